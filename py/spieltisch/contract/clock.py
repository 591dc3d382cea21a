"""Law 22: the time on a clock comes from outside and does not change the legal moves."""

from __future__ import annotations

from typing import Final

from ..core.codec import decode, encode
from ..core.game import CLOCK, Move, State
from ..core.match import Match
from ..core.record import Player, read, restore, write
from ..core.rng import below
from .matches import LawError, Run

LONGER: Final = 3
"""One decision in this many takes longer than the clock counts."""


def law_22_clock(run: Run) -> None:
    """Whether a clock runs for a decision does not depend on the move chosen, and its nominal time
    does not depend on chance.

    Whatever the clock measures, the legal moves stay the same until the match ends. Record and link
    restore the measured times.
    """
    ticks = [index for index, ply in enumerate(run.plies) if ply.seat == CLOCK]
    for index in ticks:
        if not index or run.plies[index - 1].seat < 0:
            raise LawError(22, f"ply {index} is a time, but no decision comes before it")
        _check_time(run, run.states[index], run.plies[index].move)
    if ticks:
        for index in run.looks:
            _check_running(run, index)
        _check_measured(run)


def _check_time(run: Run, state: State, nominal: Move) -> None:
    """Raises LawError unless the clock's list contains the nominal time, chance does not affect
    that time, and the times differ."""
    game = run.game
    times = game.legal_moves(state, CLOCK)
    if nominal not in times:
        raise LawError(22, f"the nominal time {nominal!r} is not in the clock's list")
    rng = run.rng("clock")
    before = rng.getstate()
    if game.sample_chance(state, rng) != nominal or rng.getstate() != before:
        raise LawError(22, "the nominal time depends on chance")
    if len({game.move_text(time) for time in times}) < len(times):
        raise LawError(22, "two times have the same notation")
    if len(times) > 1 and game.apply(state, CLOCK, times[0]) == game.apply(state, CLOCK, times[1]):
        raise LawError(22, f"{times[1]!r} leads to the same position as {times[0]!r}")


def _check_running(run: Run, index: int) -> None:
    """Raises LawError if the clock runs after some moves, but not after others."""
    game, state, seat = run.game, run.states[index], run.plies[index].seat
    moves = game.legal_moves(state, seat)
    if len({game.to_act(game.apply(state, seat, move)) == (CLOCK,) for move in moves}) > 1:
        raise LawError(22, f"the clock runs for some of {moves!r}, for others not")


def _check_measured(run: Run) -> None:
    """Plays the match again with random times. Raises LawError if they change a legal list, or if
    the record or the link does not restore them."""
    game, rng = run.game, run.rng("measured")
    match = Match(game, run.seats, run.options, run.seed)

    def measured(times: tuple[Move, ...]) -> int:
        return below(rng, len(times)) if below(rng, LONGER) else len(times) + below(rng, 99)

    for index, ply in enumerate(run.plies):
        if match.outcome is not None:
            break
        if ply.seat < 0:
            continue
        for seat in range(run.seats):
            legal = game.legal_moves(run.states[index], seat)
            if game.legal_moves(match.state, seat) != legal:
                raise LawError(22, f"other times change the moves of seat {seat} at ply {index}")
        match.play(*ply, measured)
    players = tuple(Player("random", "") for _ in range(run.seats))
    restored = restore(read(write(match, players)), lambda _: game)
    if restored.match.states != match.states or restored.note:
        raise LawError(22, f"the record restores other times: {restored.note}")
    shared = decode(encode(match, players, "replay"), lambda _: game)
    if shared.match.states != match.states:
        raise LawError(22, "the link restores other times")
