"""The way of the crew that a choice would take: link by link, with what is paid to whom."""

from collections.abc import Sequence
from itertools import combinations

import attrs

from engine.core.intent import Intent
from engine.future_energy import intents as ask
from engine.future_energy.view import FutureEnergyOwn, FutureEnergyPublic, PaymentView


@attrs.frozen
class Leg:
    """One link of a route."""

    link: int
    bank: int
    paid: tuple[int, ...]
    """The seats that get 1 each."""

    @property
    def price(self) -> int:
        """What it costs."""
        return self.bank + len(self.paid)


@attrs.frozen
class Route:
    """A move of the crew."""

    site: int
    path: tuple[int, ...]
    legs: tuple[Leg, ...]
    bank: int
    paid: tuple[int, ...]
    """What each seat gets."""

    @property
    def price(self) -> int:
        """What it costs altogether."""
        return self.bank + sum(self.paid)


def considered(
    public: FutureEnergyPublic, own: FutureEnergyOwn | None, intent: Intent | None, seat: int | None
) -> Route | None:
    """The route of a choice that moves the crew to a tile; nothing for any other choice."""
    if seat is None:
        return None
    match intent:
        case ask.MoveAlong(path=path, free=free):
            legs = _legs(public, seat, path, free or ())
            return _sum(public, path, legs)
        case ask.MoveCrew(site=site, bank=bank, paid=paid):
            payment = _payment(own, site, bank, paid)
            return None if payment is None else _paid_route(public, seat, payment)
        case _:
            return None


def cheapest(own: FutureEnergyOwn | None, site: int) -> PaymentView | None:
    """The cheapest way for the crew to a site, where it could go there now."""
    for reach in own.reach if own is not None else ():
        if reach.site == site:
            return min(reach.payments, key=lambda payment: payment.price)
    return None


def _payment(
    own: FutureEnergyOwn | None, site: int, bank: int, paid: Sequence[int]
) -> PaymentView | None:
    for reach in own.reach if own is not None else ():
        for payment in reach.payments if reach.site == site else ():
            if (payment.bank, payment.paid) == (bank, tuple(paid)):
                return payment
    return None


def _paid_route(public: FutureEnergyPublic, seat: int, payment: PaymentView) -> Route:
    """The route with its free links found: those without which the payments come out right."""
    most = public.players[seat].nuclear
    for count in range(most + 1):
        for free in combinations(range(len(payment.path)), count):
            route = _sum(public, payment.path, _legs(public, seat, payment.path, free))
            if (route.bank, route.paid) == (payment.bank, payment.paid):
                return route
    return Route(payment.path[-1], payment.path, (), payment.bank, payment.paid)


def _legs(
    public: FutureEnergyPublic, seat: int, path: Sequence[int], free: Sequence[int]
) -> tuple[Leg, ...]:
    legs = []
    here = public.crew
    for number, site in enumerate(path):
        link = _between(public, here, site)
        if link is not None:
            legs.append(_leg(public, seat, link, free=number in free))
        here = site
    return tuple(legs)


def _between(public: FutureEnergyPublic, a: int, b: int) -> int | None:
    links = public.board.links
    return next((n for n, ends in enumerate(links) if ends in ((a, b), (b, a))), None)


def _leg(public: FutureEnergyPublic, seat: int, link: int, *, free: bool) -> Leg:
    """A free link: own line, or a nuclear tile. No line: 1 to the bank. Else 1 to each owner."""
    owners = public.lines[link]
    if free or seat in owners:
        return Leg(link, 0, ())
    return Leg(link, 0, owners) if owners else Leg(link, 1, ())


def _sum(public: FutureEnergyPublic, path: Sequence[int], legs: Sequence[Leg]) -> Route:
    paid = tuple(sum(seat in leg.paid for leg in legs) for seat in range(len(public.players)))
    return Route(path[-1], tuple(path), tuple(legs), sum(leg.bank for leg in legs), paid)
