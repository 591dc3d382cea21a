"""Page templates compiled to Python at build time, so that the browser never parses them."""

import importlib
from pathlib import Path


def compile_templates(package: Path) -> None:
    """Writes one Python module per template into a copy of the package, by the application's own
    environment."""
    importlib.import_module("spieltisch.app.templating").compile_templates(package)
