"""What all tests share: nobody's settings, no surprises from the machine."""

import signal
from collections.abc import Iterator

import hypothesis
import pytest

hypothesis.settings.register_profile(
    "turbine",
    deadline=None,  # the machine is shared; a slow moment is no fault
    derandomize=True,  # the same examples for everybody
    database=None,
)
hypothesis.settings.load_profile("turbine")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Started in the background: programs under test would inherit it and never hear Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def no_user_settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Settings, saved tables and languages of whoever runs the tests stay out of them."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for kind in ("CONFIG", "DATA", "STATE", "CACHE"):
            patch.setenv(f"XDG_{kind}_HOME", str(home / kind.lower()))
        for language in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
            patch.delenv(language, raising=False)
        yield
