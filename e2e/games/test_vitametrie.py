"""Vitametrie's table: a board of buttons, stones around a square, tiles to place."""

from __future__ import annotations

import json
import re
from itertools import islice
from typing import Final

from playwright.sync_api import expect

from e2e import frames, layout, play
from e2e.conftest import Guest, Windows
from e2e.test_ahead import COPY, HOLD
from e2e.visitor import (
    LANDSCAPE_PHONE,
    LAPTOP,
    LOW_LAPTOP,
    PHONE,
    SMALL_PHONE,
    SMALLEST_PHONE,
    Size,
)
from spieltisch.app.session.puzzles import Puzzling, shipped
from spieltisch.core import record
from spieltisch.core.match import Match
from spieltisch.games import vitametrie
from tests.conftest import DEEP

LANDSCAPE: Final = (Size(568, 320), LANDSCAPE_PHONE, Size(640, 400))
"""Phones held sideways, and a laptop at a zoom of 200 %."""

# Where the board is.
BOARD: Final = """() => {
  const { left, top, width, height } = document.querySelector('.vm-frame').getBoundingClientRect();
  return [[left, top, width, height].map(Math.round).join(' ')];
}"""

ALL: Final = (SMALLEST_PHONE, SMALL_PHONE, *((PHONE,) if DEEP else ()), *LANDSCAPE, LAPTOP)

# The shortest side of a square of the board, in pixels.
SQUARE: Final = """() => {
  const squares = [...document.querySelectorAll('#board button')];
  const boxes = squares.map((one) => one.getBoundingClientRect());
  return Math.min(...boxes.map(({ width, height }) => Math.min(width, height)));
}"""

# The outlines of squares by their state (the class is-…).
LINES: Final = """() => Object.fromEntries(
  [...document.querySelectorAll('#board [class*="is-"]')].map((one) => {
    const { borderTop, outline } = getComputedStyle(one, '::after');
    return [one.className.match(/is-[a-z]+$/)[0], { border: borderTop, outline }];
  }))"""
# The colours of closed heads and of the arrows on stones.
MARKS: Final = """() => ['.vm-dead', '.vm-turn:not(.vm-mark)'].map((name) => {
  const one = document.querySelector(`#board ${name}`);
  return getComputedStyle(one).getPropertyValue('--vm-arrow');
})"""

# Faces, with their marks, that overlap another one.
CROWDED_FACES: Final = """() => {
  const faces = [...document.querySelectorAll('.vm-seat > .face')].map((face) => {
    const boxes = [face, ...face.children].map((one) => one.getBoundingClientRect());
    const [left, top] = ['left', 'top'].map((side) => Math.min(...boxes.map((one) => one[side])));
    const [right, bottom] = ['right', 'bottom'].map(
      (side) => Math.max(...boxes.map((one) => one[side])));
    return { left, top, right, bottom, name: face.parentElement.id };
  });
  return faces.flatMap((one, at) => faces.slice(at + 1).filter(({ left, right, top, bottom }) =>
    left < one.right && right > one.left && top < one.bottom && bottom > one.top,
  ).map(({ name }) => `${one.name}'s face overlaps ${name}'s`));
}"""

# Where what is below the prompt begins.
ROWS: Final = """() => ['#desk', '#tools > *', '#heart', '.actions'].map((name) => {
  const one = document.querySelector(`#stage ${name}`);
  return `${name} ${one ? Math.round(one.getBoundingClientRect().top) : 'none'}`;
})"""

PICKS: Final = {
    "vitametrie-8-long-names": ("at:f1", "at:f1"),
    "vitametrie-3-plus": (),
    "vitametrie-2-building": ("stay-lay:minus",),
}
"""Saved games in which a person has to decide, and the picks to make there, in order."""


