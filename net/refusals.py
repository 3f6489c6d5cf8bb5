"""Why a request is refused: a code that travels, and the sentence a client shows."""

from collections.abc import Mapping
from enum import StrEnum, unique

from engine.core.text import N_, _
from net.cleaning import clean_chat


@unique
class Code(StrEnum):
    """Every way to be refused by the host; what the rules of a game refuse is `illegal`."""

    BAD_FRAME = "bad_frame"
    BAD_MESSAGE = "bad_message"
    BAD_NAME = "bad_name"
    BAD_SEATS = "bad_seats"
    BAD_SEED = "bad_seed"
    BAD_VARIANT = "bad_variant"
    CLOSING = "closing"
    DISK = "disk"
    FULL = "full"
    ILLEGAL = "illegal"
    NAME_TAKEN = "name_taken"
    NOTHING_TO_UNDO = "nothing_to_undo"
    NOT_AT_TABLE = "not_at_table"
    NOT_BEGUN = "not_begun"
    NOT_FINISHED = "not_finished"
    NOT_OWNER = "not_owner"
    NOT_READY = "not_ready"
    NOT_SEATED = "not_seated"
    NO_SUCH_GAME = "no_such_game"
    NO_SUCH_LEVEL = "no_such_level"
    NO_SUCH_SEAT = "no_such_seat"
    NO_SUCH_TABLE = "no_such_table"
    PRESENT = "present"
    QUARANTINED = "quarantined"
    SAY_HELLO = "say_hello"
    SEATED = "seated"
    SEAT_TAKEN = "seat_taken"
    SLOW_DOWN = "slow_down"
    STALE = "stale"
    TAKEN_OVER = "taken_over"
    TIMEOUT = "timeout"
    TOO_MANY_CONNECTIONS = "too_many_connections"
    TOO_MANY_TABLES = "too_many_tables"
    TOO_MANY_TRIES = "too_many_tries"
    TOO_SLOW = "too_slow"
    UNDER_WAY = "under_way"
    UNSEATED = "unseated"
    WRONG_PROTOCOL = "wrong_protocol"
    WRONG_TOKEN = "wrong_token"  # noqa: S105  # a code, no secret


SENTENCES: Mapping[Code, str] = {
    Code.BAD_FRAME: N_("The host could not read what was sent ({detail})."),
    Code.BAD_MESSAGE: N_("The host did not understand the message ({detail})."),
    Code.BAD_NAME: N_("This name cannot be used; take another one."),
    Code.BAD_SEATS: N_("{game} is for {low} to {high} seats."),
    Code.BAD_SEED: N_("The seed must be 1 to 64 bytes, written as hexadecimal digits."),
    Code.BAD_VARIANT: N_("The variant does not fit: {detail}."),
    Code.CLOSING: N_("The host is closing; the table will be there when it is back."),
    Code.DISK: N_("The host cannot save this table right now, so nothing is accepted ({detail})."),
    Code.FULL: N_("Every seat of this table is taken."),
    Code.ILLEGAL: N_("The rules do not allow this now."),
    Code.NAME_TAKEN: N_("Somebody at this table already has that name."),
    Code.NOTHING_TO_UNDO: N_("There is nothing of yours that can still be undone."),
    Code.NOT_AT_TABLE: N_("Join a table first."),
    Code.NOT_BEGUN: N_("The game has not begun."),
    Code.NOT_FINISHED: N_("The game is not over yet."),
    Code.NOT_OWNER: N_("Only the owner of the table may do that."),
    Code.NOT_READY: N_("The table is not ready: seats are empty or somebody is not ready."),
    Code.NOT_SEATED: N_("You have no seat at this table."),
    Code.NO_SUCH_GAME: N_("The host does not know a game called {game}."),
    Code.NO_SUCH_LEVEL: N_(
        "There is no bot of the level {level} for this game; there are {levels}."
    ),
    Code.NO_SUCH_SEAT: N_("This table has no such seat."),
    Code.NO_SUCH_TABLE: N_("There is no table with this code."),
    Code.PRESENT: N_("The player of this seat is present."),
    Code.QUARANTINED: N_("This table was stopped by a fault of the host; its journal is safe."),
    Code.SAY_HELLO: N_("The first message must be a hello, and only the first."),
    Code.SEATED: N_("You already have a seat at this table."),
    Code.SEAT_TAKEN: N_("This seat is taken."),
    Code.SLOW_DOWN: N_("Too fast; wait a moment."),
    Code.STALE: N_("The game had gone on in the meantime; look again."),
    Code.TAKEN_OVER: N_("Your seat was taken over from another connection."),
    Code.TIMEOUT: N_("The connection was silent for too long."),
    Code.TOO_MANY_CONNECTIONS: N_("The host has too many connections; try again later."),
    Code.TOO_MANY_TABLES: N_("The host has too many tables; try again later."),
    Code.TOO_MANY_TRIES: N_("Too many wrong codes; wait a minute."),
    Code.TOO_SLOW: N_("The connection could not keep up with the table."),
    Code.UNDER_WAY: N_("The game is already under way."),
    Code.UNSEATED: N_("The owner of the table gave your seat free."),
    Code.WRONG_PROTOCOL: N_("Host and client speak different versions: {host} and {client}."),
    Code.WRONG_TOKEN: N_("The token does not fit this seat."),
}
"""In English; catalogues translate them where they are shown."""


class Refused(Exception):
    """A request that the host turns down; the connection goes on."""

    def __init__(self, code: Code, **params: int | str) -> None:
        super().__init__(code)
        self.code = code
        # What was sent may be quoted in them, and goes to a terminal.
        self.params = {k: clean_chat(v) if isinstance(v, str) else v for k, v in params.items()}


def sentence(code: str, params: Mapping[str, object]) -> str:
    """What a client shows for a refusal; a code it does not know is shown as such."""
    known = SENTENCES.get(Code(code)) if code in Code.__members__.values() else None
    if known is None:
        return _("Refused by the host: {code}.").format(code=code)
    try:
        return _(known).format(**params)
    except (KeyError, IndexError, ValueError, AttributeError):
        # A host of another version may leave a parameter out; the bare sentence still helps.
        return _(known)
