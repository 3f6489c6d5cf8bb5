"""Requests during and after a game: start, act, undo, look, chat, rematch."""

from collections.abc import Callable
from functools import partial

import attrs

from net.cleaning import clean_chat
from net.host import access
from net.host.hall import Hall
from net.host.match import Asker, Match, answer
from net.host.peer import Peer
from net.host.presence import Change
from net.host.roster import Roster
from net.host.table import Applied
from net.protocol import Act, Chat, Ok, Said, Undo
from net.refusals import Code, Refused
from net.rows import Kind, Presence


def start(hall: Hall, peer: Peer, number: int) -> None:
    """Begin the game."""
    match = hall.lobby.at(peer)
    record = match.begin()
    match.keep([record], _opening(match, peer, number), peer, number)
    match.changed()


def _opening(match: Match, peer: Peer, number: int) -> Callable[[], None]:
    """The answer to who began the game, and the first view for everybody."""
    pictures = [match.picture(other) for other in match.peers]

    def then() -> None:
        peer.send(Ok(), number)
        for show in pictures:
            show()

    return then


def act(hall: Hall, peer: Peer, number: int, request: Act) -> None:
    """Decide for one's seat."""
    match = hall.lobby.at(peer)
    seat = match.seat_of(peer)
    table = match.playing()
    step = partial(table.act, seat, request.intent)
    _step(match, peer, number, partial(step, version=request.version, counter=request.counter))


def undo(hall: Hall, peer: Peer, number: int, request: Undo) -> None:
    """Take back one's last decision."""
    match = hall.lobby.at(peer)
    seat = match.seat_of(peer)
    table = match.playing()
    step = partial(table.undo, seat, version=request.version, counter=request.counter)
    _step(match, peer, number, step)


def look(hall: Hall, peer: Peer, number: int) -> None:
    """Everything as it is now."""
    match = hall.lobby.at(peer)
    answer(match, peer, number, Ok())


def chat(hall: Hall, peer: Peer, number: int, request: Chat) -> None:
    """A line for everybody at the table."""
    match = hall.lobby.at(peer)
    peer.send(Ok(), number)
    text = clean_chat(request.text)
    if text:
        said = Said(match.peers.get(peer), peer.name, text)
        for other in list(match.peers):
            other.send(said)


def rematch(hall: Hall, peer: Peer, number: int) -> None:
    """Ask for another game; it begins when every person who is present has asked for it."""
    match = hall.lobby.at(peer)
    seat = match.seat_of(peer)
    match.check_running()
    if not match.over:
        raise Refused(Code.NOT_FINISHED)
    match.rematch.add(seat)
    if not all(other in match.rematch for other in _persons_here(match)):
        peer.send(Ok(), number)
        match.announce()
        return
    _play_again(hall, match, peer, number)


def _persons_here(match: Match) -> list[int]:
    """The seats whose people are connected."""
    here = [seat for seat in match.roster.persons() if match.peer_at(seat) is not None]
    return [seat for seat in here if match.roster.seats[seat].presence is not Presence.AWAY]


def _step(match: Match, peer: Peer, number: int, step: Callable[[], Applied]) -> None:
    try:
        applied = match.guard(step)
    except Refused as no:
        _refuse(match, peer, number, no)
        return
    if match.roster.change(applied.seat, Change.SPOKE):
        match.announce()
    match.publish(applied, Asker(peer, number))


def _refuse(match: Match, peer: Peer, number: int, no: Refused) -> None:
    """A stale request is answered with how things are; both wait for what is not saved yet."""
    stale = no.code is Code.STALE
    match.catch_up()
    frame = match.snapshot(match.peers.get(peer)) if stale else None
    match.keep((), lambda: peer.refuse(number, no, frame), peer, number)


def _play_again(hall: Hall, old: Match, peer: Peer, number: int) -> None:
    """The same table with a new seed and a new journal; versions go on where they were."""
    version = old.terms.version if old.table is None else old.table.version
    terms = attrs.evolve(
        old.terms,
        seed=access.new_seed(),
        salt=access.new_salt(),
        seed_chosen=False,
        created=hall.stamp(),
        number=old.terms.number + 1,
        version=version + 1,
    )
    match, record = hall.archive.open_match(terms, old.game)
    records = [record, *_same_seats(old.roster, match.roster), match.begin()]
    # Nobody can ask for it a second time while it is being saved.
    wished, old.rematch = old.rematch, set()

    def saved() -> None:
        hall.archive.forget(old)
        hall.lobby.move(old, match)
        hall.opened(match)
        try:
            _opening(match, peer, number)()
        except Refused as no:
            peer.refuse(number, no)
        match.changed()

    def failed() -> None:
        old.rematch |= wished - {old.peers.get(peer)}
        peer.refuse(number, Refused(Code.DISK, detail=match.detail))
        hall.archive.forget(match)

    match.ledger.write(records, saved, failed)


def _same_seats(old: Roster, new: Roster) -> list[dict[str, object]]:
    """Everybody keeps seat and token."""
    records = []
    for number, seat in enumerate(old.seats):
        record = {"t": "sit", "seat": number, "name": seat.name, "token": seat.token}
        records.append(new.redo({**record, "level": seat.level, "owner": number == old.owner}))
        new.seats[number].ready = True
        if seat.kind is Kind.PERSON:
            new.seats[number].presence = seat.presence
    return records
