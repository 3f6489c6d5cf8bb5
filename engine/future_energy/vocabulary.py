"""Everything of this game that travels."""

from engine.core.codec import Codec
from engine.core.outcome import Outcome
from engine.future_energy.events import EVENTS
from engine.future_energy.intents import INTENTS
from engine.future_energy.view import FutureEnergyView

CODEC = Codec(*INTENTS, *EVENTS, FutureEnergyView, Outcome)
