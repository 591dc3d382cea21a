"""Links and files from other people, intact or damaged."""

from __future__ import annotations

import json
import re
import subprocess
from base64 import b64encode
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from buildtools import node
from buildtools.paths import ROOT
from e2e import camera, play, records, sheets
from e2e.conftest import Guest, Visit
from e2e.examples import EXAMPLE, EXAMPLES
from e2e.local_engine import LocalEngine
from e2e.visitor import Visitor, until
from tests.conftest import DEEP

GAME = EXAMPLE


def cut(link: str) -> str:
    return link[: (link.index("#") + len(link)) // 2]


def mistyped(link: str) -> str:
    at = link.index("#") + (len(link) - link.index("#")) * 2 // 3
    return link[:at] + ("a" if link[at] != "a" else "b") + link[at + 1 :]


def test_damaged_links_get_a_friendly_error(guest: Guest) -> None:
    page = guest()
    home = page.url
    link = records.link(GAME, 2, "turn", home)
    bad = {
        "foreign": f"{home}#section-3",
        "cut": cut(link),
        "mistyped": mistyped(link),
        "too long": link + "A" * 5_000,
        "huge": f"{home}#" + "x" * 200_000,
        "percent": f"{home}#%E0%A4%A",
    }
    for name, address in bad.items():
        page.goto(address)
        said = sheets.expect_toast(page)
        assert "Error" not in said and "Traceback" not in said, name
        expect(page.locator("main")).to_have_attribute("data-screen", "lobby")
        expect(page).to_have_url(home)
        sheets.dismiss_toasts(page)
    play.start(page, GAME)


def test_opening_the_page_with_a_damaged_link_leads_to_the_lobby(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open("/#1.nonsense")
    sheets.expect_toast(page)
    expect(page.locator("main")).to_have_attribute("data-screen", "lobby")


def test_a_link_does_not_replace_a_running_game(guest: Guest) -> None:
    page = guest()
    link = records.link(GAME, 2, "turn", page.url)
    play.open_new(page, GAME, seed="mine")
    play.play_on(page, limit=1)
    mine = play.position(page)
    for address in (link, cut(link)):
        page.goto(address)
        sheets.expect_toast(page)
        assert play.position(page) == mine
        page.locator("#toasts button").last.click()  # stay here
    page.goto(cut(link))
    page.locator("#toasts button").first.click()  # open it although it is damaged
    expect(page.locator("#toasts .toast button")).to_have_count(0)
    sheets.expect_toast(page)
    assert play.position(page) == mine
    page.goto(link)
    page.locator("#toasts button").first.click()
    expect(page.locator("#toasts .toast button")).to_have_count(0)
    page.locator(f'main:not([data-ply="{mine[0]}"])').wait_for()
    play.play_on(page, limit=1)
    page.locator('#stage [data-do="leave"]').click()
    play.unfold_kept(page)
    expect(play.in_pages(page, '[data-do="continue"]')).to_have_count(2)


def test_a_link_does_not_replace_a_replay(guest: Guest) -> None:
    """The page asks before it leaves the replay and the replay's address, which is a link too."""
    page = guest()
    turn, replay = (records.link(GAME, 2, kind, page.url) for kind in ("turn", "replay"))
    page.goto(replay)
    sheets.accept(page)
    page.locator('main[data-screen="replay"]').wait_for()
    assert page.locator('[data-do="resume"]').count() == 0  # there is no game to resume
    page.goto(turn)
    sheets.expect_toast(page)
    expect(page).to_have_url(replay)
    page.locator("#toasts button").last.click()  # stay here
    expect(page.locator("main")).to_have_attribute("data-screen", "replay")
    page.goto(turn)
    page.locator("#toasts button").first.click()
    play.await_turn(page)


def test_opening_the_same_turn_twice_is_one_game(visit: Visit, home: str) -> None:
    link = records.link(GAME, 2, "turn", f"{home}/")
    visitor = visit()
    page = visitor.open(link)
    sheets.accept(page)
    play.await_turn(page)
    visitor.new_tab()
    play.await_turn(visitor.open(link))
    visitor.page.locator('#stage [data-do="leave"]').click()
    expect(play.in_pages(visitor.page, '[data-do="continue"]')).to_have_count(1)


def test_an_older_link_leaves_the_newer_game_alone(guest: Guest) -> None:
    page = guest()
    play.open_record(page, records.begun(GAME, 1))
    play.await_turn(page)
    link = sheets.share_link(page, "turn")
    older = play.position(page)
    play.play_on(page, limit=2)
    newer = play.position(page)
    page.goto(link)
    sheets.expect_toast(page, "This link is out of date")
    play.await_turn(page)
    assert play.position(page)[0] == newer[0]
    page.locator("#toasts button").first.click()  # open it as well
    page.locator(f'main[data-ply="{older[0]}"]').wait_for()
    page.locator('#stage [data-do="leave"]').click()
    play.unfold_kept(page)
    expect(play.in_pages(page, '[data-do="continue"]')).to_have_count(2)


def test_a_link_that_continues_the_stored_game_takes_its_place(guest: Guest) -> None:
    page = guest()
    play.open_record(page, records.begun(GAME, 2))
    play.await_turn(page)
    link = sheets.share_link(page, "turn")
    newer = play.position(page)
    page.keyboard.press("u")
    page.locator(f'main:not([data-ply="{newer[0]}"])').wait_for()
    page.goto(link)  # it continues the open game, so nothing is asked
    page.locator(f'main[data-ply="{newer[0]}"]').wait_for()
    page.locator('#stage [data-do="leave"]').click()
    expect(play.in_pages(page, '[data-do="continue"]')).to_have_count(1)


def test_many_links_at_once_do_not_leave_the_page(guest: Guest) -> None:
    page = guest()
    home = page.url
    play.open_new(page, GAME)
    play.await_turn(page)
    before = play.position(page)
    page.evaluate("for (const one of ['a', 'b', 'c']) location.hash = one")
    sheets.expect_toast(page)
    expect(page).to_have_url(home)
    page.locator("#toasts button").last.click()
    assert play.position(page) == before
    page.locator('#stage [data-do="leave"]').click()
    page.locator('main[data-screen="lobby"]').wait_for()


SHARED = "() => { navigator.share = async ({ url }) => { window.shared = url; }; }"
"""A stand-in for the device's sheet."""


def test_two_people_play_by_link(guest: Guest) -> None:
    """They take turns: each opens the other's link and decides."""
    here = guest()
    seats = play.fewest(GAME)
    kinds = ["human", "remote", *["easy"] * (seats - 2)]
    play.start(here, GAME, kinds=kinds, names=["Ida", "Jan"])
    link = ""
    pages: list[Page] = [here, guest()]
    handed = 0
    for turn in range(4):
        page = pages[turn % 2]
        before = play.ply(page) if turn > 1 else ""
        if link:
            page.goto(link)
        if turn == 1:  # the second time, the link continues the open game
            sheets.accept(page)
        while (now := play.await_turn(page, before)).happens == "move":
            before = now.ply
            play.click_some(page, now)
        if now.happens == "over":
            break
        page.evaluate(SHARED)
        page.locator('#stage [data-do="send"]').click()  # the device's own sheet, in one tap
        expect(page.locator("#prompt")).to_contain_text("Waiting for")
        link = page.evaluate("window.shared")
        handed += 1
    assert handed >= 2


def hand_over(page: Page) -> str:
    """Plays until somebody elsewhere has to decide; returns the link for that person."""
    before = ""
    while (now := play.await_turn(page, before)).happens != "send":
        if now.happens == "lift":
            play.lift(page)
            before = ""
        else:
            before = now.ply
            play.click_some(page, now)
    return sheets.share_link(page, "turn")


def expect_here(page: Page, *seats: int) -> None:
    """Waits until exactly these seats of the open game play on this device."""
    entry = "localStorage.getItem(`spieltisch/game/${history.state?.game}`)"
    until(page, f"JSON.parse({entry})?.local.join() === '{','.join(map(str, seats))}'")


def test_people_on_one_device_need_only_one_link(guest: Guest) -> None:
    """The second person on a device joins the first, so that one link carries both their turns."""
    here, there = guest(), guest()
    play.start(here, EXAMPLES[1], kinds=["human", "remote", "remote"], names=["Ida", "Jan", "Kim"])
    links = [hand_over(here)]
    for joined in ([1], [1, 2]):
        there.goto(links[-1])
        if len(joined) == 1:
            sheets.accept(there)
        else:  # this device has sent that link
            sheets.expect_toast(there, "You sent this link. Waiting for Kim")
            expect_here(there, *joined[:-1])
            there.locator("#toasts button").last.click()
        expect_here(there, *joined)
        links.append(hand_over(there))
    before = play.ply(here)
    here.goto(links[-1])
    play.await_turn(here, before)
    expect_here(here, 0)


def save(page: Page, path: Path) -> Path:
    """Saves the open game as a file."""
    sheets.menu(page, "share")
    with page.expect_download() as waiting:
        page.locator('#sheet [data-do="save-file"]').click()
    waiting.value.save_as(path)
    sheets.close(page)
    return path


@pytest.mark.parametrize("game", EXAMPLES if DEEP else EXAMPLES[1:])
def test_a_saved_file_opens_elsewhere(guest: Guest, tmp_path: Path, game: str) -> None:
    page = guest()
    play.open_record(page, records.begun(game, 3))
    play.await_turn(page)
    file = save(page, tmp_path / "game.txt")
    friend = guest()
    friend.locator("#file").set_input_files(file)
    play.await_turn(friend)
    for one in (page, friend):
        one.evaluate("document.activeElement.blur()")  # a focused element shows more text
    assert play.position(friend) == play.position(page)


BAD = {
    "words": b"Dear Ida, this is no game at all.\n",
    "nothing": b"",
    "bytes": bytes(range(256)) * 20,
    "too large": b"x" * 400_000,
    "half a head": b"spieltisch",
}
"""Files that are no games."""


def test_a_bad_file_gets_a_friendly_error(guest: Guest) -> None:
    page = guest()
    for name, content in BAD.items():
        file = FilePayload(name="bad.txt", mimeType="text/plain", buffer=content)
        page.locator("#file").set_input_files(file)
        assert "Error" not in sheets.expect_toast(page), name
        expect(page.locator("main")).to_have_attribute("data-screen", "lobby")
        sheets.dismiss_toasts(page)
    play.start(page, GAME)


def test_a_record_with_an_impossible_move_opens_up_to_that_move(
    guest: Guest, tmp_path: Path
) -> None:
    lines = records.finished(GAME).splitlines()
    lines[len(lines) * 2 // 3] = re.sub(r"\S+$", "zz9", lines[len(lines) * 2 // 3])
    page = guest()
    play.open_record(page, "\n".join(lines) + "\n")
    sheets.expect_toast(page)
    play.play_on(page, limit=1)


# Reads the pixels of a picture. Needs a page without a Content Security Policy.
PIXELS = """async (picture) => {
  const bytes = Uint8Array.from(atob(picture), (char) => char.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, image.width, image.height);
  return { width: image.width, height: image.height, data: [...data] };
}"""
READ_CODE = """
import { readFileSync } from 'node:fs';
import decode from 'qr/decode.js';
const { width, height, data } = JSON.parse(readFileSync(0, 'utf8'));
process.stdout.write(decode({ width, height, data: Uint8Array.from(data) }, { timeLimit: 60_000 }));
"""


def read_code(page: Page, blank: Page) -> str:
    """The text of the QR code in the open share sheet, read from a screenshot."""
    picture = page.locator("#sheet .qr svg").screenshot()
    pixels = blank.evaluate(PIXELS, b64encode(picture).decode())
    command = [*node.command("")[:1], "--input-type=module", "--eval", READ_CODE]
    read = subprocess.run(
        command, cwd=ROOT, input=json.dumps(pixels), capture_output=True, text=True, check=True
    )
    return read.stdout


@pytest.mark.parametrize("scheme", ["light", "dark"] if DEEP else ["dark"])
def test_the_code_on_the_screen_is_the_link(guest: Guest, browser: Browser, scheme: str) -> None:
    page = guest(scheme=scheme)
    play.open_record(page, records.begun(GAME, 2))
    play.await_turn(page)
    sheets.menu(page, "share")
    page.locator("#sheet .qr svg").wait_for()
    blank = browser.new_page()
    assert read_code(page, blank) == page.locator("#share-link").input_value()
    blank.close()


def test_the_share_sheet_copies_and_shows_a_code(guest: Guest) -> None:
    page = guest()
    home = page.url
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    play.open_new(page, GAME)
    play.await_turn(page)
    sheets.menu(page, "share")
    expect(page.locator("#sheet .qr svg")).to_be_visible()
    page.locator('#sheet [data-do="copy"]').click()
    sheets.expect_toast(page, "Copied")
    link = page.locator("#share-link").input_value()
    assert page.evaluate("navigator.clipboard.readText()") == link
    assert link.startswith(f"{home}#")


def test_where_copying_is_forbidden_the_link_is_selected(visit: Visit) -> None:
    forbidden = """
      const refuse = () => Promise.reject(new Error('no'));
      if (navigator.clipboard) navigator.clipboard.writeText = refuse;
      document.execCommand = () => false;"""
    page = visit(init=forbidden).open()
    play.open_new(page, GAME)
    play.await_turn(page)
    sheets.menu(page, "share")
    page.locator('#sheet [data-do="copy"]').click()
    sheets.expect_toast(page, "It's selected")
    link = page.locator("#share-link").input_value()
    assert page.evaluate("getSelection().toString() || document.activeElement.value") == link


# Opens the offered link, and presses a move on the old table before the new one appears.
OPEN_AND_PRESS = """() => {
  document.querySelector('#toasts [data-name="link"] button').click();
  document.querySelector('#stage [data-move]').click();
}"""
KEPT_RECORDS = """() => Object.keys(localStorage)
  .filter((key) => key.startsWith('spieltisch/game/'))
  .map((key) => JSON.parse(localStorage[key]).record)"""


def test_a_press_on_one_game_never_decides_in_another(guest: Guest) -> None:
    """Both games are at the same ply with the same moves."""
    page = guest()
    play.open_new(page, GAME, seed="other")
    link = sheets.share_link(page, "deal").split("#")[1]
    play.leave(page)
    play.open_new(page, GAME, seed="mine")
    play.await_turn(page)
    page.evaluate("link => { location.hash = link; }", link)
    sheets.expect_toast(page, "link")
    page.evaluate(OPEN_AND_PRESS)
    page.wait_for_timeout(500)
    play.await_turn(page)
    kept = page.evaluate(KEPT_RECORDS)
    seeds = [record.split('seed "')[1].split('"')[0] for record in kept]
    assert sorted(seeds)[0] == "mine" and set(seeds) == {"mine", "other"}, seeds
    made = [line for record in kept if 'seed "other"' in record for line in record.splitlines()]
    assert not [line for line in made if line.startswith("0 ")], "decided in the other game"


def test_in_one_room_the_reply_is_scanned(
    browser: Browser, guest: Guest, home: str, local_engine: LocalEngine, tmp_path: Path
) -> None:
    """One phone shows the code of its link, the other scans it with its own page."""
    path = tmp_path / "camera.y4m"
    with camera.with_camera(browser, path) as launched:
        visitor = Visitor(launched, home)
        here, there = visitor.open(), guest()
        kinds = ["human", "remote", *["easy"] * (play.fewest(GAME) - 2)]
        play.start(here, GAME, kinds=kinds, names=["Ida", "Jan"])
        there.goto(hand_over(here))
        sheets.accept(there)
        link = hand_over(there)
        there.locator('#stage [data-do="show-code"]').click()
        expect(there.locator("#sheet .qr svg")).to_be_visible()
        expect(there.locator("#prompt")).to_contain_text("Waiting for")
        before = play.ply(here)
        here.locator('#stage [data-do="show-code"]').click()
        expect(here.locator("#sheet .qr svg")).to_be_visible()
        sheets.close(here)
        camera.film(path, link)
        here.locator('#stage [data-do="scan-turn"]').click()
        play.await_turn(here, before)
        expect_here(here, 0)
        until(here, camera.OFF)

    local_engine.rest()
    visitor.check()
