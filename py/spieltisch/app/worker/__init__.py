"""The page's Python in its worker: what a request may hold, and the operations that answer it."""
