"""The matches that the contract tests play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spieltisch.contract.cases import Case, cases
from spieltisch.core.game import Game
from tests.conftest import DEEP, IN_BROWSER

SEEDS = ("Rabe", "Krähe") if DEEP else ("Rabe",)


def played_here(game: Game) -> tuple[Case, ...]:
    """The cases of a game: in a deep run for every pair of settings, else for every setting; in the
    browser's slow Python only the defaults."""
    if IN_BROWSER:
        return (Case(game.meta.default_seats, {}),)
    return cases(game) if DEEP else singles(game)


def drawn_here(game: Game) -> tuple[Case, ...]:
    """The cases whose positions are drawn: those that are played; but in the usual run the default
    options only with the fewest, the default and the largest number of seats."""
    seats = {min(game.meta.seats), game.meta.default_seats, max(game.meta.seats)}
    return tuple(case for case in played_here(game) if DEEP or case.options or case.seats in seats)


def singles(game: Game) -> tuple[Case, ...]:
    """The defaults with every number of seats, and the fewest other cases that cover every value of
    every option."""
    every = cases(game)
    plain = [case for case in every if not case.options]
    met = {setting for case in plain for setting in settings(game, case)}
    return (*plain, *_further(game, [case for case in every if case.options], met))


def _further(game: Game, left: Iterable[Case], met: set[tuple[str, str]]) -> Iterator[Case]:
    """Cases until all settings are covered, each time the one that covers most new ones."""
    left = list(left)
    while left:
        best = max(left, key=lambda case: len(settings(game, case) - met))
        if not settings(game, best) - met:
            return
        met |= settings(game, best)
        left.remove(best)
        yield best


def settings(game: Game, case: Case) -> set[tuple[str, str]]:
    """Every option of a case with its value."""
    return set(game.meta.complete(case.options, case.seats).items())


def case_id(game_id: str, case: Case) -> str:
    """The test id of a case: seats, and the options that differ from their defaults."""
    return "-".join((game_id, str(case.seats), *case.options.values()))
