"""The game as the host, bots and tests use it: every method names the part that does it."""

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from engine.core.bot import Bot
from engine.core.chance import Chance
from engine.core.choice import Blocked, Choice
from engine.core.event import Event
from engine.core.game import Game
from engine.core.intent import Intent
from engine.core.outcome import Outcome
from engine.core.reason import GAME_OVER, NOT_ASKED, Illegal
from engine.core.search import SearchBot
from engine.core.view import Prompt
from engine.future_energy import deeds, flow, hidden, projection, scoring, setup
from engine.future_energy.blocked import blocked
from engine.future_energy.bots.easy import EasyBot
from engine.future_energy.bots.hard import BUDGET, GUIDE
from engine.future_energy.bots.normal import NormalBot
from engine.future_energy.intents import AnyIntent
from engine.future_energy.meta import META
from engine.future_energy.state import State
from engine.future_energy.view import FutureEnergyOwn, FutureEnergyPublic, FutureEnergyView
from engine.future_energy.vocabulary import CODEC

_ONE = ((0,), (1,), (2,), (3,))


class FutureEnergy(Game[State]):
    """Future Energy, for two to four players."""

    meta = META
    codec = CODEC
    view_class = FutureEnergyView

    def new(self, seats: int, variant: Mapping[str, object], seed: bytes) -> State:
        state = setup.new_state(seats, META.complete(seats, variant), seed)
        flow.begin(state)
        return state

    def to_act(self, state: State) -> tuple[int, ...]:
        menu = state.menu
        if menu is not None:
            return _ONE[menu[0]]
        return _ONE[flow.asked_seat(state)] if state.steps else ()

    def choices(self, state: State, seat: int) -> Sequence[Choice]:
        found = flow.menu(state)
        return found[1] if found is not None and found[0] == seat else ()

    def blocked(self, state: State, seat: int) -> Sequence[Blocked]:
        asked = state.steps and flow.asked_seat(state) == seat
        return blocked(state, seat) if asked else ()

    def apply(self, state: State, seat: int, intent: Intent) -> Sequence[Event]:
        if not state.steps:
            raise Illegal(GAME_OVER)
        if seat != flow.asked_seat(state):
            raise Illegal(NOT_ASKED)
        log: list[Event] = []
        deeds.perform(state, seat, cast(AnyIntent, intent), log)
        flow.settle(state, log)
        return log

    def outcome(self, state: State) -> Outcome | None:
        return None if state.steps else scoring.final_outcome(state)

    def public(self, state: State) -> FutureEnergyPublic:
        return projection.public(state)

    def own(self, state: State, seat: int) -> FutureEnergyOwn:
        return projection.own(state, seat)

    def prompt(self, state: State, seat: int) -> Prompt | None:
        return projection.prompt(state, seat)

    def clone(self, state: State) -> State:
        return state.clone()

    def resample(self, state: State, seat: int | None, chance: Chance) -> State:
        return hidden.resample(state, seat, chance)

    def invariants(self, state: State) -> dict[str, int]:
        return hidden.invariants(state)

    def counts(self, state: State) -> dict[str, int]:
        return hidden.counts(state)

    def bots(self) -> dict[str, Callable[[], Bot]]:
        return super().bots() | {
            "easy": EasyBot,
            "normal": NormalBot,
            "hard": lambda: SearchBot(self, GUIDE, BUDGET),
        }


GAME = FutureEnergy()
