"""Why a move cannot be made now: the reasons that are the same in every game."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TypeVar

from ..core.game import InvalidMoveError
from ..core.text import Message, say

Move = TypeVar("Move")


def instead(prompt: Message) -> Message:
    """The prompt as a sentence: what can be done now, for a target of which nothing else is to be
    said."""
    return prompt if prompt.template[-1] in ".?!…" else say("{prompt}.", prompt=prompt)


def illegal_move(
    target: str,
    parse_move: Callable[[str], Move],
    legal: Collection[Move],
    prompt: Message,
    *,
    over: bool,
) -> Move | Message:
    """The illegal move with this notation, for the game to explain. Returns a message instead if
    the match is over, no move has this notation (the message is the prompt), or the move is in the
    legal list."""
    if over:
        return say("The game is over.")
    try:
        move = parse_move(target)
    except InvalidMoveError:
        return instead(prompt)
    if move in legal:
        return say("That move was possible here.")
    return move
