"""The table as it is drawn: the printed board, cards, ways, and what a number would reach."""

from __future__ import annotations

from math import dist

import pytest

from spieltisch.core.text import render
from spieltisch.games.vector import text
from spieltisch.games.vector.data import board
from spieltisch.games.vector.drawing import Card, draw
from spieltisch.games.vector.explain import cell_text, outlook_text
from spieltisch.games.vector.picture import Outlook, outlooks, way
from spieltisch.games.vector.rules import State
from spieltisch.games.vector.view import view
from tests.games.vector import make_board
from tests.games.vector.scenes import play, scene, steps

NAMES = ("Anna", "Ben", "Cem", "Dora")


def card(state: State, position: int, seat: int | None = 0, moved: int = 0) -> Card:
    """One position's card as a seat sees it."""
    return next(c for c in draw(view(state, seat), (), moved).cards if c.position == position)


def outlook(state: State, position: int, number: int) -> Outlook:
    return {each.number: each for each in outlooks(view(state, position), position)}[number]


@pytest.mark.native  # the sprite is no part of the wheel
def test_the_sprite_shows_the_board_of_the_data() -> None:
    drawn = make_board.SPRITE.read_text("utf-8")
    assert make_board.renewed(drawn) == drawn, "run python -m tests.games.vector.make_board"
    losses = sum(printed.value < 0 for printed in board(4))
    assert drawn.count('<text class="vb-t vb-loss"') == losses + 2, "two of them again for three"


def test_every_position_keeps_its_place_and_tells_when_it_plays() -> None:
    drawn = draw(view(scene("J11", "n", order="OSN", skips=(0, 0, 0, 1)), 0))
    assert [(c.position, c.turn, c.state) for c in drawn.cards] == [
        (0, 3, "waits"),
        (1, 1, "waits"),
        (2, 2, "now"),
        (3, 0, "skips"),
    ]
    assert drawn.cards[-1].skips == 1
    assert [c.position for c in draw(view(scene("J11", seats=3), 0)).cards] == [0, 1, 2]


def test_vc06_a_card_shows_a_number_to_its_owner_alone() -> None:
    state = play(scene("J11", "n o s w"), "1 2")
    assert (card(state, 0).face, card(state, 0).number) == ("own", 1)
    assert (card(state, 1).face, card(state, 1).number) == ("down", -1)
    assert card(state, 2).face == "none"
    shown = play(scene("J11", "n o s w"), "0 0 2 3")
    assert (card(shown, 1).face, card(shown, 1).number) == ("shown", 0)
    assert card(shown, 3).face == "down"


def test_the_last_round_stays_on_the_cards_until_the_next_is_laid() -> None:
    state = play(scene("J11", "n n s s"), "1 0 2 1")
    after = card(state, 0)
    assert (after.direction, after.number, after.past) == (0, 1, True)
    laid = play(state, "w")
    assert card(laid, 1).direction == 6 and not card(laid, 1).past
    assert card(laid, 0).past


def test_vc20_points_of_the_sides() -> None:
    state = scene("J11", scores=(10, 20, 30, 40))
    sides = draw(view(state, 1)).sides
    assert [(s.positions, s.points, s.mine) for s in sides] == [
        ((0, 2), 40, False),
        ((1, 3), 60, True),
    ]
    three = draw(view(scene("J11", seats=3, scores=(10, 20, 30, 0)), 0)).sides
    assert [(s.points, s.mine) for s in three] == [(10, True), (20, False), (30, False)]


def test_points_fly_from_the_square_where_they_were_won() -> None:
    state = play(scene("M21", "o o w n"), "1 1 1 1")
    (won,) = card(state, 1, moved=4).gains
    (lost,) = card(state, 3, moved=4).gains
    drawn = draw(view(state, 0), (), 4)
    stops = {stop.name: stop for stop in drawn.anchors}
    assert (won.kind, won.points) == ("points", 50)
    assert (stops[won.origin].x, stops[won.origin].y) == (20 * 20 + 10, 30)
    assert drawn.anchors[won.at].name == won.origin
    assert lost.kind == "skip"
    assert stops[lost.origin].y == 10, "the turn is lost out on the border"
    assert (drawn.x, drawn.y) == (19 * 20 + 10, 30)


def test_what_happened_before_the_last_move_flies_no_more() -> None:
    waiting = play(scene("N11", "w n w w"), "1 1 2 3 @o")
    assert all(gain.origin for gain in card(waiting, 1, moved=3).gains[1:])
    later = play(waiting, "n")
    assert draw(view(later, 0)).anchors == ()
    assert draw(view(later, 0)).trails, "the way stays until numbers are chosen"


