"""The dice as they fell for the player whose fields are shown."""

from collections.abc import Iterator

from engine.core.text import _
from engine.gigawatt.ids import Die, Weather
from engine.gigawatt.intents import Reroll
from tui.drawing.canvas import Canvas, Target
from tui.drawing.ink import DIM, PREVIEW, Ink, Role
from tui.games.gigawatt.paint import weather_ink
from tui.games.gigawatt.sight import Sight

DICE_WIDTH = 31

_PIP = Ink(Role.TEXT, bold=True, reverse=True)


def draw_dice(canvas: Canvas, sight: Sight, x: int, y: int) -> None:
    """What was thrown, each die a target; what would be thrown again stands out."""
    intent = sight.choice.intent if sight.choice else None
    for die, name, shown, ink in thrown(sight):
        again = isinstance(intent, Reroll) and intent.die == die
        start = x
        x = canvas.put(x, y, f"{name} ", DIM)
        x = canvas.put(x, y, f" {shown} ", PREVIEW if again else ink)
        canvas.mark(start, y, x - start, Target("die", die))
        x += 2


def thrown(sight: Sight) -> Iterator[tuple[Die, str, str, Ink]]:
    """The dice of the player that lie on the table: which, its name, what it shows, its ink."""
    row = sight.player
    if row.dice:
        yield Die.DEMAND, _("dice"), "+".join(str(face) for face in row.dice), _PIP
    if row.wind != Weather.NOT_THROWN:
        yield Die.WIND, _("wind"), power(sight, row.wind), _die_ink(row.wind)
    if row.sun != Weather.NOT_THROWN:
        yield Die.SUN, _("sun"), power(sight, row.sun), _die_ink(row.sun)


def power(sight: Sight, weather: int) -> str:
    """Half or full power, in a cell or two."""
    if weather == Weather.FULL:
        return "1"
    return ".5" if sight.glyphs.ascii else "½"


def _die_ink(weather: int) -> Ink:
    return Ink(weather_ink(weather).role, bold=True, reverse=True)
