"""Vigila by Florian Sixt and Jürgen Adams (vielspiel.com): double-sided cards, memory and fouls.

The package itself fulfils `core.game.Game`; its words are in `text`, its players in `ai`.
Modules of its own, beside those of every game:

    variants    what the options come to: rules in numbers, teams, points for time
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
