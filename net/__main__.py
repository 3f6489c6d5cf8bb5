"""`python -m net COMMAND`: the host and its plain clients, without the interface."""

import sys
from importlib import import_module

from net.cli.errors import BadInput, Parser

COMMANDS = ("host", "line", "bot", "replay", "verify")


def main() -> int:
    """Run one command; bad input is one sentence and 2."""
    parser = Parser(prog="python -m net", description=__doc__)
    subparsers = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)
    for name in COMMANDS:
        import_module(f"net.cli.{name}").add(subparsers)
    try:
        args = parser.parse_args()
        code: int = args.run(args)
    except BadInput as fault:
        sys.stderr.write(f"{fault}\n")
        return 2
    return code


if __name__ == "__main__":
    sys.exit(main())
