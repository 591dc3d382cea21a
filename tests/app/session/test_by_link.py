"""Turns by link: what a link adds to the game that is saved on each side."""

from typing import Any

import pytest

from spieltisch.app.session import links
from tests.app.miniature import Page, undrawn

BASE = "https://example.org/"


def two(game: str = "vitametrie", third: str = "") -> Page:
    """The sender's page, at the sender's first decision or waiting for the other person."""
    page = Page()
    players = [{"kind": "human", "name": "Mia"}, {"kind": "remote", "name": "Tom"}]
    if third:
        players.append({"kind": third, "name": "Kim"})
    page.ask("new", game=game, players=players, seed="tests")
    page.go_until("you", "remote")
    return page


def kept(page: Page, id: str = "7") -> list[list[Any]]:
    """The page's open game as the page keeps it."""
    last = page.last
    inherited = last.get("inherited", 0)
    return [[id, last["deal"], last["record"], last["local"], last["finished"], False, inherited]]


def pass_on(page: Page) -> str:
    page.go_until("remote", "over")
    reply = page.ask("pass_on", base=BASE)
    page.ask("passed")
    return str(reply["link"])


def test_what_a_link_adds_is_shown_as_moves_that_happen() -> None:
    mia, tom = two(), Page()
    tom.ask("open", link=pass_on(mia))
    before, mine = mia.last["ply"], kept(mia)
    reply = tom.last
    tom.go_until("remote")
    after = tom.session.last
    reply = mia.ask("open", link=pass_on(tom), games=mine)
    assert (reply["id"], reply["behind"], reply.get("toast")) == ("7", "", None)
    assert before <= reply["ply"] < after and reply["waiting"] == "chance" and reply["log"] == []
    said = []
    while mia.last["waiting"] == "chance":
        said += mia.ask("step")["log"]
    assert said and mia.session.due == after
    assert mia.last["local"] == [0] and mia.last["waiting"] in ("you", "continue")


@pytest.mark.parametrize("game", ["vaalbara", "vigila"])
def test_a_whole_game_by_link_ends_alike_on_both_sides(game: str) -> None:
    mia, tom = two(game, "easy" if game == "vigila" else ""), Page()
    sides = [mia, tom]
    for turn in range(400):
        here, there = sides[turn % 2], sides[(turn + 1) % 2]
        with undrawn():
            if here.go_until("remote", "over")["waiting"] == "over":
                break
            there.ask("open", link=pass_on(here), games=kept(there) if there.last else [])
        assert there.last["behind"] == ""
        assert there.last["id"] == ("7" if turn else "")
    here.ask("result")
    link = here.ask("pass_on", base=BASE)["link"]
    reply = there.ask("open", link=link, games=kept(there))
    assert reply["id"] == "7" and reply["finished"]
    there.go_until("over")
    there.ask("result")
    assert there.session.match.outcome == here.session.match.outcome
    assert there.last["local"] != here.last["local"]
    assert 'data-do="send"' in here.last["html"] and 'data-do="send"' not in there.last["html"]


def test_ones_own_sent_link_says_so_and_shows_nobodys_cards() -> None:
    mia = two("verhext", "easy")
    link, mine = pass_on(mia), kept(mia)
    reply = mia.ask("open", link=link, games=mine)
    assert (reply["id"], reply["passed"], reply["waiting"], reply["sent"]) == (
        "7",
        "Tom",
        "remote",
        True,
    )
    assert reply["local"] == [0] and mia.session.viewer == 0
    assert "Waiting for Tom" in reply["html"]
    joined = mia.ask("open", link=link, games=mine, join=True)
    assert joined["local"] == [0, 1] and "passed" not in joined


def test_a_late_link_never_replaces_a_newer_game() -> None:
    mia, tom = two(), Page()
    old = pass_on(mia)
    tom.ask("open", link=old)
    tom.go_until("remote")
    newer = kept(tom)
    for late in (old, mia.ask("pass_on", base=BASE)["link"]):
        reply = tom.ask("open", link=late, games=newer)
        assert (reply["behind"], reply["id"], reply["older"]) == ("7", "", True)
    finished = Page()
    finished.ask("load", record=newer[0][2], local=[0, 1])
    finished.go_until("over")
    finished.ask("result")
    reply = tom.ask("open", link=old, games=kept(finished, "8"))
    assert (reply["behind"], reply["older"]) == ("8", True)


def test_the_same_start_again_is_no_older_link() -> None:
    mia = two()
    finished = Page()
    finished.ask("load", record=mia.last["record"], local=[0, 1])
    finished.go_until("over")
    reply = Page().ask("open", link=pass_on(mia), games=kept(finished))
    again = two()
    assert reply["older"] or reply["behind"] == ""
    deal = again.ask("share", kind="turn", base=BASE)["link"]
    if not again.session.match.decisions():
        assert Page().ask("open", link=deal, games=kept(finished))["behind"] == ""


def test_a_link_that_was_expected_to_go_on_with_a_game_and_does_not_opens_nothing() -> None:
    mia = two()
    link = pass_on(mia)
    other = Page()
    other.ask("new", game="vitametrie", players=[{"kind": "human"}, {"kind": "easy"}], seed="mine")
    session = other.session
    wrong = f"t1.{other.last['deal']}=Eve/{link.rpartition('/')[2]}"
    assert other.ask("open", link=wrong, games=kept(other), expected=True) == {"stranger": True}
    assert other.session is session


def test_what_a_game_has_inherited_is_not_lost_when_a_link_comes_back() -> None:
    mia, tom = two(), Page()
    link = pass_on(mia)
    mia.session.table.inherited = 1
    mia.ask("render")
    tom.ask("open", link=link)
    answer = pass_on(tom)
    for _ in range(2):
        assert mia.ask("open", link=answer, games=kept(mia))["inherited"] == 1


def test_a_game_waits_for_somebody_once_it_has_been_sent() -> None:
    mia = two()
    mia.go_until("remote")
    assert mia.last["sent"] is False and "send the link to Tom" in mia.last["html"]
    frame = mia.ask("passed")
    assert frame["sent"] is True and "Waiting for Tom" in frame["html"]
    again = Page().ask("load", record=frame["record"], local=[0], sent=True)
    assert again["sent"] is True and "Waiting for Tom" in again["html"]
    mia.ask("undo")
    assert "sent" not in mia.last or mia.last["sent"] is False


def test_before_the_first_move_the_prompt_says_who_starts() -> None:
    page = Page()
    for seed in range(40):
        page.ask(
            "new",
            game="vigila",
            players=[{"kind": "human"}, {"kind": "remote", "name": "Tom"}],
            seed=f"start {seed}",
        )
        page.go_until("you", "remote")
        if page.last["waiting"] == "remote":
            break
    assert "Tom starts: send the link" in page.last["html"]


def test_names_told_later_and_games_saved_earlier_are_the_same_game() -> None:
    """Earlier versions kept a name of the start that included people's names."""
    mia, tom = two(), Page()
    tom.ask("open", link=pass_on(mia))
    before = kept(mia)
    before[0][1] = links.earlier_deal(mia.session)
    assert before[0][1] != mia.last["deal"]
    assert mia.ask("open", link=pass_on(tom), games=before)["id"] == "7"


def test_nobody_is_named_for_passing_on_where_nobody_waits() -> None:
    page = Page()
    page.new()
    assert "error" in page.ask("pass_on", base=BASE)
