"""What public contracts (module 2) and construction grounds do: one question and one deed each."""

from typing import assert_never

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.reason import Reason
from engine.core.steps import pop, push, swap
from engine.future_energy.events import (
    CertificateReturned,
    CrewStepped,
    MoneyTaken,
    PlantBuilt,
    PlantDoubled,
    PlantShifted,
    PointsScored,
    TilesSwapped,
)
from engine.future_energy.ids import (
    KINDS,
    MAX_PLANTS_PER_SITE,
    OIL,
    OLD_ENERGIES,
    Effect,
)
from engine.future_energy.intents import DoublePlant, LiftPlant
from engine.future_energy.menu import (
    DECLINE,
    PICK_TILE,
    PLACE_PLANT,
    STEP_CREW,
    SWAP_TILE,
    plant,
    return_certificate,
    shift_plant,
)
from engine.future_energy.rules.asking import asked, refuse
from engine.future_energy.rules.contracts import (
    entry_of,
    has_plant,
    plants_on,
    plants_under,
    take_plant,
    why_not_plant,
)
from engine.future_energy.rules.lines import can_lay_somewhere, can_move, own_links
from engine.future_energy.rules.planning import repeat_choices, take_choices
from engine.future_energy.state import (
    NO_TILE,
    Carrying,
    Cashing,
    Doubling,
    Laying,
    Lifting,
    Placing,
    Repeating,
    Returning,
    Shifting,
    State,
    Step,
    Stepping,
    Swapping,
    Taking,
    contract_of,
    doubled_of,
    filled,
    plants_at,
    spaces_of,
)

NOT_BESIDE = Reason("not_beside")
SPACE_TAKEN = Reason("space_taken")
NO_CERTIFICATE = Reason("no_such_certificate")
NOT_NEXT_TO_CREW = Reason("not_next_to_crew")
TILE_THERE = Reason("tile_there")
NOT_OLD = Reason("not_an_old_energy")
SAME_KIND = Reason("same_kind")
NO_OTHER_TILE = Reason("no_other_tile")
SITE_FULL = Reason("site_full")
NO_OPPONENT = Reason("no_opponent_there")
NO_OWN_PLANT = Reason("no_own_plant_there")
NO_SITE = Reason("no_such_site")
NOT_OIL = Reason("not_oil")
DOUBLED = Reason("already_doubled")
NO_PLANT_LEFT = Reason("no_plant_left")


def start_effect(
    state: State, seat: int, effect: Effect, amount: int, log: list[Event], *, optional: bool
) -> None:
    """Do it at once, or ask what it needs to know.

    A ground may be declined, a public contract not.
    """
    if effect is Effect.MONEY:
        take_money(state, seat, amount, log)
    elif effect is Effect.POINTS:
        state.ground_points[seat] += amount
        log.append(PointsScored(seat, amount))
    else:
        push(state, effect_step(effect, amount, optional=optional))


def effect_step(effect: Effect, amount: int, *, optional: bool) -> Step:
    """The step that asks what an effect needs to know."""
    match effect:
        case Effect.LAY_LINES:
            return Laying(amount, beside=True, optional=optional)
        case Effect.MOVE_LINE:
            return Lifting(beside=False)
        case Effect.MOVE_LINE_BESIDE:
            return Lifting(beside=True)
        case Effect.CERTIFICATE:
            return Cashing(amount)
        case Effect.SHIFT_PLANT:
            return Shifting()
        case Effect.STEP_CREW:
            return Stepping()
        case Effect.RETURN_PLANT:
            return Returning(optional=optional)
        case Effect.JOIN_PLANTS:
            return Carrying(amount, own=False)
        case Effect.EXTEND_SITE:
            return Carrying(amount, own=True)
        case Effect.FREE_CONTRACT:
            return Taking(optional=optional)
        case Effect.SWAP_TILES:
            return Swapping()
        case Effect.DOUBLE_OIL:
            return Doubling()
        case Effect.REPEAT_PLAN:
            return Repeating()
        case Effect.MONEY | Effect.POINTS:
            raise ValueError(f"{effect} asks nothing")
        case _:
            assert_never(effect)


