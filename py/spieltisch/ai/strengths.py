"""How strong a game's levels are, on the scale of its ratings.

`python build.py ladder` measures them; docs/rating.md says how.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

Setting: TypeAlias = tuple[tuple[str, str], ...]
"""Options as pairs of key and value."""


class Strength(NamedTuple):
    """A rating and its standard error, in points."""

    rating: int
    deviation: int


class Strengths(NamedTuple):
    """The strengths of a game's levels.

    `levels` has them by number of seats and level, as measured with the options in `setting`. In a
    cooperative game, where all play against the same difficulties, `levels` has only the key 1, and
    `worlds` says how strong these difficulties are, by setting.
    """

    setting: Setting
    levels: Mapping[int, Mapping[str, Strength]]
    worlds: Mapping[Setting, Strength] = {}
