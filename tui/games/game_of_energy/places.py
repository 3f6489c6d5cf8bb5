"""The targets that are not counted, and how hexes are numbered."""

from tui.drawing.canvas import Target

HEXES = 7
"""The hexes of an area; the target of a hex is its area and its number in one."""

DIE = Target("die", 0)
PILE = Target("pile", 0)
PLAYED = Target("played", 0)
BANK = Target("bank", 0)
END = Target("end", 0)
CONTRACT = Target("contract", 0)
