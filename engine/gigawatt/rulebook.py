"""GigaWatt as the host, bots and tests use it: every method names the part that does it."""

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from engine.core.bot import Bot
from engine.core.chance import Chance
from engine.core.choice import Blocked, Choice
from engine.core.event import Event
from engine.core.game import Game
from engine.core.intent import Intent
from engine.core.outcome import Outcome
from engine.core.view import Prompt
from engine.gigawatt import blocked, flow, projection, setup
from engine.gigawatt.bots.alone import HardBot
from engine.gigawatt.bots.levels import EasyBot, NormalBot
from engine.gigawatt.ids import EMPTY, FIELDS, Plant
from engine.gigawatt.intents import GigaWattIntent
from engine.gigawatt.meta import META
from engine.gigawatt.state import State
from engine.gigawatt.view import GigaWattOwn, GigaWattPublic, GigaWattView
from engine.gigawatt.vocabulary import CODEC

_ASKED = tuple((seat,) for seat in range(META.seats[1]))


class GigaWatt(Game[State]):
    """GigaWatt, for one to six players."""

    meta = META
    codec = CODEC
    view_class = GigaWattView

    def new(self, seats: int, variant: Mapping[str, object], seed: bytes) -> State:
        chosen = META.complete(seats, variant)
        state = setup.empty_table(seats, chosen, seed)
        events: list[Event] = []
        if chosen["regions"] == "random":
            setup.deal_regions(state, events)
        flow.advance(state, events)
        return state

    def to_act(self, state: State) -> tuple[int, ...]:
        steps = state.steps
        return _ASKED[steps[-1].seat] if steps else ()

    def choices(self, state: State, seat: int) -> Sequence[Choice]:
        if not state.steps or state.steps[-1].seat != seat:
            return ()
        listed = state.listed
        if listed is None:
            listed = state.listed = flow.list_choices(state, state.steps[-1])
        return listed

    def blocked(self, state: State, seat: int) -> Sequence[Blocked]:
        if not state.steps or state.steps[-1].seat != seat:
            return ()
        return blocked.blocked(state, state.steps[-1])

    def apply(self, state: State, seat: int, intent: Intent) -> Sequence[Event]:
        events: list[Event] = []
        flow.perform(state, seat, cast(GigaWattIntent, intent), events)
        return events

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def public(self, state: State) -> GigaWattPublic:
        return projection.public(state)

    def own(self, state: State, seat: int) -> GigaWattOwn:
        return projection.own(state, seat)

    def prompt(self, state: State, seat: int) -> Prompt | None:
        return projection.prompt(state, seat)

    def clone(self, state: State) -> State:
        return state.clone()

    def resample(self, state: State, seat: int | None, chance: Chance) -> State:
        # Nothing is hidden but the future, and that lies in the chance alone.
        other = state.clone()
        other.chance = Chance(chance.fork("gigawatt").seed, state.chance.counter)
        return other

    def invariants(self, state: State) -> dict[str, int]:
        held = sum(mask.bit_count() for mask in (*state.cards, *state.bans))
        found = {
            "money": state.bank + sum(state.money),
            "cards": len(state.deck.pile) + len(state.deck.discards) + len(state.row) + held,
        }
        for plant in Plant:
            found[plant.name] = state.supply[plant] + state.fields.count(plant)
        return found

    def counts(self, state: State) -> dict[str, int]:
        found = {f"supply of {plant.name}": state.supply[plant] for plant in Plant}
        found |= {f"room on border {n}": room for n, room in enumerate(state.room)}
        for seat in range(state.seats):
            found[f"money {seat}"] = state.money[seat]
            found[f"green {seat}"] = state.green[seat]
            found[f"red {seat}"] = state.red[seat]
            found[f"free fields {seat}"] = state.fields[
                seat * FIELDS : seat * FIELDS + FIELDS
            ].count(EMPTY)
        return found

    def bots(self) -> dict[str, Callable[[], Bot]]:
        return super().bots() | {
            "easy": EasyBot,
            "normal": NormalBot,
            "hard": lambda: HardBot(self),
        }


GAME = GigaWatt()
