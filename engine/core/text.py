"""Sentences pass through here on their way to a reader, so that catalogues can translate them."""

import gettext
from collections.abc import Callable

_catalogue: list[gettext.NullTranslations] = [gettext.NullTranslations()]


def _(message: str) -> str:
    """The message in the reader's language."""
    return _catalogue[0].gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The message in the reader's language, in the form that fits the count."""
    return _catalogue[0].ngettext(one, many, count)


def marked(message: str) -> str:
    """Mark a constant for the catalogues without translating it yet; show it through `_` later."""
    return message


N_: Callable[[str], str] = marked


def use_catalogue(catalogue: gettext.NullTranslations) -> None:
    """Speak another language from now on; a process has one reader, so it has one catalogue."""
    _catalogue[0] = catalogue
