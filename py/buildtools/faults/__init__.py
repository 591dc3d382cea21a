"""`build.py faults`: injects seeded faults into the built page and counts what players lose.

A driver plays real games through the page's hooks, logs each choice, and injects faults at random
moments. After a fault, three things must be true: the stored record contains exactly the choices
that were shown, chance and the computer players have decided as the seed dictates, and the game
goes on.

With `--live`, the faults hit live tables: several devices, connected by WebRTC, with a person at
each. Then everybody must also see the same position, read only sentences, and come back with two
presses and a code.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

from buildtools import serve
from buildtools.browser import find_chromium
from buildtools.faults.report import summary
from buildtools.paths import BUILD, DIST

REPORTS = BUILD / "faults"
WORKERS = 2 * (os.cpu_count() or 1)
"""Twice as many as there are processors, because workers spend half their time waiting."""


def run(count: int, seed: str, live: bool) -> int:
    """Injects `count` faults into dist/ and prints the damage; `live` means at live tables. Returns
    0 if there is none."""
    serve.warm_up(DIST)
    start = time.monotonic()
    reports = REPORTS / seed
    results = []
    with tempfile.TemporaryDirectory() as folder:
        dist = Path(shutil.copytree(DIST, Path(folder) / "dist"))  # unaffected by later builds
        for result in _side_by_side(count, seed, live, dist, reports):
            results.append(result)
            for kind, what in result["findings"]:
                print(f"{result['kind']}: {kind}: {what}", flush=True)
            if len(results) % 50 == 0:
                spent = time.monotonic() - start
                print(f"{len(results)} of {count} faults, {spent:.0f} s", flush=True)
    print(summary(results))
    spent = time.monotonic() - start
    print(f"{len(results)} faults in {spent:.0f} s, seed {seed}.")
    bad = any(result["findings"] for result in results)
    if bad:
        print(f"The steps and records of every failure are in {reports}.")
    if len(results) < count:
        print(f"{count - len(results)} faults were not injected: a worker ended early.")
    return int(bad or len(results) < count)


def _side_by_side(
    count: int, seed: str, live: bool, dist: Path, reports: Path
) -> Iterator[dict[str, Any]]:
    """Runs the workers, each a process with its own browser, and yields their results."""
    shares = [count // WORKERS + (at < count % WORKERS) for at in range(WORKERS)]
    environment = {**os.environ, "SPIELTISCH_CHROMIUM": find_chromium()}
    running = [
        subprocess.Popen(
            _command(share, f"{seed}-{at}", live, dist, reports),
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        for at, share in enumerate(shares)
        if share
    ]
    lines: Queue[str | None] = Queue()
    for process in running:
        Thread(target=_pass_on, args=(process, lines), daemon=True).start()
    ended = 0
    while ended < len(running):
        line = lines.get()
        if line is None:
            ended += 1
        else:
            yield json.loads(line)


def _pass_on(process: subprocess.Popen[str], lines: Queue[str | None]) -> None:
    assert process.stdout is not None
    for line in process.stdout:
        lines.put(line)
    process.wait()
    lines.put(None)


def _command(share: int, seed: str, live: bool, dist: Path, reports: Path) -> Sequence[str]:
    module = "buildtools.faults.live.work" if live else "buildtools.faults.worker"
    worker = [sys.executable, "-m", module, "--dist", str(dist)]
    return [*worker, "--n", str(share), "--seed", seed, "--reports", str(reports)]
