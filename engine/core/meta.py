"""What a lobby needs to know of a game without loading its rules."""

from collections.abc import Iterable, Mapping

from engine.core.record import frozen
from engine.core.text import _

Value = str | int | bool
"""What a variant field can be set to."""

Variant = dict[str, Value]
"""The chosen options and modules of a game, complete."""


class BadVariant(ValueError):
    """The seats or the variant are not what the game allows; the message says what is."""


@frozen
class VariantField:
    """One option of a game."""

    name: str
    values: tuple[Value, ...]
    """All that is allowed, for some number of seats."""
    default: Value
    help: str
    """One sentence for the person who sets up a table."""
    notes: tuple[str, ...] = ()
    """One sentence for each value, in the same order."""
    needs: tuple[tuple[Value, int, int], ...] = ()
    """Values that only some numbers of seats can have: (value, fewest seats, most seats)."""

    def allowed(self, seats: int) -> tuple[Value, ...]:
        """The values that a game with so many seats can have."""
        outside = [value for value, low, high in self.needs if not low <= seats <= high]
        return tuple(value for value in self.values if not _among(value, outside))

    def default_for(self, seats: int) -> Value:
        """The default, or the first allowed value where it does not fit the number of seats."""
        allowed = self.allowed(seats)
        return self.default if _among(self.default, allowed) else allowed[0]

    def parse(self, text: str) -> Value:
        """The value that a person means by `text` on a command line."""
        for value in self.values:
            if spelled(value).lower() == text.strip().lower():
                return value
        sentence = _("{name} cannot be {value!r}; it can be {wanted}")
        wanted = self._listed(self.values)
        raise BadVariant(sentence.format(name=self.name, value=text, wanted=wanted))

    def check(self, value: object, seats: int) -> Value:
        """The value, if a game with so many seats can have it."""
        for allowed in self.allowed(seats):
            # 1 == True in Python; a number is not a switch here.
            if type(allowed) is type(value) and allowed == value:
                return allowed
        wanted = self._listed(self.allowed(seats))
        sentence = _("{name} cannot be {value!r} with {seats} seats; it can be {wanted}")
        name = self.name
        raise BadVariant(sentence.format(name=name, value=value, seats=seats, wanted=wanted))

    def _listed(self, values: tuple[Value, ...]) -> str:
        return ", ".join(spelled(value) for value in values)


@frozen
class Meta:
    """A game as it stands in the list of games."""

    name: str
    title: str
    seats: tuple[int, int]
    """The fewest and the most."""
    variant: tuple[VariantField, ...]
    longest: int
    """No game has more decisions than this, however it is played."""
    endings: tuple[str, ...] = ()
    """The codes of all the ways it can end."""
    rules: int = 1
    """Raised when the rules change so that an old journal would play differently."""

    def complete(self, seats: int, variant: Mapping[str, object]) -> Variant:
        """The variant with every field set, checked against what is allowed; raises BadVariant."""
        low, high = self.seats
        if type(seats) is not int or not low <= seats <= high:
            sentence = _("{title} has {low} to {high} seats, not {seats}")
            raise BadVariant(sentence.format(title=self.title, low=low, high=high, seats=seats))
        self._check_names(variant)
        return {
            field.name: field.check(variant.get(field.name, field.default_for(seats)), seats)
            for field in self.variant
        }

    def parse(self, settings: Mapping[str, str]) -> Variant:
        """The variant that a person means by `key=value` texts; raises BadVariant."""
        fields = {field.name: field for field in self.variant}
        self._check_names(settings)
        return {name: fields[name].parse(text) for name, text in settings.items()}

    def _check_names(self, given: Iterable[str]) -> None:
        names = [field.name for field in self.variant]
        for name in given:
            if name not in names:
                sentence = _("{title} has no variant field {name!r}; its fields: {known}")
                known = ", ".join(names) or _("none")
                raise BadVariant(sentence.format(title=self.title, name=name, known=known))


def _among(value: Value, values: tuple[Value, ...] | list[Value]) -> bool:
    return any(type(value) is type(other) and value == other for other in values)


def spelled(value: Value) -> str:
    """A value as one types it on a command line."""
    match value:
        case True:
            return "on"
        case False:
            return "off"
        case _:
            return str(value)
