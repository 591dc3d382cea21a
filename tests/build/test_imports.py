"""core, kit, ai and games import only the standard library and each other.

The other rules for imports are import-linter contracts in pyproject.toml.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from buildtools.paths import SOURCE
from buildtools.stamps import files_below

STANDARD = set(sys.stdlib_module_names)
FILES = [
    path
    for layer in ("core", "kit", "ai", "games")
    for path in files_below(SOURCE / layer)
    if path.suffix == ".py"
]


def outside_imports(path: Path) -> Iterator[str]:
    for item in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(item, ast.Import):
            yield from (alias.name.split(".")[0] for alias in item.names)
        elif isinstance(item, ast.ImportFrom) and item.level == 0 and item.module:
            yield item.module.split(".")[0]


def test_engines_import_only_the_standard_library() -> None:
    others = {path: set(outside_imports(path)) - STANDARD - {"spieltisch"} for path in FILES}
    assert {str(path): names for path, names in others.items() if names} == {}
    assert len(FILES) > 100
