"""Draws worlds: full positions that fit a view."""

from __future__ import annotations

from ...core.rng import Random, shuffled
from .data import STONES
from .state import NOTHING, State
from .view import View


def determinize(view: View, rng: Random) -> State:
    """A position that fits the view. Stones that the seat has not seen are dealt at random."""
    state = view.state
    seen = {stone for laid in (*state.rounds, state.laid) for stone in laid if stone != NOTHING}
    unseen = shuffled([s for s in STONES if s not in seen and s not in view.own], rng)
    held = []
    for seat, stones in enumerate(state.held):
        if seat == view.seat:
            held.append(stones)
        else:
            held.append(tuple(sorted(unseen[: len(stones)])))
            unseen = unseen[len(stones) :]
    return state._replace(held=tuple(held))
