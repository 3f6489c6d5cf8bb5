"""Why something is not allowed: a code with parameters, never a sentence."""

from functools import lru_cache

from engine.core.record import frozen

Param = int | str
"""What a reason, a prompt or a delta may carry beside its code."""


@frozen(cache_hash=True)
class Reason:
    """Why not. The game's wording turns the code and its parameters into a sentence."""

    code: str
    params: tuple[tuple[str, Param], ...] = ()

    def __getitem__(self, name: str) -> Param:
        """The parameter of that name."""
        return dict(self.params)[name]


@lru_cache(8192, typed=True)
def reason(code: str, **params: Param) -> Reason:
    """`reason("money_short", short=3)`: the readable way to make one.

    A question asks for the same dozen of them again and again, and finding one is three times as
    fast as making one.
    """
    return Reason(code, tuple(sorted((name, _plain(value)) for name, value in params.items())))


def _plain(value: Param) -> Param:
    """The number or text itself: a member of an enum is equal to it, and one is kept for both."""
    return int(value) if isinstance(value, int) else str(value)


class Illegal(Exception):
    """The intent is not among the choices of that seat; the state is as it was."""

    def __init__(self, why: Reason) -> None:
        """Carry the reason to whoever asked."""
        super().__init__(why.code, why.params)
        self.reason = why


NOT_ASKED = Reason("not_asked")
"""The seat has nothing to decide now."""

NO_SUCH_CHOICE = Reason("no_such_choice")
"""The intent is well formed, but nothing like it is on offer now."""

GAME_OVER = Reason("game_over")
"""The game has ended."""
