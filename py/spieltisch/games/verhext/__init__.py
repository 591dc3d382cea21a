"""Verhext! by Charlie Bink (Game Factory 2024): trick-taking with bids that may be jinxed.

The package implements `core.game.Game`; its words are in `text`, its players in `ai`. Besides the
modules that every game has, it has these:

    ai.bidding      how many tricks a hand is good for, and the bid that follows
    table.account   the end of a round: the last trick, how the points were scored
    table.bids      bid cards at the seats, and the piles to bid from
    table.cards     the hand, the trick, and how cards are named on the screen
    table.seats     the players around the cloth
    table.picture   the picture on the result screen: the night over the roofs
    facts           what of two moves can be compared
    text.counsel    what one move brings that another does not
    text.others     why a computer player chose its move, in the third person
    text.rounds     how a round ended, in words
    text.signs      what the signs on the table mean
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
