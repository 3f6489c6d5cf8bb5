"""Colours, by role. No other module knows one."""

from collections.abc import Mapping
from functools import lru_cache

import attrs
from rich.style import Style
from textual.color import Color
from textual.theme import Theme

from engine.core.text import N_
from tui.drawing.ink import Ink, Role

_GROUND_SHARE = 0.28
"""How much of its colour a role keeps as a background: text must stay readable on it."""

_KEPT_STYLES = 40_000


@attrs.frozen(eq=False)
class Palette:
    """A colour for each role, in the words of Rich; compared and hashed by identity."""

    name: str
    title: str
    dark: bool
    ansi: bool
    background: str
    raised: str
    """The background of bars and dialogs."""
    colours: Mapping[Role, str]

    def ground(self, role: Role) -> str:
        """The role as a background."""
        if role is Role.GROUND or self.ansi:
            # Sixteen colours hold no quiet background; the letter beside it says the same.
            return self.background
        return (
            Color.parse(self.background).blend(Color.parse(self.colours[role]), _GROUND_SHARE).hex
        )

    def pale(self, role: Role) -> str:
        """The role as quiet as it is as a background, to write with."""
        return self.colours[Role.FRAME] if self.ansi else self.ground(role)

    def theme(self) -> Theme:
        """The same for Textual's own widgets, and `$role-...` for the style sheets."""
        css = {role: _css(colour) for role, colour in self.colours.items()}
        background, raised = _css(self.background), _css(self.raised)
        roles = {f"role-{role.value}": colour for role, colour in css.items()}
        return Theme(
            name=self.name,
            primary=css[Role.ACCENT],
            secondary=css[Role.TITLE],
            accent=css[Role.ACCENT],
            warning=css[Role.WARN],
            error=css[Role.BAD],
            success=css[Role.GOOD],
            foreground=css[Role.TEXT],
            background=background,
            surface=background,
            panel=raised,
            boost=raised,
            dark=self.dark,
            ansi=self.ansi,
            variables={
                **roles,
                "raised": raised,
                "ansi-background": "ansi_black",
                "ansi-foreground": "ansi_white",
                "block-cursor-foreground": background if not self.ansi else "ansi_black",
                "block-cursor-background": css[Role.ACCENT],
                "input-cursor-foreground": background if not self.ansi else "ansi_black",
                "input-cursor-background": css[Role.TEXT] if not self.ansi else "ansi_white",
                "scrollbar": css[Role.FRAME],
                "scrollbar-hover": css[Role.ACCENT],
                "scrollbar-active": css[Role.ACCENT],
                "scrollbar-background": background,
                "scrollbar-background-hover": background,
                "scrollbar-background-active": background,
                "scrollbar-corner-color": background,
            },
        )


def _css(colour: str) -> str:
    return colour if colour.startswith("#") else f"ansi_{colour}"


@lru_cache(maxsize=_KEPT_STYLES)
def style(
    palette: Palette,
    ink: Ink,
    *,
    cursor: bool = False,
    faint: bool = False,
    raised: bool = False,
) -> Style:
    """How a cell is written in a terminal.

    The cursor is shown by reversing, a `faint` one (its pane has no focus) by underlining.
    """
    plain = palette.raised if raised else palette.background
    return Style(
        color=palette.pale(ink.role) if ink.pale else palette.colours[ink.role],
        bgcolor=plain if ink.on is None else palette.ground(ink.on),
        bold=ink.bold or cursor,
        reverse=ink.reverse != cursor if not cursor else True,
        underline=ink.underline or faint,
    )


def _colours(**by_name: str) -> dict[Role, str]:
    colours = {Role(name): colour for name, colour in by_name.items()}
    missing = [role for role in Role if role not in colours]
    if missing:
        raise ValueError(f"no colour for {missing}")
    return colours


DARK = Palette(
    name="turbine-dark",
    title=N_("dark"),
    dark=True,
    ansi=False,
    background="#12161d",
    raised="#1c232e",
    colours=_colours(
        text="#d8dde6", dim="#8590a0", title="#f3f6fb", frame="#465264", accent="#62b6ff",
        good="#74d48f", bad="#ff8178", warn="#f0b64c", preview="#ffdf6b",
        land="#7f9a72", water="#5b86b8", ground="#12161d",
        seat0="#ff8a5c", seat1="#5cb8ff", seat2="#8bd46a", seat3="#d58cff", seat4="#f2d24b",
        seat5="#5fe0d0",
        region0="#d9a066", region1="#6fa8dc", region2="#93c47d", region3="#c27ba0",
        region4="#d6c25a", region5="#76c7c0",
        coal="#a9a5a0", gas="#8ab4f8", oil="#c79a6b", nuclear="#e5e04f", bio="#7ecb5a",
        hydro="#4fa3ff", wind="#b9e3f2", solar="#ffc93c", storage="#c9a7ff",
        money="#f2cf63", people="#f5a8c0",
    ),
)  # fmt: skip

