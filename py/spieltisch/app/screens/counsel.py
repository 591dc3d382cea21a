"""Advice in words: the one place where the analysis of a decision becomes a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ... import games
from ...ai.analysis import Analysis, Option
from ...core.game import Move
from ...core.text import Message, say, say_n
from ...kit.rows import joined

NAMED: Final = 3
"""The most equally good moves that are named."""


def advice(game_id: str, view: Any, found: Analysis) -> Message:
    """What to do here, and why: the best move beside the best of those that are worse, or that
    several moves are equally good."""
    label = brief(game_id)
    if not found.options:
        hint = games.hook(game_id, "hint")
        told: Message | None = hint(view, found.decision()) if hint else None
        return told or label(view, found.best)
    others = [move for move in found.equal if move != found.best]
    if others and len(found.equal) == len(view.legal):
        return say("Whatever you choose here is equally good.")
    if others:
        return _several(view, [found.best, *others], label)
    second = runner_up(found)
    if second is None:
        return label(view, found.best)
    return reason(game_id, view, found.best, second.move, second.loss)


def brief(game_id: str) -> Callable[[Any, Move], Message]:
    """How a game calls a move in advice: without its effect, if it has such a name."""
    found: Callable[[Any, Move], Message] | None = games.hook(game_id, "brief")
    return found or games.words(game_id).label


def runner_up(found: Analysis) -> Option | None:
    """The best of the moves that are not as good as the best one; None if there is no such move."""
    worse = [option for move, option in found.options.items() if move not in found.equal]
    return max(worse, key=lambda option: option.expected, default=None)


def reason(game_id: str, view: Any, better: Move, other: Move, loss: float) -> Message:
    """The better of two moves, and what it brings or avoids that the other does not; in figures
    where the game names no such fact. `loss` is what the other gives away of the expected
    result."""
    label = brief(game_id)
    difference = games.hook(game_id, "difference")
    fact: Message | None = difference(view, better, other) if difference else None
    if fact is not None:
        return say("{move}: {reason}.", move=label(view, better), reason=fact)
    return say_n(
        "{move}: it wins {n} game more in 100 than “{other}”.",
        "{move}: it wins {n} games more in 100 than “{other}”.",
        max(1, round(100 * loss)),
        move=label(view, better),
        other=label(view, other),
    )


def _several(view: Any, moves: Sequence[Move], label: Any) -> Message:
    if len(moves) > NAMED:
        return say_n(
            "{move}: {n} other move is as good.",
            "{move}: {n} other moves are as good.",
            len(moves) - 1,
            move=label(view, moves[0]),
        )
    return say("Equally good: {moves}.", moves=joined([label(view, move) for move in moves]))
