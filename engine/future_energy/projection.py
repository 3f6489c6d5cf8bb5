"""From the truth to what a seat may see: the one gate for secrets."""

from functools import cache

from engine.core.outcome import ScoreLine
from engine.core.view import Prompt
from engine.future_energy import flow
from engine.future_energy.blocked import blocked
from engine.future_energy.board import CLOSED_LINK, Board
from engine.future_energy.ids import GROUND, KINDS, Phase
from engine.future_energy.previews import Forecast
from engine.future_energy.rules import planning
from engine.future_energy.rules.contracts import why_not_fit
from engine.future_energy.rules.movement import find_routes, routes
from engine.future_energy.rules.walks import TOTAL
from engine.future_energy.scoring import (
    SOURCES,
    majority_points,
    points_of,
    region_plants,
    share,
    track,
)
from engine.future_energy.state import (
    CLOSED,
    CONTRACT,
    NO_TILE,
    ONE_LINE,
    TWO_LINES,
    Joint,
    State,
    Turn,
    contract_of,
    doubled_of,
    kept_counts,
    spaces_of,
)
from engine.future_energy.tables import Tables
from engine.future_energy.view import (
    BoardView,
    ContractView,
    FutureEnergyOwn,
    FutureEnergyPublic,
    HeldView,
    PaymentView,
    PlayerView,
    PublicContractView,
    ReachView,
    RegionView,
    SiteView,
    SlotView,
    TileView,
    TurnView,
)

_boards: dict[int, BoardView] = {}
_BARS = ((ONE_LINE, "one_line"), (TWO_LINES, "two_lines"), (CONTRACT, "contract"))
_CERTIFICATES = SOURCES.index("certificates")


def public(state: State) -> FutureEnergyPublic:
    """What everybody sees."""
    setting = state.setting
    seats = range(setting.seats)
    rows = setting.tables
    majorities = majority_points(state)
    sites = range(len(state.plants))
    return FutureEnergyPublic(
        board=_board_view(setting.seats, setting.board),
        tiles=tuple(_tile_view(rows, tile) for tile in state.tiles),
        plants=tuple(_plants(state.plants[site], setting.seats) for site in sites),
        lines=tuple(_owners(mask) for mask in state.lines),
        crew=state.crew,
        players=tuple(_player(state, seat, majorities) for seat in seats),
        regions=_regions(state),
        display=tuple(
            ContractView(c, rows.contracts[c].names, rows.contracts[c].points, price)
            for c, price in zip(state.display, rows.slot_prices, strict=False)
        ),
        stack=state.stack,
        public_display=tuple(_public_view(rows, contract) for contract in state.public_display),
        public_stack=len(state.public_pile),
        wildcards=state.wildcards,
        certificates=len(state.certificate_pile),
        turn=_turn(state),
        round=state.round,
        kite=state.kite,
        ending=state.ending,
        modules=(setting.largest_grid, setting.public_contracts, setting.new_grounds),
    )


def _board_view(seats: int, board: Board) -> BoardView:
    view = _boards.get(seats)
    if view is None:
        sites = tuple(
            SiteView(row.name, None if row.region < 0 else row.region, row.at, closed)
            for row, closed in zip(board.sites, board.closed, strict=True)
        )
        view = _boards[seats] = BoardView(board.name, board.regions, sites, board.graph.links)
    return view


_tiles: dict[int, TileView] = {}


def _tile_view(rows: Tables, tile: int) -> TileView | None:
    if tile in (NO_TILE, CLOSED):
        return None
    view = _tiles.get(tile)
    if view is None:
        if tile >= GROUND:
            row = rows.grounds[tile - GROUND]
            view = TileView(KINDS[GROUND], row.effect, row.amount)
        else:
            view = TileView(KINDS[tile], None, 0)
        _tiles[tile] = view
    return view


@cache
def _plants(packed: int, seats: int) -> tuple[int, ...]:
    return tuple(packed >> 2 * seat & 3 for seat in range(seats))


@cache
def _owners(mask: int) -> tuple[int, ...]:
    return () if mask == CLOSED_LINK else tuple(seat for seat in range(4) if mask >> seat & 1)


def _public_view(rows: Tables, contract: int) -> PublicContractView:
    row = rows.public[contract]
    return PublicContractView(contract, row.names, row.effect, row.amount, row.points)


def _held(rows: Tables, entry: int) -> HeldView:
    row = rows.contracts[contract_of(entry)]
    spaces, doubled = spaces_of(entry), doubled_of(entry)
    plants = tuple((spaces >> i & 1) + (doubled >> i & 1) for i in range(len(row.icons)))
    return HeldView(contract_of(entry), row.names, row.points, plants)


