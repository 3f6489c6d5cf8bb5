"""The end of a game: who meets the win condition, ties, the grades of the solo game."""

from engine.core.outcome import Outcome, ScoreLine, rank
from engine.gigawatt.ids import Ending
from engine.gigawatt.rules.dice import weather_production
from engine.gigawatt.rules.storage import room_for
from engine.gigawatt.state import State, alive, starters_of


def meets_win_condition(state: State, seat: int) -> bool:
    """No coal and no gas plant left.

    Production with this round's weather is at least the demand.
    """
    if state.out[seat] or starters_of(state, seat):
        return False
    return weather_production(state, seat) >= state.demand[seat]


def tokens_left(state: State, seat: int) -> int:
    """Green tokens without room in the own region; what was stored before still takes up room."""
    room = room_for(state, seat, red=False) - abs(state.stored[seat])
    return max(0, state.green[seat] - max(0, room))


def win_check(state: State) -> Outcome | None:
    """At the end of step 3: who meets the win condition wins.

    Several do: fewest green tokens left over after storing, then most money, then they share the
    win.
    """
    able = [seat for seat in alive(state) if meets_win_condition(state, seat)]
    if not able:
        return None
    if state.seats == 1:
        expert = not tokens_left(state, 0)
        return _outcome(state, Ending.SOLO_EXPERT if expert else Ending.SOLO_WINNER, able)
    if len(able) == 1:
        return _outcome(state, Ending.WON, able)
    fewest = min(tokens_left(state, seat) for seat in able)
    tidy = [seat for seat in able if tokens_left(state, seat) == fewest]
    if len(tidy) == 1:
        return _outcome(state, Ending.WON_ON_TOKENS, tidy)
    most = max(state.money[seat] for seat in tidy)
    rich = [seat for seat in tidy if state.money[seat] == most]
    return _outcome(state, Ending.WON_ON_MONEY if len(rich) == 1 else Ending.SHARED, rich)


def loss_check(state: State) -> Outcome | None:
    """If everybody is out, nobody wins."""
    if alive(state):
        return None
    return _outcome(state, Ending.SOLO_LOST if state.seats == 1 else Ending.ALL_LOST, [])


def _outcome(state: State, ending: Ending, winners: list[int]) -> Outcome:
    keys = [_rank_key(state, seat, won=seat in winners) for seat in range(state.seats)]
    scores = tuple(score_lines(state, seat, ending) for seat in range(state.seats))
    return Outcome(str(ending), rank(keys), tuple(winners), scores)


def _rank_key(state: State, seat: int, *, won: bool) -> tuple[int, ...]:
    """Behind the winners.

    Who is still in, with fewer coal and gas plants, fewer tokens, more money.

    Those who are out come last, the later the better.
    """
    if won:
        return (3,)
    if state.out[seat]:
        return (1, state.out[seat])
    left = tokens_left(state, seat) + state.red[seat]
    return (2, -starters_of(state, seat), -left, state.money[seat])


def score_lines(state: State, seat: int, ending: Ending) -> tuple[ScoreLine, ...]:
    """What the end is judged by; an expert's score in the solo game is the money left."""
    money = ScoreLine("money", state.money[seat])
    if ending is Ending.SOLO_EXPERT:
        return (money,)
    if state.out[seat]:
        return ()
    left = tokens_left(state, seat) + state.red[seat]
    tokens = ScoreLine("tokens_left", -left)
    if state.seats == 1:
        return (tokens,)
    return (ScoreLine("starters_left", -starters_of(state, seat)), tokens, money)
