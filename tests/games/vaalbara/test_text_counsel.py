"""What tells two moves of Vaalbara apart, each in a position in which it holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from spieltisch.ai.analysis import Analysis, Option
from spieltisch.app.screens.counsel import advice, named
from spieltisch.app.screens.i18n import Speaker
from spieltisch.games.vaalbara import facts
from spieltisch.games.vaalbara import view as view_of
from spieltisch.games.vaalbara.data import TAMER
from spieltisch.games.vaalbara.imagine import imagined
from spieltisch.games.vaalbara.moves import Choose, Move, Take
from spieltisch.games.vaalbara.text import brief, difference
from spieltisch.games.vaalbara.view import View
from tests.games.apart import NAMES, STORED, differences, pairs, told_apart
from tests.games.test_differences import POSITIONS
from tests.games.vaalbara.scenes import random_match

CARD: Final = "five-swappers-on-the-last-card"

FOLLOWERS = [
    (CARD, 1, "4", "1", "it brings about 2 points for odd numbers"),
    ("three-open-totals", 10, "5", "1", "it brings 3 points for your forest"),
    ("four", 29, "12", "7", "your land brings double points, about 4 points more"),
    (
        "four-rules-of-thumb",
        29,
        "6",
        "7",
        "it steals about 2 points from whoever acts just before you",
    ),
    ("four", 57, "11", "2", "the new land brings about 8 points"),
    (
        "four",
        48,
        "11",
        "12",
        "the new land brings about 7 points, but only about 2 with the Farmer",
    ),
    (
        "three-open-totals",
        43,
        "10",
        "8",
        "you're sure to act after Bo and Cy, which brings 5 points",
    ),
    (
        "three-open-totals",
        51,
        "3",
        "1",
        "you're sure to act before Ann and Cy, which brings 3 points",
    ),
    ("four", 68, "10", "5", "you act after Ann and Cy about 7 times in 10, which brings 5 points"),
    ("four", 9, "3", "7", "you act before Bo and Di about 8 times in 10, which brings 3 points"),
    (
        "two-omens-decide",
        16,
        "1",
        "8",
        "nobody can act before you, but Ann could if you acted with the Midwife",
    ),
    ("four", 59, "7", "2", "a river then brings 12 points, but only 4 with the Bard"),
    (
        "two-omens-decide",
        16,
        "1",
        "2",
        "with the Bard, Ann would get about 2 points",
    ),
    (
        "five",
        2,
        "8",
        "2",
        "with the Bard, the others would get about 2 points in all",
    ),
    ("four", 50, "7", "6", "you keep the Falconer (6) for later"),
    (
        "three-open-totals",
        21,
        "9",
        "2",
        "it gets you Forest 6, but with the Bard your land would bring next to nothing",
    ),
    (
        "four",
        39,
        "7",
        "1",
        "Forest 4 is probably yours, but with the Warrior your land would bring only about 1 point",
    ),
    (
        "four-rules-of-thumb",
        65,
        "7",
        "1",
        "your land brings about 11 points, but only about 8 with the Warrior",
    ),
    (
        "two-omens-decide",
        34,
        "11",
        "3",
        "with the Hunter, Bo would usually take the meadow and get about 3 points for it",
    ),
    (
        "three-open-totals",
        45,
        "2",
        "8",
        "this round brings Ann only about 9 points, but about 12 with the Midwife",
    ),
    (
        "four-rules-of-thumb",
        27,
        "12",
        "4",
        "this round brings you about 6 points, but only about 2 with the Oracle",
    ),
    (
        "three-open-totals",
        36,
        "1",
        "8",
        "you act first and get the village (8 points), "
        "but with the Midwife it would usually go to Ann",
    ),
    (
        "five",
        75,
        "3",
        "8",
        "you get the river (9 points) nearly every time, "
        "but only about 1 time in 10 with the Midwife",
    ),
    (
        "four",
        77,
        "4",
        "10",
        "you get the village (12 points) about 7 times in 10, "
        "but with the Artisan it would usually go to Ann",
    ),
]
"""Which follower to choose (VB5, VB6, VB15 … VB26)."""

LANDS = [
    ("five", 87, "l1", "l5", "it brings 8 points, but the field brings only 4"),
    ("five", 99, "l3", "l5", "it brings 6 points now, but the mountain brings nothing"),
    ("five", 99, "l3", "l2", "otherwise it would probably bring Bo 6 points"),
    ("two-omens-decide", 26, "l1", "l2", "otherwise Bo would probably take it"),
    (
        "five",
        19,
        "l1",
        "l2",
        "this round brings Ann next to nothing, but about 4 points otherwise",
    ),
    ("five", 66, "l4", "l2", "it's a new kind for your realm, but the village isn't"),
    ("five", 92, "l1", "l4", "it makes 5 kinds, worth 5 points at the end"),
    ("five", 17, "l4", "l1", "the meadow would also make the neighbours' meadows worth more"),
    ("five", 87, "l2", "l5", "the mountain in the second row can then bring you 20 points"),
    ("four-rules-of-thumb", 31, "l4", "l1", "your next mountain then brings 20 points"),
    ("five", 77, "l2", "l4", "each new field then brings 2 more points"),
    ("five", 92, "l4", "l1", "each new meadow then brings 1 more point"),
    ("five", 40, "l5", "l1", "each new river then brings up to 6 more points"),
]
"""Which land to take (VB7, VB9 … VB14, VB27)."""

EFFECTS = [
    ("five", 52, "b1", "b2", "Ann has fewer points than Bo"),
    ("four-rules-of-thumb", 59, "b4", "b2", "Di has a weaker realm than Bo"),
    ("two-omens-decide", 37, "w9", "w4", "the Oracle (4) is worth less later on"),
    ("two-omens-decide", 37, "w2", "w12", "the 2 acts before the 12"),
    ("four", 64, "p4", "p5", "the new land brings about 12 points instead of 6"),
    ("four-rules-of-thumb", 51, "p2", "p5", "you keep 4 kinds of land instead of 3"),
    ("four", 36, "p3", "p1", "the river brings you 12 points instead of 6"),
    ("four", 64, "p6", "p1", "your next mountain then brings 10 points"),
    ("five", 80, "p1", "p5", "each new field then brings 2 more points"),
    (CARD, 95, "s43", "s52", "it denies Bo the village and its 10 points"),
    (CARD, 10, "s23", "s22", "it denies Cy the mountain"),
    ("four-rules-of-thumb", 12, "s11", "s44", "this swap lets you take a new kind of land"),
    (
        "five",
        31,
        "s13",
        "s12",
        "Forest 6 brings you 6 points instead of none",
    ),
    (CARD, 33, "s44", "s41", "the next round offers Cy at most 6 points instead of 10"),
    ("five", 8, "s14", "s52", "the next round offers you up to 6 points instead of 3"),
    (
        CARD,
        62,
        "s13",
        "s12",
        "this round brings Cy only about 7 points, but about 9 otherwise",
    ),
    (
        "four-rules-of-thumb",
        80,
        "t11",
        "t22",
        "your land brings about 7 points, but only about 5 otherwise",
    ),
]
"""What to decide about an effect (VB16, VB21 … VB23, VB25)."""

test_followers_are_told_apart = differences("vaalbara", FOLLOWERS)
test_lands_are_told_apart = differences("vaalbara", LANDS)
test_effects_are_told_apart = differences("vaalbara", EFFECTS)


@pytest.mark.parametrize(
    ("record", "decisions", "better", "other", "sentence"),
    [
        (
            "four",
            68,
            "10",
            "5",
            "du bist etwa in 7 von 10 Fällen nach Ann und Cy dran und bekommst dann 5 Punkte",
        ),
        ("five", 87, "l1", "l5", "das bringt 8 Punkte, aber das Ackerland brächte nur 4"),
        (CARD, 95, "s43", "s52", "das Dorf (10 Punkte) geht dann nicht an Bo"),
    ],
)
def test_a_difference_is_said_in_german(
    record: str, decisions: int, better: str, other: str, sentence: str
) -> None:
    assert told_apart("vaalbara", record, decisions, better, other, "de") == sentence


def test_what_is_named_differs_in_favour_of_the_better_move() -> None:
    for view, better, other in pairs("vaalbara", POSITIONS):
        found = facts.difference(view, better, other)
        assert (found is None) == (difference(view, better, other) is None)
        if found is not None:
            assert found.better > found.other


def test_a_move_is_named_without_its_effect() -> None:
    names = {brief(view, move).template for view, move, _ in pairs("vaalbara", POSITIONS)}
    assert "{follower} ({initiative})" in names and "Take {land} at position {n}" in names


def test_equal_swaps_of_equal_lands_are_said_once() -> None:
    """A Tamer's swap is named by the kinds of its lands, not by their places."""
    view, twins, other = next(_twins())
    options = {move: Option(move, 0.5, 0.1, 0.0, 0.1, 10) for move in view.legal}
    for lang, listing in (("en", "Equally good: "), ("de", "Gleich gut: ")):
        speak = Speaker(lang, NAMES)
        name = speak(brief(view, twins[0]))
        for good in (twins, (*twins, other)):
            found = Analysis(good[0], options, good)
            assert named(view, found) == good, "each is marked on the table"
            said = speak(advice("vaalbara", view, found))
            assert said.startswith(name if good == twins else listing), said
            assert said.count(name) == 1, said


