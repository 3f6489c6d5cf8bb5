"""The cheat sheet: what every plant costs its reader, makes and stores, and what is left of it."""

from engine.core.text import _
from engine.gigawatt.captions import plant_name
from engine.gigawatt.ids import GENERATION_OF, Stage
from engine.gigawatt.intents import Build, PickRegion, Upgrade
from engine.gigawatt.view import PlantFace
from tui.drawing.canvas import Drawing, Target
from tui.drawing.ink import BAD, DIM, GOOD, PLAIN, PREVIEW, Ink
from tui.games.gigawatt.page import Page, Piece, lead, pad
from tui.games.gigawatt.paint import MONEY, ROMAN, STRONG, letter_ink, plant_code
from tui.games.gigawatt.sight import Sight

_WIDE = 46


def draw_prices(sight: Sight, width: int) -> Drawing:
    """A line for each plant, with one's own price and whether it can be built now."""
    page = Page(width)
    wide = width >= _WIDE
    page.line(
        (pad("", 5 + _name_width(width)), DIM),
        (lead(sight.glyphs.money, 3) + lead(_("GW"), 4) + lead(sight.glyphs.plus_minus, 3), DIM),
        (lead(_("left"), 6) if wide else "", DIM),
        (f"  {_('upgrade')}" if sight.own else "", DIM),
    )
    for face in sight.now.plants:
        _plant(page, sight, face)
    page.gap()
    _others(page, sight)
    return page.done()


def _name_width(width: int) -> int:
    return 12 if width >= _WIDE else 8


def _plant(page: Page, sight: Sight, face: PlantFace) -> None:
    plant = face.plant
    mark, mark_ink = standing(sight, face)
    cost = price(sight, plant)
    considered = _considered(sight) == plant
    name_ink = PREVIEW if considered else DIM if mark_ink is DIM else STRONG
    pieces: list[Piece] = [
        (f"{mark} ", mark_ink),
        (plant_code(plant) + " ", letter_ink(plant)),
        (pad(plant_name(plant).rpartition(" ")[0], _name_width(page.width)), name_ink),
        (lead(str(cost), 3), cost_ink(face, cost)),
        (lead(str(face.gigawatts or sight.glyphs.small_dot), 4), STRONG),
        (lead(stores_text(sight, face), 3), DIM),
    ]
    if page.width >= _WIDE:
        pieces += [(lead(str(face.left), 6), BAD if not face.left else DIM)]
    page.line(*pieces, (" ", DIM), *_upgrades(sight, plant), target=Target("plant", plant))


def standing(sight: Sight, face: PlantFace) -> Piece:
    """Whether the player could build one now: yes, no money or supply, or only in a later phase."""
    if sight.now.stage == Stage.REGIONS:
        return " ", PLAIN
    generation = GENERATION_OF[face.plant]
    if generation > sight.player.phase:
        return sight.glyphs.small_dot, DIM
    if not face.left or price(sight, face.plant) > sight.player.money:
        return sight.glyphs.no, BAD
    return sight.glyphs.yes, GOOD


def price(sight: Sight, plant: int) -> int:
    """What the plant costs its reader, or would in a considered region; else what is printed."""
    if sight.own:
        return sight.own.prices[plant].cost
    printed = sight.now.plants[plant].cost
    match sight.choice.intent if sight.choice else None:
        case PickRegion(region=region):
            return printed - sight.now.regions[region].discounts[plant]
        case _:
            return printed


def cost_ink(face: PlantFace, cost: int) -> Ink:
    """A price below the printed one stands out, underlined."""
    return Ink(MONEY.role, bold=True, underline=True) if cost < face.cost else MONEY


def stores_text(sight: Sight, face: PlantFace) -> str:
    """How many tokens it stores, and of which colour."""
    if not face.stores:
        return ""
    sign = "+" if face.holds == "green" else sight.glyphs.plus_minus
    return f"{sign}{face.stores}"


def _upgrades(sight: Sight, plant: int) -> list[Piece]:
    own = sight.own
    if own is None:
        return []
    pieces: list[Piece] = []
    for later, cost in own.prices[plant].upgrades:
        reached = GENERATION_OF[later] <= sight.player.phase
        text = f" {sight.glyphs.up}{ROMAN[GENERATION_OF[later]]} {cost}"
        pieces.append((text, MONEY if reached else DIM))
    return pieces


def _considered(sight: Sight) -> int | None:
    intent = sight.choice.intent if sight.choice else None
    return intent.plant if isinstance(intent, Build | Upgrade) else None


def _others(page: Page, sight: Sight) -> None:
    own = sight.own
    if own is not None:
        left = _("{n} left").format(n=sight.now.connections_left)
        money = f"{sight.glyphs.money}{own.connection_cost}"
        page.fact(_("connection, {left}").format(left=left), (money, MONEY))
        gain, cost = own.market_gain, own.market_cost
        page.fact(
            _("markets: a token earns / costs"),
            (f"{sight.glyphs.money}{gain} / {sight.glyphs.money}{cost}", MONEY),
        )
    grant = sight_param(sight, "grant")
    if grant:
        page.fact(_("grant for the next plant"), (f"-{sight.glyphs.money}{grant}", GOOD))


def sight_param(sight: Sight, name: str) -> int:
    """A number that belongs to the question."""
    params = dict(sight.prompt.params) if sight.prompt else {}
    return int(params.get(name, 0))
