"""A missing game is fetched, and the request is then answered as if it had not been missing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spieltisch import games
from spieltisch.app.screens import i18n
from spieltisch.app.session.puzzles import shipped
from spieltisch.app.worker.fetching import with_games
from spieltisch.app.worker.operations import answer
from spieltisch.app.worker.requests import Reply, Request
from spieltisch.app.worker.state import PageState
from spieltisch.core.game import Game, GameError
from spieltisch.games import Shelved

ALONE = [{"kind": "human", "name": "Anna"}, {"kind": "easy", "name": ""}]
NEW = {"op": "new", "game": "vector", "players": [*ALONE, ALONE[1]], "seed": "fetch"}
OTHER = {"op": "new", "game": "verhext", "players": [*ALONE, ALONE[1]], "seed": "fetch"}


class Network:
    """Games that are missing until they are fetched; fetching those in `broken` fails."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *away: str) -> None:
        self.away = set(away)
        self.broken: set[str] = set()
        self.fetched: list[str] = []
        self.held: dict[str, asyncio.Event] = {}
        self.state = PageState()
        self.state.bring = self.bring
        load = games.load

        def load_here(game_id: str) -> Game:
            if game_id in self.away:
                raise games.AwayError(game_id)
            return load(game_id)

        monkeypatch.setattr(games, "load", load_here)

    async def bring(self, game_id: str) -> None:
        self.fetched.append(game_id)
        if game_id in self.held:
            await self.held[game_id].wait()
        if game_id in self.broken:
            raise OSError("no network")
        self.away.discard(game_id)

    async def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        return dict(await answer(self.state, json.dumps(request)))

    def answer_to(self, request: dict[str, Any]) -> dict[str, Any]:
        return asyncio.run(self.ask(request))


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> Iterator[Network]:
    yield Network(monkeypatch, *games.game_ids())


def test_hello_fetches_no_game(network: Network) -> None:
    assert network.answer_to({"op": "hello"}) == {"ready": True}
    assert network.fetched == []


def test_opening_a_game_fetches_that_game_once(network: Network) -> None:
    assert network.answer_to(NEW)["game"] == "vector"
    assert network.answer_to(NEW)["game"] == "vector"
    assert network.fetched == ["vector"]


def test_a_failed_fetch_is_reported_and_can_be_repeated(network: Network) -> None:
    network.broken = {"vector"}
    reply = network.answer_to(NEW)
    assert reply == {
        "error": "Couldn't load this. Check your connection and try again.",
        "missing": True,
    }
    network.broken = set()
    assert network.answer_to(NEW)["game"] == "vector"


def test_a_failed_fetch_keeps_the_open_game(network: Network) -> None:
    before = network.answer_to(NEW)["record"]
    network.broken = {"verhext"}
    assert network.answer_to(OTHER)["missing"] is True
    assert network.answer_to({"op": "render"})["record"] == before


def test_a_slow_fetch_does_not_replace_a_game_opened_meanwhile(network: Network) -> None:
    async def both() -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
        network.held["vector"] = asyncio.Event()
        first = asyncio.create_task(network.ask(NEW))
        await asyncio.sleep(0)
        second = await network.ask(OTHER)
        network.held["vector"].set()
        return await first, second, await network.ask({"op": "render"})

    first, second, shown = asyncio.run(both())
    assert "error" in first
    assert second["game"] == shown["game"] == "verhext"


def test_two_requests_can_wait_for_the_same_game(network: Network) -> None:
    async def both() -> list[dict[str, Any]]:
        asking = (network.ask({"op": "prepare", "game": "vector"}), network.ask(NEW))
        return list(await asyncio.gather(*asking))

    prepared, opened = asyncio.run(both())
    assert opened["game"] == "vector"
    assert "missing" not in prepared


def test_a_record_and_the_history_fetch_the_games_they_name(network: Network) -> None:
    record = network.answer_to(NEW)["record"]
    network.away = set(games.game_ids())
    network.fetched.clear()
    assert network.answer_to({"op": "load", "record": record, "local": [0]})["game"] == "vector"
    entry = {"game": "verhext", "players": ["human Anna", "easy B"], "local": [0], "winners": [0]}
    entry |= {"scores": [3, 1], "places": [1, 2], "reason": "rounds", "when": 1}
    assert "page" in network.answer_to({"op": "history", "entries": {"1": entry}, "totals": None})
    assert network.fetched == ["vector", "verhext"]


def test_the_sheet_of_the_day_fetches_no_game(
    network: Network, monkeypatch: pytest.MonkeyPatch
) -> None:
    for puzzles in (False, True):
        shelf = {"vector": Shelved("Vector", puzzles)}
        monkeypatch.setattr(games, "_shelf", shelf.copy)
        reply = network.answer_to({"op": "today", "today": "2026-11-22", "game": "vector"})
        assert "Vector" in reply["sheet"] and ("day-puzzle" in reply["sheet"]) == puzzles
    assert network.fetched == []


def test_a_request_for_an_unknown_game_fetches_nothing(network: Network) -> None:
    network.away = set()
    assert "error" in network.answer_to({**NEW, "game": "halma"})
    assert network.fetched == []


def test_every_game_has_a_title_before_it_is_fetched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(games, "_shelf", lambda: {"halma": Shelved("Halma!", False)})
    games._on_shelf.cache_clear()
    try:
        assert "halma" in games.game_ids()
        assert games.title("halma") == "Halma!"
        with pytest.raises(games.AwayError):
            games.words("halma")
        with pytest.raises(GameError):
            games.words("unknown")
    finally:
        monkeypatch.undo()
        games._on_shelf.cache_clear()


def test_puzzles_are_fetched_when_an_operation_needs_them(
    network: Network, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """In the page a game's puzzles are not part of its package."""
    network.away = set()
    file = tmp_path / "puzzles.txt"
    monkeypatch.setattr(games, "puzzle_file", lambda game_id: file)
    monkeypatch.setattr(games, "_shelf", lambda: {"vector": Shelved("Vector", True)})
    learnt: list[str] = []
    monkeypatch.setattr(i18n, "learn", learnt.append)

    async def bring(archive: str) -> None:
        network.fetched.append(archive)
        file.write_text("spieltisch-puzzles 1 vector\n", "utf-8")

    network.state.bring = bring

    async def count(state: PageState, request: Request) -> Reply:
        return {"puzzles": len(shipped("vector"))}

    reply = asyncio.run(with_games(network.state, count, {}))
    assert reply == {"puzzles": 0} and network.fetched == ["vector.puzzles"]
    assert learnt == [], "they have no sentences"
    file.unlink()
    monkeypatch.setattr(games, "_shelf", dict)
    assert shipped("vector") == (), "outside the page, a game without puzzles has none"


def test_a_game_without_puzzles_has_none_to_fetch(
    network: Network, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    network.away = set()
    monkeypatch.setattr(games, "puzzle_file", lambda game_id: tmp_path / "puzzles.txt")
    monkeypatch.setattr(games, "_shelf", lambda: {"vector": Shelved("Vector", False)})
    asked = {"game": "vector", "kept": "", "today": "2026-11-22"}
    assert "no puzzles yet" in network.answer_to({"op": "puzzles", **asked})["sheet"]
    reply = network.answer_to({"op": "puzzle", "id": "12345678", **asked})
    assert reply == {"error": "This puzzle is no longer available."}
    assert network.fetched == []
