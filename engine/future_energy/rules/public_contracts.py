"""Module 2: using a public contract, between the decisions of one's own turn."""

from functools import cache, lru_cache
from itertools import product

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.reason import NO_SUCH_CHOICE, Reason, reason
from engine.future_energy.events import PublicContractUsed
from engine.future_energy.ids import KINDS, SUBSTITUTES, WILDCARD, Effect, Kind
from engine.future_energy.menu import use_public
from engine.future_energy.rules.asking import refuse
from engine.future_energy.rules.effects import can_apply, start_effect
from engine.future_energy.state import KEPT_BITS, State, Turn, kept_counts
from engine.future_energy.tables import Tables

NOT_YOURS = Reason("not_your_contract")
WRONG_NUMBER = Reason("one_tile_per_icon")
WRONG_TILE = Reason("tile_does_not_fit")
OTHER_ORDER = Reason("substitutes_in_order")
NO_OWN_KIND = Reason("needs_own_kind")
NO_EFFECT = Reason("no_effect_no_points")


@lru_cache(maxsize=1 << 15)
def payments(icons: tuple[int, ...], kept: int) -> tuple[tuple[int, ...], ...]:
    """Every way to pay these icons from kept tiles, one kind for each icon.

    The way without substitutes first. Ways that only change the places of substitutes are the
    same way.
    """
    counts = kept_counts(kept)
    own = tuple(counts[icon] > 0 for icon in icons)
    if not any(own):
        return ()
    most = len(icons) - 1  # one tile at least is of a kind shown
    return _ways(icons, own, tuple(min(counts[kind], most) for kind in SUBSTITUTES))


@cache
def _ways(
    icons: tuple[int, ...], own: tuple[bool, ...], substitutes: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """The ways to pay by which icons can be paid with their own kind, and by substitutes kept."""
    left = dict(zip(SUBSTITUTES, substitutes, strict=True))
    others = [kind for kind in SUBSTITUTES if left[kind]]
    options = [([icon] if has else []) + others for icon, has in zip(icons, own, strict=True)]
    found: dict[tuple[object, ...], tuple[int, ...]] = {}
    for way in product(*options):
        paid = tuple(kind == icon for kind, icon in zip(way, icons, strict=True))
        if any(paid) and all(way.count(kind) <= left[kind] for kind in others):
            found.setdefault((paid, tuple(sorted(way))), way)
    return tuple(found.values())


def why_not_use(state: State, seat: int, contract: int, spent: tuple[int, ...]) -> Reason | None:
    """A kept tile for each icon; substitutes fit anywhere, but one tile must be of a kind shown.

    With a substitute there are no points, and then an effect that cannot be applied leaves
    nothing to gain.
    """
    if not isinstance(state.steps[-1], Turn):
        return NO_SUCH_CHOICE
    if contract not in state.public[seat]:
        return NOT_YOURS
    row = state.setting.tables.public[contract]
    if len(spent) != len(row.icons):
        return WRONG_NUMBER
    pairs = list(zip(spent, row.icons, strict=True))
    if any(kind != icon and kind not in SUBSTITUTES for kind, icon in pairs):
        return WRONG_TILE
    if all(kind != icon for kind, icon in pairs):
        return NO_OWN_KIND
    counts = kept_counts(state.kept[seat])
    for kind in spent:
        if spent.count(kind) > counts[kind]:
            return reason("tile_missing", kind=KINDS[kind].value)
    if spent not in payments(row.icons, state.kept[seat]):
        return OTHER_ORDER
    whole = spent == row.icons
    return None if whole or can_apply(state, seat, row.effect) else NO_EFFECT


def use_choices(state: State, seat: int) -> list[Choice]:
    """Every own public contract that can be used, with every way to pay it."""
    found: list[Choice] = []
    for effect, every, whole in _uses(state.setting.tables, state.public[seat], state.kept[seat]):
        # What scores in any case needs no look at the effect.
        found += every if every == whole or can_apply(state, seat, effect) else whole
    return found


Use = tuple[Effect, list[Choice], list[Choice]]


@lru_cache(maxsize=1 << 15)
def _uses(rows: Tables, contracts: tuple[int, ...], kept: int) -> list[Use]:
    """For each contract that these tiles can pay its effect and every way to use it.

    And the way without substitutes, if there is one.
    """
    found: list[Use] = []
    for contract in contracts:
        row = rows.public[contract]
        if ways := payments(row.icons, kept):
            whole = [use_public(contract, row.icons)] if row.icons in ways else []
            found.append((row.effect, [use_public(contract, way) for way in ways], whole))
    return found


def use(state: State, seat: int, contract: int, spent: tuple[Kind, ...], log: list[Event]) -> None:
    """Discard the tiles, score the points if all are of the kinds shown, and apply the effect.

    An effect that cannot be applied is lost, the points are not.
    """
    kinds = tuple(KINDS.index(kind) for kind in spent)
    refuse(why_not_use(state, seat, contract, kinds))
    row = state.setting.tables.public[contract]
    points = row.points if kinds == row.icons else 0
    for kind in kinds:
        state.kept[seat] -= 1 << KEPT_BITS * kind
    state.gone_tiles += sum(kind != WILDCARD for kind in kinds)
    state.public[seat] = tuple(other for other in state.public[seat] if other != contract)
    state.gone_public += 1
    state.public_points[seat] += points
    state.quiet = -1
    log.append(PublicContractUsed(seat, contract, spent, row.effect, row.amount, points))
    start_effect(state, seat, row.effect, row.amount, log, optional=False)
