"""What seats do in the playouts of a search: the plans of the normal bot in short, over the state.

It is the inner loop of a search, so everything that can be known beforehand is kept.
"""

from collections.abc import Sequence
from functools import lru_cache

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.game_of_energy.bots.forecast import GRID, LONGEST, Kind, mixes, output, worthwhile
from engine.game_of_energy.ids import INDUSTRIES, TERRITORIES, Colour, Reach
from engine.game_of_energy.intents import (
    ChooseArea,
    DrawAndEnd,
    EndTurn,
    Invest,
    Permit,
    PickInvestment,
    PlayCard,
    RollTerritory,
)
from engine.game_of_energy.state import (
    ANY,
    EMPTY,
    Deciding,
    HandLimit,
    InvestmentOffer,
    Opportunity,
    Permitting,
    Rolled,
    State,
)
from engine.game_of_energy.tables import (
    AREA_TERRITORY,
    AREAS_OF,
    CARDS,
    CUBES,
    HEXES_PER_AREA,
    INCOME,
    INDUSTRY_ROWS,
    INVESTMENTS,
    KINDS,
    NUCLEAR,
    NUCLEAR_PERMITS,
    PERMITS,
    PRICES,
    TWH,
)

_SAFE = 100
"""Money that covers what most investments can lose."""

_PERMIT = tuple(Permit(industry) for industry in INDUSTRIES)
_ROLL, _DRAW, _END, _INVEST = RollTerritory(), DrawAndEnd(), EndTurn(), Invest()

MARKET = tuple(
    worthwhile(
        [
            (row.prices[t], row.income, row.twh)
            for index, row in enumerate(INDUSTRY_ROWS)
            if index != NUCLEAR
        ]
    )
    for t in range(len(TERRITORIES))
)
"""What later turns are expected to offer; nuclear is left out, there is one for each player."""

_WELCOME = tuple(
    card.colour is Colour.ORANGE
    or (card.colour is Colour.GREEN and card.reach in (Reach.SELF, Reach.ALL))
    or (card.colour is Colour.RED and card.reach in (Reach.TARGET, Reach.OTHERS))
    for card in CARDS
)
"""Cards that are played as soon as they are in hand; the others only when they must be."""


def policy(
    world: State, seat: int, choices: Sequence[Choice], chance: Chance, *, patience: int = 0
) -> Intent:
    """Welcome cards first, then the die, then the best mix for the turns that seem to be left.

    With patience it plans for so many turns more, without (below zero) for fewer.
    """
    step = world.step
    match step:
        case Permitting():
            return _permit(world, seat, step, patience)
        case Deciding():
            return _welcome_card(choices, chance) or _roll(world, seat)
        case Rolled():
            return _welcome_card(choices, chance) or _area(world, seat, step, patience)
        case Opportunity():
            poor = not world.income[seat] and world.money[seat] < _SAFE
            return _DRAW if poor else _INVEST
        case InvestmentOffer():
            return PickInvestment(max(step.investments, key=lambda n: INVESTMENTS[n].amount))
        case HandLimit() | _:
            return chance.pick(choices).intent


def _welcome_card(choices: Sequence[Choice], chance: Chance) -> Intent | None:
    found = [
        choice.intent
        for choice in choices
        if isinstance(choice.intent, PlayCard) and _WELCOME[choice.intent.card]
    ]
    return chance.pick(found) if found else None


def _roll(world: State, seat: int) -> Intent:
    return _END if world.built[seat] >= CUBES else _ROLL


def _area(world: State, seat: int, step: Rolled, patience: int) -> Intent:
    """The area of the open territory with the most room, or of the best territory."""
    if world.debt[seat]:
        return _DRAW
    territories = range(len(TERRITORIES)) if step.territory == ANY else (step.territory,)
    best, area = -1, EMPTY
    for territory in territories:
        roomy = min(AREAS_OF[territory], key=world.filled.__getitem__)
        if world.filled[roomy] < HEXES_PER_AREA:
            value, first = _plan(world, seat, roomy, (0, 0), patience)
            if first != EMPTY and value > best:
                best, area = value, roomy
    return _DRAW if area == EMPTY else ChooseArea(area)


def _permit(world: State, seat: int, step: Permitting, patience: int) -> Intent:
    _, first = _plan(world, seat, step.area, (step.count, step.nuclear), patience)
    return _END if first == EMPTY else _PERMIT[first]


