"""What the table shows: rows, realms and hands, what each land would bring, and what happened."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from spieltisch.games.vaalbara import apply, outcome, parse_move, view
from spieltisch.games.vaalbara.state import State
from spieltisch.games.vaalbara.table import draw
from spieltisch.games.vaalbara.table.lands import Place
from tests.games.vaalbara.scenes import (
    after,
    begun,
    choosing,
    look,
    played_out,
    random_match,
    said,
    scene,
    screen,
)

START: State = random_match(3, "table").states[1]


def brings(place: Place) -> dict[str, str]:
    return {one.follower: one.points for one in place.brings}


# -- choosing a follower ---------------------------------------------------------------------------


def test_VB5_the_viewer_chooses_from_their_hand() -> None:
    drawn = look(START, 1)
    assert [held.move for held in drawn.hand] == [str(one) for one in START.hands[1]]
    assert all(held.free for held in drawn.hand)
    assert not any(place.move for place in drawn.first)
    assert [plate.seat for plate in drawn.plates] == [1, 2, 0]
    assert [one.follower for one in drawn.forecasts] == list(START.hands[1])


def test_VB5_a_shared_screen_shows_no_hand_and_no_totals() -> None:
    drawn = look(START, 1, shared=True)
    assert drawn.hand == () and drawn.forecasts == ()
    assert [plate.points for plate in drawn.plates] == ["", "", ""]
    assert all(place.brings == () for place in drawn.first)


def test_VB5_chosen_followers_of_others_lie_face_down() -> None:
    drawn = look(after_choice(START, 1, START.hands[1][0]), 0)
    assert [(one.seat, one.state, one.follower) for one in drawn.track] == [
        (0, "empty", 0),
        (1, "down", 0),
        (2, "empty", 0),
    ]
    own = look(after_choice(START, 1, START.hands[1][0]), 1).track[0]
    assert (own.state, own.follower) == ("own", START.hands[1][0])


def after_choice(state: State, seat: int, follower: int) -> State:
    return apply(state, seat, parse_move(str(follower)))


def test_VB14_what_a_land_would_bring_depends_on_the_follower_pointed_at() -> None:
    drawn = look(choosing([3, 9, 12], first="rft", realms=["r", "", ""]))
    river, field, mountain = (brings(place) for place in drawn.first)
    assert river == {"any": "6–12", "3": "+6", "9": "+12", "12": "+24"}
    assert field == {"any": "+2", "3": "+2", "9": "+2", "12": "+4"}
    assert set(mountain.values()) == {"0"}


def test_VB14_the_chosen_follower_counts_until_its_turn_is_over() -> None:
    state = scene([4, 9], first="rf")
    assert brings(look(state).first[0]) == {"any": "+4"}
    taken = after(state, "l1")
    assert all(place.brings == () for place in look(taken).first)
    assert brings(look(taken, 1).first[1]) == {"any": "+2"}


@pytest.mark.parametrize(
    ("follower", "part"),
    [
        (3, "+3 if you act before Bo and Cy"),
        (5, "+6 for your 2 forests"),
        (8, "no follower can come back"),
        (10, "+5 if you act after Bo and Cy"),
        (11, "Swap a land from your realm"),
        (12, "up to 2, if the best one is still there"),
    ],
)
def test_VB15_the_table_says_what_a_follower_would_do_before_it_is_chosen(
    follower: int, part: str
) -> None:
    state = choosing([follower], realms=["35", "", ""])
    (one,) = look(state).forecasts
    assert part in said(one.effect)


@pytest.mark.parametrize(
    ("used", "omens", "follower", "place", "effect"),
    [
        ((), "ABCED", 6, "You can't tell yet when you'll act", "from whoever"),
        ((1, 2), "ABCED", 3, "You act first", "+3 for sure"),
        ((1, 2), "BACDE", 3, "act 2nd of 3 at the latest", "+3 if you act before"),
        ((10, 11, 12), "ABCED", 10, "You act last", "+5 for sure"),
        ((3, 4, 5, 6, 7, 8, 9, 10, 11, 12), "ABCED", 3, "You act last", "a neighbour acts before"),
        ((1,), "ABCED", 1, "You act first", "Nobody else"),
    ],
)
def test_VB6_used_followers_narrow_down_when_a_seat_would_act(
    used: tuple[int, ...], omens: str, follower: int, place: str, effect: str
) -> None:
    state = choosing([follower], used=[(), used, used], omens=(omens,))
    (one,) = look(state).forecasts
    assert place in said(one.place)
    assert effect in said(one.effect)


def test_VB6_a_chosen_follower_says_what_it_will_do_and_after_the_reveal_exactly_when() -> None:
    chosen = after_choice(START, 1, START.hands[1][0])
    assert said(look(chosen, 1).hint).startswith("Warrior (1)")
    assert look(chosen, 0).hint == look(START, 0).hint, "the others see none of it"
    assert look(chosen, None).hint is None
    revealed = scene([5, 3, 5], omens=("DCEAB",))
    assert said(look(revealed, 0).hint).endswith("You act last. Tie at 5: the omens decide.")


def test_VB22_a_midwife_brings_back_one_of_those_named() -> None:
    (one,) = look(choosing([8], used=[(4, 3, 8, 9), (), ()])).forecasts
    assert said(one.effect) == "You take back the Hunter, the Oracle or the Tamer."
    (one,) = look(choosing([8], used=[(3,), (), ()])).forecasts
    assert said(one.effect) == "The Hunter comes back to your hand."


# -- the round -------------------------------------------------------------------------------------


def test_VB6_followers_lie_in_the_order_of_play_and_ties_are_marked() -> None:
    drawn = look(scene([5, 3, 5], omens=("DCEAB",)))
    assert [(one.seat, one.tie) for one in drawn.track] == [(1, False), (2, True), (0, True)]
    assert drawn.omens == (2, 0, 1)
    assert said(drawn.omens_say).startswith("Order if numbers are equal: Cy, Ada")


def test_VB7_lands_of_the_first_row_can_be_taken_and_their_places_show_who_took_them() -> None:
    state = begun(after(scene([4, 5], first="fm"), "l1"))
    drawn = look(state, 1)
    gone, left = drawn.first
    assert gone.land is None and gone.taken is not None
    assert (gone.taken.seat, gone.taken.points) == (0, "+2")
    assert left.move == "l2" and left.fly_to == "seat-1"
    assert [sum(group.size for group in plate.realm) for plate in drawn.plates] == [0, 1]


def test_VB7_the_table_says_what_a_turn_brought_and_why_and_points_fly_to_the_seat() -> None:
    hunter = begun(scene([3, 5], first="fm"))
    turn = look(hunter).turn
    assert turn is not None and turn.land is None
    assert said(turn.effect) == "+3, before Bo"
    (gain,) = look(hunter).plates[0].gains
    assert (gain.text, gain.origin) == ("+3", "played-0")
    taken = after(hunter, "l1")
    turn = look(taken).turn
    assert turn is not None and said(turn.land) == "Field: 2 points for 1 field"
    (gain,) = look(taken).plates[0].gains
    assert (gain.text, gain.origin) == ("+2", "place-0")
    assert look(taken).plates[0].round_points == "+5"


def test_VB20_what_is_stolen_flies_from_the_victim() -> None:
    state = begun(after(scene([4, 6], points=[9, 2]), "l1"))
    ada, bo = look(state).plates
    assert [(one.text, one.kind) for one in ada.gains] == [("−2", "less")]
    assert [(one.text, one.origin) for one in bo.gains] == [("+2", "seat-0")]


def test_VB16_only_the_seat_that_decides_sees_the_choices_of_an_effect() -> None:
    state = begun(scene([2, 4, 5]))
    for seat, offered in ((0, ["b2", "b3"]), (1, [])):
        decisions = look(state, seat).decisions
        assert [decision.move for decision in decisions] == offered
        assert all(parse_move(one.move) in view(state, seat).legal for one in decisions)
        assert look(state, seat).turn is not None


def test_VB21_a_tracker_may_swap_any_land_of_the_rows() -> None:
    drawn = look(begun(scene([7, 9], first="fm", second="vr")))
    assert [place.move for place in drawn.first] == ["t11", "t12"]
    assert [place.move for place in drawn.second] == ["t21", "t22"]
    assert {place.fly_to for place in drawn.first} == {"stack"}


@pytest.mark.parametrize(("picked", "moves"), [((), ["", ""]), (("near:1",), ["s21", "s22"])])
def test_VB23_a_tamer_picks_a_land_of_the_first_row_then_one_of_the_second(
    picked: tuple[str, ...], moves: list[str]
) -> None:
    drawn = look(begun(scene([9, 11], first="fm", second="vr")), picked=picked)
    assert [place.pick for place in drawn.first] == ["near:0", "near:1"]
    assert [place.move for place in drawn.second] == moves
    assert [place.pressed for place in drawn.first] == [False, bool(picked)]
    assert (drawn.anyhow is None) == bool(picked), "a button for swapping any two"


def test_VB23_with_a_single_land_in_front_a_tamer_need_not_choose() -> None:
    drawn = look(begun(after(scene([8, 9], first="fm", second="vr"), "l1")), 1)
    assert [place.pressed for place in drawn.first] == [False, True]
    assert [place.move for place in drawn.second] == ["s21", "s22"]
    assert drawn.anyhow is None


def test_VB23_a_swap_of_any_two_prefers_lands_with_the_same_front() -> None:
    drawn = look(begun(scene([9, 11], first="fm", second="rm")))
    anyhow = drawn.anyhow
    assert anyhow is not None and anyhow.move == "s22"
    assert anyhow.near.kind == anyhow.far.kind == "meadow"
    assert [place.offered for place in (*drawn.first, *drawn.second)] == [False, True, False, True]
    anyhow = look(begun(scene([9, 11], first="fm", second="rv"))).anyhow
    assert anyhow is not None and anyhow.move == "s11"


def test_VB7_a_first_tap_says_what_a_land_brings_and_why() -> None:
    first, second = look(begun(scene([4, 5], first="fm", realms=["fvrt", ""]))).first
    assert said(first.preview) == "Field: 4 points for 2 fields. Tap again to take it."
    assert "then +5 at the end for 5 kinds" in said(second.preview)
    assert all(place.preview is None for place in look(scene([4, 5])).first)


def test_VB6_a_tie_is_announced_at_its_turn_and_again_when_the_omens_change() -> None:
    state = begun(scene([7, 9, 9], omens=("BACDE",)))
    turn = look(after(state, "t11")).turn
    assert turn is not None and turn.omens is None, "who acts next has not changed"
    state = begun(scene([7, 9, 9], omens=("CABED",)))
    turn = look(after(state, "t11"), 2).turn
    assert turn is not None and said(turn.omens) == "The order changes."
    turn = look(begun(scene([4, 4, 9], omens=("BACDE",)))).turn
    assert turn is not None and said(turn.omens) == "Tie at 4: the omens decide."


def test_VB16_the_viewers_hand_stays_visible_during_a_decision_about_an_effect() -> None:
    state = begun(scene([2, 4, 5], hands=[[1, 6], [], []]))
    assert look(state).held == (1, 6)
    assert look(state, shared=True).held == ()
    assert look(state, 1).held == ()


def test_VB14_a_digit_is_not_used_as_a_players_mark() -> None:
    seen = view(START, 0)
    ui = screen(seen)._replace(initials=("A", "2", "Cy"))
    assert draw(seen, ui).letters == ("A", "", "Cy")
    named = ui._replace(names=("You", "Ada", "Cyril"), initials=("Y", "A", "C"), you=0)
    assert draw(seen, named).called == ("You", "A", "C")


def test_VB25_a_pioneer_is_offered_one_of_the_lands_with_the_same_front() -> None:
    decisions = look(begun(scene([11, 12], realms=["ffm", ""]))).decisions
    assert [(one.move, said(one.label)) for one in decisions] == [
        ("p3", "Swap the meadow in your realm"),
        ("p1", "Swap the field at position 2 in your realm"),
    ]


def test_VB25_a_pioneers_lands_have_the_order_of_the_realm_on_the_screen() -> None:
    state = begun(scene([11, 12], realms=["5rf4mf", ""]))
    drawn = look(state)
    realm = [land.kind + land.value for group in drawn.mine.realm for land in group.lands]
    lands = [one.land for one in drawn.decisions]
    assert [land.kind + land.value for land in lands if land] == list(dict.fromkeys(realm))


def test_VB25_the_button_of_equal_lands_makes_the_advised_move() -> None:
    seen = view(begun(scene([11, 12], realms=["ffm", ""])), 0)
    ui = screen(seen)
    advised = ui._replace(advice=SimpleNamespace(move=ui.legal["p2"]))
    assert [one.move for one in draw(seen, advised).decisions] == ["p3", "p2"]


def test_VB8_the_account_has_a_line_for_everybody_in_the_order_of_play() -> None:
    state = played_out(scene([3, 12], first="fm", second="mm"))
    assert look(state).account is None
    account = look(state, account=True).account
    assert account is not None
    assert [(line.turn.seat, line.points) for line in account.lines] == [(0, "+5"), (1, "+2")]
    assert [line.bonus for line in account.lines] == [None, None]
    assert said(look(state, account=True).summary) == "This round: +5 for you."
    plates = look(state, account=True).plates
    assert [(one.round_points, one.gains) for one in plates] == [("+5", ()), ("+2", ())]


def test_VB8_the_account_names_the_followers_that_brought_or_cost_others_points() -> None:
    state = begun(scene([2, 6, 12], first="fmv", second="mmm", points=[9, 9, 9]))
    account = look(played_out(after(state, "b2")), account=True).account
    assert account is not None
    told = {line.turn.seat: line.more and said(line.more) for line in account.lines}
    assert told == {0: "Falconer −2", 1: "Bard +2", 2: None}


# -- what may be looked at -------------------------------------------------------------------------


def test_VB7_everybodys_used_followers_are_one_tap_away() -> None:
    state = scene([4, 5], used=[[1], [7, 9]])
    plate = look(state).plates[1]
    assert plate.used == (7, 9)
    opened = look(state, picked=(plate.look,)).look
    assert opened is not None and opened.seat == 1
    assert [one.follower for one in opened.followers if one.state == "used"] == [7, 9]
    assert [one.follower for one in opened.followers if one.state == "now"] == [5]


@pytest.mark.parametrize(("seats", "neighbours"), [(2, [1]), (3, [1, 2]), (5, [1, 4])])
def test_VB9_neighbours_whose_meadows_count_are_marked(seats: int, neighbours: list[int]) -> None:
    drawn = look(scene([4] * seats))
    assert [plate.seat for plate in drawn.plates if plate.neighbour] == neighbours
    assert [plate.seat for plate in drawn.plates if plate.near] == (neighbours if seats > 3 else [])
    for plate in drawn.plates[1:]:
        opened = look(scene([4] * seats), picked=(plate.look,)).look
        assert opened is not None
        assert ("Not a neighbour" in said(opened.about)) == (plate.seat not in neighbours)


def test_VB28_totals_of_others_are_not_on_the_table() -> None:
    hidden, opened = (scene([4, 5], totals=totals) for totals in ("hidden", "open"))
    assert [plate.points for plate in look(hidden).plates] == ["2", ""]
    assert [plate.points for plate in look(opened).plates] == ["2", "2"]
    assert [plate.points for plate in look(hidden, None).plates] == ["", ""]
    counted = scene([6, 4], points=[2, 977])
    for state in (counted, begun(counted), after(counted, "l1"), played_out(counted)):
        for account in (False, True):
            drawn = repr(look(state, account=account))
            assert not any(str(total) in drawn for total in range(975, 990))


def test_VB27_no_points_of_the_last_round_beside_a_total_with_the_bonus_for_kinds() -> None:
    *_, before, over = random_match(3, "picture").states
    assert over.phase == "over" and any(turn.reward and turn.reward.points for turn in over.turns)
    assert any(plate.round_points for plate in look(before).plates)
    assert [plate.round_points for plate in look(over).plates] == ["", "", ""]


def test_VB27_the_final_picture_shows_the_winners_nine_lands() -> None:
    state = random_match(3, "picture").states[-1]
    result = outcome(state)
    assert result is not None
    drawn = look(state, account=True)
    assert drawn.picture is not None
    assert drawn.picture.seat == result.returns.index(1.0)
    wide, tall = drawn.picture.scenes
    assert [spot.x for spot in wide.spots] == list(range(0, wide.width, 200))
    assert (wide.width, tall.width) == (1800, 1000)
    assert (wide.foot, tall.foot) == (280, 560)
    assert len({(spot.x, spot.y) for spot in tall.spots}) == 9
    others = [look(state, seat).picture for seat in range(3)]
    assert [bool(other and other.own) for other in others] == [not won for won in result.returns]
    realm = state.realms[drawn.picture.seat]
    for shape in (wide, tall):
        assert [spot.land.id for spot in shape.spots] == [f"land-{land}" for land in realm]
