"""The words of Vector: the log, prompts, reasons, and what the squares do."""

from __future__ import annotations

import pytest

from spieltisch.core.text import render
from spieltisch.games import vector
from spieltisch.games.vector import text
from spieltisch.games.vector.data import SIZE
from spieltisch.games.vector.state import State
from spieltisch.games.vector.terminal import table
from spieltisch.games.vector.text.squares import goal_text, square_text
from spieltisch.games.vector.view import view
from tests.games.vector.scenes import at, play, scene

NAMES = ("Anna", "Ben", "Cem", "Dora")


def log(state: State, moves: str, to_seat: int | None = None) -> list[str]:
    """The lines of the log that these moves add for one reader."""
    heard = []
    for move_text in moves.split():
        seat = vector.to_act(state)[0]
        move = vector.parse_move(move_text)
        after = vector.apply(state, seat, move)
        events = text.events(state, seat, move, after, to_seat)
        heard += [render(event.message, NAMES) for event in events]
        state = after
    return heard


def square(state: State, name: str) -> str:
    row, column = divmod(at(name), SIZE)
    return render(square_text(view(state, 0), column, row), NAMES)


def test_VC6_only_their_owner_reads_numbers() -> None:
    state = scene("J11", "n o s w")
    assert log(state, "2", 0) == ["You choose: North 2."]
    assert log(state, "2", 1) == log(state, "2") == ["Anna chooses a number, face down."]
    two = scene("J11", "n o s w", seats=2)
    assert log(two, "2.3", 0) == ["You choose: North 2, South 3."]


def test_the_log_of_a_whole_round_is_in_order() -> None:
    lines = log(scene("M21", "o o w n"), "1 1 1 1")
    assert lines[4:] == [
        "Anna (North) turns up a 1: the Vector moves east to N21.",
        "Ben (East) turns up a 1: the Vector moves east to O21.",
        "The arrow sends the Vector on to T21.",
        "Ben (East) gets 50 points.",
        "Cem (South) turns up a 1: the Vector moves west to S21.",
        "Dora (West) turns up a 1: the Vector reaches the edge.",
        "Black border: Dora (West) misses a turn.",
        "Round 1 is over.",
        "Dora (West) misses a turn this round.",
        "Ben (East) goes first.",
    ]


def test_the_log_speaks_to_the_reader() -> None:
    lines = log(scene("M21", "o o w n"), "1 1 1 1", 3)
    assert lines[1] == "Ben chooses a number, face down." and lines[3] == "You choose: West 1."
    assert "You turn up a 1: the Vector reaches the edge." in lines
    assert "Black border: you miss a turn." in lines
    assert "You miss a turn this round." in lines
    assert "You get 50 points." in log(scene("M21", "o o w n"), "1 1 1 1", 1)
    assert log(scene("K11", ""), "n", 0) == ["You choose north."]
    doubled = log(scene("K21", "n n n n", scores=(45, 0, 0, 0)), "2 1 1 1", 0)
    assert doubled[-2:] == [
        "Points doubled by the goal: you now have 90.",
        "You and Cem win with 90 points!",
    ]
    two = scene("J11", "n o s w", seats=2)
    assert "You (North) turn up a 2: the Vector moves north to J13." in log(two, "2.3 1.1", 0)


def test_VC8_the_log_names_the_shown_zero() -> None:
    lines = log(scene("J11", "n o s w"), "0 0 1 1 r2")
    assert "Ben (East) turns up a second 0 and chooses again." in lines
    assert "Ben (East) turns up a 2: the Vector moves east to L11." in lines


def test_VC14_the_log_names_the_given_points() -> None:
    assert log(scene("N11", "w n w w"), "1 1 1 1 @o")[5] == "Ben (East) gets 20 points."
    assert log(scene("B20", "o s w w"), "1 1 1 1 @o")[5] == "Ben (East) loses 50 points."


def test_VC21_the_log_names_goal_and_doubling() -> None:
    lines = log(scene("K21", "n n n n", scores=(45, 0, 0, 0)), "2 1 1 1")
    assert lines[-3:] == [
        "The Vector enters North's goal.",
        "Points doubled by the goal: Anna (North) now has 90.",
        "Anna and Cem win with 90 points.",
    ]


def test_VC4_the_log_names_a_passed_round() -> None:
    lines = log(scene("A21", "n n n", seats=3), "1 1 1")
    assert "Everyone misses a turn: round 2 passes without a move." in lines


