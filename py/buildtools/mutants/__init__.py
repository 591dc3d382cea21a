"""`build.py mutants`: puts faults into a copy of the product one at a time, to see tests fail.

Each fault is one that a careless change could introduce. It names the tests that catch it, so that
trying it takes seconds; `whole` runs all tests instead. If nothing catches a fault, a test is
missing.
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
    """The faults with these names or in these parts; all of them if the list is empty. Raises
    SystemExit on a name that is neither."""
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
    """Tries faults and prints the verdict on each; returns 0 if all were caught.

    If tests need the built page, `build` makes it first: the copies include what is built.
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
