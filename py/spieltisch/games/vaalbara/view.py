"""What one seat may know.

For templates and players, the fields of `View` (tuples have one entry per seat unless said
otherwise; lands, faces, backs and followers are ints, see state.py and data.py):

    seat, to_act, legal   the protocol's
    seats, open_totals, phase, round         as in `State`
    faces, backs   by land card; UNSEEN where nobody at the table has seen that side (VB1a)
    stack, first, second, realms             land cards, as in `State`
    hand        own followers, sorted; () for a spectator
    clan        the own followers in the order they were drawn; () for a spectator
    drawn       how many followers each seat has drawn from its twelve
    hand_sizes  how many followers each seat holds
    chosen      followers chosen in this round; NOBODY where none is, or it lies face down
    used        followers of earlier rounds that lie open, in the order of use
    points      totals; HIDDEN for the others unless totals are open or the match is over (VB28)
    turns       `Turn`s of this round in order, the last one perhaps unfinished
    rounds      `Round`s that are over, with all their turns

and the properties `turn` (the seat whose turn it is, None for nobody), `omens` (the seats by the
omens that count now, strongest first) and `committed` (who has a follower face down).

What can be worked out from these, a person at the table could work out too: totals by counting
(`state.tally`), the others' followers by remembering (`memory`).
"""

from __future__ import annotations

from typing import NamedTuple

from ...core.game import Seat
from .data import PIONEER, RANK, TRACKER
from .moves import Move
from .rules import legal_moves, to_act
from .state import HIDDEN, NO_LAND, NOBODY, UNSEEN, Round, State, Turn


class View(NamedTuple):
    """What a seat (None: a spectator) may know; the fields are listed at the head of the module."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    legal: tuple[Move, ...]
    seats: int
    open_totals: int
    phase: str
    round: int
    faces: tuple[int, ...]
    backs: tuple[int, ...]
    stack: tuple[int, ...]
    first: tuple[int, ...]
    second: tuple[int, ...]
    realms: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...]
    clan: tuple[int, ...]
    drawn: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    chosen: tuple[int, ...]
    used: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    turns: tuple[Turn, ...]
    rounds: tuple[Round, ...]

    @property
    def turn(self) -> Seat | None:
        """The seat whose turn it is, None between turns and while followers are chosen."""
        return self.turns[-1].seat if self.phase in ("effect", "take") else None

    @property
    def omens(self) -> tuple[Seat, ...]:
        """The seats by the omens on top of the stack, strongest first; () before the deal."""
        if not self.stack:
            return ()
        rank = RANK[self.backs[self.stack[0]]]
        return tuple(sorted(range(self.seats), key=lambda seat: rank[seat]))

    @property
    def committed(self) -> tuple[Seat, ...]:
        """The seats whose chosen follower still lies face down."""
        if self.phase != "choose":
            return ()
        return tuple(seat for seat in range(self.seats) if seat not in self.to_act)


def view(state: State, seat: Seat | None) -> View:
    """Everything this seat may know: what lies open or has lain open, and its own followers."""
    faces_up = seen_faces(state)
    chosen = state.chosen
    if state.phase == "choose":
        chosen = tuple(one if own == seat else NOBODY for own, one in enumerate(chosen))
    points = state.points
    if not state.open_totals and state.phase != "over":
        points = tuple(count if own == seat else HIDDEN for own, count in enumerate(points))
    return View(
        seat=seat,
        to_act=to_act(state),
        legal=() if seat is None else legal_moves(state, seat),
        seats=state.seats,
        open_totals=state.open_totals,
        phase=state.phase,
        round=state.round,
        faces=tuple(face if up else UNSEEN for face, up in zip(state.faces, faces_up, strict=True)),
        backs=tuple(
            back if seen else UNSEEN
            for back, seen in zip(state.backs, state.seen_backs, strict=True)
        ),
        stack=state.stack,
        first=state.first,
        second=state.second,
        realms=state.realms,
        hand=() if seat is None else state.hands[seat],
        clan=() if seat is None else state.clans[seat][: state.drawn[seat]],
        drawn=state.drawn,
        hand_sizes=tuple(len(hand) for hand in state.hands),
        chosen=chosen,
        used=state.used,
        points=points,
        turns=state.turns,
        rounds=state.rounds,
    )


def seen_faces(state: State) -> list[bool]:
    """By land card: whether its front lies open, or did before it came back into the stack."""
    seen = [False] * len(state.faces)
    for lands in (state.first, state.second, *state.realms):
        for land in lands:
            if land != NO_LAND:
                seen[land] = True
    for turn in (*(turn for done in state.rounds for turn in done.turns), *state.turns):
        if turn.moved and turn.follower in (TRACKER, PIONEER):
            seen[turn.moved[0]] = True
    return seen
