"""Every sentence a player reads about Game of Energy, made from codes and numbers."""

from typing import assert_never

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.intent import Intent
from engine.core.reason import Reason
from engine.core.text import N_, _, ngettext
from engine.core.view import Delta, Prompt, View
from engine.core.wording import Names
from engine.game_of_energy import events as ev
from engine.game_of_energy import intents as it
from engine.game_of_energy.captions import (
    area_text,
    captain_label,
    captain_name,
    credits_text,
    industry_text,
    territory_text,
)
from engine.game_of_energy.ids import (
    Captain,
    Cause,
    GridCard,
    Industry,
    Territory,
)
from engine.game_of_energy.view import GameOfEnergyOwn, GameOfEnergyPublic, PriceTable

_CAUSES = {
    Cause.CARD: N_("the card"),
    Cause.KEEP: N_("a card that stays"),
    Cause.INTEREST: N_("interest"),
    Cause.TOLL: N_("a toll"),
    Cause.START: N_("the captain"),
}


# The question

_PROMPTS = {
    "captains": N_("Which captain do you keep?"),
    "card_offer": N_("Which of the two cards do you take?"),
    "deciding": N_("Roll the territory die, or end the turn? You have {money}."),
    "opportunity": N_("A credit symbol: invest, or decline and draw a card? You have {money}."),
    "investment_offer": N_("Which investment do you take?"),
    "permitting": N_("{area}: what do you permit? {permits} and {money} left."),
    "hand_limit": N_("Too many cards in hand: play {surplus} of them."),
}
_IN_DEBT = {
    "rolled": N_("You hold {debt} credits of debt and cannot permit. Draw a card or end the turn?"),
    "permitting": N_("You hold {debt} credits of debt and cannot permit any more: end the turn?"),
}
"""With an area chosen there is no second card any more."""


def prompt_text(prompt: Prompt, view: View, names: Names) -> str:  # noqa: ARG001 the protocol's shape
    """The question, in one sentence; with the money where it is about spending."""
    params = dict(prompt.params)
    if "debt" in params and prompt.step in _IN_DEBT:
        return _(_IN_DEBT[prompt.step]).format(**params)
    money = credits_text(_credits(view))
    if prompt.step == "permitting" and not any(_permits(choice) for choice in prompt.choices):
        text = _("{area}: no permit is possible now. End the turn? {money} left.")
        return text.format(area=params["area"], money=money)
    if prompt.step != "rolled":
        permits = _permits_text(int(params.get("left", 0)))
        return _(_PROMPTS[prompt.step]).format(**params, money=money, permits=permits)
    if "territory" not in params:
        return _("Any territory: in which area do you permit? You have {money}.").format(
            money=money
        )
    place = territory_text(Territory(str(params["territory"])))
    text = _("{territory}: in which area do you permit? You have {money}.")
    return text.format(territory=place, money=money)


def _credits(view: View) -> int:
    own: GameOfEnergyOwn | None = view.own
    return view.public.players[own.seat].credits if own else 0


def _permits(choice: Choice) -> bool:
    return isinstance(choice.intent, it.Permit)


def _permits_text(count: int) -> str:
    return ngettext("{n} permit", "{n} permits", count).format(n=count)


# Choices


def choice_text(choice: Choice, view: View, names: Names) -> str:
    """What choosing it does, short enough for a line."""
    intent = choice.intent
    match intent:
        case it.ChooseCaptain():
            return _captain_choice(intent.captain, view.own)
        case it.TakeCard():
            return _("Take {card}").format(card=_card_name(intent.card, view))
        case it.PlayCard(target=None):
            return _("Play {card}").format(card=_card_name(intent.card, view))
        case it.PlayCard():
            card = _card_name(intent.card, view)
            return _("Play {card} against {name}").format(card=card, name=names[intent.target or 0])
        case it.DiscardCard():
            return _("Discard {card}").format(card=_card_name(intent.card, view))
        case it.PickInvestment():
            return _investment_choice(intent.investment, view.public)
        case it.ChooseArea():
            return area_text(view.public.areas[intent.area])
        case it.Permit():
            return _permit_choice(intent.industry, view)
        case _:
            return _(_PLAIN_CHOICES[type(intent)])


