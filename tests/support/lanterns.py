"""Lanterns: a small complete game that exercises every part of the kit. It is not registered.

Two to four seats. On a turn one draws a card, then plays a card for its points, rolls a die for
money, or offers a card to somebody for a price, which they accept or decline. After everybody's
turn all bid in secret at once for a prize worth as many points as the round's number. After the
last round most points win, then most money.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, assert_never

import attrs

from engine.core import steps
from engine.core.chance import Chance
from engine.core.choice import Blocked, Choice, Range
from engine.core.codec import Codec
from engine.core.deck import Deck
from engine.core.event import Event
from engine.core.game import Game
from engine.core.intent import Intent
from engine.core.meta import Meta, VariantField
from engine.core.outcome import Outcome, ScoreLine, rank
from engine.core.reason import GAME_OVER, NO_SUCH_CHOICE, NOT_ASKED, Illegal, Reason, reason
from engine.core.view import Delta, Prompt, View

START_MONEY = 6
BANK_MONEY = 40
CARDS = tuple(range(1, 25))

META = Meta(
    name="lanterns",
    title="Lanterns",
    seats=(2, 4),
    variant=(
        VariantField(
            "rounds", (2, 3), 2, "How many rounds are played.", ("Two rounds.", "Three rounds.")
        ),
        VariantField("prizes", (True, False), True, "Whether a round ends with a prize."),
        VariantField("hand", (1, 2), 2, "Cards dealt.", needs=((2, 2, 3),)),
    ),
    longest=200,
)


@attrs.frozen
class PlayCard(Intent):
    card: int


@attrs.frozen
class RollDie(Intent):
    pass


@attrs.frozen
class OfferCard(Intent):
    card: int
    to: int
    price: int


@attrs.frozen
class Answer(Intent):
    accept: bool


@attrs.frozen
class Bid(Intent):
    amount: int


@attrs.frozen
class CardDrawnUnseen(Event):
    seat: int


@attrs.frozen
class CardDrawn(Event):
    seat: int
    card: int

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else CardDrawnUnseen(self.seat)


@attrs.frozen
class CardPlayed(Event):
    reveals: ClassVar[bool] = True
    seat: int
    card: int


@attrs.frozen
class DieRolled(Event):
    reveals: ClassVar[bool] = True
    seat: int
    money: int


@attrs.frozen
class CardOffered(Event):
    seat: int
    to: int
    price: int


@attrs.frozen
class OfferAnswered(Event):
    reveals: ClassVar[bool] = True  # who accepts gets to see the card
    seat: int
    accepted: bool
    card: int | None = None

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else OfferAnswered(self.seat, self.accepted)


@attrs.frozen
class BidMade(Event):
    seat: int


@attrs.frozen
class PrizeWon(Event):
    reveals: ClassVar[bool] = True
    seat: int
    price: int
    points: int


@attrs.frozen
class Turn:
    seat: int


@attrs.frozen
class Offer:
    seller: int
    buyer: int
    card: int
    price: int


@attrs.frozen
class SealedBids:
    bids: tuple[int, ...]
    """By seat; -1 where the seat has not decided."""


Step = Turn | Offer | SealedBids


@attrs.define
class State:
    chance: Chance
    rounds: int
    prizes: bool
    bank: int
    money: list[int]
    points: list[int]
    hands: list[list[int]]
    played: list[int]
    deck: Deck[int]
    round: int
    steps: tuple[Step, ...]


@attrs.frozen
class PlayerView:
    money: int
    points: int
    cards: int


@attrs.frozen
class PublicView:
    round: int
    bank: int
    deck: int
    played: tuple[int, ...]
    players: tuple[PlayerView, ...]


@attrs.frozen
class OwnView:
    hand: tuple[int, ...]
    bid: int | None


@attrs.frozen
class LanternsView(View):
    public: PublicView
    own: OwnView | None
    prompt: Prompt | None


CODEC = Codec(
    *(PlayCard, RollDie, OfferCard, Answer, Bid),
    *(
        CardDrawn,
        CardDrawnUnseen,
        CardPlayed,
        DieRolled,
        CardOffered,
        OfferAnswered,
        BidMade,
        PrizeWon,
    ),
    *(LanternsView, Outcome),
)

_ANSWERS = (Choice(Answer(accept=True)), Choice(Answer(accept=False)))


def why_not_roll(state: State) -> Reason | None:
    """A die pays its number, so the bank must hold six."""
    return None if state.bank >= 6 else reason("bank_short", short=6 - state.bank)


def why_not_offer(state: State, buyer: int) -> Reason | None:
    """One sells to somebody who has money."""
    return None if state.money[buyer] > 0 else reason("no_money", seat=buyer)


class Lanterns(Game[State]):
    """The demonstration game."""

    meta = META
    codec = CODEC
    view_class = LanternsView

    def new(self, seats: int, variant: Mapping[str, object], seed: bytes) -> State:
        chosen = META.complete(seats, variant)
        chance = Chance(seed)
        deck = Deck(list(CARDS))
        hands = [[deck.draw(chance) for _ in range(int(chosen["hand"]))] for _ in range(seats)]
        state = State(
            chance=chance,
            rounds=int(chosen["rounds"]),
            prizes=bool(chosen["prizes"]),
            bank=BANK_MONEY - START_MONEY * seats,
            money=[START_MONEY] * seats,
            points=[0] * seats,
            hands=hands,
            played=[],
            deck=deck,
            round=1,
            steps=(),
        )
        _begin_turn(state, 0)
        return state

    def to_act(self, state: State) -> tuple[int, ...]:
        match state.steps[-1:]:
            case ():
                return ()
            case (Turn(seat),):
                return (seat,)
            case (Offer(buyer=seat),):
                return (seat,)
            case (SealedBids(bids),):
                return tuple(seat for seat, bid in enumerate(bids) if bid < 0)
            case _:
                raise AssertionError(state.steps)

    def choices(self, state: State, seat: int) -> Sequence[Choice]:
        if seat not in self.to_act(state):
            return ()
        match steps.top(state):
            case Turn():
                return _turn_choices(state, seat)
            case Offer():
                return _ANSWERS
            case SealedBids():
                return (Choice(Bid(0), (Range("amount", 0, state.money[seat]),)),)
            case step:
                assert_never(step)

    def blocked(self, state: State, seat: int) -> Sequence[Blocked]:
        if seat not in self.to_act(state) or not isinstance(steps.top(state), Turn):
            return ()
        found = []
        if why := why_not_roll(state):
            found.append(Blocked(Choice(RollDie()), why, "turn"))
        card = state.hands[seat][0]
        found += [
            Blocked(Choice(OfferCard(card, buyer, 1)), why, "turn")
            for buyer in range(len(state.money))
            if buyer != seat and (why := why_not_offer(state, buyer))
        ]
        return found

    def apply(self, state: State, seat: int, intent: Intent) -> Sequence[Event]:
        if not state.steps:
            raise Illegal(GAME_OVER)
        if seat not in self.to_act(state):
            raise Illegal(NOT_ASKED)
        if not any(choice.contains(intent) for choice in self.choices(state, seat)):
            raise Illegal(NO_SUCH_CHOICE)
        match intent:
            case PlayCard(card):
                return _play(state, seat, card)
            case RollDie():
                return _roll(state, seat)
            case OfferCard(card, to, price):
                steps.push(state, Offer(seat, to, card, price))
                return [CardOffered(seat, to, price)]
            case Answer(accept):
                return _answer(state, seat, accept=accept)
            case Bid(amount):
                return _bid(state, seat, amount)
            case _:
                raise Illegal(NO_SUCH_CHOICE)

    def outcome(self, state: State) -> Outcome | None:
        if state.steps:
            return None
        ranking = rank(list(zip(state.points, state.money, strict=True)))
        scores = tuple((ScoreLine("points", points),) for points in state.points)
        return Outcome("last_round", ranking, ranking[0], scores)

    def public(self, state: State) -> PublicView:
        players = zip(state.money, state.points, state.hands, strict=True)
        return PublicView(
            state.round,
            state.bank,
            len(state.deck),
            tuple(state.played),
            tuple(PlayerView(money, points, len(hand)) for money, points, hand in players),
        )

    def own(self, state: State, seat: int) -> OwnView:
        step = state.steps[-1] if state.steps else None
        bid = step.bids[seat] if isinstance(step, SealedBids) and step.bids[seat] >= 0 else None
        return OwnView(tuple(sorted(state.hands[seat])), bid)

    def prompt(self, state: State, seat: int) -> Prompt | None:
        choices = tuple(self.choices(state, seat))
        if not choices:
            return None
        previews = tuple(
            (Delta("points", c.intent.card),) if isinstance(c.intent, PlayCard) else ()
            for c in choices
        )
        step = type(steps.top(state)).__name__
        return Prompt(step, (), choices, previews, tuple(self.blocked(state, seat)))

    def clone(self, state: State) -> State:
        return State(
            chance=state.chance.clone(),
            rounds=state.rounds,
            prizes=state.prizes,
            bank=state.bank,
            money=state.money.copy(),
            points=state.points.copy(),
            hands=[hand.copy() for hand in state.hands],
            played=state.played.copy(),
            deck=state.deck.clone(),
            round=state.round,
            steps=state.steps,
        )

    def resample(self, state: State, seat: int | None, chance: Chance) -> State:
        new = self.clone(state)
        new.chance = chance.fork("future")
        offered = next((s for s in state.steps if isinstance(s, Offer)), None)
        others = [other for other in range(len(new.hands)) if other != seat]
        # In a fixed order first: where the cards really are must not steer the shuffle.
        pool = sorted(new.deck.pile + [card for other in others for card in new.hands[other]])
        chance.shuffle(pool)
        for other in others:
            new.hands[other] = [pool.pop() for _ in new.hands[other]]
        new.deck.pile = pool
        new.steps = tuple(_reseal(new, step, seat, offered, chance) for step in state.steps)
        return new

    def invariants(self, state: State) -> dict[str, int]:
        held = sum(len(hand) for hand in state.hands)
        return {
            "money": state.bank + sum(state.money),
            "cards": held + len(state.deck) + len(state.played),
        }

    def counts(self, state: State) -> dict[str, int]:
        return {"bank": state.bank, **{f"money of {s}": m for s, m in enumerate(state.money)}}


def _turn_choices(state: State, seat: int) -> list[Choice]:
    hand = sorted(state.hands[seat])
    found = [Choice(PlayCard(card)) for card in hand]
    if not why_not_roll(state):
        found.append(Choice(RollDie()))
    for buyer, money in enumerate(state.money):
        if buyer != seat and not why_not_offer(state, buyer):
            found += [
                Choice(OfferCard(card, buyer, 1), (Range("price", 1, money),)) for card in hand
            ]
    return found


def _begin_turn(state: State, seat: int) -> list[Event]:
    state.steps = (Turn(seat),)
    card = state.deck.draw(state.chance)
    state.hands[seat].append(card)
    return [CardDrawn(seat, card)]


def _end_turn(state: State, seat: int) -> list[Event]:
    if seat + 1 < len(state.money):
        return _begin_turn(state, seat + 1)
    if state.prizes:
        state.steps = (SealedBids((-1,) * len(state.money)),)
        return []
    return _end_round(state)


def _end_round(state: State) -> list[Event]:
    if state.round == state.rounds:
        state.steps = ()
        return []
    state.round += 1
    return _begin_turn(state, 0)


def _play(state: State, seat: int, card: int) -> list[Event]:
    state.hands[seat].remove(card)
    state.played.append(card)
    state.points[seat] += card
    return [CardPlayed(seat, card), *_end_turn(state, seat)]


def _roll(state: State, seat: int) -> list[Event]:
    money = state.chance.roll(6)
    state.bank -= money
    state.money[seat] += money
    return [DieRolled(seat, money), *_end_turn(state, seat)]


def _answer(state: State, seat: int, *, accept: bool) -> list[Event]:
    offer = steps.pop(state)
    assert isinstance(offer, Offer)
    if accept:
        state.hands[offer.seller].remove(offer.card)
        state.hands[seat].append(offer.card)
        state.money[seat] -= offer.price
        state.money[offer.seller] += offer.price
    return [
        OfferAnswered(seat, accept, offer.card if accept else None),
        *_end_turn(state, offer.seller),
    ]


def _bid(state: State, seat: int, amount: int) -> list[Event]:
    step = steps.top(state)
    assert isinstance(step, SealedBids)
    bids = (*step.bids[:seat], amount, *step.bids[seat + 1 :])
    steps.swap(state, SealedBids(bids))
    if min(bids) < 0:
        return [BidMade(seat)]
    price = max(bids)
    winner = bids.index(price)
    state.money[winner] -= price
    state.bank += price
    state.points[winner] += state.round
    return [BidMade(seat), PrizeWon(winner, price, state.round), *_end_round(state)]


def _reseal(
    state: State, step: Step, seat: int | None, offered: Offer | None, chance: Chance
) -> Step:
    """The step with what the seat cannot know drawn again: sealed bids, and the card inside an
    offer."""
    match step:
        case SealedBids(bids):
            return SealedBids(
                tuple(
                    bid if bid < 0 or other == seat else chance.below(state.money[other] + 1)
                    for other, bid in enumerate(bids)
                )
            )
        case Offer() if offered is not None and step.seller != seat:
            return attrs.evolve(step, card=chance.pick(state.hands[step.seller]))
        case _:
            return step
