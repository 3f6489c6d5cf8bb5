"""The question's choices as a list to look through: grouped, folded, filtered, numbers set.

No widget and no rules: it holds what the host offered and says what stands on each line.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

import attrs

from engine.core.choice import Blocked, Choice, Range
from engine.core.intent import Intent
from engine.core.text import _
from engine.core.view import Delta, Prompt, View
from engine.core.wording import Wording
from tui.drawing.canvas import Target

FEW = 3
"""Groups of so many choices stay open even where the room is short."""

FIRST = 8
"""So many in the first group, which is what the question is about: rather let the list scroll."""


@attrs.frozen
class Change:
    """Something a choice would change, in words."""

    text: str
    gain: bool
    """For the better: more of it afterwards, or less of a burden."""


@attrs.frozen
class Heading:
    """A group's title, which folds it."""

    group: int
    title: str
    count: int
    folded: bool


@attrs.frozen
class Line:
    """A choice that can be made."""

    index: int
    text: str
    changes: tuple[Change, ...]
    numbers: tuple[tuple[str, int, Range], ...]
    """Its open fields: name, present value, limits."""
    active: int
    """Which of them the arrow keys change."""
    apart: bool = False
    """It belongs to no group that has a heading, though others do."""


@attrs.frozen
class Barred:
    """Something that cannot be done now."""

    index: int
    text: str


Row = Heading | Line | Barred


