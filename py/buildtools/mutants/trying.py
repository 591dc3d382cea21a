"""Tries faults: puts each into a copy of the project and runs the tests that must fail."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from buildtools.checks import STAGES
from buildtools.paths import ROOT

PRODUCT = ("py/spieltisch", "site", "py/buildtools/js")
"""The folders whose code is shipped. The last one writes the service worker."""

ENDINGS = {".py", ".js", ".mjs", ".css", ".html"}
NOT_SHIPPED = "_template"
TESTS = {"unit": "tests", "e2e": "e2e"}
"""The stages with Python tests that a fault can name, and the folders of these tests."""

LEFT_OUT = ("bytecode", "mypy", "pytest", "faults", "lock")
"""Parts of build/ that a copy does not need."""

NO_WHOLE = {"lint", "types", "layers", "others"}
"""Stages that `whole` omits. They check how code is written, or run a smoke test in other
browsers."""

LAST_LINES = 30


class Fault(NamedTuple):
    """A bug to put into the product.

    `notice` describes what a person at the page would notice. The text `old`, which must occur
    exactly once in all of the product, is replaced by `new`. At least one of `tests` must then
    fail. Python tests are named by their functions (with a parameter in brackets if one is enough),
    tests under Node as `file::name`.
    """

    name: str
    notice: str
    old: str
    new: str
    tests: tuple[str, ...]


class Verdict(NamedTuple):
    """The verdict on a fault: whether a test caught it, a summary, and the tests' output."""

    fault: Fault
    caught: bool
    summary: str
    output: str


class DoesNotApplyError(Exception):
    """A fault's old text is missing or ambiguous, or one of its tests is missing."""


class Sources(NamedTuple):
    """The texts of a project's files by path, read once for many faults: the product's files that a
    fault may change, and the files with Python tests by stage."""

    root: Path
    product: dict[Path, str]
    tests: dict[tuple[str, Path], str]


def sources_of(root: Path) -> Sources:
    """Reads the texts of a project in which faults are to be placed."""
    product = (path for folder in PRODUCT for path in (root / folder).rglob("*"))
    shipped = (
        path
        for path in product
        if path.suffix in ENDINGS and path.is_file() and NOT_SHIPPED not in path.parts
    )
    tests = [
        (stage, path)
        for stage, folder in TESTS.items()
        for path in sorted((root / folder).rglob("test_*.py"))
    ]
    return Sources(
        root,
        {path: path.read_text("utf-8") for path in sorted(shipped)},
        {(stage, path): path.read_text("utf-8") for stage, path in tests},
    )


def place_of(fault: Fault, sources: Sources) -> Path:
    """The file that a fault changes. Raises DoesNotApplyError unless its old text occurs once."""
    root = sources.root
    counts = {path: text.count(fault.old) for path, text in sources.product.items()}
    found = [path for path, count in counts.items() if count]
    if sum(counts.values()) != 1:
        places = ", ".join(path.relative_to(root).as_posix() for path in found) or "nowhere"
        times = sum(counts.values())
        raise DoesNotApplyError(f"the old text occurs {times} times in the product: {places}")
    return found[0]


def tests_of(fault: Fault, sources: Sources) -> dict[str, list[str]]:
    """The arguments with which each stage runs a fault's tests, by stage.

    Raises DoesNotApplyError if a test does not exist.
    """
    root = sources.root
    found: dict[str, list[str]] = {}
    for test in fault.tests:
        if ".test.mjs::" in test:
            found.setdefault("scripts", []).extend(_under_node(test, root))
            continue
        function = test.partition("[")[0]
        defined = re.compile(rf"^def {re.escape(function)}\(", re.MULTILINE)
        places = [place for place, text in sources.tests.items() if defined.search(text)]
        if not places:
            raise DoesNotApplyError(f"there is no test {function}")
        for stage, path in places:
            node = f"{path.relative_to(root).as_posix()}::{test}"
            found.setdefault(stage, []).append(node)
    return found


def _under_node(test: str, root: Path) -> tuple[str, str]:
    """The arguments with which Node runs a single test.

    Raises DoesNotApplyError if the test does not exist.
    """
    file, _, name = test.partition("::")
    path = root / file
    if not path.is_file() or f"test('{name}'" not in path.read_text("utf-8"):
        raise DoesNotApplyError(f"there is no test {test}")
    return f"--test-name-pattern=^{re.escape(name)}$", file


