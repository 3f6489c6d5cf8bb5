"""A1, A2, A4, S10: who can reach the host, and what its secrets are worth."""

import json
import logging
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import trio
from trio.testing import MockClock

from engine.core.chance import Chance
from net.client import Client
from net.host import access
from net.link import Denied
from net.protocol import Join, Leave, Ping, Resume
from net.refusals import Code
from net.settings import DEFAULT_PORT
from tests.net import kit
from tests.net.processes import PATIENCE, ROOT, ended, turbine

# A1


DEFAULT_HOST = f"""
import sys, net.address
assert net.address.DEFAULT_PORT == {DEFAULT_PORT}, "the name is another one now"
net.address.DEFAULT_PORT = 0  # any free one; everything else as it is by default
from tui.__main__ import main
sys.exit(main(["host", "--json", "--probes", "0", "--store", sys.argv[1]]))
"""


def listening(pid: int) -> list[str]:
    """The addresses on which the process listens, from the kernel's table."""
    # realpath: a file that is closed meanwhile is none of ours, and no fault.
    links = [os.path.realpath(link) for link in Path(f"/proc/{pid}/fd").iterdir()]
    sockets = [found[1] for link in links if (found := re.search(r"socket:\[(\d+)\]", link))]
    rows = [
        line.split()
        for table in ("tcp", "tcp6")
        for line in Path(f"/proc/{pid}/net/{table}").read_text().splitlines()[1:]
    ]
    return [row[1].partition(":")[0] for row in rows if row[3] == "0A" and row[9] in sockets]


def test_a_host_listens_on_loopback_alone_unless_told_otherwise(tmp_path: Path) -> None:
    command = [sys.executable, "-c", DEFAULT_HOST, str(tmp_path)]
    pipe = subprocess.PIPE
    with ended(subprocess.Popen(command, cwd=ROOT, stdout=pipe, text=True)) as host:
        assert host.stdout is not None
        ready = json.loads(host.stdout.readline())
        assert ready["address"] == "127.0.0.1"
        assert ready["port"] != DEFAULT_PORT, "a test must not need the port of somebody's host"
        assert listening(host.pid) == ["0100007F"]


def test_a_host_that_is_open_to_others_says_so(tmp_path: Path) -> None:
    with ended(turbine("host", "--listen", "0.0.0.0:0", "--store", tmp_path)) as host:
        assert host.stdout is not None
        assert "Listening" in host.stdout.readline()
        assert "Everybody" in host.stdout.readline()
        host.terminate()
        assert host.wait(PATIENCE) == 0


# A2 and S10


def test_tokens_are_long_random_and_kept_as_hashes() -> None:
    tokens = [access.new_token() for _ in range(100)]
    assert len(set(tokens)) == 100
    assert all(len(bytes.fromhex(token)) * 8 >= 128 for token in tokens)
    assert access.token_fits(tokens[0], access.token_hash(tokens[0]))
    for wrong in (tokens[1], "", tokens[0][:-1], access.token_hash(tokens[0])):
        assert not access.token_fits(wrong, access.token_hash(tokens[0]))
    assert not access.token_fits(tokens[0], None)


