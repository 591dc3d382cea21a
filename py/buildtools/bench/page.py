"""Generates docs/benchmarks.md from the figures in docs/benchmarks/TOPIC.json and the lessons in
docs/benchmarks/learnt.md.

A section is a function that turns a topic's figures into text and writes its charts to
docs/benchmarks. To add a topic, save its figures (`build.py bench TOPIC --keep`) and add a section
here.
"""

import json
import re
from collections.abc import Callable
from typing import Any, Final

from buildtools.bench.charts import bars, curves
from buildtools.bench.sections import HEAD, LIGHTHOUSE, METHODS
from buildtools.paths import ROOT

PAGE: Final = ROOT / "docs" / "benchmarks.md"
FOLDER: Final = ROOT / "docs" / "benchmarks"
LEARNT: Final = FOLDER / "learnt.md"
"""What we have learnt, by topic. Written by hand."""

KINDS: Final = {
    "first": "first",
    "return": "return",
    "first_cpu4": "first, processor ÷ 4",
    "return_cpu4": "return, processor ÷ 4",
}
START_GOALS: Final = {"first": 0.4, "return": 0.3, "first_cpu4": 0.36, "return_cpu4": 0.3}


def _picture(name: str, words: str, drawing: str) -> str:
    (FOLDER / f"{name}.svg").write_text(drawing, "utf-8")
    return f"![{words}](benchmarks/{name}.svg)"


def _table(head: list[str], rows: list[list[Any]]) -> str:
    lines = [head, ["---"] * len(head), *([str(cell) for cell in row] for row in rows)]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _engine(figures: dict[str, Any]) -> list[str]:
    ours, theirs = figures["ours"], figures["openspiel"]
    if isinstance(theirs, str):
        return [theirs, _table(["game", "plies/s"], [list(row) for row in ours.items()])]
    first = next(name for name in figures if name.startswith("to "))
    drawn = bars(f"Plies per second, times {first[3:]}", figures[first], "×", 3.0)
    rows = [
        [name, f"{plies:,}", *(figures[key][name] for key in figures if key.startswith("to "))]
        for name, plies in ours.items()
    ]
    heads = ["game", "plies/s", *(key[3:] for key in figures if key.startswith("to "))]
    others = _table(["OpenSpiel", "steps/s"], [[name, f"{n:,}"] for name, n in theirs.items()])
    return [_picture("engine", "ratios to OpenSpiel", drawn), _table(heads, rows), others]


def _speed(figures: dict[str, Any]) -> list[str]:
    rows, slower = [], {}
    for name, row in figures.items():
        if isinstance(row, dict):
            plies = row["plies_per_s"]
            slower[name] = row["native_to_worker"]
            rows.append([name, f"{plies['native']:,}", f"{plies['worker']:,}", slower[name]])
    slower["a fixed loop"] = figures["loop_worker_to_native"]
    drawn = bars("How much slower the worker is than native Python", slower, "×")
    table = _table(["game", "native plies/s", "worker plies/s", "times slower"], rows)
    return [_picture("worker", "native against worker", drawn), table]


def _start(figures: dict[str, Any]) -> list[str]:
    visits, goals = figures["visits"], START_GOALS
    drawn = bars(
        "Time until the engine answers, as a fraction of stock PyScript's",
        {f"{KINDS[kind]} (≤ {goals[kind]:g})": row["ratio"] for kind, row in visits.items()},
        "×",
    )
    rows = [
        [
            KINDS[kind],
            row["ours_ms"],
            row["stock_ms"],
            row["ratio"],
            f"{row['least']}–{row['most']}",
            goals[kind],
        ]
        for kind, row in visits.items()
    ]
    heads = ["visit", "ours, ms", "stock, ms", "ratio", "in single rounds", "goal"]
    caption = f"{figures['rounds']} rounds in {figures['browser']}. A fixed loop was "
    caption += f"{figures['cpu4_slowdown']} times slower when throttled to a quarter of the speed."
    return [_picture("start", "start-up compared with stock", drawn), caption, _table(heads, rows)]


def _download(figures: dict[str, Any]) -> list[str]:
    megabytes = {
        name: round(row["brotli"] / 1e6, 2) for name, row in figures["first_table_bytes"].items()
    }
    drawn = bars("Downloaded before the first game can be played, brotli", megabytes, "MB", 4.6)
    sides = figures["download_bytes"]
    rows = [
        [name, *(f"{sides[side].get(name, {}).get('brotli', 0):,}" for side in ("ours", "stock"))]
        for name in sides["ours"]
    ]
    table = _table(["all files, brotli -11", "ours", "stock"], rows)
    return [_picture("download", "megabytes before the first table", drawn), table]


