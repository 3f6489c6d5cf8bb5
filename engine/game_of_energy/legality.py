"""What a seat may do now, and why not other things: all from the questions of the chapters."""

from typing import assert_never

from engine.core.choice import Blocked, Choice
from engine.core.intent import Intent
from engine.core.reason import GAME_OVER, NO_SUCH_CHOICE, NOT_ASKED, Reason
from engine.game_of_energy.ids import CAPTAINS, INDUSTRIES
from engine.game_of_energy.intents import (
    ChooseArea,
    ChooseCaptain,
    DiscardCard,
    DrawAndEnd,
    EndTurn,
    Invest,
    Permit,
    PickInvestment,
    PlayCard,
    RollAgain,
    RollTerritory,
    TakeCard,
)
from engine.game_of_energy.meta import META
from engine.game_of_energy.rules import cards, die, permits
from engine.game_of_energy.rules.captains import undecided, why_not_choose
from engine.game_of_energy.rules.reasons import (
    AREA_CHOSEN,
    CARD_NOT_OFFERED,
    INVESTMENT_PENDING,
    NO_REROLL,
    NOT_NOW,
    OTHER_TERRITORY,
    hand_too_large,
)
from engine.game_of_energy.state import (
    Captains,
    CardOffer,
    Deciding,
    HandLimit,
    InvestmentOffer,
    Opportunity,
    Over,
    Permitting,
    Rolled,
    State,
    Step,
)
from engine.game_of_energy.tables import (
    AREAS,
    AREAS_OF,
    CARDS,
    HAND_LIMIT,
    INDUSTRY_INDEX,
    INVESTMENTS,
)

# Choices are made once: a decision only collects them.

_SEATS = META.seats[1]
_ROLL = Choice(RollTerritory())
_AGAIN = Choice(RollAgain())
_INVEST = Choice(Invest())
_DRAW = Choice(DrawAndEnd())
_END = Choice(EndTurn())
_CAPTAIN = tuple(Choice(ChooseCaptain(captain)) for captain in CAPTAINS)
_TAKE = tuple(Choice(TakeCard(card.card)) for card in CARDS)
_PLAY = tuple(Choice(PlayCard(card.card, None)) for card in CARDS)
_PLAY_AT = tuple(tuple(Choice(PlayCard(c.card, s)) for s in range(_SEATS)) for c in CARDS)
_DISCARD = tuple(Choice(DiscardCard(card.card)) for card in CARDS)
_PICK = tuple(Choice(PickInvestment(number)) for number in range(len(INVESTMENTS)))
_AREA = tuple(Choice(ChooseArea(area)) for area in range(len(AREAS)))
_PERMIT = tuple(Choice(Permit(industry)) for industry in INDUSTRIES)
_PERMITS = tuple(enumerate(_PERMIT))
_AREAS_OPEN = (*AREAS_OF, tuple(range(len(AREAS))))
"""By territory; the last entry, which the index ANY finds, is for a turned die."""
_ASKED = tuple((seat,) for seat in range(_SEATS))
_LAST: dict[type[Step], tuple[Choice, ...]] = {
    Permitting: (_END,),
    Deciding: (_DRAW, _END),
    Rolled: (_DRAW, _END),
    Opportunity: (_DRAW,),
    HandLimit: (),
}
"""What ends the turn, by step: the last choices of a prompt."""


def to_act(state: State) -> tuple[int, ...]:
    """Everybody who has no captain yet, then the seat whose turn it is."""
    step = state.step
    if isinstance(step, Over):
        return ()
    if isinstance(step, Captains):
        return undecided(state)
    return _ASKED[state.turn]


def why_not(state: State, seat: int, intent: Intent) -> Reason | None:
    """The one question behind `apply`: nothing, or the reason why the seat may not do this now."""
    step = state.step
    if isinstance(step, Over):
        return GAME_OVER
    if isinstance(step, Captains):
        if isinstance(intent, ChooseCaptain):
            return why_not_choose(state, seat, intent.captain)
        return NOT_NOW if seat in undecided(state) else NOT_ASKED
    if seat != state.turn:
        return NOT_ASKED
    return _why_not_in_turn(state, seat, intent)


def _why_not_in_turn(state: State, seat: int, intent: Intent) -> Reason | None:
    match intent:
        case Permit():
            return permits.why_not_permit(state, seat, INDUSTRY_INDEX[intent.industry])
        case PlayCard():
            return cards.why_not_play(state, seat, intent.card, intent.target)
        case EndTurn():
            return why_not_end(state, seat)
        case DrawAndEnd():
            return why_not_draw(state)
        case RollTerritory():
            return die.why_not_roll(state)
        case ChooseArea():
            return permits.why_not_area(state, seat, intent.area)
        case Invest():
            return die.why_not_invest(state)
        case DiscardCard():
            return cards.why_not_discard(state, seat, intent.card)
        case RollAgain():
            return die.why_not_roll_again(state, seat)
        case TakeCard():
            return why_not_take(state, intent.card)
        case PickInvestment():
            return die.why_not_pick(state, intent.investment)
        case _:
            return NO_SUCH_CHOICE