def test_a_way_goes_over_the_border_and_back_but_stays_in_a_goal() -> None:
    out = play(scene("M21", "n n n n"), "1 1 1 1").history[0].steps[0]
    assert way(4, out, True) == ((12, 0), (12, -1), (12, 0))
    (entered, *_) = steps(play(scene("K21", "n n n n"), "3 1 1 1"))
    assert way(4, entered, True) == ((10, 0), (10, -1))
    corner = play(scene("A11", "w n n", seats=3), "1 1 1").history[0].steps[0]
    assert way(3, corner, True) == ((0, 10), (-1, 10), (0, 20))
    arrow = steps(play(scene("N21", "o o s n"), "0 1 1 1"))[1]
    assert way(4, arrow, False)[-1] == (19, 0)
    state = play(scene("K21", "n n n n"), "1 1 1 1")
    drawn = draw(view(state, 0), (), 1)
    assert (drawn.goal, drawn.x, drawn.y) == (0, 230, 10)


def test_two_numbers_are_chosen_one_by_one_and_make_one_move() -> None:
    seen = view(scene("J11", "n o s w", seats=2), 0)
    assert draw(seen).choice == "1.1"
    assert draw(seen, ("n0:3",)).choice == "3.1"
    assert draw(seen, ("n0:3", "n2:0")).choice == "3.0"
    assert draw(seen, ("n0:9", "n2:x")).choice == "1.1"
    # South's squares follow from the number picked for North.
    marks = {mark.name: mark for mark in draw(seen, ("n0:3",)).marks}
    assert marks["2-0"].shape.startswith("M220 160h20v20h-20z"), "K14, J14 after a second 0 is none"


def test_vc09_the_barred_zero_is_offered_to_nobody() -> None:
    drawn = draw(view(scene("K11", "n o s w"), 1), ("n1:0",))
    ((_, tiles),) = drawn.hands
    assert tiles[0].outlook is None and not tiles[0].chosen
    assert drawn.choice == "1"


def test_outlooks_know_what_is_certain_and_what_is_not() -> None:
    state = scene("J11", "n o s w")
    sure = outlook(state, 0, 1)
    assert sure.arrival is not None and sure.ends == (sure.arrival.square,)
    later = outlook(state, 1, 1)
    assert later.arrival is None and len(later.ends) == 4
    assert later.low <= later.high
    zero = outlook(play(scene("J11", "n o s w"), "0 0 1 1"), 1, 1)
    assert zero.arrival is not None, "after the shown zero everything is certain"


def test_outlooks_count_for_the_own_side() -> None:
    # From L11 one to the east lies M11: 20 for North or East, as the mover decides.
    gain = outlook(scene("L11", "o o s w"), 0, 1)
    assert (gain.low, gain.high) == (20, 20)
    foe = outlook(scene("T4", "n n n n"), 0, 1)
    assert foe.low == foe.high


def test_vc21_a_number_into_a_goal_says_so() -> None:
    state = scene("K21", "n n n n")
    found = outlook(state, 0, 1)
    assert found.goal and not found.skip
    said = render(outlook_text(view(state, 0), 0, found), NAMES)
    assert said == "North 1: into the goal of North."


def test_numbers_tell_what_they_would_do() -> None:
    state = scene("J11", "n o s w")
    seen = view(state, 1)
    told = [render(outlook_text(seen, 1, each), NAMES) for each in outlooks(seen, 1)]
    assert told[0].startswith("East 0: 3 possible squares, 0 points")
    seen = view(scene("M21", "n o s w"), 0)
    told = [render(outlook_text(seen, 0, each), NAMES) for each in outlooks(seen, 0)]
    assert told[1] == "North 1: over the black border."
    seen = view(scene("K13", "s o s w"), 0)
    told = [render(outlook_text(seen, 0, each), NAMES) for each in outlooks(seen, 0)]
    assert told[2].startswith("North 2: K11: 30 points for whoever moves here.")


def test_border_and_goals_explain_themselves() -> None:
    seen = view(scene("K11", "n o s w", scores=(0, 15, 0, 0)), 0)
    assert "Black border" in render(cell_text(seen, -1, -1), NAMES)
    assert "doubles 15 to 30" in render(cell_text(seen, 21, 10), NAMES)
    assert render(text.reason(seen, "cell 11 11"), NAMES).startswith("K11: 30 points")
    assert "Goal of North" in render(text.reason(seen, "cell 11 0"), NAMES)


def test_numbers_on_the_board_leave_each_other_and_the_pawn_to_be_read() -> None:
    state = play(scene("J11", "n s o w"), "1 1 1 1")
    drawn = draw(view(state, 0))
    places = [(trail.x, trail.y) for trail in drawn.trails] + [(drawn.x, drawn.y)]
    assert len(places) == 5
    gaps = [dist(one, other) for i, one in enumerate(places) for other in places[:i]]
    assert min(gaps) >= 10, "to and fro over the same edges"
    straight = draw(view(play(scene("J11", "n o s w"), "3 3 2 2"), 0)).trails
    assert (straight[0].x, straight[0].y) == (210, 200), "in the middle of its way"
