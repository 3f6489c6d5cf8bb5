"""Where the rules page explains a step, or why something is blocked."""

_CHAPTERS = {
    "captains": "Captains of Industry",
    "card_offer": "Grid cards",
    "cards": "Grid cards",
    "hand_limit": "The end of a turn",
    "deciding": "A turn",
    "turn": "A turn",
    "opportunity": "Investments",
    "investment": "Investments",
    "investment_offer": "Investments",
    "rolled": "Permits",
    "permitting": "Permits",
    "over": "The end of the game",
}
_FIRST = "The idea"


def chapter_of(step: str) -> str:
    """The heading; the first chapter for a step that has none of its own."""
    return _CHAPTERS.get(step, _FIRST)
