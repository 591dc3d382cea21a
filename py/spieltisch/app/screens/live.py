"""What the screens at a live table say about the people there: whom everybody waits for, who would
like to take a move back, who is here, and the evening's wins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypedDict

from ...core.game import Seat
from ...core.record import HUMAN
from ...core.text import Message, Who, say
from ...kit.rows import joined
from ..session import evening
from ..session.live import HOST
from ..session.session import Session
from ..session.table import Table
from . import render
from .i18n import Speaker, catalogue
from .seats import joined_names, names


class GuestFacts(TypedDict):
    """A guest's device, for the host's page (`session.live.Guest`)."""

    guest: str
    name: str
    seats: list[Seat]
    here: bool


class LiveFacts(TypedDict):
    """Who is at the live table, for the host's page. `free` are the guests' seats that nobody has
    taken, `stand_ins` those that a computer plays for now. `wins` are [name, number], for nameless
    people ["", number, seat], best first, and `games` is how many games were finished."""

    guests: list[GuestFacts]
    seats: list[Seat]
    free: list[Seat]
    stand_ins: list[Seat]
    wins: list[list[str | int]]
    games: int
    hints: bool


class Asked(NamedTuple):
    """A wish to take back a move, as one device shows it: a sentence, and whether people here have
    to answer it (`answer`) or can withdraw it (`own`)."""

    sentence: str
    answer: bool
    own: bool


class Present(NamedTuple):
    """A line about a person at the table: the seat (None for a spectator), the name, a remark, and
    whether a computer could stand in there, or stands in."""

    seat: Seat | None
    name: str
    remark: str
    vacant: bool
    stands_in: bool


class Wins(NamedTuple):
    """A line of the evening's wins."""

    name: str
    won: int


def facts(table: Table) -> LiveFacts | None:
    """Who is at a live table; None at any other."""
    live = table.live
    if live is None:
        return None
    guests: list[GuestFacts] = [
        {"guest": id, "name": each.name, "seats": list(each.seats), "here": each.here}
        for id, each in live.guests.items()
    ]
    return {
        "guests": guests,
        "seats": list(live.seats),
        "free": list(live.free),
        "stand_ins": sorted(live.stand_ins),
        "wins": [
            [who.name, count] if who.name else ["", count, who.seat]
            for who, count in evening.wins(table)
        ],
        "games": evening.finished(table),
        "hints": live.hints,
    }


def waiting_for(session: Session, speak: Speaker) -> str:
    """For whom everybody waits, on a device whose people have nothing to decide now."""
    live = session.table.live
    seats = [seat for seat in session.match.to_act if session.table.kind_at(seat) == HUMAN]
    gone = [seat for seat in seats if live is not None and live.absent(seat)]
    if live is not None and gone == seats and all(live.owner(seat) for seat in gone):
        return speak(say("Waiting for {names} to come back", names=_row(seats)))
    return speak(say("Waiting for {names}", names=_row(seats)))


def vacant(session: Session) -> tuple[Seat, ...]:
    """The seats that the game waits for although nobody is here to play them."""
    live = session.table.live
    if live is None or session.waiting != "remote" or session.replaying:
        return ()
    to_act = session.match.to_act
    return tuple(seat for seat in to_act if seat in live.seats and live.absent(seat))


def committed(session: Session) -> tuple[Seat, ...]:
    """The seats that have chosen already where all choose at the same time; none at a table where
    that is no news because everybody sits at one device."""
    return () if session.table.live is None else session.committed


def already_chosen(seats: Sequence[Seat], speak: Speaker) -> str:
    """Who has chosen already; "" if nobody has."""
    return speak(say("Ready: {names}", names=_row(seats))) if seats else ""


def asked(session: Session, lang: str) -> Asked | None:
    """The open wish to take back a move, for the people at this device."""
    live, table = session.table.live, session.table
    wish = live.wish_at(table.version) if live is not None else None
    if live is None or wish is None:
        return None
    _ = catalogue(lang).gettext
    here = live.owner(session.local[0]) if session.local else None
    if here == wish.by:
        left = people_at(session, lang, wish.asked - wish.agreed)
        asking = _("Asking {names} if you can take your move back…").format(names=left)
        return Asked(asking, False, True)
    answer = here in wish.asked and here not in wish.agreed
    name = names(session, lang)[wish.seat]
    return Asked(_("{name} would like to take a move back.").format(name=name), answer, False)


def people_at(session: Session, lang: str, devices: Iterable[str]) -> str:
    """The names of the people who play at these devices."""
    live = session.table.live
    wanted = set(devices)
    owners = range(session.match.seats) if live is None else (*live.seats, *live.own)
    seats = [seat for seat in sorted(owners) if live is not None and live.owner(seat) in wanted]
    shown = names(session, lang)
    return joined_names([shown[seat] for seat in seats], lang)


def present(session: Session, lang: str) -> list[Present]:
    """Everybody at the live table, by seat, then the spectators."""
    live = session.table.live
    if live is None:
        return []
    _ = catalogue(lang).gettext
    shown = names(session, lang)
    found = []
    for seat in range(session.match.seats):
        if seat not in live.seats and seat not in live.own:
            continue
        owner = live.owner(seat)
        stands_in = seat in live.stand_ins
        if stands_in:
            remark = _("a computer is playing for now")
        elif owner is None:
            remark = _("still free")
        elif live.absent(seat):
            remark = _("away")
        else:
            remark = ""
        found.append(Present(seat, shown[seat], remark, live.absent(seat), stands_in))
    for guest in live.guests.values():
        if not guest.seats:
            found.append(Present(None, guest.name or _("Someone"), _("watching"), False, False))
    return found


def wins(table: Table, lang: str) -> list[Wins]:
    """The evening's wins, best first; empty before the first game is over."""
    if not evening.finished(table):
        return []
    _ = catalogue(lang).gettext
    return [
        Wins(who.name or _("Player {n}").format(n=who.seat + 1), count)
        for who, count in evening.wins(table)
    ]


def between(table: Table, lang: str) -> tuple[str, str]:
    """What a guest sees while the host has no game open: a sentence, and the evening so far as
    HTML."""
    _ = catalogue(lang).gettext
    live = table.live
    alone = live is not None and len(live.own) == 1
    host = table.players[live.own[0]].name if live is not None and alone else ""
    sentence = (
        _("{name} is choosing the next game.").format(name=host)
        if host
        else _("The next game starts in a moment.")
    )
    games = evening.finished(table)
    html = render.page("evening.html", lang, wins=wins(table, lang), games=games)
    return sentence, html


def next_game(session: Session, lang: str) -> str:
    """Who can start the next game, on a guest's result."""
    _ = catalogue(lang).gettext
    name = people_at(session, lang, [HOST])
    if not name:
        return _("Start the next game on the device used as the table.")
    return _("{name} can start the next game.").format(name=name)


def _row(seats: Sequence[Seat]) -> Who | Message:
    """These people's names, as in "Mia, Ben and Tom"."""
    return joined([Who(seat) for seat in seats])
