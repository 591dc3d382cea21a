"""The stages of `python build.py test`."""

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from buildtools import messages, node, others, serve, wheels
from buildtools.browser import find_chromium
from buildtools.paths import BUILD, DIST, ROOT, settings
from spieltisch.app.storage import kept

DEEP = "SPIELTISCH_DEEP"
"""The environment variable that turns on deep runs. tests/conftest.py reads it."""

BYTECODE = "SPIELTISCH_BYTECODE"
"""The environment variable that names the folder where a run of all unit tests keeps its bytecode.
tests/conftest.py reads it. Runs of single tests keep no bytecode, because `mutants` changes files
faster than Python notices."""

ALARM = "SPIELTISCH_HANGING"
"""The environment variable with the value of `HANGING` for unit tests. tests/conftest.py reads it,
because pytest-timeout would take as long as thousands of these tests do."""

SCHEMA = "SPIELTISCH_SCHEMA"
"""The environment variable that passes the page's storage schema to tests/site/page.mjs."""

STAGES = ("lint", "types", "layers", "unit", "scripts", "pyodide", "e2e", "others")


class Outcome:
    """The result of a stage: its exit status and, for tests, pytest's closing line.

    `notes` are the lines in which tests/conftest.py reports the number of contract cases.
    """

    def __init__(self, status: int, closing: str = "", notes: Sequence[str] = ()) -> None:
        self.status = status
        self.closing = closing
        self.notes = notes


def _print(line: str) -> None:
    print(line, end="", flush=True)


