"""One match: a game, its seed, and every position it went through."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable
from itertools import takewhile
from typing import Final, NamedTuple, TypeAlias

from .game import (
    CLOCK,
    NATURE,
    Game,
    GameError,
    IllegalMoveError,
    Move,
    Options,
    Outcome,
    Seat,
    State,
)
from .rng import stream

MAX_SEED: Final = 64
"""Maximum length of a seed, in characters."""

Watch: TypeAlias = Callable[[tuple[Move, ...]], int]
"""Returns how many seconds a decision took, given the possible times (index = seconds)."""


class Ply(NamedTuple):
    """One step of a match: who moved (NATURE and CLOCK included), and the move."""

    seat: Seat
    move: Move


class Match:
    """A running or finished match.

    Chance is drawn from the seed as soon as NATURE is to act, and a timed decision comes with its
    time, so a match always waits for a seat or is over. `plies` contains every step, those of the
    pseudo-seats included; `states[i]` is the position after the first i of them. Undo just
    truncates both lists.
    """

    def __init__(self, game: Game, seats: int, options: Options, seed: str) -> None:
        """Starts a match. Raises GameError if seats, options or seed do not fit the game."""
        game.meta.check_seats(seats)
        if len(seed) > MAX_SEED or not seed.isprintable():
            raise GameError(f"a seed has at most {MAX_SEED} printable characters")
        self.game = game
        self.seats = seats
        self.options = game.meta.complete(options, seats)
        self.seed = seed
        self.plies: list[Ply] = []
        self.states: list[State] = [game.setup(seats, self.options)]
        self._events = 0  # chance events among the plies
        self._resolve(None)

    @property
    def state(self) -> State:
        """The current position."""
        return self.states[-1]

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats the match waits for; empty when it is over."""
        return self.game.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the match goes on."""
        return self.game.outcome(self.state)

    def play(self, seat: Seat, move: Move, seconds: int | Watch | None = None) -> None:
        """Makes a seat's move. Raises IllegalMoveError if it is not legal.

        If a clock runs, `seconds` is how long the decision took, capped at the longest time the
        game counts; None means the nominal time. If this raises, the match is unchanged.
        """
        if seat not in self.to_act:
            raise IllegalMoveError(f"seat {seat} is not to act")
        if move not in self.game.legal_moves(self.state, seat):
            raise IllegalMoveError(f"{move!r} is not legal for seat {seat} now")
        before = len(self.plies)
        try:
            self._push(seat, move)
            self._resolve(seconds)
        except Exception:
            self._cut(before)
            raise

    def play_text(self, seat: Seat, text: str, seconds: int | Watch | None = None) -> None:
        """Makes a seat's move given in the game's notation; see `play`.

        Raises InvalidMoveError if the text is not the notation of any move.
        """
        self.play(seat, self.game.parse_move(text), seconds)

    def decisions(self) -> list[int]:
        """The indices in `plies` of moves by real seats."""
        return [index for index, ply in enumerate(self.plies) if ply.seat >= 0]

    def seconds(self, index: int) -> int | None:
        """How long the decision at this index in `plies` took, or None if no clock ran."""
        follower = self.plies[index + 1] if index + 1 < len(self.plies) else None
        if follower is None or follower.seat != CLOCK:
            return None
        return self.game.legal_moves(self.states[index + 1], CLOCK).index(follower.move)

    def built(self) -> int:
        """The number of decisions in the prelude (`Meta.prelude`); 0 until it is complete."""
        phases = self.game.meta.prelude
        if not phases:
            return 0
        positions = [*(self.states[index] for index in self.decisions()), self.state]
        count = sum(1 for _ in takewhile(lambda state: state.phase in phases, positions))
        return 0 if count == len(positions) else count

    def undo(self, decisions: int) -> None:
        """Returns to the position after exactly this many decisions."""
        made = self.decisions()
        if not 0 <= decisions <= len(made):
            raise IllegalMoveError(f"there are {len(made)} decisions, not {decisions}")
        if decisions == len(made):
            return
        self._cut(made[decisions])

    def replay(self, plies: Iterable[tuple[Seat, str]]) -> None:
        """Makes moves given as (seat, notation) in order; see `play_text`."""
        for seat, text in plies:
            self.play_text(seat, text)

    def _push(self, seat: Seat, move: Move) -> None:
        self.states.append(self.game.apply(self.state, seat, move))
        self.plies.append(Ply(seat, move))
        self._events += seat == NATURE

    def _cut(self, plies: int) -> None:
        """Keeps the first `plies` plies."""
        self._events -= sum(ply.seat == NATURE for ply in self.plies[plies:])
        del self.plies[plies:]
        del self.states[plies + 1 :]

    def _resolve(self, seconds: int | Watch | None) -> None:
        """Lets the pseudo-seats act: the clock, then chance. Only chance events are numbered."""
        while (acting := self.to_act) and acting[0] < 0:
            if acting == (CLOCK,) and seconds is not None:
                self._push(CLOCK, self._measured(seconds))
            else:
                rng = stream(self.seed, self._events)
                self._push(acting[0], self.game.sample_chance(self.state, rng))

    def _measured(self, seconds: int | Watch) -> Move:
        """The clock's move for a time, which is clamped to the range that counts."""
        times = self.game.legal_moves(self.state, CLOCK)
        passed = seconds if isinstance(seconds, int) else seconds(times)
        return times[max(0, min(passed, len(times) - 1))]


def checksum(state: State) -> str:
    """CRC-32 of a position's JSON as eight hex digits, the same on every device.

    Uses `state.written()` if the position has that method (see `core.game`).
    """
    values = state.written() if hasattr(state, "written") else state
    text = json.dumps(values, separators=(",", ":"), ensure_ascii=True)
    return f"{zlib.crc32(text.encode()):08x}"
