"""The course of a turn: VG11, VG22, VG24, VG29, and the booklets' worked examples."""

from __future__ import annotations

import pytest

from spieltisch.core.game import NATURE
from spieltisch.games.vigila import outcome, to_act
from spieltisch.games.vigila.data import MOST_TURNS
from spieltisch.games.vigila.state import State
from tests.games.vigila.scenes import lying, news_of, play, scene, texts


def all_rows(state: State) -> list[str]:
    return [lying(row) for row in state.rows]


def test_the_example_of_booklet_2_compensation_and_foul() -> None:
    """The pile is at 9. Adam plays a 4 and skips Bertie, who draws a card. Caro plays a 2 on 13,
    draws two cards and tries a 5 on 15, but it is a 4. So Adam and then Bertie may lay their lowest
    cards."""
    state = play(scene("45 20 52", "31 14", "24 30 34", pile="54 45"), "p0")
    assert (state.total, to_act(state), texts(state)) == (13, (0,), "s n")
    state = play(state, "s")
    assert (to_act(state), state.phase) == ((1,), "compensate")
    state = play(state, "d")
    assert (lying(state.rows[1]), state.turn, state.phase) == ("31 14 41", 2, "play")
    state = play(state, "p0")
    assert (state.total, texts(state)) == (15, "d n")
    state = play(state, "d", "d")
    assert (lying(state.rows[2]), state.phase) == ("30 34 23 05", "second")
    state = play(state, "f1")
    assert (state.total, state.phase, to_act(state)) == (19, "foul", (0,))
    state = play(state, "l0")
    assert (state.points, to_act(state)) == ((2, 0, 0), (1,))
    state = play(state, "l1")
    assert (state.points, state.turn, state.total) == ((2, 1, 0), 0, 19)


def test_the_example_of_booklet_1_flipping_and_drawing_back() -> None:
    """In level 1, the last card in hand is played flipped, and the hand is refilled right after."""
    state = play(scene("13", "23 41", pile="34 45", level="1"), "f0", "e")
    assert (state.points, lying(state.scores[0]), lying(state.rows[0])) == (
        (3, 0),
        "31",
        "41 23 05",
    )


@pytest.mark.parametrize(
    ("last", "moves", "rows", "phase"),
    [
        ("15", "p0", ["", "23 41"], "act"),
        ("15", "p0 k10", ["23", "41"], "compensate"),
        ("15", "p0 k10 n", ["23", "41"], "play"),
        ("15", "p0 d", ["41", "23 41"], "play"),
        ("15", "p0 n", ["41 23 05", "23 41"], "play"),
        ("25", "p0", ["", "23 41"], "act"),
        ("25", "p0 d", ["41", "23 41"], "act"),
        ("25", "p0 n", ["41 23 05", "23 41"], "play"),
        ("05", "p0", ["41 23 05", "23 41"], "act"),
        ("35", "p0", ["41 23 05", "23 41"], "act"),
        ("45", "p0", ["41 23 05", "23 41"], "act"),
    ],
)
def test_VG22_the_last_card_waits_for_an_action_that_may_bring_one(
    last: str, moves: str, rows: list[str], phase: str
) -> None:
    state = play(scene(last, "23 41"), *moves.split())
    assert (all_rows(state), state.phase) == (rows, phase)


@pytest.mark.parametrize("off", ["act1", "act2"])
def test_VG22_an_action_that_is_switched_off_delays_no_refill(off: str) -> None:
    state = play(scene(f"{off[-1]}5", "23 41", vary="on", **{off: "off"}), "p0")
    assert (lying(state.rows[0]), state.turn) == ("41 23 05", 1)


def test_VG22_a_2_waits_even_after_an_earlier_2() -> None:
    state = play(scene("25 10", "23 41"), "p0", "d", "d")
    state = state._replace(rows=(scene("25", "23").rows[0], state.rows[1]), turn=0, asked=0)
    state = play(state._replace(total=0, pile=(), phase="play"), "p0")
    assert (state.rows[0], texts(state)) == ((), "d n")


def test_VG22_after_an_action_only_the_harmed_seat_is_refilled() -> None:
    state = play(scene("35 30 34", "23 41"), "p0", "x0", "x0")
    assert (state.phase, lying(state.rows[0])) == ("play", "41 23 05")
    state = play(scene("35 30", "23 41", pile="54 52 20"), "p0", "x0")
    assert (state.turn, lying(state.rows[0])) == (1, "41 23 05"), "no card to play second"


def test_VG22_everybody_refills_in_playing_order_from_the_active_seat() -> None:
    state = play(scene("42", "50", "51", pile="54 53 52 20"), "p0", "l0", "l0", "e")
    assert all_rows(state) == ["41 23 05", "12 34 20", "15 42 31"]
    assert news_of(state, "refill") == [(0, 3), (1, 3), (2, 3)]


def test_VG24_the_pile_closes_after_the_consequences_of_a_foul() -> None:
    state = play(scene("42 32", "23 41", pile="54 53 52 20"), "p0")
    assert lying(state.pile) == "54 53 52 20 42"
    assert to_act(play(state, "n")) == (NATURE,)


def test_VG29_a_draw_from_two_empty_piles_does_not_happen() -> None:
    state = play(scene("52", "23 41")._replace(drawn=10), "p0")
    assert (state.rows[0], state.turn) == ((), 1)
    state = play(state, "p0")
    assert (state.turn, news_of(state, "pass")) == (1, [(0, 0)]), "a seat without cards passes"


def test_VG29_a_seat_without_cards_draws_as_soon_as_there_are_some() -> None:
    state = scene("52", "34 41", pile="54 53 52")._replace(drawn=10)
    state = play(state, "p0", "e")
    assert state.phase == "shuffle"


def test_VG29_exhausted_when_nobody_has_a_card() -> None:
    state = play(scene("52", "", score="10")._replace(drawn=10), "p0")
    result = outcome(state)
    assert result is not None
    assert (result.reason, result.scores, result.returns) == ("exhausted", (1, 0), (1.0, 0.0))


def test_VG29_the_limit_ends_the_match_at_a_seats_sixty_first_turn() -> None:
    state = scene("52 10", "23 41")._replace(turns=(MOST_TURNS, MOST_TURNS - 1))
    state = play(state, "p0")
    assert (state.turn, state.turns) == (1, (60, 60))
    result = outcome(play(state, "p0", "n"))
    assert result is not None
    assert (result.reason, result.returns) == ("limit", (0.5, 0.5))


def test_VG17_a_skipped_seat_stays_skipped_when_the_direction_changes() -> None:
    state = scene("42 32", "23 41", "50 51", pile="54 53 52 10", around="10", goal="21")
    state = play(state._replace(points=(6, 0, 0)), "p0", "e", "s", "n")
    assert (state.direction, state.turn, state.skipped) == (-1, 2, (0, 1, 0))
    state = play(state, "p1", "n")
    assert (state.turn, state.skipped) == (0, (0, 0, 0))
