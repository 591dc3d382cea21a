"""A full position."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...core.game import Seat

NOTHING: Final = 0
"""In place of a stone that has not been laid."""

HIDDEN: Final = 0
"""In a view, in place of a stone behind somebody else's screen."""


class State(NamedTuple):
    """A full position. Tuples have one entry per seat unless said otherwise."""

    size: int
    """How many stones each seat draws (T2)."""
    held: tuple[tuple[int, ...], ...]
    """Stones behind the screens, sorted; empty before the draw and at the end."""
    first: Seat
    """Who began the first round (T2); NATURE before the draw."""
    leader: Seat
    """Who began this round; NATURE before the draw."""
    laid: tuple[int, ...]
    """This round's stones, NOTHING before the seat has laid one."""
    rounds: tuple[tuple[int, ...], ...]
    """The stones of each finished round."""
