"""What is written down of an exception: kinds and places, never values, which may be secrets."""

import traceback
from pathlib import Path


def trace(error: BaseException) -> str:
    """`ValueError at rules/auction.py:41 in bid, table.py:120 in act`, innermost place first."""
    frames = traceback.extract_tb(error.__traceback__)[-6:]
    places = [f"{Path(f.filename).name}:{f.lineno} in {f.name}" for f in reversed(frames)]
    return f"{type(error).__name__} at " + ", ".join(places)