def can_apply(state: State, seat: int, effect: Effect) -> bool:
    """Whether an effect would do anything now."""
    match effect:
        case Effect.MONEY | Effect.POINTS:
            return True
        case Effect.LAY_LINES:
            return can_lay_somewhere(state, seat, beside=True)
        case Effect.MOVE_LINE | Effect.MOVE_LINE_BESIDE:
            beside = effect is Effect.MOVE_LINE_BESIDE
            return bool(own_links(state, seat)) and can_move(state, seat, beside=beside)
        case Effect.CERTIFICATE:
            return bool(state.certificates[seat])
        case Effect.SHIFT_PLANT:
            return bool(shift_choices(state, seat))
        case Effect.STEP_CREW:
            return bool(step_choices(state))
        case Effect.RETURN_PLANT:
            return bool(state.contracts[seat])
        case Effect.JOIN_PLANTS | Effect.EXTEND_SITE:
            own = effect is Effect.EXTEND_SITE
            return bool(state.contracts[seat]) and bool(_sites_for(state, seat, own=own))
        case Effect.FREE_CONTRACT:
            return bool(take_choices(state, seat))
        case Effect.SWAP_TILES:
            return bool(pick_choices(state))
        case Effect.DOUBLE_OIL:
            return bool(double_choices(state, seat))
        case Effect.REPEAT_PLAN:
            return _can_repeat(state, seat)
        case _:
            assert_never(effect)


def _can_repeat(state: State, seat: int) -> bool:
    steps = state.steps
    state.steps = (*steps, Repeating())
    found = bool(repeat_choices(state, seat))
    state.steps = steps
    return found


def take_money(state: State, seat: int, amount: int, log: list[Event]) -> None:
    """Money from the bank."""
    state.money[seat] += amount
    state.bank -= amount
    log.append(MoneyTaken(seat, amount))


# A certificate for money


def cash_choices(state: State, seat: int) -> tuple[Choice, ...]:
    """The different values of one's certificates."""
    return tuple(return_certificate(value) for value in dict.fromkeys(state.certificates[seat]))


def cash(state: State, seat: int, value: int, log: list[Event]) -> None:
    """Give a certificate back for its value and a little more; it leaves the game."""
    step = asked(state, Cashing)
    own = state.certificates[seat]
    refuse(None if value in own else NO_CERTIFICATE)
    pop(state)
    place = own.index(value)
    state.certificates[seat] = own[:place] + own[place + 1 :]
    state.gone_certificates += 1
    money = value + step.extra
    state.money[seat] += money
    state.bank -= money
    log.append(CertificateReturned(seat, value, money))


# Shifting a plant on its contract


def why_not_shift(state: State, seat: int, contract: int, space: int, to: int) -> Reason | None:
    """A plant goes to the free space directly left or right of it."""
    if why := why_not_plant(state, seat, contract, space):
        return why
    icons = len(state.setting.tables.contracts[contract].icons)
    if abs(space - to) != 1 or not 0 <= to < icons:
        return NOT_BESIDE
    return SPACE_TAKEN if has_plant(state, seat, contract, to) else None


def shift_choices(state: State, seat: int) -> tuple[Choice, ...]:
    """Every plant with a free space beside it."""
    return tuple(
        shift_plant(contract, space, to)
        for contract, space in plants_on(state, seat)
        for to in (space - 1, space + 1)
        if why_not_shift(state, seat, contract, space, to) is None
    )


def shift(state: State, seat: int, contract: int, space: int, to: int, log: list[Event]) -> None:
    """Move one plant to the space beside it."""
    asked(state, Shifting)
    refuse(why_not_shift(state, seat, contract, space, to))
    pop(state)
    entry = entry_of(state, seat, contract) or 0
    doubled = doubled_of(entry)
    spaces = spaces_of(entry) | 1 << to
    if doubled >> space & 1:
        doubled ^= 1 << space
    else:
        spaces ^= 1 << space
    _replace(state, seat, filled(contract, spaces, doubled))
    icons = state.setting.tables.contracts[contract].names
    log.append(PlantShifted(seat, contract, icons[space], icons[to]))


