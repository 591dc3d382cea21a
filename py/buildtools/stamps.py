"""Runs a build step only if its inputs have changed."""

import contextlib
import hashlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from buildtools.paths import BUILD, ROOT

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

IGNORED = {"__pycache__", ".mypy_cache", ".ruff_cache"}


@contextlib.contextmanager
def one_build_at_a_time() -> Iterator[None]:
    """Lets one process at a time build in this folder; others wait. Does nothing on Windows."""
    if fcntl is None:
        yield
        return
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def files_below(*roots: Path) -> list[Path]:
    """These files, and every file below these folders except caches, in sorted order."""
    found: list[Path] = []
    for root in roots:
        if root.is_file():
            found.append(root)
        elif root.is_dir():
            found.extend(
                path
                for path in root.rglob("*")
                if path.is_file() and not IGNORED.intersection(path.parts)
            )
    return sorted(found)


def content_hash(paths: Iterable[Path]) -> str:
    """The SHA-256 of the files' names and contents, the same on every machine."""
    digest = hashlib.sha256()
    for path in paths:
        name = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
        digest.update(name.encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def run_step(name: str, inputs: Iterable[Path], work: Callable[[], None], output: Path) -> bool:
    """Runs `work` unless `output` exists and the inputs have not changed since it last succeeded.

    Returns whether it ran. The inputs must include the code that does the work.
    """
    stamp = BUILD / "stamps" / name
    wanted = content_hash(inputs)
    if output.exists() and stamp.is_file() and stamp.read_text() == wanted:
        return False
    print(f"  {name} …", flush=True)
    stamp.unlink(missing_ok=True)
    work()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(wanted)
    return True
