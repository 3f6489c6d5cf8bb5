"""Setting up: money, pieces, piles, captains dealt, and who begins."""

from collections.abc import Mapping

from engine.core.chance import Chance
from engine.core.deck import Deck
from engine.game_of_energy.meta import META
from engine.game_of_energy.state import CAPTAINS_STEP, EMPTY, State
from engine.game_of_energy.tables import (
    AREAS,
    CAPTAIN_ROWS,
    CARDS,
    CELLS,
    HEXES_PER_AREA,
    INDUSTRY_ROWS,
    NUCLEAR,
    SOLO_CARDS,
    SOLO_LEVELS,
    START_CREDITS,
    TERMS,
)

_CAPTAINS_DEALT = 2


def new_state(seats: int, variant: Mapping[str, object], seed: bytes) -> State:
    """A game in which the captains are dealt and everybody chooses one."""
    chosen = META.complete(seats, variant)
    level = str(chosen["level"]) if seats == 1 else ""
    terms = TERMS[seats - 1]
    chance = Chance(seed)
    return State(
        seats=seats,
        level=level,
        threshold=terms.twh,
        chance=chance,
        step=CAPTAINS_STEP,
        first=chance.below(seats),
        turn=EMPTY,
        round=0,
        countdown=_countdown(level, on=bool(chosen["countdown"]), rounds=terms.countdown),
        declarer=EMPTY,
        idle=0,
        bank=-START_CREDITS * seats,
        money=[START_CREDITS] * seats,
        debt=[0] * seats,
        hands=[()] * seats,
        keeps=[()] * seats,
        captains=[EMPTY] * seats,
        dealt=deal_captains(seats, chance),
        deck=Deck(pile=list(SOLO_CARDS) if seats == 1 else [card.card for card in CARDS]),
        hexes=[EMPTY] * (len(AREAS) * HEXES_PER_AREA),
        pieces=_pieces(terms.nuclear),
        filled=[0] * len(AREAS),
        holdings=[0] * (seats * CELLS),
        built=[0] * seats,
        income=[0] * seats,
        twh=[0] * seats,
    )


def deal_captains(seats: int, chance: Chance) -> tuple[tuple[int, ...], ...]:
    """Two captains to each seat; alone, only those that are of use without rivals."""
    captains = [n for n, row in enumerate(CAPTAIN_ROWS) if seats > 1 or row.alone]
    chance.shuffle(captains)
    return tuple(
        tuple(captains[n : n + _CAPTAINS_DEALT])
        for n in range(0, seats * _CAPTAINS_DEALT, _CAPTAINS_DEALT)
    )


def _countdown(level: str, *, on: bool, rounds: int) -> int:
    if level:
        return SOLO_LEVELS[level]
    return rounds if on else EMPTY


def _pieces(nuclear: int) -> list[int]:
    """As many nuclear pieces as the contract allows; all of the others."""
    pieces = [row.pieces for row in INDUSTRY_ROWS]
    pieces[NUCLEAR] = nuclear
    return pieces
