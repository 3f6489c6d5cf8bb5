"""Everything of this game that travels."""

from engine.core.codec import Codec
from engine.core.outcome import Outcome
from engine.game_of_energy.events import EVENTS
from engine.game_of_energy.intents import INTENTS
from engine.game_of_energy.view import GameOfEnergyView

CODEC = Codec(*INTENTS, *EVENTS, GameOfEnergyView, Outcome)
