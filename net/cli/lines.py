"""The words of the line client: messages to lines, typed lines to requests. No I/O."""

from typing import Any

from engine.core.reason import Reason
from engine.core.text import _
from engine.core.view import View
from net.catalogue import Catalogue
from net.client import Client, read_events, read_outcome, read_view
from net.link import Denied
from net.protocol import Chat, Gone, Hand, Message, Over, Request, Said, Start, TableInfo, Update
from net.refusals import sentence
from net.rows import Kind, SeatRow


class Lines:
    """What one player reads and types."""

    def __init__(self, client: Client, games: Catalogue) -> None:
        self._client = client
        self._games = games
        self._view: View | None = None
        self._shown = -1

    def told(self, message: Message) -> list[str]:
        """The lines for something the host said."""
        match message:
            case Update():
                return self._update(message)
            case Said():
                return [f"<{message.name}> {message.text}"]
            case Over():
                return self._over(message)
            case Gone():
                return [sentence(message.code, message.params)]
            case TableInfo():
                seats = ", ".join(_seat_text(row) for row in message.seats)
                return [_("Table {code}: {seats}").format(code=message.code, seats=seats)]
            case _:
                return []

    def typed(self, text: str) -> tuple[Request | None, list[str]]:
        """The request that a typed line means, or what to say instead."""
        words = text.split()
        if not words:
            return None, []
        match words[0]:
            case "?":
                return None, self._blocked()
            case "start":
                return Start(), []
            case "undo":
                return self._client.undo(), []
            case "hand" if len(words) > 1 and words[1].isdigit():
                return Hand(int(words[1])), []
            case "say":
                return Chat(" ".join(words[1:])), []
            case _:
                return self._choose(words)

    def refused(self, no: Denied) -> str:
        """Why the host refused, in the game's own words where the rules said it."""
        reason = no.refused.reason
        if reason is None:
            return str(no)
        pairs = tuple((str(key), value) for key, value in reason["params"])
        return str(self._wording.reason_text(Reason(reason["code"], pairs)))

    @property
    def _wording(self) -> Any:
        table = self._client.table
        return self._games.wording("" if table is None else table.game)

    def _update(self, update: Update) -> list[str]:
        table = self._client.table
        if table is None or update.version <= self._shown:
            return []
        self._shown = update.version
        codec, names = self._games.codec(table.game), self._client.names
        lines = [self._wording.event_text(e, names) for e in read_events(codec, update)]
        self._view = view = read_view(codec, update)
        if view.prompt is not None:
            lines.append(self._wording.prompt_text(view.prompt, view, names))
            for number, choice in enumerate(view.prompt.choices, 1):
                label = self._wording.choice_text(choice, view, names)
                fields = [
                    f"{self._wording.field_text(choice, r.field)} {r.low}-{r.high}"
                    for r in choice.ranges
                ]
                lines.append(f"{number}) {label}" + (f" [{', '.join(fields)}]" if fields else ""))
            lines.append(_("Type a number; ? tells what is not possible; undo, say TEXT."))
        return [line for line in lines if line]

    def _blocked(self) -> list[str]:
        view = self._view
        if view is None or view.prompt is None:
            return [_("You are not asked now.")]
        names = self._client.names
        return [
            f"{self._wording.choice_text(item.what, view, names)}: "
            f"{self._wording.reason_text(item.reason)}"
            for item in view.prompt.blocked
        ] or [_("Nothing is blocked.")]

    def _choose(self, words: list[str]) -> tuple[Request | None, list[str]]:
        view, table = self._view, self._client.table
        if view is None or view.prompt is None or table is None:
            return None, [_("You are not asked now.")]
        choices = view.prompt.choices
        if not all(word.isdigit() for word in words) or not 0 < int(words[0]) <= len(choices):
            return None, [_("Type a number from 1 to {most}.").format(most=len(choices))]
        choice = choices[int(words[0]) - 1]
        given = [int(word) for word in words[1:]]
        if len(given) != len(choice.ranges):
            wanted = ", ".join(r.field for r in choice.ranges) or _("nothing")
            return None, [_("After the number type: {wanted}.").format(wanted=wanted)]
        values = {r.field: value for r, value in zip(choice.ranges, given, strict=True)}
        intent = choice.fill(**values)
        return self._client.act(self._games.codec(table.game).pack(intent)), []

    def _over(self, over: Over) -> list[str]:
        table = self._client.table
        if table is None:
            return []
        outcome = read_outcome(self._games.codec(table.game), over)
        lines = [self._wording.ending_text(outcome.ending)]
        for seat, name in enumerate(self._client.names):
            total = sum(line.points for line in outcome.scores[seat]) if outcome.scores else 0
            lines.append(f"{outcome.place(seat)}. {name}: {total}")
        return lines


def _seat_text(row: SeatRow) -> str:
    """Who has the seat, and whether the start has to wait for them."""
    if row.kind is Kind.EMPTY:
        return _("free")
    return (_("{name} (ready)") if row.ready else _("{name} (not ready)")).format(name=row.name)
