"""Vaalbara's goals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...core.game import Seat, winners
from ...core.goal import Goal, Lesson, Wins
from ...core.match import Match
from ...core.text import say
from .data import ARTISAN, FALCONER, HUNTER, KINDS, MOUNTAIN
from .meta import meta
from .rewards import kinds_of
from .state import State, Turn

MOUNTAINS: Final = 3
"""With how many mountains winning is a goal."""

LAND: Final = 20
"""How many points for a single land are a goal."""

POINTS: Final = 85
"""With how many points winning is a goal."""


def _rounds(match: Match) -> list[tuple[Turn, ...]]:
    """The turns of each round."""
    state: State = match.state
    return [done.turns for done in state.rounds] + ([state.turns] if state.turns else [])


def _turns(match: Match, seat: Seat) -> Iterator[Turn]:
    return (turn for turns in _rounds(match) for turn in turns if turn.seat == seat)


def _won(match: Match, seat: Seat) -> bool:
    outcome = match.outcome
    return outcome is not None and seat in winners(meta, outcome)


def _first(match: Match, seat: Seat) -> int:
    return sum(turns[0].seat == seat for turns in _rounds(match))


def _gains(match: Match, seat: Seat, follower: int) -> int:
    """How often this follower's effect brought the seat points."""
    return sum(turn.follower == follower and turn.gains[seat] > 0 for turn in _turns(match, seat))


def _hunter(match: Match, seat: Seat) -> int:
    return _gains(match, seat, HUNTER)


def _artisan(match: Match, seat: Seat) -> int:
    return _gains(match, seat, ARTISAN)


def _falconer(match: Match, seat: Seat) -> int:
    return _gains(match, seat, FALCONER)


def _kinds_and_mountains(match: Match, seat: Seat) -> tuple[int, int]:
    """How many kinds of land the seat's realm has at the end, and how many mountains."""
    state: State = match.state
    counts = kinds_of(state.faces, state.realms[seat])
    return sum(count > 0 for count in counts), counts[MOUNTAIN]


def _pair(match: Match, seat: Seat) -> int:
    return min(_most(match, seat), 2)


def _most(match: Match, seat: Seat) -> int:
    """The most mountains that the seat's realm ever had."""
    states: list[State] = match.states
    return max(kinds_of(state.faces, state.realms[seat])[MOUNTAIN] for state in states)


def _kinds(match: Match, seat: Seat) -> int:
    return _kinds_and_mountains(match, seat)[0]


def _land(match: Match, seat: Seat) -> int:
    """The most points that a single land brought."""
    rewards = (each for turn in _turns(match, seat) for each in (turn.bonus, turn.reward))
    return max((reward.points for reward in rewards if reward is not None), default=0)


def _three(match: Match, seat: Seat) -> int:
    return _kinds_and_mountains(match, seat)[1] if _won(match, seat) else 0


def _points(match: Match, seat: Seat) -> int:
    outcome = match.outcome
    return outcome.scores[seat] if outcome is not None and _won(match, seat) else 0


goals: Final = (
    Goal("lesson", say("Finish the lesson"), Lesson()),
    Goal("first", say("Act first in a round"), _first),
    Goal("mountain", say("Take a second mountain"), _pair, 2),
    Goal("hunter", say("Get 3 points with the Hunter"), _hunter),
    Goal("win", say("Win a game"), Wins()),
    Goal("artisan", say("Get 5 points with the Artisan"), _artisan),
    Goal("falconer", say("Steal points with the Falconer"), _falconer),
    Goal("kinds", say("Finish with all {n} kinds of land", n=KINDS), _kinds, KINDS),
    Goal("land", say("Get at least {n} points for a single land", n=LAND), _land, LAND),
    Goal("three", say("Win with at least {n} mountains", n=MOUNTAINS), _three, MOUNTAINS),
    Goal("points", say("Win with at least {n} points", n=POINTS), _points, POINTS),
    Goal("hard", say("Beat hard computers twice in a row"), Wins("hard", running=True), 2),
)