def need_browser(faults: Sequence[Fault]) -> bool:
    """Whether a test of these faults needs the built page."""
    sources = sources_of(ROOT)
    for fault in faults:
        try:
            if "e2e" in tests_of(fault, sources):
                return True
        except DoesNotApplyError:
            continue  # reported when the fault is tried
    return False


def copy_of_project(folder: Path) -> Path:
    """Copies all files that git does not ignore, and what was built from them, so that only what a
    fault affects is built again."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT, stdout=subprocess.PIPE, check=True, text=True,
    ).stdout  # fmt: skip
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file() and not (ROOT / name).is_symlink():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    for name in ("build", "dist"):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns(*LEFT_OUT))
    for name in (".venv", "node_modules"):
        (folder / name).symlink_to((ROOT / name).resolve(), target_is_directory=True)
    return folder


def _tested(tree: Path, stages: str, tests: Sequence[str]) -> tuple[bool, str]:
    """Runs stages of the test command in a copy. Returns whether a test failed, and the output.

    Raises DoesNotApplyError if the command failed without a failing test.
    """
    # No bytecode: Python notices a changed file by its size and second, which may be the same.
    environment = {**os.environ, "PYTHONPATH": str(tree / "py"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "buildtools", "test", "--only", stages]
    first = ("--exitfirst",) if stages != "scripts" else ()  # Node has no such option
    done = subprocess.run(
        [*command, *(("--", *tests, *first) if tests else ())],
        cwd=tree, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    output = "\n".join(done.stdout.splitlines()[-LAST_LINES:])
    total = re.search(r"^tests: (\d+) passed, (\d+) failed, (\d+) errors", output, re.MULTILINE)
    passed, failed, errors = map(int, total.groups()) if total else (0, 0, 0)
    if done.returncode == 0 and passed:
        return False, output
    if done.returncode and failed + errors:
        return True, output
    raise DoesNotApplyError(f"the tests did not run:\n{output}")


def try_fault(fault: Fault, tree: Path, whole: bool) -> Verdict:
    """Puts a fault into a copy, runs its tests (or all), and removes it again."""
    try:
        sources = sources_of(tree)
        place = place_of(fault, sources)
        narrow = tests_of(fault, sources)
    except DoesNotApplyError as error:
        return Verdict(fault, False, "does not apply", str(error))
    everything = [stage for stage in STAGES if stage not in NO_WHOLE]
    plan = {stage: list[str]() for stage in everything} if whole else narrow
    sound = place.read_text("utf-8")
    place.write_text(sound.replace(fault.old, fault.new), "utf-8")
    output = ""
    try:
        for stage, tests in plan.items():
            caught, output = _tested(tree, stage, tests)
            if caught:
                failed = re.search(r"^(?:FAILED|ERROR) \S+::(\w+)", output, re.MULTILINE)
                return Verdict(fault, True, f"caught by {failed[1] if failed else stage}", output)
    except DoesNotApplyError as error:
        return Verdict(fault, False, "not tried", str(error))
    finally:
        place.write_text(sound, "utf-8")
    return Verdict(fault, False, "MISSED", output)


def check_sound(faults: Sequence[Fault], tree: Path) -> None:
    """Raises SystemExit unless all tests that these faults name pass without a fault.

    Otherwise their failure would prove nothing.
    """
    sources = sources_of(tree)
    plan: dict[str, set[str]] = {}
    for fault in faults:
        try:
            for stage, tests in tests_of(fault, sources).items():
                plan.setdefault(stage, set()).update(tests)
        except DoesNotApplyError:
            continue  # reported when the fault is tried
    for stage, every in plan.items():
        failed, output = _tested(tree, stage, sorted(every))
        if failed:
            raise SystemExit(f"Tests fail even without a fault:\n{output}")


def try_all(faults: Sequence[Fault], jobs: int, whole: bool) -> Iterator[Verdict]:
    """Tries faults in parallel, with a copy of the project for each job."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        trees: SimpleQueue[Path] = SimpleQueue()
        for number in range(jobs):
            (Path(folder) / str(number)).mkdir()
            trees.put(copy_of_project(Path(folder) / str(number)))

        def attempt(fault: Fault) -> Verdict:
            tree = trees.get()
            try:
                return try_fault(fault, tree, whole)
            finally:
                trees.put(tree)

        if not whole:
            check_sound(faults, Path(folder) / "0")
        with ThreadPoolExecutor(jobs) as pool:
            yield from pool.map(attempt, faults)
