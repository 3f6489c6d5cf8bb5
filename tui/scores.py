"""The end of a game ready to be drawn: places, score lines side by side, curves over the rounds."""

from collections.abc import Sequence
from typing import Any

import attrs

from engine.core.outcome import Outcome
from engine.core.text import _, ngettext
from engine.core.wording import Wording
from tui.drawing.chart import Curve
from tui.games.look import Look, Standing


@attrs.frozen
class Chart:
    """One number of every seat, over the rounds."""

    title: str
    first: int
    """The number of the first round."""
    curves: tuple[Curve, ...]


@attrs.frozen
class Scores:
    """What a result shows."""

    headline: str
    ending: str
    order: tuple[int, ...]
    """The seats, best first."""
    places: tuple[int, ...]
    """The place of each seat, by seat."""
    names: tuple[str, ...]
    sources: tuple[str, ...]
    points: tuple[tuple[int | None, ...], ...]
    """For each source the points by seat; None where a seat has no such line."""
    totals: tuple[int, ...]
    standing: Standing
    charts: tuple[Chart, ...] = ()


def scores(
    outcome: Outcome,
    names: Sequence[str],
    wording: Wording,
    standing: Standing,
    charts: tuple[Chart, ...] = (),
) -> Scores:
    """An outcome in words and columns; sources that gave nobody anything are left out."""
    seats = range(len(names))
    counted = [line.source for lines in outcome.scores for line in lines if line.points]
    codes = tuple(dict.fromkeys(counted))
    return Scores(
        headline=_headline([names[seat] for seat in outcome.winners]),
        ending=wording.ending_text(outcome.ending),
        order=tuple(seat for group in outcome.ranking for seat in group),
        places=tuple(outcome.place(seat) for seat in seats),
        names=tuple(names),
        sources=tuple(_capital(wording.source_text(code)) for code in codes),
        points=tuple(tuple(_points(outcome, seat, code) for seat in seats) for code in codes),
        totals=tuple(outcome.total(seat) for seat in seats),
        standing=_worth_telling(standing, outcome),
        charts=charts,
    )


def _worth_telling(standing: Standing, outcome: Outcome) -> Standing:
    """Without numbers that nobody has, and without an order where all are equal."""
    more = tuple(series for series in standing.more if any(series.values))
    order = standing.order if len(outcome.ranking) > 1 else ""
    return attrs.evolve(standing, order=order, more=more)


def charts_of(look: Look, history: Sequence[Any], names: Sequence[str]) -> tuple[Chart, ...]:
    """The numbers to follow, from what everybody saw at the end of each round, if there are two."""
    if len(history) < 2:  # noqa: PLR2004  # one point is no curve
        return ()
    first = look.round(history[0])
    by_round = [look.chart(public) for public in history]
    return tuple(
        Chart(
            _capital(series.title),
            first,
            tuple(
                Curve(seat, name, tuple(found[place].values[seat] for found in by_round))
                for seat, name in enumerate(names)
            ),
        )
        for place, series in enumerate(by_round[-1])
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _points(outcome: Outcome, seat: int, code: str) -> int | None:
    found = [line.points for line in outcome.scores[seat] if line.source == code]
    return sum(found) if found else None


def _headline(winners: Sequence[str]) -> str:
    if not winners:
        return _("Nobody wins.")
    listed = ", ".join(winners)
    return ngettext("{names} wins.", "{names} win together.", len(winners)).format(names=listed)
