"""Special actions and compensation: VG11a, VG13, VG14, VG15, VG16, VG17, VG23."""

from __future__ import annotations

import pytest

from spieltisch.games.vigila import outcome, to_act
from spieltisch.games.vigila.state import State
from tests.games.vigila.scenes import lying, news_of, play, scene, texts


def all_rows(state: State) -> list[str]:
    return [lying(row) for row in state.rows]


@pytest.mark.parametrize(
    ("played", "offered"),
    [
        ("05", "t00 t10 t11 u0 n"),
        ("15", "k10 k11 j0 d r n"),
        ("25", "d n"),
        ("35", "x0 y0 n"),
        ("45", "s n"),
    ],
)
def test_VG11a_VG12_the_upper_value_decides_what_is_offered(played: str, offered: str) -> None:
    state = scene(f"{played} 32", "23 41", pile="54", discards="10", score="20")
    assert texts(play(state, "p0")) == offered
    assert (
        texts(play(scene(f"{played[::-1]} 32", "23 41", discards="10", score="20"), "f0"))
        == offered
    )


def test_VG11a_an_action_is_voluntary_and_5_has_none_of_its_own() -> None:
    state = play(scene("45 32", "23 41"), "p0", "n")
    assert (state.turn, state.phase, state.skipped) == (1, "play", (0, 0))
    assert play(scene("54 32", "23 41"), "p0").turn == 1


def test_VG11a_the_action_is_open_after_a_hit_and_after_a_foul() -> None:
    state = play(scene("42 32", "23 41", pile="54 53 52 10"), "p0", "e")
    assert (state.points, texts(state)) == ((4, 0), "s n")
    state = play(scene("42 32", "23 41", pile="54 53 52 20"), "p0", "n", "e")
    assert (state.fouls, texts(state)) == ((1, 0), "s n")


@pytest.mark.parametrize(
    ("move", "rows"),
    [("t00", ["23", "23 41"]), ("t10", ["32", "32 41"]), ("t11", ["32", "23 14"])],
)
def test_VG13_a_0_turns_a_personal_card_over(move: str, rows: list[str]) -> None:
    state = play(scene("05 32", "23 41"), "p0", move)
    assert all_rows(state) == rows
    seat, place = int(move[1]), int(move[2])
    assert (state.rows[seat][place].up_seen, state.rows[seat][place].down_seen) == (3, 3)


def test_VG13_a_0_turns_over_a_card_of_its_seats_score_pile_and_crosswise_stays_crosswise() -> None:
    state = scene("05 32", "23 41", score="14")
    state = state._replace(scores=((state.scores[0][0]._replace(cross=1),), ()), points=(2, 0))
    state = play(state, "p0", "u0")
    assert (lying(state.scores[0]), state.points) == ("41+", (8, 0))


def test_VG13_VG29a_points_by_a_0_can_win() -> None:
    state = scene("05 32", "23 41", score="14", goal="11")
    state = state._replace(scores=((state.scores[0][0]._replace(cross=1),), ()), points=(5, 0))
    result = outcome(play(state, "p0", "u0"))
    assert result is not None
    assert (result.scores, result.reason) == ((11, 0), "goal")


def test_VG14_VG23_a_1_takes_a_card_from_another_seat_which_may_draw_one() -> None:
    state = play(scene("15 32", "23 41", "20 30"), "p0", "k21")
    assert all_rows(state) == ["32 30", "23 41", "20"]
    assert (to_act(state), texts(state), state.looked) == ((2,), "d n", ((121,), (), ()))
    assert state.rows[0][1].down_seen & 1, "the new owner has looked at the back"
    state = play(state, "d")
    assert (lying(state.rows[2]), state.turn) == ("20 41", 1)


def test_VG14_a_1_takes_a_card_from_its_seats_score_pile() -> None:
    state = play(scene("15 32", "23 41", score="40 53"), "p0", "j1")
    assert (lying(state.rows[0]), lying(state.scores[0]), state.points) == ("32 53", "40", (4, 0))


def test_VG14_a_crosswise_card_loses_its_double_points_when_it_is_taken() -> None:
    state = scene("15 32", "23 41", score="40")
    state = state._replace(scores=((state.scores[0][0]._replace(cross=1),), ()), points=(8, 0))
    state = play(state, "p0", "j0")
    assert (lying(state.rows[0]), state.points) == ("32 40", (0, 0))


