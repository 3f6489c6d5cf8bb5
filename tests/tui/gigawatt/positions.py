"""Positions to look at, kept as views, so that tuning of the game's data changes no picture.

`python -m tests.tui.gigawatt.positions` plays bot games and keeps them anew; then
`GOLDEN=write pytest tests/tui/gigawatt` renews the pictures.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import attrs

from engine import registry
from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.gigawatt import intents as i
from engine.gigawatt.ids import Plant
from engine.gigawatt.view import GigaWattView
from engine.gigawatt.vocabulary import CODEC
from tests.support.golden import Position

FOLDER = Path(__file__).parent / "positions"
NAMES = ("Ada", "Benjamin", "Cy", "Dora Elisabeth", "Eve", "Franz")

Fits = Callable[[GigaWattView, Choice], bool]


@attrs.frozen
class Wanted:
    """A moment worth a picture, the choice that is considered in it, how its numbers are set."""

    name: str
    seats: int
    version: str
    fits: Fits
    values: Callable[[Choice], dict[str, int]] = lambda _: {}
    spectator: bool = False


def _picks(view: GigaWattView, choice: Choice) -> bool:
    taken = sum(place.owner >= 0 for place in view.public.places)
    return taken == 2 and isinstance(choice.intent, i.PickRegion)


def _aims_a_protest(view: GigaWattView, choice: Choice) -> bool:
    return isinstance(choice.intent, i.BuyCard) and choice.intent.target >= 0


def _builds_wind_late(view: GigaWattView, choice: Choice) -> bool:
    connected = any(border.connected for border in view.public.borders)
    wind = isinstance(choice.intent, i.Build) and choice.intent.plant == Plant.WIND_2
    return wind and connected and view.public.round >= 5


def _upgrades(_view: GigaWattView, choice: Choice) -> bool:
    return isinstance(choice.intent, i.Upgrade)


def _shares(view: GigaWattView, choice: Choice) -> bool:
    return isinstance(choice.intent, i.ShareConnection) and view.public.round >= 3


def _throws_again(_view: GigaWattView, choice: Choice) -> bool:
    return isinstance(choice.intent, i.Reroll)


def _proposes(view: GigaWattView, choice: Choice) -> bool:
    several = any(limits.field == "amount" and limits.high > 1 for limits in choice.ranges)
    return isinstance(choice.intent, i.ProposeTrade) and several


def _agrees(view: GigaWattView, choice: Choice) -> bool:
    offer = view.public.offer
    return choice.intent == i.Answer(accept=True) and offer is not None and not offer.share


def _sells(_view: GigaWattView, choice: Choice) -> bool:
    return isinstance(choice.intent, i.TradeMarket)


def _stores(_view: GigaWattView, choice: Choice) -> bool:
    return isinstance(choice.intent, i.Store)


def _bids(view: GigaWattView, choice: Choice) -> bool:
    auction = view.public.auction
    bidden = auction is not None and sum(bid > 0 for bid in auction.bids) >= 2
    return bidden and isinstance(choice.intent, i.Bid)


def _closes(view: GigaWattView, choice: Choice) -> bool:
    return isinstance(choice.intent, i.CloseStarter) and view.public.round >= 4


def _never(_view: GigaWattView, _choice: Choice) -> bool:
    return False


def _middle(choice: Choice) -> dict[str, int]:
    return {limits.field: (limits.low + limits.high) // 2 for limits in choice.ranges}


def _some(choice: Choice) -> dict[str, int]:
    return {limits.field: min(3, limits.high) for limits in choice.ranges}


WANTED = (
    Wanted("regions", 4, "full", _picks),
    Wanted("protest", 3, "full", _aims_a_protest),
    Wanted("building", 4, "full", _builds_wind_late),
    Wanted("upgrade", 2, "short", _upgrades),
    Wanted("sharing", 5, "short", _shares, _some),
    Wanted("dice", 4, "full", _throws_again),
    Wanted("trade", 4, "full", _proposes, _some),
    Wanted("offer", 4, "full", _agrees),
    Wanted("market", 3, "short", _sells, _some),
    Wanted("storing", 5, "full", _stores, _middle),
    Wanted("auction", 6, "full", _bids, _some),
    Wanted("solo", 1, "solo", _closes),
    Wanted("end", 6, "full", _never, spectator=True),
    Wanted("solo-end", 1, "solo", _never, spectator=True),
)


def names() -> list[str]:
    """All kept positions."""
    return [wanted.name for wanted in WANTED]


def kept(name: str) -> Position:
    """A position from its file."""
    plain = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    view = CODEC.unpack(plain["view"], GigaWattView)
    choice = None
    if plain["choice"] is not None and view.prompt is not None:
        offered = view.prompt.choices[plain["choice"]]
        choice = Choice(offered.fill(**plain["values"]), offered.ranges)
    return Position(view, NAMES[: len(view.public.players)], plain["seat"], choice)


# Keeping them anew


def keep(wanted: Wanted) -> None:
    """Play until the moment comes, in one game after the other."""
    for number in range(1000):
        for seat, view, index in _moments(wanted, f"{wanted.name}/{number}".encode()):
            values = {} if index is None else wanted.values(view.prompt.choices[index])
            plain = {"seat": seat, "choice": index, "values": values, "view": CODEC.pack(view)}
            FOLDER.mkdir(exist_ok=True)
            path = FOLDER / f"{wanted.name}.json"
            path.write_text(json.dumps(plain) + "\n", encoding="utf-8")
            return
    raise LookupError(wanted.name)


def _moments(wanted: Wanted, seed: bytes) -> Iterator[tuple[int | None, Any, int | None]]:
    game: Any = registry.game("gigawatt")
    state = game.new(wanted.seats, {"version": wanted.version}, seed)
    bots = [game.bot("normal") for _ in range(wanted.seats)]
    chance = Chance(seed)
    while asked := game.to_act(state):
        seat = asked[0]
        view = game.view(state, seat)
        for number, choice in enumerate(view.prompt.choices):
            if wanted.fits(view, choice):
                yield seat, view, number
        game.apply(state, seat, bots[seat].choose(view, game.choices(state, seat), chance))
    if wanted.spectator:
        yield None, game.view(state, None), None


if __name__ == "__main__":
    for each in WANTED:
        keep(each)
