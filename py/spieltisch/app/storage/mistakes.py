"""People's own mistakes and the puzzles that they failed, which come back until they are found
(Leitner's boxes).

A page keeps one JSON object for all games (`spieltisch/mistakes`):

    {"goofspiel": {"5d0cf2a1": {"puzzle": "5d0cf2a1 0.0.0 - goofspiel.1.kq3nAQ | b2 31.45.12 0",
                                "made": "2026-11-26", "due": "2026-11-30", "box": 1, "finds": 1},
                   "b962c494": {"made": "2026-11-26", "due": "2026-11-27"}}}

`puzzle` is the line of a puzzle (`core.puzzle`), whose id is the checksum of the position, so no
mistake is there twice. A puzzle that ships has none, because its id names it. `made` is the day on
which a review found the mistake, or somebody failed the puzzle. A mistake in the first box is
due after one day, in the second after three, in the third after a week. Whoever finds a better move
on that day or later puts it into the next box, and whoever asks for the answer puts it back into
the first one. It is done once it was found `DONE` times on the first try and without help; a puzzle
that ships, after one such find, as it would have been at first. It is kept even then, so that
another review of the same game does not bring it back. A false flag and a number that is 0 are left
out.

Days are the reader's local dates, which are always given. All of this is read back from the page's
storage or from a file, so every part is checked, and invalid parts are left out.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import timedelta
from typing import Any, Final, NamedTuple, TypeAlias

from ...core.puzzle import ID, Puzzle, PuzzleError, format_puzzle, parse_puzzle
from . import jsontext
from .days import date_of
from .entries import GAME

WAITS: Final = (1, 3, 7)
"""For each box, after how many days its mistakes are due."""

DONE: Final = 2
"""How many finds a mistake takes until it does not come back."""

MOST: Final = 100
"""How many mistakes are kept, of all games together."""

LONGEST_LINE: Final = 1_200
"""The most characters of a puzzle's line."""

LONGEST: Final = 2 * MOST * LONGEST_LINE
"""The most characters that are read: more than are ever written."""

_MOST: Final[Mapping[str, int]] = {"box": len(WAITS) - 1, "finds": DONE}


class Mistake(NamedTuple):
    """A mistake as it is kept (see the module's docstring). `puzzle` is "" for a puzzle that ships.
    `tried` says that somebody has begun to solve it since it is due, and was wrong or had a hint.
    """

    puzzle: str
    made: str
    due: str
    box: int = 0
    finds: int = 0
    tried: bool = False

    @property
    def ships(self) -> bool:
        """Whether this is a puzzle that ships with the game and was failed here."""
        return not self.puzzle

    @property
    def done(self) -> bool:
        """Whether it does not come back any more."""
        return self.finds >= DONE


Mistakes: TypeAlias = Mapping[str, Mapping[str, Mistake]]
"""The mistakes kept, by game and id."""


class Answer(NamedTuple):
    """How far a mistake was solved now: whether a better move was `found`, or the answer `given`,
    and whether there was any wrong try or hint until then."""

    found: bool
    given: bool
    helped: bool


def parse(text: object) -> Mistakes:
    """What a text says that a page keeps, without its invalid parts."""
    return of_value(jsontext.parse(text) if isinstance(text, str) and len(text) < LONGEST else None)


def of_value(value: object) -> dict[str, dict[str, Mistake]]:
    """The same for a value that has been read from JSON, at most `MOST` mistakes."""
    found: dict[str, dict[str, Mistake]] = {}
    for game, each in value.items() if isinstance(value, dict) else ():
        if isinstance(game, str) and GAME.fullmatch(game) and isinstance(each, dict):
            for id, kept in each.items():
                mistake = _mistake(game, id, kept)
                if mistake is not None:
                    found.setdefault(game, {})[id] = mistake
    return _bounded(found)


def _mistake(game: str, id: object, value: object) -> Mistake | None:
    """One mistake; None if any known field is invalid or missing."""
    if not isinstance(value, dict):
        return None
    fields = {name: each for name, each in value.items() if name in Mistake._fields}
    if date_of(fields.get("made")) is None or date_of(fields.get("due")) is None:
        return None
    for name, most in _MOST.items():
        number = fields.get(name, 0)
        if type(number) is not int or not 0 <= number <= most:
            return None
    if not isinstance(fields.get("tried", False), bool):
        return None
    line = fields.setdefault("puzzle", "")
    found = _puzzle(line)
    if line == "":
        return Mistake(**fields) if isinstance(id, str) and ID.fullmatch(id) else None
    if found is None or found.id != id or not found.link.startswith(f"{game}."):
        return None
    return Mistake(**fields)


def _puzzle(line: object) -> Puzzle | None:
    """The puzzle with a single decision in a line; None if there is none."""
    try:
        found = parse_puzzle(line) if isinstance(line, str) and len(line) <= LONGEST_LINE else None
    except PuzzleError:
        return None
    return found if found is not None and len(found.decisions) == 1 else None


