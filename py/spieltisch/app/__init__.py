"""The page: sessions, screens and the static site, on top of any game of the catalogue."""
