"""Future Energy.

Replace Europe's old power plants by green ones and connect them, for 2 to 4 players.
"""
