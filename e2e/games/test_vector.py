"""What is special about Vector's table: squares that tell, numbers that show where they lead."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Page, expect

from e2e import frames, play
from e2e.conftest import Visit
from e2e.test_layout import FAULTS
from e2e.test_screens import complaints
from e2e.visitor import LAPTOP, PHONE, SMALL_PHONE, until

FIELD: Final = "#vc-field"
SAID: Final = ".bubble:popover-open"
PAWN: Final = "#vc-pawn"

# Whether what is said lies on nothing that can be chosen, and on the screen as a whole.
IN_NOBODYS_WAY: Final = """(() => {
  const said = document.querySelector('#toasts .toast').getBoundingClientRect();
  const things = document.querySelectorAll('#stage :is([data-move], [data-pick])');
  const covered = [...things].filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < said.right && right > said.left && top < said.bottom && bottom > said.top;
  });
  return things.length > 1 && !covered.length && said.left >= 0 && said.right <= innerWidth;
})()"""

# Where everything of one's desk stands.
DESK: Final = """() => {
  const things = document.querySelectorAll('.vc-desk, #prompt, .vc-tile, #vc-lay');
  return [...things].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  });
}"""


def sit_down(page: Page, seats: int = 2) -> None:
    """A person in the north against easy players."""
    play.start(page, "vector", kinds=["human", *["easy"] * (seats - 1)], seed="vector")
    play.await_turn(page)


def to_numbers(page: Page) -> None:
    """Plays until a number is to be chosen."""
    before = ""
    while play.await_turn(page, before) == "move" and not page.locator("#vc-lay").count():
        before = play.ply(page)
        play.click_some(page)
    expect(page.locator("#vc-lay")).to_be_visible()


def two_people(page: Page) -> None:
    """Two people on one device, so that nothing goes on by itself."""
    play.start(page, "vector", kinds=["human", "human"], names=("Ida", "Jan"), seed="vector")


def pass_on(page: Page, *selectors: str) -> None:
    """Plays for two people until everything that is named is on the table."""
    before = ""
    while not all(page.locator(selector).count() for selector in selectors):
        happens = play.await_turn(page, before)
        if happens == "lift":
            play.lift(page)
            before = ""
        else:
            assert happens == "move"
            before = play.ply(page)
            play.click_some(page)


def to_second_numbers(page: Page) -> None:
    """Plays until one of two people has laid numbers and the other one is to choose."""
    pass_on(page, "#vc-lay", ".vc-num.is-down")


def point_at(page: Page, column: int, row: int) -> tuple[float, float]:
    """Where a square of the whole board lies in the window; the border is column and row 0."""
    box = page.locator(FIELD).bounding_box()
    assert box is not None
    side = min(box["width"], box["height"])
    left = box["x"] + (box["width"] - side) / 2
    top = box["y"] + (box["height"] - side) / 2
    return left + (column + 0.5) * side / 23, top + (row + 0.5) * side / 23


def shown(page: Page, mark: str) -> bool:
    """Whether the squares of a position's number, as in "0-2", are to be seen on the board."""
    return page.locator(f'[data-mark="{mark}"]').is_visible()


def test_a_tap_enlarges_the_neighbourhood_and_the_square_tells(visit: Visit) -> None:
    page = visit(touch=True).open()
    sit_down(page)
    page.touchscreen.tap(*point_at(page, 11, 11))
    expect(page.locator(SAID)).to_contain_text("K11: 30 points for whoever moves here.")
    expect(page.locator(SAID)).to_contain_text("The Vector stands here.")
    expect(page.locator("#stage")).to_have_attribute("data-grid-on", "close")
    # Three squares to each side of the one tapped: the next one north is a finger wide away.
    page.touchscreen.tap(*point_at(page, 11, 8))
    expect(page.locator(SAID)).to_contain_text("K12: nothing happens here.")
    page.locator("[data-grid-out]").tap()
    expect(page.locator(SAID)).to_have_count(0)
    expect(page.locator("#stage")).not_to_have_attribute("data-grid-on", re.compile("."))
    page.touchscreen.tap(*point_at(page, 11, 0))
    expect(page.locator(SAID)).to_contain_text("Goal of North: ends the game")


def test_a_closer_look_stays_while_the_game_goes_on(visit: Visit) -> None:
    page = visit(touch=True).open()
    sit_down(page)
    page.touchscreen.tap(*point_at(page, 11, 11))
    expect(page.locator(SAID)).to_be_visible()
    page.locator('#stage [data-move="n"]').tap()
    play.await_turn(page, "0")
    expect(page.locator("#stage")).to_have_attribute("data-grid-on", "close")
    assert play.ply(page) != "0"
    page.locator('#stage [data-do="leave"]').tap()
    page.locator('main[data-screen="lobby"]').wait_for()
    sit_down(page)
    expect(page.locator("#stage")).not_to_have_attribute("data-grid-on", re.compile("."))


def test_the_keyboard_walks_over_the_squares(visit: Visit) -> None:
    page = visit(size=LAPTOP).open()
    sit_down(page)
    play.tab_to(page, FIELD)
    page.keyboard.press("ArrowRight")
    expect(page.locator(SAID)).to_contain_text("K11:")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(SAID)).to_contain_text("M11: Whoever moves here gives 20 points")
    page.keyboard.press("Enter")
    expect(page.locator("#stage")).to_have_attribute("data-grid-on", "close")
    assert complaints(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(SAID)).to_have_count(0)
    assert page.locator("#sheet[open]").count() == 0, "the key was meant for the board"
    page.keyboard.press("Escape")
    expect(page.locator("#sheet[open]")).to_be_visible()


