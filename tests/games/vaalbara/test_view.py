"""What a seat may know: its own followers, and the sides of lands that have been open (VB1a, VB5,
VB28)."""

from __future__ import annotations

import pytest

from spieltisch.core.game import NATURE
from spieltisch.games import vaalbara
from spieltisch.games.vaalbara import apply, legal_moves, view
from spieltisch.games.vaalbara.state import HIDDEN, NOBODY, UNSEEN, State, tally
from tests.games.vaalbara.scenes import A_FIRST, B_FIRST, after, begun, random_match, scene


@pytest.fixture(scope="module")
def start() -> State:
    state: State = random_match(3, "view").states[1]
    return state


def test_VB3_a_seat_sees_only_its_own_hand_and_no_deck(start: State) -> None:
    seen = view(start, 1)
    assert seen.hand == start.hands[1]
    assert seen.clan == start.clans[1][:5]
    assert list(map(len, seen.state.hands)) == [5, 5, 5]
    assert (view(start, None).hand, view(start, None).clan) == ((), ())
    other_decks = start._replace(
        clans=tuple(
            deck[:5] + deck[:4:-1] if seat == 1 else deck[::-1]
            for seat, deck in enumerate(start.clans)
        )
    )
    assert view(other_decks, 1) == seen


def test_VB5_only_its_own_seat_sees_a_choice_until_all_have_chosen(start: State) -> None:
    mine, other = start.hands[1][:2]
    one = apply(start, 1, vaalbara.parse_move(str(mine)))
    two = apply(start, 1, vaalbara.parse_move(str(other)))
    assert view(one, 0) == view(two, 0)
    assert view(one, None) == view(two, None)
    assert view(one, 1).state.chosen == (NOBODY, mine, NOBODY)
    assert view(one, 0).committed == (1,)
    for seat in (0, 2):
        one = apply(one, seat, legal_moves(one, seat)[0])
    assert view(one, 0).state.chosen == one.chosen
    assert view(one, 0).committed == ()


def test_VB1a_fronts_of_rows_and_the_back_on_top_are_known(start: State) -> None:
    seen = view(start, 0)
    open_lands = {*start.first, *start.second}
    for land in range(len(start.faces)):
        assert seen.state.faces[land] == (start.faces[land] if land in open_lands else UNSEEN)
        assert seen.state.backs[land] == (start.backs[land] if land == start.stack[0] else UNSEEN)


def test_VB1a_a_card_seen_on_both_sides_stays_known() -> None:
    state = scene([7, 10, 12], stack="mv", first="fvt", omens=(A_FIRST, A_FIRST, B_FIRST))
    old_top, land = state.stack[0], state.first[0]
    state = after(state, "t11")
    for seat in (0, 1, None):
        seen = view(state, seat)
        assert (seen.state.faces[land], seen.state.backs[land]) == (
            state.faces[land],
            state.backs[land],
        )
        assert (seen.state.faces[old_top], seen.state.backs[old_top]) == (
            state.faces[old_top],
            state.backs[old_top],
        )


def test_VB25_what_the_pioneer_put_under_the_stack_is_known_by_its_front() -> None:
    state = scene([11, 12, 12], realms=("fr", "", ""), stack="mvt")
    left = state.realms[0][1]
    state = after(state, "p2")
    assert state.stack[-1] == left
    seen = view(state, 2)
    assert (seen.state.faces[left], seen.state.backs[left]) == (state.faces[left], UNSEEN)


def test_VB8_the_top_of_the_stack_stays_known_when_it_is_dealt() -> None:
    match = random_match(4, "top")
    for before, now in zip(match.states, match.states[1:], strict=False):
        if before.phase == "close":
            top = before.stack[0]
            assert top in now.second
            assert view(now, 0).state.backs[top] == now.backs[top]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_VB28_counting_the_open_gains_gives_the_hidden_totals(seats: int) -> None:
    for state in random_match(seats, "count").states[1:]:
        seen = view(state, 0)
        assert tally(seats, seen.state.rounds, seen.state.turns) == state.points
        if state.phase != "over":
            assert seen.state.points == (state.points[0], *(HIDDEN,) * (seats - 1))
        else:
            assert seen.state.points == state.points


def test_VB6_omens_name_the_seats_in_play_by_strength() -> None:
    state = scene([5, 5, 5], omens=("DCEAB",))
    assert view(state, None).omens == (2, 0, 1)
    assert view(vaalbara.setup(3, {}), None).omens == ()


def test_a_view_says_whose_turn_it_is() -> None:
    state = scene([4, 2, 5])
    assert vaalbara.to_act(state) == (NATURE,)
    assert view(state, 0).turn is None
    assert view(begun(state), 0).turn == 1
