"""What the person at the keyboard got wrong, said in one sentence."""

from argparse import ArgumentParser
from typing import NoReturn

from engine.core.text import _


class BadInput(Exception):
    """The command cannot run as it was typed; the text is one sentence that names what is allowed.

    `turbine` prints it on stderr and ends with 2.
    """


class Parser(ArgumentParser):
    """An argument parser that raises BadInput where others print their usage and exit."""

    def error(self, message: str) -> NoReturn:
        """Hand the fault to whoever called, with the way to more."""
        advice = _("{command} --help tells more").format(command=self.prog)
        raise BadInput(f"{message[:1].upper()}{message[1:]}; {advice}.")