def test_a_direction_shows_where_it_could_lead(visit: Visit) -> None:
    page = visit(size=LAPTOP).open()
    sit_down(page)
    page.mouse.move(2, 2)
    ray = page.locator('[data-ray="o"]')
    expect(ray).to_be_hidden()
    page.locator("#move-o").hover()
    expect(ray).to_be_visible()
    assert (ray.get_attribute("d") or "").count("M") == 3


def test_a_number_shows_the_squares_it_would_reach(visit: Visit) -> None:
    page = visit(size=LAPTOP).open()
    sit_down(page, 4)
    to_numbers(page)
    # North opens: all it can do is certain, and stands on the board.
    assert [shown(page, f"0-{number}") for number in range(4)] == [True] * 4
    expect(page.locator('[data-mark="0-2"] text')).to_have_text("2")


def test_what_is_not_certain_is_shown_for_the_number_pointed_at(visit: Visit) -> None:
    page = visit(size=LAPTOP).open()
    sit_down(page)
    to_numbers(page)
    assert shown(page, "2-1") and not shown(page, "2-3")
    page.locator('[data-tile="2-3"]').hover()
    expect(page.locator('[data-mark="2-3"]')).to_be_visible()


def test_two_numbers_are_chosen_with_fingers(visit: Visit) -> None:
    page = visit(touch=True).open()
    sit_down(page)
    to_numbers(page)
    for tile in ("0-2", "2-3", "0-3"):
        page.locator(f'[data-tile="{tile}"]').tap()
        expect(page.locator(f'[data-tile="{tile}"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator('.vc-tile[aria-pressed="true"]')).to_have_count(2)
    expect(page.locator("#vc-lay")).to_have_attribute("data-move", "3.3")
    assert shown(page, "2-3")
    before = play.ply(page)
    page.locator("#vc-lay").tap()
    page.locator(f'main:not([data-ply="{before}"])').wait_for()
    play.await_turn(page, before)
    page.keyboard.press("l")
    expect(page.locator("#sheet .log")).to_contain_text("You chose: North 3, South 3.")


def test_two_numbers_are_chosen_with_the_keyboard(visit: Visit) -> None:
    page = visit().open()
    sit_down(page)
    to_numbers(page)
    play.tab_to(page, '[data-tile^="0-"]')
    play.walk(page, '[data-tile="0-2"]')
    page.keyboard.press("Enter")
    expect(page.locator('[data-tile="0-2"]')).to_have_attribute("aria-pressed", "true")
    assert play.focused(page, '[data-tile="0-2"]'), "the choice keeps the focus"
    page.keyboard.press("Tab")
    play.walk(page, '[data-tile="2-0"]')
    page.keyboard.press("Enter")
    expect(page.locator("#vc-lay")).to_have_attribute("data-move", "2.0")
    play.tab_to(page, "#vc-lay")
    before = play.ply(page)
    page.keyboard.press("Enter")
    play.await_turn(page, before)
    page.keyboard.press("l")
    expect(page.locator("#sheet .log")).to_contain_text("You chose: North 2, South 0.")


def test_the_vector_goes_its_way_and_points_fly(visit: Visit) -> None:
    """What is drawn after a round: its way with the numbers, and where everything flew from."""
    page = visit().open()
    two_people(page)
    to_second_numbers(page)
    before = play.ply(page)
    page.locator("#vc-lay").click()
    page.locator(f'main:not([data-ply="{before}"])').wait_for()
    stops = (page.locator(PAWN).get_attribute("data-via") or "").split()
    assert len(stops) > 1
    assert all(page.locator(f"#{stop}").count() == 1 for stop in stops)
    for origin in page.eval_on_selector_all(
        ".vc-gain[data-fly-from]", "all => all.map(({ dataset }) => [dataset.flyFrom, dataset.at])"
    ):
        assert stops[int(origin[1])] == origin[0]


def test_a_reason_leaves_the_choice_free_and_numbers_face_down_are_not_in_the_page(
    visit: Visit,
) -> None:
    page = visit().open()
    two_people(page)
    pass_on(page, ".vc-tile.is-barred")  # the second of the first round may not choose 0
    page.clock.install()  # no reason goes by itself while we look
    page.clock.pause_at(page.evaluate("Date.now() + 60_000"))
    page.locator(".vc-tile.is-barred").click(force=True)  # aria-disabled
    reason = page.locator("#toasts .toast")
    expect(reason).to_contain_text("VC-9")
    until(page, IN_NOBODYS_WAY)
    ply = play.ply(page)
    reason.click()
    expect(reason).to_have_count(0)
    assert play.ply(page) == ply
    page.clock.resume()
    to_second_numbers(page)
    down = page.locator(".vc-num.is-down")
    expect(down).to_have_count(2)
    for card in down.all():
        assert not re.search(r"\d", card.inner_text())
    expect(page.locator("#stage")).not_to_contain_text("Ida chose")


def test_the_desk_stays_as_it_is_whatever_is_chosen(visit: Visit) -> None:
    screens = [frames.screen(visit(), size) for size in (SMALL_PHONE, PHONE)]
    table = frames.Table("vector", 2, lang="de")
    session = table.desk.session
    assert session is not None
    next(turn for turn in table.turns() if session.view().phase == "numbers")
    stood: list[object] = [None, None]
    for number in range(4):
        for position in (0, 2):
            if number or position:
                table.ask("pick", name=f"n{position}:{number}")
            for at, screen in enumerate(screens):
                screen.show(table)
                assert screen.page.evaluate(FAULTS, True) == []
                stands = screen.page.evaluate(DESK)
                stood[at] = stood[at] or stands
                assert stands == stood[at], f"{screen.size}: {position} chose {number}"
