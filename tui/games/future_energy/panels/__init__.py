"""What belongs beside the board."""

from engine.core.text import _
from tui.games.future_energy.panels.display import draw_display
from tui.games.future_energy.panels.grounds import draw_grounds
from tui.games.future_energy.panels.held import draw_held
from tui.games.future_energy.panels.players import draw_players
from tui.games.future_energy.panels.public import draw_public
from tui.games.future_energy.panels.regions import draw_regions
from tui.games.future_energy.panels.score import draw_score
from tui.games.future_energy.panels.turn import draw_turn
from tui.games.future_energy.seen import Seen
from tui.games.look import Panel, Scene


def draw_panels(scene: Scene) -> tuple[Panel, ...]:
    """All panels, most important first; parts of a module only where it is played."""
    seen = Seen(scene)
    _grid, public_contracts, new_grounds = seen.public.modules
    panels = [Panel("turn", _("Turn"), draw_turn(seen))]
    if seen.player is not None:
        panels.append(Panel("held", _("Your contracts"), draw_held(seen)))
    panels.append(Panel("display", _("Contracts for sale"), draw_display(seen)))
    panels.append(Panel("players", _("Players"), draw_players(seen)))
    if public_contracts:
        panels.append(Panel("public", _("Public contracts"), draw_public(seen)))
    panels.append(Panel("regions", _("Regions: plants and points"), draw_regions(seen)))
    title = _("Final score") if seen.is_over else _("Score if the game ended now")
    panels.append(Panel("score", title, draw_score(seen)))
    if new_grounds:
        panels.append(Panel("grounds", _("Grounds and nuclear boards"), draw_grounds(seen)))
    return tuple(panels)
