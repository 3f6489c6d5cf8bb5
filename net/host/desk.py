"""Every request comes here: may they, and who handles it. Each is answered exactly once."""

import logging
from typing import assert_never

from net import protocol
from net.cleaning import clean_name, is_reserved
from net.faults import trace
from net.host import entrance, play, seating
from net.host.hall import Hall
from net.host.peer import Peer
from net.protocol import Need
from net.refusals import Code, Refused
from net.rows import GameRow
from net.settings import PROTOCOL_VERSION

log = logging.getLogger(__name__)


def greet(hall: Hall, request: protocol.Hello) -> protocol.Welcome:
    """The welcome for a hello; raises Refused."""
    if request.protocol != PROTOCOL_VERSION:
        raise Refused(Code.WRONG_PROTOCOL, host=PROTOCOL_VERSION, client=request.protocol)
    name = clean_name(request.name)
    if not name or is_reserved(name):
        raise Refused(Code.BAD_NAME)
    metas = [hall.catalogue.meta(game) for game in hall.catalogue.games()]
    games = tuple(GameRow(meta.name, meta.title, *meta.seats) for meta in metas)
    return protocol.Welcome(PROTOCOL_VERSION, hall.settings.name, name, games)


async def handle(hall: Hall, peer: Peer, number: int, request: protocol.Request) -> None:
    """Do what somebody who said hello asks, or refuse it."""
    try:
        check(hall, peer, request)
        await _dispatch(hall, peer, number, request)
    except Refused as no:
        peer.refuse(number, no)
    except Exception as fault:  # noqa: BLE001  # a fault of ours must not end the host
        log.error("request %s from %s: %s", type(request).__name__, peer.address, trace(fault))  # noqa: TRY400  # values stay out of the log
        peer.refuse(number, Refused(Code.QUARANTINED, detail=""))


def check(hall: Hall, peer: Peer, request: protocol.Request) -> None:
    """Raise Refused where somebody may not send this."""
    match request.needs:
        case Need.STRANGER:
            raise Refused(Code.SAY_HELLO)
        case Need.GUEST:
            pass
        case Need.TABLE:
            hall.lobby.at(peer)
        case Need.SEAT:
            hall.lobby.at(peer).seat_of(peer)
        case Need.OWNER:
            if not hall.lobby.at(peer).owns(peer):
                raise Refused(Code.NOT_OWNER)
        case _:
            assert_never(request.needs)


async def _dispatch(hall: Hall, peer: Peer, number: int, request: protocol.Request) -> None:
    match request:
        case protocol.Act():
            await _revive(hall, peer)
            play.act(hall, peer, number, request)
        case protocol.Ping():
            peer.send(protocol.Pong(), number)
        case protocol.Join():
            await entrance.join(hall, peer, number, request)
        case protocol.Resume():
            await entrance.resume(hall, peer, number, request)
        case protocol.Create():
            entrance.create(hall, peer, number, request)
        case protocol.Tables():
            entrance.tables(hall, peer, number)
        case _:
            await _revive(hall, peer)
            _at_table(hall, peer, number, request)


def _at_table(hall: Hall, peer: Peer, number: int, request: protocol.Request) -> None:
    match request:
        case protocol.Sit():
            seating.sit(hall, peer, number, request)
        case protocol.Leave():
            seating.leave(hall, peer, number)
        case protocol.SeatBot():
            seating.seat_bot(hall, peer, number, request)
        case protocol.Unseat():
            seating.unseat(hall, peer, number, request)
        case protocol.Ready():
            seating.ready(hall, peer, number, request)
        case protocol.Hand():
            seating.hand(hall, peer, number, request)
        case protocol.Start():
            play.start(hall, peer, number)
        case protocol.Undo():
            play.undo(hall, peer, number, request)
        case protocol.Look():
            play.look(hall, peer, number)
        case protocol.Chat():
            play.chat(hall, peer, number, request)
        case protocol.Rematch():
            play.rematch(hall, peer, number)
        case _:
            raise Refused(Code.BAD_MESSAGE, detail="unknown request")


async def _revive(hall: Hall, peer: Peer) -> None:
    """A table whose disk failed is tried again whenever somebody asks something of it."""
    match = hall.lobby.at(peer)
    if match.reason is Code.DISK:
        await hall.awake(match)
