"""The project around the code: scripts, pages, settings agree with one another."""

import os
import re
import tomllib
from pathlib import Path

import pytest

from net.cli import COMMANDS
from tui.__main__ import build

ROOT = Path(__file__).resolve().parents[1]


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("script", ["scripts/play", "scripts/test", ".ci/run"])
def test_a_script_can_be_started(script: str) -> None:
    assert os.access(ROOT / script, os.X_OK)
    assert read(script).startswith("#!")


def test_continuous_integration_runs_what_everybody_runs() -> None:
    assert "scripts/test" in read(".ci/run")


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "docs/architecture.md"])
def test_every_command_a_page_names_exists(page: str) -> None:
    commands, _parser = build()
    named = re.findall(r"(?:scripts/play|\bturbine) ([a-z]+)", read(page))
    assert [name for name in named if name not in commands] == []


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "docs/architecture.md"])
def test_every_file_a_page_links_to_exists(page: str) -> None:
    folder = (ROOT / page).parent
    links = re.findall(r"\]\((?!http)([^)#]+)", read(page))
    assert [link for link in links if not (folder / link).exists()] == []


def test_the_readme_names_the_two_commands() -> None:
    assert "scripts/play" in read("README.md")
    assert "scripts/test" in read("README.md")


def test_the_changelog_collects_what_is_not_released() -> None:
    assert "## Unreleased" in read("CHANGELOG.md")


def test_every_command_module_is_in_the_list() -> None:
    modules = [path.stem for path in (ROOT / "net" / "cli").glob("*.py")]
    commands = [name for name in modules if "\ndef add(" in read(f"net/cli/{name}.py")]
    assert sorted(commands) == sorted(COMMANDS)


def test_every_folder_of_code_is_a_package() -> None:
    folders = {
        path.parent for part in ("engine", "net", "tui") for path in ROOT.glob(f"{part}/**/*.py")
    }
    assert sorted(str(f) for f in folders if not (f / "__init__.py").exists()) == []


def test_everything_installed_is_pinned() -> None:
    project = tomllib.loads(read("pyproject.toml"))["project"]
    groups = [project["dependencies"], *project["optional-dependencies"].values()]
    pinned = [
        line.partition("==")[0].lower() for line in read("scripts/lib/constraints.txt").splitlines()
    ]
    names = [
        re.split(r"[<>=!\[ ]", requirement)[0].lower() for group in groups for requirement in group
    ]
    assert [name for name in names if name not in pinned] == []


def test_no_test_is_skipped() -> None:
    marks = re.compile(r"mark\.skip|pytest\.skip\(|importorskip|mark\.xfail")
    skipped = [
        f"{path.relative_to(ROOT)}"
        for path in (ROOT / "tests").rglob("*.py")
        if path != Path(__file__) and marks.search(path.read_text(encoding="utf-8"))
    ]
    assert skipped == []
