"""Pictures of every screen in every state, for people to look through.

They are taken only if E2E_LOOK says how: a size and any of a language, a colour scheme, "forced"
(colours), "long" (names) and a text size, as in E2E_LOOK="320x568 de dark long 200%". They go to
the folder that E2E_SHOTS names, numbered in the order in which a person would come to them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Page

from buildtools import hooks
from e2e import play, records, sheets
from e2e.conftest import Guest, Windows
from e2e.examples import EXAMPLES
from e2e.frames import Table
from e2e.visitor import PATIENCE, Size
from spieltisch import games
from spieltisch.core.lesson import best_of, looks, match_of, why_not

NAMES: Final = ("", "Ada", "Blaise", "Carl", "Dora", "Emmy", "Felix", "Grace")
LONG_NAMES: Final = (
    *("Wilhelmine-Adelheid", "Maximilian Alexander", "Großtante Friederike"),
    *("Konstantin-Balthasar", "Anneliese Hochwürden", "Bartholomäus Winkler"),
    *("Klementine Rosenthal", "Ferdinand von Quarze"),
)
MOST: Final = 4
"""How many kinds of decisions are looked at in a game."""

PAUSE: Final = 150
"""Milliseconds for what moves even without motion, such as scrolling."""


class Look(NamedTuple):
    """How the pictures are taken."""

    size: Size
    lang: str = "en"
    scheme: str = "light"
    forced: str = "none"
    text: str = ""
    names: tuple[str, ...] = NAMES


def look_of(wishes: str) -> Look:
    """Reads E2E_LOOK. Raises ValueError if a word of it is unknown."""
    size, *words = wishes.split()
    width, height = size.split("x")
    look = Look(Size(int(width), int(height)))
    for word in words:
        if word in ("en", "de"):
            look = look._replace(lang=word)
        elif word in ("light", "dark"):
            look = look._replace(scheme=word)
        elif word == "forced":
            look = look._replace(forced="active")
        elif word == "long":
            look = look._replace(names=LONG_NAMES)
        elif re.fullmatch(r"\d+%", word):
            look = look._replace(text=word)
        else:
            raise ValueError(f"E2E_LOOK cannot say {word!r}")
    return look


LOOK: Final = look_of(os.environ.get("E2E_LOOK", "390x844"))


class Camera:
    """Takes the pictures of one part of a game on a page."""

    def __init__(self, page: Page, folder: str, title: str) -> None:
        self.page, self.folder, self.title = page, Path(folder), title
        self.count = 0
        page.emulate_media(color_scheme=LOOK.scheme, forced_colors=LOOK.forced)  # type: ignore[arg-type]

    def take(self, name: str, *, whole: bool = False) -> None:
        """Takes a picture of what the window shows, or of the whole page."""
        self.count += 1
        self.page.mouse.move(0, 0)
        self.page.evaluate("size => { document.documentElement.style.fontSize = size; }", LOOK.text)
        self.page.wait_for_timeout(PAUSE)
        path = self.folder / f"{self.title}-{self.count:02d}-{name}.png"
        self.page.screenshot(path=path, full_page=whole, animations="disabled")

    def take_sheet(self, name: str) -> None:
        """Takes a picture of the beginning of the open sheet and one of its end; closes it."""
        self.page.locator("#sheet[open]").wait_for()
        self.take(name)
        if self.page.locator("#sheet[data-more]").count():
            self.page.locator("#sheet-body").evaluate("body => body.scrollTo(0, body.scrollHeight)")
            self.take(f"{name}-end")
        sheets.close(self.page)

    def open(self, record: str) -> None:
        """Opens a game, and takes away what says how it was opened."""
        play.open_record(self.page, record)
        self.page.wait_for_timeout(PAUSE)
        self.page.evaluate("document.querySelectorAll('#toasts .toast').forEach(t => t.remove())")

    def hint(self) -> None:
        """Asks for a hint, or for the next one, and waits until it is there."""
        self.page.locator("#hint").click()
        self.page.locator("#prompt:not([aria-busy])").wait_for()


def picture_setup(camera: Camera, game: str) -> None:
    page = camera.page
    play.set_up(page, game, names=LOOK.names[: play.fewest(game)])
    groups = play.form(page, game).locator("details")
    for is_open in (False, True):
        groups.evaluate_all("(all, open) => all.forEach((one) => { one.open = open; })", is_open)
        page.evaluate("scrollTo(0, 0)")
        camera.take("open" if is_open else "folded", whole=is_open)


def picture_tables(camera: Camera, game: str) -> None:
    """At the first decision of each kind and the last one, with a hint, and when it is made."""
    page, seats = camera.page, games.load(game).meta.seats
    for count in sorted({games.load(game).meta.default_seats, max(seats)}):
        kinds = records.kinds(game, count)
        stops = [kinds.index(kind) for kind in dict.fromkeys(kinds)][:MOST]
        for made in sorted({*stops, len(kinds) // 2, len(kinds) - 1}):
            camera.open(records.thought(game, count, made=made, names=LOOK.names))
            hooks.await_turn(page)
            camera.take(f"{count}-players-{made}")
            if page.locator("#hint:enabled").count():
                camera.hint()
                camera.take(f"{count}-players-{made}-hint")
        hooks.await_turn(page)
        page.evaluate(hooks.CLICK, f"{hooks.YOURS}:not([disabled])")
        page.wait_for_timeout(hooks.SOON)
        camera.take(f"{count}-players-last")
    camera.open(records.thought(game, made=2, names=LOOK.names))
    hooks.await_turn(page)
    for name in ("menu", "scores", "log", "share"):
        page.locator('#stage [data-do="menu"]').click()
        if name != "menu":
            page.locator(f'#sheet[open] [data-do="{name}"]').click()
            page.locator(f'#sheet[open][data-sheet="{name}"]').wait_for()
        camera.take_sheet(name)


def picture_end(camera: Camera, game: str) -> None:
    page, seats = camera.page, games.load(game).meta.seats
    for count in sorted({games.load(game).meta.default_seats, max(seats)}, reverse=True):
        camera.open(records.thought(game, count, names=LOOK.names))
        page.locator(hooks.OVER).wait_for()
        camera.take(f"{count}-players")
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        camera.take(f"{count}-players-below")
        page.evaluate("scrollTo(0, 0)")
        page.locator('#stage [data-do="share"]').first.click()
        camera.take_sheet(f"{count}-players-share")
    page.locator('#stage [data-do="review"]').click()
    page.locator("#sheet .curve").wait_for(timeout=PATIENCE)
    camera.take_sheet("review")
    page.locator('#stage [data-do="review"]').click()
    page.locator("#sheet .curve").wait_for(timeout=PATIENCE)
    moment = page.locator('#sheet .review-turns [data-do="moment"]')
    if moment.count():
        moment.first.click()
    else:
        sheets.close(page)
        page.locator('#stage [data-do="watch"]').click()
    page.locator('main[data-screen="replay"]').wait_for()
    for step in range(5):
        camera.take(f"replay-{step}")
        page.keyboard.press("ArrowRight")


def picture_puzzles(camera: Camera, game: str) -> None:
    page = camera.page
    chosen = f'[data-page="setup"][data-game="{game}"]'
    play.in_pages(page, f'[data-do="setup"][data-game="{game}"]').click()
    for number in (0, 2):
        play.in_pages(page, f'{chosen} [data-do="puzzles"]').click()
        puzzle = page.locator("#sheet[open] .puzzle-step")
        puzzle.first.wait_for()
        if not number:
            camera.take("list")
        puzzle.nth(number).click()
        page.locator("#prompt.is-asked").wait_for()
        camera.take(f"{number}-asked")
        for name in ("hint", "told"):
            if page.locator("#hint").count():
                camera.hint()
                camera.take(f"{number}-{name}")
        page.locator('#actions [data-do="show"]').click()
        page.locator("#prompt:is(.is-shown, .is-right)").wait_for()
        camera.take(f"{number}-shown")
        for what in ("compare", "brought"):
            if page.locator(f'[data-do="{what}"]').count():
                page.locator(f'[data-do="{what}"]').first.click()
                page.wait_for_timeout(PAUSE)
                camera.take(f"{number}-{what}")
                if sheets.is_open(page):
                    sheets.close(page)
        page.locator('#stage [data-do="leave"]').first.click()
        play.in_pages(page, chosen).wait_for()


def picture_people(camera: Camera, game: str) -> None:
    """Two people who share a device."""
    page = camera.page
    kinds = ["human", "human", *["easy"] * (max(2, play.fewest(game)) - 2)]
    names = LOOK.names[:2] if LOOK.names != NAMES else ("Ida", "Jan")
    play.start(page, game, kinds=kinds, names=names)
    camera.take("start")
    before = ""
    for step in range(5):
        turn = hooks.await_turn(page, before, hooks.HIDE)
        camera.take(f"{step}-{turn.happens}")
        if turn.happens == "lift":
            hooks.lift(page)
            before = ""
        else:
            play.press_some(page, turn)
            before = turn.ply


def picture_lessons(camera: Camera, game: str) -> None:
    """The aims of all lessons, and all steps of the first, each as it is asked and answered."""
    page = camera.page
    for number, course in reversed([*enumerate(games.courses(game))]):
        key = f".{course.key}" if course.key else ""
        page.goto(page.url.split("#")[0] + f"#learn={game}{key}")
        page.locator("#sheet[open] .aim").wait_for()
        if number:
            camera.take_sheet(f"{number}-aim")
            continue
        camera.take(f"{number}-aim")
        page.locator('#sheet[open] .aim [data-do="learn"]').click()
        for at, step in enumerate(course.steps, 1):
            page.locator("#prompt:is(.is-asked, .is-look)").wait_for()
            camera.take(f"{number}-{at}-asked")
            if not looks(step):
                answer_step(camera, game, number, at)
            if at < len(course.steps):
                page.locator('#actions [data-do="learn"]').click()
        page.locator('[data-do="invite"]').click()
        camera.take(f"{number}-invitation")


def answer_step(camera: Camera, game: str, number: int, at: int) -> None:
    """Answers a lesson's step, first wrongly if one press is enough for that."""
    page, step = camera.page, games.courses(game)[number].steps[at - 1]
    match = match_of(games.load(game), step)
    legal = [match.game.move_text(m) for m in match.game.legal_moves(match.state, step.seat)]
    control = '#stage [data-move="{}"]:visible'
    wrong = [m for m in legal if why_not(step, m) and page.locator(control.format(m)).count()]
    if wrong:
        page.locator(control.format(wrong[0])).first.click()
        page.locator("#prompt.is-wrong").wait_for()
        camera.take(f"{number}-{at}-wrong")
        page.locator('#actions [data-do="learn"]').click()
        page.locator("#prompt.is-asked").wait_for()
    best = page.locator(control.format(best_of(step, legal)))
    (best.first if best.count() else page.locator('[data-do="show"]')).click()
    page.locator("#prompt:is(.is-right, .is-shown)").wait_for()
    camera.take(f"{number}-{at}-right")


