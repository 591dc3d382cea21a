"""The operation behind "Report this position": what somebody needs to see what went wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import __version__
from . import share
from .requests import RefusedError, Reply, Request, text_of

if TYPE_CHECKING:
    from .worker import Worker


async def report(worker: Worker, request: Request) -> Reply:
    """Lines in English for whoever mends it: version, where the game stands, and the `link` to the
    page at `base` that leads to this very position."""
    session = worker.opened()
    if session.curtain_down:
        raise RefusedError(worker._("Lift the curtain first."))
    link = share.position(session, text_of(request, "base"))
    lines = (
        f"Spieltisch {__version__}",
        f"{session.game_id}, position {session.position} of {session.last}",
        link,
    )
    return {"report": "\n".join(lines), "link": link}
