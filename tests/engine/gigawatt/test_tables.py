"""The tables hold what the rulebook states, and wrong ones are refused."""

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from engine.core.data import BadData, load, use_directory
from engine.gigawatt import tables
from engine.gigawatt.ids import Plant

Data = dict[str, Any]
Change = Callable[[Data], object]


def check_all(name: str, change: Change) -> None:
    """Read and check all tables, one file of them changed."""
    files = ("numbers.toml", "plants.toml", "regions.toml", "technologies.toml")
    data = {file: deepcopy(load(tables.PACKAGE, file)) for file in files}
    change(data[name])
    numbers = tables.read_numbers(data["numbers.toml"])
    tables.check_numbers(numbers, len(tables.read_borders(data["regions.toml"])))
    tables.check_plants(tables.read_plants(data["plants.toml"]), numbers)
    regions = data["regions.toml"]
    tables.check_regions(tables.read_regions(regions), tables.read_surcharges(regions))
    tables.check_cards(tables.read_cards(data["technologies.toml"]), numbers)


def number(path: str) -> Change:
    """Raise the number at that path by one."""

    def change(data: Data) -> None:
        *way, last = path.split(".")
        inner: Any = data
        for key in way:
            inner = inner[key]
        if isinstance(inner[last], list):
            inner[last][-1] += 1
        else:
            inner[last] += 1

    return change


def plant(which: Plant, key: str, by: object = None) -> Change:
    def change(data: Data) -> None:
        name, _, generation = which.name.lower().rpartition("_")
        rows = data["plant"]
        row = next(r for r in rows if (r["technology"], str(r["generation"])) == (name, generation))
        row[key] = row[key] + 1 if by is None else by

    return change


def discount(region: int) -> Change:
    """A region saves one more than it should."""

    def change(data: Data) -> None:
        data["region"][region]["discounts"][0]["amount"] += 1

    return change


def first(kind: str, key: str, value: object) -> Change:
    return lambda data: data[kind][0].update({key: value})


def test_the_tables_as_they_are_hold() -> None:
    check_all("numbers.toml", lambda _: None)


@pytest.mark.parametrize(
    "path",
    [
        *(f"start.{v}.{k}" for v in ("full", "short", "solo") for k in ("coal", "gas", "money")),
        *(f"start.{v}.demand" for v in ("full", "short", "solo")),
        *("phases.first_demand", "phases.track_end", "phases.demand_dice"),
        "phases.demand_die_sides",
        *("connections.cost", "connections.supply"),
        *("connections.capacity_without", "connections.capacity_with"),
        *("markets.tokens", "markets.price", "penalty.per_token"),
        *("auction.rights", "auction.solo_prices"),
        *("cards.technology", "cards.tax", "cards.face_up"),
    ],
)
def test_every_number_of_the_rulebook_is_checked(path: str) -> None:
    with pytest.raises(BadData, match="must be"):
        check_all("numbers.toml", number(path))


@pytest.mark.parametrize("which", Plant, ids=lambda p: p.name.lower())
def test_every_supply_of_the_rulebook_is_checked(which: Plant) -> None:
    with pytest.raises(BadData, match="supplies"):
        check_all("plants.toml", plant(which, "supply"))


@pytest.mark.parametrize(
    "change",
    [
        plant(Plant.GAS_1, "cost"),
        plant(Plant.GAS_1, "gigawatts"),
        plant(Plant.GAS_2, "cost"),
        plant(Plant.GAS_2, "gigawatts"),
        plant(Plant.COAL_1, "gigawatts"),
        plant(Plant.WIND_2, "gigawatts", 6),
        plant(Plant.SOLAR_2, "gigawatts", 6),
        plant(Plant.WIND_3, "gigawatts", 7),
        plant(Plant.SOLAR_3, "gigawatts", 9),
        plant(Plant.STORAGE_2, "holds", "either"),
        plant(Plant.HYDRO_1, "holds", "green"),
        plant(Plant.GAS_2, "stores", 0),
        plant(Plant.COAL_1, "stores", 1),
        plant(Plant.NUCLEAR_1, "cost", 0),
        lambda data: data["plant"].pop(),
    ],
)
def test_plants_that_contradict_the_rulebook_are_refused(change: Change) -> None:
    with pytest.raises(BadData):
        check_all("plants.toml", change)


@pytest.mark.parametrize("region", range(5))
def test_every_regional_advantage_is_checked(region: int) -> None:
    with pytest.raises(BadData, match="discounts"):
        check_all("regions.toml", discount(region))


@pytest.mark.parametrize(
    "change",
    [
        first("region", "name", "atlantis"),
        first("region", "dedicated", ["wind", "wind", "wind"]),
        first("market", "name", "iceland"),
        lambda data: data.update(free_surcharges=[0, 1, 2, 3]),
        lambda data: data.update(free_surcharges=[0, 1, 2, 3, 5]),
        lambda data: data.update(start_fields=5),
        lambda data: data["border"].append(data["border"][0]),
    ],
)
def test_boards_that_contradict_the_rulebook_are_refused(change: Change) -> None:
    with pytest.raises(BadData):
        check_all("regions.toml", change)


@pytest.mark.parametrize(
    "change",
    [first("card", "copies", 4), first("card", "price", 11), first("card", "price", 0)],
)
def test_sixty_cards_at_prices_from_1_to_10(change: Change) -> None:
    with pytest.raises(BadData):
        check_all("technologies.toml", change)


def test_dice_keep_both_kinds_of_faces_and_tax_has_a_rate_for_each_phase() -> None:
    with pytest.raises(BadData):
        check_all("numbers.toml", lambda data: data["house"].update(good_faces=6))
    with pytest.raises(BadData):
        check_all("numbers.toml", lambda data: data["house"].update(tax_per_plant=[1, 2]))


def test_a_file_of_a_host_that_lacks_something_is_bad_data(tmp_path: Path) -> None:
    folder = tmp_path / "gigawatt"
    folder.mkdir()
    (folder / "plants.toml").write_text('[[plant]]\ntechnology = "coal"\n')
    use_directory(tmp_path)
    try:
        with pytest.raises(BadData, match="plants"):
            tables.read(tables.read_plants, "plants.toml")
    finally:
        use_directory(None)
