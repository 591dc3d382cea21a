"""The sizes of a site's files by group, raw and compressed."""

import gzip
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TypeAlias

from buildtools import node
from buildtools.headers import read_rules
from buildtools.serve import headers_of, is_compressed

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
    """The group to which a file of the site belongs."""
    return next((name for name, marks in GROUPS if any(mark in path for mark in marks)), "rest")


Sizes: TypeAlias = dict[str, int]
"""Bytes by form: "raw", with "gzip" -9 and with "brotli" -11."""


def file_sizes(folder: Path) -> dict[str, Sizes]:
    """The sizes of a site's files, by URL path.

    Files that hosts do not compress have their raw size in all forms. Licence texts, which the page
    does not fetch, are omitted.
    """
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.name != "LICENSE")
    names = [str(path) for path in files]
    brotli: dict[str, int] = json.loads(node.run_script("brotli.mjs", *names))
    rules = read_rules()
    found = {}
    for path in files:
        raw = path.read_bytes()
        address = f"/{path.relative_to(folder).as_posix()}"
        packed = not is_compressed(headers_of(address, path, rules))
        found[address] = {
            "raw": len(raw),
            "gzip": len(raw) if packed else len(gzip.compress(raw, 9, mtime=0)),
            "brotli": len(raw) if packed else brotli[str(path)],
        }
    return found


def grouped(files: Mapping[str, Sizes], paths: Iterable[str] | None = None) -> dict[str, Sizes]:
    """The total sizes of each group and of all files with these URL paths (all if None)."""
    table: dict[str, Sizes] = {}
    wanted = files if paths is None else {"/index.html" if each == "/" else each for each in paths}
    for address in (each for each in files if each in wanted):
        for name in (group_of(address[1:]), "total"):
            row = table.setdefault(name, dict.fromkeys(files[address], 0))
            for form, size in files[address].items():
                row[form] += size
    return table
