"""What choices and their numbers are called."""

import pytest

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.intent import Intent
from engine.core.view import Prompt
from engine.gigawatt import events as e
from engine.gigawatt.captions import card_text, effect_text
from engine.gigawatt.ids import NOBODY, Card, Colour, Place, Plant, Stage
from engine.gigawatt.intents import (
    Bid,
    BuildConnection,
    BuyCard,
    PickRegion,
    ProposeTrade,
    ShareConnection,
    Upgrade,
)
from engine.gigawatt.rulebook import GAME
from engine.gigawatt.state import Buying, State
from engine.gigawatt.tables import NUMBERS
from engine.gigawatt.wording import choice_text, event_text, field_text, prompt_text
from tests.engine.gigawatt.sketch import NEIGHBOURS, asked, border, building, put, settled

NAMES = ("Ada", "Benjamin")


def text(state: State, intent: Intent) -> str:
    return choice_text(Choice(intent), GAME.view(state, 0), NAMES)


def test_a_protest_says_in_plain_letters_whom_it_is_against() -> None:
    state = asked(settled(*NEIGHBOURS[:2], version="full"), Buying(0), Stage.TECHNOLOGY)
    state.row[0] = int(Card.WIND_PROTEST)
    aimed, plain = (text(state, BuyCard(0, target)) for target in (1, NOBODY))
    assert aimed == f"{plain} Against Benjamin."
    assert aimed.isascii()


def test_connections_say_what_they_cost_with_the_cards_of_who_builds() -> None:
    state = building(settled(*NEIGHBOURS[:2], version="full"))
    line = border(state, 0, Place.PYRENEES)
    assert text(state, BuildConnection(line)) == f"to Pyrenees for {NUMBERS.connection_cost}"
    state.cards[0] = 1 << Card.GRID_FUND
    cheaper = NUMBERS.connection_cost - 2
    assert text(state, BuildConnection(line)) == f"to Pyrenees for {cheaper}"
    assert text(state, ShareConnection(line, 1)) == f"to Pyrenees, sharing its {cheaper}"


def test_open_numbers_have_short_names_that_do_not_repeat_their_choice() -> None:
    price = field_text(Choice(ProposeTrade(1, 0, sell=True, amount=1, price=0)), "price")
    share = field_text(Choice(ShareConnection(0, 1)), "share")
    bid = field_text(Choice(Bid(1)), "amount")
    assert (price, share, bid) == ("you pay", "neighbour pays", "amount")


def test_what_a_card_does_can_be_told_without_its_title_and_price() -> None:
    for face in GAME.public(settled(*NEIGHBOURS[:2], version="full")).cards:
        whole, effect = card_text(face), effect_text(face)
        assert whole.endswith(effect)
        assert str(face.price) in whole.removesuffix(effect)
        assert effect[0].isupper()


def test_the_end_names_who_won_and_leaves_the_rest_to_the_result() -> None:
    ended = e.GameEnded("won_on_tokens", (1,))
    assert event_text(ended, ("Ada", "Benjamin")) == "Benjamin won."
    assert event_text(e.GameEnded("all_lost", ()), ("Ada", "Benjamin")) == ""
    assert event_text(e.GameEnded("solo_winner", (0,)), ("Ada",)) == ""


def test_a_region_on_offer_says_what_it_gets_cheaper() -> None:
    state = GAME.new(2, {}, b"regions")
    assert text(state, PickRegion(Place.PYRENEES)) == "Pyrenees (solar -2)"
    assert text(state, PickRegion(Place.CARPATHIAN)) == "Carpathian Region (nuclear -1/-2)"
    assert text(state, PickRegion(Place.ALPINE)) == "Alpine Region"


def test_an_upgrade_names_what_stands_there() -> None:
    state = building(settled(*NEIGHBOURS[:2], version="full"))
    put(state, 0, Plant.WIND_1)
    assert text(state, Upgrade(0, Plant.WIND_2)) == "wind I on field 1 to wind II"


