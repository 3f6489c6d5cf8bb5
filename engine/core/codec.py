"""attrs values to plain lists and dicts and back, for the wire and the journal.

Strict on the way in: a wrong type, an unknown tag, a missing or extra field, a bool for a number
or a number out of range is refused with the path to the fault. Classes carry their name under "t"
at the root and wherever the declared type leaves a choice; elsewhere no tag is needed.
"""

from collections.abc import Callable
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

import attrs

T = TypeVar("T")
Plain = Any
"""None, bool, int, str, bytes, lists and dicts with string keys."""

TAG = "t"

Pack = Callable[[Any], Plain]
Unpack = Callable[[Plain], Any]


class Malformed(ValueError):
    """The plain value is not what was expected; says where and what was."""

    def __init__(self, expected: str, path: str = "") -> None:
        """Remember what was expected; the path grows while the error travels outwards."""
        super().__init__(expected)
        self.expected = expected
        self.path = path

    def inside(self, place: str) -> "Malformed":
        """The same fault, seen from one level further out."""
        return Malformed(self.expected, place + self.path)

    def __str__(self) -> str:
        """`$.ranges[0].low: a whole number from 0 to 9`."""
        return f"${self.path}: expected {self.expected}"


@attrs.frozen
class Within:
    """Limits of a number, written in the type: `Annotated[int, Within(0, 9)]`."""

    low: int
    high: int


