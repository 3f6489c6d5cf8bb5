"""What the thing under the cursor is: a title and a short paragraph, for there is little room."""

from collections.abc import Callable, Iterator

from engine.core.text import _, ngettext
from engine.gigawatt.captions import (
    card_name,
    card_text,
    place_name,
    plant_name,
    technology_name,
    token_count,
)
from engine.gigawatt.ids import (
    ANY,
    EMPTY,
    GENERATION_OF,
    GONE,
    LAST_STARTER,
    NOBODY,
    Die,
    Stage,
    Weather,
)
from engine.gigawatt.intents import Build, Upgrade
from engine.gigawatt.view import PlantFace
from tui.drawing.canvas import Target
from tui.games.gigawatt.fields import dedicated, surcharge
from tui.games.gigawatt.paint import ROMAN, letter, plant_code, signed
from tui.games.gigawatt.panels.deal import deal_text
from tui.games.gigawatt.panels.goal import closed_text
from tui.games.gigawatt.panels.offer import share_text
from tui.games.gigawatt.panels.prices import price
from tui.games.gigawatt.pieces import advantage_pieces, range_text
from tui.games.gigawatt.sight import Sight
from tui.games.look import Scene

Sentences = Iterator[str]


def detail_of(scene: Scene, target: Target) -> tuple[str, ...]:
    """The lines about a target: its title, then the rest in one; none for what is not known."""
    tell = _KINDS.get(target.kind)
    if tell is None:
        return ()
    title, *rest = tell(Sight(scene), target.index)
    return (title, " ".join(rest)) if rest else (title,)


def _begun(text: str) -> str:
    """The text as a sentence begins; the rest stays as it is."""
    return text[:1].upper() + text[1:]


# Places and borders


def _region(sight: Sight, place: int) -> Sentences:
    row = sight.now.places[place]
    yield place_name(place)
    if sight.now.stage == Stage.REGIONS and place < len(sight.now.regions):
        yield from _printed(sight, place)
    elif row.owner == GONE:
        yield _("Its player is out; it becomes a market with the next round.")
    else:
        yield _market(row.tokens)


def _printed(sight: Sight, place: int) -> Sentences:
    """What speaks for a region."""
    kinds = [kind for kind in sight.now.regions[place].dedicated if kind != ANY]
    names = ", ".join(technology_name(kind) for kind in kinds)
    cheaper = "".join(text for text, _ink in advantage_pieces(sight, place))
    yield _("Prices: {cheaper}.").format(cheaper=cheaper or _("as printed"))
    yield _("Dedicated fields: {names}.").format(names=names)


def _market(tokens: int) -> str:
    colour, count = signed(tokens)
    if not count:
        return _("An external market without tokens: it deals with nobody.")
    text = _("An external market: it hands out up to {out}, or takes up to {into}.")
    return text.format(out=token_count(count, colour), into=token_count(count, 1 - colour))


def _seat(sight: Sight, seat: int) -> Sentences:
    row = sight.now.players[seat]
    place = place_name(row.region) if row.region != NOBODY else _("no region yet")
    yield f"{sight.mark(seat)} {sight.name(seat)}, {place}"
    if row.out:
        yield _("Out since round {round}.").format(round=row.out)
        return
    if sight.now.stage == Stage.REGIONS:
        yield from () if row.region == NOBODY else _printed(sight, row.region)
        return
    money = sight.glyphs.money
    yield _("Money {money}, income {income}, phase {phase}.").format(
        money=f"{money}{row.money}", income=f"{money}{row.demand}", phase=ROMAN[row.phase]
    )
    yield _("Needs {demand} GW, makes {makes}.").format(demand=row.demand, makes=range_text(row))
    yield _begun(closed_text(row)) + "."
    yield from _tokens(sight, seat)
    plants = " ".join(plant_code(plant) for plant in sorted(row.fields) if plant != EMPTY)
    yield _("Plants: {plants}.").format(plants=plants or _("none"))
    if row.cards:
        cards = ", ".join(card_name(card) for card in row.cards)
        yield _("Cards: {cards}.").format(cards=cards)
    for card in row.protests:
        yield _("Against this player: {card}.").format(card=card_name(card))


def _tokens(sight: Sight, seat: int) -> Sentences:
    row = sight.now.players[seat]
    yield _("Tokens: {green} green, {red} red; room for {g} green or {r} red.").format(
        green=row.green, red=row.red, g=row.green_room, r=row.red_room
    )
    if row.stored:
        colour, count = signed(row.stored)
        yield _("Stored: {what}.").format(what=token_count(count, colour))


def _border(sight: Sight, border: int) -> Sentences:
    row = sight.now.borders[border]
    one, other = (place_name(place) for place in row.places)
    yield _("Border {one} - {other}").format(one=one, other=other)
    carries = ngettext(
        "It carries {capacity} token a round, {left} more in this one.",
        "It carries {capacity} tokens a round, {left} more in this one.",
        row.capacity,
    )
    yield carries.format(capacity=row.capacity, left=row.left)
    yield _("A connection stands there.") if row.connected else _("It has no connection.")
    if row.builders:
        names = _(" and ").join(sight.name(seat) for seat in row.builders)
        yield _("Paid by {names}.").format(names=names)
    own = sight.own
    if own and not row.connected and sight.player.region in row.places:
        money = f"{sight.glyphs.money}{own.connection_cost}"
        yield _("A connection costs you {money} and makes it 4.").format(money=money)


# Fields and plants


