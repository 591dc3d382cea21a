"""Playing any game through the page, by its stable hooks alone (design: data-move, data-ply, …)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from playwright.sync_api import Locator, Page

from spieltisch import games

GAMES: Final = games.game_ids()

# The choices that make a game short.
QUICK: Final[Mapping[str, Mapping[str, str]]] = {
    "verhext": {"short": "on"},
    "vector": {"rounds": "4"},
}

YOURS: Final = "#stage [data-move]"
OVER: Final = 'main[data-screen="over"][data-outcome]'
LIFT: Final = 'main[data-screen="curtain"] [data-do="lift"]'
HIDE: Final = 'main[data-screen="table"] [data-do="hide"]'

# The name of the first selector that finds something.
FIRST: Final = "all => Object.keys(all).find((name) => document.querySelector(all[name]))"
MOVES: Final = "all => [...document.querySelectorAll(all)].map((one) => one.dataset.move)"

MOST_MOVES: Final = 400
"""More decisions than anybody has in any game."""


def quick(game: str) -> dict[str, str]:
    """The options of the shortest game."""
    return dict(QUICK.get(game, {}))


def fewest(game: str) -> int:
    """How many have to play at least."""
    return min(games.load(game).meta.seats)


def in_pages(page: Page, selector: str) -> Locator:
    """Something in the static pages, which stand in the document once per language."""
    lang = page.locator("html").get_attribute("lang")
    return page.locator(f'#pages > [lang="{lang}"] {selector}')


def form(page: Page, game: str) -> Locator:
    """The set-up form in the language shown."""
    return in_pages(page, f'form[data-setup="{game}"]')


def set_up(
    page: Page,
    game: str,
    *,
    kinds: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    seed: str = "e2e",
    names: Sequence[str] = (),
) -> None:
    """Goes from the lobby to a filled set-up form; by default a person against easy players."""
    in_pages(page, f'[data-do="setup"][data-game="{game}"]').click()
    wanted = kinds or ("human", *["easy"] * (fewest(game) - 1))
    fields = form(page, game)
    if fields.locator('[type="radio"][name="seats"]').count():
        fields.locator(f'label:has([name="seats"][value="{len(wanted)}"])').click()
    for seat, kind in enumerate(wanted):
        fields.locator(f'[name="kind-{seat}"]').select_option(kind)
    for seat, name in enumerate(names):
        fields.locator(f'[name="name-{seat}"]').fill(name)
    for key, value in (quick(game) if options is None else options).items():
        fields.locator(f'[name="option-{key}"]').select_option(value)
    fields.locator('[name="seed"]').fill(seed)


def begin(page: Page, game: str) -> None:
    """Starts the game of the filled form."""
    form(page, game).locator('[type="submit"]').click()
    page.locator("main:is([data-screen=table], [data-screen=curtain])").wait_for()


def start(page: Page, game: str, **wishes: object) -> None:
    """Sets up a game and starts it; arguments as for `set_up`."""
    set_up(page, game, **wishes)  # type: ignore[arg-type]
    begin(page, game)


def screen(page: Page) -> str:
    """Which screen is shown: main[data-screen]."""
    return page.locator("main").get_attribute("data-screen") or ""


def ply(page: Page) -> str:
    """The position's number: main[data-ply]."""
    return page.locator("main").get_attribute("data-ply") or ""


def await_turn(page: Page, after: str = "") -> str:
    """Waits until a person can decide something; `after` is the ply that must have gone by.

    Returns "move", "over", or "lift" when the curtain is down.
    """
    turn = f'main[data-screen="table"]:not([data-ply="{after}"]):not([data-ply=""]) {YOURS}'
    remote = f'main:not([data-ply="{after}"]) #stage [data-do="send"]'
    page.locator(f"{turn}, {OVER}, {LIFT}, {HIDE}, {remote}").first.wait_for(state="attached")
    happens = {"hide": HIDE, "over": OVER, "lift": LIFT, "send": remote}
    found: str = page.evaluate(FIRST, happens) or "move"
    if found != "hide":
        return found
    # Do not wait for the curtain to come down by itself.
    page.evaluate("selector => document.querySelector(selector)?.click()", HIDE)
    page.locator(LIFT).wait_for()
    return "lift"


def moves(page: Page) -> list[str]:
    """Everything that can be chosen now, in the order of the page."""
    found: list[str] = page.evaluate(MOVES, YOURS)  # in one go: the page may be about to change
    return list(dict.fromkeys(found))


def click_move(page: Page, move: str) -> None:
    """Chooses a move with the mouse."""
    page.locator(f'#stage [data-move="{move}"]').first.click()


Choice = Callable[[Page], None]


def click_some(page: Page) -> None:
    """Clicks one of the moves: which one depends on the position, not on chance."""
    possible = moves(page)
    click_move(page, possible[int(ply(page)) % len(possible)])


def lift(page: Page) -> None:
    """Lifts the curtain."""
    page.locator(LIFT).click()
    page.locator('main[data-screen="table"]').wait_for()


def play_on(page: Page, choose: Choice = click_some, limit: int = MOST_MOVES) -> int:
    """Decides for everybody here until the game is over or `limit` decisions are made."""
    made = 0
    before = ""
    while (happens := await_turn(page, before)) != "over":
        if happens == "lift":
            lift(page)
            before = ""
            continue
        if made == limit:
            break
        assert happens == "move", happens
        before = ply(page)
        choose(page)
        made += 1
    return made


def position(page: Page) -> tuple[str, list[str], str]:
    """What somebody sees of the game: the ply, the possible moves, every word on the table."""
    return ply(page), moves(page), page.locator("#stage").inner_text()


def outcome(page: Page) -> str:
    """Why the game ended: main[data-outcome]."""
    return page.locator(OVER).get_attribute("data-outcome") or ""


# -- the keyboard -------------------------------------------------------------------------------


def focused(page: Page, selector: str) -> bool:
    """Whether the focus is on something."""
    at: bool = page.evaluate(
        "selector => Boolean(document.activeElement?.matches(selector))", selector
    )
    return at


def tab_to(page: Page, selector: str, limit: int = 80) -> None:
    """Presses Tab until the focus is where it should be."""
    for _ in range(limit):
        if focused(page, selector):
            return
        page.keyboard.press("Tab")
    where = page.evaluate("document.activeElement?.outerHTML")
    raise AssertionError(f"Tab does not lead to {selector}; it is at {where}")


def key_some(page: Page) -> None:
    """Decides with the keyboard alone: Tab to the moves, an arrow to vary, Enter."""
    tab_to(page, "[data-move]")
    for _ in range(int(ply(page)) % 3):
        page.keyboard.press("ArrowRight")
    if not focused(page, "[data-move]"):  # the arrow led to a card that cannot be played
        page.keyboard.press("ArrowLeft")
        walk(page, "[data-move]")
    page.keyboard.press("Enter")


def walk(page: Page, selector: str, key: str = "ArrowRight", limit: int = 40) -> None:
    """Presses an arrow key until the focus is where it should be."""
    for _ in range(limit):
        if focused(page, selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {selector}")


def choose_key(page: Page, selector: str, value: str) -> None:
    """Sets a select field that has the focus by the arrow keys."""
    assert focused(page, selector)
    for key in ("ArrowDown", "ArrowUp"):
        for _ in range(12):
            if page.evaluate("document.activeElement.value") == value:
                return
            page.keyboard.press(key)
    raise AssertionError(f"{selector} never says {value}")
