"""Every game on the shelf keeps the contract, with every seat count, option value and two seeds."""

from __future__ import annotations

from functools import lru_cache

import pytest

from spieltisch import games
from spieltisch.core.contract import LAWS
from spieltisch.core.walk import Run, cases, walk
from spieltisch.core.wording import check_words

CASES = [
    pytest.param(
        game_id,
        seats,
        tuple(options.items()),
        id="-".join((game_id, str(seats), *options.values())),
    )
    for game_id in games.game_ids()
    for seats, options in cases(games.load(game_id))
]
SEEDS = ("Rabe", "Krähe")


@lru_cache(maxsize=64)
def run_of(game_id: str, seats: int, options: tuple[tuple[str, str], ...], seed: str) -> Run:
    return walk(games.load(game_id), seats, dict(options), seed)


@pytest.mark.parametrize(("game_id", "seats", "options"), CASES)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("number", LAWS)
def test_a_game_keeps_the_law(
    number: int, seed: str, game_id: str, seats: int, options: tuple[tuple[str, str], ...]
) -> None:
    LAWS[number](run_of(game_id, seats, options, seed))


@pytest.mark.parametrize(("game_id", "seats", "options"), CASES)
def test_a_game_finds_words_that_tell_no_secret(
    game_id: str, seats: int, options: tuple[tuple[str, str], ...]
) -> None:
    check_words(run_of(game_id, seats, options, SEEDS[0]), games.words(game_id))


@pytest.mark.parametrize("game_id", games.game_ids())
def test_a_game_shows_its_pieces_and_its_past_to_laws_14_and_18(game_id: str) -> None:
    game = games.load(game_id)
    assert hasattr(game, "pieces")
    assert hasattr(game, "past") or game.meta.information == "perfect"