def _field(sight: Sight, field: int) -> Sentences:
    plant = sight.player.fields[field]
    title = _("Field {n}: {what}")
    if plant != EMPTY:
        yield title.format(n=field + 1, what=plant_name(plant))
        yield from _plant(sight, plant)
        yield from _closing(sight, field)
    else:
        yield title.format(n=field + 1, what=_empty(sight, field))
    intent = sight.choice.intent if sight.choice else None
    if isinstance(intent, Build | Upgrade) and intent.field == field:
        yield _begun(plant_name(intent.plant)) + ":"
        yield from _plant(sight, intent.plant)


def _empty(sight: Sight, field: int) -> str:
    kind = dedicated(sight, field)
    what = _("empty, takes any plant")
    if kind != ANY:
        what = _("empty, takes only {technology} ({letter})").format(
            technology=technology_name(kind), letter=letter(kind)
        )
    extra = surcharge(sight, field)
    if not extra:
        return what
    money = f"{sight.glyphs.money}{extra}"
    return _("{what}, building here costs {money} on top").format(what=what, money=money)


def _plant(sight: Sight, plant: int) -> Sentences:
    face = sight.now.plants[plant]
    if face.gigawatts:
        yield _("Makes {n} GW.").format(n=face.gigawatts)
    if face.stores:
        yield _stores(face)
    own = sight.own
    for later, cost in own.prices[plant].upgrades if own else ():
        money = f"{sight.glyphs.money}{cost}"
        yield _("Upgrade to {plant}: {money}.").format(plant=plant_name(later), money=money)


def _stores(face: PlantFace) -> str:
    if face.holds == "green":
        text = ngettext("Stores {n} green token.", "Stores {n} green tokens.", face.stores)
    else:
        text = ngettext(
            "Stores {n} token of either colour.", "Stores {n} tokens of one colour.", face.stores
        )
    return text.format(n=face.stores)


def _closing(sight: Sight, field: int) -> Sentences:
    own = sight.own
    row = next((row for row in own.closing if row.field == field), None) if own else None
    if row is None:
        return
    money = sight.glyphs.money
    if row.plant <= LAST_STARTER and not row.price:
        yield _("It closes only with a right from the auction.")
    else:
        yield _("Closing it costs {money}.").format(money=f"{money}{row.price}")
    if row.penalty:
        text = _("Stored tokens without other room would cost {money}.")
        yield text.format(money=f"{money}{row.penalty}")


def _on_sheet(sight: Sight, plant: int) -> Sentences:
    face = sight.now.plants[plant]
    money = sight.glyphs.money
    yield f"{plant_code(plant)}: {plant_name(plant)}"
    yield _("Costs you {cost} (printed {printed}), {left} in the supply.").format(
        cost=f"{money}{price(sight, plant)}", printed=f"{money}{face.cost}", left=face.left
    )
    if GENERATION_OF[plant] > sight.player.phase:
        phase = ROMAN[GENERATION_OF[plant]]
        yield _("It can be built from phase {phase} on.").format(phase=phase)
    yield from _plant(sight, plant)


# Cards, dice and the rest


def _slot(sight: Sight, slot: int) -> Sentences:
    face = sight.now.cards[sight.now.row[slot]]
    yield card_name(face.card)
    yield card_text(face)
    yield _("{n} of these are in the game.").format(n=face.copies)


def _card(sight: Sight, card: int) -> Sentences:
    yield card_name(card)
    yield card_text(sight.now.cards[card])


def _die(sight: Sight, die: int) -> Sentences:
    row = sight.player
    if die == Die.DEMAND:
        yield _("Demand dice")
        yield _("One in phase I, two in II, three in III; their sum is added to the demand.")
        return
    yield _("Wind die") if die == Die.WIND else _("Sun die")
    yield {
        Weather.NOT_THROWN: _("Not thrown yet: half or full power, even chances."),
        Weather.HALF: _("Half power in this round."),
        Weather.FULL: _("Full power in this round."),
    }[Weather(row.wind if die == Die.WIND else row.sun)]


def _offer(sight: Sight, _index: int) -> Sentences:
    offer = sight.now.offer
    yield _("Offer")
    if offer is not None:
        yield share_text(sight, offer) if offer.share else deal_text(sight, offer)


def _store(sight: Sight, _index: int) -> Sentences:
    yield _("Tokens")
    yield from _tokens(sight, sight.whose)
    rate = f"{sight.glyphs.money}{sight.player.penalty_rate}"
    yield _("Every token left over costs {rate}.").format(rate=rate)


def _bid(sight: Sight, _index: int) -> Sentences:
    if not sight.now.rights:
        yield _("Closing")
        yield _("One coal or gas plant a round may close, at a price that rises with your phase.")
        return
    yield _("Closing rights: {n}").format(n=sight.now.rights)
    yield _("A right lets its buyer close one coal or gas plant at once.")
    yield _("Bid more than the highest bid, or pass for good; winners pay their own last bid.")
    yield _("Where as many rights are left as bidders, 1 is enough.")


_KINDS: dict[str, Callable[[Sight, int], Sentences]] = {
    "region": _region,
    "market": _region,
    "seat": _seat,
    "trader": _seat,
    "bidder": _seat,
    "border": _border,
    "field": _field,
    "plant": _on_sheet,
    "slot": _slot,
    "held": _card,
    "protest": _card,
    "die": _die,
    "offer": _offer,
    "store": _store,
    "bid": _bid,
}
