"""What industries cost: one territory with all it brings, or all four side by side."""

from collections.abc import Sequence

from rich.cells import cell_len

from engine.core.reason import Reason
from engine.core.text import _
from engine.game_of_energy.captions import territory_text
from engine.game_of_energy.ids import INDUSTRIES, TERRITORIES, Industry, Territory
from engine.game_of_energy.intents import Permit
from engine.game_of_energy.view import GameOfEnergyPublic, IndustryView, PriceTable, PriceView
from engine.game_of_energy.wording import reason_text
from tui.drawing.canvas import Drawing, Target
from tui.drawing.ink import BAD, DIM, PLAIN, TITLE, Ink, Role
from tui.games.game_of_energy.seen import own_of, public_of
from tui.games.game_of_energy.sheet import TOGETHER, Part, Sheet
from tui.games.game_of_energy.signs import (
    ground,
    industry_ink,
    letter,
    refused,
    short_name,
    texture,
)
from tui.games.look import Scene

_NAME = 9
_CELL = 5
"""A price with the sign of what cannot be paid."""
_WIDE = 46
"""From here on the four territories fit into one line."""


def draw_prices(scene: Scene) -> Drawing:
    """The table of the territory that lies open, else of all."""
    public = public_of(scene)
    sheet = Sheet(scene.width)
    tables = _tables(scene, public)
    if len(tables) == 1:
        _one(sheet, scene, public, tables[0])
    else:
        _all(sheet, scene, public, tables)
    _reasons(sheet, scene)
    _debt(sheet, scene)
    return sheet.done()


def title_of(scene: Scene) -> str:
    """What the table is about."""
    tables = _tables(scene, public_of(scene))
    if len(tables) > 1:
        return _("Prices")
    return _("Prices: {territory}").format(territory=territory_text(tables[0].territory))


def _tables(scene: Scene, public: GameOfEnergyPublic) -> tuple[PriceTable, ...]:
    """The seat's own prices; without a captain, or from outside, those of the tip cards."""
    own = own_of(scene)
    if own is not None and own.prices:
        return own.prices
    wanted = TERRITORIES if public.turn.territory is None else (public.turn.territory,)
    return tuple(_printed(public, territory) for territory in wanted)


def _printed(public: GameOfEnergyPublic, territory: Territory) -> PriceTable:
    at = TERRITORIES.index(territory)
    rows = (PriceView(row.industry, row.prices[at], row.left) for row in public.industries)
    return PriceTable(territory, tuple(rows))


# One territory


def _one(sheet: Sheet, scene: Scene, public: GameOfEnergyPublic, table: PriceTable) -> None:
    sign = texture(table.territory, scene.glyphs)
    heads = (_("price"), _("income"), _("TWh"), _("buy"), _("left"))
    sheet.line(
        Part(f"{sign} ", Ink(ground(table.territory), bold=True), _NAME),
        *(Part(head, DIM, -width) for head, width in zip(heads, _columns(scene), strict=True)),
    )
    for price, row in zip(table.rows, public.industries, strict=True):
        _row(sheet, scene, price, row)


def _columns(scene: Scene) -> tuple[int, ...]:
    """The widths of price, income, TWh, how many one can buy, and how many are left."""
    spare = max(0, scene.width - _NAME - 28) // 5
    return tuple(width + spare for width in (6, 7, 6, 4, 5))


def _row(sheet: Sheet, scene: Scene, price: PriceView, row: IndustryView) -> None:
    dead = _is_dead(scene, price)
    most = _most(public_of(scene), price)
    considered = scene.choice is not None and scene.choice.intent == Permit(row.industry)
    widths = _columns(scene)
    count = Part(refused(scene.glyphs), BAD) if dead else Part(f"x{most}", PLAIN)
    ink = DIM if dead else PLAIN
    numbers = (
        Part(str(price.price), DIM if dead else Ink(Role.MONEY), -widths[0]),
        Part(f"+{row.income}", ink, -widths[1]),
        Part(f"+{row.twh}", ink, -widths[2]),
        Part(count.text, count.ink, -widths[3]),
        Part(str(row.left), ink, -widths[4]),
    )
    target = Target("industry", INDUSTRIES.index(row.industry))
    sheet.line(*_name(scene, row.industry, dead=dead, strong=considered), *numbers, target=target)


def _name(
    scene: Scene, industry: Industry, *, dead: bool, strong: bool = False
) -> tuple[Part, ...]:
    ink = DIM if dead else industry_ink(industry)
    lead = scene.glyphs.right if strong else letter(industry, scene.glyphs)
    return (
        Part(f"{lead} ", TITLE if strong else ink),
        Part(short_name(industry), TITLE if strong else ink, _NAME - 2),
    )


