"""Bots of Game of Energy, a module for each level."""