def test_full_tables_fit_every_screen(windows: Windows) -> None:
    """In German, whose words are longer, and in English, some with names of twenty letters."""
    screens = windows(*ALL)
    stills = []
    for name, picks in PICKS.items():
        for lang in ("de", "en"):
            table = frames.Table.saved(name, lang=lang)
            for pick in ("", *picks):
                if pick:
                    table.ask("pick", name=pick)
                stills.append(table.still(screens, f"{name}, {pick}"))
    found = []
    square = f"() => [({SQUARE})()]"
    scripts = (layout.CROWDING, CROWDED_FACES, square)
    for screen, still, (*lines, side) in layout.search(screens, stills, *scripts, fingers=()):
        found += [f"{screen.size}, {still.lang}, {still.name}: {line}" for line in lines]
        assert screen.size != SMALL_PHONE or side >= 36
    assert not found, "\n".join(found)


def test_large_text_has_room(windows: Windows) -> None:
    screens = windows(PHONE, LAPTOP)
    screens[0].page.evaluate("document.documentElement.style.fontSize = '200%'")
    stills = []
    for name, picks in PICKS.items():
        table = frames.Table.saved(name, lang="de")
        for pick in ("", *picks[:1]):
            if pick:
                table.ask("pick", name=pick)
            stills.append(table.still(screens, f"{name}, {pick}"))
    found = []
    for screen, still, lines in layout.search(screens, stills, layout.CROWDING, fingers=()):
        found += [f"{screen.size}, {still.name}: {line}" for line in lines]
    assert found == []


def test_a_hint_moves_nothing_on_laptops_with_eight_players(windows: Windows) -> None:
    screens = windows(LOW_LAPTOP, LAPTOP)
    for lang in ("de", "en"):
        table = frames.Table(lang=lang)
        players = [{"kind": "easy", "name": f"Wilhelmine Grosswald{seat}"} for seat in range(8)]
        players[0] = {"kind": "human", "name": "Ada"}
        options = play.quick("vitametrie")
        table.ask("new", game="vitametrie", players=players, options=options, seed="calm")
        for turn in islice(table.turns(), 12):
            plain = table.still(screens, turn)
            table.ask("hint")
            hinted = table.still(screens, turn)
            places: dict[Size, list[str]] = {}
            for screen, still, found in frames.search(screens, [plain, hinted], ROWS):
                assert places.setdefault(screen.size, found) == found, (screen.size, still.name)


# How far what stands beside a stone to choose is from it.
BESIDE: Final = """() => {
  const stones = [...document.querySelectorAll('#next .vm-piece')].map(
    (one) => one.getBoundingClientRect());
  const range = document.createRange();
  const about = document.querySelector('.vm-about');
  if (about) range.selectNodeContents(about);
  const text = about?.checkVisibility() ? [range.getBoundingClientRect()] : [];
  const all = [...stones, ...text];
  return all.slice(1).map((one, at) => one.left - all[at].right);
}"""


def test_nothing_stands_on_the_ring_around_an_advised_stone(windows: Windows) -> None:
    """The ring is 3 pixels outside the stone."""
    screens = windows(SMALLEST_PHONE, SMALL_PHONE)
    stills = []
    for name, picks in PICKS.items():
        table = frames.Table.saved(name, lang="de")
        for pick in picks[:1]:
            table.ask("pick", name=pick)
        stills.append(table.still(screens, name))
    seen = 0
    for screen, still, gaps in frames.search(screens, stills, BESIDE):
        assert all(float(gap) > 3 for gap in gaps), (screen.size, still.name, gaps)
        seen += len(gaps)
    assert seen


# The squares whose middle is under a sign of the rose.
HIDDEN: Final = """() => {
  const signs = [...document.querySelectorAll('#rose .vm-piece')].map(
    (one) => one.getBoundingClientRect());
  return [...document.querySelectorAll('#board button')].filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return signs.some((sign) => sign.left < x && x < sign.right && sign.top < y && y < sign.bottom);
  }).map(({ id }) => id);
}"""


def test_choices_hide_neither_the_chosen_square_nor_what_lies_beside_it(windows: Windows) -> None:
    screens = windows(SMALLEST_PHONE, LANDSCAPE_PHONE, LAPTOP)
    table = frames.Table.saved("vitametrie-8-long-names", lang="de")
    table.ask("pick", name="at:f1")
    stills = [table.still(screens, "f1")]
    for screen, _, found in frames.search(screens, stills, HIDDEN):
        assert not found, screen.size


