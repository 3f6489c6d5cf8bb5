"""Widgets: each shows one thing, owns its messages, and knows no game."""
