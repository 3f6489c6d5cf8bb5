"""The normal bot: permits for the most output at the expected end, and plays cards when they pay.

It sees what its seat sees. It guesses how many turns are left from everybody's tracks (or takes the
countdown), and values money and income by what they become until then.
"""

from collections.abc import Sequence
from functools import lru_cache

import attrs

from engine.core.bot import Bot
from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.core.view import Delta, View
from engine.game_of_energy.bots.forecast import LONGEST, Kind, Market, mixes, output, worthwhile
from engine.game_of_energy.ids import (
    INDUSTRIES,
    TERRITORIES,
    Colour,
    GridCard,
    Industry,
    Reach,
    Territory,
)
from engine.game_of_energy.intents import (
    ChooseArea,
    ChooseCaptain,
    DiscardCard,
    DrawAndEnd,
    EndTurn,
    Invest,
    Permit,
    PickInvestment,
    PlayCard,
    RollAgain,
    RollTerritory,
    TakeCard,
)
from engine.game_of_energy.view import (
    AreaView,
    GameOfEnergyOwn,
    GameOfEnergyPublic,
    PlayerView,
    PriceTable,
)

_HORIZON = 2
"""This turn and the next: as far as people plan without pen and paper."""
_NUCLEAR = INDUSTRIES.index(Industry.NUCLEAR)
_FOSSIL = INDUSTRIES.index(Industry.FOSSIL)
_SPREE = 5
"""How many large plants somebody may permit in one turn."""
_LARGE = 275
"""About what a large plant generates."""
_ENOUGH = 2
"""Large plants that should be left for our next turn."""
_WORTH_PLAYING = 15
_SAFE = 110
"""Money that covers the loss from an investment."""
_SHARE_OF_HARM = 0.4
"""What a credit that another player loses is worth to us."""
_TOPPLED = 150
"""What it is worth to push somebody over the threshold into debt."""
_RESERVE = 25
"""What each other player may still cost us before the round ends."""


@attrs.frozen
class Situation:
    """What the bot knows when it is asked."""

    public: GameOfEnergyPublic
    own: GameOfEnergyOwn
    me: PlayerView
    market: Market
    scarce: Market
    """The market of later turns if the large plants will be gone by then."""
    demand: int
    """How many large plants the others can pay for before our next turn."""
    turns: int
    """Own turns left, this one included."""


class NormalBot(Bot):
    """Plays a sound game without looking into others' hands."""

    def __init__(self, horizon: int = _HORIZON) -> None:
        """A bot that thinks of so many own turns, this one included."""
        self.horizon = horizon

    def choose(self, view: View, choices: Sequence[Choice], chance: Chance) -> Intent:
        """Captain at random, worthwhile cards first, then the best plan for the turn."""
        by_kind: dict[type[Intent], list[Intent]] = {}
        for choice in choices:
            by_kind.setdefault(type(choice.intent), []).append(choice.intent)
        if ChooseCaptain in by_kind:
            return chance.pick(by_kind[ChooseCaptain])
        situation = read(view, self.horizon)
        card = _card_to_play(situation, view, choices, chance)
        if card is not None:
            return card
        return _turn(situation, by_kind, choices[0].intent)


def read(view: View, horizon: int) -> Situation:
    """The view, with the market and the number of turns left, as far as the horizon."""
    public: GameOfEnergyPublic = view.public
    own: GameOfEnergyOwn = view.own
    rows = tuple((row.prices, row.income, row.twh) for row in public.industries)
    market = _market(rows, (_NUCLEAR,))
    me = public.players[own.seat]
    return Situation(
        public=public,
        own=own,
        me=me,
        market=market,
        scarce=_market(rows, (_NUCLEAR, _FOSSIL)),
        demand=_demand(public, own.seat),
        turns=min(turns_left(public, own.seat, market), horizon),
    )


