"""Storage faults: cleared storage, full storage with two windows, and engines that die using it."""

import json
from functools import cache
from typing import Any, Final

from playwright.sync_api import FilePayload, TimeoutError

from buildtools.faults.common import (
    FILL,
    FREE,
    agree,
    await_engine,
    close_other,
    end_engine,
    ensure_engine,
    load_again,
    open_second,
)
from buildtools.faults.ledger import Finding
from buildtools.faults.person import AGAIN, Broken, Person, Stuck, quick, until
from spieltisch import games
from spieltisch.app.screens.summary import summary
from spieltisch.core import record as records
from spieltisch.core.match import Match
from spieltisch.core.record import HUMAN, Player

GUESTS: Final = "guest-"
"""The id prefix of games that a fault stores and removes."""

PUT: Final = """(kept) => {
  for (const [name, game] of Object.entries(kept)) {
    localStorage.setItem(`spieltisch/${name}`, JSON.stringify(game));
  }
}"""
TAKE: Final = """(mark) => Object.fromEntries(Object.keys(localStorage)
  .filter((key) => key.includes(`/${mark}`)).map((key) => [key.slice(11), localStorage[key]]))"""
DROP: Final = """(mark) => {
  const found = Object.keys(localStorage).filter((key) => key.includes(`/${mark}`));
  for (const key of found) localStorage.removeItem(key);
}"""
RESULTS: Final = """() => Object.fromEntries(Object.keys(localStorage)
  .filter((key) => key.startsWith('spieltisch/result/')).map((key) => [key, localStorage[key]]))"""
CLEAR: Final = """([key, settings]) => {
  localStorage.clear();
  localStorage.setItem(key, settings);
}"""
SETTINGS: Final = "spieltisch/settings"
NOTICE: Final = "Boolean(document.querySelector('#toasts .toast:not([data-name=\"queued\"])'))"
MY_GAMES: Final = "document.querySelector('main').dataset.screen === 'mine'"
OFFERED: Final = "document.querySelector('#sheet[open]')?.dataset.sheet === 'moving'"
CLEAR_NOTICES: Final = """() => {
  for (const one of document.querySelectorAll('#toasts .toast')) one.remove();
}"""
WRITTEN: Final = 2_500
"""Milliseconds within which pages retry a failed write (site/storage/store.js). Until then, two
windows may hold different games even if they look alike."""
CLOSE: Final = "document.querySelector('#sheet[open]')?.close()"
PRESS: Final = """([selector, times]) => {
  for (let at = 0; at < times; at += 1) document.querySelector(selector)?.click();
}"""


@cache
def finished(game: str, seed: str) -> dict[str, Any]:
    """A finished game as a page stores it, with arbitrary moves."""
    rules = games.load(game)
    count = min(rules.meta.seats)
    match = Match(rules, count, quick(game), seed)
    while match.to_act:
        seat = match.to_act[0]
        legal = rules.legal_moves(match.state, seat)
        match.play(seat, legal[len(match.plies) % len(legal)])
    players = [Player(HUMAN, ""), *[Player("easy", "")] * (count - 1)]
    record = records.record_of(match, players)
    return {
        "game": game,
        "title": games.words(game).title,
        "summary": summary(record, [0]),
        "record": records.format_record(record),
        "local": [0],
        "finished": True,
        "when": 1,
        "revision": 1,
    }


def guests(person: Person) -> dict[str, Any]:
    """Two finished games, by their storage keys."""
    some = person.rng.sample(games.game_ids(), 2)
    return {f"game/{GUESTS}{at}": finished(game, f"guest-{at}") for at, game in enumerate(some)}


def cleared(person: Person) -> None:
    """The storage is cleared during a game, by another window or by the browser for the whole site.

    Stored games stay deleted, because somebody wanted that. The open game goes on, and the next
    decision stores the whole game again.
    """
    person.left.clear()
    page = person.page
    turn = person.turn()
    chosen = ""
    if turn.happens == "move" and person.rng.random() < 0.4:
        chosen = person.choose(turn)
    settings = page.evaluate("key => localStorage.getItem(key)", SETTINGS)
    everything = person.rng.random() < 0.15  # rare: the service worker must be reinstalled
    if everything:
        session = person.context.new_cdp_session(page)
        wanted = {"origin": person.server.url, "storageTypes": "all"}
        session.send("Storage.clearDataForOrigin", wanted)
        session.detach()
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [SETTINGS, settings])
    else:
        other = person.context.new_page()
        other.goto(f"{person.server.url}/credits.html")
        other.evaluate(CLEAR, [SETTINGS, settings])
        other.close()
    person.how = "site data" if everything else "another window"
    person.note(f"the storage is cleared: {person.how}")
    if chosen and (after := person.goes_on(turn)):
        person.ledger.acknowledge(int(turn.ply), chosen)
        turn = after
    if person.turn().happens == "over":
        if not person.records():  # a finished game is not stored again
            person.leave()
            person.sit_down()
    else:
        person.decide()
    if everything:
        person.check("before it is loaded again")
        load_again(person)


