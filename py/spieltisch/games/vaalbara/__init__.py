"""Vaalbara by Olivier Cipière (Studio H 2022): a realm drafted by followers chosen in secret.

The package implements `core.game.Game`; its words are in `text`, its players in `ai`. Besides the
modules that every game has, it has these:

    effects         what the followers do
    rewards         what lands are worth
    memory          what players can remember of the others' clans
    order           when seats act, and what may be known of it
    imagine         the rest of a round after each of the moves that a seat could make
    facts           what tells two moves apart
    ai.board        a table as mutable lists
    ai.lands        what lands may bring later
    table.hand      the viewer's followers and what each would do
    table.lands     the rows of lands, what they would bring, decisions about them
    table.seats     the players, their followers, a close look at one of them
    table.story     the current turn, the account of a round, the winner's realm
    text.counsel    why a move is better than another
    text.forecast   what a follower would do if it were chosen now
    text.omens      what the omens mean now
    text.others     why a computer player chose its move, in the third person
    text.scores     the score table
    text.stack      what people know of the stack and of backs
    text.story      what a turn did
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
