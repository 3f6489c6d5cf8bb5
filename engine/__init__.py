"""The rules of the games, pure and deterministic.

`engine.core` is the kit every game stands on: choices, chance, decks, graphs, the strict codec,
replay. `engine.registry` knows the games by name and loads their rules on demand. Each game is a
package of its own with a *vocabulary* side, which clients may import (meta, ids, intents, events,
view, wording, vocabulary), and a *rules* side, which only the host, bots and tests use.

Nothing here does I/O, reads a clock or imports `random`; the one exception is `engine.core.data`,
which reads a game's tables once.
"""
