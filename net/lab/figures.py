"""What the games of a tournament tell: wins, meetings of two, ratings, each with its interval."""

from collections.abc import Iterable, Sequence
from itertools import product
from math import sqrt

import attrs

from net.lab import extra
from net.lab.rows import Played

Z = 1.959964
"""Standard errors to each side of a 95 % interval."""


@attrs.frozen
class Rate:
    """A share of games with its 95 % interval."""

    won: float
    """Shared wins count in parts."""
    games: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """Won games of all."""
        return self.won / self.games if self.games else 0.0


@attrs.frozen
class Rating:
    """A rating from places, and between which values it lies (95 %)."""

    value: float
    low: float
    high: float


@attrs.frozen
class Standing:
    """How one bot did."""

    name: str
    wins: Rate
    fair: float
    """The share it would win if all were equally good."""
    mean_place: float
    mean_score: float


def rate(won: float, games: int) -> Rate:
    """The share with Wilson's interval, which stays honest near 0 and 1 and for few games."""
    if games == 0:
        return Rate(won, 0, 0.0, 1.0)
    share, weight = won / games, Z * Z / games
    centre = (share + weight / 2) / (1 + weight)
    reach = Z * sqrt(share * (1 - share) / games + weight / games / 4) / (1 + weight)
    return Rate(won, games, max(0.0, centre - reach), min(1.0, centre + reach))


def standings(names: Sequence[str], games: Iterable[Played]) -> list[Standing]:
    """Each bot over all games in which it sat."""
    played = list(games)
    return [_standing(name, [game for game in played if name in game.line_up]) for name in names]


def meetings(name: str, other: str, games: Iterable[Played]) -> Rate:
    """How often `name` came out before `other` where both sat; a tie is half a win.

    With several seats each, a game counts once: the mean over all pairs of seats.
    """
    both = [game for game in games if name in game.line_up and other in game.line_up]
    return rate(sum(_meeting(game, name, other) for game in both), len(both))


def ratings(names: Sequence[str], games: Iterable[Played]) -> dict[str, Rating]:
    """Ratings from the places at each table (openskill, Plackett-Luce), in the order of games.

    Bots do not learn, so nothing is forgotten (tau 0). A bot with several seats at a table gets
    the mean of what each of them would have got.
    """
    model = extra.library("openskill.models").PlackettLuce(tau=0.0)
    values = {name: model.rating(name=name) for name in names}
    for game in sorted(games, key=lambda played: played.number):
        seated = list(dict.fromkeys(game.line_up))
        if len(seated) == 1:
            continue
        teams = [[values[name]] for name in game.line_up]
        rated = [team[0] for team in model.rate(teams, ranks=list(game.places))]
        for name in seated:
            copies = [rated[seat] for seat in _seats(game, name)]
            values[name] = model.rating(
                name=name,
                mu=_mean([copy.mu for copy in copies]),
                sigma=_mean([copy.sigma for copy in copies]),
            )
    return {
        name: Rating(value.mu, value.mu - Z * value.sigma, value.mu + Z * value.sigma)
        for name, value in values.items()
    }


def _standing(name: str, games: Sequence[Played]) -> Standing:
    seats = [(game, seat) for game in games for seat in _seats(game, name)]
    won = sum(1 / len(game.winners) for game, seat in seats if seat in game.winners)
    return Standing(
        name=name,
        wins=rate(won, len(games)),
        fair=_mean([len(_seats(game, name)) / len(game.line_up) for game in games]),
        mean_place=_mean([game.places[seat] for game, seat in seats]),
        mean_score=_mean([game.scores[seat] for game, seat in seats]),
    )


def _seats(game: Played, name: str) -> list[int]:
    return [seat for seat, bot in enumerate(game.line_up) if bot == name]


def _meeting(game: Played, name: str, other: str) -> float:
    pairs = product(_seats(game, name), _seats(game, other))
    return _mean([_better(game, mine, theirs) for mine, theirs in pairs])


def _better(game: Played, mine: int, theirs: int) -> float:
    ours, others = game.places[mine], game.places[theirs]
    return 0.5 if ours == others else float(ours < others)


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0
