"""What a page keeps about puzzles: which ones people here have solved, and how.

A page keeps one JSON object for all games (`spieltisch/puzzles`):

    {"goofspiel": {"5d0cf2a1": {"found": true, "misses": 2, "helped": true, "when": 1764162000000,
                                "step": 3},
                   "b962c494": {"misses": 1, "number": 1}}}

Each puzzle is named by its id. A flag that is false and a number that is 0 are left out. All of
this is read back from the page's storage or from a file, so every part is checked, and invalid
parts are left out.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from ...core.puzzle import ID, MAX_PUZZLES, MAX_STEPS, STEPS, Puzzle
from . import jsontext
from .entries import GAME, LATEST
from .sought import MOST_MISSES

MOST_GAMES: Final = 40


class Attempt(NamedTuple):
    """What is kept about a puzzle that was tried here. `found` says that its last decision was
    found. Until then, `number` is the decision that was reached, counted from 0. `misses`, `helped`
    and `given` are as in `Puzzling`, and `early` says that help came before the first wrong try. As
    soon as it was found or `given`, `when` is the time of that, in milliseconds, and `step` its
    difficulty; both are 0 before that, and where an earlier version did not keep them. `later` says
    that it was found when it came back, after its answer had been shown on another day."""

    found: bool = False
    helped: bool = False
    given: bool = False
    misses: int = 0
    number: int = 0
    early: bool = False
    when: int = 0
    step: int = 0
    later: bool = False

    @property
    def solved(self) -> bool:
        """Whether it counts as solved: it was found while its answer was not known."""
        return self.later or (self.found and not self.given)

    @property
    def shown(self) -> bool:
        """Whether its answer was shown, and it has not been solved since."""
        return self.given and not self.solved

    @property
    def finished(self) -> bool:
        """Whether it was found, or its answer shown."""
        return self.found or self.given

    @property
    def alone(self) -> bool:
        """Whether it was found without a hint and without having seen the answer."""
        return self.found and not self.helped and not self.given


Solved: TypeAlias = Mapping[str, Mapping[str, Attempt]]
"""The puzzles tried here, by game and id."""

MOST: Final[Mapping[str, int]] = {
    "misses": MOST_MISSES,
    "number": MAX_STEPS - 1,
    "when": LATEST,
    "step": STEPS,
}
"""The greatest valid numbers, by field."""

OPEN: Final = 3
"""How many parts of a puzzle's rank tell whether it is still to be solved."""

FLAGS: Final = ("found", "helped", "given", "early", "later")
NEW: Final = Attempt()


def parse(text: object) -> Solved:
    """What a text says that a page keeps, without its invalid parts."""
    return of_value(jsontext.parse(text))


def of_value(value: object) -> dict[str, dict[str, Attempt]]:
    """The same for a value that has been read from JSON."""
    found = {}
    for game, puzzles in list(value.items())[:MOST_GAMES] if isinstance(value, dict) else ():
        if isinstance(game, str) and GAME.fullmatch(game) and isinstance(puzzles, dict):
            each = {
                id: tried
                for id, kept in list(puzzles.items())[:MAX_PUZZLES]
                if isinstance(id, str) and ID.fullmatch(id) and (tried := _tried(kept)) is not None
            }
            if each:
                found[game] = each
    return found


def _tried(value: object) -> Attempt | None:
    """What is kept about one puzzle; None if any known field is invalid."""
    if not isinstance(value, dict):
        return None
    fields = {name: each for name, each in value.items() if name in Attempt._fields}
    for name, each in fields.items():
        if name in FLAGS:
            valid = isinstance(each, bool)
        else:
            valid = type(each) is int and 0 <= each <= MOST[name]
        if not valid:
            return None
    return Attempt(**fields)


def value_of(solved: Solved) -> dict[str, dict[str, Any]]:
    """What a page keeps, as a value to write as JSON."""
    return {
        game: {
            id: {name: each for name, each in tried._asdict().items() if each}
            for id, tried in puzzles.items()
        }
        for game, puzzles in solved.items()
    }


