"""Checks that the page's Python can import every module that the sources import."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path

from buildtools import node, pack
from buildtools.paths import BUILD, SCRIPTS, SOURCE
from buildtools.stamps import files_below, run_step

# Parts of the wheel that the page does not get.
TERMINAL_ONLY = ("__main__", "cli", "contract")


def _module_name(path: Path, package: Path) -> str:
    parts = path.relative_to(package.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(tree: ast.AST) -> Iterator[str]:
    for item in ast.walk(tree):
        if isinstance(item, ast.Import):
            yield from (alias.name for alias in item.names)
        elif isinstance(item, ast.ImportFrom) and item.level == 0 and item.module:
            yield item.module


def needed_modules(package: Path = SOURCE) -> list[str]:
    """The package's modules that the page can load, and every module that they import.

    This includes imports inside functions, which merely starting the page would not run.
    """
    needed = set()
    for path in files_below(package):
        parts = path.relative_to(package).parts
        if path.suffix != ".py" or parts[0].removesuffix(".py") in TERMINAL_ONLY:
            continue
        if path.name == "terminal.py" or any(part.startswith("_") for part in parts[:-1]):
            continue  # the page does not include the template game
        needed.add(_module_name(path, package))
        needed.update(_imported(ast.parse(path.read_text("utf-8"))))
    return sorted(name for name in needed if name != "pyscript")


def probe() -> None:
    """Imports all needed modules in the page's Python under Node. Ends the build if one fails."""
    plan = BUILD / "modules.json"

    def work() -> None:
        plan.write_text(json.dumps(needed_modules()))
        arguments = (pack.STDLIB, pack.LOCK, pack.WHEELS, pack.GAMES, plan)
        node.run_script("probe.mjs", *map(str, arguments))

    inputs = [
        pack.STDLIB,
        pack.LOCK,
        *files_below(pack.GAMES),
        Path(__file__),
        SCRIPTS / "probe.mjs",
    ]
    run_step("import probe", inputs, work, plan)
