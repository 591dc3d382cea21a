"""Vigila's goals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ...core.game import Seat, winners
from ...core.goal import Goal, Lesson, Wins
from ...core.match import Match
from ...core.text import say
from .meta import meta
from .moves import Play
from .state import News, State

POINTS: Final = 5
"""How many points for one hit are a goal."""

FULL: Final = (("level", "2"),)
"""The option of the full game."""


class _Hit(NamedTuple):
    """A hit: who scored it with how many points, whether the card was flipped and was a second one
    (VG18), and whether it lies sideways (VG21)."""

    seat: Seat
    points: int
    flipped: bool
    second: bool
    sideways: bool


def _hits(match: Match) -> Iterator[_Hit]:
    """All hits of a match. The pile is closed in a ply of its own, after the card was played."""
    states: list[State] = match.states
    flipped = second = False
    for before, ply, after in zip(states, match.plies, states[1:], strict=False):
        if isinstance(ply.move, Play) and ply.move.kind == "play":
            flipped, second = bool(ply.move.flip), before.phase == "second"
        for news in after.news:
            if news.kind == "hit":
                cross = bool(after.scores[news.seat][-1].cross)
                yield _Hit(news.seat, news.number, flipped, second, cross)


def _news(match: Match, seat: Seat) -> Iterator[News]:
    """What happened through this seat or to it."""
    return (news for state in match.states for news in state.news if news.seat == seat)


def _hit(match: Match, seat: Seat) -> int:
    return sum(hit.seat == seat for hit in _hits(match))


def _flip(match: Match, seat: Seat) -> int:
    return sum(hit.seat == seat and hit.flipped for hit in _hits(match))


def _best(match: Match, seat: Seat) -> int:
    return max((hit.points for hit in _hits(match) if hit.seat == seat), default=0)


def _second(match: Match, seat: Seat) -> int:
    return sum(hit.seat == seat and hit.second for hit in _hits(match))


def _sideways(match: Match, seat: Seat) -> int:
    return sum(hit.seat == seat and hit.sideways for hit in _hits(match))


def _skip(match: Match, seat: Seat) -> int:
    """How often the seat skipped another one with a 4 (VG17)."""
    return sum(
        news.kind == "skip" and news.seat != seat
        for ply, after in zip(match.plies, match.states[1:], strict=False)
        if ply.seat == seat
        for news in after.news
    )


def _quest(match: Match, seat: Seat) -> int:
    shown = ("threes", "upper", "lower")
    return sum(news.kind in shown and news.number > 0 for news in _news(match, seat))


def _clean(match: Match, seat: Seat) -> int:
    """Whether the seat won the full game without a foul."""
    state: State = match.state
    outcome = match.outcome
    won = outcome is not None and seat in winners(meta, outcome)
    return int(won and match.options["level"] == "2" and not state.fouls[seat])


goals: Final = (
    Goal("lesson", say("Finish the lesson"), Lesson()),
    Goal("hit", say("Score a hit"), _hit),
    Goal("flip", say("Score a hit with a flipped card"), _flip),
    Goal("five", say("Score at least {n} points with one hit", n=POINTS), _best, POINTS),
    Goal("win", say("Win a game"), Wins()),
    Goal("full", say("Win the full game"), Wins(options=FULL)),
    Goal("skip", say("Skip another player with a 4"), _skip),
    Goal("second", say("Hit 20 with a 5 as your second card"), _second),
    Goal("quest", say("Show a correct quest"), _quest),
    Goal("sideways", say("Score a hit that counts double"), _sideways),
    Goal("clean", say("Win the full game without a foul"), _clean),
    Goal("hard", say("Beat hard computers twice in a row"), Wins("hard", running=True), 2),
)
