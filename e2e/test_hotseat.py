"""With several people on one device, nobody sees another person's hidden information."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from buildtools.hooks import await_keyboard, wait_ready
from e2e import play, sheets
from e2e.conftest import Guest, Visit
from e2e.examples import EXAMPLE, EXAMPLES
from spieltisch import games
from spieltisch.core import record
from tests.conftest import DEEP

HIDING = [
    game
    for game in play.GAMES
    if games.load(game).meta.information == "imperfect" or games.load(game).meta.simultaneous
]
SECRET = [game for game in HIDING if games.load(game).meta.simultaneous]
GAME = EXAMPLE
SIMULTANEOUS = EXAMPLES[1]
NAMES = ("Ida", "Jan")


def sit_down(page: Page, game: str, seed: str = "e2e") -> None:
    """Begins a game of two people; easy computer players take the other seats."""
    kinds = ["human", "human", *["easy"] * (play.fewest(game) - 2)]
    play.open_new(page, game, kinds=kinds, names=NAMES, seed=seed)


def bare(page: Page) -> None:
    """Asserts that the screen shows the curtain and no part of anybody's view."""
    assert play.screen(page) == "curtain"
    for hook in ("data-move", "data-why", "data-pick", "data-vt", "data-outcome"):
        expect(page.locator(f"#stage [{hook}]")).to_have_count(0)
    names = page.locator("#stage").inner_text()
    assert any(name in names for name in NAMES)


def to_curtain(page: Page) -> None:
    """Makes the public decisions until the first curtain comes down."""
    before = ""
    while (turn := play.await_turn(page, before)).happens != "lift":
        assert turn.happens == "move", turn
        before = turn.ply
        play.click_some(page, turn)
    bare(page)


@pytest.mark.parametrize("game", HIDING if DEEP else EXAMPLES)
def test_the_curtain_is_down_before_every_hidden_view(guest: Guest, game: str) -> None:
    """tests/app/session/test_curtain.py looks behind the curtains of every game."""
    page = guest()
    sit_down(page, game)
    lifted = 0
    before = ""
    while (turn := play.await_turn(page, before)).happens != "over" and lifted < 3:
        if turn.happens == "lift":
            bare(page)
            play.lift(page)
            lifted += 1
            before = ""
            continue
        before = turn.ply
        play.click_some(page, turn)
    assert lifted >= 2


def document(page: Page) -> str:
    """The whole document, visible or not, except for the announcements."""
    await_keyboard(page)  # the guard changes the document shortly after a new position
    html: str = page.evaluate("""() => {
      const copy = document.documentElement.cloneNode(true);
      copy.querySelector('#spoken').replaceChildren();
      return copy.outerHTML;
    }""")
    return html


@pytest.mark.parametrize("game", HIDING if DEEP else [GAME])
def test_the_first_curtain_does_not_depend_on_the_deal(visit: Visit, game: str) -> None:
    """The whole document. tests/app/session/test_curtain.py compares the frames of every game."""
    seen: dict[str, str] = {}
    for seed in ("one", "two", "three"):  # until one of the two people has begun twice
        page = visit().open()
        sit_down(page, game, seed)
        to_curtain(page)
        html = document(page).replace(f'data-ply="{play.ply(page)}"', "", 1)
        first = page.locator("#prompt").inner_text()
        if first in seen:
            assert html == seen[first]
            return
        seen[first] = html
    raise AssertionError("each deal begins with another prompt")


def secret(page: Page) -> bool:
    """Whether several people choose simultaneously, so that nobody may see another's choice."""
    kept = page.evaluate("localStorage.getItem(`spieltisch/game/${history.state.game}`)")
    match = record.restore(record.read(json.loads(kept)["record"]), games.load).match
    return len(match.to_act) > 1


def pick(page: Page, which: int) -> None:
    """Makes one of the picks if the decision is assembled from parts."""
    parts = page.locator("#stage [data-pick]")
    if not parts.count():
        return
    name = parts.nth(which).get_attribute("data-pick")
    parts.nth(which).click()
    expect(page.locator(f'#stage [data-pick="{name}"][aria-pressed="false"]')).to_have_count(0)


@pytest.mark.parametrize("game", SECRET if DEEP else [SIMULTANEOUS])
def test_a_secret_choice_changes_nothing_for_the_next_person(visit: Visit, game: str) -> None:
    """The curtain, the announcements and the next person's view do not depend on the choice.

    tests/app/session/test_curtain.py compares the frames of every game.
    """
    ends: list[tuple[str, ...]] = []
    secrets = []
    for which in (0, -1):
        page = visit().open()
        sit_down(page, game)
        hidden = False
        before = ""
        while not hidden:
            turn = play.await_turn(page, before)
            if turn.happens == "lift":
                play.lift(page)
                before = ""
                continue
            before = turn.ply
            hidden = secret(page)
            if hidden:
                pick(page, which)
            chosen = play.moves(page)[which if hidden else 0]
            play.click_move(page, chosen)
        secrets.append(chosen)
        # The same person also decides for a partner.
        while (turn := play.await_turn(page, before)).happens == "move":
            before = turn.ply
            play.click_move(page, turn.moves[0])
        bare(page)
        curtain = document(page)
        play.lift(page)
        play.await_turn(page)
        spoken = page.locator("#spoken").inner_text()
        ends.append((curtain, spoken, page.locator("#stage").inner_html()))
    assert secrets[0] != secrets[1]
    assert ends[0] == ends[1]


def test_behind_the_curtain_no_key_reveals_anything(guest: Guest) -> None:
    page = guest()
    sit_down(page, GAME)
    to_curtain(page)
    for key in ("u", "ArrowLeft", "Home"):
        page.keyboard.press(key)
    for key in ("s", "l", "Escape"):  # each opens a sheet or is refused
        page.keyboard.press(key)
        page.locator("#sheet[open], #toasts .toast").first.wait_for()
        expect(page.locator("#sheet [data-move], #sheet .scores, #sheet .log")).to_have_count(0)
        if sheets.is_open(page):
            sheets.close(page)
        sheets.dismiss_toasts(page)
        bare(page)


def test_a_reload_and_the_back_and_forward_buttons_keep_the_curtain_down(guest: Guest) -> None:
    page = guest()
    sit_down(page, GAME)
    play.lift(page)
    play.await_turn(page)
    page.reload()
    wait_ready(page)
    page.locator(play.LIFT).wait_for()
    bare(page)
    play.lift(page)
    play.await_turn(page)
    play.go_back(page)
    page.locator('main[data-screen="lobby"]').wait_for()
    assert page.locator("#stage [data-move]").count() == 0
    page.go_forward()
    page.locator(play.LIFT).wait_for()
    bare(page)
