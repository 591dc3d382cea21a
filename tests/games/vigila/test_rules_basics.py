"""Level 1: VG1 … VG9."""

from __future__ import annotations

import pytest

from spieltisch.core.game import NATURE, IllegalMoveError
from spieltisch.core.rng import Random
from spieltisch.games.vigila import (
    apply,
    meta,
    outcome,
    pieces,
    sample_chance,
    setup,
    to_act,
    view,
)
from spieltisch.games.vigila.data import BOX, BOX_LEVEL_1, CODE_OF
from spieltisch.games.vigila.draws import TURNED
from spieltisch.games.vigila.moves import LOTS, Deal
from spieltisch.games.vigila.state import UNSEEN, State
from tests.games.vigila.scenes import lying, news_of, play, scene, texts


def dealt(cards: str, seats: int, **options: str) -> State:
    """The position after a deal that begins with these cards; the rest of the box follows."""
    state = setup(seats, meta.complete(options, seats))
    first = "".join(CODE_OF[int(one[0])][int(one[1])] for one in cards.split())
    rest = list(BOX if state.rules.level == 2 else BOX_LEVEL_1)
    for letter in first:
        rest.remove(min(letter, TURNED[letter]))
    return apply(state, NATURE, Deal("deal", first + "".join(rest)))


@pytest.mark.parametrize("level", ["1", "2"])
@pytest.mark.parametrize("memory", ["on", "off"])
def test_VG3_any_card_may_be_played_flipped_without_looking_first(level: str, memory: str) -> None:
    state = scene("42 10 35", "23 41", pile="10", level=level, memory=memory)
    unknown = tuple(card._replace(down_seen=0) for card in state.rows[0])
    state = state._replace(rows=(unknown, state.rows[1]))
    assert [card.down for card in view(state, 0).own] == [UNSEEN] * 3
    assert {"f0", "f1", "f2"} <= set(texts(state).split())
    for move, shown in (("f0", "24"), ("f1", "01"), ("f2", "53")):
        flipped = play(state, move)
        assert lying(flipped.pile) == f"10 {shown}"
        assert [card.down_seen for card in flipped.rows[0]] == [0, 0]


@pytest.mark.parametrize(("level", "count", "threes"), [("1", 44, 0), ("2", 54, 10)])
def test_VG1_VG4_the_box_has_ten_3_3_cards_that_level_1_leaves_out(
    level: str, count: int, threes: int
) -> None:
    state = setup(2, meta.complete({"level": level}, 2))
    state = apply(state, NATURE, sample_chance(state, Random(0)))
    found = pieces(state)
    assert len(found) == count
    assert found.count("3/3") == threes
    assert {found.count(pair) for pair in found} - {10} == {2, 3}
    assert found.count("0/5") == 2


def test_VG2_which_side_lies_up_is_random() -> None:
    state = setup(2, meta.complete({}, 2))
    deals = [sample_chance(state, Random(number)).cards for number in range(40)]
    turned = sum(letter not in BOX_LEVEL_1 for cards in deals for letter in cards)
    assert 0.45 < turned / (40 * 44) < 0.55


def test_VG4_the_highest_sum_of_upper_sides_begins() -> None:
    state = dealt("10 20 30 15 43 52", 2)
    assert (state.phase, state.opener, state.turn) == ("play", 1, 1)
    assert [lying(row) for row in state.rows] == ["10 20 30", "15 43 52"]


def test_VG4_the_lot_decides_a_tie_of_the_highest() -> None:
    state = dealt("50 40 10 01 02 03 54 41 15", 3)
    assert (state.phase, to_act(state)) == ("lot", (NATURE,))
    assert {sample_chance(state, Random(number)) for number in range(30)} == {LOTS[0], LOTS[2]}
    assert apply(state, NATURE, LOTS[2]).turn == 2
    with pytest.raises(IllegalMoveError):
        apply(state, NATURE, LOTS[1])


def test_VG5_exactly_one_card_is_played_as_it_lies_or_flipped() -> None:
    state = scene("42 10", "23 41", pile="10", level="1")
    assert texts(state) == "p0 f0 p1 f1"
    as_it_lies, flipped = play(state, "p0"), play(state, "f0")
    assert (as_it_lies.total, lying(as_it_lies.pile), as_it_lies.turn) == (5, "10 42", 1)
    assert (flipped.total, lying(flipped.pile), lying(flipped.rows[0])) == (3, "10 24", "10")


