"""Spieltisch: real board and card games as pure Python, playable in a browser page."""

__version__ = "1.0.0"
