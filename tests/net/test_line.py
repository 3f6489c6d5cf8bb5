"""The line client and the bot runner: what is said, what is typed, and scripts that misbehave."""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import attrs
import pytest
import trio

from engine.core.chance import Chance
from net.catalogue import catalogue
from net.cli import robot
from net.cli.errors import BadInput
from net.cli.lines import HELP, Lines
from net.cli.scripts import ScriptBot
from net.client import Client
from net.host.server import Host
from net.host.table import Table
from net.link import Link
from net.protocol import Act, Done, Message, Refused, Request, TableInfo, Undo, Update
from net.refusals import Code
from net.rows import Kind, Presence, SeatRow, Status
from net.settings import HOST_LIMITS
from net.strict import read_message
from net.wire import unpack_map
from tests.net import kit
from tests.net.journals import decide
from tests.net.processes import (
    PATIENCE,
    QUESTION,
    ROOT,
    a_host,
    a_typist,
    ended,
    ready,
    turbine,
)

GAMES = catalogue(kit.GAMES)
GAME = GAMES.game("lanterns")


class AtTable:
    """A player with a pure table instead of a host."""

    def __init__(self, seat: int = 0) -> None:
        self.table = Table(GAME, seats=2, variant={}, seed=b"seed")
        self.seat = seat
        self.client = Client()
        self.lines = Lines(self.client, GAMES)
        rows = tuple(a_row(f"player {n}") for n in range(2))
        self.hears(a_table_info(rows))
        self.hears(self.update())

    def update(self, since: int | None = None) -> Message:
        body = self.table.snapshot(self.seat, since).body()
        return read_message(unpack_map(body, HOST_LIMITS))[1]

    def hears(self, message: Message) -> list[str]:
        self.client._learn(message)
        return self.lines.told(message)

    def types(self, text: str) -> tuple[Request | None, list[str]]:
        return self.lines.typed(text)

    def somebody_decides(self, seat: int) -> None:
        decide(self.table, seat, self.table.version + 1, Chance(b"x"))


def a_row(name: str) -> SeatRow:
    return SeatRow(Kind.PERSON, name, None, ready=True, presence=Presence.HERE)


def a_table_info(rows: tuple[SeatRow, ...]) -> TableInfo:
    return TableInfo(
        code="ABCDEFGH",
        game="lanterns",
        variant={},
        status=Status.PLAYING,
        seats=rows,
        owner=0,
        watching=0,
        listed=False,
        commitment="",
        seed_chosen=False,
        clock=None,
        absent=None,
        match=1,
        rematch=(),
        rules=1,
        reason=None,
    )


def test_a_choice_becomes_a_request_based_on_what_was_shown() -> None:
    ada = AtTable()
    request, said = ada.types("1")
    assert isinstance(request, Act)
    assert (request.version, said) == (0, [])
    assert ada.types("1")[1] == ["You are not asked now."], "one answer to one question"


def test_a_stale_refusal_brings_the_fresh_question_and_then_what_happened() -> None:
    ada = AtTable()
    ada.types("1")
    ada.somebody_decides(0)
    snapshot = unpack_map(ada.table.snapshot(0).body(), HOST_LIMITS)
    said = ada.hears(Refused(Code.STALE, {}, None, snapshot))
    assert said[0] == "The game had gone on in the meantime; look again."
    late = ada.hears(ada.update(since=0))
    assert late, "the events of the update that came after it are told"
    assert QUESTION not in late, "and the question is not repeated"


def test_a_refusal_asks_again() -> None:
    ada = AtTable()
    ada.types("1")
    said = ada.hears(Refused(Code.ILLEGAL, {}, {"code": "bank_short", "params": [["short", 2]]}))
    assert said[0] == "bank_short"
    assert said[-1] == QUESTION
    assert isinstance(ada.types("1")[0], Act)


def test_a_question_is_not_repeated_while_it_stays_the_same() -> None:
    ada = AtTable()
    assert QUESTION not in ada.hears(ada.update())
    assert ada.types("again")[1][-1] == QUESTION


def test_the_answer_to_ones_decision_brings_the_next_question() -> None:
    ada = AtTable()
    ada.types("1")
    ada.somebody_decides(0)
    assert ada.hears(Done(1, 1)) == []
    said = ada.hears(ada.update(since=0))
    assert "seat=0" in " ".join(said)