def sound(value: object) -> dict[str, dict[str, Any]] | None:
    """The valid parts of a file's value; None if there are none."""
    return value_of(of_value(value)) or None


def merged(value: object, here: object) -> str:
    """The text to keep once a file's value has joined the text `here`. Of two results of a puzzle,
    the one that it was first finished with stays, for that counts for the rating. Where that is not
    known, the better one stays. It is found if it was found in either, and solved if in either."""
    both = {game: dict(each) for game, each in parse(here).items()}
    for game, puzzles in of_value(value).items():
        own = both.setdefault(game, {})
        for id, tried in puzzles.items():
            before = own.get(id, tried)
            first = max(before, tried, key=_worth)
            later = first.given and (before.solved or tried.solved)
            own[id] = first._replace(found=before.found or tried.found, later=later)
    return json.dumps(value_of(both), ensure_ascii=False, separators=(",", ":"))


def _worth(tried: Attempt) -> tuple[bool, bool, int, bool, bool, int, int]:
    """What makes one of two results of the same puzzle stay: that it is finished, on a known and
    earlier day; that it was found, without help, with few misses; until then, how far it was tried.
    """
    few = -tried.misses if tried.found else tried.misses
    dated = tried.step > 0
    return tried.finished, dated, -tried.when, tried.found, tried.alone, tried.number, few


class Counted(NamedTuple):
    """How many puzzles of a difficulty there are, how many of them have been `solved` here, how
    many of these `alone`, and of how many others the answer was `shown`."""

    difficulty: int
    solved: int
    alone: int
    shown: int
    of: int


def by_difficulty(puzzles: Iterable[Puzzle], tried: Mapping[str, Attempt]) -> list[Counted]:
    """The difficulties of these puzzles, the easiest first."""
    every = list(puzzles)
    counted = []
    for step in range(1, STEPS + 1):
        here = [tried.get(each.id, NEW) for each in every if each.difficulty == step]
        solved, alone = sum([each.solved for each in here]), sum([each.alone for each in here])
        shown = sum([each.shown for each in here])
        if here:
            counted.append(Counted(step, solved, alone, shown, len(here)))
    return counted


def following(
    puzzles: Sequence[Puzzle],
    tried: Mapping[str, Attempt],
    difficulty: int | None = None,
    after: str = "",
    strange: Callable[[Puzzle], bool] = lambda puzzle: False,
    *,
    waiting: Collection[str] = (),
) -> Puzzle | None:
    """The puzzle to offer next: one that has not been solved, of this `difficulty` if there is one,
    else of the next one, and so on; by default, that of the puzzle `after`, which people come from,
    or the easiest. Those whose answer was shown come after those never tried, those `waiting`,
    which come back by themselves, after all of these, and those solved only when there is nothing
    else.

    Those that are `strange`, played with a variant that people do not know, come last: of those as
    good as each other if somebody wishes a difficulty or comes from a strange one, else of all that
    are still to be solved. None if there are no puzzles."""
    order = list(puzzles)
    at = next((index for index, each in enumerate(order) if each.id == after), -1)
    turned = [*order[at + 1 :], *order[: at + 1]]  # in the file's order, from there on
    wished = difficulty or (order[at].difficulty if at >= 0 else 1)

    def rank(puzzle: Puzzle) -> tuple[bool, bool, bool, int, bool]:
        known = tried.get(puzzle.id, NEW)
        away = (puzzle.difficulty - wished) % STEPS
        return puzzle.id == after, known.solved, puzzle.id in waiting, away, known.given

    ranked = sorted(turned, key=rank)
    best = rank(ranked[0]) if ranked else ()
    firm = difficulty is not None or (at >= 0 and strange(order[at]))
    alike = len(best) if firm else OPEN
    equal = [each for each in ranked if rank(each)[:alike] == best[:alike]]
    return next((each for each in equal if not strange(each)), next(iter(equal), None))
