"""The deal, the rounds and the end: VB1 … VB8, VB27 and VB28."""

from __future__ import annotations

from collections import Counter

import pytest

from spieltisch.core.game import NATURE, IllegalMoveError
from spieltisch.core.rng import Random
from spieltisch.games import vaalbara
from spieltisch.games.vaalbara import apply, outcome, parse_move, sample_chance, setup, to_act
from spieltisch.games.vaalbara.data import (
    FACE_LETTERS,
    FARMER,
    FOLLOWERS,
    FRONTS,
    GROUP,
    HUNTER,
    LANDS,
    OMENS,
)
from spieltisch.games.vaalbara.moves import ACTS, CLOSE, Deal, move_text
from spieltisch.games.vaalbara.state import State
from tests.games.vaalbara.scenes import (
    A_FIRST,
    B_FIRST,
    after,
    begun,
    choices,
    lands,
    played_out,
    random_match,
    scene,
)


def dealt(seats: int, seed: str = "deal") -> State:
    state = setup(seats, {})
    return apply(state, NATURE, sample_chance(state, Random(seed)))


def test_VB1_every_back_has_its_own_order_of_all_five_omens() -> None:
    assert len(set(OMENS)) == 51
    assert {"".join(sorted(order)) for order in OMENS} == {"ABCDE"}


def test_VB2_the_number_of_lands_of_each_kind_by_mark() -> None:
    printed = ["".join(FACE_LETTERS[face] for face in fronts) for fronts in FRONTS]
    assert [Counter(letters) for letters in printed] == [
        Counter("mmmmffffvvvvttttrrrr3456"),
        Counter("mmffvvttrr36"),
        Counter("mmmfffvvvttrr45"),
    ]


@pytest.mark.parametrize(("seats", "left"), [(2, 20), (3, 30), (4, 43), (5, 41)])
def test_VB1_VB4_the_lands_in_the_game_and_the_rows(seats: int, left: int) -> None:
    state = dealt(seats)
    assert len(state.faces) == LANDS[seats] == {2: 24, 3: 36, 4: 51, 5: 51}[seats]
    assert (len(state.first), len(state.second), len(state.stack)) == (seats, seats, left)
    assert len({*state.first, *state.second, *state.stack}) == LANDS[seats]
    highest = max(GROUP[back] for back in state.backs)
    assert highest == {2: 0, 3: 1, 4: 2, 5: 2}[seats]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_VB4_a_land_for_everybody_in_each_row_from_the_top_of_the_stack(seats: int) -> None:
    state = dealt(seats)
    assert state.first == tuple(range(seats))
    assert state.second == tuple(range(seats, 2 * seats))
    assert state.stack[0] == 2 * seats
    assert choices(after_choices(state), 0) == [f"l{at + 1}" for at in range(seats)]


def after_choices(state: State) -> State:
    """A position in which the first seat has to take a land: it chose a Hunter, all others a
    Farmer."""
    hands = ((HUNTER,), *[(FARMER,)] * (state.seats - 1))
    state = state._replace(hands=hands)
    for seat, (follower,) in enumerate(hands):
        state = apply(state, seat, parse_move(str(follower)))
    return begun(state)


def test_VB1a_fronts_and_backs_of_a_mark_are_paired_again_each_match() -> None:
    one, other = dealt(3, "one"), dealt(3, "other")
    pairs = [dict(zip(state.backs, state.faces, strict=True)) for state in (one, other)]
    assert pairs[0] != pairs[1]
    for pair in pairs:
        for group, fronts in enumerate(FRONTS[:2]):
            assert sorted(pair[b] for b in pair if GROUP[b] == group) == list(fronts)


