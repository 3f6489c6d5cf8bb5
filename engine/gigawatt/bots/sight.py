"""From a view back to a state: nothing is hidden but the future, so a view shows all of it.

The bots think over states, because a search asks them a thousand times for each decision. A bot
that is given a view makes a state of it that has no future: an empty deck and any chance.
"""

from engine.core.chance import Chance
from engine.core.deck import Deck
from engine.core.view import Prompt
from engine.gigawatt.state import (
    Bidding,
    Building,
    Buying,
    Closing,
    Considering,
    Picking,
    Rerolling,
    Sharing,
    SoloClosing,
    State,
    Step,
    Storing,
    Trading,
)
from engine.gigawatt.view import GigaWattPublic, GigaWattView, PlayerRow


def state_of(view: GigaWattView) -> State:
    """What the view shows, as a state."""
    public = view.public
    players = public.players
    return State(
        seats=len(players),
        version=public.version,
        chance=Chance(b"no future"),
        steps=(step_of(public, view.prompt),) if view.prompt else (),
        stage=public.stage,
        turn=0,
        round=public.round,
        start=public.start,
        bank=0,
        taxed=public.taxed,
        outcome=None,
        region=[row.region for row in players],
        money=[row.money for row in players],
        demand=[row.demand for row in players],
        green=[row.green for row in players],
        red=[row.red for row in players],
        stored=[row.stored for row in players],
        cards=[_mask(row.cards) for row in players],
        bans=[_mask(row.protests) for row in players],
        dice=[row.dice for row in players],
        wind=[row.wind for row in players],
        sun=[row.sun for row in players],
        out=[row.out for row in players],
        fields=_fields(players),
        owner=[row.owner for row in public.places],
        market=[row.tokens for row in public.places],
        builders=[row.builders for row in public.borders],
        room=[row.left for row in public.borders],
        supply=[row.left for row in public.plants],
        deck=Deck(),
        row=list(public.row),
    )


def _mask(cards: tuple[int, ...]) -> int:
    return sum([1 << card for card in cards])


def _fields(players: tuple[PlayerRow, ...]) -> list[int]:
    found: list[int] = []
    for row in players:
        found += row.fields
    return found


def step_of(public: GigaWattPublic, prompt: Prompt) -> Step:
    """The question of a prompt as a step; what it does not tell is left at its default."""
    seat, params = public.asked, dict(prompt.params)
    match prompt.step:
        case "building":
            return Building(seat, int(params["grant"]))
        case "rerolling":
            return Rerolling(seat, int(params["rolled"]))
        case "storing":
            return Storing(seat, int(params["waived"]))
        case "trading":
            return Trading(seat, int(params["made"]))
        case _:
            return _plain_step(public, prompt.step)


def _plain_step(public: GigaWattPublic, code: str) -> Step:
    seat, auction, offer = public.asked, public.auction, public.offer
    match code:
        case "bidding" if auction is not None:
            return Bidding(seat, auction.rights, auction.bids, auction.active)
        case "considering" if offer is not None:
            deal = (offer.partner, offer.colour, offer.sell, offer.amount, offer.price)
            return Considering(seat, offer.proposer, deal)
        case "sharing" if offer is not None:
            return Sharing(seat, offer.proposer, offer.border, offer.share)
        case "closing":
            return Closing(seat, ())
        case "solo_closing":
            return SoloClosing(seat)
        case "buying":
            return Buying(seat)
        case _:
            return Picking(seat)
