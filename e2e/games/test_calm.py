"""Tables keep their places from turn to turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

import pytest

from e2e import frames, play
from e2e.conftest import Windows
from e2e.visitor import (
    FLAT_LAPTOP,
    LAPTOP,
    LOW_LAPTOP,
    PHONE,
    SMALL_PHONE,
    SMALLEST_PHONE,
    Size,
)
from spieltisch import games
from spieltisch.core.lesson import looks
from tests.conftest import DEEP

CALM: Final = ("vaalbara", "vector", "verhext", "vigila", "vitametrie")
"""The games whose tables keep their places."""

EVERY_SIZE: Final = (
    *(SMALL_PHONE, Size(844, 390), LOW_LAPTOP),
    *(SMALLEST_PHONE, PHONE, FLAT_LAPTOP, LAPTOP),
)
"""Where they keep them; a usual run looks at the first three."""

MOST: Final = {"verhext": 33, "vigila": 67}
"""How many positions are looked at; in Verhext! until a round has ended."""

LONG_NAMES: Final = (
    "Annemarie Oberkofler",
    "Wilhelmina Grosswald",
    "Maximiliane Hofmeier",
    "Christopher Blackmor",
)

# Where the board, the upper edge of the prompt and the buttons at the bottom are. The account of a
# round may cover the board, and on the smallest phones the hand.
PLACES: Final = """() => {
  const parts = {
    board: `.vb-middle:not(:has(.vb-account)), .vc-canvas, .vh-felt:not(:has(.vh-account)),
      .vg-middle, .vm-frame`,
    others: '.vg-others', prompt: '.board:not(:has(.vh-account)) #prompt',
    undo: '.actions [data-do="undo"]', hint: '#hint',
  };
  return Object.entries(parts).flatMap(([name, selector]) => {
    const one = document.querySelector(`#stage :is(${selector})`);
    if (!one?.checkVisibility()) return [];
    const { left, top, width, height } = one.getBoundingClientRect();
    const box = name === 'prompt' ? [top] : [left, top, width, height];
    return [`${name} ${box.map(Math.round).join(' ')}`];
  });
}"""


# The buttons without words whose icon is not to be seen.
BLANK: Final = """() => [...document.querySelectorAll('#stage .btn-icon')]
  .filter((one) => one.checkVisibility() && !one.querySelector('svg').clientWidth)
  .map((one) => `${one.dataset.do} is blank`)"""

# What does not show all that it says.
CUT: Final = """() => {
  const told = document.querySelectorAll('#tale, #account, #news > *');
  return [...told].flatMap((one) => {
    const { id, clientWidth, scrollWidth, clientHeight, scrollHeight, textContent } = one;
    const fits = scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 8;
    return fits ? [] : [`${id} is cut: ${textContent.trim().replace(/\\s+/g, ' ')}`];
  });
}"""


@pytest.mark.parametrize("game", CALM)
def test_nothing_moves_from_turn_to_turn_whatever_is_said(windows: Windows, game: str) -> None:
    """In German, with names of twenty letters, with advice and without."""
    screens = windows(*(EVERY_SIZE if DEEP else EVERY_SIZE[:3]))
    table = frames.Table(lang="de")
    seats = games.load(game).meta.default_seats
    kinds = ("human", *["easy"] * (seats - 1))
    players = [{"kind": kinds[seat], "name": LONG_NAMES[seat]} for seat in range(seats)]
    table.ask("new", game=game, players=players, options=play.quick(game), seed="calm")
    stills = [table.still(screens, turn) for turn in islice(every_frame(table), MOST.get(game, 24))]
    first: dict[tuple[frames.Screen, str], str] = {}
    moved = []
    for screen, still, places in frames.search(screens, stills, PLACES, CUT):
        for place in places:
            if "is cut:" in place:
                moved.append(f"{screen.size}, {still.name}: {place}")
                continue
            before = first.setdefault((screen, place.split()[0]), place)
            if place != before:
                moved.append(f"{screen.size}, {still.name}: {before} -> {place}")
    assert not moved, "\n".join(moved)


def test_not_even_advice_of_four_lines_moves_anything(windows: Windows) -> None:
    (screen,) = windows(SMALLEST_PHONE)
    table = frames.Table.saved("verhext-5-three-failed-bids", lang="de")
    screen.show(table)
    before = screen.page.evaluate(PLACES)
    table.ask("hint")
    screen.show(table)
    assert screen.page.evaluate(PLACES) == before


@pytest.mark.parametrize("game", CALM)
def test_a_lessons_board_keeps_its_place_from_step_to_step(windows: Windows, game: str) -> None:
    """In German; and no button there is without its sign."""
    screens = windows(*EVERY_SIZE)
    stills = []
    steps = [
        (course.key, *one) for course in games.courses(game) for one in enumerate(course.steps)
    ]
    for key, number, step in steps:
        table = frames.Table(lang="de")
        table.ask("learn", game=game, course=key, step=number)
        stills.append(table.still(screens, f"{key} {number + 1} asked"))
        if looks(step):
            continue
        table.ask("show")
        while table.session.waiting == "chance":
            table.go_on()
        stills.append(table.still(screens, f"{key} {number + 1} shown"))
    boards: dict[Size, set[str]] = {screen.size: set() for screen in screens}
    for screen, still, found in frames.search(screens, stills, PLACES, BLANK):
        assert not [line for line in found if "is blank" in line], (screen.size, still.name)
        boards[screen.size] |= {line for line in found if line.startswith("board ")}
    assert {size: len(boards[size]) for size in boards} == dict.fromkeys(EVERY_SIZE, 1)


def every_frame(table: frames.Table) -> Iterator[str]:
    """Plays on and yields a name for each position, and for each decision also with a hint."""
    session = table.session
    while session.waiting != "over":
        yield f"{session.position} {session.waiting}"
        if session.waiting in ("bot", "chance", "continue"):
            table.go_on()
        else:
            table.ask("hint")
            yield f"{session.position} hint"
            possible = list(session.legal)
            table.go_on(possible[7 * session.position % len(possible)])