def _replace(state: State, seat: int, entry: int) -> None:
    contract = contract_of(entry)
    held = state.contracts[seat]
    state.contracts[seat] = tuple(entry if contract_of(e) == contract else e for e in held)


# Two plants under an oil icon


def why_not_double(state: State, seat: int, contract: int, space: int) -> Reason | None:
    """A second plant from the supply goes under an oil icon that holds one."""
    if why := why_not_plant(state, seat, contract, space):
        return why
    if state.setting.tables.contracts[contract].icons[space] != OIL:
        return NOT_OIL
    if doubled_of(entry_of(state, seat, contract) or 0) >> space & 1:
        return DOUBLED
    return None if state.plant_supply[seat] else NO_PLANT_LEFT


def double_choices(state: State, seat: int) -> tuple[Choice, ...]:
    """The oil icons with one plant, and doing without."""
    found = [
        plant(DoublePlant, contract, space)
        for contract, space in plants_under(state, seat, OIL)
        if why_not_double(state, seat, contract, space) is None
    ]
    return (*found, DECLINE) if found else ()


def double(state: State, seat: int, contract: int, space: int, log: list[Event]) -> None:
    """Both plants are built together on an oil tile."""
    asked(state, Doubling)
    refuse(why_not_double(state, seat, contract, space))
    pop(state)
    entry = entry_of(state, seat, contract) or 0
    state.plant_supply[seat] -= 1
    _replace(state, seat, filled(contract, spaces_of(entry), doubled_of(entry) | 1 << space))
    log.append(PlantDoubled(seat, contract))


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
    other = any(t in OLD_ENERGIES and t != tile for t in state.tiles)
    return None if other else NO_OTHER_TILE


def why_not_swap(state: State, step: Swapping, site: int) -> Reason | None:
    """The second tile is of another kind."""
    if why := why_not_pick(state, site):
        return why
    return SAME_KIND if state.tiles[site] == state.tiles[step.first] else None


def pick_choices(state: State) -> tuple[Choice, ...]:
    """The tiles that can be swapped with another one."""
    kinds = [tile for tile in state.tiles if tile in OLD_ENERGIES]
    if not kinds or kinds.count(kinds[0]) == len(kinds):
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


def why_not_place(state: State, seat: int, site: int, *, own: bool) -> Reason | None:
    """Where an opponent has a plant (or, for a ground, where one has one or two oneself), up to three."""
    if not 0 <= site < len(state.plants):
        return NO_SITE
    mine = plants_at(state, seat, site)
    if mine >= MAX_PLANTS_PER_SITE:
        return SITE_FULL
    if own:
        return None if mine else NO_OWN_PLANT
    others = state.plants[site] & ~(3 << 2 * seat)
    return None if others else NO_OPPONENT


def _sites_for(state: State, seat: int, *, own: bool) -> list[int]:
    sites = range(len(state.plants))
    return [site for site in sites if why_not_place(state, seat, site, own=own) is None]


def carry_choices(state: State, seat: int, step: Carrying) -> tuple[Choice, ...]:
    """Any plant on one's contracts, if there is a site for it; a ground may be declined."""
    if not _sites_for(state, seat, own=step.own):
        return ()
    found = [plant(LiftPlant, contract, space) for contract, space in plants_on(state, seat)]
    if found and step.own:
        found.append(DECLINE)
    return tuple(found)


def lift_plant(state: State, seat: int, contract: int, space: int) -> None:
    """Pick the plant; it stays on its contract until its site is chosen."""
    step = asked(state, Carrying)
    refuse(why_not_plant(state, seat, contract, space))
    refuse(None if _sites_for(state, seat, own=step.own) else NO_SITE)
    swap(state, Placing(contract, space, step.count, step.own))


def place_choices(state: State, seat: int, step: Placing) -> tuple[Choice, ...]:
    """The sites that take the plant."""
    return tuple(PLACE_PLANT[site] for site in _sites_for(state, seat, own=step.own))


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
