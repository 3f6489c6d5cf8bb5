"""Every sentence of GigaWatt that a player reads, made from codes and numbers."""

from typing import cast

import attrs

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.reason import Reason
from engine.core.text import N_, _, ngettext
from engine.core.view import Delta, Prompt, View
from engine.core.wording import Names
from engine.gigawatt import events as e
from engine.gigawatt import intents as i
from engine.gigawatt.captions import (
    advantages,
    card_name,
    card_text,
    colour_name,
    place_name,
    plant_name,
    technology_name,
    token_count,
)
from engine.gigawatt.ids import Colour, Die, Weather
from engine.gigawatt.view import GigaWattView, RegionFace

_REASONS = {
    "not_asked": N_("It is not your decision now."),
    "no_such_choice": N_("That is not on offer now."),
    "game_over": N_("The game is over."),
    "money_short": N_("You are {short} short of {needed}."),
    "out_of_range": N_("It must be from {low} to {high}."),
    "field_taken": N_("Something stands on that field."),
    "field_empty": N_("Nothing stands on that field."),
    "field_dedicated": N_("That field takes only {technology}."),
    "generation_not_reached": N_("Your demand has not reached phase {generation} yet."),
    "supply_empty": N_("No {plant} is left in the supply."),
    "protest": N_("A protest forbids you new {technology} plants this round."),
    "protest_connection": N_("A protest forbids you new connections this round."),
    "protest_bid": N_("A protest keeps you out of this round's auction."),
    "partner_protest": N_("A protest forbids your neighbour to pay for connections this round."),
    "no_later_generation": N_("{plant} cannot be upgraded to that."),
    "needs_closing_right": N_("Coal and gas plants close only with a closing right."),
    "grant_running": N_("A grant of {money} is running already."),
    "no_room": N_("Your plants and storage facilities hold {room} of these tokens."),
    "reserve_running": N_("A reserve for {tokens} tokens is running already."),
    "connection_exists": N_("That border has its connection."),
    "no_player_there": N_("No player is across that border."),
    "no_share_left": N_("There is no share that both can pay and that was not declined."),
    "card_held": N_("You hold that card already."),
    "player_out": N_("That player is out."),
    "protest_running": N_("That protest works against the player already."),
    "no_market_there": N_("No external market is across that border."),
    "border_full": N_("That border has carried its {capacity} for this round."),
    "market_will_not": N_("The market does not deal that way with the tokens it has."),
    "no_tokens": N_("There are no {colour} tokens to give."),
    "not_neighbours": N_("Your regions do not touch."),
    "proposals_used": N_("You made all {most} proposals of your turn."),
    "declined_before": N_("That proposal was declined in this turn."),
    "nothing_to_close": N_("You have no coal or gas plant to close."),
    "not_a_starter": N_("No coal or gas plant stands there."),
    "region_taken": N_("{region} is taken."),
    "region_apart": N_("{region} does not touch the regions chosen so far."),
}
_PROMPTS = {
    "picking": N_("Which region do you take?"),
    "buying": N_("Buy a technology card?"),
    "building": N_("What do you build, upgrade, close or connect?"),
    "sharing": N_("Pay {share} for a connection with {name}?"),
    "rerolling": N_("Throw dice again?"),
    "considering": N_("{name} proposes a trade. Agree?"),
    "closing": N_("Which coal or gas plant do you close?"),
    "solo_closing": N_("Close a coal or gas plant for {price}?"),
}
_PASSES = {
    "buying": N_("Buy no card"),
    "building": N_("Stop building"),
    "trading": N_("Stop trading"),
    "bidding": N_("Pass for good"),
    "rerolling": N_("Keep the dice"),
    "solo_closing": N_("Close nothing"),
}
_GROUPS = {
    "PickRegion": N_("Regions"),
    "BuyCard": N_("Cards"),
    "PlayCard": N_("Cards"),
    "Build": N_("Build"),
    "Upgrade": N_("Upgrade"),
    "Close": N_("Close"),
    "CloseStarter": N_("Close"),
    "BuildConnection": N_("Connections"),
    "ShareConnection": N_("Connections"),
    "TradeMarket": N_("Markets"),
    "ProposeTrade": N_("Neighbours"),
    "Reroll": N_("Dice"),
    "Store": N_("Tokens"),
    "Bid": N_("Bid"),
}
_FIELDS = {
    "amount": N_("amount"),
    "price": N_("you pay"),
    "share": N_("neighbour pays"),
}
_DELTAS = {
    "money": N_("money {by:+}"),
    "production": N_("{by:+} GW"),
    "room": N_("room for tokens {by:+}"),
    "penalty": N_("penalty {by:+}"),
    "stored": N_("stored {by:+}"),
}
BURDENS = ("penalty",)
"""Changes of which less is better."""

