"""The course of the game at a glance: which part follows which, and who is asked in it.

A stage is a part of the round that all players go through clockwise from the starting player.
While no decision is pending, `advance` lets the next seat have its turn or begins the next stage.
"""

from typing import assert_never

from engine.core.choice import Choice
from engine.core.outcome import Outcome
from engine.core.reason import GAME_OVER, NO_SUCH_CHOICE, NOT_ASKED, Illegal
from engine.core.steps import pop, push
from engine.gigawatt import scoring, setup
from engine.gigawatt.events import GameEnded, RoundBegan
from engine.gigawatt.ids import Stage
from engine.gigawatt.intents import (
    Answer,
    Bid,
    Build,
    BuildConnection,
    BuyCard,
    Close,
    CloseStarter,
    GigaWattIntent,
    Pass,
    PickRegion,
    PlayCard,
    ProposeTrade,
    Reroll,
    ShareConnection,
    Store,
    TradeMarket,
    Upgrade,
)
from engine.gigawatt.rules import (
    auction,
    bankruptcy,
    building,
    connections,
    dice,
    storage,
    tax,
    technology,
    trading,
)
from engine.gigawatt.rules.common import PASS, Events, expect
from engine.gigawatt.state import (
    Bidding,
    Building,
    Buying,
    Closing,
    Considering,
    Picking,
    Rerolling,
    Sharing,
    SoloClosing,
    State,
    Step,
    Storing,
    Trading,
)

# The order of play


def advance(state: State, events: Events) -> None:
    """Go on until somebody has something to decide or the game is over."""
    while state.outcome is None:
        if state.steps:
            step = state.steps[-1]
            listed = list_choices(state, step)
            if len(listed) > 1 or listed[0] is not PASS:
                state.listed = listed
                return
            pass_on(state, step, events)
            continue
        if state.turn < state.seats and state.stage != Stage.AUCTION:
            seat = (state.start + state.turn) % state.seats
            state.turn += 1
            if not state.out[seat]:
                take_turn(state, seat, events)
        else:
            end_stage(state, events)
        finish_if(state, scoring.loss_check(state), events)


def take_turn(state: State, seat: int, events: Events) -> None:
    """What a seat does in the current stage."""
    match Stage(state.stage):
        case Stage.REGIONS:
            setup.ask_picking(state, seat, events)
        case Stage.TECHNOLOGY:
            push(state, Buying(seat))
        case Stage.BUILDING:
            push(state, Building(seat))
        case Stage.DICE:
            dice.roll_for(state, seat, events)
        case Stage.TRADING:
            push(state, Trading(seat))
        case Stage.STORING:
            storage.cancel_pairs(state, seat, events)
            storage.ask_storing(state, seat, events)
        case Stage.AUCTION:
            return


def end_stage(state: State, events: Events) -> None:
    """What follows when all had their turn, and the begin of the next stage."""
    match Stage(state.stage):
        case Stage.REGIONS:
            setup.set_up(state, events)
            begin_round(state, events)
        case Stage.TECHNOLOGY:
            renew_row(state, events)
            begin(state, Stage.BUILDING)
        case Stage.BUILDING:
            begin(state, Stage.DICE)
        case Stage.DICE:
            dice.fill_markets(state, events)
            finish_if(state, scoring.win_check(state), events)
            if state.outcome is None:
                begin(state, Stage.TRADING)
                trading.begin_trading(state, events)
        case Stage.TRADING:
            begin(state, Stage.STORING)
        case Stage.STORING:
            begin(state, Stage.AUCTION)
            auction.begin_auction(state, events)
        case Stage.AUCTION:
            end_round(state, events)
            begin_round(state, events)


def begin(state: State, stage: Stage) -> None:
    """All seats are to have their turn in that stage."""
    state.stage = int(stage)
    state.turn = 0


def begin_round(state: State, events: Events) -> None:
    """A new round begins with the technology cards; the short game has none."""
    state.round += 1
    state.taxed = False
    for seat in range(state.seats):
        state.dice[seat] = ()
        state.wind[seat] = state.sun[seat] = 0
    events.append(RoundBegan(state.round, state.start))
    begin(state, Stage.BUILDING if state.version == "short" else Stage.TECHNOLOGY)


def end_round(state: State, events: Events) -> None:
    """Protests end, regions without a player become markets, the starting token moves on."""
    technology.end_protests(state, events)
    bankruptcy.open_markets(state, events)
    seats = [(state.start + offset) % state.seats for offset in range(1, state.seats + 1)]
    state.start = next((seat for seat in seats if not state.out[seat]), state.start)


def renew_row(state: State, events: Events) -> None:
    """When all have chosen, the card on the right is replaced by a new one on the left."""
    technology.discard_last(state, events)
    tax.refill(state, events)


