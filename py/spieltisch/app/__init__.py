"""The page's Python: sessions, storage, screens, and the worker that answers requests."""
