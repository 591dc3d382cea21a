"""A step of a lesson as a session: the real table, with a single task.

The learner can make any legal move. A comment on it then replaces the prompt, and nothing else
happens until the learner continues or repeats the step.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from ... import games
from ...core.game import GameError, Move, Seat
from ...core.lesson import Step, best_of, continues, looks, match_of, plies_of, why_not
from ...core.text import Message, say
from .session import Session, Waiting
from .starting import company
from .table import Table

State: TypeAlias = Literal["look", "asked", "right", "wrong", "shown"]
"""What the learner has done: nothing, because there is something to look at; nothing yet; a right
move; a wrong one; or asked to be shown."""


class Lesson(Session):
    """One step of a course, opened at its position. `number` is its number, counted from 0, and
    `of` is the number of steps. `fresh` says that it is a new example, which does not begin where
    the step before has ended.

    `made` is the notation of the learner's move, "" until there is one. `inviting` says that the
    lessons are over and the learner is asked whether a coach shall sit beside their first game.
    """

    def __init__(self, game_id: str, number: int, key: str = "") -> None:
        """Raises GameError if the game has no such course or step."""
        self.course = games.course(game_id, key)
        steps = self.course.steps
        if number not in range(len(steps)):
            raise GameError(f"{game_id} has no lesson {number}")
        self.number = number
        self.of = len(steps)
        self.step = steps[number]
        self.state: State = "look" if looks(self.step) else "asked"
        self.made = ""
        self.inviting = False
        game = games.load(game_id)
        self.fresh = number > 0 and not continues(game, steps[number - 1], self.step)
        match = match_of(game, self.step)
        begun = len(match_of(game, _first(steps, number)).plies)
        seat = self.step.seat
        super().__init__(Table(game_id, match, company(match.seats, seat)), (seat,))
        self.log_from = begun  # the learner has not seen the moves before it
        self.logged = self.last
        if self.step.account:
            self._show_account(match.decisions()[-1] + 1)
        if self.step.picked is not None:
            self.pick(self.step.picked)

    @property
    def waiting(self) -> Waiting:
        """As in any session until the learner has moved. After that, and in a step to look at, it
        is "lesson", except while chance events are still to be shown."""
        waiting = super().waiting
        return waiting if self.state == "asked" or waiting == "chance" else "lesson"

    @property
    def undo_to(self) -> int | None:
        """Always None, because a step is repeated instead."""
        return None

    @property
    def sentence(self) -> Message:
        """The task or, once there is a move and what follows it has been shown, the comment on it;
        at the end, the question about the coach."""
        if self.inviting:
            return say(
                "Now for your first game. Would you like a coach? The coach shows you good "
                "moves when it matters and tells you when a move has cost you a lot."
            )
        if self.state in ("look", "asked"):
            return self.step.ask
        if self.state != "wrong" and self.waiting == "chance":
            return say("Watch what happens.")
        return why_not(self.step, self.made) or self.step.done or self.step.ask

    @property
    def glow(self) -> tuple[str, ...]:
        """The ids of what the task names, while it is open."""
        return self.step.glow if self.state in ("look", "asked") else ()

    def play(self, seat: Seat, move: Move, seconds: int | None = None) -> None:
        """Makes the learner's move. If it is right, the other players' moves that show where it
        leads follow. Raises IllegalMoveError and changes nothing if the move is not legal."""
        before = self.last
        self.match.play(seat, move, seconds)
        self.made = self.game.move_text(move)
        self.state = "wrong" if why_not(self.step, self.made) else "right"
        if self.state == "right":
            self.match.replay(plies_of(self.step.then))
        self.table.changed(self, before, seat)
        self._changed(before + 1)

    def invite(self) -> None:
        """Asks about the coach of the first game, once the last step has been solved."""
        self.inviting = self.number + 1 == self.of and self.waiting == "lesson"

    def catch_up(self) -> None:
        """Skips what would come by itself, but not the account of a round that the learner's move
        has ended: the comment speaks of it."""
        ends = (at for at in range(self.due, self.last + 1) if self._closes(at))
        ending = None if self.state == "asked" else next(ends, None)
        if ending is None:
            super().catch_up()
            return
        self._show_account(ending)

    def _show_account(self, position: int) -> None:
        """Shows the account of the round that the ply before this position has ended."""
        self.due = self.asked = position
        self.account = "open"
        self._look()

    def show(self) -> None:
        """Makes the best of the right moves for the learner, if they have not moved yet."""
        if self.state == "asked":
            self.resume()  # they may be looking back
            self.choose(best_of(self.step, list(self.legal)))
            self.state = "shown"


def _first(steps: Sequence[Step], number: int) -> Step:
    """The first of the steps up to this one that show the same example, one after the other."""
    first = steps[number]
    for before in reversed(steps[:number]):
        same = (before.seed, before.options) == (first.seed, first.options)
        plies, earlier = plies_of(first.plies), plies_of(before.plies)
        between = len([*before.right[:1], *plies_of(before.then), *plies_of(before.later)])
        if not same or plies[: len(plies) - between] != earlier:
            break
        first = before
    return first
