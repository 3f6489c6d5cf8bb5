"""The lab: tournaments between bots, what they tell, and games as environments for learning.

`schedule`, `rows`, `figures` and `report` are pure; `playing` plays one game; `runners` spread
games over processes or a Dask cluster; `environment` wraps a game for PettingZoo. Libraries of the
extra `lab` are loaded by `extra` alone, when they are needed.
"""
