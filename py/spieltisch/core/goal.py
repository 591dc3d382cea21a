"""A game's goals: what is worth trying, from easy to hard. Nothing in a game depends on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, TypeAlias

from .game import Seat
from .match import Match
from .text import Message

COUNT: Final = 12
"""How many goals a game has."""

Count: TypeAlias = Callable[[Match, Seat], int]
"""How much of a goal a seat achieved in one finished match. What happened in it counts, whether or
not somebody was helped."""


class Wins(NamedTuple):
    """Games won as a goal.

    With `level`, only games count whose computer players all have this level and in which nobody
    was helped. With `options`, only games that were played with these values. `running`: only the
    latest games of that kind, back to the last one that was not won.
    """

    level: str = ""
    options: tuple[tuple[str, str], ...] = ()
    running: bool = False

    def count(self, games: Iterable[Won]) -> int:
        """How many of these games count, which are listed from the oldest to the latest."""
        found = 0
        for game in games:
            if self.level and (game.level != self.level or game.assisted):
                continue
            if any(game.options.get(key) != value for key, value in self.options):
                continue
            found = found + 1 if game.won else 0 if self.running else found
        return found


class Won(NamedTuple):
    """What `Wins` looks at in a finished game: whether the person won it, the level of the computer
    players ("" if they differ or there are none), the options, and whether somebody was helped."""

    won: bool
    level: str
    options: dict[str, str]
    assisted: bool


class Lesson(NamedTuple):
    """Having finished the game's first lesson as a goal."""


class Goal(NamedTuple):
    """One goal.

    `id` is short and stays for ever, because devices keep it. `title` says what to do. `by` is what
    it looks at: a single match, of which the best one counts, games won, or the lesson. It is
    reached when that is at least `of`.
    """

    id: str
    title: Message
    by: Count | Wins | Lesson
    of: int = 1


def longest(happened: Iterable[bool]) -> int:
    """The length of the longest unbroken series of True."""
    best = now = 0
    for each in happened:
        now = now + 1 if each else 0
        best = max(best, now)
    return best
