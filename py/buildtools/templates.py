"""Page templates compiled to Python at build time, so that the browser never parses them."""

import importlib
import shutil
from pathlib import Path

from buildtools.paths import SOURCE


def compile_templates(target: Path) -> None:
    """Writes one Python module per template to `target`, by the application's own environment."""
    if not (SOURCE / "app" / "render.py").is_file():
        return
    shutil.rmtree(target, ignore_errors=True)
    importlib.import_module("spieltisch.app.render").compile_templates(target)
