"""The eight variants: VG30 … VG37."""

from __future__ import annotations

import pytest

from spieltisch.core.game import CLOCK, NATURE
from spieltisch.core.rng import Random
from spieltisch.games.vigila import (
    apply,
    legal_moves,
    meta,
    outcome,
    sample_chance,
    setup,
    to_act,
    view,
)
from spieltisch.games.vigila.moves import TIMES
from spieltisch.games.vigila.state import UNSEEN, State
from spieltisch.games.vigila.variants import best, rules_of, time_bonus, totals
from tests.games.vigila.scenes import lying, news_of, play, scene, texts


def opened(seats: int, seed: int = 0, **options: str) -> State:
    """The position after the deal and, if there is one, the lot."""
    state = setup(seats, meta.complete(options, seats))
    while to_act(state) == (NATURE,):
        state = apply(state, NATURE, sample_chance(state, Random(seed)))
    return state


@pytest.mark.parametrize(
    ("option", "goals"),
    [
        ({"team4": "abab"}, (24, 24, 24, 24)),
        ({"team5": "abbab"}, (24, 36, 36, 24, 36)),
        ({"team5": "abcab"}, (24, 24, 12, 24, 24)),
        ({"team6": "ababab"}, (36,) * 6),
        ({"team6": "abcabc"}, (24,) * 6),
    ],
)
def test_VG30_a_team_needs_twelve_points_a_member(
    option: dict[str, str], goals: tuple[int, ...]
) -> None:
    seats = len(goals)
    rules = rules_of(seats, meta.complete(option, seats))
    assert rules.goals == goals
    assert rules.teams == tuple("abc".index(letter) for letter in next(iter(option.values())))


def test_VG30_partners_win_together_whoever_scores() -> None:
    state = scene("42 32", "23 41", "50 51", "20 10", pile="54 53 52 10", team4="abab")
    state = play(state._replace(points=(8, 23, 12, 0)), "p0", "e")
    result = outcome(state)
    assert result is not None
    assert (result.scores, result.returns) == ((24, 23, 24, 23), (0.5, 0.0, 0.5, 0.0))


def test_VG30_a_partner_may_also_lay_a_card_after_a_foul() -> None:
    state = scene("42 32", "23 41", "50 51", "20 10", pile="54 53 52 20", team4="abab")
    assert to_act(play(state, "p0", "n")) == (2,)


def test_VG29_VG30_unequal_teams_are_compared_by_their_share_of_the_goal() -> None:
    rules = rules_of(5, meta.complete({"team5": "abbab"}, 5))
    assert best(rules, totals(rules, (6, 8, 8, 6, 0), (0,) * 5)) == (0, 3)
    assert best(rules, totals(rules, (6, 9, 9, 6, 0), (0,) * 5)) == (0, 1, 2, 3, 4)


def test_VG31_seats_draw_to_two_cards_and_may_have_four() -> None:
    state = play(scene("42", "23 41", fewer="on", level="1"), "p0")
    assert lying(state.rows[0]) == "41 23"
    assert [len(row) for row in opened(3, fewer="on").rows] == [2, 2, 2]
    state = scene("25 32 32 10", "23 41", fewer="on", limit="4")
    assert play(state, "p0", "d").phase == "claim", "four cards are the limit"
    state = scene("45 32", "23 41 14 51", fewer="on", limit="4")
    assert texts(play(state, "p0", "s")) == "l2 n"


def test_VG32_in_camping_the_owner_sees_one_side_and_all_others_the_other() -> None:
    state = opened(3, camping="on")
    for seat in range(3):
        seen = view(state, seat)
        assert seen.top == UNSEEN, "the draw pile lies covered"
        for owner, row in enumerate(seen.state.rows):
            for card, real in zip(row, state.rows[owner], strict=True):
                known = (real.up, real.down) if owner == seat else (UNSEEN, real.down)
                assert (card.up, card.down) == known
    assert all(card.up == UNSEEN for row in view(state, None).state.rows for card in row)