def test_VG6_exactly_10_scores_the_last_card_and_a_new_pile_begins() -> None:
    state = play(scene("42 10", "23 41", pile="32 34", level="1"), "p0", "e")
    assert (state.points, lying(state.scores[0])) == ((4, 0), "42")
    assert (state.total, state.pile, lying(state.discards), state.turn) == (0, (), "32 34", 1)


def test_VG6_no_card_lies_crosswise_in_level_1() -> None:
    state = play(scene("42", "23 41", pile="32 34", level="1"), "p0", "e")
    assert (state.points, lying(state.scores[0])) == ((4, 0), "42")


def test_VG7_over_10_only_the_last_card_stays() -> None:
    state = play(scene("42 10", "23 41", pile="32 51", level="1"), "p0")
    assert (state.phase, state.total) == ("settle", 12)
    state = play(state, "e")
    assert (state.total, lying(state.pile), lying(state.discards)) == (4, "42", "32 51")
    assert (state.points, state.fouls, state.turn) == ((0, 0), (0, 0), 1)


def test_VG8_only_a_seat_without_cards_draws_back_to_three() -> None:
    state = play(scene("42 10", "23 41", level="1"), "p0")
    assert len(state.rows[0]) == 1
    state = play(scene("42", "23 41", level="1"), "p0")
    assert (lying(state.rows[0]), state.turn) == ("41 23 05", 1)
    assert news_of(state, "refill") == [(0, 3)]


def test_VG8_the_discard_pile_is_shuffled_when_a_draw_finds_no_card() -> None:
    state = scene("42", "23 41", discards="10 20 30 50", level="1")
    state = play(state._replace(drawn=9), "p0")
    assert (state.phase, to_act(state), lying(state.rows[0])) == ("shuffle", (NATURE,), "50")
    mixed = sample_chance(state, Random(1))
    after = apply(state, NATURE, mixed)
    assert len(after.rows[0]) == 3
    assert (after.discards, after.deals[1], after.drawn, after.turn) == ((), mixed.cards, 2, 1)
    assert [card.tag for card in after.rows[0]] == [9, 10, 11]


def test_VG8_the_discard_pile_is_shuffled_right_after_the_last_card_is_drawn() -> None:
    state = scene("42", "23 41", discards="10 20 30 50", level="1")._replace(drawn=7)
    state = play(state, "p0")
    assert (state.phase, lying(state.rows[0])) == ("shuffle", "42 31 50")
    after = apply(state, NATURE, sample_chance(state, Random(1)))
    assert (after.discards, len(after.deals[1]), after.drawn) == ((), 4, 0)
    assert (after.phase, after.turn, view(after, 1).stock) == ("play", 1, 4)
    assert view(after, 1).top != UNSEEN, "the top card of the new draw pile lies open"
    late = scene("42", "23 41", discards="10 20 30 50", level="1", rules="1")._replace(drawn=7)
    late = play(late, "p0")
    assert (late.phase, lying(late.discards)) == ("play", "10 20 30 50")


def test_VG8_with_both_piles_empty_discarded_cards_become_the_draw_pile() -> None:
    state = scene("42 10", "23 41", pile="32 51", level="1")._replace(drawn=10)
    state = play(state, "p0", "e")
    assert (state.phase, lying(state.discards), lying(state.pile)) == ("shuffle", "32 51", "42")
    after = apply(state, NATURE, sample_chance(state, Random(1)))
    assert (after.phase, after.turn, after.discards, view(after, 0).stock) == ("play", 1, (), 2)


def test_VG8_nothing_is_shuffled_after_the_win() -> None:
    state = scene("42 10", "23 41", pile="32 34", score="51 20", level="1")._replace(drawn=10)
    assert play(state, "p0", "e").phase == "over"


def test_VG9_the_first_with_11_points_wins() -> None:
    state = scene("42 10", "23 41", pile="32 34", score="51 20", level="1")
    state = play(state, "p0", "e")
    result = outcome(state)
    assert to_act(state) == ()
    assert result is not None
    assert (result.returns, result.scores, result.reason) == ((1.0, 0.0), (11, 0), "goal")
