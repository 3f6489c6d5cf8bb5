"""Who sits where: the seats of one table and their owner; changes give records to keep."""

import attrs

from net.cleaning import fold
from net.host import access
from net.host.presence import Change, after, is_played_by_bot
from net.journal.format import Record
from net.refusals import Code, Refused
from net.rows import Kind, Presence, SeatRow


@attrs.define
class Seat:
    """One seat."""

    name: str = ""
    token: str | None = None
    """The hash of a person's token."""
    level: str | None = None
    """The level of a bot."""
    ready: bool = False
    presence: Presence = Presence.HERE

    @property
    def kind(self) -> Kind:
        """What sits here."""
        if self.level is not None:
            return Kind.BOT
        return Kind.PERSON if self.token is not None else Kind.EMPTY

    def row(self) -> SeatRow:
        """The seat as everybody sees it."""
        return SeatRow(self.kind, self.name, self.level, self.ready, self.presence)


class Roster:
    """The seats of a table."""

    def __init__(self, count: int) -> None:
        self.seats = [Seat() for _ in range(count)]
        self.owner: int | None = None

    def __getitem__(self, number: int) -> Seat:
        """The seat of that number; raises Refused if there is none."""
        if not 0 <= number < len(self.seats):
            raise Refused(Code.NO_SUCH_SEAT)
        return self.seats[number]

    @property
    def taken(self) -> int:
        """How many seats are not empty."""
        return sum(seat.kind is not Kind.EMPTY for seat in self.seats)

    @property
    def names(self) -> list[str]:
        """The names by seat."""
        return [seat.name for seat in self.seats]

    @property
    def is_complete(self) -> bool:
        """Whether people sit in all seats and are all there."""
        return all(s.token is not None and s.presence is Presence.HERE for s in self.seats)

    def persons(self) -> list[int]:
        """The seats in which people sit."""
        return [i for i, seat in enumerate(self.seats) if seat.kind is Kind.PERSON]

    def vacancy(self, wanted: int | None) -> int:
        """The wanted seat, or the first empty one; raises Refused."""
        if wanted is None:
            free = [i for i, seat in enumerate(self.seats) if seat.kind is Kind.EMPTY]
            if not free:
                raise Refused(Code.FULL)
            return free[0]
        if self[wanted].kind is not Kind.EMPTY:
            raise Refused(Code.SEAT_TAKEN)
        return wanted

    def sit(self, wanted: int | None, name: str, token: str, *, owns: bool) -> tuple[int, Record]:
        """Seat a person; `token` is kept as a hash only."""
        number = self.vacancy(wanted)
        if any(fold(seat.name) == fold(name) for seat in self.seats if seat.name):
            raise Refused(Code.NAME_TAKEN)
        return number, self.redo(
            {
                "t": "sit",
                "seat": number,
                "name": name,
                "token": access.token_hash(token),
                "level": None,
                "owner": owns or self.owner is None,
            }
        )

    def seat_bot(self, wanted: int | None, level: str, name: str) -> Record:
        """Put a bot into a seat."""
        number = self.vacancy(wanted)
        record = {"t": "sit", "seat": number, "name": name, "token": None, "level": level}
        return self.redo({**record, "owner": False})

    def stand(self, number: int) -> Record:
        """Make a seat empty; its token ends here. If it was the owner's, the next person owns."""
        if self[number].kind is Kind.EMPTY:
            raise Refused(Code.NO_SUCH_SEAT)
        return self.redo({"t": "stand", "seat": number})

    def redo(self, record: Record) -> Record:
        """Do what a record says, now or when a journal is read again."""
        number = record["seat"]
        if record["t"] == "sit":
            bot = record["level"] is not None
            self.seats[number] = Seat(record["name"], record["token"], record["level"], ready=bot)
            if record["owner"]:
                self.owner = number
        else:
            self.seats[number] = Seat()
            if self.owner == number:
                self.owner = next(iter(self.persons()), None)
        return record

    def check_ready(self) -> None:
        """Raise Refused unless everybody but the owner, who says start, is ready."""
        for number, seat in enumerate(self.seats):
            if seat.kind is Kind.EMPTY or not (seat.ready or number == self.owner):
                raise Refused(Code.NOT_READY)

    def change(self, number: int, change: Change) -> bool:
        """Change a person's presence; tells whether it is another now."""
        seat = self[number]
        if seat.kind is not Kind.PERSON:
            return False
        before = seat.presence
        seat.presence = after(before, change)
        return seat.presence is not before

    def bot_level(self, number: int, stand_in: str) -> str | None:
        """The level of the bot that decides for this seat at present; None if a person does."""
        seat = self.seats[number]
        if seat.kind is Kind.BOT:
            return seat.level
        return stand_in if is_played_by_bot(seat.presence) else None