_ENDINGS = {
    "won": N_("A region has left coal and gas behind and meets its demand."),
    "won_on_tokens": N_("Several regions made it; the fewest tokens left over decided."),
    "won_on_money": N_("Several regions made it; money decided."),
    "shared": N_("Several regions made it and share the win."),
    "all_lost": N_("Every region failed; nobody wins."),
    "solo_winner": N_("WINNER: the transition is done, with tokens left over."),
    "solo_expert": N_("EXPERT WINNER: the transition is done and every token is stored."),
    "solo_lost": N_("The transition failed."),
}
_SOURCES = {
    "money": N_("money"),
    "tokens_left": N_("tokens left over"),
    "starters_left": N_("coal and gas plants left"),
}
_EXITS = {
    "tax": N_("{name} cannot pay the CO2 tax and is bankrupt."),
    "penalty": N_("{name} cannot pay the penalty and is bankrupt."),
    "demand": N_("{name}'s demand ran off the track."),
}
_BARRED = {
    "nothing_to_close": N_("{name} has no coal or gas plant to bid for."),
    "protest_bid": N_("A protest keeps {name} out of the auction."),
}

# Prompts and choices


def prompt_text(prompt: Prompt, view: View, names: Names) -> str:
    """The question, in one sentence."""
    params: dict[str, object] = dict(prompt.params)
    offer = cast(GigaWattView, view).public.offer
    if offer is not None:
        params |= {"name": names[offer.proposer], "share": offer.share}
    return _question(prompt, alone=len(names) == 1).format(**params)


def _question(prompt: Prompt, *, alone: bool) -> str:
    """The question with its numbers open, in the form that fits them."""
    params = dict(prompt.params)
    match prompt.step:
        case "trading" if alone:
            return _("Trade with which market?")
        case "trading":
            return ngettext(
                "Trade with whom? {proposals} proposal left.",
                "Trade with whom? {proposals} proposals left.",
                int(params["proposals"]),
            )
        case "storing":
            return ngettext(
                "{tokens} token is left over. How many do you store?",
                "{tokens} tokens are left over. How many do you store?",
                int(params["tokens"]),
            )
        case "bidding":
            return ngettext(
                "Bid at least {least} for the closing right, or pass?",
                "Bid at least {least} for one of {rights} closing rights, or pass?",
                int(params["rights"]),
            )
        case _:
            return _(_PROMPTS[prompt.step])


def choice_text(choice: Choice, view: View, names: Names) -> str:
    """What choosing it does."""
    seen = cast(GigaWattView, view)
    match choice.intent:
        case i.Pass():
            step = seen.prompt.step if seen.prompt else ""
            return _(_PASSES.get(step, N_("Pass")))
        case i.PickRegion(region=region):
            return _region_text(region, seen.public.regions[region])
        case i.BuyCard(slot=slot, target=target):
            text = card_text(seen.public.cards[seen.public.row[slot]])
            aimed = _("{card} Against {name}.")
            return aimed.format(card=text, name=names[target]) if target >= 0 else text
        case i.PlayCard(card=card):
            return _("Play {card}").format(card=card_name(card))
        case i.Answer(accept=accept):
            return _("Accept") if accept else _("Decline")
        case i.Reroll(die=die):
            return _("Throw again: {die}").format(die=_die_name(die))
        case i.Store(amount=amount):
            return _stored_text(amount, fewer=bool(choice.ranges))
        case i.Bid():
            return _("Bid for a right")
        case _:
            return _deed_text(choice, seen, names)


