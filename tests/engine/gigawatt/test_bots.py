"""Bots: one judgement from views and states, reasons for deals, mistakes that people make."""

from collections import Counter

import pytest

from engine.core.bot import LEVELS
from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.core.playout import playout
from engine.core.search import Budget, SearchBot
from engine.core.worlds import ask
from engine.gigawatt.bots import auction, building, outlook, trading
from engine.gigawatt.bots.guide import candidates
from engine.gigawatt.bots.levels import NormalBot, slip
from engine.gigawatt.bots.policy import decide
from engine.gigawatt.bots.style import EXPERT, NORMAL, Style
from engine.gigawatt.ids import Card, Colour, Place, Plant, Stage
from engine.gigawatt.intents import (
    Answer,
    Bid,
    BuildConnection,
    BuyCard,
    Pass,
    ProposeTrade,
    ShareConnection,
)
from engine.gigawatt.rulebook import GAME
from engine.gigawatt.state import (
    Bidding,
    Building,
    Buying,
    Considering,
    Offer,
    Sharing,
    State,
    Trading,
)
from tests.engine.gigawatt.sketch import NEIGHBOURS, asked, border, put, settled

CLEAN = (Plant.NUCLEAR_2,) * 4
"""A fleet that has nothing left to close."""


def searcher(playouts: int) -> SearchBot:
    bot = GAME.bot("hard")
    assert isinstance(bot, SearchBot)
    bot.budget = Budget(playouts=playouts)
    return bot


def answer(state: State, seat: int, style: Style = NORMAL) -> Intent:
    state.listed = None
    return decide(state, seat, GAME.choices(state, seat), Chance(b"answer"), style)


# Levels


def test_the_game_has_all_levels() -> None:
    assert GAME.levels == LEVELS


@pytest.mark.parametrize(
    ("seats", "version"), [(1, "solo"), (2, "full"), (3, "short"), (5, "full"), (6, "full")]
)
def test_a_view_shows_all_that_the_heuristic_goes_by(seats: int, version: str) -> None:
    chance = Chance(b"sight")
    state = GAME.new(seats, {"version": version}, b"sight")
    while to_act := GAME.to_act(state):
        seat = to_act[0]
        choices = GAME.choices(state, seat)
        by_view = NormalBot().choose(GAME.view(state, seat), choices, Chance(b"same"))
        assert by_view == decide(state, seat, choices, Chance(b"same"))
        GAME.apply(state, seat, chance.pick([by_view, chance.pick(choices).sample(chance)]))


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize(("seats", "version"), [(1, "solo"), (3, "full"), (4, "short")])
def test_every_level_plays_whole_games(level: str, seats: int, version: str) -> None:
    bots = [GAME.bot(level) if level != "hard" else searcher(3) for _ in range(seats)]
    state = GAME.new(seats, {"version": version}, b"whole")
    playout(GAME, state, bots, Chance(b"whole"))
    assert GAME.outcome(state) is not None


def test_the_future_does_not_influence_the_hard_bot() -> None:
    bot, chance = searcher(12), Chance(b"hidden")
    state = GAME.new(3, {}, b"hidden")
    for number in range(70):
        seat = GAME.to_act(state)[0]
        choices = GAME.choices(state, seat)
        if number % 7 == 0:
            other = GAME.resample(state, seat, chance.fork(f"permuted {number}"))
            answers = [ask(GAME, s, seat, bot, Chance(b"choosing")) for s in (state, other)]
            assert answers[0] == answers[1]
        GAME.apply(state, seat, decide(state, seat, choices, chance))


def test_the_first_thing_the_hard_bot_looks_at_is_what_an_expert_does() -> None:
    chance = Chance(b"first")
    state = GAME.new(2, {}, b"first")
    while to_act := GAME.to_act(state):
        seat = to_act[0]
        choices = GAME.choices(state, seat)
        looked = candidates(state, seat, choices, Chance(b"same"))
        assert looked[0] == decide(state, seat, choices, Chance(b"same"), EXPERT)
        assert all(any(c.contains(intent) for c in choices) for intent in looked)
        GAME.apply(state, seat, decide(state, seat, choices, chance))


