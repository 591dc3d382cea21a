"""Plays any game through the page's stable hooks (data-move, data-ply …), forms and keys."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from playwright.sync_api import FilePayload, Locator, Page

from buildtools import hooks
from buildtools.hooks import (
    CLICK,
    LIFT,
    OVER,
    READ,
    STEPS,
    YOURS,
    Turn,
    click_move,
    lift,
    read,
)
from e2e.visitor import PATIENCE, until
from spieltisch import games
from spieltisch.core import record
from spieltisch.core.match import Match

__all__ = ["LIFT", "OVER", "YOURS", "Turn", "await_turn", "click_move", "lift", "read"]

GAMES: Final = games.game_ids()

# The text of the table while nothing has the focus; a focused element shows more text.
WORDS: Final = """(() => {
  const held = document.activeElement;
  held?.blur();
  const words = document.querySelector('#stage').innerText;
  held?.focus({ preventScroll: true });
  return words;
})()"""

MOST_MOVES: Final = 400
"""More decisions than any game has."""


def await_turn(page: Page, after: str = "", *selectors: str) -> Turn:
    """Waits until it is a person's turn to do something (`hooks.await_turn`)."""
    return hooks.await_turn(page, after, *selectors, timeout=PATIENCE)


def go_back(page: Page) -> None:
    """Presses the browser's Back button, once a closed sheet no longer has an entry in the history.

    A person needs much longer than the page does to remove that entry; a test may not.
    """
    until(page, "!history.state?.sheet || document.querySelector('#sheet').open")
    page.go_back()


def quick(game: str) -> dict[str, str]:
    """The options of the shortest game."""
    return dict(games.load(game).meta.quick)


def fewest(game: str) -> int:
    """The smallest number of players that a game allows."""
    return min(games.load(game).meta.seats)


def in_pages(page: Page, selector: str) -> Locator:
    """An element of the static pages in the current language. The document contains both."""
    lang = page.locator("html").get_attribute("lang")
    return page.locator(f'#pages > [lang="{lang}"] {selector}')


def unfold_kept(page: Page) -> None:
    """Has the lobby list every game in progress, and not just the latest, if there are more."""
    more = in_pages(page, '.resume-more[aria-expanded="false"]')
    if more.is_visible():
        more.click()


def form(page: Page, game: str) -> Locator:
    """The set-up form in the current language."""
    return in_pages(page, f'form[data-setup="{game}"]')


# Fills in a set-up form in one call, with the events that a person would cause field by field.
FILL: Final = """(form, { kinds, names, options, seed }) => {
  const set = (name, value) => {
    const found = form.elements[name];
    const all = 'type' in found ? [found] : [...found];
    const field = all[0].type === 'radio' ? all.find((one) => one.value === value) : all[0];
    const possible = field?.options ? [...field.options].some((one) => one.value === value) : field;
    if (!possible || field.disabled) throw new Error(`${name} cannot be ${value}`);
    if (field.type === 'radio') field.checked = true;
    else if (field.type === 'checkbox') field.checked = value === 'on';
    else field.value = value;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  for (const group of form.querySelectorAll('details')) group.open = true;
  const seats = form.querySelector(`[name="seats"][type="radio"][value="${kinds.length}"]`);
  if (seats) seats.closest('label').click();
  else if (form.querySelector('[name="seats"][type="radio"]')) throw new Error('no such seats');
  kinds.forEach((kind, seat) => set(`kind-${seat}`, kind));
  kinds.forEach((_, seat) => set(`name-${seat}`, names[seat] ?? '')); // else those of the last game
  for (const [key, value] of Object.entries(options)) set(`option-${key}`, value);
  set('seed', seed);
}"""


def set_up(
    page: Page,
    game: str,
    *,
    kinds: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    seed: str = "e2e",
    names: Sequence[str] = (),
) -> None:
    """Goes from the lobby to a completed set-up form. By default, a person plays easy opponents."""
    in_pages(page, f'[data-do="setup"][data-game="{game}"]').click()
    filled = {
        "kinds": kinds or ("human", *["easy"] * (fewest(game) - 1)),
        "options": quick(game) if options is None else options,
        "seed": seed,
        "names": names,
    }
    fields = form(page, game)
    fields.locator('[type="submit"]').wait_for()
    fields.evaluate(FILL, filled)


