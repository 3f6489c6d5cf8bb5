"""The end: ties, debt, the countdown, exhaustion, scores; and what holds all the way there."""

from engine.core.chance import Chance
from engine.core.outcome import Outcome
from engine.core.playout import playout
from engine.game_of_energy import wording
from engine.game_of_energy.bots.normal import NormalBot
from engine.game_of_energy.events import RoundExtended, ThresholdReached
from engine.game_of_energy.ids import Industry
from engine.game_of_energy.intents import EndTurn, Permit
from engine.game_of_energy.rulebook import GAME
from engine.game_of_energy.state import EMPTY, Over, State
from engine.game_of_energy.tables import AREA_TERRITORY, AREAS, HEXES_PER_AREA, INCOME, KINDS, TWH
from tests.engine.game_of_energy.positions import (
    build,
    deciding,
    do,
    finish_round,
    permitting,
)

NAMES = ("Ann", "Bo", "Cy", "Di")


def owning(*industries: tuple[str, ...], **variant: object) -> State:
    """Each seat owns these; the first one to be over the threshold has declared."""
    state = deciding(len(industries), **variant)
    state.pieces = [30] * 6
    free = iter([row.name for row in AREAS for _ in range(HEXES_PER_AREA)])
    for seat, kinds in enumerate(industries):
        for kind in kinds:
            build(state, seat, next(free), kind)
    over = [seat for seat in range(state.seats) if state.twh[seat] >= state.threshold]
    state.declarer = over[0] if over else EMPTY
    return state


def end_of(state: State, *, money: tuple[int, ...], debt: tuple[int, ...]) -> Outcome | None:
    """Everybody ends the turn; then, at the end of the round, this is what they have."""
    while (state.turn + 1) % state.seats != state.first:
        do(state, EndTurn())
    state.money, state.debt = list(money), list(debt)
    state.hands = [()] * state.seats
    do(state, EndTurn())
    return GAME.outcome(state)