def both_full(person: Person) -> None:
    """Two windows have the same game and the storage is full. One or both play on."""
    pair = open_second(person)
    page, quiet = person.rng.sample(pair, 2)
    page.evaluate(FILL)
    person.note("the storage is full")
    playing = person.rng.choice(([page], [page], pair))
    person.how = "both play" if len(playing) == 2 else "one plays"
    made: list[tuple[int, str]] = []
    for _ in range(person.rng.choice((1, 2))):
        for one in playing:
            turn = person.turn(one)
            if turn.happens == "move":
                move = person.choose(turn, one)
                if person.goes_on(turn, one):
                    made.append((int(turn.ply), move))
    quiet.evaluate(FREE)
    person.note("the storage has room again")
    page.wait_for_timeout(WRITTEN)
    agree(person, pair)
    for ply, move in made:
        if len(playing) == 1:
            person.acknowledge(ply, move)
        else:  # the windows could not exchange moves and have diverged, so only one counts
            person.ledger.acknowledge_kept(ply, person.records())
    close_other(person, page, pair)


def my_games(person: Person) -> None:
    """The engine dies while "My games" evaluates finished games that have no results yet."""
    page = person.page
    ensure_engine(person)
    person.turn()
    there = guests(person)
    before = page.evaluate(RESULTS)
    page.evaluate(PUT, there)
    person.leave()
    old = end_engine(person, person.rng.choice((0, 0, 5, 20, 60)))
    page.locator('[data-do="mine"]:visible').first.click()
    person.note(f"opens My games, and the engine is killed; {len(there)} games have no results")
    if not _appears(person, MY_GAMES, "My games neither opens nor says why"):
        page.locator('[data-do="mine"]:visible').first.click()
        until(page, MY_GAMES)
    await_engine(person, old)
    after = page.evaluate(RESULTS)
    wanted = {*before, *(f"spieltisch/{key.replace('game/', 'result/')}" for key in there)}
    missing = sorted(wanted - set(after))
    changed = sorted(key for key in before if key in after and before[key] != after[key])
    _clear_guests(person)
    if missing or changed:
        raise Broken([Finding("lost", f"results: missing {missing}, changed {changed}")], [])
    person.leave()
    person.come_back(wait=0)


def importing(person: Person) -> None:
    """The engine dies during an import, which must store everything or nothing."""
    page = person.page
    ensure_engine(person)
    person.turn()
    at_table = person.rng.random() < 0.5
    if not at_table:
        person.leave()
    page.evaluate(CLEAR_NOTICES)
    there = guests(person)
    text = json.dumps({"spieltisch-everything": 1, "date": "2026-11-23", "kept": there})
    early = person.rng.random() < 0.6
    payload = FilePayload(name="all.json", mimeType="application/json", buffer=text.encode())
    if early:
        old = end_engine(person, person.rng.choice((0, 5, 20, 60)))
    page.locator("#file").set_input_files(payload)
    person.note(f"imports {', '.join(there)}{', and the engine is killed' if early else ''}")
    if _appears(person, OFFERED, "an import is neither offered nor refused"):
        if not early:
            old = end_engine(person, person.rng.choice((0, 0, 10)))
        if person.rng.random() < 0.8:
            taps = person.rng.choice((1, 1, 2))
            page.evaluate(PRESS, ['#sheet[open] [data-do="take-over"]', taps])
            person.note("accepts it")
            page.wait_for_timeout(person.rng.choice((50, 500)))
            _check_import(person, there, accepted=True)
        else:
            _check_import(person, there, accepted=False)
        page.evaluate(CLOSE)
    else:
        person.note("the import is refused")
        _check_import(person, there, accepted=False)
    await_engine(person, old)
    _clear_guests(person)
    person.come_back(wait=3_000 if at_table else 0)


def _appears(person: Person, expression: str, failure: str) -> bool:
    """Waits until an expression is true. Returns False if the page shows a notice instead.

    Raises Stuck with the text `failure` if there is no notice either.
    """
    try:
        until(person.page, expression, wait=AGAIN)
    except TimeoutError:
        if not person.page.evaluate(NOTICE):
            raise Stuck(failure) from None
        person.how = "notice"
        return False
    return True


def _check_import(person: Person, there: dict[str, Any], *, accepted: bool) -> None:
    """Checks that all games of a file are stored if it was accepted, and none otherwise."""
    kept = person.page.evaluate(TAKE, GUESTS)
    same = [json.loads(kept[name]) == game for name, game in there.items() if name in kept]
    if (accepted and len(same) == len(there) and all(same)) or (not accepted and not same):
        return
    what = f"{len(same)} of a file's {len(there)} games are stored, {sum(same)} unchanged"
    raise Broken([Finding("lost", what)], [])


def _clear_guests(person: Person) -> None:
    person.page.evaluate(DROP, GUESTS)
