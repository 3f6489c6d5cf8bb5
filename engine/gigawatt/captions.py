"""What things of GigaWatt are called, and what stands on cards, made from their rows."""

from engine.core.text import N_, _, ngettext
from engine.gigawatt.ids import (
    GENERATION_OF,
    TECHNOLOGY_OF,
    Card,
    Effect,
    Place,
    Plant,
    Technology,
)
from engine.gigawatt.view import CardFace, RegionFace

_PLACES = {
    Place.ADRIATIC: N_("Adriatic"),
    Place.PYRENEES: N_("Pyrenees"),
    Place.NORTH_SEA: N_("North Sea"),
    Place.BALTIC_SEA: N_("Baltic Sea"),
    Place.CARPATHIAN: N_("Carpathian Region"),
    Place.ALPINE: N_("Alpine Region"),
    Place.BRITISH_ISLES: N_("British Isles"),
    Place.ANATOLIA: N_("Anatolia"),
}
_TECHNOLOGIES = {
    Technology.COAL: N_("coal"),
    Technology.GAS: N_("gas"),
    Technology.NUCLEAR: N_("nuclear"),
    Technology.BIOMASS: N_("biomass"),
    Technology.HYDRO: N_("hydro"),
    Technology.WIND: N_("wind"),
    Technology.SOLAR: N_("solar"),
    Technology.STORAGE: N_("storage"),
}
_CARDS = {
    Card.WIND_WORKS: N_("Wind Works"),
    Card.SOLAR_WORKS: N_("Solar Works"),
    Card.REACTOR_LINE: N_("Reactor Line"),
    Card.DAM_BUILDERS: N_("Dam Builders"),
    Card.LAND_USE_PLAN: N_("Land Use Plan"),
    Card.RETROFIT_CREWS: N_("Retrofit Crews"),
    Card.GRID_FUND: N_("Grid Fund"),
    Card.BUILDING_GRANT: N_("Building Grant"),
    Card.SMART_METERS: N_("Smart Meters"),
    Card.WEATHER_SERVICE: N_("Weather Service"),
    Card.FEED_IN_TARIFF: N_("Feed-in Tariff"),
    Card.BALANCING_GROUP: N_("Balancing Group"),
    Card.STRATEGIC_RESERVE: N_("Strategic Reserve"),
    Card.TRADING_DESK: N_("Trading Desk"),
    Card.PUMPED_STORAGE: N_("Pumped Storage"),
    Card.TRANSITION_FUND: N_("Transition Fund"),
    Card.CARBON_CREDITS: N_("Carbon Credits"),
    Card.WIND_PROTEST: N_("Protest against Wind"),
    Card.NUCLEAR_PROTEST: N_("Protest against Reactors"),
    Card.PYLON_PROTEST: N_("Protest against Pylons"),
    Card.JOBS_PROTEST: N_("Protest for Jobs"),
    Card.CO2_TAX: N_("CO2 Tax"),
}
_EFFECTS = {
    Effect.DISCOUNT: N_("{technologies} plants cost {amount} less."),
    Effect.SURCHARGE_WAIVER: N_("No field has a surcharge for you."),
    Effect.UPGRADE_DISCOUNT: N_("Every upgrade costs {amount} less."),
    Effect.CONNECTION_DISCOUNT: N_("Connections you build cost {amount} less."),
    Effect.GRANT: N_("The next plant you build this turn costs {amount} less."),
    Effect.DEMAND_REROLL: N_("Throw your demand dice again."),
    Effect.WEATHER_REROLL: N_("Each round you may throw one weather die again."),
    Effect.SUBSIDY: N_("Each {technologies} plant adds {amount} to your income."),
    Effect.PENALTY_RELIEF: N_("Tokens left over cost you {amount} less each."),
    Effect.PENALTY_WAIVER: N_("Up to {amount} tokens left over cost nothing."),
    Effect.MARKET_MARGIN: N_("External markets deal with you at a price {amount} better."),
    Effect.STORAGE_BONUS: N_("Each {technologies} site stores {amount} more."),
    Effect.AUCTION_REBATE: N_("Closing a coal or gas plant costs you {amount} less."),
    Effect.TAX_RELIEF: N_("CO2 tax is {amount} lower for each of your plants."),
    Effect.PROTEST: N_("Another player builds no new {technologies} plant this round."),
    Effect.PROTEST_CONNECTION: N_("Another player pays for no new connection this round."),
    Effect.PROTEST_BID: N_("Another player may not bid for a closing right this round."),
}
_STAGES = (
    N_("regions"),
    N_("technology cards"),
    N_("building"),
    N_("dice and income"),
    N_("trading"),
    N_("storing"),
    N_("closing auction"),
)
_ROMAN = ("", "I", "II", "III")


def place_name(place: int) -> str:
    """A region or market."""
    return _(_PLACES[Place(place)])


def technology_name(technology: int) -> str:
    """A technology."""
    return _(_TECHNOLOGIES[Technology(technology)])


def plant_name(plant: int) -> str:
    """A plant with its generation: "wind II"."""
    return f"{technology_name(TECHNOLOGY_OF[Plant(plant)])} {_ROMAN[GENERATION_OF[plant]]}"


def card_name(card: int) -> str:
    """The title of a technology card."""
    return _(_CARDS[Card(card)])


def colour_name(colour: int) -> str:
    """The colour of tokens."""
    return _("red") if colour else _("green")


def token_count(amount: int, colour: int) -> str:
    """So many tokens of a colour."""
    if not amount:
        return _("no tokens")
    text = (
        ngettext("{amount} red token", "{amount} red tokens", amount)
        if colour
        else ngettext("{amount} green token", "{amount} green tokens", amount)
    )
    return text.format(amount=amount)


def advantages(face: RegionFace) -> tuple[tuple[int, str], ...]:
    """What a region gets cheaper: each technology with "-2", "-1/-2" where generations differ."""
    cheaper: dict[int, dict[str, None]] = {}
    for plant, by in enumerate(face.discounts):
        if by:
            cheaper.setdefault(TECHNOLOGY_OF[plant], {})[f"-{by}"] = None
    return tuple((kind, "/".join(amounts)) for kind, amounts in cheaper.items())


def stage_name(stage: int) -> str:
    """The part of the round."""
    return _(_STAGES[stage])


def card_text(card: CardFace) -> str:
    """What a technology card says, made from its row."""
    return _("{title} ({price}). {effect}").format(
        title=card_name(card.card), price=card.price, effect=effect_text(card)
    )


def effect_text(card: CardFace) -> str:
    """In which step a card works, what it does, whether it stays."""
    names = _(" and ").join(technology_name(technology) for technology in card.technologies)
    text = _(_EFFECTS[Effect(card.effect)]).format(amount=card.amount, technologies=names)
    kept = _("stays") if card.stays else _("discarded after use")
    stage = stage_name(card.stage)
    return _("{stage}: {text} ({kept})").format(stage=_begun(stage), text=_begun(text), kept=kept)


def _begun(text: str) -> str:
    """The text as a sentence begins; the rest stays as it is."""
    return text[:1].upper() + text[1:]
