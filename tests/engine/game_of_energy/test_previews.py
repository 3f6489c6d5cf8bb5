"""What a view foretells is what then happens."""

from collections.abc import Iterator

import pytest

from engine.core.chance import Chance
from engine.core.event import Event
from engine.core.view import Delta
from engine.game_of_energy.events import (
    CreditsGained,
    CreditsHandedOver,
    CreditsLost,
    FactTold,
    KeepLaid,
    TurnEnded,
)
from engine.game_of_energy.ids import CAPTAINS, Captain, Cause, Industry, Reach
from engine.game_of_energy.intents import EndTurn, Permit, PickInvestment, PlayCard
from engine.game_of_energy.rulebook import GAME
from engine.game_of_energy.state import CardOffer, InvestmentOffer, State
from engine.game_of_energy.tables import CAPTAIN_ROWS, INVESTMENTS
from engine.game_of_energy.view import HitView
from tests.engine.game_of_energy.positions import (
    build,
    card_named,
    deciding,
    do,
    give,
    keep,
    permitting,
    rolled,
)

FORETOLD = (Permit, PlayCard, PickInvestment)
"""What holds nothing that chance decides."""
POOR = (0, 5, 15, 45, 120)


def moments(seats: int, games: int) -> Iterator[State]:
    """Positions of random games; in every other one money is scarce and debt is at hand."""
    chance = Chance(b"moments").fork(str(seats))
    for number in range(games):
        state = GAME.new(seats, {}, f"{seats} {number}".encode())
        while asked := GAME.to_act(state):
            if state.captains[asked[0]] >= 0 and chance.below(4) == 0:
                yield _poorer(state, chance) if chance.below(2) else state
            choices = GAME.choices(state, asked[0])
            GAME.apply(state, asked[0], chance.pick(choices).intent)


def _poorer(state: State, chance: Chance) -> State:
    poor = GAME.clone(state)
    for seat in range(poor.seats):
        poor.money[seat] = chance.pick(POOR)
        if poor.captains[seat] != CAPTAINS.index(Captain.UNDERWRITER):
            poor.debt[seat] = 0 if chance.below(2) else chance.pick(POOR)
    return poor


def tracks(state: State, asked: int) -> dict[str, int]:
    """Everything that a preview can name."""
    found = {}
    for seat in range(state.seats):
        at = "" if seat == asked else f"@{seat}"
        found[f"credits{at}"] = state.money[seat]
        found[f"debt{at}"] = state.debt[seat]
        found[f"income{at}"] = state.income[seat]
        found[f"twh{at}"] = state.twh[seat]
    return found


def changes(before: State, after: State, asked: int) -> dict[str, int]:
    old, new = tracks(before, asked), tracks(after, asked)
    return {what: new[what] - old[what] for what in old if new[what] != old[what]}