def _demand(public: GameOfEnergyPublic, seat: int) -> int:
    price = min(public.industries[_FOSSIL].prices)
    return sum(
        min(_SPREE, (player.credits + player.income - player.debt) // price)
        for player in public.players
        if player.seat != seat
    )


@lru_cache(maxsize=8)
def _market(rows: tuple[tuple[tuple[int, ...], int, int], ...], without: tuple[int, ...]) -> Market:
    """Nuclear is always left out: there is about one for each player."""
    kinds = [row for index, row in enumerate(rows) if index not in without]
    return tuple(
        worthwhile([(prices[t], income, twh) for prices, income, twh in kinds])
        for t in range(len(TERRITORIES))
    )


def turns_left(public: GameOfEnergyPublic, seat: int, market: Market) -> int:
    """The countdown, or the turns until the first player should reach the threshold."""
    most = LONGEST if public.countdown is None else min(LONGEST, public.countdown)
    if len(public.players) == 1:
        return most
    return min(most, *(_turns_to_end(public, p, market, p.seat == seat) for p in public.players))


def _turns_to_end(
    public: GameOfEnergyPublic, player: PlayerView, market: Market, is_me: bool  # noqa: FBT001 from a comparison
) -> int:  # fmt: skip
    # My income of this turn is in my money already.
    money = player.credits - player.debt - (player.income if is_me else 0)
    for turns in range(1, LONGEST):
        if player.twh + output(market, turns, money, player.income) >= public.threshold:
            return turns
    return LONGEST


# Permits


@attrs.frozen
class Plan:
    """What to permit in one area, and how good that is."""

    value: float
    industry: int | None
    """The first one to permit; None: nothing."""


def best_plan(situation: Situation, table: PriceTable, slots: int) -> Plan:
    """The mix of industries after which the most output is expected at the end."""
    public, me = situation.public, situation.me
    nuclear = min(public.turn.nuclear_left, public.industries[_NUCLEAR].left)
    kinds = [
        (row.price, industry.income, industry.twh)
        for row, industry in zip(table.rows, public.industries, strict=True)
    ]
    usable = [i for i, row in enumerate(public.industries) if row.left and i != _NUCLEAR]
    others = worthwhile([kinds[i] for i in usable])
    best, first = -1.0, None
    for count in range(min(nuclear, slots) + 1):
        spent = tuple(count * part for part in kinds[_NUCLEAR])
        if spent[0] > me.credits:
            break
        found, mix = _best_mix(situation, others, slots - count, (spent[0], spent[1], spent[2]))
        if found > best:
            best, first = found, _first(kinds, usable, mix) if not count else _NUCLEAR
    return Plan(best, first)


def _best_mix(
    situation: Situation, kinds: tuple[Kind, ...], slots: int, spent: Kind
) -> tuple[float, tuple[Kind, ...]]:
    me = situation.me
    best, chosen = -1.0, 0
    table = mixes(kinds, slots)
    for index, (price, income, twh) in enumerate(table):
        if spent[0] + price > me.credits:
            break
        left = me.credits - spent[0] - price
        found = _value(situation, left, spent[1] + income, spent[2] + twh)
        if found > best:
            best, chosen = found, index
    return best, _parts(kinds, slots, table[chosen])


def _value(situation: Situation, money: int, income: int, twh: int) -> float:
    """Output at the end; in the last turn a reserve against others' cards counts a little."""
    turns = situation.turns - 1
    if turns:
        left = situation.public.industries[_FOSSIL].left - twh // _LARGE
        market = situation.market if left - situation.demand >= _ENOUGH else situation.scarce
        return twh + output(market, turns, money, situation.me.income + income)
    reserve = _RESERVE * (len(situation.public.players) - 1)
    return twh + min(money, reserve) * 0.5


@lru_cache(maxsize=4096)
def _parts(kinds: tuple[Kind, ...], slots: int, total: Kind) -> tuple[Kind, ...]:
    """One way to reach the total."""
    if total == (0, 0, 0):
        return ()
    for kind in kinds if slots else ():
        rest = (total[0] - kind[0], total[1] - kind[1], total[2] - kind[2])
        if min(rest) >= 0 and rest in mixes(kinds, slots - 1):
            return (kind, *_parts(kinds, slots - 1, rest))
    return ()


def _first(kinds: list[Kind], usable: list[int], mix: tuple[Kind, ...]) -> int | None:
    if not mix:
        return None
    return next(i for i in usable if kinds[i] == max(mix))


# The turn


Offered = dict[type[Intent], list[Intent]]


def _turn(situation: Situation, offered: Offered, other: Intent) -> Intent:
    if RollTerritory in offered:
        return offered[RollTerritory][0]
    if Invest in offered:
        # Debt without any income would never be paid back.
        risky = not situation.me.income and situation.me.credits < _SAFE
        return offered[DrawAndEnd if risky else Invest][0]
    if PickInvestment in offered:
        return _pick_investment(situation, offered[PickInvestment])
    if TakeCard in offered:
        return _take_card(situation, offered[TakeCard])
    if DrawAndEnd in offered:
        return _choose_area(situation, offered)
    if situation.public.turn.area is not None:
        return _permit(situation, offered)
    return other


def _pick_investment(situation: Situation, intents: list[Intent]) -> Intent:
    amounts = {number: amount for number, _, amount in situation.public.offered}
    picks = [intent for intent in intents if isinstance(intent, PickInvestment)]
    return max(picks, key=lambda pick: amounts[pick.investment])


def _take_card(situation: Situation, intents: list[Intent]) -> Intent:
    worth = {card.card: card_worth(card, situation) for card in situation.own.offer}
    takes = [intent for intent in intents if isinstance(intent, TakeCard)]
    return max(takes, key=lambda take: worth[take.card])


def card_worth(card: GridCard, situation: Situation) -> float:
    """A guess of what a card will bring."""
    amount = card.amount * (card.scope * 0.6 if card.scope else 1)
    rivals = len(situation.public.players) - 1
    reached = {Reach.SELF: 0, Reach.TARGET: 1, Reach.ALL: rivals, Reach.OTHERS: rivals}[card.reach]
    mine = card.reach in (Reach.SELF, Reach.ALL)
    worth = {
        Colour.GREEN: amount * mine - amount * reached * _SHARE_OF_HARM,
        Colour.ORANGE: amount * reached * (1 + _SHARE_OF_HARM),
        Colour.RED: amount * reached * _SHARE_OF_HARM - amount * mine,
    }[card.colour]
    return (worth * 2.5 if card.keep else worth) + card.bonus


def _choose_area(situation: Situation, offered: Offered) -> Intent:
    """The area with the best plan; without one worth it, a second card instead."""
    tables = {table.territory: table for table in situation.own.prices}
    ranked = [
        (*_area_value(situation, tables, situation.public.areas[intent.area]), intent)
        for intent in offered.get(ChooseArea, [])
        if isinstance(intent, ChooseArea)
    ]
    best = max(ranked, key=lambda entry: entry[:2], default=None)
    if RollAgain in offered and (best is None or _is_poor(situation, best[0])):
        return offered[RollAgain][0]
    if best is not None and best[0] > _value(situation, situation.me.credits, 0, 0):
        return best[2]
    return _draw_or_end(situation, offered)


def _area_value(
    situation: Situation, tables: dict[Territory, PriceTable], area: AreaView
) -> tuple[float, int]:
    slots = min(situation.public.turn.permits_left, area.free, situation.me.cubes)
    return best_plan(situation, tables[area.territory], slots).value, area.free


def _is_poor(situation: Situation, value: float) -> bool:
    """Whether another roll should be better: below what an average turn from here gives."""
    me = situation.me
    usual = output(situation.market, situation.turns, me.credits - me.income, me.income)
    return value < usual * 0.97


def _draw_or_end(situation: Situation, offered: Offered) -> Intent:
    if len(situation.own.hand) <= situation.public.hand_limit or EndTurn not in offered:
        return offered[DrawAndEnd][0]
    return offered[EndTurn][0]


def _permit(situation: Situation, offered: Offered) -> Intent:
    turn = situation.public.turn
    free = situation.public.areas[turn.area or 0].free
    slots = min(turn.permits_left, free, situation.me.cubes)
    plan = best_plan(situation, situation.own.prices[0], slots)
    if plan.industry is None or Permit not in offered:
        return offered[EndTurn][0]
    return Permit(INDUSTRIES[plan.industry])


# Cards


def _card_to_play(
    situation: Situation, view: View, choices: Sequence[Choice], chance: Chance
) -> Intent | None:
    """The best card to play now, or a kept one to get rid of; None: nothing worth it.

    Chance breaks ties: the first seat in a list must not be everybody's favourite target.
    """
    if view.prompt is None:
        return None
    scored: list[tuple[float, Intent]] = []
    for choice, deltas in zip(choices, view.prompt.previews, strict=True):
        intent = choice.intent
        if isinstance(intent, PlayCard):
            scored.append((_card_score(situation, deltas) + chance.below(100) / 100, intent))
        elif isinstance(intent, DiscardCard) and _hurts(situation, intent.card):
            return intent
    if not scored:
        return None
    score, intent = max(scored, key=lambda entry: entry[0])
    must = situation.public.turn.step == "hand_limit"
    return intent if must or score >= _bar(situation) else None


def _bar(situation: Situation) -> float:
    """What a card must bring to be played: less in the last turn, or with a full hand."""
    if situation.turns == 1:
        return 2
    full = len(situation.own.hand) > situation.public.hand_limit
    return 5 if full else _WORTH_PLAYING


def _card_score(situation: Situation, deltas: tuple[Delta, ...]) -> float:
    score = 0.0
    for delta in deltas:
        what, _, seat = delta.what.partition("@")
        worth = delta.by if what == "credits" else -delta.by
        score += _harm(situation, int(seat), what, worth) if seat else worth
    return score


def _harm(situation: Situation, seat: int, what: str, worth: int) -> float:
    """Harm to the leader counts most; debt for somebody over the threshold may win the game."""
    player = situation.public.players[seat]
    if what == "debt" and player.twh >= situation.public.threshold:
        return _TOPPLED
    ahead = player.twh + 3 * player.income >= situation.me.twh + 3 * situation.me.income
    return -worth * (_SHARE_OF_HARM if ahead else _SHARE_OF_HARM / 2)


def _hurts(situation: Situation, card: int) -> bool:
    """Whether a face-up card costs its owner money."""
    for kept in situation.me.keeps:
        if kept.card == card and kept.colour is Colour.RED:
            owned = zip(INDUSTRIES, situation.me.owned, strict=True)
            return any(count and industry in kept.industries for industry, count in owned)
    return False
