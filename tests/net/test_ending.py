"""F13: a host that is told to end says goodbye, keeps everything and is gone within two seconds."""

import signal
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.net.processes import PATIENCE, a_host, a_typist, ended, ready, turbine

CLOSING = "The host is closing; the table will be there when it is back."


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_host_that_is_told_to_end_does_so_in_order(how: signal.Signals, tmp_path: Path) -> None:
    with ExitStack() as stack:
        host = stack.enter_context(a_host(tmp_path))
        where = f"127.0.0.1:{ready(host)['port']}"
        ada = a_typist(where, "--create", "lanterns", "--seats", "3", answers=1)
        stack.enter_context(ended(ada.process))
        code = ada.sees(r"^Table (\w{8})\.")[1]
        for _ in range(2):  # they play as fast as they can
            bot = turbine("bot", where, "--table", code, "--level", "random", "--name", f"bot {_}")
            stack.enter_context(ended(bot))
        ada.sees(r"bot 0 \(ready\).*bot 1 \(ready\)|bot 1 \(ready\).*bot 0 \(ready\)")
        ada.type("start")
        ada.sees("seat=0")
        began = time.monotonic()
        host.send_signal(how)
        assert host.wait(PATIENCE) == 0
        assert time.monotonic() - began < 2
        ada.sees(CLOSING)
    (journal,) = tmp_path.glob("*.journal")
    with ended(turbine("verify", journal)) as verify:
        said, _ = verify.communicate(timeout=PATIENCE)
    assert verify.returncode == 0
    assert "torn" not in said