# Where the sentence beside the dice begins, without and with a lesson's mark on a die.
BESIDE_DICE: Final = """() => [false, true].map((glows) => {
  document.querySelector('.vm-die').toggleAttribute('data-glow', glows);
  return document.querySelector('.vm-brings').getBoundingClientRect().left;
})"""


def test_a_mark_on_a_die_moves_nothing(windows: Windows) -> None:
    screens = windows(SMALLEST_PHONE, LAPTOP)
    stills = [frames.Table.saved("vitametrie-3-plus", lang="de").still(screens)]
    for screen, _, (plain, marked) in frames.search(screens, stills, BESIDE_DICE):
        assert plain == marked, screen.size


def test_in_forced_colours_every_state_has_its_own_outline(windows: Windows) -> None:
    """Forced colours remove shadows and tints, so each state needs its own outline."""
    (screen,) = windows(SMALL_PHONE)
    screen.page.emulate_media(forced_colors="active")
    seen: dict[str, dict[str, str]] = {}
    for name in ("vitametrie-8-long-names", "vitametrie-3-plus"):
        table = frames.Table.saved(name, lang="en")
        for pick in ("", *PICKS[name][:1]):
            if pick:
                table.ask("pick", name=pick)
            screen.show(table)
            seen |= screen.page.evaluate(LINES)
    assert seen["is-target"] == seen["is-choice"]
    width, style, highlight = seen["is-choice"]["border"].split(maxsplit=2)
    assert (width, style) == ("3px", "dotted")
    assert seen["is-chosen"]["border"] == f"8px double {highlight}"
    for happened in ("is-recent", "is-event"):
        assert highlight not in "".join(seen[happened].values()), "only for what can be pressed"
    assert "dotted" in seen["is-recent"]["outline"]
    assert seen["is-event"]["border"].startswith("5px solid")
    dead, other = screen.page.evaluate(MARKS)
    assert dead != other, "closed heads stand out from the lines of the board"


