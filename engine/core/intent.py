"""Intents: what a client asks for."""

import attrs


@attrs.frozen
class Intent:
    """Base of everything a seat may ask for: frozen attrs classes, named in the imperative."""
