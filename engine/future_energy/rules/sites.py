"""Effects on the board: the crew steps, tiles are swapped, plants go to sites with plants."""

from itertools import compress

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.reason import Reason
from engine.core.steps import pop, push, swap
from engine.future_energy.events import CrewStepped, PlantBuilt, TilesSwapped
from engine.future_energy.ids import KINDS, MAX_PLANTS_PER_SITE, OLD_ENERGIES
from engine.future_energy.intents import LiftPlant
from engine.future_energy.menu import (
    DECLINE,
    PICK_TILE,
    PLACE_PLANT,
    STEP_CREW,
    SWAP_TILE,
    plant,
)
from engine.future_energy.rules.asking import asked, refuse
from engine.future_energy.rules.contracts import plants_on, take_plant, why_not_plant
from engine.future_energy.state import (
    NO_TILE,
    Carrying,
    Placing,
    State,
    Stepping,
    Swapping,
)

NOT_NEXT_TO_CREW = Reason("not_next_to_crew")
TILE_THERE = Reason("tile_there")
NOT_OLD = Reason("not_an_old_energy")
SAME_KIND = Reason("same_kind")
NO_OTHER_TILE = Reason("no_other_tile")
SITE_FULL = Reason("site_full")
NO_OPPONENT = Reason("no_opponent_there")
NO_OWN_PLANT = Reason("no_own_plant_there")
NO_SITE = Reason("no_such_site")


# The crew to a neighbouring site


def why_not_step(state: State, site: int) -> Reason | None:
    """The crew goes to a neighbouring site without a tile. Ruling: nothing is built there."""
    if all(other != site for other, _ in state.setting.board.around[state.crew]):
        return NOT_NEXT_TO_CREW
    return None if state.tiles[site] == NO_TILE else TILE_THERE


def step_choices(state: State) -> tuple[Choice, ...]:
    """The neighbouring sites without a tile."""
    around = state.setting.board.around[state.crew]
    return tuple(STEP_CREW[site] for site, _ in around if why_not_step(state, site) is None)


def step_crew(state: State, seat: int, site: int, log: list[Event]) -> None:
    """Move the crew for nothing."""
    asked(state, Stepping)
    refuse(why_not_step(state, site))
    pop(state)
    state.crew = site
    log.append(CrewStepped(seat, site, state.setting.board.sites[site].name))


# Swapping two tiles


def why_not_pick(state: State, site: int) -> Reason | None:
    """Two tiles of old energies can be swapped; swapping two of a kind would do nothing."""
    if not 0 <= site < len(state.tiles):
        return NO_SITE
    tile = state.tiles[site]
    if tile not in OLD_ENERGIES:
        return NOT_OLD
    return None if can_swap(state) else NO_OTHER_TILE


def why_not_swap(state: State, step: Swapping, site: int) -> Reason | None:
    """The second tile is of another kind."""
    if why := why_not_pick(state, site):
        return why
    return SAME_KIND if state.tiles[site] == state.tiles[step.first] else None


def can_swap(state: State) -> bool:
    """Whether there are tiles of two old energies."""
    return sum([kind in state.tiles for kind in OLD_ENERGIES]) > 1


def pick_choices(state: State) -> tuple[Choice, ...]:
    """The tiles that can be swapped with another one."""
    if not can_swap(state):
        return ()
    return tuple(PICK_TILE[site] for site, tile in enumerate(state.tiles) if tile in OLD_ENERGIES)


def swap_choices(state: State, step: Swapping) -> tuple[Choice, ...]:
    """The first tile of the swap, then the second."""
    if step.first == NO_TILE:
        return pick_choices(state)
    sites = range(len(state.tiles))
    return tuple(SWAP_TILE[site] for site in sites if why_not_swap(state, step, site) is None)


def pick_tile(state: State, site: int) -> None:
    """The first tile of the swap."""
    step = asked(state, Swapping)
    refuse(why_not_pick(state, site) if step.first == NO_TILE else NO_OTHER_TILE)
    swap(state, Swapping(site))


def swap_tiles(state: State, seat: int, site: int, log: list[Event]) -> None:
    """The second tile: both change places."""
    step = asked(state, Swapping)
    refuse(NO_OTHER_TILE if step.first == NO_TILE else why_not_swap(state, step, site))
    pop(state)
    first = step.first
    state.tiles[first], state.tiles[site] = state.tiles[site], state.tiles[first]
    places = (state.setting.board.sites[first].name, state.setting.board.sites[site].name)
    log.append(TilesSwapped(seat, (first, site), places))


# A plant from a contract to a site with plants


def _placing(seat: int, plants: int, *, own: bool) -> Reason | None:
    mine = plants >> 2 * seat & 3
    if mine >= MAX_PLANTS_PER_SITE:
        return SITE_FULL
    if own:
        return None if mine else NO_OWN_PLANT
    return None if plants & ~(3 << 2 * seat) else NO_OPPONENT


_PLACING = tuple(
    tuple(tuple(_placing(seat, plants, own=own) for plants in range(256)) for seat in range(4))
    for own in (False, True)
)
"""By own, seat and the plants of a site, as the state packs them."""

_PLACEABLE = tuple(tuple(bytes(why is None for why in row) for row in rows) for rows in _PLACING)
"""The same as tables that translate plants to 1 where one may be put, and to 0 elsewhere."""


def why_not_place(state: State, seat: int, site: int, *, own: bool) -> Reason | None:
    """Where an opponent has a plant (for a ground: where one has one or two), up to three."""
    if not 0 <= site < len(state.plants):
        return NO_SITE
    return _PLACING[own][seat][state.plants[site]]


def sites_for(state: State, seat: int, *, own: bool) -> bytes:
    """For each site 1 where it takes a plant."""
    return bytes(state.plants).translate(_PLACEABLE[own][seat])


def carry_choices(state: State, seat: int, step: Carrying) -> tuple[Choice, ...]:
    """Any plant on one's contracts, if there is a site for it; a ground may be declined."""
    if 1 not in sites_for(state, seat, own=step.own):
        return ()
    found = [plant(LiftPlant, contract, space) for contract, space in plants_on(state, seat)]
    if found and step.own:
        found.append(DECLINE)
    return tuple(found)


def lift_plant(state: State, seat: int, contract: int, space: int) -> None:
    """Pick the plant; it stays on its contract until its site is chosen."""
    step = asked(state, Carrying)
    refuse(why_not_plant(state, seat, contract, space))
    refuse(None if 1 in sites_for(state, seat, own=step.own) else NO_SITE)
    swap(state, Placing(contract, space, step.count, step.own))


def place_choices(state: State, seat: int, step: Placing) -> tuple[Choice, ...]:
    """The sites that take the plant."""
    return tuple(compress(PLACE_PLANT, sites_for(state, seat, own=step.own)))


def place_plant(state: State, seat: int, site: int, log: list[Event]) -> None:
    """Put the plant on the site. It is no joint plant: nobody is paid and no wildcard taken."""
    step = asked(state, Placing)
    refuse(why_not_place(state, seat, site, own=step.own))
    pop(state)
    if step.count > 1:
        push(state, Carrying(step.count - 1, step.own))
    state.plants[site] += 1 << 2 * seat
    icon = state.setting.tables.contracts[step.contract].icons[step.space]
    place = state.setting.board.sites[site].name
    log.append(PlantBuilt(seat, site, place, step.contract, KINDS[icon], 1))
    take_plant(state, seat, step.contract, step.space, log)
