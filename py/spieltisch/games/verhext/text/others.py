"""What is said of a computer player's decision: its rule of thumb, and what `counsel` says to
"you", said of the player `me`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....core.text import Message, say, say_n
from ..moves import Bid, Move, Spend
from ..view import View


def thumb(view: View, move: Move) -> Message:
    """The rule of thumb behind a move (see `ai.rule`)."""
    if isinstance(move, Bid):
        return say("bid about as many tricks as the hand is worth")
    if isinstance(move, Spend):
        return say("spend 0 cards whenever they save the bid")
    return say("only single cards: first win the tricks bid, then avoid any more")


of_others: Final[Mapping[str, Message]] = {
    "Spend a 0 card": say_n("Spend one 0 card", "Spend {n} 0 cards", 2),
    "Bid your failed {number} again, at least {number}": say(
        "Bid the failed {number} again, at least {number}"
    ),
    "Bid your failed {number} again, exactly {number}": say(
        "Bid the failed {number} again, exactly {number}"
    ),
    "it takes {minus} off your card, not just {less}": say(
        "it takes {minus} off the score card, not just {less}"
    ),
    "it takes the {minus} off your card; a new bid leaves it there": say(
        "it takes the {minus} off the score card; a new bid leaves it there"
    ),
    "a hand like yours seldom takes a trick; {other} is too many": say(
        "a hand like that seldom takes a trick; {other} is too many"
    ),
    "with {cards} you take about {n} trick; {other} is too many": say_n(
        "with {cards} {me} takes about {n} trick; {other} is too many",
        "with {cards} {me} takes about {n} tricks; {other} is too many",
        2,
    ),
    "with {cards} you take about {n} trick; {other} brings only {points}": say_n(
        "with {cards} {me} takes about {n} trick; {other} brings only {points}",
        "with {cards} {me} takes about {n} tricks; {other} brings only {points}",
        2,
    ),
    "with {cards} you take about {n} trick, too many for {other}": say_n(
        "with {cards} {me} takes about {n} trick, too many for {other}",
        "with {cards} {me} takes about {n} tricks, too many for {other}",
        2,
    ),
    "with {cards} you can hardly avoid taking a trick": say(
        "with {cards} {me} can hardly avoid taking a trick"
    ),
    "it can win you the 0 card, a spare trick for later, and it risks nothing": say(
        "it can win the 0 card, a spare trick for later, and it risks nothing"
    ),
    "if it fails you lose only {points}; {other} costs {more}": say(
        "if it fails it costs only {points}; {other} costs {more}"
    ),
    "your bid brings {met} instead of {failed}": say(
        "the bid then brings {met} instead of {failed}"
    ),
    "the trick is yours for sure; {other} can still be beaten": say(
        "it wins the trick for sure; {other} can still be beaten"
    ),
    "you are out of {suit} then and can throw off high cards": say(
        "{me} is out of {suit} then and can throw off high cards"
    ),
    "you are out of {suit} then and can trump them": say(
        "{me} is out of {suit} then and can trump"
    ),
    "neither wins the trick, but you keep {card}": say(
        "neither wins the trick, but {me} keeps {card}"
    ),
    "it is high enough to win, and you keep {card}": say(
        "it is high enough to win, and {me} keeps {card}"
    ),
    "you keep {card} for a later trick": say("{me} keeps {card} for a later trick"),
    "the trick is yours anyway, and at least {card} is gone": say(
        "{me} takes the trick anyway, and at least {card} is gone"
    ),
    "you get rid of {card} without taking a trick": say(
        "{me} gets rid of {card} without taking a trick"
    ),
    "you get rid of {card}, which could take a trick too many": say(
        "{me} gets rid of {card}, which could take a trick too many"
    ),
    "your trump {card}": say("the trump {card}"),
    "you need only {n} more trick, and {card} might take one too many": say_n(
        "{me} needs only {n} more trick, and {card} might take one too many",
        "{me} needs only {n} more tricks, and {card} might take one too many",
        2,
    ),
    "it can win the trick; {other} cannot": say("it can win the trick, but {other} cannot"),
    "it cannot win; {other} could take a trick too many": say(
        "it cannot win, but {other} could take a trick too many"
    ),
    "it does not win; {other} takes a trick too many": say(
        "it does not win, but {other} takes a trick too many"
    ),
    "it leaves the trick to {who}; {other} takes one too many": say(
        "it leaves the trick to {who}, but {other} takes one too many"
    ),
    "it only ties, which wins nothing; {other} may be a trick too many": say(
        "it only ties, which wins nothing, but {other} may be a trick too many"
    ),
    "it takes the trick from {who}, who still needs {n}": say(
        "it takes the trick off {who}, who still needs {n}"
    ),
    "it wins the trick for sure; {other} loses it": say(
        "it wins the trick for sure, but {other} loses it"
    ),
    "it wins the trick; {other} leaves it to {who}": say(
        "it wins the trick, but {other} leaves it to {who}"
    ),
}
"""By template: the one to use in its place (see `hooks.OptionalWords.of_others`)."""
