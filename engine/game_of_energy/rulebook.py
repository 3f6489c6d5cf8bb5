"""The game as the host, bots and tests use it: every method names the part that does it."""

from collections.abc import Callable, Mapping, Sequence

from engine.core.bot import Bot
from engine.core.chance import Chance
from engine.core.choice import Blocked, Choice
from engine.core.event import Event
from engine.core.game import Game
from engine.core.intent import Intent
from engine.core.outcome import Outcome
from engine.core.view import Prompt
from engine.game_of_energy import flow, hidden, legality, projection, scoring, setup
from engine.game_of_energy.bots.hard import hard_bot
from engine.game_of_energy.bots.normal import NormalBot
from engine.game_of_energy.bots.situation import HASTY
from engine.game_of_energy.meta import META
from engine.game_of_energy.state import CardOffer, State
from engine.game_of_energy.tables import CUBES
from engine.game_of_energy.view import GameOfEnergyOwn, GameOfEnergyPublic, GameOfEnergyView
from engine.game_of_energy.vocabulary import CODEC


class GameOfEnergy(Game[State]):
    """Game of Energy, for one to four players."""

    meta = META
    codec = CODEC
    view_class = GameOfEnergyView

    def new(self, seats: int, variant: Mapping[str, object], seed: bytes) -> State:
        return setup.new_state(seats, variant, seed)

    def to_act(self, state: State) -> tuple[int, ...]:
        return legality.to_act(state)

    def choices(self, state: State, seat: int) -> Sequence[Choice]:
        return legality.choices(state, seat)

    def blocked(self, state: State, seat: int) -> Sequence[Blocked]:
        return legality.blocked(state, seat)

    def apply(self, state: State, seat: int, intent: Intent) -> Sequence[Event]:
        return flow.apply(state, seat, intent)

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

    def public(self, state: State) -> GameOfEnergyPublic:
        return projection.public(state)

    def own(self, state: State, seat: int) -> GameOfEnergyOwn:
        return projection.own(state, seat)

    def prompt(self, state: State, seat: int) -> Prompt | None:
        return projection.prompt(state, seat)

    def clone(self, state: State) -> State:
        return state.clone()

    def resample(self, state: State, seat: int | None, chance: Chance) -> State:
        return hidden.resample(state, seat, chance)

    def invariants(self, state: State) -> dict[str, int]:
        looked_at = len(state.step.cards) if isinstance(state.step, CardOffer) else 0
        held = sum(len(cards) for cards in (*state.hands, *state.keeps))
        return {
            "credits": state.bank + sum(state.money) - sum(state.debt),
            "cards": len(state.deck.pile) + len(state.deck.discards) + held + looked_at,
            "pieces": sum(state.pieces) + sum(state.filled),
        }

    def counts(self, state: State) -> dict[str, int]:
        found = {f"pieces {n}": left for n, left in enumerate(state.pieces)}
        for seat in range(state.seats):
            found[f"credits {seat}"] = state.money[seat]
            found[f"debt {seat}"] = state.debt[seat]
            found[f"cubes {seat}"] = CUBES - state.built[seat]
        return found

    def bots(self) -> dict[str, Callable[[], Bot]]:
        return super().bots() | {
            "easy": lambda: NormalBot(HASTY),
            "normal": NormalBot,
            "hard": lambda: hard_bot(self),
        }


GAME = GameOfEnergy()
