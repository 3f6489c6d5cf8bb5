"""Bring .venv up to date: made, installed, compiled, stamped; one at a time, and safe to interrupt.

Called by scripts/lib/setup.bash with the level (play or test) and the text of the stamp.
A stamp is written last; a mark that is found at the start means that somebody was interrupted
in the middle, and then nothing in the environment is trusted.
"""

import csv
import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
MARK = VENV / ".setting-up"
WHAT = {"play": ".", "test": ".[dev,lab]"}
"""What each level installs."""

COVERS = {"play": ("play",), "test": ("test", "play")}
"""The levels that are complete when this one is."""


def main(level: str, wanted: str) -> int:
    """Set up under the lock, unless somebody else has done so while we waited."""
    with (ROOT / "pyproject.toml").open() as lock:
        wait_for(lock.fileno())
        if stamp(level).exists() and stamp(level).read_text() == wanted and is_sound():
            stamp(level).touch()
            return 0
        return set_up(level, wanted, lock.fileno())


def wait_for(lock: int) -> None:
    """Take the lock; say so when it takes time."""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        say("Another set-up is running here; waiting for it.")
        fcntl.flock(lock, fcntl.LOCK_EX)


def set_up(level: str, wanted: str, lock: int) -> int:
    """Make the environment if there is no sound one, install, compile, stamp.

    The programs we start inherit the lock: should we be killed, the next one waits until they end.
    """
    if not is_sound():
        say("Setting up Turbine Hall in .venv (once; it takes up to a minute).")
        make_venv(lock)
    else:
        say("Bringing .venv up to date.")
    for other in WHAT:
        stamp(other).unlink(missing_ok=True)
    MARK.touch()
    done = subprocess.run(pip_command(level), cwd=ROOT, pass_fds=[lock], check=False)
    if done.returncode != 0:
        if done.returncode > 0:
            MARK.unlink()  # pip gave up by itself and has tidied up
        say("The packages could not be installed (pip says why above); start this again to retry.")
        return 1
    compile_own = [str(python()), "-m", "compileall", "-qq", "engine", "net", "tui"]
    subprocess.run(compile_own, cwd=ROOT, check=False)  # an editor's half-saved file is no obstacle
    MARK.unlink()
    for covered in COVERS[level]:
        write_stamp(covered, wanted)
    return 0


def pip_command(level: str) -> list[str]:
    """Editable, so that an edit needs no installation; pinned, so that every machine is alike."""
    quiet = ["-qq", "--disable-pip-version-check", "--no-input", "--no-warn-script-location"]
    pins = ["--constraint", "scripts/lib/constraints.txt"]
    return [str(python()), "-m", "pip", "install", *quiet, *pins, "--editable", WHAT[level]]


def is_sound() -> bool:
    """An environment that was made here, runs, and lacks none of its files."""
    if not python().exists() or MARK.exists():
        return False
    if any(not text.startswith(f"{ROOT}\n") for text in stamps()):
        return False
    question = "import pip, sys; sys.exit(sys.version_info < (3, 11))"
    runs = subprocess.run([str(python()), "-c", question], capture_output=True, check=False)
    return runs.returncode == 0 and is_whole()


def is_whole() -> bool:
    """Every file that an installed package lists is there."""
    return all(path.exists() for path in listed_files())


def listed_files() -> Iterator[Path]:
    """The files named in the packages' records, but for bytecode, which may come and go."""
    for record in VENV.glob("lib/python3*/site-packages/*.dist-info/RECORD"):
        with record.open(newline="", encoding="utf-8") as rows:
            for name, *_ in csv.reader(rows):
                if not name.endswith(".pyc"):
                    yield record.parent.parent / name


def make_venv(lock: int) -> None:
    """A new, empty environment; the mark stands before anything else does."""
    if VENV.is_symlink() or VENV.is_file():
        VENV.unlink()
    elif VENV.exists():
        shutil.rmtree(VENV)
    VENV.mkdir()
    MARK.touch()
    make = [sys.executable, "-m", "venv", str(VENV)]
    subprocess.run(make, pass_fds=[lock], check=True)


def python() -> Path:
    """The environment's Python."""
    return VENV / "bin" / "python"


def stamp(level: str) -> Path:
    """The file that says that a level is complete."""
    return VENV / f".turbine-{level}"


def stamps() -> list[str]:
    """What the stamps say that are there."""
    return [stamp(level).read_text() for level in WHAT if stamp(level).exists()]


def write_stamp(level: str, wanted: str) -> None:
    """All of it or nothing."""
    draft = VENV / f".turbine-{level}.{os.getpid()}"
    draft.write_text(wanted)
    draft.replace(stamp(level))


def say(sentence: str) -> None:
    """To stderr: stdout belongs to the command that follows."""
    print(sentence, file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except KeyboardInterrupt:
        say("Set-up interrupted; the next start begins it anew.")
        sys.exit(130)
    except (OSError, subprocess.CalledProcessError) as fault:
        say(f"The set-up failed: {fault}.")
        sys.exit(1)
