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
    match public_of(scene).turn.step:
        case "captains":
            yield Panel("captains", _("Captains"), draw_captains(scene))
            yield _tracks(scene)
            yield _prices(scene)
            yield _turn(scene)
            yield _contract(scene)
        case "over":
            yield _tracks(scene)
            yield _contract(scene)
            yield from _cards(scene)
        case _:
            yield from _in_play(scene)
    yield Panel("key", _("Key"), draw_key(scene))


def _in_play(scene: Scene) -> Iterator[Panel]:
    alone = bool(public_of(scene).level)
    yield _tracks(scene)
    if public_of(scene).turn.area is not None:
        yield Panel("basket", _("Permits"), draw_basket(scene))
    if alone:
        yield _contract(scene)
    yield _prices(scene)
    if own_of(scene) is not None:
        yield Panel("hand", _("Hand"), draw_hand(scene))
    yield _turn(scene)
    if not alone:
        yield _contract(scene)
    yield from _cards(scene)


def _tracks(scene: Scene) -> Panel:
    return Panel("tracks", _("Tracks"), draw_standing(scene))


def _prices(scene: Scene) -> Panel:
    return Panel("prices", title_of(scene), draw_prices(scene))


def _turn(scene: Scene) -> Panel:
    return Panel("turn", _("Turn"), draw_turn(scene))


def _contract(scene: Scene) -> Panel:
    return Panel("contract", _("Contract"), draw_contract(scene))


def _cards(scene: Scene) -> Iterator[Panel]:
    """What lies open before the players."""
    if any(player.keeps for player in public_of(scene).players):
        yield Panel("keeps", _("Cards that stay"), draw_keeps(scene))
    yield Panel("captains", _("Captains"), draw_captains(scene))
