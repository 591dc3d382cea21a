"""The table as the page shows it to people who share a device."""

from __future__ import annotations

import re

import pytest

from spieltisch.ai.analysis import Analysis, Option
from spieltisch.app.screens.screen import Screen
from spieltisch.app.session.session import Session
from spieltisch.core.record import Player


def sit_down(seats: int = 2) -> Session:
    """A session with people at all seats on one device; the first one is the viewer."""
    people = [Player("human", f"P{seat}") for seat in range(seats)]
    session = Session.start("vector", people, range(seats), {}, "table")
    session.lift()
    return session


def html(session: Session) -> str:
    return Screen(session, "en", "s").html()


def hand_over(session: Session) -> None:
    """Leaves the round's account and hands the device over, if necessary."""
    while session.waiting in ("chance", "continue"):
        session.advance()
        session.go_on()
    if session.waiting == "curtain":
        session.hide()
        session.lift()


def lay(session: Session, *moves: str) -> None:
    for move in moves:
        hand_over(session)
        session.choose(move)


def story(page: str) -> list[str]:
    """The lines about what the last round's numbers did, without their marks."""
    found = re.search(r'<ol class="vc-story".*?</ol>', page, re.DOTALL)
    lines = re.findall(r"<li>.*?</li>", found[0], re.DOTALL) if found else []
    return [" ".join(re.sub(r"<[^>]*>", " ", line).split()) for line in lines]


def test_after_the_curtain_a_person_sees_how_the_vector_got_here() -> None:
    session = sit_down()
    assert story(html(session)) == [], "nothing has happened yet"
    lay(session, "n", "o", "s", "w", "1.0", "1.3")
    hand_over(session)
    lines = story(html(session))
    # North 1 to K12, East 1 to L12, South stays, West 3 to I12.
    assert [line.split()[:2] for line in lines] == [["N", "1"], ["E", "1"], ["S", "0"], ["W", "3"]]
    lay(session, "o")
    hand_over(session)
    assert session.viewer == 0, "the viewer has not seen any of it"
    page = html(session)
    assert story(page) == lines
    assert page.count('class="vc-pip ') == 4


def header(page: str) -> tuple[str, list[str]]:
    """The round that a page names, and the places in the order of play that it shows."""
    named = re.search(r'<span class="vc-full">(Round \d+)', page)
    assert named
    return named[1], re.findall(r'id="vc-turn-(\d)"', page)


def test_a_round_keeps_its_name_and_order_until_its_account_is_closed() -> None:
    session = sit_down()
    lay(session, "n", "o", "s", "w", "1.0")
    hand_over(session)
    session.choose("1.3")
    assert session.waiting == "chance", "the numbers are being revealed"
    revealed = header(html(session))
    session.advance()
    assert session.waiting == "continue"
    assert revealed == header(html(session)) == ("Round 1", ["1", "2", "3", "4"])
    hand_over(session)
    assert header(html(session)) == ("Round 2", ["4", "1", "2", "3"])


def test_the_story_is_not_in_the_page_before_the_curtain_is_lifted() -> None:
    session = sit_down()
    lay(session, "n", "o", "s", "w", "1.0", "1.3", "o", "s", "w", "n")
    session.hide()
    page = html(session)
    assert session.curtain_down
    assert "vc-story" not in page and "vc-pip" not in page


def test_the_button_that_lays_numbers_says_which() -> None:
    session = sit_down()
    lay(session, "n", "o", "s", "w")
    hand_over(session)
    page = html(session)
    assert 'data-why="lay"' in page and "data-move=" not in page, "nothing is preselected"
    assert page.count(" data-focus") == 2, "what to begin with, for each position"
    session.pick("n0:3")
    session.pick("n2:1")
    button = re.search(r'<button[^>]*id="vc-lay".*?</button>', html(session), re.DOTALL)
    assert button and 'data-move="3.1"' in button[0] and ">3 · 1</b>" in button[0]


@pytest.mark.parametrize(
    ("good", "picked", "marks"),
    [
        (("1.0",), (), ["0-1", "2-0"]),
        (("1.0", "2.3"), (), ["0-1", "2-0"]),
        (("1.0", "2.3"), ("n0:2",), ["2-3"]),
        (("1.0", "1.3"), (), ["0-1", "2-0", "2-3"]),
        (("1.0",), ("n0:1", "n2:0"), ["lay"]),
    ],
)
def test_a_hint_marks_a_number_for_each_position_and_no_button_that_cannot_be_pressed(
    good: tuple[str, ...], picked: tuple[str, ...], marks: list[str]
) -> None:
    """Of two moves that are as good, the one that needs fewer presses, unless they differ in one
    number: with both of each marked, nobody could tell which belong together."""
    session = sit_down()
    lay(session, "n", "o", "s", "w")
    hand_over(session)
    moves = [session.legal[text] for text in good]
    options = {move: Option(move, 0.7, 0.0, 0.0, 0.0, 1) for move in moves}
    worse = session.legal["3.3"]
    options[worse] = Option(worse, 0.6, 0.1, 0.0, 0.0, 1)
    session.advice = Analysis(moves[0], options, tuple(moves))
    session.picked = picked
    tags = [tag for tag in re.findall(r"<[^<>]*>", html(session)) if " data-advised" in tag]
    assert [re.findall(r' id="vc-(?:tile-)?([^"]+)"', tag) for tag in tags] == [[m] for m in marks]


def letters(page: str) -> list[str]:
    """The letters of the players' marks on a page, in order."""
    marks = re.findall(r'<svg class="icon seat-mark.*?</svg>', page, re.DOTALL)
    return ["".join(re.findall(r"<text[^>]*>(.*?)</text>", mark)) for mark in marks]


def test_players_marks_show_their_positions_everywhere() -> None:
    session = sit_down()
    assert "ui-seat-" not in html(session)
    lay(session, "n")
    session.hide()
    assert letters(html(session)) == ["EW"], "the curtain for the second player"
    hand_over(session)
    while session.waiting != "over":
        session.choose(next(iter(session.legal)))
        hand_over(session)
    session.show_result()
    over = html(session)
    assert "ui-seat-" not in over
    assert sorted(letters(over)[-2:]) == ["EW", "NS"], "the score table's columns"


def test_VC22_the_result_has_a_row_for_each_team() -> None:
    session = sit_down(4)
    hand_over(session)
    while session.waiting != "over":
        session.choose(next(iter(session.legal)))
        hand_over(session)
    session.show_result()
    over = html(session)
    rows = re.findall(r'<li class="rank-row.*?</li>', over, re.DOTALL)
    assert sorted(letters(row) for row in rows) == [["E", "W"], ["N", "S"]]
    assert sorted(re.findall(r'class="rank-name">(.*?)<', over)) == ["P0\u00a0+ P2", "P1\u00a0+ P3"]
    assert "Same start" in over
