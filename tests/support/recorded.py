"""Recorded games: a JSON file each, with the intents of everybody and what must come of them."""

import json
from pathlib import Path
from typing import Any

import attrs

from engine.core.digest import digest
from engine.core.game import Game
from engine.core.outcome import Outcome
from engine.core.replay import Record, final_state, pack_intents, unpack_intents
from tests.support.cases import named

FOLDER = Path(__file__).parent.parent / "replays"


@attrs.frozen
class Recorded:
    """A recorded game as it stands in its file."""

    name: str
    about: str
    """Which way of ending or odd case it is for."""
    record: Record
    outcome: Outcome
    digest: str

    @property
    def game(self) -> Game[Any]:
        return named(self.name)


def recorded(name: str, about: str, record: Record) -> Recorded:
    """The record with what comes of it."""
    game = named(name)
    state = final_state(game, record)
    outcome = game.outcome(state)
    if outcome is None:
        raise ValueError("the game did not end")
    return Recorded(name, about, record, outcome, digest(state))


def save(path: Path, game: Recorded) -> None:
    """Write the file, one intent a line, so that a change can be read."""
    head = {
        "game": game.name,
        "about": game.about,
        "seats": game.record.seats,
        "variant": game.record.variant,
        "seed": game.record.seed.hex(),
        "outcome": game.game.pack(game.outcome),
        "digest": game.digest,
    }
    lines = [json.dumps(pair) for pair in pack_intents(game.game, game.record.intents)]
    text = (
        json.dumps(head, indent=1)[:-2] + ',\n "intents": [\n  ' + ",\n  ".join(lines) + "\n ]\n}\n"
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def load(path: Path) -> Recorded:
    """Read the file."""
    plain = json.loads(path.read_text())
    game = named(plain["game"])
    record = Record(
        plain["seats"],
        plain["variant"],
        bytes.fromhex(plain["seed"]),
        unpack_intents(game, plain["intents"]),
    )
    outcome = game.unpack(plain["outcome"], Outcome)
    return Recorded(plain["game"], plain["about"], record, outcome, plain["digest"])


def files() -> list[Path]:
    """All recorded games."""
    return sorted(FOLDER.glob("*/*.json"))
