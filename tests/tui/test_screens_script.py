"""The pictures in `docs/screens`, and the script that renews them."""

import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest

from engine import registry

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs" / "screens"
LARGEST = 150_000


def words(picture: Path) -> str:
    return unescape(picture.read_text(encoding="utf-8")).replace("\N{NO-BREAK SPACE}", " ")


def run(*args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "scripts/screens.py", *args]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_same_recording_gives_the_same_picture_again(tmp_path: Path) -> None:
    for folder in ("first", "second"):
        assert run("game_of_energy", "--to", str(tmp_path / folder)).returncode == 0
    first, second = (tmp_path / name / "game_of_energy.svg" for name in ("first", "second"))
    assert "Your turn" in words(first)
    assert first.read_bytes() == second.read_bytes()


def test_a_picture_nobody_knows_is_refused_with_those_there_are(tmp_path: Path) -> None:
    refused = run("lanterns", "--to", str(tmp_path))
    assert refused.returncode == 2
    assert "result" in refused.stderr


@pytest.mark.parametrize("game", registry.games())
def test_there_is_a_picture_of_each_game_at_its_table(game: str) -> None:
    seen = words(PICTURES / f"{game}.svg")
    assert registry.game(game).meta.title in seen
    assert "Your turn" in seen


def test_there_are_few_pictures_and_the_readme_shows_them_all() -> None:
    names = [path.name for path in PICTURES.iterdir()]
    assert sorted(names) == sorted(f"{name}.svg" for name in ("result", *registry.games()))
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert all(f"(docs/screens/{name})" in readme for name in names)


@pytest.mark.parametrize("picture", sorted(PICTURES.iterdir()), ids=lambda path: path.stem)
def test_a_picture_is_small_and_needs_nothing_from_the_web_or_a_machine(picture: Path) -> None:
    svg = picture.read_text(encoding="utf-8")
    assert len(svg) < LARGEST
    assert svg.count("://") == 1  # the name of the format, which nobody fetches
    assert "@font-face" not in svg
    assert not any(place in svg for place in ("/home/", str(Path.home()), str(ROOT)))
