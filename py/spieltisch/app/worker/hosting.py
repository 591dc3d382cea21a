"""The operations by which the host's page keeps a live table. See `operations` for what an
operation is, `guests` for what guests may ask, and decision 0067 for the reasons."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Final, TypeAlias

from ...core.game import GameError, Seat
from ...core.record import HUMAN, Player, clean_name, people
from ..session import evening
from ..session.lessons import Lesson
from ..session.live import Live, Who
from ..session.puzzles import Puzzling
from ..session.session import Session
from ..session.table import Table
from ..storage.days import day_of
from .requests import RefusedError, Reply, Request, id_of, list_of, seats_of
from .state import Device, Hosting, PageState

VERSION: Final = 1
"""The version of the messages between host and guests."""

MOST_WINS: Final = 10_000
MOST_BUILD: Final = 80

Say: TypeAlias = list[tuple[str, str]]
"""Texts for guests, each with the guest whom it is for."""


async def host(state: PageState, request: Request) -> Reply:
    """Makes the open game a live table. `seats` are the guests' seats; all other people play on
    this device. `name` is for this device's seat if it has exactly one.

    The evening begins with the first game: `build` is this page's version, `hints` says whether
    guests may ask for hints, and `wins` and `games` are what earlier frames said (`live`), in case
    the engine has died since. Later the guests stay, and get seats in the new game. With the seats
    that the open game has already, only the name and `hints` are new.
    """
    session = state.opened()
    if isinstance(session, Lesson | Puzzling) or day_of(session):
        raise RefusedError(state._("Lessons, puzzles and daily games are for one person."))
    seats = seats_of(request, "seats") or []
    if not seats or not set(seats) <= set(range(session.match.seats)):
        raise GameError("which seats are for guests?")
    name = clean_name(request.get("name"))
    hosting = state.hosting
    if hosting is not None and hosting.open and set(seats) == {*hosting.live.seats}:
        hosting.live.hints = request.get("hints", hosting.live.hints) is not False
        _name_host(hosting, name)
        return state.frame("none")
    if hosting is None or hosting.table is not session.table:
        session.table.over_before = session.match.outcome is not None
    if hosting is None:
        wins, games = _wins_of(request), request.get("games")
        finished = games if type(games) is int and 0 <= games <= MOST_WINS else 0
        live = Live(request.get("hints") is not False, wins, finished)
        build = request.get("build", "")
        if not isinstance(build, str) or len(build) > MOST_BUILD:
            raise GameError("a build is a short text")
        hosting = state.hosting = Hosting(state, session.table, live, build)
    return state.take(_sat(hosting, session, seats, name), "none")


async def unhost(state: PageState, request: Request) -> Reply:
    """Ends the live table. The game stays open. People at guests' seats then play by link or, with
    `here`, on this device."""
    hosting = _hosting(state)
    session = state.session if hosting.open else None
    hosting.desk.drop_works()
    for device in hosting.devices.values():
        device.state.drop_works()
    state.hosting, hosting.table.live = None, None
    if session is None or request.get("here") is not True:
        return state.frame("none")
    return state.take(Session(session.table, people(session.players), session.due), "none")


async def seat_guest(state: PageState, request: Request) -> Reply:
    """Seats the device `guest` of the person `name`, as often as necessary: at `seats`, which are
    free, their own, or those of a device that is not here; without seats it watches.

    `back` says that it has not left, and only the engine has died. What it asks next may be meant
    for the present position, so it is not shown the first events once more.
    """
    hosting, id = _hosting(state), id_of(request, "guest")
    seats = seats_of(request, "seats") or []
    name = clean_name(request.get("name"))
    if not set(seats) <= set(hosting.live.seats):
        raise GameError("no seat of guests")
    if not hosting.live.seat(id, name, seats):
        raise RefusedError(state._("Someone's sitting there. Choose another place."))
    for gone in hosting.devices.keys() - hosting.live.guests.keys():
        _forget(hosting, gone)
    for seat in sorted(set(seats)):
        _call(hosting.table, seat, name)
    hosting.desk.drop_works()  # a computer may have been thinking for them
    _place(hosting, id, request.get("back") is True)
    return state.frame("none")


async def unseat_guest(state: PageState, request: Request) -> Reply:
    """Notes that the device `guest` is gone. Its seats wait for it, or a computer stands in,
    depending on `mode`: "wait" or "computer"."""
    hosting, id = _hosting(state), id_of(request, "guest")
    mode = request.get("mode")
    if id not in hosting.live.guests or mode not in ("wait", "computer"):
        raise GameError("no such guest, or no such mode")
    hosting.live.unseat(id, mode == "computer")
    _forget(hosting, id)
    return state.frame("none")


async def stand_in(state: PageState, request: Request) -> Reply:
    """Lets a computer play those of these `seats` that nobody is here to play, or ends that if `on`
    is false."""
    hosting = _hosting(state)
    hosting.live.stand_in(seats_of(request, "seats") or [], request.get("on") is not False)
    hosting.desk.drop_works()
    return state.frame("none")


def carried_on(state: PageState, session: Session) -> Session:
    """The session of the next game with the same players: at the same live table, if the present
    game is at one."""
    hosting = state.hosting
    if hosting is None or not hosting.open:
        return session
    stand_ins = hosting.live.stand_ins
    session = _sat(hosting, session, hosting.live.seats, "")
    hosting.live.stand_in(stand_ins, True)
    return session


def news(hosting: Hosting) -> Say:
    """A nudge for each device that does not know yet how the table has changed. Whoever waits for
    an answer that will show it needs none."""
    found = []
    for id, device in hosting.devices.items():
        if device.state.told != hosting.stamp and not device.coming:
            device.state.told = hosting.stamp
            device.nudges += 1
            found.append((id, json.dumps({"v": VERSION, "nudge": device.nudges})))
    return found


def with_news(state: PageState, reply: Reply) -> Reply:
    """The answer to any operation of the host's page, with what the guests have to be told."""
    told = news(state.hosting) if state.hosting else []
    return {**reply, "say": [*reply.get("say", ()), *told]} if told else reply


