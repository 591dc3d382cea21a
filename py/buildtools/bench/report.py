"""Runs the benchmarks and prints the results."""

import asyncio
import json
import os
import platform
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final

from buildtools.bench import boot, lighthouse, live, openspiel, page, sites, taps
from buildtools.bench.links import link_lengths
from buildtools.bench.sizes import file_sizes, grouped
from buildtools.inside import speed
from buildtools.paths import DIST, npm_version
from spieltisch import games

LIGHTHOUSE: Final = "lighthouse"
"""A topic of its own, with verdicts on pages instead of figures."""

LOOP_ROUNDS = 2_000_000
MATCHES, ROUNDS = 60, 5
GAMES, EARLY = 50, 5
TIMES = 5


def start_table(rounds: Sequence[boot.Times]) -> dict[str, Any]:
    """By kind of visit: both sites' medians, the ratio of the medians, and the smallest and largest
    ratio in a single round."""
    table = {}
    for kind in rounds[0]["ours"]:
        ours, stock = ([each[name][kind] for each in rounds] for name in ("ours", "stock"))
        ratios = [own / plain for own, plain in zip(ours, stock, strict=True)]
        table[kind] = {
            "ours_ms": round(median(ours)),
            "stock_ms": round(median(stock)),
            "ratio": round(median(ours) / median(stock), 2),
            "least": round(min(ratios), 2),
            "most": round(max(ratios), 2),
        }
    return table


def _per_second(results: list[dict[str, Any]]) -> int:
    return int(median([result["amount"] / result["seconds"] for result in results]))


