"""Full positions drawn from those that fit a view."""

from __future__ import annotations

from ...core.rng import Random, shuffled
from .data import STONES
from .state import NOTHING, State
from .view import View


def determinize(view: View, rng: Random) -> State:
    """A position that fits the view: stones never seen are dealt out at random."""
    seen = {stone for laid in (*view.rounds, view.laid) for stone in laid if stone != NOTHING}
    unseen = shuffled([s for s in STONES if s not in seen and s not in view.own], rng)
    held = []
    for seat, count in enumerate(view.counts):
        if seat == view.seat:
            held.append(view.own)
        else:
            held.append(tuple(sorted(unseen[:count])))
            unseen = unseen[count:]
    return State(view.size, tuple(held), view.first, view.leader, view.laid, view.rounds)
