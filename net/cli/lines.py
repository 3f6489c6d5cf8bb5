"""The words of the line client: messages to lines, typed lines to requests. No I/O."""

from typing import Any

from engine.core.choice import Choice
from engine.core.outcome import Outcome
from engine.core.reason import Reason
from engine.core.text import N_, _
from engine.core.view import Prompt, View
from net import protocol
from net.catalogue import Catalogue
from net.cli.outline import outline, parts
from net.client import Client, read_events, read_outcome, read_view
from net.protocol import Done, Gone, Message, Over, Refused, Request, Said, TableInfo, Update
from net.refusals import sentence
from net.rows import Kind, SeatRow, Status

HELP = (
    N_(
        "A number chooses. Where limits are shown, add a number for each; the lowest if you do not."
    ),
    N_("? tells what is not possible now and why. again: the question once more."),
    N_("show: all that you see; show PART: one part of it, by its name."),
    N_("undo: take your last decision back. say TEXT: talk to the table."),
    N_(
        "start: begin the game. bot LEVEL: a bot for a free seat. hand SEAT: a bot for who is gone."
    ),
    N_("rematch: play again. quit: leave; your token brings you back."),
)


class Lines:
    """What one player reads and types."""

    def __init__(self, client: Client, games: Catalogue) -> None:
        self.asking = False
        """Whether a question was shown that is not answered yet."""
        self._client = client
        self._games = games
        self._view: View | None = None
        self._version = -1
        """Of the view."""
        self._told = -1
        """Up to which version it was told what happened."""
        self._deciding = False
        """Something was decided that has no answer yet."""
        self._question: Prompt | None = None
        self._was_away = False
        self._table_line = ""
        self._last_event = ""
        """What the newest update told last."""

    # Reading

    def told(self, message: Message) -> list[str]:
        """The lines for something the host said."""
        match message:
            case Update():
                return self._update(message)
            case Done():
                return self._decided(message)
            case Refused():
                return self._refused(message)
            case Said():
                return [f"<{message.name}> {message.text}"]
            case Over():
                return self._over(message)
            case Gone():
                return [sentence(message.code, message.params)]
            case TableInfo():
                return self._table(message)
            case _:
                return []

    def interrupted(self) -> list[str]:
        """The connection is lost, or not back yet; what happens meanwhile is told then."""
        was_away, self._was_away = self._was_away, True
        self.asking, self._question = False, None
        return [] if was_away else [_("The connection to the host is lost; trying to come back.")]

    def _update(self, update: Update) -> list[str]:
        table = self._client.table
        if table is None or update.version < self._version:
            return []
        lines = self._happened(update, table.game)
        self._view = read_view(self._games.codec(table.game), update)
        self._version = update.version
        return lines if self._deciding else [*lines, *self._ask()]

    def _happened(self, update: Update, game: str) -> list[str]:
        events = read_events(self._games.codec(game), update) if update.version > self._told else []
        # A snapshot has no events: an update with them may still come.
        self._told = self._told if update.since is None else update.version
        names = self._client.names
        lines = [text for event in events if (text := self._wording.event_text(event, names))]
        self._last_event = lines[-1] if lines else ""
        if lines and self._was_away:
            lines.insert(0, _("While you were away:"))
        self._was_away = False
        return lines

    def _decided(self, done: Done) -> list[str]:
        self._deciding, self._question = False, None
        return self._ask() if self._version >= done.version else []

    def _refused(self, no: Refused) -> list[str]:
        self._deciding, self._question = False, None
        if no.snapshot is not None and self._client.update is not None:
            self._update(self._client.update)
            self._question = None
        return [self._why(no), *self._ask()]

    def _why(self, no: Refused) -> str:
        """In the game's own words where its rules said no."""
        if no.reason is None:
            return sentence(no.code, no.params)
        pairs = tuple((str(key), value) for key, value in no.reason["params"])
        return str(self._wording.reason_text(Reason(no.reason["code"], pairs)))

    def _ask(self) -> list[str]:
        """The question, unless it is the one that is already there."""
        view = self._view
        prompt = None if view is None else view.prompt
        if view is None or prompt is None:
            self.asking, self._question = False, None
            return []
        if prompt == self._question:
            return []
        self.asking, self._question = True, prompt
        return [
            self._wording.prompt_text(prompt, view, self._client.names),
            *(f"{n}) {self._label(choice)}" for n, choice in enumerate(prompt.choices, 1)),
            _("Type a number, or help."),
        ]

    def _label(self, choice: Choice) -> str:
        label = str(self._wording.choice_text(choice, self._view, self._client.names))
        name = self._wording.field_text
        fields = [f"{name(choice, r.field)} {r.low}-{r.high}" for r in choice.ranges]
        return f"{label} [{', '.join(fields)}]" if fields else label

    def _table(self, table: TableInfo) -> list[str]:
        is_open = table.status is Status.OPEN
        seats = ", ".join(_seat_text(row, is_open=is_open) for row in table.seats)
        line = _("Table {code}: {seats}").format(code=table.code, seats=seats)
        if table.reason is not None:
            line += " " + sentence(table.reason, {})
        if is_open and self._client.seat == table.owner and all(map(_is_ready, table.seats)):
            line += " " + _("All are ready: start begins the game.")
        same, self._table_line = line == self._table_line, line
        return [] if same else [line]

    def _over(self, over: Over) -> list[str]:
        table = self._client.table
        if table is None:
            return []
        outcome = read_outcome(self._games.codec(table.game), over)
        ending = self._wording.ending_text(outcome.ending)
        places = [
            f"{outcome.place(seat)}. {self._client.names[seat]}{self._score(outcome, seat)}"
            for group in outcome.ranking
            for seat in group
        ]
        return places if self._last_event.startswith(ending) else [ending, *places]

    def _score(self, outcome: Outcome, seat: int) -> str:
        """Line by line: not in every game do they add up to anything."""
        scores = outcome.scores[seat] if outcome.scores else ()
        lines = [f"{self._wording.source_text(line.source)} {line.points}" for line in scores]
        return f": {', '.join(lines)}" if lines else ""

    # Typing

    def typed(self, text: str) -> tuple[Request | None, list[str]]:
        """The request that a typed line means, or what to say instead."""
        words = text.split()
        match words:
            case []:
                return None, []
            case ["help"]:
                return None, [_(line) for line in HELP]
            case ["?"]:
                return None, self._blocked()
            case ["again"]:
                self._question = None
                return None, self._ask() or [_("You are not asked now.")]
            case ["show", *part]:
                return None, self._show(part)
            case [word, *_rest] if word.isdecimal():
                return self._choose(words)
            case _:
                return self._request(words)

    def _request(self, words: list[str]) -> tuple[Request | None, list[str]]:
        match words:
            case ["undo"]:
                return self._decide(self._client.undo()), []
            case ["start"]:
                return protocol.Start(), []
            case ["rematch"]:
                return protocol.Rematch(), []
            case ["bot", level]:
                return protocol.SeatBot(level), []
            case ["hand", seat] if seat.isdecimal():
                return protocol.Hand(int(seat)), []
            case ["say", *said]:
                return protocol.Chat(" ".join(said)), []
            case _:
                return None, [_("Type a number, or help.")]

    def _decide(self, request: Request) -> Request:
        self._deciding, self.asking = True, False
        return request

    def _choose(self, words: list[str]) -> tuple[Request | None, list[str]]:
        view, table = self._view, self._client.table
        if not self.asking or view is None or view.prompt is None or table is None:
            return None, [_("You are not asked now.")]
        numbers = [int(word) for word in words if word.isdecimal()]
        choices = view.prompt.choices
        if len(numbers) != len(words) or not 0 < numbers[0] <= len(choices):
            return None, [_("Type a number from 1 to {most}.").format(most=len(choices))]
        choice, given = choices[numbers[0] - 1], numbers[1:]
        if len(given) > len(choice.ranges):
            return None, [
                _("So many numbers do not fit: {choice}").format(choice=self._label(choice))
            ]
        values = {r.field: value for r, value in zip(choice.ranges, given, strict=False)}
        plain = self._games.codec(table.game).pack(choice.fill(**values))
        return self._decide(self._client.act(plain, self._version)), []

    def _blocked(self) -> list[str]:
        view = self._view
        if view is None or view.prompt is None:
            return [_("You are not asked now.")]
        return [
            f"{self._label(item.what)}: {self._wording.reason_text(item.reason)}"
            for item in view.prompt.blocked
        ] or [_("Nothing is blocked.")]

    def _show(self, wanted: list[str]) -> list[str]:
        if self._view is None:
            return [_("There is nothing to see yet.")]
        public = parts(self._view.public)
        lines = [line for name, part in public for line in outline(name, part)]
        lines += outline("own", self._view.own)
        if not wanted:
            return lines
        return _part(lines, wanted[0]) or [_("There is no part {name}.").format(name=wanted[0])]

    @property
    def _wording(self) -> Any:
        table = self._client.table
        return self._games.wording("" if table is None else table.game)


def _part(lines: list[str], name: str) -> list[str]:
    """The lines of the first part of that name, with what is below it."""
    found: list[str] = []
    for line in lines:
        depth = len(line) - len(line.lstrip())
        if found and depth <= len(found[0]) - len(found[0].lstrip()):
            break
        if found or line.strip().partition(":")[0] == name:
            found.append(line)
    return found


def _is_ready(row: SeatRow) -> bool:
    return row.kind is not Kind.EMPTY and row.ready


def _seat_text(row: SeatRow, *, is_open: bool) -> str:
    """Who has the seat, whether the start has to wait for them, and whether they are gone."""
    if row.kind is Kind.EMPTY:
        return _("free")
    if row.presence != "here":
        return _("{name} ({presence})").format(name=row.name, presence=row.presence)
    if not is_open:
        return row.name
    return (_("{name} (ready)") if row.ready else _("{name} (not ready)")).format(name=row.name)
