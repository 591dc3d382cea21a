"""First games with a coach, played by the model of the page."""

from __future__ import annotations

from typing import Final

from spieltisch.app.session.session import Session
from tests.app.miniature import Page

SEEDS: Final = ("third", "first", "second", "fourth")
"""First games of which, in every game, at least one has a decision whose worst move is a mistake
beyond doubt."""


def first_game(game: str, seed: str = "first") -> Page:
    page = Page()
    page.ask("first_game", game=game, seed=seed, coach=True)
    page.go_until("you")
    return page


def advised(page: Page) -> Session:
    """The session at a decision, once the coach has thought about it."""
    page.go_until("you")
    if page.last.get("coach"):
        page.ask("coach")
    return page.session


def choose(page: Page, *, worst: bool) -> int:
    """Makes the worst or the best of the moves that the coach has tried; returns the position."""
    session = advised(page)
    at = session.position
    found = session.table.analyses.get((at, 0))
    move = next(iter(session.legal.values()))
    if found and found.options:
        ranked = sorted(found.options.values(), key=lambda option: option.expected)
        move = ranked[0].move if worst else found.best
    page.ask("move", move=session.game.move_text(move), ply=at)
    return at


def blundered(game: str) -> tuple[Page, int]:
    """A first game in which the coach remarks on the mistake made in this position."""
    for seed in SEEDS:
        page = first_game(game, seed)
        while page.last["waiting"] == "you":
            at = choose(page, worst=True)
            if page.session.judging is not None:
                assert page.last["coach"] is True
                page.ask("coach")
            if page.last["waiting"] == "remark":
                return page, at
            page.go_until("you", "over")
    raise AssertionError("no mistake")
