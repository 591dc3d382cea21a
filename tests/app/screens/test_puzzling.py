"""What the page gets to know of a puzzle: nothing that tells the answer before it is found."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from spieltisch import games
from spieltisch.app.session.puzzles import Puzzling
from spieltisch.core.codec import encode
from spieltisch.core.match import Match, checksum
from spieltisch.core.puzzle import Decision, Found, Puzzle, parse_puzzle, parse_puzzles
from spieltisch.core.record import Player
from spieltisch.core.rng import Random, pick
from tests.app.miniature import Page

SEQUENCE: Final = parse_puzzle(
    "b962c494 0.9.20 cards+quest vigila.1.4K4qDgDyiODHT0ZsDXQHpb_eAQ | f1 18.60.64.75.58.58 2 | - "
    "| r 59.57.75.53 | 0:p0 | f0 42.60.49.49.49.49"
)
"""Vigila with two: f1, then r, and after the other's turn f0."""


ASKED: Final = "Decision 1 of 3: find the best move. Play a card."
"""The question, and what the game asks."""


def at_the_end() -> Puzzle:
    """Vigila: a made-up puzzle whose answer is the last decision of a game."""
    game = games.load("vigila")
    match, rng = Match(game, 2, game.meta.quick, "end"), Random("end")
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, pick(game.legal_moves(match.state, seat), rng))
    seat, move = match.plies[match.decisions()[-1]]
    match.undo(len(match.decisions()) - 1)
    legal = game.legal_moves(match.state, seat)
    players = [Player("human" if at == seat else "hard", "") for at in range(2)]
    figures = tuple([80 if each == move else 20 for each in legal])
    asked = Decision(game.move_text(move), figures)
    link = encode(match, players, "turn", seat=seat)
    return Puzzle(checksum(match.state), link, Found(0, 0, 0), (), (asked,))


def opened(puzzle: Puzzle, number: int = 0) -> tuple[Page, dict[str, Any]]:
    page = Page()
    page.last = dict(page.state.take(Puzzling(puzzle, number)))
    return page, page.last["puzzle"]


def tried(page: Page, move: str) -> dict[str, Any]:
    """What is known after a move, once it has been shown."""
    page.ask("move", move=move, ply=page.last["ply"])
    while page.last["waiting"] == "chance":
        page.ask("step")
    return dict(page.last["puzzle"])


def test_before_the_answer_a_frame_tells_nothing_of_it() -> None:
    page, told = opened(SEQUENCE)
    assert page.last["waiting"] == "you" and ASKED in page.last["html"]
    assert (told["id"], told["difficulty"], told["of"]) == ("b962c494", 4, 3)
    assert told["themes"] == ["Keeping good cards", "Quests"]
    assert (told["state"], told["moves"], told["pointed"], told["why"]) == ("asked", [], [], "")
    assert "75" not in json.dumps(told)
    assert "lesson" not in page.last and "coach" not in page.last and "course" not in page.last


def test_a_wrong_move_tells_only_what_it_brings() -> None:
    page, _ = opened(SEQUENCE)
    told = tried(page, "p1")
    assert page.last["waiting"] == "lesson"
    assert "your chance of winning is 75% with it, but only 64% with yours." in page.last["html"]
    assert [(one["move"], one["percent"], one["right"]) for one in told["moves"]] == [
        ("p1", 64, False)
    ]
    assert told["misses"] == 1 and told["why"] == ""


def test_the_answer_tells_what_every_move_would_have_brought_and_why() -> None:
    page, _ = opened(SEQUENCE)
    told = tried(page, "f1")
    assert told["state"] == "right" and not told["solved"]
    assert [one["percent"] for one in told["moves"]] == [75, 64, 60, 58, 58, 18]
    assert told["moves"][0]["label"] == "Play card 2, the 2, flipped: back hidden"
    assert told["why"] == "Play the 2 flipped: you've seen its back, so try to recall it."


