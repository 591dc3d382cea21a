"""Sentences that are in no catalogue: the rules pages, and the English of the terminal."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from markdown_it import MarkdownIt

from buildtools.messages import GAMES
from buildtools.paths import SOURCE

FILLED: Final = "…"
"""What stands in the terminal's sentences for a value, which the program fills in."""

_GAPS: Final = re.compile(f"{FILLED}+")
_SENTENCE: Final = re.compile(r"[A-Za-z]{2}.* .*[A-Za-z]{2}", re.DOTALL)


class Line(NamedTuple):
    """One block of a rules page, or one string of the terminal."""

    text: str
    source: str
    """The file, relative to py/spieltisch, and the line."""


def rules(game_id: str, lang: str) -> Iterator[Line]:
    """The headings, paragraphs, list items and cells of a game's rules page, in order."""
    path = GAMES / game_id / f"RULES.{lang}.md"
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    for token in parser.parse(path.read_text("utf-8")):
        parts = token.children or []
        if token.type == "inline" and token.content.strip():
            line = token.map[0] + 1 if token.map else 1
            said = "".join(part.content or " " * part.type.endswith("break") for part in parts)
            yield Line(" ".join(said.split()), f"games/{game_id}/{path.name}:{line}")


def terminal(folder: Path) -> Iterator[Line]:
    """What the modules in this folder print in the terminal: their strings of several words."""
    files = sorted(folder.glob("*.py")) if folder.name == "cli" else [folder / "terminal.py"]
    for path in (each for each in files if each.is_file()):
        tree = ast.parse(path.read_text("utf-8"))
        known = set(map(id, _unseen(tree)))
        found = [
            Line(text, f"{path.relative_to(SOURCE)}:{at}") for text, at in _strings(tree, known)
        ]
        yield from dict.fromkeys(found)


def _unseen(tree: ast.AST) -> Iterator[ast.AST]:
    """The expressions that nobody sees in the terminal: documentation, and what assertions say."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value
        elif isinstance(node, ast.Assert) and node.msg:
            yield node.msg


def _strings(tree: ast.AST, known: set[int]) -> Iterator[tuple[str, int]]:
    """The strings of several words with their lines, without the `known` ones; f-strings whole."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            known |= set(map(id, node.values))
            parts = (str(p.value) if isinstance(p, ast.Constant) else FILLED for p in node.values)
            text = "".join(parts)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        else:
            continue
        if id(node) not in known and _SENTENCE.search(text):
            yield _GAPS.sub(FILLED, " ".join(text.split())), node.lineno
