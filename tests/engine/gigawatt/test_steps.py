"""Chapter by chapter: building, trading, storing, losing, winning."""

from engine.gigawatt.flow import building_choices
from engine.gigawatt.ids import FIELDS, GONE, Card, Exit, Plant, Stage
from engine.gigawatt.intents import (
    Answer,
    Build,
    Close,
    CloseStarter,
    PlayCard,
    ProposeTrade,
    Store,
    Upgrade,
)
from engine.gigawatt.rulebook import GAME
from engine.gigawatt.rules import building as rules
from engine.gigawatt.rules.bankruptcy import go_out, open_markets
from engine.gigawatt.rules.storage import settle
from engine.gigawatt.rules.tax import charge
from engine.gigawatt.scoring import win_check
from engine.gigawatt.state import Building, Closing, State, Storing, Trading
from engine.gigawatt.tables import BORDER_BETWEEN, CARDS, COST
from tests.engine.gigawatt.sketch import asked, building, do, put, table, why_not


def neighbours() -> State:
    """Two players across one border, the first with red, the second with green tokens."""
    state = table()
    state.green[1], state.red[0] = 3, 3
    state.room[BORDER_BETWEEN[state.region[0], state.region[1]]] = 4
    return asked(state, Trading(0), Stage.TRADING)


def test_the_listed_plants_are_those_that_no_question_forbids() -> None:
    for money in range(0, 40, 3):
        for demand in (11, 30, 60):
            state = building(table(seed=bytes([money, demand])))
            state.money[0], state.demand[0] = money, demand
            put(state, 0, Plant.COAL_1, Plant.GAS_1, Plant.WIND_1, Plant.HYDRO_1, Plant.STORAGE_2)
            state.supply[Plant.BIOMASS_1] = 0
            step = Building(0)
            listed = [choice.intent for choice in building_choices(state, step)]
            for field in range(FIELDS):
                for plant in range(len(Plant)):
                    may = rules.why_not_build(state, step, plant, field) is None
                    assert may == (Build(plant, field) in listed)
                    may = rules.why_not_upgrade(state, step, field, plant) is None
                    assert may == (Upgrade(field, plant) in listed)
                may = rules.why_not_close(state, step, field) is None
                assert may == (Close(field) in listed)


def test_blocked_says_what_stands_in_the_way() -> None:
    state = building(table())
    state.money[0] = 2
    assert why_not(state, 0, Close(0)) == "needs_closing_right"
    assert why_not(state, 0, Build(Plant.NUCLEAR_2, 8)) == ""
    codes = {line.reason.code for line in GAME.blocked(state, 0)}
    assert {"money_short", "generation_not_reached", "field_dedicated"} <= codes


def test_closing_costs_the_undiscounted_price() -> None:
    state = building(table())
    put(state, 0, Plant.COAL_1, Plant.WIND_1)
    state.money[0] = 30
    do(state, 0, Close(1))
    assert state.money[0] == 30 - COST[Plant.WIND_1]


def test_an_accepted_trade_moves_tokens_and_money() -> None:
    state = neighbours()
    before = list(state.money)
    do(state, 0, ProposeTrade(1, 0, sell=False, amount=2, price=3))
    do(state, 1, Answer(accept=True))
    assert (state.green[0], state.green[1]) == (2, 1)
    assert (state.money[0], state.money[1]) == (before[0] - 3, before[1] + 3)


def test_a_declined_proposal_is_not_on_offer_again_in_that_turn() -> None:
    state = neighbours()
    offer = ProposeTrade(1, 0, sell=False, amount=2, price=3)
    do(state, 0, offer)
    do(state, 1, Answer(accept=False))
    assert not any(choice.contains(offer) for choice in GAME.choices(state, 0))
    other = ProposeTrade(1, 0, sell=False, amount=2, price=4)
    assert any(choice.contains(other) for choice in GAME.choices(state, 0))


def test_tokens_left_over_cost_3_each() -> None:
    state = table()
    put(state, 0, Plant.COAL_1)
    state.red[0], state.money[0] = 4, 20
    settle(state, 0, 0, 0, [])
    assert state.money[0] == 8


def test_who_cannot_pay_leaves_tokens_and_the_region_becomes_a_market() -> None:
    state = table()
    state.red[0], state.money[0] = 5, 7
    settle(state, 0, 0, 0, [])
    region = state.region[0]
    assert (state.owner[region], state.market[region]) == (GONE, -3)
    open_markets(state, [])
    assert state.owner[region] == -1


def test_a_reserve_makes_five_tokens_free() -> None:
    state = table()
    put(state, 0, Plant.GAS_1)
    state.cards[0] = 1 << Card.STRATEGIC_RESERVE
    state.red[0], state.money[0] = 6, 3
    asked(state, Storing(0), Stage.STORING)
    do(state, 0, PlayCard(Card.STRATEGIC_RESERVE))
    do(state, 0, Store(1))
    assert not state.out[0]


def test_a_tax_card_is_paid_by_phase_and_ruins_who_cannot() -> None:
    state = table()
    state.money[0], state.money[1] = 20, 0
    charge(state, [])
    assert state.money[0] < 20
    assert state.out[1]


def test_a_red_token_on_a_closed_gas_plant_costs_the_penalty() -> None:
    state = table()
    put(state, 0, Plant.COAL_1, Plant.GAS_1)
    state.stored[0], state.money[0] = -1, 10
    asked(state, Closing(0, ()), Stage.AUCTION)
    do(state, 0, CloseStarter(1))
    assert (state.stored[0], state.money[0]) == (0, 7)


def test_the_win_goes_to_fewest_tokens_then_money_then_is_shared() -> None:
    state = table()
    for seat in (0, 1):
        put(state, seat, Plant.NUCLEAR_2)
        state.demand[seat], state.money[seat], state.green[seat] = 11, 9, 2
    shared = win_check(state)
    state.money[1] = 10
    money = win_check(state)
    state.green[0] = 1
    tokens = win_check(state)
    assert shared is not None
    assert (shared.ending, shared.winners) == ("shared", (0, 1))
    assert money is not None
    assert (money.ending, money.winners) == ("won_on_money", (1,))
    assert tokens is not None
    assert (tokens.ending, tokens.winners) == ("won_on_tokens", (0,))


def test_everything_of_a_player_who_is_out_returns() -> None:
    state = table()
    before = GAME.invariants(state)
    go_out(state, 0, Exit.DEMAND, 0, [])
    assert GAME.invariants(state) == before


def test_each_card_names_its_step_and_changes_something() -> None:
    from engine.gigawatt.rules.perks import PRICE_CARDS, forbidden, perks, price_list
    from engine.gigawatt.rules.technology import is_protest

    for row in CARDS:
        mask = 1 << row.card
        if is_protest(row.card):
            assert forbidden(mask) != forbidden(0)
        elif PRICE_CARDS & mask:
            assert price_list(0, mask) != price_list(0, 0)
        else:
            assert perks(mask) != perks(0)
        assert row.step > Stage.REGIONS
