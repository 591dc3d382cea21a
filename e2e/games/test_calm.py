"""Tables keep their places from turn to turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

import pytest

from e2e import frames, layout, play
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
from spieltisch.ai.analysis import Analysis, Judged
from spieltisch.app.screens.screen import Screen
from spieltisch.app.session.puzzles import Puzzle, Puzzling, shipped
from spieltisch.app.session.review import Other, Review
from spieltisch.core.lesson import looks
from spieltisch.core.match import Match
from spieltisch.core.record import HUMAN, Player, write
from tests.conftest import DEEP

CALM: Final = ("vaalbara", "vector", "verhext", "vigila", "vitametrie")
"""The games whose tables keep their places."""

EVERY_SIZE: Final = (
    *(SMALL_PHONE, Size(844, 390), LOW_LAPTOP, SMALLEST_PHONE),
    *(PHONE, FLAT_LAPTOP, LAPTOP),
)
"""Where they keep them."""

SIZES: Final = EVERY_SIZE if DEEP else EVERY_SIZE[:4]
"""Those that a usual run looks at where there is much to look at."""

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
    screens = windows(*SIZES)
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
    """In German; and no button there is without its sign, or covered."""
    screens = windows(*EVERY_SIZE)
    stills = lesson_stills(screens, game)
    boards: dict[Size, set[str]] = {screen.size: set() for screen in screens}
    faults = []
    for screen, still, found in frames.search(screens, stills, PLACES, BLANK, layout.COVERED):
        faults += [
            f"{screen.size}, {still.name}: {line}"
            for line in found
            if line.endswith(("is blank", "is covered"))
        ]
        boards[screen.size] |= {line for line in found if line.startswith("board ")}
    assert not faults, "\n".join(faults)
    assert {size: len(boards[size]) for size in boards} == dict.fromkeys(EVERY_SIZE, 1)


def lesson_stills(
    screens: Sequence[frames.Screen], game: str, *, every: int = 1
) -> list[frames.Still]:
    """Every step of a game's lessons, or some of them, as it is asked and as it is answered."""
    stills = []
    steps = [
        (course.key, *one) for course in games.courses(game) for one in enumerate(course.steps)
    ]
    for key, number, step in steps[::every]:
        table = frames.Table(lang="de")
        table.ask("learn", game=game, course=key, step=number)
        stills.append(table.still(screens, f"{key} {number + 1} asked"))
        if looks(step):
            continue
        table.ask("show")
        while table.session.waiting == "chance":
            table.go_on()
        stills.append(table.still(screens, f"{key} {number + 1} shown"))
    return stills


@pytest.mark.parametrize("game", CALM)
def test_with_large_text_the_board_keeps_its_size_and_the_page_scrolls(
    windows: Windows, game: str
) -> None:
    """In lessons; in puzzles, whatever is said, and at a table, with a hint and without, also its
    place."""
    screens = windows(PHONE)
    screens[0].page.evaluate("document.documentElement.style.fontSize = '200%'")
    table = frames.Table.new(game, games.load(game).meta.default_seats, lang="de", seed="calm")
    turns = [table.still(screens, turn) for turn in islice(every_frame(table), 12)]
    asked = sorted(shipped(game), key=answer_length)
    kept = {"table": turns} | {one.id: puzzle_stills(screens, one) for one in asked[::-60]}
    kept |= {"lessons": lesson_stills(screens, game, every=3)}
    moved = []
    for name, stills in kept.items():
        found = [one for *_, lines in frames.search(screens, stills, PLACES) for one in lines]
        boards = {tuple(line.split()) for line in found if line.startswith("board ")}
        if len({board[-2:] if name == "lessons" else board for board in boards}) > 1:
            moved.append(f"{name}: {boards}")
    assert not moved, "\n".join(moved)


@pytest.mark.parametrize("game", CALM)
def test_a_puzzles_board_keeps_its_place_whatever_is_said(windows: Windows, game: str) -> None:
    """In German: asked, hinted, told, shown, compared, and after a wrong and a right move; the
    puzzles with the longest answers, and some others."""
    screens = windows(*SIZES)
    asked = sorted(shipped(game), key=answer_length)
    moved = []
    for one in (*asked[-2:], *asked[:: 5 if DEEP else 50]):
        boards: dict[Size, set[str]] = {screen.size: set() for screen in screens}
        stills = puzzle_stills(screens, one)
        for screen, still, found in frames.search(screens, stills, PLACES, layout.COVERED):
            boards[screen.size] |= {line for line in found if line.startswith("board ")}
            covered = [line for line in found if line.endswith("is covered")]
            moved += [f"{screen.size}, {one.id} {still.name}: {line}" for line in covered]
        moved += [f"{size}, {one.id}: {found}" for size, found in boards.items() if len(found) > 1]
    assert not moved, "\n".join(moved)


def answer_length(asked: Puzzle) -> int:
    """How many letters say in German that the best move is right, and why."""
    session = Puzzling(asked)
    session.choose(session.game.move_text(session.best))
    while session.waiting == "chance":
        session.advance()
    return len(Screen(session, "de", "s").prompt())


