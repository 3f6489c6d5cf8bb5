"""F1, F2, F14: whatever happens to a journal's bytes, nothing wrong is ever read from it."""

from pathlib import Path

import pytest

from engine import registry
from engine.core.digest import digest
from net.host.terms import make_table
from net.journal.format import MAGIC, Chain, scan
from net.journal.store import Store, StoreError
from tests.net.journals import some_records, some_terms, written

RECORDS = [{"t": "act", "seat": n % 3, "counter": n, "intent": {"t": "Bid"}} for n in range(40)]


def journal() -> tuple[bytes, list[int]]:
    chain, data, ends = Chain(), MAGIC, []
    for record in RECORDS:
        data += chain.add(record)
        ends.append(len(data))
    return data, ends


def test_a_cut_at_any_byte_leaves_the_longest_whole_prefix() -> None:
    data, ends = journal()
    for cut in range(len(data) + 1):
        found = scan(data[:cut])
        whole = sum(end <= cut for end in ends)
        assert list(found.records) == RECORDS[:whole]
        assert found.fault is None or found.fault.kind == "tail"


def test_every_cut_of_a_whole_game_resumes_at_its_last_whole_decision() -> None:
    """Each state is compared with the one that the game had then."""
    game = registry.game("gigawatt")
    terms = some_terms(game, 2, b"cut")
    records = some_records(terms, game)
    data, table, number = written(records), make_table(terms, game), 0
    ends, digests = [len(written(records[:n])) for n in range(len(records) + 1)], [""]
    for record in records:
        digests.append(digests[-1])
        if record["t"] in ("act", "undo", "mark", "end"):
            table.replay(record)
            digests[-1] = digest(table.state)
    again, done = make_table(terms, game), 0
    for cut in range(len(MAGIC), len(data) + 1):
        found = scan(data[:cut])
        while number + 1 < len(ends) and ends[number + 1] <= cut:
            number += 1
        assert len(found.records) == number
        assert found.fault is None or found.fault.kind == "tail"
        for record in found.records[done:]:
            if record["t"] in ("act", "undo", "mark", "end"):
                again.replay(record)
        if done < number:
            assert digests[number] in ("", digest(again.state))
        done = number


def test_no_flipped_bit_goes_unnoticed_and_only_the_last_record_is_trimmed() -> None:
    data, ends = journal()
    for place in range(len(MAGIC), len(data)):
        bad = bytearray(data)
        bad[place] ^= 1 << (place % 8)
        found = scan(bytes(bad))
        assert found.fault is not None
        whole = sum(end <= place for end in ends)
        assert list(found.records) == RECORDS[:whole]
        last = whole == len(RECORDS) - 1
        assert found.fault.kind == ("tail" if last else "damage"), place


def test_swapped_and_doubled_records_are_damage() -> None:
    data, ends = journal()
    a, b, c = ends[3], ends[4], ends[5]
    for bad in (
        data[:a] + data[b:c] + data[a:b] + data[c:],
        data[:b] + data[a:b] + data[b:],
        data[:a] + bytes(b - a) + data[b:],
    ):
        found = scan(bad)
        assert found.fault is not None
        assert found.fault.kind == "damage"


def test_a_second_host_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    first, second = Store(tmp_path), Store(tmp_path)
    first.open()
    with pytest.raises(StoreError, match="Another host"):
        second.open()
    first.close()
    second.open()
    second.close()
