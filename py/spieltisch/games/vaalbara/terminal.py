"""The table in the terminal, in English, for `python -m spieltisch play`."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.text import Message, render
from .data import NEIGHBOURS
from .memory import surely_held
from .rewards import by_kind
from .state import HIDDEN, NO_LAND, NOBODY
from .text.names import FOLLOWER_NAMES, land_name
from .view import View


def table(view: View, names: Sequence[str]) -> list[str]:
    """Lines with the rows of lands, the omens, what is known about each seat, and the viewer's
    hand."""
    state = view.state
    if not state.stack:
        return []

    def said(message: Message) -> str:
        return render(message, names)

    def lands(row: Sequence[int]) -> str:
        texts = ("–" if land == NO_LAND else said(land_name(state.faces[land])) for land in row)
        return ", ".join(texts) or "nothing"

    lines = [
        f"Round {state.round}. First row: {lands(state.first)}. Second row: {lands(state.second)}",
        f"Omens, strongest first: {', '.join(names[seat] for seat in view.omens)}",
    ]
    near = () if view.seat is None else NEIGHBOURS[state.seats][view.seat]
    for seat, name in enumerate(names):
        mark = " (neighbour)" if seat in near else ""
        points = "" if state.points[seat] == HIDDEN else f", {state.points[seat]} points"
        chosen = state.chosen[seat]
        plays = "" if chosen == NOBODY else f", plays {said(FOLLOWER_NAMES[chosen])} {chosen}"
        used = " ".join(map(str, sorted(state.used[seat]))) or "none"
        realm = lands(by_kind(state.faces, state.realms[seat]))
        sure = " ".join(map(str, surely_held(view, seat))) if seat != view.seat else ""
        holds = f". In hand for sure: {sure}" if sure else ""
        lines.append(f"{name}{mark}{points}{plays}: {realm}. Used followers: {used}{holds}")
    if view.seat is not None:
        hand = ", ".join(f"{said(FOLLOWER_NAMES[one])} {one}" for one in view.hand)
        lines.append(f"Your hand: {hand or 'empty'}")
    return lines
