"""What is printed on the components, loaded once and checked against the rulebook."""

from functools import cache
from typing import Any

import attrs

from engine.core.data import BadData, check, load
from engine.future_energy.board import Board, load_board
from engine.future_energy.ids import (
    FIRST_STARTING,
    GROUND,
    ICONS,
    KINDS,
    OLD_ENERGIES,
    Effect,
    Kind,
)

PACKAGE = "engine.future_energy"
PLAYERS = (2, 3, 4)


@attrs.frozen
class ContractRow:
    """A construction or starting contract."""

    points: int
    icons: tuple[int, ...]
    """Kinds by number, from left to right."""
    names: tuple[Kind, ...]
    space_of: tuple[int, ...]
    """For each kind the space under its icon; -1 where the contract does not show it."""
    wanted: tuple[int, ...]
    """For each set of filled spaces the set of kinds (as bits) under which plants stand."""


@attrs.frozen
class PublicRow:
    """A public contract of module 2."""

    icons: tuple[int, ...]
    names: tuple[Kind, ...]
    effect: Effect
    amount: int
    points: int


@attrs.frozen
class GroundRow:
    """What a construction ground does when it is taken."""

    effect: Effect
    amount: int


@attrs.frozen(eq=False)
class Tables:
    """All tables of the game: one object, that caches can tell from those of other data."""

    contracts: tuple[ContractRow, ...]
    """24 construction contracts, then 4 starting contracts."""
    slot_prices: tuple[int, ...]
    contracts_removed: dict[int, int]
    completed_money: int
    public: tuple[PublicRow, ...]
    public_price: int
    wildcards: int
    each_kind: int
    tiles_removed: dict[int, int]
    certificates: tuple[int, ...]
    """The value of each certificate."""
    grounds: tuple[GroundRow, ...]
    """The ground of the base game, then the seven of module 3.

    Tile GROUND + i does what row i says.
    """
    revenue: int
    money: int
    line_prices: tuple[int, int, int]
    """By number of lines; nothing for none."""
    plants: int
    lines: int
    empty_space: int
    largest_grid: int
    majorities: dict[int, tuple[int, ...]]
    reach: tuple[int, ...]
    boards: dict[int, Board]


@cache
def tables() -> Tables:
    """The tables, read when they are first asked for; raises BadData."""
    contracts = _load("contracts.toml")
    public = _load("public_contracts.toml")
    tiles = _load("tiles.toml")
    scoring = _load("scoring.toml")
    try:
        made = _made(contracts, public, tiles, scoring)
    except (KeyError, TypeError, ValueError) as fault:
        if isinstance(fault, BadData):
            raise
        raise BadData(f"future_energy: a table is not laid out as expected: {fault!r}") from fault
    _check_contracts(made)
    _check_public(made)
    _check_tiles(made)
    _check_scoring(made)
    return made


def _load(name: str) -> dict[str, Any]:
    return load(PACKAGE, name)


def _made(
    contracts: dict[str, Any],
    public: dict[str, Any],
    tiles: dict[str, Any],
    scoring: dict[str, Any],
) -> Tables:
    rows = [_contract(row) for row in contracts["contract"] + contracts["starting"]]
    values = [row["value"] for row in tiles["certificates"] for _ in range(row["count"])]
    return Tables(
        contracts=tuple(rows),
        slot_prices=tuple(_number(price) for price in contracts["slot_prices"]),
        contracts_removed=_by_players(contracts["removed"]),
        completed_money=_number(contracts["completed_money"]),
        public=tuple(_public(row) for row in public["contract"]),
        public_price=_number(public["price"]),
        wildcards=_number(public["wildcards"]),
        each_kind=_number(tiles["each_kind"]),
        tiles_removed=_by_players(tiles["removed"]),
        certificates=tuple(_number(value) for value in values),
        grounds=tuple(_ground(row) for row in [tiles["ground"], *tiles["new_ground"]]),
        revenue=_number(scoring["revenue"]),
        money=_number(scoring["money"]),
        line_prices=(0, *_pair(scoring["line_prices"])),
        plants=_number(scoring["plants"]),
        lines=_number(scoring["lines"]),
        empty_space=_number(scoring["empty_space"]),
        largest_grid=_number(scoring["largest_grid"]),
        majorities={n: tuple(scoring["majorities"][str(n)]) for n in PLAYERS},
        reach=tuple(_number(points) for points in scoring["reach"]),
        boards={n: load_board(PACKAGE, n) for n in PLAYERS},
    )


