"""Functions shared by two or more games. Knows no game."""
