"""Links and records, written and opened."""

import re

import pytest

from tests.app.miniature import ONE, TWO, Page

BASE = "https://example.org/"


def link(page: Page, kind: str) -> str:
    reply = page.ask("share", kind=kind, base=BASE)
    assert f"/{page.session.game_id}." in reply["link"].removeprefix(f"{BASE}#")
    return str(reply["link"])


def test_a_deal_link_starts_from_the_beginning_without_the_senders_name() -> None:
    page = Page()
    first = page.new(({"kind": "human", "name": "Abe"}, *ONE[1:]))["record"]
    page.go_until("you")
    page.go_on()
    other = Page()
    reply = other.ask("open", link=link(page, "deal"))
    assert reply["kind"] == "deal"
    assert reply["summary"]["names"]["en"] == ["You", "Ada", "Bruno", "Cleo"]
    assert reply["record"] == first.replace('"Abe"', '""')


def test_a_turn_link_seats_the_person_to_act_and_waits_for_the_others() -> None:
    page = Page()
    players = (
        {"kind": "human", "name": "Abe"},
        {"kind": "remote", "name": "Bea"},
        {"kind": "easy"},
    )
    page.new(players)
    page.go_until("remote")
    assert page.last["local"] == [0]
    assert 'data-do="send"' in page.last["html"] and "Bea" in page.last["html"]
    other = Page()
    reply = other.ask("open", link=link(page, "turn"))
    assert (reply["local"], reply["waiting"], reply["screen"]) == ([1], "you", "table")
    assert reply["deal"] == page.last["deal"]
    assert other.session.match.plies == page.session.match.plies


def test_a_turn_link_during_a_simultaneous_choice_seats_only_the_other() -> None:
    page = Page()
    page.ask("new", game="vector", players=[{"kind": "human"}, {"kind": "remote"}], seed="tests")
    other = page
    while (
        len(page.session.match.to_act) == 1
    ):  # directions are laid in turn, and links go back and forth
        if page.last["waiting"] == "remote":
            other, here = Page(), link(page, "turn")
            other.ask("open", link=here)
            page, other = other, page
        page.go_on()
    assert page.last["local"] != other.last["local"]
    reply = Page().ask("open", link=link(page, "turn"))
    assert (reply["local"], reply["waiting"]) == (other.last["local"], "you")


def test_a_replay_link_opens_at_the_position_shown() -> None:
    page = Page()
    page.new()
    page.go_until("over")
    page.ask("seek", at=7)
    other = Page()
    reply = other.ask("open", link=link(page, "replay"))
    assert (reply["screen"], reply["ply"], reply["kind"]) == ("replay", 7, "replay")
    assert reply["waiting"] is None
    assert other.ask("seek", by=1)["ply"] == 8
    assert other.ask("seek", at="last")["outcome"] == page.session.match.outcome.reason


def test_a_replay_link_of_an_unfinished_game_shows_no_hand() -> None:
    page = Page()
    page.new()
    page.go_until("you")
    page.go_on()
    page.go_until("you")
    other = Page()
    other.ask("open", link=link(page, "replay"))
    assert other.session.view().hand == ()
    assert "error" in other.ask("view_as", seat=0)


def test_the_link_of_a_whole_game_fits_a_qr_code() -> None:
    page = Page()
    page.ask("new", game="verhext", players=list(ONE), seed="tests")
    page.go_until("over")
    reply = page.ask("share", kind="replay", base=BASE)
    assert len(reply["link"]) <= 300
    assert reply["sheet"].count("<svg") > 1
    assert not re.search(r'style="|<style|<script', reply["sheet"])


@pytest.mark.parametrize("cut", [1, 3, 10, 20])
def test_a_cut_off_link_is_reported_and_the_game_stays(cut: int) -> None:
    page = Page()
    page.new()
    page.go_until("you")
    whole = link(page, "turn")
    session = page.session
    assert "error" in page.ask("open", link=whole[:-cut])
    assert page.state.session is session


def test_a_loaded_game_continues_where_its_record_ends() -> None:
    page = Page()
    page.new()
    page.go_until("you")
    page.go_on()
    page.go_until("you")
    other = Page()
    reply = other.ask("load", record=page.last["record"], local=[0])
    assert reply["toast"] is None
    assert (reply["ply"], reply["waiting"]) == (page.last["ply"], "you")
    assert reply["record"] == page.last["record"]
    assert page.go_until("over")["record"] == other.go_until("over")["record"]


def test_a_damaged_record_is_replayed_as_far_as_possible() -> None:
    page = Page()
    page.new()
    page.go_until("over")
    lines = page.last["record"].splitlines()
    lines[20] = re.sub(r" .*", " zz", lines[20])
    reply = Page().ask("load", record="\n".join(lines))
    assert reply["screen"] == "table" and "The replay stops after" in reply["toast"]


def test_a_finished_record_opens_at_its_result() -> None:
    page = Page()
    page.new()
    page.go_until("over")
    reply = Page().ask("load", record=page.last["record"], local=[0])
    assert reply["screen"] == "over"


def test_names_in_links_are_escaped_in_html() -> None:
    page = Page()
    page.new((TWO[0], {"kind": "easy", "name": "<img src=x>"}, TWO[2]))
    other = Page()
    other.ask("open", link=link(page, "deal"))
    other.go_until("you")
    assert "<img" not in other.last["html"]


def test_an_onlooker_of_a_strangers_game_is_not_addressed_as_you() -> None:
    page = Page()
    page.new()
    page.go_until("over")
    replay = link(page, "replay")
    other = Page()
    assert other.ask("open", link=replay)["summary"]["names"]["en"][0] == "Player 1"
    session = other.session
    assert session.viewer == 0 and session.view().seat == 0, "the first person's cards are shown"
    for at in range(session.first, session.last + 1):
        html = re.sub(r"<[^>]*>", " ", other.ask("seek", at=at)["html"])
        assert not re.search(r"\b[Yy]ou(rs?)?\b", html), (at, html)
    assert "You" in page.ask("seek", at="first")["html"], 'the name "You" is still shown'
