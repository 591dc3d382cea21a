"""Full positions drawn from those that fit a view."""

from __future__ import annotations

from ...core.rng import Random
from .state import State
from .view import View


def determinize(view: View, rng: Random) -> State:
    """A position drawn from those the seat cannot tell apart."""
    raise NotImplementedError
