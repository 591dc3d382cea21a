"""Vector's goals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...core.game import Seat, winners
from ...core.goal import Goal, Lesson, Wins
from ...core.match import Match
from ...core.text import say
from .data import board
from .geometry import legs
from .meta import meta
from .state import State, Step, seat_of, side_of

MOVE: Final = 50
"""How many points for a single move are a goal."""

POINTS: Final = 250
"""With how many points winning is a goal."""


def _steps(match: Match) -> Iterator[tuple[int, Step]]:
    """All moves of a match, each with its number in its round."""
    state: State = match.state
    for done in state.history:
        yield from enumerate(done.steps)


def _own(match: Match, seat: Seat) -> Iterator[Step]:
    """The moves of the seat's positions."""
    return (step for _, step in _steps(match) if seat_of(match.seats, step.position) == seat)


def _gained(match: Match, seat: Seat, step: Step) -> int:
    """The points that the seat's positions got from a move."""
    mine = step.owner >= 0 and seat_of(match.seats, step.owner) == seat
    return step.points if step.effect == "points" and mine else 0


def _won(match: Match, seat: Seat) -> bool:
    outcome = match.outcome
    return outcome is not None and seat in winners(meta, outcome)


def _gain(match: Match, seat: Seat) -> int:
    return sum(_gained(match, seat, step) > 0 for step in _own(match, seat))


def _gift(match: Match, seat: Seat) -> int:
    return sum(
        _gained(match, seat, step) > 0
        for _, step in _steps(match)
        if side_of(match.seats, step.position) != side_of(match.seats, seat)
    )


def _arrow(match: Match, seat: Seat) -> int:
    """Moves after which an arrow took the Vector on (VC16)."""
    squares = board(match.seats)
    return sum(
        len(legs(squares, step.start, step.direction, step.number, number == 0)) > 1
        for number, step in _steps(match)
        if seat_of(match.seats, step.position) == seat
    )


def _zero(match: Match, seat: Seat) -> int:
    return sum(step.number == 0 and _gained(match, seat, step) > 0 for step in _own(match, seat))


def _letter(match: Match, seat: Seat) -> int:
    """Moves by which somebody on another side has to miss a turn (VC17)."""
    own = side_of(match.seats, seat)
    return sum(
        step.effect == "letter" and side_of(match.seats, step.owner) != own
        for step in _own(match, seat)
    )


def _move(match: Match, seat: Seat) -> int:
    """The most points that one move of the seat brought it."""
    return max((_gained(match, seat, step) for step in _own(match, seat)), default=0)


def _goal(match: Match, seat: Seat) -> int:
    return sum(step.effect == "goal" for step in _own(match, seat))


def _goal_won(match: Match, seat: Seat) -> int:
    return int(_won(match, seat) and any(step.effect == "goal" for _, step in _steps(match)))


def _points(match: Match, seat: Seat) -> int:
    outcome = match.outcome
    return max(outcome.scores[seat], 0) if outcome is not None and _won(match, seat) else 0


goals: Final = (
    Goal("lesson", say("Finish the lesson"), Lesson()),
    Goal("gain", say("Get points from your own move"), _gain),
    Goal("gift", say("Get points from an opponent's move"), _gift),
    Goal("zero", say("Get points with a 0"), _zero),
    Goal("win", say("Win a game"), Wins()),
    Goal("arrow", say("Let an arrow send the Vector on"), _arrow),
    Goal("letter", say("Make an opponent miss a turn"), _letter),
    Goal("move", say("Get at least {n} points with a single move", n=MOVE), _move, MOVE),
    Goal("goal", say("Move the Vector into a goal"), _goal),
    Goal("through", say("Win a game that ends in a goal"), _goal_won),
    Goal("points", say("Win with at least {n} points", n=POINTS), _points, POINTS),
    Goal("hard", say("Beat hard computers twice in a row"), Wins("hard", running=True), 2),
)
