"""The one list of everything a key can do; key bindings, footer and help are made from it."""

import attrs
from textual.binding import Binding, BindingType

from engine.core.text import N_, _


@attrs.frozen
class Action:
    """Something a key does."""

    id: str
    """Its group and its name; a person's own keys are kept by it."""
    keys: str
    """The default keys, with commas between them."""
    method: str
    """What Textual calls."""
    label: str
    help: str
    shown: bool = False
    """Whether the line at the bottom names it."""

    @property
    def group(self) -> str:
        """Where it can be done."""
        return self.id.partition(".")[0]


GROUPS = {
    "app": N_("Everywhere"),
    "table": N_("At a table"),
    "replay": N_("In a replay"),
    "rules": N_("In the rules"),
    "home": N_("At home"),
    "prompt": N_("In the list of choices"),
    "board": N_("On a board or panel"),
    "form": N_("In menus and forms"),
    "text": N_("In a text"),
    "back": N_("On a page"),
    "dialog": N_("In a dialog"),
}

SCOPES: dict[str, tuple[str, ...]] = {
    "home": ("app", "home", "form"),
    "page": ("app", "back", "form"),
    "table, board": ("app", "table", "board"),
    "table, choices": ("app", "table", "prompt"),
    "replay": ("app", "replay", "board"),
    "rules": ("app", "rules", "back", "text"),
    "rules, contents": ("app", "rules", "back", "form"),
    "dialog": ("dialog", "form"),
}
"""Groups whose keys are alive at the same time: two actions there must not share a key."""

TYPING = ("table, choices",)
"""Where what one types is a filter: no letter may be a key there."""

