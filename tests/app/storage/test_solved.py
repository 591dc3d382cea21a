"""What a page keeps about puzzles, how two such texts become one, and which puzzle is next."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from spieltisch.app.storage.kept import checked
from spieltisch.app.storage.solved import (
    NEW,
    Attempt,
    by_difficulty,
    following,
    merged,
    of_value,
    parse,
)
from spieltisch.app.storage.transfer import plan
from spieltisch.core.puzzle import Decision, Found, Puzzle

FINDS: Final = {1: 60, 2: 35, 3: 31, 4: 28, 5: 0}
"""How many finds make a puzzle of each difficulty."""


def made(*difficulties: int) -> list[Puzzle]:
    """A puzzle of each difficulty, with its number as its id."""
    found = []
    for number, step in enumerate(difficulties):
        finds = FINDS[step]
        levels = Found(min(20, finds), min(20, max(0, finds - 20)), max(0, finds - 40))
        found.append(Puzzle(f"{number:08x}", "x", levels, (), (Decision("a", (9, 1)),)))
    assert [each.difficulty for each in found] == [*difficulties]
    return found


def tried(**numbers: Attempt) -> dict[str, Attempt]:
    return {f"{int(name[1:]):08x}": each for name, each in numbers.items()}


def test_what_is_kept_is_read_back() -> None:
    text = '{"nim":{"5d0cf2a1":{"found":true,"misses":2,"helped":true},"b962c494":{"number":1}}}'
    found = parse(text)
    assert found == {
        "nim": {"5d0cf2a1": Attempt(True, True, misses=2), "b962c494": Attempt(number=1)},
    }
    assert json.loads(merged(json.loads(text), "")) == json.loads(text)


@pytest.mark.parametrize(
    "value",
    [
        None,
        7,
        [],
        {"nim": 7},
        {"Nim": {"5d0cf2a1": {}}},
        {"nim": {"5D0CF2A1": {}}},
        {"nim": {"5d0cf2a1": 7}},
        {"nim": {"5d0cf2a1": {"found": 1}}},
        {"nim": {"5d0cf2a1": {"misses": -1}}},
        {"nim": {"5d0cf2a1": {"misses": True}}},
        {"nim": {"5d0cf2a1": {"number": 3}}},
        {"nim": {"5d0cf2a1": {"step": 6}}},
        {"nim": {"5d0cf2a1": {"when": -1}}},
        {"nim": {"5d0cf2a1": {"early": 1}}},
        {"nim": {"5d0cf2a1": {"later": 1}}},
    ],
)
def test_invalid_parts_are_left_out(value: Any) -> None:
    assert of_value(value) == {}
    assert checked("puzzles", value) is None
    if isinstance(value, dict):
        both = {**value, "go": {"00000000": {"misses": 1}}}
        assert of_value(both) == {"go": {"00000000": Attempt(misses=1)}}
        assert checked("puzzles", both) == '{"go":{"00000000":{"misses":1}}}'


def test_what_was_kept_before_dates_were_is_read_and_written_unchanged() -> None:
    old = {"nim": {"5d0cf2a1": {"found": True, "misses": 2}}}
    assert of_value(old) == {"nim": {"5d0cf2a1": Attempt(True, misses=2)}}
    assert checked("puzzles", old) == json.dumps(old, separators=(",", ":"))
    now = {"nim": {"5d0cf2a1": {"found": True, "early": True, "when": 1764162000000, "step": 3}}}
    assert checked("puzzles", now) == json.dumps(now, separators=(",", ":"))


def test_an_import_does_not_take_back_that_a_puzzle_was_lost() -> None:
    lost = {"helped": True, "given": True, "when": 5, "step": 3}
    for other, both in (
        ({"misses": 3}, lost),
        ({"found": True, "when": 9, "step": 3}, {"found": True, "later": True, **lost}),
        ({"found": True, "when": 1, "step": 3}, {"found": True, "when": 1, "step": 3}),
        ({"found": True}, {"found": True, "later": True, **lost}),
        ({"found": True, "given": True, "when": 9, "step": 3}, {"found": True, **lost}),
    ):
        for here, there in ((lost, other), (other, lost)):
            made = merged({"nim": {"5d0cf2a1": there}}, json.dumps({"nim": {"5d0cf2a1": here}}))
            assert json.loads(made) == {"nim": {"5d0cf2a1": both}}


def test_unknown_fields_do_not_get_in() -> None:
    value = {"nim": {"5d0cf2a1": {"found": True, "more": "<b>"}}}
    assert checked("puzzles", value) == '{"nim":{"5d0cf2a1":{"found":true}}}'


def test_an_import_keeps_the_better_result_of_each_puzzle() -> None:
    here = {
        "nim": {
            "00000000": {"found": True, "helped": True},
            "00000001": {"misses": 5},
            "00000002": {"found": True, "misses": 1},
            "00000003": {"misses": 3},
        }
    }
    there = {
        "nim": {
            "00000000": {"found": True, "misses": 4},
            "00000001": {"found": True, "given": True},
            "00000002": {"found": True, "misses": 2},
            "00000003": {"number": 1},
        },
        "go": {"00000000": {"misses": 1}},
    }
    wanted = {
        "nim": {
            "00000000": {"found": True, "misses": 4},
            "00000001": {"found": True, "given": True},
            "00000002": {"found": True, "misses": 1},
            "00000003": {"number": 1},
        },
        "go": {"00000000": {"misses": 1}},
    }
    found = plan({"puzzles": there}, {"puzzles": json.dumps(here)})
    ((key, text),) = found.writes
    assert (key, json.loads(text), found.others, found.bad) == ("puzzles", wanted, 1, 0)
    assert not plan({"puzzles": there}, {"puzzles": text}).changes


def test_the_easiest_puzzle_comes_first_and_the_wished_difficulty_before_that() -> None:
    every = made(3, 1, 2, 1)
    assert following(every, {}) == every[1]
    assert following(every, {}, 3) == every[0]
    assert following(every, {}, 4) == every[1], "beyond the last difficulty, the first follows"
    assert following([], {}) is None


def test_after_a_puzzle_comes_the_next_one_that_is_still_to_be_solved() -> None:
    every = made(1, 1, 1, 2)
    known = tried(n0=Attempt(found=True), n1=Attempt(given=True), n2=Attempt(misses=2))
    assert following(every, known, 1) == every[2], "seen answers wait until the others are solved"
    known = {**known, every[2].id: Attempt(found=True)}
    assert following(every, known, 1, every[2].id) == every[1]
    assert following(every, known, 1, every[1].id) == every[3], "never the same at once"
    solved = {each.id: Attempt(found=True) for each in every}
    assert following(every, solved, 1, every[0].id) == every[1], "solved ones go round"
    assert following(every[:1], solved, 1, every[0].id) == every[0], "unless there is no other"


def test_the_sheet_counts_what_was_solved_and_what_without_help() -> None:
    every = made(1, 1, 3)
    known = tried(n0=Attempt(found=True), n1=Attempt(found=True, helped=True), n2=Attempt(misses=1))
    assert [tuple(step) for step in by_difficulty(every, known)] == [
        (1, 2, 1, 0, 2),
        (3, 0, 0, 0, 1),
    ]
    assert not NEW.found and not Attempt(found=True, given=True).alone


def test_a_puzzle_whose_answer_was_shown_is_solved_only_when_it_is_found_later() -> None:
    """In a sequence, the last decision may be found after the answer of the first one was shown."""
    every = made(1, 1, 1)
    shown, found = Attempt(given=True), Attempt(found=True, given=True)
    later = found._replace(later=True)
    assert [each.solved for each in (shown, found, later)] == [False, False, True]
    assert [each.shown for each in (shown, found, later, NEW)] == [True, True, False, False]
    known = tried(n0=shown, n1=found, n2=later)
    assert [tuple(step) for step in by_difficulty(every, known)] == [(1, 1, 0, 2, 3)]
    assert following(every, known, 1, every[0].id) == every[1], "it is still to be solved"


def test_what_comes_back_by_itself_is_not_offered_before_its_day() -> None:
    every = made(1, 1, 3)
    known = tried(n0=Attempt(misses=1), n1=Attempt(given=True))
    assert following(every, known, 1, waiting=[every[0].id, every[1].id]) == every[2]
    known = {**known, every[2].id: Attempt(found=True)}
    assert following(every, known, 1, waiting=[every[1].id]) == every[0]
    assert following(every, known, 1, every[0].id, waiting=[every[1].id]) == every[1]


def test_variants_that_nobody_here_knows_come_last_unless_people_wish_for_them() -> None:
    every = made(1, 1, 2, 3, 3)
    new = {every[1].id, every[3].id, every[4].id}

    def after(at: int, difficulty: int | None = None) -> int:
        found = following(every, {}, difficulty, every[at].id, lambda each: each.id in new)
        assert found is not None
        return every.index(found)

    assert after(0) == 2, "rather another difficulty than another game"
    assert after(0, 1) == 1
    assert after(2) == 0
    assert after(3) == 4, "whoever comes from there wants more of it"
    solved = tried(n0=Attempt(found=True), n2=Attempt(found=True))
    assert following(every, solved, strange=lambda each: each.id in new) == every[1]
