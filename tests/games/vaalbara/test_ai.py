"""What the computer players think of, on positions with a known answer."""

from __future__ import annotations

import pytest

from spieltisch.core.rng import Random
from spieltisch.games.vaalbara import apply, legal_moves, move_text, view
from spieltisch.games.vaalbara.ai import KNOWLEDGE
from spieltisch.games.vaalbara.ai.evaluate import chances, evaluate
from spieltisch.games.vaalbara.ai.lands import growth, prospects
from spieltisch.games.vaalbara.ai.rule import policy, priors, rule
from spieltisch.games.vaalbara.ai.search import reopen
from spieltisch.games.vaalbara.state import State
from tests.games.vaalbara.scenes import after, begun, played_out, random_match, scene


def choosing(hand: tuple[int, ...], **kwargs: object) -> State:
    """Seat 0 has to choose from this hand; seat 1 may hold anything."""
    state = scene([0, 0], hands=(hand, (2, 3, 4)), **kwargs)  # type: ignore[arg-type]
    return state._replace(phase="choose")


EFFECTS = [
    ("VB22 the Farmer before the Warrior", begun(scene([8, 9], used=((1, 12), ()))), "w12"),
    ("VB23 fetch the better land", begun(scene([9, 10], first="tm", second="mr")), "s22"),
    ("VB21 keep the best land", begun(scene([7, 8], first="rm", second="mm")), "t12"),
    (
        "VB25 a forest has brought all it can",
        begun(scene([11, 12], realms=("rrf55", ""), round=4)),
        "p4",
    ),
]


@pytest.mark.parametrize(
    ("state", "answer"), [row[1:] for row in EFFECTS], ids=[row[0] for row in EFFECTS]
)
def test_vb16_to_vb25_the_rule_of_thumb_uses_effects_well(state: State, answer: str) -> None:
    assert move_text(rule(view(state, 0), Random("any"))) == answer


def test_vb16_the_bard_sings_for_whoever_has_least() -> None:
    state = begun(scene([2, 4, 5], points=(9, 20, 11)))
    assert move_text(policy(state, 0, legal_moves(state, 0), Random("any"))) == "b3"
    counted = after(scene([1, 4, 2], first="3mm"), "l1")
    assert move_text(rule(view(begun(counted), 2), Random("any"))) == "b2"


@pytest.mark.parametrize(
    ("first", "realm", "answer"), [("m6", "", "l2"), ("6r", "r", "l2"), ("tf", "t", "l1")]
)
def test_vb07_the_rule_of_thumb_takes_most_points(first: str, realm: str, answer: str) -> None:
    state = begun(scene([5, 6], first=first, realms=(realm, "")))
    assert move_text(rule(view(state, 0), Random("any"))) == answer


@pytest.mark.parametrize(
    ("name", "hand", "kwargs", "answer"),
    [
        ("VB19 three forests", (1, 2, 5), {"realms": ("345", ""), "first": "mm"}, "5"),
        ("VB26 a rich land doubled", (4, 5, 12), {"realms": ("rrr", ""), "first": "rr"}, "12"),
        ("VB17 early for the only good land", (3, 9), {"realms": ("ttt", ""), "first": "tm"}, "3"),
    ],
)
def test_vb05_the_rule_of_thumb_chooses_for_effect_and_land(
    name: str, hand: tuple[int, ...], kwargs: dict[str, object], answer: str
) -> None:
    assert move_text(rule(view(choosing(hand, **kwargs), 0), Random("any"))) == answer


def test_the_policy_denies_a_land_that_another_would_like_more() -> None:
    """A forest with 3 or a meadow for 3: only the next one has three rivers to add a fourth to."""
    state = begun(scene([4, 6], first="r3", realms=("", "rrr")))
    assert move_text(rule(view(state, 0), Random("any"))) == "l1"
    tempting = begun(scene([4, 6], first="r6", realms=("", "rrr"), round=9))
    assert move_text(rule(view(tempting, 0), Random("any"))) == "l2"
    assert move_text(policy(tempting, 0, legal_moves(tempting, 0), Random("any"))) == "l1"


def test_priors_are_positive_and_favour_the_better_land() -> None:
    state = begun(scene([4, 5], first="r3", realms=("rr", "")))
    river, forest = priors(state, 0, legal_moves(state, 0))
    assert river > forest > 0


def test_vb11_an_odd_mountain_promises_the_next_one() -> None:
    none, one, two = [0] * 6, [0, 0, 0, 1, 0, 0], [0, 0, 0, 2, 0, 0]
    assert growth(none, 3, 2) > growth(one, 3, 2)
    assert growth(two, 3, 2) > growth(one, 3, 2)
    assert prospects(one, 2) > prospects(two, 2)
    assert prospects(one, 9) == prospects(two, 9)


def test_evaluation_waits_for_the_end_of_a_round_and_sums_to_one() -> None:
    start = scene([4, 5], points=(20, 10), round=8)
    assert evaluate(start, begun(start)) is None
    closing = played_out(start)
    values = chances(closing)
    assert abs(values[0] + values[1] - 1.0) < 1e-9
    assert values[0] > 0.6
    over = played_out(scene([4, 5], points=(20, 10), round=9))
    assert evaluate(start, over) == (1.0, 0.0)


def test_vb05_reopening_takes_back_what_others_have_chosen() -> None:
    start: State = random_match(3, "reopen").states[1]
    state = apply(start, 2, legal_moves(start, 2)[0])
    assert reopen(state, 0) == start
    acting = scene([4, 5])
    assert reopen(acting, 0) == acting


def test_every_level_has_its_search() -> None:
    assert [level.iterations > 0 for level in KNOWLEDGE.levels.values()] == [False, True, True]


def test_choices_of_the_policy_vary_from_world_to_world() -> None:
    start: State = random_match(2, "mood").states[1]
    legal = legal_moves(start, 0)
    chosen = {policy(start, 0, legal, Random(f"mood/{number}")) for number in range(60)}
    assert len(chosen) > 1
