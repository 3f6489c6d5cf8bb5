"""The chapters of the rules: one module each, as questions and deeds over the state."""
