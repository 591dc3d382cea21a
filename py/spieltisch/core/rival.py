"""Another person's result of the same deal, as claimed by a link. It is recorded, but cannot be
verified."""

from __future__ import annotations

import json
import re
from typing import Final, NamedTuple

from .game import GameError, Seat

MAX_RIVAL: Final = 20
"""Maximum length of the sender's name, in characters."""

MAX_SCORE: Final = 99_999
"""The highest valid score, and its negative the lowest; no game goes that far."""

_LINE: Final = re.compile(
    r"seat=([0-9]|1[0-5]) (won|lost)( assisted)? scores=(-?[0-9]{1,5}(?:,-?[0-9]{1,5}){0,15}) (.+)"
)


class Rival(NamedTuple):
    """The result of somebody who played the same deal at the same seat.

    `name` may be empty; `scores` has one entry per seat; `assisted` means that they were helped.
    """

    name: str
    seat: Seat
    won: bool
    assisted: bool
    scores: tuple[int, ...]


def check_rival(rival: Rival, seats: int) -> None:
    """Raises GameError if a match with this many seats cannot have this result."""
    if len(rival.name) > MAX_RIVAL or not rival.name.isprintable():
        raise GameError(f"a name in a result has at most {MAX_RIVAL} printable characters")
    if not 0 <= rival.seat < seats or len(rival.scores) != seats:
        raise GameError(f"a result is that of one of {seats} players")
    if any(abs(score) > MAX_SCORE for score in rival.scores):
        raise GameError(f"nobody has more than {MAX_SCORE} points")


def format_rival(rival: Rival) -> str:
    """A result as written in a record."""
    how = ("won" if rival.won else "lost") + (" assisted" if rival.assisted else "")
    scores = ",".join(map(str, rival.scores))
    name = json.dumps(rival.name, ensure_ascii=False)
    return f"seat={rival.seat} {how} scores={scores} {name}"


def parse_rival(text: str, seats: int) -> Rival:
    """The result that `format_rival` writes as this text. Raises GameError if there is none."""
    found = _LINE.fullmatch(text)
    try:
        name = json.loads(found[5]) if found else None
    except (ValueError, RecursionError):
        name = None
    if found is None or not isinstance(name, str):
        raise GameError("not a result")
    scores = tuple(map(int, found[4].split(",")))
    rival = Rival(name, int(found[1]), found[2] == "won", bool(found[3]), scores)
    check_rival(rival, seats)
    return rival
