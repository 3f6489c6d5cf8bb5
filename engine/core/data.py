"""A game's tables: TOML files beside its rules, or a host's own copies of them."""

import tomllib
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Any

_directory: list[Path | None] = [None]


class BadData(ValueError):
    """A data file does not say what it must; the message names the file and the fault."""


def use_directory(directory: Path | None) -> None:
    """Read `DIRECTORY/GAME/FILE.toml` instead of the project's file wherever there is one.

    Tables are read once, when a game's rules are first loaded: call this before that.
    """
    _directory[0] = directory


def directory() -> Path | None:
    """Where own copies are read from, for processes that are started to play the same games."""
    return _directory[0]


def load(package: str, name: str) -> dict[str, Any]:
    """The data file `name` of the game whose package this is (`engine.gigawatt`)."""
    try:
        return tomllib.loads(_text(package, name))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise BadData(f"{package.rpartition('.')[2]}/{name} cannot be read: {fault}") from fault


def check(name: str, fact: str, found: object, wanted: object) -> None:
    """Refuse a table that does not have what the rulebook states."""
    if found != wanted:
        raise BadData(f"{name}: {fact} must be {wanted}, not {found}")


def table_names(package: str) -> list[str]:
    """The data files of a game, each of which a host may have a copy of."""
    folder = files(package).joinpath("data")
    return sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".toml"))


def fingerprint(package: str) -> str:
    """A short hash over all tables of a game: a journal tells with which it was played."""
    digest = blake2b(digest_size=8)
    for name in table_names(package):
        digest.update(name.encode() + b"\0" + _text(package, name).encode() + b"\0")
    return digest.hexdigest()


def _text(package: str, name: str) -> str:
    directory = _directory[0]
    if directory is not None:
        own = directory / package.rpartition(".")[2] / name
        if own.is_file():
            return own.read_text(encoding="utf-8")
    return files(package).joinpath("data", name).read_text(encoding="utf-8")
