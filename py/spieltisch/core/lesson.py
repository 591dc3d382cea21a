"""A game's lessons: prepared positions, each with a task for the learner and comments on moves."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import Final, NamedTuple

from .game import Game, Seat
from .match import Match
from .text import Message

LEAST: Final = 5
MOST: Final = 9
"""The fewest and the most steps a lesson may have."""


class Wrong(NamedTuple):
    """Moves that miss the point of a step, and why.

    In `moves`, `*` stands for any characters, `?` for any single one, and `[ab]` for a or b.
    """

    moves: tuple[str, ...]
    why: Message


class Step(NamedTuple):
    """One prepared position with one task for the learner, who plays `seat`.

    `plies` are the decisions that led there, as "SEAT:MOVE" separated by spaces; chance comes from
    the seed. `check` is the CRC-32 of the position, as in a record. A test compares it, to catch
    changes to the rules that alter the position which the messages describe. `then` holds the
    decisions of others that follow the right move, so that the learner sees its effect.
    """

    seed: str
    seats: int
    seat: Seat
    plies: str
    check: str
    ask: Message
    """What to do, the aim first; one or two sentences."""
    right: tuple[str, ...]
    """The notations of the right moves, the best one first."""
    done: Message
    """Why it worked."""
    wrong: tuple[Wrong, ...]
    """Why other moves are wrong; the last entry also covers all moves not listed."""
    then: str = ""
    options: tuple[tuple[str, str], ...] = ()


def match_of(game: Game, step: Step) -> Match:
    """A match at the position where the step begins. Raises GameError if a ply is not legal."""
    match = Match(game, step.seats, dict(step.options), step.seed)
    match.replay(plies_of(step.plies))
    return match


def plies_of(text: str) -> list[tuple[Seat, str]]:
    """The seats and notations in a step's `plies` or `then`."""
    pairs = (ply.partition(":") for ply in text.split())
    return [(int(seat), move) for seat, _, move in pairs]


def why_not(step: Step, move: str) -> Message | None:
    """What to tell the learner about a wrong move; None for a right one.

    `wrong` is searched before `right`, so that `right` may contain "*".
    """
    for wrong in step.wrong:
        if _fits(move, wrong.moves):
            return wrong.why
    return None if _fits(move, step.right) else step.wrong[-1].why


def best_of(step: Step, moves: Sequence[str]) -> str:
    """The best right move among these legal ones, for a learner who wants to see it."""
    good = [move for move in moves if why_not(step, move) is None]
    return next(move for one in step.right for move in good if fnmatchcase(move, one))


def _fits(move: str, patterns: Sequence[str]) -> bool:
    return any(fnmatchcase(move, pattern) for pattern in patterns)
