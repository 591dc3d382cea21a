"""core, kit, ai and games stand on Python's standard library; what pyproject.toml cannot say."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from housebuild.paths import SOURCE
from housebuild.stamps import files_below

FILES = [path for path in files_below(SOURCE) if path.suffix == ".py"]
STANDARD = set(sys.stdlib_module_names)
LAYERS_ON_THE_STANDARD_LIBRARY = {"core", "kit", "ai", "games"}
MODULES_OF_CHANCE_TIME_AND_MACHINE = {"random", "secrets", "time", "datetime", "os", "threading"}


def outside_imports(path: Path) -> Iterator[str]:
    for item in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(item, ast.Import):
            yield from (alias.name.split(".")[0] for alias in item.names)
        elif isinstance(item, ast.ImportFrom) and item.level == 0 and item.module:
            yield item.module.split(".")[0]


def layer(path: Path) -> str:
    return str(path.relative_to(SOURCE).parts[0])


def name(path: Path) -> str:
    return str(path.relative_to(SOURCE))


@pytest.mark.parametrize(
    "path", [p for p in FILES if layer(p) in LAYERS_ON_THE_STANDARD_LIBRARY], ids=name
)
def test_engines_import_the_standard_library_alone(path: Path) -> None:
    assert set(outside_imports(path)) <= STANDARD | {"spieltisch"}


@pytest.mark.parametrize("path", [p for p in FILES if layer(p) == "games"], ids=name)
def test_games_know_no_chance_time_or_machine(path: Path) -> None:
    assert not set(outside_imports(path)) & MODULES_OF_CHANCE_TIME_AND_MACHINE


@pytest.mark.parametrize("path", FILES, ids=name)
def test_only_the_worker_touches_the_browser(path: Path) -> None:
    if name(path) != "app/worker.py":
        assert not set(outside_imports(path)) & {"js", "pyscript", "pyodide"}
