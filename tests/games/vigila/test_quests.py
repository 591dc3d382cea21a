"""Collection quests: VG20, VG21, VG25, VG27, VG28."""

from __future__ import annotations

import pytest

from spieltisch.games.vigila import to_act
from tests.games.vigila.scenes import lying, news_of, play, scene, texts


@pytest.mark.parametrize(
    ("row", "quests"),
    [
        ("33 34 41", ""),
        ("33 34 30", "q012"),
        ("33 41 34 30", "q023 ql"),
        ("33 33 33 33", "q012 q013 q023 q123 ql"),
        ("54 50 51 52", "qu"),
        ("54 50 51 42", ""),
        ("14 40 41 42", "ql"),
        ("54 50 51 40 10", "qu ql"),
        ("54 50 51", ""),
    ],
)
def test_VG28_quests_that_open_sides_rule_out_are_not_offered(row: str, quests: str) -> None:
    offered = [text for text in texts(scene(row, "23 41")).split() if text[0] == "q"]
    assert " ".join(offered) == quests


def test_VG20_three_3_3_score_before_playing_and_another_may_follow() -> None:
    state = play(scene("33 41 33 33 20", "23 41"), "q023")
    assert (state.points, lying(state.scores[0]), state.phase) == ((9, 0), "33 33 33", "play")
    assert (lying(state.rows[0]), state.turn, texts(state)) == ("41 20", 0, "p0 f0 p1 f1")


def test_VG21_one_of_three_3_3_lies_crosswise_when_no_card_is_left() -> None:
    state = play(scene("33 33 33", "23 41", goal="15"), "q012")
    assert (state.points, lying(state.scores[0])) == ((12, 0), "33 33 33+")
    assert lying(state.rows[0]) == "41 23 05", "the refill comes before the turn continues"


def test_VG20_a_quest_at_the_end_of_the_turn() -> None:
    state = play(scene("33 41 33 33", "23 41"), "p1", "n")
    assert (state.phase, texts(state)) == ("claim", "q012 n")
    assert play(state, "n").turn == 1
    state = play(state, "q012")
    assert (state.points, state.phase) == ((12, 0), "over")


def test_VG20_all_upper_sides_sum_to_20() -> None:
    state = play(scene("40 54 50 51 12", "23 41"), "qu")
    assert (to_act(state), state.phase, texts(state)) == ((0,), "choose", "l1 l2 l3")
    assert (state.points, lying(state.rows[0])) == ((0, 0), "40 54 50 51 12")
    state = play(state, "l2")
    assert (state.points, lying(state.scores[0])) == ((10, 0), "50+")
    assert lying(state.discards) == "40 54 51 12"
    assert (lying(state.rows[0]), state.phase) == ("41 23 05", "play")


def test_VG20_nobody_chooses_among_equal_highest_cards_if_it_makes_no_difference() -> None:
    alone = play(scene("40 54 42 41 32", "23 41"), "qu")
    assert lying(alone.scores[0]) == "54+"
    won = play(scene("40 54 50 51 12", "23 41", score="12"), "qu")
    assert (lying(won.scores[0]), won.phase) == ("12 54+", "over")
    first = play(scene("40 54 50 51 12", "23 41", rules="1"), "qu")
    assert lying(first.scores[0]) == "54+", "version 1 of the rules scores the first of equals"
    state = scene("40 54 54 54 12", "23 41")
    assert play(state, "qu").phase == "choose", "not all have seen their backs"
    known = tuple(card._replace(down_seen=3) for card in state.rows[0])
    alike = play(state._replace(rows=(known, state.rows[1])), "qu")
    assert (lying(alike.scores[0]), lying(alike.discards)) == ("54+", "40 54 54 12")


def test_VG20_choosing_at_the_end_of_the_turn_and_with_a_clock() -> None:
    state = play(scene("12 54 50 51 53", "23 41", tempo="on"), "p0", "c7", "n", "c7")
    assert (state.phase, texts(state)) == ("claim", "qu n")
    state = play(state, "qu", "c1")
    assert (state.phase, texts(state)) == ("choose", "l0 l1 l2 l3")
    state = play(state, "l3", "c2")
    assert (lying(state.scores[0]), state.clocks) == ("53+", (17, 0))
    assert (lying(state.rows[0]), state.phase, state.turn) == ("41 23 05", "play", 1)


def test_VG20_all_lower_sides_sum_to_20_and_are_then_up() -> None:
    state = play(scene("04 45 05 15 21", "23 41"), "ql")
    assert (lying(state.rows[0]), texts(state)) == ("40 54 50 51 12", "l1 l2 l3")
    state = play(state, "l1")
    assert (state.points, lying(state.scores[0])) == ((10, 0), "54+")
    assert lying(state.discards) == "40 50 51 12"


def test_VG25_VG27_a_false_3_3_is_discarded_and_the_others_may_lay() -> None:
    state = play(scene("33 34 33 41", "23 41"), "q012")
    assert (to_act(state), state.phase, news_of(state, "foul")) == ((1,), "foul", [(0, 4)])
    assert lying(state.discards) == "33 34 33"
    assert (state.discards[1].up_seen, state.discards[1].down_seen) == (3, 3)
    state = play(state, "l0")
    assert (state.points, state.phase, lying(state.rows[0])) == ((0, 2), "play", "41")


def test_VG25_VG27_all_cards_of_a_false_sum_are_discarded_as_shown() -> None:
    state = play(scene("04 45 05 14", "23 41"), "ql", "n")
    assert (lying(state.discards), lying(state.rows[0])) == ("40 54 50 41", "41 23 05")
    assert (state.turn, state.phase) == (0, "play")


def test_VG20_after_a_false_quest_there_is_no_other_in_this_step() -> None:
    state = play(scene("33 34 33 32 33", "23 41"), "q013", "n")
    assert texts(state) == "p0 f0 p1 f1"
    state = scene("33 34 33 32 33", "23 41")
    state = play(state, "q013", "n", "p0", "n")
    assert state.turn == 1
    state = play(scene("41 34 33 32 33", "23 41"), "p0", "n")
    assert texts(state) == "q012 q013 q023 q123 ql n"
    assert play(state, "q012", "n").turn == 1


def test_VG20_a_quest_is_open_again_after_a_false_one_before_playing() -> None:
    state = play(scene("33 34 33 33 10", "23 41"), "q012", "n")
    assert lying(state.rows[0]) == "33 10"
    state = state._replace(rows=(scene("33 33 33 10", "23").rows[0], state.rows[1]))
    assert texts(play(state, "p3", "n")) == "q012 n"


def test_VG31_without_quests_none_is_offered() -> None:
    assert texts(scene("33 33 33", "23 41", quests="off")) == "p0 f0 p1 f1 p2 f2"
