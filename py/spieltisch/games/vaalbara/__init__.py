"""Stones: the smallest complete game, to be copied by `build.py new-game`.

The package itself fulfils `core.game.Game`; its words are in `text`, its players in `ai`, what
the contract suite asks beyond the protocol in `audit`.
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
