"""The table fits the window, and its controls are large enough for fingers."""

from __future__ import annotations

from itertools import chain
from typing import Final

import pytest

from e2e import frames, layout, play, records
from e2e.conftest import Windows
from e2e.examples import EXAMPLE
from e2e.visitor import (
    LANDSCAPE_PHONE,
    LAPTOP,
    PHONE,
    SMALL_PHONE,
    SMALLEST_PHONE,
    Size,
)
from spieltisch import games
from tests.conftest import DEEP

SHARP: Final = ((SMALL_PHONE, 2), (PHONE, 3))
"""Windows and their device pixels per CSS pixel, which affect how lengths are rounded. The size of
controls is checked on the other screens."""

APART: Final = 8
"""On each screen, every eighth turn is checked, and also the first turn of every kind. That is
enough, because what does not fit stays that way for several turns."""

# The smallest distance between the label and the edge of a button on the result.
ROOM_BESIDE_LABELS: Final = """() => {
  const words = document.createRange();
  const rooms = [...document.querySelectorAll('.over-actions .btn')].map((one) => {
    words.selectNodeContents(one);
    const [inner, outer] = [words.getBoundingClientRect(), one.getBoundingClientRect()];
    return Math.min(inner.left - outer.left, outer.right - inner.right);
  });
  return Math.min(...rooms);
}"""

# How far below its picture the button is that saves it, where the words are beside the picture.
BELOW_ITS_PICTURE: Final = """() => {
  const told = document.querySelector('.over-told');
  if (!told) return [];
  const button = document.querySelector('.over-told + .btn').getBoundingClientRect();
  const picture = told.querySelector('[data-picture]').getBoundingClientRect();
  const middle = (one) => (one.left + one.right) / 2;
  return [button.top - picture.bottom, Math.abs(middle(button) - middle(picture))].map(Math.round);
}"""

# The button for another game, if it is in sight and nothing covers it.
OFFERED: Final = """() => {
  const button = document.querySelector('[data-do="rematch"]');
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return bottom <= innerHeight && button.contains(hit) ? ['rematch'] : [];
}"""


def tables() -> list[tuple[str, int]]:
    """Every game with the default and the most players; in a deep run also with the fewest."""
    found = []
    for game in play.GAMES:
        meta = games.load(game).meta
        seats = {meta.default_seats, max(meta.seats)} | ({min(meta.seats)} if DEEP else set())
        found += [(game, each) for each in sorted(seats)]
    return found


@pytest.mark.parametrize(("game", "seats"), tables())
def test_the_table_fits_every_screen_whoever_plays(windows: Windows, game: str, seats: int) -> None:
    """In German, whose words are longer, at turns throughout the game (APART).

    Low and sharp screens show the largest table; in a deep run, every table.
    """
    common = windows(*layout.SCREENS)
    everywhere = DEEP or seats == max(games.load(game).meta.seats)
    low = windows(*layout.LOW_SCREENS) if everywhere else []
    sharp = [windows(size, scale=scale)[0] for size, scale in SHARP] if everywhere else []
    table = frames.Table.new(game, seats, lang="de")
    seen: set[tuple[str, str]] = set()
    chosen: list[list[frames.Still]] = [[], [], []]
    for number, turn in enumerate(table.turns()):
        new = table.kind not in seen
        seen.add(table.kind)
        for at, screens in enumerate((common, low, sharp)):
            if screens and (new or number % APART == 2 * at or (DEEP and screens is common)):
                chosen[at].append(table.still(screens, turn))

    first: dict[str, str] = {}
    found = chain(
        layout.search(common, chosen[0]),
        layout.search(low, chosen[1]),
        layout.search(sharp, chosen[2], fingers=()),
    )
    for screen, still, faults in found:
        for fault in faults:
            first.setdefault(f"{screen.size}: {fault}", still.name)
    assert not first, "\n".join(f"{turn}, {fault}" for fault, turn in first.items())


@pytest.mark.parametrize("game", play.GAMES)
def test_at_a_large_zoom_the_table_keeps_its_size_and_scrolls(windows: Windows, game: str) -> None:
    """The board does not collapse, nothing covers it, and every control can be reached."""
    enlarged = windows(*layout.ENLARGED)
    table = frames.Table.new(game, games.load(game).meta.default_seats, lang="de")
    turns = enumerate(table.turns())
    stills = [table.still(enlarged, turn) for number, turn in turns if number % APART == 0]
    first: dict[str, str] = {}
    for screen, still, faults in frames.search(enlarged, stills, layout.REACH):
        for fault in faults:
            first.setdefault(f"{screen.size}: {fault}", still.name)
    assert not first, "\n".join(f"{turn}, {fault}" for fault, turn in first.items())


@pytest.mark.parametrize("game", play.GAMES)
def test_a_small_window_does_not_scroll(windows: Windows, game: str) -> None:
    """Even low windows of phones and laptops show the whole table."""
    table = frames.Table.new(game, games.load(game).meta.default_seats, lang="de")
    next(table.turns())
    for screen in windows(*layout.SMALL):
        screen.show(table)
        high = screen.page.evaluate("document.scrollingElement.scrollHeight")
        assert high == screen.size.height, screen.size


@pytest.mark.parametrize("game", play.GAMES)
def test_another_game_is_offered_without_scrolling(windows: Windows, game: str) -> None:
    table = frames.Table.restored(records.finished(game), lang="de")
    table.session.show_result()
    screens = windows(SMALLEST_PHONE, *layout.SCREENS, *layout.LOW_SCREENS)
    for screen, _, found in frames.search(screens, [table.still(screens)], OFFERED):
        assert found == ["rematch"], screen.size


@pytest.mark.parametrize("game", play.GAMES)
def test_the_button_that_saves_the_picture_is_with_it(windows: Windows, game: str) -> None:
    """However many words there are beside the picture."""
    table = frames.Table.restored(records.late(game, max(games.load(game).meta.seats)), lang="de")
    table.session.show_result()
    screens = windows(LANDSCAPE_PHONE, Size(844, 390), LAPTOP)
    for screen, _, far in frames.search(screens, [table.still(screens)], BELOW_ITS_PICTURE):
        assert all(0 <= pixels <= 8 for pixels in far), f"{screen.size}: {far}"


def test_no_label_of_the_result_touches_the_edge_of_its_button(windows: Windows) -> None:
    table = frames.Table.restored(records.finished(EXAMPLE), lang="de")
    table.session.show_result()
    for screen in windows(SMALLEST_PHONE, SMALL_PHONE, PHONE):
        screen.show(table)
        screen.page.locator(".over-actions .btn").first.wait_for()
        assert screen.page.evaluate(ROOM_BESIDE_LABELS) >= 12, screen.size
