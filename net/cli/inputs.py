"""What people type, read into what the engine takes; faults name what is allowed."""

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Sequence

from engine import registry
from engine.core.meta import BadVariant, Meta, Variant
from engine.core.text import _
from net.cli.errors import BadInput

LONGEST_SEED = 64
"""Bytes; what the generator takes as its key."""


def add_settings(parser: ArgumentParser) -> None:
    """The option that sets a field of the variant."""
    parser.add_argument(
        "--set",
        dest="settings",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help=_("a field of the variant, see `turbine games`; may be repeated (default: as there)"),
    )


def whole(low: int, high: int) -> Callable[[str], int]:
    """A reader of whole numbers within limits, for argparse."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if not low <= number <= high:
            wanted = _("{text!r} is not a whole number from {low} to {high}")
            raise ArgumentTypeError(wanted.format(text=text, low=low, high=high))
        return number

    return read


def seed(text: str) -> bytes:
    """A seed written as hexadecimal digits, for argparse; `7` is short for `07`."""
    digits = text.strip()
    try:
        found = bytes.fromhex("0" * (len(digits) % 2) + digits)
    except ValueError:
        found = b""
    if not 1 <= len(found) <= LONGEST_SEED:
        wanted = _("{text!r} is not a seed, which is 1 to {most} hexadecimal digits")
        raise ArgumentTypeError(wanted.format(text=text, most=2 * LONGEST_SEED))
    return found


def meta(name: str) -> Meta:
    """The game of that name, as far as a lobby needs it."""
    if name not in registry.games():
        sentence = _("There is no game {name!r}; there are {games}.")
        raise BadInput(sentence.format(name=name, games=listed(registry.games())))
    return registry.meta(name)


def seats(game: Meta, text: str | None) -> int:
    """So many seats, or the most the game has."""
    low, high = game.seats
    if text is None:
        return high
    try:
        return whole(low, high)(text)
    except ArgumentTypeError:
        sentence = _("{title} has {low} to {high} seats, not {seats}.")
        raise BadInput(sentence.format(title=game.title, low=low, high=high, seats=text)) from None


def variant(game: Meta, seats: int, settings: Sequence[str]) -> Variant:
    """The complete variant that `key=value` texts ask for."""
    pairs = {}
    for text in settings:
        key, equals, value = text.partition("=")
        if not equals:
            sentence = _("A setting is written key=value, not {text!r}; {title} has {fields}.")
            raise BadInput(sentence.format(text=text, title=game.title, fields=_fields(game)))
        pairs[key.strip()] = value
    try:
        return game.complete(seats, game.parse(pairs))
    except BadVariant as fault:
        raise BadInput(_sentence(str(fault))) from None


def level(game: Meta, known: Sequence[str], text: str) -> str:
    """A level of bots that the game has."""
    if text not in known:
        sentence = _("{title} has no bot {level!r}; it has {levels}.")
        raise BadInput(sentence.format(title=game.title, level=text, levels=listed(known)))
    return text


def bots(game: Meta, known: Sequence[str], seats: int, text: str) -> tuple[str, ...]:
    """A level for each seat from `a,b,c`; a single one is for all."""
    levels = tuple(level(game, known, name.strip()) for name in text.split(","))
    if len(levels) == 1:
        return levels * seats
    if len(levels) != seats:
        sentence = _("{count} bots do not fit {seats} seats; name one for all, or one for each.")
        raise BadInput(sentence.format(count=len(levels), seats=seats))
    return levels


def listed(names: Sequence[str]) -> str:
    """Names in a row: `a, b and c`."""
    if len(names) < 2:  # noqa: PLR2004 a row begins with two
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def _fields(game: Meta) -> str:
    names = [field.name for field in game.variant]
    return listed(names) if names else _("no settings")


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"