@pytest.mark.parametrize(("better", "worse"), [("normal", "easy"), ("easy", "random")])
def test_a_level_beats_the_one_below_it(better: str, worse: str) -> None:
    won = lost = 0
    for number in range(40):
        state = GAME.new(2, {}, f"level {number // 2}".encode())
        levels = [better, worse] if number % 2 else [worse, better]
        playout(GAME, state, [GAME.bot(level) for level in levels], Chance(b"%d" % number))
        outcome = GAME.outcome(state)
        assert outcome is not None
        won += levels.index(better) in outcome.winners
        lost += levels.index(worse) in outcome.winners
    assert won > 1.5 * lost


# Mistakes


def test_a_slip_is_to_stop_too_early_or_to_bid_too_high() -> None:
    choices = [Choice(Pass()), Choice(Bid(4))]
    assert slip(Bid(4), choices, Chance(b"slip")) == Pass()
    assert slip(Pass(), choices, Chance(b"slip")) == Bid(4)


def test_a_slip_never_spoils_an_answer() -> None:
    choices = [Choice(Answer(accept=True)), Choice(Answer(accept=False))]
    assert slip(Answer(accept=True), choices, Chance(b"slip")) == Answer(accept=True)


# Trades


def with_tokens(*tokens: int) -> State:
    """Neighbours with so many green (or, if negative, red) tokens each, and no plant to store."""
    state = settled(*NEIGHBOURS[: len(tokens)])
    for seat, count in enumerate(tokens):
        put(state, seat, Plant.COAL_1, Plant.COAL_1)
        state.green[seat], state.red[seat] = max(0, count), max(0, -count)
        state.demand[seat] = 20
    return state


def judged(state: State, offer: Offer, style: Style = NORMAL) -> Intent:
    """What the partner says to an offer of the first seat."""
    partner = offer[0]
    return answer(asked(state, Considering(partner, 0, offer), Stage.TRADING), partner, style)


@pytest.mark.parametrize(
    ("price", "accept"), [(-4, False), (-3, False), (-2, True), (0, True), (2, True)]
)
def test_a_trade_is_accepted_if_it_saves_more_than_it_costs(price: int, accept: bool) -> None:
    state = with_tokens(1, -1)
    assert judged(state, (1, Colour.GREEN, True, 1, price)) == Answer(accept=accept)


def test_tokens_that_nobody_here_needs_are_declined_unless_paid_for() -> None:
    state = with_tokens(2, 0)
    assert judged(state, (1, Colour.GREEN, True, 1, 0)) == Answer(accept=False)
    assert judged(state, (1, Colour.GREEN, True, 1, 4)) == Answer(accept=True)


def test_a_leader_must_leave_at_least_half_of_the_gain() -> None:
    state = with_tokens(1, -1, 0)
    greedy, fair = (1, Colour.GREEN, True, 1, -2), (1, Colour.GREEN, True, 1, 0)
    assert judged(state, greedy) == Answer(accept=True)
    put(state, 0, *CLEAN)
    assert outlook.leader(state, 1) == 0
    assert judged(state, greedy) == Answer(accept=False)
    assert judged(state, fair) == Answer(accept=True)


def test_an_expert_declines_what_helps_the_only_rival_more() -> None:
    state = with_tokens(1, -1)
    offer = (1, Colour.GREEN, True, 1, -2)
    assert judged(state, offer) == Answer(accept=True)
    assert judged(state, offer, EXPERT) == Answer(accept=False)


def proposal(state: State, step: Trading, style: Style = NORMAL) -> Intent:
    return answer(asked(state, step, Stage.TRADING), step.seat, style)


