"""The commands that need no terminal interface, a module each.

A module has `add(subparsers)`, which describes the command and binds it to `run(args) -> int`, and
is named in `COMMANDS`. What is heavy is imported inside `run`, so that `turbine --help` is quick.
Bad input is raised as `errors.BadInput`; what was typed is read by `inputs`.
"""

COMMANDS: tuple[str, ...] = (
    *("games", "host", "line", "bot", "verify"),
    *("simulate", "tournament", "bench"),
)
"""In the order in which `turbine --help` names them."""
