"""The arrows between the parts, and the budgets that keep the parts small."""

import ast
import importlib
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine import registry

ROOT = Path(__file__).resolve().parents[1]
GAMES = registry.games()

VOCABULARY = ("meta", "ids", "intents", "events", "view", "captions", "wording", "vocabulary")
"""The side of a game that clients may import."""

LAST_IN_A_GAME = ("rulebook", "bot", "bots")
"""Nothing in a game stands on these, but the rulebook, which hands out bots."""

NEVER_IN_ENGINE = (
    *("asyncio", "datetime", "http", "logging", "multiprocessing", "os", "random", "secrets"),
    *("select", "shutil", "signal", "socket", "ssl", "subprocess", "sys", "tempfile"),
    *("threading", "time", "urllib", "uuid"),
)
"""Standard modules through which the world outside could get into a game."""

ONLY_IN_DATA = ("pathlib", "importlib.resources", "tomllib")
"""Standard modules for reading tables: `engine.core.data` does that for all."""

NEVER_CALLED_IN_ENGINE = ("open", "print", "input", "hash", "id")
"""Input, output, and numbers that differ from process to process."""

THIRD_PARTY = {
    "engine": ("attrs", "attr"),
    "net": ("attrs", "msgpack", "platformdirs", "trio"),
    "tui": ("attrs", "markdown_it", "platformdirs", "rich", "textual"),
}
"""What each part may import beside the standard library and our own packages."""

NET_FOR_TUI = (
    *("net.cli", "net.client", "net.protocol", "net.address", "net.cleaning", "net.discovery"),
    *("net.refusals", "net.rows", "net.settings"),
)
"""The side of the host's package that the interface may import."""


# Reading the imports


