"""Verhext!'s table: where cards lie, reasons, potions and the account of a round."""

from __future__ import annotations

import json
from itertools import islice

from playwright.sync_api import expect

from e2e import frames, layout, play, records
from e2e.conftest import Guest, Visit, Windows
from e2e.visitor import (
    LAPTOP,
    LOW_LAPTOP,
    PHONE,
    SMALL_PHONE,
    SMALLEST_PHONE,
    Size,
    stop_clock,
    until,
)
from spieltisch.app.session.puzzles import Puzzling, shipped

# For every other player's card in a trick: its owner, and the seat of the nearest plate.
NEAREST = """() => {
  const middle = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const plates = [...document.querySelectorAll('.vh-opponents .vh-seat')];
  const cards = [...document.querySelectorAll('.vh-cloth:not(.is-bidding) .vh-play:not(.at-me)')];
  return cards.map((card) => {
    const [x, y] = middle(card);
    const far = (plate) => Math.hypot(middle(plate)[0] - x, middle(plate)[1] - y);
    const [nearest] = plates.toSorted((one, other) => far(one) - far(other));
    return [card.dataset.seat, nearest.dataset.seat];
  });
}"""

# Values of cards in the hand, and seals of cards in the trick, that something else covers.
COVERED = """() => {
  const under = (one, part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const values = [...document.querySelectorAll('#hand .vh-card')].filter((card) =>
    under(card, card.querySelector('.vh-index b')));
  const seals = [...document.querySelectorAll('.vh-by')].filter((by) =>
    under(by, by.querySelector('.vh-token')));
  return [...values, ...seals].map((one) => one.id || one.textContent);
}"""


# Pairs that meet: number of a potion and the sum, sign in an account and the next seal, trick won
# and plate.
MEETING = """() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const meet = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  };
  const sums = all('.vh-pair').flatMap((pair) =>
    all('.is-tucked b', pair).map((number) => [number, pair.querySelector('.vh-sum')]));
  const signs = all('.is-account .vh-by').flatMap((by) => {
    const next = all('.is-account .vh-token').filter((seal) => !by.contains(seal));
    const own = all(':is(.vh-leads, .vh-wins) .icon', by);
    return own.flatMap((sign) => next.map((seal) => [sign, seal]));
  });
  const tricks = all('.vh-won').flatMap((trick) =>
    all('.vh-opponents .vh-seat').map((plate) => [trick, plate]));
  return [...sums, ...signs, ...tricks].filter(([one, other]) => meet(one, other))
    .map(([one, other]) => `${one.outerHTML} ${other.outerHTML}`);
}"""

# Where the account of a round is, the button that reopens it, and the hats left.
PLACES = """() => [...document.querySelectorAll(`.vh-account-won, .vh-line :is(b, .icon),
    .vh-reopen, .vh-hats-left .icon, .vh-potion, .vh-backs > *`)].map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left, top, width, height].map((side) => side.toFixed(1)).join(' ');
})"""


def puzzle(id: str, *requests: str) -> frames.Table:
    """A puzzle after these requests."""
    (asked,) = (one for one in shipped("verhext") if one.id == id)
    table = frames.Table(lang="de")
    table.state.take(session := Puzzling(asked))
    for request in requests:
        table.ask(request)
        while session.waiting == "chance":
            table.ask("step")
    return table


def test_every_card_lies_toward_its_player(windows: Windows) -> None:
    screens = windows(PHONE, LAPTOP)
    table = frames.Table.new("verhext", 5, lang="en")
    turns = (turn for turn in table.turns() if not turn.startswith("account"))
    stills = [table.still(screens, turn) for turn in islice(turns, 12)]
    seen: set[tuple[frames.Screen, str]] = set()
    for screen, still in frames.each(screens, stills):
        for owner, nearest in screen.page.evaluate(NEAREST):
            assert owner == nearest, f"{screen.size}, {still.name}"
            seen.add((screen, owner))
    assert len(seen) == 2 * 4, "each of the others has played a card"


def test_a_reason_covers_nothing_needed_and_a_potion_can_be_unpicked(visit: Visit) -> None:
    page = visit().open()
    play.open_new(page, "verhext")
    play.await_turn(page)
    stop_clock(page)  # so that the reason stays visible
    why, reason = page.locator("#hand [data-why]").first, page.locator("#toasts .toast")
    why.click(force=True)  # aria-disabled
    expect(reason).to_be_visible()
    until(page, layout.NOTICE_COVERS_NOTHING)
    page.clock.resume()
    play.decide(page)
    expect(reason).to_have_count(0)
    play.play_until(page, ".vh-potion[data-pick]")
    alone = play.await_turn(page).moves
    potion = page.locator(".vh-potion[data-pick]").first
    name = potion.get_attribute("data-pick") or ""
    potion.click()
    value = name.rpartition(":")[2]
    expect(page.locator(f'.vh-potion[data-pick="{name}"][aria-pressed="true"]')).to_be_visible()
    with_potion = play.moves(page)
    assert with_potion
    assert all(move.endswith(f"p{value}") and len(move) == 4 for move in with_potion)
    page.locator(f'.vh-potion[data-pick="{name}"]').click()
    expect(page.locator('[data-pick][aria-pressed="true"]')).to_have_count(0)
    assert play.moves(page) == alone


