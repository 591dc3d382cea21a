"""VG38: without the memory aid, a back is shown once, and an undo does not show it again (decision
0047)."""

from __future__ import annotations

import pytest

from tests.app.miniature import Page

# The page in miniature waits for its worker with asyncio.run.
pytestmark = pytest.mark.native

FRESH = 'class="vg-fresh"'
PLAYERS = [{"kind": "human"}, {"kind": "easy"}]


def at_a_look(seed: str) -> Page:
    """A match in which the person sees a back and has to make a decision."""
    page = Page()
    options = {"level": "2", "memory": "off"}
    page.ask("new", game="vigila", players=PLAYERS, options=options, seed=seed)
    for _ in range(200):
        page.go_until("you", "over")
        if FRESH in page.last["html"]:
            return page
        page.go_on()
    raise AssertionError("no look in the whole match")


@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
def test_VG38_a_back_that_was_covered_stays_so_after_undo_and_redo(seed: str) -> None:
    page = at_a_look(seed)
    before = page.last["record"]
    page.go_on()
    decided = page.session.match.states
    assert FRESH not in page.last["html"]
    back = page.ask("undo")
    assert back["record"].replace("\nassisted", "") == before
    assert FRESH not in back["html"] and back["revisited"]
    assert FRESH not in page.ask("render")["html"]
    asked = {"local": [0], "revisited": back["revisited"]}
    again = Page()
    assert FRESH not in again.ask("load", record=back["record"], **asked)["html"], "a reload"
    put_back = page.ask("redo")
    assert FRESH not in put_back["html"] and "revisited" not in put_back
    assert page.session.match.states == decided


def test_VG38_redoing_up_to_a_look_does_not_show_it_again() -> None:
    page = at_a_look("one")
    page.go_on()
    page.go_until("you")
    page.go_on()
    taken = 0
    while page.session.undo_to is not None and taken < 4:
        page.ask("undo")
        taken += 1
        assert FRESH not in page.last["html"]
    for left in range(taken - 1, -1, -1):
        put_back = page.ask("redo")
        assert put_back.get("revisited", False) == (left > 0)
        assert FRESH not in put_back["html"]


def test_VG38_after_an_undo_another_decision_may_show_backs_again() -> None:
    page = at_a_look("one")
    page.go_on()
    page.ask("undo")
    page.go_on()
    assert "revisited" not in page.last and not page.session.table.undone
