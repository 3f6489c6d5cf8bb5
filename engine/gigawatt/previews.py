"""What each choice would change, as far as it is certain: money, production, penalty, room."""

from collections.abc import Sequence
from functools import lru_cache

from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.core.view import Delta
from engine.gigawatt.ids import FIELDS, Colour
from engine.gigawatt.intents import (
    Answer,
    Bid,
    Build,
    BuildConnection,
    BuyCard,
    Close,
    CloseStarter,
    ProposeTrade,
    ShareConnection,
    Store,
    TradeMarket,
    Upgrade,
)
from engine.gigawatt.projection_players import penalty_at_stake
from engine.gigawatt.rules import auction, building, connections, storage
from engine.gigawatt.rules.perks import perks
from engine.gigawatt.state import (
    Building,
    Closing,
    Considering,
    Sharing,
    SoloClosing,
    State,
    Step,
    Storing,
)
from engine.gigawatt.tables import CARDS, COST, GIGAWATTS, STORES

Deltas = tuple[Delta, ...]


@lru_cache(4096)
def _deltas(*pairs: tuple[str, int]) -> Deltas:
    return tuple(Delta(what, by) for what, by in pairs if by)


def previews(state: State, step: Step, choices: Sequence[Choice]) -> tuple[Deltas, ...]:
    """For each choice what it would change; open fields are taken at their low end."""
    if isinstance(step, Building):
        return tuple([_building(state, step, choice.intent) for choice in choices])
    return tuple([_other(state, step, choice.intent) for choice in choices])


def _building(state: State, step: Building, intent: Intent) -> Deltas:
    match intent:
        case Build():
            cost = building.build_cost(state, step, intent.plant, intent.field)
            return _plants(-cost, -1, intent.plant)
        case Upgrade():
            before = state.fields[step.seat * FIELDS + intent.field]
            cost = building.upgrade_cost(state, step.seat, before, intent.plant) or 0
            return _plants(-cost, before, intent.plant)
        case Close():
            plant = state.fields[step.seat * FIELDS + intent.field]
            cost = COST[plant] + storage.drop_cost(state, step.seat, intent.field)
            return _plants(-cost, plant, -1)
        case BuildConnection():
            return _deltas(("money", -connections.cost(state, step.seat)))
        case ShareConnection():
            return _deltas(("money", intent.share - connections.cost(state, step.seat)))
        case _:
            return ()


_STORES = (*STORES, 0)


def _plants(money: int, before: int, after: int) -> Deltas:
    return _deltas(
        ("money", money),
        ("production", GIGAWATTS[after] - GIGAWATTS[before]),
        ("room", _STORES[after] - _STORES[before]),
    )


def _other(state: State, step: Step, intent: Intent) -> Deltas:
    match intent:
        case BuyCard():
            return _deltas(("money", -CARDS[state.row[intent.slot]].price))
        case TradeMarket():
            held = perks(state.cards[step.seat])
            earns = intent.sell == (intent.colour == 0)
            money = held.market_gain if earns else -held.market_cost
            net = _net(intent.colour, intent.amount, gives=intent.sell)
            return _traded(state, step.seat, money * intent.amount, net)
        case ProposeTrade():
            net = _net(intent.colour, intent.amount, gives=intent.sell)
            return _traded(state, step.seat, -intent.price, net)
        case Answer():
            return _answer(state, step) if intent.accept else ()
        case Bid():
            rebate = perks(state.cards[step.seat]).rebate
            return _deltas(("money", min(0, rebate - intent.amount)))
        case Store() if isinstance(step, Storing):
            return _store(state, step, intent)
        case CloseStarter() if isinstance(step, Closing | SoloClosing):
            plant = state.fields[step.seat * FIELDS + intent.field]
            cost = storage.drop_cost(state, step.seat, intent.field)
            return _plants(-cost - auction.fixed_price(state, step), plant, -1)
        case _:
            return ()


def _net(colour: int, amount: int, *, gives: bool) -> int:
    """What such tokens do to the surplus of a region: one green more is one red less."""
    return -amount if gives == (colour == Colour.GREEN) else amount


def _traded(state: State, seat: int, money: int, net: int) -> Deltas:
    """Money, and what the tokens would cost if nothing else happened: no colour is good to have."""
    before = state.green[seat] - state.red[seat] + state.stored[seat]
    stake, then = (penalty_at_stake(state, seat, tokens) for tokens in (before, before + net))
    return _deltas(("money", money), ("penalty", then - stake))


def _answer(state: State, step: Step) -> Deltas:
    match step:
        case Considering():
            _, colour, sell, amount, price = step.offer
            return _traded(state, step.seat, price, _net(colour, amount, gives=not sell))
        case Sharing():
            return _deltas(("money", -step.share))
        case _:
            return ()


def _store(state: State, step: Storing, intent: Store) -> Deltas:
    left = state.green[step.seat] + state.red[step.seat] - intent.amount
    due = max(0, left - step.waived) * perks(state.cards[step.seat]).penalty
    return _deltas(("money", -due), ("stored", intent.amount))
