"""Messages to plain maps and back: every field of exactly its type, none missing, none extra."""

from collections.abc import Mapping
from functools import partial
from typing import Any, TypeVar

import cattrs

from net import protocol
from net.rows import Kind, Presence, Status
from net.settings import LARGEST_INT

Plain = dict[str, Any]
M = TypeVar("M")

_NAMES: Mapping[type, str] = {
    cls: name for names in (protocol.REQUESTS, protocol.MESSAGES) for name, cls in names.items()
}


class BadMessage(Exception):
    """Well-formed plain data that is no message; `id` is its number, if it has one."""

    def __init__(self, detail: str, number: int | None = None) -> None:
        super().__init__(detail)
        self.id = number


def read_request(plain: Plain) -> tuple[int, protocol.Request]:
    """The number and the request; raises BadMessage."""
    number = plain.pop("id", None)
    if type(number) is not int or not 0 <= number <= LARGEST_INT:
        raise BadMessage("no id")
    return number, _read(plain, protocol.REQUESTS, number)


def read_message(plain: Plain) -> tuple[int | None, protocol.Message]:
    """The number of the request it answers, if any, and the message; raises BadMessage."""
    number = plain.pop("re", None)
    if number is not None and type(number) is not int:
        raise BadMessage("re is no number")
    return number, _read(plain, protocol.MESSAGES, number)


def plain_request(number: int, request: protocol.Request) -> Plain:
    """The request as a map."""
    return {"t": _NAMES[type(request)], "id": number, **_fields(request)}


def plain_message(message: protocol.Message, answers: int | None = None) -> Plain:
    """The message as a map, with the number of the request it answers."""
    plain: Plain = {"t": _NAMES[type(message)]}
    if answers is not None:
        plain["re"] = answers
    plain.update(_fields(message))
    return plain


def _read(plain: Plain, classes: Mapping[str, type[M]], number: int | None) -> M:
    tag = plain.pop("t", None)
    cls = classes.get(tag) if type(tag) is str else None
    if cls is None:
        raise BadMessage("unknown type", number)
    try:
        return _strict.structure(plain, cls)
    except (cattrs.ForbiddenExtraKeysError, ValueError, TypeError, KeyError) as fault:
        raise BadMessage(f"{tag}: {_summary(fault)}", number) from None


def _summary(fault: Exception) -> str:
    """One line that names the field, never the value a stranger sent."""
    if isinstance(fault, cattrs.ForbiddenExtraKeysError):
        return "unknown field"
    if isinstance(fault, KeyError):
        return f"{fault.args[0]} is missing" if fault.args else "a field is missing"
    return str(fault)[:80] if isinstance(fault, _WrongType) else "a field has the wrong type"


def _fields(message: object) -> Plain:
    unstructured: Plain = _strict.unstructure(message)
    return unstructured


class _WrongType(TypeError):
    pass


def _exactly(*kinds: type) -> Any:
    wanted = " or ".join(kind.__name__ for kind in kinds)

    def hook(value: object, _: object) -> object:
        # A bool is an int to Python; on the wire it is not.
        if type(value) not in kinds:
            raise _WrongType(f"expected {wanted}")
        return value

    return hook


def _make_converter() -> cattrs.Converter:
    converter = cattrs.Converter(forbid_extra_keys=True, detailed_validation=False)
    for kind in (int, str, bool):
        converter.register_structure_hook(kind, _exactly(kind))
    nothing = type(None)
    for union, kinds in (
        (protocol.Value, (str, int, bool)),
        (int | str, (int, str)),
        (int | None, (int, nothing)),
        (str | None, (str, nothing)),
    ):
        converter.register_structure_hook_func(partial(_is, union), _exactly(*kinds))
    # An enum of texts is a text to Python, and would be read as any text.
    for words in (Kind, Presence, Status):
        converter.register_structure_hook(words, _member)
    # A dict is iterable, so it would pass for a list; and a list of pairs for a dict.
    plain = converter.copy()
    for origin, whole in ((tuple, list), (dict, dict)):
        factory = partial(_guarded, plain, whole)
        converter.register_structure_hook_factory(partial(_comes_from, origin), factory)
    return converter


def _member(value: object, hint: Any) -> object:
    if type(value) is not str or value not in hint.__members__.values():
        raise _WrongType(f"expected one of {hint.__name__}")
    return hint(value)


def _is(union: object, hint: object) -> bool:
    return hint == union


def _comes_from(origin: type, hint: object) -> bool:
    return getattr(hint, "__origin__", None) is origin


def _guarded(plain: cattrs.Converter, whole: type, hint: Any) -> Any:
    inner = plain.get_structure_hook(hint)

    def hook(value: object, _: object) -> object:
        if type(value) is not whole:
            raise _WrongType(f"expected {whole.__name__}")
        return inner(value, hint)

    return hook


_strict = _make_converter()