_PLAIN_CHOICES: dict[type[Intent], str] = {
    it.RollTerritory: N_("Roll the territory die"),
    it.RollAgain: N_("Roll again"),
    it.Invest: N_("Take the investment"),
    it.DrawAndEnd: N_("Draw a second card and end the turn"),
    it.EndTurn: N_("End the turn"),
}


def _captain_choice(captain: Captain, own: GameOfEnergyOwn | None) -> str:
    for card in own.captains if own else ():
        if card.captain is captain:
            return captain_label(card)
    return captain_name(captain)


def _investment_choice(investment: int, public: GameOfEnergyPublic) -> str:
    for number, name, amount in public.offered:
        if number == investment:
            return _("{name}: {amount:+} credits").format(name=_(name), amount=amount)
    return _("Investment {number}").format(number=investment)


def _permit_choice(industry: Industry, view: View) -> str:
    name = industry_text(industry)
    tables: tuple[PriceTable, ...] = view.own.prices if view.own else ()
    for row in tables[0].rows if len(tables) == 1 else ():
        if row.industry is industry:
            return _("Permit {name} for {price}").format(name=name, price=credits_text(row.price))
    return _("Permit {name}").format(name=name)


def _card_name(card: int, view: View) -> str:
    """The name of a card that the seat can see."""
    seen: list[GridCard] = [kept for player in view.public.players for kept in player.keeps]
    if view.own is not None:
        seen += [held.card for held in view.own.hand]
        seen += view.own.offer
    for row in seen:
        if row.card == card:
            return _(row.name)
    return _("card {number}").format(number=card)


_GROUPS: dict[type[Intent], str] = {
    it.ChooseCaptain: N_("Captains"),
    it.TakeCard: N_("Cards"),
    it.PlayCard: N_("Cards"),
    it.DiscardCard: N_("Cards"),
    it.ChooseArea: N_("Areas"),
    it.Permit: N_("Permits"),
    it.PickInvestment: N_("Investments"),
}


def choice_group(choice: Choice) -> str:
    """The heading under which a list of choices shows it."""
    return _(_GROUPS.get(type(choice.intent), N_("Turn")))


def field_text(choice: Choice, field: str) -> str:  # noqa: ARG001 the protocol's shape
    """The name of an open field; this game has none."""
    return field


# Events


def event_text(event: Event, names: Names) -> str:
    """What happened, in one sentence; empty for an event that is not worth one."""
    match event:
        case ev.RoundStarted() | ev.PileTurned() | ev.CaptainsRevealed() | ev.GameEnded():
            return _table_text(event, names)
        case ev.CreditsGained() | ev.CreditsLost() | ev.CreditsHandedOver():
            return _money_text(event, names)
        case ev.IncomePaid() | ev.DebtRepaid() | ev.InvestmentTaken() | ev.FactTold():
            return _turn_money_text(event, names)
        case ev.CardDrawn() | ev.CardPlayed() | ev.KeepLaid() | ev.KeepWorked():
            return _card_text(event, names)
        case ev.CaptainPicked() | ev.TurnStarted() | ev.CardsOffered() | ev.InvestmentsSeen():
            return _(_PLAIN_DEEDS[type(event)]).format(name=names[event.seat])
        case ev.RoundExtended():
            return _("All who reached the threshold hold debt: another round is played.")
        case ev.TurnEnded():
            return ""
        case _:
            return _deed_text(event, names)


_PLAIN_DEEDS: dict[type[Event], str] = {
    ev.CaptainPicked: N_("{name} has chosen a captain."),
    ev.TurnStarted: N_("It is the turn of {name}."),
    ev.CardsOffered: N_("{name} looks at two cards."),
    ev.InvestmentsSeen: N_("{name} looks at two investments."),
}


