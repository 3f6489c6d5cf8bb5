"""Phase 3d: the offer of a joint plant, in turn order."""

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.reason import Reason
from engine.core.steps import pop, swap
from engine.future_energy.events import JointDeclined, JointPlantBuilt, WildcardTaken
from engine.future_energy.ids import JOINT_PRICE, KINDS, MAX_PLANTS_PER_SITE, WILDCARD
from engine.future_energy.intents import JoinPlant
from engine.future_energy.menu import DECLINE, plant
from engine.future_energy.rules.asking import asked, money_short, refuse
from engine.future_energy.rules.building import (
    SITE_FULL,
    WRONG_ICON,
    icon_at,
    plants_to_build,
    put_plants,
)
from engine.future_energy.rules.contracts import plants_under, wanted, why_not_plant
from engine.future_energy.state import KEPT_BITS, Joint, State, joint, plants_at

NO_MATCHING_PLANT = Reason("no_matching_plant")


def why_not_offer(state: State, seat: int, site: int, kind: int) -> Reason | None:
    """Who has no plant under the icon, not the money or three plants there is not asked."""
    if not wanted(state, seat) >> kind & 1:
        return NO_MATCHING_PLANT
    money = state.money[seat]
    if money < JOINT_PRICE:
        return money_short(JOINT_PRICE - money, JOINT_PRICE)
    return SITE_FULL if plants_at(state, seat, site) >= MAX_PLANTS_PER_SITE else None


def find_partner(state: State) -> None:
    """Go on to the first opponent who can be asked; when all were asked, the offer is over."""
    step = asked(state, Joint)
    seat = step.seat
    while seat != state.active and why_not_offer(state, seat, step.site, step.kind):
        seat = _next(state, seat)
    if seat == state.active:
        pop(state)
    elif seat != step.seat:
        swap(state, joint(seat, step.site, step.kind, step.oil))


def _next(state: State, seat: int) -> int:
    return (seat + 1) % state.setting.seats


def why_not_join(state: State, step: Joint, contract: int, space: int) -> Reason | None:
    """The plant must stand under the same icon."""
    why = why_not_offer(state, step.seat, step.site, step.kind)
    if why := why or why_not_plant(state, step.seat, contract, space):
        return why
    return None if icon_at(state, contract, space) == step.kind else WRONG_ICON


def join_choices(state: State, step: Joint) -> tuple[Choice, ...]:
    """The plants under the icon, and doing without."""
    spaces = plants_under(state, step.seat, step.kind)
    return (*[plant(JoinPlant, contract, space) for contract, space in spaces], DECLINE)


def join(state: State, seat: int, contract: int, space: int, log: list[Event]) -> None:
    """Pay 2 to the active player and build one plant on the site, without the tile's action.

    The first to accept ends the asking. Module 2: a joint builder takes a wildcard.
    """
    step = asked(state, Joint)
    refuse(why_not_join(state, step, contract, space))
    site = step.site
    count = plants_to_build(state, seat, site, contract, space) if step.oil else 1
    pop(state)
    state.money[seat] -= JOINT_PRICE
    state.money[state.active] += JOINT_PRICE
    place = state.setting.board.sites[site].name
    icon = KINDS[step.kind]
    log.append(JointPlantBuilt(seat, site, place, contract, icon, count, state.active, JOINT_PRICE))
    put_plants(state, seat, site, contract, space, count, log)
    if state.setting.public_contracts and state.wildcards:
        state.wildcards -= 1
        state.kept[seat] += 1 << KEPT_BITS * WILDCARD
        log.append(WildcardTaken(seat))


def decline(state: State, seat: int, log: list[Event]) -> None:
    """The next opponent is asked."""
    step = asked(state, Joint)
    log.append(JointDeclined(seat))
    swap(state, joint(_next(state, seat), step.site, step.kind, step.oil))
