"""Requests about seats: taking and leaving them, bots, being ready, handing over an absent seat."""

from net.host import access
from net.host.hall import Hall
from net.host.match import Match
from net.host.peer import Peer
from net.host.presence import Change
from net.protocol import Gone, Hand, Ok, Ready, SeatBot, Seated, Sit, Unseat
from net.refusals import Code, Refused
from net.rows import Kind, Presence


def sit(hall: Hall, peer: Peer, number: int, request: Sit) -> None:
    """Take a seat before the game begins; the answer holds its token."""
    match = hall.lobby.at(peer)
    match.check_open()
    if match.peers.get(peer) is not None:
        raise Refused(Code.SEATED)
    token = access.new_token()
    owns = peer is match.founder
    seat, record = match.roster.sit(request.seat, peer.name, token, owns=owns)
    match.attend(peer, seat)
    match.keep([record], lambda: peer.send(Seated(seat, token, 0), number), peer, number)
    match.announce()


def leave(hall: Hall, peer: Peer, number: int) -> None:
    """Leave the table. Before the game the seat becomes empty, later it is kept."""
    match = hall.lobby.at(peer)
    seat = match.peers.get(peer)
    records = []
    if seat is not None and not match.begun:
        match.check_running()
        records = [match.roster.stand(seat)]
        match.peers[peer] = None
    hall.lobby.leave(peer)
    match.keep(records, lambda: peer.send(Ok(), number), peer, number)
    match.announce()


def seat_bot(hall: Hall, peer: Peer, number: int, request: SeatBot) -> None:
    """Put a bot into a seat."""
    match = hall.lobby.at(peer)
    match.check_open()
    if request.level not in match.game.levels:
        levels = ", ".join(match.game.levels)
        raise Refused(Code.NO_SUCH_LEVEL, level=request.level[:40], levels=levels)
    seat = match.roster.vacancy(request.seat)
    record = match.roster.seat_bot(seat, request.level, _bot_name(match, request.level))
    match.keep([record], lambda: peer.send(Ok(), number), peer, number)
    match.announce()


def unseat(hall: Hall, peer: Peer, number: int, request: Unseat) -> None:
    """Make a seat empty before the game begins; a person is told and gets nothing more."""
    match = hall.lobby.at(peer)
    match.check_open()
    record = match.roster.stand(request.seat)
    other = match.peer_at(request.seat)
    if other is peer:
        match.peers[peer] = None
    elif other is not None:
        match.peers[other] = None
        hall.lobby.leave(other)
        other.send(Gone(Code.UNSEATED))
    match.keep([record], lambda: peer.send(Ok(), number), peer, number)
    match.announce()


def ready(hall: Hall, peer: Peer, number: int, request: Ready) -> None:
    """Say whether one is ready to begin."""
    match = hall.lobby.at(peer)
    match.check_open()
    match.roster[match.seat_of(peer)].ready = request.ready
    peer.send(Ok(), number)
    match.announce()


def hand(hall: Hall, peer: Peer, number: int, request: Hand) -> None:
    """Let a bot play for somebody who is away, without waiting any longer."""
    match = hall.lobby.at(peer)
    match.playing()
    seat = match.roster[request.seat]
    if seat.kind is not Kind.PERSON:
        raise Refused(Code.NO_SUCH_SEAT)
    if seat.presence is not Presence.AWAY:
        raise Refused(Code.PRESENT)
    match.roster.change(request.seat, Change.HANDED)
    peer.send(Ok(), number)
    match.announce()
    match.changed()


def _bot_name(match: Match, level: str) -> str:
    """`normal 2`: short, and unlike the names of people, which cannot be reserved for bots."""
    same = sum(seat.level == level for seat in match.roster.seats)
    name = f"{level} {same + 1}"
    while name in match.roster.names:
        same += 1
        name = f"{level} {same + 1}"
    return name
