"""What the thing under the cursor is, in short lines."""

from collections.abc import Callable, Iterator, Sequence

from engine.core.text import _, ngettext
from engine.future_energy.captions import card_text, contract_text, kind_text
from engine.future_energy.ids import Kind
from engine.future_energy.view import HeldView, PaymentView, PublicContractView, TileView
from engine.future_energy.wording import source_text
from tui.drawing.canvas import Target
from tui.games.future_energy import targets
from tui.games.future_energy.meaning import tile_meaning
from tui.games.future_energy.route import cheapest
from tui.games.future_energy.seen import Seen
from tui.games.look import Scene

Lines = Iterator[str]


def detail_of(scene: Scene, target: Target) -> tuple[str, ...]:
    """A title, then what there is to know; nothing for a target of another drawing."""
    explain = _KINDS.get(target.kind)
    return () if explain is None else tuple(explain(Seen(scene), target.index))


# Places


def _site(seen: Seen, number: int) -> Lines:
    tile = seen.public.tiles[number]
    place = _place(seen, number)
    if seen.public.board.sites[number].closed:
        yield _("{place}: closed all game").format(place=place)
        return
    if tile is None:
        yield f"{place}: {_plants(seen, number)}"
    elif _is_destination(seen, number):
        yield _("Tile: {meaning}").format(meaning=_meaning(seen, tile))
    else:
        yield _("{place}: {tile} - {meaning}").format(
            place=place, tile=kind_text(tile.kind), meaning=_meaning(seen, tile)
        )
        yield _way_there(seen, number)
    yield from _standing(seen, number)
    yield _neighbours(seen, number)


def _is_destination(seen: Seen, number: int) -> bool:
    """Whether a move there is considered: the choice itself tells place, tile and price then."""
    return seen.route is not None and seen.route.site == number


def _meaning(seen: Seen, tile: TileView) -> str:
    return tile_meaning(tile, nuclear_stays=seen.public.modules[2])


def _standing(seen: Seen, number: int) -> Lines:
    """Who has how many plants in the region: what one more there is worth."""
    region = seen.public.board.sites[number].region
    if region is not None:
        counts = seen.public.regions[region].plants
        marks = [f"{seen.mark(seat)} {count}" for seat, count in enumerate(counts)]
        yield _("Plants in the {region}: {counts}").format(
            region=seen.public.board.regions[region], counts="  ".join(marks)
        )


def _plants(seen: Seen, number: int) -> str:
    counts = seen.public.plants[number]
    owners = [
        ngettext("{n} plant of {name}", "{n} plants of {name}", count).format(
            n=count, name=seen.name(seat)
        )
        for seat, count in enumerate(counts)
        if count
    ]
    text = ", ".join(owners) or _("no plants")
    return _("the crew, {plants}").format(plants=text) if seen.public.crew == number else text


def _way_there(seen: Seen, number: int) -> str:
    payment = cheapest(seen.own, number)
    if payment is None:
        return _("The crew cannot be moved here now.")
    return _("The crew gets here for {price}.").format(price=_price(seen, payment))


def _price(seen: Seen, payment: PaymentView) -> str:
    parts = [_("{n} to the bank").format(n=payment.bank)] if payment.bank else []
    parts += [
        _("{n} to {name}").format(n=money, name=seen.name(seat))
        for seat, money in enumerate(payment.paid)
        if money
    ]
    return ", ".join(parts) or _("nothing")


def _neighbours(seen: Seen, number: int) -> str:
    names = []
    for link, (a, b) in enumerate(seen.public.board.links):
        if number in (a, b):
            other = seen.public.board.sites[b if a == number else a].name
            owners = "".join(seen.mark(seat) for seat in seen.public.lines[link])
            names.append(f"{other} {owners}" if owners else other)
    return _("Linked to {names}").format(names=", ".join(names))


def _link(seen: Seen, number: int) -> Lines:
    ends = seen.public.board.links[number]
    if targets.link(number) not in seen.considered:
        yield " - ".join(seen.public.board.sites[site].name for site in ends)
    owners = [seen.name(seat) for seat in seen.public.lines[number]]
    if owners:
        yield _("Lines of {names}.").format(names=", ".join(owners))
    else:
        yield _("No line yet: crossing costs 1 to the bank.")
    yield from (_site_in_short(seen, site) for site in ends)


def _site_in_short(seen: Seen, number: int) -> str:
    tile = seen.public.tiles[number]
    what = _plants(seen, number) if tile is None else kind_text(tile.kind)
    return f"{_place(seen, number)}: {what}"


def _place(seen: Seen, number: int) -> str:
    site = seen.public.board.sites[number]
    region = _("start space") if site.region is None else seen.public.board.regions[site.region]
    return _("{site} ({region})").format(site=site.name, region=region)


def _region(seen: Seen, number: int) -> Lines:
    region = seen.public.regions[number]
    sites = sum(site.region == number for site in seen.public.board.sites)
    open_tiles = sum(
        site.region == number and tile is not None
        for site, tile in zip(seen.public.board.sites, seen.public.tiles, strict=True)
    )
    yield _("{region}: {sites} sites, {tiles} with a tile").format(
        region=seen.public.board.regions[number], sites=sites, tiles=open_tiles
    )
    yield ", ".join(
        _("{name}: plants {plants}, VP {points}").format(
            name=seen.name(seat), plants=plants, points=points
        )
        for seat, (plants, points) in enumerate(zip(region.plants, region.points, strict=True))
    )


