"""The matches that the laws check, played at random with a game's functions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from ..core.game import NATURE, Game, Options, Seat, State
from ..core.match import Ply
from ..core.rng import Random, pick, stream

LOOKS: Final = 16
"""How many positions of a match the expensive laws check, evenly spread."""

GLANCES: Final = 5
"""How many positions these laws check if options differ from the defaults, as in most matches."""

SAMPLES: Final = 6
"""How many worlds are drawn from one view."""

FEW: Final = 2
"""How many worlds are drawn if the past is longer than `LONG` plies, because replaying is slow."""

LONG: Final = 60
"""The length of a past, in plies, above which fewer worlds are drawn."""


Past: TypeAlias = tuple[tuple[Seat, Any], ...]
"""Plies that a position shows, or a sampled world claims, to have come before it."""


class LawError(AssertionError):
    """A game breaks the law with this number."""

    def __init__(self, law: int, what: str) -> None:
        super().__init__(f"law {law}: {what}")
        self.law = law


class Run(NamedTuple):
    """A match played at random with the game's functions.

    `states[i]` is the position after the first i `plies`. `looks` are the indices of the positions
    that the expensive laws check; in each of them a seat decides. The run of a broken game may stop
    anywhere.
    """

    game: Game
    seats: int
    options: dict[str, str]
    seed: str
    states: tuple[State, ...]
    plies: tuple[Ply, ...]
    looks: tuple[int, ...]

    def rng(self, *purpose: object) -> Random:
        """A generator for one purpose of a law, independent of the match's own chance."""
        return stream("/".join(map(str, (self.seed, *purpose))), 0)

    def worlds(self, state: State, seat: Seat, count: int = SAMPLES) -> list[State]:
        """Worlds drawn from the view of a seat in a position."""
        view = self.game.view(state, seat)
        return [
            self.game.determinize(view, self.rng("world", seat, number)) for number in range(count)
        ]

    def sampled(self) -> Iterator[tuple[int, Seat, Any, State]]:
        """Index, seat, view and sampled world, for all seats at the positions in `looks`."""
        past = getattr(self.game, "past", None)
        for index in self.looks:
            state = self.states[index]
            count = FEW if past is not None and len(past(state)) > LONG else SAMPLES
            for seat in range(self.seats):
                view = self.game.view(state, seat)
                for world in self.worlds(state, seat, count):
                    yield index, seat, view, world

    def ends(self, index: int, claimed: Past) -> tuple[State, State]:
        """The last two positions to which a claimed past of `states[index]` leads; without any ply,
        twice the first one. Raises LawError if illegal."""
        before = after = self.states[index - len(claimed)]
        for state in positions(self, index, claimed):
            before, after = after, state
        return before, after

    def watchers(self) -> tuple[Seat | None, ...]:
        """Every seat, and a spectator."""
        return (*range(self.seats), None)


def positions(run: Run, index: int, claimed: Past) -> Iterator[State]:
    """The positions after each ply of a claimed past of `states[index]`. Raises LawError if
    illegal."""
    state = run.states[index - len(claimed)]
    for seat, move in claimed:
        if seat != NATURE and move not in run.game.legal_moves(state, seat):
            raise LawError(14, f"{move!r} of seat {seat} was not legal in a sampled world")
        state = run.game.apply(state, seat, move)
        yield state


def walk(game: Game, seats: int, options: Options, seed: str) -> Run:
    """Plays a match at random, at most one ply longer than the game allows."""
    values = game.meta.complete(options, seats)
    choices = stream(f"{seed}/walk", 0)
    states, events = [game.setup(seats, values)], 0
    plies: list[Ply] = []
    decisions: list[int] = []
    while (acting := game.to_act(states[-1])) and len(plies) <= game.meta.max_plies:
        state, seat = states[-1], pick(acting, choices)
        if seat < 0:
            move = game.sample_chance(state, stream(seed, events))
            events += seat == NATURE
        else:
            decisions.append(len(plies))
            legal = game.legal_moves(state, seat)
            if not legal:
                break
            move = pick(legal, choices)
        plies.append(Ply(seat, move))
        states.append(game.apply(state, seat, move))
    most = LOOKS if values == game.meta.complete({}, seats) else GLANCES
    step = len(decisions) // most | 1  # odd, to avoid hitting the same phase of every round
    looks = tuple(decisions[::step])
    return Run(game, seats, values, seed, tuple(states), tuple(plies), looks)