def picture_rules(camera: Camera, game: str) -> None:
    page = camera.page
    page.goto(page.url.split("#")[0].removesuffix("/") + f"/rules-{game}.html")
    for number in range(3):
        camera.take(str(number))
        page.evaluate("scrollBy(0, 0.9 * innerHeight)")


PARTS: Final[tuple[Callable[[Camera, str], None], ...]] = (
    *(picture_setup, picture_tables, picture_end),
    *(picture_puzzles, picture_people, picture_lessons, picture_rules),
)


@pytest.mark.parametrize("number", range(len(PARTS)), ids=lambda n: PARTS[n].__name__)
@pytest.mark.parametrize("game", play.GAMES)
def test_pictures(guest: Guest, shots: str, game: str, number: int) -> None:
    page = guest(LOOK.size, scheme=LOOK.scheme, lang=LOOK.lang)
    part = PARTS[number]
    title = part.__name__.removeprefix("picture_")
    part(Camera(page, shots, f"{game}-{number}-{title}"), game)


@pytest.mark.parametrize("game", play.GAMES)
def test_pictures_of_accounts(windows: Windows, shots: str, game: str) -> None:
    """The first accounts of a game, if it gives any; without faces, which a script draws."""
    (screen,) = windows(LOOK.size)
    camera = Camera(screen.page, shots, f"{game}-account")
    count = games.load(game).meta.default_seats
    table = Table.restored(records.thought(game, count, made=0, names=LOOK.names), lang=LOOK.lang)
    accounts = (turn for turn in table.turns() if turn.startswith("account"))
    for _ in islice(accounts, 3):
        screen.show(table)
        camera.take("account")