def puzzle_of(mistake: Mistake) -> Puzzle:
    """The puzzle of a mistake. Raises PuzzleError if its line is none, as that of a puzzle that
    ships."""
    return parse_puzzle(mistake.puzzle)


def value_of(kept: Mistakes) -> dict[str, dict[str, Any]]:
    """What a page keeps, as a value to write as JSON."""
    return {
        game: {
            id: {name: each for name, each in mistake._asdict().items() if each}
            for id, mistake in mistakes.items()
        }
        for game, mistakes in kept.items()
    }


def written(kept: Mistakes) -> str:
    """The text that the page should keep; "" for nothing."""
    value = value_of(kept)
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) if value else ""


def sound(value: object) -> dict[str, dict[str, Any]] | None:
    """The valid parts of a file's value; None if there are none."""
    return value_of(of_value(value)) or None


def merged(value: object, here: object) -> str:
    """The text to keep once a file's value has joined the text `here`. Of the same mistake, the one
    that is closer to being done stays."""
    both = {game: dict(each) for game, each in parse(here).items()}
    for game, mistakes in of_value(value).items():
        own = both.setdefault(game, {})
        for id, mistake in mistakes.items():
            own[id] = max(own.get(id, mistake), mistake, key=_progress)
    return written(_bounded(both))


def _progress(mistake: Mistake) -> tuple[int, int, str, bool]:
    """What makes a mistake closer to being done than the same one on another device."""
    return mistake.finds, mistake.box, mistake.due, mistake.tried


def with_new(kept: Mistakes, game_id: str, puzzles: Iterable[Puzzle], today: str) -> Mistakes:
    """What a page keeps after a review has found these mistakes today. Those that are there already
    stay as they are. One whose line would be too long is left out."""
    own = dict(kept.get(game_id, {}))
    for puzzle in puzzles:
        line = format_puzzle(puzzle)
        if puzzle.id not in own and len(line) <= LONGEST_LINE:
            own[puzzle.id] = Mistake(line, today, _day(today, WAITS[0]))
    return _bounded({**kept, **({game_id: own} if own else {})})


def with_failed(kept: Mistakes, game_id: str, id: str, today: str) -> Mistakes:
    """What a page keeps after a puzzle that ships was failed today. One that waits for its day
    stays as it is, and one that was done begins again."""
    own = dict(kept.get(game_id, {}))
    if id not in own or (own[id].ships and own[id].done):
        own[id] = Mistake("", today, _day(today, WAITS[0]))
    return _bounded({**kept, game_id: own})


def without(kept: Mistakes, game_id: str, id: str) -> Mistakes:
    """What a page keeps without this mistake."""
    left = {other: each for other, each in kept.get(game_id, {}).items() if other != id}
    return _bounded({**kept, game_id: left})


def _bounded(kept: Mistakes) -> dict[str, dict[str, Mistake]]:
    """At most `MOST` of these mistakes. Those that are done go first, then the oldest ones."""
    every = [(game, id, each) for game, own in kept.items() for id, each in own.items()]
    every.sort(key=lambda one: (not one[2].done, one[2].made))
    gone = {(game, id) for game, id, _ in every[: max(0, len(every) - MOST)]}
    left = {
        game: {id: each for id, each in own.items() if (game, id) not in gone}
        for game, own in kept.items()
    }
    return {game: own for game, own in left.items() if own}


def answered(mistake: Mistake, answer: Answer, today: str) -> Mistake:
    """The mistake after somebody has tried to solve it today. As long as it is not due, that is
    practice and changes nothing."""
    if mistake.done or today < mistake.due:
        return mistake
    if not answer.found and not answer.given:
        return mistake._replace(tried=mistake.tried or answer.helped)
    box, finds = 0, mistake.finds
    if answer.found:
        box = min(mistake.box + 1, len(WAITS) - 1)
        if not (answer.helped or mistake.tried):
            finds = DONE if mistake.ships else finds + 1
    return Mistake(mistake.puzzle, mistake.made, _day(today, WAITS[box]), box, finds)


def due(own: Mapping[str, Mistake], today: str) -> list[str]:
    """The ids of a game's mistakes to try again today, those that have been due for longest
    first."""
    waiting = [(each.due, id) for id, each in own.items() if not each.done and each.due <= today]
    return [id for _, id in sorted(waiting)]


def waiting(own: Mapping[str, Mistake], today: str) -> frozenset[str]:
    """The ids of a game's mistakes that come back on a later day."""
    return frozenset([id for id, each in own.items() if not each.done and each.due > today])


def next_day(own: Mapping[str, Mistake]) -> str:
    """The day on which the next of a game's mistakes is due; "" if none comes back."""
    return min([each.due for each in own.values() if not each.done], default="")


def _day(today: str, wait: int) -> str:
    """The day that comes this many days after another one."""
    day = date_of(today)
    assert day is not None, "the date has been checked"
    return (day + timedelta(days=wait)).isoformat()
