"""Finished games for the tests: golden records, with people at some seats."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from spieltisch import games
from spieltisch.app.session.links import open_record
from spieltisch.app.session.session import Session

GOLDEN: Final = Path(__file__).parents[1] / "golden"
EACH: Final = 3
"""How many records of each game are used: the shortest ones, because they are fast."""


@cache
def texts(game_id: str) -> tuple[str, ...]:
    """The shortest golden records of a game, with computer players at all seats."""
    found = [path.read_text("utf-8") for path in sorted((GOLDEN / game_id).glob("*.txt"))]
    over = [text for text in found if text.splitlines()[-1].startswith("end ")]
    return tuple(sorted(over, key=len)[:EACH])


def with_people(text: str, *names: str, kind: str = "normal") -> str:
    """The record with these people at its first seats, and computer players at the others."""
    given = iter(names)

    def seated(found: re.Match[str]) -> str:
        name = next(given, None)
        return f'player {kind} ""' if name is None else f'player human "{name}"'

    return re.sub(r'^player \S+ ".*"$', seated, text, flags=re.MULTILINE)


def sessions(game_id: str, *names: str) -> list[Session]:
    """Finished games between these people and Normal computer players."""
    found = []
    for text in texts(game_id):
        session, note = open_record(with_people(text, *names), None)
        assert note is None
        found.append(session)
    return found


GAMES: Final = games.game_ids()
