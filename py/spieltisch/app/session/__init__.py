"""A game at a table, without any HTML: the session, how it begins, its result, links to it."""
