"""A position while a ply is being carried out.

A single ply may play a card, cause a foul and a refill, and begin the next turn. A `Draft` is a
position that these steps change in place; `Draft.state` returns the result.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import Final

from ...core.game import Seat
from ...kit.tuples import put
from .state import FIELDS, Card, News, Position, State, made

_values: Final = attrgetter(*FIELDS)


@cache
def playing_order(seats: int, first: Seat, direction: int) -> tuple[Seat, ...]:
    """All seats in playing order, beginning with `first`."""
    return tuple([(first + direction * ahead) % seats for ahead in range(seats)])


@dataclass(slots=True, repr=False, eq=False)
class Draft(Position):
    """A position being changed: `Draft(*state)` starts as that state."""

    def state(self) -> State:
        """The resulting position."""
        return made(State, _values(self))

    def tell(self, kind: str, seat: Seat, tag: int = -1, number: int = 0) -> None:
        """Adds an item to the news of this ply."""
        self.news += (made(News, (kind, seat, tag, number)),)

    def ask(self, phase: str, seat: Seat) -> None:
        """Sets the phase, and the seat that decides next (NOBODY for a chance event)."""
        self.phase = phase
        self.asked = seat

    def order(self) -> tuple[Seat, ...]:
        """All seats in playing order, the active one first."""
        return playing_order(len(self.rows), self.turn, self.direction)

    def set_row(self, seat: Seat, row: tuple[Card, ...]) -> None:
        """Gives a seat these personal cards."""
        self.rows = put(self.rows, seat, row)

    def pull(self, seat: Seat, place: int) -> Card:
        """Takes a card out of a row."""
        row = self.rows[seat]
        self.set_row(seat, row[:place] + row[place + 1 :])
        return row[place]

    def set_score(self, seat: Seat, pile: tuple[Card, ...]) -> None:
        """Gives a seat this score pile; call `gain` afterwards."""
        self.scores = put(self.scores, seat, pile)

    def gain(self, seat: Seat, points: int) -> None:
        """Adds the points that the seat's score pile has gained; negative points were lost.

        A seat that reaches the goal, alone or with its team, wins immediately (VG29a). A seat that
        passes a threshold of Rundherum reverses the direction after this turn (VG37).
        """
        if not points:
            return
        own = self.points[seat] + points
        self.points = put(self.points, seat, own)
        around = self.rules.around
        while self.crossed[seat] < len(around) and own >= around[self.crossed[seat]]:
            self.crossed = put(self.crossed, seat, self.crossed[seat] + 1)
            self.changes += 1
        if self.wins(seat, 0):
            self.reason = "goal"

    def wins(self, seat: Seat, points: int) -> bool:
        """Whether these additional points bring a seat to the goal, alone or with its team."""
        teams = self.rules.teams
        team = teams[seat]
        own = [one for one, other in zip(self.points, teams, strict=True) if other == team]
        return sum(own) + points >= self.rules.goals[seat]
