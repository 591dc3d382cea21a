"""Injects faults one after another with one browser. Runs as a separate process."""

import argparse
import faulthandler
import json
import os
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
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
"""Enables the back-forward cache, which Playwright disables."""

HANGING: Final = 600
"""Seconds after which a hanging worker ends. Most Playwright calls would wait forever."""

LIFE: Final = 120
"""Faults per profile. A new profile takes as much time as a dozen faults."""

WORTH_SETTLING: Final = 40
"""If more faults than this are still to come, waiting for the engine's snapshot pays off (0052)."""

SITTING: Final = 8
"""The most faults in one sitting, during which the game does not change."""


class Fault(NamedTuple):
    """One fault to inject: its kind and the game it hits."""

    game: str
    kind: str


def deal(
    count: int, rng: Random, among: Sequence[str] = tuple(KINDS), played: Sequence[str] = ()
) -> list[Fault]:
    """`count` faults with equal shares for all games (or those `played`) and all kinds (`among`
    these), grouped by game in sittings.

    To balance both, pairs of game and kind are taken along the diagonal.
    """
    ids, kinds = list(played or games.game_ids()), list(among)
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
    """Injects a fault, plays on, and checks the game. Returns what is wrong with the game."""
    try:
        if person.game != game:
            person.change(game)
        KINDS[kind](person)
        person.turn()
        person.check(f"after {kind}")
        person.play_on()
        person.check("one decision later")
    except Broken as broken:
        return broken.findings
    except (Stuck, Error, AssertionError) as trouble:
        return [Finding("stuck", str(trouble).splitlines()[0])]
    return []


def write_failure(folder: Path, name: str, person: Person, findings: Sequence[Finding]) -> None:
    """Writes a report of findings and steps, and the stored records."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [f"{one.kind}: {one.what}" for one in findings]
    (folder / f"{name}.steps.txt").write_text("\n".join([*lines, "", *person.steps, ""]))
    for at, record in enumerate(person.records_if_alive()):
        (folder / f"{name}.record-{at}.txt").write_text(record)


def work(
    browser: Browser, dist: Path, count: int, seed: str, reports: Path
) -> Iterator[dict[str, Any]]:
    """Injects `count` faults into copies of a built site and yields the result of each.

    A result has the fault's `kind`, the `game`, `findings` as pairs of kind and text, the number of
    `repeated` clicks, `how` it played out if that varies, and the `seconds` it took. Reports of
    failures are written to the folder `reports`.
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


Work = Callable[[Browser, Path, int, str, Path], Iterator[dict[str, Any]]]
"""What yields the results of faults, as `work`."""


def main(run: Work = work) -> None:
    """Runs a worker's share of the faults."""
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
        for result in run(browser, options.dist, options.n, options.seed, options.reports):
            print(json.dumps(result), flush=True)
            faulthandler.dump_traceback_later(HANGING, exit=True)
        browser.close()


def launching(chromium: str) -> dict[str, Any]:
    """The launch options for a browser, with the back-forward cache except in the headless shell.

    With the cache enabled, the shell never restored a page, and about one in thirty steps forward
    was lost.
    """
    if Path(chromium).name == SHELL:
        return {"args": FLAGS}
    return {"args": [*FLAGS, *CACHED], "ignore_default_args": ["--disable-back-forward-cache"]}


if __name__ == "__main__":
    main()