def _is_dead(scene: Scene, price: PriceView) -> bool:
    """Whether it cannot be permitted: the host says so, or it cannot be paid."""
    return price.industry in _blocked(scene) or price.affordable == 0


def _most(public: GameOfEnergyPublic, price: PriceView) -> int:
    """How many of it could be permitted in this turn if nothing else were."""
    turn = public.turn
    most = min(price.affordable, turn.permits_left)
    if price.industry is Industry.NUCLEAR:
        most = min(most, turn.nuclear_left)
    return most if turn.area is None else min(most, public.areas[turn.area].free)


def _blocked(scene: Scene) -> dict[Industry, Reason]:
    """Why industries cannot be permitted now."""
    prompt = scene.view.prompt
    return {
        entry.what.intent.industry: entry.reason
        for entry in (prompt.blocked if prompt else ())
        if isinstance(entry.what.intent, Permit)
    }


def _reasons(sheet: Sheet, scene: Scene) -> None:
    """What money is short in one line; every other reason once, with what it is about."""
    short: list[str] = []
    sentences: dict[str, list[str]] = {}
    for industry, reason in _blocked(scene).items():
        sign = letter(industry, scene.glyphs)
        if reason.code == "money_short":
            short.append(f"{sign}{TOGETHER}{dict(reason.params)['short']}")
        else:
            sentences.setdefault(reason_text(reason), []).append(sign)
    if short:
        text = _("credits short: {list}").format(list=", ".join(short))
        sheet.text(f"{refused(scene.glyphs)} {text}", DIM)
    for text, signs in sentences.items():
        who = _("all") if len(signs) == len(INDUSTRIES) else " ".join(signs)
        sheet.text(f"{refused(scene.glyphs)} {who}: {text}", DIM)


def _debt(sheet: Sheet, scene: Scene) -> None:
    """Debt bars everything; said here unless a reason has said it."""
    if scene.seat is None or _blocked(scene):
        return
    if public_of(scene).players[scene.seat].debt:
        sheet.text(_("No permits while you hold debt."), BAD)


# All territories


def _all(
    sheet: Sheet, scene: Scene, public: GameOfEnergyPublic, tables: Sequence[PriceTable]
) -> None:
    width = _CELL + max(0, scene.width - _NAME - 28 - (5 if scene.width >= _WIDE else 0)) // 4
    named = width > max(cell_len(territory_text(table.territory)) for table in tables) + 2
    heads = (_head(scene, table.territory, width, named=named) for table in tables)
    extra = [Part(_("inc"), DIM, -4), Part(_("TWh"), DIM, -4)]
    if scene.width >= _WIDE:
        extra.append(Part(_("left"), DIM, -5))
    sheet.line(Part("", PLAIN, _NAME), *heads, *extra)
    for at in range(len(public.industries)):
        _across(sheet, scene, [table.rows[at] for table in tables], width)
    gone = ", ".join(short_name(row.industry) for row in public.industries if row.left == 0)
    if gone:
        sheet.text(_("No piece left: {names}").format(names=gone), DIM)


def _head(scene: Scene, territory: Territory, width: int, *, named: bool) -> Part:
    """Sign and name of a territory, the name as far as it fits."""
    name, space = territory_text(territory), " " if width > _CELL else ""
    short = name if named else name[: width - 2 - len(space)]
    text = f"{texture(territory, scene.glyphs)}{space}{short}"
    return Part(text, Ink(ground(territory), bold=True), -width)


def _across(sheet: Sheet, scene: Scene, prices: Sequence[PriceView], width: int) -> None:
    """What one industry costs everywhere."""
    at = INDUSTRIES.index(prices[0].industry)
    row = public_of(scene).industries[at]
    ink = PLAIN if row.left else DIM
    extra = [Part(str(row.income), ink, -4), Part(str(row.twh), ink, -4)]
    if scene.width >= _WIDE:
        extra.append(Part(str(row.left), ink, -5))
    sheet.line(
        *_name(scene, row.industry, dead=row.left == 0),
        *(part for price in prices for part in _cell(scene, price, width)),
        *extra,
        target=Target("industry", at),
    )


def _cell(scene: Scene, price: PriceView, width: int) -> tuple[Part, Part]:
    if price.affordable:
        return Part(str(price.price), Ink(Role.MONEY), 1 - width), Part(" ")
    return Part(str(price.price), DIM, 1 - width), Part(refused(scene.glyphs), DIM)
