"""Why can't I? Every reason that a player meets, where it is met, and with its amount."""

import pytest

from engine.core.intent import Intent
from engine.core.reason import Illegal, Reason
from engine.game_of_energy.ids import CAPTAINS, Captain, Industry
from engine.game_of_energy.intents import (
    ChooseArea,
    ChooseCaptain,
    DiscardCard,
    DrawAndEnd,
    EndTurn,
    Permit,
    PickInvestment,
    PlayCard,
    RollAgain,
    RollTerritory,
    TakeCard,
)
from engine.game_of_energy.rulebook import GAME
from engine.game_of_energy.state import OPPORTUNITY, CardOffer, InvestmentOffer, Rolled, State
from engine.game_of_energy.tables import AREAS_OF
from engine.game_of_energy.wording import reason_text
from tests.engine.game_of_energy.positions import (
    area_named,
    build,
    card_named,
    deciding,
    do,
    give,
    permitting,
    rolled,
)


def blocked(state: State) -> dict[Intent, Reason]:
    return {b.what.intent: b.reason for b in GAME.blocked(state, state.turn)}


def refused(state: State, intent: Intent, seat: int | None = None) -> str:
    with pytest.raises(Illegal) as why:
        GAME.apply(state, state.turn if seat is None else seat, intent)
    return why.value.reason.code


# Permits


def test_debt_held_blocks_every_area_of_the_territory_and_says_how_much() -> None:
    state = rolled(deciding(), 0)
    state.debt[0] = 15
    found = blocked(state)
    assert list(found) == [ChooseArea(area) for area in AREAS_OF[0]]
    assert {reason_text(why) for why in found.values()} == {
        "No permits while you hold debt: 15 credits."
    }


def test_debt_that_comes_while_permitting_blocks_what_is_left() -> None:
    state = permitting(deciding(), "Long Acre", money=20)
    give(state, 0, "Overdue repairs")
    do(state, Permit(Industry.SOLAR))
    do(state, PlayCard(card_named("Overdue repairs"), None))
    assert state.debt[0] == 40
    found = blocked(state)
    assert {found[Permit(industry)]["debt"] for industry in Industry} == {40}
    assert refused(state, Permit(Industry.SOLAR)) == "debt_held"


def test_a_full_area_is_blocked_before_and_while_permitting() -> None:
    state = rolled(deciding(), 0)
    build(state, 1, "Long Acre", *["wind"] * 6)
    do(state, ChooseArea(area_named("Long Acre")))
    do(state, Permit(Industry.SOLAR))
    assert blocked(state)[Permit(Industry.SOLAR)].code == "area_full"
    again = rolled(state, 0)
    assert blocked(again)[ChooseArea(area_named("Long Acre"))].code == "area_full"
    assert refused(again, ChooseArea(area_named("Long Acre"))) == "area_full"


def test_areas_of_other_territories_are_refused() -> None:
    assert refused(rolled(deciding(), 0), ChooseArea(area_named("Grey Horns"))) == "other_territory"


@pytest.mark.parametrize(("captain", "permits"), [(Captain.ANALYST, 5), (Captain.FOREMAN, 6)])
def test_used_permits_say_how_many_there_were(captain: Captain, permits: int) -> None:
    state = permitting(deciding(2, captain), "Long Acre")
    for _ in range(permits):
        do(state, Permit(Industry.SOLAR))
    found = blocked(state)
    assert {found[Permit(industry)]["permits"] for industry in Industry} == {permits}


@pytest.mark.parametrize(("captain", "limit"), [(Captain.ANALYST, 1), (Captain.PHYSICIST, 2)])
def test_the_nuclear_limit_of_the_turn_says_how_many(captain: Captain, limit: int) -> None:
    state = permitting(deciding(4, captain), "Long Acre")
    for _ in range(limit):
        do(state, Permit(Industry.NUCLEAR))
    why = blocked(state)[Permit(Industry.NUCLEAR)]
    assert (why.code, why["limit"]) == ("nuclear_used", limit)


def test_the_nuclear_limit_of_the_table_is_that_no_piece_is_left() -> None:
    state = permitting(deciding(2), "Long Acre")
    build(state, 1, "Frost Reach", "nuclear", "nuclear")
    why = blocked(state)[Permit(Industry.NUCLEAR)]
    assert reason_text(why) == "No nuclear piece is left."


