"""The operations for links: sending one, opening one, and reporting a position. `operations`
explains what an operation is, and `session.links` writes and opens the links."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ... import __version__
from ...core.game import Seat
from ...core.record import Record, RecordError, clean_name, read
from ..screens import sharing
from ..screens.comparing import announced
from ..screens.screen import Screen
from ..session import inviting, links
from ..session.lessons import Lesson
from ..session.puzzles import Puzzling
from ..session.session import Session
from ..storage import deals
from .requests import RefusedError, Reply, Request, count_of, seats_of, text_of
from .state import PageState

MOST_KEPT: Final = 400
"""The most games that a page may list: far more than it keeps."""


class Here(NamedTuple):
    """A game that the page keeps: its key, the short name of its start (`links.deal`), its record
    and the text of that, the seats played here, whether it is finished, whether it is `foreign`,
    which means that nobody here has played it, and how many decisions are `inherited`
    (`Table.inherited`)."""

    id: str
    deal: str
    record: Record
    text: str
    local: list[Seat] | None
    finished: bool
    foreign: bool
    inherited: int

    def opened(self) -> Session:
        """Its session."""
        session = links.open_record(self.text, self.local)[0]
        session.table.inherited = self.inherited
        return session


async def open_link(state: PageState, request: Request) -> Reply:
    """Opens a link to a deal, to a game in which it is the recipient's turn, or to a replay.
    `games` are the saved matches of its game, latest first, each as [key, deal, record, local,
    finished, foreign, inherited]. `known` is what the page keeps about deals. `name` is what the
    person here calls themselves, `inviter` what the plain part of the link calls its sender.
    `invited` says that the page has shown the invitation.

    The answer's `id` is the key of the saved or deleted game that the link continues; the moves
    that it adds are still to be shown. If it continues no saved game, but one with the same start
    exists, `behind` is the key of that one, and `older` says that it has all of the link's moves.
    `passed` is the name of the person for whom the game waits, if this link was sent from here.
    With `join`, that person plays here too. If the person has chosen to open the link `beside` such
    games, they are ignored. If the link was `expected` to continue a saved game and does not, the
    answer is only that it is `stranger`. If it contains a result for a deal that was finished here,
    it is shown with the finished game.
    """
    session, kind = links.open_link(text_of(request, "link"))
    kept = list(_kept(request.get("games")))
    if kind == "turn":
        return _open_turn(state, request, session, kept)
    rival = session.table.rival
    if rival is not None:
        for mine in (each for each in kept if _finished(each, session)):
            both = mine.opened()
            if links.compare(both, session):
                both.show_result()
                return {**state.take(both, "none"), "kind": kind, "id": mine.id}
    elif kind == "deal":
        session.table.inviter = clean_name(request.get("inviter"))
    tell = rival is not None and request.get("invited") is not True
    toast = announced(rival, state.lang) if rival is not None and tell else None
    frame = state.take(session, "missed")
    return {**frame, "kind": kind, "toast": toast, "id": "", "behind": ""}


def _open_turn(state: PageState, request: Request, session: Session, kept: list[Here]) -> Reply:
    """Opens a link to a game in which it is the recipient's turn."""
    links.introduce(session, clean_name(request.get("name")))
    begun = [] if request.get("beside") is True else _same_start(session, kept)
    earlier = next((each for each in begun if _goes_on(session, each.record)), None)
    if earlier is not None:
        return _go_on(state, request, session, earlier)
    same = next((each for each in begun if _has_all(each.record, session)), None)
    behind = same or next((each for each in begun if not each.finished), None)
    id = deals.goes_on(deals.parse(request.get("known")), session)
    if behind is None and not id and request.get("expected") is True:
        return {"stranger": True}
    known = "" if behind is None else behind.id
    frame = state.take(session, "missed")
    answer = {"kind": "turn", "id": "" if known else id, "behind": known}
    return {**frame, **answer, "older": same is not None}


