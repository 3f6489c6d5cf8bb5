"""Which chapter of the rules page explains a step or a blocked choice."""

from functools import cache
from importlib.resources import files

_FIRST = "The game in short"

_CHAPTERS = {
    "planning": "Planning",
    "repeating": "Planning",
    "taking": "Contracts",
    "contracts": "Contracts",
    "laying": "Lines",
    "lifting": "Lines",
    "lines": "Lines",
    "moving": "Movement",
    "movement": "Movement",
    "stepping": "Movement",
    "building": "Building",
    "adding": "Building",
    "carrying": "Building",
    "placing": "Building",
    "returning": "Tiles",
    "swapping": "Module 2: public contracts",
    "cashing": "Module 2: public contracts",
    "shifting": "Module 2: public contracts",
    "doubling": "Module 2: public contracts",
    "public_contracts": "Module 2: public contracts",
    "ending": "Module 2: public contracts",
    "storing": "Module 3: new grounds",
    "joint": "Joint plants",
    "over": "End and scoring",
}
"""By the code of a step, or of the rule that a blocked choice names."""


def chapter_of(step: str) -> str:
    """A heading of the rules page."""
    return _CHAPTERS.get(step, _FIRST)


@cache
def rules_page() -> str:
    """The rules page."""
    return files("tui.games.future_energy").joinpath("rules.md").read_text(encoding="utf-8")