# Contracts


def _slot(seen: Seen, number: int) -> Lines:
    if number >= len(seen.public.display):
        return
    contract = seen.public.display[number]
    if targets.slot(number) not in seen.considered:
        yield contract_text(contract.icons, contract.points)
        yield _("Costs {price} money and {n} plants of your supply.").format(
            price=contract.price, n=len(contract.icons)
        )
    yield _tiles_left(seen, contract.icons)
    for slot in seen.own.slots if seen.own is not None else ():
        if slot.slot == number and (slot.money_short or slot.plants_short):
            yield _("You are {money} money and {plants} plants short.").format(
                money=slot.money_short, plants=slot.plants_short
            )


def _tiles_left(seen: Seen, kinds: Sequence[Kind]) -> str:
    """How many tiles of these kinds still lie on the map: without one a plant has a hard time."""
    lying = [tile.kind for tile in seen.public.tiles if tile is not None]
    counts = [f"{kind_text(kind)} {lying.count(kind)}" for kind in kinds]
    return _("Tiles on the map: {counts}").format(counts=", ".join(counts))


def _space(seen: Seen, number: int) -> Lines:
    contract, place = divmod(number, targets.MOST_SPACES)
    for player in seen.public.players:
        for held in player.contracts:
            if held.contract == contract:
                yield from _held(seen, player.seat, held, place)


def _held(seen: Seen, seat: int, held: HeldView, place: int) -> Lines:
    yield _("{contract}, {name}").format(
        contract=contract_text(held.icons, held.points), name=seen.name(seat)
    )
    waiting = sum(held.plants)
    yield ngettext(
        "{n} plant to build until it is completed",
        "{n} plants to build until it is completed",
        waiting,
    ).format(n=waiting)
    kind = kind_text(held.icons[place])
    if held.plants[place]:
        yield _("The plant here can be built on {kind} and ground tiles.").format(kind=kind)
        yield _tiles_left(seen, [held.icons[place], Kind.GROUND])
    else:
        yield _("The {kind} space is empty: 1 VP if the contract stays open.").format(kind=kind)


def _public_slot(seen: Seen, number: int) -> Lines:
    if number < len(seen.public.public_display):
        yield from _card_lines(seen.public.public_display[number])


def _card(seen: Seen, number: int) -> Lines:
    for player in seen.public.players:
        for card in player.public:
            if card.contract == number:
                yield from _card_lines(card)
                yield _("Held by {name}.").format(name=seen.name(player.seat))


def _card_lines(card: PublicContractView) -> Lines:
    yield card_text(card)
    yield _("To use it, spend one kept tile for each icon; substitutes cost the VP.")


def _unseen(seen: Seen, _number: int) -> Lines:
    yield _("The stack of public contracts: {n} left.").format(n=seen.public.public_stack)
    yield _("You see what you bought only afterwards.")


def _certificate(_seen: Seen, number: int) -> Lines:
    yield _("A certificate worth {n} VP at the end; only you know it.").format(n=number)


# Players and the turn


def _player(seen: Seen, seat: int) -> Lines:
    player = seen.public.players[seat]
    yield _("{name}: {money} money, {revenue} revenue, {engineers} a turn").format(
        name=seen.name(seat),
        money=player.money,
        revenue=player.revenue,
        engineers=ngettext("{n} plan", "{n} plans", player.engineers).format(n=player.engineers),
    )
    yield _("In supply: {lines} lines, {plants} plants").format(
        lines=player.lines, plants=player.plants
    )
    waiting = [contract_text(held.icons, held.points) for held in player.contracts]
    if waiting:
        yield _("Contracts: {contracts}").format(contracts="; ".join(waiting))
    scored = [f"{source_text(line.source)} {line.points}" for line in player.preview if line.points]
    if scored:
        yield _("Points now: {lines}").format(lines=", ".join(scored))


def _plan(_seen: Seen, word: int) -> Lines:
    texts = {
        targets.ONE_LINE: _("Buy one line for 1 and lay it on any link without a line."),
        targets.TWO_LINES: _("Buy two lines for 5 and lay them on links without a line."),
        targets.CONTRACT: _("Buy a contract: choose it among those for sale."),
        targets.END: _("Go on: no more planning, or no more this turn."),
        targets.DECLINE: _("Do without what is offered."),
        targets.MOUNT: _("Put the nuclear tile on your board: one link of each move is free."),
        targets.KEEP: _("Keep the nuclear tile to spend it on a public contract."),
    }
    yield texts[word]


_KINDS: dict[str, Callable[[Seen, int], Lines]] = {
    "site": _site,
    "link": _link,
    "region": _region,
    "slot": _slot,
    "space": _space,
    "public": _public_slot,
    "card": _card,
    "unseen": _unseen,
    "certificate": _certificate,
    "player": _player,
    "plan": _plan,
}
