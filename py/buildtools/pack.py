"""The browser's Python, packed: byte-compiled standard library and wheels, and the frozen lock."""

import hashlib
import json
import re
import shutil
from pathlib import Path

from buildtools import node, wheels
from buildtools.paths import BUILD, NODE_MODULES, SCRIPTS
from buildtools.stamps import run_step

PACKED = BUILD / "packed"
STDLIB = PACKED / "python_stdlib.zip"
WHEELS = PACKED / "wheels"
LOCK = PACKED / "pyodide-lock.json"
KEEP = Path(__file__).resolve().parent / "stdlib_keep.json"

# In the wheel, but never used by the page: the command line, what only the build renders, and the
# sources of compiled templates and catalogues.
NOT_FOR_THE_PAGE = ["spieltisch/cli/*", "spieltisch/__main__.py", "spieltisch/app/pages.py"]
NOT_FOR_THE_PAGE += ["spieltisch/*.html", "spieltisch/*.md", "spieltisch/games/_template/*"]


def _tool_inputs() -> list[Path]:
    here = Path(__file__).resolve().parent
    runtime = [NODE_MODULES / "pyodide" / name for name in ("package.json", "python_stdlib.zip")]
    scripts = [SCRIPTS / "compile.mjs", SCRIPTS / "freeze.mjs", here / "inside" / "bytecompile.py"]
    return [*scripts, Path(__file__), *runtime]


def pack_stdlib() -> None:
    """Byte-compiles the standard library and keeps only the modules of stdlib_keep.json."""

    def work() -> None:
        PACKED.mkdir(parents=True, exist_ok=True)
        keep = json.loads(KEEP.read_text("utf-8"))
        source = NODE_MODULES / "pyodide" / "python_stdlib.zip"
        _compile([{"source": str(source), "target": str(STDLIB), "keep": keep}])

    run_step("standard library", [KEEP, *_tool_inputs()], work, STDLIB)


def _compile(jobs: list[dict[str, object]]) -> None:
    plan = BUILD / "compile.json"
    plan.write_text(json.dumps(jobs))
    node.run_script("compile.mjs", str(plan))


def pack_wheels() -> None:
    """Byte-compiles the wheels, lets micropip install them inside Pyodide, and freezes the lock.

    The lock names every wheel by a folder with a hash of its content, so that a new version of the
    games leaves the libraries in the browser's cache.
    """
    plain = wheels.runtime_wheels()
    micropip = wheels.micropip()

    def work() -> None:
        shutil.rmtree(WHEELS, ignore_errors=True)
        WHEELS.mkdir(parents=True)
        _compile(
            [
                {"source": str(wheel), "target": str(WHEELS / wheel.name), "drop": NOT_FOR_THE_PAGE}
                for wheel in plain
            ]
        )
        node.run_script("freeze.mjs", str(WHEELS), str(micropip), "spieltisch", str(LOCK))
        _check_lock()

    run_step("wheels and lock", [*plain, micropip, *_tool_inputs()], work, LOCK)


def _check_lock() -> None:
    lock = json.loads(LOCK.read_text("utf-8"))
    frozen = {entry["file_name"]: entry["sha256"] for entry in lock["packages"].values()}
    made = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in WHEELS.iterdir()}
    if frozen != made:
        raise SystemExit(f"The lock {frozen} does not name the wheels {made}.")


def packages() -> list[str]:
    """The names in the frozen lock: what the page loads."""
    lock = json.loads(LOCK.read_text("utf-8"))
    return sorted(lock["packages"])


def short_hash(*contents: bytes) -> str:
    """Ten hexadecimal digits that change with the content, for names that may be kept forever."""
    digest = hashlib.sha256()
    for content in contents:
        digest.update(hashlib.sha256(content).digest())
    return digest.hexdigest()[:10]


def hashed_name(name: str, content: bytes) -> str:
    """`sprite.svg` -> `sprite-0123456789.svg`."""
    return re.sub(r"((?:\.[^.]+)?)$", rf"-{short_hash(content)}\1", name, count=1)