def test_pictures_of_the_house(guest: Guest, shots: str) -> None:
    page = guest(LOOK.size, scheme=LOOK.scheme, lang=LOOK.lang)
    camera = Camera(page, shots, "house")
    camera.take("lobby", whole=True)
    doors = page.locator("#pages [data-do]:visible").evaluate_all(
        "doors => [...new Set(doors.map((door) => door.dataset.do))]"
    )
    for door in doors:
        if door in ("mine", "settings", "help", "today", "company"):
            play.in_pages(page, f'[data-do="{door}"]').first.click()
            camera.take_sheet(door)
    for game in play.GAMES:
        camera.open(records.thought(game, made=2, names=LOOK.names))
        play.decide(page, play.press_some)
        play.leave(page)
    camera.take("games-folded")
    play.unfold_kept(page)
    camera.take("games", whole=True)
    home = page.url.split("#")[0]
    for kind, game in zip(("turn", "deal"), EXAMPLES, strict=True):
        page.goto(records.link(game, 2, kind, home))  # type: ignore[arg-type]
        page.locator('[data-page="invitation"]:visible').wait_for()
        camera.take(f"invitation-{kind}")
    page.goto(f"{home}#1.nonsense")
    sheets.expect_toast(page)
    camera.take("bad-link")
    for name in ("credits", "404"):
        page.goto(f"{home.removesuffix('/')}/{name}.html")
        camera.take(name)