def _player(state: State, seat: int, majorities: tuple[int, ...]) -> PlayerView:
    rows = state.setting.tables
    counts = kept_counts(state.kept[seat])
    return PlayerView(
        seat=seat,
        money=state.money[seat],
        revenue=rows.revenue + state.investors[seat],
        engineers=state.engineers[seat],
        investors=state.investors[seat],
        nuclear=state.nuclear[seat],
        lines=state.line_supply[seat],
        plants=state.plant_supply[seat],
        score=track(state, seat),
        certificates=len(state.certificates[seat]),
        contracts=tuple(_held(rows, entry) for entry in state.contracts[seat]),
        completed=state.completed[seat],
        public=tuple(_public_view(rows, contract) for contract in state.public[seat]),
        kept=tuple((KINDS[kind], count) for kind, count in enumerate(counts) if count),
        preview=_score_lines(state, seat, majorities, secret=bool(state.steps)),
    )


def _score_lines(
    state: State, seat: int, majorities: tuple[int, ...], *, secret: bool
) -> tuple[ScoreLine, ...]:
    points = points_of(state, seat, majorities)
    return tuple(
        ScoreLine(source, 0 if secret and place == _CERTIFICATES else points[place])
        for place, source in enumerate(SOURCES)
    )


def _regions(state: State) -> tuple[RegionView, ...]:
    places = state.setting.tables.majorities[state.setting.seats]
    found = []
    for region in range(len(state.setting.board.regions)):
        plants = region_plants(state, region)
        found.append(RegionView(plants, share(plants, places)))
    return tuple(found)


def _turn(state: State) -> TurnView:
    if not state.steps:
        return TurnView(None, None, "over", (), 0, must_buy=False)
    now = state.steps[0]
    if not isinstance(now, Turn):
        raise TypeError("the lowest step is the turn")
    planned = tuple(name for bit, name in _BARS if now.used & bit)
    must_buy = planning.duty_price(state, state.active) is not None
    return TurnView(
        state.active, now.phase, step_code(state), planned, now.engineers, must_buy=must_buy
    )


def step_code(state: State) -> str:
    """The code of the step that is asked."""
    step = state.steps[-1]
    return step.phase.value if isinstance(step, Turn) else type(step).__name__.lower()


def own(state: State, seat: int) -> FutureEnergyOwn:
    """What only this seat sees."""
    return FutureEnergyOwn(
        seat=seat,
        certificates=state.certificates[seat],
        points=_score_lines(state, seat, majority_points(state), secret=False),
        slots=tuple(_slot(state, seat, slot) for slot in range(len(state.display))),
        reach=_reach(state, seat),
    )


def _slot(state: State, seat: int, slot: int) -> SlotView:
    rows = state.setting.tables
    price = rows.slot_prices[slot]
    icons = len(rows.contracts[state.display[slot]].icons)
    return SlotView(
        slot,
        price,
        why_not_fit(state, seat, slot) is None,
        max(0, price - state.money[seat]),
        max(0, icons - state.plant_supply[seat]),
    )


def _reach(state: State, seat: int) -> tuple[ReachView, ...]:
    if not state.steps or seat != state.active:
        return ()
    now = state.steps[-1]
    if not isinstance(now, Turn) or now.phase is Phase.ENDING:
        return ()
    found = routes(state, seat) if now.phase is Phase.MOVING else find_routes(state, seat)
    seats = range(state.setting.seats)
    views = []
    for site, labels in found.labels.items():
        payments = []
        for label in labels:
            paid = tuple(label >> 8 * s & 127 for s in seats)
            price = label >> TOTAL
            payments.append(PaymentView(price, price - sum(paid), paid, found.path(site, label)))
        views.append(ReachView(site, tuple(payments)))
    return tuple(views)


def prompt(state: State, seat: int) -> Prompt | None:
    """The question to this seat."""
    found = flow.menu(state)
    if found is None or found[0] != seat:
        return None
    choices = found[1]
    forecast = Forecast(state, seat)
    previews = tuple(forecast.of(choice.intent) for choice in choices)
    return Prompt(step_code(state), _params(state), choices, previews, blocked(state, seat))


def _params(state: State) -> tuple[tuple[str, int | str], ...]:
    step = state.steps[-1]
    if isinstance(step, Joint):
        icon = KINDS[step.kind].value
        return (("icon", icon), ("partner", state.active), ("site", step.site))
    if isinstance(step, Turn):
        must_buy = planning.duty_price(state, state.active) is not None
        return (("engineers", step.engineers), ("must_buy", int(must_buy)))
    count = getattr(step, "count", None)
    return () if count is None else (("count", count),)
