"""State to view: the one gate through which anything reaches a seat."""

from functools import lru_cache
from typing import assert_never

from engine.core.choice import Choice
from engine.core.reason import Param
from engine.core.view import Delta, Prompt
from engine.game_of_energy import legality
from engine.game_of_energy.ids import INDUSTRIES, TERRITORIES, Territory
from engine.game_of_energy.previews import hand_card, preview
from engine.game_of_energy.rules.cards import work_keeps
from engine.game_of_energy.rules.money import interest, receive
from engine.game_of_energy.scoring import owned
from engine.game_of_energy.state import (
    ANY,
    EMPTY,
    Captains,
    CardOffer,
    Deciding,
    HandLimit,
    InvestmentOffer,
    Opportunity,
    Over,
    Permitting,
    Rolled,
    State,
    Step,
)
from engine.game_of_energy.tables import (
    AREA_TERRITORY,
    AREAS,
    CAPTAIN_ROWS,
    CARDS,
    CUBES,
    HAND_LIMIT,
    HEXES_PER_AREA,
    INDUSTRY_ROWS,
    INVESTMENTS,
    KINDS,
    NUCLEAR_PERMITS,
    PERMITS,
    PRICES,
    ROUND_BONUS,
)
from engine.game_of_energy.view import (
    AreaView,
    GameOfEnergyOwn,
    GameOfEnergyPublic,
    HexView,
    IndustryView,
    PlayerView,
    PriceTable,
    PriceView,
    TurnView,
)

_NO_BASKET = Permitting(EMPTY, 0, 0, 0, 0, 0)
_INVESTMENT_AMOUNTS = tuple(sorted((row.amount for row in INVESTMENTS), reverse=True))

# What everybody sees


def public(state: State) -> GameOfEnergyPublic:
    """The part of the view that is the same for all."""
    step = state.step
    offered = step.investments if isinstance(step, InvestmentOffer) else ()
    discards = state.deck.discards
    return GameOfEnergyPublic(
        players=tuple(_player(state, seat) for seat in range(state.seats)),
        areas=tuple(
            _area(area, tuple(state.hexes[area * HEXES_PER_AREA : (area + 1) * HEXES_PER_AREA]))
            for area in range(len(AREAS))
        ),
        industries=tuple(_industry(kind, left) for kind, left in enumerate(state.pieces)),
        turn=_turn(state),
        threshold=state.threshold,
        first=state.first,
        round=state.round,
        countdown=None if state.countdown == EMPTY else state.countdown,
        declarer=None if state.declarer == EMPTY else state.declarer,
        pile=len(state.deck.pile),
        discards=tuple(discards),
        last_played=CARDS[discards[-1]] if discards else None,
        offered=tuple((n, INVESTMENTS[n].name, INVESTMENTS[n].amount) for n in offered),
        investments=_INVESTMENT_AMOUNTS,
        hand_limit=HAND_LIMIT,
        level=state.level,
        round_bonus=ROUND_BONUS if state.seats == 1 else 0,
    )


def _player(state: State, seat: int) -> PlayerView:
    captain = state.captains[seat]
    shown = captain != EMPTY and not state.dealt
    return PlayerView(
        seat=seat,
        captain=CAPTAIN_ROWS[captain] if shown else None,
        chosen=captain != EMPTY,
        credits=state.money[seat],
        debt=state.debt[seat],
        income=state.income[seat],
        twh=state.twh[seat],
        cubes=CUBES - state.built[seat],
        cards=len(state.hands[seat]),
        keeps=tuple(CARDS[card] for card in state.keeps[seat]),
        owned=tuple(owned(state, seat, kind) for kind in range(KINDS)),
        due=_due(state, seat) if shown else 0,
    )


def _due(state: State, seat: int) -> int:
    due = state.income[seat] + interest(state, seat)
    if not state.keeps[seat]:
        return due
    after = state.clone()
    receive(after, seat, due)
    work_keeps(after, seat, [])
    return _worth(after, seat) - _worth(state, seat)


def _worth(state: State, seat: int) -> int:
    return state.money[seat] - state.debt[seat]


