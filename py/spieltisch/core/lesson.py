"""A game's lessons: prepared positions, each with a task for the learner and comments on moves."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import Final, NamedTuple

from .game import Game, Seat
from .match import Match
from .text import Message

LEAST: Final = 5
MOST: Final = 14
"""The fewest and the most steps a course may have."""


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
    decisions of others that follow the right move, so that the learner sees its effect, and `later`
    those that wait until the learner goes on, because they clear what `done` speaks of.

    A step without right moves is one to look at (`looks`): `ask` explains what glows, and no move
    can be made in it.

    A game's file gives seed, seats, seat, options and plies only where a new example begins;
    `linked` fills in those of the steps that continue it.
    """

    check: str
    ask: Message
    """What to do, the aim first; one or two sentences."""
    right: tuple[str, ...] = ()
    """The notations of the right moves, the best one first."""
    done: Message | None = None
    """Why it worked; None only in a step to look at."""
    wrong: tuple[Wrong, ...] = ()
    """Why other moves are wrong; the last entry also covers all moves not listed."""
    then: str = ""
    later: str = ""
    glow: tuple[str, ...] = ()
    """The ids of the table's elements that `ask` names; they glow while the task is open."""
    picked: str | None = None
    """The pick (`data-pick`) that is open when the step begins; without it nothing is chosen."""
    account: bool = False
    """Whether the step shows the account of the round that its last decision has ended, as the
    table was then, and not yet what chance did after it. Only for a step to look at."""
    seed: str = ""
    seats: int = 0
    seat: Seat = 0
    options: tuple[tuple[str, str], ...] = ()
    plies: str = ""


class Course(NamedTuple):
    """One lesson of a game: its aim, its steps, and the first real game that follows them."""

    key: str
    """"" for a game's first lesson, else a short id such as "full"."""
    title: Message
    aim: tuple[Message, ...]
    """What the game is about and how it is won, in one to three sentences."""
    steps: tuple[Step, ...]
    """The steps in order, `LEAST` to `MOST` of them."""
    first_game: tuple[int, dict[str, str]]
    """The number of seats and the options of the real game that follows."""
    offered: tuple[str, str] | None = None
    """The key and the value of the option with which the set-up offers this lesson in place of the
    first one."""


def linked(*steps: Step) -> tuple[Step, ...]:
    """The steps with their positions: one without a seed begins where the one before ends, after
    its first right move and the moves that follow."""
    found: list[Step] = []
    for step in steps:
        if not step.seed:
            before = found[-1]
            own = [f"{before.seat}:{move}" for move in before.right[:1]]
            plies = [*before.plies.split(), *own, *before.then.split(), *before.later.split()]
            step = step._replace(
                seed=before.seed,
                seats=before.seats,
                seat=before.seat,
                options=before.options,
                plies=" ".join(plies),
            )
        found.append(step)
    return tuple(found)


def match_of(game: Game, step: Step) -> Match:
    """A match at the position where the step begins. Raises GameError if a ply is not legal."""
    match = Match(game, step.seats, dict(step.options), step.seed)
    match.replay(plies_of(step.plies))
    return match


def looks(step: Step) -> bool:
    """Whether there is nothing to decide in a step, only something to look at."""
    return not step.right


def continues(game: Game, before: Step, step: Step) -> bool:
    """Whether a step begins where the one before ends: in the position after its best right move
    and the moves that follow. Otherwise it is a new example."""
    start = (before.seed, before.seats, before.seat, dict(before.options))
    if start != (step.seed, step.seats, step.seat, dict(step.options)):
        return False
    match = match_of(game, before)
    if not looks(before):
        moves = [game.move_text(move) for move in game.legal_moves(match.state, before.seat)]
        match.play_text(before.seat, best_of(before, moves))
    match.replay([*plies_of(before.then), *plies_of(before.later)])
    return match.plies == match_of(game, step).plies


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
