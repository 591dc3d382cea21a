"""Which matches the tests of the contract play: fewer inside the browser's slow Python."""

from __future__ import annotations

from spieltisch.contract.cases import Case, cases
from spieltisch.core.game import Game
from tests.conftest import IN_BROWSER

SEEDS = ("Rabe",) if IN_BROWSER else ("Rabe", "Krähe")


def played_here(game: Game) -> tuple[Case, ...]:
    """The cases of a game; in the browser's Python those with the default options."""
    return tuple(case for case in cases(game) if not (IN_BROWSER and case.options))


def case_id(game_id: str, case: Case) -> str:
    """The name of a case in the tests: seats, and what is not the default."""
    return "-".join((game_id, str(case.seats), *case.options.values()))
