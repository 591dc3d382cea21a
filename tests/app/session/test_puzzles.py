"""Puzzles as sessions: tries, hints, answers, sequences, and games that go on from there."""

from __future__ import annotations

from typing import Final

import pytest

from spieltisch import games
from spieltisch.app.screens.i18n import LANGUAGES, Speaker
from spieltisch.app.screens.puzzling import asked, hinted, judged, themes, why
from spieltisch.app.session.puzzles import HINTS, Puzzling, find, shipped
from spieltisch.core.game import GameError, IllegalMoveError
from spieltisch.core.puzzle import MAX_THEMES, PuzzleError, parse_puzzle

SEQUENCE: Final = parse_puzzle(
    "b962c494 0.9.20 cards+quest vigila.1.4K4qDgDyiODHT0ZsDXQHpb_eAQ | f1 18.60.64.75.58.58 2 | - "
    "| r 59.57.75.53 | 0:p0 | f0 42.60.49.49.49.49"
)
"""Vigila with two: f1, then r, and after the other's turn f0."""

SINGLE: Final = parse_puzzle(
    "24252425 0.7.20 others vaalbara.1.DU1FDQARnJ9xNPfr9K3oWjoL | 4 18.31.23.21.19 2"
)
"""Vaalbara with two: the follower 4, which everybody chooses secretly."""


def named(session: Puzzling) -> list[str]:
    return [session.game.move_text(move) for move in session.pointed]


def test_a_puzzle_opens_at_its_position_for_its_seat() -> None:
    session = Puzzling(SINGLE)
    assert (session.state, session.waiting, session.viewer) == ("asked", "you", session.seat)
    assert list(session.legal) == [session.game.move_text(move) for move in session.moves]
    assert session.view() == session.asking
    assert [player.kind for player in session.players].count("human") == 1
    assert session.undo_to is None and not session.can_redo
    assert session.events(), "the log tells what the seat has seen"


def test_a_right_move_solves_it_and_tells_what_every_move_would_have_brought() -> None:
    session = Puzzling(SINGLE)
    with pytest.raises(GameError, match="still to be found"):
        session.brought()
    session.choose("4")
    assert (session.state, session.solved, session.misses) == ("right", True, 0)
    assert session.waiting == "lesson" and session.legal == {}
    found = session.brought()
    assert [one.percent for one in found] == [18, 31, 23, 21, 19]
    assert [one.right for one in found] == [False, True, False, False, False]
    assert [one.tried for one in found] == [False, True, False, False, False]
    assert session.game.move_text(session.other) == "5", "the most tempting one"
    assert session.lost(session.other) == pytest.approx(0.08)


def test_a_wrong_move_is_shown_until_it_is_taken_back() -> None:
    session = Puzzling(SINGLE)
    before = session.match.state
    wrong = next(text for text in session.legal if text != "4")
    session.choose(wrong)
    assert (session.state, session.misses, session.waiting) == ("wrong", 1, "lesson")
    assert session.match.state != before and not session.solved
    session.again()
    assert session.match.state == before
    assert (session.state, session.made, session.waiting) == ("asked", "", "you")
    session.choose("4")
    assert (session.state, session.misses, session.tried) == ("right", 1, (wrong, "4"))
    assert session.game.move_text(session.other) == wrong, "the answer is compared with it"


def test_a_move_that_is_not_legal_changes_nothing() -> None:
    session = Puzzling(SINGLE)
    with pytest.raises(IllegalMoveError):
        session.choose("99")
    assert (session.state, session.tried, session.misses) == ("asked", (), 0)


def test_a_hint_says_where_and_then_what() -> None:
    session = Puzzling(SINGLE)
    assert session.pointed == () and not session.helped
    session.hint()
    assert named(session) == ["4", "5"] and session.helped
    session.hint()
    session.hint()
    assert (session.hints, named(session)) == (HINTS, ["4"])
    session.choose("4")
    assert session.pointed == ()


def test_a_hint_points_to_no_move_that_was_just_wrong() -> None:
    session = Puzzling(SINGLE)
    for wrong in ("5", "8"):
        session.choose(wrong)
        session.again()
    session.hint()
    assert (session.hints, named(session)) == (1, ["4", "7"])


def test_once_the_other_marked_move_was_wrong_only_the_answer_is_left() -> None:
    session = Puzzling(SINGLE)
    session.hint()
    session.choose("5")
    session.again()
    assert (session.hints, named(session)) == (HINTS, ["4"])


def test_after_all_wrong_moves_the_hint_is_the_answer_at_once() -> None:
    session = Puzzling(SINGLE)
    for wrong in [text for text in session.legal if text != "4"]:
        session.choose(wrong)
        session.again()
    session.hint()
    assert (session.hints, named(session)) == (HINTS, ["4"])