def _stored_text(amount: int, *, fewer: bool) -> str:
    if fewer:
        return _("Store fewer")
    text = ngettext("Store {amount} token", "Store {amount} tokens", amount)
    return text.format(amount=amount) if amount else _("Store nothing")


def _deed_text(choice: Choice, view: GigaWattView, names: Names) -> str:
    match choice.intent:
        case i.Build(plant=plant, field=field):
            text = _("{plant} on field {field}")
            return text.format(plant=plant_name(plant), field=field + 1)
        case i.Upgrade(field=field, plant=plant):
            text = _("{before} on field {field} to {plant}")
            before = _standing(view, field)
            return text.format(before=before, plant=plant_name(plant), field=field + 1)
        case i.Close(field=field) | i.CloseStarter(field=field):
            text = _("{plant} on field {field}")
            return text.format(plant=_standing(view, field), field=field + 1)
        case i.BuildConnection(border=border):
            text = _("to {place} for {money}")
            return text.format(place=_across(view, border), money=_connection_cost(view))
        case i.ShareConnection(border=border):
            text = _("to {place}, sharing its {money}")
            return text.format(place=_across(view, border), money=_connection_cost(view))
        case i.TradeMarket(border=border, colour=colour, sell=sell):
            text = _("sell {colour} to {place}") if sell else _("buy {colour} from {place}")
            return text.format(colour=colour_name(colour), place=_across(view, border))
        case i.ProposeTrade(partner=partner, colour=colour, sell=sell):
            text = _("give {colour} to {name}") if sell else _("take {colour} from {name}")
            return text.format(colour=colour_name(colour), name=names[partner])
        case _:
            return type(choice.intent).__name__


def _region_text(region: int, face: RegionFace) -> str:
    """A region with what it gets cheaper."""
    cheaper = ", ".join(f"{technology_name(kind)} {by}" for kind, by in advantages(face))
    return f"{place_name(region)} ({cheaper})" if cheaper else place_name(region)


def _standing(view: GigaWattView, field: int) -> str:
    if view.own is None:
        return ""
    plant = view.public.players[view.own.seat].fields[field]
    return plant_name(plant) if plant >= 0 else ""


def _across(view: GigaWattView, border: int) -> str:
    a, b = view.public.borders[border].places
    mine = view.public.players[view.own.seat].region if view.own else a
    return place_name(b if mine == a else a)


def _connection_cost(view: GigaWattView) -> int:
    return view.own.connection_cost if view.own else 0


def _die_name(die: int) -> str:
    return {Die.DEMAND: _("demand"), Die.WIND: _("wind"), Die.SUN: _("sun")}[Die(die)]


def choice_group(choice: Choice) -> str:
    """The heading under which a list of choices shows it."""
    return _(_GROUPS.get(type(choice.intent).__name__, N_("Decide")))


def field_text(_choice: Choice, field: str) -> str:
    """The name of an open field."""
    return _(_FIELDS[field])


# Reasons, deltas, endings


def reason_text(reason: Reason) -> str:
    """Why something is not allowed."""
    params: dict[str, object] = dict(reason.params)
    for name, speak in (
        ("technology", technology_name),
        ("plant", plant_name),
        ("region", place_name),
        ("colour", colour_name),
    ):
        if name in params:
            params[name] = speak(cast(int, params[name]))
    return _(_REASONS.get(reason.code, N_("That is not allowed."))).format(**params)


def delta_text(delta: Delta, names: Names) -> str:  # noqa: ARG001  # all changes are one's own
    """One change that a choice would make."""
    return _(_DELTAS[delta.what]).format(by=delta.by)