def test_who_was_away_is_told_so() -> None:
    ada = AtTable()
    assert "lost" in ada.lines.interrupted()[0]
    ada.somebody_decides(0)
    assert ada.hears(ada.update(since=0))[0] == "While you were away:"


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("help", HELP[0]),
        ("?", "Nothing is blocked."),
        ("99", "Type a number from 1 to "),
        ("0", "Type a number from 1 to "),
        ("1 2 3 4", "So many numbers do not fit"),
        ("1 x", "Type a number from 1 to "),
        ("dance", QUESTION),
        ("-1", QUESTION),
        ("show players", "players: money=6"),
        ("show everything", "There is no part everything."),
        ("show", "round: 1"),
    ],
)
def test_what_is_typed_is_answered(typed: str, answer: str) -> None:
    request, said = AtTable().types(typed)
    assert request is None
    assert said[0].startswith(answer)


@pytest.mark.parametrize("typed", ["undo", "start", "say hello", "hand 1", "bot random", "rematch"])
def test_what_is_typed_becomes_a_request(typed: str) -> None:
    assert AtTable().types(typed)[0] is not None


def test_undo_waits_for_its_answer_like_any_decision() -> None:
    ada = AtTable()
    assert isinstance(ada.types("undo")[0], Undo)
    assert ada.hears(Refused(Code.NOTHING_TO_UNDO, {}))[-1] == QUESTION


def test_every_encoding_will_do(tmp_path: Path) -> None:
    with a_host(tmp_path) as host:
        where = f"127.0.0.1:{ready(host)['port']}"
        line = [sys.executable, "-m", "tui", "line", where, "--games", kit.GAMES]
        table = ["--name", "Zoë 🎲", "--create", "lanterns", "--bots", "random"]
        for encoding in ("ascii", "latin-1", "utf-8"):
            done = subprocess.run(
                [*line, *table],
                cwd=ROOT,
                env={**os.environ, "PYTHONIOENCODING": encoding},
                input=b"say \xff\xfe\n" + "1\n".encode(encoding) * 200,
                capture_output=True,
                timeout=PATIENCE,
                check=False,
            )
            assert (done.returncode, done.stderr) == (0, b""), encoding
            assert "Zo" in done.stdout.decode(encoding)


# The bot runner


def arguments(code: str, seconds: float = 20.0, level: str = "random") -> argparse.Namespace:
    return argparse.Namespace(
        table=code, name="robot", level=level, seconds=seconds, games=kit.GAMES
    )


async def listening(host: Host) -> tuple[str, int]:
    (listener,) = await trio.open_tcp_listeners(0, host="127.0.0.1")
    await host.nursery.start(host.listen, [listener])
    where: tuple[str, int] = listener.socket.getsockname()
    return where


@pytest.mark.trio
async def test_a_script_plays_a_seat_to_the_end() -> None:
    async with kit.a_host() as host, kit.a_link(host, "Ada") as ada:
        code = await kit.a_table(ada)
        where = await listening(host)
        results: list[int] = []

        async def run() -> None:
            first = lambda view, choices, chance: choices[0].low()  # noqa: E731
            bot = ScriptBot("first", first)
            results.append(await robot.play(arguments(code), where, bot))

        async with trio.open_nursery() as nursery:
            nursery.start_soon(run)
            await until_ready(ada)
            await kit.start(ada)
            await kit.play(ada, Chance(b"a"))
        assert results == [0]


async def until_ready(link: Link) -> None:
    with trio.fail_after(5):
        while link.client.table is None or not link.client.table.seats[1].ready:
            await link.inbox.receive()


def raises(view: Any, choices: Any, chance: Any) -> Any:
    raise LookupError("no idea")


def leaves(view: Any, choices: Any, chance: Any) -> Any:
    sys.exit(3)


def stalls(view: Any, choices: Any, chance: Any) -> Any:
    import time

    time.sleep(1)


def cheats(view: Any, choices: Any, chance: Any) -> Any:
    from tests.support.lanterns import Bid

    return Bid(1000)


