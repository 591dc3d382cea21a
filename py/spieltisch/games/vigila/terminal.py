"""The table in the terminal, in English, for `python -m spieltisch play`."""

from __future__ import annotations

from collections.abc import Sequence

from .state import UNSEEN, Card
from .view import View


def table(view: View, names: Sequence[str]) -> list[str]:
    """The pile, and every seat's cards and points. Each card is shown as its upper side, followed
    by what is known about its lower side."""
    state = view.state
    if not state.deals:
        return []
    pile = " ".join(map(_card, state.pile)) or "empty"
    lines = [f"Pile: {state.total} of {state.rules.target} ({pile})"]
    top = "?" if view.top == UNSEEN else str(view.top)
    on_top = f", {_card(state.discards[-1])} on top" if state.discards else ""
    lines.append(
        f"Cards in the draw pile: {view.stock}, {top} on top. "
        f"Cards in the discard pile: {len(state.discards)}{on_top}"
    )
    for seat, name in enumerate(names):
        row = " ".join(map(_card, state.rows[seat])) or "no cards"
        scored = " ".join(map(_card, state.scores[seat])) or "none"
        lines.append(f"{name}: {row}. Points: {view.totals[seat]}, scored: {scored}")
    return lines


def _card(card: Card) -> str:
    """A card as "3/1", upper side first; "?" for a side never seen, in brackets if crosswise."""
    up, down = ("?" if side == UNSEEN else str(side) for side in (card.up, card.down))
    return f"[{up}/{down}]" if card.cross else f"{up}/{down}"