@pytest.mark.trio
async def test_a_token_is_good_for_its_table_and_seat_until_the_seat_is_given_free(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    knows = Client()
    async with (
        kit.a_host(tmp_path, wrong_codes_per_minute=100.0) as host,
        kit.a_link(host, "Ada", knows) as ada,
        kit.a_link(host, "Ben") as ben,
        kit.a_link(host, "Eve") as eve,
    ):
        code = await kit.a_table(ada)
        await kit.take_seat(ben, code)
        other = await kit.a_table(ben)
        token, tokens = str(knows.token), [str(knows.token), str(ben.client.token)]
        for wrong in ((code, 1, token), (other, 0, token), (code, 9, token)):
            assert await kit.refusal(eve, Resume(*wrong)) == Code.WRONG_TOKEN
        assert await kit.refusal(eve, Resume(code, 0, token + "x")) == Code.WRONG_TOKEN
        await ada.call(Leave())
        assert await kit.refusal(eve, Resume(code, 0, token)) == Code.WRONG_TOKEN
    kept = b"".join(path.read_bytes() for path in [*files(tmp_path)])
    for secret in tokens:
        assert secret.encode() not in kept
        assert bytes.fromhex(secret) not in kept
        assert secret not in caplog.text


def files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


@pytest.mark.trio
async def test_nothing_in_the_log_of_a_whole_game_is_a_secret(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    async with kit.a_host(tmp_path) as host, kit.a_link(host, "Ada") as ada:
        code = await kit.a_table(ada, bots=1, level="broken")
        await kit.start(ada)
        await kit.play(ada, Chance(b"a"))
        (match,) = host.hall.lobby.matches.values()
    for secret in (code, match.terms.seed.hex(), str(ada.client.token), str(match.terms.seed)):
        assert secret not in caplog.text


# A4


@pytest.mark.trio
async def test_codes_cannot_be_guessed_for_long(mock_clock: MockClock) -> None:
    async with (
        kit.a_host() as host,
        kit.a_link(host, "Ada", address="10.0.0.1") as ada,
        kit.a_link(host, "Ben", address="10.0.0.2") as ben,
        kit.a_link(host, "Eve", address="10.0.0.9") as eve,
    ):
        code, tried = await kit.a_table(ada), 0
        for _ in range(600):
            tried += await kit.refusal(eve, Join(access.new_code())) == Code.NO_SUCH_TABLE
            mock_clock.jump(1)
        assert tried <= 50 + 5
        while await kit.refusal(eve, Join(access.new_code())) == Code.NO_SUCH_TABLE:
            continue
        # From now on even the right one is refused: nothing can be learnt from it.
        assert await kit.refusal(eve, Join(code)) == Code.TOO_MANY_TRIES
        await ben.call(Join(code))


@pytest.mark.trio
async def test_wrong_tokens_are_counted_like_wrong_codes(mock_clock: MockClock) -> None:
    async with (
        kit.a_host() as host,
        kit.a_link(host, "Ada", address="10.0.0.1") as ada,
        kit.a_link(host, "Eve", address="10.0.0.9") as eve,
    ):
        code = await kit.a_table(ada)
        guesses = [await kit.refusal(eve, Resume(code, 0, access.new_token())) for _ in range(7)]
        assert guesses == [Code.WRONG_TOKEN] * 5 + [Code.TOO_MANY_TRIES] * 2
        assert await kit.refusal(eve, Join(access.new_code())) == Code.TOO_MANY_TRIES
        mock_clock.jump(60 / 5 + 1)
        assert await kit.refusal(eve, Resume(code, 0, access.new_token())) == Code.WRONG_TOKEN
        assert await kit.refusal(eve, Resume(code, 0, access.new_token())) == Code.TOO_MANY_TRIES


@pytest.mark.trio
async def test_the_code_of_a_table_that_never_began_expires_a_quarter_of_an_hour_after_all_left(
    mock_clock: MockClock,
) -> None:
    async with kit.a_host() as host:
        async with kit.a_link(host, "Ada") as ada:
            code = await kit.a_table(ada)
            for _ in range(16 * 4):
                mock_clock.jump(15)
                await ada.call(Ping())
                await trio.testing.wait_all_tasks_blocked()
        await trio.testing.wait_all_tasks_blocked()
        mock_clock.jump(15 * 60 - 1)
        await trio.testing.wait_all_tasks_blocked()
        assert code in host.hall.lobby.matches, "it counts from when nobody was there any more"
        mock_clock.jump(1)
        await trio.testing.wait_all_tasks_blocked()
        async with kit.a_link(host, "Ben") as ben:
            assert await kit.refusal(ben, Join(code)) == Code.NO_SUCH_TABLE


@pytest.mark.trio
async def test_many_addresses_together_do_not_guess_faster_than_the_host_allows(
    mock_clock: MockClock,
) -> None:
    async with kit.a_host() as host:
        tried = 0
        for number in range(60):
            async with kit.a_link(host, "Eve", address=f"10.0.1.{number}") as eve:
                for _ in range(4):
                    tried += await kit.refusal(eve, Join("AAAAAAAA")) == Code.NO_SUCH_TABLE
        assert tried == 100
        await trio.lowlevel.checkpoint()


def test_a_code_is_forty_random_bits_and_may_be_typed_carelessly() -> None:
    codes = {access.new_code() for _ in range(1000)}
    assert len(codes) == 1000
    assert all(len(code) == 8 and set(code) <= set(access.CODE_ALPHABET) for code in codes)
    assert len(access.CODE_ALPHABET) == 32
    assert access.tidy_code(" abcd-efgh ") == "ABCDEFGH"


@pytest.mark.trio
async def test_one_address_cannot_fill_the_lobby() -> None:
    async with (
        kit.a_host(tables_per_address=3) as host,
        kit.a_link(host, "Eve", address="10.0.0.9") as eve,
        kit.a_link(host, "Ada", address="10.0.0.1") as ada,
        kit.a_link(host, "Ben", address="127.0.0.1") as ben,
    ):
        for _ in range(3):
            await kit.a_table(eve)
        with pytest.raises(Denied):
            await kit.a_table(eve)
        await kit.a_table(ada)
        for _ in range(5):
            await kit.a_table(ben)
