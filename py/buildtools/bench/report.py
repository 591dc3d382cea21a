"""Puts the measurements together and prints them."""

import json
import os
import platform
import subprocess
from collections.abc import Sequence
from statistics import median
from typing import Any, Final

from buildtools.bench import boot, lighthouse, sites
from buildtools.bench.links import link_lengths
from buildtools.bench.sizes import download_sizes
from buildtools.inside import speed
from buildtools.paths import DIST, npm_version
from spieltisch import games

TOPICS: Final = ("engine", "lighthouse")
"""What can be measured by itself: start-up, downloads and speed; and how the pages fare."""

LOOP_ROUNDS = 2_000_000
MATCHES, DECISIONS = 60, 12


def _summary(times: dict[str, list[float]]) -> dict[str, dict[str, float]]:
    return {
        kind: {
            "median": round(median(samples)),
            "min": round(min(samples)),
            "max": round(max(samples)),
        }
        for kind, samples in times.items()
    }


def _per_second(result: dict[str, Any]) -> float:
    return round(float(result["amount"] / result["seconds"]), 2)


def _work() -> list[tuple[str, list[Any]]]:
    plan: list[tuple[str, list[Any]]] = []
    for game_id in games.game_ids():
        seats = sorted(games.load(game_id).meta.seats)
        middle = seats[len(seats) // 2]
        plan.append(("random_matches", [game_id, middle, MATCHES]))
        plan.append(("hard_decisions", [game_id, middle, DECISIONS]))
    return plan


def _speeds(chromium: str) -> tuple[dict[str, Any], float]:
    work = _work()
    native = [getattr(speed, function)(*arguments) for function, arguments in work]
    loop_native = min(speed.loop(LOOP_ROUNDS) for _ in range(3))
    calls = [*work, ("loop", [LOOP_ROUNDS])]
    results, slowdown = boot.in_worker(
        chromium, sites.OURS, sites.MEASURING_PAGE, calls, LOOP_ROUNDS
    )
    table: dict[str, Any] = {"loop_worker_to_native": round(results[-1] / loop_native, 2)}
    for (function, (game_id, seats, _)), here, there in zip(
        work, native, results[:-1], strict=True
    ):
        row = table.setdefault(game_id, {"seats": seats, "same_games": True})
        name = "plies_per_s" if function == "random_matches" else "decisions_per_s"
        row[name] = {"native": _per_second(here), "worker": _per_second(there)}
        row["same_games"] = row["same_games"] and here["check"] == there["check"]
    return table, slowdown


def measure(chromium: str, runs: int) -> dict[str, Any]:
    """All figures; takes some minutes, and wants the machine for itself."""
    page, stock = sites.build_ours(), sites.build_stock()
    speeds, slowdown = _speeds(chromium)
    ours_times = _summary(boot.boot_times(chromium, page, runs, has_worker=True))
    stock_times = _summary(boot.boot_times(chromium, stock, runs, has_worker=False))
    ours_first = boot.first_visit_requests(chromium, page, has_worker=True)
    stock_first = boot.first_visit_requests(chromium, stock, has_worker=False)
    version = subprocess.run([chromium, "--version"], capture_output=True, text=True, check=False)
    return {
        "machine": {
            "cpus": os.cpu_count(),
            "system": platform.platform(),
            "python": platform.python_version(),
            "browser": version.stdout.strip(),
            "pyodide": npm_version("pyodide"),
            "pyscript": npm_version("@pyscript/core"),
        },
        "runs": runs,
        "boot_ms": {"ours": ours_times, "stock": stock_times},
        "boot_ours_to_stock": {
            kind: round(ours_times[kind]["median"] / stock_times[kind]["median"], 2)
            for kind in ours_times
        },
        "cpu4_slowdown": round(slowdown, 2),
        "first_visit": {
            "ours": {"requests": ours_first[0], "bytes_gzip": ours_first[1]},
            "stock": {"requests": stock_first[0], "bytes_gzip": stock_first[1]},
        },
        "first_table_bytes": {
            game_id: download_sizes(page, boot.first_table(chromium, page, game_id))["total"]
            for game_id in games.game_ids()
        },
        "download_bytes": {
            "ours": download_sizes(page),
            "stock": download_sizes(stock),
        },
        "speed": speeds,
        "link_characters": {game_id: link_lengths(game_id) for game_id in games.game_ids()},
    }


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


def run(chromium: str, runs: int, as_json: bool, topics: Sequence[str] = TOPICS) -> int:
    """Measures and prints, for people or as JSON; the exit status: 1 where Lighthouse gives a page
    less than it should have."""
    figures = measure(chromium, runs) if "engine" in topics else {}
    pages = lighthouse.measure(chromium, DIST, runs) if "lighthouse" in topics else {}
    if as_json:
        told = {name: each._asdict() for name, each in pages.items()} if pages else None
        print(json.dumps({**figures, "lighthouse": told}, indent=2))
    else:
        print("\n".join(_lines(figures) + ([] if pages == {} else lighthouse.lines(pages))))
    return int(any(not each.good for each in (pages or {}).values()))
