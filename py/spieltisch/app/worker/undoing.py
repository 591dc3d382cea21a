"""The operations by which people take decisions back. See `operations` for what an operation is.

At a live table the others are asked first. Whoever plays on instead has not agreed, because the
wish is only about the position in which it was made.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..screens.live import people_at
from ..session.live import Wish
from .requests import RefusedError, Reply, Request
from .state import Hosting, PageState


async def undo(state: PageState, request: Request) -> Reply:
    """Takes the viewer's last decision back. The sentence `undone` says whether that was help.

    At a live table, asks the other people there; the sentence `toast` says whom.
    """
    session = state.opened()
    if session.undo_to is None or session.viewer is None:
        raise RefusedError(state._("There's no move to take back."))
    live = session.table.live
    others = live.others(state.device) if live else frozenset()
    if live is not None and others:
        live.ask(state.device, session.viewer, session.table.version)
        asking = state._("Asking {names}…").format(names=_names(others, state))
        return {"toast": asking, **state.frame("none")}
    return _taken_back(state)


async def answer_undo(state: PageState, request: Request) -> Reply:
    """Agrees to what somebody else wishes to take back (`yes`), or refuses. Whoever wished it
    withdraws the wish."""
    session, hosting = state.opened(), state.hosting
    live = session.table.live
    wish = live.wish_at(session.table.version) if live else None
    if hosting is None or live is None or wish is None:
        return state.frame("none")
    asker = hosting.state_of(wish.by)
    if state.device == wish.by:
        live.changed()
    elif state.device in wish.asked:
        if request.get("yes") is not True:
            live.changed()
            if asker is not None:
                name = _names([state.device], asker)
                asker.notice = asker._("{name} would rather not.").format(name=name)
        elif live.answered(wish, state.device) and asker is not None:
            _agreed(hosting, wish, asker)
    return state.frame("none")


async def redo(state: PageState, request: Request) -> Reply:
    """Puts back what the last undo took back, unless something else has been decided since. Where
    others were asked before the undo, it stays."""
    session = state.opened()
    live = session.table.live
    if not session.can_redo or (live is not None and live.others(state.device)):
        return {}
    session.redo()
    return {**state.frame("none"), "toast": state._("Move put back.")}


def _agreed(hosting: Hosting, wish: Wish, asker: PageState) -> None:
    """Takes back what everybody has agreed to, and tells everybody."""
    if asker.opened().undo_to is None:
        return
    asker.opened().undo()
    asker.notice = asker._("Move taken back.")
    for device in wish.asked:
        other = hosting.state_of(device)
        if other is not None:
            name = _names([wish.by], other)
            other.notice = other._("{name} took a move back.").format(name=name)


def _taken_back(state: PageState) -> Reply:
    session = state.opened()
    helped = session.undo_helps
    session.undo()
    said = state._(
        "You took a move back after seeing something new. The game now counts as played with help."
    )
    return {
        **state.frame("none"),
        "undone": said if helped else state._("Move taken back."),
        "helped": helped,
    }


def _names(devices: Iterable[str], reader: PageState) -> str:
    """The names of the people who play at these devices, as somebody at another one reads them."""
    return people_at(reader.opened(), reader.lang, devices)
