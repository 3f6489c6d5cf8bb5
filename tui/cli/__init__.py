"""The commands that open the interface, made like those of `net.cli`."""
