"""Damaged entries in storage or in a file do not affect the intact ones."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import FilePayload, Page, expect

from e2e import play, records, sheets
from e2e.conftest import Guest
from e2e.examples import EXAMPLE, EXAMPLES
from e2e.test_history import open_mine
from e2e.visitor import PHONE, shot
from spieltisch.app.storage import jsontext, kept
from tests.app.mutations import HUGE, SPELT, mutations
from tests.conftest import DEEP

GAME: Final = EXAMPLES[1]
MOST: Final = 200
"""The most damaged games of ordinary length that are listed together."""

ROW: Final[dict[str, Any]] = {
    "game": GAME,
    "title": "Title",
    "names": ["Ann", "Ada"],
    "record": records.late(GAME, 2, to_go=2),
    "local": [0],
    "deal": "x",
    "finished": False,
    "guided": False,
    "when": 1_790_000_000_000,
    "revision": 1_000,
}
ENTRY: Final[dict[str, Any]] = {
    "game": GAME,
    "players": ["human ", "easy Ada"],
    "local": [0],
    "winners": [0],
    "scores": [3, 1],
    "places": [1, 2],
    "reason": "rounds",
    "when": 1_000_000_000_000,
}
OTHERS: Final[dict[str, Any]] = {
    "daily": {GAME: {"best": 1, "since": "", "days": {"2026-11-22": {"id": "7"}}}},
    f"lesson/{GAME}": {"step": 1, "done": False},
    f"setup/{GAME}": {"seats": "2", "name-0": "Ann"},
    "settings": {"theme": "dark", "lang": "en"},
    "totals": {"groups": {f"{GAME} easy 2 0": [3, 1, 9, 9, {}]}, "last": []},
    "intent/good": {"revision": 1_000, "move": "x", "ply": 1},
    "thought/good": {"position": 1, "ms": 5},
    "picture": {"id": "good", "record": "x", "lang": "en", "html": "x"},
}
PUT: Final = """(pairs) => {
  localStorage.clear();
  for (const [key, text] of pairs) localStorage.setItem(`spieltisch/${key}`, text);
  dispatchEvent(new StorageEvent('storage', { key: null }));
}"""
IDS: Final = "(buttons) => buttons.map((one) => one.dataset.id)"
QUIET: Final = ("settings", '{"speed":"off"}')


def damaged_rows() -> dict[str, str]:
    """Games with one part replaced, by id."""
    found = [json.dumps(each) for each in mutations(ROW, Random("page/game"), 10 * MOST)]
    short = [text for text in found if len(text) < len(HUGE) // 20][:MOST]
    long = [text for text in found if len(text) > len(HUGE)][:2]
    return {f"x{at}": text for at, text in enumerate([*short, *long, *SPELT, '"x"', "7"])}


def listed(page: Page, todo: str) -> set[str]:
    """The ids of the lobby rows that have a button with this data-do."""
    return set(play.in_pages(page, f'.resume-row [data-do="{todo}"]').evaluate_all(IDS))


def put(page: Page, texts: dict[str, str]) -> None:
    """Replaces everything stored, and sends the event that another window's write would cause."""
    page.evaluate(PUT, [QUIET, *texts.items()])


def test_unreadable_entries_are_reported_and_harm_nothing_else(
    guest: Guest, tmp_path: Path, shots: str | None
) -> None:
    page = guest(PHONE)
    rows = {"good": json.dumps(ROW), **damaged_rows()}
    put(page, {f"game/{id}": text for id, text in rows.items()})
    play.in_pages(page, ".resume-more").wait_for()
    play.unfold_kept(page)
    expect(play.in_pages(page, '[data-do="continue"][data-id="good"]')).to_be_visible()
    lost, whole = listed(page, "forget-damaged"), listed(page, "continue")
    assert len(lost) > 20 and len(whole) > 20 and not lost & whole
    for id in rows.keys() - lost - whole:  # the lobby lists only three finished games
        assert jsontext.parse(rows[id])["finished"] is True
    for id, text in rows.items():  # the page reads everything that Python accepts
        assert id not in lost or kept.checked("game/1", jsontext.parse(text)) is None

    put(page, {"game/good": rows["good"], "game/bad": "{"})
    row = play.in_pages(page, ".resume-row.is-damaged")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("can't be read")
    shot(page, shots, "damaged-lobby")
    with page.expect_download() as saved:
        row.locator('[data-do="save-damaged"]').click()
    saved.value.save_as(tmp_path / "bad.txt")
    assert (tmp_path / "bad.txt").read_text() == "spieltisch/game/bad\t{\n"
    row.locator('[data-do="forget-damaged"]').click()
    expect(row).to_have_count(0)
    sheets.expect_toast(page, "Deleted")
    page.locator('#toasts [data-name="deleted"] button').click()
    expect(row).to_have_count(1)
    play.in_pages(page, '[data-do="continue"][data-id="good"]').click()
    play.await_turn(page)


