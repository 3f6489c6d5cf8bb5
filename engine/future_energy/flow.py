"""The turn at a glance.

Who is asked what, what goes on by itself, and how rounds and the game end.
"""

from collections.abc import Sequence
from typing import assert_never

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.reason import NO_SUCH_CHOICE, Illegal
from engine.core.steps import pop
from engine.future_energy.events import GameEnded, RevenueTaken, RoundStarted
from engine.future_energy.ids import ENDING, MOVING, PLANNING, Ending
from engine.future_energy.intents import BuildPlant, EndPlanning, EndTurn, StayPut
from engine.future_energy.menu import DECLINE, END_TURN, STAY_PUT
from engine.future_energy.rules import building, effects, joint, lines, movement, planning, sites
from engine.future_energy.rules import public_contracts as public
from engine.future_energy.rules.ending import trigger
from engine.future_energy.scoring import final_outcome
from engine.future_energy.state import (
    Adding,
    Building,
    Carrying,
    Cashing,
    Doubling,
    Joint,
    Laying,
    Lifting,
    Placing,
    Repeating,
    Returning,
    Shifting,
    State,
    Step,
    Stepping,
    Storing,
    Swapping,
    Taking,
    Turn,
    turn,
)

NOTHING_ELSE = (EndPlanning, StayPut, EndTurn)
"""A phase in which only one of these is left goes on by itself."""


def asked_seat(state: State) -> int:
    """Who decides now: an opponent to whom a joint plant is offered, else the active player."""
    step = state.steps[-1]
    return step.seat if isinstance(step, Joint) else state.active


def step_choices(state: State, seat: int, step: Step) -> tuple[Choice, ...]:  # noqa: C901, PLR0912 one for each step
    """What the step offers; nothing where it has nothing to ask."""
    match step:
        case Turn():
            return _turn_choices(state, seat, step)
        case Joint():
            return joint.join_choices(state, step)
        case Laying():
            return lines.lay_choices(state, seat, step)
        case Building():
            return building.build_choices(state, seat, step)
        case Returning():
            return building.return_choices(state, seat, step)
        case Adding():
            return building.add_choices(state, seat, step)
        case Storing():
            return building.store_choices()
        case Taking():
            found = planning.take_choices(state, seat)
            return (*found, DECLINE) if found and step.optional else tuple(found)
        case Lifting():
            return lines.lift_choices(state, seat, step)
        case Carrying():
            return sites.carry_choices(state, seat, step)
        case Placing():
            return sites.place_choices(state, seat, step)
        case Cashing():
            return effects.cash_choices(state, seat)
        case Shifting():
            return effects.shift_choices(state, seat)
        case Stepping():
            return sites.step_choices(state)
        case Swapping():
            return sites.swap_choices(state, step)
        case Doubling():
            return effects.double_choices(state, seat)
        case Repeating():
            return planning.repeat_choices(state, seat)
        case _:
            assert_never(step)


def _turn_choices(state: State, seat: int, step: Turn) -> tuple[Choice, ...]:
    """What the phase offers, public contracts to use, and what ends the phase."""
    found: Sequence[Choice] = ()
    end: Sequence[Choice] = (END_TURN,)
    if step.phase is PLANNING:
        found, end = planning.plan_choices(state, seat)
    elif step.phase is MOVING:
        found = movement.move_choices(state, seat)
        end = () if found else (STAY_PUT,)
    uses = public.use_choices(state, seat) if state.public[seat] else ()
    return (*found, *uses, *end)


def settle(state: State, log: list[Event]) -> None:
    """Let everything happen that nobody decides, then find the choices of who is asked."""
    while state.steps:
        state.routes = None
        step, seat = state.steps[-1], state.active
        if isinstance(step, Joint):
            joint.find_partner(state)
            step = state.steps[-1]
            if not isinstance(step, Joint):
                continue
            seat = step.seat
        choices = step_choices(state, seat, step)
        if len(choices) > 1 or not _goes_on(state, seat, step, choices, log):
            state.menu = (seat, choices)
            return
    state.menu = None


def menu(state: State) -> tuple[int, tuple[Choice, ...]] | None:
    """Who is asked now and the choices; None when the game is over."""
    if state.menu is None and state.steps:
        seat = asked_seat(state)
        state.menu = (seat, step_choices(state, seat, state.steps[-1]))
    return state.menu


def _goes_on(
    state: State, seat: int, step: Step, choices: tuple[Choice, ...], log: list[Event]
) -> bool:
    """A step with one choice or none may leave nothing to decide.

    A phase with nothing to do, an effect with no or one possible target.
    """
    if isinstance(step, Turn):
        if choices[0].intent.__class__ not in NOTHING_ELSE:
            return False
        _next_phase(state, seat, step, log)
        return True
    if not choices:
        pop(state)
        return True
    only = choices[0].intent
    if isinstance(only, BuildPlant):
        building.build(state, seat, only.contract, only.space, log)
        return True
    return False


def _next_phase(state: State, seat: int, step: Turn, log: list[Event]) -> None:
    phase = step.phase
    if phase is PLANNING:
        planning.start_moving(state)
    elif phase is MOVING:
        movement.pass_by(state, seat, log)
    elif phase is ENDING:
        end_turn(state, log)
    else:
        assert_never(phase)


def start_turn(state: State, log: list[Event]) -> None:
    """Revenue, then planning; who has no plant on any contract must buy one."""
    seat = state.active
    money = state.setting.tables.revenue + state.investors[seat]
    state.money[seat] += money
    state.bank -= money
    duty = not state.contracts[seat]
    state.steps = (turn(PLANNING, 0, state.engineers[seat], duty=duty),)
    log.append(RevenueTaken(seat, money))


def finish_turn(state: State, log: list[Event]) -> None:
    """The active player is done."""
    step = state.steps[-1]
    if not isinstance(step, Turn) or step.phase is not ENDING:
        raise Illegal(NO_SUCH_CHOICE)
    end_turn(state, log)


def end_turn(state: State, log: list[Event]) -> None:
    """The next player's turn; after a round in which the end was triggered, the final scoring.

    Ruling: so does a whole round in which nobody plans, builds or uses anything, unless somebody
    is only saving up for a move.
    """
    state.quiet += 1
    state.active = (state.active + 1) % state.setting.seats
    if state.active == state.kite:
        seats = range(state.setting.seats)
        if state.quiet >= len(seats) and not any(movement.has_goal(state, s) for s in seats):
            trigger(state, state.active, Ending.STANDSTILL, log)
        if state.ending is not None:
            state.steps = ()
            result = final_outcome(state)
            totals = tuple(result.total(seat) for seat in seats)
            log.append(GameEnded(state.ending, totals, result.winners))
            return
        state.round += 1
        log.append(RoundStarted(state.round))
    start_turn(state, log)


def begin(state: State) -> None:
    """The first turn of the game."""
    state.round = 1
    log: list[Event] = []
    start_turn(state, log)
    settle(state, log)
