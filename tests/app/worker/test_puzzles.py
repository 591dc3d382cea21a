"""The operations of puzzles: opening, trying, going on, and the sheets."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import pytest

from spieltisch import games
from spieltisch.app.session.puzzles import Puzzling
from spieltisch.core.puzzle import Found, format_puzzles, parse_puzzle
from tests.app.made import puzzle
from tests.app.miniature import Page

SEQUENCE: Final = parse_puzzle(
    "b962c494 0.9.20 cards+quest vigila.1.4K4qDgDyiODHT0ZsDXQHpb_eAQ | f1 18.60.64.75.58.58 2 | - "
    "| r 59.57.75.53 | 0:p0 | f0 42.60.49.49.49.49"
)
"""Vigila with two, difficulty 4: f1, then r, and after the other's turn f0."""

SINGLE: Final = parse_puzzle(
    "24252425 0.7.20 others vaalbara.1.DU1FDQARnJ9xNPfr9K3oWjoL | 4 18.31.23.21.19 2"
)
"""Vaalbara with two, difficulty 4: the follower 4."""

TWO_CARDS: Final = parse_puzzle(
    "526a24f8 0.10.20 trick verhext.1.TmxhDwABZoOXNwPJQcpvuaX6OwQ | s5p3 13.13.31 0"
)
"""Verhext! with four: spider 5 with potion +3."""


