"""What every game must keep to. A game cannot be added to the registry without passing this."""

import os
import subprocess
import sys
from itertools import islice
from typing import Any

import attrs
import pytest

from engine import registry
from engine.core.choice import Choice
from engine.core.digest import digest
from engine.core.event import Event
from engine.core.intent import Intent
from engine.core.outcome import Outcome
from engine.core.playout import random_playout
from engine.core.reason import Illegal
from engine.core.replay import Record, pack_intents, replay, unpack_intents
from tests.support import conformance
from tests.support.cases import Case, cases, named
from tests.support.conformance import intents_of, mutants, pack_bytes, positions, refusal

CASES = cases()
every_case = pytest.mark.parametrize("case", CASES, ids=str)

WITH_HIDDEN_ZONES = ("lanterns", "future_energy", "game_of_energy")
"""GigaWatt hides nothing but the future: its deck has no order before a card is drawn."""


@every_case
def test_random_games_end_and_conserve_everything(case: Case) -> None:
    game, chance = case.game, case.chance("conserve")
    for number in range(6):
        state = case.new(number)
        constant = game.invariants(state)
        decisions = 0
        while seats := game.to_act(state):
            seat = chance.pick(seats)
            game.apply(state, seat, chance.pick(game.choices(state, seat)).sample(chance))
            decisions += 1
            assert game.invariants(state) == constant
            assert not [name for name, count in game.counts(state).items() if count < 0]
            assert decisions <= game.meta.longest
        assert game.outcome(state) is not None


@every_case
def test_random_games_end_within_the_declared_bound(case: Case) -> None:
    for number in range(20):
        state = case.new(number)
        random_playout(case.game, state, case.chance(f"bound/{number}"))
        assert case.game.to_act(state) == ()


@every_case
def test_exactly_the_asked_seats_have_choices(case: Case) -> None:
    game = case.game
    for state, _ in positions(case, games=4, every=1):
        asked = game.to_act(state)
        assert game.outcome(state) is None
        assert len(dict.fromkeys(asked)) == len(asked)
        for seat in range(case.seats):
            assert bool(game.choices(state, seat)) == (seat in asked)
            assert (game.prompt(state, seat) is not None) == (seat in asked)
            if seat not in asked:
                assert not game.blocked(state, seat)


@every_case
def test_a_finished_game_has_an_outcome_and_takes_no_intent(case: Case) -> None:
    game = case.game
    for number in range(5):
        state = case.new(number)
        first = game.choices(state, game.to_act(state)[0])[0].intent
        random_playout(game, state, case.chance(f"finish/{number}"))
        outcome = game.outcome(state)
        assert outcome is not None
        assert sorted(seat for group in outcome.ranking for seat in group) == list(
            range(case.seats)
        )
        assert len(outcome.scores) == case.seats
        assert all(seat in range(case.seats) for seat in outcome.winners)
        for seat in range(case.seats):
            assert not game.choices(state, seat)
            assert refusal(game, state, seat, first) is not None


@every_case
def test_every_choice_applies(case: Case) -> None:
    game, chance = case.game, case.chance("apply")
    for state, seat in positions(case, games=3, every=7):
        choices = game.choices(state, seat)
        assert len(dict.fromkeys(choices)) == len(choices)
        for choice in choices:
            for intent in intents_of(choice, chance):
                assert choice.contains(intent)
                game.apply(game.clone(state), seat, intent)


@every_case
def test_an_intent_that_no_choice_contains_is_refused_and_changes_nothing(case: Case) -> None:
    game, chance = case.game, case.chance("mutants")
    seen_before: dict[Intent, None] = {}
    for state, seat in positions(case, games=3, every=9):
        choices = game.choices(state, seat)
        for choice in choices[:12]:
            for intent in intents_of(choice, chance):
                seen_before[intent] = None
                for mutant in mutants(intent):
                    _check_legality(case, state, seat, mutant, choices)
        for intent in islice(seen_before, 60):
            _check_legality(case, state, seat, intent, choices)
            other = (seat + 1) % case.seats
            _check_legality(case, state, other, intent, game.choices(state, other))


