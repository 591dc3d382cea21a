"""The table fits the screen, and fingers fit the table."""

from __future__ import annotations

from typing import Final

import pytest

from e2e import frames, layout, play
from e2e.conftest import Visit
from e2e.examples import EXAMPLE
from e2e.visitor import PHONE, SMALL_PHONE, Size
from spieltisch import games
from tests.conftest import DEEP

SHARP: Final = {
    "small phone, 2 dots a pixel": (SMALL_PHONE, 2),
    "phone, 3 dots a pixel": (PHONE, 3),
}
"""Screens on which lengths are rounded differently, but equally in every turn; fingers need no more
room on them."""

APART: Final = 3
"""Every third turn is checked, and every new kind of decision: what does not fit stays that way for
several turns."""

# The space on either side of the label of a result's tightest button.
ROOM_BESIDE_LABELS: Final = """() => {
  const words = document.createRange();
  const rooms = [...document.querySelectorAll('.over-actions .btn')].map((one) => {
    words.selectNodeContents(one);
    const [inner, outer] = [words.getBoundingClientRect(), one.getBoundingClientRect()];
    return Math.min(inner.left - outer.left, outer.right - inner.right);
  });
  return Math.min(...rooms);
}"""


def tables() -> list[tuple[str, int]]:
    """Every game with the default and the most players; in a deep run also with the fewest."""
    found = []
    for game in play.GAMES:
        meta = games.load(game).meta
        seats = {meta.default_seats, max(meta.seats)} | ({min(meta.seats)} if DEEP else set())
        found += [(game, each) for each in sorted(seats)]
    return found


def kind(table: frames.Table) -> tuple[str, str]:
    """What sort of decision is asked for now."""
    return table.session.waiting, table.session.match.state.phase


@pytest.mark.parametrize(("game", "seats"), tables())
def test_the_table_fits_every_screen_whoever_plays(visit: Visit, game: str, seats: int) -> None:
    """In German, which has longer words, whenever the person decides; see APART."""
    near = frames.screens(visit(), layout.SCREENS)
    low = frames.screens(visit(), layout.LOW_SCREENS)
    sharp = {name: frames.screen(visit(scale=scale), size) for name, (size, scale) in SHARP.items()}
    table = frames.Table.laid(game, seats, lang="de")
    asked: set[str] = set()
    first: dict[str, str] = {}

    for number, turn in enumerate(table.turns()):
        new = kind(table) not in asked
        asked.add(kind(table))
        looks: list[tuple[str, frames.Screen, bool | None]] = []
        if DEEP or new or number % APART == 0:
            looks += [(name, screen, None) for name, screen in near.items()]
        if new or number % APART == 1:
            looks += [(name, screen, None) for name, screen in low.items()]
        if new or number % APART == 2:
            looks += [(name, screen, False) for name, screen in sharp.items()]
        for name, screen, fingers in looks:
            screen.show(table)
            for fault in layout.faults(screen, fingers=fingers):
                first.setdefault(f"{name}: {fault}", turn)
    assert not first, "\n".join(f"{turn}, {fault}" for fault, turn in first.items())


@pytest.mark.parametrize("game", play.GAMES)
def test_at_a_large_zoom_the_table_keeps_its_size_and_scrolls(visit: Visit, game: str) -> None:
    """The middle does not collapse, nothing covers it, and every control can be reached."""
    enlarged = frames.screens(visit(), layout.ENLARGED)
    table = frames.Table.laid(game, games.load(game).meta.default_seats, lang="de")
    first: dict[str, str] = {}
    for number, turn in enumerate(table.turns()):
        if number % APART == 0:
            for name, screen in enlarged.items():
                screen.show(table)
                for fault in layout.unreachable(screen):
                    first.setdefault(f"{name}: {fault}", turn)
    assert not first, "\n".join(f"{turn}, {fault}" for fault, turn in first.items())


@pytest.mark.parametrize("game", play.GAMES)
def test_a_small_window_does_not_scroll(visit: Visit, game: str) -> None:
    """Phone and laptop windows show the whole table, even low ones."""
    small = frames.screens(visit(), {str(size): size for size in layout.SMALL}).values()
    table = frames.Table.laid(game, games.load(game).meta.default_seats, lang="de")
    next(table.turns())
    for screen in small:
        screen.show(table)
        high = screen.page.evaluate("document.scrollingElement.scrollHeight")
        assert high == screen.size.height, screen.size


@pytest.mark.parametrize("size", [Size(320, 568), SMALL_PHONE, PHONE])
def test_no_label_of_the_result_touches_the_edge_of_its_button(visit: Visit, size: Size) -> None:
    table = frames.Table.laid(EXAMPLE, play.fewest(EXAMPLE), lang="de")
    for _turn in table.turns():
        pass
    screen = frames.screen(visit(), size)
    screen.show(table)
    screen.page.locator(".over-actions .btn").first.wait_for()
    assert screen.page.evaluate(ROOM_BESIDE_LABELS) >= 12