def why_not_end(state: State, seat: int) -> Reason | None:
    """A turn may end before the die, after an emblem, and after any permit.

    A credit symbol is first taken up or declined with a card; a large hand is played down.
    """
    step = state.step
    if isinstance(step, Permitting | Deciding | Rolled):
        return None
    if isinstance(step, HandLimit):
        return hand_too_large(len(state.hands[seat]) - HAND_LIMIT)
    return INVESTMENT_PENDING if isinstance(step, Opportunity) else NOT_NOW


def why_not_draw(state: State) -> Reason | None:
    """A second card instead of rolling, or right after it instead of permitting or investing."""
    if isinstance(state.step, Deciding | Rolled | Opportunity):
        return None
    return AREA_CHOSEN if isinstance(state.step, Permitting) else NOT_NOW


def why_not_take(state: State, card: int) -> Reason | None:
    """One of the two cards that the scout sees."""
    step = state.step
    if not isinstance(step, CardOffer):
        return NOT_NOW
    return None if card in step.cards else CARD_NOT_OFFERED


# Choices


def choices(state: State, seat: int) -> list[Choice]:
    """Everything that `why_not` has nothing against, in the order in which a prompt shows it."""
    step = state.step
    if isinstance(step, Captains):
        dealt = state.dealt[seat] if seat in undecided(state) else ()
        return [_CAPTAIN[captain] for captain in dealt]
    if isinstance(step, Over) or seat != state.turn:
        return []
    found: list[Choice] = []
    match step:
        case Permitting():
            _add_permits(state, seat, step, found)
        case Deciding():
            found.append(_ROLL)
        case Rolled():
            _add_areas(state, seat, step, found)
            _add_reroll(state, seat, found)
        case Opportunity():
            found.append(_INVEST)
            _add_reroll(state, seat, found)
        case HandLimit():
            pass
        case CardOffer():
            return [_TAKE[card] for card in step.cards]
        case InvestmentOffer():
            return [_PICK[card] for card in step.investments]
        case _:
            assert_never(step)
    _add_cards(state, seat, found)
    found += _LAST[type(step)]
    return found


def _add_permits(state: State, seat: int, step: Permitting, found: list[Choice]) -> None:
    if permits.why_not_more(state, seat, step) is None:
        for industry, choice in _PERMITS:
            if permits.why_not_industry(state, seat, step, industry) is None:
                found.append(choice)


def _add_areas(state: State, seat: int, step: Rolled, found: list[Choice]) -> None:
    for area in _AREAS_OPEN[step.territory]:
        if permits.why_not_area(state, seat, area) is None:
            found.append(_AREA[area])  # noqa: PERF401 a comprehension is a call here, and slower


def _add_reroll(state: State, seat: int, found: list[Choice]) -> None:
    if die.why_not_roll_again(state, seat) is None:
        found.append(_AGAIN)


def _add_cards(state: State, seat: int, found: list[Choice]) -> None:
    for card in state.hands[seat]:
        aims = cards.targets(state, seat, card) if cards.is_aimed(card) else ()
        if aims:
            found += [_PLAY_AT[card][target] for target in aims]
        else:
            found.append(_PLAY[card])
    for card in state.keeps[seat]:
        found.append(_DISCARD[card])


# Blocked


def blocked(state: State, seat: int) -> list[Blocked]:
    """What a player at this step might look for and cannot have."""
    if seat not in to_act(state):
        return []
    step = state.step
    expected: list[tuple[Choice, str]] = []
    match step:
        case Permitting():
            expected += [(choice, "permitting") for choice in _PERMIT]
            expected.append((_DRAW, "turn"))
        case Rolled():
            expected += [(choice, "permitting") for choice in _AREA]
            expected.append((_AGAIN, "captains"))
        case Opportunity():
            expected += [(_END, "investment"), (_AGAIN, "captains")]
        case HandLimit():
            expected.append((_END, "cards"))
        case _:
            pass
    expected += _expected_targets(state, seat)
    asked = ((what, why_not(state, seat, what.intent), rule) for what, rule in expected)
    return [
        Blocked(what, reason, rule)
        for what, reason, rule in asked
        if reason is not None and reason not in (NO_REROLL, OTHER_TERRITORY)
    ]


def _expected_targets(state: State, seat: int) -> list[tuple[Choice, str]]:
    """Every other player is an expected target of an aimed card."""
    if isinstance(state.step, Captains | CardOffer | InvestmentOffer):
        return []
    return [
        (_PLAY_AT[card][target], "cards")
        for card in state.hands[seat]
        if cards.is_aimed(card)
        for target in range(state.seats)
        if target != seat
    ]
