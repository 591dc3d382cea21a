"""The rule of thumb."""

from __future__ import annotations

from ....core.rng import Random, pick
from ..moves import Move
from ..view import View


def rule(view: View, rng: Random) -> Move:
    """Any move."""
    return pick(view.legal, rng)
