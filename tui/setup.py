"""What a new table is to be: the game, its variant, who sits where. No widget and no rules."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

import attrs

from engine.core.bot import LEVELS
from engine.core.meta import Meta, Value, Variant, VariantField
from engine.core.text import N_, _, ngettext
from tui.drawing.form import BLANK, Kind, Row, heading
from tui.drawing.glyphs import Glyphs
from tui.drawing.ink import ACCENT, DIM, TITLE, of_seat
from tui.drawing.prose import Piece

PERSON = "person"
"""A seat that waits for somebody."""

USUAL = "normal"
"""The level a bot has unless one turns it."""

CLOCKS: tuple[int | None, ...] = (None, 30, 60, 120, 300, 900)
"""Seconds for a decision."""

LEVEL_HELP: Mapping[str, str] = {
    "random": N_("Decides blindly. Good for looking around without being disturbed."),
    "easy": N_("Plays sensibly and makes the mistakes that people make."),
    "normal": N_("Knows what is worth how much, and plays a solid game."),
    "hard": N_("Thinks ahead before it decides, for two seconds or so."),
}
"""A sentence for each level of bots."""

HELP: Mapping[str, str] = {
    "game": N_("Which of the games."),
    "seats": N_("How many play, with you."),
    "seat:0": N_("Your own seat. Who begins is the game's business, not the seat's."),
    "listed": N_("Who may sit down at the table."),
    "clock": N_("How long everybody has for a decision; then a bot decides for them."),
    "start": N_("Deal, and begin."),
    "open": N_("Open the table; you begin the game when everybody is there."),
}
"""A sentence for each line that is not about the variant."""

_VARIANT, _SEAT = "variant:", "seat:"

Paragraphs = list[list[Piece]]
T = TypeVar("T")


@attrs.frozen
class Setup:
    """A table that does not exist yet."""

    meta: Meta
    seats: int
    variant: Variant
    sitters: tuple[str, ...]
    """For each seat but the first: a level, or PERSON."""
    alone: bool
    """On a private host, with bots only."""
    listed: bool = True
    clock: int | None = None

    @property
    def bots(self) -> tuple[tuple[int, str], ...]:
        """The seats of bots with their levels."""
        placed = enumerate(self.sitters, 1)
        return tuple((seat, level) for seat, level in placed if level != PERSON)


def new_setup(meta: Meta, *, alone: bool) -> Setup:
    """The game as most people play it."""
    low, high = meta.seats
    seats = min(max(low, 2 if alone else 3), high)
    sitters = (USUAL if alone else PERSON,) * (seats - 1)
    return Setup(meta, seats, meta.complete(seats, {}), sitters, alone)


# Turning


def turned(setup: Setup, key: str, by: int, metas: Sequence[Meta]) -> Setup:
    """The set-up with the next value in a line, or the one before."""
    match key.partition(":")[0]:
        case "game":
            return new_setup(_next(metas, setup.meta, by), alone=setup.alone)
        case "seats":
            return _with_seats(setup, setup.seats + by)
        case "variant":
            return _with_variant(setup, key.removeprefix(_VARIANT), by)
        case "seat":
            return _with_sitter(setup, int(key.removeprefix(_SEAT)), by)
        case "listed":
            return attrs.evolve(setup, listed=not setup.listed)
        case "clock":
            return attrs.evolve(setup, clock=_next(CLOCKS, setup.clock, by))
        case _:
            return setup


def _next(values: Sequence[T], value: T, by: int) -> T:
    return values[(list(values).index(value) + by) % len(values)]


def _with_seats(setup: Setup, seats: int) -> Setup:
    low, high = setup.meta.seats
    seats = max(low, min(seats, high))
    usual = USUAL if setup.alone else PERSON
    sitters = (setup.sitters + (usual,) * seats)[: seats - 1]
    kept = {
        field.name: setup.variant[field.name]
        for field in setup.meta.variant
        if setup.variant[field.name] in field.allowed(seats)
    }
    variant = setup.meta.complete(seats, kept)
    return attrs.evolve(setup, seats=seats, sitters=sitters, variant=variant)


def _with_variant(setup: Setup, name: str, by: int) -> Setup:
    field = _field(setup.meta, name)
    value = _next(field.allowed(setup.seats), setup.variant[name], by)
    return attrs.evolve(setup, variant={**setup.variant, name: value})


def _with_sitter(setup: Setup, seat: int, by: int) -> Setup:
    values = LEVELS if setup.alone else (PERSON, *LEVELS)
    sitters = list(setup.sitters)
    sitters[seat - 1] = _next(values, sitters[seat - 1], by)
    return attrs.evolve(setup, sitters=tuple(sitters))


def _field(meta: Meta, name: str) -> VariantField:
    return next(field for field in meta.variant if field.name == name)


# The form


def rows(setup: Setup, name: str, glyphs: Glyphs) -> list[Row]:
    """The set-up as a form; `name` is one's own."""
    seats = ngettext("{count} seat", "{count} seats", setup.seats).format(count=setup.seats)
    found = [
        Row("game", _("Game"), setup.meta.title, Kind.TURN),
        Row("seats", _("Players"), seats, Kind.TURN),
        *_variant_rows(setup),
        BLANK,
        heading(_("Who plays")),
        Row("seat:0", name, _("you"), mark=glyphs.seats[0], ink=of_seat(0)),
        *(_seat_row(seat, who, glyphs) for seat, who in enumerate(setup.sitters, 1)),
        BLANK,
    ]
    if setup.alone:
        return [*found, Row("start", _("Start the game"))]
    return [
        *found,
        Row("listed", _("Who may join"), _listed_text(setup), Kind.TURN),
        Row("clock", _("Time for a decision"), clock_text(setup.clock), Kind.TURN),
        BLANK,
        Row("open", _("Open the table")),
    ]


