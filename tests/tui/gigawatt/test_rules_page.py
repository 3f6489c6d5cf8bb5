"""The rules page is never at odds with the tables."""

import pytest

from engine.gigawatt.captions import technology_name
from engine.gigawatt.ids import GENERATION_OF, TECHNOLOGY_OF, Plant, Technology
from engine.gigawatt.tables import COST, GIGAWATTS, NUMBERS, STORES
from tui.games.gigawatt import LOOK
from tui.games.gigawatt.paint import letter


def rows() -> dict[str, list[str]]:
    lines = [line for line in LOOK.rules().splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {row[0]: row[1:] for row in cells}


@pytest.mark.parametrize("technology", Technology)
def test_the_page_tells_what_plants_cost_make_and_keep(technology: Technology) -> None:
    kind = [plant for plant in Plant if TECHNOLOGY_OF[plant] == technology]
    row = rows()[f"`{letter(technology)}` {technology_name(technology)}"]
    made = {GENERATION_OF[plant]: f"{COST[plant]}: {GIGAWATTS[plant]} GW" for plant in kind}
    assert row[:3] == [made.get(generation, "") for generation in (1, 2, 3)]
    kept = ", ".join(str(STORES[plant]) for plant in kind if STORES[plant])
    assert row[3].startswith(kept)
    assert bool(row[3]) == bool(kept)


def test_the_page_tells_the_tax_and_the_fixed_prices() -> None:
    page = " ".join(LOOK.rules().split())
    one, two, three = NUMBERS.tax_per_plant
    assert f"{one} in phase I, {two} in II, {three} in III. The panel" in page
    one, two, three = NUMBERS.solo_prices
    assert f"for {one} in phase I, {two} in II, {three} in III." in page
