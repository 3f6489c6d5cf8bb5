"""Bots: one judgement of the game, from what a seat sees or from a world a search plays on in."""
