"""Limits on how often: token buckets on a clock that is handed in."""

from collections import OrderedDict

REMEMBERED = 4096
"""Addresses kept at most; the one longest unused is forgotten first."""


class Bucket:
    """Holds up to `burst` tokens and gains `rate` a second; every deed takes one."""

    __slots__ = ("_burst", "_last", "_level", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._level = burst
        self._last = now

    def take(self, now: float) -> bool:
        """Take a token if there is one."""
        level = min(self._burst, self._level + (now - self._last) * self._rate)
        self._last = now
        if level < 1:
            self._level = level
            return False
        self._level = level - 1
        return True

    def peek(self, now: float) -> bool:
        """Whether there is one."""
        return self._level + (now - self._last) * self._rate >= 1


class ByAddress:
    """A bucket for each address, and one for all of them together."""

    def __init__(self, *, each: float, overall: float, now: float) -> None:
        """`each` and `overall` deeds in a minute."""
        self._each = each
        self._all = Bucket(overall / 60, overall, now)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def open(self, address: str, now: float) -> bool:
        """Whether that address has a try left."""
        return self._all.peek(now) and self._bucket(address, now).peek(now)

    def spend(self, address: str, now: float) -> None:
        """One try gone."""
        self._all.take(now)
        self._bucket(address, now).take(now)

    def _bucket(self, address: str, now: float) -> Bucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._each / 60, self._each, now)
            if len(self._buckets) > REMEMBERED:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket
