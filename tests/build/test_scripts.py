"""The structure of the page's scripts: folders, names, imports and responsibilities."""

from __future__ import annotations

import os
import re
from collections import Counter
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Final

from buildtools.pages.words import shell_words
from buildtools.paths import ROOT, SITE
from spieltisch.app.storage import kept
from spieltisch.app.worker.operations import OPERATIONS

FOLDERS: Final = {
    *("boot", "effects", "engine", "live", "pages", "places"),
    *("play", "sheets", "start", "storage"),
}
SCRIPTS: Final = {
    path.relative_to(SITE).as_posix(): path.read_text("utf-8")
    for path in sorted(SITE.rglob("*"))
    if path.suffix in {".js", ".mjs"}
}
IMPORT: Final = re.compile(r"""^import (?:[^'"]* from )?'(\.[^']+)';$""", re.MULTILINE)
EXPORT: Final = re.compile(r"^export (?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)
REQUESTED: Final = re.compile(r"\b(?:ask|act|advise|fetchGame|openGame)\('(\w+)'")


def imports(name: str) -> set[str]:
    """The scripts that a script imports, by their paths below site/."""
    folder = Path(name).parent
    return {os.path.normpath(folder / found) for found in IMPORT.findall(SCRIPTS[name])}


def test_every_script_is_in_a_folder() -> None:
    assert {name.split("/")[0] for name in SCRIPTS} == FOLDERS
    overview = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    assert [folder for folder in FOLDERS if f"\n      {folder}/ " not in overview] == []


def test_script_imports_have_no_cycles() -> None:
    graph = {name: imports(name) for name in SCRIPTS}
    assert set.union(*graph.values()) <= graph.keys()
    TopologicalSorter(graph).prepare()  # raises CycleError, which names the cycle


def test_exported_names_are_unique_among_the_scripts() -> None:
    """The names in boot/ do not count, because some of its scripts run in a worker."""
    names = [
        export
        for name, text in SCRIPTS.items()
        if not name.startswith("boot/")
        for export in EXPORT.findall(text)
    ]
    assert [name for name, count in Counter(names).items() if count > 1] == []


def test_only_the_navigation_scripts_change_where_the_page_is() -> None:
    """No other script writes the history, the address or the attributes of <main> that show it."""
    owned = re.compile(
        r"history\.(state|pushState|replaceState|back)"
        r"|location\.hash"
        r"|dataset\.(screen|ply|outcome)\b"
        r"|\bsetOpen\(|\bopenId\("
    )
    owners = {"places/place.js", "places/entries.js", "places/joining.js", "storage/store.js"}
    found = {name for name, text in SCRIPTS.items() if owned.search(text)}
    assert found - owners == set()


def test_the_scripts_request_every_operation_and_no_others() -> None:
    requested = {op for text in SCRIPTS.values() for op in REQUESTED.findall(text)}
    assert requested == set(OPERATIONS)


def test_no_script_lists_operations() -> None:
    """The properties of all operations are in a single table (`app/worker/operations.py`)."""
    lists = re.compile(r"\[((?:'\w+'(?:, )?){4,})\]")
    for name, text in SCRIPTS.items():
        found = [set(re.findall(r"\w+", each)) for each in lists.findall(text)]
        assert not [each for each in found if each <= OPERATIONS.keys()], name


def test_no_script_spells_out_a_storage_key() -> None:
    """Python lists them all (`app/storage/kept.py`)."""
    with_id = [f"'{key}" for key in (*kept.CHECKS, *kept.LOCAL) if key.endswith("/")]
    spelt = re.compile("|".join([f"(?<!py/){kept.PREFIX}", *with_id]))
    assert [name for name, text in SCRIPTS.items() if spelt.search(text)] == []


def test_no_script_reads_a_record() -> None:
    """Records are opaque to the page; Python summarises them (`screens/summary.py`)."""
    opened = re.compile(
        r"\brecord\w*\)?\??\.(?:match|matchAll|split|search|replace|slice|substring|trim"
        r"|starts|ends|includes|indexOf|at|length)"
        r"|\.(?:test|exec)\([^)]*\brecord"
        r"|\[\.\.\.\w*\.?record\]"
        r"|returns=|scores=|crc=|\^(?:spieltisch|game|seed|player|assisted|end|open)\b"
    )
    found = {name: opened.findall(text) for name, text in SCRIPTS.items() if opened.search(text)}
    assert found == {}


def test_no_script_contains_default_names_of_players() -> None:
    """Only `screens/seats.py` chooses "You" and "Player 2"."""
    assert [key for key, text in shell_words(str).items() if text in ("You", "Player {n}")] == []
