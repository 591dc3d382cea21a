"""The operations for links: sending one, opening one, and reporting a position. `operations`
explains what an operation is, and `session.links` writes and opens the links."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ... import __version__
from ...core.game import Seat
from ...core.record import Record, RecordError, read
from ..screens import sharing
from ..screens.comparing import announced
from ..screens.screen import Screen
from ..session import links
from ..session.lessons import Lesson
from ..session.session import Session
from ..storage import deals
from .requests import RefusedError, Reply, Request, seats_of, text_of
from .state import PageState

MOST_KEPT: Final = 400
"""The most games that a page may list: far more than it keeps."""


class Here(NamedTuple):
    """A game that the page keeps: its key, the short name of its start (`links.deal`), its record
    and the text of that, the seats played here, whether it is finished, and whether it is
    `foreign`, which means that nobody here has played it."""

    id: str
    deal: str
    record: Record
    text: str
    local: list[Seat] | None
    finished: bool
    foreign: bool


async def open_link(state: PageState, request: Request) -> Reply:
    """Opens a link to a deal, to a game in which it is the recipient's turn, or to a replay.
    `games` are the saved matches of its game, latest first, each as [key, deal, record, local,
    finished, foreign]. `known` is what the page keeps about deals.

    The answer's `id` is the key of the saved or deleted game that the link continues. If it
    continues no saved game, but an unfinished one with the same start exists, `behind` is the key
    of that one. If the person has chosen to open the link `beside` such a game, saved games are
    ignored. If the link contains a result for a deal that was finished here, it is shown with the
    finished game.
    """
    session, kind = links.open_link(text_of(request, "link"))
    id = behind = ""
    kept = list(_kept(request.get("games")))
    if kind == "deal" and session.table.rival is not None:
        for mine in (each for each in kept if _finished(each, session)):
            both = links.open_record(mine.text, mine.local)[0]
            if links.compare(both, session):
                both.show_result()
                return {**state.take(both, "none"), "kind": kind, "id": mine.id}
    elif kind == "turn":
        deal = links.deal(session)
        begun = [each for each in kept if each.deal == deal and not each.finished]
        if request.get("beside") is True:
            begun = []
        earlier = next((each for each in begun if _goes_on(session, each.record)), None)
        if earlier is not None:
            id, session = earlier.id, links.joined(session, earlier.local, earlier.record.assisted)
        elif begun:
            behind = begun[0].id
        else:
            id = deals.goes_on(deals.parse(request.get("known")), session)
    toast = None if session.table.rival is None else announced(session.table.rival, state.lang)
    frame = state.take(session, "missed")
    return {**frame, "kind": kind, "toast": toast, "id": id, "behind": behind}


def _kept(value: object) -> Iterator[Here]:
    """The games that a page keeps, without those that cannot be read."""
    for each in value[:MOST_KEPT] if isinstance(value, list) else ():
        if not isinstance(each, list) or len(each) != 6:
            continue
        id, deal, text, local, finished, foreign = each
        try:
            record = read(text) if isinstance(text, str) else None
        except RecordError:
            continue
        if record is not None and isinstance(id, str):
            seats = seats_of({"local": local}, "local")
            yield Here(id, str(deal), record, text, seats, finished is True, foreign is True)


def _goes_on(session: Session, earlier: Record) -> bool:
    """Whether a session continues a record or has the same decisions."""
    move_text = session.game.move_text
    made = deals.decided((ply.seat, move_text(ply.move)) for ply in session.match.plies)
    before = deals.decided(earlier.plies)
    return made[: len(before)] == before


def _finished(here: Here, theirs: Session) -> bool:
    """Whether this is a game of the same deal that players of the same kinds have finished here."""
    record, match = here.record, theirs.match
    kinds = [player.kind for player in theirs.players]
    return (
        here.finished
        and not here.foreign
        and (record.game, record.seed) == (theirs.game_id, match.seed)
        and dict(record.options) == match.options
        and [player.kind for player in record.players] == kinds
    )


async def offer(state: PageState, request: Request) -> Reply:
    """The sheet with a link to the page at `base`. `kind` is "deal", "turn", "replay" or "result".
    For a result, `name` is the name of the person who achieved it."""
    session = state.opened()
    if session.curtain_down:
        raise RefusedError(state._("Uncover the table first."))
    if isinstance(session, Lesson):
        raise RefusedError(state._("You can't share a lesson."))
    base, name = str(request.get("base", "")), str(request.get("name", ""))[:100]
    made = sharing.offer(session, request.get("kind"), base, state._, name)
    screen = Screen(session, state.lang, state.size)
    return {"sheet": screen.sheet("share", **made), "link": made["url"]}


async def report(state: PageState, request: Request) -> Reply:
    """A bug report in English: the version, the position, and the `link` to the page at `base` that
    opens exactly this position."""
    session = state.opened()
    if session.curtain_down:
        raise RefusedError(state._("Uncover the table first."))
    link = links.position(session, text_of(request, "base"))
    lines = (
        f"Spieltisch {__version__}",
        f"{session.game_id}, position {session.position} of {session.last}",
        link,
    )
    return {"report": "\n".join(lines), "link": link}
