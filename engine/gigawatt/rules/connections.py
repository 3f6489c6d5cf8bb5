"""Step 2, connections: a border from capacity 1 to 4, paid alone or shared with the neighbour."""

from functools import cache

import attrs

from engine.core.choice import Choice, Range
from engine.core.reason import NO_SUCH_CHOICE, Reason, reason
from engine.core.steps import pop, push, swap
from engine.gigawatt.events import ConnectionBuilt, ConnectionDeclined, ConnectionOffered
from engine.gigawatt.ids import NOBODY
from engine.gigawatt.intents import BuildConnection, ShareConnection
from engine.gigawatt.rules.common import Events, refuse, short_of, why_not_amount
from engine.gigawatt.rules.perks import forbidden, perks
from engine.gigawatt.state import Building, Sharing, State, pay
from engine.gigawatt.tables import BORDERS, BORDERS_OF, NUMBERS


def across(state: State, seat: int, border: int) -> int:
    """The place at the other end of a border of this seat's region."""
    a, b = BORDERS[border]
    return a + b - state.region[seat]


def connections_left(state: State) -> int:
    """How many connection pieces are in the supply."""
    built = len(state.builders) - state.builders.count(())
    return NUMBERS.connection_supply - built


def cost(state: State, seat: int) -> int:
    """What a connection costs whoever builds it."""
    return perks(state.cards[seat]).connection_cost


# Questions


def why_not_place(state: State, seat: int, border: int) -> Reason | None:
    """A border of one's own region without a connection, and no protest.

    There is a piece for every border: the tables are checked for that.
    """
    if not 0 <= border < len(BORDERS) or state.region[seat] not in BORDERS[border]:
        return NO_SUCH_CHOICE
    if state.builders[border]:
        return reason("connection_exists")
    return reason("protest_connection") if forbidden(state.bans[seat]).connection else None


def why_not_connect(state: State, step: Building, border: int) -> Reason | None:
    """Who pays all of a connection may always build it."""
    if (why := why_not_place(state, step.seat, border)) is not None:
        return why
    price, money = cost(state, step.seat), state.money[step.seat]
    return None if price <= money else short_of(money, price)


def why_not_partner(state: State, seat: int, border: int) -> Reason | None:
    """Only a player can pay a share, and not one who is under a protest against connections."""
    partner = state.owner[across(state, seat, border)]
    if partner < 0:
        return reason("no_player_there")
    return reason("partner_protest") if forbidden(state.bans[partner]).connection else None


def shares(state: State, step: Building, border: int) -> tuple[int, int]:
    """The lowest and highest share one may ask for.

    What both can pay, and less than was declined.
    """
    seat = step.seat
    price = cost(state, seat)
    partner = state.owner[across(state, seat, border)]
    declined = dict(step.refused).get(border, price + 1)
    return max(1, price - state.money[seat]), min(price, state.money[partner], declined - 1)


def why_not_share(state: State, step: Building, border: int, share: int) -> Reason | None:
    """A share that both can pay; after a decline only a lower one."""
    if (why := why_not_place(state, step.seat, border)) is not None:
        return why
    if (why := why_not_partner(state, step.seat, border)) is not None:
        return why
    low, high = shares(state, step, border)
    return reason("no_share_left") if low > high else why_not_amount(share, low, high)


# Choices

_CONNECT = tuple(Choice(BuildConnection(border)) for border in range(len(BORDERS)))


@cache
def _share(border: int, low: int, high: int) -> Choice:
    ranges = (Range("share", low, high),) if high > low else ()
    return Choice(ShareConnection(border, low), ranges)


def connection_choices(state: State, step: Building) -> list[Choice]:
    """Every border one may connect now, alone or shared."""
    seat = step.seat
    if state.bans[seat] and forbidden(state.bans[seat]).connection:
        return []
    price, money, owner = cost(state, seat), state.money[seat], state.owner
    found: list[Choice] = []
    for border, place in BORDERS_OF[state.region[seat]]:
        if state.builders[border]:
            continue
        if price <= money:
            found.append(_CONNECT[border])
        if owner[place] < 0 or (state.bans[owner[place]] and not _may_share(state, place)):
            continue
        low, high = shares(state, step, border)
        if low <= high:
            found.append(_share(border, low, high))
    return found


def _may_share(state: State, place: int) -> bool:
    return not forbidden(state.bans[state.owner[place]]).connection


# Deeds


def connect(state: State, step: Building, intent: BuildConnection, events: Events) -> None:
    """Pay all of it and raise the border's capacity."""
    refuse(why_not_connect(state, step, intent.border))
    price = cost(state, step.seat)
    pay(state, step.seat, price)
    state.builders[intent.border] = (step.seat,)
    place = across(state, step.seat, intent.border)
    events.append(ConnectionBuilt(step.seat, NOBODY, place, price, 0))


def offer_share(state: State, step: Building, intent: ShareConnection, events: Events) -> None:
    """Ask the neighbour; building goes on with the answer."""
    border, share = intent.border, intent.share
    refuse(why_not_share(state, step, border, share))
    partner = state.owner[across(state, step.seat, border)]
    push(state, Sharing(partner, step.seat, border, share))
    events.append(ConnectionOffered(step.seat, partner, border, share))


def accept_share(state: State, step: Sharing, events: Events) -> None:
    """Both pay and the border's capacity goes up."""
    pop(state)
    rest = cost(state, step.proposer) - step.share
    pay(state, step.proposer, rest)
    pay(state, step.seat, step.share)
    state.builders[step.border] = (step.proposer, step.seat)
    place = across(state, step.proposer, step.border)
    events.append(ConnectionBuilt(step.proposer, step.seat, place, rest, step.share))


def decline_share(state: State, step: Sharing, events: Events) -> None:
    """In this turn the neighbour can only be asked for less."""
    pop(state)
    building = state.steps[-1]
    if isinstance(building, Building):
        others = tuple(line for line in building.refused if line[0] != step.border)
        swap(state, attrs.evolve(building, refused=(*others, (step.border, step.share))))
    events.append(ConnectionDeclined(step.proposer, step.seat, step.border))
