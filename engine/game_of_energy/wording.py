"""Every sentence a player reads about Game of Energy."""
