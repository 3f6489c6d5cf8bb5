"""The tables of GigaWatt.

Read once from data/*.toml, checked against every number the rulebook states.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import attrs

from engine.core.data import BadData, check, load
from engine.gigawatt.ids import (
    ANY,
    FIELDS,
    GENERATION_OF,
    REGIONS,
    TECHNOLOGY_OF,
    Card,
    Effect,
    Place,
    Plant,
    Stage,
    Technology,
)

PACKAGE = "engine.gigawatt"

Table = TypeVar("Table")

GENERATIONS: Final = 3
HIGHEST_PRICE: Final = 10
FACES: Final = 6


@attrs.frozen
class PlantRow:
    """One row of the cheat sheet."""

    cost: int
    gigawatts: int
    stores: int
    holds: str
    """Which tokens it stores: "either" colour, "green" alone, or "nothing"."""
    supply: int


@attrs.frozen
class RegionRow:
    """A region: the technology of each field (or any), and what it saves on each plant."""

    dedicated: tuple[int, ...]
    discounts: tuple[int, ...]


@attrs.frozen
class CardRow:
    """A technology card."""

    card: Card
    price: int
    copies: int
    step: Stage
    stays: bool
    effect: Effect
    amount: int
    technologies: tuple[Technology, ...]


@attrs.frozen
class StartRow:
    """What a player begins with."""

    coal: int
    gas: int
    money: int
    demand: int


@attrs.frozen
class Numbers:
    """The single numbers of the rules."""

    starts: dict[str, StartRow]
    phase_starts: tuple[int, ...]
    track_end: int
    demand_dice: tuple[int, ...]
    demand_die_sides: int
    connection_cost: int
    connection_supply: int
    capacity_without: int
    capacity_with: int
    market_tokens: int
    market_price: int
    penalty: int
    rights: tuple[int, ...]
    solo_prices: tuple[int, ...]
    technology_cards: int
    tax_cards: int
    face_up: int
    good_faces: int
    tax_per_plant: tuple[int, ...]
    proposals_per_turn: int


# Reading


def read(reader: Callable[[dict[str, Any]], Table], name: str) -> Table:
    """One of the tables; a file in which a key is missing or misspelled is bad data."""
    try:
        return reader(load(PACKAGE, name))
    except (KeyError, TypeError) as fault:
        raise BadData(f"{name} lacks or misspells something: {fault}") from fault


def read_plants(data: dict[str, Any]) -> tuple[PlantRow, ...]:
    """The plants in the order of their ids."""
    found: dict[Plant, PlantRow] = {}
    for row in data["plant"]:
        plant = Plant[f"{row['technology']}_{row['generation']}".upper()]
        found[plant] = PlantRow(
            row["cost"], row["gigawatts"], row["stores"], row["holds"], row["supply"]
        )
    check("plants.toml", "the plants", sorted(found), list(Plant))
    return tuple(found[plant] for plant in Plant)


def read_regions(data: dict[str, Any]) -> tuple[RegionRow, ...]:
    """The regions in the order of their ids."""
    names = [row["name"].upper() for row in data["region"]]
    check("regions.toml", "the regions", names, [place.name for place in Place][:REGIONS])
    return tuple(_region(row, data) for row in data["region"])


def _region(row: dict[str, Any], data: dict[str, Any]) -> RegionRow:
    dedicated = [ANY] * data["start_fields"]
    dedicated += [Technology[name.upper()] for name in row["dedicated"]]
    dedicated += [ANY] * len(data["free_surcharges"])
    discounts = [0] * len(Plant)
    for line in row["discounts"]:
        discounts[Plant[f"{line['technology']}_{line['generation']}".upper()]] = line["amount"]
    return RegionRow(tuple(dedicated), tuple(discounts))


def read_surcharges(data: dict[str, Any]) -> tuple[int, ...]:
    """What building on each of the fields costs on top."""
    free: list[int] = data["free_surcharges"]
    return tuple([0] * (FIELDS - len(free)) + free)


def read_borders(data: dict[str, Any]) -> tuple[tuple[int, int], ...]:
    """The two places at each border."""
    names = [row["name"].upper() for row in data["market"]]
    check("regions.toml", "the markets", names, [place.name for place in Place][REGIONS:])
    pairs = [tuple(int(Place[name.upper()]) for name in row["between"]) for row in data["border"]]
    check(
        "regions.toml", "borders listed twice", len(pairs) - len({frozenset(p) for p in pairs}), 0
    )
    return tuple((a, b) for a, b in pairs)


def read_cards(data: dict[str, Any]) -> tuple[CardRow, ...]:
    """The technology cards in the order of their ids."""
    names = [row["name"].upper() for row in data["card"]]
    check("technologies.toml", "the cards", names, [card.name for card in Card][: Card.CO2_TAX])
    return tuple(_card(row) for row in data["card"])


def _card(row: dict[str, Any]) -> CardRow:
    return CardRow(
        card=Card[row["name"].upper()],
        price=row["price"],
        copies=row["copies"],
        step=Stage[row["step"].upper()],
        stays=row["stays"],
        effect=Effect(row["effect"]),
        amount=row.get("amount", 0),
        technologies=tuple(Technology[name.upper()] for name in row.get("technologies", [])),
    )


def read_numbers(data: dict[str, Any]) -> Numbers:
    """The single numbers."""
    phases, connections, house = data["phases"], data["connections"], data["house"]
    return Numbers(
        starts={name: StartRow(**row) for name, row in data["start"].items()},
        phase_starts=tuple(phases["first_demand"]),
        track_end=phases["track_end"],
        demand_dice=tuple(phases["demand_dice"]),
        demand_die_sides=phases["demand_die_sides"],
        connection_cost=connections["cost"],
        connection_supply=connections["supply"],
        capacity_without=connections["capacity_without"],
        capacity_with=connections["capacity_with"],
        market_tokens=data["markets"]["tokens"],
        market_price=data["markets"]["price"],
        penalty=data["penalty"]["per_token"],
        rights=tuple(data["auction"]["rights"]),
        solo_prices=tuple(data["auction"]["solo_prices"]),
        technology_cards=data["cards"]["technology"],
        tax_cards=data["cards"]["tax"],
        face_up=data["cards"]["face_up"],
        good_faces=house["good_faces"],
        tax_per_plant=tuple(house["tax_per_plant"]),
        proposals_per_turn=house["proposals_per_turn"],
    )


# Checking

_SUPPLIES = (20, 15, 15, 12, 12, 8, 8, 8, 15, 15, 12, 15, 12, 9, 9)


def check_plants(plants: tuple[PlantRow, ...], numbers: Numbers) -> None:
    """The supplies, the gas and weather examples, and the starting totals of the rulebook."""
    name = "plants.toml"
    check(name, "the supplies", tuple(row.supply for row in plants), _SUPPLIES)
    gas = [(plants[p].cost, plants[p].gigawatts) for p in (Plant.GAS_1, Plant.GAS_2)]
    check(name, "gas I and II (cost, GW)", gas, [(5, 3), (9, 7)])
    check(name, "GW of wind II", plants[Plant.WIND_2].gigawatts, 4)
    check(name, "GW of solar II", plants[Plant.SOLAR_2].gigawatts, 4)
    coal, gas_one = plants[Plant.COAL_1].gigawatts, plants[Plant.GAS_1].gigawatts
    for version, start in numbers.starts.items():
        total = start.coal * coal + start.gas * gas_one
        check(name, f"starting production ({version})", total, start.demand)
    for plant in Plant:
        _check_plant(plant, plants[plant])


def _check_plant(plant: Plant, row: PlantRow) -> None:
    name = f"plants.toml, {plant.name.lower()}"
    technology = TECHNOLOGY_OF[plant]
    if technology in (Technology.WIND, Technology.SOLAR):
        check(name, "half the GW in whole numbers", row.gigawatts % 2, 0)
    match technology:
        case Technology.GAS | Technology.HYDRO:
            wanted = "either"
        case Technology.STORAGE:
            wanted = "green"
        case _:
            wanted = "nothing"
    check(name, "what it holds", row.holds, wanted)
    check(name, "room to store", row.stores > 0, wanted != "nothing")
    if row.cost < 1 or row.gigawatts < 0:
        raise BadData(f"{name}: cost must be at least 1 and GW at least 0")


_DISCOUNTS = {
    Place.ADRIATIC: {Plant.SOLAR_2: 1, Plant.SOLAR_3: 1},
    Place.PYRENEES: {Plant.SOLAR_2: 2, Plant.SOLAR_3: 2},
    Place.NORTH_SEA: {Plant.WIND_1: 2, Plant.WIND_2: 2, Plant.WIND_3: 2},
    Place.BALTIC_SEA: {Plant.HYDRO_1: 1, Plant.HYDRO_2: 1},
    Place.CARPATHIAN: {Plant.NUCLEAR_1: 1, Plant.NUCLEAR_2: 2},
}


def check_regions(regions: tuple[RegionRow, ...], surcharges: tuple[int, ...]) -> None:
    """Thirteen fields, four of them dedicated, surcharges of 1 to 4.

    The regional advantages.
    """
    for place, discounts in _DISCOUNTS.items():
        wanted = tuple(discounts.get(plant, 0) for plant in Plant)
        check("regions.toml", f"discounts of {place.name}", regions[place].discounts, wanted)
    check("regions.toml", "the surcharges", sorted(surcharges), [0] * 9 + [1, 2, 3, 4])
    for region in regions:
        check("regions.toml", "fields of a region", len(region.dedicated), FIELDS)
        count = sum(technology != ANY for technology in region.dedicated)
        check("regions.toml", "dedicated fields of a region", count, 4)


def check_cards(cards: tuple[CardRow, ...], numbers: Numbers) -> None:
    """Sixty technology cards at prices of 1 to 10."""
    total = sum(row.copies for row in cards)
    check("technologies.toml", "technology cards", total, numbers.technology_cards)
    dear = [row.card.name for row in cards if not 1 <= row.price <= HIGHEST_PRICE]
    check("technologies.toml", "cards with a price outside 1 to 10", dear, [])


def check_numbers(numbers: Numbers, borders: int) -> None:
    """Everything else that the rulebook states."""
    n = numbers
    name = "numbers.toml"
    starts = {
        "full": StartRow(3, 1, 15, 15),
        "short": StartRow(2, 1, 15, 11),
        "solo": StartRow(3, 2, 18, 18),
    }
    check(name, "the starts", n.starts, starts)
    check(name, "the phases", (n.phase_starts, n.track_end), ((0, 26, 46), 90))
    check(name, "the demand dice", (n.demand_dice, n.demand_die_sides), ((1, 2, 3), 6))
    connection = (n.connection_cost, n.connection_supply, n.capacity_without, n.capacity_with)
    check(name, "the connections", connection, (4, 16, 1, 4))
    check(name, "borders without a connection piece", max(0, borders - n.connection_supply), 0)
    check(name, "the markets", (n.market_tokens, n.market_price), (5, 1))
    check(name, "the penalty", n.penalty, 3)
    check(name, "the closing rights", n.rights, (1, 1, 2, 2, 3))
    check(name, "the solo prices", n.solo_prices, (6, 12, 24))
    check(name, "the cards", (n.technology_cards, n.tax_cards, n.face_up), (60, 6, 4))
    check(name, "good faces of a die", n.good_faces, sorted((1, n.good_faces, FACES - 1))[1])
    check(name, "taxes", len(n.tax_per_plant), GENERATIONS)


# The tables themselves

NUMBERS: Final = read(read_numbers, "numbers.toml")
PLANTS: Final = read(read_plants, "plants.toml")
REGION_ROWS: Final = read(read_regions, "regions.toml")
SURCHARGES: Final = read(read_surcharges, "regions.toml")
BORDERS: Final = read(read_borders, "regions.toml")
CARDS: Final = read(read_cards, "technologies.toml")

check_numbers(NUMBERS, len(BORDERS))
check_plants(PLANTS, NUMBERS)
check_regions(REGION_ROWS, SURCHARGES)
check_cards(CARDS, NUMBERS)

# What rules ask for again and again, by number

COST: Final = tuple(row.cost for row in PLANTS)
GIGAWATTS: Final = (*(row.gigawatts for row in PLANTS), 0)
"""With an entry at the end for an empty field (-1)."""
STORES: Final = tuple(row.stores for row in PLANTS)
HOLDS_RED: Final = tuple(row.holds == "either" for row in PLANTS)

BORDERS_OF: Final = tuple(
    tuple((n, a + b - place) for n, (a, b) in enumerate(BORDERS) if place in (a, b))
    for place in Place
)
"""For each place its borders, with the place across."""

BORDER_BETWEEN: Final = {
    pair: border for border, (a, b) in enumerate(BORDERS) for pair in ((a, b), (b, a))
}
"""The border between two places, where there is one."""

PHASE: Final = tuple(
    sum(demand >= start for start in NUMBERS.phase_starts[1:]) for demand in range(128)
)
"""The phase (0, 1, 2) at each demand."""

LATER: Final = tuple(
    tuple(
        int(other)
        for other in Plant
        if TECHNOLOGY_OF[other] == TECHNOLOGY_OF[plant]
        and GENERATION_OF[other] > GENERATION_OF[plant]
    )
    for plant in Plant
)
"""What each plant can be upgraded to."""


def effect_cards(effect: Effect) -> int:
    """The designs with that effect as a bit mask."""
    return sum(1 << row.card for row in CARDS if row.effect is effect)