def changed_by(deltas: tuple[Delta, ...]) -> dict[str, int]:
    return {delta.what: delta.by for delta in deltas}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_choice_changes_exactly_what_its_preview_says(seats: int) -> None:
    compared = 0
    for state in moments(seats, games=24 // seats):
        (asked,) = GAME.to_act(state)
        prompt = GAME.prompt(state, asked)
        assert prompt is not None
        for choice, deltas in zip(prompt.choices, prompt.previews, strict=True):
            after = GAME.clone(state)
            events = GAME.apply(after, asked, choice.intent)
            # The last card of a forced play lets the next turn begin, with its own income.
            if isinstance(choice.intent, FORETOLD) and TurnEnded(asked) not in events:
                assert changed_by(deltas) == changes(state, after, asked), choice.intent
                compared += 1
            elif not isinstance(choice.intent, FORETOLD):
                assert deltas == ()
    assert compared > 100


def hit_by(events: list[Event]) -> list[HitView]:
    """Whom a card hit, as the events tell it."""
    found = []
    for event in events:
        match event:
            case CreditsGained(cause=Cause.CARD):
                found.append(HitView(event.seat, event.amount, 0))
            case CreditsLost(cause=Cause.CARD) | CreditsHandedOver(cause=Cause.CARD):
                found.append(HitView(event.seat, -event.amount, event.debt))
    return found


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_card_in_hand_hits_exactly_whom_the_view_says(seats: int) -> None:
    compared = 0
    for state in moments(seats, games=24 // seats):
        (asked,) = GAME.to_act(state)
        foretold = {held.card.card: held for held in GAME.own(state, asked).hand}
        for choice in GAME.choices(state, asked):
            intent = choice.intent
            if not isinstance(intent, PlayCard):
                continue
            held = foretold[intent.card]
            events = list(GAME.apply(GAME.clone(state), asked, intent))
            aimed = held.card.reach is Reach.TARGET
            hits = [hit for hit in held.hits if not aimed or hit.seat == intent.target]
            assert hit_by(events) == hits
            compared += 1
    assert compared > 40


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_turn_will_start_with_is_what_it_starts_with(seats: int) -> None:
    compared = 0
    for state in moments(seats, games=8):
        seat = (state.turn + 1) % seats
        ends = EndTurn() in [choice.intent for choice in GAME.choices(state, state.turn)]
        if not ends or len(state.hands[state.turn]) > 2:
            continue
        due = GAME.public(state).players[seat].due
        after = GAME.clone(state)
        events = GAME.apply(after, state.turn, EndTurn())
        if GAME.outcome(after) or isinstance(after.step, CardOffer):
            continue
        if any(isinstance(event, KeepLaid | FactTold) for event in events):
            continue
        worth = [s.money[seat] - s.debt[seat] for s in (state, after)]
        assert worth[1] - worth[0] == due
        compared += bool(state.keeps[seat])
    assert compared > 20


# One by one


def test_a_fact_pays_before_a_red_card_takes() -> None:
    state = deciding(1)
    build(state, 0, "Frost Reach", "wind")
    give(state, 0, "Overdue repairs")
    state.money[0] = 45
    prompt = GAME.prompt(state, 0)
    assert prompt is not None
    assert changed_by(prompt.previews[1]) == {"credits": -40}
    do(state, PlayCard(card_named("Overdue repairs"), None))
    assert (state.money[0], state.debt[0]) == (5, 0)


def test_a_permit_foretells_the_toll_of_the_landlord() -> None:
    state = permitting(deciding(3, Captain.FOREMAN, Captain.FOREMAN, Captain.LANDLORD), "Long Acre")
    prompt = GAME.prompt(state, 0)
    assert prompt is not None
    permits = dict(zip(prompt.choices, prompt.previews, strict=True))
    solar = next(c for c in permits if c.intent == Permit(Industry.SOLAR))
    assert changed_by(permits[solar]) == {
        "credits": -20,
        "income": 20,
        "twh": 25,
        "credits@2": CAPTAIN_ROWS[CAPTAINS.index(Captain.LANDLORD)].amount,
    }


def test_before_the_roll_a_card_foretells_that_debt_is_paid_back_and_after_it_not() -> None:
    state = deciding()
    build(state, 0, "Frost Reach", "wind")
    give(state, 0, "Start-up grant")
    state.money[0], state.debt[0] = 0, 10
    before, after = GAME.prompt(state, 0), GAME.prompt(rolled(state, 0), 0)
    assert before is not None
    assert after is not None
    assert changed_by(before.previews[1]) == {"credits": 5, "debt": -10}
    assert changed_by(after.previews[0]) == {"credits": 15}


def test_an_investment_foretells_what_must_be_borrowed() -> None:
    state = deciding(2, Captain.ANALYST)
    state.money[0] = 30
    state.step = InvestmentOffer((0, 9))
    best, worst = INVESTMENTS[0].amount, INVESTMENTS[9].amount
    prompt = GAME.prompt(state, 0)
    assert prompt is not None
    assert [changed_by(deltas) for deltas in prompt.previews] == [
        {"credits": best},
        {"credits": -30, "debt": -30 - worst},
    ]


def test_a_captain_foretells_the_money_it_brings() -> None:
    for number in range(10):
        state = GAME.new(2, {}, str(number).encode())
        prompt = GAME.prompt(state, 0)
        assert prompt is not None
        starts = [CAPTAIN_ROWS[captain].start for captain in state.dealt[0]]
        assert [changed_by(d).get("credits", 0) for d in prompt.previews] == starts


def test_an_aimed_card_shows_every_target_and_the_gain_at_the_best() -> None:
    state = deciding(3)
    build(state, 1, "Frost Reach", "fossil")
    build(state, 2, "Frost Reach", "fossil", "fossil")
    give(state, 0, "Carbon deal")
    (held,) = GAME.own(state, 0).hand
    assert held.hits == (HitView(1, -10, 0), HitView(2, -20, 0))
    assert held.gain == 20


def test_what_is_due_counts_cards_that_stay_of_every_colour() -> None:
    state = deciding(3)
    build(state, 0, "Frost Reach", "fossil", "fossil", "hydro")
    build(state, 1, "White Plain", "wind")
    keep(state, 0, "Climate levy", "Reservoir rent", "Cable monopoly")
    players = GAME.public(state).players
    assert [player.due for player in players] == [50 - 5 + 10 + 5, 20, 0]