def test_a_hint_stands_where_the_question_was_and_names_two_moves_then_one() -> None:
    page, _ = opened(SEQUENCE)
    session = page.session
    assert isinstance(session, Puzzling)
    for pointed, said in (
        (
            ["p1", "f1"],
            "Theme: Keeping good cards. Which is better: the 2 or the flipped 2?",
        ),
        (["f1"], "Best move: Play the 2 flipped."),
    ):
        session.hint()
        page.ask("render")
        assert page.last["puzzle"]["pointed"] == pointed
        assert said.replace("'", "&#39;") in page.last["html"]


def test_a_hint_calls_no_move_the_best_if_another_is_as_good() -> None:
    page, _ = opened(SEQUENCE)
    session = page.session
    assert isinstance(session, Puzzling)
    session.right = (*session.right, session.moves[-1])
    session.hint()
    page.ask("render")
    assert "Which is better: " in page.last["html"] and "best move" not in page.last["html"]


PATHS: Final = {one.id: one for one in parse_puzzles("vitametrie", games.puzzle_text("vitametrie"))}
"""Vitametrie's puzzles. Their moves are under picks of squares."""


def marks(page: Page) -> set[str]:
    """The ids of what is marked on the table."""
    tags = [tag for tag in re.findall(r"<[^<>]*>", page.last["html"]) if " data-advised" in tag]
    return {found[1] for tag in tags if (found := re.search(r' id="([^"]+)"', tag))}


def test_a_hint_marks_two_moves_apart_even_if_they_are_on_one_square() -> None:
    page, _ = opened(PATHS["02ee7ede"])
    page.last = {**page.last, **page.ask("hint")}
    assert page.last["puzzle"]["pointed"] == ["f6s", "f6w"]
    assert {"rose-stone-f6s", "rose-stone-f6w"} <= marks(page)
    page.last = {**page.last, **page.ask("pick", name="at:f6")}
    assert marks(page) == {"square-f6"}


def test_a_hint_marks_the_square_and_not_the_arrow_that_points_to_it() -> None:
    page, _ = opened(PATHS["27ecedac"])
    page.last = {**page.last, **page.ask("hint")}
    assert page.last["puzzle"]["pointed"] == ["a2s", "b5n"]
    assert marks(page) == {"square-a2", "square-b5"}


def test_a_hint_marks_a_move_of_several_cards() -> None:
    """Vigila: a quest of three of the cards in hand."""
    known = parse_puzzles("vigila", games.puzzle_text("vigila"))
    page, _ = opened(next(one for one in known if one.id == "e6ccf35e"))
    page.last = {**page.last, **page.ask("hint")}
    assert page.last["puzzle"]["pointed"] == ["q023", "n"]
    assert len(marks(page)) == 2


def test_a_hint_names_no_moves_whose_names_are_long() -> None:
    """Vaalbara: two lands, each with its place in a row, can be swapped."""
    known = parse_puzzles("vaalbara", games.puzzle_text("vaalbara"))
    page, _ = opened(next(one for one in known if one.id == "39719524"))
    page.ask("hint")
    assert "Which of the two marked is better?" in page.last["html"]


def test_a_puzzle_whose_answer_ends_the_game_leaves_no_result() -> None:
    page, told = opened(puzzle := at_the_end())
    told = tried(page, puzzle.decisions[0].answer)
    assert told["solved"] and page.last["finished"]
    assert page.last["waiting"] == "lesson" and page.last["screen"] == "table"
    assert "result" not in page.last and "entry" not in page.last


def test_a_puzzle_is_for_one_person_and_its_table_is_not_shared() -> None:
    page, _ = opened(SEQUENCE)
    assert "puzzles" in page.ask("host", seats=[1])["error"]
    assert "puzzle" in page.ask("share", kind="turn", base="http://x/")["error"]
    tried(page, "f1")
    assert page.ask("why", target="p0") == {"error": "Use the buttons below."}


def test_a_puzzle_of_a_variant_says_so_and_offers_the_rules() -> None:
    """Whoever has only learnt the basic game may not know fouls and quests."""
    page, _ = opened(SEQUENCE)
    assert '<span class="bar-variant">full game</span>' in page.last["html"]
    assert 'data-do="rules"' in page.last["html"]
    page, _ = opened(at_the_end())
    assert "bar-variant" not in page.last["html"] and 'data-do="rules"' not in page.last["html"]
