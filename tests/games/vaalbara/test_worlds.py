"""Worlds drawn from a view, and what players remember of the others' clans (VB1a, VB15, VB22)."""

from __future__ import annotations

from collections import Counter

import pytest

from spieltisch.core.game import NATURE
from spieltisch.core.rng import Random
from spieltisch.games.vaalbara import (
    apply,
    determinize,
    legal_moves,
    sample_chance,
    setup,
    view,
)
from spieltisch.games.vaalbara.data import GROUP, MEADOW
from spieltisch.games.vaalbara.memory import Memory, remembered, surely_held, unplayed
from spieltisch.games.vaalbara.state import State
from spieltisch.games.vaalbara.worlds import draw_clan, draw_lands, warrior_place
from tests.games.vaalbara.scenes import after, positions, random_match, scene


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_drawn_worlds_look_like_the_real_one(seats: int) -> None:
    for state, seen in positions(40, seats, "worlds"):
        world = determinize(seen, Random("draw"))
        assert view(world, seen.seat) == seen
        assert world.points == state.points
        for seat in range(seats):
            held = set(world.hands[seat]) | {world.chosen[seat]} - {0}
            assert held | set(world.used[seat]) == set(world.clans[seat][: world.drawn[seat]])


def known(state: State, seat: int) -> Memory:
    return remembered(view(state, 0), seat)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_VB15_VB22_what_the_search_remembers_of_hands_is_true(seats: int) -> None:
    """Followers that were played or shown had been drawn. Warriors that were not shown had not."""
    learnt = 0
    for number in range(6):
        for state in random_match(seats, f"memory{number}").states[1:]:
            for seat in range(1, seats):
                memory = known(state, seat)
                deck = state.clans[seat]
                for follower, deadline in enumerate(memory.deadlines, 1):
                    assert deck.index(follower) < deadline
                assert deck.index(1) >= memory.warrior_after
                learnt += memory.warrior_after > 0
                held = {*state.hands[seat], state.chosen[seat]}
                assert set(surely_held(view(state, 0), seat)) <= held
                assert {*state.hands[seat], *deck[state.drawn[seat] :]} <= set(
                    unplayed(view(state, 0), seat)
                ) | {state.chosen[seat]}
    assert learnt > 10


def test_VB15_a_shown_warrior_is_remembered_in_hand() -> None:
    state = scene([1, 4, 5], hands=((2,), (1, 9), (3,)))._replace(drawn=(5, 5, 5))
    state = after(state, "l1")
    assert known(state, 1).deadlines[0] == 5
    assert surely_held(view(state, 0), 1) == (1,)
    assert known(state, 2).warrior_after == 5
    assert 1 not in surely_held(view(state, 0), 2)


def test_VB22_a_follower_taken_back_is_remembered_in_hand() -> None:
    found = 0
    for number in range(30):
        match = random_match(3, f"midwife{number}")
        for state in match.states[1:]:
            for turn in state.turns:
                if turn.follower == 8 and turn.targets and turn.seat != 0:
                    found += 1
                    assert turn.targets[0] in surely_held(view(state, 0), turn.seat)
    assert found > 5


def test_clans_are_drawn_evenly_from_what_is_possible() -> None:
    """Seat 1 has played a 4 from its first five cards and had no Warrior to show. So the Warrior is
    equally often in each of the other seven places, and the 4 in each of the first five."""
    state = scene([1, 4], hands=((2,), (9,)))._replace(drawn=(5, 5))
    state = after(state, "l1")
    seen = view(state, 0)
    assert known(state, 1) == Memory((12, 12, 12, 5, *(12,) * 8), 5)
    draws = 4200
    warrior: Counter[int] = Counter()
    four: Counter[int] = Counter()
    for number in range(draws):
        clan = draw_clan(seen, 1, Random(f"even/{number}"))
        assert sorted(clan) == list(range(1, 13))
        warrior[clan.index(1)] += 1
        four[clan.index(4)] += 1
    assert sorted(warrior) == list(range(5, 12))
    assert sorted(four) == list(range(5))
    assert all(abs(count - draws / 7) < 100 for count in warrior.values())
    assert all(abs(count - draws / 5) < 110 for count in four.values())


def test_a_late_warrior_is_weighted_by_the_room_it_leaves() -> None:
    """Two followers must be among the first three cards. A Warrior in the third place leaves them
    less room, so it is there less often."""
    memory = Memory((12, 3, 3, *(12,) * 9), 2)
    counts = Counter(warrior_place(memory, Random(f"late/{number}")) for number in range(5000))
    # With the Warrior in the third place, 2 and 3 have two places (2 ways), else three (6 ways).
    assert abs(counts[2] / 5000 - 2 / (2 + 9 * 6)) < 0.01
    assert sorted(counts) == list(range(2, 12))


def test_VB1a_lands_are_drawn_with_their_marks() -> None:
    for state, seen in positions(30, 3, "lands"):
        faces, backs = draw_lands(seen, Random("lands"))
        assert sorted(backs) == list(range(36))
        for mark in (0, 1):
            assert sorted(
                f for f, b in zip(faces, backs, strict=True) if GROUP[b] == mark
            ) == sorted(
                f for f, b in zip(state.faces, state.backs, strict=True) if GROUP[b] == mark
            )


def test_VB1a_drawn_lands_are_as_likely_as_dealt_ones() -> None:
    """Deals are grouped by the number of open meadows and the mark on top. In each group, drawn
    worlds have a meadow on top, and each mark on the first open meadow, as often as true ones."""
    truth: Counter[tuple[str, int, int]] = Counter()
    drawn: Counter[tuple[str, int, int]] = Counter()
    empty = setup(3, {})
    for number in range(3000):
        state = apply(empty, NATURE, sample_chance(empty, Random(f"deal/{number}")))
        top = state.stack[0]
        meadows = [land for land in range(6) if state.faces[land] == MEADOW]
        lands = draw_lands(view(state, 0), Random(f"drawn/{number}"))
        for counts, (faces, backs) in ((truth, (state.faces, state.backs)), (drawn, lands)):
            assert GROUP[backs[top]] == GROUP[state.backs[top]]
            counts["top", GROUP[backs[top]], len(meadows)] += faces[top] == MEADOW
            if meadows:
                counts["mark", GROUP[state.backs[top]], len(meadows)] += GROUP[backs[meadows[0]]]
    assert sum(truth.values()) > 1000
    for bucket in {*truth, *drawn}:
        one, other = truth[bucket], drawn[bucket]
        assert (one - other) ** 2 <= 9 * (one + other), bucket


def test_VB5_a_follower_face_down_is_drawn_from_the_hand() -> None:
    start: State = random_match(2, "down").states[1]
    chosen = apply(start, 1, legal_moves(start, 1)[0])
    seen = view(chosen, 0)
    drawn = Counter(determinize(seen, Random(f"down/{number}")).chosen[1] for number in range(2400))
    assert sorted(drawn) == list(range(1, 13))
    assert all(abs(count - 200) < 60 for count in drawn.values())
