"""Step 1 in a bot's head: what a technology card is worth to whom."""

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.gigawatt.bots import outlook
from engine.gigawatt.bots.auction import reserve
from engine.gigawatt.bots.style import Style
from engine.gigawatt.ids import NOBODY, TECHNOLOGY_OF, Effect, Technology
from engine.gigawatt.intents import BuyCard, Pass
from engine.gigawatt.rules.tax import tax
from engine.gigawatt.state import State, starters_of
from engine.gigawatt.tables import CARDS, NUMBERS, PHASE, CardRow

_MOOD = 4
"""So many steps of liking more or less decide between cards that are worth the same."""


def buy(state: State, seat: int, choices: Sequence[Choice], chance: Chance, style: Style) -> Intent:
    """The card that is worth most beyond its price, if money is not needed more for plants."""
    due = 0 if state.taxed else tax(state, seat)
    spare = state.money[seat] - max(reserve(state, seat, 0, style) * style.cards_kept, due)
    best: tuple[float, Intent] = (0.0, Pass())
    for choice in choices:
        intent = choice.intent
        if not isinstance(intent, BuyCard):
            continue
        row = CARDS[state.row[intent.slot]]
        zeal = style.card_zeal if intent.target == NOBODY else style.protest_zeal
        zeal *= style.tastes.get(row.effect, 1.0)
        liking = zeal * worth(state, seat, row, intent.target) - row.price
        liking += (chance.below(_MOOD) - 1) * style.mood
        if liking > best[0] and row.price <= spare:
            best = (liking, intent)
    return best[1]


def rounds(state: State, seat: int) -> int:
    """How many rounds a card will still work, roughly."""
    most = 9 if state.version != "solo" else 8
    return max(1, min(outlook.rounds_left(state.demand[seat]), most - state.round + 1))


def worth(state: State, seat: int, row: CardRow, target: int) -> float:
    """What a card saves or earns until the end, roughly."""
    left = rounds(state, seat)
    match row.effect:
        case Effect.DISCOUNT:
            return row.amount * 0.45 * left * _liked(state, seat, row)
        case Effect.SURCHARGE_WAIVER:
            return min(5.0, 0.8 * left)
        case Effect.UPGRADE_DISCOUNT:
            return row.amount * 0.35 * left
        case Effect.CONNECTION_DISCOUNT:
            return 0.3 * left
        case Effect.GRANT:
            return float(row.amount) - 0.5
        case Effect.DEMAND_REROLL:
            return 1.5 + 0.7 * outlook.dice_of(state, seat)
        case Effect.WEATHER_REROLL | Effect.SUBSIDY:
            return _weather_worth(state, seat, row, left)
        case Effect.PENALTY_RELIEF:
            return 1.0 * left
        case Effect.PENALTY_WAIVER:
            return 0.9 * row.amount
        case Effect.MARKET_MARGIN:
            return 0.8 * left
        case Effect.STORAGE_BONUS:
            return 0.5 * left
        case _:
            return _other_worth(state, seat, row, target)


def _liked(state: State, seat: int, row: CardRow) -> float:
    """How much a seat builds of what the card is about: what stands there, what opens soon."""
    standing = outlook.plants(state, seat)
    built = sum(p >= 0 and TECHNOLOGY_OF[p] in row.technologies for p in standing)
    if Technology.SOLAR in row.technologies and not PHASE[state.demand[seat]]:
        return 0.7
    return 0.8 + 0.3 * built


def _weather_worth(state: State, seat: int, row: CardRow, left: int) -> float:
    _, wind, sun = outlook.mix_of(outlook.plants(state, seat))
    if row.effect is Effect.WEATHER_REROLL:
        return 1.0 + 0.12 * (wind + sun) * left
    standing = outlook.plants(state, seat)
    built = sum(p >= 0 and TECHNOLOGY_OF[p] in row.technologies for p in standing)
    return row.amount * (built + 1.0) * left * 0.8


def _other_worth(state: State, seat: int, row: CardRow, target: int) -> float:
    match row.effect:
        case Effect.AUCTION_REBATE:
            return row.amount * 0.9 * starters_of(state, seat)
        case Effect.TAX_RELIEF:
            rate = NUMBERS.tax_per_plant[PHASE[state.demand[seat]]]
            return min(row.amount, rate) * starters_of(state, seat) * 0.6
        case _:
            return _protest_worth(state, seat, row, target)


def _protest_worth(state: State, seat: int, row: CardRow, target: int) -> float:
    """Only against who is ahead: most to keep a rival from a right that is nearly the last."""
    if target != outlook.leader(state, seat):
        return 0.0
    ahead = 1.0 if outlook.is_ahead(state, seat, target) else 0.5
    left = starters_of(state, target)
    match row.effect:
        case Effect.PROTEST_BID:
            return ahead * (10.0 if left == 1 else 6.0) if left else 0.0
        case Effect.PROTEST:
            return ahead * (6.0 if not left else 3.0)
        case _:
            return ahead * 2.0
