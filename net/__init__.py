"""The host and everything that talks to it.

    listener ── session (one per connection) ── reader ──► desk ──► lobby, seating, play
                    │                                               │
                    └── writer ◄── outbox (bounded, newest view wins) ◄── match ── table (pure)
                                                                    │
                                         journal writer (a thread) ◄┘ answers wait for it

All of this is in `net.host`: `table` knows the game and neither bytes nor clocks; `match` joins a
table with its journal and with the people who watch it; `desk` turns requests into calls.
What host and clients share is here: messages, frames, names, ways to find a host. Clients share
`client` (no I/O) and bring their own loop.
No module here names a game: `engine.registry` does.
"""
