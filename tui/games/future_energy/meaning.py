"""What a tile does for the player who takes it."""

from engine.core.text import N_, _
from engine.future_energy.captions import effect_text
from engine.future_energy.ids import Kind
from engine.future_energy.view import TileView

_MEANINGS = {
    Kind.INVESTOR: N_("1 more revenue each turn"),
    Kind.ENGINEER: N_("one more planning action each turn"),
    Kind.COAL: N_("return another plant from a contract to the supply"),
    Kind.GAS: N_("draw a certificate"),
    Kind.NUCLEAR: N_("lay a line, also beside an opponent's"),
    Kind.OIL: N_("up to two more plants from oil icons go with it"),
    Kind.GROUND: N_("any plant may be built here"),
    Kind.WILDCARD: N_("stands in for any icon of a public contract"),
}
_STAYS = N_("goes to the nuclear board: one link of each move is free")


def tile_meaning(tile: TileView, *, nuclear_stays: bool) -> str:
    """In a few words; with module 3 nuclear tiles stay with their player."""
    if tile.effect is not None:
        return _("any plant may be built here; {effect}").format(
            effect=effect_text(tile.effect, tile.amount)
        )
    if tile.kind is Kind.NUCLEAR and nuclear_stays:
        return _(_STAYS)
    return _(_MEANINGS[tile.kind])
