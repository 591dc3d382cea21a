"""The table in the terminal, in English, for `python -m spieltisch play`."""

from __future__ import annotations

from collections.abc import Sequence

from .state import NOTHING
from .view import View


def table(view: View, names: Sequence[str]) -> list[str]:
    """Lines with what has been laid in this round and the viewer's stones."""
    laid = [
        f"{names[seat]}: {stone}" for seat, stone in enumerate(view.state.laid) if stone != NOTHING
    ]
    return [", ".join(laid)] * bool(laid) + ["Your stones: " + " ".join(map(str, view.own))]