def ending_text(ending: str) -> str:
    """How the game ended."""
    return _(_ENDINGS[ending])


def source_text(source: str) -> str:
    """The name of a score line."""
    return _(_SOURCES[source])


# Events


def event_text(event: Event, names: Names) -> str:
    """What happened, in one sentence; empty for what another event tells as well."""
    return _template(event, names).format(**_words(event, names))


def _template(event: Event, names: Names) -> str:
    """The sentence with its words open."""
    match event:
        case e.PlayerOut():
            return _(_EXITS[event.why])
        case e.AuctionBarred():
            return _(_BARRED[event.why])
        case e.GameEnded():
            # How it ended is said with the result; alone there is nobody to name.
            return _("{winners} won.") if event.winners and len(names) > 1 else ""
        case e.MarketOpened() if event.amount:
            return _("{place} is an external market now and holds {what}.")
        case e.TaxDrawn(counts=False):
            return _("A CO2 tax card comes up again; the tax is paid once a round.")
        case e.TaxPaid():
            return ngettext(
                "{name} pays {money} in tax for {plants} coal or gas plant.",
                "{name} pays {money} in tax for {plants} coal or gas plants.",
                event.plants,
            )
        case e.ConnectionBuilt() if event.share:
            return _("{name} connects to {place} for {money}, {partner} pays {share}.")
        case e.IncomeTaken() if event.subsidy:
            return _(
                "{name} makes {production} GW, needs {demand}: {what}, income {money}, "
                "subsidies {subsidy}."
            )
        case _:
            return _token_template(event)


def _token_template(event: Event) -> str:
    """The same for what becomes of tokens and of coal and gas plants."""
    match event:
        case e.MarketTraded():
            return _market_template(event)
        case e.TradeProposed():
            return _("{name} proposes: {deal}")
        case e.TradeAgreed():
            return "{deal}"
        case e.TokensPaired():
            return ngettext(
                "{pairs} pair of {name}'s tokens cancels.",
                "{pairs} pairs of {name}'s tokens cancel.",
                event.pairs,
            )
        case e.PenaltyPaid():
            return _penalty_template(event)
        case e.StarterClosed() if event.tokens:
            return _("{name} closes {plant} for {price}, and pays {penalty} for its tokens.")
        case e.StarterClosed() if event.price:
            return _("{name} closes {plant} for {price}.")
        case _:
            return _(_EVENTS.get(type(event).__name__, ""))


def _market_template(event: e.MarketTraded) -> str:
    if not event.money:
        return (
            _("{name} gives {what} to {place}, for nothing.")
            if event.sell
            else _("{name} takes {what} from {place}, for nothing.")
        )
    if event.money > 0:
        return (
            _("{name} gives {what} to {place} and is paid {paid}.")
            if event.sell
            else _("{name} takes {what} from {place} and is paid {paid}.")
        )
    return (
        _("{name} gives {what} to {place} and pays {paid}.")
        if event.sell
        else _("{name} takes {what} from {place} and pays {paid}.")
    )


def _penalty_template(event: e.PenaltyPaid) -> str:
    if event.waived:
        return ngettext(
            "{name} pays {money} for {tokens} token left over, {waived} of them free.",
            "{name} pays {money} for {tokens} tokens left over, {waived} of them free.",
            event.tokens,
        )
    return ngettext(
        "{name} pays {money} for {tokens} token left over.",
        "{name} pays {money} for {tokens} tokens left over.",
        event.tokens,
    )


