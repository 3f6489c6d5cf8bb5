"""The kit: what all games share, and nothing that names one of them."""
