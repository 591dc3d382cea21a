"""The deals played on a device. A deal counts as one match, no matter how often it is started.

A page keeps one JSON object for all games (`spieltisch/known`), with the latest change at the end:

    {"goofspiel-5d0cf2a1": {"id": "17", "made": true, "helped": true, "over": true}}

A deal is a game with its seats, options and seed. `id` is the page's key for the first try. That is
the try in which somebody here first decided something (`made`) or was helped for good (`helped`);
before there is one, it is the try that was opened first. Every other try of the deal counts as
played with help. `over` means that the first try was finished. `early` means that it is a game of
the day in which somebody made a decision before that day. `line` identifies the decisions that the
first try had when it was deleted. `par` is what Hard reached in the deal (`session.par`), as
[start, score, place, won]; `start` identifies who played where. All of this is checked when it is
read back from the page's storage.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from ...core.game import NATURE, Seat
from ...core.record import MAX_SEATS, Record, RecordError, read
from ...core.rival import MAX_SCORE
from ..session.placing import Placing
from ..session.session import Session
from . import jsontext

KEPT: Final = 200
"""How many deals are kept."""

LONGEST: Final = 50_000
"""The most characters that are kept: far more than real data ever has."""

_DEAL: Final = re.compile(r"[a-z_][a-z0-9_]{0,31}-[0-9a-f]{8}", re.ASCII)
_ID: Final = re.compile(r"[A-Za-z0-9-]{1,40}", re.ASCII)
_LINE: Final = re.compile(r"([0-9]{1,5})-([0-9a-f]{8})", re.ASCII)
_START: Final = re.compile(r"[0-9a-f]{8}", re.ASCII)
_MARKS: Final = ("made", "helped", "over", "early")


class PlayedDeal(NamedTuple):
    """What is kept about a deal (see the module's docstring)."""

    id: str
    made: bool = False
    helped: bool = False
    over: bool = False
    early: bool = False
    line: str = ""
    par: tuple[str, int, int, bool] | None = None


def deal_of(session: Session) -> str:
    """A short key for a session's deal. Options at their default values do not affect it."""
    match = session.match
    usual = match.game.meta.complete({}, match.seats)
    other = sorted(each for each in match.options.items() if usual.get(each[0]) != each[1])
    start = repr((match.seats, other, match.seed)).encode()
    return f"{session.game_id}-{zlib.crc32(start):08x}"


def parse(text: object) -> dict[str, PlayedDeal]:
    """The valid parts of what a page keeps."""
    return checked(jsontext.parse(text) if isinstance(text, str) and len(text) <= LONGEST else None)


def checked(data: object) -> dict[str, PlayedDeal]:
    """As `parse`, for JSON that has already been parsed."""
    if not isinstance(data, dict):
        return {}
    return {
        deal: known
        for deal, each in list(data.items())[-KEPT:]
        if isinstance(deal, str) and _DEAL.fullmatch(deal) and (known := _known(each)) is not None
    }


def sound(data: object) -> bool:
    """Whether all of this is valid, which is required of an imported file."""
    if not isinstance(data, dict):
        return False
    text = written(checked(data))
    return len(text) <= LONGEST and json.loads(text) == data


def written(known: Mapping[str, PlayedDeal]) -> str:
    """The text that the page should keep."""
    data = {deal: _fields(each) for deal, each in list(known.items())[-KEPT:]}
    return json.dumps(data, separators=(",", ":"))


def merged(data: object, here: object) -> str:
    """One text that merges `data`, which is from a file, with `here`, the text that the page has.
    If both have the same deal, the page's entry wins, with the marks of both."""
    own = parse(here)
    both = checked(data)
    for deal, each in own.items():
        other = both.pop(deal, each)
        marks = {name: getattr(each, name) or getattr(other, name) for name in _MARKS[:3]}
        both[deal] = each._replace(**marks, par=each.par or other.par)
    return written(both)


def note(
    known: Mapping[str, PlayedDeal], session: Session, id: str, early: bool
) -> tuple[dict[str, PlayedDeal], bool]:
    """Call this when a session is opened under the key `id`, and when somebody decides, is helped
    or finishes the match in it. Returns the new deals, and whether the session's match counts as
    played with help, because it is not the first try of its deal or was helped for good.

    `early` means that it is the game of a future day.
    """
    deal, over = deal_of(session), session.match.outcome is not None
    old = known.get(deal)
    rest = {key: each for key, each in known.items() if key != deal}
    made = session.table.touched
    opened = old is not None and not (old.made or old.helped)
    if opened and old is not None and old.id != id and not (made or session.table.helped):
        return dict(known), False
    if old is None or (opened and old.id != id):
        now = PlayedDeal(id, made, session.table.helped, made and over, made and early)
        return {**rest, deal: now}, False
    if old.id == id:
        now = old._replace(
            made=old.made or made,
            helped=old.helped or session.table.helped,
            over=old.over or ((old.made or made) and over),
            early=old.early or (early and made and not old.made),
            line="",
        )
        helped = now.helped
    else:
        now = old._replace(helped=old.helped or (made and not old.over))
        helped = True
    return (dict(known) if now == old else {**rest, deal: now}), helped


def par_of(known: Mapping[str, PlayedDeal], session: Session, start: str) -> Placing | None:
    """The par that is kept for a session's deal and this start (`par.start_of`), if any."""
    old = known.get(deal_of(session))
    kept = None if old is None else old.par
    return None if kept is None or kept[0] != start else Placing(*kept[1:])


def with_par(
    known: Mapping[str, PlayedDeal], session: Session, start: str, par: Placing
) -> dict[str, PlayedDeal]:
    """The deals with par for a session's deal and this start, in place of an earlier one."""
    deal = deal_of(session)
    old = known.get(deal)
    score = max(-MAX_SCORE, min(par.score, MAX_SCORE))
    new = (start, score, par.place, par.won)
    if old is None or old.par == new:
        return dict(known)
    rest = {key: each for key, each in known.items() if key != deal}
    return {**rest, deal: old._replace(par=new)}


def forget(known: Mapping[str, PlayedDeal], id: str, record: str) -> dict[str, PlayedDeal]:
    """The deals after the game under this key was deleted. They identify its decisions."""
    try:
        kept = read(record)
    except RecordError:
        return dict(known)
    over = kept.last.startswith("end ")

    def left(each: PlayedDeal) -> PlayedDeal:
        helped = each.helped or kept.assisted
        return each._replace(line=_line(kept), helped=helped, over=each.over or over)

    return {deal: left(each) if each.id == id else each for deal, each in known.items()}


def goes_on(known: Mapping[str, PlayedDeal], session: Session) -> str:
    """The key of the deleted first try that a session continues; "" if it continues none."""
    old = known.get(deal_of(session))
    line = _LINE.fullmatch(old.line) if old is not None and not old.over else None
    if old is None or line is None:
        return ""
    move_text = session.game.move_text
    made = decided((ply.seat, move_text(ply.move)) for ply in session.match.plies)
    return old.id if len(made) >= int(line[1]) and line[2] == _crc(made[: int(line[1])]) else ""


def decided(plies: Iterable[tuple[Seat, str]]) -> list[tuple[Seat, str]]:
    """A record's decisions and times, without chance events, which follow from the seed."""
    return [ply for ply in plies if ply[0] != NATURE]


def _line(record: Record) -> str:
    made = decided(record.plies)
    return f"{len(made)}-{_crc(made)}"


def _crc(made: list[tuple[Seat, str]]) -> str:
    return f"{zlib.crc32(repr(made).encode()):08x}"


def _known(data: object) -> PlayedDeal | None:
    if not isinstance(data, dict):
        return None
    id, line = data.get("id"), data.get("line", "")
    if not isinstance(id, str) or not _ID.fullmatch(id):
        return None
    if not isinstance(line, str) or (line and not _LINE.fullmatch(line)):
        return None
    made, helped, over, early = (data.get(name) is True for name in _MARKS)
    return PlayedDeal(id, made, helped, over, early, line, _par(data.get("par")))


def _par(data: object) -> tuple[str, int, int, bool] | None:
    if not isinstance(data, list) or len(data) != 4:
        return None
    start, score, place, won = data
    if not isinstance(start, str) or not _START.fullmatch(start) or type(won) is not bool:
        return None
    if type(score) is not int or type(place) is not int or abs(score) > MAX_SCORE:
        return None
    return (start, score, place, won) if 1 <= place <= MAX_SEATS else None


def _fields(known: PlayedDeal) -> dict[str, Any]:
    fields = known._asdict()
    return {name: value for name, value in fields.items() if value}
