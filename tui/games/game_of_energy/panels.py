"""Which panels stand beside the map, and in which order."""

from collections.abc import Iterator

from engine.core.text import _
from tui.games.game_of_energy.cards import draw_captains, draw_hand, draw_keeps
from tui.games.game_of_energy.contract import draw_contract, draw_key
from tui.games.game_of_energy.prices import draw_prices, title_of
from tui.games.game_of_energy.seen import own_of, public_of
from tui.games.game_of_energy.standing import draw_standing
from tui.games.game_of_energy.turn import draw_basket, draw_turn
from tui.games.look import Panel, Scene


def panels_of(scene: Scene) -> tuple[Panel, ...]:
    """The tracks first, then what the turn is about, then what can be looked up."""
    return tuple(_panels(scene))


def _panels(scene: Scene) -> Iterator[Panel]:
    public = public_of(scene)
    choosing = public.turn.step == "captains"
    if choosing:
        yield Panel("captains", _("Captains"), draw_captains(scene))
    yield Panel("tracks", _("Tracks"), draw_standing(scene))
    if public.turn.area is not None:
        yield Panel("basket", _("Permits"), draw_basket(scene))
    yield Panel("prices", title_of(scene), draw_prices(scene))
    if own_of(scene) is not None and not choosing:
        yield Panel("hand", _("Hand"), draw_hand(scene))
    yield Panel("turn", _("Turn"), draw_turn(scene))
    if any(player.keeps for player in public.players):
        yield Panel("keeps", _("Cards that stay"), draw_keeps(scene))
    yield Panel("contract", _("Contract"), draw_contract(scene))
    if not choosing:
        yield Panel("captains", _("Captains"), draw_captains(scene))
    yield Panel("key", _("Key"), draw_key(scene))
