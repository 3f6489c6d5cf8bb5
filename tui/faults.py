"""What can go wrong on the way to a table."""


class Fault(Exception):
    """There is no host, no connection, or no leave to do it; the text is a sentence for people."""
