"""Runs in the page's worker: exports the one function the page talks to."""

from spieltisch.app.worker import handle

__all__ = ["handle"]
__export__ = ["handle"]  # PyScript's name for what the page may call