LIGHT = Palette(
    name="turbine-light",
    title=N_("light"),
    dark=False,
    ansi=False,
    background="#fbfaf6",
    raised="#ebe8df",
    colours=_colours(
        text="#22262c", dim="#6a7078", title="#0c1016", frame="#a9a598", accent="#0b63b5",
        good="#1d7a3a", bad="#b3261e", warn="#8a5a00", preview="#8c5b00",
        land="#4e6b45", water="#2d6597", ground="#fbfaf6",
        seat0="#b8431a", seat1="#0b66b0", seat2="#3b7d1c", seat3="#8a35b8", seat4="#806200",
        seat5="#0a7a70",
        region0="#96611f", region1="#2c6aa8", region2="#3d7a2c", region3="#953f72",
        region4="#7a6a0a", region5="#1f766f",
        coal="#55524e", gas="#2a5fb0", oil="#7a4f20", nuclear="#736f00", bio="#3c7a1a",
        hydro="#0c5fb5", wind="#2f7186", solar="#945f00", storage="#6b3fb0",
        money="#7a5c00", people="#a53a63",
    ),
)  # fmt: skip

CONTRAST = Palette(
    name="turbine-contrast",
    title=N_("high contrast"),
    dark=True,
    ansi=False,
    background="#000000",
    raised="#1a1a1a",
    colours=_colours(
        text="#ffffff", dim="#c8c8c8", title="#ffffff", frame="#b0b0b0", accent="#ffff00",
        good="#5dff8f", bad="#ff8f8f", warn="#ffc64a", preview="#ffff66",
        land="#a8d49a", water="#8fc7ff", ground="#000000",
        seat0="#ff9c6e", seat1="#6ecbff", seat2="#9dff6e", seat3="#e7a6ff", seat4="#ffe94a",
        seat5="#6efff0",
        region0="#ffbd70", region1="#8fc7ff", region2="#a8f08f", region3="#ff9fd0",
        region4="#fff07a", region5="#8ff5ea",
        coal="#d8d8d8", gas="#a6c8ff", oil="#e5b98a", nuclear="#ffff4a", bio="#a0ff70",
        hydro="#70baff", wind="#d0f4ff", solar="#ffd24a", storage="#dcc0ff",
        money="#ffe070", people="#ffc0d6",
    ),
)  # fmt: skip

# The eight colours that Okabe and Ito proposed, lightened where they would drown in the dark.
_ORANGE, _SKY, _GREEN, _YELLOW = "#e69f00", "#56b4e9", "#19b88c", "#f0e442"
_BLUE, _VERMILION, _PURPLE, _WHITE = "#3d97dd", "#ef7430", "#d993b8", "#f2f2f2"

SAFE = Palette(
    name="turbine-safe",
    title=N_("colour-blind safe"),
    dark=True,
    ansi=False,
    background="#101418",
    raised="#1c2229",
    colours=_colours(
        text="#e3e6ea", dim="#949ca6", title="#ffffff", frame="#55606c", accent=_SKY,
        good=_SKY, bad=_VERMILION, warn=_ORANGE, preview=_YELLOW,
        land="#8f9a86", water=_BLUE, ground="#101418",
        seat0=_ORANGE, seat1=_SKY, seat2=_GREEN, seat3=_YELLOW, seat4=_VERMILION, seat5=_PURPLE,
        region0=_ORANGE, region1=_SKY, region2=_GREEN, region3=_PURPLE, region4=_YELLOW,
        region5=_WHITE,
        coal="#b5b5b5", gas=_SKY, oil=_VERMILION, nuclear=_YELLOW, bio=_GREEN, hydro=_BLUE,
        wind=_WHITE, solar=_ORANGE, storage=_PURPLE, money=_YELLOW, people=_PURPLE,
    ),
)  # fmt: skip

ANSI = Palette(
    name="turbine-ansi",
    title=N_("the terminal's own 16 colours"),
    dark=True,
    ansi=True,
    background="default",
    raised="default",
    colours=_colours(
        text="default", dim="bright_black", title="default", frame="bright_black",
        accent="bright_blue", good="green", bad="red", warn="yellow", preview="bright_yellow",
        land="green", water="blue", ground="default",
        seat0="bright_red", seat1="bright_blue", seat2="bright_green", seat3="bright_magenta",
        seat4="bright_yellow", seat5="bright_cyan",
        region0="yellow", region1="blue", region2="green", region3="magenta", region4="cyan",
        region5="red",
        coal="bright_black", gas="cyan", oil="yellow", nuclear="bright_yellow", bio="green",
        hydro="bright_blue", wind="bright_cyan", solar="bright_yellow", storage="magenta",
        money="yellow", people="bright_magenta",
    ),
)  # fmt: skip

PALETTES: Mapping[str, Palette] = {
    "dark": DARK,
    "light": LIGHT,
    "contrast": CONTRAST,
    "safe": SAFE,
    "ansi": ANSI,
}
"""By the word that stands in the settings."""

_BY_THEME = {palette.name: palette for palette in PALETTES.values()}


def palette_of(theme: str) -> Palette:
    """The palette that belongs to Textual's name of a theme."""
    return _BY_THEME.get(theme, DARK)
