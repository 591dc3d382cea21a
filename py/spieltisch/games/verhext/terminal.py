"""The table in the terminal, in English, for `python -m spieltisch play`."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.text import render
from .data import CARD_TEXTS
from .moves import PLAYS
from .text.names import bid_short, card_name, move_name
from .view import View


def table(view: View, names: Sequence[str]) -> list[str]:
    """Lines with the trump card, everybody's bids and tricks, the current trick, and the viewer's
    hand."""
    state = view.state
    if state.trump < 0:
        return []
    bids = [
        f"{name} {bid_short(bid) if bid >= 0 else '?'} (has {taken})"
        for name, bid, taken in zip(names, state.bids, state.taken, strict=True)
    ]
    lines = [f"Trumps: {render(card_name(state.trump), names)}. Bids: {', '.join(bids)}"]
    if state.trick:
        plays = [
            f"{names[play.seat]}: {render(move_name(PLAYS[play.card][play.potion]), names)}"
            for play in state.trick
        ]
        lines.append(f"Trick: {', '.join(plays)}")
    hand = ", ".join(f"{render(card_name(c), names)} ({CARD_TEXTS[c]})" for c in view.hand)
    return [*lines, f"Your hand: {hand}"]