def test_VG32_VG34_with_gluckspilz_the_owner_never_sees_the_back() -> None:
    state = opened(3, camping="on", lucky="on")
    assert [card.down for card in view(state, 1).own] == [UNSEEN] * 3


def test_VG32_everybody_has_seen_both_sides_of_a_turned_card() -> None:
    state = opened(2, camping="on", level="2")
    row = state.rows[state.turn]
    state = state._replace(phase="act", value=0, step="acted", asked=state.turn)
    after = play(state, f"t{state.turn}0")
    card = next(card for card in after.rows[state.turn] if card.tag == row[0].tag)
    assert (card.up, card.down, card.up_seen, card.down_seen) == (row[0].down, row[0].up, 3, 3)


def test_VG32_laying_a_lowest_card_reveals_a_lower_bound_of_the_rest() -> None:
    state = opened(2, camping="on", level="2")
    other = 1 - state.turn
    state = state._replace(phase="foul", queue=(other,), asked=other, step="acted")
    least = min(card.up for card in state.rows[other])
    after = apply(state, other, legal_moves(state, other)[0])
    assert [card.up_least for card in after.rows[other]] == [least] * 2
    assert after.scores[other][0].up_seen == 3


def test_VG28_VG32_in_camping_what_the_owner_sees_rules_out_quests() -> None:
    """Whether the owner is asked is public, so it depends only on the number of cards."""
    quests = ["q012", "q013", "q023", "q123", "qu", "ql"]
    state = scene("20 41 13 15", "23 41", camping="on")
    assert texts(state).split()[8:] == ["ql"]
    assert texts(play(state, "p0", "n")) == "n"
    assert play(scene("20 41 13", "23 41", camping="on"), "p0", "n").turn == 1
    state = scene("20 41 13 15", "23 41", camping="on", rules="1")
    assert texts(state).split()[8:] == quests, "version 1 offers all that the number allows"
    assert texts(play(state, "p0", "n")) == "q012 n"


@pytest.mark.parametrize(
    ("off", "card"),
    [("act0", "05"), ("act1", "15"), ("act2", "25"), ("act3", "35"), ("act4", "45")],
)
def test_VG33_an_action_can_be_switched_off(off: str, card: str) -> None:
    row = f"{card} 32"
    assert play(scene(row, "23 41", vary="on"), "p0").phase == "act"
    assert play(scene(row, "23 41", vary="on", **{off: "off"}), "p0").turn == 1


def test_VG33_the_second_card_and_the_third_0_can_be_switched_off() -> None:
    state = scene("54 52", "23 41", pile="54 53", vary="on", act5="off")
    assert play(state, "p0").turn == 1
    state = scene("03 32", "23 41", pile="01 02", vary="on", third="off")
    assert lying(play(state, "p0").pile) == "01 02 03"


@pytest.mark.parametrize("option", [{"lucky": "on"}, {"party": "on", "level": "2"}])
def test_VG34_VG35_nobody_looks_at_backs(option: dict[str, str]) -> None:
    state = opened(3, **option)
    assert state.looked == ((), (), ())
    assert [card.down for card in view(state, 1).own] == [UNSEEN] * 3
    assert len(view(opened(3), 1).fresh) == 3
    assert UNSEEN not in [card.down for card in view(opened(3), 1).own]


def test_VG34_a_card_taken_with_a_1_is_not_looked_at_either() -> None:
    state = play(scene("15 32", "23 41", lucky="on"), "p0", "d")
    assert (state.looked, state.rows[0][1].down_seen) == (((), ()), 0)


def test_VG35_in_partymaus_cards_are_played_flipped_and_discarded_both_ways() -> None:
    assert texts(scene("53 42", "23 41", party="on")) == "f0 f1"
    assert texts(play(scene("53 42", "23 41", party="on"), "f0")) == "x0 y0 n"
    assert texts(play(scene("45 52 10", "23 41", pile="54 53", party="on"), "f0")) == "f0 f1 n"


def test_VG35_fouls_are_counted() -> None:
    state = play(scene("24 42", "23 41", pile="54 53 52 20", party="on"), "f0")
    assert state.fouls == (1, 0)


