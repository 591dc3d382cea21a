"""Writes sessions as links and records, and opens them again."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Final

from ... import games
from ...core import codec
from ...core import record as records
from ...core.game import NATURE, GameError, Seat
from ...core.match import Match
from ...core.record import HUMAN, Player, people
from ...core.text import Message
from . import inviting
from .clock import settled
from .inviting import Offered
from .results import own_result
from .session import Session
from .starting import again, inherit
from .table import Table

LONGEST: Final = 300
"""How many characters a link with a result should have at most."""

LONGEST_BASE: Final = 300


def record(session: Session) -> records.Record:
    """The record of the session's whole match."""
    table = session.table
    return records.record_of(table.match, table.players, table.assisted, table.rival)


def deal(session: Session) -> str:
    """A short name for the start of the match, the same in all records of a game played by link.
    People may tell their names later, so these do not affect it."""
    return _named(session, _nameless(session.players))


def earlier_deal(session: Session) -> str:
    """The same as earlier versions wrote it, which kept it with the games then saved."""
    return _named(session, session.players)


def _named(session: Session, players: tuple[Player, ...]) -> str:
    match = session.match
    start = (session.game_id, match.seats, sorted(match.options.items()), match.seed)
    return f"{zlib.crc32(repr((start, players)).encode()):08x}"


def open_link(fragment: str) -> tuple[Session, codec.Kind]:
    """The session that a link opens, and the kind of link. Raises LinkError if it is invalid."""
    shared = codec.decode(fragment, games.load)
    match, players = shared.match, shared.players
    if shared.kind == "deal":
        players = _nameless(players)
        session = inherit(_session(match, players, people(players)))
        session.table.rival = shared.rival
        return session, shared.kind
    if shared.kind == "turn":
        humans = people(players)
        to_act = match.to_act if shared.seat is None else (shared.seat,)
        here = [seat for seat in to_act if seat in humans] or humans[:1]
        session = _session(match, players, here)
        session.table.assisted = shared.assisted
        return session, shared.kind
    session = _session(match, players, ())
    session.table.assisted = shared.assisted
    if match.outcome is not None:
        session.view_as(next(iter(people(players)), 0))
    session.seek(session.first if shared.anchor is None else shared.anchor)
    return session, shared.kind


def open_record(text: str, local: Iterable[Seat] | None) -> tuple[Session, Message | None]:
    """The session of a record, and a note if the record could not be replayed completely.

    `local` are the human seats on this device; None means all of them. Raises RecordError if the
    record is invalid.
    """
    kept = records.read(text)
    match, players, note = records.restore(kept, games.load)
    here = people(players) if local is None else list(local)
    session = _session(match, players, [seat for seat in here if 0 <= seat < match.seats])
    session.table.assisted, session.table.rival = kept.assisted, kept.rival
    return session, note


def joined(session: Session, local: Iterable[Seat] | None, assisted: bool, made: int) -> Session:
    """The session of a turn link whose match is already saved here, with its first `made` decisions
    and times. What came after them is still to be shown. The people who play here stay, and the
    link's recipient joins them. The game is assisted if it was on either side."""
    seats = {*session.local, *(local or ())}
    there = [seat for seat in seats if 0 <= seat < session.match.seats]
    plies = session.match.plies
    new = [at for at, ply in enumerate(plies) if ply.seat != NATURE][made:]
    table = Table(session.game_id, session.match, session.players)
    both = Session(table, there, settled(session.match, new[0]) if new else None)
    both.table.assisted = session.table.assisted or assisted
    return both


def introduce(session: Session, name: str) -> None:
    """Names the only person on this device, unless they have a name."""
    if len(session.local) == 1:
        session.table.players = _with_name(session.players, session.local[0], name)


def compare(session: Session, theirs: Session) -> bool:
    """If this game is finished and a link has a rival's result for the same deal, adds that result
    to this game. `theirs` is the session that the link opens. Returns whether this was done."""
    mine = again(session)
    same = (
        theirs.table.rival is not None
        and session.match.outcome is not None
        and (mine.game_id, mine.match.seed) == (theirs.game_id, theirs.match.seed)
        and mine.match.options == theirs.match.options
        and [player.kind for player in mine.players] == [player.kind for player in theirs.players]
        and mine.match.plies == theirs.match.plies
    )
    if same:
        session.table.rival = theirs.table.rival
    return same


