"""Hosts are found by a probe; an answer is small, rare and believed only with our nonce."""

import re
import socket as socketlib
import subprocess
from contextlib import ExitStack
from pathlib import Path

import pytest
import trio
from hypothesis import given
from hypothesis import strategies as st

from net.discovery import PROBE_LENGTH, answer, new_nonce, probe, read_answer, read_probe
from net.probing import ANSWERS_PER_MINUTE, answer_probes, find_hosts, open_probe_socket
from tests.net.processes import PATIENCE, a_host, ended, ready, turbine


def test_an_answer_says_who_and_where() -> None:
    nonce = new_nonce()
    assert read_probe(probe(nonce)) == nonce
    data = answer(nonce, host=7, port=4747, tables=3, name="Züri\x1b[2J")
    found = read_answer(data, nonce, "192.0.2.7")
    assert found is not None
    assert (found.where, found.name, found.tables) == ("192.0.2.7:4747", "Züri[2J", 3)


@given(st.text(max_size=200), st.integers(0, 10**6))
def test_no_answer_is_longer_than_its_probe(name: str, tables: int) -> None:
    encodable = name.encode(errors="ignore").decode()
    data = answer(new_nonce(), host=2**32 - 1, port=65535, tables=tables, name=encodable)
    assert len(data) <= PROBE_LENGTH


@given(st.binary(max_size=2 * PROBE_LENGTH))
def test_other_datagrams_are_no_probes_and_no_answers(data: bytes) -> None:
    assert read_probe(data) is None
    assert read_answer(data, b"8 bytes.", "192.0.2.7") is None


def test_an_answer_to_somebody_elses_probe_is_not_believed() -> None:
    data = answer(new_nonce(), host=1, port=4747, tables=0, name="x")
    assert read_answer(data, new_nonce(), "192.0.2.7") is None


@pytest.mark.trio
async def test_a_host_is_found_once_however_often_it_answers(nursery: trio.Nursery) -> None:
    socket = await open_probe_socket("127.0.0.1", 0)
    where = socket.getsockname()
    nursery.start_soon(lambda: answer_probes(socket, port=12, name="Hall", tables=lambda: 3))
    (found,) = await find_hosts([where, where, ("127.0.0.1", 9)], seconds=0.2)
    assert (found.where, found.name, found.tables) == ("127.0.0.1:12", "Hall", 3)
    nursery.cancel_scope.cancel()


@pytest.mark.trio
async def test_answers_are_limited(nursery: trio.Nursery, mock_clock: object) -> None:
    socket = await open_probe_socket("127.0.0.1", 0)
    where = socket.getsockname()
    nursery.start_soon(lambda: answer_probes(socket, port=12, name="Hall", tables=lambda: 3))
    asked, got = int(ANSWERS_PER_MINUTE) + 50, 0
    with trio.socket.socket(trio.socket.AF_INET, trio.socket.SOCK_DGRAM) as client:
        for _ in range(asked):
            await client.sendto(probe(new_nonce()), where)
            await trio.testing.wait_all_tasks_blocked(0.001)
        # What was answered is here: the socket holds it.
        while True:
            try:
                client._sock.recv(1000, trio.socket.MSG_DONTWAIT)  # type: ignore[attr-defined]  # the plain one below
                got += 1
            except BlockingIOError:
                break
    assert got == ANSWERS_PER_MINUTE
    nursery.cancel_scope.cancel()


def free_port() -> int:
    with socketlib.socket(socketlib.AF_INET, socketlib.SOCK_DGRAM) as probing:
        probing.bind(("127.0.0.1", 0))
        port: int = probing.getsockname()[1]
        return port


def test_a_line_client_without_an_address_lists_what_it_finds(tmp_path: Path) -> None:
    ports = [str(free_port()) for _ in range(2)]
    with ExitStack() as stack:
        for number, port in enumerate(ports):
            store, name = tmp_path / port, f"Hall {number}"
            ready(stack.enter_context(a_host(store, "--probes", port, "--name", name)))
        alone = said_by("line", "--probes", ports[0])
        assert re.fullmatch(r"127.0.0.1:\d+  Hall 0, tables: 0\nName a table.*\.\n", alone)
        both = said_by("line", *(word for port in ports for word in ("--probes", port)))
        assert len(re.findall(r"127.0.0.1:\d+  Hall [01], tables: 0\n", both)) == 2
        assert both.endswith("There are several hosts; name one as HOST:PORT.\n")


def test_a_second_host_on_the_port_for_probes_says_so_but_not_to_programs(tmp_path: Path) -> None:
    port = str(free_port())
    with a_host(tmp_path / "first", "--probes", port) as first:
        ready(first)
        where = ("--listen", "127.0.0.1:0", "--store", tmp_path / "second", "--probes", port)
        pipe = subprocess.PIPE
        with ended(turbine("host", "--json", *where, errors=pipe)) as second:
            assert ready(second)["tables"] == 0
            assert second.stderr is not None
            assert second.stderr.readline() == (
                f"Clients cannot find this host by themselves (UDP port {port}: "
                "Address already in use).\n"
            )


def said_by(*args: str) -> str:
    with ended(turbine(*args)) as process:
        said, _ = process.communicate("", timeout=PATIENCE)
    assert process.returncode == 2
    return said
