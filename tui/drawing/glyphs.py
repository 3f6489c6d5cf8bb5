"""The shapes boards are drawn with, in Unicode and in ASCII."""

import attrs


@attrs.frozen
class Glyphs:
    """One character each, one cell wide."""

    ascii: bool
    seats: tuple[str, ...]
    """A mark for each seat, so that no meaning rests on a hue."""
    horizontal: str
    vertical: str
    down_right: str
    down_left: str
    up_right: str
    up_left: str
    rising: str
    falling: str
    double_horizontal: str
    double_vertical: str
    dot: str
    small_dot: str
    empty: str
    full: str
    half: str
    light: str
    up: str
    down: str
    left: str
    right: str
    yes: str
    no: str
    money: str
    crew: str
    plus_minus: str


UNICODE = Glyphs(
    ascii=False,
    seats=("●", "■", "▲", "◆", "★", "✚"),
    horizontal="─",
    vertical="│",
    down_right="╭",
    down_left="╮",
    up_right="╰",
    up_left="╯",
    rising="╱",
    falling="╲",
    double_horizontal="═",
    double_vertical="║",
    dot="•",
    small_dot="·",
    empty="○",
    full="█",
    half="▌",
    light="░",
    up="↑",
    down="↓",
    left="←",
    right="→",
    yes="✓",
    no="✗",
    money="€",
    crew="☼",
    plus_minus="±",
)

ASCII = Glyphs(
    ascii=True,
    seats=("A", "B", "C", "D", "E", "F"),
    horizontal="-",
    vertical="|",
    down_right="+",
    down_left="+",
    up_right="+",
    up_left="+",
    rising="/",
    falling="\\",
    double_horizontal="=",
    double_vertical="H",
    dot="*",
    small_dot=".",
    empty="o",
    full="#",
    half="=",
    light=":",
    up="^",
    down="v",
    left="<",
    right=">",
    yes="y",
    no="n",
    money="$",
    crew="@",
    plus_minus="~",
)
