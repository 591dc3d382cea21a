"""For the contract suite: the plies that led to a position, and all its cards."""

from __future__ import annotations

from ...core.game import CLOCK, NATURE, Seat
from .data import SIDES
from .moves import Deal, Move, parse_move
from .state import State

ACTORS = {"*": NATURE, "@": CLOCK}


def past(state: State) -> tuple[tuple[Seat, Move], ...]:
    """All plies so far, including the cards of each shuffle."""
    plies: list[tuple[Seat, Move]] = []
    shuffles = 0
    for ply in state.story.split(".")[1:]:
        who, text = ply[0], ply[1:]
        if text:
            move = parse_move(text)
        else:
            move = Deal("shuffle" if shuffles else "deal", state.deals[shuffles])
            shuffles += 1
        plies.append((ACTORS[who] if who in ACTORS else int(who), move))
    return tuple(plies)


def pieces(state: State) -> tuple[str, ...]:
    """All cards, wherever they are, each with its lower value first (VG1)."""
    sides = [SIDES[letter] for letter in state.deals[-1][state.drawn :]] if state.deals else []
    for cards in (*state.rows, state.pile, state.discards, *state.scores):
        sides += [(card.up, card.down) for card in cards]
    return tuple(sorted(f"{min(pair)}/{max(pair)}" for pair in sides))
