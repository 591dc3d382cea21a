"""Injects faults one after the other, with one browser; a process of its own runs this."""

import argparse
import json
import os
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Error, sync_playwright

from buildtools.browser import FLAGS
from buildtools.faults.kinds import KINDS
from buildtools.faults.ledger import Finding
from buildtools.faults.person import Broken, Person, Stuck
from buildtools.paths import DIST

LIFE = 25
"""Faults that hit one profile, before another begins with empty storage."""


def deal(count: int, rng: Random) -> list[str]:
    """As many faults of every kind, shuffled."""
    kinds = [name for _ in range(count // len(KINDS) + 1) for name in KINDS]
    chosen = kinds[:count]
    rng.shuffle(chosen)
    return chosen


def inject(kind: str, person: Person) -> list[Finding]:
    """Lets one fault happen, plays on, and looks at what became of the game."""
    try:
        KINDS[kind](person)
        person.turn()
        person.check(f"after {kind}")
        person.play_on()
        person.check("a decision later")
    except Broken as broken:
        return broken.findings
    except (Stuck, Error, AssertionError) as trouble:
        return [Finding("stuck", str(trouble).splitlines()[0])]
    return []


def write_failure(folder: Path, name: str, person: Person, findings: Sequence[Finding]) -> None:
    """Writes down what happened, and the records that are kept."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [f"{one.kind}: {one.what}" for one in findings]
    (folder / f"{name}.steps.txt").write_text("\n".join([*lines, "", *person.steps, ""]))
    for at, record in enumerate(person.last_words()):
        (folder / f"{name}.record-{at}.txt").write_text(record)


def work(
    browser: Browser, dist: Path, count: int, seed: str, reports: Path
) -> Iterator[dict[str, Any]]:
    """Injects `count` faults into copies of a built site; yields what came of each.

    `kind` of the fault, `findings` as pairs of kind and words, `repeated` clicks, the `game`. What
    led to a finding is written into `reports`.
    """
    rng = Random(seed)
    person: Person | None = None
    with tempfile.TemporaryDirectory() as folder:
        for at, kind in enumerate(deal(count, rng)):
            person = person or Person(
                browser, dist, Path(folder) / f"site-{at}", rng, f"{seed}-{at}"
            )
            person.repeated = 0
            found = inject(kind, person)
            if found:
                write_failure(reports, f"{seed}-{at}-{kind}", person, found)
            yield {
                "kind": kind,
                "findings": [list(one) for one in found],
                "repeated": person.repeated,
                "game": person.ledger.game,
            }
            if found or at % LIFE == LIFE - 1:
                person.close()
                person = None
        if person is not None:
            person.close()


def main() -> None:
    """Runs one worker's share."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--n", type=int, required=True)
    parser.add_argument("--seed", required=True)
    parser.add_argument("--reports", type=Path, required=True)
    options = parser.parse_args()
    chromium = os.environ["SPIELTISCH_CHROMIUM"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for result in work(browser, DIST, options.n, options.seed, options.reports):
            print(json.dumps(result), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