def test_the_last_rounds_account_opens_and_closes_by_keyboard(guest: Guest) -> None:
    page = guest()
    play.open_record(page, records.begun("verhext", 7))
    assert play.await_turn(page, "", "#account-toggle").shown
    possible = play.await_turn(page).moves
    for closing in ("Enter", "Escape"):
        play.tab_to(page, "#account-toggle")
        page.keyboard.press("Enter")
        expect(page.locator(".vh-account")).to_be_visible()
        play.tab_to(page, "#account-toggle")
        page.keyboard.press(closing)
        expect(page.locator(".vh-account")).to_have_count(0)
    assert page.locator("#sheet[open]").count() == 0, "Escape only closes the account"
    assert play.moves(page) == possible


def test_the_account_of_a_round_fits_every_screen(windows: Windows) -> None:
    screens = windows(*layout.SCREENS)
    stills = []
    for seats in (3, 4, 5):
        table = frames.Table.new("verhext", seats, lang="de")
        next(turn for turn in table.turns() if table.session.view().state.rounds)
        table.ask("pick", name="account")
        stills.append(table.still(screens, str(seats)))
    found = []
    lines = "() => [document.querySelectorAll('.vh-line').length]"
    for screen, still, (*faults, count) in layout.search(screens, stills, lines):
        assert count == int(still.name)
        found += [f"{still.name} on {screen.size}: {fault}" for fault in faults]
    assert not found, "\n".join(found)


def test_the_focus_leaves_a_card_that_undo_has_disabled(guest: Guest) -> None:
    page = guest()
    play.open_new(page, "verhext")
    play.play_until(page, "#hand [data-move]")
    play.tab_to(page, "#hand [data-move]")
    page.keyboard.press("u")
    page.locator(".vh-choice[data-move]").first.wait_for()
    play.expect_focus(page, "#stage [data-move]")
    page.keyboard.press("y")
    expect(page.locator("#toasts")).to_contain_text("Move put back.")
    play.expect_focus(page, "#stage [data-move]")


def test_a_card_that_glows_in_the_lesson_covers_no_value_and_no_seal(guest: Guest) -> None:
    page = guest(size=PHONE)
    a_rat_was_led = json.dumps({"step": 10})
    page.evaluate(f"localStorage.setItem('spieltisch/lesson/verhext', '{a_rat_was_led}')")
    page.evaluate("location.hash = 'learn=verhext'")
    expect(page.locator("#hand .vh-card[data-glow]")).to_have_count(2)
    expect(page.locator("#trick .vh-card[data-glow]")).to_have_count(1)
    assert page.evaluate(COVERED) == []


def test_no_card_covers_the_seal_of_a_neighbours_card(windows: Windows) -> None:
    (screen,) = windows(LAPTOP)
    screen.show(puzzle("1f20a455", "show"))
    expect(screen.page.locator("#trick .vh-card.is-tucked")).to_have_count(2)
    assert screen.page.evaluate(COVERED) == []


def test_what_glows_in_a_lesson_takes_no_room(windows: Windows) -> None:
    """The account, and the hats beside the button that reopens it."""
    screens = windows(SMALLEST_PHONE, PHONE, Size(844, 390), LOW_LAPTOP, LAPTOP)
    for number in (7, 12):
        stills = []
        for step, request in ((number, "show"), (number + 1, "")):
            table = frames.Table(lang="en")
            table.ask("learn", game="verhext", course="", step=step)
            if request:
                table.ask(request)
            while table.session.waiting == "chance":
                table.go_on()
            stills.append(table.still(screens, f"{step} {request}"))
        places: dict[Size, list[object]] = {}
        for screen, still, found in frames.search(screens, stills, PLACES):
            assert found, still.name
            assert places.setdefault(screen.size, found) == found, f"{screen.size}, {still.name}"


def test_numbers_seals_and_tricks_won_are_apart(windows: Windows) -> None:
    screens = windows(SMALLEST_PHONE, SMALL_PHONE, Size(844, 390), LOW_LAPTOP)
    stills = [puzzle("1f20a455", "show").still(screens, "a potion on both sides")]
    for seats in (3, 4, 5):
        table = frames.Table.new("verhext", seats, lang="de", seed="apart")
        turns = (turn for turn in table.turns() if table.kind[1] != "bid")
        stills += [table.still(screens, f"{seats} {turn}") for turn in islice(turns, 20)]
    for screen, still, met in frames.search(screens, stills, MEETING):
        assert not met, f"{screen.size}, {still.name}"


def test_a_card_that_two_compared_moves_share_has_the_marks_of_both(windows: Windows) -> None:
    """Its potion is played in only one of them."""
    (screen,) = windows(PHONE)
    screen.show(puzzle("8960e491", "show", "compare"))
    card = screen.page.locator("#hand [data-advised][data-other]")
    looks = {card.screenshot(animations="disabled")}
    for mark in ("advised", "other"):
        one = card.element_handle()
        one.evaluate("(one, mark) => one.removeAttribute(`data-${mark}`)", mark)
        looks.add(one.screenshot(animations="disabled"))
        one.evaluate("(one, mark) => one.setAttribute(`data-${mark}`, '')", mark)
    assert len(looks) == 3


def test_all_that_moves_are_worth_and_all_rounds_fit_beside_a_low_table(windows: Windows) -> None:
    (screen,) = windows(LOW_LAPTOP)
    screen.show(puzzle("1398d3a7", "show", "compare"))
    side = "({ scrollHeight, clientHeight }) => scrollHeight - clientHeight"
    assert screen.page.locator("#stage .side").evaluate(side) <= 0
    assert screen.page.locator("#stage .side > .scores-wrap").evaluate(side) <= 0
