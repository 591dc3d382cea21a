"""The protocol every game implements, and what is built on that protocol alone, for any game."""