GREEN, RED = int(Colour.GREEN), int(Colour.RED)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            e.TradeAgreed(0, 1, GREEN, True, 1, 0),
            "Ada gives 1 green token to Benjamin for nothing.",
        ),
        (e.TradeAgreed(0, 1, GREEN, True, 2, -3), "Ada gives 2 green tokens to Benjamin for 3."),
        (e.TradeAgreed(0, 1, RED, True, 1, 3), "Ada gives 1 red token to Benjamin and pays 3."),
        (e.TradeAgreed(0, 1, GREEN, False, 1, 2), "Benjamin gives 1 green token to Ada for 2."),
        (
            e.TradeProposed(0, 1, RED, False, 1, -2),
            "Ada proposes: Benjamin gives 1 red token to Ada and pays 2.",
        ),
        (
            e.MarketTraded(0, Place.ANATOLIA, GREEN, True, 2, 2),
            "Ada gives 2 green tokens to Anatolia and is paid 2.",
        ),
        (
            e.MarketTraded(0, Place.ANATOLIA, GREEN, False, 1, -1),
            "Ada takes 1 green token from Anatolia and pays 1.",
        ),
        (
            e.MarketTraded(0, Place.ANATOLIA, RED, True, 1, 0),
            "Ada gives 1 red token to Anatolia, for nothing.",
        ),
        (e.TokensPaired(0, 1), "1 pair of Ada's tokens cancels."),
        (e.TokensPaired(0, 2), "2 pairs of Ada's tokens cancel."),
        (e.PenaltyPaid(0, 1, 0, 3), "Ada pays 3 for 1 token left over."),
        (e.PenaltyPaid(0, 5, 3, 6), "Ada pays 6 for 5 tokens left over, 3 of them free."),
        (
            e.IncomeTaken(0, 18, 21, 21, 0),
            "Ada makes 18 GW, needs 21: 3 red tokens, income 21.",
        ),
        (
            e.IncomeTaken(0, 21, 21, 21, 2),
            "Ada makes 21 GW, needs 21: no tokens, income 21, subsidies 2.",
        ),
        (e.StarterClosed(0, Plant.COAL_1, 0, 0, 0, 0), "Ada closes coal I."),
        (e.StarterClosed(0, Plant.COAL_1, 0, 6, 0, 0), "Ada closes coal I for 6."),
        (
            e.StarterClosed(0, Plant.GAS_1, 0, 6, 1, 3),
            "Ada closes gas I for 6, and pays 3 for its tokens.",
        ),
        (
            e.ConnectionBuilt(0, 1, Place.ALPINE, 3, 1),
            "Ada connects to Alpine Region for 3, Benjamin pays 1.",
        ),
        (e.MarketOpened(Place.ALPINE, RED, 0), "Alpine Region is an external market now."),
        (
            e.MarketOpened(Place.ALPINE, RED, 2),
            "Alpine Region is an external market now and holds 2 red tokens.",
        ),
        (e.TaxPaid(0, 1, 4), "Ada pays 4 in tax for 1 coal or gas plant."),
        (e.TaxDrawn(True), "A CO2 tax card comes up."),
        (e.TaxDrawn(False), "A CO2 tax card comes up again; the tax is paid once a round."),
    ],
)
def test_the_log_says_who_gets_and_who_pays(event: Event, sentence: str) -> None:
    assert event_text(event, NAMES) == sentence


def test_a_question_has_the_form_for_one_and_for_many() -> None:
    state = settled(*NEIGHBOURS[:2], version="full")
    view = GAME.view(state, 0)
    for tokens, begin in ((1, "1 token is left over."), (2, "2 tokens are left over.")):
        prompt = Prompt("storing", (("tokens", tokens),), (), (), ())
        assert prompt_text(prompt, view, NAMES).startswith(begin)
    one = Prompt("bidding", (("least", 2), ("rights", 1)), (), (), ())
    assert prompt_text(one, view, NAMES) == "Bid at least 2 for the closing right, or pass?"
    alone = Prompt("trading", (("proposals", 12),), (), (), ())
    assert prompt_text(alone, view, ("Ada",)) == "Trade with which market?"
