"""A load for the host: bots over the wire, and a bare server to compare the host with."""
