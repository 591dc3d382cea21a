"""Verhext! by Charlie Bink (Game Factory 2024): trick-taking with bids that may be jinxed.

The package itself fulfils `core.game.Game`; its words are in `text`, its players in `ai`.
"""

from .meta import meta
from .notation import move_text, parse_move
from .rules import apply, legal_moves, outcome, sample_chance, setup, to_act
from .view import determinize, view
from .witness import past, pieces

__all__ = [
    "apply",
    "determinize",
    "legal_moves",
    "meta",
    "move_text",
    "outcome",
    "parse_move",
    "past",
    "pieces",
    "sample_chance",
    "setup",
    "to_act",
    "view",
]