def kinds(session: Session) -> tuple[Offered, ...]:
    """The kinds of link that make sense now, most useful first."""
    over = session.match.outcome is not None
    if over and absent(session):
        return ("turn", "replay", "deal")
    if over and own_result(session) is not None:
        answers = session.table.rival is not None
        return ("result", "replay", "deal") if answers else ("replay", "deal", "result")
    if over:
        return ("replay", "deal")
    if len(people(session.players)) > 1:
        return ("turn", "deal", "replay")
    return ("deal", "replay", "turn")


def link(session: Session, kind: Offered, base: str, name: str = "") -> str:
    """The URL of a link. `name` is the sender's name. In a link for the next turn, it becomes the
    name of the sender's seat, unless that has one.

    Raises GameError if `base` is not the URL of a web page.
    """
    match, players = session.match, session.players
    seat = meant(session) if kind == "turn" else None
    to = inviting.recipient(match, players, seat) if kind == "turn" else None
    offered = inviting.invitation(session, kind, to, name)
    plain = inviting.plain(offered, deal(session))
    if kind == "result":
        rest = _result_link(session, name, LONGEST - len(plain) - 1)
        return _address(base, f"{plain}/{rest}")
    if kind == "turn":
        players = _with_name(players, inviting.sender(match, players, to), offered.name)
    anchor = session.position if kind == "replay" and session.replaying else None
    helped = session.table.assisted
    fragment = codec.encode(match, players, kind, anchor=anchor, seat=seat, assisted=helped)
    return _address(base, f"{plain}/{fragment}")


def _with_name(players: tuple[Player, ...], seat: Seat | None, name: str) -> tuple[Player, ...]:
    """The players, with this name for the person at this seat, unless they have one."""
    return tuple(
        Player(HUMAN, name) if at == seat and each.kind == HUMAN and not each.name else each
        for at, each in enumerate(players)
    )


def position(session: Session, base: str) -> str:
    """The URL of a replay that opens at the position shown. Raises GameError as in `link`."""
    match, anchor, helped = session.match, session.position, session.table.assisted
    fragment = codec.encode(match, session.players, "replay", anchor=anchor, assisted=helped)
    return _address(base, fragment)


def _address(base: str, fragment: str) -> str:
    if not base.startswith(("http://", "https://")) or len(base) > LONGEST_BASE:
        raise GameError("a link needs the page's address")
    return f"{base}#{fragment}"


def _result_link(session: Session, name: str, longest: int) -> str:
    """The deal with one's own result. People's names are left out, because the recipient enters
    their own. If it is still too long, the computer players' names are left out too."""
    match, rival = session.match, own_result(session, name)
    players = _nameless(session.players)
    fragment = codec.encode(match, players, "deal", rival=rival)
    if len(fragment) <= longest:
        return fragment
    return codec.encode(match, [Player(each.kind, "") for each in players], "deal", rival=rival)


def absent(session: Session) -> list[Seat]:
    """The people who play by link, elsewhere. Where nobody plays here, there are none."""
    return [seat for seat in people(session.players) if session.local and seat not in session.local]


def untold(session: Session) -> list[Seat]:
    """The people elsewhere who have not seen the end of the game yet, as far as this device can
    tell: all of them, if somebody here made the last decision."""
    if session.match.outcome is None:
        return []
    last = inviting.sender(session.match, session.players, None)
    return absent(session) if last in session.local else []


def meant(session: Session) -> Seat | None:
    """The seat of a person elsewhere who is to act or, at the end, to see it; None if there is
    none. The link names it, so that during a simultaneous choice it does not hand over one's own
    seat."""
    humans = people(session.players)
    away = [seat for seat in session.match.to_act if seat in humans and seat not in session.local]
    if session.match.outcome is not None:
        away = absent(session)
    return next(iter(away), None)


def _nameless(players: Iterable[Player]) -> tuple[Player, ...]:
    return tuple(Player(each.kind, "") if each.kind == HUMAN else each for each in players)


def _session(match: Match, players: tuple[Player, ...], local: Iterable[Seat]) -> Session:
    return Session(Table(match.game.meta.id, match, players), local)
