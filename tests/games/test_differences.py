"""Every game says what tells two moves apart, and says it of no other move."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from spieltisch import games
from spieltisch.app.screens.i18n import LANGUAGES, Speaker
from spieltisch.app.session.puzzles import shipped
from spieltisch.core.puzzle import walked
from tests.conftest import DEEP
from tests.games.apart import NAMES, pairs

POSITIONS = 300 if DEEP else 40
"""How many decisions of each game are looked at."""

SILENT = 0.1 if DEEP else 0.2
"""The share of decisions in which no fact need be found; more where few are looked at."""


@pytest.mark.parametrize("game_id", games.game_ids())
def test_a_reason_is_true_of_the_better_move_alone(game_id: str) -> None:
    difference = games.hook(game_id, "difference")
    silent = 0
    for view, better, other in pairs(game_id, POSITIONS):
        found, turned = difference(view, better, other), difference(view, other, better)
        silent += found is None
        for lang in LANGUAGES if found else ():
            speak = Speaker(lang, NAMES)
            said = speak(found)
            assert said[-1] not in ".!?", "a clause"
            assert turned is None or said != speak(turned), said
    assert silent <= SILENT * POSITIONS


OTHERS: Final = 40 if DEEP else 2
"""With how many other moves of a game each better one is compared."""

ONE_IN: Final = 1 if DEEP else 8
"""Of how many puzzles one is looked at."""

ONLY: Final = re.compile(r"\bonly (?:about )?([+−]?\d+)")
NUMBER: Final = re.compile(r"[+−]?\b\d+\b")

NAMED: Final = re.compile(
    r"(?:crow|rat|spider|broom|potion) \+?\d(?: \+ \d)?|(?:exactly|at least) \d|Forest \d"
    r"|(?:North|East|South|West) \d|(?:should take|are worth) about \d|\b(?:in|of) \d+"
    r"|(?:a|the|kept) 0\b"
)
"""Numbers in the names of cards, bids, lands and choices, and of how many cases: nothing that the
other number could be compared with."""


def compared(game_id: str) -> Iterator[tuple[Any, Any, Any]]:
    """Views with the best move and others that it is compared with: from games at mixed levels, and
    all that the puzzles can compare."""
    for view, better, _ in pairs(game_id, POSITIONS):
        for other in [move for move in view.legal if move != better][:OTHERS]:
            yield view, better, other
    for puzzle in shipped(game_id)[::ONE_IN]:
        for match, seat, right in walked(puzzle, games.load):
            view = match.game.view(match.state, seat)
            for other in [move for move in view.legal if move not in right]:
                yield view, right[0], other


def value(number: str) -> int:
    return int(number.replace("−", "-"))


@pytest.mark.parametrize("game_id", games.game_ids())
def test_what_a_reason_calls_only_so_many_is_the_smaller_number(game_id: str) -> None:
    difference, speak = games.hook(game_id, "difference"), Speaker("en", NAMES)
    for view, better, other in compared(game_id):
        found = difference(view, better, other)
        said = "" if found is None else NAMED.sub("it", speak(found))
        sides = said.split(", but ")
        for side, opposite in (sides, sides[::-1]) if len(sides) == 2 else ():
            less = ONLY.search(side)
            if less is not None:
                if " time" in side:
                    opposite = re.sub(r"\d+ points?", "", opposite)
                numbers = NUMBER.findall(opposite)
                assert all(value(less[1]) < value(number) for number in numbers), said
