"""Finds Node and npm: installed ones if they are new enough, else a PyPI wheel's in .venv."""

import functools
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from buildtools.paths import NODE_MODULES, REQUIREMENTS, ROOT, SCRIPTS, VENV
from buildtools.stamps import run_step

OLDEST_NODE = 20


def _version_of(node: str) -> int:
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
        return int(answer.stdout.strip().removeprefix("v").split(".")[0])
    except (OSError, ValueError, subprocess.CalledProcessError):
        return 0


@functools.cache
def node_folder() -> Path:
    """The folder of a usable `node` and `npm`. Installs them into .venv if necessary."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _version_of(node) >= OLDEST_NODE:
        return Path(node).parent
    scripts = VENV / ("Scripts" if os.name == "nt" else "bin")
    if not (shutil.which("node", path=scripts) and shutil.which("npm", path=scripts)):
        print("  installing Node …", flush=True)
        install = [sys.executable, "-m", "pip", "install", "-qq", "--no-deps"]
        subprocess.run(
            [*install, "--require-hashes", "-r", str(REQUIREMENTS / "node.txt")], check=True
        )
    return scripts


def environment() -> dict[str, str]:
    """The environment variables of this process, with the chosen Node first in PATH."""
    return {**os.environ, "PATH": f"{node_folder()}{os.pathsep}{os.environ.get('PATH', '')}"}


def program(name: str) -> str:
    """The path of `node` or `npm`. Raises SystemExit if it is missing."""
    path = shutil.which(name, path=environment()["PATH"])
    if path is None:
        raise SystemExit(f"{name} was not found next to Node in {node_folder()}.")
    return path


def install_packages() -> None:
    """Runs `npm ci` if package.json or the lock file has changed."""
    inputs = [ROOT / "package.json", ROOT / "package-lock.json"]

    def work() -> None:
        subprocess.run([program("npm"), "ci", "--silent"], cwd=ROOT, env=environment(), check=True)

    run_step("npm packages", inputs, work, NODE_MODULES / ".package-lock.json")


def command(script: str, *arguments: str) -> list[str]:
    """The command that runs one of js/*.mjs."""
    return [program("node"), str(SCRIPTS / script), *arguments]


def run_script(script: str, *arguments: str) -> str:
    """Runs one of js/*.mjs and returns its output. Its errors go to the terminal.

    Raises SystemExit if it fails.
    """
    words = command(script, *arguments)
    result = subprocess.run(
        words, cwd=ROOT, env=environment(), stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )
    if result.returncode:
        raise SystemExit(f"{script} failed ({result.returncode}).\n{result.stdout}")
    return result.stdout


def run_json(script: str, *arguments: str) -> Any:
    """Like run_script, for a script that prints JSON."""
    return json.loads(run_script(script, *arguments))
