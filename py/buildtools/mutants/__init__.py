"""`build.py mutants`: checks that tests fail if a fault is put into the product.

Each fault is one that a careless change could introduce. It names the tests that catch it, so that
trying it takes only seconds; `whole` runs all tests instead. If nothing catches a fault, a test is
missing.
"""

import time
from collections.abc import Callable, Sequence

from buildtools.mutants.page import PAGE
from buildtools.mutants.rules import RULES
from buildtools.mutants.scripts import SCRIPTS
from buildtools.mutants.trying import Fault, Verdict, need_browser, try_all

FAULTS = {"rules": RULES, "page": PAGE, "scripts": SCRIPTS}
"""All faults, by the part of the product they are in."""


def chosen(only: Sequence[str]) -> list[Fault]:
    """The faults with these names or in these parts, or all if the list is empty.

    Raises SystemExit if a name is neither.
    """
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
    """Tries faults in copies of the product and prints the verdict on each. Returns 0 if all are
    caught.

    Calls `build` first if tests need the built page, because the copies include it.
    """
    start = time.monotonic()
    faults = chosen(only)
    if whole or need_browser(faults):
        build()
    missed: list[Verdict] = []
    for number, verdict in enumerate(try_all(faults, jobs, whole), 1):
        print(f"{number:3} {verdict.fault.name:36} {verdict.summary}", flush=True)
        if not verdict.caught:
            missed.append(verdict)
    print(f"{len(faults)} faults in {time.monotonic() - start:.0f} s, {len(missed)} not caught.")
    for fault, _, _, output in missed:
        print(f"\n── {fault.name}: {fault.notice}\n{output}")
    return int(bool(missed))
