"""Which of a game's variants people here know, and which lesson teaches them another one first. The
page sends along what they played and learnt:

`played` are the options of finished games of this kind that differ from the usual ones, an object
for each, and `taught` the keys of the lessons that were finished.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from ... import games
from ...core.codec import options_of
from ...core.puzzle import Puzzle
from ..session.puzzles import Puzzling, variants
from .requests import Request

Known: TypeAlias = list[Mapping[str, object]]
"""The options of each kind of game that somebody knows."""


def known(game_id: str, request: Request) -> Known:
    """What people here know of a game: what they played, and what finished lessons teach."""
    played, taught = request.get("played"), request.get("taught")
    told = [each for each in played if isinstance(each, dict)] if isinstance(played, list) else []
    keys = taught if isinstance(taught, list) else []
    courses = [each for each in games.courses(game_id) if each.key in keys]
    return [*told, *[dict([each.offered] if each.offered else []) for each in courses]]


def strange(game_id: str, kinds: Known, puzzle: Puzzle) -> bool:
    """Whether a puzzle's variant is in none of these kinds of games."""
    found = variants(game_id, options_of(puzzle.link, games.load))
    return not any(all(each.get(key) == value for key, value in found) for each in kinds)


def teach(session: Puzzling, request: Request) -> Puzzling:
    """The session of a puzzle, which offers the lesson about its variant to whoever does not know
    it."""
    if strange(session.game_id, known(session.game_id, request), session.puzzle):
        session.course = games.course_for(session.game_id, session.match.options)
    return session
