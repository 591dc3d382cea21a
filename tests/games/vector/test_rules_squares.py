"""What squares and the border do: VC12 … VC20."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from spieltisch.games import vector
from spieltisch.games.vector.data import DIRECTIONS, Square
from spieltisch.games.vector.geometry import meet
from tests.games.vector.scenes import at, legal, letters, play, scene, steps


class Landing(NamedTuple):
    """Where a round starts, what is laid and revealed, and all scores afterwards."""

    name: str
    square: str
    directions: str
    numbers: str
    scores: tuple[int, ...]
    seats: int = 4


def landings(*table: Landing) -> pytest.MarkDecorator:
    """Makes each row a test case with its own name."""
    return pytest.mark.parametrize("row", table, ids=[row.name for row in table])


def scored(row: Landing) -> tuple[int, ...]:
    state = scene(row.square, row.directions, seats=row.seats)
    return play(state, row.numbers).scores


@landings(
    Landing("plain plus", "N12", "o n s s", "1 1 1 1", (0, 15, 0, 0)),
    Landing("plain minus", "H13", "o n w w", "1 1 1 1", (-10, 0, 0, 0)),
)
def test_VC12_the_mover_gets_the_printed_points(row: Landing) -> None:
    assert scored(row) == row.scores


@landings(
    Landing("named, another one moves", "N16", "o n n n", "1 1 1 1", (0, -25, 0, 0)),
    Landing("named plus, another one moves", "K15", "o o o o", "1 1 1 1", (25, 0, 0, 0)),
    Landing("named plus for the opener", "L15", "o n n n", "1 1 1 1", (25, 0, 0, 0)),
    Landing("named minus for a partner", "A13", "o n n s", "1 1 1 1", (0, 0, -60, 0)),
)
def test_VC13_points_with_a_letter_are_for_that_position_whoever_moved(row: Landing) -> None:
    assert scored(row) == row.scores


@landings(
    Landing("yellow is neutral for the first", "S21", "o s s s", "1 1 1 1", (0, 0, 0, 0)),
    Landing("yellow works for the second", "R21", "o o s s", "1 1 1 1", (0, 50, 0, 0)),
    Landing("the first gains nothing by staying", "T21", "o s s s", "0 1 1 1", (0, 0, 0, 0)),
    Landing("second stays on yellow", "S21", "o s s s", "1 0 1 1", (0, 50, 0, 0)),
    Landing("named yellow for the second", "C21", "o o s s", "1 1 1 1", (0, 55, 0, 0)),
)
def test_VC15_yellow_does_nothing_for_the_first_mover(row: Landing) -> None:
    assert scored(row) == row.scores


@landings(
    Landing("west square is blank", "F13", "o s s", "1 1 1", (0, 0, 0, 0), 3),
    Landing("west does not count in a pair", "K14", "s n n", "1 1 1", (20, 0, 0, 0), 3),
    Landing("west does not count in a minus pair", "B2", "n o o", "2 1 1", (0, 0, 0, 0), 3),
)
def test_VC24_points_for_west_go_to_nobody_with_three_players(row: Landing) -> None:
    assert scored(row) == row.scores


def test_VC14_the_mover_decides_which_of_the_two_gets_the_points() -> None:
    state = play(scene("N11", "w n w w"), "1 1 1 1")
    assert state.square == at("M11"), "NO+20"
    assert (state.phase, vector.to_act(state)) == ("give", (0,))
    assert legal(state, 0) == "@n @o"
    assert play(state, "@n").scores == (20, 0, 0, 0)
    assert play(state, "@o").scores == (0, 20, 0, 0)


def test_VC14_points_are_given_before_the_next_number_is_revealed() -> None:
    state = play(scene("N11", "w n n n"), "1 1 1 1")
    assert len(state.steps) == 1
    assert vector.view(state, 1).state.numbers == (1, 1, -1, -1), "others stay face down"


def test_VC14_the_mover_decides_who_gets_a_minus() -> None:
    state = play(scene("B20", "o s w w"), "1 1 1 1")
    assert legal(state, 0) == "@n @o"
    assert play(state, "@o").scores == (0, -50, 0, 0)


def test_VC14_staying_on_a_combination_square_needs_a_decision_again() -> None:
    state = play(scene("N11", "w n n w"), "1 0 1 1")
    state = play(state, "@n")
    assert (state.phase, vector.to_act(state)) == ("give", (1,))
    state = play(state, "@o")
    assert state.scores == (20, 20, 0, 0)
    assert [step.position for step in steps(state)] == [0, 1, 2, 3]


def test_VC16_the_second_mover_is_sent_on_by_an_arrow() -> None:
    state = play(scene("M21", "o o n n"), "1 1 1 1")
    second = steps(state)[1]
    assert (second.end, second.owner, second.points) == (at("T21"), 1, 50)


def test_VC16_an_arrow_also_moves_a_vector_that_stays_on_its_square() -> None:
    state = play(scene("N21", "o n n n"), "1 0 1 1")
    assert [step.end for step in steps(state)[:2]] == [at("O21"), at("T21")]


def test_VC15_VC16_arrows_are_neutral_for_the_first() -> None:
    state = play(scene("N21", "o s s s"), "1 1 1 1")
    assert steps(state)[0].effect == "neutral" and steps(state)[0].end == at("O21")


def custom(**squares: Square) -> tuple[Square, ...]:
    printed = [Square("blank")] * 441
    for name, square in squares.items():
        printed[at(name)] = square
    return tuple(printed)


def arrow(direction: str, length: int) -> Square:
    return Square("arrow", yellow=True, heading=DIRECTIONS.index(direction), length=length)


@pytest.mark.parametrize(
    ("case", "printed", "end", "effect"),
    [
        (
            "an arrow that ends on an arrow moves on",
            custom(D5=arrow("o", 2), F5=arrow("n", 3), F8=Square("points", 25)),
            "F8",
            "points",
        ),
        (
            "a cycle stops where it began",
            custom(D5=arrow("o", 2), F5=arrow("w", 2)),
            "D5",
            "blank",
        ),
        (
            "a cycle reached by an arrow stops at its own beginning",
            custom(D5=arrow("o", 2), F5=arrow("n", 2), F7=arrow("s", 2)),
            "F5",
            "blank",
        ),
        ("an arrow into the border", custom(D5=arrow("w", 9)), "A5", "border"),
    ],
    ids=lambda value: value if isinstance(value, str) and " " in value else "",
)
def test_VC16_where_a_chain_of_arrows_ends(
    case: str, printed: tuple[Square, ...], end: str, effect: str
) -> None:
    arrival = meet(printed, 4, at("D4"), 0, 1, False)
    assert (arrival.square, arrival.effect) == (at(end), effect), case


def test_VC16_an_arrow_may_lead_into_a_goal() -> None:
    printed = custom(K19=arrow("n", 5))
    assert meet(printed, 4, at("K18"), 0, 1, False)[1:3] == ("goal", 0)
    assert meet(printed, 4, at("K18"), 0, 1, True).effect == "neutral"


def test_VC17_a_letter_costs_the_named_position_its_next_turn() -> None:
    state = play(scene("C13", "o o n n", order="OSWN", opener="N"), "1 1 1 1")
    assert steps(state)[1].effect == "letter"
    assert letters(state.order) == "SWO", "N has lost its turn"
    state = play(state, "w w w 1 1 1")
    assert letters(state.order) == "WNOS"


def test_VC17_each_letter_square_works_once_a_round() -> None:
    state = play(scene("C13", "o o n n", order="OSWN", opener="N"), "1 1 1 0")
    assert [step.effect for step in steps(state)[1:3]] == ["letter", "spent"]
    assert letters(state.order) == "SWO"
    state = play(state, "w w w 1 1 1")
    assert "N" in letters(state.order), "only one turn was lost"


def test_VC15_VC17_a_neutral_landing_does_not_use_the_letter_up() -> None:
    state = play(scene("D13", "o n n n"), "1 0 1 1")
    assert [step.effect for step in steps(state)[:2]] == ["neutral", "letter"]
    assert letters(state.order) == "OSW"


def test_VC17_another_letter_square_works_in_the_same_round() -> None:
    state = play(scene("D13", "w o n n"), "0 1 0 0")
    assert [step.effect for step in state.steps[1:]] == ["letter", "spent"]
    state = play(state._replace(square=at("Q8")), "r1")
    assert (steps(state)[3].effect, letters(state.order)) == ("letter", "OW")


def test_VC17_another_round_may_use_the_square_again() -> None:
    state = play(scene("C13", "o o n n", order="OSWN", opener="N"), "1 1 1 1")
    state = play(state._replace(square=at("D13"), start=at("D13")), "w o s 1 1 2")
    assert steps(state)[1].effect == "letter"


def test_VC15_VC17_a_letter_is_neutral_for_the_first() -> None:
    state = play(scene("D13", "o n n n"), "1 1 1 1")
    assert letters(state.order) == "OSWN"


def test_VC24_the_west_letter_is_blank_for_three() -> None:
    state = play(scene("A16", "n n n", seats=3), "1 1 1")
    assert [step.effect for step in steps(state)] == ["blank"] * 3


BORDERS = [
    # square, direction, number, end
    ("A21", "nw", 1, "A21"),
    ("D20", "n", 3, "D21"),
    ("I21", "no", 1, "I21"),
    ("J21", "nw", 1, "J21"),
    ("U1", "o", 2, "U1"),
    ("S2", "so", 3, "T1"),
    ("A9", "w", 3, "A9"),
]


@pytest.mark.parametrize(("square", "direction", "number", "end"), BORDERS)
def test_VC18_the_border_costs_the_next_turn(
    square: str, direction: str, number: int, end: str
) -> None:
    away = "s" if int(square[1:]) > 10 else "n"
    state = play(scene(square, f"{direction} {away} {away} {away}"), f"{number} 1 1 1")
    first = steps(state)[0]
    assert (first.effect, first.owner, first.end) == ("border", 0, at(end))
    assert "N" not in letters(state.order)


def test_VC18_the_square_before_the_border_gives_nothing() -> None:
    state = play(scene("T20", "n n n n"), "1 3 1 1")
    assert steps(state)[1].end == at("T21"), "a yellow 50"
    assert state.scores[1] == 0


def test_VC19_letter_and_border_add_up() -> None:
    """The letter W costs West a turn and the border another one, so it skips two rounds."""
    state = scene("B18", "w w s s", order="NWOS", opener="W")
    state = play(state, "1 1 1 1")
    both = steps(state)[1]
    assert (both.effect, both.owner) == ("border", 3)
    assert letters(state.order) == "OSN" and state.skips == (0, 0, 0, 0)
    twice = scene("C18", "w w w w", order="NOWS", opener="W")
    # N goes to B18, O to A18 (the letter W), and both W and S beyond the border.
    state = play(twice, "1 1 1 1")
    assert [step.effect for step in steps(state)] == ["blank", "letter", "border", "border"]
    assert (letters(state.order), state.skips) == ("ON", (0, 0, 0, 1))
    state = play(state, "o o 1 1")
    assert (letters(state.order), state.skips) == ("SNO", (0, 0, 0, 0))
    state = play(state, "o o o 1 1 1")
    assert letters(state.order) == "WNOS"


def test_VC20_all_scores_are_in_every_view() -> None:
    state = play(scene("K11", "n n n n"), "0 1 1 1")
    for seat in (None, 0, 1, 2, 3):
        assert vector.view(state, seat).state.scores == (30, 0, 0, 0)
