"""How the regions stand."""

from tui.drawing.canvas import Drawing
from tui.drawing.ink import DIM, GOOD, PLAIN, Ink
from tui.games.future_energy import signs, targets
from tui.games.future_energy.ground import texture
from tui.games.future_energy.panels.table import column_width, heading
from tui.games.future_energy.seen import Seen
from tui.games.future_energy.sheet import Part, Sheet


def draw_regions(seen: Seen) -> Drawing:
    """For each region the plants of every player and the points they would score now."""
    sheet = Sheet(seen.scene.width)
    heading(sheet, seen)
    for number, region in enumerate(seen.public.regions):
        ink = Ink(signs.region_role(number), bold=True)
        standings = zip(region.plants, region.points, strict=True)
        sheet.row(
            Part(texture(number, seen.glyphs) * 2, ink),
            Part(" "),
            Part(seen.public.board.regions[number], ink),
            right=[
                part
                for plants, points in standings
                for part in _standing(plants, points, column_width(seen))
            ],
            target=targets.region(number),
        )
    return sheet.done()


def _standing(plants: int, points: int, width: int) -> list[Part]:
    """`3+6`: three plants, six points."""
    gained = f"+{points}" if points else ""
    shown = str(plants) if plants else "-"
    return [
        Part(f"{shown:>{width - len(gained)}}", PLAIN if plants else DIM),
        Part(gained, GOOD),
    ]