def won(state: State, money: tuple[int, ...], debt: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    result = end_of(state, money=money, debt=debt)
    assert result is not None
    return result.ending, result.winners


REACHED = ("fossil",) * 9
"""2475 TWh: over the threshold of two players, under that of three."""
MORE = (*REACHED, "solar")


# The contract


def test_most_twh_wins() -> None:
    assert won(owning(REACHED, MORE), (50, 0), (0, 0)) == ("contract", (1,))


def test_a_tie_is_broken_by_credits() -> None:
    assert won(owning(REACHED, REACHED), (10, 5), (0, 0)) == ("credits", (0,))


def test_a_full_tie_is_shared() -> None:
    assert won(owning(REACHED, REACHED), (10, 10), (0, 0)) == ("shared", (0, 1))


def test_the_contract_is_never_given_to_somebody_in_debt() -> None:
    assert won(owning(MORE, REACHED), (90, 0), (5, 0)) == ("contract", (1,))


def test_a_tie_with_somebody_in_debt_is_none() -> None:
    assert won(owning(REACHED, REACHED), (10, 10), (5, 0)) == ("contract", (1,))


def test_players_in_debt_rank_behind_all_others() -> None:
    state = owning((*MORE, "fossil"), ("solar",), (*REACHED, "fossil"))
    result = end_of(state, money=(0, 0, 0), debt=(5, 0, 0))
    assert result is not None
    assert result.ranking == ((2,), (1,), (0,))


def test_the_threshold_is_reached_by_exactly_its_number_and_declared_at_that_moment() -> None:
    state = permitting(owning((*["fossil"] * 8, "hydro"), ()), "Grey Horns")
    assert state.twh[0] == 2300
    state.declarer = EMPTY
    state.threshold = 2325
    events = do(state, Permit(Industry.SOLAR))
    assert ThresholdReached(0, 2325) in events
    assert GAME.public(state).declarer == 0
    assert won(state, (0, 0), (0, 0)) == ("contract", (0,))


def test_only_the_first_to_reach_the_threshold_declares_it() -> None:
    state = permitting(owning(REACHED, REACHED), "Grey Horns")
    state.declarer = 1
    assert not any(isinstance(e, ThresholdReached) for e in do(state, Permit(Industry.SOLAR)))
    assert state.declarer == 1


def test_rounds_are_added_until_somebody_over_the_threshold_is_out_of_debt() -> None:
    state = owning(REACHED, ("solar",))
    for number in (2, 3):
        assert end_of(state, money=(0, 0), debt=(500, 0)) is None
        assert state.round == number
        assert [player.twh for player in GAME.public(state).players] == [2475, 25]
    assert won(state, (0, 0), (0, 0)) == ("contract", (0,))


def test_another_round_is_announced_with_the_declarer() -> None:
    state = owning(REACHED, ())
    state.turn = 1
    state.debt[0] = 500
    assert RoundExtended(0) in do(state, EndTurn())


# The countdown


def test_the_countdown_loses_one_at_the_end_of_every_round() -> None:
    state = deciding(3, countdown=True)
    seen = []
    while GAME.outcome(state) is None:
        assert state.countdown == 6 - state.round
        seen.append(state.countdown)
        finish_round(state)
    assert seen == [5, 4, 3, 2, 1]
    assert state.step == Over("countdown")


def test_where_all_lose_nobody_is_ahead() -> None:
    state = owning(("solar",), (), countdown=True)
    state.countdown = 1
    result = end_of(state, money=(0, 0), debt=(0, 0))
    assert result is not None
    assert (result.ending, result.winners, result.ranking) == ("countdown", (), ((0, 1),))


def test_reaching_the_threshold_in_the_last_round_counts() -> None:
    state = owning(REACHED, (), countdown=True)
    state.countdown = 1
    assert won(state, (0, 0), (0, 0)) == ("contract", (0,))


def test_all_over_the_threshold_in_debt_at_countdown_zero_lose() -> None:
    state = owning(REACHED, (), countdown=True)
    state.countdown = 1
    assert won(state, (0, 0), (5, 0)) == ("countdown", ())


# Exhaustion


def test_a_full_board_without_a_declarer_ends_the_game_and_most_twh_wins() -> None:
    state = owning(("solar",) * 28, ("wind",) * 28, ("hydro",) * 28)
    state.threshold = 10_000
    state.declarer = EMPTY
    assert won(state, (0, 0, 0), (0, 0, 0)) == ("exhausted", (2,))


def test_a_full_board_with_a_declarer_in_debt_goes_on() -> None:
    state = owning(("solar",) * 28, ("wind",) * 28, ("hydro",) * 28)
    assert state.declarer == 2
    assert end_of(state, money=(0, 0, 0), debt=(0, 0, 500)) is None


def test_no_piece_left_ends_the_game() -> None:
    state = owning(("solar",), ())
    state.pieces = [0, 0, 0, 0, 0, 1]
    assert end_of(state, money=(0, 0), debt=(0, 0)) is None
    state.pieces = [0] * 6
    assert won(state, (0, 0), (0, 0)) == ("exhausted", (0,))


def test_no_cube_left_ends_the_game_only_if_nobody_has_one() -> None:
    state = owning(("solar",) * 30, ("wind",) * 29)
    assert end_of(state, money=(0, 0), debt=(0, 0)) is None
    build(state, 1, "Eagle Saddle", "wind")
    assert won(state, (0, 0), (0, 0)) == ("exhausted", (0, 1))


def test_a_player_alone_who_uses_up_all_cubes_under_the_threshold_has_not_won() -> None:
    state = owning(("solar",) * 30, level="relaxed")
    state.countdown = 2
    assert end_of(state, money=(0,), debt=(0,)) is None
    assert state.countdown == 1
    assert won(state, (0,), (0,)) == ("solo_lost", ())


def test_with_a_countdown_nobody_wins_because_everything_is_used_up() -> None:
    state = owning(("solar",) * 28, ("wind",) * 28, ("hydro",) * 28, countdown=True)
    state.threshold, state.declarer, state.countdown = 10_000, EMPTY, 2
    assert end_of(state, money=(0, 0, 0), debt=(0, 0, 0)) is None
    assert won(state, (0, 0, 0), (0, 0, 0)) == ("countdown", ())


def test_ten_rounds_without_a_permit_end_the_game_and_a_permit_starts_them_anew() -> None:
    state = deciding()
    for _ in range(9):
        finish_round(state)
    do(permitting(state, "Long Acre"), Permit(Industry.SOLAR))
    for _ in range(10):
        assert GAME.outcome(state) is None
        finish_round(state)
    assert GAME.outcome(state) is None
    finish_round(state)
    assert state.step == Over("exhausted")


def test_ten_rounds_without_any_permit_at_all_end_the_game() -> None:
    state = deciding()
    for _ in range(10):
        assert GAME.outcome(state) is None
        finish_round(state)
    assert state.step == Over("exhausted")


# Scores


def test_the_score_is_the_twh_by_industry() -> None:
    result = end_of(owning(MORE, ("nuclear", "wind")), money=(0, 0), debt=(0, 0))
    assert result is not None
    assert [(line.source, line.points) for line in result.scores[0] if line.points] == [
        ("fossil", 2475),
        ("solar", 25),
    ]
    assert [result.total(seat) for seat in (0, 1)] == [2500, 450]
    assert "rounds_left" not in [line.source for line in result.scores[0]]


def test_a_solo_winner_scores_100_for_each_round_left() -> None:
    state = owning(("fossil",) * 8, level="standard")
    result = end_of(state, money=(0,), debt=(0,))
    assert result is not None
    assert (result.ending, result.winners) == ("solo_won", (0,))
    assert (result.scores[0][-1].source, result.scores[0][-1].points) == ("rounds_left", 400)
    assert result.total(0) == 2200 + 400


def test_a_solo_player_over_the_threshold_in_debt_plays_on() -> None:
    state = owning(("fossil",) * 8, level="standard")
    assert end_of(state, money=(0,), debt=(500,)) is None
    assert state.round == 2


def test_a_solo_player_loses_at_zero_and_gets_no_bonus() -> None:
    state = deciding(1, level="contract")
    for _ in range(4):
        assert GAME.outcome(state) is None
        finish_round(state)
    result = GAME.outcome(state)
    assert result is not None
    assert (result.ending, result.winners) == ("solo_lost", ())
    assert "rounds_left" not in [line.source for line in result.scores[0]]


# Caches and sentences


def test_the_caches_equal_what_the_board_says() -> None:
    bots = [NormalBot() for _ in range(4)]
    state = GAME.new(4, {}, b"caches")
    playout(GAME, state, bots, Chance(b"caches"))
    holdings = [0] * len(state.holdings)
    for place, code in enumerate(state.hexes):
        if code != EMPTY:
            territory = AREA_TERRITORY[place // HEXES_PER_AREA]
            holdings[code // KINDS * 24 + territory * KINDS + code % KINDS] += 1
    assert state.holdings == holdings
    for seat in range(4):
        own = [code % KINDS for code in state.hexes if code != EMPTY and code // KINDS == seat]
        assert state.built[seat] == len(own)
        assert state.income[seat] == sum(INCOME[kind] for kind in own)
        assert state.twh[seat] == sum(TWH[kind] for kind in own)
    taken = [
        sum(code != EMPTY for code in state.hexes[7 * area : 7 * area + 7]) for area in range(12)
    ]
    assert state.filled == taken


def test_every_prompt_choice_reason_and_event_has_a_sentence() -> None:
    chance = Chance(b"sentences")
    for seats in (1, 2, 4):
        state = GAME.new(seats, {}, b"sentences")
        while asked := GAME.to_act(state):
            view = GAME.view(state, asked[0])
            prompt = view.prompt
            assert prompt is not None
            assert wording.prompt_text(prompt, view, NAMES)
            assert all(wording.choice_text(c, view, NAMES) for c in prompt.choices)
            assert all(wording.reason_text(b.reason) for b in prompt.blocked)
            assert all(wording.delta_text(d, NAMES) for deltas in prompt.previews for d in deltas)
            events = GAME.apply(state, asked[0], chance.pick(prompt.choices).intent)
            for event in events:
                silent = type(event).__name__ == "TurnEnded"
                assert bool(wording.event_text(event, NAMES)) != silent
        result = GAME.outcome(state)
        assert result is not None
        assert wording.ending_text(result.ending)
        assert all(wording.source_text(line.source) for line in result.scores[0])


def test_the_normal_bot_beats_random_nine_times_in_ten() -> None:
    won = 0
    for number in range(20):
        seat = number % 2
        bots = [GAME.bot("random"), GAME.bot("random")]
        bots[seat] = GAME.bot("normal")
        state = GAME.new(2, {}, f"bots {number}".encode())
        playout(GAME, state, bots, Chance(f"bots {number}".encode()))
        result = GAME.outcome(state)
        assert result is not None
        won += result.winners == (seat,)
    assert won >= 18
