"""Runs in the page's worker and exports the one function that the page calls."""

from spieltisch_page import bring  # registered by interp.mjs

from spieltisch.app.worker.entry import handler

handle = handler(bring)

__all__ = ["handle"]
__export__ = ["handle"]  # where PyScript looks for what the page may call
