"""Journals of whole games, made without a host."""

from typing import Any

from engine.core.chance import Chance
from engine.core.game import Game
from net.catalogue import data_of
from net.host.access import new_code
from net.host.archive import header
from net.host.roster import Roster
from net.host.table import Table
from net.host.terms import Terms, make_table
from net.journal.format import MAGIC, Chain, Record

TOKEN = "token"  # noqa: S105  # of nobody


def some_terms(game: Game[Any], seats: int, seed: bytes) -> Terms:
    return Terms(
        code=new_code(),
        game=game.meta.name,
        rules=game.meta.rules,
        data=data_of(game),
        seats=seats,
        variant=dict(game.meta.complete(seats, {})),
        seed=seed,
        salt=b"salt",
        listed=True,
        seed_chosen=False,
        clock=None,
        absent=60,
        stand_in="random",
        created="2026-01-01T00:00:00+00:00",
    )


def some_records(terms: Terms, game: Game[Any], decisions: int = 10**6) -> list[Record]:
    """The journal of a game in which seat 0 is a person and everybody decides at random."""
    roster = Roster(terms.seats)
    records = [header(terms), roster.sit(0, "Ada", TOKEN, owns=True)[1]]
    records += [roster.seat_bot(None, "random", f"bot {n}") for n in range(1, terms.seats)]
    records.append({"t": "begin"})
    table, chance = make_table(terms, game), Chance(terms.seed)
    for counter in range(1, decisions + 1):
        if not table.asked:
            break
        records += decide(table, table.asked[0], counter, chance)
    return records


def decide(table: Table, seat: int, counter: int, chance: Chance) -> tuple[Record, ...]:
    intent = chance.pick(table.game.choices(table.state, seat)).sample(chance)
    plain = dict(table.game.pack(intent))
    return table.act(seat, plain, version=table.version, counter=counter).records


def written(records: list[Record]) -> bytes:
    chain = Chain()
    return MAGIC + b"".join([chain.add(record) for record in records])
