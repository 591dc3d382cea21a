"""The table of Vigila as a seat sees it in a position."""

from __future__ import annotations

from spieltisch.core.text import Event, Message, render
from spieltisch.core.ui import Ui
from spieltisch.games import vigila
from spieltisch.games.vigila import move_text, view
from spieltisch.games.vigila.state import State
from spieltisch.games.vigila.table import Drawing, draw

NAMES = ("Ada", "Bruno", "Cleo", "Dora", "Emil", "Fritz")


def look(
    state: State,
    you: int | None = 0,
    picked: tuple[str, ...] = (),
    *,
    replaying: bool = False,
    shared: bool = False,
    size: str = "s",
    last: tuple[Event, ...] = (),
) -> Drawing:
    """The table as a seat sees it; whoever is to act decides here and now."""
    seen = view(state, you)
    seats, bottom = seen.seats, you or 0
    decides = you in seen.to_act and not replaying
    return draw(
        seen,
        Ui(
            seats=seats,
            you=you,
            reader=you,
            order=tuple((bottom + step) % seats for step in range(seats)),
            names=NAMES[:seats],
            initials=tuple(name[0] for name in NAMES[:seats]),
            kinds=("human",) * seats,
            to_act=tuple(seat for seat in seen.to_act if seat >= 0),
            thinking=None,
            legal={move_text(move): move for move in seen.legal} if decides else {},
            picked=picked,
            last=last,
            told=last,
            over=vigila.outcome(state),
            replaying=replaying,
            ply=7,
            prompt="",
            can_undo=False,
            waiting="you" if decides else "bot",
            account=False,
            shared=shared,
            size=size,
            lang="en",
        ),
    )


def said(message: Message | None) -> str:
    assert message is not None
    return render(message, NAMES)
