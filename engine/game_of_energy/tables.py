"""The tables of the game, read once and checked against the counts that the rulebook states.

Prices and holdings are flat: the *cell* of an industry there is `territory * 6 + industry`.
"""

from typing import Any

import attrs

from engine.core.data import BadData, check, load
from engine.game_of_energy.ids import (
    CAPTAINS,
    INDUSTRIES,
    TERRITORIES,
    Captain,
    CaptainCard,
    Colour,
    GridCard,
    Industry,
    Reach,
    Territory,
)

_PACKAGE = "engine.game_of_energy"

KINDS = len(INDUSTRIES)
CELLS = KINDS * len(TERRITORIES)
HEXES_PER_AREA = 7
AREAS_PER_TERRITORY = 3
FEWEST_CARDS = 48

_CONTRACT = load(_PACKAGE, "contract.toml")
UNIT: int = _CONTRACT["debt_unit"]
"""All money comes in fives."""
FACT_CREDITS: int = _CONTRACT["fact_credits"]


@attrs.frozen
class AreaRow:
    """An area of the board with the places of its hexes, the centre first."""

    name: str
    territory: int
    hexes: tuple[tuple[int, int], ...]
    """(row, column) in doubled columns."""


@attrs.frozen
class Terms:
    """The contract for one number of players."""

    twh: int
    nuclear: int
    countdown: int


@attrs.frozen
class Investment:
    """An investment card."""

    name: str
    amount: int


@attrs.frozen
class IndustryRow:
    """An industry: its pieces and what each earns and generates."""

    industry: Industry
    pieces: int
    income: int
    twh: int
    prices: tuple[int, ...]
    """By territory."""


def _fives(name: str, *amounts: int) -> None:
    for amount in amounts:
        if type(amount) is not int or amount % UNIT:
            raise BadData(f"{name}: {amount!r} is not a multiple of {UNIT}")


