"""One match: a game, its seed, and every position it went through."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable
from itertools import takewhile
from typing import Final, NamedTuple

from .game import NATURE, Game, GameError, IllegalMoveError, Move, Options, Outcome, Seat, State
from .rng import stream

MAX_SEED: Final = 64
"""Characters a seed may have."""


class Ply(NamedTuple):
    """One step of a match: who moved (NATURE too) and what."""

    seat: Seat
    move: Move


class Match:
    """A running or finished match.

    Chance is resolved by the seed as soon as it is NATURE's turn, so a match always waits for a
    seat or is over. `plies` holds every step, NATURE's included; `states[i]` is the position
    after the first i of them. Undo is nothing but cutting both lists.
    """

    def __init__(self, game: Game, seats: int, options: Options, seed: str) -> None:
        """Begins a match. Raises GameError when seats, options or seed do not fit the game."""
        game.meta.check_seats(seats)
        if len(seed) > MAX_SEED or not seed.isprintable():
            raise GameError(f"a seed is at most {MAX_SEED} printable characters")
        self.game = game
        self.seats = seats
        self.options = game.meta.complete(options, seats)
        self.seed = seed
        self.plies: list[Ply] = []
        self.states: list[State] = [game.setup(seats, self.options)]
        self._resolve_chance()

    @property
    def state(self) -> State:
        """The present position."""
        return self.states[-1]

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats the match waits for; empty when it is over."""
        return self.game.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the match goes on."""
        return self.game.outcome(self.state)

    def play(self, seat: Seat, move: Move) -> None:
        """Makes a seat's move. Raises IllegalMoveError when it is not legal.

        Whatever it raises, nothing has changed then.
        """
        if seat not in self.to_act:
            raise IllegalMoveError(f"seat {seat} is not to act")
        if move not in self.game.legal_moves(self.state, seat):
            raise IllegalMoveError(f"{move!r} is not legal for seat {seat} now")
        before = len(self.plies)
        try:
            self._push(seat, move)
            self._resolve_chance()
        except Exception:
            self._cut(before)
            raise

    def play_text(self, seat: Seat, text: str) -> None:
        """Makes a seat's move given in the game's notation; see `play`.

        Raises InvalidMoveError when the text is no move's notation.
        """
        self.play(seat, self.game.parse_move(text))

    def decisions(self) -> list[int]:
        """The indices in `plies` at which a seat, not NATURE, moved."""
        return [index for index, ply in enumerate(self.plies) if ply.seat != NATURE]

    def built(self) -> int:
        """How many decisions built what is then played on (`Meta.prelude`); 0 until that stands."""
        phases = self.game.meta.prelude
        if not phases:
            return 0
        positions = [*(self.states[index] for index in self.decisions()), self.state]
        count = sum(1 for _ in takewhile(lambda state: state.phase in phases, positions))
        return 0 if count == len(positions) else count

    def undo(self, decisions: int) -> None:
        """Goes back to the position in which exactly this many decisions have been made."""
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

    def _cut(self, plies: int) -> None:
        """Keeps that many plies."""
        del self.plies[plies:]
        del self.states[plies + 1 :]

    def _resolve_chance(self) -> None:
        while self.to_act == (NATURE,):
            event = sum(ply.seat == NATURE for ply in self.plies)
            rng = stream(self.seed, event)
            self._push(NATURE, self.game.sample_chance(self.state, rng))


def checksum(state: State) -> str:
    """CRC-32 of a position's JSON, as eight hex digits: the same on every device."""
    text = json.dumps(state, separators=(",", ":"), ensure_ascii=True)
    return f"{zlib.crc32(text.encode()):08x}"
