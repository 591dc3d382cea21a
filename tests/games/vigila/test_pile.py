"""The pile in level 2: VG10, VG18, VG19, VG21, VG25, VG27, VG29a."""

from __future__ import annotations

import pytest

from spieltisch.games.vigila import outcome, to_act
from tests.games.vigila.scenes import lying, news_of, play, scene, texts


def test_VG10_exactly_20_scores_the_last_card() -> None:
    state = play(scene("54 32", "23 41", pile="54 53 52"), "p0", "e")
    assert (state.points, lying(state.scores[0]), state.total) == ((5, 0), "54", 0)
    assert lying(state.discards) == "54 53 52"


def test_VG21_a_hit_with_the_last_card_lies_crosswise() -> None:
    state = play(scene("54", "23 41", pile="54 53 52"), "p0", "e")
    assert (state.points, lying(state.scores[0])) == ((10, 0), "54+")
    assert news_of(state, "hit") == [(0, 10)]
    assert lying(state.rows[0]) == "41 23 05", "the refill follows the hit"


def test_VG18_on_15_a_5_may_be_played_as_a_second_card() -> None:
    state = play(scene("54 52 10", "23 41", pile="54 53"), "p0")
    assert (state.phase, texts(state)) == ("second", "p0 f0 p1 f1 n")
    state = play(state, "p0", "e")
    assert (state.points, lying(state.scores[0]), state.turn) == ((5, 0), "52", 1)


def test_VG18_a_second_5_that_is_the_last_card_lies_crosswise() -> None:
    state = play(scene("54 52", "23 41", pile="54 53"), "p0", "p0", "e")
    assert (state.points, lying(state.scores[0])) == ((10, 0), "52+")


def test_VG18_the_second_card_is_voluntary_and_only_on_15() -> None:
    assert play(scene("54 52", "23 41", pile="54 53"), "p0", "n").total == 15
    assert play(scene("54 52", "23 41", pile="54 43"), "p0").turn == 1


def test_VG18_a_flipped_5_counts_too() -> None:
    assert play(scene("54 25 10", "23 41", pile="54 53"), "p0", "f0", "e").points == (5, 0)


def test_VG18_a_second_card_comes_after_the_action_and_from_new_cards() -> None:
    state = play(scene("25", "23 41", pile="54 53 34"), "p0", "d", "d")
    assert (state.phase, texts(state)) == ("second", "p0 f0 p1 f1 n")


def test_VG25_VG27_a_second_card_that_is_not_a_5_is_a_foul_and_stays() -> None:
    state = play(scene("54 42 10", "23 41", pile="54 53"), "p0", "p0")
    assert (state.phase, state.total, state.fouls) == ("foul", 19, (1, 0))
    assert news_of(state, "foul") == [(0, 2)]
    state = play(state, "n")
    assert (state.total, lying(state.pile), state.turn) == (19, "54 53 54 42", 1)


def test_VG25_over_20_is_a_foul_and_only_the_last_card_stays() -> None:
    state = play(scene("43 32", "23 41", pile="54 53 52 20"), "f0")
    assert (state.phase, state.total) == ("settle", 20)
    state = play(scene("43 32", "23 41", pile="54 53 52 20"), "p0")
    assert (state.phase, to_act(state), news_of(state, "foul")) == ("foul", (1,), [(0, 0)])
    state = play(state, "n")
    assert (state.phase, state.total) == ("settle", 21), "the pile closes after the consequences"
    state = play(state, "e")
    assert (lying(state.pile), state.total, lying(state.discards)) == ("43", 4, "54 53 52 20")


@pytest.mark.parametrize(
    ("pile", "after", "total"),
    [
        ("54 01 02", "54 10 20 30", 11),
        ("54 04 05", "54 40 50 30", 17),
        ("01 54 02", "01 54 02 03", 5),
        ("01 02", "10 20 30", 6),
        ("02", "02 03", 0),
    ],
)
def test_VG19_the_third_0_in_direct_succession_turns_all_three(
    pile: str, after: str, total: int
) -> None:
    state = play(scene("03 32", "23 41", pile=pile), "p0")
    assert (lying(state.pile), state.total) == (after, total)
    assert texts(state).split()[0] == "t00", "the action of the 0 stays open"


def test_VG19_a_flipped_0_counts_and_the_new_values_are_not_zeros() -> None:
    state = play(scene("30 05", "23 41", pile="01 02"), "f0", "n")
    assert (lying(state.pile), state.total) == ("10 20 30", 6)
    state = play(state._replace(turn=0, asked=0), "p0")
    assert lying(state.pile) == "10 20 30 05"


def test_VG19_exactly_20_by_the_third_0_scores_the_card_played_last() -> None:
    state = play(scene("03 32", "23 41", pile="54 51 04 03"), "p0")
    assert (state.phase, state.total) == ("settle", 20)
    state = play(state, "e")
    assert (state.points, lying(state.scores[0])) == ((3, 0), "30")


def test_VG19_VG25_over_20_by_the_third_0_is_a_foul() -> None:
    state = play(scene("05 32", "23 41", pile="54 51 04 03"), "p0")
    assert (state.phase, news_of(state, "foul")) == ("foul", [(0, 1)])
    state = play(state, "n", "e")
    assert (lying(state.pile), state.total) == ("50", 5)


@pytest.mark.parametrize(("zeros", "total"), [("01 02", 21), ("03 01", 22), ("01 01", 20)])
def test_VG19_VG27_a_wrong_second_card_never_scores(zeros: str, total: int) -> None:
    state = scene("54 03 32", "23 41", pile=f"52 53 {zeros}", act0="on")
    state = state._replace(rows=(state.rows[0][1:], state.rows[1]), total=15, phase="second")
    pile = scene("54", "23", pile=f"50 54 53 {zeros}").pile
    state = play(state._replace(pile=pile, step="refilled", value=0), "p0")
    assert (state.phase, state.fouls) == ("foul", (1, 0))
    assert state.total == 15 + int(zeros[1]) + int(zeros[4]) + 3
    if state.total >= 20:
        state = play(state, "n", "e")
        assert (state.points, lying(state.pile)) == ((0, 0), "30")


def test_VG29a_a_hit_that_reaches_the_goal_ends_the_match_immediately() -> None:
    state = play(scene("42 32", "23 41", pile="54 53 52 10", score="53 20"), "p0", "e")
    result = outcome(state)
    assert result is not None
    assert (result.scores, state.phase) == ((11, 0), "over")
