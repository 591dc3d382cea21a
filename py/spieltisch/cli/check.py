"""`puzzles GAME --check`: one more search solves every puzzle that ships.

It is independent of the five that agreed: another seed, and `proof.CHECK` times Hard's thought. A
puzzle passes if the search finds one of its right moves best in each of its decisions. What was
checked goes to a file at once, one line of JSON each; run again, the command goes on where it
stopped.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from time import process_time
from typing import Any, Final, NamedTuple

from .. import games
from ..ai.analysis import number_of
from ..ai.bots import finish
from ..ai.proof import CHECK, agrees
from ..ai.proof import check as search
from ..app.session.puzzles import shipped
from ..core.game import GameError
from ..core.puzzle import Puzzle, format_puzzle, parse_puzzle, walked
from .common import Answer

ENOUGH: Final = 0.98
"""The least share of the puzzles that must pass."""


class Task(NamedTuple):
    """A puzzle to check, as a line, and the file for the result."""

    game: str
    line: str
    seed: str
    out: str


def check(
    game_id: str, seed: str, out: str, jobs: int, show: Callable[[str], None] = print
) -> Answer:
    """Checks those puzzles of a game that the file `out` does not have yet. The exit code is 1 if
    fewer than `ENOUGH` of them pass. Raises GameError if an argument is invalid."""
    if jobs < 1:
        raise GameError("there must be at least one process")
    puzzles = shipped(game_id)
    done = results(game_id, seed, out)
    left = [puzzle for puzzle in puzzles if format_puzzle(puzzle) not in done]
    tasks = [Task(game_id, format_puzzle(puzzle), seed, out) for puzzle in left]
    _check_all(tasks, jobs, show)
    done = results(game_id, seed, out)
    rows = [done[format_puzzle(puzzle)] for puzzle in puzzles]
    passed = sum([all(row["agrees"]) for row in rows])
    share = passed / max(1, len(rows))
    data = {
        "game": game_id,
        "seed": seed,
        "thought": CHECK,
        "checked": len(rows),
        "agree": passed,
        "share": round(share, 4),
        "seconds": round(sum([row["seconds"] for row in rows]), 1),
        "puzzles": [
            {"id": row["id"], "agrees": row["agrees"], "gaps": row["gaps"]} for row in rows
        ],
    }
    wrong = [_line(row) for row in rows if not all(row["agrees"])]
    total = f"{game_id}: the search finds the answer to {passed} of {len(rows)} puzzles"
    return Answer(data, [*wrong, total], int(share < ENOUGH))


def _check_all(tasks: list[Task], jobs: int, show: Callable[[str], None]) -> None:
    if jobs == 1:
        for task in tasks:
            show(check_one(task))
        return
    from concurrent.futures import ProcessPoolExecutor  # not in the browser

    with ProcessPoolExecutor(jobs) as pool:
        for line in pool.map(check_one, tasks):
            show(line)


def check_one(task: Task) -> str:
    """Checks one puzzle and writes the result, which it returns in short."""
    start = process_time()
    puzzle = parse_puzzle(task.line)
    row = {
        "game": task.game,
        "seed": task.seed,
        "thought": CHECK,
        "id": puzzle.id,
        **found(task.game, puzzle, task.seed),
        "seconds": round(process_time() - start, 2),
        "puzzle": task.line,
    }
    line = json.dumps(row, separators=(",", ":"))
    with Path(task.out).open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")
    return _line(row)


def found(game_id: str, puzzle: Puzzle, seed: str) -> dict[str, list[Any]]:
    """What the search finds in each decision of a puzzle: whether it agrees, its best move, and by
    how much that leads the next one that is not equivalent."""
    game, known = games.load(game_id), games.knowledge(game_id)
    facts: dict[str, list[Any]] = {"agrees": [], "best": [], "gaps": []}
    for match, seat, right in walked(puzzle, games.load):
        view = game.view(match.state, seat)
        look = finish(search(game, known, view, f"{seed}/{puzzle.id}", number_of(match, seat)))
        facts["agrees"].append(look is not None and agrees(look, right))
        facts["best"].append(None if look is None else game.move_text(look.best))
        facts["gaps"].append(None if look is None else round(look.gap, 4))
    return facts


def results(game_id: str, seed: str, out: str) -> dict[str, Mapping[str, Any]]:
    """The results in a file for this game, seed and thought, by the puzzle's line. A last line that
    was cut off is ignored. Raises GameError if the file cannot be read."""
    path = Path(out)
    try:
        text = path.read_text("utf-8") if path.exists() else ""
        if text and not text.endswith("\n"):
            with path.open("a", encoding="utf-8") as file:
                file.write("\n")
    except (OSError, ValueError) as error:
        raise GameError(f"can't read {path}: {error}") from error
    done: dict[str, Mapping[str, Any]] = {}
    for line in text.splitlines():
        try:
            row = json.loads(line)
        except ValueError:
            continue
        if (row["game"], row["seed"], row["thought"]) == (game_id, seed, CHECK):
            done[row["puzzle"]] = row
    return done


def _line(row: Mapping[str, Any]) -> str:
    """A result in short: the puzzle, and what the search found instead if it does not agree."""
    parts = [
        "agrees" if agreed else f"finds {best} instead"
        for agreed, best in zip(row["agrees"], row["best"], strict=True)
    ]
    return f"{row['id']} {', '.join(parts)}"
