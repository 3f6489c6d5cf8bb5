"""Every event, reason, ending, captain and card has its sentence, and it says what it should."""

from typing import Any

import attrs
import pytest

from engine.core.event import Event
from engine.core.reason import Reason
from engine.core.view import Delta
from engine.game_of_energy import captions, wording
from engine.game_of_energy import events as ev
from engine.game_of_energy.ids import (
    CAPTAINS,
    Captain,
    CaptainCard,
    Cause,
    Colour,
    GridCard,
    Industry,
    Reach,
    Territory,
)
from engine.game_of_energy.intents import DrawAndEnd, EndTurn
from engine.game_of_energy.meta import META
from engine.game_of_energy.rulebook import GAME
from engine.game_of_energy.rules import reasons
from engine.game_of_energy.state import State
from engine.game_of_energy.tables import CAPTAIN_ROWS, CARDS, TERMS
from tests.engine.game_of_energy.positions import deciding, permitting, rolled

NAMES = ("Ann", "Bo", "Cy")

SENTENCES: list[tuple[Event, str]] = [
    (ev.CaptainPicked(0, None), "Ann has chosen a captain."),
    (
        ev.CaptainsRevealed((Captain.SCOUT, Captain.BANKER)),
        "The captains are Ann: the scout, Bo: the banker.",
    ),
    (ev.RoundStarted(2, None), "Round 2 begins."),
    (ev.RoundStarted(2, 4), "Round 2 begins; the countdown shows 4."),
    (ev.TurnStarted(1), "It is the turn of Bo."),
    (ev.CardDrawn(1, None, ""), "Bo draws a card."),
    (ev.CardDrawn(1, 3, "Grid fees"), "Bo draws Grid fees."),
    (ev.CardsOffered(1, ()), "Bo looks at two cards."),
    (ev.KeepLaid(1, 3, "Panel lease"), "Bo draws Panel lease and lays it face up."),
    (ev.KeepDiscarded(1, 3, "Panel lease"), "Bo discards Panel lease."),
    (ev.KeepWorked(1, 3, "Panel lease"), "Panel lease works for Bo."),
    (ev.CardPlayed(0, 3, "Grid fees", None, 2), "Ann plays Grid fees."),
    (ev.CardPlayed(0, 3, "Drought", 1, 1), "Ann plays Drought against Bo."),
    (ev.CardPlayed(0, 3, "Drought", None, 0), "Ann plays Drought, without effect."),
    (ev.FactTold(0, 10, "Coal is black."), "Ann gains 10 credits for a fact: Coal is black."),
    (ev.PileTurned(40), "The discards are shuffled into a new pile."),
    (ev.IncomePaid(0, 90), "Ann is paid 90 credits of income."),
    (ev.DebtRepaid(0, 30, 5), "Ann pays back 30 credits of debt; 5 left."),
    (ev.DebtRepaid(0, 30, 0), "Ann pays back 30 credits of debt and is free of it."),
    (ev.CreditsGained(0, 5, Cause.CARD), "Ann gains 5 credits (the card)."),
    (ev.CreditsGained(0, 5, Cause.KEEP), "Ann gains 5 credits (a card that stays)."),
    (ev.CreditsGained(0, 5, Cause.INTEREST), "Ann gains 5 credits (interest)."),
    (ev.CreditsGained(0, 5, Cause.TOLL), "Ann gains 5 credits (a toll)."),
    (ev.CreditsGained(0, 5, Cause.START), "Ann gains 5 credits (the captain)."),
    (ev.CreditsLost(0, 20, 0, Cause.CARD), "Ann pays 20 credits to the bank."),
    (
        ev.CreditsLost(0, 20, 15, Cause.CARD),
        "Ann pays 20 credits to the bank. Ann takes 15 credits of debt.",
    ),
    (
        ev.CreditsHandedOver(0, 1, 20, 15, Cause.KEEP),
        "Ann pays 20 credits to Bo. Ann takes 15 credits of debt.",
    ),
    (ev.TerritoryRolled(0, Territory.TUNDRA, again=False), "Ann rolls Tundra."),
    (ev.TerritoryRolled(0, None, again=False), "Ann rolls a credit symbol."),
    (ev.TerritoryRolled(0, Territory.TUNDRA, again=True), "Ann rolls again: Tundra."),
    (ev.TerritoryRolled(0, None, again=True), "Ann rolls again: a credit symbol."),
    (ev.InvestmentsSeen(0, (1, 2)), "Ann looks at two investments."),
    (ev.InvestmentTaken(0, 1, "Shares up", 60, 0), "Ann invests: Shares up, +60 credits."),
    (
        ev.InvestmentTaken(0, 1, "Court case", -100, 40),
        "Ann invests: Court case, -100 credits. Ann takes 40 credits of debt.",
    ),
    (ev.AreaChosen(0, 1, "Long Acre", Territory.FLATLANDS), "Ann permits in Long Acre, Flatlands."),
    (
        ev.IndustryPermitted(0, 1, 2, Industry.FOSSIL, 100, 40, 575),
        "Ann permits fossil fuel for 100 credits: 575 TWh, income 40.",
    ),
    (
        ev.ThresholdReached(0, 2325),
        "Ann reaches 2325 TWh and declares it: this round is finished.",
    ),
    (ev.TurnEnded(0), ""),
    (
        ev.RoundExtended(0),
        "All who reached the threshold hold debt: another round is played.",
    ),
    (ev.GameEnded("contract", (1,)), "The contract is fulfilled. Bo wins."),
    (ev.GameEnded("shared", (0, 1)), "The contract is fulfilled and shared. Ann, Bo win."),
    (
        ev.GameEnded("countdown", ()),
        "The countdown is at zero and nobody fulfilled the contract: all lose.",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=lambda part: str(part)[:60])
def test_an_event_is_told_in_one_sentence(event: Event, sentence: str) -> None:
    assert wording.event_text(event, NAMES) == sentence


def test_no_event_is_without_its_sentence_here() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(ev.EVENTS)
    assert {event.cause for event, _ in SENTENCES if isinstance(event, ev.CreditsGained)} == set(
        Cause
    )


def test_every_reason_of_the_game_has_a_sentence_with_its_amounts() -> None:
    plain = [why for why in vars(reasons).values() if isinstance(why, Reason)]
    counted = [
        reasons.debt_held(15),
        reasons.permits_used(5),
        reasons.nuclear_used(1),
        reasons.pieces_gone("hydro"),
        reasons.money_short(10, 40),
        reasons.hand_too_large(1),
    ]
    assert len(plain) > 15
    assert all(wording.reason_text(why).endswith((".", "?")) for why in (*plain, *counted))
    assert wording.reason_text(counted[4]) == "It costs 40 credits; you are 10 short."


@pytest.mark.parametrize("ending", META.endings)
def test_every_ending_has_a_sentence(ending: str) -> None:
    assert wording.ending_text(ending)


@pytest.mark.parametrize("source", [*Industry, "rounds_left"])
def test_every_score_line_has_a_name(source: str) -> None:
    assert wording.source_text(source)


def test_a_change_of_another_seat_names_the_player() -> None:
    assert wording.delta_text(Delta("credits", -20), NAMES) == "credits -20"
    assert wording.delta_text(Delta("debt@2", 15), NAMES) == f"{NAMES[2]}: debt +15"


def prompted(state: State) -> str:
    view = GAME.view(state, state.turn)
    assert view.prompt is not None
    return wording.prompt_text(view.prompt, view, NAMES)


def test_who_is_in_debt_in_a_chosen_area_is_not_told_to_draw_a_card() -> None:
    state = rolled(deciding(), 0)
    state.debt[0] = 15
    assert DrawAndEnd() in [choice.intent for choice in GAME.choices(state, 0)]
    assert prompted(state).endswith("Draw a card or end the turn?")
    state = permitting(state, "Long Acre")
    assert [choice.intent for choice in GAME.choices(state, 0)] == [EndTurn()]
    assert prompted(state) == (
        "You hold 15 credits of debt and cannot permit any more: end the turn?"
    )


def test_the_set_up_tells_how_many_rounds_a_countdown_has() -> None:
    (_off, note) = META.variant[0].notes
    rounds = [terms.countdown for terms in TERMS]
    assert rounds[1:] == [5, 5, 6]
    assert note == (
        "It has 5 rounds with two or three players, 6 with four; alone the level counts."
    )


# Captains


@pytest.mark.parametrize("captain", CAPTAINS)
def test_the_text_of_a_captain_follows_its_row(captain: Captain) -> None:
    row = CAPTAIN_ROWS[CAPTAINS.index(captain)]
    other = attrs.evolve(row, amount=row.amount + 5, start=row.start + 5)
    text, changed = captions.captain_text(row), captions.captain_text(other)
    assert (f"Starts with {row.start} more credits." in text) == bool(row.start)
    assert f"Starts with {other.start} more credits." in changed
    assert not row.amount or str(other.amount) in changed


@pytest.mark.parametrize("row", CAPTAIN_ROWS, ids=[str(row.captain) for row in CAPTAIN_ROWS])
def test_a_captain_fits_into_a_line_of_choices_in_a_narrow_terminal(row: CaptainCard) -> None:
    start = f"  credits +{row.start}" if row.start else ""
    assert len(captions.captain_label(row) + start) <= 75


@pytest.mark.parametrize("row", CAPTAIN_ROWS, ids=[str(row.captain) for row in CAPTAIN_ROWS])
def test_a_captain_is_called_the_same_wherever_it_is_told(row: CaptainCard) -> None:
    name = captions.captain_name(row.captain)
    assert captions.captain_title(row) == f"{row.name}, {name}"
    assert captions.captain_label(row).lower().startswith(f"{name}: ")
    assert captions.captain_line(row).endswith(captions.captain_text(row))


# Questions


def asked(state: State) -> str:
    view = GAME.view(state, 0)
    assert view.prompt is not None
    return wording.prompt_text(view.prompt, view, NAMES)


def test_a_question_about_spending_tells_the_money() -> None:
    assert asked(deciding()).endswith(f"You have {deciding().money[0]} credits.")
    state = permitting(deciding(), "Long Acre", money=75)
    state.captains[0] = CAPTAINS.index(Captain.FOREMAN)
    assert asked(state) == "Long Acre: what do you permit? 6 permits and 75 credits left."
    state.money[0] = 5
    assert asked(state) == "Long Acre: no permit is possible now. End the turn? 5 credits left."


# Cards


PLAIN = GridCard(
    card=0,
    name="Plain",
    colour=Colour.GREEN,
    reach=Reach.SELF,
    industries=tuple(Industry),
    territories=tuple(Territory),
    amount=15,
    scope=0,
    keep=False,
    fact="",
    bonus=0,
)
HYDRO, FOSSIL = (Industry.HYDRO,), (Industry.FOSSIL,)
NORTH = (Territory.MOUNTAINS, Territory.TUNDRA)

CARD_TEXTS: list[tuple[dict[str, object], str]] = [
    ({}, "If you own any industry, the bank pays you 15 credits."),
    (
        {"industries": HYDRO, "territories": NORTH},
        "If you own hydroelectric in Mountains or Tundra, the bank pays you 15 credits.",
    ),
    ({"colour": Colour.RED}, "If you own any industry, you pay the bank 15 credits."),
    ({"reach": Reach.ALL}, "The bank pays 15 credits to every player with any industry."),
    ({"reach": Reach.OTHERS}, "The bank pays 15 credits to every other player with any industry."),
    (
        {"reach": Reach.TARGET, "colour": Colour.ORANGE},
        "You are paid 15 credits by one other player of your choice with any industry.",
    ),
    (
        {"reach": Reach.OTHERS, "colour": Colour.ORANGE, "industries": FOSSIL, "scope": 3},
        (
            "You are paid 15 credits for each matching industry (up to 3)"
            " by every other player with fossil fuel."
        ),
    ),
    (
        {"reach": Reach.ALL, "colour": Colour.RED, "territories": NORTH[1:]},
        "The bank is paid 15 credits by every player with any industry in Tundra.",
    ),
    (
        {"keep": True},
        (
            "If you own any industry, the bank pays you 15 credits. "
            "Stays face up and works in each of your turns until you discard it."
        ),
    ),
    (
        {"fact": "Coal is black.", "bonus": 10},
        (
            "If you own any industry, the bank pays you 15 credits. "
            "Whoever plays it gains 10 credits. Coal is black."
        ),
    ),
]


@pytest.mark.parametrize(("fields", "text"), CARD_TEXTS, ids=lambda part: str(part)[-40:])
def test_card_texts_are_made_from_their_rows(fields: dict[str, Any], text: str) -> None:
    assert captions.card_text(attrs.evolve(PLAIN, **fields)) == text


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_every_field_of_a_card_shows_in_its_text(card: GridCard) -> None:
    text = captions.card_text(card)
    for other in other_cards(card):
        assert captions.card_text(other) != text, other


def other_cards(card: GridCard) -> list[GridCard]:
    """Cards that differ from this one in one field."""
    return [
        attrs.evolve(card, amount=card.amount + 5),
        attrs.evolve(card, scope=card.scope + 1),
        attrs.evolve(card, keep=not card.keep),
        attrs.evolve(card, fact="Another.", bonus=10),
        attrs.evolve(card, industries=tuple(i for i in Industry if i not in card.industries[1:])),
        attrs.evolve(card, territories=card.territories[:-1] or tuple(Territory)),
        *(attrs.evolve(card, reach=reach) for reach in Reach if reach is not card.reach),
        *(attrs.evolve(card, colour=colour) for colour in Colour if _tells(card, colour)),
    ]


def _tells(card: GridCard, colour: Colour) -> bool:
    """Nobody pays herself, so there is no orange card for its own player."""
    return colour is not card.colour and (colour, card.reach) != (Colour.ORANGE, Reach.SELF)
