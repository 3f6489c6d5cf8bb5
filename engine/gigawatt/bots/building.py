"""Step 2 in a bot's head: output for what is to come, room for tokens, connections."""

from collections.abc import Sequence

import attrs

from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.gigawatt.bots import outlook
from engine.gigawatt.bots.style import Style
from engine.gigawatt.ids import ANY, FIELDS, LAST_STARTER, NOBODY, Technology
from engine.gigawatt.ids import TECHNOLOGY_OF as TECHNOLOGY
from engine.gigawatt.intents import (
    Build,
    BuildConnection,
    Pass,
    PlayCard,
    ShareConnection,
    Upgrade,
)
from engine.gigawatt.rules import connections
from engine.gigawatt.rules.building import prices
from engine.gigawatt.rules.perks import PriceList
from engine.gigawatt.rules.storage import room_for
from engine.gigawatt.state import Building, Sharing, State, starters_of
from engine.gigawatt.tables import BORDERS_OF, CARDS, NUMBERS, REGION_ROWS

_SHARE_SPARE = 10
"""Money that must be left beside a share of one."""
_HALF = NUMBERS.connection_cost // 2
_ENOUGH_ROOM = 3
_SPARE_FIELDS = 3


@attrs.frozen
class Site:
    """Something that can be built: what it replaces, what it costs."""

    intent: Intent
    before: int
    plant: int
    cost: int


def sites(state: State, step: Building, choices: Sequence[Choice]) -> list[Site]:
    """For each plant the cheapest place, for each upgrade one field."""
    book = prices(state, step.seat)
    dedicated = REGION_ROWS[state.region[step.seat]].dedicated
    first = step.seat * FIELDS
    best: dict[tuple[int, int], tuple[tuple[int, bool], Site]] = {}
    for choice in choices:
        intent = choice.intent
        if isinstance(intent, Build) and intent.plant > LAST_STARTER:
            site = _new(book, step, intent)
            key, rank = (-1, intent.plant), (site.cost, dedicated[intent.field] == ANY)
        elif isinstance(intent, Upgrade):
            before = state.fields[first + intent.field]
            cost = dict(book.upgrades[before])[intent.plant]
            site = Site(intent, before, intent.plant, cost)
            key, rank = (before, intent.plant), (cost, False)
        else:
            continue
        if key not in best or rank < best[key][0]:
            best[key] = (rank, site)
    return [site for _, site in best.values()]


def _new(book: PriceList, step: Building, intent: Build) -> Site:
    cost = max(0, book.cost[intent.plant] + book.surcharges[intent.field] - step.grant)
    return Site(intent, -1, intent.plant, cost)


# What is built


def build(state: State, step: Building, choices: Sequence[Choice], style: Style) -> Intent:
    """The next thing to build, or stop."""
    found = sites(state, step, choices)
    seat = step.seat
    if starters_of(state, seat):
        pick = keep_up(state, seat, found, style)
    else:
        pick = dash(state, seat, found)
    if pick is None:
        pick = storage(state, seat, found, style)
    if pick is not None:
        return _with_grant(step, choices, pick)
    return connection(state, seat, choices, style) or Pass()


def _with_grant(step: Building, choices: Sequence[Choice], site: Site) -> Intent:
    """A grant is played first where all of it counts."""
    if step.grant or site.before >= 0:
        return site.intent
    for choice in choices:
        intent = choice.intent
        if isinstance(intent, PlayCard) and site.cost >= CARDS[intent.card].amount - 1:
            return intent
    return site.intent


def gap(state: State, seat: int, style: Style) -> float:
    """How much output is missing for the demand after the next throw."""
    wanted = state.demand[seat] + outlook.mean_rise(state, seat)
    return wanted - outlook.expected_output(state, seat, style.weather) - state.stored[seat]


def keep_up(state: State, seat: int, found: list[Site], style: Style) -> Site | None:
    """While coal and gas remain: the cheapest output until the gap is closed."""
    missing = gap(state, seat, style) + style.lead
    if missing <= 1:
        return None
    given = outlook.outputs(style.weather)
    best, rate = None, 0.0
    for site in found:
        gain = given[site.plant] - given[site.before]
        if gain <= 0 or gain > missing + style.greed or not is_clean(state, seat, site):
            continue
        value = gain / (site.cost + style.field_price)
        if value > rate:
            best, rate = site, value
    return best