def test_money_short_says_by_how_much_for_every_industry() -> None:
    state = permitting(deciding(), "Grey Horns", money=35)
    found = blocked(state)
    short = {kind: found[Permit(kind)]["short"] for kind in Industry if Permit(kind) in found}
    assert short == {
        Industry.BIOFUEL: 25,
        Industry.FOSSIL: 65,
        Industry.HYDRO: 25,
        Industry.NUCLEAR: 105,
        Industry.SOLAR: 5,
    }
    assert refused(state, Permit(Industry.FOSSIL)) == "money_short"


def test_without_a_cube_neither_an_area_nor_an_industry_is_open() -> None:
    state = permitting(deciding(), "Long Acre")
    for area in ("Frost Reach", "White Plain", "Lichen Field", "Grey Horns"):
        build(state, 0, area, *["wind"] * 4, *["hydro"] * 3)
    build(state, 0, "Stone Stair", "solar")
    do(state, Permit(Industry.SOLAR))
    assert GAME.public(state).players[0].cubes == 0
    assert blocked(state)[Permit(Industry.SOLAR)].code == "cubes_gone"
    assert {why.code for why in blocked(rolled(state, 0)).values()} == {"cubes_gone"}


# The rest of the turn


def test_no_second_card_once_an_area_is_chosen() -> None:
    assert blocked(permitting(deciding(), "Long Acre"))[DrawAndEnd()].code == "area_chosen"


def test_a_credit_symbol_cannot_be_passed_over() -> None:
    state = deciding()
    state.step = OPPORTUNITY[0]
    assert blocked(state)[EndTurn()].code == "investment_pending"


def test_too_many_cards_in_hand_say_how_many_must_be_played() -> None:
    state = deciding()
    give(state, 0, "Grid fees", "Drought", "Late frost", "Grid failure")
    do(state, EndTurn())
    why = blocked(state)[EndTurn()]
    assert (why.code, why["surplus"]) == ("hand_too_large", 2)
    prompt = GAME.prompt(state, 0)
    assert prompt is not None
    assert dict(prompt.params) == {"surplus": 2}


def test_the_second_roll_of_a_surveyor_is_explained_when_it_is_used_and_to_nobody_else() -> None:
    state = deciding(2, Captain.SURVEYOR)
    state.step = Rolled(0, rerolled=True)
    assert blocked(state) == {RollAgain(): Reason("reroll_used", ())}
    state.step = OPPORTUNITY[1]
    assert blocked(state)[RollAgain()].code == "reroll_used"
    assert blocked(rolled(deciding(), 0)) == {}


def test_every_other_player_whom_an_aimed_card_cannot_hit_is_explained() -> None:
    state = deciding(4, Captain.FOREMAN, Captain.ADVOCATE)
    build(state, 1, "Frost Reach", "hydro")
    build(state, 2, "Frost Reach", "hydro")
    give(state, 0, "Water rights")
    card = card_named("Water rights")
    assert {intent: why.code for intent, why in blocked(state).items()} == {
        PlayCard(card, 1): "target_immune",
        PlayCard(card, 3): "target_does_not_fit",
    }
    assert refused(state, PlayCard(card, 0)) == "target_self"
    assert refused(state, PlayCard(card, 4)) == "target_does_not_fit"
    assert refused(state, PlayCard(card, None)) == "target_needed"


# What only a client that does not ask first can try


def test_intents_out_of_place_are_refused_with_their_reason() -> None:
    state = deciding()
    give(state, 0, "Grid fees")
    assert refused(state, PlayCard(card_named("Grid fees"), 1)) == "no_target_wanted"
    assert refused(state, PlayCard(card_named("Drought"), 1)) == "card_not_in_hand"
    assert refused(state, DiscardCard(card_named("Climate levy"))) == "card_not_kept"
    assert refused(state, Permit(Industry.SOLAR)) == "not_now"
    assert refused(rolled(state, 0), RollTerritory()) == "already_rolled"
    state.step = CardOffer((1, 2), second=False)
    assert refused(state, TakeCard(3)) == "card_not_offered"
    state.step = InvestmentOffer((1, 2))
    assert refused(state, PickInvestment(3)) == "investment_not_seen"
    assert refused(state, EndTurn()) == "not_now"


def test_a_captain_is_chosen_once_and_only_from_the_two_dealt() -> None:
    state = GAME.new(2, {}, b"captains")
    dealt = state.dealt[0]
    other = next(c for n, c in enumerate(CAPTAINS) if n not in dealt)
    assert refused(state, ChooseCaptain(other), seat=0) == "captain_not_dealt"
    GAME.apply(state, 0, ChooseCaptain(CAPTAINS[dealt[0]]))
    assert refused(state, ChooseCaptain(CAPTAINS[dealt[1]]), seat=0) == "captain_chosen"
