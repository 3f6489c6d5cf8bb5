"""Game of Energy: permit industries, pay your debts, and win the contract for the world's power."""