def test_VG14_a_1_takes_the_top_of_draw_or_discard_pile() -> None:
    state = scene("15 32", "23 41", discards="20 30")
    assert lying(play(state, "p0", "d").rows[0]) == "32 41"
    after = play(state, "p0", "r")
    assert (lying(after.rows[0]), lying(after.discards)) == ("32 30", "20")


def test_VG14_an_empty_draw_pile_is_replaced_before_a_1_is_used() -> None:
    """So there is no discard pile to take from. In version 1 of the rules there still is one."""
    state = scene("15 32", "23 41", discards="20 30")._replace(drawn=10)
    after = play(state, "p0", "mcr")
    assert texts(after) == "k10 k11 d n"
    assert lying(play(after, "d").rows[0]) == "32 20"
    state = scene("15 32", "23 41", discards="20 30", rules="1")._replace(drawn=10)
    assert texts(play(state, "p0")) == "k10 k11 d r n"
    assert lying(play(state, "p0", "d", "mcr").rows[0]) == "32 20"


def test_VG15_nobody_gets_more_than_five_cards() -> None:
    state = play(scene("25 32 32 32 32", "23 41"), "p0", "d")
    assert (len(state.rows[0]), state.phase) == (5, "claim")


def test_VG15_a_2_draws_up_to_two_one_by_one() -> None:
    state = play(scene("25 32", "23 41"), "p0", "d")
    assert (lying(state.rows[0]), texts(state)) == ("32 41", "d n")
    assert lying(play(state, "d").rows[0]) == "32 41 23"
    assert play(state, "n").turn == 1


def test_VG16_a_3_discards_further_threes_one_by_one() -> None:
    state = play(scene("35 32 43 10", "23 41"), "p0", "x0")
    assert (texts(state), lying(state.discards)) == ("x0 y0 x1 y1 n", "32")
    state = play(state, "y0")
    assert (lying(state.discards), lying(state.rows[0])) == ("32 34", "10")
    assert play(state, "n").turn == 1


def test_VG16_VG27_a_card_that_is_not_a_3_is_a_foul_and_ends_the_action() -> None:
    state = play(scene("35 42 32 10", "23 41"), "p0", "x0")
    assert (to_act(state), state.phase, state.fouls) == ((1,), "foul", (1, 0))
    assert lying(state.discards) == "42"
    assert play(state, "n").turn == 1


def test_VG17_a_4_skips_the_next_seat_which_may_draw_one() -> None:
    state = play(scene("45 32", "23 41", "20 30"), "p0", "s")
    assert (to_act(state), texts(state), state.phase) == ((1,), "d n", "compensate")
    assert news_of(state, "skip") == [(1, 0)]
    state = play(state, "d")
    assert (state.turn, lying(state.rows[1]), state.turns) == (2, "23 41 41", (1, 0, 1))


def test_VG17_with_two_seats_the_active_one_has_the_next_turn() -> None:
    assert play(scene("45 32", "23 41"), "p0", "s", "n").turn == 0


def test_VG23_a_skipped_seat_with_five_cards_may_lay_its_lowest() -> None:
    state = play(scene("45 32", "23 15 41 14 51", "20 30"), "p0", "s")
    assert texts(state) == "l1 l3 n"
    state = play(state, "l3")
    assert (lying(state.scores[1]), state.points, state.turn) == ("14", (0, 1, 0), 2)
    assert lying(state.rows[1]) == "23 15 41 51"


def test_VG23_a_seat_that_loses_a_card_to_a_1_has_four_and_may_only_draw() -> None:
    state = play(scene("15 32", "23 15 41 14 51", "20 30"), "p0", "k10")
    assert texts(state) == "d n"


def test_VG23_nobody_is_asked_if_there_is_nothing_to_draw() -> None:
    state = scene("45 32", "23 41", "20 30")._replace(drawn=10)
    assert play(state, "p0", "s").turn == 2


def test_VG22_a_seat_that_loses_its_last_card_draws_one_or_is_refilled() -> None:
    state = play(scene("15 32", "23", "20 30"), "p0", "k10")
    assert lying(play(state, "d").rows[1]) == "41"
    assert lying(play(state, "n").rows[1]) == "41 23 05"
