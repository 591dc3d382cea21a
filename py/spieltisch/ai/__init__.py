"""Computer players. They see views, never positions, and know a game only through its protocol."""
