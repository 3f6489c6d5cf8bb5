"""What a bot knows when it is asked: the view, the market, and how many turns are left.

It guesses how many turns are left from everybody's tracks, or takes the countdown.
"""

from functools import lru_cache

import attrs

from engine.core.view import View
from engine.game_of_energy.bots.forecast import LONGEST, Market, output, worthwhile
from engine.game_of_energy.ids import INDUSTRIES, TERRITORIES, Industry
from engine.game_of_energy.view import GameOfEnergyOwn, GameOfEnergyPublic, PlayerView

NUCLEAR = INDUSTRIES.index(Industry.NUCLEAR)
FOSSIL = INDUSTRIES.index(Industry.FOSSIL)
_SPREE = 5
"""How many large plants somebody may permit in one turn."""


@attrs.frozen
class Temper:
    """What tells one planner from another."""

    horizon: int
    """Own turns it thinks of at most, this one included."""
    haste: float
    """How much more output in hand counts than output that is promised."""


NORMAL = Temper(horizon=2, haste=0.35)
"""This turn and the next, and rather now than later: as people plan without pen and paper."""
HASTY = Temper(horizon=2, haste=1.0)
"""Output now is everything: fossil plants before there is an income, as many people begin."""
PATIENT = Temper(horizon=LONGEST, haste=0.0)
"""To the end of the game, without a preference."""


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
    haste: float


def read(view: View, temper: Temper) -> Situation:
    """The view, with the market and the number of turns left, as far as the horizon."""
    public: GameOfEnergyPublic = view.public
    own: GameOfEnergyOwn = view.own
    rows = tuple((row.prices, row.income, row.twh) for row in public.industries)
    market = _market(rows, (NUCLEAR,))
    me = public.players[own.seat]
    return Situation(
        public=public,
        own=own,
        me=me,
        market=market,
        scarce=_market(rows, (NUCLEAR, FOSSIL)),
        demand=_demand(public, own.seat),
        turns=min(turns_left(public, own.seat, market), temper.horizon),
        haste=temper.haste,
    )


def _demand(public: GameOfEnergyPublic, seat: int) -> int:
    price = min(public.industries[FOSSIL].prices)
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
