"""S1, S3: no byte of anything sent to a seat depends on what it cannot know.

The same requests are made of two tables that differ in hidden things alone; everything that comes
back is compared. Planted leaks show that the comparison would find one.
"""

import math
from collections.abc import Callable, Iterable
from typing import Any

import attrs
import pytest
import trio
from trio.testing import memory_stream_pair

from engine import registry
from engine.core.choice import Blocked, Choice
from engine.core.game import Game
from engine.core.intent import Intent
from engine.core.reason import Illegal, reason
from net import protocol, wire
from net.catalogue import catalogue
from net.framing import frame
from net.host.ledger import NoLedger
from net.host.match import Match
from net.host.server import Host
from net.host.table import Table
from net.host.views import Sight
from net.settings import PROTOCOL_VERSION
from net.strict import plain_request
from tests.net import kit
from tests.net.journals import TOKEN, some_terms
from tests.net.worlds import Scene, plan, scenes
from tests.support import lanterns

LANTERNS = catalogue(kit.GAMES).game("lanterns")
STEPS = 6
"""Decisions of others; the viewer misses the first half of them and attends the second."""

ALL_MODULES: dict[str, object] = {
    "largest_grid": True,
    "public_contracts": True,
    "new_grounds": True,
}
WAYS: dict[str, tuple[int, dict[str, object]]] = {
    "gigawatt": (3, {}),
    "future_energy": (3, ALL_MODULES),
    "game_of_energy": (3, {"countdown": True}),
}
"""Each game as it hides most."""

HIDES = ("future_energy", "game_of_energy")
"""Games in which others get to know what one does not."""


Decisions = list[tuple[int, Intent]]


def a_match(scene: Scene, world: Any) -> Match:
    """The world as a match; names, code and commitment are the same in all of them."""
    terms = some_terms(scene.game, scene.seats, b"seed")
    variant = dict(scene.game.meta.complete(scene.seats, scene.variant))
    terms = attrs.evolve(terms, code="ABCDEFGH", variant=variant)
    match = Match(terms, scene.game, NoLedger())
    for number in range(scene.seats):
        match.roster.sit(number, f"player {number}", TOKEN, owns=number == 0)
    match.open_table()
    table = playing(match)
    table.state, table.version = scene.game.clone(world), 7
    table._look()
    return match


def playing(match: Match) -> Table:
    assert match.table is not None
    return match.table


def script(match: Match, scene: Scene, since: int) -> list[protocol.Request]:
    """Requests that make the host say everything it can say to a seat, or to a spectator."""
    code, version, pack = match.terms.code, playing(match).version, scene.game.pack
    seat = scene.viewer
    enter = protocol.Join(code) if seat is None else protocol.Resume(code, seat, TOKEN, since)
    refused = [
        protocol.Act(version, 1000 + number, dict(pack(intent)))
        for number, intent in enumerate(scene.refused(playing(match).state))
    ]
    return [
        protocol.Hello(PROTOCOL_VERSION, "somebody", bot=True),
        protocol.Tables(),
        enter,
        protocol.Look(),
        protocol.Chat("hello"),
        protocol.Act(version, 900, {"t": "Nothing"}),
        *refused,
        protocol.Act(version + 99, 902, dict(pack(scene.book[0]))),
        protocol.Undo(version, 904),
        protocol.Sit(),
        protocol.Hand(1),
        protocol.Rematch(),
    ]


async def transcript(host: Host, scene: Scene, world: Any, decisions: Decisions) -> bytes:
    """Every byte the host sends: what was, answers, and updates while the others decide."""
    match, half = a_match(scene, world), len(decisions) // 2
    since = playing(match).version
    host.hall.lobby.matches.clear()
    host.hall.lobby.add(match)
    await others_decide(match, decisions[:half])
    ours, theirs = memory_stream_pair()
    host.nursery.start_soon(host.serve_stream, theirs, "test")
    for number, request in enumerate(script(match, scene, since)):
        await ours.send_all(frame(wire.pack(plain_request(number, request))))
        await trio.testing.wait_all_tasks_blocked()  # one after the other: the same order always
    await others_decide(match, decisions[half:])
    await ours.send_stream.aclose()
    received = bytearray()
    while data := await ours.receive_some():
        received += data
    return bytes(received)


