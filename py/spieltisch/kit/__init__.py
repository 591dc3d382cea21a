"""What two games or more have in common, as functions to import. Knows no game."""
