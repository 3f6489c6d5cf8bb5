"""One game of a tournament, and the bots that play it."""

import time
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from engine import registry
from engine.core.bot import Bot
from engine.core.chance import Chance
from engine.core.game import Game
from engine.core.playout import playout
from engine.core.reason import Illegal
from engine.core.search import SearchBot
from engine.core.text import _
from net.cli.errors import BadInput
from net.cli.scripts import BadScript, script_bot
from net.lab.rows import Played
from net.lab.schedule import Entrant, Fixture, Plan, fixture


def find(name: str) -> Game[Any]:
    """A registered game, or the game of a designer, named `module:Class`."""
    module, colon, cls = name.partition(":")
    if not colon:
        return registry.game(name)
    try:
        game: Game[Any] = getattr(import_module(module), cls)()
    except (ImportError, AttributeError) as fault:
        sentence = _("There is no game {name!r}: {why}.")
        raise BadInput(sentence.format(name=name, why=fault)) from None
    return game


def seated(game: Game[Any], plan: Plan, entrant: Entrant) -> Bot:
    """The bot, ready to be asked."""
    # The text travels with the plan, so that machines of a cluster need no copy of the file.
    text = entrant.script
    bot = game.bot(entrant.name) if text is None else script_bot(entrant.name, text)
    if isinstance(bot, SearchBot) and plan.budget is not None:
        bot.budget = plan.budget
        bot.clock = time.monotonic
    return bot


def play(plan: Plan, number: int) -> Played:
    """The game of that number."""
    game = find(plan.game)
    match = fixture(plan, number)
    entrants = {entrant.name: entrant for entrant in plan.entrants}
    bots = [seated(game, plan, entrants[name]) for name in match.line_up]
    state = game.new(plan.seats, plan.variant, match.seed)
    try:
        tally = playout(game, state, bots, Chance(match.choosing))
    except Illegal as fault:
        sentence = _("Game {number} ended with a refused intent: {reason}.")
        raise BadScript(sentence.format(number=number, reason=fault.reason.code)) from None
    return _played(game, state, match, tally.decisions)


def play_batch(plan: Plan, numbers: Sequence[int]) -> list[Played]:
    """The games of those numbers."""
    return [play(plan, number) for number in numbers]


def _played(game: Game[Any], state: Any, match: Fixture, decisions: int) -> Played:
    outcome = game.outcome(state)
    if outcome is None:
        raise AssertionError(f"{game.meta.name}: nobody is asked, but there is no outcome")
    seats = range(len(match.line_up))
    return Played(
        number=match.number,
        deal=match.deal,
        line_up=match.line_up,
        ending=outcome.ending,
        places=tuple(outcome.place(seat) for seat in seats),
        winners=outcome.winners,
        scores=tuple(outcome.total(seat) for seat in seats),
        decisions=decisions,
    )
