"""Injects faults at a live table one after another, with one browser."""

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Error

from buildtools.faults.ledger import Finding
from buildtools.faults.live.devices import Stuck
from buildtools.faults.live.kinds import KINDS
from buildtools.faults.live.party import Party
from buildtools.faults.person import Broken
from buildtools.faults.worker import deal, main
from buildtools.serve import Server


def work(
    browser: Browser,
    url: str,
    count: int,
    seed: str,
    reports: Path,
    kinds: Sequence[str] = tuple(KINDS),
    played: Sequence[str] = (),
) -> Iterator[dict[str, Any]]:
    """Injects `count` faults of these kinds at live tables of the site at `url`, and yields the
    result of each (as `worker.work`). Reports of failures are written to the folder `reports`. The
    games `played` default to all."""
    rng = Random(seed)
    party: Party | None = None
    for at, (game, kind) in enumerate(deal(count, rng, kinds, played)):
        began = time.monotonic()
        if party is not None and party.game != game:
            party.close()
            party = None
        found: list[Finding] = []
        try:
            if party is None:
                party = Party(browser, url, rng, f"{seed}-{at}", game)
                party.meet()
            party.how, party.repeated = "", 0
            party.note(f"-- {kind}")
            inject(kind, party)
        except Broken as broken:
            found = broken.findings
        except (Stuck, Error, AssertionError) as trouble:
            found = [Finding("stuck", str(trouble).splitlines()[0])]
        yield {
            "kind": kind,
            "game": game,
            "findings": [list(one) for one in found],
            "repeated": 0 if party is None else party.repeated,
            "how": "" if party is None else party.how,
            "seconds": time.monotonic() - began,
        }
        if found and party is not None:
            write_failure(reports, f"{seed}-{at}-{kind.replace(' ', '-')}", party, found)
            party.close()
            party = None
    if party is not None:
        party.close()


def serve_and_work(
    browser: Browser, dist: Path, count: int, seed: str, reports: Path
) -> Iterator[dict[str, Any]]:
    """As `work`, at live tables of a built site."""
    with Server(dist) as server:
        yield from work(browser, server.url, count, seed, reports)


def inject(kind: str, party: Party) -> None:
    """Injects a fault, checks the game, plays on, and checks it again."""
    party.settle()
    KINDS[kind](party)
    party.settle()
    party.check(f"after {kind}")
    party.play_on()
    party.check("one decision later")


def write_failure(folder: Path, name: str, party: Party, findings: list[Finding]) -> None:
    """Writes a report of findings and steps, and the host's record."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [f"{one.kind}: {one.what}" for one in findings]
    (folder / f"{name}.steps.txt").write_text("\n".join([*lines, "", *party.steps, ""]))
    try:
        (folder / f"{name}.record.txt").write_text(party.record())
    except Error:
        return


if __name__ == "__main__":
    main(serve_and_work)
