"""What the thing under the cursor is, in short lines."""

from collections.abc import Iterator

from engine.core.text import N_, _, ngettext
from engine.game_of_energy.captions import (
    area_text,
    captain_line,
    card_text,
    credits_text,
    industry_text,
    territory_text,
)
from engine.game_of_energy.ids import CAPTAINS, INDUSTRIES, TERRITORIES, Colour, GridCard
from engine.game_of_energy.view import AreaView, GameOfEnergyPublic, HexView, PlayerView
from tui.drawing.canvas import Target
from tui.games.game_of_energy.contract import level_text
from tui.games.game_of_energy.places import HEXES
from tui.games.game_of_energy.seen import name_of, own_of, public_of
from tui.games.game_of_energy.signs import letter
from tui.games.look import Scene


def detail_of(scene: Scene, target: Target) -> tuple[str, ...]:
    """The lines for a target; nothing for one that the position does not hold."""
    public = public_of(scene)
    match target.kind:
        case "area" if target.index < len(public.areas):
            return tuple(_area(scene, public.areas[target.index]))
        case "hex" if target.index < len(public.areas) * HEXES:
            return tuple(_hex(scene, public.areas[target.index // HEXES], target.index % HEXES))
        case "industry" if target.index < len(INDUSTRIES):
            return tuple(_industry(scene, target.index))
        case "seat" if target.index < len(public.players):
            return tuple(_seat(scene, public.players[target.index]))
        case "card":
            return tuple(_card(scene, target.index))
        case "captain":
            return tuple(_captain(scene, target.index))
        case "investment":
            return tuple(
                _("{name}: {amount:+} credits").format(name=_(name), amount=amount)
                for number, name, amount in public.offered
                if number == target.index
            )
        case _:
            return tuple(_thing(public, target.kind))


# The map


def _area(scene: Scene, area: AreaView) -> Iterator[str]:
    yield area_text(area)
    for player in public_of(scene).players:
        held = [cell.industry for cell in area.hexes if cell.owner == player.seat]
        counts = [
            f"{held.count(industry)} {industry_text(industry)}"
            for industry in INDUSTRIES
            if industry in held
        ]
        if counts:
            yield f"{_who(scene, player.seat)}: {', '.join(counts)}"


def _hex(scene: Scene, area: AreaView, number: int) -> Iterator[str]:
    cell: HexView = area.hexes[number]
    if cell.industry is None or cell.owner is None:
        yield _("A free hex")
    else:
        name = industry_text(cell.industry)
        yield _("{industry} of {who}").format(industry=name, who=_who(scene, cell.owner))
        row = public_of(scene).industries[INDUSTRIES.index(cell.industry)]
        yield _("income +{income}, TWh +{twh}").format(income=row.income, twh=row.twh)
    yield from _area(scene, area)


def _who(scene: Scene, seat: int) -> str:
    return f"{scene.glyphs.seats[seat]} {name_of(scene, seat)}"


# Industries and players


def _industry(scene: Scene, index: int) -> Iterator[str]:
    row = public_of(scene).industries[index]
    left = ngettext("{n} piece left", "{n} pieces left", row.left).format(n=row.left)
    yield _("{sign} {name}: income +{income}, TWh +{twh}, {left}").format(
        sign=letter(row.industry, scene.glyphs),
        name=industry_text(row.industry),
        income=row.income,
        twh=row.twh,
        left=left,
    )
    prices = zip(TERRITORIES, row.prices, strict=True)
    yield _("Prices: {prices}").format(
        prices=", ".join(f"{territory_text(territory)} {price}" for territory, price in prices)
    )


def _seat(scene: Scene, player: PlayerView) -> Iterator[str]:
    yield _who(scene, player.seat)
    if player.captain is not None:
        yield captain_line(player.captain)
    yield _("{twh} TWh, income {income}").format(twh=player.twh, income=player.income)
    money = credits_text(player.credits)
    if player.debt:
        money = _("{credits}, {debt} of debt: no permits").format(credits=money, debt=player.debt)
    yield money
    yield _("{due} more at the start of the next turn").format(due=credits_text(player.due))
    owned = [
        f"{count} {industry_text(industry)}"
        for industry, count in zip(INDUSTRIES, player.owned, strict=True)
        if count
    ]
    yield _("Owns {industries}").format(industries=", ".join(owned) if owned else _("nothing"))
    yield ngettext("{n} cube left", "{n} cubes left", player.cubes).format(n=player.cubes)


# Cards

_COLOURS = {
    Colour.GREEN: N_("Green: the bank pays."),
    Colour.ORANGE: N_("Orange: whoever plays it is paid."),
    Colour.RED: N_("Red: the bank is paid."),
}


def _card(scene: Scene, number: int) -> Iterator[str]:
    for card in _cards(scene):
        if card.card == number:
            yield _(card.name)
            yield card_text(card)
            yield _(_COLOURS[card.colour])
            return


def _cards(scene: Scene) -> Iterator[GridCard]:
    """Every grid card that can be seen."""
    public, own = public_of(scene), own_of(scene)
    for player in public.players:
        yield from player.keeps
    if own is not None:
        yield from own.offer
        yield from (held.card for held in own.hand)
    if public.last_played is not None:
        yield public.last_played


def _captain(scene: Scene, index: int) -> Iterator[str]:
    public, own = public_of(scene), own_of(scene)
    seen = [player.captain for player in public.players]
    if own is not None:
        seen += [*own.captains, own.captain]
    for card in seen:
        if card is not None and card.captain is CAPTAINS[index]:
            yield captain_line(card)
            return


# Everything else


def _thing(public: GameOfEnergyPublic, kind: str) -> Iterator[str]:
    match kind:
        case "die":
            yield _("The territory die: four emblems and two credit symbols.")
            yield _("An emblem says where you permit; a credit symbol offers an investment.")
        case "pile":
            yield _("New Energy Technology: {n} cards to draw.").format(n=public.pile)
            yield _("A second card instead of permitting ends your turn.")
        case "bank":
            amounts = " ".join(f"{amount:+}" for amount in public.investments)
            yield _("Drawn at random from these: {amounts}").format(amounts=amounts)
            yield _("Afterwards any territory is open.")
        case "end":
            yield _("At most {n} cards may stay in your hand.").format(n=public.hand_limit)
        case "contract":
            yield from _contract(public)
        case "played" if public.last_played is not None:
            yield _("Played last: {name}").format(name=_(public.last_played.name))
            yield card_text(public.last_played)
        case _:
            return


def _contract(public: GameOfEnergyPublic) -> Iterator[str]:
    yield _("The contract asks for {twh} TWh and no debt.").format(twh=public.threshold)
    if public.level:
        yield _("Level: {level}").format(level=level_text(public.level))
    if public.countdown is not None:
        yield _("The countdown loses one at the end of each round; now {n}.").format(
            n=public.countdown
        )
