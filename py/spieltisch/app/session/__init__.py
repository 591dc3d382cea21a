"""A game at a table, without any HTML: the session, how it begins, what came of it, links to it."""
