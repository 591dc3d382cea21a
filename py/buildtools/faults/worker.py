"""Injects faults one after the other, with one browser; a process of its own runs this."""

import argparse
import faulthandler
import json
import os
import tempfile
import time
from collections.abc import Iterator, Sequence
from math import lcm
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Error, sync_playwright

from buildtools.browser import FLAGS, SHELL
from buildtools.faults.kinds import KINDS
from buildtools.faults.ledger import Finding
from buildtools.faults.person import Broken, Person, Stuck
from spieltisch import games

CACHED: Final = ("--enable-features=BackForwardCache",)
"""Pages stay in memory for a way back, where the browser can do that and Playwright lets it."""

HANGING: Final = 600
"""Seconds after which a worker ends that stands still: most of Playwright waits for ever."""

LIFE: Final = 120
"""Faults that hit one profile, before another begins with empty storage: to begin costs as much as
a dozen faults."""

WORTH_SETTLING: Final = 40
"""Faults to come from which on it pays to wait until the engine's memory is kept (0052)."""

SITTING: Final = 8
"""Faults at most that hit one game, before somebody changes to another."""


class Fault(NamedTuple):
    """One fault to inject: of which kind, into which game."""

    game: str
    kind: str


def deal(count: int, rng: Random) -> list[Fault]:
    """As many faults of every game and every kind, in sittings at one game.

    Of both each gets its share, whatever the number: the pairs are gone through on the diagonal.
    """
    ids, kinds = list(games.game_ids()), list(KINDS)
    rng.shuffle(ids)
    rng.shuffle(kinds)
    period = lcm(len(ids), len(kinds))
    pairs = [
        Fault(ids[at % len(ids)], kinds[(at + at // period) % len(kinds)]) for at in range(count)
    ]
    sittings = []
    for game in ids:
        own = [fault for fault in pairs if fault.game == game]
        rng.shuffle(own)
        sittings += [own[at : at + SITTING] for at in range(0, len(own), SITTING)]
    rng.shuffle(sittings)
    return [fault for sitting in sittings for fault in sitting]


def inject(game: str, kind: str, person: Person) -> list[Finding]:
    """Lets one fault happen, plays on, and looks at what became of the game."""
    try:
        if person.game != game:
            person.change(game)
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

    `kind` of the fault, the `game`, `findings` as pairs of kind and words, `repeated` clicks, `how`
    it came about where that differs, the `seconds` it took. What led to a finding is written into
    `reports`.
    """
    rng = Random(seed)
    person: Person | None = None
    with tempfile.TemporaryDirectory() as folder:
        for at, (game, kind) in enumerate(deal(count, rng)):
            began = time.monotonic()
            if person is None:
                name, site = f"{seed}-{at}", Path(folder) / f"site-{at}"
                settled = count - at > WORTH_SETTLING
                person = Person(browser, dist, site, rng, name, game, settled=settled)
            person.repeated, person.how = 0, ""
            found = inject(game, kind, person)
            if found:
                write_failure(reports, f"{seed}-{at}-{kind.replace(' ', '-')}", person, found)
            yield {
                "kind": kind,
                "game": game,
                "findings": [list(one) for one in found],
                "repeated": person.repeated,
                "how": person.how,
                "seconds": time.monotonic() - began,
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
    parser.add_argument("--dist", type=Path, required=True)
    parser.add_argument("--reports", type=Path, required=True)
    options = parser.parse_args()
    chromium = os.environ["SPIELTISCH_CHROMIUM"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, **launching(chromium))
        faulthandler.dump_traceback_later(HANGING, exit=True)
        for result in work(browser, options.dist, options.n, options.seed, options.reports):
            print(json.dumps(result), flush=True)
            faulthandler.dump_traceback_later(HANGING, exit=True)
        browser.close()


def launching(chromium: str) -> dict[str, Any]:
    """How a browser is started: with its back-forward cache if it has one. Of the headless shell
    pages never came back out of it, but one in some thirty on a way forward never came at all."""
    if Path(chromium).name == SHELL:
        return {"args": FLAGS}
    return {"args": [*FLAGS, *CACHED], "ignore_default_args": ["--disable-back-forward-cache"]}


if __name__ == "__main__":
    main()
