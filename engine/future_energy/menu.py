"""Choices that are made once: the inner loop hands out the same objects again and again."""

from functools import cache

from engine.core.choice import Choice
from engine.future_energy.ids import KINDS
from engine.future_energy.intents import (
    AddPlant,
    BuildPlant,
    BuyContract,
    BuyPublicContract,
    BuyUnseenPublicContract,
    Decline,
    DoublePlant,
    EndPlanning,
    EndTurn,
    JoinPlant,
    KeepNuclear,
    LayLine,
    LiftLine,
    LiftPlant,
    MountNuclear,
    MoveCrew,
    PickTile,
    PlacePlant,
    PlanLines,
    ReturnCertificate,
    ReturnPlant,
    ShiftPlant,
    StayPut,
    StepCrew,
    SwapTile,
    TakeContract,
    UsePublicContract,
)

_LINKS = range(256)
_SITES = range(64)
_SLOTS = range(4)

PlantIntent = (
    type[BuildPlant]
    | type[AddPlant]
    | type[JoinPlant]
    | type[ReturnPlant]
    | type[LiftPlant]
    | type[DoublePlant]
)

LAY_LINE = tuple(Choice(LayLine(link)) for link in _LINKS)
LIFT_LINE = tuple(Choice(LiftLine(link)) for link in _LINKS)
PLAN_LINES = (Choice(PlanLines(1)), Choice(PlanLines(2)))
BUY_CONTRACT = tuple(Choice(BuyContract(slot)) for slot in _SLOTS)
TAKE_CONTRACT = tuple(Choice(TakeContract(slot)) for slot in _SLOTS)
BUY_PUBLIC = tuple(Choice(BuyPublicContract(slot)) for slot in _SLOTS)
BUY_UNSEEN = Choice(BuyUnseenPublicContract())
END_PLANNING = Choice(EndPlanning())
END_TURN = Choice(EndTurn())
STAY_PUT = Choice(StayPut())
DECLINE = Choice(Decline())
MOUNT_NUCLEAR = Choice(MountNuclear())
KEEP_NUCLEAR = Choice(KeepNuclear())
PLACE_PLANT = tuple(Choice(PlacePlant(site)) for site in _SITES)
STEP_CREW = tuple(Choice(StepCrew(site)) for site in _SITES)
PICK_TILE = tuple(Choice(PickTile(site)) for site in _SITES)
SWAP_TILE = tuple(Choice(SwapTile(site)) for site in _SITES)

_MANY = 1 << 16
"""Enough for every table a host runs, and no more memory than a few megabytes."""


@cache
def plant(intent: PlantIntent, contract: int, space: int) -> Choice:
    """The choice of a plant on a contract."""
    return Choice(intent(contract, space))


@cache
def shift_plant(contract: int, space: int, to: int) -> Choice:
    """The choice of a plant to shift and where to."""
    return Choice(ShiftPlant(contract, space, to))


@cache
def return_certificate(value: int) -> Choice:
    """The choice of a certificate."""
    return Choice(ReturnCertificate(value))


@cache
def use_public(contract: int, spent: tuple[int, ...]) -> Choice:
    """The choice of a public contract and of the tiles for it."""
    return Choice(UsePublicContract(contract, tuple(KINDS[kind] for kind in spent)))


_moves: dict[tuple[int, int, int], Choice] = {}


def move_crew(site: int, seats: int, label: int) -> Choice:
    """The choice of a destination and of what is paid on the way, see `rules.movement`."""
    found = _moves.get((site, seats, label))
    if found is None:
        if len(_moves) >= _MANY:
            _moves.clear()
        paid = tuple(label >> 8 * seat & 127 for seat in range(seats))
        found = Choice(MoveCrew(site, (label >> 40) - sum(paid), paid))
        _moves[site, seats, label] = found
    return found
