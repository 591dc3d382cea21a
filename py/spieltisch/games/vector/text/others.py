"""What is said of a computer player's decision: its rule of thumb, and what `counsel` says to
"you", said of the player `me`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....core.text import Message, say
from ..ai.search import winning_directions
from ..moves import Direction, Give, Move
from ..view import View


def thumb(view: View, move: Move) -> Message:
    """The rule of thumb behind a move (see `ai.rule`), or that it wins at once."""
    state = view.state
    if isinstance(move, Direction) and move.direction in winning_directions(state):
        return say("a goal that wins the game at once")
    if isinstance(move, Give):
        if state.steps[-1].points > 0:
            return say("points for its own side, otherwise for whoever has fewer points")
        return say("minus points for the others, and among them for whoever has more points")
    return say("the most points at once, as if the others chose at random")


of_others: Final[Mapping[str, Message]] = {
    "this round is worth about {own} to you, but {less} with {other}": say(
        "this round is worth about {own} to {me}, but {less} with {other}"
    ),
    "your start to the next round is worth {own}, but {less} after {other}": say(
        "the start to the next round is worth {own} to {me}, but {less} after {other}"
    ),
    "the points stay with your side": say("the points stay with {me}'s side"),
    "your side loses nothing": say("{me}'s side loses nothing"),
}
"""By template: the one to use in its place (see `hooks.OptionalWords.of_others`)."""
