"""Vitametrie: players build paths together across a world of events, fate and angels.

The package itself implements `core.game.Game`. Its words are in `text`, its players in `ai`.
Modules that other games do not have:

    agreement       the numbers of the set-up, and what is left to place
    building        the set-up: numbers, then closed squares, tiles, obstacles
    facts           what tells two moves apart
    paths           where paths can go on
    reach           which squares can still be covered
    world           random worlds, each built around a path that covers it
    ai.board        a mutable position for planning
    ai.cover        plans: the open squares divided into paths
    ai.outlook      whether the game can still be won
    table.advice    hint and outlook on the board
    table.board     the squares, and what can be chosen there
    table.events    dice and fate on the screen
    table.picture   the world at the end, its paths glowing
    table.seats     the players, and what is left
    table.signs     layers of drawings
    table.stones    what can be set on the chosen square
    table.world     numbers and tiles during the set-up
    text.counsel    reasons for moves, the sentence of the outlook
    text.others     why a computer player chose its move, in the third person
    text.squares    what a square is, and why it offers no move
"""

from .audit import pieces
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
    "pieces",
    "sample_chance",
    "setup",
    "to_act",
    "view",
]
