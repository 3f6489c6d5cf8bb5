"""Scripts: files with a function `choose`, whose faults are told in one sentence."""

import os
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import attrs

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.core.text import _
from engine.core.view import View
from net.cli.errors import BadInput

Choose = Callable[[View, Sequence[Choice], Chance], Intent]


class BadScript(BadInput):
    """A script cannot play; the sentence says why."""


@contextmanager
def told(name: str) -> Iterator[None]:
    """Around everything that a script does: it may raise what it likes, or leave the program."""
    try:
        yield
    except BadScript:
        raise
    except (Exception, SystemExit) as fault:  # noqa: BLE001  # whatever it is
        what = ": ".join(filter(None, (type(fault).__name__, " ".join(str(fault).split()))))
        raise BadScript(_("{name} failed: {what}.").format(name=name, what=what)) from None


@attrs.frozen
class ScriptBot:
    """A bot whose choices come from a function that nobody has checked."""

    name: str
    function: Choose

    def choose(self, view: View, choices: Sequence[Choice], chance: Chance) -> Intent:
        """What the function says, if that was on offer."""
        with told(self.name):
            intent = self.function(view, choices, chance)
            if not any(choice.contains(intent) for choice in choices):
                sentence = _("{name} chose {intent!r}, which was not among its choices.")
                raise BadScript(sentence.format(name=self.name, intent=intent))
            return intent


def script_bot(name: str, text: str) -> ScriptBot:
    """The bot that a script describes; raises BadScript."""
    module = ModuleType("script")
    module.__file__ = name
    with told(name):
        exec(compile(text, name, "exec"), module.__dict__)  # noqa: S102  # what a script is for
    function = getattr(module, "choose", None)
    if not callable(function):
        sentence = _("{name} has no function choose(view, choices, chance).")
        raise BadScript(sentence.format(name=name))
    return ScriptBot(name, function)


def short_names(paths: Sequence[Path]) -> dict[Path, str]:
    """A name for each script: as much of the end of its path as tells it from the others."""
    places = {path: Path(os.path.abspath(path)) for path in paths}  # noqa: PTH100  # links keep their names
    return {
        path: _short_name(place, set(places.values()) - {place}) for path, place in places.items()
    }


def _short_name(place: Path, others: set[Path]) -> str:
    for parts in range(1, len(place.parts) + 1):
        name = _ending(place, parts)
        if all(_ending(other, parts) != name for other in others):
            return name
    raise BadInput(_("{path} differs from another script by blanks alone.").format(path=place))


def _ending(place: Path, parts: int) -> str:
    """So many parts of the path, as one word: rows of a CSV file hold names with blanks between."""
    return re.sub(r"\s", "_", str(Path(*place.parts[-parts:])))