def _check_legality(case: Case, state: object, seat: int, intent: Intent, choices: object) -> None:
    """An intent is applied exactly if a choice contains it."""
    assert isinstance(choices, list | tuple)
    contained = any(choice.contains(intent) for choice in choices)
    why = refusal(case.game, case.game.clone(state) if contained else state, seat, intent)
    assert contained == (why is None), f"{intent}: contained {contained}, refused {why}"


@every_case
def test_a_clone_is_equal_and_shares_nothing_that_changes(case: Case) -> None:
    game = case.game
    for state, seat in positions(case, games=3, every=5):
        clone = game.clone(state)
        before = digest(state)
        assert digest(clone) == before
        shared = [
            x
            for x in conformance.mutable_parts(clone)
            if x in list(conformance.mutable_parts(state))
        ]
        assert not shared
        assert list(game.choices(clone, seat)) == list(game.choices(state, seat))
        game.apply(clone, seat, game.choices(clone, seat)[-1].low())
        assert digest(state) == before


@every_case
def test_what_goes_over_the_wire_comes_back_the_same(case: Case) -> None:
    game, chance = case.game, case.chance("wire")
    for state, seat in positions(case, games=2, every=6):
        for viewer in (None, *range(case.seats)):
            view = game.view(state, viewer)
            assert game.unpack(game.pack(view), game.view_class) == view
        for choice in game.choices(state, seat):
            for intent in intents_of(choice, chance):
                assert game.unpack(game.pack(intent), Intent) == intent
        intent = chance.pick(game.choices(state, seat)).sample(chance)
        for event in game.apply(game.clone(state), seat, intent):
            for viewer in (None, *range(case.seats)):
                shown = event.seen_by(viewer)
                assert shown is None or game.unpack(game.pack(shown), Event) == shown
    state = case.new(0)
    random_playout(game, state, chance)
    outcome = game.outcome(state)
    assert outcome is not None
    assert game.unpack(game.pack(outcome), Outcome) == outcome


@every_case
def test_a_replay_reaches_the_same_state_at_every_decision(case: Case) -> None:
    game, chance = case.game, case.chance("replay")
    state = case.new(0)
    digests, intents = [digest(state)], []
    while seats := game.to_act(state):
        seat = chance.pick(seats)
        intent = chance.pick(game.choices(state, seat)).sample(chance)
        game.apply(state, seat, intent)
        intents.append((seat, intent))
        digests.append(digest(state))
    stored = unpack_intents(game, pack_intents(game, intents))
    record = Record(case.seats, game.meta.complete(case.seats, case.variant), case.seed(0), stored)
    assert [digest(moment.state) for moment in replay(game, record)] == digests


@every_case
def test_what_is_blocked_is_not_a_choice_and_is_refused(case: Case) -> None:
    game = case.game
    for state, seat in positions(case, games=4, every=3):
        choices = game.choices(state, seat)
        for blocked in game.blocked(state, seat):
            assert blocked.what not in choices
            assert not any(choice.contains(blocked.what.intent) for choice in choices)
            assert refusal(game, state, seat, blocked.what.intent) is not None


@every_case
def test_previews_match_the_choices_and_the_prompt_repeats_them(case: Case) -> None:
    game = case.game
    for state, seat in positions(case, games=2, every=4):
        prompt = game.prompt(state, seat)
        assert prompt is not None
        assert prompt.choices == tuple(game.choices(state, seat))
        assert len(prompt.previews) == len(prompt.choices)
        assert prompt.blocked == tuple(game.blocked(state, seat))


# Secrecy


@every_case
def test_no_view_depends_on_what_its_seat_cannot_know(case: Case) -> None:
    packer = conformance.sent_view(case.game)
    assert not conformance.leaks(case, packer, games=2, every=11, worlds=2)


@every_case
def test_no_event_or_refusal_tells_what_its_seat_cannot_know(case: Case) -> None:
    game, chance = case.game, case.chance("events")
    for number, (state, actor) in enumerate(positions(case, games=2, every=9)):
        for seat in range(case.seats):
            other = game.resample(state, seat, case.chance(f"events/{number}/{seat}"))
            for choice in islice(game.choices(state, actor), 6):
                _compare_events(case, (state, other), actor, seat, choice.sample(chance))
            if seat == actor:
                for mutant in islice(mutants(choice.intent), 10):
                    if not any(c.contains(mutant) for c in game.choices(state, seat)):
                        assert refusal(game, state, seat, mutant) == refusal(
                            game, other, seat, mutant
                        )