def _plan(
    world: State, seat: int, area: int, used: tuple[int, int], patience: int
) -> tuple[int, int]:
    """What the best mix from here is worth, and the first industry to permit; EMPTY: none.

    `used` are the permits of this turn so far, and the nuclear ones among them.
    """
    if world.debt[seat]:
        return 0, EMPTY
    captain = world.captains[seat]
    slots = min(
        PERMITS[captain] - used[0],
        HEXES_PER_AREA - world.filled[area],
        CUBES - world.built[seat],
    )
    there = tuple(bool(left) for left in world.pieces)
    reactors = min(NUCLEAR_PERMITS[captain] - used[1], world.pieces[NUCLEAR], slots)
    money, income = world.money[seat], world.income[seat]
    place = captain, AREA_TERRITORY[area], there
    turns = min(max(turns_left(world, seat) + patience, 1), LONGEST)
    return best_mix(place, slots, reactors, money // 5, income // 10, turns)


Where = tuple[int, int, tuple[bool, ...]]
"""The captain, the territory, and which industries have pieces left."""


@lru_cache(maxsize=100_000)
def best_mix(
    where: Where, slots: int, reactors: int, fives: int, tens: int, turns: int
) -> tuple[int, int]:
    """The value of the best mix and its largest industry; EMPTY where nothing is worth it."""
    captain, territory, there = where
    prices = PRICES[captain][territory * KINDS : (territory + 1) * KINDS]
    rows = {(prices[n], INCOME[n], TWH[n]): n for n in range(KINDS) if there[n] and n != NUCLEAR}
    kinds = worthwhile(list(rows))
    money, income = fives * 5, tens * 10
    best, first = _after((0, 0, 0), turns, money, income), EMPTY
    for count in range(max(reactors, 0) + 1):
        spent = count * prices[NUCLEAR], count * INCOME[NUCLEAR], count * TWH[NUCLEAR]
        for price, more, twh in mixes(kinds, slots - count):
            if spent[0] + price > money:
                break
            total = (spent[0] + price, spent[1] + more, spent[2] + twh)
            value = _after(total, turns, money, income)
            if value > best:
                best = value
                first = NUCLEAR if count else _largest(rows, kinds, slots, (price, more, twh))
    return best, first


def _after(mix: Kind, turns: int, money: int, income: int) -> int:
    price, more, twh = mix
    if turns == 1:
        return twh
    return twh + output(MARKET, turns - 1, money - price, income + more)


def _largest(rows: dict[Kind, int], kinds: tuple[Kind, ...], slots: int, total: Kind) -> int:
    """The dearest industry of a mix with that total."""
    for kind in sorted(kinds, reverse=True):
        rest = (total[0] - kind[0], total[1] - kind[1], total[2] - kind[2])
        if min(rest) >= 0 and rest in mixes(kinds, slots - 1):
            return rows[kind]
    raise ValueError("no mix has that total")


def turns_left(world: State, seat: int) -> int:
    """The countdown, or the turns until the first player should reach the threshold."""
    most = LONGEST if world.countdown == EMPTY else min(LONGEST, max(world.countdown, 1))
    if world.seats == 1:
        return most
    for other in range(world.seats):
        # The income of this turn is in this seat's money already.
        money = world.money[other] - world.debt[other]
        money -= world.income[other] if other == seat else 0
        most = min(most, _turns(world.threshold - world.twh[other], money, world.income[other]))
    return most


def _turns(missing: int, money: int, income: int) -> int:
    return _turns_to(-(-missing // GRID), money // GRID, income // GRID)


@lru_cache(maxsize=100_000)
def _turns_to(missing: int, money: int, income: int) -> int:
    """The turns in which so much output should come together."""
    for turns in range(1, LONGEST):
        if output(MARKET, turns, money * GRID, income * GRID) >= missing * GRID:
            return turns
    return LONGEST


def prospect(world: State, seat: int) -> int:
    """The output that the seat should still add until the end of the game."""
    now = world.turn
    turns = turns_left(world, now)
    if (seat - world.first) % world.seats < (now - world.first) % world.seats:
        # Its turn of this round is over.
        turns -= 1
    money = world.money[seat] - world.debt[seat] - (world.income[seat] if seat == now else 0)
    return output(MARKET, turns, money, world.income[seat])
