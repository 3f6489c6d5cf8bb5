"""The screens. They translate messages into calls and hold no rules of any game."""