def test_the_answer_is_compared_with_the_best_of_the_moves_tried() -> None:
    """It is the hardest to tell from the answer, whatever was tried after it."""
    session = Puzzling(SINGLE)
    for wrong in ("7", "5", "8"):
        session.choose(wrong)
        session.again()
    session.choose("4")
    assert session.game.move_text(session.other) == "5"
    assert session.lost(session.other) == pytest.approx(0.08)


def test_the_answer_can_be_asked_for_also_after_a_wrong_move() -> None:
    session = Puzzling(SINGLE)
    wrong = next(text for text in session.legal if text != "4")
    session.choose(wrong)
    session.show()
    assert (session.state, session.made, session.solved) == ("shown", "4", True)
    assert session.helped and session.misses == 1
    assert [one.tried for one in session.brought()].count(True) == 1


def test_a_sequence_goes_on_with_the_answer_and_what_the_others_do() -> None:
    session = Puzzling(SEQUENCE)
    assert session.of == 3
    session.follow_on()
    assert session.number == 0, "it is not found yet"
    for number, answer in enumerate(("f1", "r", "f0")):
        assert (session.number, session.state, session.hints) == (number, "asked", 0)
        session.catch_up()
        assert session.view() == session.asking == Puzzling(SEQUENCE, number).asking
        session.choose(answer)
        assert session.state == "right"
        assert session.solved is (number == 2)
        session.follow_on()
    assert session.number == 2, "there is nothing after the last one"


def test_a_sequence_goes_on_from_the_answer_even_if_it_was_shown() -> None:
    session = Puzzling(SEQUENCE)
    session.choose("p0")
    session.show()
    session.follow_on()
    session.catch_up()
    assert session.asking == Puzzling(SEQUENCE, 1).asking
    assert (session.misses, session.helped) == (1, True)


def test_looking_back_does_not_stop_a_try_or_the_answer() -> None:
    session = Puzzling(SEQUENCE)
    session.seek(session.first)
    assert session.replaying and session.legal == {}
    session.show()
    assert not session.replaying and session.state == "shown"


def test_people_play_on_from_the_position_shown_at_a_normal_table() -> None:
    session = Puzzling(SINGLE)
    session.choose("4")
    game = session.play_on()
    assert type(game).__mro__[0] is not Puzzling
    assert game.match.state == session.match.state and game.match is not session.match
    assert game.players == session.players and game.local == (session.seat,)
    assert game.table.assisted, "they know what is best"
    assert game.waiting in ("bot", "you")


def test_a_puzzle_that_does_not_fit_is_refused() -> None:
    with pytest.raises(PuzzleError):
        Puzzling(SINGLE._replace(id="00000000"))
    with pytest.raises(PuzzleError):
        Puzzling(SINGLE, 1)
    with pytest.raises(GameError):
        find("vigila", "nothing!")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("puzzle", [SINGLE, SEQUENCE], ids=["single", "sequence"])
@pytest.mark.usefixtures("german")
def test_every_moment_has_a_sentence(puzzle: object, lang: str) -> None:
    assert puzzle in (SINGLE, SEQUENCE)
    session = Puzzling(SINGLE if puzzle == SINGLE else SEQUENCE)
    speak = Speaker(lang, [player.name for player in session.players])
    said = [speak(asked(session))]
    for _ in range(HINTS):
        session.hint()
        said.append(speak(hinted(session)))
    wrong = next(one for one in session.legal if one != session.decision.answer)
    session.choose(wrong)
    said.append(speak(judged(session)))
    session.again()
    session.choose(session.decision.answer)
    said += [speak(judged(session)), speak(why(session))]
    session.again()
    assert len(set(said)) == len(said) and all(said)
    session.show()
    assert speak(themes(session.game_id, ["unknown", *session.puzzle.themes[:1]])[0])


@pytest.mark.parametrize("game_id", games.game_ids())
def test_every_puzzle_that_ships_opens_and_is_solved_by_its_answers(game_id: str) -> None:
    """Checksums, legal lists and answers are those of today's rules; a change that alters a
    position fails here: then the game's puzzles have to be found again."""
    known = games.puzzles(game_id)
    assert known is not None
    for puzzle in shipped(game_id):
        session = Puzzling(puzzle)
        assert set(puzzle.themes) <= set(known.themes) and len(puzzle.themes) <= MAX_THEMES
        while True:
            session.catch_up()
            session.choose(session.decision.answer)
            assert session.state == "right"
            if session.solved:
                break
            session.follow_on()
