"""The rules of a game: a page to read, its chapters, and a search."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal

from engine.core.text import _
from tui.actions import bindings
from tui.drawing.form import Row
from tui.drawing.page import Hit, Page, draw_page, find, marked
from tui.screens.titled import TitledPage
from tui.widgets.entry import Entry
from tui.widgets.form import Form
from tui.widgets.surface import Surface
from tui.widgets.words import Reader

_WIDE = 100
"""From this width on the chapters are listed beside the text."""

_DEEPEST = 3
"""Headings below this level are not listed."""


class RulesScreen(TitledPage):
    """Reads the rules of one game, and goes on to the next."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("rules")
    AUTO_FOCUS = "#text"

    def __init__(self, game: str, chapter: str | None = None) -> None:
        """The rules of a game, opened at a chapter."""
        super().__init__()
        self._game = game
        self._chapter = chapter
        self._page: Page | None = None
        self._hits: tuple[Hit, ...] = ()
        self._here = 0

    def heading(self) -> str:
        """The title of the page."""
        return _("Rules")

    def middle(self) -> ComposeResult:
        """Chapters, text, and the line to search in."""
        with Horizontal(id="rules"):
            yield Form(id="contents")
            yield Reader(id="text")
        yield Entry(id="search", placeholder=_("Search for"))

    def on_mount(self) -> None:
        """Begin to read."""
        self.query_one("#search").display = False
        self.query_one("#contents").display = self.size.width >= _WIDE
        reader = self.query_one(Reader)
        reader.focus()
        self.watch(reader, "scroll_y", self._follow, init=False)

    # Drawing

    @on(Surface.Resized, "#text")
    def _draw(self) -> None:
        """Draw the page for the room there is, and stay at the same place of the text."""
        reader = self.query_one(Reader)
        chapter, below = (0, 0) if self._page is None else self._page.place_of(reader.top)
        text = self.turbine.games.look(self._game).rules()
        page = self._page = draw_page(text, reader.size.width, self.turbine.glyphs)
        self._search_again()
        self._list_chapters()
        wanted, self._chapter = self._chapter, None
        reader.go_to(page.line_of(wanted) if wanted else page.line_at(chapter, below))
        self._follow()

    def _follow(self) -> None:
        """The list of chapters shows where one reads, unless one looks for a chapter in it."""
        contents = self.query_one("#contents", Form)
        if self._page is None or contents.has_focus:
            return
        here = self._page.place_of(self.query_one(Reader).top)[0]
        listed = (row.key for row in contents.rows if int(row.key) <= here)
        contents.stand_on(max(listed, key=int, default=""))

    def _list_chapters(self) -> None:
        if self._page is None:
            return
        title = self.turbine.games.meta(self._game).title
        self.say(_("Rules: {game}").format(game=title), self._found())
        rows = [
            Row(str(number), "  " * max(heading.level - 2, 0) + heading.title)
            for number, heading in enumerate(self._page.headings)
            if heading.level <= _DEEPEST
        ]
        self.query_one("#contents", Form).fill(rows)

    # Chapters

    def action_contents(self) -> None:
        """Show the chapters, or put them away."""
        contents = self.query_one("#contents", Form)
        contents.display = not contents.display
        self.query_one(Form if contents.display else Reader).focus()

    @on(Form.At, "#contents")
    def _at_chapter(self, event: Form.At) -> None:
        if event.form.has_focus and self._page is not None:
            self.query_one(Reader).go_to(self._page.headings[int(event.key)].line)

    @on(Form.Did, "#contents")
    def _read_chapter(self) -> None:
        self.query_one(Reader).focus()
        if self.size.width < _WIDE:
            self.query_one("#contents").display = False

    def action_next_game(self) -> None:
        """Read the rules of the next game."""
        games = self.turbine.games.games()
        self._game = games[(games.index(self._game) + 1) % len(games)]
        self._page = None
        self._draw()

    # Searching

    def action_search(self) -> None:
        """Ask what to look for."""
        entry = self.query_one(Entry)
        entry.display = True
        entry.focus()

    @on(Entry.Changed)
    def _search(self) -> None:
        self._search_again()
        self._here = self._first_below()
        self._show_hit()

    @on(Entry.Submitted)
    @on(Entry.Left)
    def _end_search(self, event: Entry.Submitted | Entry.Left) -> None:
        if isinstance(event, Entry.Left):
            self.query_one(Entry).value = ""
        self.query_one(Entry).display = False
        self.query_one(Reader).focus()

    def action_hit(self, by: int) -> None:
        """Go to the next place found, or to the one before."""
        if not self._hits:
            self.action_search()
            return
        self._here = (self._here + by) % len(self._hits)
        self._show_hit()

    def _search_again(self) -> None:
        if self._page is not None:
            self._hits = find(self._page, self.query_one(Entry).value)
            self._here = min(self._here, max(len(self._hits) - 1, 0))
            self._mark()

    def _first_below(self) -> int:
        top = self.query_one(Reader).top
        below = (number for number, hit in enumerate(self._hits) if hit.line >= top)
        return next(below, 0)

    def _show_hit(self) -> None:
        self._mark()
        if self._hits:
            self.query_one(Reader).bring(self._hits[self._here].line)

    def _mark(self) -> None:
        if self._page is not None:
            drawing = self._page.drawing
            self.query_one(Reader).show(
                marked(drawing, self._hits, self._here) if self._hits else drawing
            )
            self.say(aside=self._found())

    def _found(self) -> str:
        if not self.query_one(Entry).value.strip():
            return ""
        if not self._hits:
            return _("not found")
        return _("{here} of {all}").format(here=self._here + 1, all=len(self._hits))