def _hosting(state: PageState) -> Hosting:
    if state.hosting is None:
        raise RefusedError(state._("Nobody else is in this game."))
    return state.hosting


def _sat(hosting: Hosting, session: Session, seats: Collection[Seat], name: str) -> Session:
    """The host's session of a game that is now at the live table, with these seats for guests."""
    table, live = session.table, hosting.live
    if hosting.table is not table:
        evening.close(hosting.table)
        hosting.table.live = None
    table.live = live
    table.players = tuple(
        Player(HUMAN, "") if seat in seats and player.kind != HUMAN else player
        for seat, player in enumerate(table.players)
    )
    own = [seat for seat in people(table.players) if seat not in seats]
    live.begin(set(seats), own)
    for guest in live.guests.values():
        for seat in guest.seats:
            _call(table, seat, guest.name)
    hosting.table = table
    _name_host(hosting, name)
    hosting.desk.drop_works()
    hosting.desk.session = Session(table, (), keeps=False)
    for id, device in hosting.devices.items():
        device.state.drop_works()
        _place(hosting, id)
    seated = Session(table, own, session.due)
    seated.logged = session.logged
    if session.result_shown:
        seated.show_result()
    return seated


def _place(hosting: Hosting, id: str, back: bool = False) -> None:
    """Gives a device a session at the table, from the present position on; if nobody has decided
    anything yet, from the start, unless it is `back`."""
    device = hosting.devices.get(id)
    if device is None:
        device = hosting.devices[id] = Device(PageState())
    state, table = device.state, hosting.table
    state.drop_works()
    state.hosting, state.device = hosting, id
    due = None if back or table.match.decisions() else 0
    state.session = Session(table, hosting.live.guests[id].seats, due, keeps=False)
    state.session.mark_logged()
    state.session.show_result()
    state.told = None


def _forget(hosting: Hosting, id: str) -> None:
    """Drops the state of a device that is gone."""
    device = hosting.devices.pop(id, None)
    if device is not None:
        device.state.drop_works()
        device.state.session = None
    hosting.desk.drop_works()


def _name_host(hosting: Hosting, name: str) -> None:
    """Names the person at the host's device, if there is exactly one."""
    if name and len(hosting.live.own) == 1:
        _call(hosting.table, hosting.live.own[0], name)
        hosting.live.changed()


def _call(table: Table, seat: Seat, name: str) -> None:
    """Names the person at a seat, differently from everybody else at the table."""
    others = {player.name for at, player in enumerate(table.players) if at != seat}
    called = name
    number = 2
    while called and called in others:
        called = f"{name} {number}"
        number += 1
    players = list(table.players)
    players[seat] = Player(HUMAN, called)
    table.players = tuple(players)


def _wins_of(request: Request) -> Mapping[Who, int]:
    """The wins so far: a list of [name, number] or, for nameless people, ["", number, seat]."""
    found: dict[Who, int] = {}
    for each in list_of(request, "wins") if "wins" in request else ():
        if isinstance(each, list) and len(each) in (2, 3) and isinstance(each[0], str):
            name, count, seat = clean_name(each[0]), each[1], each[2] if len(each) == 3 else -1
            if type(count) is int and 0 < count <= MOST_WINS and type(seat) is int:
                found[Who(name, -1 if name else seat)] = count
    return found
