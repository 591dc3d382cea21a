"""Vigila's table at its fullest: six seats, names of twenty letters, little room."""

from __future__ import annotations

from typing import Final

import pytest

from e2e import frames, layout, play
from e2e.conftest import Visit
from e2e.games.test_crowding import ALL, EDGELESS, kept
from e2e.test_ahead import COPY, HOLD, press
from e2e.visitor import LAPTOP, PHONE, SMALL_PHONE, Size

RECORDS = ("fives", "playing", "turning", "foul-teams")
"""Five cards each, the most there are (VG15); a usual turn; a card to turn; a foul in teams."""
FINGERS = (SMALL_PHONE, PHONE)
"""Where all tap targets are large enough for a finger, even with six seats."""


def record(name: str) -> str:
    """The saved game in which a person has this decision."""
    return f"vigila-6-{name}-long-names"


@pytest.mark.parametrize("size", ALL, ids=lambda size: f"{size.width}x{size.height}")
def test_six_seats_fit_without_overlaps(visit: Visit, size: Size) -> None:
    screen = frames.screen(visit(), size)
    found = []
    for name in RECORDS:
        for lang in ("de", "en"):
            screen.show(kept(record(name), lang))
            faults = layout.faults(screen, fingers=size in FINGERS) + layout.crowding(screen)
            found += [f"{name}, {lang}: {fault}" for fault in faults]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", [SMALL_PHONE, LAPTOP], ids=["small phone", "laptop"])
def test_large_letters_leave_everything_in_its_place(visit: Visit, size: Size) -> None:
    screen = frames.screen(visit(), size)
    screen.page.evaluate("document.documentElement.style.fontSize = '200%'")
    for name in ("fives", "playing", "turning"):
        screen.show(kept(record(name), "de"))
        assert layout.faults(screen, fingers=False) + layout.crowding(screen) == []


def test_a_quest_for_each_side_finds_room_beside_the_points(visit: Visit) -> None:
    """In the first version of the rules Camping offered all three, whatever the cards; this saved
    game uses it."""
    screen = frames.screen(visit(), SMALL_PHONE)
    table = kept("vigila-3-camping", "de")
    found = []
    for size in ALL[:-1]:
        screen.page.set_viewport_size(size._asdict())
        screen._replace(size=size).show(table)
        assert screen.page.locator("#choices button").count() == 3
        faults = layout.faults(screen, fingers=size in FINGERS) + layout.crowding(screen)
        found += [f"{size.width} x {size.height}: {fault}" for fault in faults]
    assert not found, "\n".join(found)


# Whether the moment covers the sum, or a part of something else covers the draw pile.
COVERED: Final = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const [moment, sum, stock] = ['.vg-moment', '#total', '#stock'].map(box);
  const middle = [stock.left + stock.width / 2, stock.top + stock.height / 2];
  return [
    moment.top < sum.bottom && moment.bottom > sum.top,
    !document.querySelector('#stock').contains(document.elementFromPoint(...middle)),
  ];
}"""


def test_the_latest_news_covers_neither_the_sum_nor_the_draw_pile(visit: Visit) -> None:
    """The discard pile is empty: the sign of its place is beside the draw pile."""
    screen = frames.screen(visit(), SMALL_PHONE)
    table = kept("vigila-4-foul", "en")
    for size in ALL:
        screen.page.set_viewport_size(size._asdict())
        screen._replace(size=size).show(table)
        assert screen.page.evaluate(COVERED) == [False, False], size


def test_another_seats_cards_can_be_tapped_when_enlarged(visit: Visit) -> None:
    """A 0 turns a card over: on a phone, the cards of a plate are too small to tap."""
    screen = frames.screen(visit(), SMALL_PHONE)
    table = kept(record("turning"), "en")
    for name in ("look:1", "look:score"):
        table.ask("pick", name=name)
        screen.show(table)
        assert screen.page.locator(".vg-tray [data-move]").count()
        assert layout.faults(screen) + layout.crowding(screen) == []


def test_a_tapped_card_offers_both_ways_in_words(visit: Visit) -> None:
    screen = frames.screen(visit(), SMALL_PHONE)
    screen.show(kept(record("playing"), "en"))
    assert screen.page.locator(".vg-ways:visible").count() == 0
    screen.page.locator(".vg-at-1 .is-upper").evaluate("one => { one.dataset.previewed = ''; }")
    ways = screen.page.locator(".vg-ways:visible [data-move]")
    assert [way.get_attribute("data-move") for way in ways.all()] == ["p1", "f1"]
    assert layout.faults(screen) + layout.crowding(screen) == []


def test_in_forced_colours_what_can_be_chosen_has_an_edge(visit: Visit) -> None:
    screen = frames.screen(visit(), PHONE)
    screen.page.emulate_media(forced_colors="active")
    for name in RECORDS:
        screen.show(kept(record(name), "en"))
        assert screen.page.evaluate(EDGELESS) == []


@pytest.mark.parametrize("memory", ["on", "off"])
def test_VG3_a_flipped_card_starts_with_the_side_it_turns_to(visit: Visit, memory: str) -> None:
    """If the table shows it: without the memory aid, an old back is still covered."""
    page = visit(settings={"speed": "fast"}, init=HOLD).open()
    play.start(page, "vigila", options={"memory": memory}, seed="motion")
    flip = "#hand [data-looks]"
    turn = play.play_until(page, flip)
    if memory == "off":  # until then it has just been looked at
        move = page.locator("#hand [data-move]").first.get_attribute("data-move")
        play.click_move(page, str(move))
        play.await_turn(page, turn.ply, flip)
    looks = page.locator(flip).first.get_attribute("data-looks")
    becomes = page.locator(f"#{looks}").inner_html()
    press(page, flip)
    assert page.locator(COPY).inner_html() == becomes
    assert ("#vigila-face-" in becomes) == (memory == "on")
    page.evaluate("release()")
    page.locator(".copies").wait_for(state="detached")