@pytest.fixture(autouse=True)
def shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Vigila and Vaalbara have a puzzle each, the other games none."""
    texts = {
        "vigila": format_puzzles("vigila", [SEQUENCE]),
        "vaalbara": format_puzzles("vaalbara", [SINGLE]),
    }
    monkeypatch.setattr(games, "puzzle_text", lambda game_id: texts.get(game_id, ""))


def opened(game: str, **more: Any) -> tuple[Page, dict[str, Any]]:
    page = Page()
    page.ask("puzzle", game=game, **more)
    return page, page.last["puzzle"]


def shown(page: Page) -> None:
    """Waits until everything that comes by itself has been shown."""
    while page.last["waiting"] == "chance":
        assert "Watch what happens." in page.last["html"]
        page.ask("step")


def kept(**tried: Any) -> str:
    return json.dumps({"vigila": {SEQUENCE.id: tried}})


def test_the_next_puzzle_opens_on_the_real_table() -> None:
    page, told = opened("vigila", kept="")
    assert (told["id"], told["state"], page.last["screen"]) == (SEQUENCE.id, "asked", "table")
    assert "Puzzle<span" in page.last["html"]


def test_a_puzzle_opens_by_its_id_and_an_unknown_one_leaves_what_is_open() -> None:
    page, told = opened("vaalbara", id=SINGLE.id)
    assert told["id"] == SINGLE.id
    for wrong in ("00000000", SEQUENCE.id):
        assert page.ask("puzzle", game="vaalbara", id=wrong) == {
            "error": "This puzzle is no longer available."
        }
    assert page.ask("render")["puzzle"]["id"] == SINGLE.id
    assert "error" in page.ask("puzzle", game="verhext")
    assert "error" in page.ask("puzzle", game="nowhere")


def test_a_puzzle_whose_answer_was_shown_some_time_ago_begins_anew() -> None:
    """With no mistake that waits for its day, as an earlier version kept it."""
    _, told = opened("vigila", kept=kept(given=True, helped=True, misses=2))
    assert (told["misses"], told["helped"], told["given"]) == (0, False, False)
    _, told = opened("vigila", kept=kept(misses=2))
    assert told["misses"] == 2, "nobody has finished with it"


def test_a_puzzle_offers_the_lesson_of_a_variant_that_nobody_here_knows() -> None:
    def offered(game: str, **more: Any) -> str:
        page, _ = opened(game, **more)
        found = re.search(r'data-do="learn" data-course="(\w*)"', page.last["html"])
        return found[1] if found else "none"

    usual, full = {"goal": "15"}, {"level": "2"}
    assert offered("vigila") == offered("vigila", played=[usual], taught=[""]) == "full"
    assert offered("vigila", taught=["full"]) == offered("vigila", played=[full]) == "none"
    assert offered("vaalbara") == offered("vaalbara", played=7, taught={}) == ""
    assert offered("vaalbara", taught=[""]) == offered("vaalbara", played=[{}]) == "none"
    page, _ = opened("vigila")
    assert "Lesson<span" in page.last["html"] and "Full game" in page.last["html"]
    page.ask("show")
    assert 'data-do="learn"' not in page.last["html"], "later it would not help"
    page, _ = opened("vigila", played=[full])
    assert 'data-do="rules"' in page.last["html"]


def test_a_puzzle_goes_on_where_it_was_left_until_it_was_found() -> None:
    _, told = opened("vigila", kept=kept(number=1, misses=2, helped=True))
    assert (told["number"], told["misses"], told["helped"], told["given"]) == (1, 2, True, False)
    _, told = opened("vigila", kept=kept(found=True, misses=2, helped=True))
    assert (told["number"], told["misses"], told["helped"]) == (0, 0, False)


def test_a_wrong_move_is_taken_back_and_a_hint_points_at_the_table() -> None:
    page, _ = opened("vigila")
    page.ask("move", move="p1", ply=page.last["ply"])
    assert page.last["puzzle"]["state"] == "wrong" and page.last["waiting"] == "lesson"
    page.ask("retry")
    assert page.last["puzzle"]["state"] == "asked" and page.last["waiting"] == "you"
    marks = []
    for _ in range(2):
        page.ask("hint")
        marks.append(page.last["html"].count("data-advised"))
    assert marks[0] == 2 * marks[1] > 0, "where, then what"
    assert not page.state.works, "nothing is computed"


def test_a_hint_that_is_spent_keeps_its_place() -> None:
    """Otherwise a second tap on it would show the answer, which would move there."""
    page, _ = opened("vigila")
    helped = []
    for _ in range(3):
        button = re.search(r'id="hint"[^>]*>', page.last["html"])
        assert button
        helped.append("disabled" in button[0])
        page.ask("hint")
    assert helped == [False, False, True]


def test_a_sequence_is_played_to_its_end_and_then_everything_is_told() -> None:
    page, _ = opened("vigila")
    for number, answer in enumerate(("f1", "r", "f0")):
        shown(page)
        assert page.last["puzzle"]["number"] == number
        page.ask("move", move=answer, ply=page.last["ply"])
        shown(page)
        assert page.last["puzzle"]["state"] == "right"
        if number < 2:
            page.ask("follow_on")
    assert page.last["puzzle"]["solved"]
    assert page.last["puzzle"]["told"] == (
        "Vigila puzzle, difficulty 4 of 5: solved on the first try."
    )


def test_the_sheet_with_all_moves_waits_for_the_answer() -> None:
    page, _ = opened("vaalbara")
    assert page.ask("brought") == {"error": "Find the best move first."}
    page.ask("show")
    shown(page)
    sheet = page.ask("brought")["sheet"]
    assert sheet.count("bar-row") == len(SINGLE.decisions[0].figures)
    assert sheet.index("31%") < sheet.index("23%") and sheet.count("is-right") == 1
    assert "31%" in page.last["html"], "laptops show them beside the table"


def test_the_sheet_gives_a_reason_against_each_wrong_move_that_was_tried() -> None:
    """The sentence above the moves is about the best of them; the others have their own."""
    page, _ = opened("vaalbara")
    for move in ("5", "8", "7"):
        page.ask("move", move=move, ply=page.last["ply"])
        page.ask("retry")
    page.ask("show")
    sheet = page.ask("brought")["sheet"]
    assert sheet.count('class="bar-why"') == 2
    assert page.last["puzzle"]["why"] in sheet and sheet.count("Oracle (4): ") == 3
    assert "bar-why" not in page.last["html"], "beside the table there is no room"


def test_both_moves_are_marked_where_the_decision_was_made() -> None:
    page, _ = opened("vaalbara")
    page.ask("move", move="9" if "9" in page.session.legal else "7", ply=page.last["ply"])
    page.ask("retry")
    page.ask("show")
    made = page.last["ply"]
    page.ask("compare")
    assert page.last["ply"] < made and page.last["screen"] == "table"
    assert "data-advised" in page.last["html"] and "data-other" in page.last["html"]
    legend = page.last["html"].partition('<dl class="prompt-text both">')[2].partition("</dl>")[0]
    said = re.findall(r">([^<>]+)</d[td]>", legend)
    assert said == ["best move", "Oracle (4)", "your move", "Tracker (7)"]
    assert "data-move" not in page.last["html"], "nothing can be chosen"
    assert "error" in page.ask("move", move="4", ply=page.last["ply"])
    page.ask("compare")
    assert page.last["puzzle"]["state"] == "shown" and page.last["ply"] == made
    page.ask("moment", at=made - 1)
    assert page.last["screen"] == "replay" and "Back to the puzzle" in page.last["html"]
    page.ask("resume")
    assert page.last["screen"] == "table"


def test_where_nothing_was_tried_the_other_move_is_nobodys() -> None:
    page, _ = opened("vaalbara")
    page.ask("show")
    page.ask("compare")
    assert "other move</dt><dd>" in page.last["html"] and "your move" not in page.last["html"]


def test_a_move_of_two_cards_is_marked_on_both() -> None:
    """As in the replay: the card and its potion."""
    page = Page()
    page.state.take(session := Puzzling(TWO_CARDS))
    page.ask("show")
    page.ask("compare")
    marked = re.findall(r'id="([^"]+)" data-advised', page.last["html"])
    assert session.state == "shown" and len(marked) == 2


def test_play_goes_on_in_a_game_that_counts_as_helped() -> None:
    page, _ = opened("vigila")
    page.ask("show")
    page.ask("play_on")
    assert "puzzle" not in page.last and page.last["assisted"]
    assert page.last["record"] and page.last["toast"]
    assert "error" in page.ask("follow_on") and "error" in page.ask("retry")


def test_the_sheet_of_a_game_counts_by_difficulty() -> None:
    page = Page()
    sheet = page.ask("puzzles", game="vigila", kept="")["sheet"]
    assert sheet.count('data-difficulty="4"') == 1 and "0 of 1 solved" in sheet
    assert "forget-puzzles" not in sheet
    sheet = page.ask("puzzles", game="vigila", kept=kept(found=True))["sheet"]
    assert "1 of 1 solved" in sheet and "Solved without help: 1" in sheet
    assert "forget-puzzles" in sheet and "Try another puzzle" in sheet
    assert "Answers shown" not in sheet
    for shown in (kept(given=True), kept(found=True, given=True)):
        sheet = page.ask("puzzles", game="vigila", kept=shown)["sheet"]
        assert "0 of 1 solved" in sheet and "Answers shown: 1" in sheet and "Next puzzle" in sheet
    sheet = page.ask("puzzles", game="vigila", kept=kept(found=True, given=True, later=True))[
        "sheet"
    ]
    assert "1 of 1 solved" in sheet and "Answers shown" not in sheet
    assert "no puzzles yet" in page.ask("puzzles", game="verhext")["sheet"]


def test_a_friend_reads_how_many_tries_it_took_and_never_the_answer() -> None:
    page, told = opened("vaalbara")
    assert told["told"] == ("Vaalbara puzzle, difficulty 4 of 5. Can you find the best move?")
    wrong = next(move for move in page.session.legal if move != "4")
    page.ask("move", move=wrong, ply=page.last["ply"])
    page.ask("retry")
    page.ask("move", move="4", ply=page.last["ply"])
    shown(page)
    said = page.last["puzzle"]["told"]
    assert said == "Vaalbara puzzle, difficulty 4 of 5: solved in 2 tries."


def test_hostile_requests_get_a_sentence() -> None:
    page, _ = opened("vigila")
    for more in ({"id": 7}, {"id": "x" * 30}, {"difficulty": "3", "after": 7}, {"kept": {}}):
        answer = page.ask("puzzle", game="vigila", **more)
        assert "error" in answer or answer["puzzle"]["id"] == SEQUENCE.id


@pytest.mark.parametrize(("found", "asked"), [(SEQUENCE.found, 4), (Found(20, 20, 20), 1)])
def test_whoever_never_played_a_variant_gets_the_usual_game_first(
    monkeypatch: pytest.MonkeyPatch, found: Found, asked: int
) -> None:
    """SEQUENCE is the full game. The difficulty that people wish for comes before that."""
    usual = puzzle("vigila", 2)._replace(found=found)
    text = format_puzzles("vigila", [SEQUENCE, usual])
    monkeypatch.setattr(games, "puzzle_text", lambda game_id: text)
    assert opened("vigila", difficulty=asked)[1]["id"] == usual.id
    assert opened("vigila", difficulty=asked, played=[{"limit": "4"}, 7])[1]["id"] == usual.id
    known = [{"level": "2", "goal": "15"}]
    assert opened("vigila", difficulty=4, played=known)[1]["id"] == SEQUENCE.id
    assert opened("vigila")[1]["id"] == opened("vigila", taught=[""])[1]["id"] == usual.id
    solved = json.dumps({"vigila": {usual.id: {"found": True}}})
    assert opened("vigila", kept=solved)[1]["id"] == SEQUENCE.id, "the rest of them at last"
    if asked == SEQUENCE.difficulty:
        assert opened("vigila", difficulty=4, taught=["full"])[1]["id"] == SEQUENCE.id
    if asked != SEQUENCE.difficulty:
        assert opened("vigila", difficulty=4)[1]["id"] == SEQUENCE.id