def _twins() -> Iterator[tuple[View, tuple[Move, ...], Move]]:
    """Views of a Tamer's decision, with two swaps of the same name and one of another."""
    for seed in range(100):
        for state in random_match(5, f"twins {seed}").states:
            if state.phase == "effect" and state.turns[-1].follower == TAMER:
                view = view_of(state, state.turns[-1].seat)
                names = {move: brief(view, move) for move in view.legal}
                for name in names.values():
                    twins = tuple([move for move in names if names[move] == name])
                    others = [move for move in names if names[move] != name]
                    if len(twins) == 2 and others:
                        yield view, twins, others[0]


def test_VB10_to_VB14_a_land_taken_is_imagined_with_its_reward() -> None:
    takes = [view for view, move, _ in pairs("vaalbara", POSITIONS) if isinstance(move, Take)]
    assert takes
    for view in takes:
        for move in view.legal:
            face = view.state.faces[view.state.first[move.place]]
            for played in imagined(view, move):
                assert view.seat is not None and played.faces[view.seat] == face
                assert played.rewards[view.seat] == facts.worth(view, view.seat, face)


def test_VB6_whoever_may_be_faster_covers_everybody_imagined_to_be() -> None:
    for view, better, _ in pairs("vaalbara", POSITIONS):
        if isinstance(better, Choose):
            assert _faster(view, better) <= set(facts.may_be_faster(view, better.follower))


def _faster(view: View, move: Choose) -> set[int]:
    """The seats that act before the deciding one in some imagined round."""
    assert view.seat is not None
    orders = [played.order for played in imagined(view, move)]
    return {one for order in orders for one in order[: order.index(view.seat)]}


def test_a_land_is_not_named_with_points_that_the_other_follower_gets_as_well() -> None:
    """The usual land brings 8 points here, which is what the Midwife brings on average."""
    view, *_ = pairs("vaalbara", STORED)[9]
    found = difference(view, Choose("choose", 7), Choose("choose", 8))
    assert found is not None
    assert Speaker("en", NAMES)(found) == (
        "your land brings about 9 points, but only about 8 with the Midwife"
    )