def test_every_later_write_works_whatever_else_is_stored(guest: Guest) -> None:
    """Each round of the test stores a new game beside damaged entries."""
    page = guest(PHONE)
    rng = Random("page/others")
    several = [mutations(each, rng, 6) for each in OTHERS.values()]
    texts = {"game/good": json.dumps(ROW), "result/good": json.dumps(ENTRY)}
    for others in islice(zip(*several, strict=True), 6 if DEEP else 3):
        odd = {name: json.dumps(value) for name, value in zip(OTHERS, others, strict=True)}
        small = {name: text for name, text in odd.items() if len(text) < len(HUGE)}
        put(page, {**texts, "open": "good", **small, f"setup/{EXAMPLE}": rng.choice(SPELT)})
        expect(play.in_pages(page, '[data-do="continue"][data-id="good"]')).to_be_visible()
        page.locator('[data-do="setup"]:visible').first.click()
        page.locator('main[data-screen="setup"]').wait_for()
        play.go_back(page)
        play.open_record(page, ROW["record"])
        play.await_turn(page)
        names = page.evaluate("Object.keys(localStorage).filter((key) => key.includes('/game/'))")
        assert len(names) == 2
        page.locator('#stage [data-do="leave"]:visible').click()
        page.locator('main[data-screen="lobby"]').wait_for()
        open_mine(page)
        expect(page.locator('[data-entry="good"]')).to_have_count(1)
        page.locator('#stage [data-do="leave"]').click()
    put(page, {**texts, "settings": '{"lang":{"toString":1},"theme":{"toString":1}}'})
    page.reload()
    page.locator("html[data-engine=ready]").wait_for()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("html")).to_have_attribute("data-theme", "auto")


def test_damaged_results_are_reported_saved_and_deleted(
    guest: Guest, tmp_path: Path, shots: str | None
) -> None:
    page = guest(PHONE)
    found = mutations(ENTRY, Random("page/entry"), 80)
    texts = {f"result/x{at}": json.dumps(each) for at, each in enumerate(found)}
    texts |= {f"result/y{at}": text for at, text in enumerate(SPELT)}
    texts = {key: text for key, text in texts.items() if len(text) < len(HUGE)}
    put(page, {**texts, "result/good": json.dumps(ENTRY), "game/good": json.dumps(ROW)})
    open_mine(page)
    expect(page.locator('[data-entry="good"]')).to_have_count(1)
    section = page.locator(".mine-damaged")
    read = {key: jsontext.parse(text) for key, text in texts.items()}
    bad = [key for key, value in read.items() if kept.checked("result/1", value) is None]
    gone = [key for key in bad if kept.entries.checked(read[key]) is None]
    expect(section).to_contain_text(f"{len(gone)} results can't be read")
    shot(page, shots, "damaged-mine")
    with page.expect_download() as saved:
        section.locator('[data-do="save-damaged"]').click()
    saved.value.save_as(tmp_path / "bad.txt")
    lines = (tmp_path / "bad.txt").read_text().splitlines()
    assert sorted(lines) == sorted(f"spieltisch/{key}\t{texts[key]}" for key in gone)
    section.locator('[data-do="forget-damaged"]').click()
    expect(section).to_have_count(0)
    expect(page.locator('[data-entry="good"]')).to_have_count(1)
    page.locator('#toasts [data-name="deleted"] button').click()
    expect(section).to_contain_text(f"{len(gone)} results")


def test_only_the_intact_parts_of_a_hostile_file_are_imported(guest: Guest) -> None:
    page = guest(PHONE)
    hostile = {
        "game/1": {**ROW, "local": [{"toString": 1, "valueOf": 1}]},
        "game/2": {**ROW, "names": [{"toString": 1}, "x"]},
        "totals": {"groups": [], "last": []},
        "lesson/x": "deep",
        **{f"result/x{at}": each for at, each in enumerate(mutations(ENTRY, Random("file"), 60))},
        "game/good": ROW,
        "result/good": ENTRY,
    }
    file = json.dumps({"spieltisch-everything": 1, "date": "x", "kept": hostile})
    file = file.replace('"deep"', "[" * 30_000 + "]" * 30_000)
    page.locator("#file").set_input_files(
        FilePayload(name="x.json", mimeType="application/json", buffer=file.encode())
    )
    sheet = page.locator('#sheet[open][data-sheet="moving"]')
    expect(sheet).to_contain_text("can't be read")
    expect(sheet).to_contain_text("1 game will be added")
    sheet.locator('[data-do="take-over"]').click()
    sheets.expect_toast(page, "Backup imported.")
    page.reload()
    page.locator("html[data-engine=ready]").wait_for()
    play.in_pages(page, '[data-do="continue"]').click()
    play.await_turn(page)