async def others_decide(match: Match, decisions: Decisions) -> None:
    for seat, intent in decisions:
        match.publish(playing(match).decide(seat, intent))
        match.catch_up()  # now, and not when the clock says so: the same bytes always
        await trio.testing.wait_all_tasks_blocked()


@attrs.define
class Found:
    """What came of looking at many scenes in many worlds."""

    differences: int = 0
    """Worlds that change a byte for a seat or a spectator."""
    decisions: int = 0
    secrets: int = 0
    """What others got to know meanwhile."""


async def compare(scenes_of: Iterable[Scene], permutations: int, enough: float = math.inf) -> Found:
    """Look at them in so many other worlds each, until enough differences are found."""
    found, all_scenes = Found(), list(scenes_of)
    async with kit.a_host(games=games_of(all_scenes[0].game), strikes=10**6) as host:
        for scene in all_scenes:
            worlds = scene.worlds(permutations)
            steps = plan(scene, worlds, STEPS)
            truth, *others = [
                await transcript(host, scene, world, [(s.seat, s.intents[n]) for s in steps])
                for n, world in enumerate(worlds)
            ]
            found.differences += sum(other != truth for other in others)
            found.decisions += len(steps)
            found.secrets += sum(step.secrets for step in steps)
            if found.differences >= enough:
                break
    return found


def games_of(game: Game[Any]) -> str:
    return kit.GAMES if game is LANTERNS else "engine.registry"


@pytest.mark.trio
async def test_no_message_to_a_seat_depends_on_what_it_cannot_know() -> None:
    found = await compare(scenes(LANTERNS, 3, {}, moments=20, every=1), 2)
    assert found.differences == 0
    assert found.decisions > 100
    assert found.secrets > 50


async def check_game(name: str, moments: int, permutations: int) -> None:
    seats, variant = WAYS[name]
    game = registry.game(name)
    found = await compare(scenes(game, seats, variant, moments=moments, every=7), permutations)
    assert found.differences == 0
    assert found.decisions > moments
    assert bool(found.secrets) == (name in HIDES), "the others got to know something"


@pytest.mark.parametrize("name", registry.games())
@pytest.mark.trio
async def test_the_same_holds_in_every_game(name: str) -> None:
    await check_game(name, 12, 2)


@pytest.mark.long
@pytest.mark.parametrize("name", registry.games())
@pytest.mark.trio
async def test_the_same_holds_at_fifty_moments_of_every_game(name: str) -> None:
    await check_game(name, 50, 5)


# The positive control


Leak = Callable[[pytest.MonkeyPatch], None]


def wrapped(patch: pytest.MonkeyPatch, name: str, change: Callable[..., Any]) -> None:
    """Change what a method of the game gives."""
    original = getattr(type(LANTERNS), name)

    def leaking(self: Any, state: Any, *args: Any) -> Any:
        return change(original(self, state, *args), state, *args)

    patch.setattr(type(LANTERNS), name, leaking)


def seed_in_view(patch: pytest.MonkeyPatch) -> None:
    wrapped(patch, "public", lambda p, s: attrs.evolve(p, round=s.chance.seed[0]))


def hand_in_public(patch: pytest.MonkeyPatch) -> None:
    wrapped(patch, "public", lambda p, s: attrs.evolve(p, played=tuple(map(sum, s.hands))))


def hand_of_another(patch: pytest.MonkeyPatch) -> None:
    def own(_own: Any, state: Any, seat: int) -> Any:
        return lanterns.OwnView(tuple(state.hands[(seat + 1) % len(state.hands)]), None)

    wrapped(patch, "own", own)