def is_clean(state: State, seat: int, site: Site) -> bool:
    """No new coal and gas; a gas plant that stands is enlarged while others go first."""
    if site.plant > LAST_STARTER:
        return True
    return site.before >= 0 and starters_of(state, seat) > 1


def dash(state: State, seat: int, found: list[Site]) -> Site | None:
    """Without coal and gas: whatever makes the win likelier, the best for its price first."""
    demand = state.demand[seat]
    mix = outlook.mix_of(outlook.plants(state, seat))
    now = outlook.win_chance(mix, demand)
    best, rate = None, 0.0
    for site in found:
        if site.plant <= LAST_STARTER:
            continue
        after = outlook.with_plant(mix, site.before, site.plant)
        # Where no single plant is enough, output itself leads on.
        gain = outlook.win_chance(after, demand) - now
        output = outlook.EXPECTED[site.plant] - outlook.EXPECTED[site.before]
        value = (gain + 0.004 * output * (now < 1.0)) / (site.cost + 2.0)
        if value > rate:
            best, rate = site, value
    return best


def storage(state: State, seat: int, found: list[Site], style: Style) -> Site | None:
    """Room for green tokens, where money and fields allow it."""
    if state.money[seat] < style.storage_spare:
        return None
    if room_for(state, seat, red=False) >= _ENOUGH_ROOM:
        return None
    if outlook.plants(state, seat).count(-1) < _SPARE_FIELDS:
        return None
    kinds = [site for site in found if TECHNOLOGY[site.plant] is Technology.STORAGE]
    return min(kinds, key=lambda site: site.cost) if kinds else None


# Connections


def roughness(state: State, seat: int) -> float:
    """How many tokens weather and dice leave on the table in a bad round."""
    _, wind, sun = outlook.mix_of(outlook.plants(state, seat))
    return (wind + sun) / 4 + 1.5 * outlook.dice_of(state, seat)


def carried(state: State, seat: int) -> int:
    """How many tokens the borders of a seat carry to places that could take them."""
    lines = BORDERS_OF[state.region[seat]]
    return sum(4 if state.builders[border] else 1 for border, _ in lines)


def wants_borders(state: State, seat: int, style: Style) -> bool:
    """Whether more may be left on the table than the borders carry."""
    return roughness(state, seat) >= carried(state, seat) - style.rough


def connection(state: State, seat: int, choices: Sequence[Choice], style: Style) -> Intent | None:
    """A border with room for more, if the weather is rough and money is left over.

    To a market at one's own cost; to a player who has as much of it for half the price.
    """
    if state.money[seat] < style.connection_spare:
        return None
    if not wants_borders(state, seat, style):
        return None
    owner = dict(_across(state, seat))
    shares = [c for c in choices if isinstance(c.intent, ShareConnection)]
    for choice in shares:
        intent = share(state, seat, owner, choice)
        if intent is not None:
            return intent
    for choice in choices:
        intent = choice.intent
        if isinstance(intent, BuildConnection) and owner[intent.border] == NOBODY:
            return intent
    return None


def _across(state: State, seat: int) -> list[tuple[int, int]]:
    return [(border, state.owner[place]) for border, place in BORDERS_OF[state.region[seat]]]


def share(state: State, seat: int, owner: dict[int, int], choice: Choice) -> Intent | None:
    """Ask once for half of a connection, and not whom it would help to win."""
    intent = choice.intent
    if not isinstance(intent, ShareConnection) or not choice.ranges:
        return None
    partner, most = owner[intent.border], choice.ranges[0].high
    # The range ends lower than what both could pay once a share was declined in this turn.
    if most < connections.cost(state, seat) or outlook.is_ahead(state, seat, partner):
        return None
    return choice.fill(share=_HALF)


def accept_share(state: State, step: Sharing, style: Style) -> bool:
    """Pay where it is half at most, money is left, the weather is rough, no leader gains."""
    seat = step.seat
    if step.share > _HALF or state.money[seat] - step.share < _SHARE_SPARE:
        return False
    if outlook.is_ahead(state, seat, step.proposer):
        return False
    return wants_borders(state, seat, style)
