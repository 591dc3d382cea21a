"""The plain part of links, and what a link really offers."""

import re

import pytest

from spieltisch.app.session import inviting, links
from spieltisch.app.session.inviting import Invitation, plain
from tests.app.miniature import ONE, Page

BASE = "https://example.org/"
BY_LINK = ({"kind": "human", "name": "Abe"}, {"kind": "remote", "name": "Bea"}, {"kind": "easy"})
PLAIN = re.compile(r"[dstr](-?\d{1,6})?(\.[0-9a-f]{8})?(=[A-Za-z0-9_.~%-]{1,60})?")
"""The grammar that the page expects (site/places/invitation.js)."""


def head(link: str) -> str:
    return link.partition("#")[2].partition("/")[0]


def share(page: Page, kind: str, name: str = "") -> str:
    return str(page.ask("share", kind=kind, base=BASE, name=name)["link"])


def test_a_deal_names_its_sender() -> None:
    page = Page()
    page.new()
    assert head(share(page, "deal", "Mia")) == "d=Mia"
    assert head(share(page, "deal")) == "d"


def test_a_result_tells_what_there_is_to_beat() -> None:
    page = Page()
    page.new()
    page.go_until("over")
    score = page.session.match.outcome.scores[0]
    link = share(page, "result", "Mia")
    assert head(link) == f"s{score}=Mia"
    assert Page().ask("peek", link=link) == {"kind": "result", "number": score, "name": "Mia"}


def test_a_turn_tells_whose_it_was_and_which_game_it_continues() -> None:
    page = Page()
    page.new(BY_LINK)
    page.go_until("remote")
    made = [page.session.match.plies[at].seat for at in page.session.match.decisions()]
    link = share(page, "turn", "ignored")
    assert head(link) == f"t{1 if 0 in made else ''}.{page.last['deal']}=Abe"
    there = Page()
    assert there.ask("peek", link=link)["name"] == "Abe"
    there.ask("open", link=link)
    there.go_until("remote")
    assert head(share(there, "turn")) == f"t1.{page.last['deal']}=Bea"


def test_a_turn_for_nobody_elsewhere_does_not_name_its_recipient() -> None:
    page = Page()
    page.new([{"kind": "human"}, {"kind": "easy"}, {"kind": "easy"}])
    page.go_until("you")
    page.ask("move", move=next(iter(page.session.legal)), ply=page.last["ply"])
    link = share(page, "turn", "Mia")
    there = Page()
    offered = there.ask("peek", link=link)
    assert head(link) == f"t.{page.last['deal']}=Mia" and offered["number"] == 0
    there.ask("open", link=link, name="Jan")
    assert there.session.players[there.session.local[0]].name == "Jan"


def test_a_replay_tells_how_long_it_is() -> None:
    page = Page()
    page.new()
    page.go_until("over")
    moves = len(page.session.match.decisions())
    assert head(share(page, "replay", "Mia")) == f"r{moves}=Mia"


def test_turns_are_counted_by_who_had_to_wait() -> None:
    page = Page()
    page.new(BY_LINK)
    page.go_until("remote")
    session = page.session
    made = [session.match.plies[at].seat for at in session.match.decisions()]
    people = [seat for seat in made if seat < 2]
    runs = sum(seat == 0 and people[:at][-1:] != [0] for at, seat in enumerate(people))
    assert inviting.turns(session.match, session.players, 0) == runs


@pytest.mark.parametrize(
    "name",
    ["Mia", "Jürgen", "<b>x", "a/b#c.d=e", "🎲" * 20, "x\u202ey\x07", "  ", "\ud800z", "a" * 99],
)
def test_any_name_fits_the_grammar_of_the_plain_part(name: str) -> None:
    page = Page()
    page.new()
    link = share(page, "deal", name)
    assert PLAIN.fullmatch(head(link))
    assert links.open_link(link)[1] == "deal"
    assert link.count("#") == 1 and link.partition("#")[2].count("/") == 1


def test_negative_scores_and_zero_are_written() -> None:
    assert plain(Invitation("result", -7, ""), "") == "s-7"
    assert plain(Invitation("result", 0, "Mia"), "") == "s0=Mia"


def test_a_wrong_plain_part_changes_nothing() -> None:
    page = Page()
    page.new()
    page.go_until("over")
    right = share(page, "result", "Mia")
    rest = right.rpartition("/")[2]
    for wrong in ("s999=Eve", "t3.5d0cf2a1=Eve", "r42", "<script>", "a/b/c", "", "%E0%A4%A"):
        there = Page()
        assert there.ask("peek", link=f"{wrong}/{rest}")["name"] == "Mia"
        assert there.ask("open", link=f"{wrong}/{rest}")["kind"] == "deal"
        assert there.session.table.rival.name == "Mia"


def test_links_without_a_plain_part_still_open() -> None:
    page = Page()
    page.new()
    old = share(page, "deal").rpartition("/")[2]
    assert Page().ask("open", link=old)["kind"] == "deal"


def test_the_sender_of_a_deal_is_named_at_the_table_and_at_the_end() -> None:
    page = Page()
    page.new()
    link = share(page, "deal", "Mia")
    there = Page()
    frame = there.ask("open", link=link, inviter="  M\x07ia<b>" + "x" * 50)
    assert frame["inviter"] == "Mia<b>" + "x" * 14
    frame = there.ask("open", link=link, inviter="Mia")
    assert "invited by Mia" in frame["html"]
    there.go_until("over")
    there.ask("result")
    assert "Mia invited you" in there.last["html"]
    again = Page().ask("load", record=there.last["record"], local=[0], inviter="Mia")
    assert "invited by Mia" in again["html"]


def test_a_person_by_link_tells_their_name_once() -> None:
    page = Page()
    page.ask(
        "new", game="vitametrie", players=[{"kind": "human"}, {"kind": "remote"}], seed="tests"
    )
    if page.go_until("remote", "you")["waiting"] == "you":
        page.go_until("remote")
    link = share(page, "turn", "Mia")
    there = Page()
    frame = there.ask("open", link=link, name="Jan")
    assert frame["summary"]["names"]["en"] == ["Mia", "Jan"]
    assert frame["deal"] == page.last["deal"]


def test_the_announcement_is_left_out_where_the_invitation_was_shown() -> None:
    page = Page()
    page.new(ONE)
    page.go_until("over")
    link = share(page, "result", "Mia")
    assert "Mia" in Page().ask("open", link=link)["toast"]
    frame = Page().ask("open", link=link, invited=True)
    assert frame["toast"] is None and "score of " in frame["html"]
