"""Games that were played, one CSV row each: enough to count them again and to go on later."""

import csv
import io
from collections.abc import Iterable

import attrs

from engine.core.text import _
from net.cli.errors import BadInput
from net.lab.schedule import Plan

COLUMNS = (
    *("tournament", "game", "variant", "seed", "budget"),
    *("number", "deal", "bots", "ending", "places", "winners", "scores", "decisions"),
)


@attrs.frozen
class Played:
    """One game of a tournament."""

    number: int
    deal: int
    line_up: tuple[str, ...]
    ending: str
    places: tuple[int, ...]
    """By seat, counted from 1; equal places are ties."""
    winners: tuple[int, ...]
    """Seats."""
    scores: tuple[int, ...]
    decisions: int


def header() -> str:
    """The first line."""
    return _line(COLUMNS)


def row(plan: Plan, played: Played) -> str:
    """The line of a game."""
    variant = " ".join(f"{name}={value}" for name, value in plan.variant.items())
    return _line(
        (
            *(plan.mark, plan.game, variant, plan.seed.hex(), _spent(plan)),
            *(str(played.number), str(played.deal), " ".join(played.line_up), played.ending),
            *(_numbers(played.places), _numbers(played.winners), _numbers(played.scores)),
            str(played.decisions),
        )
    )


def whole_lines(text: str) -> str:
    """The text without a last line that was cut off while it was written."""
    return text[: text.rfind("\n") + 1]


def seed_of(text: str) -> bytes | None:
    """The seed of the tournament that the rows belong to; None where there is no row."""
    for found in _rows(text):
        try:
            return bytes.fromhex(found["seed"])
        except ValueError:
            raise BadInput(_("The CSV file holds a seed that cannot be read.")) from None
    return None


def read(plan: Plan, text: str) -> dict[int, Played]:
    """The games of this tournament by number; rows of another one are refused."""
    found: dict[int, Played] = {}
    for line in _rows(text):
        if line["tournament"] != plan.mark:
            raise BadInput(
                _("The CSV file holds games of another tournament; name another file for this one.")
            )
        played = _played(line)
        if found.setdefault(played.number, played) is not played:
            raise BadInput(_("The CSV file holds game {n} twice.").format(n=played.number))
    return found


def written(plan: Plan, games: Iterable[Played]) -> str:
    """A whole file, in the order of the numbers."""
    ordered = sorted(games, key=lambda played: played.number)
    return header() + "".join(row(plan, played) for played in ordered)


def _rows(text: str) -> list[dict[str, str]]:
    if not text:
        return []
    reader = csv.DictReader(io.StringIO(text))
    if tuple(reader.fieldnames or ()) != COLUMNS:
        raise BadInput(_("The CSV file is none of a tournament; name another file."))
    return list(reader)


def _played(line: dict[str, str]) -> Played:
    try:
        return Played(
            number=int(line["number"]),
            deal=int(line["deal"]),
            line_up=tuple(line["bots"].split()),
            ending=line["ending"],
            places=_tuple(line["places"]),
            winners=_tuple(line["winners"]),
            scores=_tuple(line["scores"]),
            decisions=int(line["decisions"]),
        )
    except (TypeError, ValueError, AttributeError):
        raise BadInput(_("The CSV file holds a row that cannot be read.")) from None


def _spent(plan: Plan) -> str:
    budget = plan.budget
    if budget is None:
        return ""
    return f"{budget.playouts}" if budget.seconds is None else f"{budget.seconds}s"


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _tuple(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in text.split())


def _line(fields: Iterable[str]) -> str:
    file = io.StringIO()
    csv.writer(file, lineterminator="\n").writerow(fields)
    return file.getvalue()
