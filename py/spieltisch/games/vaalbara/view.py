"""What one seat may know: everything that is or was face up, and its own followers.

A view does not contain what players can work out from that: totals, by counting (`state.tally`),
and the others' followers, by remembering (`memory`).
"""

from __future__ import annotations

from typing import NamedTuple

from ...core.game import Seat
from .data import PIONEER, RANK, TRACKER
from .moves import Move
from .rules import legal_moves, to_act
from .state import HIDDEN, NO_LAND, NOBODY, UNSEEN, State


class View(NamedTuple):
    """What a seat (None: a spectator) may know."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    legal: tuple[Move, ...]
    state: State
    """The position, masked. Faces and backs that nobody at the table has seen are UNSEEN (VB1a).
    The followers in the others' hands and those that others have chosen face down are NOBODY. The
    others' clan decks are empty, and the viewer's ends after the followers it has drawn. The
    others' totals are HIDDEN unless they are open or the match is over (VB28)."""

    @property
    def hand(self) -> tuple[int, ...]:
        """The viewer's followers, sorted; empty for a spectator."""
        return () if self.seat is None else self.state.hands[self.seat]

    @property
    def clan(self) -> tuple[int, ...]:
        """The viewer's followers in the order in which it drew them; empty for a spectator."""
        return () if self.seat is None else self.state.clans[self.seat]

    @property
    def turn(self) -> Seat | None:
        """The seat whose turn it is; None between turns and while followers are being chosen."""
        return self.state.turns[-1].seat if self.state.phase in ("effect", "take") else None

    @property
    def omens(self) -> tuple[Seat, ...]:
        """The seats in the order of the omens on top of the stack, strongest first. Empty before
        the deal."""
        if not self.state.stack:
            return ()
        rank = RANK[self.state.backs[self.state.stack[0]]]
        return tuple(sorted(range(self.state.seats), key=lambda seat: rank[seat]))

    @property
    def committed(self) -> tuple[Seat, ...]:
        """The seats whose chosen follower is still face down."""
        if self.state.phase != "choose":
            return ()
        return tuple(seat for seat in range(self.state.seats) if seat not in self.to_act)


def view(state: State, seat: Seat | None) -> View:
    """Everything this seat may know."""
    faces_up = seen_faces(state)
    chosen = state.chosen
    if state.phase == "choose":
        chosen = tuple(one if own == seat else NOBODY for own, one in enumerate(chosen))
    points = state.points
    if not state.open_totals and state.phase != "over":
        points = tuple(count if own == seat else HIDDEN for own, count in enumerate(points))
    masked = state._replace(
        faces=tuple(face if up else UNSEEN for face, up in zip(state.faces, faces_up, strict=True)),
        backs=tuple(
            back if seen else UNSEEN
            for back, seen in zip(state.backs, state.seen_backs, strict=True)
        ),
        clans=tuple(
            clan[: state.drawn[own]] if own == seat else () for own, clan in enumerate(state.clans)
        ),
        hands=tuple(
            hand if own == seat else (NOBODY,) * len(hand) for own, hand in enumerate(state.hands)
        ),
        chosen=chosen,
        points=points,
    )
    legal = () if seat is None else legal_moves(state, seat)
    return View(seat, to_act(state), legal, masked)


def seen_faces(state: State) -> list[bool]:
    """For each land card, whether its front is face up, or was before the card was put back into
    the stack."""
    seen = [False] * len(state.faces)
    for lands in (state.first, state.second, *state.realms):
        for land in lands:
            if land != NO_LAND:
                seen[land] = True
    for turn in (*(turn for done in state.rounds for turn in done.turns), *state.turns):
        if turn.moved and turn.follower in (TRACKER, PIONEER):
            seen[turn.moved[0]] = True
    return seen