def finish_if(state: State, outcome: Outcome | None, events: Events) -> None:
    """The game is over if there is an outcome."""
    if outcome is not None and state.outcome is None:
        state.outcome = outcome
        state.steps = ()
        events.append(GameEnded(outcome.ending, outcome.winners))


# What may be chosen


def building_choices(state: State, step: Building) -> list[Choice]:
    """Stop, plants, connections, a grant."""
    found = [PASS]
    found += building.plant_choices(state, step)
    found += connections.connection_choices(state, step)
    found += building.grant_choices(state, step)
    return found


_ANSWERS = (Choice(Answer(accept=True)), Choice(Answer(accept=False)))


def list_choices(state: State, step: Step) -> tuple[Choice, ...]:
    """Everything the seat of this step may send."""
    match step:
        case Trading():
            return tuple(trading.trading_choices(state, step))
        case Considering() | Sharing():
            return _ANSWERS
        case Building():
            return tuple(building_choices(state, step))
        case Bidding():
            return tuple(auction.bidding_choices(state, step))
        case Closing() | SoloClosing():
            return tuple(auction.closing_choices(state, step))
        case Buying():
            return tuple(technology.buying_choices(state, step.seat))
        case Storing():
            return tuple(storage.storing_choices(state, step))
        case Rerolling():
            return tuple(dice.reroll_choices(state, step))
        case Picking():
            return tuple(setup.picking_choices(state))
        case _:
            assert_never(step)


# Doing it


def perform(state: State, seat: int, intent: GigaWattIntent, events: Events) -> None:
    """Do what the seat asks, if it may; then go on to the next decision."""
    if not state.steps:
        raise Illegal(GAME_OVER)
    step = state.steps[-1]
    if step.seat != seat:
        raise Illegal(NOT_ASKED)
    dispatch(state, step, intent, events)
    state.listed = None
    advance(state, events)


def dispatch(state: State, step: Step, intent: GigaWattIntent, events: Events) -> None:
    """To each intent its rule; an intent that does not fit the step is refused."""
    match intent:
        case Answer():
            answer(state, step, intent, events)
        case ProposeTrade():
            trading.propose(state, expect(step, Trading), intent, events)
        case Build():
            building.build(state, expect(step, Building), intent, events)
        case Pass():
            pass_on(state, step, events)
        case Upgrade():
            building.upgrade(state, expect(step, Building), intent, events)
        case Close():
            building.close(state, expect(step, Building), intent, events)
        case TradeMarket():
            trading.trade_market(state, expect(step, Trading), intent, events)
        case BuildConnection():
            connections.connect(state, expect(step, Building), intent, events)
        case ShareConnection():
            connections.offer_share(state, expect(step, Building), intent, events)
        case Bid():
            auction.bid(state, expect(step, Bidding), intent, events)
        case _:
            dispatch_rare(state, step, intent, events)


def dispatch_rare(
    state: State,
    step: Step,
    intent: BuyCard | PlayCard | Store | CloseStarter | Reroll | PickRegion,
    events: Events,
) -> None:
    """The intents that come up once a round or less."""
    match intent:
        case BuyCard():
            technology.buy(state, expect(step, Buying), intent, events)
            tax.refill(state, events)
        case PlayCard():
            play_card(state, step, intent, events)
        case Store():
            storage.store(state, expect(step, Storing), intent, events)
        case CloseStarter():
            closing = step if isinstance(step, SoloClosing) else expect(step, Closing)
            auction.close_starter(state, closing, intent, events)
        case Reroll():
            dice.reroll(state, expect(step, Rerolling), intent, events)
        case PickRegion():
            setup.pick(state, expect(step, Picking), intent, events)
        case _:
            assert_never(intent)


def play_card(state: State, step: Step, intent: PlayCard, events: Events) -> None:
    """Grants are played while building, reserves while storing."""
    if isinstance(step, Storing):
        storage.play_reserve(state, step, intent, events)
    else:
        building.play_grant(state, expect(step, Building), intent, events)


def answer(state: State, step: Step, intent: Answer, events: Events) -> None:
    """To a trade or to a shared connection."""
    if isinstance(step, Considering):
        (trading.accept if intent.accept else trading.decline)(state, step, events)
    else:
        sharing = expect(step, Sharing)
        decide = connections.accept_share if intent.accept else connections.decline_share
        decide(state, sharing, events)


def pass_on(state: State, step: Step, events: Events) -> None:
    """Nothing more in this step, where one may say so."""
    match step:
        case Trading():
            trading.end_trading(state, step, events)
        case Building():
            pop(state)
        case Bidding():
            auction.pass_bid(state, step, events)
        case Buying():
            technology.pass_buying(state, step, events)
        case Rerolling():
            dice.keep_dice(state, step, events)
        case SoloClosing():
            pop(state)
        case _:
            raise Illegal(NO_SUCH_CHOICE)
