"""The small parts: decks, displays, graphs, steps, outcomes, digests, metas, data, replay."""

from enum import IntEnum, StrEnum
from pathlib import Path

import attrs
import pytest

from engine.core import data, steps
from engine.core.chance import Chance
from engine.core.deck import Deck, take_and_slide_left, take_and_slide_right
from engine.core.digest import digest
from engine.core.event import Event, seen
from engine.core.graph import Graph
from engine.core.meta import BadVariant, Meta, VariantField
from engine.core.outcome import Outcome, ScoreLine, rank
from engine.core.playout import EndlessGame, playout, random_playout
from engine.core.reason import Illegal, reason
from engine.core.replay import Record, final_state, replay
from tests.support.lanterns import (
    CardDrawn,
    CardDrawnUnseen,
    Lanterns,
    PlayCard,
    RollDie,
    Turn,
)

# Decks


def test_a_deck_gives_every_card_once_and_then_its_discards_again() -> None:
    deck, chance = Deck([1, 2, 3]), Chance(b"deck")
    drawn = [deck.draw(chance) for _ in range(3)]
    assert sorted(drawn) == [1, 2, 3]
    for card in drawn[:2]:
        deck.discard(card)
    assert deck.draw(chance) in drawn[:2]
    assert len(deck) == 1
    assert deck.discards == []


def test_an_empty_deck_without_discards_cannot_be_drawn_from() -> None:
    with pytest.raises(IndexError):
        Deck[int]().draw(Chance(b"x"))


def test_every_card_is_equally_likely_to_come_first() -> None:
    chance = Chance(b"first")
    first = [Deck(["a", "b", "c", "d"]).draw(chance) for _ in range(4000)]
    assert all(900 < first.count(card) < 1100 for card in "abcd")


def test_a_display_slides_to_the_side_that_was_emptied() -> None:
    left, right = ["a", "b", "c", "d"], ["a", "b", "c", "d"]
    assert take_and_slide_left(left, 1, "new") == "b"
    assert left == ["a", "c", "d", "new"]
    assert take_and_slide_right(right, 1, "new") == "b"
    assert right == ["new", "a", "c", "d"]
    assert take_and_slide_left(left, 0, None) == "a"
    assert left == ["c", "d", "new"]


# Graphs

SQUARE = Graph(5, ((0, 1), (1, 2), (2, 3), (3, 0)))


def test_a_graph_knows_the_neighbours_and_links_of_a_node() -> None:
    assert SQUARE.neighbours[0] == ((1, 0), (3, 3))
    assert SQUARE.degree(4) == 0


def test_a_group_is_connected_if_one_can_walk_within_it() -> None:
    assert SQUARE.is_connected([0, 1, 2])
    assert not SQUARE.is_connected([0, 2])
    assert not SQUARE.is_connected([0, 4])
    assert SQUARE.is_connected([])


def test_links_fall_into_connected_parts() -> None:
    assert SQUARE.components([0, 2]) == [([0, 1], [0]), ([2, 3], [2])]
    assert SQUARE.components([2, 1, 0]) == [([0, 1, 2, 3], [0, 1, 2])]
    assert SQUARE.components([]) == []


def test_the_cheapest_way_may_be_the_longer_one() -> None:
    prices = {0: 9, 1: 1, 2: 1, 3: 1}
    assert SQUARE.cheapest(0, lambda link, node: prices[link]) == {0: 0, 1: 3, 2: 2, 3: 1}
    assert SQUARE.cheapest(0, lambda link, node: None if link == 3 else prices[link])[3] == 11


# Steps, events, outcomes


@attrs.define
class Stepper:
    steps: tuple[str, ...] = ("turn",)


def test_a_nested_step_is_asked_first_and_then_the_one_below_again() -> None:
    state = Stepper()
    steps.push(state, "offer")
    assert steps.top(state) == "offer"
    steps.swap(state, "answer")
    assert state.steps == ("turn", "answer")
    assert steps.pop(state) == "answer"
    assert steps.top(state) == "turn"


def test_an_event_with_a_secret_is_reduced_for_others() -> None:
    event = CardDrawn(1, 7)
    assert seen([event], 1) == (event,)
    assert seen([event], 0) == seen([event], None) == (CardDrawnUnseen(1),)


def test_an_event_nobody_else_may_see_does_not_reach_them() -> None:
    class Whisper(Event):
        def seen_by(self, seat: int | None) -> Event | None:
            return self if seat == 0 else None

    assert len(seen([Whisper()], 0)) == 1
    assert seen([Whisper()], 1) == ()


def test_seats_with_equal_keys_share_a_place() -> None:
    assert rank([(3, 1), (5, 0), (3, 1), (3, 2)]) == ((1,), (3,), (0, 2))


def test_an_outcome_gives_places_and_totals() -> None:
    scores = tuple((ScoreLine("a", points), ScoreLine("b", 1)) for points in (3, 5, 3))
    outcome = Outcome("end", ((1,), (0, 2)), (1,), scores)
    assert [outcome.place(seat) for seat in range(3)] == [2, 1, 2]
    assert outcome.total(1) == 6


# Digests


class Kind(StrEnum):
    WIND = "wind"


@attrs.define
class Sample:
    values: list[int]
    kinds: dict[str, Kind]
    cache: object = attrs.field(default=None, eq=False)


def test_a_digest_follows_the_content_and_ignores_caches() -> None:
    one = Sample([1, 2], {"a": Kind.WIND, "b": Kind.WIND}, cache=object())
    same = Sample([1, 2], {"b": Kind.WIND, "a": Kind.WIND})
    assert digest(one) == digest(same)
    assert digest(one) != digest(Sample([2, 1], one.kinds))


