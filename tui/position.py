"""What one client knows of its table, read from the messages of the host and ready to be drawn."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from engine.core.event import Event
from engine.core.intent import Intent
from engine.core.outcome import Outcome
from engine.core.reason import Reason
from engine.core.text import _, ngettext
from engine.core.view import Prompt, View
from net.client import Client, read_events, read_outcome, read_view
from net.protocol import Act, Over, Said, TableInfo, Update
from net.rows import Kind, Presence, SeatRow
from tui.choosing import Choosing, choosing
from tui.games import Shelf
from tui.games.look import deltas_of, group_of, is_final
from tui.link import Denied
from tui.story import Happening, Story


class Position:
    """One table as it stands, with its story."""

    def __init__(
        self, games: Shelf, client: Client, table: TableInfo, chat: Sequence[Said] = ()
    ) -> None:
        """Nothing is known yet but the table itself; `chat` grows while people talk."""
        self.client = client
        self.table = table
        self.meta = games.meta(table.game)
        self.look = games.look(table.game)
        self.wording = games.wording(table.game)
        self._codec = games.codec(table.game)
        self.story = Story()
        self.chat = chat
        self.history: list[Any] = []
        """The public part of the view at the end of each round, and as it is now."""
        self.view: View | None = None
        self.update: Update | None = None
        self.outcome: Outcome | None = None
        self.away = False
        """The link was lost; what the next update tells happened meanwhile."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(row.name for row in self.table.seats)

    @property
    def title(self) -> str:
        """The game and the code of the table."""
        return _("{game}, table {code}").format(game=self.meta.title, code=self.table.code)

    @property
    def seat(self) -> int | None:
        """One's own seat."""
        return self.client.seat

    @property
    def round(self) -> int:
        """The number of the present round."""
        return 0 if self.view is None else self.look.round(self.view.public)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are to decide."""
        return () if self.update is None or self.outcome is not None else self.update.asked

    @property
    def is_asked(self) -> bool:
        """Whether it is one's own turn."""
        return self.view is not None and self.view.prompt is not None and self.outcome is None

    @property
    def can_undo(self) -> bool:
        """Whether the last decision can be taken back."""
        return self.update is not None and self.update.undo and self.outcome is None

    def question_is(self, prompt: Prompt | None) -> bool:
        """Whether that is what is asked now."""
        return self.view is not None and self.view.prompt == prompt

    # Messages

    def take_update(self, update: Update) -> list[Happening]:
        """The table moved on; gives what happened."""
        events = read_events(self._codec, update)
        view = read_view(self._codec, update)
        same_round = self.view is not None and self.look.round(view.public) == self.round
        self.history[len(self.history) - same_round :] = [view.public]
        moved_on = self.update is not None and update.version > self.update.version
        self.view, self.update = view, update
        happenings = [h for event in events if (h := self._happening(event)) is not None]
        if happenings and self.away:
            self.note(_("While you were away:"))
        elif self.away and moved_on:  # the host tells only where it stands now
            self.note(_("While you were away the game went on."))
        self.away = False
        if happenings:
            self.story.tell(self.round, happenings)
        return happenings

    def take_table(self, table: TableInfo) -> bool:
        """Something about the table changed; True where it is another game, with a new story."""
        is_other = table.match != self.table.match
        if is_other:
            self.story, self.history, self.outcome = Story(), [], None
            self.view = self.update = None
        self.table = table
        return is_other

    def take_over(self, over: Over) -> Outcome:
        """The game is over."""
        self.outcome = read_outcome(self._codec, over)
        self.story.tell(self.round, [Happening(self.wording.ending_text(self.outcome.ending))])
        return self.outcome

    def note(self, text: str) -> None:
        """Write something of our own into the log."""
        self.story.tell(self.round, [Happening(text, note=True)])

    def _happening(self, event: Event) -> Happening | None:
        text = self.wording.event_text(event, self.names)
        seat = getattr(event, "seat", None)  # most events are somebody's doing, some are not
        return Happening(text, seat if isinstance(seat, int) else None) if text else None

    # Deciding

    def act(self, intent: Intent) -> Act:
        """The request that says so, based on what is shown."""
        version = None if self.update is None else self.update.version
        return self.client.act(self._codec.pack(intent), version)

    def choosing(self) -> Choosing | None:
        """The choices to look through; None where one is not asked."""
        view = self.view
        if view is None or not self.is_asked:
            return None
        group = partial(group_of, self.look, view=view)
        deltas = partial(deltas_of, self.look, view=view)
        return choosing(view, self.names, self.wording, group, deltas)

    def is_final(self, intent: Intent) -> bool:
        """Whether to ask once more before it is sent."""
        return is_final(self.look, intent)

    # Words

    def question(self) -> str:
        """What is asked, or whom the table waits for."""
        if self.outcome is not None:
            return _("The game is over.")
        if self.view is not None and self.view.prompt is not None:
            return self.wording.prompt_text(self.view.prompt, self.view, self.names)
        if self.table.reason is not None:
            return _("The table was stopped: {why}").format(why=self.table.reason)
        return self.turn()

    def turn(self) -> str:
        """Whose turn it is."""
        if self.outcome is not None:
            return _("Game over")
        if self.is_asked:
            return _("Your turn")
        others = [self.names[seat] for seat in self.asked]
        if not others:
            return _("Waiting for the host")
        return ngettext("{names} decides", "{names} decide", len(others)).format(
            names=", ".join(others)
        )

    def why(self, denied: Denied) -> str:
        """Why the host refused, in the game's own words where the rules said it."""
        reason = denied.refused.reason
        if reason is None:
            return str(denied)
        pairs = tuple((str(key), value) for key, value in reason["params"])
        return self.wording.reason_text(Reason(str(reason["code"]), pairs))

    def chapter(self) -> str | None:
        """The chapter of the rules about the present step."""
        prompt = None if self.view is None else self.view.prompt
        return None if prompt is None else self.look.chapter(prompt.step)


def presence_text(row: SeatRow) -> str:
    """What else is to say of who sits in a seat; nothing where it is a person who is there."""
    if row.kind is Kind.BOT:
        return _("bot, {level}").format(level=row.level)
    match row.presence:
        case Presence.HERE:
            return ""
        case Presence.AWAY:
            return _("away")
        case Presence.LAPSED | Presence.BOT:
            return _("a bot plays")
