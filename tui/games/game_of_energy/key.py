"""The key to the map: what its letters, marks and textures mean."""

from rich.cells import cell_len

from engine.game_of_energy.captions import territory_text
from engine.game_of_energy.ids import INDUSTRIES, TERRITORIES
from tui.drawing.canvas import Canvas, Drawing
from tui.drawing.ink import PLAIN, Ink, of_seat
from tui.games.game_of_energy.seen import name_of, public_of
from tui.games.game_of_energy.signs import ground, industry_ink, letter, short_name, texture
from tui.games.look import Scene

Part = tuple[str, Ink, str]
"""A sign, its ink, and what it means."""


def legend(scene: Scene, width: int) -> tuple[Drawing, ...]:
    """Three lines: territories, industries, players."""
    return tuple(_line(parts, width) for parts in parts_of(scene))


def parts_of(scene: Scene) -> tuple[tuple[Part, ...], ...]:
    """Every sign with its meaning: territories, industries, players."""
    glyphs = scene.glyphs
    return (
        tuple(
            (texture(t, glyphs), Ink(ground(t), bold=True), territory_text(t)) for t in TERRITORIES
        ),
        tuple((letter(i, glyphs), industry_ink(i), short_name(i)) for i in INDUSTRIES),
        tuple(
            (glyphs.seats[p.seat], of_seat(p.seat, bold=True), name_of(scene, p.seat))
            for p in public_of(scene).players
        ),
    )


def _line(parts: tuple[Part, ...], width: int) -> Drawing:
    total = sum(cell_len(sign) + cell_len(text) + 4 for sign, _ink, text in parts) - 3
    canvas = Canvas(min(total, width), 1)
    x = 0
    for sign, ink, text in parts:
        x = canvas.put(x, 0, sign, ink)
        x = canvas.put(x + 1, 0, text, PLAIN) + 3
    return canvas.done()
