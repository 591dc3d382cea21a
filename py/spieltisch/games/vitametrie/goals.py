"""Vitametrie's goals. The game is won together, so nobody is to be beaten."""

from __future__ import annotations

from typing import Final

from ...core.game import Seat
from ...core.goal import Goal, Lesson, Wins
from ...core.match import Match
from ...core.text import say
from .data import FACE_EYE, OPEN
from .moves import Fate, Put
from .state import State

FEW: Final = 5
"""How few empty squares at the end are a goal."""

OBSTACLES: Final = 3
"""In spite of how many obstacles from red pluses winning is a goal."""

ROW: Final = 3
"""How many games won in a row are a goal."""


def _puts(match: Match, seat: Seat, kind: str, phase: str) -> int:
    """How often the seat put something of this kind down, or removed it, in this phase."""
    return sum(
        isinstance(ply.move, Put)
        and ply.move.kind == kind
        and ply.seat == seat
        and state.phase == phase
        for state, ply in zip(match.states, match.plies, strict=False)
    )


def _won(match: Match) -> bool:
    outcome = match.outcome
    return outcome is not None and outcome.reason == "won"


def _remove(match: Match, seat: Seat) -> int:
    return _puts(match, seat, "take", "minus")


def _heart(match: Match, seat: Seat) -> int:
    return _puts(match, seat, "heart", "extend")


def _angel(match: Match, seat: Seat) -> int:
    """How often the seat rolled an eye on a fate square (VM15)."""
    return sum(
        isinstance(ply.move, Fate) and ply.move.face == FACE_EYE and state.turn == seat
        for state, ply in zip(match.states, match.plies, strict=False)
    )


def _near(match: Match, seat: Seat) -> int:
    state: State = match.state
    return int(state.stones.count(OPEN) <= FEW)


def _alone(match: Match, seat: Seat) -> int:
    return int(_won(match) and match.seats == 1)


def _in_spite(match: Match, seat: Seat) -> int:
    """How many obstacles red pluses put down in a game that was won, whoever reached them."""
    if not _won(match):
        return 0
    return sum(_puts(match, each, "obstacle", "plus") for each in range(match.seats))


goals: Final = (
    Goal("lesson", say("Finish the lesson"), Lesson()),
    Goal("remove", say("Remove an obstacle"), _remove),
    Goal("heart", say("Use a heart angel"), _heart),
    Goal("angel", say("Roll an angel"), _angel),
    Goal("near", say("Leave no more than {n} squares empty", n=FEW), _near),
    Goal("small", say("Win on a 7 × 7 board"), Wins(options=(("board", "7"),))),
    Goal("big", say("Win on a 9 × 9 board"), Wins(options=(("board", "9"),))),
    Goal("random", say("Win in a random world"), Wins(options=(("start", "random"),))),
    Goal("alone", say("Win on your own"), _alone),
    Goal("build", say("Win in a world you've built"), Wins(options=(("start", "build"),))),
    Goal("plus", say("Win despite {n} new obstacles", n=OBSTACLES), _in_spite, OBSTACLES),
    Goal("row", say("Win {n} games in a row", n=ROW), Wins(running=True), ROW),
)