def begin(page: Page, game: str) -> None:
    """Starts the game from the completed form."""
    form(page, game).locator('[type="submit"]').click()
    page.locator("main:is([data-screen=table], [data-screen=curtain])").wait_for()


def start(page: Page, game: str, **wishes: object) -> None:
    """Sets up a game and starts it; arguments as for `set_up`."""
    set_up(page, game, **wishes)  # type: ignore[arg-type]
    begin(page, game)


def open_new(
    page: Page,
    game: str,
    *,
    kinds: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    seed: str = "e2e",
    names: Sequence[str] = (),
) -> None:
    """Opens the record of a game in which nothing has been decided; arguments as for `set_up`.

    This takes half as long as `start`. It is for tests of what happens at the table.
    """
    kinds = kinds or ("human", *["easy"] * (fewest(game) - 1))
    chosen = quick(game) if options is None else options
    match = Match(games.load(game), len(kinds), chosen, seed)
    named = [*names, *[""] * (len(kinds) - len(names))]
    open_record(page, record.write(match, [*map(record.Player, kinds, named)]))


def open_record(page: Page, text: str) -> None:
    """Opens a record as a file."""
    file = FilePayload(name="game.txt", mimeType="text/plain", buffer=text.encode())
    page.locator("#file").set_input_files(file)
    page.locator('main:not([data-screen="lobby"], [data-screen="setup"])').wait_for()


def leave(page: Page) -> None:
    """Goes from a game to the lobby."""
    page.locator('#stage [data-do="leave"]').first.click()
    page.locator('main[data-screen="lobby"]').wait_for()


# Stores another pace and announces it, as if another window had changed the setting.
PACE: Final = """(speed) => {
  const key = 'spieltisch/settings';
  const kept = { ...JSON.parse(localStorage.getItem(key)), speed };
  localStorage.setItem(key, JSON.stringify(kept));
  dispatchEvent(new StorageEvent('storage', { key }));
}"""


def set_pace(page: Page, speed: str) -> None:
    """Changes the pace of a game that was played to this position without pauses."""
    page.evaluate(PACE, speed)


def screen(page: Page) -> str:
    """The screen being shown: main[data-screen]."""
    return page.locator("main").get_attribute("data-screen") or ""


def ply(page: Page) -> str:
    """The position's number: main[data-ply]."""
    return page.locator("main").get_attribute("data-ply") or ""


def moves(page: Page) -> list[str]:
    """The moves that the page offers, in page order."""
    return read(page).moves


Choice = Callable[[Page, Turn], None]


def click_some(page: Page, turn: Turn) -> None:
    """Clicks one of the moves. Which one depends only on the position."""
    click_move(page, turn.moves[int(turn.ply) % len(turn.moves)])


# Chooses a move without the mouse but, as with the mouse, through a visible control. Returns
# whether there was one: while an engine restarts, the table is drawn once more without controls.
PRESS: Final = """(move) => {
  const controls = [...document.querySelectorAll(`#stage [data-move="${move}"]`)];
  const control = controls.find((one) => one.checkVisibility({ visibilityProperty: true }));
  control?.click();
  return Boolean(control);
}"""


def press_some(page: Page, turn: Turn) -> None:
    """Makes the same choice as `click_some` without the mouse, to reach a later position fast.

    Nothing is left to choose if an engine that has restarted repeats the decision before.
    """
    move = turn.moves[int(turn.ply) % len(turn.moves)]
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(PRESS, move) and ply(page) in ("", turn.ply):
        assert time.monotonic() < end, f"{move} is not on the table"
        page.wait_for_timeout(50)


def play_on(page: Page, choose: Choice = press_some, limit: int = MOST_MOVES) -> int:
    """Decides for every person here until the game ends or `limit` decisions are made; returns
    their number."""
    made = 0
    before = ""
    while (turn := await_turn(page, before)).happens != "over":
        if turn.happens == "lift":
            lift(page)
            before = ""
            continue
        if made == limit:
            break
        assert turn.happens == "move", turn
        before = turn.ply
        choose(page, turn)
        made += 1
    return made


def play_until(page: Page, *selectors: str, choose: Choice = press_some) -> Turn:
    """Decides for every person here until one has to decide while all these selectors match."""
    before = ""
    for _ in range(MOST_MOVES):
        turn = await_turn(page, before, *selectors)
        if turn.happens == "lift":
            lift(page)
            before = ""
            continue
        assert turn.happens == "move", f"{turn.happens} without {selectors}"
        if turn.shown:
            return turn
        before = turn.ply
        choose(page, turn)
    raise AssertionError(f"never on the table: {selectors}")


