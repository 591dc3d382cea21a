"""The text format of puzzles, and what makes one fit its game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from spieltisch import games
from spieltisch.core.codec import encode
from spieltisch.core.game import GameError
from spieltisch.core.match import Match, checksum
from spieltisch.core.puzzle import (
    EASIER,
    MAX_PUZZLES,
    MAX_STEPS,
    TRIES,
    Decision,
    Found,
    Puzzle,
    PuzzleError,
    difficulty,
    format_puzzle,
    format_puzzles,
    opened,
    parse_puzzle,
    parse_puzzles,
    walked,
)
from spieltisch.core.record import HUMAN, Player
from tests.canaries import nim

SEVEN = Match(nim, 2, {}, "1")
"""Nim with seven stones: taking 3 leaves 4, after which whoever takes the last one is clear."""

SECOND = Decision("3", (10, 20, 90), ((1, "1"),), 0)
PUZZLE = Puzzle(
    checksum(SEVEN.state),
    encode(SEVEN, [Player(HUMAN, ""), Player("hard", "")], "turn", seat=0),
    Found(1, 9, 20),
    ("four", "last"),
    (Decision("3", (20, 30, 90), tempting=1), SECOND),
)
LINE = format_puzzle(PUZZLE)


def load(game_id: str) -> object:
    if game_id != "nim":
        raise GameError(game_id)
    return nim


def steps(puzzle: Puzzle) -> list[tuple[int, tuple[str, ...]]]:
    return [(match.state.left, right) for match, _, right in walked(puzzle, load)]


def test_a_puzzle_is_one_line_of_text() -> None:
    assert (
        f"{PUZZLE.id} 1.9.20 four+last {PUZZLE.link} | 3 20.30.90 1 | 1:1 | 3 10.20.90 0"
    ) == LINE
    assert parse_puzzle(LINE) == PUZZLE
    plain = PUZZLE._replace(themes=(), decisions=PUZZLE.decisions[:1])
    assert parse_puzzle(format_puzzle(plain)) == plain


def test_a_line_without_the_most_tempting_move_can_be_read() -> None:
    older = PUZZLE._replace(decisions=(Decision("3", (20, 30, 90)),))
    assert parse_puzzle(format_puzzle(older)) == older
    assert older.decisions[0].rival == 1, "the one that brings most"
    assert SECOND.rival == 0, "the one that is chosen most"


def test_a_file_has_a_format_a_game_and_puzzles() -> None:
    text = format_puzzles("nim", [PUZZLE])
    assert text == f"spieltisch-puzzles 1 nim\n{LINE}\n"
    assert parse_puzzles("nim", text) == (PUZZLE,)
    assert parse_puzzles("nim", format_puzzles("nim", [])) == ()


def test_a_puzzle_opens_at_its_position_and_is_walked_to_its_end() -> None:
    found = opened(PUZZLE, load)
    assert (found.match.state.left, found.seat) == (7, 0)
    assert steps(PUZZLE) == [(7, ("3",)), (3, ("3",))]


BROKEN = {
    "nothing": "",
    "not a puzzle": "this is no puzzle",
    "no id": LINE[1:],
    "too many finds": LINE.replace("1.9.20", f"1.9.{TRIES + 1}"),
    "too many themes": LINE.replace("four+last", "a+b+c+d"),
    "an empty theme": LINE.replace("four+last", "four++last"),
    "no link": LINE.replace(f"{PUZZLE.link} ", ""),
    "no decision": LINE.partition(" | ")[0],
    "an end in the middle": LINE.rpartition(" | ")[0],
    "too many decisions": LINE + " | - | 3 1.90" * MAX_STEPS,
    "more than everything": LINE.replace("20.30.90", "20.30.101"),
    "two moves nearly equal": LINE.replace("20.30.90", "20.87.90"),
    "no wrong move": LINE.replace("20.30.90 1", "90.90"),
    "tempted by the best move": LINE.replace("20.30.90 1", "20.30.90 2"),
    "tempted by no move": LINE.replace("20.30.90 1", "20.30.90 7"),
    "no figures": LINE.replace("20.30.90 1", ""),
    "a figure missing": LINE.replace("20.30.90", "20..90"),
    "a ply without a seat": LINE.replace("1:1", "1"),
    "a line that never ends": LINE + ".90" * 1_000,
    "two lines": f"{LINE}\n{LINE}",
}


@pytest.mark.parametrize("line", BROKEN.values(), ids=BROKEN)
def test_a_broken_line_is_refused(line: str) -> None:
    with pytest.raises(PuzzleError):
        parse_puzzle(line)


FILES = {
    "nothing": "",
    "another game": format_puzzles("noughts", [PUZZLE]),
    "another format": format_puzzles("nim", []).replace(" 1 ", " 2 "),
    "the same puzzle twice": format_puzzles("nim", [PUZZLE, PUZZLE]),
    "too many": format_puzzles(
        "nim", [PUZZLE._replace(id=f"{number:08x}") for number in range(MAX_PUZZLES + 1)]
    ),
    "too long": format_puzzles("nim", [PUZZLE]) + "\n" * 3_000_000,
}


@pytest.mark.parametrize("text", FILES.values(), ids=FILES)
def test_a_broken_file_is_refused(text: str) -> None:
    with pytest.raises(PuzzleError):
        parse_puzzles("nim", text)


OTHER = encode(SEVEN, [Player(HUMAN, ""), Player("hard", "")], "deal")
CHANGED: dict[str, Callable[[Puzzle], Puzzle]] = {
    "another position": lambda puzzle: puzzle._replace(id="00000000"),
    "not a turn": lambda puzzle: puzzle._replace(link=OTHER),
    "a damaged link": lambda puzzle: puzzle._replace(link=puzzle.link[:-2]),
    "a game that isn't there": lambda puzzle: puzzle._replace(link="gone.1.AAAA"),
    "fewer moves": lambda puzzle: puzzle._replace(decisions=(Decision("3", (20, 90)),)),
    "an answer that isn't best": lambda puzzle: puzzle._replace(
        decisions=(Decision("2", (20, 30, 90)),)
    ),
    "an answer that is no move": lambda puzzle: puzzle._replace(
        decisions=(Decision("x", (20, 30, 90)),)
    ),
    "an illegal move in between": lambda puzzle: puzzle._replace(
        decisions=(puzzle.decisions[0], SECOND._replace(before=((0, "1"),)))
    ),
    "no move in between": lambda puzzle: puzzle._replace(
        decisions=(puzzle.decisions[0], SECOND._replace(before=()))
    ),
}


@pytest.mark.parametrize("change", CHANGED.values(), ids=CHANGED)
def test_a_puzzle_that_does_not_fit_its_game_is_refused(
    change: Callable[[Puzzle], Puzzle],
) -> None:
    with pytest.raises(GameError):
        steps(change(PUZZLE))


def test_one_more_find_never_makes_a_puzzle_harder() -> None:
    finds = range(0, TRIES, 3)
    for easy, normal, hard in product(finds, finds, finds):
        here = difficulty(Found(easy, normal, hard))
        more = Found(easy + 1, normal, hard), Found(easy, normal + 1, hard)
        assert max(map(difficulty, more)) <= here
    assert difficulty(Found(TRIES, TRIES, TRIES)) == 1
    assert difficulty(Found(0, 0, 0)) == len(EASIER) + 1


@pytest.mark.parametrize("game_id", games.game_ids())
def test_a_theme_has_a_key_that_fits_into_a_line(game_id: str) -> None:
    found = games.puzzles(game_id)
    assert found is not None
    for key in found.themes:
        line = format_puzzle(PUZZLE._replace(themes=(key,)))
        assert parse_puzzle(line).themes == (key,)
    assert set(found.KINDS.values()) == set(found.themes)