@pytest.mark.parametrize(
    ("script", "why"),
    [
        (raises, "mine.py failed: LookupError: no idea."),
        (leaves, "mine.py failed: SystemExit: 3."),
        (stalls, "mine.py did not choose within 0.1 seconds."),
        (cheats, "mine.py chose Bid(amount=1000), which was not among its choices."),
    ],
)
@pytest.mark.trio
async def test_a_script_that_misbehaves_gives_its_seat_back_and_the_table_goes_on(
    script: Any, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with kit.a_host() as host, kit.a_link(host, "Ada") as ada:
        code = await kit.a_table(ada, absent=1)
        where = await listening(host)
        async with trio.open_nursery() as nursery:
            bot = ScriptBot("mine.py", script)
            nursery.start_soon(robot.play, arguments(code, seconds=0.1), where, bot)
            await until_ready(ada)
            await kit.start(ada)
            await kit.play(ada, Chance(b"a"))
        assert ada.client.over is not None
    assert capsys.readouterr().out == f"{why} The seat is given back.\n"


def test_a_script_that_leaves_the_program_ends_it_with_2_and_one_line(tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text("import sys\ndef choose(view, choices, chance):\n    sys.exit(0)\n")
    with a_host(tmp_path / "tables") as host:
        where = f"127.0.0.1:{ready(host)['port']}"
        ada = a_typist(where, "--create", "lanterns", "--seats", "2")
        with ended(ada.process):
            code = ada.sees(r"^Table (\w{8})\.")[1]
            bot = turbine("bot", where, "--table", code, "--script", script)
            ada.sees("start begins")
            ada.type("start")
            said = bot.communicate(timeout=PATIENCE)[0]
            ada.process.kill()
            ada.finishes()
    assert said == f"{script} failed: SystemExit: 0. The seat is given back.\n"
    assert bot.returncode == 2


@pytest.mark.parametrize(
    ("level", "why"),
    [
        (
            "hard",
            "Only the host can seat a bot 'hard', which thinks ahead; here there are random, ",
        ),
        ("genius", "Lanterns has no bot 'genius'; it has random, "),
    ],
)
@pytest.mark.trio
async def test_a_level_that_cannot_play_from_here_is_refused_with_those_that_can(
    level: str, why: str
) -> None:
    async with kit.a_host() as host, kit.a_link(host, "Ada") as ada:
        code = await kit.a_table(ada)
        refusal = pytest.RaisesExc(BadInput, match=re.escape(why))
        with pytest.RaisesGroup(refusal, flatten_subgroups=True):
            await robot.play(arguments(code, level=level), await listening(host), None)


@pytest.mark.trio
async def test_the_bot_without_our_package_plays_a_seat(tmp_path: Path) -> None:
    async with kit.a_host() as host, kit.a_link(host, "Ada") as ada:
        code = await kit.a_table(ada)
        name, port = await listening(host)
        command = [sys.executable, str(ROOT / "scripts" / "example_bot.py"), name, str(port), code]
        async with trio.open_nursery() as nursery:
            done: subprocess.CompletedProcess[bytes] = subprocess.CompletedProcess([], 1)

            async def run() -> None:
                nonlocal done
                done = await trio.run_process(command, capture_stdout=True)

            nursery.start_soon(run)
            await until_ready(ada)
            await kit.start(ada)
            await kit.play(ada, Chance(b"a"))
        assert done.stdout.startswith(b"last_round"), done.stdout


def test_the_bot_without_our_package_says_why_it_cannot_play(tmp_path: Path) -> None:
    with a_host(tmp_path) as host:
        port = str(ready(host)["port"])
        command = [sys.executable, "scripts/example_bot.py", "127.0.0.1", port, "AAAAAAAA"]
        pipe = subprocess.PIPE
        with ended(subprocess.Popen(command, cwd=ROOT, stderr=pipe, text=True)) as bot:
            said = bot.communicate(timeout=PATIENCE)[1]
    assert (bot.returncode, said) == (1, "refused: no_such_table {}\n")


def test_updates_are_of_the_protocol() -> None:
    assert isinstance(AtTable().update(), Update)


@pytest.mark.parametrize(("seat", "told"), [(0, True), (1, False), (None, False)])
def test_the_owner_is_told_how_to_begin_once_all_are_ready(seat: int | None, told: bool) -> None:
    client = Client()
    client.seat = seat
    lines = Lines(client, GAMES)
    waiting = attrs.evolve(
        a_table_info((a_row("Ada"), attrs.evolve(a_row("Ben"), ready=False))), status=Status.OPEN
    )
    assert not any("start" in line for line in lines.told(waiting))
    everybody = attrs.evolve(waiting, seats=(a_row("Ada"), a_row("Ben")))
    assert any("start begins" in line for line in lines.told(everybody)) == told
