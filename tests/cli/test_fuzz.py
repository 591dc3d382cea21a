"""`python -m spieltisch fuzz` finds failures, and `replay` reproduces them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from spieltisch import games
from spieltisch.cli import fuzz as fuzz_command
from tests.canaries import noughts
from tests.conftest import DEEP

Run = Callable[..., tuple[int, Any]]


@pytest.mark.parametrize("game_id", ["kuhn", "hourglass"])
def test_fuzz_finds_nothing_in_a_correct_game(
    run: Run, shelf: dict[str, Any], game_id: str
) -> None:
    code, data = run("fuzz", game_id, "--plies", "300")
    assert (code, data["failure"]) == (0, None)
    assert data["plies"] >= 300


@pytest.mark.skipif(not DEEP, reason="takes long")
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("game_id", games.game_ids())
def test_long_fuzz_finds_nothing_in_our_games(run: Run, game_id: str) -> None:
    code, data = run("fuzz", game_id, "--plies", "20000")
    assert (code, data["failure"]) == (0, None)


def crashes() -> dict[str, Any]:
    def apply(state: Any, seat: int, move: str) -> Any:
        if state.marks.count(".") == 4:
            raise ZeroDivisionError("the fifth stone")
        return noughts.apply(state, seat, move)

    return {"apply": apply}


def repeats_itself() -> dict[str, Any]:
    def legal_moves(state: Any, seat: int) -> tuple[str, ...]:
        legal = noughts.legal_moves(state, seat)
        return legal + legal[:1] if state.marks.count(".") == 4 else legal

    return {"legal_moves": legal_moves}


@pytest.mark.parametrize(
    ("fault", "said"), [(crashes, "the fifth stone"), (repeats_itself, "law 2")]
)
def test_replay_reproduces_a_failure_of_fuzz(
    run: Run,
    shelf: dict[str, Any],
    tmp_path: Path,
    fault: Callable[[], dict[str, Any]],
    said: str,
) -> None:
    shelf["noughts"] = SimpleNamespace(**{**vars(noughts), **fault()})
    code, data = run("fuzz", "noughts", "--plies", "100", "--out", str(tmp_path))
    assert code == 1
    assert said in data["failure"]["error"]
    code, again = run("replay", data["failure"]["record"])
    assert code == 1
    assert again["failure"] == data["failure"]["error"]


def test_fuzz_and_replay_find_a_table_that_cannot_be_drawn(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from spieltisch.app.screens import render  # imported here because `fuzz` works without it

    page = render.page

    def fails_once(template: Any, lang: str, /, **context: Any) -> str:
        if "ui" in context and context["ui"].ply == 7:
            raise IndexError("list index out of range")
        return page(template, lang, **context)

    arguments = ("fuzz", "vector", "--plies", "10", "--out", str(tmp_path))
    assert run(*arguments)[1]["drawn"]
    monkeypatch.setattr(render, "page", fails_once)
    code, data = run(*arguments)
    assert code == 1
    assert "law 21: table cannot be drawn at Sight(at=7" in data["failure"]["error"]
    code, again = run("replay", data["failure"]["record"])
    assert (code, again["failure"]) == (1, data["failure"]["error"])
    monkeypatch.setattr(render, "page", page)
    assert run("replay", data["failure"]["record"])[1]["plies"] == 7


@pytest.mark.native
def test_fuzz_without_the_page_libraries_reports_that_nothing_was_drawn() -> None:
    without = "import sys; sys.modules['jinja2'] = None; from spieltisch.cli.main import main; "
    code = f"{without}sys.exit(main(['fuzz', 'vector', '--plies', '10']))"
    environment = {"PYTHONPATH": str(Path(__file__).parents[2] / "py")}
    said = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment
    )
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.splitlines()[-1] == fuzz_command.NOT_DRAWN
