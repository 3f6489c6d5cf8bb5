"""What choices and their numbers are called."""

from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.gigawatt.captions import card_text, effect_text
from engine.gigawatt.events import GameEnded
from engine.gigawatt.ids import NOBODY, Card, Place, Stage
from engine.gigawatt.intents import Bid, BuildConnection, BuyCard, ProposeTrade, ShareConnection
from engine.gigawatt.rulebook import GAME
from engine.gigawatt.state import Buying, State
from engine.gigawatt.tables import NUMBERS
from engine.gigawatt.wording import choice_text, event_text, field_text
from tests.engine.gigawatt.sketch import NEIGHBOURS, asked, border, building, settled

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
    ended = GameEnded("won_on_tokens", (1,))
    assert event_text(ended, ("Ada", "Benjamin")) == "Benjamin won."
    assert event_text(GameEnded("all_lost", ()), ("Ada", "Benjamin")) == ""
    assert event_text(GameEnded("solo_winner", (0,)), ("Ada",)) == ""
