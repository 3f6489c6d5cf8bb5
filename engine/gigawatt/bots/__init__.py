"""The bots of GigaWatt: one way of thinking, played well, with mistakes, or searched deeper."""