def test_who_has_too_much_asks_the_neighbour_who_lacks_it() -> None:
    intent = proposal(with_tokens(2, 0, -2), Trading(0))
    assert isinstance(intent, ProposeTrade)
    assert (intent.partner, intent.sell == (intent.colour == Colour.GREEN)) == (2, True)


def test_a_proposal_leaves_something_to_both() -> None:
    state = with_tokens(1, -1)
    intent = proposal(state, Trading(0))
    assert isinstance(intent, ProposeTrade)
    deal = trading.weigh(state, 0, 1, 1)
    assert deal.mine - intent.price > 0
    assert deal.theirs + intent.price > 0


def test_a_leader_is_asked_for_more() -> None:
    state = with_tokens(1, -1, 0)
    before = proposal(state, Trading(0))
    put(state, 1, *CLEAN)
    after = proposal(state, Trading(0))
    assert isinstance(before, ProposeTrade)
    assert isinstance(after, ProposeTrade)
    assert after.price < before.price


def test_nobody_is_asked_where_nothing_is_gained() -> None:
    assert proposal(with_tokens(2, 2), Trading(0)) == Pass()


def test_after_three_proposals_a_bot_is_quiet() -> None:
    state = with_tokens(2, -2)
    assert isinstance(proposal(state, Trading(0, 2)), ProposeTrade)
    assert proposal(state, Trading(0, 3)) == Pass()


def test_who_declined_is_not_asked_for_the_same_thing_again() -> None:
    state = with_tokens(1, -1)
    first = proposal(state, Trading(0))
    assert isinstance(first, ProposeTrade)
    declined: Offer = (first.partner, first.colour, first.sell, first.amount, first.price)
    second = proposal(state, Trading(0, 1, (declined,)))
    assert second == Pass() or (
        isinstance(second, ProposeTrade)
        and (second.colour, second.sell) != (first.colour, first.sell)
    )


def test_in_whole_games_proposals_are_few_and_most_are_welcome() -> None:
    made, agreed = Counter[tuple[int, int, int]](), 0
    for number in range(6):
        state, chance = GAME.new(4, {}, f"talk {number}".encode()), Chance(b"%d" % number)
        while to_act := GAME.to_act(state):
            seat = to_act[0]
            intent = decide(state, seat, GAME.choices(state, seat), chance)
            made[number, state.round, seat] += isinstance(intent, ProposeTrade)
            considering = isinstance(state.steps[-1], Considering)
            agreed += considering and intent == Answer(accept=True)
            GAME.apply(state, seat, intent)
    assert max(made.values()) <= 3
    assert made.total() / len(made) < 1
    assert agreed > made.total() / 2 > 10


# Shared connections


def windy(*regions: Place) -> State:
    """Neighbours whose weather leaves more tokens than their borders carry."""
    state = settled(*regions)
    for seat in range(len(regions)):
        put(state, seat, Plant.COAL_1, *(Plant.WIND_3,) * 4)
        state.demand[seat] = 50
    return state


def test_a_neighbour_is_asked_for_half_of_a_connection() -> None:
    state = windy(*NEIGHBOURS[:2])
    choices = GAME.choices(asked(state, Building(0), Stage.BUILDING), 0)
    line = border(state, 0, Place.PYRENEES)
    assert building.connection(state, 0, choices, NORMAL) == ShareConnection(line, 2)


def test_after_a_decline_the_neighbour_is_left_alone() -> None:
    state = windy(*NEIGHBOURS[:2])
    line = border(state, 0, Place.PYRENEES)
    asked(state, Building(0, refused=((line, 2),)), Stage.BUILDING)
    intent = building.connection(state, 0, GAME.choices(state, 0), NORMAL)
    assert isinstance(intent, BuildConnection)
    assert intent.border != line


