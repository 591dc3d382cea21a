"""`mt-fy1` is pinned: every Python, native or in the browser, must produce these numbers."""

from __future__ import annotations

import pytest

from spieltisch.core.rng import (
    ALGORITHM,
    below,
    bot_stream,
    pick,
    shuffled,
    stream,
    weighted,
)


def test_the_algorithm_has_its_name() -> None:
    assert ALGORITHM == "mt-fy1"


def test_golden_random_numbers() -> None:
    rng = stream("Spieltisch", 0)
    assert [rng.random() for _ in range(3)] == [
        0.19174143535751664,
        0.18801394445264774,
        0.187047661995713,
    ]


def test_golden_shuffle() -> None:
    assert shuffled(range(10), stream("Spieltisch", 1)) == [8, 6, 0, 4, 2, 1, 3, 5, 7, 9]


def test_golden_numbers_of_a_seed_with_an_umlaut() -> None:
    rng = stream("Ä 7", 2)
    assert [below(rng, 45) for _ in range(12)] == [19, 4, 6, 5, 41, 17, 3, 17, 31, 10, 0, 16]


def test_golden_numbers_of_a_computer_player() -> None:
    rng = bot_stream("Spieltisch", 3, 17)
    assert [below(rng, 1000) for _ in range(5)] == [757, 544, 385, 910, 940]


def test_golden_picks() -> None:
    rng = stream("Spieltisch", 3)
    assert "".join(pick("abcdef", rng) for _ in range(8)) == "babbcafb"
    assert "".join(weighted("xyz", (1, 0, 3), rng) for _ in range(10)) == "xzzzzzzzxz"


def test_streams_are_independent() -> None:
    first = {stream("a", event).random() for event in range(50)}
    assert len(first | {bot_stream("a", 0, ply).random() for ply in range(50)}) == 100


def test_shuffling_leaves_its_argument_unchanged() -> None:
    items = [1, 2, 3, 4]
    assert sorted(shuffled(items, stream("s", 0))) == items == [1, 2, 3, 4]


def test_shuffles_are_fair() -> None:
    """Every item lands in every place about equally often (6000 shuffles of 3, 2000 expected)."""
    rng, counts = stream("fair", 0), {}
    for _ in range(6000):
        for place, item in enumerate(shuffled("abc", rng)):
            counts[place, item] = counts.get((place, item), 0) + 1
    assert len(counts) == 9
    assert all(1850 < count < 2150 for count in counts.values())


def test_weights_that_sum_to_zero_are_refused() -> None:
    with pytest.raises(ValueError, match="weight"):
        weighted("ab", (0, 0), stream("s", 0))