def test_VB3_everybody_holds_five_of_twelve_followers_and_two_points() -> None:
    state = dealt(4)
    assert state.points == (2, 2, 2, 2)
    for seat in range(4):
        assert tuple(sorted(state.clans[seat])) == FOLLOWERS
        assert state.hands[seat] == tuple(sorted(state.clans[seat][:5]))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda deal: deal._replace(clans=deal.clans[:1]),
        lambda deal: deal._replace(clans=(deal.clans[0], deal.clans[0][:11] + deal.clans[0][:1])),
        lambda deal: deal._replace(backs=(deal.backs[1], *deal.backs[1:])),
        lambda deal: deal._replace(faces=(5, *deal.faces[1:])),
        lambda deal: deal._replace(faces=deal.faces[1:], backs=deal.backs[1:]),
    ],
    ids=["seats", "followers", "backs", "fronts", "cards"],
)
def test_VB1_VB3_a_deal_of_other_cards_is_refused(spoil: object) -> None:
    state = setup(2, {})
    deal = sample_chance(state, Random("spoilt"))
    assert isinstance(deal, Deal) and callable(spoil)
    assert apply(state, NATURE, deal).phase == "choose"
    with pytest.raises(IllegalMoveError):
        apply(state, NATURE, spoil(deal))


def test_VB5_all_choose_simultaneously_and_the_last_choice_reveals() -> None:
    state = dealt(3)
    assert to_act(state) == (0, 1, 2)
    first, second, third = (state.hands[seat][0] for seat in range(3))
    state = apply(state, 1, parse_move(str(second)))
    assert to_act(state) == (0, 2)
    assert choices(state, 1) == []
    state = apply(apply(state, 2, parse_move(str(third))), 0, parse_move(str(first)))
    assert (state.phase, state.chosen) == ("act", (first, second, third))
    assert [len(hand) for hand in state.hands] == [4, 4, 4]


@pytest.mark.parametrize(
    ("chosen", "omens", "order"),
    [
        ((5, 3, 12), A_FIRST, [1, 0, 2]),
        ((12, 12, 4), A_FIRST, [2, 0, 1]),
        ((12, 12, 4), B_FIRST, [2, 1, 0]),
        ((5, 5, 5), "CBDAE", [2, 1, 0]),
        ((5, 5, 5), "DCEAB", [2, 0, 1]),
        ((10, 5, 10, 5, 10), "EDABC", [3, 1, 4, 0, 2]),
    ],
)
def test_VB6_lowest_initiative_first_then_the_stronger_omen(
    chosen: tuple[int, ...], omens: str, order: list[int]
) -> None:
    state = played_out(scene(chosen, omens=(omens,)))
    assert [turn.seat for turn in state.turns] == order


def test_VB6_only_the_next_seat_can_get_the_turn() -> None:
    state = scene([5, 3])
    assert apply(state, NATURE, ACTS[1]).turns[-1].seat == 1
    for wrong in (ACTS[0], CLOSE):
        with pytest.raises(IllegalMoveError):
            apply(state, NATURE, wrong)


def test_VB8_rows_move_up_and_hands_are_filled() -> None:
    state = dealt(2)
    for seat in (0, 1):
        state = apply(state, seat, parse_move(str(state.hands[seat][0])))
    state = played_out(state)
    closed = begun(state)
    assert closed.first == state.second
    assert closed.second == state.stack[:2]
    assert closed.stack == state.stack[2:]
    assert (closed.phase, closed.round, closed.chosen, closed.turns) == ("choose", 2, (0, 0), ())
    for seat in (0, 1):
        assert len(closed.hands[seat]) == 5
        taken_back = state.turns[[t.seat for t in state.turns].index(seat)].targets
        drawn = 5 if state.chosen[seat] == 8 and taken_back else 6
        assert closed.drawn[seat] == drawn
        assert closed.used[seat][-1] == state.chosen[seat]


