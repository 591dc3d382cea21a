"""Storage faults: storage cleared, storage full in two windows, the engine dying while using it."""

import json
from functools import cache
from typing import Any, Final

from playwright.sync_api import FilePayload, TimeoutError

from buildtools.faults.common import (
    FILL,
    FREE,
    agree,
    await_engine,
    end_engine,
    ensure_engine,
    load_again,
)
from buildtools.faults.ledger import Finding
from buildtools.faults.person import AGAIN, Broken, Person, Stuck, quick, until
from spieltisch import games
from spieltisch.app.screens.summary import summary
from spieltisch.core import record as records
from spieltisch.core.match import Match
from spieltisch.core.record import HUMAN, Player

GUESTS: Final = "guest-"
"""The id prefix of games that a fault adds and removes."""

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
TOLD: Final = "Boolean(document.querySelector('#toasts .toast:not([data-name=\"queued\"])'))"
MINE: Final = "document.querySelector('main').dataset.screen === 'mine'"
OFFERED: Final = "document.querySelector('#sheet[open]')?.dataset.sheet === 'moving'"
TAP_AWAY: Final = """() => {
  for (const one of document.querySelectorAll('#toasts .toast')) one.remove();
}"""
WRITTEN: Final = 2_500
"""Milliseconds within which pages retry a failed write (site/storage/store.js). Before that, two
windows that look alike may still hold different games."""
CLOSE: Final = "document.querySelector('#sheet[open]')?.close()"
PRESS: Final = """([selector, times]) => {
  for (let at = 0; at < times; at += 1) document.querySelector(selector)?.click();
}"""


@cache
def finished(game: str, seed: str) -> dict[str, Any]:
    """A finished game as a page stores it, played at random here."""
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
    """Finished games of every kind, by their storage keys."""
    some = person.rng.sample(games.game_ids(), 2)
    return {f"game/{GUESTS}{at}": finished(game, f"guest-{at}") for at, game in enumerate(some)}


def cleared(person: Person) -> None:
    """The storage is cleared in mid-game, by another window or by the browser for the whole site.

    Somebody wanted the stored games gone. The game on the table goes on, and the next decision
    stores all of it again.
    """
    person.left.clear()
    page = person.page
    turn = person.turn()
    chosen = ""
    if turn.happens == "move" and person.rng.random() < 0.4:
        chosen = person.choose(turn)
    settings = page.evaluate("key => localStorage.getItem(key)", SETTINGS)
    everything = person.rng.random() < 0.15  # rarely: the service worker has to be installed again
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
    person.note(f"all is cleared: {person.how}")
    if chosen and (after := person.goes_on(turn)):
        person.ledger.acknowledge(int(turn.ply), chosen)
        turn = after
    if person.turn().happens == "over":
        if not person.records():  # a finished game is not stored again: somebody wanted it gone
            person.leave()
            person.sit_down()
    else:
        person.decide()
    if everything:
        person.check("before it is loaded again")
        load_again(person)


def both_full(person: Person) -> None:
    """Two windows with one game and a full storage; one or both play on."""
    other = person.open()
    person.note("opens a second window")
    pair = [person.page, other]
    for page in pair:
        person.turn(page)
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
        else:  # they diverged, unable to tell each other: one of them counts
            person.ledger.acknowledge_kept(ply, person.records())
    person.page = page
    quiet.close()
    person.deaths = 0 if page is other else person.deaths


def my_games(person: Person) -> None:
    """The engine dies while "My games" counts finished games that have no results yet."""
    page = person.page
    ensure_engine(person)
    person.turn()
    there = guests(person)
    before = page.evaluate(RESULTS)
    page.evaluate(PUT, there)
    person.leave()
    old = end_engine(person, person.rng.choice((0, 0, 5, 20, 60)))
    page.locator('[data-do="mine"]:visible').first.click()
    person.note(f"opens My games, and the engine is killed; {len(there)} games are to be counted")
    try:
        until(page, MINE, wait=AGAIN)
    except TimeoutError:
        if not page.evaluate(TOLD):
            raise Stuck("My games neither comes nor says why") from None
        person.how = "told"
        page.locator('[data-do="mine"]:visible').first.click()
        until(page, MINE)
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
    """The engine dies during an import, which must be all or nothing."""
    page = person.page
    ensure_engine(person)
    person.turn()
    at_table = person.rng.random() < 0.5
    if not at_table:
        person.leave()
    page.evaluate(TAP_AWAY)
    there = guests(person)
    text = json.dumps({"spieltisch-everything": 1, "date": "2026-11-23", "kept": there})
    early = person.rng.random() < 0.6
    payload = FilePayload(name="all.json", mimeType="application/json", buffer=text.encode())
    if early:
        old = end_engine(person, person.rng.choice((0, 5, 20, 60)))
    page.locator("#file").set_input_files(payload)
    person.note(f"imports {', '.join(there)}{', and the engine is killed' if early else ''}")
    try:
        until(page, OFFERED, wait=AGAIN)
    except TimeoutError:
        if not page.evaluate(TOLD):
            raise Stuck("an import neither comes nor is refused") from None
        person.how = "told"
        person.note("the import is refused")
        _whole(person, there, taken=False)
    else:
        if not early:
            old = end_engine(person, person.rng.choice((0, 0, 10)))
        if person.rng.random() < 0.8:
            taps = person.rng.choice((1, 1, 2))
            page.evaluate(PRESS, ['#sheet[open] [data-do="take-over"]', taps])
            person.note("takes it over")
            page.wait_for_timeout(person.rng.choice((50, 500)))
            _whole(person, there, taken=True)
        else:
            _whole(person, there, taken=False)
        page.evaluate(CLOSE)
    await_engine(person, old)
    _clear_guests(person)
    person.come_back(wait=3_000 if at_table else 0)


def _whole(person: Person, there: dict[str, Any], *, taken: bool) -> None:
    """Checks that everything or nothing of a file is stored."""
    kept = person.page.evaluate(TAKE, GUESTS)
    same = [json.loads(kept[name]) == game for name, game in there.items() if name in kept]
    if (taken and len(same) == len(there) and all(same)) or (not taken and not same):
        return
    what = f"of a file {len(same)} of {len(there)} games are kept, {sum(same)} as they were"
    raise Broken([Finding("lost", what)], [])


def _clear_guests(person: Person) -> None:
    person.page.evaluate(DROP, GUESTS)
