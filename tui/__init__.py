"""The terminal interface, and the `turbine` command.

`__main__` builds the command line: commands that need no interface come from `net.cli`, the
interface adds its own. The interface speaks with a host through `net`'s client side and protocol,
and knows of a game its vocabulary alone: ids, intents, events, view types, wording. Only the host
says what is legal.
"""
