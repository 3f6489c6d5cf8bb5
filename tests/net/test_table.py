"""F9, F10, S1 and undo on the pure table; the bytes are those of the codec."""

from typing import Any

import pytest

from engine import registry
from engine.core.chance import Chance
from engine.core.game import Game
from net import wire
from net.host.table import AgainstRules, Table
from net.refusals import Code, Refused
from tests.support.lanterns import CODEC, Lanterns

GAME = Lanterns()


def a_table(seed: bytes = b"seed", seats: int = 3) -> Table:
    return Table(GAME, seats=seats, variant={}, seed=seed)


def some_intent(table: Table, seat: int, chance: Chance) -> dict[str, Any]:
    intent = chance.pick(GAME.choices(table.state, seat)).sample(chance)
    return dict(CODEC.pack(intent))


def play(table: Table, chance: Chance, steps: int = 10**6) -> None:
    while table.asked and steps > 0:
        seat = table.asked[0]
        plain = some_intent(table, seat, chance)
        table.act(seat, plain, version=table.version, counter=table.version + 1)
        steps -= 1


@pytest.mark.parametrize(
    "game", [GAME, *map(registry.game, registry.games())], ids=lambda game: game.meta.name
)
def test_views_joined_from_bytes_are_what_the_codec_would_pack(game: Game[Any]) -> None:
    seats, chance = game.meta.seats[1], Chance(b"x")
    table = Table(game, seats=seats, variant={}, seed=b"seed")
    for _ in range(150):
        if not table.asked:
            break
        for seat in (None, *range(seats)):
            view = game.view(table.state, seat)
            assert table.sight.view(seat) == wire.pack(game.codec.pack(view))
        seat = table.asked[0]
        intent = chance.pick(game.choices(table.state, seat)).sample(chance)
        table.decide(seat, intent)


def test_a_repeated_intent_is_applied_once_and_answered_the_same() -> None:
    table = a_table()
    seat = table.asked[0]
    plain = some_intent(table, seat, Chance(b"x"))
    first = table.act(seat, plain, version=0, counter=7)
    play(table, Chance(b"y"), 5)
    version = table.version
    for _ in range(100):
        again = table.act(seat, plain, version=0, counter=7)
        assert (again.version, again.counter, again.records) == (first.version, 7, ())
    assert table.version == version


def test_a_stale_intent_is_refused_as_stale() -> None:
    table = a_table()
    seat = table.asked[0]
    plain = some_intent(table, seat, Chance(b"x"))
    table.act(seat, plain, version=0, counter=1)
    with pytest.raises(Refused) as no:
        table.act(seat, plain, version=0, counter=2)
    assert no.value.code is Code.STALE


def test_an_illegal_intent_changes_nothing_and_says_why() -> None:
    table = a_table()
    plain = some_intent(table, table.asked[0], Chance(b"x"))
    other = (table.asked[0] + 1) % 3
    with pytest.raises(AgainstRules):
        table.act(other, plain, version=0, counter=1)
    assert table.version == 0


def test_no_byte_of_a_seat_depends_on_what_it_cannot_know() -> None:
    for start in range(20):
        table, chance = a_table(bytes([start])), Chance(b"x")
        play(table, chance, start)
        for seat in (None, 0, 1, 2):
            seen = table.snapshot(seat).body()
            for draw in range(5):
                other = a_table(bytes([start]))
                other.state = GAME.resample(table.state, seat, Chance(bytes([draw])))
                other.version = table.version
                other._undo = table._undo
                other._look()
                assert other.snapshot(seat).body() == seen


def test_undo_goes_back_unless_chance_or_a_reveal_came_since() -> None:
    for start in range(30):
        table, chance = a_table(bytes([start])), Chance(bytes([start]))
        while table.asked:
            seat = table.asked[0]
            before, words = table.snapshot(seat).view, table.state.chance.counter
            plain = some_intent(table, seat, chance)
            table.act(seat, plain, version=table.version, counter=table.version + 1)
            if table.may_undo(seat):
                assert table.state.chance.counter == words
                table.undo(seat, version=table.version, counter=table.version + 1)
                assert table.snapshot(seat).view == before
                table.act(seat, plain, version=table.version, counter=table.version + 1)