def test_a_set_has_no_place_in_a_state() -> None:
    with pytest.raises(TypeError, match="set has no place"):
        digest([{1, 2}])


# Metas

META = Meta(
    name="sample",
    title="Sample",
    seats=(1, 4),
    variant=(
        VariantField(
            "mode", ("full", "solo"), "full", "Which game.", needs=(("solo", 1, 1), ("full", 2, 4))
        ),
        VariantField("cards", (True, False), True, "With cards."),
        VariantField("rounds", (1, 5), 5, "How many."),
    ),
    longest=10,
)


def test_a_variant_is_completed_with_what_fits_the_seats() -> None:
    assert META.complete(3, {}) == {"mode": "full", "cards": True, "rounds": 5}
    assert META.complete(1, {"rounds": 1}) == {"mode": "solo", "cards": True, "rounds": 1}


@pytest.mark.parametrize(
    ("seats", "variant", "message"),
    [
        (0, {}, "Sample has 1 to 4 seats, not 0"),
        (5, {}, "Sample has 1 to 4 seats, not 5"),
        (True, {}, "1 to 4 seats"),
        (2, {"colour": 1}, "no variant field 'colour'; its fields: mode, cards, rounds"),
        (2, {"mode": "solo"}, "mode cannot be 'solo' with 2 seats; it can be full"),
        (2, {"cards": 1}, "cards cannot be 1 with 2 seats; it can be on, off"),
        (2, {"rounds": True}, "rounds cannot be True with 2 seats; it can be 1, 5"),
    ],
)
def test_what_is_not_allowed_is_refused_with_what_is(
    seats: int, variant: dict[str, object], message: str
) -> None:
    with pytest.raises(BadVariant) as fault:
        META.complete(seats, variant)
    assert message in str(fault.value)


def test_settings_are_read_as_a_person_writes_them() -> None:
    assert META.parse({"mode": "Solo", "cards": "off", "rounds": "1"}) == {
        "mode": "solo",
        "cards": False,
        "rounds": 1,
    }
    with pytest.raises(BadVariant, match="rounds cannot be '2'; it can be 1, 5"):
        META.parse({"rounds": "2"})
    with pytest.raises(BadVariant, match="no variant field 'x'"):
        META.parse({"x": "2"})


# Data


def test_a_fault_in_a_table_names_the_file_and_what_must_be_there() -> None:
    data.check("tiles.toml", "tiles of each kind", 7, 7)
    with pytest.raises(data.BadData, match="tiles of each kind must be 7, not 6"):
        data.check("tiles.toml", "tiles of each kind", 6, 7)


def test_an_unreadable_table_is_reported_by_name(tmp_path: Path) -> None:
    folder = tmp_path / "core"
    folder.mkdir()
    (folder / "broken.toml").write_text("a = [")
    data.use_directory(tmp_path)
    try:
        with pytest.raises(data.BadData, match=r"core/broken.toml cannot be read"):
            data.load("engine.core", "broken.toml")
        (folder / "broken.toml").write_text("a = [1]")
        assert data.load("engine.core", "broken.toml") == {"a": [1]}
    finally:
        data.use_directory(None)
    with pytest.raises(data.BadData, match=r"core/broken.toml cannot be read"):
        data.load("engine.core", "broken.toml")


# Playing and replaying

GAME = Lanterns()


def test_a_playout_with_bots_reports_every_intent() -> None:
    heard: list[int] = []
    state = GAME.new(3, {}, b"bots")
    bots = [GAME.bot("random")] * 3
    tally = playout(GAME, state, bots, Chance(b"x"), lambda seat, intent: heard.append(seat))
    assert tally.decisions == len(heard) >= tally.real > 0
    assert GAME.outcome(state) is not None


def test_a_game_that_exceeds_its_bound_is_reported() -> None:
    game = Lanterns()
    game.meta = attrs.evolve(game.meta, longest=3)
    with pytest.raises(EndlessGame, match="Lanterns did not end within 3 decisions"):
        random_playout(game, game.new(2, {}, b"long"), Chance(b"x"))
    with pytest.raises(EndlessGame):
        playout(game, game.new(2, {}, b"long"), [game.bot("random")] * 2, Chance(b"x"))


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="no bot 'grandmaster'; it has random"):
        GAME.bot("grandmaster")


def test_a_replay_tells_who_did_what_and_what_came_of_it() -> None:
    record = Record(2, GAME.meta.complete(2, {}), b"replay", ((0, RollDie()),))
    first, second = replay(GAME, record)
    assert first.seat is None
    assert (second.seat, second.intent) == (0, RollDie())
    assert [type(event).__name__ for event in second.events] == ["DieRolled", "CardDrawn"]
    assert final_state(GAME, record).steps == (Turn(1),)


def test_a_record_that_is_no_legal_game_is_refused() -> None:
    record = Record(2, {}, b"replay", ((0, PlayCard(99)),))
    with pytest.raises(Illegal):
        final_state(GAME, record)


def test_a_reason_holds_plain_numbers_and_texts_whatever_they_came_from() -> None:
    class Size(IntEnum):
        LARGE = 3

    found = reason("too_large", size=Size.LARGE)
    assert found == reason("too_large", size=3)
    assert type(found["size"]) is int


def test_a_reason_gives_its_parameters_by_name() -> None:
    why = reason("money_short", short=3, what="gas")
    assert (why["short"], why["what"]) == (3, "gas")
    assert why == reason("money_short", what="gas", short=3)