def test_VG36_the_clock_follows_each_decision_before_anything_else() -> None:
    state = play(scene("54 32", "23 41", pile="54 53 52", tempo="on"), "p0")
    assert (to_act(state), state.phase, state.then) == ((CLOCK,), "clock", "settle")
    assert legal_moves(state, CLOCK) == TIMES
    assert sample_chance(state, Random(0)) == TIMES[5]
    state = play(state, "c12")
    assert (state.clocks, state.phase, news_of(state, "time")) == ((12, 0), "settle", [(0, 12)])
    assert to_act(play(state, "e")) == (1,)


def test_VG36_a_decision_out_of_turn_is_timed_too() -> None:
    state = play(scene("42 32", "23 41", pile="54 53 52 20", tempo="on"), "p0", "c3", "l0", "c25")
    assert (state.clocks, state.phase) == ((3, 25), "settle")


@pytest.mark.parametrize(
    ("clocks", "bonus"),
    [((0, 9), (0, 0)), ((0, 10), (1, 0)), ((30, 19), (0, 1)), ((100, 0), (0, 10))],
)
def test_VG36_being_ten_seconds_faster_is_worth_a_point(
    clocks: tuple[int, int], bonus: tuple[int, int]
) -> None:
    rules = rules_of(2, meta.complete({"tempo": "on"}, 2))
    assert time_bonus(rules, clocks) == bonus


def test_VG36_teams_have_one_clock() -> None:
    rules = rules_of(4, meta.complete({"tempo": "on", "team4": "abab"}, 4))
    assert time_bonus(rules, (5, 20, 6, 20)) == (2, 0, 2, 0)


def test_VG36_the_bonus_is_given_after_the_last_decision_and_can_change_the_winner() -> None:
    state = scene("43 32", "42 41", pile="54 53 52 20", tempo="on")
    state = play(state._replace(points=(9, 8), clocks=(0, 40)), "p0", "c0", "l1", "c2")
    result = outcome(state)
    assert result is not None
    assert (state.points, state.bonus) == ((9, 12), (4, 0))
    assert (result.scores, result.returns, result.reason) == ((13, 12), (1.0, 0.0), "goal")


def test_VG36_a_closed_pile_ends_the_match_without_another_decision() -> None:
    state = scene("42 32", "23 41", pile="54 53 52 10", tempo="on")
    state = play(state._replace(points=(9, 0)), "p0", "c9", "e")
    assert (state.phase, state.points, state.bonus) == ("over", (13, 0), (0, 0))


def test_VG37_at_10_points_the_direction_and_all_personal_cards_turn_after_the_turn() -> None:
    state = scene("42 32", "23 41", "50 51", pile="54 53 52 10", around="10", goal="21")
    state = play(state._replace(points=(6, 0, 0)), "p0", "e")
    assert (state.direction, state.changes) == (1, 1), "not before the turn is over"
    state = play(state, "n")
    assert (state.direction, state.turn, state.changes) == (-1, 2, 0)
    assert [lying(row) for row in state.rows] == ["23", "32 14", "05 15"]
    assert {card.down_seen for row in state.rows for card in row} == {7}
    assert news_of(state, "around") == [(-1, -1)]


def test_VG37_each_player_passes_a_threshold_once() -> None:
    state = scene("42 32", "23 41", pile="54 53 52 10", around="10", goal="21")
    state = play(state._replace(points=(9, 0), crossed=(1, 0)), "p0", "e", "n")
    assert (state.direction, state.points) == (1, (13, 0))


def test_VG37_two_thresholds_in_one_turn_turn_twice() -> None:
    state = scene("54", "23 41", pile="54 53 52", around="7-14", goal="21")
    state = play(state._replace(points=(6, 0)), "p0", "e")
    assert state.points == (16, 0)
    assert (state.direction, news_of(state, "around")) == (1, [(-1, -1), (-1, 1)])
    assert lying(state.rows[1]) == "23 41"
