"""Vector (Plan B 1970, F.X. Schmid 1975): one pawn, open directions, hidden numbers."""

from .audit import past, pieces
from .moves import move_text, parse_move
from .rules import apply, legal_moves, meta, outcome, sample_chance, setup, to_act
from .view import determinize, view

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
