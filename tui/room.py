"""A table before its game begins, as lines of a form: seats, readiness, what one may do."""

from collections.abc import Sequence
from itertools import count

from engine.core.bot import LEVELS
from engine.core.meta import Meta
from engine.core.text import N_, _, ngettext
from net.protocol import Request, SeatBot, TableInfo, Unseat
from net.rows import Kind as Sitter
from net.rows import SeatRow, Status
from net.settings import NAME_CELLS
from tui.drawing.form import BLANK, Kind, Row, heading, note
from tui.drawing.glyphs import Glyphs
from tui.drawing.ink import of_seat
from tui.setup import LEVEL_HELP, clock_text, field_label, value_text

SEAT = "seat:"
HELP = {
    "say": N_("Everybody at the table reads it."),
    "ready": N_("The owner begins the game when everybody is ready."),
    "start": N_("Deal, and begin. Every seat must be taken, and everybody ready."),
    "leave": N_("Your seat becomes free for somebody else."),
}
"""A sentence for each line that is not about a seat."""

EMPTY = ""
"""What an owner can turn an empty seat to, beside the levels of bots: leave it."""


def rows(table: TableInfo, me: int | None, meta: Meta, glyphs: Glyphs) -> list[Row]:
    """The table for whoever sits in seat `me`; None: who watches."""
    return [
        heading(_("Seats")),
        *(_seat(table, seat, me, glyphs) for seat in range(len(table.seats))),
        *([note(_watching(table.watching))] if table.watching else []),
        BLANK,
        *_deeds(table, me),
        BLANK,
        heading(_("What is played")),
        *(note(text) for text in terms(table, meta)),
    ]


def terms(table: TableInfo, meta: Meta) -> list[str]:
    """The terms of the table, a short line each; of the variant what can differ with its seats."""
    fields = [
        f"{field_label(field.name)}: {value_text(table.variant[field.name])}"
        for field in meta.variant
        if field.name in table.variant and len(field.allowed(len(table.seats))) > 1
    ]
    clock = _("Time for a decision: {time}").format(time=clock_text(table.clock))
    who = _("Everybody on this host may join.") if table.listed else _("Only by the code.")
    return [*fields, clock, who]


def _seat(table: TableInfo, seat: int, me: int | None, glyphs: Glyphs) -> Row:
    row = table.seats[seat]
    turns = me is not None and me == table.owner and row.kind is not Sitter.PERSON
    label = row.name if row.kind is not Sitter.EMPTY else _("Seat {number}").format(number=seat + 1)
    value = seat_text(table, seat, me)
    kind = Kind.TURN if turns else Kind.DO
    return Row(f"{SEAT}{seat}", label, value, kind, glyphs.seats[seat], of_seat(seat))


def seat_text(table: TableInfo, seat: int, me: int | None) -> str:
    """Who sits there and whether they are ready."""
    row = table.seats[seat]
    match row.kind:
        case Sitter.EMPTY:
            return _("empty") if me is not None else _("empty: sit down")
        case Sitter.BOT:
            return _("a bot: {level}").format(level=_(row.level or ""))
        case Sitter.PERSON:
            said = [_("you")] if seat == me else []
            said += [_("owner")] if seat == table.owner else [_ready_text(row)]
            return ", ".join(said)


def _ready_text(row: SeatRow) -> str:
    return _("ready") if row.ready else _("not ready yet")


def _watching(count: int) -> str:
    return ngettext("{count} person watches.", "{count} people watch.", count).format(count=count)


def _deeds(table: TableInfo, me: int | None) -> list[Row]:
    found = [Row("say", _("Say something"))]
    if me is not None and table.status is Status.OPEN:
        found.append(_begin_or_ready(table, me))
    return [*found, Row("leave", _("Leave the table"))]


def _begin_or_ready(table: TableInfo, me: int) -> Row:
    if me == table.owner:
        return Row("start", _("Begin the game"), waits_for(table))
    ready = table.seats[me].ready
    return Row("ready", _("I am ready"), _("yes") if ready else _("no"), Kind.TURN)


def waits_for(table: TableInfo) -> str:
    """What is missing before the game can begin; nothing if nothing is."""
    empty = sum(row.kind is Sitter.EMPTY for row in table.seats)
    if empty:
        text = ngettext("{count} seat is empty", "{count} seats are empty", empty)
        return text.format(count=empty)
    late = [
        row.name
        for seat, row in enumerate(table.seats)
        if row.kind is Sitter.PERSON and not row.ready and seat != table.owner
    ]
    return _("{names}: not ready yet").format(names=", ".join(late)) if late else ""


def other_name(name: str, names: Sequence[str]) -> str:
    """The name with a number behind it, so that nobody else at the table has it."""
    short = name[: NAME_CELLS - 3].rstrip()
    return next(other for number in count(2) if (other := f"{short} {number}") not in names)


def explained(table: TableInfo, me: int | None, key: str, place: str) -> str:
    """What a line is about for whoever sits in seat `me`; `place` is the host's address."""
    if key.startswith(SEAT):
        return _seat_explained(table, int(key.removeprefix(SEAT)), me, place)
    if key == "leave" and me is None:
        return _("Back to the tables of this host.")
    return _(HELP[key])


def _seat_explained(table: TableInfo, seat: int, me: int | None, place: str) -> str:
    row, owns = table.seats[seat], me is not None and me == table.owner
    match row.kind:
        case Sitter.EMPTY if me is None:
            return _("Sit down here.")
        case Sitter.EMPTY if owns:
            text = _("Others come by 'Join a host' or turbine join {place}; or turn it into a bot.")
            return text.format(place=place)
        case Sitter.EMPTY:
            return _("It waits for somebody; the owner of the table may put a bot here.")
        case Sitter.BOT:
            return _(LEVEL_HELP.get(row.level or "", ""))
        case Sitter.PERSON if seat == me:
            return _("Your own seat. Who begins is the game's business, not the seat's.")
        case Sitter.PERSON:
            return _("You may give the seat free again.") if owns else _("The seat is taken.")


def requests(table: TableInfo, seat: int, by: int) -> list[Request]:
    """What the owner asks to put the next sitter into a seat: a bot of a level, or nobody."""
    row = table.seats[seat]
    values = (EMPTY, *LEVELS)
    now = row.level if row.kind is Sitter.BOT and row.level in LEVELS else EMPTY
    wanted = values[(values.index(now or EMPTY) + by) % len(values)]
    clear: list[Request] = [Unseat(seat)] if row.kind is not Sitter.EMPTY else []
    return clear + ([SeatBot(wanted, seat)] if wanted else [])