@attrs.define
class Choosing:
    """The choices of one prompt and how far a person is with them."""

    prompt: Prompt
    texts: tuple[str, ...]
    groups: tuple[str, ...]
    """The group of each choice."""
    blocked_texts: tuple[str, ...]
    field_text: Callable[[Choice, str], str]
    delta_text: Callable[[Delta], str] = str
    deltas_of: Callable[[Choice], Sequence[Delta] | None] = lambda _choice: None
    """What a choice with these numbers would change; None: what the host said of it."""
    burdens: tuple[str, ...] = ()
    """Changes of which less is better."""
    room: int = 1000
    """The lines there are on the screen."""
    typed: str = ""
    narrowed: tuple[int, ...] | None = None
    """Only these choices: those about the thing that was chosen on the board."""
    folded: dict[str, bool] = attrs.Factory(dict)
    """What a person folded (True) or unfolded (False)."""
    values: dict[tuple[int, str], int] = attrs.Factory(dict)
    active: dict[int, int] = attrs.Factory(dict)

    @property
    def titles(self) -> tuple[str, ...]:
        """The groups, each once, in the order of their first choice; what is blocked last."""
        own = tuple(dict.fromkeys(self.groups))
        return (*own, _("Not possible now")) if self.prompt.blocked else own

    def is_folded(self, title: str) -> bool:
        """Whether only the heading of a group is shown: as a person wants it, or for want of room.

        Where not every line has room, what is blocked is folded first, then the largest groups, no
        more of them than it takes; a first group that is not very large stays open in any case.
        """
        return self.folded.get(title, title in self._to_fold())

    def _to_fold(self) -> list[str]:
        """The groups to fold until somebody says otherwise."""
        sizes = Counter(self.groups)
        several = len(sizes) > 1
        lines = sum(size + (size > 1 and several) for size in sizes.values())
        blocked = len(self.prompt.blocked)
        too_many = lines + bool(blocked) + blocked - self.room
        kept = {title: FIRST if title == self.titles[0] else FEW for title in sizes}
        large = [title for title, size in sizes.most_common() if size > kept[title] and several]
        found: list[str] = []
        for title in (*self.titles[len(sizes) :], *large):
            if too_many > 0:
                found.append(title)
                too_many -= sizes[title] or blocked
        return found

    def fold(self, group: int) -> None:
        """Fold a group, or unfold it."""
        title = self.titles[group]
        self.folded[title] = not self.is_folded(title)

    def rows(self) -> list[Row]:
        """The list from top to bottom."""
        found: list[Row] = []
        kept = [index for index in range(len(self.texts)) if self._kept(index)]
        for number, title in enumerate(self.titles):
            if self.prompt.blocked and number == len(self.titles) - 1:
                found += self._barred(number, title)
            else:
                found += self._group(number, title, [i for i in kept if self.groups[i] == title])
        return found

    def _group(self, number: int, title: str, kept: list[int]) -> Sequence[Row]:
        lines = [self._line(index) for index in kept]
        alone = len(dict.fromkeys(self.groups)) == 1
        if alone:
            return lines
        if len(lines) < 2:  # noqa: PLR2004  # a single line needs no heading
            return [attrs.evolve(line, apart=True) for line in lines]
        folded = self.is_folded(title) and not self.typed and self.narrowed is None
        return [Heading(number, title, len(lines), folded), *([] if folded else lines)]

    def _barred(self, number: int, title: str) -> list[Row]:
        if self.narrowed is not None:
            return []
        kept = [i for i, text in enumerate(self.blocked_texts) if self._fits(text)]
        folded = self.is_folded(title) and not self.typed
        rows: list[Row] = [Barred(index, self.blocked_texts[index]) for index in kept]
        return (
            [Heading(number, title, len(kept), folded), *([] if folded else rows)] if kept else []
        )

    def _line(self, index: int) -> Line:
        choice = self.prompt.choices[index]
        numbers = tuple(
            (self.field_text(choice, r.field), self.value(index, r), r) for r in choice.ranges
        )
        changes = self.changes(index)
        return Line(index, self.texts[index], changes, numbers, self.active.get(index, 0))

    def changes(self, index: int) -> tuple[Change, ...]:
        """What a choice would change, with its numbers as they are set."""
        is_open = self.has_numbers(index)
        deltas = self.deltas_of(self.preview(index)) if is_open else None
        if deltas is None:
            deltas = self._foretold(index)
        return tuple(Change(self.delta_text(d), self._is_gain(d)) for d in deltas if d.by)

    def _is_gain(self, delta: Delta) -> bool:
        what, _at, _seat = delta.what.partition("@")
        return (delta.by > 0) != (what in self.burdens)

    def _foretold(self, index: int) -> Sequence[Delta]:
        """What the host said of a choice; that holds for the low ends of its numbers alone."""
        at_low = all(self.value(index, r) == r.low for r in self.prompt.choices[index].ranges)
        previews = self.prompt.previews
        return previews[index] if at_low and index < len(previews) else ()

    def _kept(self, index: int) -> bool:
        about = self.narrowed is None or index in self.narrowed
        return about and self._fits(self.texts[index])

    def _fits(self, text: str) -> bool:
        return all(word in text.casefold() for word in self.typed.casefold().split())

    # Numbers

    def value(self, index: int, limits: Range) -> int:
        """The number an open field is set to; at first 0, or what is nearest to it."""
        nearest = max(limits.low, min(0, limits.high))
        return self.values.get((index, limits.field), nearest)

    def has_numbers(self, index: int) -> bool:
        """Whether the choice has open fields."""
        return bool(self.prompt.choices[index].ranges)

    @property
    def has_aside(self) -> bool:
        """Whether there is anything in the list that left and right change."""
        return len(self.titles) > 1 or any(choice.ranges for choice in self.prompt.choices)

    def next_field(self, index: int) -> None:
        """Let the arrow keys change the next open field."""
        count = len(self.prompt.choices[index].ranges)
        self.active[index] = (self.active.get(index, 0) + 1) % count

    def step(self, index: int, by: int, field: int | None = None) -> None:
        """Change a number, within its limits."""
        field = self.active.get(index, 0) if field is None else field
        limits = self.prompt.choices[index].ranges[field]
        self.active[index] = field
        self._set(index, limits, self.value(index, limits) + by)

    def digit(self, index: int, digit: int) -> None:
        """Type a number: the digit is appended, or begins anew where that would be too much."""
        limits = self._limits(index)
        value = self.value(index, limits)
        longer = value * 10 + (digit if value >= 0 else -digit)
        self._set(index, limits, longer if limits.low <= longer <= limits.high else digit)

    def negate(self, index: int) -> bool:
        """Turn a minus into a plus or back; False where numbers have no minus."""
        limits = self._limits(index)
        self._set(index, limits, -self.value(index, limits))
        return limits.low < 0

    def _limits(self, index: int) -> Range:
        return self.prompt.choices[index].ranges[self.active.get(index, 0)]

    def _set(self, index: int, limits: Range, value: int) -> None:
        self.values[index, limits.field] = max(limits.low, min(limits.high, value))

    # What comes of it

    def intent(self, index: int) -> Intent:
        """The intent to send for a choice, with its numbers as they are set."""
        choice = self.prompt.choices[index]
        return choice.fill(**{r.field: self.value(index, r) for r in choice.ranges})

    def preview(self, index: int) -> Choice:
        """The choice as a board previews it."""
        return Choice(self.intent(index), self.prompt.choices[index].ranges)

    def narrow(self, target: Target, targets: Callable[[Choice], Sequence[Target]]) -> bool:
        """Offer only what is about a target; False, and no change, where nothing is."""
        choices = self.prompt.choices
        about = tuple(i for i, choice in enumerate(choices) if target in targets(choice))
        if about:
            self.narrowed = about
            self.typed = ""
        return bool(about)

    def widen(self) -> bool:
        """Offer everything again; False where everything was offered already."""
        changed = bool(self.typed) or self.narrowed is not None
        self.typed = ""
        self.narrowed = None
        return changed

    def reason(self, index: int) -> Blocked:
        """Why something cannot be done."""
        return self.prompt.blocked[index]


def choosing(
    view: View,
    names: Sequence[str],
    wording: Wording,
    group: Callable[[Choice], str] = lambda _choice: "",
    deltas_of: Callable[[Choice], Sequence[Delta] | None] = lambda _choice: None,
) -> Choosing | None:
    """The list for a view; None where nobody is asked.

    `group` gives a heading that goes before the wording's own one, or nothing; `deltas_of` what a
    choice would change, where the look knows that better than the host's forecast.
    """
    prompt = view.prompt
    if prompt is None:
        return None
    return Choosing(
        prompt,
        tuple(wording.choice_text(choice, view, names) for choice in prompt.choices),
        tuple(group(choice) or wording.choice_group(choice) for choice in prompt.choices),
        tuple(wording.choice_text(item.what, view, names) for item in prompt.blocked),
        wording.field_text,
        partial(wording.delta_text, names=names),
        deltas_of,
        getattr(wording, "BURDENS", ()),
    )
