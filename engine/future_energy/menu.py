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


_MANY = 1 << 9
"""Enough payments for every table a host runs, and no more memory than a few megabytes."""


class Moves(dict[int, Choice]):
    """The choices of going to one site, by what is paid on the way: see `rules.walks`."""

    def __init__(self, seats: int, site: int) -> None:
        """Choices are made when they are first asked for."""
        super().__init__()
        self.seats = seats
        self.site = site

    def __missing__(self, label: int) -> Choice:
        """Make the choice of this payment."""
        if len(self) >= _MANY:
            self.clear()
        paid = receipts_of(label, self.seats)
        found = self[label] = Choice(MoveCrew(self.site, (label >> 40) - sum(paid), paid))
        return found


def receipts_of(label: int, seats: int) -> tuple[int, ...]:
    """What each seat receives: a byte of the label for each."""
    return tuple((label & 0xFFFFFFFF).to_bytes(4, "little")[:seats])


MOVE_CREW = tuple(tuple(Moves(seats, site) for site in _SITES) for seats in range(5))
"""By seats, site and label."""
