"""Stones: the smallest complete game, which `build.py new-game` copies.

The package itself implements `core.game.Game`. Its words are in `text`, what its computer players
need in `ai`, and what the contract suite requires beyond the protocol in `audit`.
"""

from .audit import past, pieces
from .meta import meta
from .moves import move_text, parse_move
from .rules import apply, legal_moves, outcome, sample_chance, setup, to_act
from .view import view
from .worlds import determinize

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