def _rows(name: str, key: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = load(_PACKAGE, name)[key]
    return rows


def load_industries() -> tuple[IndustryRow, ...]:
    """Six industries with a price in each of four territories."""
    name = "industries.toml"
    rows = _rows(name, "industry")
    check(name, "the industries", [row["id"] for row in rows], [str(i) for i in INDUSTRIES])
    for row in rows:
        check(name, "the territories of a price", sorted(row["price"]), sorted(TERRITORIES))
        _fives(name, row["income"], *row["price"].values())
    return tuple(
        IndustryRow(
            Industry(row["id"]),
            row["pieces"],
            row["income"],
            row["twh"],
            tuple(row["price"][territory] for territory in TERRITORIES),
        )
        for row in rows
    )


def load_areas() -> tuple[AreaRow, ...]:
    """Twelve areas, three per territory, whose hexes do not overlap."""
    name = "board.toml"
    areas = tuple(
        AreaRow(
            row["name"],
            TERRITORIES.index(Territory(row["territory"])),
            _flower(row["row"], row["column"]),
        )
        for row in _rows(name, "area")
    )
    for index, territory in enumerate(TERRITORIES):
        found = sum(area.territory == index for area in areas)
        check(name, f"the areas of {territory}", found, AREAS_PER_TERRITORY)
    places = [place for area in areas for place in area.hexes]
    check(name, "the places of different hexes", len(dict.fromkeys(places)), len(places))
    return areas


def _flower(row: int, column: int) -> tuple[tuple[int, int], ...]:
    around = ((0, 0), (-1, -1), (-1, 1), (0, 2), (1, 1), (1, -1), (0, -2))
    return tuple((row + down, column + right) for down, right in around)


def load_cards() -> tuple[GridCard, ...]:
    """At least 48 grid cards that use every symbol."""
    name = "grid_cards.toml"
    cards = tuple(_card(number, row) for number, row in enumerate(_rows(name, "card")))
    if len(cards) < FEWEST_CARDS:
        raise BadData(f"{name}: {FEWEST_CARDS} cards are needed, not {len(cards)}")
    check(name, "different names", len(dict.fromkeys(card.name for card in cards)), len(cards))
    check(name, "the colours used", sorted({card.colour for card in cards}), sorted(Colour))
    check(name, "the reaches used", sorted({card.reach for card in cards}), sorted(Reach))
    for symbol in ("scope", "keep", "fact"):
        if not any(getattr(card, symbol) for card in cards):
            raise BadData(f"{name}: no card has the symbol {symbol}")
    for card in cards:
        _check_card(name, card)
    return cards


def _card(number: int, row: dict[str, Any]) -> GridCard:
    return GridCard(
        card=number,
        name=row["name"],
        colour=Colour(row["colour"]),
        reach=Reach(row["reach"]),
        industries=tuple(Industry(i) for i in row.get("industries", INDUSTRIES)),
        territories=tuple(Territory(t) for t in row.get("territories", TERRITORIES)),
        amount=row["amount"],
        scope=row.get("scope", 0),
        keep=row.get("keep", False),
        fact=row.get("fact", ""),
        bonus=FACT_CREDITS if "fact" in row else 0,
    )


def _check_card(name: str, card: GridCard) -> None:
    _fives(name, card.amount)
    if card.reach is Reach.TARGET and (card.keep or card.colour is Colour.GREEN):
        raise BadData(f"{name}: {card.name} has a target, so it can be neither green nor kept")
    if card.colour is Colour.ORANGE and card.reach is Reach.SELF:
        raise BadData(f"{name}: {card.name} would have its player pay herself")


def load_captains() -> tuple[CaptainCard, ...]:
    """Ten captains in the order of their powers."""
    name = "captains.toml"
    rows = _rows(name, "captain")
    check(name, "the captains", [row["id"] for row in rows], [str(c) for c in CAPTAINS])
    captains = tuple(
        CaptainCard(
            captain=Captain(row["id"]),
            name=row["name"],
            industries=tuple(Industry(i) for i in row.get("industries", ())),
            territories=tuple(Territory(t) for t in row.get("territories", ())),
            amount=row.get("amount", 0),
            most=row.get("most", 0),
            start=row["start"],
            alone=row.get("alone", True),
        )
        for row in rows
    )
    for captain in captains:
        _check_captain(name, captain)
    return captains


def _check_captain(name: str, captain: CaptainCard) -> None:
    _fives(name, captain.start, captain.most)
    if captain.captain in (Captain.ENGINEER, Captain.LANDLORD):
        _fives(name, captain.amount)
    if min(prices_for(captain)) <= 0:
        raise BadData(f"{name}: {captain.name} would be given industries for nothing")


def load_investments() -> tuple[Investment, ...]:
    """Ten investments; six gain, four lose."""
    name = "investments.toml"
    cards = tuple(Investment(row["name"], row["amount"]) for row in _rows(name, "investment"))
    check(name, "the cards", len(cards), 10)
    check(name, "the gains", sum(card.amount > 0 for card in cards), 6)
    check(name, "the losses", sum(card.amount < 0 for card in cards), 4)
    _fives(name, *(card.amount for card in cards))
    return cards


def load_terms() -> tuple[Terms, ...]:
    """The terms for one to four players."""
    rows = _rows("contract.toml", "terms")
    check("contract.toml", "the players", [row["players"] for row in rows], [1, 2, 3, 4])
    return tuple(Terms(row["twh"], row["nuclear"], row["countdown"]) for row in rows)


def cells_of(card: GridCard) -> tuple[int, ...]:
    """The cells that make a player fit the card."""
    return tuple(
        TERRITORIES.index(t) * KINDS + INDUSTRIES.index(i)
        for t in card.territories
        for i in card.industries
    )


def prices_for(captain: CaptainCard) -> tuple[int, ...]:
    """What each industry costs that captain, by cell."""
    cut = captain.amount if captain.captain is Captain.ENGINEER else 0
    return tuple(
        row.prices[t] - (cut if row.industry in captain.industries else 0)
        for t in range(len(TERRITORIES))
        for row in INDUSTRY_ROWS
    )


INDUSTRY_ROWS = load_industries()
INCOME = tuple(row.income for row in INDUSTRY_ROWS)
TWH = tuple(row.twh for row in INDUSTRY_ROWS)
NUCLEAR = INDUSTRIES.index(Industry.NUCLEAR)
INDUSTRY_INDEX = {industry: index for index, industry in enumerate(INDUSTRIES)}

AREAS = load_areas()
AREA_TERRITORY = tuple(area.territory for area in AREAS)
AREAS_OF = tuple(
    tuple(n for n, area in enumerate(AREAS) if area.territory == t) for t in range(len(TERRITORIES))
)
"""The areas of each territory."""

CARDS = load_cards()
CARD_CELLS = tuple(cells_of(card) for card in CARDS)
SOLO_CARDS = tuple(
    c.card for c in CARDS if c.colour is not Colour.ORANGE and c.reach in (Reach.SELF, Reach.ALL)
)
"""The cards that can do something to a player without rivals."""

CAPTAIN_ROWS = load_captains()
PRICES = tuple(prices_for(captain) for captain in CAPTAIN_ROWS)
"""By captain, then by cell."""

INVESTMENTS = load_investments()
TERMS = load_terms()

START_CREDITS: int = _CONTRACT["start_credits"]
CUBES: int = _CONTRACT["cubes"]
HAND_LIMIT: int = _CONTRACT["hand_limit"]
SOLO_LEVELS: dict[str, int] = {
    level: _CONTRACT["solo"][level] for level in ("contract", "standard", "relaxed")
}
ROUND_BONUS: int = _CONTRACT["solo"]["bonus_per_round_left"]
_fives("contract.toml", START_CREDITS, FACT_CREDITS)

PERMITS = tuple(
    _CONTRACT["permits_per_turn"] + (c.amount if c.captain is Captain.FOREMAN else 0)
    for c in CAPTAIN_ROWS
)
"""How many industries each captain may permit in a turn."""
NUCLEAR_PERMITS = tuple(
    _CONTRACT["nuclear_per_turn"] + (c.amount if c.captain is Captain.PHYSICIST else 0)
    for c in CAPTAIN_ROWS
)
"""How many nuclear ones among them."""
