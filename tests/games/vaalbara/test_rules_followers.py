"""The twelve followers, VB15 … VB26, as tables of scenes."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from spieltisch.core.game import NATURE
from spieltisch.games.vaalbara import to_act, view
from spieltisch.games.vaalbara.data import OMENS
from tests.games.vaalbara.scenes import A_FIRST, B_FIRST, after, begun, choices, lands, scene


class Gain(NamedTuple):
    """Which followers are played, how many turns are over, and what the next turn's effect brings
    everybody."""

    name: str
    chosen: tuple[int, ...]
    over: int
    gains: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...] = ()
    realms: tuple[str, ...] = ()
    points: tuple[int, ...] = ()
    omens: str = A_FIRST


def gains(*table: Gain) -> pytest.MarkDecorator:
    """Makes each row a test case with its own name."""
    return pytest.mark.parametrize("row", table, ids=[row.name for row in table])


def check(row: Gain) -> None:
    """Plays `over` turns and checks what the effect of the next one brings."""
    state = scene(
        row.chosen,
        hands=row.hands,
        realms=row.realms,
        points=row.points,
        omens=(row.omens,),
    )
    for _ in range(row.over):
        state = begun(state)
        if state.phase == "effect":
            state = after(state, choices(state, state.turns[-1].seat)[0])
        state = after(state, choices(state, state.turns[-1].seat)[0])
    before = state.points
    state = begun(state)
    assert state.phase == "take"
    turn = state.turns[-1]
    assert turn.gains == row.gains
    assert turn.asked == 0
    assert state.points == tuple(b + g for b, g in zip(before, row.gains, strict=True))


@gains(
    Gain("others show their Warriors", (1, 4, 5), 0, (0, 1, 0), ((2,), (1, 9), (3,))),
    Gain("two Warriors: each is shown once more", (1, 1, 5), 1, (0, 0, 1), ((), (), (1,))),
    Gain("nobody has one", (1, 4, 5), 0, (0, 0, 0), ((2,), (9,), ())),
    Gain("a Warrior on the table is not in hand", (1, 1), 0, (0, 0)),
)
def test_VB15_others_show_their_warriors(row: Gain) -> None:
    check(row)


def test_VB16_with_two_players_the_bard_has_no_choice() -> None:
    check(Gain("two players: the other one, without a choice", (2, 4), 0, (0, 2)))


@gains(
    Gain("before both neighbours", (3, 4, 1, 5), 1, (3, 0, 0, 0)),
    Gain("after one of them", (3, 1, 12, 12), 1, (0, 0, 0, 0)),
    Gain("a tie won by the omens", (3, 3), 0, (3, 0)),
    Gain("a tie lost by the omens", (3, 3), 1, (0, 0)),
)
def test_VB17_the_hunter_acts_before_all_neighbours(row: Gain) -> None:
    check(row)


@gains(
    Gain("both neighbours are odd", (4, 9, 6, 11), 0, (4, 0, 0, 0)),
    Gain("only across the table", (4, 6, 9, 8), 0, (0, 0, 0, 0)),
    Gain("who has acted counts too", (4, 1, 12, 10), 1, (2, 0, 0, 0)),
    Gain("two players: at most two", (4, 5), 0, (2, 0)),
    Gain("two players: even", (4, 6), 0, (0, 0)),
)
def test_VB18_the_oracle_sees_odd_neighbours(row: Gain) -> None:
    check(row)


@gains(
    Gain("forests in the realm", (5, 6), 0, (9, 0), realms=("3m46", "55")),
    Gain("no forest", (5, 6), 0, (0, 0), realms=("mfvtr", "5")),
)
def test_VB19_the_carpenter_counts_forests(row: Gain) -> None:
    check(row)


@gains(
    Gain("from whoever acted just before", (4, 6, 12), 1, (-2, 2, 0)),
    Gain("not from the lowest, from the last", (1, 6, 4), 2, (0, 2, -2)),
    Gain("first gets nothing", (6, 7), 0, (0, 0)),
    Gain("of two Falconers the second steals", (6, 6), 1, (-2, 2)),
    # Seat 0 takes a meadow for 1 point before the Falconer steals from it.
    Gain("less than two: what there is", (5, 6), 1, (-1, 1), points=(0, 5)),
)
def test_VB20_the_falconer_steals_from_the_seat_that_acted_just_before(row: Gain) -> None:
    check(row)


@gains(
    Gain("after both neighbours", (10, 9, 12, 3), 2, (5, 0, 0, 0)),
    Gain("a neighbour is still to come", (10, 4, 3, 12), 2, (0, 0, 0, 0)),
    Gain("across the table does not matter", (10, 4, 12, 3), 2, (5, 0, 0, 0)),
    Gain("a tie: the weaker omen comes last", (10, 10), 1, (0, 5)),
    Gain("a tie with other omens", (10, 10), 1, (5, 0), omens=B_FIRST),
)
def test_VB24_the_artisan_acts_after_all_neighbours(row: Gain) -> None:
    check(row)


def test_VB26_the_farmer_itself_brings_nothing() -> None:
    check(Gain("the Farmer itself brings nothing", (12, 12), 0, (0, 0)))


def test_VB16_the_bard_never_gives_to_its_own_seat() -> None:
    state = begun(scene([4, 2, 5, 6]))
    assert choices(state, 1) == ["b1", "b3", "b4"]
    state = after(state, "b4")
    assert (state.points, state.turns[-1].asked) == ((2, 2, 2, 4), 1)


def test_VB19_a_forest_taken_in_the_same_turn_does_not_count() -> None:
    state = after(scene([5, 6], first="4m", realms=("3", "")), "l1")
    assert state.points == (2 + 3 + 4, 2)


@pytest.mark.parametrize(
    ("move", "first", "second"), [("t12", "fr", "tv"), ("t21", "fm", "rv")], ids=["first", "second"]
)
def test_VB21_the_tracker_swaps_with_the_top_of_the_stack(
    move: str, first: str, second: str
) -> None:
    state = begun(scene([7, 8], first="fm", second="tv", stack="r5"))
    assert choices(state, 0) == ["t11", "t12", "t21", "t22"]
    state = after(state, move)
    assert (lands(state, state.first), lands(state, state.second)) == (first, second)
    assert lands(state, state.stack) == ("m5" if move == "t12" else "t5")


def test_VB21_only_lands_still_in_the_row_can_be_swapped() -> None:
    state = begun(after(scene([7, 6], first="fm"), "l1"))
    assert choices(state, 0) == ["t12", "t21", "t22"]


def test_VB6_VB21_a_tracker_reverses_a_tie_still_to_be_resolved() -> None:
    backs = (A_FIRST, A_FIRST, B_FIRST)  # of the stack, then of the first land in the first row
    state = scene([10, 10, 7], stack="mm", first="fvt", omens=backs)
    state = after(state, "t11", "l2")
    assert OMENS[state.backs[state.stack[0]]] == B_FIRST
    assert begun(state).turns[-1].seat == 1


def test_VB6_without_the_tracker_the_old_omens_count() -> None:
    backs = (A_FIRST, A_FIRST, B_FIRST)
    state = scene([10, 10, 4], stack="mm", first="fvt", omens=backs)
    assert begun(after(state, "l2")).turns[-1].seat == 0


def test_VB22_the_midwife_takes_back_anyone_but_herself() -> None:
    state = begun(scene([8, 9], used=((12, 3, 8), (4,)), hands=((5,), ())))
    assert choices(state, 0) == ["w3", "w12"]
    state = after(state, "w12")
    assert (state.hands[0], state.used[0]) == ((5, 12), (3, 8))


@pytest.mark.parametrize(
    ("used", "hand"), [((), (5,)), ((8,), (5,)), ((11,), (5, 11))], ids=["none", "herself", "one"]
)
def test_VB22_without_a_choice_the_midwife_needs_no_decision(
    used: tuple[int, ...], hand: tuple[int, ...]
) -> None:
    state = begun(scene([8, 9], used=(used, ()), hands=((5,), ())))
    assert (state.phase, state.hands[0], state.turns[-1].asked) == ("take", hand, 0)


def test_VB23_the_tamer_swaps_between_the_rows_even_the_same_kind() -> None:
    state = begun(after(scene([9, 4], first="fm", second="fv"), "l2"))
    assert choices(state, 0) == ["s11", "s12"]
    same, other = after(state, "s11"), after(state, "s12")
    assert (lands(same, same.first), lands(same, same.second)) == ("f-", "fv")
    assert same.first[0] == state.second[0], "it is the other field"
    assert (lands(other, other.first), lands(other, other.second)) == ("v-", "ff")


def test_VB25_the_pioneer_swaps_with_the_bottom_of_the_stack() -> None:
    state = begun(scene([11, 12], realms=("fmf", "m"), stack="tvf"))
    assert choices(state, 0) == ["p1", "p2", "p3"]
    state = after(state, "p2")
    assert (lands(state, state.realms[0]), lands(state, state.stack)) == ("fff", "tvm")
    assert state.points == (2 + 6, 2)


@pytest.mark.parametrize(
    ("realm", "place", "bottom", "points"),
    [
        ("tt", "p1", "t", 10),  # the old mountain is gone, so the new one is the second again
        ("rm", "p2", "r", 12),  # from a follower above six, a river brings six
        ("mf", "p2", "m", 3),  # the neighbours' meadows count too
        ("vf", "p1", "v", 4),
    ],
)
def test_VB25_the_new_land_counts_without_the_old_one(
    realm: str, place: str, bottom: str, points: int
) -> None:
    state = after(scene([11, 12], realms=(realm, "m"), stack=f"f{bottom}"), place)
    bonus = state.turns[-1].bonus
    assert bonus is not None
    assert bonus.points == points
    assert state.points == (2 + points, 2)


def test_VB25_an_empty_realm_has_no_effect_and_a_single_land_needs_no_choice() -> None:
    empty = begun(scene([11, 12]))
    assert (empty.phase, empty.points, empty.turns[-1].moved) == ("take", (2, 2), ())
    single = begun(scene([11, 12], realms=("f", ""), stack="mv"))
    assert (single.phase, single.points, single.turns[-1].asked) == ("take", (4, 2), 0)


def test_VB25_with_a_single_card_the_old_land_brings_new_omens() -> None:
    """With five seats, the stack shrinks to a single card, so what goes to its bottom is also on
    top (VB1)."""
    state = scene([11, 12, 12, 12, 12], realms=("f",), stack="v", omens=(A_FIRST,))
    state = state._replace(
        realms=(state.realms[0], (), (), (), ()),
        backs=(*state.backs[:-1], OMENS.index("EDBCA")),
    )
    assert view(state, 0).omens == (0, 1, 2, 4, 3)
    state = begun(state)
    assert view(state, 0).omens == (4, 3, 1, 2, 0)
    assert begun(after(state, "l1")).turns[-1].seat == 4


def test_VB7_the_effect_comes_before_the_land() -> None:
    state = begun(scene([9, 10], first="ff", second="rr"))
    assert (state.phase, to_act(state)) == ("effect", (0,))
    state = after(state, "s11")
    assert (state.phase, to_act(state), choices(state, 0)) == ("take", (0,), ["l1", "l2"])
    assert to_act(after(state, "l1")) == (NATURE,)


def test_the_booklets_example_of_round_2() -> None:
    """Blue, Purple, Yellow and Red play 3, 3, 10 and 12, clockwise. Blue's omens beat Purple's."""
    state = scene(
        [3, 3, 10, 12], first="mffr", realms=("v", "f", "r", "m"), points=(10, 10, 10, 10)
    )
    state = after(state, "l1", "l2", "l4", "l3")
    assert [turn.seat for turn in state.turns] == [0, 1, 2, 3]
    effects = [turn.gains[turn.seat] for turn in state.turns]
    rewards = [turn.reward.points for turn in state.turns if turn.reward]
    assert (effects, rewards) == ([3, 0, 0, 0], [2, 4, 12, 4])
    assert state.points == (15, 14, 22, 14)
    assert state.phase == "close"
