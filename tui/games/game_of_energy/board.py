"""The map: twelve flowers of seven hexes."""

from functools import cache

import attrs
from rich.cells import cell_len

from engine.core.text import _
from engine.game_of_energy.ids import Industry
from engine.game_of_energy.view import AreaView, HexView
from tui.drawing.canvas import Canvas, Drawing, Target, clip
from tui.drawing.ink import PREVIEW, Ink, Role, of_seat
from tui.games.game_of_energy.key import legend
from tui.games.game_of_energy.layout import Layout, Scale, bricks, layout
from tui.games.game_of_energy.places import HEXES
from tui.games.game_of_energy.seen import (
    Considered,
    considered,
    name_of,
    next_free,
    public_of,
)
from tui.games.game_of_energy.signs import ground, letter, short_name, texture
from tui.games.game_of_energy.walls import DOUBLE, PLAIN_ASCII, STRONG_ASCII, THIN, walls
from tui.games.look import Scene

_CLOSE = 4
"""In so few cells letter and mark stand next to each other."""

_STRUCK = Ink(Role.PREVIEW, bold=True, reverse=True)


def draw_board(scene: Scene) -> Drawing:
    """The map with what the considered choice would change, and a key where there is room."""
    areas = public_of(scene).areas
    plan = layout(areas, scene.width, scene.height)
    lines = legend(scene, plan.width)
    room = scene.height - plan.height - 1
    shown = lines if room >= len(lines) else ()
    canvas = Canvas(plan.width, plan.height + (1 + len(shown) if shown else 0))
    thought = considered(scene)
    for area in areas:
        _area(canvas, scene, plan, area, thought)
    for row, line in enumerate(shown):
        canvas.paste(max(0, (plan.width - line.width) // 2), plan.height + 1 + row, line)
    return canvas.done()


def _area(canvas: Canvas, scene: Scene, plan: Layout, area: AreaView, thought: Considered) -> None:
    left, top = plan.corners[area.area]
    places = bricks(area, plan.scale)
    if plan.scale.walled:
        _draw_walls(canvas, scene, plan, area, thought)
    _name(canvas, scene, plan, area, thought)
    inset = 1 if plan.scale.walled else 0
    coming = next_free(area) if _is_chosen(scene, area) and thought.placed else None
    for number, (x, y) in enumerate(places):
        cell = area.hexes[number]
        placed = thought.placed if number == coming else None
        rows = _hex(scene, plan.scale, area, cell, thought, placed)
        target = Target("hex", area.area * HEXES + number)
        for row, (text, ink) in enumerate(rows):
            canvas.put(left + x + inset, top + y + inset + row, text, ink, target)


# Names and walls


def _is_chosen(scene: Scene, area: AreaView) -> bool:
    return public_of(scene).turn.area == area.area


def _is_open(scene: Scene, area: AreaView) -> bool:
    turn = public_of(scene).turn
    if turn.area is not None:
        return turn.area == area.area
    return turn.anywhere or turn.territory is area.territory


def _bright(scene: Scene, area: AreaView) -> Ink:
    """The ink of an open area; where all are open, each keeps the colour of its territory."""
    role = ground(area.territory) if public_of(scene).turn.anywhere else Role.ACCENT
    return Ink(role, bold=True)


def _name(canvas: Canvas, scene: Scene, plan: Layout, area: AreaView, thought: Considered) -> None:
    """The name above its flower, where it has walls as their roof; marked where one may permit."""
    glyphs, room = scene.glyphs, plan.room
    name = _(area.name)
    text = f"{texture(area.territory, glyphs)} {name}"
    ink = Ink(ground(area.territory), bold=True)
    if thought.area == area.area:
        text, ink = _fitting(room, f"[ {text} ]", f"[{text}]", f"[{name}]"), PREVIEW
    elif _is_open(scene, area):
        before, after, ink = glyphs.right, glyphs.left, _bright(scene, area)
        marked = (f"{before} {text} {after}", f"{before}{text}{after}", f"{before}{name}{after}")
        text = _fitting(room, *marked)
    text = clip(text, room)
    if plan.scale.walled:
        ink = attrs.evolve(ink, on=ground(area.territory))
        text = _centred(text, max(cell_len(text), plan.scale.roof))
    left, top = plan.corners[area.area]
    left += (plan.scale.width - cell_len(text)) // 2
    left = max(0, min(left, canvas.width - cell_len(text)))
    canvas.put(left, top, text, ink, Target("area", area.area))


def _fitting(room: int, *texts: str) -> str:
    """The first text that fits, or the last."""
    return next((text for text in texts if cell_len(text) <= room), texts[-1])


def _draw_walls(
    canvas: Canvas, scene: Scene, plan: Layout, area: AreaView, thought: Considered
) -> None:
    """The walls; where one would permit, those above and below stand out.

    All of them would be much to send, twice for each step through the areas.
    """
    left, top = plan.corners[area.area]
    places, size = bricks(area, plan.scale), (2 * plan.scale.half, plan.scale.lines)
    thin, strong = (PLAIN_ASCII, STRONG_ASCII) if scene.glyphs.ascii else (THIN, DOUBLE)
    kind = strong if _is_chosen(scene, area) else thin
    ink = _wall_ink(scene, area)
    for piece in walls(places, *size, kind):
        canvas.put(left + piece.x, top + piece.y, piece.text, ink)
    if thought.area == area.area:
        ink = Ink(Role.PREVIEW, bold=True, on=ground(area.territory))
        found = walls(places, *size, strong)
        for piece in (found[0], found[-1]):
            canvas.put(left + piece.x, top + piece.y, piece.text, ink)


def _wall_ink(scene: Scene, area: AreaView) -> Ink:
    """Bright where one permits, or may."""
    role = ground(area.territory)
    if _is_chosen(scene, area):
        return Ink(Role.ACCENT, bold=True, on=role)
    return (
        attrs.evolve(_bright(scene, area), on=role) if _is_open(scene, area) else Ink(role, on=role)
    )


# Hexes


def _hex(
    scene: Scene,
    scale: Scale,
    area: AreaView,
    cell: HexView,
    thought: Considered,
    placed: Industry | None,
) -> list[tuple[str, Ink]]:
    """The lines inside a hex."""
    if placed is not None and scene.seat is not None:
        return _taken(scene, scale, placed, scene.seat, "+", PREVIEW)
    if cell.industry is None or cell.owner is None:
        sign = texture(area.territory, scene.glyphs)
        return _free(sign, ground(area.territory), scale.inside, scale.rows)
    if thought.strikes(area, cell):
        return _taken(scene, scale, cell.industry, cell.owner, "!", _STRUCK)
    ink = of_seat(cell.owner, bold=True, reverse=True)
    return _taken(scene, scale, cell.industry, cell.owner, "", ink)


@cache
def _free(sign: str, role: Role, inside: int, lines: int) -> list[tuple[str, Ink]]:
    wide = inside // 2
    rows = (" ".join(sign * wide), " ".join(sign * (wide - 1)))
    ink = Ink(role, on=role)
    return [(_centred(rows[row % 2], inside), ink) for row in range(lines)]


def _taken(
    scene: Scene, scale: Scale, industry: Industry, seat: int, sign: str, ink: Ink
) -> list[tuple[str, Ink]]:
    """Letter and mark; where there are two lines, the words."""
    mark = scene.glyphs.seats[seat]
    if scale.rows == 1:
        text = f"{sign}{letter(industry, scene.glyphs)}{mark}"
        if scale.inside > _CLOSE:
            text = f"{sign or ' '}{letter(industry, scene.glyphs)} {mark} "
        return [(_centred(text, scale.inside), ink)]
    name = f"{sign}{mark} {name_of(scene, seat)}"
    return [(_centred(text, scale.inside), ink) for text in (short_name(industry), name)]


def _centred(text: str, width: int) -> str:
    text = clip(text, width)
    spare = width - cell_len(text)
    return " " * (spare // 2) + text + " " * (spare - spare // 2)
