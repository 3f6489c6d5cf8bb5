"""The table as a considered choice would leave it, as far as the view lets one know."""

from collections.abc import Sequence
from typing import TypeVar

import attrs

from engine.core.choice import Choice
from engine.core.view import Delta
from engine.gigawatt import intents as i
from engine.gigawatt.ids import EMPTY, LAST_STARTER, Colour
from engine.gigawatt.view import (
    BorderRow,
    GigaWattOwn,
    GigaWattPublic,
    GigaWattView,
    OfferRow,
    PlayerRow,
)
from tui.games.gigawatt.paint import is_weathered

CONNECTED = 4
"""Tokens that a border with a connection carries."""

Deltas = dict[str, int]
Row = TypeVar("Row")


def after(view: GigaWattView, choice: Choice | None) -> GigaWattPublic:
    """The public part after the choice; unchanged where nothing can be foretold."""
    if choice is None or view.own is None:
        return view.public
    public, own = view.public, view.own
    seat = own.seat
    match choice.intent:
        case i.PickRegion(region=region):
            return _picked(public, seat, region)
        case i.BuildConnection(border=border):
            return _connected(_paid(public, seat, -own.connection_cost), border, (seat,))
        case i.ShareConnection(border=border, share=share):
            paid = _paid(public, seat, share - own.connection_cost)
            partner = _across(public, border, seat)
            return _connected(_paid(paid, partner, -share), border, (seat, partner))
        case i.TradeMarket() as trade:
            return _market(public, own, trade)
        case i.ProposeTrade(partner, colour, sell, amount, price):
            return _traded(public, OfferRow(seat, partner, colour, sell, amount, price, -1, 0))
        case i.Answer(accept=True) if public.offer is not None:
            return agreed(public, public.offer)
        case i.Bid(amount=amount):
            return _bid(public, seat, amount)
        case i.Store(amount=amount):
            return _stored(public, seat, amount, waived(view))
        case i.BuyCard(slot=slot):
            return _paid(public, seat, -public.cards[public.row[slot]].price)
        case i.Build() | i.Upgrade() | i.Close() | i.CloseStarter() as work:
            return _worked(public, seat, work, deltas_of(view, choice))
        case _:
            return public


def deltas_of(view: GigaWattView, choice: Choice) -> Deltas:
    """What the host says the choice would change; nothing for one it did not offer."""
    prompt = view.prompt
    if prompt is None or choice not in prompt.choices:
        return {}
    return {delta.what: delta.by for delta in prompt.previews[prompt.choices.index(choice)]}


def changes(view: GigaWattView, choice: Choice) -> tuple[Delta, ...] | None:
    """What a choice with its numbers set would change; None where the host's word is enough."""
    if not choice.ranges or view.own is None:
        return None
    now, then = (p.players[view.own.seat] for p in (view.public, after(view, choice)))
    stake = then.penalty_at_stake - now.penalty_at_stake
    found = {"money": then.money - now.money, "penalty": stake}
    if isinstance(choice.intent, i.Bid):
        found["money"] = min(0, view.own.rebate - choice.intent.amount)
    if isinstance(choice.intent, i.Store):
        found = {"money": -then.penalty_at_stake, "stored": choice.intent.amount}
    return tuple(Delta(name, by) for name, by in found.items() if by)


def waived(view: GigaWattView) -> int:
    """Tokens left over that will cost nothing, thanks to a card."""
    params = dict(view.prompt.params) if view.prompt else {}
    return int(params.get("waived", 0))


def agreed(public: GigaWattPublic, offer: OfferRow) -> GigaWattPublic:
    """The table after the offer was accepted."""
    if not offer.share:
        return _traded(public, offer)
    paid = _paid(public, offer.proposer, -offer.price)
    builders = (offer.proposer, offer.partner)
    return _connected(_paid(paid, offer.partner, -offer.share), offer.border, builders)


# Single changes


def _with_player(public: GigaWattPublic, seat: int, row: PlayerRow) -> GigaWattPublic:
    return attrs.evolve(public, players=_put(public.players, seat, row))


def _put(rows: Sequence[Row], index: int, row: Row) -> tuple[Row, ...]:
    return (*rows[:index], row, *rows[index + 1 :])


def _paid(public: GigaWattPublic, seat: int, money: int) -> GigaWattPublic:
    row = public.players[seat]
    return _with_player(public, seat, attrs.evolve(row, money=row.money + money))


def _picked(public: GigaWattPublic, seat: int, region: int) -> GigaWattPublic:
    row = attrs.evolve(public.places[region], owner=seat, tokens=0)
    chosen = attrs.evolve(public, places=_put(public.places, region, row))
    return _with_player(chosen, seat, attrs.evolve(public.players[seat], region=region))


def _connected(public: GigaWattPublic, border: int, builders: tuple[int, ...]) -> GigaWattPublic:
    row = attrs.evolve(
        public.borders[border],
        connected=True,
        builders=builders,
        capacity=CONNECTED,
        left=CONNECTED,
    )
    return attrs.evolve(public, borders=_put(public.borders, border, row))


