"""Throttles a whole browser by stopping it for three of four time slices.

Chromium's own throttling does not affect workers, where all our work happens.
"""

import contextlib
import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

SLICE = 0.005
"""Seconds that the browser runs before it is stopped again."""

SHARE = 3
"""How many times as long it is then stopped, which leaves it a quarter of the time."""


def can_throttle() -> bool:
    """Whether this system lists process trees in /proc, as Linux does."""
    return Path("/proc/self/task").is_dir()


def browser_process(profile: Path) -> int:
    """The main process of the browser with this profile folder. Raises LookupError if none."""
    wanted = f"--user-data-dir={profile}".encode()
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with contextlib.suppress(OSError):
                words = (folder / "cmdline").read_bytes().split(b"\0")
                if wanted in words and not any(word.startswith(b"--type=") for word in words):
                    found.append(int(folder.name))
    if not found:
        raise LookupError("the browser's process was not found")
    return min(found)


def worker_time(process: int) -> float:
    """Seconds of processor time that a browser's workers have used."""
    total = 0
    for each in _tree(process):
        for thread in Path(f"/proc/{each}/task").iterdir():
            with contextlib.suppress(OSError):
                if (thread / "comm").read_text().startswith("DedicatedWorker"):
                    total += int((thread / "schedstat").read_text().split()[0])
    return total / 1e9


def _tree(process: int) -> list[int]:
    found = [process]
    with contextlib.suppress(OSError):
        for thread in Path(f"/proc/{process}/task").iterdir():
            for child in (thread / "children").read_text().split():
                found += _tree(int(child))
    return found


def _send(processes: list[int], what: signal.Signals) -> None:
    for process in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, what)


@contextlib.contextmanager
def throttled(process: int) -> Iterator[None]:
    """Lets a process and its descendants run only a quarter of the time inside this context."""
    over = threading.Event()

    def work() -> None:
        known = _tree(process)
        while not over.is_set():
            started = time.monotonic()
            time.sleep(SLICE)
            _send(known, signal.SIGSTOP)
            stopped = time.monotonic()
            known = _tree(process)  # includes processes started meanwhile
            _send(known, signal.SIGSTOP)
            time.sleep(max(0.0, SHARE * (stopped - started) - (time.monotonic() - stopped)))
            _send(known, signal.SIGCONT)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
        _send(_tree(process), signal.SIGCONT)