def _work() -> list[tuple[str, list[Any]]]:
    plan: list[tuple[str, list[Any]]] = []
    for game_id in games.game_ids():
        seats = sorted(games.load(game_id).meta.seats)
        plan.append(("random_matches", [game_id, seats[len(seats) // 2], MATCHES]))
    return plan


def _speed(chromium: str) -> dict[str, Any]:
    """Plies per second natively and in the worker.

    The two alternate, so that a change in the machine's load does not look like a difference.
    """
    work = [*_work(), ("loop", [LOOP_ROUNDS])]
    native: list[list[Any]] = []

    def here() -> None:
        native.append([getattr(speed, function)(*arguments) for function, arguments in work])

    rounds = boot.worker_rounds(chromium, sites.OURS, sites.MEASURING_PAGE, work, ROUNDS, here)
    table: dict[str, Any] = {}
    for at, (_, (game_id, seats, _)) in enumerate(work[:-1]):
        own, there = [one[at] for one in native], [one[at] for one in rounds]
        plies = {"native": _per_second(own), "worker": _per_second(there)}
        table[game_id] = {
            "seats": seats,
            "plies_per_s": plies,
            "native_to_worker": round(plies["native"] / plies["worker"], 2),
            "same_games": {one["check"] for one in own} == {one["check"] for one in there},
        }
    loops = (min(one[-1] for one in rounds), min(one[-1] for one in native))
    table["loop_worker_to_native"] = round(loops[0] / loops[1], 2)
    return table


def _memory(chromium: str) -> dict[str, Any]:
    """The memory in use after each of several games, and the time to open a record."""
    plan: list[tuple[str, list[Any]]] = [("heap", [GAMES])]
    for game_id in games.game_ids():
        plan.append(("replays", [game_id, games.load(game_id).meta.default_seats, TIMES]))
    results, _ = boot.in_worker(chromium, sites.OURS, sites.MEASURING_PAGE, plan)
    there, *replays = results
    here = asyncio.run(speed.heap(GAMES))  # Pyodide does not count blocks
    heap = [[blocks, size] for (blocks, _), (_, size) in zip(here, there, strict=True)]
    early, late = heap[EARLY - 1], heap[-1]
    return {
        "heap": heap,
        "heap_50_to_5": {
            "objects": round(late[0] / early[0], 3),
            "memory": round(late[1] / early[1], 3),
        },
        "replay": dict(zip(games.game_ids(), replays, strict=True)),
    }


def _start(chromium: str, runs: int) -> dict[str, Any]:
    """Start-up times, compared with stock PyScript and Pyodide."""
    rivals = {"ours": boot.Site(sites.PAGE, True), "stock": boot.Site(sites.build_stock(), False)}

    def report(times: boot.Times) -> None:
        print(", ".join(f"{kind} {ms:.0f}" for kind, ms in times["ours"].items()), flush=True)

    rounds = boot.rounds(chromium, rivals, runs, report)
    _, slowdown = boot.in_worker(chromium, sites.OURS, sites.MEASURING_PAGE, [], LOOP_ROUNDS)
    return {
        "browser": _version(chromium),
        "rounds": runs,
        "cpu4_slowdown": round(slowdown, 2),
        "visits": start_table(rounds),
    }


def _download(chromium: str, _: int) -> dict[str, Any]:
    """Download sizes, compared with stock PyScript and Pyodide."""
    ours, stock = sites.PAGE, sites.build_stock()
    ours_first = boot.first_visit_requests(chromium, ours, has_worker=True)
    stock_first = boot.first_visit_requests(chromium, stock, has_worker=False)
    files = file_sizes(ours)
    return {
        "first_visit": {
            "ours": {"requests": ours_first[0], "bytes_gzip": ours_first[1]},
            "stock": {"requests": stock_first[0], "bytes_gzip": stock_first[1]},
        },
        "first_table_bytes": {
            game_id: grouped(files, boot.first_table(chromium, ours, game_id))["total"]
            for game_id in games.game_ids()
        },
        "download_bytes": {"ours": grouped(files), "stock": grouped(file_sizes(stock))},
    }


def _version(chromium: str) -> str:
    done = subprocess.run([chromium, "--version"], capture_output=True, text=True, check=False)
    shell = " (headless shell)" if "headless" in Path(chromium).name else ""
    return done.stdout.strip() + shell


TOPICS: Final[dict[str, Callable[[str, int], Any]]] = {
    "engine": lambda _, runs: openspiel.compare(runs),
    "speed": lambda chromium, _: _speed(chromium),
    "start": _start,
    "download": _download,
    "taps": lambda chromium, runs: taps.tap_times(chromium, sites.PAGE, runs),
    "live": lambda chromium, runs: live.measure(chromium, sites.OURS, runs),
    "decisions": lambda chromium, _: taps.decision_times(chromium),
    "memory": lambda chromium, _: _memory(chromium),
    "links": lambda *_: {game_id: link_lengths(game_id) for game_id in games.game_ids()},
}
"""The measuring function of each topic, which takes a browser and a number of runs."""


def measure(chromium: str, runs: int, topics: Sequence[str]) -> dict[str, Any]:
    """Measures these topics. This takes some minutes and needs an otherwise idle machine."""
    sites.build_ours()
    figures: dict[str, Any] = {
        "machine": {
            "cpus": os.cpu_count(),
            "system": platform.platform(),
            "python": platform.python_version(),
            "browser": _version(chromium),
            "pyodide": npm_version("pyodide"),
            "pyscript": npm_version("@pyscript/core"),
        },
        "runs": runs,
    }
    for topic in topics:
        figures[topic] = TOPICS[topic](chromium, runs)
    return figures


def _lines(value: Any, indent: str = "") -> list[str]:
    if not isinstance(value, dict):
        return [f"{indent}{value}"]
    lines = []
    for key, inner in value.items():
        if isinstance(inner, dict) and any(isinstance(item, dict) for item in inner.values()):
            lines += [f"{indent}{key}", *_lines(inner, f"{indent}  ")]
        elif isinstance(inner, dict):
            lines.append(f"{indent}{key}: " + ", ".join(f"{k} {v}" for k, v in inner.items()))
        else:
            lines.append(f"{indent}{key}: {inner}")
    return lines


def run(chromium: str, runs: int, as_json: bool, topics: Sequence[str], keeps: bool) -> int:
    """Measures topics and prints the results as text or JSON. `keeps` rewrites docs/benchmarks.md.

    The exit status is 1 if a page misses its Lighthouse scores.
    """
    chosen = topics or [*TOPICS, LIGHTHOUSE]
    wanted = [topic for topic in chosen if topic != LIGHTHOUSE]
    figures = measure(chromium, runs, wanted) if wanted else {}
    pages = lighthouse.measure(chromium, DIST, runs) if LIGHTHOUSE in chosen else {}
    if as_json:
        audits = {name: each._asdict() for name, each in pages.items()} if pages else None
        print(json.dumps({**figures, LIGHTHOUSE: audits}, indent=2))
    else:
        print("\n".join(_lines(figures) + ([] if pages == {} else lighthouse.lines(pages))))
    if keeps:
        for topic in page.SECTIONS:
            if topic in figures:
                page.keep(topic, figures[topic])
        page.write()
    return int(any(not each.good for each in (pages or {}).values()))
