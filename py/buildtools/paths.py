"""Paths, settings and versions."""

import json
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "py" / "spieltisch"
SITE = ROOT / "site"
REQUIREMENTS = Path(__file__).parent / "requirements"
NODE_MODULES = ROOT / "node_modules"
SCRIPTS = Path(__file__).resolve().parent / "js"
BUILD = ROOT / "build"
DIST = ROOT / "dist"
VENV = ROOT / ".venv"

BROWSER_PYTHON = "3.14"


def settings() -> dict[str, Any]:
    """The [tool.spieltisch] table of pyproject.toml."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        table: dict[str, Any] = tomllib.load(file)["tool"]["spieltisch"]
    return table


def npm_version(package: str) -> str:
    """The installed version of an npm package."""
    manifest = json.loads((NODE_MODULES / package / "package.json").read_text("utf-8"))
    return str(manifest["version"])
