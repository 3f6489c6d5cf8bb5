"""Pure drawing: lines of inked cells, without a terminal and without Textual."""
