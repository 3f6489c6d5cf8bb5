"""Everything of GigaWatt that travels: intents, events, views, outcomes."""

from engine.core.codec import Codec
from engine.core.outcome import Outcome
from engine.gigawatt import events, intents
from engine.gigawatt.view import GigaWattView

INTENTS = (
    intents.Answer,
    intents.Bid,
    intents.Build,
    intents.BuildConnection,
    intents.BuyCard,
    intents.Close,
    intents.CloseStarter,
    intents.Pass,
    intents.PickRegion,
    intents.PlayCard,
    intents.ProposeTrade,
    intents.Reroll,
    intents.ShareConnection,
    intents.Store,
    intents.TradeMarket,
    intents.Upgrade,
)

EVENTS = (
    events.AuctionBarred,
    events.AuctionBegan,
    events.BidMade,
    events.BidPassed,
    events.CardBought,
    events.CardDiscarded,
    events.CardDrawn,
    events.CardPassed,
    events.CardPlayed,
    events.ConnectionBuilt,
    events.ConnectionDeclined,
    events.ConnectionOffered,
    events.DemandRaised,
    events.DemandRolled,
    events.GameEnded,
    events.IncomeTaken,
    events.MarketOpened,
    events.MarketRolled,
    events.MarketTraded,
    events.PenaltyPaid,
    events.PlantBuilt,
    events.PlantClosed,
    events.PlantUpgraded,
    events.PlayerOut,
    events.ProtestEnded,
    events.ProtestRaised,
    events.RegionPicked,
    events.RightWon,
    events.RoundBegan,
    events.StarterClosed,
    events.TaxDrawn,
    events.TaxPaid,
    events.TokensPaired,
    events.TokensReturned,
    events.TokensStored,
    events.TradeAgreed,
    events.TradeDeclined,
    events.TradeProposed,
    events.TradingEnded,
    events.WeatherRolled,
)

CODEC = Codec(*INTENTS, *EVENTS, GigaWattView, Outcome)
