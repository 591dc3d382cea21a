"""The canaries (tests/canaries) obey all laws."""

from __future__ import annotations

from types import ModuleType

import pytest

from spieltisch.contract.cases import cases
from spieltisch.contract.laws import check
from spieltisch.contract.matches import walk
from tests.canaries import goofspiel, hints, hourglass, kuhn, nim, noughts

CANARIES: tuple[ModuleType, ...] = (noughts, kuhn, goofspiel, hints, nim, hourglass)
CASES = [
    pytest.param(game, seats, options, id="-".join((game.meta.id, str(seats), *options.values())))
    for game in CANARIES
    for seats, options in cases(game)
]


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_a_canary_obeys_the_laws(game: ModuleType, seats: int, options: dict[str, str]) -> None:
    for seed in ("one", "two", "three"):
        check(game, seats, options, seed)


@pytest.mark.parametrize("game", CANARIES, ids=lambda game: game.meta.id)
def test_the_canaries_reach_all_their_end_reasons(game: ModuleType) -> None:
    reasons = set()
    for number in range(60):
        run = walk(game, game.meta.default_seats, {}, f"seed {number}")
        reasons.add(game.outcome(run.states[-1]).reason)
    assert reasons == set(game.meta.end_reasons)