def puzzle_stills(screens: Sequence[frames.Screen], asked: Puzzle) -> list[frames.Still]:
    """Everything that a puzzle can show."""
    stills = []
    for ways in (("render", "hint", "hint", "show", "compare"), ("best",), ("other",)):
        table = frames.Table(lang="de")
        table.state.size = "s"
        table.state.take(session := Puzzling(asked))
        for way in ways:
            if way in ("best", "other"):
                move = session.best if way == "best" else session.other
                table.ask("move", move=session.game.move_text(move))
            else:
                table.ask(way)
            while session.waiting == "chance":
                table.ask("step")
            stills.append(table.still(screens, way))
    return stills


@pytest.mark.parametrize("game", CALM)
def test_in_a_replay_the_board_keeps_its_place_whatever_is_said(
    windows: Windows, game: str
) -> None:
    """In German, with long names: what was done, and the longest judgements of decisions."""
    screens = windows(*SIZES)
    moved = []
    possible = games.load(game).meta.seats
    for seats in {max(2, min(possible)), max(possible)} if DEEP else {max(possible)}:
        table = frames.Table.restored(finished(game, seats), lang="de")
        session = table.session
        review = session.table.reviews[0] = Review(game, session.match, 0, {})
        plies = range(session.first, session.last, max(1, session.last // 16))
        lines = {at: judge(table, review, at) for at in plies}
        longest = sorted(lines, key=lambda at: lines[at], reverse=True)
        own = [at for at in longest if not session.match.plies[at].seat]
        stills = []
        for at in (*own[:2], *[at for at in longest if at not in own][:2]):
            for found in (judge, forget):
                found(table, review, at)
                table.ask("seek", at=at)
                stills.append(table.still(screens, f"{seats} players, {found.__name__} {at}"))
        first: dict[frames.Screen, str] = {}
        for screen, still, places in frames.search(screens, stills, PLACES):
            for place in places:
                if place.startswith("board") and place != first.setdefault(screen, place):
                    moved.append(f"{screen.size}, {still.name}: {first[screen]} -> {place}")
    assert not moved, "\n".join(moved)


# The names in the points that are not to be seen in whole.
CUT_NAMES: Final = """() => [...document.querySelectorAll('.scores thead th')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.title)"""


@pytest.mark.parametrize("game", CALM)
def test_two_double_names_are_whole_above_the_points(windows: Windows, game: str) -> None:
    (screen,) = windows(SMALLEST_PHONE)
    if 2 in games.load(game).meta.seats:
        record = finished(game, 2, ("Wilhelmine-Adelheid", "Maximilian Alexander"))
        screen.show(frames.Table.restored(record, lang="de"))
        assert screen.page.evaluate(CUT_NAMES) == []


# By how many pixels the points are wider than the room for them.
BEYOND: Final = """() => [...document.querySelectorAll('.scores-wrap')]
  .map((one) => one.scrollWidth - one.clientWidth)"""


@pytest.mark.parametrize("game", CALM)
def test_every_column_of_the_points_is_in_sight_however_large_the_text(
    windows: Windows, game: str
) -> None:
    counts = games.load(game).meta.seats
    stills = []
    screens = windows(SMALLEST_PHONE, PHONE)
    for seats in sorted({min(counts), 5, max(counts)} & {*counts}):
        for names in (LONG_NAMES, ("Katrina", "Florian", "Johanna")):
            table = frames.Table.restored(finished(game, seats, names), lang="de")
            stills.append(table.still(screens, f"{seats} players"))
    screens[0].page.evaluate("document.documentElement.style.fontSize = '200%'")
    for screen, still, found in frames.search(screens, stills, BEYOND):
        assert found == [0], f"{still.name}, {screen.size}"


def finished(game: str, seats: int, given: Sequence[str] = LONG_NAMES) -> str:
    """The record of a game of one person against easy computer players with long names."""
    match = Match(games.load(game), seats, {}, "calm")
    while match.to_act:
        legal = match.game.legal_moves(match.state, match.to_act[0])
        match.play(match.to_act[0], legal[7 * len(match.plies) % len(legal)])
    kinds = (HUMAN, *["easy"] * (seats - 1))
    names = [given[seat % len(given)] for seat in range(seats)]
    return write(match, [Player(*each) for each in zip(kinds, names, strict=True)])


def judge(table: frames.Table, review: Review, at: int) -> int:
    """Gives a decision the judgement that takes most letters; returns how many."""
    session = table.session
    seat, move = session.match.plies[at]
    if seat < 0:
        return 0
    found: dict[int, Judged] = {}
    for better in session.game.legal_moves(session.match.states[at], seat):
        judged = Judged(move, Analysis(better), 0.9, 0.5)
        if seat:
            review.others[at] = Other(judged, 0.2)
        else:
            review.judged[at] = judged
        session.seek(at)
        found[len(Screen(session, "de", "s").prompt())] = judged
    longest = found[max(found)]
    if seat:
        review.others[at] = Other(longest, 0.2)
    else:
        review.judged[at] = longest
    return max(found)


def forget(table: frames.Table, review: Review, at: int) -> None:
    """Takes all judgements away."""
    review.others.clear()
    review.judged.clear()


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
