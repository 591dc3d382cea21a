"""What the others may do after a foul: VG8, VG22, VG24, VG26, VG29a."""

from __future__ import annotations

import pytest

from spieltisch.core.game import NATURE
from spieltisch.core.rng import Random
from spieltisch.games.vigila import apply, outcome, sample_chance, to_act, view
from spieltisch.games.vigila.state import State
from tests.games.vigila.scenes import lying, play, scene, texts

OVER = "54 53 52 20"


def fouled(*others: str, **options: str) -> State:
    """A position in which Ada has just gone over 20."""
    return play(scene("42 32", *others, pile=OVER, **options), "p0")


def test_VG26_all_others_may_lay_their_lowest_in_playing_order() -> None:
    state = fouled("23 14 41 15", "50")
    assert (to_act(state), texts(state)) == ((1,), "l1 l3 n")
    state = play(state, "l3")
    assert (lying(state.scores[1]), state.points) == ("15", (0, 1, 0))
    assert (to_act(state), texts(state)) == ((2,), "l0 n")
    state = play(state, "l0")
    assert (state.points, state.phase) == ((0, 1, 5), "settle")


def test_VG26_the_others_follow_in_the_direction_of_play() -> None:
    state = play(scene("42 32", "23", "50", pile=OVER)._replace(direction=-1), "p0")
    assert to_act(state) == (2,)
    assert to_act(play(state, "n")) == (1,)


def test_VG26_a_laid_last_card_is_not_crosswise_and_the_refill_waits_for_the_pile() -> None:
    state = play(fouled("23 14", "50"), "n", "l0")
    assert (lying(state.scores[2]), state.rows[2], state.phase) == ("50", (), "settle")
    assert lying(play(state, "e").rows[2]) == "41 23 05"


def test_VG26_a_seat_without_cards_is_not_asked() -> None:
    state = scene("42 32", "", "50", pile=OVER)
    assert to_act(play(state, "p0")) == (2,)


def test_VG29a_the_first_seat_to_reach_the_goal_by_a_foul_wins() -> None:
    state = fouled("41 42", "43 44")._replace(points=(0, 8, 10))
    state = play(state, "l0")
    result = outcome(state)
    assert result is not None
    assert (result.scores, result.returns) == ((0, 12, 10), (0.0, 1.0, 0.0))
    assert state.phase == "over", "nobody else is asked"


def test_VG22_after_a_wrong_discard_all_are_refilled_after_the_second_card() -> None:
    state = play(scene("35 42", "23", "50 51", pile="54 53 20"), "p0", "x0", "l0", "n")
    assert [lying(row) for row in state.rows] == ["41 23 05", "12 34 20", "50 51"]
    assert state.turn == 1


@pytest.mark.parametrize(
    ("hand", "moves", "discarded"),
    [("32 10 43", ("p0", "x1"), "43"), ("42 43 32 41", ("ql",), "24 34 23 14")],
)
def test_VG8_VG24_the_discards_of_a_foul_are_shuffled_before_the_others_lay(
    hand: str, moves: tuple[str, ...], discarded: str
) -> None:
    """Both piles are empty until a discarded card that is not a 3, or a false quest, fills the
    discard pile."""
    state = play(scene(hand, "23 41", "50", pile="10")._replace(drawn=10), *moves)
    assert (state.phase, to_act(state), lying(state.discards)) == ("shuffle", (NATURE,), discarded)
    state = apply(state, NATURE, sample_chance(state, Random(1)))
    assert (state.phase, to_act(state), texts(state)) == ("foul", (1,), "l0 n")
    assert (state.discards, view(state, 1).stock) == ((), len(discarded.split()))
    state = play(state, "l0")
    assert (state.phase, to_act(state), texts(state)) == ("foul", (2,), "l0 n")
