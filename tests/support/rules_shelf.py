"""A shelf of two games with long rules, for tests of pages."""

from engine.core.meta import Meta
from tests.support import lantern_look
from tests.support.lanterns import META
from tui.games.look import Look

CATALOGUE = lantern_look.CATALOGUE
codec = lantern_look.codec
wording = lantern_look.wording

CHAPTERS = ("Setting up", "A round", "Building", "Trading", "The end")

PAGE = "\n\n".join(
    (
        "# Lanterns by night",
        "Light as many **lanterns** as you can before the wind comes.",
        *(
            f"## {title}\n\n"
            + " ".join(["Whoever has the most oil begins and lights one."] * 12)
            + "\n\n- First take *oil*.\n- Then light a lantern: it costs `2`.\n"
            for title in CHAPTERS
        ),
        "### Points\n\n| Lantern | Points |\n|---|---|\n| small | 1 |\n| large | 5 |",
        "The windmill stands only here.",
    )
)


class LongLook(lantern_look.LanternLook):
    """The same look with more to read."""

    def rules(self) -> str:
        return PAGE


def games() -> tuple[str, ...]:
    return ("lanterns", "candles")


def meta(name: str) -> Meta:
    return META


def look(name: str) -> Look:
    return LongLook() if name == "lanterns" else lantern_look.LanternLook()
