"""Moments of this game that are worth a picture; see tests.support.positions."""

from pathlib import Path

from engine.core.choice import Choice
from engine.gigawatt import intents as i
from engine.gigawatt.ids import Plant
from engine.gigawatt.view import GigaWattView
from tests.support.positions import Positions, Wanted, never


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


def _middle(choice: Choice) -> dict[str, int]:
    return {limits.field: (limits.low + limits.high) // 2 for limits in choice.ranges}


def _some(choice: Choice) -> dict[str, int]:
    return {limits.field: min(3, limits.high) for limits in choice.ranges}


WANTED = (
    Wanted("regions", 4, {"version": "full"}, _picks),
    Wanted("protest", 3, {"version": "full"}, _aims_a_protest),
    Wanted("building", 4, {"version": "full"}, _builds_wind_late),
    Wanted("upgrade", 2, {"version": "short"}, _upgrades),
    Wanted("sharing", 5, {"version": "short"}, _shares, _some),
    Wanted("dice", 4, {"version": "full"}, _throws_again),
    Wanted("trade", 4, {"version": "full"}, _proposes, _some),
    Wanted("offer", 4, {"version": "full"}, _agrees),
    Wanted("market", 3, {"version": "short"}, _sells, _some),
    Wanted("storing", 5, {"version": "full"}, _stores, _middle),
    Wanted("auction", 6, {"version": "full"}, _bids, _some),
    Wanted("solo", 1, {"version": "solo"}, _closes),
    Wanted("end", 6, {"version": "full"}, never, spectator=True),
    Wanted("solo-end", 1, {"version": "solo"}, never, spectator=True),
)


POSITIONS = Positions("gigawatt", Path(__file__).parent / "positions", WANTED)
kept, names = POSITIONS.kept, POSITIONS.names


if __name__ == "__main__":
    POSITIONS.keep_all()
