"""Every sentence a player reads about the game, made from codes and rows."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.reason import Reason
from engine.core.text import N_, _, ngettext
from engine.core.view import Delta, Prompt, View
from engine.future_energy import events as happened
from engine.future_energy import intents as ask
from engine.future_energy.captions import (
    card_text,
    contract_text,
    effect_text,
    icons_text,
    kind_text,
)
from engine.future_energy.ids import FIRST_STARTING, Kind
from engine.future_energy.view import BoardView, HeldView

Names = Sequence[str]


# The question

_PROMPTS = {
    "moving": N_("With {money} money, move the crew to a tile that matches one of your plants."),
    "ending": N_("Use a public contract, or end your turn."),
    "laying": N_("Choose a link for your line."),
    "lifting": N_("Choose the line to move."),
    "building": N_("Choose the plant to build here."),
    "returning": N_("Choose a plant to return to your supply."),
    "adding": N_("Add another plant from under an oil icon?"),
    "storing": N_("Put the nuclear tile on your nuclear board, or keep it?"),
    "carrying": N_("Choose a plant from your contracts."),
    "placing": N_("Choose the site for the plant."),
    "taking": N_("Choose the construction contract; it costs nothing."),
    "cashing": N_("Choose the certificate to sell."),
    "shifting": N_("Choose the plant to shift."),
    "stepping": N_("Choose the neighbouring site for the crew."),
    "swapping": N_("Choose the tiles to swap."),
    "doubling": N_("Choose the oil icon for a second plant."),
    "repeating": N_("You have {money} money: repeat one of this turn's planning actions."),
}


def prompt_text(prompt: Prompt, view: View, names: Names) -> str:
    """The question, in one sentence."""
    params = dict(prompt.params)
    if prompt.step == "joint":
        text = _("Put your {icon} plant beside {partner} in {site} for 2 of your {money} money?")
        return text.format(
            money=_money(view),
            icon=kind_text(Kind(str(params["icon"]))),
            partner=names[int(params["partner"])],
            site=_site(view, int(params["site"])),
        )
    if prompt.step == "planning":
        return _planning_text(params, view)
    return _(_PROMPTS[prompt.step]).format(money=_money(view))


def _planning_text(params: Mapping[str, int | str], view: View) -> str:
    if params.get("must_buy"):
        text = _("You have {money} money and no plant on a contract: buy a construction contract.")
        return text.format(money=_money(view))
    engineers = int(params["engineers"])
    text = ngettext(
        "{n} engineer, {money} money: buy lines or a contract, or end the planning.",
        "{n} engineers, {money} money: buy lines or a contract, or end the planning.",
        engineers,
    )
    return text.format(n=engineers, money=_money(view))


def _money(view: View) -> int:
    money: int = view.public.players[view.own.seat].money
    return money


def _board(view: View) -> BoardView:
    board: BoardView = view.public.board
    return board


def _site(view: View, site: int) -> str:
    return _board(view).sites[site].name


def _link(view: View, link: int) -> str:
    a, b = _board(view).links[link]
    return f"{_site(view, a)} - {_site(view, b)}"


def _contract(view: View, contract: int) -> str:
    if contract >= FIRST_STARTING:
        return _("the starting contract")
    held = next(_held(view, contract), None)
    return "" if held is None else contract_text(held.icons, held.points)


def _icon(view: View, contract: int, space: int) -> str:
    return next((kind_text(held.icons[space]) for held in _held(view, contract)), "")


def _held(view: View, contract: int) -> Iterator[HeldView]:
    """The contract, if anybody still has it."""
    for player in view.public.players:
        yield from (held for held in player.contracts if held.contract == contract)


def _public_effect(view: View, contract: int) -> str:
    for player in view.public.players:
        for card in player.public:
            if card.contract == contract:
                return effect_text(card.effect, card.amount)
    return ""


# Choices

_FIXED = {
    ask.EndPlanning: N_("End the planning"),
    ask.EndTurn: N_("End the turn"),
    ask.StayPut: N_("Pass: no move is possible"),
    ask.Decline: N_("No, thank you"),
    ask.MountNuclear: N_("Put it on the nuclear board: one link of each move is free"),
    ask.KeepNuclear: N_("Keep it for a public contract"),
    ask.BuyUnseenPublicContract: N_("Buy the top of the public stack, unseen"),
}

_PLANTS = {
    ask.BuildPlant: N_("Build {icon} from {contract}"),
    ask.AddPlant: N_("Add {icon} from {contract}"),
    ask.JoinPlant: N_("Join with {icon} from {contract}"),
    ask.ReturnPlant: N_("Return {icon} from {contract}"),
    ask.LiftPlant: N_("Take {icon} from {contract}"),
    ask.DoublePlant: N_("Double {icon} on {contract}"),
}

_SITES = {
    ask.PlacePlant: N_("Put the plant on {site}"),
    ask.StepCrew: N_("Crew to {site}"),
    ask.PickTile: N_("Swap {tile} in {site}"),
    ask.SwapTile: N_("With {tile} in {site}"),
}


def choice_text(choice: Choice, view: View, names: Names) -> str:
    """What choosing it does, short enough for a line."""
    intent: Any = choice.intent
    kind = type(intent)
    if kind in _FIXED:
        return _(_FIXED[kind])
    if kind in _PLANTS:
        return _(_PLANTS[kind]).format(
            icon=_icon(view, intent.contract, intent.space),
            contract=_contract(view, intent.contract),
        )
    if kind in _SITES:
        site = intent.site
        return _(_SITES[kind]).format(site=_site(view, site), tile=_tile(view, site))
    return _other_choice(intent, view, names)


def _other_choice(intent: Any, view: View, names: Names) -> str:
    match intent:
        case ask.PlanLines(count=count):
            return _("Buy one line for 1") if count == 1 else _("Buy two lines for 5")
        case ask.LayLine(link=link):
            return _("Line on {link}").format(link=_link(view, link))
        case ask.LiftLine(link=link):
            return _("Move the line of {link}").format(link=_link(view, link))
        case ask.BuyContract(slot=slot) | ask.TakeContract(slot=slot):
            return _slot_text(intent, slot, view)
        case ask.BuyPublicContract(slot=slot):
            return _("Buy {card}").format(card=card_text(view.public.public_display[slot]))
        case ask.UsePublicContract(contract=contract, spent=spent):
            return _("Spend {tiles}: {effect}").format(
                tiles=icons_text(spent), effect=_public_effect(view, contract)
            )
        case ask.MoveCrew(site=site):
            return _move_text(intent, site, view, names)
        case ask.MoveAlong(path=path):
            return _("Crew along {path}").format(path=", ".join(_site(view, s) for s in path))
        case ask.ReturnCertificate(value=value):
            return _("Sell the certificate of {n}").format(n=value)
        case ask.ShiftPlant(contract=contract, space=space, to=to):
            return _("Shift {icon} to {target} on {contract}").format(
                icon=_icon(view, contract, space),
                target=_icon(view, contract, to),
                contract=_contract(view, contract),
            )
        case _:
            return type(intent).__name__


def _slot_text(intent: object, slot: int, view: View) -> str:
    card = view.public.display[slot]
    text = contract_text(card.icons, card.points)
    if isinstance(intent, ask.TakeContract):
        return _("Take {contract}").format(contract=text)
    return _("Buy {contract} for {price}").format(contract=text, price=card.price)


def _move_text(intent: ask.MoveCrew, site: int, view: View, names: Names) -> str:
    """Where to, and what it costs if the crew can go there at all."""
    place = _("{site} ({tile})").format(site=_site(view, site), tile=_tile(view, site))
    if all(reach.site != site for reach in view.own.reach):
        return place
    paid = _payments(intent.bank, intent.paid, names)
    return _("{place}: {paid}").format(place=place, paid=paid)


def _tile(view: View, site: int) -> str:
    tile = view.public.tiles[site]
    return "" if tile is None else kind_text(tile.kind)


def _payments(bank: int, paid: Sequence[int], names: Names) -> str:
    parts = [_("{n} to the bank").format(n=bank)] if bank else []
    for seat, money in enumerate(paid):
        if money:
            parts.append(_("{n} to {name}").format(n=money, name=names[seat]))
    return ", ".join(parts) or _("free")


_GROUPS = (
    ((ask.PlanLines, ask.LayLine, ask.LiftLine), N_("Lines")),
    ((ask.BuyContract, ask.TakeContract), N_("Contracts")),
    ((ask.BuyPublicContract, ask.BuyUnseenPublicContract), N_("Public contracts")),
    ((ask.UsePublicContract,), N_("Use a public contract")),
    ((ask.MoveCrew, ask.MoveAlong, ask.StepCrew), N_("Destinations")),
    ((ask.PlacePlant, ask.PickTile, ask.SwapTile), N_("Sites")),
    (tuple(_PLANTS), N_("Plants")),
)


def choice_group(choice: Choice) -> str:
    """The heading under which a list of choices shows it."""
    for classes, heading in _GROUPS:
        if isinstance(choice.intent, tuple(classes)):
            return _(heading)
    return _("Other")


def field_text(choice: Choice, field: str) -> str:  # noqa: ARG001 the protocol's shape
    """No choice of this game has an open field."""
    return field


# Events

_EVENTS: dict[type[Event], str] = {
    happened.RoundStarted: N_("Round {round} begins."),
    happened.RevenueTaken: N_("{name} takes {money} revenue."),
    happened.LinesPlanned: N_("{name} buys {lines} for {price}."),
    happened.LineLaid: N_("{name} lays a line from {a} to {b}; {left} left."),
    happened.LineLifted: N_("{name} takes up the line from {a} to {b}."),
    happened.ContractTaken: N_("{name} takes the contract {contract} for {price}."),
    happened.DisplayRefilled: N_("New contract: {contract}; {left} still to come."),
    happened.PublicDisplayRefilled: N_("New public contract: {card}."),
    happened.CrewMoved: N_("{name} moves the crew to {place}: {paid}."),
    happened.CrewStepped: N_("{name} moves the crew to {place} for nothing."),
    happened.MovePassed: N_("{name} cannot move the crew."),
    happened.PlantBuilt: N_("{name} builds {built} in {place}, from {icon}."),
    happened.JointPlantBuilt: N_("{name} joins in {place} and pays {price} to {other}."),
    happened.JointDeclined: N_("{name} does not join."),
    happened.PlantReturned: N_("{name} returns a plant from {icon} to the supply."),
    happened.PlantShifted: N_("{name} shifts a plant from {icon} to {target}."),
    happened.PlantDoubled: N_("{name} puts a second plant under an oil icon."),
    happened.ContractCompleted: N_("{name} completes a contract: {points} VP and {money} money."),
    happened.WildcardTaken: N_("{name} takes a wildcard."),
    happened.MoneyTaken: N_("{name} takes {money} money."),
    happened.PointsScored: N_("{name} scores {points} VP."),
    happened.CertificateReturned: N_("{name} sells a certificate of {value} for {money} money."),
    happened.TilesSwapped: N_("{name} swaps the tiles of {a} and {b}."),
}

_WHERE = {
    "board": N_("{name} puts the {kind} tile on the board."),
    "kept": N_("{name} keeps the {kind} tile."),
    "gone": N_("The {kind} tile leaves the game."),
}

_TRIGGERS = {
    "lines": N_("{name} has laid the last line: this is the last round."),
    "contracts": N_("The last contract lies open: this is the last round."),
    "standstill": N_("Nobody did anything for a round: the game ends."),
}


def event_text(event: Event, names: Names) -> str:
    """What happened, in one sentence."""
    match event:
        case happened.TilePlaced(where=where):
            return _(_WHERE[where]).format(**_parts(event, names))
        case happened.EndTriggered(ending=ending):
            return _(_TRIGGERS[ending.value]).format(**_parts(event, names))
        case happened.ContractTaken(price=0):
            return _("{name} takes the contract {contract} for nothing.").format(
                **_parts(event, names)
            )
        case happened.CertificateTaken(value=None):
            return _("{name} takes a certificate.").format(**_parts(event, names))
        case happened.CertificateTaken():
            return _("{name} takes a certificate of {value}.").format(**_parts(event, names))
        case happened.PublicContractBought(unseen=unseen):
            text = _("{name} buys {card}, unseen.") if unseen else _("{name} buys {card}.")
            return text.format(**_parts(event, names))
        case happened.PublicContractUsed():
            return _("{name} uses a public contract ({effect}) for {points} VP.").format(
                **_parts(event, names)
            )
        case happened.GameEnded(winners=winners):
            return _("{names} won.").format(names=", ".join(names[seat] for seat in winners))
        case _:
            return _(_EVENTS[type(event)]).format(**_parts(event, names))


_MADE: tuple[tuple[str, str, Callable[[Any, Names], str]], ...] = (
    ("name", "seat", lambda event, names: names[event.seat]),
    ("other", "partner", lambda event, names: names[event.partner]),
    ("a", "ends", lambda event, _names: event.ends[0]),
    ("b", "ends", lambda event, _names: event.ends[1]),
    ("a", "places", lambda event, _names: event.places[0]),
    ("b", "places", lambda event, _names: event.places[1]),
    ("kind", "kind", lambda event, _names: kind_text(event.kind)),
    ("icon", "icon", lambda event, _names: kind_text(event.icon)),
    ("target", "to", lambda event, _names: kind_text(event.to)),
    ("paid", "path", lambda event, names: _payments(event.bank, event.paid, names)),
    ("contract", "icons", lambda event, _names: contract_text(event.icons, event.points)),
    ("lines", "count", lambda event, _names: _lines(event.count)),
    ("built", "plants", lambda event, _names: _plants(event.plants)),
    ("card", "effect", lambda event, _names: card_text(event) if _is_card(event) else ""),
    ("effect", "effect", lambda event, _names: effect_text(event.effect, event.amount)),
)
"""(placeholder, the field that an event needs for it, how it is made)."""


def _lines(count: int) -> str:
    return ngettext("{count} line", "{count} lines", count).format(count=count)


def _plants(count: int) -> str:
    return ngettext("{count} plant", "{count} plants", count).format(count=count)


def _is_card(event: object) -> bool:
    return hasattr(event, "icons")


def _parts(event: Event, names: Names) -> dict[str, object]:
    """Everything a sentence about the event may name: its fields, and words made from them."""
    fields: dict[str, object] = {name: getattr(event, name) for name in _fields(event)}
    for placeholder, needed, made in _MADE:
        if needed in _fields(event):
            fields[placeholder] = made(event, names)
    return fields


def _fields(event: Event) -> list[str]:
    return [field.name for field in type(event).__attrs_attrs__]


# Reasons

_REASONS = {
    "not_asked": N_("You are not asked now."),
    "no_such_choice": N_("That is not on offer now."),
    "game_over": N_("The game is over."),
    "no_plant_there": N_("There is no plant of yours on that space."),
    "slot_empty": N_("There is no contract in that slot."),
    "plants_short": N_("It needs {needs} plants; your supply is {short} short."),
    "no_such_link": N_("There is no such link."),
    "link_closed": N_("The link ends in a closed site."),
    "link_occupied": N_("There is a line on that link."),
    "link_full": N_("There are two lines on that link."),
    "own_line_there": N_("Your line is there already."),
    "same_link": N_("The line comes from that link."),
    "no_line_left": N_("You have no line left."),
    "lines_short": N_("Too few lines: {short} more needed."),
    "not_your_line": N_("There is no line of yours on that link."),
    "no_other_link": N_("No other link takes a line."),
    "already_planned": N_("You have planned that this turn already."),
    "no_engineer": N_("You have no engineer left."),
    "not_planned_yet": N_("You have not planned that this turn."),
    "no_link_free": N_("There are not enough free links."),
    "contract_first": N_("You must buy a construction contract this turn."),
    "only_lines": N_("No contract fits your supply: you may buy lines only."),
    "stack_empty": N_("The stack is empty."),
    "module_off": N_("This game has no public contracts."),
    "money_short": N_("It costs {price}; you are {short} short."),
    "must_move": N_("You can move, so you must."),
    "tile_in_the_way": N_("There is a tile in the way."),
    "not_linked": N_("These sites are not linked."),
    "no_tile_there": N_("There is no tile."),
    "not_on_contracts": N_("None of your plants stands under that icon."),
    "site_closed": N_("The site is closed."),
    "unreachable": N_("Tiles block every way there."),
    "no_such_payment": N_("No way there costs that."),
    "free_links": N_("Your nuclear tiles cannot make these links free."),
    "wrong_icon": N_("The plant stands under another icon."),
    "site_full": N_("You have three plants there."),
    "no_matching_plant": N_("You have no plant under that icon."),
    "not_beside": N_("That space is not beside it."),
    "space_taken": N_("There is a plant on that space."),
    "no_such_certificate": N_("You have no such certificate."),
    "not_next_to_crew": N_("The crew is not next to that site."),
    "tile_there": N_("There is a tile on that site."),
    "not_an_old_energy": N_("There is no old-energy tile."),
    "same_kind": N_("Both tiles are of one kind."),
    "no_other_tile": N_("There is no other tile to swap with."),
    "no_opponent_there": N_("No opponent has a plant there."),
    "no_own_plant_there": N_("You have no plant there."),
    "no_such_site": N_("There is no such site."),
    "not_oil": N_("That is no oil icon."),
    "already_doubled": N_("There are two plants already."),
    "no_plant_left": N_("You have no plant left in your supply."),
    "not_your_contract": N_("You do not have that public contract."),
    "one_tile_per_icon": N_("Spend exactly one tile for each icon."),
    "tile_does_not_fit": N_("That tile cannot stand in for that icon."),
    "substitutes_in_order": N_("Name the substitutes in the order of the list."),
    "needs_own_kind": N_("At least one tile must be of a kind shown."),
    "no_effect_no_points": N_("It would have no effect and score nothing."),
    "tile_missing": N_("You keep too few tiles of this kind: {kind}."),
}


def reason_text(reason: Reason) -> str:
    """Why something is not allowed, in one sentence."""
    params = dict(reason.params)
    if "kind" in params:
        params["kind"] = kind_text(Kind(str(params["kind"])))
    return _(_REASONS[reason.code]).format(**params)


_DELTAS = {
    "money": N_("money {by:+d}"),
    "points": N_("VP {by:+d}"),
    "supply": N_("plants {by:+d}"),
    "lines": N_("lines {by:+d}"),
    "majorities": N_("regions {by:+d}"),
    "reach": N_("reach {by:+d}"),
    "largest_grid": N_("largest grid {by:+d}"),
}


def delta_text(delta: Delta, names: Names) -> str:  # noqa: ARG001  # all changes are one's own
    """One change that a choice would make."""
    return _(_DELTAS[delta.what]).format(by=delta.by)


_ENDINGS = {
    "lines": N_("A player laid the last line."),
    "contracts": N_("The last contract of the stack came into the display."),
    "standstill": N_("Nobody planned or built anything for a whole round."),
}


def ending_text(ending: str) -> str:
    """How the game ended, in one sentence."""
    return _(_ENDINGS[ending])


_SOURCES = {
    "contracts": N_("Contracts"),
    "public_contracts": N_("Public contracts"),
    "grounds": N_("Grounds"),
    "empty_spaces": N_("Empty spaces"),
    "certificates": N_("Certificates"),
    "majorities": N_("Regions"),
    "reach": N_("Grid reach"),
    "largest_grid": N_("Largest grid"),
}


def source_text(source: str) -> str:
    """The name of a score line."""
    return _(_SOURCES[source])
