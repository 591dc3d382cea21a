"""What a seat may know, and full positions that fit it."""

from __future__ import annotations

from typing import NamedTuple

from ...core.game import Seat
from ...core.rng import Random, shuffled
from .meta import STONES
from .moves import Move
from .rules import NOTHING, State, legal_moves, to_act


class View(NamedTuple):
    """Everything one seat (None: a spectator) may know; see `rules.State`."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    legal: tuple[Move, ...]
    size: int
    own: tuple[int, ...]
    """The stones behind the own screen; empty for a spectator."""
    counts: tuple[int, ...]
    """How many stones each seat holds."""
    first: Seat
    leader: Seat
    laid: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]


def view(state: State, seat: Seat | None) -> View:
    """Everything this seat may know: its own stones, and what has been laid."""
    return View(
        seat=seat,
        to_act=to_act(state),
        legal=() if seat is None else legal_moves(state, seat),
        size=state.size,
        own=() if seat is None else state.held[seat],
        counts=tuple(map(len, state.held)),
        first=state.first,
        leader=state.leader,
        laid=state.laid,
        rounds=state.rounds,
    )


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