def _number(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise TypeError(f"{value!r} is no count")
    return value


def _pair(values: Any) -> tuple[int, int]:
    one, two = values
    return _number(one), _number(two)


def _by_players(plain: dict[str, Any]) -> dict[int, int]:
    return {n: _number(plain[str(n)]) for n in PLAYERS}


def _kinds(names: list[str]) -> tuple[int, ...]:
    return tuple(KINDS.index(Kind(name)) for name in names)


def _contract(row: dict[str, Any]) -> ContractRow:
    icons = _kinds(row["icons"])
    space_of = tuple(icons.index(kind) if kind in icons else -1 for kind in range(len(KINDS)))
    wanted = [
        sum(1 << kind for space, kind in enumerate(icons) if filled >> space & 1)
        for filled in range(1 << len(icons))
    ]
    names = tuple(KINDS[kind] for kind in icons)
    return ContractRow(_number(row["points"]), icons, names, space_of, tuple(wanted))


def _public(row: dict[str, Any]) -> PublicRow:
    icons = _kinds(row["icons"])
    names = tuple(KINDS[kind] for kind in icons)
    effect = Effect(row["effect"])
    return PublicRow(icons, names, effect, _number(row["amount"]), _number(row["points"]))


def _ground(row: dict[str, Any]) -> GroundRow:
    return GroundRow(Effect(row["effect"]), _number(row["amount"]))


def _check_contracts(made: Tables) -> None:
    name = "contracts.toml"
    check(name, "the number of contracts", len(made.contracts), FIRST_STARTING + 4)
    rows, starting = made.contracts[:FIRST_STARTING], made.contracts[FIRST_STARTING:]
    sizes = [sum(len(row.icons) == n for row in rows) for n in (2, 3, 4)]
    check(name, "contracts with two, three and four icons", sizes, [10, 8, 6])
    check(name, "icons of the starting contracts", [len(row.icons) for row in starting], [5] * 4)
    for row in made.contracts:
        check(name, "different icons of a contract", len(set(row.icons)), len(row.icons))
        check(
            name,
            "icons that exist on contracts",
            [n in ICONS for n in row.names],
            [True] * len(row.icons),
        )
    left_out = sorted(set(OLD_ENERGIES) - set(row.icons) != set() for row in starting)
    check(name, "starting contracts without one old energy", left_out, [True] * 4)
    shown = [sum(kind in row.icons for row in rows) for kind in range(len(ICONS))]
    check(name, "the spread of the six kinds", max(shown) - min(shown) <= 1, wanted=True)
    check(name, "the number of slots", len(made.slot_prices), 4)
    check(name, "slot prices from low to high", made.slot_prices, tuple(sorted(made.slot_prices)))


def _check_public(made: Tables) -> None:
    name = "public_contracts.toml"
    check(name, "the number of contracts", len(made.public), 16)
    sizes = [sum(len(row.icons) == n for row in made.public) for n in (2, 3, 4)]
    check(name, "contracts with two, three and four icons", sizes, [6, 6, 4])
    pairs = {row.icons for row in made.public if len(row.icons) == 2}  # noqa: PLR2004 a pair
    check(name, "the number of different pairs", len(pairs), 6)
    for row in made.public:
        old = [kind in OLD_ENERGIES for kind in row.icons]
        check(name, "icons of old energies", old, [True] * len(old))
        check(name, "different icons of a contract", len(set(row.icons)), len(row.icons))


def _check_tiles(made: Tables) -> None:
    name = "tiles.toml"
    check(name, "tiles of each kind", made.each_kind, 7)
    check(name, "the number of certificates", len(made.certificates), 10)
    check(name, "the number of new grounds", len(made.grounds) - 1, made.each_kind)
    allowed = (
        Effect.MONEY,
        Effect.POINTS,
        Effect.FREE_CONTRACT,
        Effect.LAY_LINES,
        Effect.EXTEND_SITE,
    )
    for row in made.grounds:
        check(name, f"{row.effect} as effect of a ground", row.effect in allowed, wanted=True)
    for players, board in made.boards.items():
        tiles = (made.each_kind - made.tiles_removed[players]) * 7
        enough = len(board.open_sites) < tiles
        check(name, f"spare tiles for {players} players", enough, wanted=True)


def _check_scoring(made: Tables) -> None:
    name = "scoring.toml"
    check(name, "places that score", [len(made.majorities[n]) for n in PLAYERS], [1, 2, 3])
    most = max(len(board.regions) for board in made.boards.values())
    check(name, "points for reach", len(made.reach), most + 1)


def tile_kind(tile: int) -> int:
    """The kind of a tile on the board; all grounds are of one kind."""
    return min(tile, GROUND)
