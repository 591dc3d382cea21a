"""What a game teaches step by step: prepared positions, and what is asked and said there."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import Final, NamedTuple

from .game import Game, Seat
from .match import Match
from .text import Message

LEAST: Final = 5
MOST: Final = 9
"""How many steps a lesson may have."""


class Wrong(NamedTuple):
    """Moves that are not what a step is about, and why not.

    In notations `*` stands for any signs, `?` for one, `[ab]` for one of these.
    """

    moves: tuple[str, ...]
    why: Message


class Step(NamedTuple):
    """One prepared position, in which the learner's seat is asked for one thing.

    `plies` are the decisions that led there, as "SEAT:MOVE" with blanks between; chance comes from
    the seed. `check` is the CRC-32 of the position as in a record: where a rule changes what the
    sentences speak of, it differs. `then` are decisions of others that follow the right move, so
    that it is seen what it brings.
    """

    seed: str
    seats: int
    seat: Seat
    plies: str
    check: str
    ask: Message
    """What is to be done, the aim first; one or two sentences."""
    right: tuple[str, ...]
    """The notations of the moves that do it, the best one first."""
    done: Message
    """Why it worked."""
    wrong: tuple[Wrong, ...]
    """Why other moves do not do it, the last one also for all that are left."""
    then: str = ""
    options: tuple[tuple[str, str], ...] = ()


def match_of(game: Game, step: Step) -> Match:
    """A match that stands where the step begins. Raises GameError when that is not legal."""
    match = Match(game, step.seats, dict(step.options), step.seed)
    match.replay(plies_of(step.plies))
    return match


def plies_of(text: str) -> list[tuple[Seat, str]]:
    """Seats and notations of decisions as a step writes them."""
    pairs = (ply.partition(":") for ply in text.split())
    return [(int(seat), move) for seat, _, move in pairs]


def why_not(step: Step, move: str) -> Message | None:
    """What is said of a move that is not right; None for one that is.

    A notation is looked for among the wrong ones first, so that `right` may be "*".
    """
    for wrong in step.wrong:
        if _fits(move, wrong.moves):
            return wrong.why
    return None if _fits(move, step.right) else step.wrong[-1].why


def best_of(step: Step, moves: Sequence[str]) -> str:
    """The right move that is shown to whoever asks, out of the legal ones."""
    good = [move for move in moves if why_not(step, move) is None]
    return next(move for one in step.right for move in good if fnmatchcase(move, one))


def _fits(move: str, patterns: Sequence[str]) -> bool:
    return any(fnmatchcase(move, pattern) for pattern in patterns)