def decide(page: Page, choose: Choice = click_some) -> Turn:
    """Makes one decision and waits for what follows. It must be a turn of a person here."""
    turn = await_turn(page)
    choose(page, turn)
    return await_turn(page, turn.ply)


def hurry(page: Page, before: str) -> Turn:
    """Skips pauses, if there are any, and waits for the next decision."""
    page.evaluate(CLICK, '#stage [data-do="skip"]:enabled')
    return await_turn(page, before)


def position(page: Page) -> tuple[str, list[str], str]:
    """What the page shows of the game: the ply, the possible moves and every word on the table."""
    page.mouse.move(0, 0)  # hovering shows more
    ask = f"(asked) => [({READ})(asked), {WORDS}]"
    page.mouse.move(0, 0)
    (_, at, possible, _), words = page.evaluate(ask, ["", STEPS, []])
    return at, possible, words


def outcome(page: Page) -> str:
    """Why the game ended: main[data-outcome]."""
    return page.locator(OVER).get_attribute("data-outcome") or ""


# -- the keyboard -------------------------------------------------------------------------------


def focused(page: Page, selector: str) -> bool:
    """Whether the focus is on this element."""
    at: bool = page.evaluate(
        "selector => Boolean(document.activeElement?.matches(selector))", selector
    )
    return at


def expect_focus(page: Page, selector: str) -> None:
    """Waits until the focus is on this element. After a dialog, the focus returns only with the
    dialog's close event."""
    page.locator(f":is({selector}):focus").wait_for()


def tab_to(page: Page, selector: str, limit: int = 80) -> None:
    """Presses Tab until the focus is on this element, which then accepts keys."""
    page.keyboard.press("Shift")  # after another key the guard accepts Enter (site/play/guard.js)
    for _ in range(limit):
        if focused(page, selector):
            return
        page.keyboard.press("Tab")
    where = page.evaluate("document.activeElement?.outerHTML")
    raise AssertionError(f"Tab does not lead to {selector}; it is at {where}")


def key_some(page: Page, turn: Turn) -> None:
    """Decides with the keyboard alone: Tab to reach the moves, arrows to vary the choice, Enter."""
    if page.locator('#stage [data-move]:not([tabindex="-1"])').count():
        tab_to(page, "[data-move]")
    else:  # the square of the board that Tab reaches is not a move
        tab_to(page, '[data-roving]:has([data-move]) [tabindex="0"]')
        sweep(page, "[data-move]")
    for _ in range(int(turn.ply) % 3):
        page.keyboard.press("ArrowRight")
    if not focused(page, "[data-move]"):  # the arrow led to a card that cannot be played
        page.keyboard.press("ArrowLeft")
    if not focused(page, "[data-move]"):
        board = page.locator("[data-grid]:has(:focus)").count()
        (sweep if board else walk)(page, "[data-move]")
    page.keyboard.press("Enter")


def sweep(page: Page, selector: str) -> None:
    """Goes over a board with the arrow keys, row by row, until the focus is on this element."""
    page.keyboard.press("Control+Home")
    for key in ["ArrowRight", "ArrowLeft"] * 5:
        for _ in range(8):
            if focused(page, selector):
                return
            page.keyboard.press(key)
        if focused(page, selector):
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"the arrow keys do not lead to {selector}")


def walk(page: Page, selector: str, key: str = "ArrowRight", limit: int = 40) -> None:
    """Presses an arrow key until the focus is on this element."""
    for _ in range(limit):
        if focused(page, selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {selector}")


def choose_key(page: Page, selector: str, value: str) -> None:
    """Sets the focused field: a switch with Space, a list or a group of radio buttons with the
    arrow keys."""
    expect_focus(page, selector)
    if page.evaluate("document.activeElement.type") == "checkbox":
        if page.evaluate("document.activeElement.checked") != (value == "on"):
            page.keyboard.press("Space")
        return
    for key in ("ArrowDown", "ArrowUp"):
        for _ in range(12):
            if page.evaluate("document.activeElement.value") == value:
                return
            page.keyboard.press(key)
    raise AssertionError(f"{selector} never says {value}")
