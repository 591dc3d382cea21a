"""Packs the browser's Python: the byte-compiled standard library and wheels, and the frozen lock.

Our wheel is split, because the page starts without the games and fetches a game's archive when the
game is opened, and its puzzles when these are.
"""

import hashlib
import importlib
import json
import re
import shutil
from itertools import chain
from pathlib import Path

from buildtools import node, wheels
from buildtools.paths import BUILD, NODE_MODULES, SCRIPTS
from buildtools.stamps import run_step

PACKED = BUILD / "packed"
STDLIB = PACKED / "python_stdlib.zip"
WHEELS = PACKED / "wheels"
GAMES = PACKED / "games"
UNSHIPPED = PACKED / "unshipped.zip"
LOCK = PACKED / "pyodide-lock.json"
KEEP = Path(__file__).resolve().parent / "stdlib_keep.json"
STAND_INS = Path(__file__).resolve().parent / "stand_ins"
"""Modules that replace the standard library's modules with the same paths."""

# Parts of the wheel that the page never uses: the laws, the games' terminals, the command line, the
# template game, the rules' texts, and the sources of compiled templates.
TOOLS = ["spieltisch/contract/*", "spieltisch/games/*/terminal.py"]
NOT_FOR_THE_PAGE = ["spieltisch/cli/*", "spieltisch/__main__.py"]
TEMPLATE = ["spieltisch/games/_template/*", "spieltisch/app/screens/locale/*/_template.mo"]
NOT_FOR_THE_PAGE += ["spieltisch/*.html", "spieltisch/*.md", *TEMPLATE, *TOOLS]
SHELF = "spieltisch/games/shelf.json"
PUZZLES = "spieltisch/games/{}/puzzles.txt"
MOST_PUZZLES = 12 * 1024
"""The most bytes that a game's puzzles may take, compressed with Brotli."""


def _tool_inputs() -> list[Path]:
    here = Path(__file__).resolve().parent
    runtime = [NODE_MODULES / "pyodide" / name for name in ("package.json", "python_stdlib.zip")]
    scripts = [SCRIPTS / "compile.mjs", SCRIPTS / "freeze.mjs", here / "inside" / "bytecompile.py"]
    return [*scripts, Path(__file__), *runtime]


def pack_stdlib() -> None:
    """Byte-compiles the modules of the standard library that stdlib_keep.json lists, some of them
    replaced by stand-ins."""
    ours = sorted(STAND_INS.rglob("*.py"))

    def work() -> None:
        PACKED.mkdir(parents=True, exist_ok=True)
        keep = json.loads(KEEP.read_text("utf-8"))
        source = NODE_MODULES / "pyodide" / "python_stdlib.zip"
        instead = {path.relative_to(STAND_INS).as_posix(): path.read_text("utf-8") for path in ours}
        job = {"source": str(source), "target": str(STDLIB), "keep": keep, "instead": instead}
        _compile([job])

    run_step("standard library", [KEEP, *ours, *_tool_inputs()], work, STDLIB)


def _compile(jobs: list[dict[str, object]]) -> None:
    plan = BUILD / "compile.json"
    plan.write_text(json.dumps(jobs))
    node.run_script("compile.mjs", str(plan))


def pack_wheels() -> None:
    """Byte-compiles the wheels, has micropip install them inside Pyodide, and freezes the lock."""
    own, *others = wheels.runtime_wheels()
    micropip = wheels.micropip()

    def work() -> None:
        for folder in (WHEELS, GAMES):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
        jobs: list[dict[str, object]] = [
            {"source": str(wheel), "target": str(WHEELS / wheel.name)} for wheel in others
        ]
        _compile([*jobs, *split(own)])
        check_puzzles(GAMES)
        node.run_script("freeze.mjs", str(WHEELS), str(micropip), "spieltisch", str(LOCK))
        _check_lock()

    run_step("wheels and lock", [own, *others, micropip, *_tool_inputs()], work, LOCK)


def split(own: Path) -> list[dict[str, object]]:
    """The jobs that split our wheel into disjoint archives: one with what the page starts with, one
    for each game, one for each game's puzzles, and one with what only the tests in Pyodide need."""
    shelved = shelf()
    inside = {
        game_id: [f"spieltisch/games/{game_id}/*", f"spieltisch/app/screens/locale/*/{game_id}.mo"]
        for game_id in shelved
    }
    start: dict[str, object] = {
        "target": str(WHEELS / own.name),
        "drop": [*NOT_FOR_THE_PAGE, *chain.from_iterable(inside.values())],
        "add": {SHELF: json.dumps(shelved)},
    }
    games: list[dict[str, object]] = [
        {
            "target": str(GAMES / f"{game_id}.zip"),
            "drop": [*NOT_FOR_THE_PAGE, PUZZLES.format(game_id)],
            "only": patterns,
        }
        for game_id, patterns in inside.items()
    ]
    games += [
        {
            "target": str(GAMES / f"{game_id}{_suffix()}"),
            "only": [PUZZLES.format(game_id)],
        }
        for game_id, (_, puzzles) in shelved.items()
        if puzzles
    ]
    tools: dict[str, object] = {"target": str(UNSHIPPED), "only": TOOLS, "drop": TEMPLATE}
    return [{"source": str(own), **job} for job in (start, *games, tools)]


def check_puzzles(folder: Path) -> None:
    """Exits if the archive with a game's puzzles is larger than people should have to fetch."""
    archives = [str(path) for path in sorted(folder.glob(f"*{_suffix()}"))]
    sizes: dict[str, int] = node.run_json("brotli.mjs", *archives) if archives else {}
    large = [f"{Path(name).name}: {size}" for name, size in sizes.items() if size > MOST_PUZZLES]
    if large:
        raise SystemExit(f"More than {MOST_PUZZLES} bytes of puzzles, compressed: {large}")


def _suffix() -> str:
    """How the names of archives with puzzles end."""
    return f"{importlib.import_module('spieltisch.games').PUZZLES}.zip"


def shelf() -> dict[str, tuple[str, bool]]:
    """What the page needs of all games before it fetches any of them (`games.Shelved`), by id."""
    games = importlib.import_module("spieltisch.games")
    return {each: (games.words(each).title, games.has_puzzles(each)) for each in games.game_ids()}


def _check_lock() -> None:
    lock = json.loads(LOCK.read_text("utf-8"))
    frozen = {entry["file_name"]: entry["sha256"] for entry in lock["packages"].values()}
    made = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in WHEELS.iterdir()}
    if frozen != made:
        raise SystemExit(f"The lock has {frozen}, but the wheels are {made}.")


def packages() -> list[str]:
    """The packages in the frozen lock, which the page loads."""
    lock = json.loads(LOCK.read_text("utf-8"))
    return sorted(lock["packages"])


def short_hash(*contents: bytes) -> str:
    """Ten hexadecimal digits of a content hash, for the names of files that are cached forever."""
    digest = hashlib.sha256()
    for content in contents:
        digest.update(hashlib.sha256(content).digest())
    return digest.hexdigest()[:10]


def hashed_name(name: str, content: bytes) -> str:
    """`sprite.svg` -> `sprite-0123456789.svg`."""
    return re.sub(r"((?:\.[^.]+)?)$", rf"-{short_hash(content)}\1", name, count=1)
