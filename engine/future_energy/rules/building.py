"""Phase 3b and c: building the plant, and what the taken tile does."""

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.reason import Reason
from engine.core.steps import pop, push, swap
from engine.future_energy.events import (
    CertificateTaken,
    PlantBuilt,
    PlantReturned,
    TilePlaced,
)
from engine.future_energy.ids import (
    COAL,
    ENGINEER,
    GAS,
    GROUND,
    INVESTOR,
    KINDS,
    MAX_ENGINEERS,
    MAX_INVESTORS,
    MAX_NUCLEAR,
    MAX_PLANTS_PER_SITE,
    NUCLEAR,
    OIL,
)
from engine.future_energy.intents import AddPlant, BuildPlant, ReturnPlant
from engine.future_energy.menu import DECLINE, KEEP_NUCLEAR, MOUNT_NUCLEAR, plant
from engine.future_energy.rules.asking import asked, refuse
from engine.future_energy.rules.contracts import (
    plants_on,
    plants_there,
    plants_under,
    take_plant,
    why_not_plant,
)
from engine.future_energy.rules.effects import start_effect
from engine.future_energy.state import (
    KEPT_BITS,
    Adding,
    Building,
    Returning,
    State,
    Storing,
    joint,
    laying,
    plants_at,
)

WRONG_ICON = Reason("wrong_icon")
SITE_FULL = Reason("site_full")


def icon_at(state: State, contract: int, space: int) -> int:
    """The kind of the icon above that space."""
    return state.setting.tables.contracts[contract].icons[space]


def put_plants(
    state: State, seat: int, site: int, contract: int, space: int, count: int, log: list[Event]
) -> None:
    """Put plants from one space of a contract on a site."""
    state.plants[site] += count << 2 * seat
    for _ in range(count):
        take_plant(state, seat, contract, space, log)


def plants_to_build(state: State, seat: int, site: int, contract: int, space: int) -> int:
    """How many plants a space gives on an oil tile.

    Both where it was doubled, as far as the site takes them.
    """
    room = MAX_PLANTS_PER_SITE - plants_at(state, seat, site)
    return min(room, plants_there(state, seat, contract, space))


# b) Building


def why_not_build(
    state: State, seat: int, step: Building, contract: int, space: int
) -> Reason | None:
    """The plant must stand under the icon of the tile; on a ground any plant can be built."""
    if why := why_not_plant(state, seat, contract, space):
        return why
    icon = icon_at(state, contract, space)
    return None if step.tile >= GROUND or icon == step.tile else WRONG_ICON


def build_choices(state: State, seat: int, step: Building) -> tuple[Choice, ...]:
    """The plants that can be built on the tile."""
    ground = step.tile >= GROUND
    spaces = plants_on(state, seat) if ground else plants_under(state, seat, step.tile)
    return tuple([plant(BuildPlant, contract, space) for contract, space in spaces])


def build(state: State, seat: int, contract: int, space: int, log: list[Event]) -> None:
    """Build the plant, do what the tile does, and offer a joint plant afterwards."""
    step = asked(state, Building)
    refuse(why_not_build(state, seat, step, contract, space))
    site, tile = step.site, step.tile
    icon = icon_at(state, contract, space)
    oil = tile == OIL
    count = plants_to_build(state, seat, site, contract, space) if oil else 1
    after = (seat + 1) % state.setting.seats
    swap(state, joint(after, site, icon, oil))
    place = state.setting.board.sites[site].name
    log.append(PlantBuilt(seat, site, place, contract, KINDS[icon], count))
    put_plants(state, seat, site, contract, space, count, log)
    do_tile(state, seat, tile, site, log)


# c) What the tile does


def do_tile(state: State, seat: int, tile: int, site: int, log: list[Event]) -> None:
    """Permanent tiles go to the board as long as there is room; the others act once."""
    if tile == INVESTOR:
        _mount(state, seat, tile, state.investors, MAX_INVESTORS, log)
    elif tile == ENGINEER:
        _mount(state, seat, tile, state.engineers, MAX_ENGINEERS, log)
    elif tile == NUCLEAR:
        _do_nuclear(state, seat, log)
    else:
        put_away(state, seat, tile, log)
        _do_once(state, seat, tile, site, log)


def _do_once(state: State, seat: int, tile: int, site: int, log: list[Event]) -> None:
    """Coal, gas, oil and grounds."""
    if tile == COAL:
        push(state, Returning(optional=True))
    elif tile == GAS:
        _take_certificate(state, seat, log)
    elif tile == OIL:
        push(state, Adding(site))
    else:
        row = state.setting.tables.grounds[tile - GROUND]
        start_effect(state, seat, row.effect, row.amount, log, optional=True)