def _across(public: GigaWattPublic, border: int, seat: int) -> int:
    one, other = (public.places[place].owner for place in public.borders[border].places)
    return one if other == seat else other


# Plants


def _worked(
    public: GigaWattPublic,
    seat: int,
    work: i.Build | i.Upgrade | i.Close | i.CloseStarter,
    deltas: Deltas,
) -> GigaWattPublic:
    row = public.players[seat]
    before = row.fields[work.field]
    plant = work.plant if isinstance(work, i.Build | i.Upgrade) else EMPTY
    more = _gigawatts(public, plant) - _gigawatts(public, before)
    calm = _calm(public, plant) - _calm(public, before)
    green, red = (_room(public, plant, c) - _room(public, before, c) for c in Colour)
    changed = attrs.evolve(
        row,
        fields=_put(row.fields, work.field, plant),
        money=row.money + deltas.get("money", 0),
        production=row.production + more,
        weather_production=row.weather_production + more,
        calm_production=row.calm_production + calm,
        green_room=row.green_room + green,
        red_room=row.red_room + red,
        starters=row.starters + _starter(plant) - _starter(before),
    )
    return _with_player(public, seat, changed)


def _gigawatts(public: GigaWattPublic, plant: int) -> int:
    return 0 if plant == EMPTY else public.plants[plant].gigawatts


def _calm(public: GigaWattPublic, plant: int) -> int:
    whole = _gigawatts(public, plant)
    return whole // 2 if plant != EMPTY and is_weathered(plant) else whole


def _room(public: GigaWattPublic, plant: int, colour: int) -> int:
    if plant == EMPTY:
        return 0
    face = public.plants[plant]
    fits = face.holds == "either" or (face.holds == "green" and colour == Colour.GREEN)
    return face.stores if fits else 0


def _starter(plant: int) -> int:
    return int(EMPTY < plant <= LAST_STARTER)


# Tokens


def at_stake(row: PlayerRow) -> int:
    """What the tokens that neither cancel nor find room would cost."""
    tokens = row.green - row.red
    loose = tokens - row.green_room if tokens > 0 else -tokens - row.red_room
    return max(0, loose) * row.penalty_rate


def _with_tokens(row: PlayerRow, colour: int, by: int, money: int) -> PlayerRow:
    red = colour == Colour.RED
    changed = attrs.evolve(
        row,
        green=row.green + (0 if red else by),
        red=row.red + (by if red else 0),
        money=row.money + money,
    )
    return attrs.evolve(changed, penalty_at_stake=at_stake(changed))


def _traded(public: GigaWattPublic, offer: OfferRow) -> GigaWattPublic:
    by = -offer.amount if offer.sell else offer.amount
    one, other = public.players[offer.proposer], public.players[offer.partner]
    given = _with_player(public, one.seat, _with_tokens(one, offer.colour, by, money=-offer.price))
    taken = _with_player(
        given, other.seat, _with_tokens(other, offer.colour, -by, money=offer.price)
    )
    border = border_between(public, one.region, other.region)
    return taken if border is None else _carried(taken, border, offer.amount)


def border_between(public: GigaWattPublic, one: int, other: int) -> BorderRow | None:
    """The border of two places, if they touch."""
    return next((row for row in public.borders if sorted(row.places) == sorted((one, other))), None)


def _carried(public: GigaWattPublic, border: BorderRow, amount: int) -> GigaWattPublic:
    row = attrs.evolve(border, left=border.left - amount)
    return attrs.evolve(public, borders=_put(public.borders, border.border, row))


def _market(public: GigaWattPublic, own: GigaWattOwn, trade: i.TradeMarket) -> GigaWattPublic:
    border = public.borders[trade.border]
    player = public.players[own.seat]
    one, other = border.places
    place = public.places[other if player.region == one else one]
    earns = trade.sell == (trade.colour == Colour.GREEN)
    money = trade.amount * (own.market_gain if earns else -own.market_cost)
    by = -trade.amount if trade.sell else trade.amount
    # The market's count moves against the player's: a green one sold is a red one less.
    toll = by if trade.colour == Colour.RED else -by
    market = attrs.evolve(place, tokens=place.tokens + toll)
    dealt = attrs.evolve(public, places=_put(public.places, place.place, market))
    paid = _with_player(dealt, own.seat, _with_tokens(player, trade.colour, by, money))
    return _carried(paid, border, trade.amount)


def _stored(public: GigaWattPublic, seat: int, amount: int, free: int) -> GigaWattPublic:
    row = public.players[seat]
    red = row.red > row.green
    left = abs(row.green - row.red) - amount
    changed = attrs.evolve(
        row,
        stored=-amount if red else amount,
        green=0 if red else left,
        red=left if red else 0,
        penalty_at_stake=max(0, left - free) * row.penalty_rate,
    )
    return _with_player(public, seat, changed)


def _bid(public: GigaWattPublic, seat: int, amount: int) -> GigaWattPublic:
    auction = public.auction
    if auction is None:
        return public
    bids = _put(auction.bids, seat, amount)
    return attrs.evolve(public, auction=attrs.evolve(auction, bids=bids))
