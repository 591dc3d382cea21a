"""What has to happen next in a session, and who does it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from ..core.game import Seat
from ..core.record import HUMAN

if TYPE_CHECKING:
    from .session import Session

Waiting: TypeAlias = Literal[
    "you", "bot", "chance", "continue", "curtain", "remote", "over", "lesson"
]
"""What a session waits for: the viewer's decision; a computer player; nothing but time, because the
next frame comes by itself (`advance`); people who read the account of a round (`go_on`); the
device to change hands; somebody on another device; nothing any more; or people who read what a
lesson says of their move."""


def actor(session: Session) -> Seat | None:
    """The seat that decides next on this device, or the one to wait for; None at the end and while
    something is still to be shown.

    Of several at once the people here come first (the viewer before the others), then the computer
    players, then people elsewhere. Views keep them from seeing each other's choice.
    """
    if session.due < session.last or session.account != "none":
        return None
    to_act = session.match.to_act
    here = [seat for seat in to_act if seat in session.local]
    if session.viewer in here:
        return session.viewer
    bots = [seat for seat in to_act if session.players[seat].kind != HUMAN]
    return next(iter((*here, *bots, *to_act)), None)


def waiting(session: Session) -> Waiting:
    """What has to happen next."""
    if session.account == "open":
        return "continue"
    if session.due < session.last or session.account == "due":
        return "chance"
    seat = session.actor
    if seat is None:
        return "over"
    if seat in session.local:
        return "you" if seat == session.viewer else "curtain"
    return "remote" if session.players[seat].kind == HUMAN else "bot"
