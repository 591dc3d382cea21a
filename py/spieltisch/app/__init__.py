"""The page: a game at a table, what is kept, what is shown, and the worker that answers."""
