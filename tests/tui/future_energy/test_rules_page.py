"""The rules page: complete, and never at odds with the tables."""

from typing import Any

import pytest

from engine import registry
from engine.core.data import load
from tui.games.future_energy import LOOK

STEPS = (
    *("planning", "moving", "ending", "laying", "lifting", "building", "returning", "adding"),
    *("storing", "carrying", "placing", "taking", "cashing", "shifting", "stepping", "swapping"),
    *("doubling", "repeating", "joint", "over"),
)
RULES = ("planning", "movement", "public_contracts", "lines", "building", "contracts", "")
"""What blocked choices refer to."""


def data(name: str) -> dict[str, Any]:
    return load("engine.future_energy", name)


def rows() -> list[list[str]]:
    lines = [line for line in LOOK.rules().splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@pytest.mark.parametrize("step", [*STEPS, *RULES, "something else"])
def test_every_step_and_every_reason_has_a_chapter(step: str) -> None:
    headings = [line[3:] for line in LOOK.rules().splitlines() if line.startswith("## ")]
    assert LOOK.chapter(step) in headings


def test_every_step_of_the_wording_is_known() -> None:
    from engine.future_energy.wording import _PROMPTS

    assert [step for step in _PROMPTS if step not in STEPS] == []


def test_the_page_tells_the_points_of_contracts() -> None:
    contracts = data("contracts.toml")
    for row in contracts["contract"]:
        assert [str(len(row["icons"])), str(row["points"])] in rows()
    most = max(row["points"] for row in contracts["starting"])
    (other,) = [row for row in contracts["starting"] if row["points"] != most]
    assert "nuclear" not in other["icons"]
    assert ["starting contract", f"{most}; without nuclear {other['points']}"] in rows()


def test_the_page_tells_the_prices() -> None:
    one, two = data("scoring.toml")["line_prices"]
    prices = data("contracts.toml")["slot_prices"]
    assert ["one line", str(one), "a line from your supply, laid at once"] in rows()
    assert ["two lines", str(two), "two lines from your supply, laid at once"] in rows()
    text = ", ".join(map(str, prices[:-1])) + f" or {prices[-1]}"
    assert any(row[:2] == ["contract", text] for row in rows())
    assert f"they cost {', '.join(map(str, prices[:-1]))} and {prices[-1]}." in LOOK.rules()


def test_the_page_tells_the_points_of_regions() -> None:
    majorities = data("scoring.toml")["majorities"]
    fewest, most = registry.meta("future_energy").seats
    for seats in range(fewest, most + 1):
        points = [str(number) for number in majorities[str(seats)]]
        assert [str(seats), *points, *["-"] * (3 - len(points))] in rows()


def test_the_page_tells_what_everybody_begins_with_and_earns() -> None:
    numbers, tiles, text = data("scoring.toml"), data("tiles.toml"), LOOK.rules()
    reach = ", ".join(map(str, numbers["reach"][1:-1])) + f" or {numbers['reach'][-1]}"
    kinds = [tiles["each_kind"] - tiles["removed"][seats] for seats in ("4", "3", "2")]
    assert kinds == [7, 6, 5]
    for words in (
        f"- {numbers['money']} money;",
        f"- {numbers['plants']} plants:",
        f"- {numbers['lines']} power lines and one engineer",
        f"the bank pays you {numbers['revenue']}, and 1 more for each investor",
        f"| grid reach | {reach} for 1 to 5 regions |",
        f"along one grid scores {numbers['largest_grid']} points",
        "seven tiles with four players, six with three and five with two",
        f"| ground | you take {tiles['ground']['amount']} money |",
        f"take {data('contracts.toml')['completed_money']} money.",
    ):
        assert words in text


def test_the_page_tells_the_certificates() -> None:
    numbers = {row["value"]: row["count"] for row in data("tiles.toml")["certificates"]}
    assert numbers == {3: 6, 4: 3, 5: 1}
    assert "of ten, six are worth 3, three are worth 4 and one is worth 5" in LOOK.rules()


def test_the_page_tells_the_numbers_of_public_contracts() -> None:
    public, text = data("public_contracts.toml"), LOOK.rules()
    assert f"There are {len(public['contract'])} public contracts; four lie open." in text
    assert f"buy one of these for {public['price']}," in text
    assert f"there are {public['wildcards']}." in text
    for row in public["contract"]:
        (effects,) = [
            cells[2]
            for cells in rows()
            if cells[:2] == [str(len(row["icons"])), str(row["points"])] and len(cells) == 3
        ]
        assert row["effect"] != "money" or f"{row['amount']} money" in effects


def test_the_page_tells_what_every_ground_gives() -> None:
    signs = [row[0] for row in rows()]
    assert {"`#4` `#5`", "`#V`", "`#K`", "`#L`", "`#+`"} <= set(signs)
    assert len(data("tiles.toml")["new_ground"]) == 7


def test_the_page_can_be_read_in_every_terminal() -> None:
    assert LOOK.rules().isascii()
