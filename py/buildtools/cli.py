"""The commands of `python build.py`."""

import argparse
import contextlib
import os
import sys
import time
from collections.abc import Sequence

from buildtools import checks, messages, newgame, node, pack, probe, serve, site
from buildtools.browser import find_chromium
from buildtools.stamps import one_build_at_a_time


def build() -> None:
    """Builds dist/, skipping steps whose inputs have not changed."""
    start = time.monotonic()
    with one_build_at_a_time():
        node.install_packages()
        messages.compile_catalogues()
        pack.pack_stdlib()
        pack.pack_wheels()
        probe.probe()
        site.build_site()
    print(f"dist/ is ready ({time.monotonic() - start:.1f} s).", flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="build.py", description="Build, serve and test.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("build", help="build the static site into dist/")
    start = commands.add_parser("serve", help="build dist/ and serve it with the deployed headers")
    start.add_argument("--port", type=int, default=8000)
    test = commands.add_parser("test", help="run all checks and tests")
    test.add_argument(
        "--only",
        type=lambda text: text.split(","),
        default=list(checks.STAGES),
        metavar=",".join(checks.STAGES),
        help="run only these stages",
    )
    test.add_argument(
        "--deep", action="store_true", help="run every case and a long fuzz, as before a release"
    )
    test.add_argument("pytest", nargs="*", help="arguments passed to pytest, after --")
    new_game = commands.add_parser("new-game", help="copy the game template")
    new_game.add_argument("id", help="name of the new package: lower-case letters and digits")
    commands.add_parser("golden", help="rewrite the golden playthroughs")
    catalogues = commands.add_parser("messages", help="update the translation catalogues")
    catalogues.add_argument(
        "--sheet",
        nargs="?",
        const="all",
        choices=("all", *messages.SHEETS),
        help="instead, write all sentences of a language as one page for editors (default: all)",
    )
    faults = commands.add_parser("faults", help="inject faults into the built page")
    faults.add_argument("--n", type=int, default=200, help="number of faults (default 200)")
    faults.add_argument("--seed", default="faults", help="equal seeds give equal faults")
    faults.add_argument("--live", action="store_true", help="at live tables of several devices")
    mutants = commands.add_parser("mutants", help="break the product and check that tests fail")
    mutants.add_argument(
        "--only", type=lambda text: text.split(","), default=[], metavar="NAMES",
        help="only these faults, or the parts rules, page or scripts",
    )  # fmt: skip
    mutants.add_argument("--jobs", type=int, default=1, help="faults tried in parallel (default 1)")
    mutants.add_argument("--whole", action="store_true", help="run all tests for each fault")
    ladder = commands.add_parser("ladder", help="measure how strong the computer players are")
    ladder.add_argument("games", nargs="*", help="games to measure (default: all)")
    ladder.add_argument("--deals", type=int, default=200, help="deals per contest (default 200)")
    ladder.add_argument("--only-write", action="store_true", help="only write the tables")
    bench = commands.add_parser("bench", help="run the benchmarks")
    bench.add_argument(
        "topics",
        nargs="*",
        help="what to measure (default: everything): engine, speed, start, download, taps, "
        "live, decisions, memory, links, lighthouse",
    )
    bench.add_argument("--json", action="store_true", help="print the figures as JSON")
    bench.add_argument(
        "--runs", type=int, default=3, help="start-ups of each kind, tens of taps (default 3)"
    )
    bench.add_argument("--keep", action="store_true", help="rewrite docs/benchmarks.md")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command and returns its exit status."""
    options = _parser().parse_args(arguments)
    match options.command:
        case "build":
            build()
        case "serve":
            build()
            with contextlib.suppress(KeyboardInterrupt):
                serve.serve_forever(
                    options.port,
                    lambda url: print(f"Spieltisch is at {url}/  (Ctrl+C to stop)", flush=True),
                )
        case "test":
            if options.deep:
                os.environ[checks.DEEP] = "1"
            return checks.run_stages(options.only, build, options.pytest)
        case "new-game":
            newgame.create(options.id)
        case "golden":
            return checks.update_golden()
        case "messages" if options.sheet:
            from buildtools import sheet

            sheet.write(messages.SHEETS if options.sheet == "all" else (options.sheet,))
        case "messages":
            messages.update()
        case "faults":
            from buildtools import faults  # imports the games, which other commands do not need

            build()
            return faults.run(options.n, options.seed, options.live)
        case "mutants":
            from buildtools import mutants

            return mutants.run(options.only, options.jobs, options.whole, build)
        case "ladder":
            from buildtools import ladder

            ladder.run(options.games, options.deals, not options.only_write)
        case "bench":
            from buildtools import bench

            with contextlib.redirect_stdout(sys.stderr):
                build()
                chromium = find_chromium()
            return bench.run(chromium, options.runs, options.json, options.topics, options.keep)
    return 0
