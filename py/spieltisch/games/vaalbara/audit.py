"""What the contract requires of a game beyond the protocol: a position's past and its pieces."""

from __future__ import annotations

from ...core.game import NATURE, Seat
from .data import BARD, FOLLOWERS, GROUP, MIDWIFE, OMENS, PIONEER, TAMER, TRACKER
from .moves import ACTS, CHOICES, CLOSE, TAKES, Deal, Effect, Move
from .state import NO_LAND, NOBODY, State, Turn

KINDS_OF_EFFECT = {
    BARD: "bard",
    TRACKER: "track",
    MIDWIFE: "midwife",
    TAMER: "tame",
    PIONEER: "pioneer",
}


def past(state: State) -> tuple[tuple[Seat, Move], ...]:
    """All plies of the match so far, reconstructed from the position."""
    if state.phase == "deal":
        return ()
    plies: list[tuple[Seat, Move]] = [(NATURE, Deal("deal", state.faces, state.backs, state.clans))]
    for done in state.rounds:
        chosen = sorted((turn.seat, turn.follower) for turn in done.turns)
        plies += [(seat, CHOICES[follower]) for seat, follower in chosen]
        plies += _plies(done.turns)
        plies.append((NATURE, CLOSE))
    plies += [(seat, CHOICES[one]) for seat, one in enumerate(state.chosen) if one != NOBODY]
    return (*plies, *_plies(state.turns))


def _plies(turns: tuple[Turn, ...]) -> list[tuple[Seat, Move]]:
    plies: list[tuple[Seat, Move]] = []
    for turn in turns:
        plies.append((NATURE, ACTS[turn.seat]))
        if turn.asked:
            plies.append((turn.seat, Effect(KINDS_OF_EFFECT[turn.follower], turn.targets)))
        if turn.place != NO_LAND:
            plies.append((turn.seat, TAKES[turn.place]))
    return plies


def pieces(state: State) -> tuple[str, ...]:
    """All fronts with their marks, all backs and all followers, wherever they are (VB1, VB3)."""
    found = []
    for lands in (state.stack, state.first, state.second, *state.realms):
        for land in lands:
            if land != NO_LAND:
                back = state.backs[land]
                found += [f"front {GROUP[back]} {state.faces[land]}", f"back {OMENS[back]}"]
    for seat in range(state.seats):
        deck = state.clans[seat][state.drawn[seat] :]
        own = (*deck, *state.hands[seat], *state.used[seat], state.chosen[seat])
        found += [f"follower {seat} {one}" for one in own if one in FOLLOWERS]
    return tuple(sorted(found))
