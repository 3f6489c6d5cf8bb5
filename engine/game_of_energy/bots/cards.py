"""Grid cards: what one is worth, and when to play it."""

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.core.view import Delta, View
from engine.game_of_energy.bots.situation import Situation
from engine.game_of_energy.ids import INDUSTRIES, Colour, GridCard, Reach
from engine.game_of_energy.intents import DiscardCard, PlayCard

_WORTH_PLAYING = 15
_SHARE_OF_HARM = 0.4
"""What a credit that another player loses is worth to us."""
_TOPPLED = 150
"""What it is worth to push somebody over the threshold into debt."""


def card_worth(card: GridCard, situation: Situation) -> float:
    """A guess of what a card will bring."""
    amount = card.amount * (card.scope * 0.6 if card.scope else 1)
    rivals = len(situation.public.players) - 1
    reached = {Reach.SELF: 0, Reach.TARGET: 1, Reach.ALL: rivals, Reach.OTHERS: rivals}[card.reach]
    mine = card.reach in (Reach.SELF, Reach.ALL)
    worth = {
        Colour.GREEN: amount * mine - amount * reached * _SHARE_OF_HARM,
        Colour.ORANGE: amount * reached * (1 + _SHARE_OF_HARM),
        Colour.RED: amount * reached * _SHARE_OF_HARM - amount * mine,
    }[card.colour]
    return (worth * 2.5 if card.keep else worth) + card.bonus


def card_to_play(
    situation: Situation, view: View, choices: Sequence[Choice], chance: Chance
) -> Intent | None:
    """The best card to play now, or a kept one to get rid of; None: nothing worth it.

    Chance breaks ties: the first seat in a list must not be everybody's favourite target.
    """
    if view.prompt is None:
        return None
    scored: list[tuple[float, Intent]] = []
    for choice, deltas in zip(choices, view.prompt.previews, strict=True):
        intent = choice.intent
        if isinstance(intent, PlayCard):
            scored.append((_card_score(situation, deltas) + chance.below(100) / 100, intent))
        elif isinstance(intent, DiscardCard) and _hurts(situation, intent.card):
            return intent
    if not scored:
        return None
    score, intent = max(scored, key=lambda entry: entry[0])
    must = situation.public.turn.step == "hand_limit"
    return intent if must or score >= _bar(situation) else None


def _bar(situation: Situation) -> float:
    """What a card must bring to be played: less in the last turn, or with a full hand."""
    if situation.turns == 1:
        return 2
    full = len(situation.own.hand) > situation.public.hand_limit
    return 5 if full else _WORTH_PLAYING


def _card_score(situation: Situation, deltas: tuple[Delta, ...]) -> float:
    score = 0.0
    for delta in deltas:
        what, _, seat = delta.what.partition("@")
        worth = delta.by if what == "credits" else -delta.by
        score += _harm(situation, int(seat), what, worth) if seat else worth
    return score


def _harm(situation: Situation, seat: int, what: str, worth: int) -> float:
    """Harm to the leader counts most; debt for somebody over the threshold may win the game."""
    player = situation.public.players[seat]
    if what == "debt" and player.twh >= situation.public.threshold:
        return _TOPPLED
    ahead = player.twh + 3 * player.income >= situation.me.twh + 3 * situation.me.income
    return -worth * (_SHARE_OF_HARM if ahead else _SHARE_OF_HARM / 2)


def _hurts(situation: Situation, card: int) -> bool:
    """Whether a face-up card costs its owner money."""
    for kept in situation.me.keeps:
        if kept.card == card and kept.colour is Colour.RED:
            owned = zip(INDUSTRIES, situation.me.owned, strict=True)
            return any(count and industry in kept.industries for industry, count in owned)
    return False
