"""Requests of somebody who is not at a table yet: the list, a new table, joining, coming back."""

from typing import Any

from engine.core.game import Game
from engine.core.meta import BadVariant
from net.catalogue import data_of
from net.host import access
from net.host.hall import Hall
from net.host.match import Match, answer
from net.host.peer import Peer
from net.host.terms import Terms
from net.protocol import Create, Gone, Join, Resume, Seated, TableList
from net.refusals import Code, Refused

MOST_SECONDS = 24 * 60 * 60
"""The longest clock or patience a table can have."""


def tables(hall: Hall, peer: Peer, number: int) -> None:
    """The tables that anybody may join."""
    peer.send(TableList(hall.lobby.rows()), number)


def create(hall: Hall, peer: Peer, number: int, request: Create) -> None:
    """A new table; the sender attends it."""
    hall.lobby.check_room(peer.address)
    terms, game = _terms(hall, request)
    match, record = hall.archive.open_match(terms, game)
    match.founder, match.made_from = peer, peer.address
    hall.lobby.add(match)
    hall.lobby.enter(peer, match, None)
    hall.opened(match)
    match.keep([record], lambda: peer.send(match.info(), number), peer, number)


async def join(hall: Hall, peer: Peer, number: int, request: Join) -> None:
    """Attend a table as a spectator."""
    match = _find(hall, peer, request.code)
    await hall.awake(match)
    hall.lobby.enter(peer, match, match.peers.get(peer))
    answer(match, peer, number, match.info())
    match.announce()


async def resume(hall: Hall, peer: Peer, number: int, request: Resume) -> None:
    """Come back to a seat. Whoever holds the token is the seat; an older connection is told so."""
    match = _find_seat(hall, peer, request)
    await hall.awake(match)
    other = match.peer_at(request.seat)
    if other is not None and other is not peer:
        hall.lobby.leave(other)
        other.send(Gone(Code.TAKEN_OVER))
    hall.lobby.enter(peer, match, request.seat)
    counter = 0 if match.table is None else match.table.counter(request.seat)
    answer(match, peer, number, Seated(request.seat, None, counter), request.version)
    match.announce()


def _find(hall: Hall, peer: Peer, code: str) -> Match:
    """The table with that code; wrong ones are counted, for each address and for all."""
    _check_tries(hall, peer)
    match = hall.lobby.find(code)
    if match is None:
        hall.tries.spend(peer.address, hall.now())
        raise Refused(Code.NO_SUCH_TABLE)
    return match


def _find_seat(hall: Hall, peer: Peer, request: Resume) -> Match:
    """The table of somebody who has the token of a seat.

    A right token passes, however often others at the same address were wrong: it cannot be guessed.
    """
    match = hall.lobby.find(request.code)
    seats = [] if match is None else match.roster.seats
    kept = seats[request.seat].token if 0 <= request.seat < len(seats) else None
    if match is None or not access.token_fits(request.token, kept):
        _check_tries(hall, peer)
        hall.tries.spend(peer.address, hall.now())
        raise Refused(Code.NO_SUCH_TABLE if match is None else Code.WRONG_TOKEN)
    return match


def _check_tries(hall: Hall, peer: Peer) -> None:
    if not hall.tries.open(peer.address, hall.now()):
        raise Refused(Code.TOO_MANY_TRIES)


def _terms(hall: Hall, request: Create) -> tuple[Terms, Game[Any]]:
    """The terms of a new table, checked."""
    if request.game not in hall.catalogue.games():
        raise Refused(Code.NO_SUCH_GAME, game=request.game[:40])
    game = hall.catalogue.game(request.game)
    low, high = game.meta.seats
    if not low <= request.seats <= high:
        raise Refused(Code.BAD_SEATS, game=game.meta.title, low=low, high=high)
    try:
        variant = game.meta.complete(request.seats, request.variant)
    except BadVariant as no:
        raise Refused(Code.BAD_VARIANT, detail=str(no)[:200]) from None
    seed = _seed(request.seed)
    terms = Terms(
        code=hall.lobby.free_code(),
        game=request.game,
        rules=game.meta.rules,
        data=data_of(game),
        seats=request.seats,
        variant=dict(variant),
        seed=seed,
        salt=access.new_salt(),
        listed=request.listed,
        seed_chosen=request.seed is not None,
        clock=_seconds(request.clock),
        absent=_seconds(request.absent),
        stand_in=_level(game, request.stand_in),
        created=hall.stamp(),
    )
    return terms, game


def _seed(chosen: str | None) -> bytes:
    seed = access.new_seed() if chosen is None else access.read_seed(chosen)
    if seed is None:
        raise Refused(Code.BAD_SEED)
    return seed


def _seconds(wanted: int | None) -> int | None:
    if wanted is not None and not 0 < wanted <= MOST_SECONDS:
        raise Refused(Code.BAD_MESSAGE, detail=f"seconds must be 1 to {MOST_SECONDS}")
    return wanted


def _level(game: Game[Any], wanted: str | None) -> str:
    if wanted is None:
        return "normal" if "normal" in game.levels else game.levels[-1]
    if wanted not in game.levels:
        levels = ", ".join(game.levels)
        raise Refused(Code.NO_SUCH_LEVEL, level=wanted[:40], levels=levels)
    return wanted