def _taps(figures: dict[str, Any]) -> list[str]:
    drawn = bars(
        "Time until a player's move is visible, p95, processor ÷ 4",
        {name: row["p95"] for name, row in figures.items()},
        "ms",
        100.0,
    )
    heads = ["median", "p95", "max", "answer", "position", "position_p95"]
    rows = [[name, *(row.get(head, "") for head in heads)] for name, row in figures.items()]
    names = ["seen, median", "p95", "max", "answer", "position, median", "position, p95"]
    table = _table(["game", *names], rows)
    return [_picture("taps", "time until a tap is visible", drawn), table]


def _live(figures: dict[str, Any]) -> list[str]:
    joining, added = figures["joining"], figures["added"]
    caption = f"Start of Python {joining['start_ms']} ms, link {joining['code_ms']} ms, ratio "
    caption += f"{joining['ratio']}. Hosting and joining add {added['files']} files, with brotli "
    caption += f"{added['brotli']:,} bytes. In milliseconds; × is in times of Python's start."
    drawn = bars(
        "Press on the host of a full table, times that of one alone",
        {name: row["full_to_alone"] for name, row in figures["games"].items()},
        "×",
        1.25,
    )
    rows = [
        [
            name,
            row["start_ms"],
            f"{row['first_table_ms']} (× {row['first_table_to_start']})",
            *(f"{row[kind]['median']} / {row[kind]['p95']}" for kind in ("host", "guest")),
            f"{row['guest_later_ms']} (× {row['guest_later_to_start']})",
            *(f"{row[kind]['median']} / {row[kind]['p95']}" for kind in ("full", "alone")),
            row["full_to_alone"],
        ]
        for name, row in figures["games"].items()
    ]
    presses = ["host, median / p95", "guest", "guest later, p95"]
    heads = ["game", "start", "first table", *presses, "full, median / p95", "alone", "ratio"]
    picture = _picture("live", "a press on the host of a full table", drawn)
    return [caption, picture, _table(heads, rows)]


def _decisions(figures: dict[str, Any]) -> list[str]:
    parts = []
    for kind, limit in (("normal", 1000.0), ("hard", 2500.0)):
        slowest = {
            f"{name}, {seats} seats": row["p95"]
            for name, kinds in figures.items()
            for seats, row in kinds[kind].items()
        }
        drawn = bars(f"Decisions of {kind.title()}, p95, processor ÷ 4", slowest, "ms", limit)
        parts.append(_picture(f"decisions-{kind}", f"decisions of {kind}", drawn))
    rows = [
        [name, kind, seats, row["median"], row["p95"], row["max"]]
        for name, kinds in figures.items()
        for kind, counts in kinds.items()
        for seats, row in counts.items()
    ]
    return [*parts, _table(["game", "level", "seats", "median ms", "p95 ms", "max ms"], rows)]


def _memory(figures: dict[str, Any]) -> list[str]:
    blocks = [(count, held / 1000) for count, (held, _) in enumerate(figures["heap"], 1)]
    heap = curves("Python objects in use after each game", {"blocks": blocks}, "games", "thousands")
    opened = curves(
        "Opening a record",
        {
            name: [(0.0, 0.0), *((float(plies), ms) for plies, ms in line)]
            for name, line in figures["replay"].items()
        },
        "plies",
        "ms",
    )
    rows = [
        [name, *(f"{plies} / {ms:.1f}" for plies, ms in line)]
        for name, line in figures["replay"].items()
    ]
    table = _table(["game: plies / ms", "a quarter", "half", "all"], rows)
    ratios = f"Ratio after 50 games to after 5: objects {figures['heap_50_to_5']['objects']}, "
    ratios += f"memory {figures['heap_50_to_5']['memory']}."
    return [_picture("heap", "heap", heap), ratios, _picture("replay", "replays", opened), table]


SECTIONS: Final[dict[str, Callable[[dict[str, Any]], list[str]]]] = {
    "start": _start,
    "download": _download,
    "engine": _engine,
    "speed": _speed,
    "taps": _taps,
    "live": _live,
    "decisions": _decisions,
    "memory": _memory,
}


def keep(topic: str, figures: Any) -> None:
    """Saves a topic's figures in FOLDER."""
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{topic}.json").write_text(json.dumps(figures, indent=1) + "\n", "utf-8")


def write() -> None:
    """Rewrites the page from the saved figures."""
    parts = [HEAD]
    _, *learnt = re.split(r"^## (\w+)$", LEARNT.read_text("utf-8"), flags=re.MULTILINE)
    taught = dict(zip(learnt[::2], learnt[1::2], strict=True))
    for topic, section in SECTIONS.items():
        path = FOLDER / f"{topic}.json"
        if path.exists():
            title, method = METHODS[topic]
            parts += [f"## {title}", method, *section(json.loads(path.read_text("utf-8")))]
            parts += [taught[topic].strip()] if topic in taught else []
    parts += [LIGHTHOUSE, taught["lighthouse"].strip()]
    PAGE.write_text("\n\n".join(parts) + "\n", "utf-8")
