"""What a person set: loaded at the start, saved when changed."""

import json
import os
from pathlib import Path
from typing import Any

import attrs
import platformdirs

from net.cleaning import clean_name, is_reserved
from tui.theme import PALETTES

FILE_NAME = "settings.toml"


@attrs.frozen
class Settings:
    """Preferences of the person at this terminal."""

    name: str = ""
    theme: str = "dark"
    ascii: bool = False
    animation: bool = True
    bell: bool = True
    keys: dict[str, str] = attrs.Factory(dict)
    """Keys that replace the default ones, by the action's id."""


def settings_file() -> Path:
    """Where the settings are kept on this system."""
    return Path(platformdirs.user_config_dir("turbine-hall", appauthor=False)) / FILE_NAME


def default_name() -> str:
    """A name for who has not chosen one: what the system calls them, where hosts take that."""
    name = clean_name(os.environ.get("USER") or os.environ.get("USERNAME") or "")
    return name if is_welcome_name(name) else "Player"


def is_welcome_name(name: str) -> bool:
    """Whether a host lets somebody be called so."""
    cleaned = clean_name(name)
    return bool(cleaned) and not is_reserved(cleaned)


def printable(name: str) -> str:
    """The name without what could steer a terminal; the host cleans it once more."""
    return "".join(char for char in name if char.isprintable()).strip()


def load_settings(path: Path | None = None) -> Settings:
    """The settings; what cannot be read or understood is left at its default."""
    try:
        text = (path or settings_file()).read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return Settings()
    from tomllib import TOMLDecodeError, loads  # noqa: PLC0415  # who set nothing need not load it

    try:
        return _understood(loads(text))
    except TOMLDecodeError:
        return Settings()


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Write the settings; a system that does not let us is no reason to stop playing."""
    path = path or settings_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_suffix(".new")
        new.write_text(as_toml(settings), "utf-8")
        new.replace(path)
    except OSError:
        return


def as_toml(settings: Settings) -> str:
    """The settings as the text of their file."""
    lines = [
        f"name = {_quoted(settings.name)}",
        f"theme = {_quoted(settings.theme)}",
        f"ascii = {_flag(settings.ascii)}",
        f"animation = {_flag(settings.animation)}",
        f"bell = {_flag(settings.bell)}",
        "",
        "[keys]",
    ]
    lines += [f"{_quoted(name)} = {_quoted(keys)}" for name, keys in sorted(settings.keys.items())]
    return "\n".join(lines) + "\n"


def _understood(found: dict[str, Any]) -> Settings:
    keys = found.get("keys")
    theme = found.get("theme")
    name = found.get("name")
    return Settings(
        name=printable(name) if isinstance(name, str) else "",
        theme=theme if isinstance(theme, str) and theme in PALETTES else "dark",
        ascii=found.get("ascii") is True,
        animation=found.get("animation") is not False,
        bell=found.get("bell") is not False,
        keys=_texts(keys) if isinstance(keys, dict) else {},
    )


def _texts(found: dict[str, Any]) -> dict[str, str]:
    return {name: keys for name, keys in found.items() if isinstance(keys, str)}


def _quoted(text: str) -> str:
    # A JSON text without escapes beyond the basic plane is a TOML text as well.
    return json.dumps(text, ensure_ascii=False)


def _flag(value: bool) -> str:  # noqa: FBT001  # the value to write, no switch
    return "true" if value else "false"
