"""Lines on links: where one may be laid, and moving one."""

from itertools import compress

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.reason import Reason
from engine.core.steps import pop, swap
from engine.future_energy.board import CLOSED_LINK
from engine.future_energy.events import LineLaid, LineLifted
from engine.future_energy.ids import MAX_LINES_PER_LINK, Ending
from engine.future_energy.menu import DECLINE, LAY_LINE, LIFT_LINE
from engine.future_energy.rules.asking import asked, refuse
from engine.future_energy.rules.ending import trigger
from engine.future_energy.state import Laying, Lifting, State, laying

NO_LINK = Reason("no_such_link")
LINK_CLOSED = Reason("link_closed")
LINK_OCCUPIED = Reason("link_occupied")
LINK_FULL = Reason("link_full")
OWN_LINE = Reason("own_line_there")
SAME_LINK = Reason("same_link")
NO_LINE_LEFT = Reason("no_line_left")
NOT_YOUR_LINE = Reason("not_your_line")
NO_TARGET = Reason("no_other_link")


def _owners(mask: int) -> int:
    return mask.bit_count() if mask < CLOSED_LINK else MAX_LINES_PER_LINK


def _reason(seat: int, mask: int, *, beside: bool) -> Reason | None:
    if mask == 0:
        return None
    if mask == CLOSED_LINK:
        return LINK_CLOSED
    if mask >> seat & 1:
        return OWN_LINE
    if _owners(mask) >= MAX_LINES_PER_LINK:
        return LINK_FULL
    return None if beside else LINK_OCCUPIED


WHY_NOT = tuple(
    tuple(
        tuple(_reason(seat, mask, beside=beside) for mask in range(CLOSED_LINK + 1))
        for seat in range(4)
    )
    for beside in (False, True)
)
"""By beside, seat and owners of a link.

An unoccupied link takes any line, and where a tile or a public
contract says so, a link with exactly one line of an opponent takes another."""

_LAYABLE = tuple(
    tuple(bytes(why is None for why in row).ljust(256, b"\0") for row in rows) for rows in WHY_NOT
)
"""The same as tables that translate owners to 1 where a line may be laid, and to 0 elsewhere."""


_OWNED = tuple(
    bytes(owners >> seat & 1 for owners in range(CLOSED_LINK)).ljust(256, b"\0")
    for seat in range(4)
)
"""By seat the table that translates owners to 1 where the seat is among them."""


def _layable(state: State, seat: int, *, beside: bool) -> bytes:
    """For each link 1 where the seat may lay a line."""
    return bytes(state.lines).translate(_LAYABLE[beside][seat])


def can_lay_somewhere(state: State, seat: int, *, beside: bool) -> bool:
    """Whether there is a line in the supply and a link for it."""
    return state.line_supply[seat] > 0 and can_move(state, seat, beside=beside)


def free_links(state: State, most: int) -> int:
    """How many links have no line, counted up to `most`: nobody asks for more than two."""
    found = 0
    for mask in state.lines:
        found += not mask
        if found == most:
            break
    return found


def why_not_lay(state: State, seat: int, step: Laying, link: int) -> Reason | None:
    """A line goes on a link that takes it, as the step that is asked says."""
    if not 0 <= link < len(state.lines):
        return NO_LINK
    if link == step.lifted:
        return SAME_LINK
    return WHY_NOT[step.beside][seat][state.lines[link]]


def lay_choices(state: State, seat: int, step: Laying) -> tuple[Choice, ...]:
    """Every link that takes the line, and doing without where that is allowed."""
    if not state.line_supply[seat]:
        return ()
    found = tuple(compress(LAY_LINE, _layable(state, seat, beside=step.beside)))
    if step.lifted >= 0:
        found = tuple(choice for choice in found if choice is not LAY_LINE[step.lifted])
    return (*found, DECLINE) if found and step.optional else found


def lay_line(state: State, seat: int, link: int, log: list[Event]) -> None:
    """Lay a line from the supply; a player's last one triggers the end."""
    step = asked(state, Laying)
    refuse(why_not_lay(state, seat, step, link))
    if step.count > 1:
        swap(state, laying(step.count - 1, beside=step.beside, optional=step.optional))
    else:
        pop(state)
    state.lines[link] |= 1 << seat
    state.line_supply[seat] -= 1
    left = state.line_supply[seat]
    log.append(LineLaid(seat, link, state.setting.board.link_ends[link], left))
    if not left:
        trigger(state, seat, Ending.LINES, log)


def why_not_lift(state: State, seat: int, step: Lifting, link: int) -> Reason | None:
    """One can only move one's own line, and only if another link takes it."""
    if not 0 <= link < len(state.lines):
        return NO_LINK
    if state.lines[link] == CLOSED_LINK or not state.lines[link] >> seat & 1:
        return NOT_YOUR_LINE
    return None if can_move(state, seat, beside=step.beside) else NO_TARGET


def can_move(state: State, seat: int, *, beside: bool) -> bool:
    """Whether some link takes a moved line; its own link does not, the line is there now."""
    return 1 in _layable(state, seat, beside=beside)


def owned(state: State, seat: int) -> bytes:
    """For each link 1 where the seat has a line."""
    return bytes(state.lines).translate(_OWNED[seat])


def lift_choices(state: State, seat: int, step: Lifting) -> tuple[Choice, ...]:
    """Every own line, if there is another link for it."""
    if not can_move(state, seat, beside=step.beside):
        return ()
    return tuple(compress(LIFT_LINE, owned(state, seat)))


def lift_line(state: State, seat: int, link: int, log: list[Event]) -> None:
    """Take the line off its link; it is laid on another one next."""
    step = asked(state, Lifting)
    refuse(why_not_lift(state, seat, step, link))
    state.lines[link] ^= 1 << seat
    state.line_supply[seat] += 1
    swap(state, Laying(1, step.beside, optional=False, lifted=link))
    log.append(LineLifted(seat, link, state.setting.board.link_ends[link]))
