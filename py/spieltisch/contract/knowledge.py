"""The laws about information: views, sampled worlds, secret choices, and conserved pieces.

Some use `past` and `pieces`, which the package's docstring describes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

from ..ai.knowledge import Knowledge
from ..core.game import Seat, State
from ..core.rng import pick
from .matches import LawError, Run


def law_12_views(run: Run) -> None:
    """Everyone has a view at every ply, with its seat and the legal list."""
    for state in run.states:
        for watcher in run.watchers():
            view = run.game.view(state, watcher)
            legal = () if watcher is None else run.game.legal_moves(state, watcher)
            if view != run.game.view(state, watcher):
                raise LawError(12, f"two calls give {watcher} different views")
            if (view.seat, view.to_act, view.legal) != (watcher, run.game.to_act(state), legal):
                raise LawError(12, f"the view of {watcher} does not fit the position: {view!r}")


def law_13_worlds_fit(run: Run) -> None:
    """To its seat, a sampled world looks exactly like the real one."""
    for index, seat, view, world in run.sampled():
        seen = run.game.view(world, seat)
        if seen != view or type(world) is not type(run.states[index]):
            raise LawError(13, f"seat {seat} sees {view!r}, but in its sampled world {seen!r}")


def check_recall(run: Run, knowledge: Knowledge | None) -> None:
    """What a player remembers (`Knowledge.recall`) is a possible view (law 13).

    The recalled view is deterministic and has the real view's seat and legal list. In a world
    sampled from it, the seat has exactly that view.
    """
    if knowledge is None or knowledge.recall is None:
        return
    for index, kind in product(run.looks, knowledge.levels):
        for seat in range(run.seats):
            view = run.game.view(run.states[index], seat)
            kept = knowledge.recall(view, kind)
            if kept != knowledge.recall(view, kind):
                raise LawError(13, f"{kind} remembers different things in two calls: {kept!r}")
            facts = (view.seat, view.to_act, view.legal)
            if (kept.seat, kept.to_act, kept.legal) != facts:
                raise LawError(13, f"{kind} remembers {kept!r}, which does not fit {facts}")
            world = run.game.determinize(kept, run.rng("recall", index, kind, seat))
            seen = run.game.view(world, seat)
            if seen != kept:
                raise LawError(13, f"{kind} remembers {kept!r}, but in a sampled world {seen!r}")


def law_14_past_was_legal(run: Run) -> None:
    """The past that a sampled world shows could have been played and leads to that world.

    Needs the game's `past`, and passes without it.
    """
    past = getattr(run.game, "past", None)
    if past is None:
        return
    written = [repr(tuple(ply)) for ply in run.plies]
    for index, state in enumerate(run.states):
        claimed = past(state)
        first = index - len(claimed)
        if first < 0 or sorted(map(repr, map(tuple, claimed))) != sorted(written[first:index]):
            raise LawError(14, f"the past is {run.plies[max(first, 0) : index]}, not {claimed}")
    real_ones = ((index, run.states[index]) for index in run.looks)
    for index, world in (*real_ones, *((index, world) for index, _, _, world in run.sampled())):
        claimed = past(world)
        if run.ends(index, claimed)[1] != world:
            raise LawError(14, f"the past {claimed!r} does not lead to the world {world!r}")


def law_15_worlds_differ(run: Run) -> None:
    """If something is hidden, sampled worlds differ; otherwise each is the real one."""
    meta = run.game.meta
    if meta.information == "perfect" and not meta.simultaneous:
        if any(world != run.states[index] for index, _, _, world in run.sampled()):
            raise LawError(15, "nothing is hidden, but a sampled world is not the real one")
        return
    for seat in range(run.seats):
        # Of two different worlds, at least one is not the real one.
        if not any(len(set(run.worlds(state, seat))) > 1 for state in _doubtful(run, seat)):
            raise LawError(15, f"all worlds sampled for seat {seat} are equal")


def law_16_view_alone(run: Run) -> None:
    """A sampled world depends only on the view, so equal views of two worlds give equal samples."""
    here: State | None = None
    last: tuple[int, Seat] | None = None
    for index, seat, view, world in run.sampled():
        purpose = ("alone", index, seat)
        if (index, seat) != last:  # the same for all worlds of this view
            run.game.view(run.states[index], seat)
            here, last = run.game.determinize(view, run.rng(*purpose)), (index, seat)
        there = run.game.determinize(run.game.view(world, seat), run.rng(*purpose))
        if there != here:
            raise LawError(16, f"equal views of seat {seat} give different worlds")


def law_17_commitments(run: Run) -> None:
    """Simultaneous choices commute, and nobody sees them before all are made."""
    for index in run.looks:
        state, acting = run.states[index], run.game.to_act(run.states[index])
        if len(acting) < 2:
            continue
        rng = run.rng("commit", index)
        lists = {seat: run.game.legal_moves(state, seat) for seat in acting}
        chosen = {seat: pick(lists[seat], rng) for seat in acting}
        ends = set()
        for order in list(permutations(acting))[:24]:
            after = state
            for seat in order:
                if run.game.legal_moves(after, seat) != lists[seat]:
                    raise LawError(17, f"the moves of seat {seat} change during {order}")
                after = run.game.apply(after, seat, chosen[seat])
            ends.add(after)
        if len(ends) != 1:
            raise LawError(17, f"the order of the choices {chosen} matters")
        _choices_stay_secret(run, state, lists)


def law_18_conservation(run: Run) -> None:
    """No piece appears or vanishes, not even in sampled worlds.

    Needs the game's `pieces`, and passes without it.
    """
    pieces = getattr(run.game, "pieces", None)
    if pieces is None:
        return
    start = next((i for i, ply in enumerate(run.plies) if ply.seat >= 0), len(run.plies))
    everything = pieces(run.states[start])
    for state in (*run.states[start:], *(world for _, _, _, world in run.sampled())):
        if pieces(state) != everything:
            raise LawError(18, f"there were {everything!r}, now there are {pieces(state)!r}")


def _doubtful(run: Run, seat: Seat) -> Iterator[State]:
    """The positions before decisions. If this seat chooses simultaneously with others, they have
    already chosen."""
    for index, ply in enumerate(run.plies):
        state = run.states[index]
        acting = run.game.to_act(state)
        for other in acting if seat in acting else ():
            if other != seat:
                state = run.game.apply(state, other, run.game.legal_moves(state, other)[0])
        if ply.seat >= 0:
            yield state


def _choices_stay_secret(run: Run, state: State, lists: dict[Seat, tuple[Any, ...]]) -> None:
    """Raises LawError if another seat or a spectator sees what a seat has secretly chosen."""
    for seat, legal in lists.items():
        for watcher in run.watchers():
            if watcher != seat:
                seen = {run.game.view(run.game.apply(state, seat, m), watcher) for m in legal}
                if len(seen) != 1:
                    raise LawError(17, f"{watcher} sees what seat {seat} has secretly chosen")
