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
    assert ["starting contract", str(contracts["starting"][0]["points"])] in rows()


def test_the_page_tells_the_prices() -> None:
    one, two = data("scoring.toml")["line_prices"]
    prices = data("contracts.toml")["slot_prices"]
    assert ["one line", str(one), "a line from your supply, laid at once"] in rows()
    assert ["two lines", str(two), "two lines from your supply, laid at once"] in rows()
    text = ", ".join(map(str, prices[:-1])) + f" or {prices[-1]}"
    assert any(row[:2] == ["contract", text] for row in rows())


def test_the_page_tells_the_points_of_regions() -> None:
    majorities = data("scoring.toml")["majorities"]
    for seats in range(*registry.meta("future_energy").seats):
        points = [str(number) for number in majorities[str(seats)]]
        assert [str(seats), *points, *["-"] * (3 - len(points))] in rows()


def test_the_page_tells_what_every_ground_gives() -> None:
    signs = [row[0] for row in rows()]
    assert {"`#4` `#5`", "`#V`", "`#K`", "`#L`", "`#+`"} <= set(signs)
    assert len(data("tiles.toml")["new_ground"]) == 7


def test_the_page_can_be_read_in_every_terminal() -> None:
    assert LOOK.rules().isascii()
