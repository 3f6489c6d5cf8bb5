"""What stands beside the board, the most important for the present step first."""

from collections.abc import Callable

import attrs

from engine.core.text import N_, _
from engine.gigawatt.ids import Stage
from tui.drawing.canvas import Drawing
from tui.games.gigawatt.panels.auction import draw_auction
from tui.games.gigawatt.panels.cards import draw_cards
from tui.games.gigawatt.panels.goal import draw_goal
from tui.games.gigawatt.panels.offer import draw_incoming, draw_offer
from tui.games.gigawatt.panels.players import draw_players
from tui.games.gigawatt.panels.prices import draw_prices
from tui.games.gigawatt.panels.risks import draw_risks
from tui.games.gigawatt.panels.storage import draw_storage
from tui.games.gigawatt.panels.trade import draw_trade
from tui.games.gigawatt.sight import Sight
from tui.games.look import Panel, Scene


@attrs.frozen
class Sheet:
    """One panel: its name, when it is there, how it is drawn."""

    key: str
    title: str
    draw: Callable[[Sight, int], Drawing]
    shown: Callable[[Sight], bool] = lambda _: True


_OFFER = Sheet("offer", N_("Offer"), draw_offer, lambda sight: sight.now.offer is not None)
_CARDS = Sheet("cards", N_("Technology"), draw_cards, lambda s: s.now.version != "short")
_PRICES = Sheet("prices", N_("Cheat sheet"), draw_prices)
_TRADE = Sheet("trade", N_("Trade"), draw_trade)
_STORAGE = Sheet("storage", N_("Tokens and storage"), draw_storage)
_AUCTION = Sheet("auction", N_("Closing"), draw_auction)
_PLAYERS = Sheet("players", N_("Regions"), draw_players)
_GOAL = Sheet("goal", N_("To win"), draw_goal)
_RISKS = Sheet("risks", N_("Protests and tax"), draw_risks)

_REST = (_PLAYERS, _GOAL, _PRICES, _CARDS, _TRADE, _STORAGE, _AUCTION, _RISKS)
_FIRST: dict[int, tuple[Sheet, ...]] = {
    Stage.REGIONS: (_PLAYERS, _PRICES),
    Stage.TECHNOLOGY: (_CARDS, _RISKS),
    Stage.BUILDING: (_PRICES, _GOAL),
    Stage.DICE: (_STORAGE, _GOAL),
    Stage.TRADING: (_TRADE, _STORAGE),
    Stage.STORING: (_STORAGE,),
    Stage.AUCTION: (_AUCTION,),
}


def draw_panels(scene: Scene) -> tuple[Panel, ...]:
    """All panels that tell something now."""
    sight = Sight(scene)
    stage = sight.now.stage
    # Before the game there is nothing to tell of plants, tokens and money.
    rest = () if stage == Stage.REGIONS else _REST
    order = dict.fromkeys((_OFFER, *_FIRST[stage], *rest))
    return tuple(
        Panel(sheet.key, _(sheet.title), sheet.draw(sight, scene.width))
        for sheet in order
        if sheet.shown(sight)
    )


def draw_dialog(scene: Scene) -> Panel | None:
    """The offer that waits for an answer of the looking seat, to be laid over the board."""
    sight = Sight(scene)
    offer = sight.incoming
    if offer is None:
        return None
    title = _("Offer by {name}").format(name=sight.name(offer.proposer))
    return Panel(_OFFER.key, title, draw_incoming(sight, scene.width, offer))