def _table_text(
    event: ev.RoundStarted | ev.PileTurned | ev.CaptainsRevealed | ev.GameEnded, names: Names
) -> str:
    match event:
        case ev.RoundStarted(countdown=None):
            return _("Round {round} begins.").format(round=event.round)
        case ev.RoundStarted():
            text = _("Round {round} begins; the countdown shows {countdown}.")
            return text.format(round=event.round, countdown=event.countdown)
        case ev.PileTurned():
            return _("The discards are shuffled into a new pile.")
        case ev.CaptainsRevealed():
            pairs = zip(names, event.captains, strict=False)
            who = [_("{name}: {captain}").format(name=n, captain=captain_name(c)) for n, c in pairs]
            return _("The captains are {who}.").format(who=", ".join(who))
        case ev.GameEnded(winners=()):
            return ending_text(event.ending)
        case ev.GameEnded():
            won = ", ".join(names[seat] for seat in event.winners)
            text = ngettext("{end} {who} wins.", "{end} {who} win.", len(event.winners))
            return text.format(end=ending_text(event.ending), who=won)
        case _:
            assert_never(event)


def _money_text(
    event: ev.CreditsGained | ev.CreditsLost | ev.CreditsHandedOver, names: Names
) -> str:
    name, amount = names[event.seat], credits_text(event.amount)
    match event:
        case ev.CreditsGained():
            text = _("{name} gains {amount} ({cause}).")
            return text.format(name=name, amount=amount, cause=_(_CAUSES[event.cause]))
        case ev.CreditsLost():
            text = _("{name} pays {amount} to the bank.").format(name=name, amount=amount)
        case ev.CreditsHandedOver():
            text = _("{name} pays {amount} to {other}.")
            text = text.format(name=name, amount=amount, other=names[event.to])
        case _:
            assert_never(event)
    return text + _borrowed(name, event.debt)


def _borrowed(name: str, debt: int) -> str:
    if not debt:
        return ""
    return " " + _("{name} takes {debt} of debt.").format(name=name, debt=credits_text(debt))


def _turn_money_text(
    event: ev.IncomePaid | ev.DebtRepaid | ev.InvestmentTaken | ev.FactTold, names: Names
) -> str:
    name = names[event.seat]
    match event:
        case ev.IncomePaid():
            return _("{name} is paid {amount} of income.").format(
                name=name, amount=credits_text(event.amount)
            )
        case ev.DebtRepaid(left=0):
            text = _("{name} pays back {amount} of debt and is free of it.")
            return text.format(name=name, amount=credits_text(event.amount))
        case ev.DebtRepaid():
            text = _("{name} pays back {amount} of debt; {left} left.")
            return text.format(name=name, amount=credits_text(event.amount), left=event.left)
        case ev.InvestmentTaken():
            text = _("{name} invests: {card}, {amount:+} credits.")
            text = text.format(name=name, card=_(event.name), amount=event.amount)
            return text + _borrowed(name, event.debt)
        case ev.FactTold():
            text = _("{name} gains {amount} for a fact: {fact}")
            return text.format(name=name, amount=credits_text(event.amount), fact=_(event.fact))
        case _:
            assert_never(event)


def _card_text(
    event: ev.CardDrawn | ev.CardPlayed | ev.KeepLaid | ev.KeepWorked, names: Names
) -> str:
    name, card = names[event.seat], _(event.name) if event.name else ""
    match event:
        case ev.CardDrawn(card=None):
            return _("{name} draws a card.").format(name=name)
        case ev.CardDrawn():
            return _("{name} draws {card}.").format(name=name, card=card)
        case ev.CardPlayed(hits=0):
            return _("{name} plays {card}, without effect.").format(name=name, card=card)
        case ev.CardPlayed(target=None):
            return _("{name} plays {card}.").format(name=name, card=card)
        case ev.CardPlayed():
            other = names[event.target or 0]
            return _("{name} plays {card} against {other}.").format(
                name=name, card=card, other=other
            )
        case ev.KeepLaid():
            return _("{name} draws {card} and lays it face up.").format(name=name, card=card)
        case ev.KeepWorked():
            return _("{card} works for {name}.").format(name=name, card=card)
        case _:
            assert_never(event)


def _deed_text(event: Event, names: Names) -> str:
    match event:
        case ev.KeepDiscarded():
            return _("{name} discards {card}.").format(name=names[event.seat], card=_(event.name))
        case ev.TerritoryRolled():
            text = _("{name} rolls again: {side}.") if event.again else _("{name} rolls {side}.")
            return text.format(name=names[event.seat], side=_side_text(event.territory))
        case ev.AreaChosen():
            text = _("{name} permits in {area}, {place}.")
            place = territory_text(event.territory)
            return text.format(name=names[event.seat], area=_(event.name), place=place)
        case ev.IndustryPermitted():
            text = _("{name} permits {industry} for {price}: {twh} TWh, income {income}.")
            return text.format(
                name=names[event.seat],
                industry=industry_text(event.industry),
                price=credits_text(event.price),
                twh=event.twh,
                income=event.income,
            )
        case ev.ThresholdReached():
            text = _("{name} reaches {twh} TWh and declares it: this round is finished.")
            return text.format(name=names[event.seat], twh=event.twh)
        case _:
            return ""


