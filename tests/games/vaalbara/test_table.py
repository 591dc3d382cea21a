"""What the table shows: rows, realms and hands, and what can be chosen."""

from __future__ import annotations

from spieltisch.core.ui import Ui
from spieltisch.games.vaalbara import move_text, parse_move, view
from spieltisch.games.vaalbara.state import State
from spieltisch.games.vaalbara.table import draw
from spieltisch.games.vaalbara.view import View
from tests.games.vaalbara.scenes import after, begun, random_match, scene


def screen(seen: View, *, shared: bool = False) -> Ui:
    you, seats = seen.seat, seen.seats
    return Ui(
        seats=seats,
        you=you,
        reader=you,
        order=tuple((seat + (you or 0)) % seats for seat in range(seats)),
        names=("Ada", "Bo", "Cy", "Di", "Ed")[:seats],
        initials=("A", "B", "C", "D", "E")[:seats],
        kinds=("human",) * seats,
        to_act=seen.to_act,
        thinking=None,
        legal={move_text(move): move for move in seen.legal},
        picked=(),
        last=(),
        over=None,
        replaying=False,
        ply=2,
        prompt="",
        can_undo=False,
        waiting="you",
        account=False,
        shared=shared,
        size="s",
        lang="en",
    )


START: State = random_match(3, "table").states[1]


def test_vb05_the_own_hand_can_be_chosen_from() -> None:
    seen = view(START, 1)
    drawn = draw(seen, screen(seen))
    assert [piece.move for piece in drawn.hand] == [str(one) for one in START.hands[1]]
    assert all(piece.free for piece in drawn.hand)
    assert not any(piece.free for piece in drawn.first)
    assert [place.seat for place in drawn.places] == [1, 2, 0]


def test_vb05_a_screen_that_several_may_see_shows_no_hand_and_no_total() -> None:
    seen = view(START, 1)
    drawn = draw(seen, screen(seen, shared=True))
    assert drawn.hand == ()
    assert [place.points for place in drawn.places] == ["", "", ""]


def test_vb07_lands_of_the_first_row_can_be_taken_and_empty_places_stay() -> None:
    state = begun(after(scene([4, 5], first="fm"), "l1"))
    seen = view(state, 1)
    drawn = draw(seen, screen(seen))
    assert [(piece.id != "", piece.free) for piece in drawn.first] == [(False, False), (True, True)]
    assert drawn.first[1].move == "l2"
    assert [len(place.realm) for place in drawn.places] == [0, 1]


def test_vb16_what_an_effect_may_do_is_offered() -> None:
    state = begun(scene([2, 4, 5]))
    for seat, offered in ((0, ["b2", "b3"]), (1, [])):
        seen = view(state, seat)
        decisions = draw(seen, screen(seen)).decisions
        assert [decision.move for decision in decisions] == offered
        assert all(parse_move(decision.move) in seen.legal for decision in decisions)


def test_vb28_totals_of_others_are_not_on_the_table() -> None:
    hidden, opened = (view(scene([4, 5], totals=totals), 0) for totals in ("hidden", "open"))
    assert [place.points for place in draw(hidden, screen(hidden)).places] == ["2", ""]
    assert [place.points for place in draw(opened, screen(opened)).places] == ["2", "2"]
    nobody = view(scene([4, 5]), None)
    assert [place.points for place in draw(nobody, screen(nobody)).places] == ["", ""]


def test_vb06_the_omens_are_named_by_strength() -> None:
    seen = view(scene([5, 5, 5], omens=("DCEAB",)), 0)
    assert [who.seat for who in draw(seen, screen(seen)).omens] == [2, 0, 1]
