"""How bots weigh what the rules leave open."""

import attrs


@attrs.frozen
class Taste:
    """How a bot weighs what the rules leave open; all in points."""

    money: float = 0.3
    """What a coin is worth as long as it can be spent."""
    rich: float = 0.3
    """How fast money beyond plenty loses its worth."""
    plant: float = 2.2
    """What bringing a plant to the board is worth, contract and region together."""
    certificate: float = 3.4
    planner: float = 0.1
    """What another engineer is worth each round."""
    region: float = 0.2
    """How much of what a region would score now is believed in."""
    rival: float = 0.3
    """How much what an opponent gains counts against an intent."""
    stock: float = 6.5
    """So many waiting plants are enough."""
    contract: float = 0.75
    """How much of a contract's points is believed in when it is bought."""
    large: float = 0.5
    """What each icon beyond two is worth beside that."""
    finish: float = 0.6
    """What it is worth to bring a contract to its end."""
    scarce: float = 0.5
    """What it is worth to use a plant for which few tiles are left."""
    near: float = 0.15
    """What a plant is worth in a region where the lead is near."""
    toll: float = 0.12
    """What a tile at the end of a line is worth: crews will come that way."""
    start: float = 0.65
    """What a line at the start space is worth beside what it reaches."""
    share: float = 1.0
    """How much of the share in the reach of all regions is believed in."""
    patience: float = 0.55
    """How much of a region is still worth with each line that lies between."""
    join: float = 0.5
    """What a joint plant is worth beside its contract."""
    poor: float = 0.8
    """What it costs to have no money left to move."""
    pace: float = 0.55
    """How many contracts each player takes in a round."""


TASTE = Taste()