def _run(
    *command: str,
    environment: dict[str, str] | None = None,
    show: Callable[[str], None] = _print,
) -> Outcome:
    """Runs a command, prints its output as it comes, and keeps pytest's closing line."""
    closing = ""
    notes = []
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, "PYTHONUNBUFFERED": "1", **(environment or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            show(line)
            plain = re.sub(r"\x1b\[[0-9;]*m", "", line).strip("= \n")
            if re.search(r"\d+ (passed|failed|skipped|error|deselected).* in [\d.]+s", plain):
                closing = plain
            elif plain.startswith("contract of "):
                notes.append(plain)
    return Outcome(process.returncode, closing, notes)


def _tool(*command: str) -> Outcome:
    return _run(sys.executable, "-m", *command)


def _lint(_: Sequence[str]) -> Outcome:
    checked = _tool("ruff", "check", ".")
    formatted = _tool("ruff", "format", "--check", ".")
    return Outcome(checked.status or formatted.status)


def _types(_: Sequence[str]) -> Outcome:
    return _tool("mypy")


def _layers(_: Sequence[str]) -> Outcome:
    start = "from importlinter.cli import lint_imports_command as check; check()"
    return _run(sys.executable, "-c", start, "--no-logo", "--no-cache")


MOST_WORKERS = 4
"""The most pytest workers, each of which needs memory for a Chromium and a Python."""

MORE_IN_BROWSERS = 1
"""How many more browser workers than cores there are, because tests spend time waiting for
pages."""

HANGING = 600
"""Seconds after which a hanging test ends its worker: ten times as long as the longest test takes.
The report says where the test hung, and the other workers continue."""


def _workers(more: int = 0) -> int:
    return min((os.cpu_count() or 1) + more, MOST_WORKERS)


GUARD = (f"--timeout={HANGING}", "--timeout-method=thread")
"""Arguments for pytest in browser tests, which end a hanging test."""


def _side_by_side(arguments: Sequence[str], folder: str, workers: int) -> list[str]:
    """Arguments for pytest: the caller's, or else a whole folder with this many workers."""
    return [*(arguments or [folder, f"--numprocesses={workers}", "--dist=worksteal"])]


def _unit(arguments: Sequence[str]) -> Outcome:
    return _run(
        sys.executable, "-m", "pytest",
        *_side_by_side(arguments, "tests", _workers()),
        environment={ALARM: str(HANGING)}
        | ({} if arguments else {BYTECODE: str(BUILD / "bytecode")}),
    )  # fmt: skip


def closing_of_node(lines: Sequence[str]) -> str:
    """The final counts of Node's test runner, worded like pytest's closing line."""
    counts = dict(
        re.findall(r"^ℹ (pass|fail|cancelled|skipped|duration_ms) ([\d.]+)$", "".join(lines), re.M)
    )
    if "pass" not in counts:
        return ""  # the run ended before its summary
    failed = int(counts["fail"]) + int(counts["cancelled"])
    tests = {"failed": failed, "passed": int(counts["pass"]), "skipped": int(counts["skipped"])}
    total = ", ".join(f"{number} {word}" for word, number in tests.items() if number)
    return f"{total} in {float(counts['duration_ms']) / 1000:.2f}s"


def _scripts(arguments: Sequence[str]) -> Outcome:
    """Tests the scripts that need no browser with Node's own test runner."""
    tests = sorted(str(path) for path in (ROOT / "tests" / "site").glob("*.test.mjs"))
    lines: list[str] = []

    def show(line: str) -> None:
        lines.append(line)
        _print(line)

    run = [node.program("node"), "--test", "--test-reporter=spec", *(arguments or tests)]
    environment = {**node.environment(), SCHEMA: json.dumps(kept.schema())}
    outcome = _run(*run, environment=environment, show=show)
    return Outcome(outcome.status, closing_of_node(lines))


def pyodide_shards(count: int) -> list[list[str]]:
    """The test files that also run in Pyodide, divided among `count` interpreters.

    A file that takes as long as all others together gets an interpreter to itself.
    """
    found = {path for pattern in settings()["pyodide-tests"] for path in ROOT.glob(pattern)}
    chosen = [path.relative_to(ROOT).as_posix() for path in sorted(found)]
    alone = settings()["pyodide-alone"] if count > 1 else []
    rest = [name for name in chosen if name not in alone]
    others = count - bool(alone)
    shards = [alone, *(rest[first::others] for first in range(others))]
    return [shard for shard in shards if shard]


def _pyodide(arguments: Sequence[str]) -> Outcome:
    """Runs several interpreters in parallel, because each has only one thread."""
    libraries = [*wheels.download("browser").glob("micropip-*.whl")]
    libraries += sorted(wheels.download("pyodide-tests").glob("*-none-any.whl"))
    given = [f"--wheel={path}" for path in libraries]
    shards = [list(arguments)] if arguments else pyodide_shards(_workers())
    output: list[list[str]] = [[] for _ in shards]

    def run_shard(index: int) -> Outcome:
        command = node.command("pytest.mjs", *given, *shards[index])
        show = output[index].append if index else _print  # the others' output is shown at the end
        return _run(*command, environment=node.environment(), show=show)

    with ThreadPoolExecutor(len(shards)) as pool:
        outcomes = list(pool.map(run_shard, range(len(shards))))
    for line in (line for lines in output for line in lines):
        _print(line)
    status = max(outcome.status for outcome in outcomes)
    notes = [note for outcome in outcomes for note in outcome.notes]
    return Outcome(status, "; ".join(outcome.closing for outcome in outcomes), notes)


def _e2e(arguments: Sequence[str]) -> Outcome:
    if not (ROOT / "e2e").is_dir():
        return Outcome(0, "no tests")
    serve.warm_up(DIST)
    return _run(
        sys.executable, "-m", "pytest",
        "--ignore=e2e/others",
        *GUARD, *_side_by_side(arguments, "e2e", _workers(MORE_IN_BROWSERS)),
        environment={"SPIELTISCH_CHROMIUM": find_chromium()},
    )  # fmt: skip


def _others(arguments: Sequence[str]) -> Outcome:
    others.provide()
    return _tool("pytest", *GUARD, *_side_by_side(arguments, "e2e/others", _workers()))


RUNNERS: dict[str, Callable[[Sequence[str]], Outcome]] = {
    "lint": _lint,
    "types": _types,
    "layers": _layers,
    "unit": _unit,
    "scripts": _scripts,
    "pyodide": _pyodide,
    "e2e": _e2e,
    "others": _others,
}
NEED_BUILD = {"pyodide", "e2e", "others"}


def run_stages(names: Sequence[str], build: Callable[[], None], arguments: Sequence[str]) -> int:
    """Runs these stages in order and prints a summary of each. Returns 0 if all pass."""
    unknown = set(names) - set(STAGES)
    if unknown:
        raise SystemExit(
            f"Unknown stage: {', '.join(sorted(unknown))}. There are {', '.join(STAGES)}."
        )
    messages.compile_catalogues()
    outcomes: dict[str, tuple[Outcome, float]] = {}
    built = False
    for name in (stage for stage in STAGES if stage in names):
        print(f"\n── {name} ──", flush=True)
        start = time.monotonic()
        if name in NEED_BUILD and not built:
            build()
            built = True
        outcomes[name] = RUNNERS[name](arguments), time.monotonic() - start
    print("\n── summary ──")
    for name, (outcome, seconds) in outcomes.items():
        verdict = "ok    " if outcome.status == 0 else "FAILED"
        print(f"{verdict} {name:8} {seconds:6.1f} s  {outcome.closing}")
        for note in outcome.notes:
            print(f"{'':26}{note}")
    failed = [name for name, (outcome, _) in outcomes.items() if outcome.status]
    print(total_line([outcome.closing for outcome, _ in outcomes.values()], failed))
    return int(bool(failed))


def total_line(closings: Sequence[str], failed: Sequence[str]) -> str:
    """The total of the counts in pytest's closing lines, and whether everything passed."""
    counts = {"passed": 0, "failed": 0, "errors": 0, "skipped": 0}
    for closing in closings:
        for number, word in re.findall(r"(\d+) (passed|failed|errors?|skipped)", closing):
            counts["errors" if word.startswith("error") else word] += int(number)
    tests = ", ".join(f"{number} {word}" for word, number in counts.items())
    verdict = f"FAILED: {', '.join(failed)}" if failed else "all stages ok"
    return f"tests: {tests}; {verdict}"


def update_golden() -> int:
    """Rewrites the golden playthroughs (tests/golden_update.py)."""
    return _tool("tests.golden_update").status
