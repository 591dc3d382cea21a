"""What is said of a computer player's decision: its rule of thumb, and what `counsel` says to
"you", said of the player `me`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....core.text import Message, Who, say
from ..ai.search import winning_directions
from ..moves import Direction, Give, Move
from ..view import View


def thumb(view: View, move: Move) -> Message:
    """The rule of thumb behind a move (see `ai.rule`), or that it wins at once."""
    state = view.state
    if isinstance(move, Direction) and move.direction in winning_directions(state):
        return say("go for a goal that wins the game at once")
    if isinstance(move, Give):
        if state.steps[-1].points > 0:
            return say(
                "keep the points if possible, or else give them to the opponent with fewer points"
            )
        return say("give negative points to an opponent, if possible to the one with more points")
    assert view.seat is not None, "a spectator never moves"
    if state.seats == 2:
        rival = Who(1 - view.seat)
        return say(
            "go for the most points now, expecting {who:object} to choose at random", who=rival
        )
    return say("go for the most points now, expecting the others to choose at random")


of_others: Final[Mapping[str, Message]] = {
    "this round is worth about {own} to you, but with {other} it would be {less}": say(
        "this round is worth about {own} to {me}, but with {other} it would be {less}"
    ),
    "the next round is worth about {own} to you, but with {other} it would be {less}": say(
        "the next round is worth about {own} to {me}, but with {other} it would be {less}"
    ),
    "your side gets the points": say("{me}'s side gets the points"),
    "your side loses nothing": say("{me}'s side loses nothing"),
}
"""By template: the one to use in its place (see `hooks.OptionalWords.of_others`)."""
