"""Mutations of stored values, each with one part replaced, for the tests of `storage/kept.py`.

Only their order is random. It follows from a seed, so a failing case can be reproduced.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any, Final

HUGE: Final = "x" * 300_000
NESTED: Final[Any] = json.loads("[" * 60 + "]" * 60)
STRANGE: Final[tuple[Any, ...]] = (
    None,
    True,
    0,
    -1,
    1.5,
    2**53,
    10**30,
    "",
    "__proto__",
    "constructor",
    "\ud800",
    "\0\u202e\u2028",
    HUGE,
    [],
    [None],
    [{"toString": 1, "valueOf": 1}],
    [[], {}],
    [0, 0],
    [-1],
    [99],
    ["x"] * 50,
    {},
    {"toString": 1, "valueOf": 1},
    {"length": 3, "0": "x"},
    {"__proto__": {"finished": True}, "constructor": {"prototype": 7}},
    NESTED,
)
"""The values that replace a value or a part of it."""

SPELT: Final = (
    "NaN",
    "-Infinity",
    "1e999",
    '{"step":1,"step":[]}',
    '"\\ud800"',
    "tru",
    "[1,]",
    "",
    "[" * 9_000,
)
"""Texts that take the place of a value, although no JSON encoder would produce them."""


def places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to a value and all its parts; of a list, only the first item counts as a part."""
    yield at
    if isinstance(value, dict):
        for name in value:
            yield from places(value[name], (*at, name))
    elif isinstance(value, list) and value:
        yield from places(value[0], (*at, 0))


def replaced(value: Any, at: tuple[Any, ...], part: Any) -> Any:
    """The value with the part at this path replaced."""
    if not at:
        return part
    found = deepcopy(value)
    _owner(found, at)[at[-1]] = part
    return found


def without(value: Any, at: tuple[Any, ...]) -> Any:
    """The value without the part at this path."""
    found = deepcopy(value)
    del _owner(found, at)[at[-1]]
    return found


def _owner(value: Any, at: tuple[Any, ...]) -> Any:
    for step in at[:-1]:
        value = value[step]
    return value


def mutations(value: Any, rng: Random, most: int) -> list[Any]:
    """At most `most` mutations of a value, each with one part replaced, removed or added."""
    found = []
    for at in places(value):
        found += [replaced(value, at, part) for part in STRANGE]
        if at and isinstance(at[-1], str):
            found.append(without(value, at))
    if isinstance(value, dict):
        found += [{**value, "__proto__": [], "more": HUGE, "toString": 1}]
    rng.shuffle(found)
    return found[:most]
