"""The matches that the contract tests play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from typing import Any

from spieltisch.contract.cases import Case, cases
from spieltisch.contract.matches import SAMPLES, Past, Run
from spieltisch.core.game import Game, Seat, State
from tests.conftest import DEEP, IN_BROWSER

SEEDS = ("Rabe", "Krähe") if DEEP else ("Rabe",)


THIN = 1 if DEEP else 2
"""Of how many worlds that a law wants from one view, one is drawn."""


class SharedRun(Run):
    """A run whose sampled worlds, which depend only on the seed, are drawn once for all laws, and
    whose claimed pasts are played once for all laws."""

    def worlds(self, state: State, seat: Seat, count: int = SAMPLES) -> list[State]:
        return super().worlds(state, seat, max(1, count // THIN))

    @cached_property
    def _ends(self) -> dict[tuple[int, Past], tuple[State, State]]:
        return {}

    def ends(self, index: int, claimed: Past) -> tuple[State, State]:
        key = index, claimed
        if key not in self._ends:
            self._ends[key] = super().ends(index, claimed)
        return self._ends[key]

    @cached_property
    def _sampled(self) -> tuple[tuple[int, Seat, Any, State], ...]:
        return tuple(super().sampled())

    def sampled(self) -> Iterator[tuple[int, Seat, Any, State]]:
        return iter(self._sampled)


@cache
def played_here(game: Game) -> tuple[Case, ...]:
    """The cases of a game that are played. They cover all pairs of settings in a deep run, and
    otherwise all single settings.

    In Pyodide, which is slow, only the defaults are played.
    """
    if IN_BROWSER:
        return (Case(game.meta.default_seats, {}),)
    return cases(game) if DEEP else singles(game)


def drawn_here(game: Game) -> tuple[Case, ...]:
    """The played cases whose positions are drawn.

    In the usual run, the default options are drawn only with the fewest and the most seats.
    """
    seats = {min(game.meta.seats), max(game.meta.seats)}
    return tuple(case for case in played_here(game) if DEEP or case.options or case.seats in seats)


@cache
def singles(game: Game) -> tuple[Case, ...]:
    """The defaults with every number of seats, and a few other cases that cover every value of
    every option."""
    every = cases(game)
    plain = [case for case in every if not case.options]
    met = {setting for case in plain for setting in settings(game, case)}
    return (*plain, *_further(game, [case for case in every if case.options], met))


def _further(game: Game, left: Iterable[Case], met: set[tuple[str, str]]) -> Iterator[Case]:
    """Cases until all settings are covered. Each is the one that covers the most new settings."""
    left = list(left)
    while left:
        best = max(left, key=lambda case: len(settings(game, case) - met))
        if not settings(game, best) - met:
            return
        met |= settings(game, best)
        left.remove(best)
        yield best


def settings(game: Game, case: Case) -> set[tuple[str, str]]:
    """All options of a case, with their values."""
    return set(game.meta.complete(case.options, case.seats).items())


def case_id(game_id: str, case: Case) -> str:
    """The test id of a case: the seats, and the options that differ from their defaults."""
    return "-".join((game_id, str(case.seats), *case.options.values()))
