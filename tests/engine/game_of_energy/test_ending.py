"""The end: ties, debt, the countdown, the solo score; and the caches and views that lead there."""

from engine.core.chance import Chance
from engine.core.playout import playout
from engine.game_of_energy import wording
from engine.game_of_energy.bots.normal import NormalBot
from engine.game_of_energy.ids import INDUSTRIES
from engine.game_of_energy.rulebook import GAME
from engine.game_of_energy.scoring import ending_now, outcome, winners
from engine.game_of_energy.state import EMPTY, Over, State
from engine.game_of_energy.tables import AREA_TERRITORY, HEXES_PER_AREA, INCOME, KINDS, TWH
from tests.engine.game_of_energy.positions import deciding, finish_round, give, permitting

NAMES = ("Ann", "Bo", "Cy", "Di")


def reached(twh: list[int], money: list[int], debt: list[int]) -> State:
    state = deciding(len(twh))
    state.twh, state.money, state.debt = twh, money, debt
    state.declarer = 0
    return state


def test_most_twh_wins() -> None:
    state = reached([2300, 2400], [0, 0], [0, 0])
    assert (ending_now(state), winners(state, "contract")) == ("contract", (1,))


def test_a_tie_is_broken_by_credits() -> None:
    state = reached([2400, 2400], [10, 5], [0, 0])
    assert (ending_now(state), winners(state, "credits")) == ("credits", (0,))


def test_a_full_tie_is_shared() -> None:
    state = reached([2400, 2400], [10, 10], [0, 0])
    assert (ending_now(state), winners(state, "shared")) == ("shared", (0, 1))


def test_the_contract_is_never_given_to_somebody_in_debt() -> None:
    state = reached([2900, 2300], [0, 0], [5, 0])
    assert (ending_now(state), winners(state, "contract")) == ("contract", (1,))


def test_all_over_the_threshold_in_debt_at_countdown_zero_lose() -> None:
    state = reached([2400, 100], [0, 0], [5, 0])
    state.countdown = 0
    assert ending_now(state) == "countdown"


def test_a_full_board_without_a_declarer_ends_the_game() -> None:
    state = reached([2000, 1900], [0, 0], [0, 0])
    state.declarer = EMPTY
    state.filled = [HEXES_PER_AREA] * len(state.filled)
    assert ending_now(state) == "exhausted"


def test_a_solo_winner_scores_rounds_left() -> None:
    state = deciding(1, level="standard")
    state.twh[0] = 2000
    state.declarer = 0
    state.hands = [()]
    finish_round(state)
    result = outcome(state)
    assert result is not None
    assert result.ending == "solo_won"
    assert result.scores[0][-1].points == 400


def test_a_solo_player_loses_at_zero() -> None:
    state = deciding(1, level="contract")
    state.countdown = 1
    finish_round(state)
    assert state.step == Over("solo_lost")


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


def test_the_view_shows_who_would_be_hit_by_a_card() -> None:
    state = deciding(2)
    give(state, 0, "Grid failure")
    state.built[1] = 1
    state.money[1] = 5
    own = GAME.own(state, 0)
    assert [(hit.seat, hit.credits, hit.debt) for hit in own.hand[0].hits] == [(1, -20, 15)]
    prompt = GAME.prompt(state, 0)
    assert prompt is not None
    assert [(d.what, d.by) for d in prompt.previews[1]] == [("credits@1", -5), ("debt@1", 15)]


def test_the_view_shows_what_is_affordable_where_one_permits() -> None:
    state = permitting(deciding(2), "Long Acre", money=100)
    (table,) = GAME.own(state, 0).prices
    assert {row.industry: row.affordable for row in table.rows}[INDUSTRIES[4]] == 5
    assert {row.industry: row.affordable for row in table.rows}[INDUSTRIES[3]] == 0


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
            assert all(wording.delta_text(d) for deltas in prompt.previews for d in deltas)
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
