"""A small look for the demonstration game, and the shelf on which the interface finds it."""

from typing import Any

from engine.core.choice import Choice
from tests.net.lantern_catalogue import codec, games, meta
from tests.support import lanterns_wording
from tests.support.lanterns import OfferCard, PlayCard
from tui.drawing.canvas import Canvas, Drawing, Target
from tui.drawing.ink import PREVIEW, of_seat
from tui.games.look import Panel, Scene, Series

__all__ = ["codec", "games", "look", "meta", "wording"]

CATALOGUE = "tests.net.lantern_catalogue"


def wording(name: str) -> Any:
    return lanterns_wording


def look(name: str) -> "LanternLook":
    return LanternLook()


class LanternLook:
    """A box for each seat, and the hand."""

    def board(self, scene: Scene) -> Drawing:
        canvas = Canvas(max(scene.width, 30), 4 + 2 * len(scene.names))
        for seat, name in enumerate(scene.names):
            target = Target("seat", seat)
            mark = scene.glyphs.seats[seat]
            x = canvas.put(2, 1 + 2 * seat, f"{mark} {name}", of_seat(seat), target)
            canvas.put(x + 2, 1 + 2 * seat, str(scene.view.public.players[seat].points))
        for place, card in enumerate(scene.view.own.hand if scene.view.own else ()):
            meant = scene.choice is not None and Target("card", card) in self.targets(scene.choice)
            ink = PREVIEW if meant else of_seat(scene.seat or 0)
            canvas.put(2 + 5 * place, canvas.height - 2, f"[{card:2}]", ink, Target("card", card))
        return canvas.done()

    def panels(self, scene: Scene) -> tuple[Panel, ...]:
        canvas = Canvas(scene.width, len(scene.names))
        for seat, name in enumerate(scene.names):
            player = scene.view.public.players[seat]
            text = f"{name}: {player.money} money, {player.points} points"
            canvas.put(0, seat, text, of_seat(seat), Target("seat", seat))
        return (Panel("players", "Players", canvas.done()),)

    def targets(self, choice: Choice) -> tuple[Target, ...]:
        match choice.intent:
            case PlayCard(card):
                return (Target("card", card),)
            case OfferCard(card, to, _):
                return (Target("card", card), Target("seat", to))
            case _:
                return ()

    def detail(self, scene: Scene, target: Target) -> tuple[str, ...]:
        if target.kind == "card":
            return (f"Lantern {target.index}", f"It is worth {target.index} points.")
        return (scene.names[target.index],)

    def chart(self, public: Any) -> tuple[Series, ...]:
        return (Series("Points", tuple(player.points for player in public.players)),)

    def round(self, public: Any) -> int:
        return int(public.round)

    def chapter(self, step: str) -> str:
        return "Turns"

    def rules(self) -> str:
        return "# Lanterns\n\n## Turns\n\nPlay a lantern.\n"
