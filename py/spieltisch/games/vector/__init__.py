"""Vector (Plan B 1970, F.X. Schmid 1975): one pawn, open directions, hidden numbers.

Besides the modules that every game has, the package has these:

    geometry        where the Vector stops, and what it meets there
    scoring         points of positions and sides, and what a goal doubles
    outlook         the squares a number would reach, and the paths there
    facts           what of two moves can be compared
    ai.numbers      the number phase as a small game in itself
    ai.think        the player that considers a whole round
    table.cards     the positions and the cards before them
    table.choices   what can be chosen now, and what it would do
    table.picture   the picture on the result screen: the whole journey
    table.places    free places on the board for the discs of numbers
    table.reveals   which reveals are shown, and where their effects come from
    table.squares   squares on the board as drawn
    table.story     what the shown reveals did, a line for each
    table.trails    the paths of a round as lines on the board
    text.counsel    what one move brings that another does not
    text.others     why a computer player chose its move, in the third person
    text.outlooks   what a number or a direction would do, in words
    text.scores     the score table
    text.squares    what squares and goals do, for whom, now
    text.story      what a reveal brought and why
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