class Codec:
    """Packs and unpacks the classes of one vocabulary, and those their fields are made of."""

    def __init__(self, *classes: type) -> None:
        """Know these classes, and those their fields name."""
        self._classes: dict[str, type] = {}
        self._fields: dict[type, dict[str, tuple[Pack, Unpack]]] = {}
        self._tagged: dict[type, Pack] = {}
        self._kinds: dict[type, dict[str, type]] = {}
        for cls in classes:
            self._add(cls)

    def pack(self, value: object) -> Plain:
        """The value as a dict with its tag."""
        cls = type(value)
        packer = self._tagged.get(cls)
        if packer is None:
            packer = self._tagged[cls] = self._make_packer(self._known(cls), cls.__name__)
        return packer(value)

    def unpack(self, plain: Plain, expected: type[T]) -> T:
        """The value that `plain` stands for, some kind of `expected`; raises Malformed."""
        found: T = self._unpack_tagged(plain, self._under(expected))
        return found

    def packers(self, cls: type) -> dict[str, Pack]:
        """How each field of a class is packed, for whoever keeps the parts of a view as bytes."""
        return {name: pack for name, (pack, _) in self._fields_of(cls).items()}

    # Classes

    def _add(self, cls: type) -> None:
        name = cls.__name__
        known = self._classes.setdefault(name, cls)
        if known is not cls:
            raise TypeError(f"two classes called {name} in one vocabulary")
        self._kinds.clear()

    def _under(self, base: type) -> dict[str, type]:
        """The classes by tag that may stand where `base` is declared."""
        kinds = self._kinds.get(base)
        if kinds is None:
            kinds = {name: cls for name, cls in self._classes.items() if issubclass(cls, base)}
            self._kinds[base] = kinds
        return kinds

    def _known(self, cls: type) -> type:
        if self._classes.get(cls.__name__) is not cls:
            raise TypeError(f"{cls.__name__} is not in this vocabulary")
        return cls

    def _make_packer(self, cls: type, tag: str) -> Pack:
        """A function written for this class alone: views are packed on every update of a table."""
        packs = {name: pack for name, (pack, _) in self._fields_of(cls).items()}
        items = [tag and f"{TAG!r}: {tag!r}"]
        for name, pack in packs.items():
            items.append(
                f"{name!r}: v.{name}" if pack is _same else f"{name!r}: p[{name!r}](v.{name})"
            )
        source = "lambda v: {" + ", ".join(filter(None, items)) + "}"
        # The source is made of field names of our own classes, nothing else.
        made: Pack = eval(source, {"p": packs})  # noqa: S307
        return made

    def _fields_of(self, cls: type) -> dict[str, tuple[Pack, Unpack]]:
        fields = self._fields.get(cls)
        if fields is None:
            hints = get_type_hints(cls, include_extras=True)
            names = [field.name for field in attrs.fields(cls)]
            fields = self._fields[cls] = {name: self._pair(hints[name]) for name in names}
        return fields

    def _unpack_class(self, cls: type, plain: Plain, *, tagged: bool) -> Any:
        if type(plain) is not dict:
            raise Malformed(f"the fields of {cls.__name__}")
        fields = self._fields_of(cls)
        values = {}
        for name, (_, unpack) in fields.items():
            if name not in plain:
                raise Malformed("a value", f".{name}")
            try:
                values[name] = unpack(plain[name])
            except Malformed as fault:
                raise fault.inside(f".{name}") from None
        if len(plain) != len(fields) + tagged:
            extra = sorted(str(name) for name in plain if name not in fields and name != TAG)
            raise Malformed("no such field", f".{extra[0]}" if extra else f".{TAG}")
        try:
            return cls(**values)
        except ValueError as fault:
            raise Malformed(str(fault)) from None

    def _unpack_tagged(self, plain: Plain, classes: dict[str, type]) -> Any:
        tag = plain.get(TAG) if type(plain) is dict else None
        if type(tag) is not str or tag not in classes:
            raise Malformed("one of " + ", ".join(sorted(classes)), f".{TAG}")
        return self._unpack_class(classes[tag], plain, tagged=True)

    # Types

    def _pair(self, hint: Any) -> tuple[Pack, Unpack]:
        """How values of that declared type are packed and unpacked."""
        origin = get_origin(hint)
        if origin is Annotated:
            return self._annotated(hint)
        if origin in (Union, UnionType):
            return self._union(get_args(hint))
        if origin is tuple:
            return self._tuple(get_args(hint))
        if hint in _PRIMITIVES:
            return _same, _exactly(hint)
        if isinstance(hint, type) and issubclass(hint, Enum):
            return _enum(hint)
        if isinstance(hint, type) and attrs.has(hint):
            return self._class(hint)
        raise TypeError(f"{hint} cannot be put into a vocabulary")

    def _annotated(self, hint: Any) -> tuple[Pack, Unpack]:
        base, *notes = get_args(hint)
        pack, unpack = self._pair(base)
        for note in notes:
            if isinstance(note, Within):
                unpack = _within(note)
        return pack, unpack

    def _class(self, cls: type) -> tuple[Pack, Unpack]:
        subclasses = {n: c for n, c in self._under(cls).items() if c is not cls}
        if subclasses:
            return self.pack, lambda plain: self._unpack_tagged(plain, self._under(cls))
        self._add(cls)
        packer = self._make_packer(cls, tag="")
        return packer, lambda plain: self._unpack_class(cls, plain, tagged=False)

    def _union(self, members: tuple[Any, ...]) -> tuple[Pack, Unpack]:
        some = [member for member in members if member is not NoneType]
        pack, unpack = self._pair(some[0]) if len(some) == 1 else self._one_of(some)
        if len(some) == len(members):
            return pack, unpack
        if pack is _same:
            return _same, lambda plain: None if plain is None else unpack(plain)
        return (
            lambda value: None if value is None else pack(value),
            lambda plain: None if plain is None else unpack(plain),
        )

    def _one_of(self, members: list[Any]) -> tuple[Pack, Unpack]:
        if all(member in _PRIMITIVES for member in members):
            return _same, _exactly(*members)
        for member in members:
            if not attrs.has(member):
                raise TypeError(f"a union of {members} cannot be told apart")
            self._add(member)
        classes = {cls.__name__: cls for cls in members}
        return self.pack, lambda plain: self._unpack_tagged(plain, classes)

    def _tuple(self, members: tuple[Any, ...]) -> tuple[Pack, Unpack]:
        if members[1:] == (Ellipsis,):
            return self._sequence(members[0])
        pairs = [self._pair(member) for member in members]

        def pack(value: Any) -> Plain:
            return [p(item) for (p, _), item in zip(pairs, value, strict=True)]

        def unpack(plain: Plain) -> Any:
            if type(plain) is not list or len(plain) != len(pairs):
                raise Malformed(f"a list of {len(pairs)}")
            return tuple(_unpack_item(u, plain, i) for i, (_, u) in enumerate(pairs))

        return pack, unpack

    def _sequence(self, member: Any) -> tuple[Pack, Unpack]:
        pack_item, unpack_item = self._pair(member)

        def unpack(plain: Plain) -> Any:
            if type(plain) is not list:
                raise Malformed("a list")
            return tuple(_unpack_item(unpack_item, plain, i) for i in range(len(plain)))

        if pack_item is _same:
            return list, unpack
        return lambda value: [pack_item(item) for item in value], unpack


_PRIMITIVES = (int, str, bool, bytes, NoneType)
_NAMES = {int: "a whole number", str: "a text", bool: "true or false", bytes: "bytes"}


def _same(value: Any) -> Plain:
    return value


def _exactly(*types: type) -> Unpack:
    def unpack(plain: Plain) -> Any:
        # type(), not isinstance: a bool is no number here.
        if type(plain) not in types:
            raise Malformed(" or ".join(_NAMES[t] for t in types))
        return plain

    return unpack


def _within(limits: Within) -> Unpack:
    def unpack(plain: Plain) -> Any:
        if type(plain) is not int or not limits.low <= plain <= limits.high:
            raise Malformed(f"a whole number from {limits.low} to {limits.high}")
        return plain

    return unpack


def _enum(cls: type[Enum]) -> tuple[Pack, Unpack]:
    members = {member.value: member for member in cls}
    kinds = tuple({type(value): None for value in members})

    def unpack(plain: Plain) -> Any:
        if type(plain) not in kinds or plain not in members:
            raise Malformed("one of " + ", ".join(str(value) for value in members))
        return members[plain]

    return lambda value: value.value, unpack


def _unpack_item(unpack: Unpack, plain: list[Plain], place: int) -> Any:
    try:
        return unpack(plain[place])
    except Malformed as fault:
        raise fault.inside(f"[{place}]") from None
