"""The thirteen fields of a region: what stands there, what may be built, what it costs on top."""

import attrs

from engine.core.text import N_, _
from engine.gigawatt.captions import place_name
from engine.gigawatt.ids import ANY, EMPTY, FIELDS, NOBODY
from tui.drawing.canvas import Canvas, Drawing, Target, clip
from tui.drawing.ink import DIM, FRAME, PLAIN, PREVIEW, WARN, Ink
from tui.games.gigawatt.dice import DICE_WIDTH, draw_dice
from tui.games.gigawatt.paint import (
    PREVIEWED,
    letter,
    plant_code,
    plant_ink,
    technology_ink,
)
from tui.games.gigawatt.sight import Sight

GROUPS = ((N_("start"), 0, 4), (N_("dedicated"), 4, 8), (N_("free"), 8, FIELDS))
"""The fields as they are printed: title, first, end."""

_NARROW_TITLES = {"dedicated": N_("only")}

_SLOT = 4
"""Cells of a field where there is little room."""

ROW_LINES = 5
"""Lines of the wide drawing: a title and a frame around two lines."""


@attrs.frozen
class Cell:
    """What one field says: above what stands there or may, below a number."""

    code: str
    ink: Ink
    below: str
    below_ink: Ink


def cell(sight: Sight, field: int) -> Cell:
    """One field of the region shown, after the considered choice."""
    before = sight.player.fields[field]
    plant = sight.then.players[sight.whose].fields[field]
    if plant == EMPTY and before != EMPTY:
        code = plant_code(before)
        return Cell(sight.glyphs.no + code, PREVIEWED, _("gone"), PREVIEW)
    if plant == EMPTY:
        return _empty(sight, field)
    ink = plant_ink(plant) if plant == before else PREVIEWED
    face = sight.now.plants[plant]
    # What a plant makes, or how much a storage facility takes.
    below = str(face.gigawatts) if face.gigawatts else f"[{face.stores}]"
    return Cell(f" {plant_code(plant)} ", ink, below, PLAIN if plant == before else PREVIEW)


def _empty(sight: Sight, field: int) -> Cell:
    extra = surcharge(sight, field)
    below, ink = (f"+{extra}", WARN) if extra else ("", DIM)
    kind = dedicated(sight, field)
    if kind == ANY:
        return Cell(sight.glyphs.small_dot, DIM, below, ink)
    return Cell(f"({letter(kind)})", technology_ink(kind), below, ink)


def surcharge(sight: Sight, field: int) -> int:
    """What building on a field costs on top, for the player whose it is."""
    own = sight.own
    costs = own.surcharges if own and own.seat == sight.whose else sight.now.surcharges
    return costs[field]


def dedicated(sight: Sight, field: int) -> int:
    """The only technology a field takes, or any."""
    region = sight.then.players[sight.whose].region
    return ANY if region == NOBODY else sight.now.regions[region].dedicated[field]


def has_region(sight: Sight) -> bool:
    """Whether the player whose fields would be shown has some."""
    return sight.then.players[sight.whose].region != NOBODY


def _regionless(sight: Sight) -> str:
    """Why no fields are shown."""
    if sight.scene.seat is None:
        return _("Thirteen fields come with each region.")
    return _("Your thirteen fields come with your region.")


def title(sight: Sight) -> str:
    """Whose fields they are."""
    place = place_name(sight.then.players[sight.whose].region)
    if sight.whose == sight.scene.seat:
        return _("your fields: {place}").format(place=place)
    return _("fields of {name}: {place}").format(name=sight.name(sight.whose), place=place)


# Wide: a row of boxes


def draw_row(sight: Sight, width: int) -> Drawing:
    """The fields beside each other in three frames, their numbers below."""
    canvas = Canvas(width, ROW_LINES)
    if not has_region(sight):
        canvas.put(1, 1, _regionless(sight), DIM)
        return canvas.done()
    canvas.fit(1, 0, title(sight), width - DICE_WIDTH - 2, sight.ink(sight.whose))
    draw_dice(canvas, sight, width - DICE_WIDTH, 0)
    inner = max(3, (width - 2 * (len(GROUPS) - 1) - len(GROUPS)) // FIELDS - 1)
    x = 0
    for text, first, end in GROUPS:
        x = _group(canvas, sight, x, inner, (_(text), first, end)) + 2
    return canvas.done()


def _group(canvas: Canvas, sight: Sight, x: int, inner: int, group: tuple[str, int, int]) -> int:
    label, first, end = group
    width = (end - first) * (inner + 1) + 1
    canvas.box(x, 1, width, ROW_LINES - 1, sight.glyphs)
    for field in range(first, end):
        left = x + 1 + (field - first) * (inner + 1)
        if field > first:
            _wall(canvas, sight, left - 1)
        _box(canvas, sight, field, left, inner)
    canvas.put(x + 2, 1, clip(f" {label} ", width - 3), DIM)
    return x + width


def _wall(canvas: Canvas, sight: Sight, x: int) -> None:
    shapes = (sight.lines.tee_down, *[sight.glyphs.vertical] * 2, sight.lines.tee_up)
    for y, shape in enumerate(shapes, 1):
        canvas.put(x, y, shape, FRAME)


def _box(canvas: Canvas, sight: Sight, field: int, x: int, width: int) -> None:
    shown = cell(sight, field)
    target = Target("field", field)
    for y, text, ink in ((2, shown.code, shown.ink), (3, shown.below, shown.below_ink)):
        filled = text.center(width) if ink.on is not None else text
        canvas.put(x + (width - len(filled)) // 2, y, clip(filled, width), ink)
        canvas.mark(x, y, width, target)
    number = str(field + 1)
    canvas.put(x + (width - len(number)) // 2, ROW_LINES - 1, number, DIM)


# Narrow: three lines


def draw_lines(sight: Sight, width: int) -> Drawing:
    """The fields in three lines: start fields, dedicated ones, free ones; then the dice."""
    canvas = Canvas(width, len(GROUPS) + 2)
    if not has_region(sight):
        canvas.put(0, 1, clip(_("No fields yet."), width), DIM)
        return canvas.done()
    canvas.put(0, 0, clip(title(sight), width), DIM)
    for y, (text, first, end) in enumerate(GROUPS, 1):
        canvas.fit(0, y, _(_NARROW_TITLES.get(text, text)), 5, DIM)
        for field in range(first, end):
            _slot(canvas, sight, field, 6 + (field - first) * 5, y)
    draw_dice(canvas, sight, 0, len(GROUPS) + 1)
    return canvas.done()


def _slot(canvas: Canvas, sight: Sight, field: int, x: int, y: int) -> None:
    shown = cell(sight, field)
    empty = shown.ink.on is None and not shown.ink.reverse
    plain = empty and shown.below
    text, ink = (shown.below, shown.below_ink) if plain else (shown.code, shown.ink)
    canvas.put(x, y, text.center(_SLOT), ink)
    canvas.mark(x, y, _SLOT, Target("field", field))