def test_VC24_the_log_calls_the_west_goal_of_three_border() -> None:
    lines = log(scene("A11", "w n n", seats=3), "1 1 1")
    assert "West's goal counts as the black border: the Vector goes to A1." in lines


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("K11", "K11: 30 points for whoever moves here. The Vector is here. "),
        ("I13", "I13: whoever moves here loses 10 points."),
        ("S15", "S15: South gets 40 points, no matter who moves here."),
        ("B13", "B13: South loses 60 points, no matter who moves here."),
        ("M11", "M11: whoever moves here decides whether North or East gets 20 points."),
        ("C20", "C20: whoever moves here decides whether North or East loses 50 points."),
        (
            "E13",
            "E13: North misses a turn in the next round, no matter who moves here. "
            "Yellow does nothing on the first move of a round.",
        ),
        (
            "O21",
            "O21: the arrow sends the Vector 5 squares east, to T21. "
            "Yellow does nothing on the first move of a round.",
        ),
        ("J11", "J11: nothing happens here."),
    ],
)
def test_squares_have_explanations(name: str, said: str) -> None:
    assert square(scene("K11", "n o s w"), name).startswith(said)


def test_VC9_the_square_under_the_vector_says_who_may_not_stay() -> None:
    said = square(scene("K11", "n o s w"), "K11")
    assert said.endswith("Plus square: East goes second and can't choose 0.")


def test_VC17_a_spent_letter_square_says_so() -> None:
    waiting = play(scene("D13", "w o n n", seats=4), "0 1 0 0")
    assert waiting.phase == "replace"
    assert square(waiting, "E13").endswith("This letter has already taken effect this round.")
    after = play(waiting, "r3 n n n")
    assert after.round == 3 and "already" not in square(after, "E13")


def test_VC21_goals_have_explanations() -> None:
    seen = view(scene("K11", "n o s w", scores=(35, 0, 0, 0)), 0)
    assert render(goal_text(seen, 0), NAMES) == (
        "North's goal: ends the game and doubles North's points, 35 so far."
    )
    behind = view(scene("K11", "n o s w", scores=(-35, 0, 0, 0)), 0)
    assert "−35 so far." in render(goal_text(behind, 0), NAMES)
    three = view(scene("K11", "n o s", seats=3), 0)
    assert render(goal_text(three, 3), NAMES) == (
        "Black border at West's goal: whoever moves into it misses a turn, "
        "and the Vector goes to A1."
    )


def test_VC20_the_rows_of_the_score_table() -> None:
    state = play(scene("K11", "n n n n", seats=2, scores=(10, 5, 0, 0)), "0.1 1.1")
    rows = text.score_rows(view(state, None))
    assert [(render(row.label, NAMES), row.cells) for row in rows] == [
        ("Round 1", (40, 5)),
        ("Total", (40, 5)),
        ("of which North / East", (40, 5)),
        ("of which South / West", (0, 0)),
    ]
    ended = play(scene("K21", "n n n n", scores=(10, 70, 50, 0)), "1 1 1 1")
    rows = text.score_rows(view(ended, None))
    assert [(render(row.label, NAMES), row.cells) for row in rows[-3:]] == [
        ("Doubled by the goal", (10, 0, 0, 0)),
        ("Individual points", (20, 70, 50, 0)),
        ("Team", (70, 70, 70, 70)),
    ]


@pytest.mark.parametrize(
    ("moves", "seat", "said"),
    [
        ("", 0, "Choose a number for North, face down"),
        ("1", 0, "Not everyone has chosen a number yet"),
        ("0 0 1 1", 1, "Second 0: choose another number for East"),
        ("0 0 1 1", 2, "Ben (East) is deciding"),
    ],
)
def test_each_phase_has_its_prompts(moves: str, seat: int, said: str) -> None:
    state = play(scene("J11", "n o s w"), moves)
    assert render(text.prompt(view(state, seat)), NAMES) == said


def test_VC9_the_reason_for_a_barred_zero() -> None:
    state = scene("K11", "n o s w")
    assert "goes second and can't choose 0" in render(text.reason(view(state, 1), "0"), NAMES)
    assert "can't choose 0" not in render(text.reason(view(state, 0), "0"), NAMES)


def test_VC9_no_zero_is_barred_off_a_plus_square_for_two_seats_either() -> None:
    state = scene("J11", "n o s w", seats=2)
    for seat in (0, 1):
        assert "can't choose 0" not in render(text.reason(view(state, seat), "0"), NAMES)


def test_VC24_the_terminal_shows_the_board_of_three() -> None:
    three, four = (
        "\n".join(table(view(scene("K11", "n n", seats=seats), 0), NAMES)) for seats in (3, 4)
    )
    assert "NW+20" in four and "W+25" in four
    assert "W+" not in three and "W-" not in three
    assert "N+20" in three and "NO+20" in three


def test_the_rule_of_thumb_calls_a_single_opponent_by_name() -> None:
    names = ("Ada", "Bruno", "Cleo")
    for seats, who in ((2, "Bruno"), (3, "the others")):
        seen = view(scene(seats=seats), 0)
        thumb = text.thumb(seen, seen.legal[0])
        expected = f"go for the most points now, expecting {who} to choose at random"
        assert render(thumb, names) == expected
