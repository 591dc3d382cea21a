"""A game at a table, without any HTML: sessions, how they start, results, links."""
