"""Randomness that is the same on every device, called `mt-fy1` in records.

Python guarantees the same numbers in every version only for `random()`. So everything here is built
on it: a Mersenne Twister seeded with a text, and our own Fisher–Yates shuffle.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random as Random  # re-exported: games must not import `random`
from typing import Final, TypeVar

ALGORITHM: Final = "mt-fy1"

T = TypeVar("T")


def stream(seed: str, event: int) -> Random:
    """The generator for the chance event with this number (0, 1, …) in a match."""
    return Random(f"{seed}/{event}")


def bot_stream(seed: str, seat: int, ply: int) -> Random:
    """The generator for a computer player's decision at this ply; independent of chance events."""
    return Random(f"{seed}/ai/{seat}/{ply}")


def below(rng: Random, n: int) -> int:
    """A uniformly drawn int in 0 … n-1."""
    return int(rng.random() * n)


def shuffled(items: Sequence[T], rng: Random) -> list[T]:
    """The items in random order (Fisher–Yates from the back)."""
    mixed = list(items)
    random = rng.random
    for last in range(len(mixed) - 1, 0, -1):
        other = int(random() * (last + 1))  # `below`, inlined because searches shuffle constantly
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


def pick(items: Sequence[T], rng: Random) -> T:
    """One item, drawn uniformly."""
    return items[below(rng, len(items))]


def weighted(items: Sequence[T], weights: Sequence[int], rng: Random) -> T:
    """One item, drawn with integer weights, at least one of which must be positive."""
    ticket = below(rng, sum(weights))
    for item, weight in zip(items, weights, strict=True):
        if ticket < weight:
            return item
        ticket -= weight
    raise ValueError("no positive weight")
