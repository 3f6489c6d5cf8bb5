"""What things of Game of Energy are called, and what stands on cards, made from their rows."""

from typing import assert_never

from engine.core.text import N_, _, ngettext
from engine.game_of_energy.ids import (
    INDUSTRIES,
    TERRITORIES,
    Captain,
    CaptainCard,
    Colour,
    GridCard,
    Industry,
    Reach,
    Territory,
)
from engine.game_of_energy.view import AreaView

_INDUSTRIES = {
    Industry.BIOFUEL: N_("biofuel"),
    Industry.FOSSIL: N_("fossil fuel"),
    Industry.HYDRO: N_("hydroelectric"),
    Industry.NUCLEAR: N_("nuclear"),
    Industry.SOLAR: N_("solar"),
    Industry.WIND: N_("wind"),
}
_TERRITORIES = {
    Territory.FLATLANDS: N_("Flatlands"),
    Territory.MOUNTAINS: N_("Mountains"),
    Territory.SHORELINE: N_("Shoreline"),
    Territory.TUNDRA: N_("Tundra"),
}
_CAPTAINS = {
    Captain.ENGINEER: N_("the engineer"),
    Captain.SURVEYOR: N_("the surveyor"),
    Captain.FOREMAN: N_("the forewoman"),
    Captain.BANKER: N_("the banker"),
    Captain.ANALYST: N_("the analyst"),
    Captain.ADVOCATE: N_("the advocate"),
    Captain.LANDLORD: N_("the landlord"),
    Captain.SCOUT: N_("the scout"),
    Captain.PHYSICIST: N_("the physicist"),
    Captain.UNDERWRITER: N_("the underwriter"),
}


def industry_text(industry: Industry) -> str:
    """The name of an industry."""
    return _(_INDUSTRIES[industry])


def territory_text(territory: Territory) -> str:
    """The name of a territory."""
    return _(_TERRITORIES[territory])


def area_text(area: AreaView) -> str:
    """An area with what is free of it."""
    free = ngettext("{free} hex free", "{free} hexes free", area.free).format(free=area.free)
    place = territory_text(area.territory)
    return _("{name} in {place} ({free})").format(name=_(area.name), place=place, free=free)


def credits_text(amount: int) -> str:
    """An amount of money."""
    return ngettext("{amount} credit", "{amount} credits", amount).format(amount=amount)


def captain_name(captain: Captain) -> str:
    """What a captain is called."""
    return _(_CAPTAINS[captain])


def _either(words: list[str]) -> str:
    """A list with "or" before its last word."""
    if len(words) == 1:
        return words[0]
    return _("{words} or {last}").format(words=", ".join(words[:-1]), last=words[-1])


def card_text(card: GridCard) -> str:
    """What a grid card does, in words; the fact comes last."""
    parts = [_effect_text(card)]
    if card.keep:
        parts.append(_("Stays face up and works in each of your turns until you discard it."))
    if card.fact:
        bonus = _("Whoever plays it gains {bonus}.").format(bonus=credits_text(card.bonus))
        parts += [bonus, _(card.fact)]
    return " ".join(parts)


def _effect_text(card: GridCard) -> str:
    fits = _condition_text(card)
    amount = _amount_text(card)
    if card.reach is Reach.SELF:
        pattern = _("If you own {fits}, you pay the bank {amount}.")
        if card.colour is Colour.GREEN:
            pattern = _("If you own {fits}, the bank pays you {amount}.")
        return pattern.format(fits=fits, amount=amount)
    who = _reach_text(card.reach)
    match card.colour:
        case Colour.GREEN:
            pattern = _("The bank pays {amount} to {who} with {fits}.")
        case Colour.ORANGE:
            pattern = _("You are paid {amount} by {who} with {fits}.")
        case Colour.RED:
            pattern = _("The bank is paid {amount} by {who} with {fits}.")
        case _:
            assert_never(card.colour)
    return pattern.format(amount=amount, who=who, fits=fits)


def _reach_text(reach: Reach) -> str:
    match reach:
        case Reach.SELF:
            return _("you")
        case Reach.TARGET:
            return _("one other player of your choice")
        case Reach.ALL:
            return _("every player")
        case Reach.OTHERS:
            return _("every other player")
        case _:
            assert_never(reach)


def _condition_text(card: GridCard) -> str:
    kinds = _("any industry")
    if card.industries != INDUSTRIES:
        kinds = _either([industry_text(industry) for industry in card.industries])
    if card.territories == TERRITORIES:
        return kinds
    places = _either([territory_text(territory) for territory in card.territories])
    return _("{kinds} in {places}").format(kinds=kinds, places=places)


def _amount_text(card: GridCard) -> str:
    if not card.scope:
        return credits_text(card.amount)
    return _("{amount} for each matching industry (up to {scope})").format(
        amount=credits_text(card.amount), scope=card.scope
    )


def captain_title(card: CaptainCard) -> str:
    """A captain's own name with what it is called elsewhere."""
    return _("{name}, {captain}").format(name=_(card.name), captain=captain_name(card.captain))


def captain_label(card: CaptainCard) -> str:
    """What a captain may do that others may not, in one line after what it is called."""
    name = captain_name(card.captain)
    return _("{captain}: {power}").format(captain=name[:1].upper() + name[1:], power=_power(card))


def captain_line(card: CaptainCard) -> str:
    """All about a captain."""
    return " ".join([captain_label(card), *_start(card)])


def captain_text(card: CaptainCard) -> str:
    """All about a captain, without what it is called."""
    return " ".join([_power(card), *_start(card)])


def _start(card: CaptainCard) -> tuple[str, ...]:
    if not card.start:
        return ()
    text = ngettext(
        "Starts with {start} more credit.", "Starts with {start} more credits.", card.start
    )
    return (text.format(start=card.start),)


def _power(card: CaptainCard) -> str:
    """Short enough to stand in a list of choices in a narrow terminal."""
    match card.captain:
        case Captain.ENGINEER:
            kinds = _either([industry_text(industry) for industry in card.industries])
            text = _("Pays {amount} less for {kinds}.")
            return text.format(amount=credits_text(card.amount), kinds=kinds)
        case Captain.SURVEYOR:
            return _("May roll the territory die again, once a turn.")
        case Captain.FOREMAN:
            text = ngettext(
                "May permit {amount} more industry a turn.",
                "May permit {amount} more industries a turn.",
                card.amount,
            )
            return text.format(amount=card.amount)
        case Captain.BANKER:
            text = _("Earns {percent} percent on savings each turn, up to {most}.")
            return text.format(percent=card.amount, most=card.most)
        case Captain.ANALYST:
            return _("Looks at two investments and takes one of them.")
        case Captain.ADVOCATE:
            return _("Is immune to orange cards.")
        case Captain.LANDLORD:
            places = _either([territory_text(territory) for territory in card.territories])
            text = _("Gains {amount} for each permit of others in {places}.")
            return text.format(amount=credits_text(card.amount), places=places)
        case Captain.SCOUT:
            return _("Looks at two cards when drawing and takes one.")
        case Captain.PHYSICIST:
            return _("May permit {amount} more nuclear a turn.").format(amount=card.amount)
        case Captain.UNDERWRITER:
            return _("Never takes debt: what is missing is forgiven.")
        case _:
            assert_never(card.captain)
