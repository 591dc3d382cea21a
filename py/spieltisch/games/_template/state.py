"""A full position."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...core.game import Seat

NOTHING: Final = 0
"""Stands for a stone that has not been laid."""

HIDDEN: Final = 0
"""In a view, stands for a stone behind another seat's screen."""


class State(NamedTuple):
    """A full position. Tuples have one entry per seat unless stated otherwise."""

    size: int
    """The number of stones that each seat draws (T2)."""
    held: tuple[tuple[int, ...], ...]
    """Stones behind the screens, sorted; empty before the draw and at the end."""
    first: Seat
    """The seat that began the first round (T2); NATURE before the draw."""
    leader: Seat
    """The seat that began this round; NATURE before the draw."""
    laid: tuple[int, ...]
    """The stones laid in this round; NOTHING for a seat that has not laid one yet."""
    rounds: tuple[tuple[int, ...], ...]
    """The stones laid in each finished round, by seat."""
