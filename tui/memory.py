"""Seats this person has at tables that are not over: the way back to them."""

import json
import os
from pathlib import Path
from typing import Any

import attrs
import platformdirs

MOST = 50
"""The oldest are forgotten beyond so many."""


@attrs.frozen
class Kept:
    """A seat one can come back to."""

    place: str
    """`HOST:PORT`, or the folder of a private host."""
    private: bool
    code: str
    game: str
    seat: int
    token: str
    who: str
    """The name it was taken under."""
    others: tuple[str, ...] = ()
    """Who else sits there, to tell tables apart."""
    when: str = ""
    """When one was there last, on the clock of this machine: `2026-03-01 20:15`."""
    version: int = 0
    """The state of the table one saw last: what happened since is told to who comes back."""


def memory_file() -> Path:
    """Where they are kept on this system."""
    return Path(platformdirs.user_data_dir("turbine-hall", appauthor=False)) / "seats.json"


def remembered(path: Path | None = None) -> list[Kept]:
    """All of them, newest first; what cannot be read is not there."""
    try:
        rows = json.loads((path or memory_file()).read_text("utf-8"))
    except (OSError, ValueError):
        return []
    return (
        [kept for row in rows if (kept := _read(row)) is not None] if isinstance(rows, list) else []
    )


def remember(kept: Kept, path: Path | None = None) -> None:
    """Keep a way back; it replaces the one to the same table."""
    others = [k for k in remembered(path) if not _is_same(k, kept)]
    _write([kept, *others][:MOST], path)


def renew(kept: Kept, path: Path | None = None) -> None:
    """What is known of a seat by now, if it is still one to come back to."""
    if any(_is_same(each, kept) for each in remembered(path)):
        remember(kept, path)


def forget(kept: Kept, path: Path | None = None) -> None:
    """The table is over or gone."""
    _write([k for k in remembered(path) if not _is_same(k, kept)], path)


def _is_same(one: Kept, other: Kept) -> bool:
    return (one.place, one.code, one.seat) == (other.place, other.code, other.seat)


def _write(rows: list[Kept], path: Path | None) -> None:
    path = path or memory_file()
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        new = path.with_suffix(".new")
        # Whoever has a token is the seat: nobody else may read it.
        with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:  # noqa: PTH123
            json.dump([attrs.asdict(row) for row in rows], file)
        new.replace(path)
    except OSError:
        return


def _read(row: Any) -> Kept | None:
    """A seat as it was kept; what was added since then may be missing."""
    fields = attrs.fields_dict(Kept)
    needed = {name for name, field in fields.items() if field.default is attrs.NOTHING}
    if not isinstance(row, dict) or not needed <= row.keys() <= fields.keys():
        return None
    kinds = {"private": bool, "seat": int, "others": list, "version": int}
    if any(type(value) is not kinds.get(name, str) for name, value in row.items()):
        return None
    return Kept(**{**row, "others": tuple(str(name) for name in row.get("others", ()))})
