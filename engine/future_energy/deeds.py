"""From an intent to the rule that carries it out. Every rule checks first, then changes."""

from typing import assert_never

from engine.core.event import Event
from engine.core.reason import NO_SUCH_CHOICE, Illegal
from engine.core.steps import pop
from engine.future_energy import flow
from engine.future_energy import intents as ask
from engine.future_energy.rules import building, effects, joint, lines, movement, planning, sites
from engine.future_energy.rules import public_contracts as public
from engine.future_energy.state import (
    Adding,
    Carrying,
    Doubling,
    Joint,
    Laying,
    Returning,
    State,
    Taking,
)


def perform(state: State, seat: int, intent: ask.AnyIntent, log: list[Event]) -> None:  # noqa: C901, PLR0912 one for each
    """Carry out an intent of the seat that is asked; raises Illegal before anything is changed."""
    match intent:  # what is asked most comes first
        case ask.MoveCrew():
            movement.move(state, seat, intent.site, intent.bank, intent.paid, log)
        case ask.LayLine():
            lines.lay_line(state, seat, intent.link, log)
        case ask.BuyContract():
            planning.buy_contract(state, seat, intent.slot, log)
        case ask.PlanLines():
            planning.plan_lines(state, seat, intent.count, log)
        case ask.Decline():
            _decline(state, seat, log)
        case ask.JoinPlant():
            joint.join(state, seat, intent.contract, intent.space, log)
        case ask.BuildPlant():
            building.build(state, seat, intent.contract, intent.space, log)
        case ask.EndPlanning():
            planning.end_planning(state, seat)
        case ask.BuyPublicContract():
            planning.buy_public(state, seat, intent.slot, log)
        case ask.BuyUnseenPublicContract():
            planning.buy_public(state, seat, None, log)
        case ask.UsePublicContract():
            public.use(state, seat, intent.contract, intent.spent, log)
        case ask.ReturnPlant():
            building.return_plant(state, seat, intent.contract, intent.space, log)
        case ask.AddPlant():
            building.add(state, seat, intent.contract, intent.space, log)
        case ask.EndTurn():
            flow.finish_turn(state, log)
        case ask.StayPut():
            movement.stay(state, seat, log)
        case _:
            _perform_effect(state, seat, intent, log)


EffectIntent = (
    ask.MountNuclear
    | ask.KeepNuclear
    | ask.LiftPlant
    | ask.PlacePlant
    | ask.TakeContract
    | ask.LiftLine
    | ask.ReturnCertificate
    | ask.ShiftPlant
    | ask.StepCrew
    | ask.PickTile
    | ask.SwapTile
    | ask.DoublePlant
    | ask.MoveAlong
)


def _perform_effect(state: State, seat: int, intent: EffectIntent, log: list[Event]) -> None:  # noqa: C901 one for each
    """The rarer ones: what tiles and public contracts ask for."""
    match intent:
        case ask.MountNuclear():
            building.mount_nuclear(state, seat, log)
        case ask.KeepNuclear():
            building.keep_nuclear(state, seat, log)
        case ask.LiftPlant():
            sites.lift_plant(state, seat, intent.contract, intent.space)
        case ask.PlacePlant():
            sites.place_plant(state, seat, intent.site, log)
        case ask.TakeContract():
            planning.take_free_contract(state, seat, intent.slot, log)
        case ask.LiftLine():
            lines.lift_line(state, seat, intent.link, log)
        case ask.ReturnCertificate():
            effects.cash(state, seat, intent.value, log)
        case ask.ShiftPlant():
            effects.shift(state, seat, intent.contract, intent.space, intent.to, log)
        case ask.StepCrew():
            sites.step_crew(state, seat, intent.site, log)
        case ask.PickTile():
            sites.pick_tile(state, intent.site)
        case ask.SwapTile():
            sites.swap_tiles(state, seat, intent.site, log)
        case ask.DoublePlant():
            effects.double(state, seat, intent.contract, intent.space, log)
        case ask.MoveAlong():
            movement.move_along(state, seat, intent.path, intent.free, log)
        case _:
            assert_never(intent)


def _decline(state: State, seat: int, log: list[Event]) -> None:
    """Do without: a joint plant, the rest of a tile's action, or what a ground offers."""
    step = state.steps[-1]
    match step:
        case Joint():
            joint.decline(state, seat, log)
        case Laying(optional=True) | Returning(optional=True) | Taking(optional=True):
            pop(state)
        case Adding() | Carrying(own=True) | Doubling():
            pop(state)
        case _:
            raise Illegal(NO_SUCH_CHOICE)
