"""The decisions in docs/decisions: few, listed, and named correctly by documents and code."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "docs" / "decisions"
PAGES: Final = {path.name: path for path in FOLDER.glob("[0-9]*.md")}
OVERVIEW: Final = (FOLDER / "README.md").read_text("utf-8")
MOST: Final = 25
"""More would hardly be read. A new one replaces another, or joins one on the same question."""

ROW: Final = re.compile(r"^\| \[(\d{4})\]\(([^)]+)\) \| ([^|]+) \| [^|]+ \|$", re.MULTILINE)
NAMED: Final = re.compile(r"\bdecisions? (\d{4})\b|\((\d{4})\)")
LINK: Final = re.compile(r"\]\((?!https?:)([^)#\s]+)[^)]*\)")

pytestmark = pytest.mark.native


def test_there_are_few_decisions_and_the_table_has_their_titles() -> None:
    assert len(PAGES) == len({name[:4] for name in PAGES}) <= MOST
    rows = {name: f"# {number} · {title}" for number, name, title in ROW.findall(OVERVIEW)}
    assert rows == {name: path.read_text("utf-8").splitlines()[0] for name, path in PAGES.items()}


def test_documents_link_only_to_files_that_exist() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    links = [(page, target) for page in pages for target in LINK.findall(page.read_text("utf-8"))]
    assert len(links) > len(PAGES)
    broken = [
        f"{page.name}: {target}" for page, target in links if not (page.parent / target).exists()
    ]
    assert broken == []


def test_code_names_only_decisions_that_are_in_force() -> None:
    numbers = {name[:4] for name in PAGES}
    files = [
        path
        for folder in ("py", "tests", "e2e", "site")
        for path in (ROOT / folder).rglob("*.*")
        if path.suffix in (".py", ".js", ".mjs", ".css", ".html")
    ]
    named = {
        number
        for path in files
        for pair in NAMED.findall(re.sub(r"\s+", " ", path.read_text("utf-8")))
        for number in pair
        if number.startswith("00")
    }
    assert {"0051", "0067"} <= named <= numbers