def test_VB8_a_hand_filled_by_the_midwife_draws_nothing() -> None:
    state = scene([8, 9], used=((3,), (4,)), hands=((5, 6, 7, 9), (5, 6, 7, 8)), stack="mmmm")
    state = state._replace(drawn=(6, 6))
    closed = begun(played_out(state))
    assert closed.hands[0] == (3, 5, 6, 7, 9)
    assert closed.drawn == (6, 7)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_VB8_nine_rounds_and_the_last_close_is_skipped(seats: int) -> None:
    match = random_match(seats, "nine")
    state: State = match.state
    assert state.phase == "over"
    assert [len(realm) for realm in state.realms] == [9] * seats
    assert sum(move_text(ply.move) == "e" for ply in match.plies) == 8
    assert len(state.stack) == LANDS[seats] - 10 * seats >= 1
    assert len(state.second) == seats


def test_VB8_an_empty_clan_deck_gives_nothing() -> None:
    """If no follower is taken back, the decks are empty after seven draws, and the hands shrink."""
    match = without_midwives()
    sizes = [len(s.hands[0]) for s in match if s.phase == "choose" and not any(s.chosen)]
    assert sizes == [5, 5, 5, 5, 5, 5, 5, 5, 4]


def without_midwives() -> list[State]:
    states = [dealt(2)]
    while to_act(states[-1]):
        state = states[-1]
        if to_act(state) == (NATURE,):
            states.append(begun(state))
            continue
        seat = to_act(state)[0]
        texts = [text for text in choices(state, seat) if text != "8"]
        states.append(apply(state, seat, parse_move(texts[0])))
    return states


def test_VB27_the_booklets_example_of_final_scoring() -> None:
    """Yellow has 57 points and field, meadow, forest, village and river: 57 + 5 = 62."""
    state = scene([12, 12], round=9, realms=("fm3vr", "m"), points=(57, 2))
    result = outcome(state._replace(phase="over"))
    assert result is not None
    assert result.scores == (62, 2)


@pytest.mark.parametrize(
    ("points", "realms", "omens", "winner", "reason"),
    [
        ((50, 40), ("m", "m"), A_FIRST, 0, "points"),
        ((50, 45), ("mfvt", "mfvtr3"), A_FIRST, 1, "points"),
        ((50, 45), ("mfvt", "mfvtr"), A_FIRST, 0, "omens"),
        ((50, 45), ("mfvt", "mfvtr"), B_FIRST, 1, "omens"),
        ((50, 60, 60), ("m", "m", "m"), "CBDAE", 2, "omens"),
        ((60, 50, 60), ("m", "m", "m"), "BCADE", 2, "omens"),
    ],
)
def test_VB27_most_points_win_and_omens_break_ties(
    points: tuple[int, ...], realms: tuple[str, ...], omens: str, winner: int, reason: str
) -> None:
    state = scene([12] * len(points), round=9, realms=realms, points=points, omens=(omens,))
    assert outcome(state) is None
    result = outcome(state._replace(phase="over"))
    assert result is not None
    assert result.returns.index(1.0) == winner
    assert sum(result.returns) == 1.0
    assert result.reason == reason


def test_VB27_the_omens_are_those_on_top_at_the_very_end() -> None:
    """A Tracker in the last round decides a tie at the end of the match."""
    backs = (A_FIRST, A_FIRST, B_FIRST)
    state = scene(
        [7, 12], round=9, first="tt", realms=("m", "m"), points=(30, 30), omens=backs, stack="tt"
    )
    over = after(state, "t11", "l1", "l2")
    result = outcome(over)
    assert result is not None
    assert lands(over, over.stack) == "tt"
    assert (result.scores, result.returns, result.reason) == ((30, 30), (0.0, 1.0), "omens")


def test_VB28_totals_are_hidden_unless_the_option_says_so() -> None:
    closed, opened = (scene([4, 5], totals=totals) for totals in ("hidden", "open"))
    assert vaalbara.view(closed, 0).state.points == (2, -1)
    assert vaalbara.view(closed, None).state.points == (-1, -1)
    assert vaalbara.view(opened, None).state.points == (2, 2)
    assert vaalbara.view(closed._replace(phase="over"), None).state.points == (2, 2)
