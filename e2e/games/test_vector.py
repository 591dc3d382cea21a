"""Vector's table: squares explain themselves; directions and numbers show where they lead."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e import frames, layout, play, records
from e2e.conftest import Guest, Visit, Windows
from e2e.games.test_calm import LONG_NAMES, SIZES
from e2e.screens import complaints
from e2e.visitor import (
    LANDSCAPE_PHONE,
    LAPTOP,
    LOW_LAPTOP,
    PHONE,
    SMALL_PHONE,
    SMALLEST_PHONE,
    Size,
    let_paint,
    stop_clock,
    until,
)
from spieltisch.app.session.puzzles import Puzzling, shipped
from spieltisch.core import record
from spieltisch.core.match import Match
from spieltisch.games import vector

LARGE_LAPTOP: Final = Size(1440, 900)

FIELD: Final = "#vc-field"
SAID: Final = ".bubble:popover-open"
PAWN: Final = "#vc-pawn"

# The pawn's stops, how many elements have each stop's id, and the origins of the gains.
WAY: Final = """() => {
  const stops = document.querySelector('#vc-pawn').dataset.via.split(' ').filter(Boolean);
  const gains = [...document.querySelectorAll('.vc-gain[data-fly-from]')];
  return [
    stops,
    stops.map((stop) => document.querySelectorAll(`#${stop}`).length),
    gains.map(({ dataset }) => [dataset.flyFrom, dataset.at]),
  ];
}"""

# The boxes of everything in the action area.
DESK: Final = """() => {
  const things = document.querySelectorAll('.vc-desk, #prompt, .vc-tile, #vc-lay');
  return [...things].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  });
}"""

# The numbers printed on the board that are wider than the part of their square that is left for
# them: a strip takes 3 of the 20 units where points are lost.
WIDE_NUMBERS: Final = """() => {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.innerHTML = document.querySelector('#vector-board').innerHTML;
  drawing.setAttribute('viewBox', '0 0 460 460');
  document.querySelector('.vc-canvas').append(drawing);
  const texts = [...drawing.querySelectorAll('text')];
  const numbers = texts.filter((one) => /\\d/.test(one.textContent));
  const unit = drawing.getScreenCTM().a;
  const room = (one) => unit * (one.matches('.vc-print-loss') ? 15 : 18);
  const wide = numbers.filter((one) => one.getBoundingClientRect().width > room(one));
  return [numbers.length, wide.map((one) => one.textContent)];
}"""

# The names that cannot be read, or that a gain covers.
COVERED_NAMES: Final = """() => [...document.querySelectorAll('.vc-card')].flatMap((card) => {
  const name = card.querySelector('.vc-name');
  const room = name.closest('.vc-named').getBoundingClientRect();
  const seen = { visibilityProperty: true };
  const over = [...card.querySelectorAll('.vc-gain')].some((gain) => {
    const box = gain.getBoundingClientRect();
    return gain.checkVisibility(seen) && box.left < room.right && box.top < room.bottom;
  });
  return name.checkVisibility(seen) && !over ? [] : [name.textContent.trim()];
})"""

# Where the board is.
BOARD_BOX: Final = """() => {
  const { left, top, width, height } =
    document.querySelector('.vc-canvas').getBoundingClientRect();
  return [[left, top, width, height].map(Math.round).join(' ')];
}"""

# The lines of a round that are not whole above a replay's controls.
BELOW_CONTROLS: Final = """() => {
  const { top } = document.querySelector('.transport').getBoundingClientRect();
  const lines = [...document.querySelectorAll('.vc-story li')];
  return lines.filter((one) => one.getBoundingClientRect().bottom > top)
    .map((one) => one.textContent);
}"""

# Where the choices below what to do begin, if there are any.
CHOICES: Final = """() => [...document.querySelectorAll('.vc-rose, .vc-hand')].slice(0, 1)
  .map((one) => `choices ${Math.round(one.getBoundingClientRect().top)}`)"""

# The colour behind each of these buttons.
GROUNDS: Final = """(all) =>
  [...document.querySelectorAll(all)].map((one) => getComputedStyle(one).backgroundColor)"""


def sit_down(page: Page, seats: int = 2) -> None:
    """Starts a game in which a person, as North, plays against easy computer players."""
    play.open_new(page, "vector", kinds=["human", *["easy"] * (seats - 1)], seed="vector")
    play.await_turn(page)


def to_numbers(page: Page, seats: int = 2) -> None:
    """Opens the same game as `sit_down` where the person first has to choose numbers."""
    match = Match(vector, seats, play.quick("vector"), "vector")
    while match.to_act[0] or match.state.phase != "numbers":
        seat = match.to_act[0]
        possible = vector.legal_moves(match.state, seat)
        match.play(seat, possible[len(match.plies) % len(possible)])
    players = [record.Player(record.HUMAN, ""), *[record.Player("easy", "")] * (seats - 1)]
    play.open_record(page, record.write(match, players))
    play.await_turn(page)
    expect(page.locator(".vc-tile").first).to_be_visible()


def two_people(page: Page) -> None:
    """Starts a game of two people on one device, so that no computer player moves."""
    play.open_new(page, "vector", kinds=["human", "human"], names=("Ida", "Jan"), seed="vector")


def to_second_numbers(page: Page) -> None:
    """Plays until one of two people has laid numbers and the other has to choose."""
    play.play_until(page, "#vc-lay", ".vc-num.is-down")


def point_at(page: Page, column: int, row: int) -> tuple[float, float]:
    """Where the middle of a square is in the window while the whole board is shown. The board's
    border is column 0 and row 0."""
    box = page.locator(FIELD).bounding_box()
    assert box is not None
    side = min(box["width"], box["height"])
    left = box["x"] + (box["width"] - side) / 2
    top = box["y"] + (box["height"] - side) / 2
    return left + (column + 0.5) * side / 23, top + (row + 0.5) * side / 23


def mark(page: Page, number: str) -> Locator:
    """The marks on the board for a position and a number; "0-2" is a 2 for North."""
    return page.locator(f'.vc-mark[data-mark="{number}"]:has(> path)')


def test_a_tap_enlarges_the_neighbourhood_and_explains_the_square(guest: Guest) -> None:
    """An enlarged board names its squares at its edges, as the whole board does on its border: the
    log and the hints use these names."""
    page = guest(touch=True)
    sit_down(page)
    letter = page.locator(".vc-edge.is-columns span", has_text="K")
    sign = page.locator(".vc-closer")
    expect(letter).to_be_hidden()
    expect(sign).to_be_visible()
    page.touchscreen.tap(*point_at(page, 11, 11))
    expect(letter).to_be_visible()
    expect(sign).to_be_hidden()
    field, shown = page.locator(FIELD).bounding_box(), letter.bounding_box()
    assert field is not None and shown is not None
    middle = field["x"] + field["width"] / 2
    assert abs(shown["x"] + shown["width"] / 2 - middle) < 3, "above the square that was tapped"
    expect(page.locator(SAID)).to_contain_text("K11: 30 points for whoever moves here.")
    expect(page.locator(SAID)).to_contain_text("The Vector is here.")
    expect(page.locator("#stage")).to_have_attribute("data-grid-on", "close")
    # Three squares are now on each side of the tapped one, so its northern neighbour is a finger's
    # width away.
    page.touchscreen.tap(*point_at(page, 11, 8))
    expect(page.locator(SAID)).to_contain_text("K12: nothing happens here.")
    page.locator("[data-grid-out]").tap()
    expect(page.locator(SAID)).to_have_count(0)
    expect(page.locator("#stage")).not_to_have_attribute("data-grid-on", re.compile("."))
    page.touchscreen.tap(*point_at(page, 11, 0))
    expect(page.locator(SAID)).to_contain_text("North's goal: ends the game")


def test_a_tap_explains_a_card(guest: Guest) -> None:
    page = guest(touch=True, lang="de")
    sit_down(page)
    before = play.ply(page)
    page.locator("#vc-explain-1").tap()
    expect(page.locator("#toasts .toast")).to_contain_text("zeigt zu ihrer Seite")
    assert play.ply(page) == before


def test_the_board_stays_enlarged_while_the_game_continues(guest: Guest) -> None:
    page = guest(touch=True)
    sit_down(page)
    page.touchscreen.tap(*point_at(page, 11, 11))
    expect(page.locator(SAID)).to_be_visible()
    north = page.locator('#stage [data-move="n"]')
    north.tap()  # a first tap shows where it leads
    expect(north).to_have_attribute("data-previewed", "")
    assert play.ply(page) == "0"
    north.tap()
    play.await_turn(page, "0")
    expect(page.locator("#stage")).to_have_attribute("data-grid-on", "close")
    assert play.ply(page) != "0"
    page.locator('#stage [data-do="leave"]').tap()
    page.locator('main[data-screen="lobby"]').wait_for()
    sit_down(page)
    expect(page.locator("#stage")).not_to_have_attribute("data-grid-on", re.compile("."))


def test_arrow_keys_move_over_the_squares(guest: Guest) -> None:
    page = guest(size=LAPTOP)
    sit_down(page)
    play.tab_to(page, FIELD)
    page.keyboard.press("ArrowRight")
    expect(page.locator(SAID)).to_contain_text("K11:")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(SAID)).to_contain_text("M11: whoever moves here decides")
    page.keyboard.press("Enter")
    expect(page.locator("#stage")).to_have_attribute("data-grid-on", "close")
    assert complaints(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(SAID)).to_have_count(0)
    assert page.locator("#sheet[open]").count() == 0, "the first Escape only closes the explanation"
    page.keyboard.press("Escape")
    expect(page.locator("#sheet[open]")).to_be_visible()


def test_a_direction_and_an_uncertain_number_show_where_they_could_lead(guest: Guest) -> None:
    page = guest(size=LAPTOP)
    sit_down(page)
    page.mouse.move(2, 2)
    ray = page.locator('[data-ray="o"]')
    expect(ray).to_be_hidden()
    page.locator("#move-o").hover()
    expect(ray).to_be_visible()
    assert (ray.get_attribute("d") or "").count("M") == 3
    play.leave(page)
    to_numbers(page)
    expect(mark(page, "2-3")).to_be_hidden()
    page.locator('[data-tile="2-3"]').hover()
    expect(mark(page, "2-3")).to_be_visible()


def test_a_first_tap_shows_what_a_direction_could_bring_and_a_second_lays_it(guest: Guest) -> None:
    page = guest(touch=True)
    sit_down(page)
    before = play.read(page).ply
    for direction in ("o", "n"):
        page.locator(f"#move-{direction}").tap()
        expect(page.locator(f'[data-ray="{direction}"]')).to_be_visible()
        expect(page.locator(f'[data-forecast="{direction}"]')).to_contain_text("for your side")
        expect(page.locator(".vc-way[data-previewed]")).to_have_count(1)
    expect(page.locator('[data-ray="o"]')).to_be_hidden()
    assert play.read(page).ply == before
    page.locator("#move-n").tap()
    play.await_turn(page, before)
    page.keyboard.press("l")
    expect(page.locator("#sheet .log")).to_contain_text("choose north.")


def test_on_the_smallest_phone_a_forecast_is_below_what_to_do(guest: Guest) -> None:
    page = guest(size=SMALLEST_PHONE, touch=True)
    sit_down(page)
    page.locator("#move-o").tap()
    text, forecast = page.locator("#prompt .prompt-text"), page.locator('[data-forecast="o"]')
    expect(text).to_be_visible()
    expect(forecast).to_be_visible()
    bottom = text.evaluate("(one) => one.getBoundingClientRect().bottom")
    assert bottom <= forecast.evaluate("(one) => one.getBoundingClientRect().top")


def test_a_number_shows_the_squares_it_would_reach(guest: Guest) -> None:
    page = guest(size=LAPTOP)
    to_numbers(page, 4)
    # North opens, so the effects of all its numbers are certain and shown on the board.
    for number in range(4):
        expect(mark(page, f"0-{number}")).to_be_visible()
    expect(page.locator('.vc-mark[data-mark="0-2"] text')).to_have_text("2")


def test_two_numbers_are_chosen_by_touch(guest: Guest) -> None:
    page = guest(touch=True)
    to_numbers(page)
    for tile in ("0-2", "2-3", "0-3"):
        page.locator(f'[data-tile="{tile}"]').tap()
        expect(page.locator(f'[data-tile="{tile}"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator('.vc-tile[aria-pressed="true"]')).to_have_count(2)
    expect(page.locator("#vc-lay")).to_have_attribute("data-move", "3.3")
    expect(mark(page, "2-3")).to_be_visible()
    before = play.ply(page)
    page.locator("#vc-lay").tap()
    play.await_turn(page, before)
    page.keyboard.press("l")
    expect(page.locator("#sheet .log")).to_contain_text("You choose: North 3, South 3.")


def test_two_numbers_are_chosen_with_the_keyboard(guest: Guest) -> None:
    page = guest()
    to_numbers(page)
    play.tab_to(page, '[data-tile^="0-"]')
    play.walk(page, '[data-tile="0-2"]')
    page.keyboard.press("Enter")
    expect(page.locator('[data-tile="0-2"]')).to_have_attribute("aria-pressed", "true")
    play.expect_focus(page, '[data-tile="0-2"]')
    page.keyboard.press("Tab")
    play.walk(page, '[data-tile="2-0"]')
    page.keyboard.press("Enter")
    expect(page.locator("#vc-lay")).to_have_attribute("data-move", "2.0")
    play.tab_to(page, "#vc-lay")
    before = play.ply(page)
    page.keyboard.press("Enter")
    play.await_turn(page, before)
    page.keyboard.press("l")
    expect(page.locator("#sheet .log")).to_contain_text("You choose: North 2, South 0.")


def test_a_choice_that_only_has_the_focus_does_not_look_chosen(guest: Guest) -> None:
    page = guest(size=LAPTOP)
    sit_down(page, 3)
    page.mouse.move(2, 2)
    play.tab_to(page, "#move-n")
    expect(page.locator('[data-ray="n"]')).to_be_visible()
    assert len(set(page.evaluate(GROUNDS, ".vc-way"))) == 1
    play.leave(page)
    to_numbers(page, 3)
    page.mouse.move(2, 2)
    play.tab_to(page, '[data-tile^="0-"]')
    assert len(set(page.evaluate(GROUNDS, ".vc-tile"))) == 1


def test_a_first_tap_on_a_single_number_previews_it_and_a_second_lays_it(guest: Guest) -> None:
    page = guest(touch=True)
    to_numbers(page, 3)
    expect(page.locator("#vc-lay")).to_have_count(0)
    expect(page.locator('.vc-tile[aria-pressed="true"]')).to_have_count(0)
    before = play.ply(page)
    two = page.locator('[data-tile="0-2"]')
    two.tap()
    expect(two).to_have_attribute("data-previewed", "")
    expect(mark(page, "0-2")).to_be_visible()
    assert play.ply(page) == before
    two.tap()
    play.await_turn(page, before)
    page.keyboard.press("l")
    expect(page.locator("#sheet .log")).to_contain_text("You choose: North 2.")


def test_prompts_rounds_and_explanations_are_announced_once(guest: Guest) -> None:
    page = guest(size=LAPTOP)
    sit_down(page)
    spoken = page.locator("#spoken p")
    expect(spoken.last).to_have_text("Your turn: choose a direction for North")
    while page.locator(".vc-round .vc-full", has_text="Round 2").count() == 0:
        play.decide(page)
    assert spoken.all_inner_texts().count("Round 1 is over.") == 1
    play.tab_to(page, FIELD)
    page.keyboard.press("ArrowRight")
    expect(page.locator(SAID)).to_be_visible()
    assert spoken.last.inner_text() == page.locator(SAID).inner_text()


def test_the_vector_visits_its_stops_and_gains_come_from_them(visit: Visit) -> None:
    """After a round, the pawn lists its stops, and every gain names the stop that it comes from."""
    page = visit().open()
    two_people(page)
    to_second_numbers(page)
    stop_clock(page)  # so that the curtain does not close yet
    page.locator("#vc-lay").click()
    let_paint(page)
    page.locator(f"{PAWN}:not([data-via=''])").wait_for()
    stops, found, origins = page.evaluate(WAY)
    assert len(stops) > 1
    assert found == [1] * len(stops)
    assert all(stops[int(at)] == origin for origin, at in origins)


def test_a_reason_covers_no_choice_and_numbers_face_down_are_not_in_the_page(
    visit: Visit,
) -> None:
    page = visit().open()
    two_people(page)
    play.play_until(page, ".vc-tile.is-barred")  # the first round's second player may not choose 0
    stop_clock(page)  # so that the reason stays visible
    page.locator(".vc-tile.is-barred").click(force=True)  # aria-disabled
    reason = page.locator("#toasts .toast")
    expect(reason).to_contain_text("can't choose 0")
    until(page, layout.NOTICE_COVERS_NOTHING)
    page.clock.run_for(60_000)
    expect(reason).to_have_count(0)  # it disappears by itself
    page.clock.resume()
    to_second_numbers(page)
    down = page.locator(".vc-num.is-down")
    expect(down).to_have_count(2)
    for card in down.all():
        assert not re.search(r"\d", card.inner_text())
    expect(page.locator("#stage")).not_to_contain_text("Ida chose")


def test_the_action_area_does_not_move_whatever_is_chosen(windows: Windows) -> None:
    screens = windows(SMALL_PHONE, PHONE)
    table = frames.Table.new("vector", 2, lang="de")
    next(turn for turn in table.turns() if table.session.view().state.phase == "numbers")
    stills = []
    for number in range(4):
        for position in (0, 2):
            if number or position:
                table.ask("pick", name=f"n{position}:{number}")
            stills.append(table.still(screens, f"{position} chose {number}"))
    first: dict[frames.Screen, object] = {}
    for screen, still in frames.each(screens, stills):
        assert layout.faults(screen) == []
        boxes = screen.page.evaluate(DESK)
        assert boxes == first.setdefault(screen, boxes), f"{screen.size}: {still.name}"


def test_the_board_stays_where_it_is_while_points_are_given(windows: Windows) -> None:
    """In German, also below the story of a whole round."""
    screens = windows(SMALLEST_PHONE, SMALL_PHONE, PHONE, LANDSCAPE_PHONE)
    table = frames.Table.new("vector", 4, lang="de", seed="vector")
    stills = [table.still(screens, table.kind[1]) for _ in table.turns()]
    assert {still.name for still in stills} >= {"direction", "numbers", "give"}
    boxes: dict[Size, set[str]] = {screen.size: set() for screen in screens}
    for screen, _, found in frames.search(screens, stills, BOARD_BOX):
        boxes[screen.size].update(found)
    assert [len(found) for found in boxes.values()] == [1] * len(screens), boxes


def test_printed_numbers_fit_their_squares(windows: Windows) -> None:
    for screen in windows(LAPTOP, SMALLEST_PHONE, LANDSCAPE_PHONE):
        screen.show(frames.Table.new("vector", 2, lang="de"))
        count, wide = screen.page.evaluate(WIDE_NUMBERS)
        assert count > 80
        assert wide == []


def test_a_puzzles_board_keeps_its_place_until_both_moves_are_compared(windows: Windows) -> None:
    """Whatever is hinted, also below the story of a round of four, and so do the choices; and
    nothing covers the moves."""
    screens = windows(*SIZES)
    asked = [one for one in shipped("vector") if one.decisions[0].answer.isalpha()][::20]
    for number, one in enumerate(asked):
        table = frames.Table(lang="de")
        table.state.size = "s"
        table.state.take(session := Puzzling(one))
        stills = [table.still(screens, f"{number} asked")]
        for op in ("hint", "hint", "show", "compare"):
            table.ask(op)
            while session.waiting == "chance":
                table.ask("step")
            stills.append(table.still(screens, f"{number} {op}"))
        boxes: dict[Size, set[str]] = {}
        for screen, _, found in frames.search(screens, stills, BOARD_BOX, CHOICES):
            boxes.setdefault(screen.size, set()).update(found)
        assert [len(each) for each in boxes.values()] == [2] * len(screens), (number, boxes)
        for screen, still, faults in layout.search(screens, stills[-1:], fingers=()):
            assert faults == [], (screen.size, still.name)


def test_a_sign_says_that_a_tap_enlarges_only_where_it_does(windows: Windows) -> None:
    shown = []
    for screen in windows(SMALLEST_PHONE, LANDSCAPE_PHONE, PHONE, LARGE_LAPTOP):
        screen.show(frames.Table.new("vector", 2, lang="de"))
        board = screen.page.locator(".vc-canvas").bounding_box()
        assert board is not None
        shown.append((board["width"] / 23 < 28, screen.page.locator(".vc-closer").is_visible()))
    assert shown == [(True, True), (True, True), (True, True), (False, False)]


def test_whoever_begins_a_round_reads_all_names(windows: Windows) -> None:
    """The gains of the last round, which take the place of names on phones, are gone by then."""
    screens = windows(SMALLEST_PHONE, PHONE, LANDSCAPE_PHONE)
    table = frames.Table.new("vector", 4, lang="de")
    stills = []
    for name in table.turns():
        if table.kind == ("you", "direction"):
            stills.append(table.still(screens, name))
    covered = [
        (screen.size, still.name, hidden)
        for screen, still, hidden in frames.search(screens, stills, COVERED_NAMES)
        if hidden
    ]
    assert len(stills) > 2
    assert covered == []


# Gains that cover a part of a card, or do not begin at its left edge; and signs that are not in the
# middle of the first line of their sentence, or in the middle of their gain.
OFF: Final = """() => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true });
  const box = (one) => one.getBoundingClientRect();
  const middle = ({ top, bottom }) => (top + bottom) / 2;
  const gains = [...document.querySelectorAll('.vc-gain')].filter(seen).filter((gain) => {
    const card = box(gain.closest('.vc-card').querySelector('.vc-laid > *'));
    const { left, top, bottom } = box(gain);
    const apart = top > card.bottom, over = top <= card.top && bottom >= card.bottom;
    return Math.abs(left - card.left) > 0.5 || !(apart || over);
  });
  const skips = [...document.querySelectorAll('.vc-gain > .icon')].filter(seen)
    .filter((icon) => Math.abs(middle(box(icon)) - middle(box(icon.parentElement))) > 0.5);
  const signs = [...document.querySelectorAll('.vc-story > li > .icon')].filter(seen)
    .filter((icon) => {
      const words = box(icon.parentElement.querySelector(':scope > b')).top;
      const line = parseFloat(getComputedStyle(icon.parentElement).lineHeight);
      return Math.abs(middle(box(icon)) - words - line / 2) > 1;
    });
  return [...gains, ...skips, ...signs].map((one) => one.parentElement.textContent.trim());
}"""


@pytest.mark.parametrize("text", ["100%", "200%"])
def test_gains_and_signs_are_in_line_with_what_they_belong_to(windows: Windows, text: str) -> None:
    screens = windows(SMALLEST_PHONE, SMALL_PHONE, PHONE)
    screens[0].page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", text)
    stills = []
    for count in (3, 4):
        table = frames.Table.new("vector", count, lang="de", seed="vector")
        stills += [table.still(screens, f"{count} players, {turn}") for turn in table.turns()]
    for screen, still, off in frames.search(screens, stills, OFF):
        assert off == [], (screen.size, still.name)


# Gains that touch the number of the turn, the player's level or the edge of their band; and what
# numbers bring if it touches the frame of its card.
TOUCHED: Final = """() => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true });
  const box = (one) => one.getBoundingClientRect();
  const gains = [...document.querySelectorAll('.vc-gain')].filter(seen).filter((gain) => {
    const card = gain.closest('.vc-card');
    const { left, right, top, bottom } = box(gain);
    return right >= box(card.querySelector('.vc-who')).right
      || [...card.querySelectorAll('.vc-turn, .level')].map(box).some((one) =>
        left < one.right && one.left < right && top < one.bottom && one.top < bottom);
  });
  const brings = [...document.querySelectorAll('.vc-tile > small')].filter((small) => {
    const range = document.createRange();
    range.selectNodeContents(small);
    const text = range.getBoundingClientRect(), card = box(small.parentElement);
    return Math.min(text.left - card.left, card.right - text.right) < 4;
  });
  return [...gains, ...brings].map((one) => one.textContent.trim());
}"""


def test_on_laptops_points_have_room_beside_what_is_near_them(windows: Windows) -> None:
    screens = windows(LAPTOP, LOW_LAPTOP, LARGE_LAPTOP)
    stills = []
    for count in (2, 3, 4):
        table = frames.Table.new("vector", count, lang="de", seed="vector")
        stills += [table.still(screens, f"{count} players, {turn}") for turn in table.turns()]
    for screen, still, touched in frames.search(screens, stills, TOUCHED):
        assert touched == [], (screen.size, still.name)


def test_with_large_text_the_board_stays_when_numbers_follow_directions(windows: Windows) -> None:
    (screen,) = windows(PHONE)
    screen.page.evaluate("document.documentElement.style.fontSize = '200%'")
    table = frames.Table.new("vector", 2, lang="de")
    boards = {}
    for _ in table.turns():
        screen.show(table)
        boards[table.kind] = screen.page.locator(".vc-canvas").bounding_box()
        if len(boards) == 2:
            break
    direction, numbers = boards.values()
    assert direction == numbers
    assert direction is not None and direction["width"] == PHONE.width


def test_with_large_text_the_board_of_a_replay_keeps_its_place(windows: Windows) -> None:
    """Also where a round is over, whose last line stays above the controls."""
    (screen,) = windows(PHONE)
    screen.page.evaluate("document.documentElement.style.fontSize = '200%'")
    table = frames.Table.restored(records.thought("vector", 2, names=LONG_NAMES), lang="de")
    first = table.session.first
    stills = []
    for at in range(first + 4, first + 16):
        table.ask("seek", at=at)
        stills.append(table.still([screen], str(at)))
    boxes = set()
    for _, still in frames.each([screen], stills):
        boxes.update(screen.page.evaluate(BOARD_BOX))
        assert screen.page.evaluate(BELOW_CONTROLS) == [], still.name
    assert len(boxes) == 1
    assert screen.page.locator(".vc-desk.is-account").count()


# How far the first line of the log that is in sight lies below the log's upper edge (or above it),
# and whether the last one is whole.
LOG: Final = """() => {
  const log = document.querySelector('.side .log-wrap');
  const { top, bottom } = log.getBoundingClientRect();
  const boxes = [...log.querySelectorAll('button')].map((one) => one.getBoundingClientRect());
  const first = boxes.find((box) => box.bottom > top + 10);
  return [Math.round(first.top - top), boxes.at(-1).bottom <= bottom + 1];
}"""


def test_the_log_beside_the_table_begins_with_a_whole_line(guest: Guest) -> None:
    """The rounds above those of the points in sight have a sign; at its beginning, none has."""
    page = guest(size=Size(1366, 700))
    to_round(page, 8)
    assert page.evaluate(LOG) == [10, True]
    log = page.locator(".side .log-wrap")
    assert log.get_attribute("data-above") == "whole"
    log.evaluate("(log) => log.scrollTo({ top: 0, behavior: 'instant' })")
    expect(log).not_to_have_attribute("data-above", re.compile(".*"))
    assert page.evaluate(LOG)[0] == 10


def to_round(page: Page, number: int) -> None:
    """Opens a game against three computer players in this round, as the person lays a direction."""
    match = Match(vector, 4, {}, "vector")
    while match.state.round < number or match.to_act[0] or match.state.phase != "direction":
        seat = match.to_act[0]
        possible = vector.legal_moves(match.state, seat)
        match.play(seat, possible[len(match.plies) % len(possible)])
    players = [record.Player(record.HUMAN, ""), *[record.Player("easy", "")] * 3]
    play.open_record(page, record.write(match, players))
    play.await_turn(page)
