"""A step of a game's lessons, as a session: the real table, on which one thing is asked for.

Every legal move can be made. What is said of it stands where the prompt stood, and nothing more
happens until the person goes on, or opens the same step once more.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from ... import games
from ...core.game import GameError, Move, Seat
from ...core.lesson import best_of, match_of, plies_of, why_not
from ...core.text import Message
from .session import Session, Waiting
from .starting import company
from .table import Table

State: TypeAlias = Literal["asked", "right", "wrong", "shown"]
"""What has been done: nothing yet, what was asked for, something else; or the person let it be
shown."""


class Lesson(Session):
    """One step, opened at its position. `number` counts from 0, `of` is how many there are.

    `made` is the notation of the move that was made, empty before.
    """

    def __init__(self, game_id: str, number: int) -> None:
        """Raises GameError when the game has no such step."""
        lessons = games.lessons(game_id)
        if lessons is None or number not in range(len(lessons.steps)):
            raise GameError(f"{game_id} has no lesson {number}")
        self.number = number
        self.of = len(lessons.steps)
        self.step = lessons.steps[number]
        self.state: State = "asked"
        self.made = ""
        match = match_of(games.load(game_id), self.step)
        seat = self.step.seat
        super().__init__(Table(game_id, match, company(match.seats, seat)), (seat,))

    @property
    def waiting(self) -> Waiting:
        """As in any session until the person has moved; then only what their move brings follows
        by itself."""
        waiting = super().waiting
        return waiting if self.state == "asked" or waiting == "chance" else "lesson"

    @property
    def undo_to(self) -> int | None:
        """Nothing: a step is opened once more instead."""
        return None

    @property
    def sentence(self) -> Message:
        """What is asked for, or what is said of the move."""
        if self.state == "asked":
            return self.step.ask
        return why_not(self.step, self.made) or self.step.done

    def play(self, seat: Seat, move: Move, seconds: int | None = None) -> None:
        """Makes the learner's move, and after the right one those of the others that show what it
        brings. Raises IllegalMoveError and changes nothing when not legal."""
        before = self.last
        self.match.play(seat, move, seconds)
        self.made = self.game.move_text(move)
        self.state = "wrong" if why_not(self.step, self.made) else "right"
        if self.state == "right":
            self.match.replay(plies_of(self.step.then))
        self.table.changed(self, before, seat)
        self._changed(before + 1)

    def show(self) -> None:
        """Makes the best of the right moves for the person, who has made none yet."""
        if self.state == "asked":
            self.resume()  # they may look back
            self.choose(best_of(self.step, list(self.legal)))
            self.state = "shown"
