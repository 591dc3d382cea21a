"""What the table says about omens and the stack, and words for what is otherwise only visible."""

from __future__ import annotations

from spieltisch.core.match import Match
from spieltisch.games import vaalbara
from spieltisch.games.vaalbara import parse_move
from spieltisch.games.vaalbara.state import State
from spieltisch.games.vaalbara.table.lands import Stack
from spieltisch.games.vaalbara.table.seats import LOOK
from tests.games.vaalbara.scenes import after, begun, choosing, look, said, scene


def order(state: State) -> tuple[int, ...]:
    """The seats in the order of play as the table shows it."""
    return tuple(one.seat for one in look(state, None).track)


def test_VB6_VB21_new_omens_that_change_the_order_are_announced() -> None:
    """The smallest case: one Tracker changes the order of the 9s and of the 10s."""
    match = Match(vaalbara, 5, {}, "r0")
    for seat, move in enumerate(("9", "7", "10", "9", "10")):
        match.play(seat, parse_move(move))
    match.play(1, parse_move("t22"))
    turn = look(match.state, 1).turn
    assert turn is not None
    before, now = (order(state) for state in (match.states[-2], match.state))
    assert before != now
    assert said(turn.omens) == "The order changes."


def test_VB6_VB25_a_pioneer_with_a_single_card_changes_the_omens_and_says_so() -> None:
    state = begun(scene([12, 12, 11], stack="r", omens=("BACDE",), realms=["", "", "fm"], round=9))
    turn = look(after(state, "p1"), 0).turn
    assert turn is not None
    assert said(turn.effect) == "Field →\u00a0River: 6 points for 1 river, new omens"
    assert said(turn.omens) == "The order changes."
    turn = look(begun(scene([12, 12, 11], realms=["", "", "f"])), 0).turn
    assert turn is not None and "omens" not in said(turn.effect)


def test_VB1a_known_lands_of_the_stack_are_shown_on_it() -> None:
    state = scene([7, 11], first="f5", stack="mtr", realms=["", "v"])
    assert look(state).stack == Stack("2+", ())
    (top,) = look(after(state, "t12")).stack.ends
    assert (top.where, top.land.kind, top.land.value, top.land.id) == ("top", "forest", "5", "")
    both = look(begun(after(state, "t12", "l1")), None).stack.ends
    assert [(one.where, one.land.kind) for one in both] == [
        ("top", "forest"),
        ("bottom", "village"),
    ]


def test_VB1a_a_tracker_sees_the_omens_it_would_bring_back() -> None:
    state = scene([7, 7], first="fm", omens=("BACDE",))
    state = begun(after(begun(state), "t11", "l2"))
    first, _ = look(state, 0).first
    assert said(first.preview) == "Meadow: tap again to swap it. Omens on its back: Bo, Ada."
    assert "Omens on its back: Bo, Ada." in said(first.label)


# -- what is visible is also in words
# ------------------------------------------------------------------------


def test_VB14_followers_and_lands_say_what_the_lands_would_bring() -> None:
    drawn = look(choosing([3, 12], first="rft", realms=["r", "", ""]))
    hunter, farmer = (said(one.spoken) for one in drawn.forecasts)
    assert hunter == (
        "+3 if you act before Bo and Cy. You can't tell yet when you'll act. "
        "What each land would bring you: River +6, Field +2, Mountain 0."
    )
    assert farmer.endswith("River +24, Field +4, Mountain 0.")
    assert said(drawn.first[0].label) == "River. When taken: 6–12 for you"
    assert [said(one.label) for one in look(scene([4, 9], first="rf"), 0).first] == [
        "River. When taken: +4 for you",
        "Field. When taken: +2 for you",
    ]
    taking = look(begun(scene([4, 9], first="rf"))).first[0]
    assert said(taking.label) == "Take the river at position 1: 4 points for 1 river"


def test_VB23_a_description_does_not_repeat_the_cards_name() -> None:
    (tamer,) = look(choosing([9])).forecasts
    (held,) = look(choosing([9])).hand
    assert said(held.label).endswith("swap a land from the first row with one from the second.")
    assert "Swap" not in said(tamer.spoken) and "Tamer" not in said(tamer.spoken)


def test_VB7_used_followers_are_read_out_without_opening_the_realm() -> None:
    ada, bo = look(scene([4, 5], used=[[], [9, 7]])).plates
    assert ada.spent is None
    assert said(bo.spent) == "used: Tracker (7), Tamer (9)"


def test_VB9_a_realm_says_what_its_meadows_mean_for_the_viewer_but_not_for_a_spectator() -> None:
    state = scene([1, 2, 3, 4])
    told = {}
    for viewer in (0, None):
        for seat in (0, 1, 2):
            opened = look(state, viewer, picked=(f"{LOOK}{seat}",)).look
            assert opened is not None
            told[viewer, seat] = opened.about
    assert said(told[0, 0]).startswith("Your realm.")
    assert said(told[0, 1]).startswith("A neighbour:")
    assert said(told[0, 2]).startswith("Not a neighbour:")
    assert {told[None, seat] for seat in (0, 1, 2)} == {None}
