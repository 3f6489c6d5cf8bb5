"""What things of Future Energy are called, and what stands on cards and tiles."""

from collections.abc import Sequence

from engine.core.text import N_, _, ngettext
from engine.future_energy.ids import KIND_NAMES, Effect, Kind
from engine.future_energy.view import PublicContractView


def kind_text(kind: Kind) -> str:
    """The word for a kind."""
    return _(KIND_NAMES[kind])


def icons_text(icons: Sequence[Kind]) -> str:
    """`coal+gas`."""
    return "+".join(kind_text(kind) for kind in icons)


def contract_text(icons: Sequence[Kind], points: int) -> str:
    """A construction contract in a few words."""
    return _("{icons} ({points} VP)").format(icons=icons_text(icons), points=points)


_EFFECTS = {
    Effect.MONEY: N_("take {n} money"),
    Effect.POINTS: N_("score {n} VP"),
    Effect.MOVE_LINE: N_("move an own line to an empty link"),
    Effect.MOVE_LINE_BESIDE: N_("move an own line, also beside others'"),
    Effect.CERTIFICATE: N_("sell a certificate for its value + {n} money"),
    Effect.SHIFT_PLANT: N_("shift a plant to the empty icon beside it"),
    Effect.STEP_CREW: N_("step the crew to a site without a tile"),
    Effect.RETURN_PLANT: N_("return a plant from a contract to the supply"),
    Effect.EXTEND_SITE: N_("add a plant where you have one or two"),
    Effect.FREE_CONTRACT: N_("take a construction contract, free"),
    Effect.SWAP_TILES: N_("swap two old-energy tiles on the map"),
    Effect.DOUBLE_OIL: N_("put a second plant under an oil icon"),
    Effect.REPEAT_PLAN: N_("repeat a plan, paying again"),
}


def effect_text(effect: Effect, amount: int) -> str:
    """What a public contract or a ground does."""
    if effect is Effect.LAY_LINES:
        text = ngettext(
            "lay {n} line, also beside others'",
            "lay {n} lines, also beside others'",
            amount,
        )
    elif effect is Effect.JOIN_PLANTS:
        text = ngettext(
            "add {n} plant beside an opponent's",
            "add {n} plants beside opponents'",
            amount,
        )
    else:
        text = _(_EFFECTS[effect])
    return text.format(n=amount)


def card_text(card: PublicContractView) -> str:
    """A public contract in one line, made from its row."""
    return _("{icons}: {effect} ({points} VP)").format(
        icons=icons_text(card.icons),
        effect=effect_text(card.effect, card.amount),
        points=card.points,
    )
