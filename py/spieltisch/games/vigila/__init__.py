"""Vigila by Florian Sixt and Jürgen Adams (vielspiel.com): double-sided cards, memory and fouls.

The package itself implements `core.game.Game`; its sentences are in `text`, its computer players in
`ai`. Modules that only this game has:

    actions          special actions, and compensation for the seats they harm
    ai.board         a position as mutable lists
    ai.choices       sensible choices on that board
    ai.promise       what hands promise, for matches that a quest can win
    ai.recall        what a player remembers
    ai.worth         what a sum, a card or an action is worth on that board
    boxes            which cards can lie where, for worlds
    cards            what can happen to a single card: drawn, seen, turned over
    draft            a position while a ply is being carried out
    draws            deal, refill and reshuffle
    facts            what tells two moves apart
    flow             the course of a turn, step by step
    fouls            fouls and what they allow the others
    opening          what the choice of the opener reveals, for worlds
    pile             the pile: cards on it, the third 0, closing it
    prospects        what comes of a move, as far as its seat can tell
    quests           collection quests
    table.cards      cards on the screen, and the sum each would make
    table.choices    choices in words: "No", the quests
    table.past       the match that led to a position: every pile as it was closed, every gain
    table.picture    the tower of piles on the result screen
    table.pile       the middle of the table, and the moments
    table.seats      the players, and the cards at the bottom of the screen
    table.visible    which backs the screen may show
    table.verdict    how a match was won and where it turned
    text.actions     the log of special actions and quests
    text.counsel     why a move is better than another, in one clause
    text.gains       clauses about points and fouls
    text.leftovers   clauses about what a move leaves
    text.options     the set-up: what each option does, and the teams
    text.others      why a computer player chose its move, in the third person
    text.ply         a ply as one reader of the log sees it
    text.telling     a difference between two moves as it is put into words
    text.threats     clauses about the others
    variants         the options as numbers: rules, teams, time bonus
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