ACTIONS: tuple[Action, ...] = (
    Action(
        "app.help",
        "f1,question_mark",
        "app.help",
        N_("Help"),
        N_("Show the keys that work here."),
        shown=True,
    ),
    Action(
        "app.rules",
        "f2",
        "app.rules",
        N_("Rules"),
        N_("Open the rules, at the chapter of the present step."),
        shown=True,
    ),
    Action("app.settings", "f12", "app.settings", N_("Settings"), N_("Name, colours, keys.")),
    Action("app.redraw", "ctrl+l", "app.redraw", N_("Redraw"), N_("Paint the whole screen again.")),
    Action("app.quit", "ctrl+q", "app.quit", N_("Quit"), N_("Leave the program.")),
    Action("table.board", "f3", "table.tab('board')", N_("Board"), N_("Show the board.")),
    Action(
        "table.panels",
        "f4",
        "table.tab('panels')",
        N_("Players"),
        N_("Show the panels: players and whatever else the game lays out."),
    ),
    Action("table.log", "f5", "table.tab('log')", N_("Log"), N_("Show what happened.")),
    Action("table.chat", "f6", "table.tab('chat')", N_("Chat"), N_("Read and write chat.")),
    Action(
        "table.zoom",
        "f7",
        "table.zoom",
        N_("Zoom"),
        N_("Nearly all the room for the board; again: for the choices; again: even shares."),
        shown=True,
    ),
    Action(
        "table.undo",
        "f8,ctrl+z",
        "table.undo",
        N_("Undo"),
        N_("Take back your last decision, while nothing random, hidden or foreign came since."),
        shown=True,
    ),
    Action(
        "table.seats",
        "f9",
        "table.menu",
        N_("Menu"),
        N_("Seats, bots, rematch, leaving."),
        shown=True,
    ),
    Action(
        "table.back",
        "escape",
        "table.back",
        N_("Back"),
        N_("Clear the filter, show all choices again; then: the menu of the table."),
    ),
    Action("board.up", "up", "cursor('up')", N_("Up"), N_("The next thing above.")),
    Action("board.down", "down", "cursor('down')", N_("Down"), N_("The next thing below.")),
    Action("board.left", "left", "cursor('left')", N_("Left"), N_("The next thing to the left.")),
    Action(
        "board.right", "right", "cursor('right')", N_("Right"), N_("The next thing to the right.")
    ),
    Action("board.first", "home", "cursor('first')", N_("First"), N_("The first thing.")),
    Action("board.last", "end", "cursor('last')", N_("Last"), N_("The last thing.")),
    Action("board.page_up", "pageup", "page_up", N_("Page up"), N_("Scroll up.")),
    Action("board.page_down", "pagedown", "page_down", N_("Page down"), N_("Scroll down.")),
    Action(
        "board.choose",
        "enter,space",
        "choose",
        N_("Choose"),
        N_("Offer only the choices that are about this; fold or unfold a heading."),
        shown=True,
    ),
    Action(
        "board.jump",
        "g",
        "jump",
        N_("Go to"),
        N_("Show a letter on every thing; typing it goes there."),
        shown=True,
    ),
    Action("prompt.up", "up", "cursor('up')", N_("Up"), N_("The choice above.")),
    Action("prompt.down", "down", "cursor('down')", N_("Down"), N_("The choice below.")),
    Action(
        "prompt.left",
        "left",
        "cursor('left')",
        N_("Less"),
        N_("A smaller number; on a heading: fold it."),
        shown=True,
    ),
    Action(
        "prompt.right",
        "right",
        "cursor('right')",
        N_("More"),
        N_("A larger number; on a heading: unfold it."),
        shown=True,
    ),
    Action("prompt.first", "home", "cursor('first')", N_("First"), N_("The first line.")),
    Action("prompt.last", "end", "cursor('last')", N_("Last"), N_("The last line.")),
    Action("prompt.page_up", "pageup", "page_up", N_("Page up"), N_("Scroll up.")),
    Action("prompt.page_down", "pagedown", "page_down", N_("Page down"), N_("Scroll down.")),
    Action(
        "prompt.choose",
        "enter",
        "choose",
        N_("Choose"),
        N_("Decide; fold or unfold a heading; on something impossible: why."),
        shown=True,
    ),
    Action(
        "prompt.erase", "backspace", "erase", N_("Erase"), N_("Take back a letter of the filter.")
    ),
    Action("form.up", "up,k", "cursor('up')", N_("Up"), N_("The line above.")),
    Action("form.down", "down,j", "cursor('down')", N_("Down"), N_("The line below.")),
    Action(
        "form.left",
        "left,h",
        "cursor('left')",
        N_("Value before"),
        N_("The value before."),
        shown=True,
    ),
    Action(
        "form.right",
        "right,l",
        "cursor('right')",
        N_("Next value"),
        N_("The next value."),
        shown=True,
    ),
    Action("form.first", "home", "cursor('first')", N_("First"), N_("The first line.")),
    Action("form.last", "end", "cursor('last')", N_("Last"), N_("The last line.")),
    Action("form.page_up", "pageup", "page_up", N_("Page up"), N_("Scroll up.")),
    Action("form.page_down", "pagedown", "page_down", N_("Page down"), N_("Scroll down.")),
    Action(
        "form.choose",
        "enter,space",
        "choose",
        N_("Choose"),
        N_("Do what the line says."),
        shown=True,
    ),
    Action("home.quit", "q", "app.quit", N_("Quit"), N_("Leave the program."), shown=True),
    Action("back.back", "escape,q", "screen.back", N_("Back"), N_("Go back."), shown=True),
    Action(
        "dialog.cancel", "escape", "screen.cancel", N_("Cancel"), N_("Leave without an answer.")
    ),
    Action("text.up", "up,k", "scroll_up", N_("Up"), N_("A line up.")),
    Action("text.down", "down,j", "scroll_down", N_("Down"), N_("A line down.")),
    Action("text.page_up", "pageup,b", "page_up", N_("Page up"), N_("A page up.")),
    Action("text.page_down", "pagedown,space", "page_down", N_("Page down"), N_("A page down.")),
    Action("text.first", "home", "scroll_home", N_("Top"), N_("To the beginning.")),
    Action("text.last", "end", "scroll_end", N_("End"), N_("To the end.")),
    Action("rules.search", "slash", "screen.search", N_("Search"), N_("Find a word."), shown=True),
    Action("rules.next", "n", "screen.hit(1)", N_("Next"), N_("The next place found."), shown=True),
    Action(
        "rules.previous",
        "p,N",
        "screen.hit(-1)",
        N_("Previous"),
        N_("The place found before."),
        shown=True,
    ),
    Action(
        "rules.contents",
        "c",
        "screen.contents",
        N_("Contents"),
        N_("Show the list of chapters, or put it away."),
        shown=True,
    ),
    Action(
        "rules.game",
        "g",
        "screen.next_game",
        N_("Game"),
        N_("The rules of the next game."),
        shown=True,
    ),
    Action(
        "replay.leave", "escape,q", "screen.back", N_("Back"), N_("Close the replay."), shown=True
    ),
    Action("replay.board", "f3", "screen.tab('board')", N_("Board"), N_("Show the board.")),
    Action("replay.panels", "f4", "screen.tab('panels')", N_("Players"), N_("Show the panels.")),
    Action("replay.log", "f5", "screen.tab('log')", N_("Log"), N_("Show what happened.")),
    Action(
        "replay.next",
        "n,full_stop",
        "screen.step(1)",
        N_("Next"),
        N_("One decision on."),
        shown=True,
    ),
    Action(
        "replay.before",
        "p,comma",
        "screen.step(-1)",
        N_("Before"),
        N_("One decision back."),
        shown=True,
    ),
    Action("replay.on", "right_square_bracket", "screen.step(10)", N_("+10"), N_("Ten on.")),
    Action("replay.back10", "left_square_bracket", "screen.step(-10)", N_("-10"), N_("Ten back.")),
    Action(
        "replay.next_round",
        "right_curly_bracket",
        "screen.round(1)",
        N_("Next round"),
        N_("To the next round."),
    ),
    Action(
        "replay.this_round",
        "left_curly_bracket",
        "screen.round(-1)",
        N_("Round before"),
        N_("To the beginning of the round, or of the one before."),
    ),
    Action(
        "replay.round",
        "j",
        "screen.ask_round",
        N_("Round"),
        N_("To a round by its number."),
        shown=True,
    ),
    Action("replay.start", "0", "screen.jump_to(0)", N_("Start"), N_("To the first decision.")),
    Action("replay.end", "9", "screen.jump_to(1000000)", N_("End"), N_("To the last decision.")),
    Action(
        "replay.play", "r", "screen.play", N_("Run"), N_("Play on by itself, or stop."), shown=True
    ),
    Action(
        "replay.seat",
        "v",
        "screen.next_seat",
        N_("View"),
        N_("Whose eyes to look through."),
        shown=True,
    ),
    Action("replay.faster", "plus", "screen.pace(1)", N_("Faster"), N_("Play faster.")),
    Action("replay.slower", "minus", "screen.pace(-1)", N_("Slower"), N_("Play slower.")),
    Action(
        "replay.zoom", "z", "screen.zoom", N_("Zoom"), N_("More room for the board; again: less.")
    ),
    Action(
        "replay.result", "e", "screen.result", N_("Result"), N_("To the end; there: the result.")
    ),
    Action("replay.tab", "t", "screen.next_tab", N_("Pane"), N_("Board, panels, log."), shown=True),
)

BY_ID = {action.id: action for action in ACTIONS}


def bindings(*groups: str) -> list[BindingType]:
    """The bindings of a widget or screen that offers these groups."""
    return [_binding(action) for action in ACTIONS if action.group in groups]


def _binding(action: Action) -> Binding:
    method = action.method.replace("table.", "screen.", 1)
    return Binding(
        action.keys,
        method,
        _(action.label),
        id=action.id,
        show=action.shown,
        tooltip=_(action.help),
    )
