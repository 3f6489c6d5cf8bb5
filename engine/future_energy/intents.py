"""What a seat can ask for."""

from typing import Annotated, get_args

from engine.core.codec import Within
from engine.core.intent import Intent
from engine.core.record import frozen
from engine.future_energy.ids import Kind

Site = Annotated[int, Within(0, 63)]
Link = Annotated[int, Within(0, 255)]
Slot = Annotated[int, Within(0, 3)]
Contract = Annotated[int, Within(0, 63)]
Space = Annotated[int, Within(0, 7)]
Amount = Annotated[int, Within(0, 127)]


@frozen
class PlanLines(Intent):
    """Send an engineer to buy one line (for 1) or two lines (for 5)."""

    count: Annotated[int, Within(1, 2)]


@frozen
class LayLine(Intent):
    """Lay a line on this link."""

    link: Link


@frozen
class LiftLine(Intent):
    """Take one's own line off this link, to lay it elsewhere."""

    link: Link


@frozen
class BuyContract(Intent):
    """Send an engineer to buy the construction contract in this slot."""

    slot: Slot


@frozen
class TakeContract(Intent):
    """Take the construction contract in this slot for nothing."""

    slot: Slot


@frozen
class BuyPublicContract(Intent):
    """Send an engineer to buy the public contract in this slot."""

    slot: Slot


@frozen
class BuyUnseenPublicContract(Intent):
    """Send an engineer to buy the top of the public stack, unseen."""


@frozen
class UsePublicContract(Intent):
    """Discard these kept tiles, one for each icon in order, and use one's public contract."""

    contract: Contract
    spent: tuple[Kind, ...]


@frozen
class EndPlanning(Intent):
    """Plan nothing more this turn."""


@frozen
class MoveCrew(Intent):
    """Move the crew to this site so that exactly these payments are made.

    The path follows from them.
    """

    site: Site
    bank: Amount
    paid: tuple[Amount, ...]
    """What each seat receives."""


@frozen
class MoveAlong(Intent):
    """Move the crew along exactly these sites, whatever it costs."""

    path: tuple[Site, ...]
    """The sites entered, the destination last."""
    free: tuple[Amount, ...] | None = None
    """The links of the path (counted from 0) that nuclear tiles make free.

    None: where they save most.
    """


@frozen
class StayPut(Intent):
    """Pass the movement, where no move is possible."""


@frozen
class EndTurn(Intent):
    """Use no more public contracts this turn."""


@frozen
class BuildPlant(Intent):
    """Build the plant from this space on the site of the crew."""

    contract: Contract
    space: Space


@frozen
class AddPlant(Intent):
    """Build another plant from under an oil icon on the site of the crew."""

    contract: Contract
    space: Space


@frozen
class JoinPlant(Intent):
    """Build the plant from this space beside the active player's, for 2."""

    contract: Contract
    space: Space


@frozen
class ReturnPlant(Intent):
    """Return the plant from this space to the supply."""

    contract: Contract
    space: Space


@frozen
class LiftPlant(Intent):
    """Take the plant from this space, to put it on a site of the board."""

    contract: Contract
    space: Space


@frozen
class DoublePlant(Intent):
    """Put a second plant from the supply on this space."""

    contract: Contract
    space: Space


@frozen
class ShiftPlant(Intent):
    """Move the plant on this space to the free space beside it."""

    contract: Contract
    space: Space
    to: Space


@frozen
class PlacePlant(Intent):
    """Put the lifted plant on this site."""

    site: Site


@frozen
class ReturnCertificate(Intent):
    """Give back a certificate of this value for its value and 1 more."""

    value: Annotated[int, Within(0, 99)]


@frozen
class StepCrew(Intent):
    """Move the crew to this neighbouring site for nothing."""

    site: Site


@frozen
class PickTile(Intent):
    """Swap the tile on this site with another one."""

    site: Site


@frozen
class SwapTile(Intent):
    """The other tile of the swap."""

    site: Site


@frozen
class MountNuclear(Intent):
    """Put the nuclear tile on the nuclear board."""


@frozen
class KeepNuclear(Intent):
    """Keep the nuclear tile for public contracts."""


@frozen
class Decline(Intent):
    """Do without what is offered."""


AnyIntent = (
    PlanLines
    | LayLine
    | LiftLine
    | BuyContract
    | TakeContract
    | BuyPublicContract
    | BuyUnseenPublicContract
    | UsePublicContract
    | EndPlanning
    | MoveCrew
    | MoveAlong
    | StayPut
    | EndTurn
    | BuildPlant
    | AddPlant
    | JoinPlant
    | ReturnPlant
    | LiftPlant
    | DoublePlant
    | ShiftPlant
    | PlacePlant
    | ReturnCertificate
    | StepCrew
    | PickTile
    | SwapTile
    | MountNuclear
    | KeepNuclear
    | Decline
)

INTENTS: tuple[type[AnyIntent], ...] = get_args(AnyIntent)