def sources(*folders: str) -> list[Path]:
    """All Python files in these folders."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def module_name(path: Path) -> str:
    """`engine/core/chance.py` is `engine.core.chance`."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def modules() -> dict[str, Path]:
    """Our own modules by name."""
    return {module_name(path): path for path in sources("engine", "net", "tui")}


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Every module that the file imports, anywhere in it, types included."""
    found: list[str] = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found += [_imported(node.module, alias.name) for alias in node.names]
    return tuple(dict.fromkeys(found))


def _imported(module: str, name: str) -> str:
    """`from engine.core import steps` imports the module `engine.core.steps`."""
    return f"{module}.{name}" if f"{module}.{name}" in modules() else module


def is_in(module: str, *packages: str) -> bool:
    """Whether the module is one of these or inside one of them."""
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def offences(folder: str, *allowed: str) -> Iterator[str]:
    """Imports of our own modules from that folder that are not among those allowed."""
    for path in sources(folder):
        for module in imports(path):
            if is_in(module, "engine", "net", "tui") and not is_in(module, *allowed):
                yield f"{module_name(path)} imports {module}"


# The arrows


@pytest.mark.parametrize("part", ["engine", "net", "tui"])
def test_each_part_imports_only_the_libraries_it_declares(part: str) -> None:
    allowed = (*THIRD_PARTY[part], *sys.stdlib_module_names, "engine", "net", "tui")
    strangers = [
        f"{module_name(path)} imports {module}"
        for path in sources(part)
        for module in imports(path)
        if module.partition(".")[0] not in allowed
    ]
    assert strangers == []


def test_the_engine_has_no_way_to_the_world_outside() -> None:
    found = []
    for path in sources("engine"):
        never: tuple[str, ...] = NEVER_IN_ENGINE
        if module_name(path) != "engine.core.data":
            never += ONLY_IN_DATA
        found += [f"{path.name} imports {name}" for name in imports(path) if is_in(name, *never)]
        found += [
            f"{path.name}:{node.lineno} calls {node.func.id}"
            for node in ast.walk(tree(path))
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in NEVER_CALLED_IN_ENGINE
        ]
    assert found == []


def test_the_kit_knows_no_game() -> None:
    assert list(offences("engine/core", "engine.core")) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_the_kit_and_itself_alone(game: str) -> None:
    assert list(offences(f"engine/{game}", "engine.core", f"engine.{game}")) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_vocabulary_of_a_game_knows_nothing_of_its_rules(game: str) -> None:
    side = [f"engine.{game}.{part}" for part in VOCABULARY]
    known = [f"engine.{game}.__init__", "engine.core", *side]
    found = [
        f"{name} imports {module}"
        for name in side
        for module in imports(modules()[name])
        if is_in(module, "engine") and not is_in(module, *known)
    ]
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_in_a_game_nothing_stands_on_the_rulebook_or_the_bots(game: str) -> None:
    last = [f"engine.{game}.{part}" for part in LAST_IN_A_GAME]
    found = [
        f"{module_name(path)} imports {module}"
        for path in sources(f"engine/{game}")
        for module in imports(path)
        if is_in(module, *last) and not is_in(module_name(path), *last)
    ]
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_no_modules_of_a_game_import_one_another_in_a_circle(game: str) -> None:
    inside = {name: path for name, path in modules().items() if is_in(name, f"engine.{game}")}
    arrows = {name: [m for m in imports(path) if m in inside] for name, path in inside.items()}
    done: list[str] = []

    def follow(name: str, way: tuple[str, ...]) -> None:
        assert name not in way, " -> ".join((*way, name))
        if name not in done:
            for module in arrows[name]:
                follow(module, (*way, name))
            done.append(name)

    for name in arrows:
        follow(name, ())


def test_the_host_asks_the_registry_and_knows_no_interface() -> None:
    assert list(offences("net", "engine.core", "engine.registry", "net")) == []


def test_the_host_never_names_a_game() -> None:
    named = [
        f"{module_name(path)}:{node.lineno} names {node.value}"
        for path in sources("net")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and node.value in GAMES
    ]
    assert named == []


def test_the_interface_knows_the_client_side_and_vocabularies_alone() -> None:
    vocabularies = [f"engine.{game}.{part}" for game in GAMES for part in VOCABULARY]
    allowed = ("engine.core", "engine.registry", "tui", *NET_FOR_TUI, *vocabularies)
    assert list(offences("tui", *allowed)) == []


def test_what_clients_share_knows_nothing_of_the_host() -> None:
    inside = ("net.host", "net.film", "net.verify", "net.journal")
    shared = [path for path in (ROOT / "net").glob("*.py") if not is_in(module_name(path), *inside)]
    found = [
        f"{module_name(path)} imports {module}"
        for path in shared
        for module in imports(path)
        if is_in(module, *inside)
    ]
    assert found == []


def test_the_interface_never_asks_the_registry_for_rules() -> None:
    asked = []
    for path in sources("tui"):
        for node in ast.walk(tree(path)):
            match node:
                case ast.Attribute(value=ast.Name(id="registry"), attr="game"):
                    asked.append(f"{module_name(path)}:{node.lineno}")
                case ast.ImportFrom(module="engine.registry", names=names):
                    asked += [module_name(path) for alias in names if alias.name == "game"]
    assert asked == []


# What gets loaded


def test_these_tests_are_about_the_code_beside_them() -> None:
    """And not about an installed copy: `tests/net` must never be taken for `net`."""
    for name in ("engine", "net", "tui", "tests.net"):
        found = importlib.import_module(name)
        assert Path(str(found.__file__)).is_relative_to(ROOT / name.replace(".", "/"))


def loaded_after(statement: str) -> list[str]:
    """The modules that a new Python holds after the statement."""
    code = f"{statement}\nimport sys\nprint(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return done.stdout.split()


@pytest.mark.parametrize("game", GAMES)
def test_importing_a_vocabulary_loads_no_rules(game: str) -> None:
    names = [f"engine.{game}.{part}" for part in VOCABULARY]
    loaded = [m for m in loaded_after(f"import {', '.join(names)}") if is_in(m, f"engine.{game}")]
    assert sorted(loaded) == sorted([f"engine.{game}", *names])


def test_importing_the_registry_loads_no_game() -> None:
    loaded = loaded_after("import engine.registry")
    assert [m for m in loaded if is_in(m, *(f"engine.{game}" for game in GAMES))] == []


def test_the_command_line_is_built_without_what_is_heavy() -> None:
    loaded = loaded_after("from tui.__main__ import build\nbuild()")
    heavy = ("textual", "rich", "trio", "msgpack", "multiprocessing", "catanatron")
    assert [m for m in loaded if m in heavy] == []


def test_a_table_is_shown_without_what_is_needed_later_or_by_the_host_alone() -> None:
    parts = "tui.cli.play, tui.app, tui.opening, tui.screens.table, tui.games.gigawatt"
    loaded = loaded_after(f"import {parts}\nfrom engine.registry import codec\ncodec('gigawatt')")
    later = ("tui.dialogs", "tui.screens.home", "tui.screens.rules", "tui.screens.settings")
    hosts = ("trio", "tomllib", "net.host", "engine.core.chance", "engine.core.game")
    assert [m for m in loaded if is_in(m, *later, *hosts)] == []


# The same game in every process


SETS = ("set", "frozenset")
IN_ORDER = ("list", "tuple", "enumerate", "iter", "map", "filter", "zip", "reversed", "join")
"""Calls that keep the order in which they are fed."""


def is_set(node: ast.AST, names: tuple[str, ...] = ()) -> bool:
    """Whether the expression is plainly a set."""
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id=name)):
            return name in SETS
        case ast.Name(id=name):
            return name in names
        case ast.BinOp(left=left, op=ast.BitOr() | ast.BitAnd() | ast.Sub(), right=right):
            return is_set(left, names) or is_set(right, names)
    return False


def names_of_sets(function: ast.AST) -> tuple[str, ...]:
    """The local names that are bound to a set."""
    found = []
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if is_set(value):
                found.append(name)
            case ast.AnnAssign(target=ast.Name(id=name), value=value) if value and is_set(value):
                found.append(name)
    return tuple(found)


def ordered_uses(function: ast.AST) -> Iterator[ast.expr]:
    """The expressions whose order matters to what comes of them."""
    for node in ast.walk(function):
        match node:
            case ast.For(iter=fed) | ast.comprehension(iter=fed) | ast.Starred(value=fed):
                yield fed
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=fed_all):
                if name in IN_ORDER:
                    yield from fed_all


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def test_no_game_depends_on_the_order_of_a_set() -> None:
    found = [
        f"{module_name(path)}:{fed.lineno}"
        for path in sources("engine")
        for scope in (tree(path), *functions(path))
        for fed in ordered_uses(scope)
        if is_set(fed, () if isinstance(scope, ast.Module) else names_of_sets(scope))
    ]
    assert sorted(dict.fromkeys(found)) == []


# Foreign text

SHOWS_MARKUP = ("Static", "Label", "notify")
"""Calls of Textual whose text is markup unless they are told otherwise."""

MARKUP_TITLES = ("border_title", "border_subtitle", "tooltip")
"""Attributes of widgets that are always markup unless they are a `Content`."""

TEXT_KEYS = ("content", "message", "title")
"""How these calls name their texts."""

PLAIN = ("Content", "Text")
"""Texts that carry their look with them: nothing in them is taken for markup."""


def is_our_own_text(node: ast.expr) -> bool:
    """A text that stands in the source, translated or not, or one that is no markup by its type."""
    match node:
        case ast.Constant() | ast.Call(func=ast.Name(id="_"), args=[ast.Constant()]):
            return True
        case (
            ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(value=ast.Name(id=name)))
        ):
            return name in PLAIN
    return False


def is_unmarked(call: ast.Call) -> bool:
    """Whether the call says `markup=False`."""
    return any(
        key.arg == "markup" and isinstance(key.value, ast.Constant) and key.value.value is False
        for key in call.keywords
    )


def obeyed_texts(module: ast.Module) -> Iterator[int]:
    """Lines that hand a text from somewhere else to something that reads markup."""
    own = [node.name for node in ast.walk(module) if isinstance(node, ast.ClassDef)]
    for node in ast.walk(module):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if (
                name in SHOWS_MARKUP and name not in own and not is_unmarked(node)
            ):
                told = [*node.args[:1], *(k.value for k in node.keywords if k.arg in TEXT_KEYS)]
                if not all(map(is_our_own_text, told)):
                    yield node.lineno
            case ast.Assign(targets=[ast.Attribute(attr=name)], value=value) if (
                name in MARKUP_TITLES and not is_our_own_text(value)
            ):
                yield node.lineno


def test_no_foreign_text_is_read_as_markup() -> None:
    found = [
        f"{module_name(path)}:{line}"
        for path in sources("tui")
        for line in obeyed_texts(tree(path))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("line", "is_found"),
    [
        ("self.notify(str(fault))", True),
        ("self.notify(str(fault), markup=True)", True),
        ("self.app.notify(message=text)", True),
        ("self.notify(_('Starting'), title=name)", True),
        ("Static(f'{name} is here')", True),
        ("Label(_('{n} is here').format(n=name))", True),
        ("self.border_title = name", True),
        ("self.notify(text, markup=False)", False),
        ("self.notify(_('Starting'))", False),
        ("Static(Content(text))", False),
        ("Static(Text.assemble(text))", False),
        ("self.border_title = Content(name)", False),
    ],
)
def test_a_text_that_would_be_read_as_markup_is_found(line: str, is_found: bool) -> None:
    assert bool(list(obeyed_texts(ast.parse(line)))) == is_found


# Budgets

FILE_LINES = 400
LONG_FILE_LINES = 600
"""For tables and tests, which are read one row at a time."""
CLASS_LINES = 300
FUNCTION_LINES = 40

EXCUSED: dict[str, str] = {}
"""What is beyond a budget, each with its reason."""


def budget_of(path: Path) -> int:
    is_list = path.name in ("tables.py", "wording.py") or path.is_relative_to(ROOT / "tests")
    return LONG_FILE_LINES if is_list else FILE_LINES


def length(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> int:
    """Lines without the docstring."""
    lines = (node.end_lineno or node.lineno) - node.lineno + 1
    first = node.body[0]
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
        lines -= (first.end_lineno or first.lineno) - first.lineno + 1
    return lines


def sizes() -> Iterator[tuple[str, int, int]]:
    """Everything that has a budget: (what, lines, budget)."""
    for path in sources("engine", "net", "tui", "tests", "scripts"):
        name = str(path.relative_to(ROOT))
        yield name, len(path.read_text(encoding="utf-8").splitlines()), budget_of(path)
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ClassDef):
                yield f"{name}::{node.name}", length(node), CLASS_LINES
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield f"{name}::{node.name}", length(node), FUNCTION_LINES


@pytest.mark.parametrize("budget", [FILE_LINES, LONG_FILE_LINES, CLASS_LINES, FUNCTION_LINES])
def test_files_classes_and_functions_stay_small(budget: int) -> None:
    found = sorted(((n, what) for what, n, limit in sizes() if limit == budget), reverse=True)
    worst = "\n".join(f"{lines:>5} of {budget}  {what}" for lines, what in found[:5])
    print(f"the worst five:\n{worst}")
    beyond = [what for lines, what in found if lines > budget and what not in EXCUSED]
    assert beyond == [], f"the worst five:\n{worst}"


def test_every_excuse_is_still_needed() -> None:
    beyond = [what for what, lines, budget in sizes() if lines > budget]
    assert [what for what in EXCUSED if what not in beyond] == []


# What is committed


def tracked() -> list[Path]:
    """The files that are or would be committed."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return [ROOT / name for name in done.stdout.splitlines() if (ROOT / name).is_file()]


def test_no_file_holds_a_place_on_somebodys_machine() -> None:
    places = re.compile(
        rb"(?<![\w.])/(?:root|home|work|opt|Users)/\w"
        rb"|file:/{2,3}\w|--(?:extra-)?index-url|--find-links|PIP_(?:EXTRA_)?INDEX"
        rb"|https?://\S*/simple\b"
    )
    found = [
        f"{path.relative_to(ROOT)}: {match.group().decode(errors='replace')}"
        for path in tracked()
        if path != Path(__file__)
        for match in places.finditer(path.read_bytes())
    ]
    assert found == []