def _variant_rows(setup: Setup) -> list[Row]:
    """The fields in which there is something to choose with so many seats."""
    fields = [field for field in setup.meta.variant if len(field.allowed(setup.seats)) > 1]
    found = [
        Row(
            _VARIANT + field.name,
            field_label(field.name),
            value_text(setup.variant[field.name]),
            Kind.TURN,
        )
        for field in fields
    ]
    return [BLANK, heading(_("Variant")), *found] if found else []


def _seat_row(seat: int, who: str, glyphs: Glyphs) -> Row:
    label = _("Seat {number}").format(number=seat + 1)
    mark = glyphs.seats[seat]
    return Row(_SEAT + str(seat), label, who_text(who), Kind.TURN, mark, of_seat(seat))


def _listed_text(setup: Setup) -> str:
    return _("everybody on this host") if setup.listed else _("who knows the code")


def who_text(who: str) -> str:
    """Who is to sit in a seat."""
    return _("a person") if who == PERSON else _("a bot: {level}").format(level=_(who))


def field_label(name: str) -> str:
    """The name of a variant field for people."""
    words = _(name.replace("_", " "))
    return words[:1].upper() + words[1:]


def value_text(value: Value) -> str:
    """A value of a variant field for people."""
    match value:
        case True:
            return _("on")
        case False:
            return _("off")
        case _:
            return _(str(value).replace("_", " "))


def clock_text(seconds: int | None) -> str:
    """How long one has."""
    if seconds is None:
        return _("as long as it takes")
    if seconds < 60:  # noqa: PLR2004  # a minute
        return _("{count} seconds").format(count=seconds)
    minutes = seconds // 60
    return ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes)


# Explaining


def explained(setup: Setup, key: str) -> Paragraphs:
    """What a line is about, and what each of its values means."""
    if key.startswith(_VARIANT):
        return _field_explained(_field(setup.meta, key.removeprefix(_VARIANT)), setup)
    if key.startswith(_SEAT) and key != "seat:0":
        return _levels_explained(setup, int(key.removeprefix(_SEAT)))
    return [[Piece(_(HELP[key]))], *_more(setup, key)]


def _more(setup: Setup, key: str) -> Paragraphs:
    if key == "seats":
        low, high = setup.meta.seats
        text = _("{game} is for {low} to {high}.")
        return [[], [Piece(text.format(game=setup.meta.title, low=low, high=high), DIM)]]
    if key == "listed":
        notes = [
            ("", _("Everybody who finds this host sees the table and may sit down.")),
            ("", _("Only who is told the code of eight letters finds the table.")),
        ]
        return [[], *_values(notes, 0 if setup.listed else 1)]
    return []


def _field_explained(field: VariantField, setup: Setup) -> Paragraphs:
    here = field.values.index(setup.variant[field.name])
    texts = field.notes or ("",) * len(field.values)
    notes = [
        (value_text(value), _note(field, value, note, setup.seats))
        for value, note in zip(field.values, texts, strict=True)
    ]
    return [[Piece(_(field.help))], [], *_values(notes, here)]


def _note(field: VariantField, value: Value, note: str, seats: int) -> str:
    text = _(note) if note else ""
    if value in field.allowed(seats):
        return text
    not_here = ngettext("Not with {count} seat.", "Not with {count} seats.", seats)
    return f"{text} ({not_here.format(count=seats)})"


def _levels_explained(setup: Setup, seat: int) -> Paragraphs:
    who = setup.sitters[seat - 1]
    levels = [(_(level), _(LEVEL_HELP[level])) for level in LEVELS]
    if not setup.alone:
        levels = [(_("a person"), _("The seat waits for somebody.")), *levels]
    names = LEVELS if setup.alone else (PERSON, *LEVELS)
    return [[Piece(_("Who sits here."))], [], *_values(levels, names.index(who))]


def _values(notes: Sequence[tuple[str, str]], here: int) -> Paragraphs:
    """Each value with its sentence, the present one in another ink."""
    found: Paragraphs = []
    for number, (value, text) in enumerate(notes):
        label = [Piece(f"{value}: ", TITLE if number == here else DIM)] if value else []
        found.append([*label, Piece(text, ACCENT if number == here else DIM)])
    return found
