"""The pure parts of a tournament: who meets whom, what is counted, what is written down."""

from collections import Counter

import attrs
import pytest

from engine.core.search import Budget
from net.cli.errors import BadInput
from net.lab import report, rows
from net.lab.figures import meetings, rate, ratings, standings
from net.lab.rows import Played
from net.lab.runners import split
from net.lab.schedule import Entrant, Plan, fixture, games_per_deal, line_ups


def plan_of(*names: str, seats: int) -> Plan:
    return Plan("demo", seats, tuple(Entrant(name) for name in names), {"rounds": 2}, b"seed")


def game(number: int, line_up: str, places: str) -> Played:
    """A game from `"a b"` and `"1 2"`."""
    found = tuple(int(place) for place in places.split())
    winners = tuple(seat for seat, place in enumerate(found) if place == 1)
    scores = tuple(10 - place for place in found)
    return Played(number, number // 2, tuple(line_up.split()), "end", found, winners, scores, 9)


# Schedule


def test_every_bot_plays_every_deal_from_every_seat() -> None:
    plan = plan_of("a", "b", "c", seats=3)
    for deal in range(4):
        games = [fixture(plan, 3 * deal + turn) for turn in range(3)]
        assert len({match.seed for match in games}) == 1
        assert {match.deal for match in games} == {deal}
        assert all(len({match.line_up[seat] for match in games}) == 3 for seat in range(3))


def test_deals_have_different_seeds_and_games_different_choices() -> None:
    plan = plan_of("a", "b", seats=2)
    games = [fixture(plan, number) for number in range(20)]
    assert len({match.seed for match in games}) == 10
    assert len({match.choosing for match in games}) == 20


def test_more_bots_than_seats_all_meet() -> None:
    assert line_ups(("a", "b", "c"), 2) == (("a", "b"), ("a", "c"), ("b", "c"))
    assert games_per_deal(plan_of("a", "b", "c", seats=2)) == 6


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_fewer_bots_than_seats_get_equally_many_of_each_seat(seats: int) -> None:
    plan = plan_of("a", "b", seats=seats)
    games = [fixture(plan, number) for number in range(games_per_deal(plan))]
    for seat in range(seats):
        count = Counter(match.line_up[seat] for match in games)
        assert count["a"] == count["b"]


def test_a_bot_may_be_named_for_several_seats() -> None:
    plan = plan_of("a", "b", "b", seats=3)
    assert plan.names == ("a", "b")
    assert sorted(fixture(plan, 0).line_up) == ["a", "b", "b"]


def test_the_mark_tells_tournaments_apart_but_not_their_length() -> None:
    plan = plan_of("a", "b", seats=2)
    others = [
        attrs.evolve(plan, seed=b"other"),
        attrs.evolve(plan, variant={"rounds": 3}),
        attrs.evolve(plan, budget=Budget(10)),
        attrs.evolve(plan, entrants=(Entrant("a"), Entrant("b", "text"))),
    ]
    assert len({plan.mark, *(other.mark for other in others)}) == 5


def test_batches_hold_every_number_once() -> None:
    batches = split(range(3, 200), 4)
    assert [number for batch in batches for number in batch] == list(range(3, 200))


# Figures


def test_wilsons_interval_is_the_known_one() -> None:
    found = rate(8, 10)
    assert (round(found.low, 4), round(found.high, 4)) == (0.4902, 0.9433)
    assert (rate(0, 0).low, rate(0, 0).high) == (0.0, 1.0)
    assert rate(0, 10).low == pytest.approx(0.0)
    assert rate(10, 10).high == pytest.approx(1.0)


def test_shared_wins_count_in_parts() -> None:
    games = [game(0, "a b", "1 2"), game(1, "b a", "1 1")]
    first, second = standings(("a", "b"), games)
    assert (first.wins.won, second.wins.won) == (1.5, 0.5)
    assert (first.mean_place, first.fair) == (1.0, 0.5)


def test_a_meeting_of_bots_with_several_seats_counts_once() -> None:
    games = [game(0, "a b a b", "1 2 3 4")]
    found = meetings("a", "b", games)
    assert (found.won, found.games) == (0.75, 1)
    assert meetings("b", "a", games).won == 0.25


def test_who_wins_more_is_rated_higher_and_more_games_are_surer() -> None:
    few = [game(number, "a b c", "1 2 3") for number in range(5)]
    many = [game(number, "a b c", "1 2 3") for number in range(50)]
    found, surer = ratings(("a", "b", "c"), few), ratings(("a", "b", "c"), many)
    assert found["a"].value > found["b"].value > found["c"].value
    assert surer["b"].high - surer["b"].low < found["b"].high - found["b"].low


def test_a_bot_alone_keeps_its_first_rating() -> None:
    games = [game(0, "a a", "1 2")]
    assert ratings(("a",), games)["a"].value == 25.0


# Rows


def test_rows_come_back_as_they_were_written_in_the_order_of_numbers() -> None:
    plan = plan_of("a", "b", seats=2)
    games = [game(number, "a b", "1 2") for number in (2, 0, 1)]
    text = rows.written(plan, games)
    assert list(rows.read(plan, text).values()) == sorted(games, key=lambda g: g.number)
    assert rows.seed_of(text) == b"seed"


def test_a_row_that_was_cut_off_is_not_counted() -> None:
    plan = plan_of("a", "b", seats=2)
    text = rows.written(plan, [game(0, "a b", "1 2"), game(1, "b a", "1 2")])
    assert list(rows.read(plan, rows.whole_lines(text[:-5]))) == [0]


def test_rows_of_another_tournament_are_refused() -> None:
    plan = plan_of("a", "b", seats=2)
    text = rows.written(plan, [game(0, "a b", "1 2")])
    with pytest.raises(BadInput, match="another tournament"):
        rows.read(attrs.evolve(plan, seed=b"other"), text)


@pytest.mark.parametrize("text", ["x,y\n1,2\n", "no table\n"])
def test_another_file_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="none of a tournament"):
        rows.read(plan_of("a", "b", seats=2), text)


def test_a_game_that_stands_there_twice_is_refused() -> None:
    plan = plan_of("a", "b", seats=2)
    text = rows.written(plan, [game(0, "a b", "1 2"), game(0, "a b", "1 2")])
    with pytest.raises(BadInput, match="game 0 twice"):
        rows.read(plan, text)


def test_a_broken_row_is_refused() -> None:
    plan = plan_of("a", "b", seats=2)
    text = rows.written(plan, [game(0, "a b", "1 2")]).replace(",9\n", ",nine\n")
    with pytest.raises(BadInput, match="cannot be read"):
        rows.read(plan, text)


# Progress


def test_the_bar_tells_how_far_how_fast_and_until_when() -> None:
    text = report.progress(50, 200, fresh=25, seconds=60.0, ends="14:32")
    assert text == "[######..................] 50 of 200 games, 25.0 a minute, ends about 14:32"
    assert report.seconds_left(50, 200, fresh=25, seconds=60.0) == 360.0
    assert report.progress(0, 9, fresh=0, seconds=0.0, ends="") == f"[{'.' * 24}] 0 of 9 games"
