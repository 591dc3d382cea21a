"""A person's own mistakes: when they come back, until when, and what a page keeps of them."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from spieltisch.app.storage.kept import checked
from spieltisch.app.storage.mistakes import (
    LONGEST_LINE,
    MOST,
    Answer,
    Mistake,
    answered,
    due,
    merged,
    next_day,
    of_value,
    parse,
    puzzle_of,
    waiting,
    with_failed,
    with_new,
    written,
)
from spieltisch.app.storage.transfer import plan
from spieltisch.core.puzzle import Decision, Found, Puzzle

DAY: Final = "2026-11-26"
ALONE: Final = Answer(found=True, given=False, helped=False)
HELPED: Final = Answer(found=True, given=False, helped=True)
GIVEN: Final = Answer(found=False, given=True, helped=True)
WRONG: Final = Answer(found=False, given=False, helped=True)
UNTRIED: Final = Answer(found=False, given=False, helped=False)


def made(number: int = 1, game: str = "nim", figures: tuple[int, ...] = (40, 20)) -> Puzzle:
    link = f"{game}.1.kq3nAQ"
    return Puzzle(f"{number:08x}", link, Found(0, 0, 0), (), (Decision("a", figures, (), 1),))


def new(day: str = DAY, number: int = 1) -> Mistake:
    return with_new({}, "nim", [made(number)], day)["nim"][f"{number:08x}"]


def walked(*days: tuple[str, Answer]) -> list[tuple[str, int, int]]:
    """When a mistake of `DAY` is due next, its box and its finds, after each of these answers."""
    mistake, found = new(), []
    for day, answer in days:
        mistake = answered(mistake, answer, day)
        found.append((mistake.due, mistake.box, mistake.finds))
    return found


def test_a_mistake_comes_back_after_a_day_and_three_until_it_was_found_twice() -> None:
    assert new().due == "2026-11-27"
    assert walked(("2026-11-27", ALONE), ("2026-11-30", ALONE)) == [
        ("2026-11-30", 1, 1),
        ("2026-12-07", 2, 2),
    ]
    over = answered(answered(new(), ALONE, "2026-11-27"), ALONE, "2026-11-30")
    assert over.done and not due({"x": over}, "2027-01-01") and next_day({"x": over}) == ""


def test_a_find_with_help_does_not_count_and_the_last_box_waits_a_week() -> None:
    found = walked(("2026-11-27", HELPED), ("2026-11-30", HELPED), ("2026-12-07", ALONE))
    assert found == [("2026-11-30", 1, 0), ("2026-12-07", 2, 0), ("2026-12-14", 2, 1)]


def test_whoever_asks_for_the_answer_begins_again_in_the_first_box() -> None:
    found = walked(("2026-11-27", ALONE), ("2026-12-02", GIVEN), ("2026-12-03", ALONE))
    assert found == [("2026-11-30", 1, 1), ("2026-12-03", 0, 1), ("2026-12-06", 1, 2)]


def test_a_wrong_try_is_remembered_until_a_better_move_is_found() -> None:
    wrong = answered(new(), WRONG, "2026-11-27")
    assert (wrong.tried, wrong.due, wrong.box) == (True, "2026-11-27", 0)
    assert answered(wrong, UNTRIED, "2026-11-28").tried
    later = answered(wrong, ALONE, "2026-11-28")
    assert (later.tried, later.due, later.box, later.finds) == (False, "2026-12-01", 1, 0)


@pytest.mark.parametrize("answer", [ALONE, HELPED, GIVEN, WRONG, UNTRIED])
def test_practice_before_the_day_changes_nothing(answer: Answer) -> None:
    assert answered(new(), answer, DAY) == new()


def test_those_due_for_longest_come_first() -> None:
    own = {"a": new("2026-11-25"), "b": new("2026-11-20"), "c": new(DAY)}
    assert due(own, DAY) == ["b", "a"] and due(own, "2026-11-20") == []
    assert next_day({"c": own["c"]}) == "2026-11-27"


def test_no_mistake_is_there_twice_and_another_review_changes_none() -> None:
    first = with_new({}, "nim", [made(1), made(2)], DAY)
    done = {"nim": {**first["nim"], "00000001": new()._replace(finds=2)}}
    again = with_new(done, "nim", [made(1), made(2), made(3)], "2026-12-01")
    assert list(again["nim"]) == ["00000001", "00000002", "00000003"]
    assert again["nim"]["00000001"].done and again["nim"]["00000002"].made == DAY


def test_the_oldest_go_and_before_them_those_that_are_done() -> None:
    kept = with_new({}, "nim", [made(number) for number in range(MOST)], DAY)
    kept = {"nim": {**kept["nim"], "00000007": kept["nim"]["00000007"]._replace(finds=2)}}
    kept = with_new(kept, "go", [made(900, "go")], "2026-11-27")
    assert "00000007" not in kept["nim"] and len(kept["nim"]) == MOST - 1
    kept = with_new(kept, "go", [made(901, "go")], "2026-11-28")
    assert "00000000" not in kept["nim"] and list(kept["go"]) == ["00000384", "00000385"]


def test_a_line_that_is_too_long_is_left_out() -> None:
    long = made(1, figures=(40, *[20] * LONGEST_LINE))
    assert with_new({}, "nim", [long], DAY) == {}


def test_what_is_kept_is_read_back() -> None:
    kept = with_new({}, "nim", [made(1), made(2)], DAY)
    kept = {
        "nim": {**kept["nim"], "00000002": Mistake(*new(number=2)[:2], "2026-12-03", 2, 1, True)}
    }
    assert parse(written(kept)) == kept
    assert puzzle_of(kept["nim"]["00000001"]) == made(1)
    assert written({}) == "" and parse("") == {}


GOOD: Final = json.loads(written(with_new({}, "nim", [made(1)], DAY)))["nim"]["00000001"]


@pytest.mark.parametrize(
    "value",
    [
        None,
        7,
        {"nim": 7},
        {"Nim": {"00000001": GOOD}},
        {"go": {"00000001": GOOD}},
        {"nim": {"00000002": GOOD}},
        *[
            {"nim": {"00000001": {**GOOD, **wrong}}}
            for wrong in (
                {"puzzle": 7},
                {"puzzle": "x"},
                {"puzzle": GOOD["puzzle"] + " | - | a 40.20"},
                {"made": "yesterday"},
                {"due": "2026-13-01"},
                {"due": None},
                {"box": 3},
                {"box": True},
                {"finds": -1},
                {"tried": 1},
            )
        ],
    ],
)
def test_invalid_parts_are_left_out(value: Any) -> None:
    assert of_value(value) == {} and checked("mistakes", value) is None
    if isinstance(value, dict):
        both = {
            **value,
            "go": {
                "00000384": json.loads(written(with_new({}, "go", [made(900, "go")], DAY)))["go"][
                    "00000384"
                ]
            },
        }
        assert list(of_value(both)) == ["go"]


def failed(day: str = DAY) -> Mistake:
    return with_failed({}, "nim", "5d0cf2a1", day)["nim"]["5d0cf2a1"]


def test_a_failed_puzzle_comes_back_until_it_is_found_at_the_first_try_without_help() -> None:
    days = ("2026-11-27", "2026-11-30", "2026-12-07", "2026-12-08", "2026-12-11")
    assert failed().due == days[0] and not failed().done
    puzzle, found = failed(), []
    for day, answer in zip(days, (HELPED, HELPED, GIVEN, HELPED, ALONE), strict=True):
        puzzle = answered(puzzle, answer, day)
        found.append((puzzle.due, puzzle.done))
    assert [due for due, _ in found[:4]] == [*days[1:]]
    assert [done for _, done in found] == [False] * 4 + [True]


def test_failing_a_puzzle_again_moves_it_only_once_it_was_done() -> None:
    once = with_failed({}, "nim", "5d0cf2a1", DAY)
    assert with_failed(once, "nim", "5d0cf2a1", "2026-12-24") == once
    done = {"nim": {"5d0cf2a1": answered(failed(), ALONE, "2026-11-27")}}
    again = with_failed(done, "nim", "5d0cf2a1", "2026-12-24")["nim"]["5d0cf2a1"]
    assert (again.due, again.done) == ("2026-12-25", False)
    own = with_new({}, "nim", [made(1)], DAY)
    own = {"nim": {"00000001": own["nim"]["00000001"]._replace(finds=2)}}
    assert with_failed(own, "nim", "00000001", DAY) == own, "a mistake with the same position stays"


def test_a_failed_puzzle_is_kept_without_its_line_beside_own_mistakes() -> None:
    kept = with_failed(with_new({}, "nim", [made(1)], DAY), "nim", "5d0cf2a1", DAY)
    text = written(kept)
    assert parse(text) == kept
    short = {"made": DAY, "due": "2026-11-27"}
    assert json.loads(text) == {"nim": {"00000001": GOOD, "5d0cf2a1": short}}
    assert checked("mistakes", json.loads(text)) == text
    assert due(kept["nim"], "2026-11-27") == ["00000001", "5d0cf2a1"]
    assert waiting(kept["nim"], DAY) == {"00000001", "5d0cf2a1"}
    assert waiting(kept["nim"], "2026-11-27") == frozenset()
    assert of_value({"nim": {"5D0CF2A1": short, "x": short, 7: short}}) == {}
    other = written({"nim": {"5d0cf2a1": failed()._replace(box=2)}})
    assert parse(merged(json.loads(text), other))["nim"]["5d0cf2a1"].box == 2


def test_unknown_fields_do_not_get_in() -> None:
    value = {"nim": {"00000001": {**GOOD, "more": "<b>"}}}
    assert json.loads(checked("mistakes", value) or "") == {"nim": {"00000001": GOOD}}


def test_an_import_keeps_what_is_closer_to_being_done() -> None:
    here = {"nim": {"00000001": new(), "00000002": new(number=2)._replace(finds=1)}}
    file = {"nim": {"00000001": new()._replace(finds=1), "00000002": new(number=2)}, "go": {}}
    both = parse(merged(json.loads(written(file)), written(here)))
    assert [each.finds for each in both["nim"].values()] == [1, 1]
    made_plan = plan({"mistakes": json.loads(written(file))}, {"mistakes": written(here)})
    assert made_plan.others == 1
    assert plan({"mistakes": json.loads(written(here))}, {"mistakes": written(here)}).others == 0
