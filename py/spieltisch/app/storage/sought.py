"""The puzzle of the day: which one it is, and what a page keeps about it (see `days`).

Each game has its own, beside its game of the day:

    {"goofspiel": {"puzzles": {"2026-11-22": {"id": "5d0cf2a1", "found": true, "misses": 1}}, …}}

A flag that is false and a number that is 0 are left out. A puzzle that is noted stays the puzzle of
its day on this device, whatever puzzles a later version has.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from ...core.puzzle import ID, Puzzle
from ...core.rng import stream

MOST_MISSES: Final = 999
"""The most wrong tries that are counted."""

WEEKDAYS: Final = (1, 2, 2, 3, 3, 4, 5)
"""The difficulty of the puzzles from Monday to Sunday."""

State: TypeAlias = Literal["open", "begun", "found", "given"]
"""What has been done about the puzzle of a day: nothing yet, something, it was found, or the answer
was asked for."""


class Sought(NamedTuple):
    """What is kept about the puzzle of a day: its id, whether it was found, whether a hint or the
    answer was asked for (`helped`), whether the answer was (`given`), and how many tries were
    wrong. As soon as it is found or `given`, it is final."""

    id: str
    found: bool = False
    helped: bool = False
    given: bool = False
    misses: int = 0

    @property
    def over(self) -> bool:
        return self.found or self.given

    @property
    def state(self) -> State:
        """What has been done about it."""
        if self.over:
            return "found" if self.found else "given"
        return "begun" if self.misses or self.helped else "open"


def of_day(day: date, puzzles: Sequence[Puzzle]) -> Puzzle | None:
    """The puzzle of a day among these, which are all of a game; None if there are none.

    It is the same for everybody who has the same puzzles. It has the weekday's difficulty, or the
    nearest one that any puzzle has, the easier one of two. Of these puzzles, it is the one with the
    greatest number drawn from the day and its id (rendezvous hashing). So the order of the file
    makes no difference. A further puzzle changes only the days that it wins itself, 1 in n of those
    with its difficulty if that has n puzzles with it. Without a puzzle, only the days that were its
    own change.
    """
    wished = WEEKDAYS[day.weekday()]
    ranked = [(abs(each.difficulty - wished), each.difficulty) for each in puzzles]
    fitting = [each for each, rank in zip(puzzles, ranked, strict=True) if rank == min(ranked)]
    return max(fitting, key=lambda each: _drawn(day, each.id), default=None)


def _drawn(day: date, id: str) -> tuple[float, str]:
    """The number by which a puzzle competes for a day."""
    return stream(f"daily {day.isoformat()} {id}", 0).random(), id


def sought(value: Any) -> Sought | None:
    """What is kept about one day's puzzle; None unless all of it is valid."""
    if not isinstance(value, dict) or not value.keys() <= set(Sought._fields):
        return None
    id, misses = value.get("id"), value.get("misses", 0)
    flags = {name: value.get(name, False) for name in ("found", "helped", "given")}
    if not isinstance(id, str) or not ID.fullmatch(id) or set(map(type, flags.values())) != {bool}:
        return None
    if type(misses) is not int or not 0 <= misses <= MOST_MISSES:
        return None
    return Sought(id, misses=misses, **flags)


def fields(one: Sought) -> dict[str, Any]:
    """What a page keeps, as a value to write as JSON."""
    return {name: each for name, each in one._asdict().items() if each}
