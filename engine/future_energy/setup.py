"""Setting up: board, tiles with the rule of the start ring, contracts, players."""

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.meta import Variant
from engine.future_energy.board import CLOSED_LINK, Board
from engine.future_energy.ids import FIRST_STARTING, GROUND, START, Phase
from engine.future_energy.rules.contracts import draw_contract, give_contract
from engine.future_energy.state import CLOSED, NO_TILE, Setting, State, Turn
from engine.future_energy.tables import Tables, tables, tile_kind

TRIPLE = 3
"""So many tiles of a kind must not lie next to the start space."""


def new_state(seats: int, variant: Variant, seed: bytes) -> State:
    """Everything on the table, before the first turn begins."""
    rows = tables()
    setting = Setting(
        seats,
        bool(variant["largest_grid"]),
        bool(variant["public_contracts"]),
        bool(variant["new_grounds"]),
        rows.boards[seats],
        rows,
    )
    chance = Chance(seed)
    tiles = lay_tiles(setting, chance)
    state = _players(setting, chance, tiles)
    _deal_contracts(state)
    if setting.public_contracts:
        _lay_public(state)
    state.kite = state.active = chance.below(seats)
    return state


def _players(setting: Setting, chance: Chance, tiles: list[int]) -> State:
    """Money, one plant on the start space, lines and plants in supply, nothing on the boards."""
    seats, rows, board = setting.seats, setting.tables, setting.board
    plants = [0] * len(board.sites)
    plants[START] = sum(1 << 2 * seat for seat in range(seats))
    open_links = frozenset(board.open_links)
    links = range(len(board.graph.links))
    return State(
        setting=setting,
        chance=chance,
        steps=(Turn(Phase.PLANNING),),
        active=0,
        kite=0,
        round=0,
        quiet=0,
        ending=None,
        crew=START,
        bank=0,
        tiles=tiles,
        lines=[0 if link in open_links else CLOSED_LINK for link in links],
        plants=plants,
        money=[rows.money] * seats,
        public_points=[0] * seats,
        ground_points=[0] * seats,
        plant_supply=[rows.plants - 1] * seats,
        line_supply=[rows.lines] * seats,
        investors=[0] * seats,
        engineers=[1] * seats,
        nuclear=[0] * seats,
        contracts=[()] * seats,
        completed=[()] * seats,
        certificates=[()] * seats,
        public=[()] * seats,
        kept=[0] * seats,
        pile=tuple(range(FIRST_STARTING)),
        stack=FIRST_STARTING - rows.contracts_removed[seats],
        display=(),
        certificate_pile=rows.certificates,
        wildcards=rows.wildcards if setting.public_contracts else 0,
    )


def _deal_contracts(state: State) -> None:
    """Four contracts face up; a starting contract for everybody, with a plant under each icon.

    The contracts that are taken out unseen stay among those nobody has seen: only the number that
    will still come is known to be smaller.
    """
    for _ in state.setting.tables.slot_prices:
        state.display += (draw_contract(state),)
        state.stack -= 1
    starting = list(range(FIRST_STARTING, len(state.setting.tables.contracts)))
    state.chance.shuffle(starting)
    for seat in range(state.setting.seats):
        give_contract(state, seat, starting[seat])


def _lay_public(state: State) -> None:
    """Four public contracts face up, the others are the stack."""
    pile = list(range(len(state.setting.tables.public)))
    state.chance.shuffle(pile)
    state.public_display = tuple(pile[:4])
    state.public_pile = tuple(sorted(pile[4:]))


def lay_tiles(setting: Setting, chance: Chance) -> list[int]:
    """A random tile on every open site; never three of a kind next to the start space."""
    while True:
        bag = _bag(setting.tables, setting.seats, chance, new_grounds=setting.new_grounds)
        chance.shuffle(bag)
        tiles = _lay(setting.board, bag)
        spare = bag[len(setting.board.open_sites) :]
        if mend_ring(tiles, spare, setting.board.ring, chance):
            return tiles


def _bag(rows: Tables, seats: int, chance: Chance, *, new_grounds: bool) -> list[int]:
    """The tiles of this number of players: some of each kind are removed at random."""
    count = rows.each_kind - rows.tiles_removed[seats]
    bag = [kind for kind in range(GROUND) for _ in range(count)]
    grounds = [GROUND] * rows.each_kind
    if new_grounds:
        grounds = [GROUND + row for row in range(1, len(rows.grounds))]
        chance.shuffle(grounds)
    return bag + grounds[:count]


def _lay(board: Board, bag: list[int]) -> list[int]:
    tiles = [CLOSED if closed else NO_TILE for closed in board.closed]
    for site, tile in zip(board.open_sites, bag, strict=False):
        tiles[site] = tile
    return tiles


def mend_ring(tiles: list[int], spare: list[int], ring: Sequence[int], chance: Chance) -> bool:
    """Swap two tiles of a triple for spare tiles of other kinds, until there is no triple.

    Ruling: what comes in must not make a new triple; if the spare tiles cannot do it, False.
    """
    while (kind := _triple(tiles, ring)) is not None:
        places = [site for site in ring if tile_kind(tiles[site]) == kind]
        chance.shuffle(places)
        for site in places[:2]:
            fit = [i for i, tile in enumerate(spare) if _fits(tiles, ring, kind, tile)]
            if not fit:
                return False
            place = chance.pick(fit)
            tiles[site], spare[place] = spare[place], tiles[site]
    return True


def _triple(tiles: list[int], ring: Sequence[int]) -> int | None:
    kinds = [tile_kind(tiles[site]) for site in ring]
    return next((kind for kind in kinds if kinds.count(kind) >= TRIPLE), None)


def _fits(tiles: list[int], ring: Sequence[int], kind: int, tile: int) -> bool:
    kinds = [tile_kind(tiles[site]) for site in ring]
    other = tile_kind(tile)
    return other != kind and kinds.count(other) + 1 < TRIPLE
