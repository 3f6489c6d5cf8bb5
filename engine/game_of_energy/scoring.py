"""The end: who is given the contract, ties, the score by source, and the solo result."""

from engine.core.outcome import Outcome, ScoreLine, rank
from engine.game_of_energy.ids import INDUSTRIES
from engine.game_of_energy.meta import (
    CONTRACT,
    COUNTDOWN,
    CREDITS,
    EXHAUSTED,
    SHARED,
    SOLO_LOST,
    SOLO_WON,
)
from engine.game_of_energy.state import EMPTY, Over, State
from engine.game_of_energy.tables import CELLS, CUBES, HEXES_PER_AREA, KINDS, ROUND_BONUS, TWH

MOST_IDLE = 10
"""After so many rounds in a row without a permit nobody is expected to permit any more."""


def is_eligible(state: State, seat: int) -> bool:
    """The contract is given to who reached the output and holds no debt."""
    return state.twh[seat] >= state.threshold and not state.debt[seat]


def ending_now(state: State) -> str | None:
    """What ends the game at the end of this round; None: another round is played.

    As long as everybody over the threshold holds debt, play goes on, but not past the countdown.
    Where there is a countdown it alone ends a game without a contract, so that nobody wins by using
    everything up.
    """
    if any(is_eligible(state, seat) for seat in range(state.seats)):
        return SOLO_WON if state.seats == 1 else _tie_break(state)
    if state.countdown == 0:
        return SOLO_LOST if state.seats == 1 else COUNTDOWN
    if state.countdown != EMPTY:
        return None
    if state.idle >= MOST_IDLE or (state.declarer == EMPTY and is_exhausted(state)):
        return EXHAUSTED
    return None


def is_exhausted(state: State) -> bool:
    """Nobody will ever permit again: the board is full, the pieces are gone, or no cubes left."""
    if all(filled == HEXES_PER_AREA for filled in state.filled) or not any(state.pieces):
        return True
    return all(built >= CUBES for built in state.built)


def standing(state: State, seat: int) -> tuple[int, int, int]:
    """Who holds debt comes after all who do not; then most TWh, then most credits."""
    return (not state.debt[seat], state.twh[seat], state.money[seat])


def _tie_break(state: State) -> str:
    keys = sorted((standing(state, seat) for seat in range(state.seats)), reverse=True)
    if keys[0] == keys[1]:
        return SHARED
    return CREDITS if keys[0][:2] == keys[1][:2] else CONTRACT


def winners(state: State, ending: str) -> tuple[int, ...]:
    """The seats that won; none where the countdown won."""
    if ending in (COUNTDOWN, SOLO_LOST):
        return ()
    return rank([standing(state, seat) for seat in range(state.seats)])[0]


def outcome(state: State) -> Outcome | None:
    """How the game ended; None while it goes on."""
    step = state.step
    if not isinstance(step, Over):
        return None
    seats = range(state.seats)
    won = winners(state, step.ending)
    # Where all lose, nobody is ahead of anybody.
    ranking = rank([standing(state, seat) for seat in seats]) if won else (tuple(seats),)
    return Outcome(step.ending, ranking, won, tuple(score(state, seat) for seat in seats))


def score(state: State, seat: int) -> tuple[ScoreLine, ...]:
    """TWh by industry; a solo winner gets a bonus for every round left."""
    lines = [
        ScoreLine(str(industry), owned(state, seat, index) * TWH[index])
        for index, industry in enumerate(INDUSTRIES)
    ]
    if isinstance(state.step, Over) and state.step.ending == SOLO_WON:
        lines.append(ScoreLine("rounds_left", state.countdown * ROUND_BONUS))
    return tuple(lines)


def owned(state: State, seat: int, industry: int) -> int:
    """How many of that industry the seat has on the board."""
    start = seat * CELLS
    return sum(state.holdings[start + industry : start + CELLS : KINDS])
