"""All games obey the laws of the contract (see tests/contract/played.py for the cases)."""

from __future__ import annotations

from functools import lru_cache

import pytest

from spieltisch import games
from spieltisch.contract.cases import Case
from spieltisch.contract.knowledge import check_recall
from spieltisch.contract.laws import LAWS
from spieltisch.contract.matches import Run, walk
from spieltisch.contract.words import check_words
from tests.conftest import DEEP
from tests.contract.played import SEEDS, SharedRun, case_id, played_here

CASES = [
    pytest.param(game_id, case, id=case_id(game_id, case))
    for game_id in games.game_ids()
    for case in played_here(games.load(game_id))
]
every_case = pytest.mark.parametrize(("game_id", "case"), CASES, scope="module")
"""All tests of one case come one after another, because they check the same run."""


@lru_cache(maxsize=4)
def run_of(game_id: str, seats: int, options: tuple[tuple[str, str], ...], seed: str) -> Run:
    return SharedRun(*walk(games.load(game_id), seats, dict(options), seed))


@every_case
def test_a_game_obeys_the_laws(game_id: str, case: Case) -> None:
    """Reports every broken law, each with its number."""
    broken = []
    for seed in SEEDS[:1] if case.options else SEEDS:
        run = run_of(game_id, case.seats, tuple(case.options.items()), seed)
        for number, law in LAWS.items():
            try:
                law(run)
            except Exception as error:
                error.add_note(f"in law {number}, with the seed {seed}")
                broken.append(error)
    if broken:
        raise ExceptionGroup("broken laws", broken)


@every_case
def test_a_games_messages_render_and_reveal_nothing(game_id: str, case: Case) -> None:
    run = run_of(game_id, case.seats, tuple(case.options.items()), SEEDS[0])
    check_words(run, games.words(game_id), share=1 if DEEP else 3)


@every_case
def test_what_a_games_players_remember_is_a_view(game_id: str, case: Case) -> None:
    run = run_of(game_id, case.seats, tuple(case.options.items()), SEEDS[0])
    check_recall(run, games.knowledge(game_id))


@pytest.mark.parametrize("game_id", games.game_ids())
def test_a_game_has_the_functions_that_laws_14_and_18_need(game_id: str) -> None:
    game = games.load(game_id)
    assert hasattr(game, "pieces")
    assert hasattr(game, "past") or game.meta.information == "perfect"
