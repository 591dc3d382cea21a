"""Functions shared by two or more games; independent of any game."""
