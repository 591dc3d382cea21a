"""A puzzle as a session: the real table at its position, and one move to find.

Whoever solves it can make any legal move, which is shown and judged. Then nothing else happens
until they try again, ask for the answer or go on. The log shows what their seat has seen of the
whole game, so nothing has to be remembered that the table does not show.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from ... import games
from ...core.game import GameError, Move, Options, Seat
from ...core.lesson import Course
from ...core.puzzle import (
    Decision,
    Opened,
    Puzzle,
    PuzzleError,
    check_decision,
    go_on,
    opened,
    parse_puzzles,
)
from ...core.record import HUMAN, Player
from .regulars import named
from .session import Session, Waiting
from .starting import company, inherit, replayed
from .table import Table

State: TypeAlias = Literal["asked", "right", "wrong", "shown"]
"""What has been done about the present decision: nothing yet, a right move, a wrong one, or the
answer was asked for."""

HINTS: Final = 2
"""The steps of a hint: first where to look, then what to do."""


class Brought(NamedTuple):
    """What a legal move brings: the expected result in percent, whether it is right, and whether it
    was tried."""

    move: Move
    percent: int
    right: bool
    tried: bool


def shipped(game_id: str) -> tuple[Puzzle, ...]:
    """The puzzles that ship with a game. Raises GameError if there is no such game."""
    text = games.puzzle_text(game_id)
    return parse_puzzles(game_id, text) if text else ()


def find(game_id: str, name: str) -> Puzzle:
    """The puzzle of a game with this id. Raises GameError if there is none."""
    found = next((puzzle for puzzle in shipped(game_id) if puzzle.id == name), None)
    if found is None:
        raise GameError(f"{game_id} has no puzzle {name!r}")
    return found


def _players(found: Opened) -> tuple[Player, ...]:
    """Who sits at a puzzle's table: whoever solves it, and computer players with the levels and
    names that its link gives them. Regulars play for those without a name."""
    given, seat = found.shared.players, found.seat
    kinds = [each.kind for at, each in enumerate(given) if at != seat and each.kind != HUMAN]
    there = company(len(given), seat, *kinds)
    kept = [each.name if each.kind != HUMAN and at != seat else "" for at, each in enumerate(given)]
    return named([each._replace(name=name) for each, name in zip(there, kept, strict=True)], "")


def variants(game_id: str, options: Options) -> tuple[tuple[str, str], ...]:
    """The key and the value of each of these options that makes a puzzle's match another game than
    the usual one, of those that summaries of games name."""
    keys = games.hook(game_id, "summary_options") or ()
    usual = {option.key: option.default for option in games.load(game_id).meta.options}
    return tuple([(key, options[key]) for key in keys if options[key] != usual[key]])


class Puzzling(Session):
    """A puzzle, opened at one of its decisions.

    `number` is that of the decision, counted from 0, and `of` is how many there are. `moves` are
    its legal moves in canonical order, `right` those that solve it, and `asking` is the view that
    it is about. `made` is the notation of the last move, "" until there is one; `tried` are those
    tried so far in this decision. `hints` is how many steps of the hint were asked for, and `decoy`
    the wrong move that its first step points to beside the answer. Over all
    decisions, `misses` counts wrong tries, `helped` says whether a hint or the answer was asked
    for, and `given` whether the answer was. `posed` is the position that is asked about. `own` says
    that it is a mistake of the person who solves it (`mistakes.OwnMistake`). If this is the puzzle
    of a day, `day` is its date; once it was found, `row` is how many days in a row then count.
    `counting` says that it was still to be found for that day when it was opened. `following` is
    the game of the next mistake that is due, if this one has come back (`storage.mistakes`), "" if
    none is. `course` is the lesson that teaches its variant, if people here do not know that yet.
    """

    own = False
    following = ""
    course: Course | None = None

    def __init__(
        self,
        puzzle: Puzzle,
        number: int = 0,
        *,
        misses: int = 0,
        helped: bool = False,
        given: bool = False,
    ) -> None:
        """Opens a puzzle, perhaps after earlier tries. Raises GameError if the puzzle does not fit
        its game, or has no such decision."""
        if number not in range(len(puzzle.decisions)):
            raise PuzzleError(f"the puzzle {puzzle.id} has no decision {number}")
        self.puzzle = puzzle
        self.of = len(puzzle.decisions)
        self.misses = misses
        self.helped = helped or given
        self.given = given
        self.comparing = False
        self.day, self.row = "", 0
        self.counting = False
        found = opened(puzzle, games.load)
        match, seat = found.match, found.seat
        for step in range(1, number + 1):
            go_on(match, seat, puzzle, step)
        check_decision(match, seat, puzzle, number)
        self.seat: Seat = seat
        self._begin(match.game.view(match.state, seat), number)
        table = Table(match.game.meta.id, match, _players(found))
        super().__init__(table, (seat,))
        self._begun, self.posed = len(match.decisions()), self.last
        self.logged = self.last

    def _begin(self, view: Any, number: int) -> None:
        """Asks for the decision with this number, which this view is about."""
        self.number = number
        self.asking = view
        self.moves: Sequence[Move] = view.legal
        self.right = self.decision.right(view.legal)
        self.state: State = "asked"
        self.made = ""
        self.tried: tuple[str, ...] = ()
        self.hints = 0
        self.decoy: Move | None = None

    @property
    def decision(self) -> Decision:
        """The decision that is asked for."""
        return self.puzzle.decisions[self.number]

    @property
    def best(self) -> Move:
        """The answer: the right move that was made if there is one, else the puzzle's."""
        named = [self.made, self.decision.answer]
        texts = {self.game.move_text(move): move for move in self.right}
        return next(texts[text] for text in named if text in texts)

    @property
    def share(self) -> int:
        """The expected result in percent with the move made last. Only if there is one."""
        texts = list(map(self.game.move_text, self.moves))
        return self.decision.figures[texts.index(self.made)]

    @property
    def other(self) -> Move:
        """The wrong move to compare the answer with: of those tried, the one that brings most,
        because it is the hardest to tell from the answer; if none was tried, the tempting one."""
        figures = self.decision.figures
        wrong = [at for at in self._wrong() if self.game.move_text(self.moves[at]) in self.tried]
        return self.moves[max(wrong, key=lambda at: figures[at], default=self.decision.rival)]

    def _wrong(self) -> list[int]:
        """The places of the wrong moves in canonical order."""
        top = max(self.decision.figures)
        return [at for at, share in enumerate(self.decision.figures) if share != top]

    def lost(self, move: Move) -> float:
        """What a legal move gives away of the expected result, as a share."""
        figures = self.decision.figures
        return (max(figures) - figures[self.moves.index(move)]) / 100

    @property
    def known(self) -> bool:
        """Whether the answer of the present decision has been found or shown."""
        return self.state in ("right", "shown")

    @property
    def solved(self) -> bool:
        """Whether the last decision has been found, or its answer shown."""
        return self.number + 1 == self.of and self.known

    @property
    def compared(self) -> bool:
        """Whether people who know the answer see the position that was asked about again, where the
        table marks both moves."""
        return self.comparing and self.known and self.at == self.posed

    @property
    def replaying(self) -> bool:
        """Whether the session is stepping through earlier positions, other than to compare the two
        moves."""
        return super().replaying and not self.compared

    @property
    def pointed(self) -> tuple[Move, ...]:
        """The moves that the hint points to: first the answer and a wrong move, in canonical order,
        then the answer alone."""
        if not self.hints or self.state != "asked":
            return ()
        if self.decoy is None or self.hints == HINTS:
            return (self.best,)
        return tuple(sorted((self.best, self.decoy), key=self.moves.index))

    def brought(self) -> tuple[Brought, ...]:
        """What every legal move brings, in canonical order. Raises GameError as long as the
        decision is open, because this tells the answer."""
        if self.state == "asked":
            raise GameError("the answer is still to be found")
        text = self.game.move_text
        return tuple(
            [
                Brought(move, percent, move in self.right, text(move) in self.tried)
                for move, percent in zip(self.moves, self.decision.figures, strict=True)
            ]
        )

    @property
    def waiting(self) -> Waiting:
        """As in any session until a move is made. After that it is "lesson", except while something
        is still to be shown."""
        waiting = super().waiting
        return waiting if self.state == "asked" or waiting == "chance" else "lesson"

    @property
    def undo_to(self) -> int | None:
        """Always None; see `again`."""
        return None

    def play(self, seat: Seat, move: Move, seconds: int | None = None) -> None:
        """Tries a move. Raises IllegalMoveError and changes nothing if it is not legal."""
        before = self.last
        self.match.play(seat, move, seconds)
        self.made = self.game.move_text(move)
        self.state = "right" if move in self.right else "wrong"
        self.misses += self.state == "wrong"
        self.tried = (*[text for text in self.tried if text != self.made], self.made)
        if self.hints and move == self.decoy:
            self.hints = HINTS  # only the answer is left of what the hint points to
        self.table.changed(self, before, seat)
        self._changed(before + 1)

    def again(self) -> None:
        """Takes a wrong move back, so that another one can be tried."""
        if self.state == "wrong":
            self._take_back()
            self.state, self.made = "asked", ""

    def hint(self) -> None:
        """Goes on to the next step of the hint, while the decision is open. The first step points
        to a wrong move that was not tried yet; if there is none, the second one comes at once."""
        if self.state != "asked":
            return
        self.helped = True
        if not self.hints:
            self.decoy = self._untried()
        self.hints = HINTS if self.decoy is None else min(HINTS, self.hints + 1)

    def _untried(self) -> Move | None:
        """The most tempting of the wrong moves not tried yet; None if all were tried."""
        figures, rival = self.decision.figures, self.decision.rival
        text = self.game.move_text
        left = [at for at in self._wrong() if text(self.moves[at]) not in self.tried]
        if not left:
            return None
        return self.moves[rival if rival in left else max(left, key=lambda at: figures[at])]

    def show(self) -> None:
        """Makes the best move for whoever does not want to look for it any longer."""
        self.again()
        if self.state == "asked":
            self.resume()  # they may be looking back
            self.helped = self.given = True
            self.catch_up()
            tried, misses = self.tried, self.misses
            self.choose(self.decision.answer)
            self.state, self.tried, self.misses = "shown", tried, misses

    def compare(self) -> None:
        """Shows both moves where they were possible, once the answer is known; or what came of the
        one made, if both are shown."""
        if self.compared:
            self.resume()
        elif self.known:
            self.resume()
            self.comparing, self.at = True, self.posed

    def resume(self) -> None:
        """Returns to the present position."""
        self.comparing = False
        super().resume()

    def seek(self, position: int) -> None:
        """Looks back, as in any session."""
        self.comparing = False
        super().seek(position)

    def advance(self) -> None:
        """Shows the next thing that comes by itself. No account of a round stands in the way of the
        next decision."""
        super().advance()
        if self.account == "open" and self.state == "asked":
            self.go_on()

    def follow_on(self) -> None:
        """Goes on to the next decision of a sequence: the answer, then what the others do. Only
        once this one is found or shown."""
        if not self.known or self.number + 1 == self.of:
            return
        self._take_back()
        before = self.last
        go_on(self.match, self.seat, self.puzzle, self.number + 1)
        self.table.changed(self, before, self.seat)
        self._begin(self.game.view(self.match.state, self.seat), self.number + 1)
        self._begun, self.posed = len(self.match.decisions()), self.last
        self._changed(before + 1)

    def play_on(self) -> Session:
        """A normal game from here, with the present move if there is one. It counts as played with
        help."""
        table = Table(self.game_id, replayed(self.match, self.match.decisions()), self.players)
        table.assisted = True
        return inherit(Session(table, (self.seat,)))

    def _take_back(self) -> None:
        """Returns to the position that is asked about."""
        before = self.last
        self.at, self.comparing = None, False
        self.match.undo(self._begun)
        self.table.seen.cut()
        self.table.changed(self, before, None)
        self._changed(self.last)
        self.catch_up()  # they have seen the account of the round before