@lru_cache(maxsize=4096)
def _area(area: int, codes: tuple[int, ...]) -> AreaView:
    row = AREAS[area]
    return AreaView(
        area=area,
        name=row.name,
        territory=TERRITORIES[row.territory],
        free=codes.count(EMPTY),
        hexes=tuple(
            HexView(r, c, None, None)
            if code == EMPTY
            else HexView(r, c, code // KINDS, INDUSTRIES[code % KINDS])
            for (r, c), code in zip(row.hexes, codes, strict=True)
        ),
    )


@lru_cache(maxsize=256)
def _industry(kind: int, left: int) -> IndustryView:
    row = INDUSTRY_ROWS[kind]
    return IndustryView(row.industry, row.income, row.twh, left, row.prices)


def step_code(step: Step) -> str:
    """The code of a step, as prompts and views name it."""
    match step:
        case Captains():
            return "captains"
        case CardOffer():
            return "card_offer"
        case Deciding():
            return "deciding"
        case Opportunity():
            return "opportunity"
        case InvestmentOffer():
            return "investment_offer"
        case Rolled():
            return "rolled"
        case Permitting():
            return "permitting"
        case HandLimit():
            return "hand_limit"
        case Over():
            return "over"
        case _:
            assert_never(step)


def _turn(state: State) -> TurnView:
    step = state.step
    basket = step if isinstance(step, Permitting) else _NO_BASKET
    is_turn = not isinstance(step, Captains | Over)
    captain = state.captains[state.turn]
    return TurnView(
        step=step_code(step),
        seat=state.turn if is_turn else None,
        territory=open_territory(step),
        anywhere=isinstance(step, Rolled) and step.territory == ANY,
        area=None if basket is _NO_BASKET else basket.area,
        permits=basket.count,
        permits_left=PERMITS[captain] - basket.count if is_turn else 0,
        nuclear_left=NUCLEAR_PERMITS[captain] - basket.nuclear if is_turn else 0,
        spent=basket.spent,
        income=basket.income,
        twh=basket.twh,
    )


def open_territory(step: Step) -> Territory | None:
    """The emblem that lies open, if one does."""
    if isinstance(step, Permitting):
        return TERRITORIES[AREA_TERRITORY[step.area]]
    if isinstance(step, Rolled) and step.territory != ANY:
        return TERRITORIES[step.territory]
    return None


# What only one seat sees


def own(state: State, seat: int) -> GameOfEnergyOwn:
    """The hand and what it would do now, captains dealt, cards offered, and the seat's prices."""
    step = state.step
    captain = state.captains[seat]
    mine = seat == state.turn
    return GameOfEnergyOwn(
        seat=seat,
        captains=tuple(CAPTAIN_ROWS[n] for n in state.dealt[seat]) if state.dealt else (),
        captain=CAPTAIN_ROWS[captain] if captain != EMPTY else None,
        hand=tuple(hand_card(state, seat, card) for card in state.hands[seat]),
        offer=tuple(CARDS[n] for n in step.cards) if isinstance(step, CardOffer) and mine else (),
        prices=_prices(state, seat, open_territory(step) if mine else None),
    )


def _prices(state: State, seat: int, territory: Territory | None) -> tuple[PriceTable, ...]:
    captain = state.captains[seat]
    if captain == EMPTY:
        return ()
    wanted = TERRITORIES if territory is None else (territory,)
    money, pieces = state.money[seat], tuple(state.pieces)
    return tuple(_price_table(captain, territory, money, pieces) for territory in wanted)


@lru_cache(maxsize=2048)
def _price_table(
    captain: int, territory: Territory, money: int, pieces: tuple[int, ...]
) -> PriceTable:
    start = TERRITORIES.index(territory) * KINDS
    prices = PRICES[captain][start : start + KINDS]
    return PriceTable(
        territory,
        tuple(
            PriceView(industry, price, min(money // price, left))
            for industry, price, left in zip(INDUSTRIES, prices, pieces, strict=True)
        ),
    )


# The question


def prompt(state: State, seat: int) -> Prompt | None:
    """The question to the seat with all it may answer; None unless it is asked."""
    choices = legality.choices(state, seat)
    if not choices:
        return None
    return Prompt(
        step=step_code(state.step),
        params=_params(state, seat),
        choices=tuple(choices),
        previews=_previews(state, seat, choices),
        blocked=tuple(legality.blocked(state, seat)),
    )


def _previews(state: State, seat: int, choices: list[Choice]) -> tuple[tuple[Delta, ...], ...]:
    return tuple(preview(state, seat, choice.intent) for choice in choices)


def _params(state: State, seat: int) -> tuple[tuple[str, Param], ...]:
    step = state.step
    found: dict[str, Param] = {}
    if isinstance(step, HandLimit):
        found["surplus"] = len(state.hands[seat]) - HAND_LIMIT
    if isinstance(step, Permitting):
        found["area"] = AREAS[step.area].name
        found["left"] = PERMITS[state.captains[seat]] - step.count
        found["spent"] = step.spent
    territory = open_territory(step)
    if territory is not None:
        found["territory"] = str(territory)
    if state.debt[seat]:
        found["debt"] = state.debt[seat]
    return tuple(sorted(found.items()))