_EVENTS = {
    "RegionPicked": N_("{name} takes {region}."),
    "RoundBegan": N_("Round {round}: {start} begins."),
    "MarketRolled": N_("{place} holds {what} now."),
    "MarketOpened": N_("{place} is an external market now."),
    "CardDrawn": N_("{card} is on offer."),
    "CardBought": N_("{name} buys {card} for {price}."),
    "CardPassed": N_("{name} buys no card."),
    "CardDiscarded": N_("{card} leaves the row."),
    "CardPlayed": N_("{name} plays {card}."),
    "ProtestRaised": N_("{card} works against {name}."),
    "TaxDrawn": N_("A CO2 tax card comes up."),
    "PlantBuilt": N_("{name} builds {plant} for {money}."),
    "PlantUpgraded": N_("{name} upgrades {before} to {plant} for {money}."),
    "PlantClosed": N_("{name} closes {plant} for {money}."),
    "ConnectionOffered": N_("{name} asks {partner} to pay {share} of a connection."),
    "ConnectionDeclined": N_("{partner} declines to share."),
    "ConnectionBuilt": N_("{name} connects to {place} for {money}."),
    "DemandRolled": N_("{name} throws {dice} for demand."),
    "DemandRaised": N_("{name}'s demand is {demand} GW."),
    "WeatherRolled": N_("{name}'s {die}: {weather}."),
    "IncomeTaken": N_("{name} makes {production} GW, needs {demand}: {what}, income {money}."),
    "TokensReturned": N_("{name} takes {what} out of store."),
    "TradeDeclined": N_("{partner} declines."),
    "TradingEnded": N_("{name} is done trading."),
    "TokensStored": N_("{name} stores {what}."),
    "AuctionBegan": N_("Closing rights for sale: {rights}."),
    "BidMade": N_("{name} bids {amount}."),
    "BidPassed": N_("{name} is out of the auction."),
    "RightWon": N_("{name} pays {money} for a closing right."),
    "StarterClosed": N_("{name} closes {plant}."),
}


def _words(event: Event, names: Names) -> dict[str, object]:
    """The fields of an event as words where they have some."""
    words: dict[str, object] = {}
    for field in attrs.fields(type(event)):
        value = getattr(event, field.name)
        words[field.name] = _word(field.name, value, names)
    if "seat" in words:
        words["name"] = words["seat"]
    return words | _more_words(event, names)


def _more_words(event: Event, names: Names) -> dict[str, object]:
    """Words made from several fields."""
    match event:
        case e.IncomeTaken():
            net = event.production - event.demand
            return {"what": token_count(abs(net), Colour.RED if net < 0 else Colour.GREEN)}
        case e.TradeProposed() | e.TradeAgreed():
            return {"deal": _deal_text(event, names)}
        case e.MarketTraded():
            return {"what": token_count(event.amount, event.colour), "paid": abs(event.money)}
        case e.MarketRolled() | e.MarketOpened() | e.TokensReturned() | e.TokensStored():
            return {"what": token_count(event.amount, event.colour)}
        case _:
            return {}


def _word(field: str, value: object, names: Names) -> object:
    if field == "dice":
        return " + ".join(str(die) for die in cast(tuple[int, ...], value))
    if field == "winners":
        return ", ".join(names[seat] for seat in cast(tuple[int, ...], value))
    if not isinstance(value, int) or (field in ("partner", "target") and value < 0):
        return value
    match field:
        case "seat" | "start" | "partner" | "target":
            return names[value]
        case "region" | "place":
            return place_name(value)
        case "plant" | "before":
            return plant_name(value)
        case "card":
            return card_name(value)
        case "colour":
            return colour_name(value)
        case "die":
            return _die_name(value)
        case "weather":
            return _("full power") if value == Weather.FULL else _("half power")
        case _:
            return value


def _deal_text(event: e.TradeProposed | e.TradeAgreed, names: Names) -> str:
    """Who gives what to whom, and who pays for it."""
    seat, partner = names[event.seat], names[event.partner]
    giver, taker = (seat, partner) if event.sell else (partner, seat)
    if not event.price:
        text = _("{giver} gives {what} to {taker} for nothing.")
    elif (event.price > 0) == event.sell:
        text = _("{giver} gives {what} to {taker} and pays {price}.")
    else:
        text = _("{giver} gives {what} to {taker} for {price}.")
    what = token_count(event.amount, event.colour)
    return text.format(giver=giver, taker=taker, what=what, price=abs(event.price))
