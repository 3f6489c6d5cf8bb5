"""The rules page: complete, and never at odds with the tables."""

from typing import Any

import attrs
import pytest

from engine import registry
from engine.game_of_energy.captions import (
    captain_name,
    captain_text,
    captain_title,
    industry_text,
    territory_text,
)
from engine.game_of_energy.ids import TERRITORIES
from engine.game_of_energy.scoring import MOST_IDLE
from engine.game_of_energy.tables import (
    CAPTAIN_ROWS,
    CUBES,
    FACT_CREDITS,
    HAND_LIMIT,
    INDUSTRY_ROWS,
    INVESTMENTS,
    NUCLEAR,
    NUCLEAR_PERMITS,
    PERMITS,
    ROUND_BONUS,
    SOLO_LEVELS,
    START_CREDITS,
    TERMS,
    UNIT,
)
from tui.games.game_of_energy import LOOK

STEPS = (
    *("captains", "card_offer", "deciding", "opportunity", "investment_offer"),
    *("rolled", "permitting", "hand_limit", "over"),
)
RULES = ("captains", "cards", "investment", "permitting", "turn")
"""What blocked choices refer to."""


@pytest.mark.parametrize("step", [*STEPS, *RULES, "something else"])
def test_every_step_and_every_reason_has_a_chapter(step: str) -> None:
    headings = [line[3:] for line in LOOK.rules().splitlines() if line.startswith("## ")]
    assert LOOK.chapter(step) in headings


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def test_the_page_tells_what_industries_bring() -> None:
    rows = [cells(line) for line in LOOK.rules().splitlines() if line.startswith("|")]
    for row in INDUSTRY_ROWS:
        pieces = "one per player" if row is INDUSTRY_ROWS[NUCLEAR] else str(row.pieces)
        name = f"{row.industry.value[0].upper()} {industry_text(row.industry)}"
        assert [name, f"+{row.income}", f"+{row.twh}", pieces] in rows


def test_the_page_tells_what_industries_cost() -> None:
    rows = [cells(line) for line in LOOK.rules().splitlines() if line.startswith("|")]
    assert ["price in credits", *map(territory_text, TERRITORIES)] in rows
    for row in INDUSTRY_ROWS:
        name = f"{row.industry.value[0].upper()} {industry_text(row.industry)}"
        assert [name, *map(str, row.prices)] in rows


def test_the_page_tells_what_every_captain_can_do() -> None:
    rows = [cells(line) for line in LOOK.rules().splitlines() if line.startswith("|")]
    for row in CAPTAIN_ROWS:
        power = captain_text(attrs.evolve(row, start=0))
        assert [captain_title(row), power, f"+{row.start}" if row.start else ""] in rows
    rivals = [captain_name(row.captain) for row in CAPTAIN_ROWS if not row.alone]
    assert "not {}, {} or {}.".format(*rivals) in LOOK.rules()


def test_the_page_tells_the_terms_of_the_contract() -> None:
    rows = [cells(line) for line in LOOK.rules().splitlines() if line.startswith("|")]
    for seats, terms in enumerate(TERMS, 1):
        rounds = "by level" if seats == 1 else f"{terms.countdown} rounds"
        assert [str(seats), f"{terms.twh} TWh", str(terms.nuclear), rounds] in rows


def test_the_page_tells_the_other_numbers() -> None:
    gains = sum(1 for card in INVESTMENTS if card.amount > 0)
    assert (len(INVESTMENTS), gains) == (10, 6)
    text = LOOK.rules()
    for number in (
        f"gains {FACT_CREDITS} credits",
        f"{ROUND_BONUS} points for each round",
        f"{CUBES} cubes",
        f"You begin with {START_CREDITS} credits",
        "one of ten investment cards is turned over at random: six of them gain, four lose",
    ):
        assert number in text


def test_numbers_in_words_are_those_of_the_tables() -> None:
    words = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    levels = [words[SOLO_LEVELS[level]] for level in ("contract", "standard", "relaxed")]
    text = LOOK.rules()
    for sentence in (
        f"up to **{words[min(PERMITS)]}** industries",
        f"not more than **{words[min(NUCLEAR_PERMITS)]} nuclear**",
        f"at most **{words[HAND_LIMIT]}** grid cards",
        f"nobody has permitted anything for {words[MOST_IDLE]} rounds",
        f"in steps of {UNIT} and rounded up",
        "{} rounds on the level *contract*, {} on *standard*, {} on *relaxed*".format(*levels),
    ):
        assert sentence in text


def test_views_tell_what_investments_bring_and_what_a_round_left_is_worth() -> None:
    game: Any = registry.game("game_of_energy")
    amounts = sorted((card.amount for card in INVESTMENTS), reverse=True)
    for seats, bonus in ((1, ROUND_BONUS), (3, 0)):
        public = game.view(game.new(seats, {}, b"seed"), None).public
        assert list(public.investments) == amounts
        assert public.round_bonus == bonus