def _go_on(state: PageState, request: Request, session: Session, earlier: Here) -> Reply:
    """Continues a saved game with what a link adds to it."""
    made = len(deals.decided(earlier.record.plies))
    own = earlier.local and not set(session.local) <= set(earlier.local)
    news = _goes_on(session, earlier.record) and len(_made(session)) > made
    answer = {"kind": "turn", "id": earlier.id, "behind": ""}
    if own and not news and request.get("join") is not True:
        mine = earlier.opened()
        mine.sent = mine.last
        mine.show_result()
        frame = state.take(mine, "none")
        to = Screen(mine, state.lang, state.size).names[session.local[0]]
        return {**frame, **answer, "passed": to}
    both = links.joined(session, earlier.local, earlier.record.assisted, made)
    both.table.inherited = earlier.inherited
    if not news:
        both.show_result()
    return {**state.take(both, "none" if news else "missed"), **answer}


def _same_start(session: Session, kept: list[Here]) -> list[Here]:
    """The saved games with a session's start: those in progress come first."""
    names = (links.deal(session), links.earlier_deal(session))
    begun = [each for each in kept if each.deal in names]
    return sorted(begun, key=lambda each: each.finished)


async def peek(state: PageState, request: Request) -> Reply:
    """What a `link` really offers, for the invitation on the screen: `kind`, `number` and `name` as
    in `inviting.Invitation`. Opens nothing."""
    session, kind = links.open_link(text_of(request, "link"))
    return inviting.sent(session, kind)._asdict()


async def pass_on(state: PageState, request: Request) -> Reply:
    """The `link` with which the game is passed on to the person who is to act, and that person's
    name as `to`. `base` is the address of the page, `name` that of the sender."""
    session = state.opened()
    seat = links.meant(session)
    if session.curtain_down or seat is None:
        raise RefusedError(state._("It isn't anyone else's turn."))
    base, name = str(request.get("base", "")), str(request.get("name", ""))[:100]
    to = Screen(session, state.lang, state.size).names[seat]
    return {"link": links.link(session, "turn", base, name), "to": to}


async def passed(state: PageState, request: Request) -> Reply:
    """Notes that the game has been passed on in its present position."""
    session = state.opened()
    session.sent = session.last
    return state.frame("none")


def _kept(value: object) -> Iterator[Here]:
    """The games that a page keeps, without those that cannot be read."""
    for each in value[:MOST_KEPT] if isinstance(value, list) else ():
        if not isinstance(each, list) or len(each) != 7:
            continue
        id, deal, text, local, finished, foreign, inherited = each
        try:
            record = read(text) if isinstance(text, str) else None
        except RecordError:
            continue
        if record is not None and isinstance(id, str):
            seats = seats_of({"local": local}, "local")
            made = count_of({"inherited": inherited}, "inherited")
            yield Here(id, str(deal), record, text, seats, finished is True, foreign is True, made)


def _made(session: Session) -> list[tuple[Seat, str]]:
    """A session's decisions and times, as records write them."""
    move_text = session.game.move_text
    return deals.decided((ply.seat, move_text(ply.move)) for ply in session.match.plies)


def _goes_on(session: Session, earlier: Record) -> bool:
    """Whether a session continues a record or has the same decisions."""
    made, before = _made(session), deals.decided(earlier.plies)
    return made[: len(before)] == before


def _has_all(record: Record, session: Session) -> bool:
    """Whether a record has all of a session's decisions."""
    made = _made(session)
    return bool(made) and deals.decided(record.plies)[: len(made)] == made


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
        raise RefusedError(state._("Show the table first."))
    if isinstance(session, Lesson):
        raise RefusedError(state._("You can't share a lesson."))
    if isinstance(session, Puzzling):
        raise RefusedError(state._("You can't invite anyone to a puzzle."))
    base, name = str(request.get("base", "")), str(request.get("name", ""))[:100]
    made = sharing.offer(session, request.get("kind"), base, state._, name)
    screen = Screen(session, state.lang, state.size)
    return {"sheet": screen.sheet("share", **made), "link": made["url"]}


async def report(state: PageState, request: Request) -> Reply:
    """A bug report in English: the version, the position, and the `link` to the page at `base` that
    opens exactly this position."""
    session = state.opened()
    if session.curtain_down:
        raise RefusedError(state._("Show the table first."))
    link = links.position(session, text_of(request, "base"))
    lines = (
        f"Spieltisch {__version__}",
        f"{session.game_id}, position {session.position} of {session.last}",
        link,
    )
    return {"report": "\n".join(lines), "link": link}
