"""Views: what one seat may see. The parts all games share; each game adds its own."""

from typing import Any

from engine.core.choice import Blocked, Choice
from engine.core.reason import Param
from engine.core.record import frozen


@frozen
class Delta:
    """What a choice would change, as far as its seat can know: `Delta("money", -4)`."""

    what: str
    by: int


@frozen
class Prompt:
    """The question to one seat: where in the turn it is asked, and everything it may answer."""

    step: str
    """The code of the step; the game's wording makes the question from it."""
    params: tuple[tuple[str, Param], ...]
    choices: tuple[Choice, ...]
    previews: tuple[tuple[Delta, ...], ...]
    """For each choice, in the same order, what it would change (ranges: at the low end)."""
    blocked: tuple[Blocked, ...]


@frozen
class View:
    """All that one seat may see. Each game subclasses it and says of which types the parts are."""

    public: Any
    """What everybody sees; one object for all seats."""
    own: Any
    """What only this seat sees; nothing for a spectator."""
    prompt: Prompt | None
    """Only for a seat that is asked."""
