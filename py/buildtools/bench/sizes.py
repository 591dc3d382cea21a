"""What a visitor downloads, in groups, as it is and compressed."""

import gzip
import json
from collections.abc import Iterable
from pathlib import Path

from buildtools import node
from buildtools.headers import read_rules
from buildtools.serve import headers_of, travels_compressed

GROUPS = (
    ("pyodide", ("pyodide.asm", "pyodide.mjs", "pyodide-lock")),
    ("standard library", ("python_stdlib.zip",)),
    ("pyscript", ("pyscript",)),
    ("games", ("/game-",)),
    ("our wheel", ("spieltisch",)),
    ("other wheels", (".whl",)),
    ("fonts", (".woff2",)),
    ("art and sound", (".svg", ".png", ".mp3", ".ogg", ".ico")),
    ("scripts and styles", (".js", ".mjs", ".css", ".py", ".json", ".webmanifest")),
    ("pages", (".html",)),
)


def group_of(path: str) -> str:
    """The name of the group a file of the site belongs to."""
    return next((name for name, marks in GROUPS if any(mark in path for mark in marks)), "rest")


def download_sizes(folder: Path, paths: Iterable[str] | None = None) -> dict[str, dict[str, int]]:
    """Bytes raw, with gzip -9 and with brotli -11, for each group of files and in total: of those
    at these URL paths, or of all.

    Files that are compressed already travel as they are. Licence texts are not fetched.
    """
    every = sorted(path for path in folder.rglob("*") if path.is_file() and path.name != "LICENSE")
    wanted = None if paths is None else {folder / (path[1:] or "index.html") for path in paths}
    files = [path for path in every if wanted is None or path in wanted]
    names = [str(path) for path in files]
    brotli: dict[str, int] = json.loads(node.run_script("brotli.mjs", *names))
    table: dict[str, dict[str, int]] = {}
    rules = read_rules()
    for path in files:
        raw = path.read_bytes()
        address = f"/{path.relative_to(folder).as_posix()}"
        packed = not travels_compressed(headers_of(address, path, rules))
        sizes = {
            "raw": len(raw),
            "gzip": len(raw) if packed else len(gzip.compress(raw, 9, mtime=0)),
            "brotli": len(raw) if packed else brotli[str(path)],
        }
        for name in (group_of(path.relative_to(folder).as_posix()), "total"):
            row = table.setdefault(name, {"raw": 0, "gzip": 0, "brotli": 0})
            for form, size in sizes.items():
                row[form] += size
    return table
