"""Settings: whatever is changed here holds at once and is saved at once."""

import attrs
from textual import on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from engine.core.text import N_, _
from tui.actions import ACTIONS, BY_ID, GROUPS
from tui.dialogs.key import KeyDialog
from tui.dialogs.name import NameDialog
from tui.drawing.form import BLANK, Kind, Row, heading
from tui.drawing.prose import Piece
from tui.drawing.sample import draw_sample
from tui.keymap import keys_of, shown, usable
from tui.screens.titled import TitledPage
from tui.settings import Settings, default_name, printable, save_settings
from tui.theme import PALETTES
from tui.widgets.form import Form
from tui.widgets.surface import Surface
from tui.widgets.words import Words

_KEY = "key:"
"""Rows of keys are called so, with the action's id behind it."""

HELP = {
    "name": N_("What you are called at tables. Hosts cut long names."),
    "theme": N_("The colours. Every meaning has a letter or a shape as well."),
    "ascii": N_("Draw with the letters of every keyboard, where a terminal has no other shapes."),
    "animation": N_("Whether things glide. Off sends less over a slow line."),
    "bell": N_("Whether the terminal rings when it is your turn."),
    "reset": N_("Give every action the keys it had at first."),
}
"""A sentence for each setting."""


class SettingsScreen(TitledPage):
    """Name, looks, sound and keys."""

    def heading(self) -> str:
        """The title of the page."""
        return _("Settings")

    def middle(self) -> ComposeResult:
        """The settings, what they mean, and a sample of the colours."""
        with Horizontal(classes="split"):
            yield Form(id="settings", classes="main")
            with Vertical(classes="aside"):
                yield Words(id="help", raised=True)
                yield Surface(id="sample")

    def on_mount(self) -> None:
        """Show how things stand."""
        self._fill()
        self.query_one(Form).focus()

    @on(Surface.Resized, "#sample")
    def _draw_sample(self) -> None:
        sample = self.query_one("#sample", Surface)
        if sample.size.width:
            sample.show(draw_sample(sample.size.width, self.turbine.glyphs))

    def _fill(self) -> None:
        self.query_one(Form).fill(rows(self.turbine.settings))
        self._draw_sample()

    @on(Form.At)
    def _explain(self, event: Form.At) -> None:
        self.query_one("#help", Words).tell([[Piece(text)] for text in explained(event.key)])

    # Changing

    def _use(self, settings: Settings) -> None:
        self.turbine.use(settings)
        save_settings(settings)
        self._fill()

    @on(Form.Turned)
    def _turn(self, event: Form.Turned) -> None:
        self._use(turned(self.turbine.settings, event.key, event.by))

    @on(Form.Did)
    def _do(self, event: Form.Did) -> None:
        if event.key == "name":
            self._ask_name()
        elif event.key == "reset":
            self._use(attrs.evolve(self.turbine.settings, keys={}))
        else:
            self._ask_key(event.key.removeprefix(_KEY))

    @work
    async def _ask_name(self) -> None:
        settings = self.turbine.settings
        asked = NameDialog(_(HELP["name"]), settings.name)
        name = await self.app.push_screen_wait(asked)
        if name is not None:
            self._use(attrs.evolve(settings, name=printable(name)))

    @work
    async def _ask_key(self, action: str) -> None:
        settings = self.turbine.settings
        key = await self.app.push_screen_wait(KeyDialog(BY_ID[action], usable(settings.keys)))
        if key is None:
            return
        others = {one: keys for one, keys in settings.keys.items() if one != action}
        self._use(attrs.evolve(settings, keys={**others, action: key} if key else others))


def turned(settings: Settings, key: str, by: int) -> Settings:
    """The settings with the next value for a row, or the one before."""
    match key:
        case "theme":
            names = list(PALETTES)
            theme = names[(names.index(settings.theme) + by) % len(names)]
            return attrs.evolve(settings, theme=theme)
        case "ascii":
            return attrs.evolve(settings, ascii=not settings.ascii)
        case "animation":
            return attrs.evolve(settings, animation=not settings.animation)
        case "bell":
            return attrs.evolve(settings, bell=not settings.bell)
        case _:
            return settings


def rows(settings: Settings) -> list[Row]:
    """The form: everything that can be set."""
    return [
        heading(_("You")),
        Row("name", _("Name"), settings.name or default_name()),
        BLANK,
        heading(_("Looks and sound")),
        Row("theme", _("Theme"), _(PALETTES[settings.theme].title), Kind.TURN),
        _switch("ascii", _("Plain letters (ASCII)"), on=settings.ascii),
        _switch("animation", _("Animation"), on=settings.animation),
        _switch("bell", _("Bell"), on=settings.bell),
        BLANK,
        Row("reset", _("All keys as they were at first")),
        *_key_rows(settings),
    ]


def _switch(key: str, label: str, *, on: bool) -> Row:
    return Row(key, label, _("on") if on else _("off"), Kind.TURN)


def _key_rows(settings: Settings) -> list[Row]:
    own = usable(settings.keys)
    found: list[Row] = []
    for group, title in GROUPS.items():
        found += [BLANK, heading(_("Keys: {where}").format(where=_(title)))]
        found += [
            Row(_KEY + action.id, _(action.label), _keys_text(action.id, own))
            for action in ACTIONS
            if action.group == group
        ]
    return found


def _keys_text(action: str, own: dict[str, str]) -> str:
    keys = ", ".join(shown(key) for key in keys_of(action, own))
    return _("{keys} (yours)").format(keys=keys) if action in own else keys


def explained(key: str) -> tuple[str, ...]:
    """What a row of the form means, in sentences."""
    if key.startswith(_KEY):
        action = BY_ID[key.removeprefix(_KEY)]
        return _(action.help), _("Enter, then the new key.")
    return (_(HELP[key]),)