def _compare_events(
    case: Case, worlds: tuple[object, object], actor: int, viewer: int, intent: Intent
) -> None:
    """Without chance or a declared reveal, the viewer sees the same events in both worlds."""
    game = case.game
    truth, other = (game.clone(world) for world in worlds)
    counters = truth.chance.counter, other.chance.counter
    events = game.apply(truth, actor, intent)
    try:
        same = game.apply(other, actor, intent)
    except Illegal:
        # The actor's own secret made it possible; the actor itself must not be surprised.
        assert actor != viewer
        return
    moved = (truth.chance.counter, other.chance.counter) != counters
    if moved or any(event.reveals for event in (*events, *same)):
        return
    assert conformance.sent_events(game, list(events), viewer) == conformance.sent_events(
        game, list(same), viewer
    )


@pytest.mark.parametrize("name", sorted({case.name for case in CASES}))
def test_planted_leaks_are_caught(name: str) -> None:
    """Positive control: a packer that adds a secret to an honest view must be reported."""
    case = [c for c in CASES if c.name == name][-1]
    game = case.game

    def with_seed(state: Any, seat: int | None) -> bytes:
        seed: bytes = state.chance.seed
        return pack_bytes(game, game.view(state, seat)) + seed

    def with_next_draw(state: object, seat: int | None) -> bytes:
        return pack_bytes(game, game.view(state, seat)) + bytes(
            [game.clone(state).chance.below(256)]
        )

    for packer in (with_seed, with_next_draw):
        assert conformance.leaks(case, packer, games=2, every=11, worlds=2)


@pytest.mark.parametrize("name", sorted({case.name for case in CASES}))
def test_resampling_changes_hidden_zones_and_leaks_of_them_are_caught(name: str) -> None:
    case = [c for c in CASES if c.name == name][-1]
    game = case.game

    def with_everything_but_chance(state: object, seat: int | None) -> bytes:
        clone = game.clone(state)
        clone.chance = None
        return pack_bytes(game, game.view(state, seat)) + digest(clone).encode()

    found = conformance.leaks(case, with_everything_but_chance, games=3, every=5, worlds=3)
    assert bool(found) == (name in WITH_HIDDEN_ZONES)


# The same everywhere


def test_games_are_the_same_under_every_hash_seed() -> None:
    script = "from tests.engine.test_all_games import print_digests; print_digests()"
    outputs = [
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "1", "4242")
    ]
    assert outputs[0].count("\n") == len(CASES)
    assert outputs[0] == outputs[1] == outputs[2]


def print_digests() -> None:
    """One line a case: the digests and views along one random game."""
    for case in CASES:
        game, chance = case.game, case.chance("hash")
        state = case.new(0)
        lines = []
        for moment, _ in islice(positions(case, games=1, every=20), 8):
            lines.append(digest(moment) + digest([pack_bytes(game, game.view(moment, 0))]))
        random_playout(game, state, chance)
        print(case, *lines, digest(state))


def test_every_registered_game_is_under_test() -> None:
    assert {case.name for case in CASES} == {"lanterns", *registry.games()}


@pytest.mark.parametrize("name", registry.games())
def test_importing_the_registry_and_the_vocabulary_loads_no_rules(name: str) -> None:
    script = (
        "import sys; from engine import registry; registry.games();"
        f"registry.meta({name!r}); registry.codec({name!r}); registry.wording({name!r});"
        "rules = ('rulebook', 'state', 'flow', 'tables');"
        "print([m for m in sys.modules if m.split('.')[-1] in rules])"
    )
    found = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert found.stdout.strip() == "[]"


@pytest.mark.parametrize("name", sorted({case.name for case in CASES}))
def test_every_intent_class_is_frozen_and_hashable(name: str) -> None:
    game = named(name)
    state = game.new(game.meta.seats[1], {}, b"frozen")
    for choice in game.choices(state, game.to_act(state)[0]):
        assert isinstance(choice, Choice)
        assert hash(choice.intent) == hash(attrs.evolve(choice.intent))
