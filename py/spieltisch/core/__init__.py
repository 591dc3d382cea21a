"""The seam every game fulfils, and what is built on that seam alone. Knows no game."""