def order_of_the_deck(patch: pytest.MonkeyPatch) -> None:
    wrapped(patch, "public", lambda p, s: attrs.evolve(p, deck=sum(s.deck.pile[-1:])))


def drawn_card_for_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(lanterns.CardDrawn, "seen_by", lambda self, seat: self)


def offered_card_in_the_event(patch: pytest.MonkeyPatch) -> None:
    def apply(events: Any, state: Any, seat: int, intent: Any) -> Any:
        if isinstance(intent, lanterns.OfferCard):
            return [lanterns.CardOffered(seat, intent.to, intent.price + 100 * intent.card)]
        return events

    wrapped(patch, "apply", apply)


def reason_from_hidden_things(patch: pytest.MonkeyPatch) -> None:
    original = type(LANTERNS).apply

    def apply(self: Any, state: Any, seat: int, intent: Any) -> Any:
        try:
            return original(self, state, seat, intent)
        except Illegal:
            raise Illegal(reason("no", card=state.deck.pile[0])) from None

    patch.setattr(type(LANTERNS), "apply", apply)


def blocked_from_hidden_things(patch: pytest.MonkeyPatch) -> None:
    def prompt(found: Any, state: Any, seat: int) -> Any:
        if found is None:
            return None
        why = reason("no", card=min(state.deck.pile))
        blocked = (*found.blocked, Blocked(Choice(lanterns.RollDie()), why, "turn"))
        return attrs.evolve(found, blocked=blocked)

    wrapped(patch, "prompt", prompt)


def prompt_of_another(patch: pytest.MonkeyPatch) -> None:
    original = Sight.prompt
    patch.setattr(Sight, "prompt", lambda self, seat: original(self, max(self.asked, default=seat)))


def size_of_the_frame(patch: pytest.MonkeyPatch) -> None:
    def public(found: Any, state: Any) -> Any:
        return attrs.evolve(found, played=found.played + (0,) * (state.hands[0][0] % 3))

    wrapped(patch, "public", public)


def order_of_a_set(patch: pytest.MonkeyPatch) -> None:
    """The same numbers always, in an order that tells what went into the set first."""

    def public(found: Any, state: Any) -> Any:
        mixed = {64 * card for card in state.deck.pile}
        mixed |= {64 * card for card in lanterns.CARDS}
        return attrs.evolve(found, played=tuple(number // 64 for number in mixed))

    wrapped(patch, "public", public)


def reveal_in_one_phase(patch: pytest.MonkeyPatch) -> None:
    """Everything is hidden well, but for the time in which sealed bids are made."""

    def public(found: Any, state: Any) -> Any:
        match state.steps[-1:]:
            case (lanterns.SealedBids(bids),):
                return attrs.evolve(found, played=bids)
        return found

    wrapped(patch, "public", public)


def ids_that_survive_a_shuffle(patch: pytest.MonkeyPatch) -> None:
    """Backs of cards as numbers that mean nothing, but the same numbers whenever they come up."""

    def public(found: Any, state: Any) -> Any:
        backs = sorted(card * 17 % 101 for hand in state.hands for card in hand)
        return attrs.evolve(found, played=tuple(backs))

    wrapped(patch, "public", public)


LEAKS: tuple[Leak, ...] = (
    seed_in_view,
    hand_in_public,
    hand_of_another,
    order_of_the_deck,
    drawn_card_for_all,
    offered_card_in_the_event,
    reason_from_hidden_things,
    blocked_from_hidden_things,
    prompt_of_another,
    size_of_the_frame,
    order_of_a_set,
    reveal_in_one_phase,
    ids_that_survive_a_shuffle,
)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
@pytest.mark.trio
async def test_a_planted_leak_is_found(leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    assert (await compare(scenes(LANTERNS, 3, {}, moments=8, every=1), 2, enough=1)).differences > 0