def test_a_stone_is_set_by_touch_and_its_head_shows_the_next_stones(guest: Guest) -> None:
    page = guest(touch=True)
    play.open_new(page, "vitametrie", kinds=["human"])
    page.locator("#square-d5").tap()
    expect(page.locator("#rose [data-move]")).to_have_count(4)
    before = play.ply(page)
    page.locator('#rose [data-move="d5w"]').tap()
    play.await_turn(page, before)
    page.keyboard.press("Escape")  # nothing is chosen, as before `await_turn`
    expect(page.locator("#rose")).to_have_count(0)
    head = page.locator("#square-d5")
    expect(head).to_have_attribute("data-pick", "at:c5")
    head.tap()
    expect(page.locator("#square-c5")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#rose [data-move]")).to_have_count(1)  # a Janus head: one stone is rolled
    head.tap()
    expect(page.locator("#rose")).to_have_count(0)


MIDDLE: Final = """one => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}"""


def test_a_stone_lies_on_its_square_before_the_engine_has_answered(guest: Guest) -> None:
    page = guest(touch=True, speed="fast")
    page.evaluate(HOLD)
    play.open_new(page, "vitametrie", kinds=["human"])
    play.await_turn(page)
    page.keyboard.press("Escape")
    page.locator("#square-d5").tap()
    stone = page.locator('#rose [data-move="d5w"]')
    stone.wait_for()
    page.evaluate("held = []")
    stone.tap()
    copy = page.locator(COPY)
    copy.wait_for()
    assert copy.evaluate(MIDDLE) == page.locator("#square-d5").evaluate(MIDDLE)
    expect(page.locator("#rose [data-chosen]")).to_have_count(1)
    page.evaluate("release()")


def test_tapping_a_square_without_a_move_enlarges_small_squares(guest: Guest) -> None:
    page = guest(size=SMALL_PHONE, touch=True)
    stage = page.locator("#stage")
    play.open_record(page, (frames.DATA / "vitametrie-3-plus.txt").read_text("utf-8"))
    turn = play.await_turn(page)
    assert 36 <= page.evaluate(SQUARE) < 44
    page.locator("#square-c6").tap(force=True)  # an arrow stone, which only explains itself
    expect(stage).to_have_attribute("data-grid-on", "close")
    assert page.evaluate(SQUARE) > 60
    page.locator("#square-d6").tap()
    play.await_turn(page, turn.ply)
    expect(stage).to_have_attribute("data-grid-on", "close")
    page.locator("[data-grid-out]").tap()
    expect(stage).not_to_have_attribute("data-grid-on", re.compile("."))
    assert page.evaluate(SQUARE) < 44


def test_an_empty_board_is_enlarged_by_its_button_and_dragged(guest: Guest) -> None:
    """While a world is built, a tap on any square is a choice, so a button enlarges the board."""
    page = guest(size=SMALL_PHONE, touch=True)
    world = Match(vitametrie, 1, {"board": "9", "start": "build"}, "e2e")
    while world.state.phase == "agree":
        world.play(0, vitametrie.legal_moves(world.state, 0)[1])
    play.open_record(page, record.write(world, [record.Player(record.HUMAN, "")]))
    turn = play.await_turn(page)
    assert page.evaluate(SQUARE) < 44
    page.locator("#closer").tap()
    expect(page.locator("#stage")).to_have_attribute("style", re.compile("--grid-left: 2;"))
    middle = page.locator("#square-e5").bounding_box()
    assert middle is not None
    assert middle["width"] > 60
    page.mouse.move(middle["x"] + 30, middle["y"] + 30)
    page.mouse.down()
    page.mouse.move(middle["x"] + 30 + 2 * middle["width"], middle["y"] + 30, steps=4)
    page.mouse.up()
    expect(page.locator("#stage")).to_have_attribute("style", re.compile("--grid-left: 0;"))
    assert play.ply(page) == turn.ply  # dragging set no stone
    page.locator("#square-b5").tap()
    play.await_turn(page, turn.ply)
    page.locator("#closer").tap()
    expect(page.locator("#stage")).not_to_have_attribute("data-grid-on", re.compile("."))


def test_large_squares_only_explain_themselves(guest: Guest) -> None:
    page = guest(size=LAPTOP)
    play.open_record(page, (frames.DATA / "vitametrie-3-plus.txt").read_text("utf-8"))
    play.await_turn(page)
    page.locator("#square-c6").click(force=True)
    expect(page.locator("#toasts .toast")).to_contain_text("c6")
    expect(page.locator("#stage")).not_to_have_attribute("data-grid-on", re.compile("."))


def test_arrow_keys_move_over_the_board_by_rows_and_columns(guest: Guest) -> None:
    page = guest(size=LAPTOP)
    play.open_new(page, "vitametrie", kinds=["human"])
    play.tab_to(page, "#board button")
    play.expect_focus(page, "[data-pick]")  # where the keyboard starts
    for key, name in (
        *(("Control+End", "h8"), ("Home", "b8"), ("Control+Home", "b2"), ("End", "h2")),
        *(("Home", "b2"), ("ArrowRight", "c2"), ("ArrowDown", "c3"), ("ArrowLeft", "b3")),
    ):
        page.keyboard.press(key)
        play.expect_focus(page, f"#square-{name}")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")  # the board ends here
    play.expect_focus(page, "#square-b2")
    page.keyboard.press("Enter")
    page.locator("#rose").wait_for()
    page.keyboard.press("Tab")
    play.expect_focus(page, "#rose [data-move]")
    page.keyboard.press("Escape")
    expect(page.locator("#rose")).to_have_count(0)


def test_the_board_is_a_grid_with_keys_to_the_choices(guest: Guest) -> None:
    """For screen readers: rows and cells, one Tab stop, keys to the choices, and announcements."""
    page = guest(size=LAPTOP)
    play.open_record(page, (frames.DATA / "vitametrie-3-plus.txt").read_text("utf-8"))
    turn = play.await_turn(page)
    rows = page.get_by_role("grid").get_by_role("row")
    assert [row.get_by_role("gridcell").count() for row in rows.all()] == [9] * 9
    assert page.locator('#board [tabindex="0"]').count() == 1
    choices = page.locator("#board [data-move]").evaluate_all("all => all.map(({ id }) => id)")
    assert len(choices) > 1
    play.tab_to(page, f"#{choices[0]}")
    walked = []
    for _ in choices:
        page.keyboard.press("PageDown")
        walked.append(page.evaluate("document.activeElement.id"))
    assert walked == [*choices[1:], choices[0]]
    page.keyboard.press("PageUp")
    play.expect_focus(page, f"#{choices[-1]}")
    while turn.happens == "move" and not page.locator('#board [aria-pressed="false"]').count():
        turn = play.decide(page)
    before = page.locator('#board [aria-pressed="true"]').get_attribute("id")
    play.tab_to(page, f"#{before}")
    page.keyboard.press("PageDown")
    chosen = page.evaluate("document.activeElement.id").removeprefix("square-")
    page.keyboard.press("Enter")
    expect(page.locator(f"#square-{chosen}")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#board [aria-pressed=true]")).to_have_count(1)
    expect(page.locator("#spoken p").last).to_contain_text(f"{chosen} chosen: ")
    page.keyboard.press("Escape")
    expect(page.locator("#board [aria-pressed=true]")).to_have_count(0)


def test_the_picked_tile_stays_picked_after_a_tap(guest: Guest) -> None:
    page = guest(touch=True)
    play.open_record(page, (frames.DATA / "vitametrie-2-building.txt").read_text("utf-8"))
    turn = play.await_turn(page)
    tile = page.locator('[data-pick="stay-lay:minus"]')
    tile.tap()
    expect(tile).to_have_attribute("aria-pressed", "true")
    page.locator('#board [data-move^="m"]').first.tap()
    play.await_turn(page, turn.ply)
    expect(tile).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#fill")).to_have_attribute("data-move", "A")


def test_the_lesson_focuses_what_its_task_names_and_does_not_cover_the_choice(
    guest: Guest,
) -> None:
    page = guest()
    last_roll = json.dumps({"step": 10})
    page.evaluate(f"localStorage.setItem('spieltisch/lesson/vitametrie', '{last_roll}')")
    page.keyboard.press("Shift")  # the keyboard is in use
    page.evaluate("location.hash = 'learn=vitametrie'")
    play.expect_focus(page, "#square-e6[data-glow], #square-f6[data-glow]")
    page.locator("#square-e6").click()
    page.locator('#rose [data-move="re6w"]').click()
    page.locator("#prompt.is-right").wait_for()


def test_phones_show_letters_and_numbers_in_a_lesson_as_it_names_squares(guest: Guest) -> None:
    page = guest(size=PHONE, touch=True)
    letters, numbers = page.locator(".vm-edge.is-columns"), page.locator(".vm-edge.is-rows")
    page.evaluate("location.hash = 'learn=vitametrie'")
    page.locator('#sheet[open] .aim [data-do="learn"]').click()
    page.locator("#prompt.is-lesson").wait_for()
    column, row = page.locator("#square-c6").evaluate(MIDDLE)
    assert abs(letters.get_by_text("c", exact=True).evaluate(MIDDLE)[0] - column) <= 1
    assert abs(numbers.get_by_text("6", exact=True).evaluate(MIDDLE)[1] - row) <= 1


def test_a_puzzles_board_keeps_its_place_below_three_lines_of_what_is_rolled(
    windows: Windows,
) -> None:
    """In German, where the words beside the heart angel are longest."""
    screens = windows(SMALLEST_PHONE)
    long = [one for one in shipped("vitametrie") if one.id in ("3ad319f6", "4c03b027")]
    assert long
    for one in long:
        table = frames.Table(lang="de")
        table.state.size = "s"
        table.state.take(Puzzling(one))
        stills = [table.still(screens, "asked")]
        table.ask("show")
        stills.append(table.still(screens, "shown"))
        (asked,), (shown,) = (found for *_, found in frames.search(screens, stills, BOARD))
        assert asked == shown, one.id
