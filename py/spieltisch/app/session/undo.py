"""How far a person may undo decisions, and when that helps them.

Undo is free until the decision has revealed something: what chance did, what was hidden, or what
others had chosen secretly at the same time. After that it is still possible, but counts as help.
Seeing what computer players decided openly helps nobody, because they would decide the same again.
"""

from __future__ import annotations

import traceback
from collections.abc import Collection
from typing import Final, NamedTuple

from ...core.game import NATURE, Move, Seat
from ...core.match import Match
from ...core.rng import stream

WORLDS: Final = 8
"""How many positions that the person cannot tell from the true one are sampled and tried."""


def decisions_left(match: Match, own: Collection[Seat], people: Collection[Seat]) -> int | None:
    """How many decisions are left once the last one of the `own` seats has been taken back; None if
    it cannot be.

    Undo goes past computer players' moves and chance events, but never past a decision of other
    `people`, nor past the reveal of such a decision.
    """
    made = match.decisions()
    for count in range(len(made) - 1, -1, -1):
        seat = match.plies[made[count]].seat
        if seat in own:
            others = set(people) - set(own)
            first, _, revealed = _choice(match, made[count])
            before = match.plies[first : made[count]]
            return None if revealed and any(ply.seat in others for ply in before) else count
        if seat in people:
            return None
    return None


def helps(match: Match, decisions: int, own: Collection[Seat]) -> bool:
    """Whether going back to the first `decisions` decisions would help, because one of the `own`
    seats has since seen something that makes it easier to decide again.

    After the end of a match it always helps, because every hand is shown, and so is what would have
    been better.
    """
    if match.outcome is not None:
        return True
    index = match.decisions()[decisions]
    first, end, revealed = _choice(match, index)
    together = any(ply.seat not in own for ply in match.plies[first:end])
    if revealed and together:
        return True
    return any(_shown(match, index, seat, secret=not revealed) for seat in sorted(own))


class Undone(NamedTuple):
    """What one undo took back: the seat, move and seconds of each decision, and whether the game
    was assisted before the undo, and `over_before` and `inherited` (see `Table`)."""

    decisions: tuple[tuple[Seat, Move, int | None], ...]
    assisted: bool
    over_before: bool = False
    inherited: int = 0

    @property
    def seat(self) -> Seat:
        """The seat that took back its decision. The later decisions had to be undone with it."""
        return self.decisions[0][0]

    def put_back(self, match: Match) -> None:
        """Makes these decisions again. Chance events follow from the seed."""
        for seat, move, seconds in self.decisions:
            match.play(seat, move, seconds)


def take_back(match: Match, decisions: int, assisted: bool) -> Undone:
    """Keeps only the first `decisions` decisions. Returns what is needed to put the others back."""
    gone = [(*match.plies[at], match.seconds(at)) for at in match.decisions()[decisions:]]
    match.undo(decisions)
    return Undone(tuple(gone), assisted)


class Undo:
    """Which decisions of a match the people at this device can undo, and whether that helps them.

    Whether it helps is computed only once for each position of the match.
    """

    def __init__(self, match: Match, people: Collection[Seat], local: tuple[Seat, ...]) -> None:
        self.match = match
        self.people = people
        self.local = local
        self._found: tuple[tuple[int, int, Seat | None], bool] | None = None

    def left(self, viewer: Seat | None) -> int | None:
        """As `decisions_left` for the viewer's seats; None for a spectator."""
        if viewer is None or viewer not in self.local:
            return None
        return decisions_left(self.match, self._own(viewer), self.people)

    def helps(self, version: int, decisions: int, viewer: Seat | None) -> bool:
        """As the function `helps`. `version` is a number that changes whenever the match does. If
        the game fails, undo remains possible and counts as help."""
        key = version, decisions, viewer
        if self._found is None or self._found[0] != key:
            try:
                self._found = key, helps(self.match, decisions, self._own(viewer))
            except Exception:
                traceback.print_exc()
                self._found = key, True
        return self._found[1]

    def _own(self, viewer: Seat | None) -> tuple[Seat, ...]:
        """The seats that count as the viewer's; all on this device if the game is cooperative."""
        if self.match.game.meta.together or viewer is None:
            return self.local
        return (viewer,)


def _shown(match: Match, index: int, seat: Seat, secret: bool) -> bool:
    """Whether a seat has seen something since this ply that it could not have been sure of before.

    To find out, the same moves are tried from other positions that the seat could not tell from the
    true one, with other chance events. The answer is True if a move is impossible there or if the
    seat sees something else. While others' choices are `secret`, an impossible choice of theirs is
    replaced by another one instead.
    """
    game = match.game
    known = game.view(match.states[index], seat)
    seen = [game.view(state, seat) for state in match.states[index + 1 :]]
    for number in range(WORLDS):
        rng = stream(f"{match.seed}/undo", number)
        world = game.determinize(known, rng)
        for (actor, move), view in zip(match.plies[index:], seen, strict=True):
            if actor not in game.to_act(world):
                return True
            if actor == NATURE:
                move = game.sample_chance(world, rng)
            elif move not in (legal := game.legal_moves(world, actor)):
                if not secret or actor == seat:
                    return True
                move = legal[0]
            world = game.apply(world, actor, move)
            if game.view(world, seat) != view:
                return True
    return False


def _choice(match: Match, index: int) -> tuple[int, int, bool]:
    """The plies of the simultaneous secret choice that this ply belongs to, as the index of the
    first and the index after the last, and whether the choice has been revealed."""
    first, end = index, index + 1
    while first and _one_of_several(match, first - 1):
        first -= 1
    while end < len(match.plies) and _one_of_several(match, end - 1):
        end += 1
    return first, end, not _one_of_several(match, end - 1)


def committed(match: Match) -> tuple[Seat, ...]:
    """The seats that have made their part of a simultaneous choice which others still have to
    complete."""
    first = len(match.plies)
    while first and _one_of_several(match, first - 1):
        first -= 1
    return tuple(sorted(ply.seat for ply in match.plies[first:]))


def _one_of_several(match: Match, index: int) -> bool:
    """Whether this ply is part of a simultaneous choice that others still have to complete."""
    before, after = (match.game.to_act(state) for state in match.states[index : index + 2])
    return len(before) > 1 and set(after) == set(before) - {match.plies[index].seat}
