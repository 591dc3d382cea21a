"""Puzzles fit the window, whatever is asked, hinted and told."""

from __future__ import annotations

from itertools import chain
from typing import Final

import pytest
from playwright.sync_api import ElementHandle, FloatRect, Page, expect

from e2e import frames, layout, play, sheets
from e2e.conftest import Visit, Windows
from e2e.screens import complaints
from e2e.visitor import LAPTOP, LOW_LAPTOP, PHONE, SMALLEST_PHONE, until
from spieltisch import games
from spieltisch.app.session.puzzles import Puzzling, shipped
from spieltisch.app.storage import mistakes
from tests.app.made import puzzle

STEPS: Final = (
    ("asked", ()),
    ("hint", (("hint", {}),)),
    ("told", (("hint", {}),)),
    ("shown", (("show", {}),)),
    ("both", (("compare", {}),)),
)
"""The states whose layout is looked at, each after some more requests."""


@pytest.mark.parametrize("game", play.GAMES)
def test_puzzles_fit_every_screen(windows: Windows, game: str) -> None:
    """Whatever is asked, hinted, told and compared, in German."""
    sizes = (SMALLEST_PHONE, PHONE, LAPTOP, LOW_LAPTOP)
    meta = games.load(game).meta
    first: dict[str, str] = {}
    for seats in sorted({meta.default_seats, max(meta.seats)}):
        made = puzzle(game, seats)
        screens = windows(*sizes)
        table = frames.Table(lang="de")
        table.state.size = "s"
        table.state.take(session := Puzzling(made))
        session.course = games.courses(game)[-1]  # as to somebody who does not know the game
        stills: list[list[frames.Still]] = [[], []]
        for name, requests in STEPS:
            for op, more in requests:
                table.ask(op, **more)
            while session.waiting == "chance":
                table.ask("step")
            stills[bool(session.pointed) or session.compared].append(
                table.still(screens, f"{game} {seats} {name}")
            )
        found = chain(
            layout.search(screens, stills[0], fingers=(PHONE,)),
            layout.search(screens, stills[1], fingers=()),  # marks are as small as what they mark
        )
        for screen, still, faults in found:
            for fault in faults:
                first.setdefault(f"{screen.size}: {fault}", still.name)
    assert not first, "\n".join(f"{turn}, {fault}" for fault, turn in first.items())


@pytest.mark.parametrize("game", play.GAMES)
def test_the_marks_of_a_comparison_are_seen(windows: Windows, game: str) -> None:
    """The best move and another one are marked, and no picture covers the marks, whatever kind of
    piece it is."""
    (screen,) = windows(PHONE)
    kinds = {one.decisions[0].answer[0].isdigit(): one for one in reversed(shipped(game))}
    for asked in kinds.values():
        table = frames.Table(lang="en")
        table.state.size = "s"
        table.state.take(session := Puzzling(asked))
        table.ask("show")
        while session.waiting == "chance":
            table.ask("step")
        table.ask("compare")
        screen.show(table)
        marks = screen.page.locator("#stage :is([data-advised], [data-other]):visible")
        assert marks.count() >= 2
        for mark in marks.element_handles():
            marked = _surroundings(screen.page, mark)
            mark.evaluate(UNMARK)
            changed = screen.page.evaluate(DIFFERENT, [marked, _surroundings(screen.page, mark)])
            assert changed > 150, f"{mark.get_attribute('id')} looks as without its mark"


def _surroundings(page: Page, piece: ElementHandle) -> list[int]:
    """A picture (PNG) of a piece with a frame of 6 pixels around it."""
    box = piece.bounding_box()
    assert box is not None
    clip: FloatRect = {
        "x": box["x"] - 6,
        "y": box["y"] - 6,
        "width": box["width"] + 12,
        "height": box["height"] + 12,
    }
    return list(page.screenshot(clip=clip, animations="disabled"))


UNMARK: Final = """
(piece) => {
  delete piece.dataset.advised;
  delete piece.dataset.other;
  piece.classList.remove('is-advised', 'is-other');
}
"""

# In how many pixels two pictures differ.
DIFFERENT: Final = """
async (pictures) => {
  const [one, other] = await Promise.all(
    pictures.map(async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      canvas.drawImage(bitmap, 0, 0);
      return new Uint32Array(canvas.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer);
    }),
  );
  return one.filter((pixel, at) => pixel !== other[at]).length;
}
"""

# Notes what has moved down in the lobby by a row or more.
SHIFTED: Final = """
globalThis.shifted = [];
new PerformanceObserver((list) => {
  const moved = list.getEntries().flatMap(({ sources }) => sources);
  for (const { node, previousRect, currentRect } of moved) {
    const element = node instanceof Element ? node : node?.parentElement;
    const below = currentRect.top - previousRect.top;
    if (element?.closest('.lobby') && below >= 40) shifted.push(element.className);
  }
}).observe({ type: 'layout-shift', buffered: true });
"""


def test_a_mistake_that_is_due_is_found_from_the_lobby(visit: Visit) -> None:
    """It does not shift what is below. Found once, the mistake waits for three days, also after a
    reload on its table. A puzzle that was failed is on the same list, and the sheet tells that its
    answer was shown."""
    visitor = visit(init=SHIFTED)
    visitor.open()
    page = visitor.page
    game = play.GAMES[0]
    made = puzzle(game, play.fewest(game))
    failed = shipped(game)[0]
    both = mistakes.with_new({}, game, [made], "2026-01-01")
    text = mistakes.written(mistakes.with_failed(both, game, failed.id, "2026-02-01"))
    page.evaluate("(text) => localStorage.setItem('spieltisch/mistakes', text)", text)
    page.evaluate("localStorage.setItem('spieltisch/game/damaged', '{')")  # listed above the boxes
    page.reload()
    line = play.in_pages(page, '.now [data-do="mistake"]')
    expect(line).to_contain_text(games.title(game))
    assert page.evaluate("shifted") == []
    line.click()
    page.locator("#prompt.is-asked").wait_for()
    page.reload()
    page.locator("#prompt.is-asked").wait_for()
    play.click_move(page, made.decisions[0].answer)
    page.locator("#prompt.is-right").wait_for()
    kept = f"JSON.parse(localStorage.getItem('spieltisch/mistakes')).{game}['{made.id}']"
    until(page, f"{kept}.finds === 1 && {kept}.box === 1")
    page.locator('#actions [data-do="mistake"]').click()
    page.locator("#prompt.is-asked").wait_for()
    assert not complaints(page)
    page.locator('#actions [data-do="show"]').click()
    until(page, f"{kept.replace(made.id, failed.id)}.due > '2026-02-02'")
    page.locator('#actions [data-do="brought"]').click()
    page.locator('#sheet[open] [data-do="puzzles"]').click()
    expect(page.locator("#sheet[open] .puzzle-shown")).to_have_count(1)
    assert not complaints(page)
    sheets.close(page)
    page.locator('.bar [data-do="leave"]').click()
    page.locator('main[data-screen="lobby"]').wait_for()
    assert line.is_hidden(), "they come back in three days, and tomorrow"
