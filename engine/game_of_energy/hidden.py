"""Redrawing what a seat cannot know: hands, cards looked at, captains dealt, the future."""

from engine.core.chance import Chance
from engine.game_of_energy.state import EMPTY, CardOffer, State
from engine.game_of_energy.tables import CAPTAIN_ROWS, CARDS


def resample(state: State, seat: int | None, chance: Chance) -> State:
    """A state that this seat could not tell from the given one."""
    new = state.clone()
    new.chance = chance.fork("future")
    if new.dealt:
        _redeal_captains(new, seat, chance)
    _redeal_cards(new, seat, chance)
    return new


def _redeal_captains(state: State, seat: int | None, chance: Chance) -> None:
    """Others may hold any captains that this seat was not dealt, and may have chosen either."""
    known = () if seat is None else state.dealt[seat]
    pool = [
        n for n, row in enumerate(CAPTAIN_ROWS) if n not in known and (state.seats > 1 or row.alone)
    ]
    chance.shuffle(pool)
    dealt = list(state.dealt)
    for other in range(state.seats):
        if other == seat:
            continue
        dealt[other] = (pool.pop(), pool.pop())
        if state.captains[other] != EMPTY:
            state.captains[other] = chance.pick(dealt[other])
    state.dealt = tuple(dealt)


def _redeal_cards(state: State, seat: int | None, chance: Chance) -> None:
    """Unseen cards are in the pile, in other hands or looked at; never a kept card in a hand."""
    others = [other for other in range(state.seats) if other != seat]
    step = state.step
    looked_at = step.cards if isinstance(step, CardOffer) and state.turn != seat else ()
    pool = [*state.deck.pile, *looked_at]
    for other in others:
        pool += state.hands[other]
    # In order first: equal knowledge must give equal worlds, however the pile came about.
    pool.sort()
    chance.shuffle(pool)
    for other in others:
        state.hands[other] = _deal_hand(pool, len(state.hands[other]))
    if isinstance(step, CardOffer) and looked_at:
        state.step = CardOffer(tuple(pool.pop() for _ in looked_at), step.second)
    state.deck.pile = pool


def _deal_hand(pool: list[int], size: int) -> tuple[int, ...]:
    hand = [card for card in pool if not CARDS[card].keep][:size]
    for card in hand:
        pool.remove(card)
    return tuple(hand)
