"""A live table: who sits at it with which device, and what they ask each other.

The host's device holds the match. A guest is another device, with seats of its own or none, and
sees only what these seats may know (decision 0067).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from ...core.game import Seat

STAND_IN: Final = "normal"
"""The level at which a computer plays a guest's seat for a while."""

HOST: Final = ""
"""The host's device, where guests have an id."""

MOST_GUESTS: Final = 24
"""The most devices besides the host's."""


class Guest(NamedTuple):
    """A guest's device: its person's name, its seats (none for a spectator), and whether it is
    here. The seats of a device that is not here wait for it, unless a computer stands in."""

    name: str
    seats: tuple[Seat, ...]
    here: bool = True


class Wish(NamedTuple):
    """A wish to take back the last decision of the device `by`, which `seat` made.

    Everybody in `asked` has to agree. It only holds while the table has this `version`.
    """

    by: str
    seat: Seat
    asked: frozenset[str]
    agreed: frozenset[str]
    version: int


class Who(NamedTuple):
    """Whose wins are counted: everybody of this name; a nameless person is known by the seat."""

    name: str
    seat: Seat


class Live:
    """Who is at a live table, from its first game to its last.

    `seats` are the seats of guests in the present game, whether somebody has taken them or not, and
    `own` those of the people at the host's device. A computer plays the seats in `stand_ins` for
    now. `hints` says whether guests may ask for hints. `number` counts the games at this table,
    `wins` the wins of those that are over, and `finished` how many these are; the present game is
    not among them. `version` counts the changes of all this.
    """

    def __init__(self, hints: bool, wins: Mapping[Who, int], finished: int) -> None:
        self.seats: tuple[Seat, ...] = ()
        self.own: tuple[Seat, ...] = ()
        self.guests: dict[str, Guest] = {}
        self.stand_ins: frozenset[Seat] = frozenset()
        self.hints = hints
        self.wish: Wish | None = None
        self.number = 0
        self.wins: Counter[Who] = Counter(wins)
        self.finished = finished
        self.version = 0

    def owner(self, seat: Seat) -> str | None:
        """The device that plays this seat; None if no guest has taken it."""
        if seat not in self.seats:
            return HOST
        return next((id for id, guest in self.guests.items() if seat in guest.seats), None)

    def absent(self, seat: Seat) -> bool:
        """Whether nobody is here who could play this seat."""
        owner = self.owner(seat)
        return owner is None or (owner != HOST and not self.guests[owner].here)

    @property
    def free(self) -> tuple[Seat, ...]:
        """The guests' seats that nobody has taken."""
        return tuple(seat for seat in self.seats if self.owner(seat) is None)

    def begin(self, seats: Iterable[Seat], own: Iterable[Seat]) -> None:
        """Begins a game with these seats for guests. They keep theirs if they all can; otherwise
        they get as many as they had, in the same order, and whoever finds none watches."""
        left = sorted(seats)
        self.seats, self.own = tuple(left), tuple(own)
        kept = {seat for guest in self.guests.values() for seat in guest.seats} <= set(left)
        for id, guest in () if kept else self._in_order():
            count = len(guest.seats)
            self.guests[id] = guest._replace(seats=tuple(left[:count]))
            del left[:count]
        self.stand_ins = frozenset()
        self.number += 1
        self.changed()

    def seat(self, id: str, name: str, seats: Iterable[Seat]) -> bool:
        """Seats a device. Returns False and changes nothing if a seat is not free for it, or if
        there are too many devices. A device that is not here loses its place to the new one."""
        wanted = tuple(sorted(set(seats)))
        if not set(wanted) <= set(self.seats) or not all(
            self.owner(seat) in (None, id) or self.absent(seat) for seat in wanted
        ):
            return False
        others = {other for other in map(self.owner, wanted) if other is not None} - {id}
        if len(self.guests.keys() - others | {id}) > MOST_GUESTS:
            return False
        for other in others:
            del self.guests[other]
        self.guests[id] = Guest(name, wanted)
        self.stand_ins -= set(wanted)
        self.changed()
        return True

    def unseat(self, id: str, computer: bool) -> None:
        """Notes that a device is gone. Its seats wait for it or, with `computer`, a computer stands
        in. A spectator is forgotten."""
        guest = self.guests[id]
        if guest.seats:
            self.guests[id] = guest._replace(here=False)
        else:
            del self.guests[id]
        self.stand_ins |= set(guest.seats) if computer else set()
        self.changed()

    def stand_in(self, seats: Iterable[Seat], on: bool) -> None:
        """Lets a computer play these seats, of those that nobody is here to play; or ends that."""
        found = {seat for seat in seats if seat in self.seats and self.absent(seat)}
        self.stand_ins = self.stand_ins | found if on else self.stand_ins - found
        self.changed()

    def others(self, by: str) -> frozenset[str]:
        """The devices of other people who play and are here."""
        playing = {id for id, guest in self.guests.items() if guest.seats and guest.here}
        return frozenset(({HOST} if self.own else set()) | playing) - {by}

    def ask(self, by: str, seat: Seat, version: int) -> None:
        """Asks all others whether this device may take back the decision of this seat."""
        self.changed()
        self.wish = Wish(by, seat, self.others(by), frozenset(), version)

    def wish_at(self, version: int) -> Wish | None:
        """The wish that is open at this version of the table."""
        return self.wish if self.wish is not None and self.wish.version == version else None

    def answered(self, wish: Wish, by: str) -> bool:
        """Notes that a device agrees to a wish. Returns whether all have; the wish is then over."""
        agreed = wish.agreed | ({by} & wish.asked)
        self.changed()
        if agreed == wish.asked:
            return True
        self.wish = wish._replace(agreed=agreed)
        return False

    def changed(self) -> None:
        """Counts a change, which ends what was asked."""
        self.version += 1
        self.wish = None

    def _in_order(self) -> list[tuple[str, Guest]]:
        """The guests by their seats, those who are here first."""
        return sorted(self.guests.items(), key=lambda each: (not each[1].here, each[1].seats))
