"""The contract: what must be reached, by when, and how far a player alone has come."""

from engine.core.text import N_, _, ngettext
from engine.game_of_energy.view import GameOfEnergyPublic
from tui.drawing.canvas import Drawing, Target
from tui.drawing.ink import BAD, DIM, GOOD, PLAIN, TITLE, WARN
from tui.games.game_of_energy.key import parts_of
from tui.games.game_of_energy.places import CONTRACT
from tui.games.game_of_energy.seen import name_of, public_of
from tui.games.game_of_energy.sheet import Part, Sheet
from tui.games.look import Scene

_LEVELS = {
    "contract": N_("contract"),
    "standard": N_("standard"),
    "relaxed": N_("relaxed"),
}


def level_text(level: str) -> str:
    """A level of the solo game, in words."""
    return _(_LEVELS[level])


def draw_contract(scene: Scene) -> Drawing:
    """The terms, and what has been declared."""
    public = public_of(scene)
    sheet = Sheet(scene.width)
    if public.turn.step == "over":
        sheet.text(_("The game is over."), TITLE)
    if public.level:
        _alone(sheet, public)
    else:
        _together(sheet, scene, public)
    return sheet.done()


def _alone(sheet: Sheet, public: GameOfEnergyPublic) -> None:
    player = public.players[0]
    sheet.line(Part(_("Level"), DIM, 12), Part(level_text(public.level), TITLE), target=CONTRACT)
    short = max(0, public.threshold - player.twh)
    text = _("reached") if not short else _("{n} TWh to go").format(n=short)
    sheet.line(Part(_("Contract"), DIM, 12), Part(text, WARN if short else GOOD), target=CONTRACT)
    rounds = public.countdown or 0
    left = ngettext("{n} round", "{n} rounds", rounds).format(n=rounds)
    sheet.line(Part(_("Countdown"), DIM, 12), Part(left, BAD if rounds <= 1 else PLAIN))
    if short and rounds:
        pace = _("{n} TWh a round").format(n=-(-short // rounds))
        sheet.line(Part(_("Needs"), DIM, 12), Part(pace))
    bonus = _("{n} for each round left").format(n=public.round_bonus)
    sheet.line(Part(_("Bonus"), DIM, 12), Part(bonus), target=CONTRACT)
    if player.debt:
        sheet.text(_("Debt must be paid back before the contract counts."), BAD)


def _together(sheet: Sheet, scene: Scene, public: GameOfEnergyPublic) -> None:
    text = _("{n} TWh, and no debt at the end of the round").format(n=public.threshold)
    sheet.text(text, PLAIN, 0, CONTRACT)
    if public.countdown is not None:
        left = ngettext(
            "The countdown shows {n} round; at zero all lose.",
            "The countdown shows {n} rounds; at zero all lose.",
            public.countdown,
        )
        sheet.text(left.format(n=public.countdown), WARN, 0, CONTRACT)
    if public.declarer is None:
        ahead = max(player.twh for player in public.players)
        short = max(0, public.threshold - ahead)
        sheet.text(_("The leader needs {n} TWh more.").format(n=short), DIM)
        return
    who = Part(f"{scene.glyphs.seats[public.declarer]} {name_of(scene, public.declarer)}", GOOD)
    sheet.line(who, Part(_(": declared")), target=Target("seat", public.declarer))
    if public.turn.step != "over":
        sheet.text(_("The game ends with this round, unless all over the mark are in debt."), WARN)


def draw_key(scene: Scene) -> Drawing:
    """The signs of the map, below each other."""
    sheet = Sheet(scene.width)
    for group in parts_of(scene):
        for at in range(0, len(group), 2):
            pair = group[at : at + 2]
            cells = [
                part
                for sign, ink, text in pair
                for part in (Part(f"{sign} ", ink), Part(text, PLAIN, scene.width // 2 - 2))
            ]
            sheet.line(*cells)
        sheet.gap()
    return sheet.done()
