"""The journal of a table: its format, the files, and the thread that writes them."""
