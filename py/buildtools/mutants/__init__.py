"""`build.py mutants`: faults put into a copy of the product one at a time, to see the tests fail.

Each fault is one that a careless change could bring. It names the tests that catch it, so that one
fault is tried in seconds; with `whole` all tests are run in their place. A fault that no test
notices is missed: then a test is missing.
"""

import time
from collections.abc import Callable, Sequence

from buildtools.mutants.page import PAGE
from buildtools.mutants.rules import RULES
from buildtools.mutants.scripts import SCRIPTS
from buildtools.mutants.trying import Fault, Verdict, in_browser, try_all

FAULTS = {"rules": RULES, "page": PAGE, "scripts": SCRIPTS}
"""All faults, by the part of the product they are in."""


def chosen(only: Sequence[str]) -> list[Fault]:
    """The faults of these names or parts, all of them if there are none. Raises SystemExit on a
    name that is neither."""
    known = [fault.name for faults in FAULTS.values() for fault in faults]
    wrong = set(only) - set(known) - set(FAULTS)
    if wrong:
        raise SystemExit(f"There is no fault {', '.join(sorted(wrong))}. There are: {known}")
    return [
        fault
        for part, faults in FAULTS.items()
        for fault in faults
        if not only or part in only or fault.name in only
    ]


def run(only: Sequence[str], jobs: int, whole: bool, build: Callable[[], None]) -> int:
    """Tries faults and prints what became of each; 0 when all were caught.

    Where tests need the built page, `build` makes it first: copies begin with what is built.
    """
    start = time.monotonic()
    faults = chosen(only)
    if whole or any(in_browser(fault) for fault in faults):
        build()
    missed: list[Verdict] = []
    for number, verdict in enumerate(try_all(faults, jobs, whole), 1):
        print(f"{number:3} {verdict.fault.name:36} {verdict.said}", flush=True)
        if not verdict.caught:
            missed.append(verdict)
    print(f"{len(faults)} faults in {time.monotonic() - start:.0f} s, {len(missed)} not caught.")
    for fault, _, _, output in missed:
        print(f"\n── {fault.name}: {fault.notice}\n{output}")
    return int(bool(missed))
