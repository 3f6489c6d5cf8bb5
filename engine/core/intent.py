"""Intents: what a client asks for."""

from engine.core.record import frozen


@frozen
class Intent:
    """Base of everything a seat may ask for: frozen attrs classes, named in the imperative."""
