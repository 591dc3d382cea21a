"""Golden playthroughs replay exactly, with the same positions and the same choices."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from spieltisch import games
from spieltisch.core.game import Game
from spieltisch.core.record import read, restore
from tests.golden.scenario import TESTS, game_ids, golden_text, scenarios

FILES = sorted(path for game_id in game_ids() for path in TESTS.glob(f"golden/{game_id}/*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_playthrough_is_replayed_exactly(path: Path) -> None:
    game: Game = import_module(f"spieltisch.games.{path.parent.name}")  # type: ignore[assignment]
    kept = path.read_text(encoding="utf-8")
    match, players, note = restore(read(kept), lambda _: game)
    assert note is None
    assert match.outcome is not None
    assert golden_text(match, players) == kept


def test_every_game_names_scenarios() -> None:
    assert set(game_ids()) >= set(games.game_ids())


@pytest.mark.parametrize("game_id", game_ids())
def test_every_scenario_has_its_golden_playthrough(game_id: str) -> None:
    names = {scenario.name for scenario in scenarios(game_id)[1]}
    assert names == {path.stem for path in FILES if path.parent.name == game_id}


@pytest.mark.parametrize("game_id", game_ids())
def test_golden_playthroughs_cover_seats_options_and_endings(game_id: str) -> None:
    """There is at least one for each number of seats, option value and end reason."""
    game = scenarios(game_id)[0]
    seats, values, reasons = set(), set(), set()
    for path in FILES:
        if path.parent.name == game_id:
            match = restore(read(path.read_text(encoding="utf-8")), lambda _: game).match
            seats.add(match.seats)
            values.update(match.options.items())
            reasons.add(match.outcome.reason if match.outcome else "")
    assert seats == set(game.meta.seats)
    assert values == {(o.key, value) for o in game.meta.options for value in o.values}
    assert reasons == set(game.meta.end_reasons)