def test_a_leader_is_not_helped_to_a_connection() -> None:
    state = windy(*NEIGHBOURS[:2])
    put(state, 1, *(Plant.WIND_3,) * 8)
    choices = GAME.choices(asked(state, Building(0), Stage.BUILDING), 0)
    assert not isinstance(building.connection(state, 0, choices, NORMAL), ShareConnection)
    put(state, 0, *(Plant.WIND_3,) * 8)
    put(state, 1, Plant.COAL_1, *(Plant.WIND_3,) * 4)
    assert sharing(state, 2) == Answer(accept=False)


def sharing(state: State, share: int) -> Intent:
    line = border(state, 0, Place.PYRENEES)
    return answer(asked(state, Sharing(1, 0, line, share), Stage.BUILDING), 1)


@pytest.mark.parametrize(("share", "accept"), [(1, True), (2, True), (3, False), (4, False)])
def test_half_of_a_connection_is_paid_and_no_more(share: int, accept: bool) -> None:
    assert sharing(windy(*NEIGHBOURS[:2]), share) == Answer(accept=accept)


def test_who_is_poor_or_has_way_enough_pays_no_share() -> None:
    poor, connected = windy(*NEIGHBOURS[:2]), windy(*NEIGHBOURS[:2])
    poor.money[1] = 5
    for place in (Place.NORTH_SEA, Place.ADRIATIC, Place.BRITISH_ISLES):
        connected.builders[border(connected, 1, place)] = (1,)
    put(connected, 1, Plant.COAL_1)
    assert sharing(poor, 2) == Answer(accept=False)
    assert sharing(connected, 2) == Answer(accept=False)


# Cards and rights


def test_a_protest_is_aimed_at_the_leader_alone() -> None:
    state = settled(*NEIGHBOURS[:3], version="full")
    put(state, 2, *CLEAN)
    state.row = [int(Card.WIND_PROTEST)] * 4
    asked(state, Buying(0), Stage.TECHNOLOGY)
    aimed = [intent for seed in range(20) if isinstance(intent := bought(state, seed), BuyCard)]
    assert aimed
    assert {intent.target for intent in aimed} == {2}


def bought(state: State, seed: int) -> Intent:
    return decide(state, 0, GAME.choices(state, 0), Chance(b"%d" % seed))


def test_the_last_plant_is_worth_more_in_the_auction_than_the_first() -> None:
    state = settled(*NEIGHBOURS[:2])
    put(state, 0, Plant.COAL_1, Plant.NUCLEAR_2, Plant.NUCLEAR_2)
    put(state, 1, *(Plant.COAL_1,) * 4, Plant.NUCLEAR_2)
    state.demand = [20, 20]
    limits = [auction.bid_limit(state, seat, NORMAL) for seat in (0, 1)]
    assert limits[0] > limits[1] > 0


def test_no_bid_leaves_less_than_a_bad_round_may_cost() -> None:
    state = settled(*NEIGHBOURS[:2])
    put(state, 0, Plant.COAL_1, Plant.WIND_3)
    state.demand, state.money = [40, 40], [30, 50]
    assert auction.ruin_line(state, 0, NORMAL) > state.money[0]
    step = Bidding(0, 1, (0, 0), (True, True))
    assert answer(asked(state, step, Stage.AUCTION), 0) == Pass()


def test_an_expert_drives_up_the_price_of_a_right_that_a_rival_wants() -> None:
    state = settled(*NEIGHBOURS[:2])
    put(state, 0, *(Plant.COAL_1,) * 4, *CLEAN)
    put(state, 1, Plant.COAL_1, *CLEAN)
    state.demand, state.money = [20, 20], [60, 60]
    own = auction.bid_limit(state, 0, NORMAL)
    step = Bidding(0, 1, (0, int(own * 1.2)), (True, True))
    asked(state, step, Stage.AUCTION)
    assert answer(state, 0) == Pass()
    assert isinstance(answer(state, 0, EXPERT), Bid)
