"""S1, S3: no byte of anything sent to a seat depends on what it cannot know.

The same requests are made of two tables that differ in hidden things alone; everything that comes
back is compared. Planted leaks show that the comparison would find one.
"""

from collections.abc import Callable, Sequence
from typing import Any

import attrs
import pytest
import trio
from trio.testing import memory_stream_pair

from engine import registry
from engine.core.chance import Chance
from engine.core.choice import Blocked, Choice
from engine.core.event import Event
from engine.core.game import Game
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
from tests.net.journals import TOKEN, decide, some_terms
from tests.support import lanterns

LANTERNS = catalogue(kit.GAMES).game("lanterns")
SEATS = 3
STEPS = 4


def a_match(game: Game[Any], start: int, seat: int | None, permuted: int) -> Match:
    """A game after some decisions; what the seat cannot know is drawn anew unless `permuted` is 0.

    Names, code and commitment are the same in all of them.
    """
    seats = min(SEATS, game.meta.seats[1])
    terms = some_terms(game, seats, bytes([start]))
    object.__setattr__(terms, "code", "ABCDEFGH")
    match = Match(terms, game, NoLedger())
    for number in range(seats):
        match.roster.sit(number, f"player {number}", TOKEN, owns=number == 0)
    match.open_table()
    table, chance = playing(match), Chance(bytes([start]))
    for counter in range(1, start + 1):
        if table.asked:
            decide(table, table.asked[0], counter, chance)
    if permuted:
        table.state = game.resample(table.state, seat, Chance(bytes([permuted])))
    table._undo.clear()  # it holds states of the truth
    table._look()
    return match


def playing(match: Match) -> Table:
    assert match.table is not None
    return match.table


def script(match: Match, seat: int | None) -> list[protocol.Request]:
    """Requests that make the host say everything it can say to a seat, or to a spectator."""
    code, version = match.terms.code, playing(match).version
    enter = protocol.Join(code) if seat is None else protocol.Resume(code, seat, TOKEN, version - 2)
    return [
        protocol.Hello(PROTOCOL_VERSION, "somebody", bot=True),
        protocol.Tables(),
        enter,
        protocol.Look(),
        protocol.Chat("hello"),
        protocol.Act(version, 900, {"t": "Nothing"}),
        protocol.Act(version, 901, dict(lanterns.CODEC.pack(lanterns.PlayCard(24)))),
        protocol.Act(version + 99, 902, dict(lanterns.CODEC.pack(lanterns.RollDie()))),
        protocol.Act(version, 903, dict(lanterns.CODEC.pack(lanterns.Bid(999)))),
        protocol.Undo(version, 904),
        protocol.Sit(),
        protocol.Hand(1),
        protocol.Rematch(),
    ]


async def transcript(host: Host, match: Match, seat: int | None) -> bytes:
    """Every byte the host sends: answers, and updates while the others decide."""
    host.hall.lobby.matches.clear()
    host.hall.lobby.add(match)
    ours, theirs = memory_stream_pair()
    host.nursery.start_soon(host.serve_stream, theirs, "test")
    for number, request in enumerate(script(match, seat)):
        await ours.send_all(frame(wire.pack(plain_request(number, request))))
        await trio.testing.wait_all_tasks_blocked()  # one after the other: the same order always
    others_decide(match, seat)
    await trio.testing.wait_all_tasks_blocked()
    await ours.send_stream.aclose()
    received = bytearray()
    while data := await ours.receive_some():
        received += data
    return bytes(received)


def others_decide(match: Match, seat: int | None) -> None:
    """The others take their first choice, until the rules show something that was hidden."""
    table = playing(match)
    if match.game is not LANTERNS:
        return  # what others can choose first may depend on what they hold
    for _ in range(STEPS):
        others = [other for other in table.asked if other != seat]
        if not others:
            return
        choices = match.game.choices(table.state, others[0])
        quiet = [c for c in choices if not reveals(match.game, table, others[0], c.low())]
        if not quiet:
            return
        match.publish(table.decide(others[0], quiet[0].low()))
        match.catch_up()  # now, and not when the clock says so: the same bytes always


def reveals(game: Game[Any], table: Table, seat: int, intent: Any) -> bool:
    tried = game.clone(table.state)
    events: Sequence[Event] = game.apply(tried, seat, intent)
    return any(event.reveals for event in events) or not game.to_act(tried)


async def differences(game: Game[Any], starts: Sequence[int], permutations: int) -> int:
    """How many permutations change a byte for a seat or a spectator."""
    found = 0
    async with kit.a_host(games=games_of(game), strikes=10**6) as host:
        for start in starts:
            for seat in (None, 0, 1):
                truth = await transcript(host, a_match(game, start, seat, 0), seat)
                for number in range(1, permutations + 1):
                    other = await transcript(host, a_match(game, start, seat, number), seat)
                    found += other != truth
    return found


def games_of(game: Game[Any]) -> str:
    return kit.GAMES if game is LANTERNS else "engine.registry"


@pytest.mark.trio
async def test_no_message_to_a_seat_depends_on_what_it_cannot_know() -> None:
    assert await differences(LANTERNS, range(12), 3) == 0


@pytest.mark.parametrize("name", registry.games())
@pytest.mark.trio
async def test_the_same_holds_in_every_game(name: str) -> None:
    assert await differences(registry.game(name), (0, 9, 30, 61), 2) == 0


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
)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
@pytest.mark.trio
async def test_a_planted_leak_is_found(leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    assert await differences(LANTERNS, range(8), 2) > 0
