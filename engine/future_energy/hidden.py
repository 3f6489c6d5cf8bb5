"""What no seat, or only one, can know; and the sums that never change."""

from engine.core.chance import Chance
from engine.future_energy.board import CLOSED_LINK
from engine.future_energy.ids import WILDCARD
from engine.future_energy.state import (
    CLOSED,
    NO_TILE,
    State,
    doubled_of,
    kept_counts,
    plants_at,
    spaces_of,
)


def resample(state: State, seat: int | None, chance: Chance) -> State:
    """Other certificates for everybody else, and another future."""
    new = state.clone()
    seats = range(state.setting.seats)
    pool = list(state.certificate_pile)
    for other in seats:
        if other != seat:
            pool += state.certificates[other]
    pool.sort()
    chance.shuffle(pool)
    for other in seats:
        if other != seat and state.steps:
            count = len(state.certificates[other])
            new.certificates[other] = tuple(sorted(pool[:count]))
            del pool[:count]
    if state.steps:
        new.certificate_pile = tuple(pool)
    new.chance = chance.fork("future")
    return new


def invariants(state: State) -> dict[str, int]:
    """Money with the bank, and every kind of component wherever it is."""
    seats = range(state.setting.seats)
    found = {
        "money": state.bank + sum(state.money),
        "contracts": len(state.pile)
        + len(state.display)
        + sum(len(state.contracts[s]) + len(state.completed[s]) for s in seats),
        "public contracts": len(state.public_pile)
        + len(state.public_display)
        + sum(len(own) for own in state.public)
        + state.gone_public,
        "certificates": len(state.certificate_pile)
        + sum(len(own) for own in state.certificates)
        + state.gone_certificates,
        "tiles": _tiles(state),
    }
    for seat in seats:
        found[f"plants {seat}"] = _plants(state, seat)
        found[f"lines {seat}"] = _lines(state, seat)
    return found


def _tiles(state: State) -> int:
    on_board = sum(tile not in (NO_TILE, CLOSED) for tile in state.tiles)
    kept = sum(sum(kept_counts(own)[:WILDCARD]) for own in state.kept)
    mounted = sum(state.investors) + sum(state.engineers) + sum(state.nuclear)
    in_hand = sum(type(step).__name__ in ("Building", "Storing") for step in state.steps)
    return on_board + kept + mounted + state.gone_tiles + in_hand


def _plants(state: State, seat: int) -> int:
    on_contracts = sum(
        spaces_of(entry).bit_count() + doubled_of(entry).bit_count()
        for entry in state.contracts[seat]
    )
    built = sum(plants_at(state, seat, site) for site in range(len(state.plants)))
    return state.plant_supply[seat] + on_contracts + built


def _lines(state: State, seat: int) -> int:
    laid = sum(mask >> seat & 1 for mask in state.lines if mask != CLOSED_LINK)
    return state.line_supply[seat] + laid


def counts(state: State) -> dict[str, int]:
    """Every count that must never be negative."""
    found = {"stack": state.stack, "wildcards": state.wildcards}
    for seat in range(state.setting.seats):
        found[f"money {seat}"] = state.money[seat]
        found[f"plants {seat}"] = state.plant_supply[seat]
        found[f"lines {seat}"] = state.line_supply[seat]
        found[f"kept {seat}"] = state.kept[seat]
    return found
