"""A tournament in figures and in words, and how far it is while it runs."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.core.text import _
from net.lab.figures import Rate, Rating, meetings, standings
from net.lab.rows import Played
from net.lab.schedule import Plan

BAR = 24
"""Width of the progress bar."""


def facts(
    plan: Plan, games: Sequence[Played], wanted: int, ratings: Mapping[str, Rating] | None
) -> dict[str, Any]:
    """Everything a program may want to know; without the library there are no ratings."""
    names = plan.names
    rows = []
    for standing in standings(names, games):
        rating = ratings[standing.name] if ratings else None
        rows.append(
            {
                "bot": standing.name,
                "wins": _plain(standing.wins),
                "fair_share": round(standing.fair, 4),
                "mean_place": round(standing.mean_place, 4),
                "mean_score": round(standing.mean_score, 4),
                "rating": rating and [round(v, 2) for v in (rating.value, rating.low, rating.high)],
            }
        )
    return {
        "game": plan.game,
        "seats": plan.seats,
        "variant": plan.variant,
        "seed": plan.seed.hex(),
        "games": len(games),
        "wanted": wanted,
        "bots": rows,
        "meetings": {
            name: {other: _plain(meetings(name, other, games)) for other in names if other != name}
            for name in names
        },
    }


def lines(title: str, found: Mapping[str, Any]) -> Iterator[str]:
    """The same for people; the best bot first."""
    yield _("{title}, {seats} seats, seed {seed}, {games} of {wanted} games").format(
        title=title, **{key: found[key] for key in ("seats", "seed", "games", "wanted")}
    )
    bots = sorted(found["bots"], key=lambda bot: -bot["wins"]["share"] / (bot["fair_share"] or 1))
    width = max(12, *(len(bot["bot"]) for bot in bots))
    yield ""
    yield (
        f"{_('bot'):<{width}} {_('games won (95 %)'):>24} {_('fair'):>6} "
        f"{_('place'):>6} {_('score'):>9} {_('rating (95 %)'):>22}"
    )
    for bot in bots:
        yield (
            f"{bot['bot']:<{width}} {_percent(bot['wins']):>24} {bot['fair_share']:>6.0%} "
            f"{bot['mean_place']:>6.2f} {bot['mean_score']:>9.2f} {_rating(bot['rating']):>22}"
        )
    yield ""
    yield _("How often the bot of the row came out before the bot of the column:")
    names = [bot["bot"] for bot in bots]
    columns = [max(22, len(name)) for name in names]
    heads = zip(names, columns, strict=True)
    yield f"{'':<{width}} " + " ".join(f"{name:>{column}}" for name, column in heads)
    for name in names:
        cells = [_percent(found["meetings"][name][o]) if o != name else "-" for o in names]
        row = zip(cells, columns, strict=True)
        yield f"{name:<{width}} " + " ".join(f"{cell:>{column}}" for cell, column in row)


def progress(done: int, total: int, *, fresh: int, seconds: float, ends: str) -> str:
    """`[####....] 40 of 200 games, 12.5 a minute, ends about 14:32`; fresh are those of today."""
    filled = BAR * done // total
    bar = "#" * filled + "." * (BAR - filled)
    text = _("[{bar}] {done} of {total} games").format(bar=bar, done=done, total=total)
    if not fresh or seconds <= 0:
        return text
    pace = _("{pace:.1f} a minute, ends about {ends}")
    return f"{text}, {pace.format(pace=60 * fresh / seconds, ends=ends)}"


def seconds_left(done: int, total: int, *, fresh: int, seconds: float) -> float:
    """How long it will take at the pace so far."""
    return (total - done) * seconds / fresh if fresh else 0.0


def _plain(rate: Rate) -> dict[str, float]:
    return {
        "won": round(rate.won, 4),
        "games": rate.games,
        "share": round(rate.share, 4),
        "low": round(rate.low, 4),
        "high": round(rate.high, 4),
    }


def _percent(rate: Mapping[str, float]) -> str:
    if not rate["games"]:
        return "-"
    return f"{rate['share']:.1%} ({rate['low']:.1%}-{rate['high']:.1%})"


def _rating(rating: Sequence[float] | None) -> str:
    if rating is None:
        return "-"
    value, low, high = rating
    return f"{value:.1f} ({low:.1f} to {high:.1f})"
