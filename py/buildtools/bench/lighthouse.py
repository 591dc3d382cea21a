"""Lighthouse's scores for the lobby, a rules page and a table, on a phone.

Lighthouse is larger than all other tools together, so only this module installs it, from
`buildtools/requirements/lighthouse` to build/lighthouse.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from buildtools import node
from buildtools.paths import BUILD, REQUIREMENTS, ROOT
from buildtools.serve import Server, warm_up
from buildtools.stamps import run_step
from spieltisch import games
from spieltisch.core.codec import encode
from spieltisch.core.match import Match
from spieltisch.core.record import Player

FOLDER: Final = BUILD / "lighthouse"
PINS: Final = (
    *(REQUIREMENTS / "lighthouse" / name for name in ("package.json", "package-lock.json")),
    ROOT / ".npmrc",
)

WANTED: Final[Mapping[str, int]] = {"performance": 95, "accessibility": 100, "best-practices": 100}
"""The scores that each page should reach, out of 100."""

DECIDED: Final = 6
"""How many decisions are made before the table is measured."""

TABLE: Final = 'main[data-screen="table"] #stage:not([inert]) [data-move]'


class Finding(NamedTuple):
    """Why a page lost points: the category, the failed audit, and the elements that failed it."""

    category: str
    audit: str
    elements: tuple[str, ...]


class Verdict(NamedTuple):
    """Lighthouse's verdict on a page: scores by category, metrics in milliseconds (`cls` has no
    unit), and findings."""

    points: Mapping[str, int]
    figures: Mapping[str, float]
    found: tuple[Finding, ...]

    @property
    def good(self) -> bool:
        """Whether the page reaches the required scores."""
        return all(self.points[category] >= least for category, least in WANTED.items())


def install() -> bool:
    """Installs Lighthouse if it is missing. Returns whether it is available."""

    def work() -> None:
        FOLDER.mkdir(parents=True, exist_ok=True)
        for file in PINS:
            shutil.copyfile(file, FOLDER / file.name)
        command = [node.program("npm"), "ci", "--silent", "--ignore-scripts"]
        subprocess.run(command, cwd=FOLDER, env=node.environment(), check=True)

    try:
        run_step("lighthouse", PINS, work, FOLDER / "node_modules" / ".package-lock.json")
    except subprocess.CalledProcessError:
        return False
    return True


def table_link(game_id: str) -> str:
    """A link to a person's turn in a game in progress against computer players."""
    game = games.load(game_id)
    seats = min(game.meta.seats)
    match = Match(game, seats, {}, "lighthouse")
    while len(match.decisions()) < DECIDED or 0 not in match.to_act:
        seat = match.to_act[-1]
        match.play(seat, game.legal_moves(match.state, seat)[0])
    players = [Player("human", ""), *[Player("easy", "")] * (seats - 1)]
    return encode(match, players, "turn", seat=0)


def pages(url: str, game_id: str) -> list[dict[str, str]]:
    """The pages to measure: name, address, and a selector for what they show once complete."""
    ready = 'html[data-engine="ready"] main[data-screen="lobby"]'
    return [
        {"name": "lobby", "url": f"{url}/", "shown": ready},
        {"name": "rules", "url": f"{url}/rules-{game_id}.html", "shown": "main"},
        {"name": "table", "url": f"{url}/#{table_link(game_id)}", "shown": TABLE},
    ]


def verdict(visits: Sequence[Mapping[str, Any]]) -> Verdict:
    """Combines several visits: the median of the speed and the worst of everything else."""
    points = {}
    for category in WANTED:
        each = [round(100 * one["scores"][category]) for one in visits if category in one["scores"]]
        points[category] = round(median(each)) if category == "performance" else min(each)
    loads = [one["figures"] for one in visits if one["mode"] == "load"]
    figures = {name: median(one[name] for one in loads) for name in loads[0]}
    found = [
        Finding(each["category"], each["audit"], tuple(each["elements"]))
        for one in visits
        for each in one["failed"]
    ]
    return Verdict(points, figures, tuple(dict.fromkeys(found)))


def measure(chromium: str, folder: Path, runs: int) -> dict[str, Verdict] | None:
    """The verdict on each page of a built site, or None if Lighthouse cannot be installed."""
    if not install():
        return None
    warm_up(folder)
    with Server(folder) as server:
        job = {
            "modules": str(FOLDER),
            "chromium": chromium,
            "runs": runs,
            "pages": pages(server.url, games.game_ids()[0]),
        }
        path = FOLDER / "job.json"
        path.write_text(json.dumps(job), "utf-8")
        found = node.run_json("lighthouse.mjs", str(path))
    return {name: verdict(visits) for name, visits in found.items()}


def lines(measured: Mapping[str, Verdict] | None) -> list[str]:
    """The verdicts as lines of text: a table, then the findings."""
    if measured is None:
        return ["Lighthouse could not be installed: skipped."]
    figures = list(next(iter(measured.values())).figures)
    rows = ["".join(f"{word:>16}" for word in ("Lighthouse", *WANTED, *figures))]
    for name, each in measured.items():
        points = [str(each.points[category]) for category in WANTED]
        times = [_plain(figure, each.figures[figure]) for figure in figures]
        rows.append("".join(f"{word:>16}" for word in (name, *points, *times)))
    wanted = ", ".join(f"{category} {least}" for category, least in WANTED.items())
    rows.append(f"wanted: {wanted}")
    for name, each in measured.items():
        for finding in each.found:
            rows.append(f"{name}: {finding.category}: {finding.audit}")
            rows += [f"    {element}" for element in finding.elements]
    return rows


def _plain(name: str, value: float) -> str:
    return f"{value:.3f}" if name == "cls" else f"{value:.0f} ms"