def _side_text(territory: Territory | None) -> str:
    return _("a credit symbol") if territory is None else territory_text(territory)


# Reasons, changes, endings

_REASONS = {
    "not_asked": N_("You are not asked now."),
    "no_such_choice": N_("There is no such choice."),
    "game_over": N_("The game is over."),
    "not_now": N_("This is not the moment for it."),
    "captain_chosen": N_("You have chosen your captain."),
    "captain_not_dealt": N_("This captain was not dealt to you."),
    "card_not_offered": N_("This card is not one of the two."),
    "card_not_in_hand": N_("This card is not in your hand."),
    "card_not_kept": N_("This card does not lie face up before you."),
    "no_target_wanted": N_("This card has no target."),
    "target_needed": N_("Name the player whom the card is meant for."),
    "target_immune": N_("Orange cards cannot touch the advocate."),
    "target_does_not_fit": N_("This player owns nothing that the card names."),
    "target_self": N_("The target is another player."),
    "no_reroll": N_("Only the surveyor may roll again."),
    "reroll_used": N_("You have rolled again in this turn already."),
    "die_turned": N_("After an investment any territory is open; there is nothing to roll again."),
    "already_rolled": N_("The die is rolled already."),
    "investment_pending": N_("Invest, or decline and draw a card; then the turn can end."),
    "investment_not_seen": N_("This investment is not one of the two."),
    "other_territory": N_("This area lies in another territory than the die shows."),
    "area_full": N_("All seven hexes of the area are taken."),
    "area_chosen": N_("A second card comes instead of permitting; you have chosen an area."),
    "cubes_gone": N_("All your cubes are on the board."),
    "debt_held": N_("No permits while you hold debt: {debt} credits."),
    "permits_used": N_("All {permits} permits of this turn are used."),
    "nuclear_used": N_("At most {limit} nuclear in a turn."),
    "pieces_gone": N_("No {industry} piece is left."),
    "money_short": N_("It costs {price} credits; you are {short} short."),
    "hand_too_large": N_("Play {surplus} more of your cards first."),
}


def reason_text(reason: Reason) -> str:
    """Why something is not allowed, in one sentence."""
    params = dict(reason.params)
    if reason.code == "pieces_gone":
        params["industry"] = industry_text(Industry(str(params["industry"])))
    return _(_REASONS[reason.code]).format(**params)


_DELTAS = {
    "credits": N_("credits {by:+}"),
    "debt": N_("debt {by:+}"),
    "income": N_("income {by:+}"),
    "twh": N_("TWh {by:+}"),
}


BURDENS = ("debt",)
"""Changes of which less is better."""


def delta_text(delta: Delta, names: Names) -> str:
    """One change that a choice would make; `credits@1` is about the second seat."""
    what, _at, seat = delta.what.partition("@")
    text = _(_DELTAS[what]).format(by=delta.by)
    return _("{name}: {text}").format(name=names[int(seat)], text=text) if seat else text


_ENDINGS = {
    "contract": N_("The contract is fulfilled."),
    "credits": N_("The contract is fulfilled; credits break the tie."),
    "shared": N_("The contract is fulfilled and shared."),
    "countdown": N_("The countdown is at zero and nobody fulfilled the contract: all lose."),
    "exhausted": N_("Nothing more is permitted; most TWh counts."),
    "solo_won": N_("You fulfilled the contract in time."),
    "solo_lost": N_("The countdown is at zero: the contract is lost."),
}


def ending_text(ending: str) -> str:
    """How the game ended, in one sentence."""
    return _(_ENDINGS[ending])


def source_text(source: str) -> str:
    """The name of a score line."""
    if source == "rounds_left":
        return _("rounds left")
    return industry_text(Industry(source))
