"""Runs in the page's worker: exports the one function the page talks to."""

from spieltisch_page import bring  # interp.mjs makes it

from spieltisch.app.worker.operations import WORKER, handle

WORKER.bring = bring

__all__ = ["handle"]
__export__ = ["handle"]  # PyScript's name for what the page may call