def _mount(
    state: State, seat: int, kind: int, board: list[int], most: int, log: list[Event]
) -> None:
    """A tile for the board: it counts from the next turn on. Without room it is put away."""
    if board[seat] >= most:
        put_away(state, seat, kind, log)
        return
    board[seat] += 1
    log.append(TilePlaced(seat, KINDS[kind], "board"))


def put_away(state: State, seat: int, tile: int, log: list[Event]) -> None:
    """A used tile leaves the game, or is kept if there are public contracts to spend it on."""
    kind = min(tile, GROUND)
    if state.setting.public_contracts:
        state.kept[seat] += 1 << KEPT_BITS * kind
        log.append(TilePlaced(seat, KINDS[kind], "kept"))
    else:
        state.gone_tiles += 1
        log.append(TilePlaced(seat, KINDS[kind], "gone"))


def _do_nuclear(state: State, seat: int, log: list[Event]) -> None:
    """A nuclear tile lays a line; in module 3 it goes to the nuclear board instead, or is kept."""
    setting = state.setting
    if not setting.new_grounds:
        put_away(state, seat, NUCLEAR, log)
        push(state, laying(1, beside=True, optional=True))
    elif setting.public_contracts and state.nuclear[seat] < MAX_NUCLEAR:
        push(state, Storing())
    else:
        _mount(state, seat, NUCLEAR, state.nuclear, MAX_NUCLEAR, log)


def store_choices() -> tuple[Choice, ...]:
    """Nuclear board or kept tiles."""
    return (MOUNT_NUCLEAR, KEEP_NUCLEAR)


def mount_nuclear(state: State, seat: int, log: list[Event]) -> None:
    """The tile makes one link of each later move free."""
    asked(state, Storing)
    pop(state)
    _mount(state, seat, NUCLEAR, state.nuclear, MAX_NUCLEAR, log)


def keep_nuclear(state: State, seat: int, log: list[Event]) -> None:
    """The tile can be spent on a public contract."""
    asked(state, Storing)
    pop(state)
    put_away(state, seat, NUCLEAR, log)


def _take_certificate(state: State, seat: int, log: list[Event]) -> None:
    """Take a certificate at random; only its owner knows the value.

    With none left nothing happens.
    """
    pile = state.certificate_pile
    if not pile:
        return
    place = state.chance.below(len(pile))
    state.certificate_pile = pile[:place] + pile[place + 1 :]
    state.certificates[seat] = tuple(sorted((*state.certificates[seat], pile[place])))
    log.append(CertificateTaken(seat, pile[place]))


# Coal, and a public contract: returning a plant


def return_choices(state: State, seat: int, step: Returning) -> tuple[Choice, ...]:
    """Any plant on one's contracts, and doing without where that is allowed."""
    found = [plant(ReturnPlant, contract, space) for contract, space in plants_on(state, seat)]
    if found and step.optional:
        found.append(DECLINE)
    return tuple(found)


def return_plant(state: State, seat: int, contract: int, space: int, log: list[Event]) -> None:
    """The plant goes back to the supply; this can complete its contract."""
    asked(state, Returning)
    refuse(why_not_plant(state, seat, contract, space))
    pop(state)
    icon = icon_at(state, contract, space)
    log.append(PlantReturned(seat, contract, KINDS[icon]))
    state.plant_supply[seat] += 1
    take_plant(state, seat, contract, space, log)


# Oil: up to two more


def why_not_add(state: State, seat: int, step: Adding, contract: int, space: int) -> Reason | None:
    """More plants come from under oil icons, and never make more than three on the site."""
    if why := why_not_plant(state, seat, contract, space):
        return why
    if icon_at(state, contract, space) != OIL:
        return WRONG_ICON
    full = plants_at(state, seat, step.site) >= MAX_PLANTS_PER_SITE
    return SITE_FULL if full else None


def add_choices(state: State, seat: int, step: Adding) -> tuple[Choice, ...]:
    """The plants under oil icons, as long as the site takes more, and doing without."""
    if plants_at(state, seat, step.site) >= MAX_PLANTS_PER_SITE:
        return ()
    spaces = plants_under(state, seat, OIL)
    found = [plant(AddPlant, contract, space) for contract, space in spaces]
    return (*found, DECLINE) if found else ()


def add(state: State, seat: int, contract: int, space: int, log: list[Event]) -> None:
    """Build another plant on the site.

    The step stays until the site is full or the player is done.
    """
    step = asked(state, Adding)
    refuse(why_not_add(state, seat, step, contract, space))
    count = plants_to_build(state, seat, step.site, contract, space)
    place = state.setting.board.sites[step.site].name
    log.append(PlantBuilt(seat, step.site, place, contract, KINDS[OIL], count))
    put_plants(state, seat, step.site, contract, space, count, log)
