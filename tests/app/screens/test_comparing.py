"""Comparing results of one deal: who can send one, what the recipient sees, what is stored."""

from __future__ import annotations

import re
from typing import Any

import pytest

from spieltisch import games
from spieltisch.app.screens.comparing import comparison
from spieltisch.app.screens.screen import Screen
from spieltisch.app.screens.seats import names
from spieltisch.app.session import links
from spieltisch.app.session.results import own_result
from spieltisch.app.session.session import Session
from spieltisch.app.session.table import Table
from spieltisch.contract.matches import walk
from spieltisch.core.match import Match
from spieltisch.core.record import Player, read
from spieltisch.core.rival import MAX_RIVAL, Rival
from tests.app.miniature import ONE, TWO, Page
from tests.app.session.test_links import BASE, link


def played(game_id: str, people: int = 1, name: str = "", seats: int | None = None) -> Session:
    """A finished game with the game's shortest options."""
    game = games.load(game_id)
    run = walk(game, seats or max(min(game.meta.seats), people), game.meta.quick, "compared")
    match = Match(game, run.seats, game.meta.quick, run.seed)
    for ply in run.plies:
        if ply.seat >= 0:
            match.play(*ply)
    players = [Player("human" if seat < people else "easy", name) for seat in range(run.seats)]
    return Session(Table(game_id, match, players), range(people))


def finished(players: tuple[dict[str, str], ...] = ONE) -> Page:
    page = Page()
    page.new(players)
    page.go_until("over")
    page.ask("result")
    return page


def kept(frame: dict[str, Any]) -> list[Any]:
    """A finished game as it is listed in the request of a page that stores it."""
    return ["one", frame["deal"], frame["record"], [0], True, False, frame.get("inherited", 0)]


def text_of(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def test_both_results_are_shown_side_by_side_and_can_be_answered() -> None:
    anna = finished()
    sent = anna.ask("share", kind="result", base=BASE, name="Anna")["link"]
    here = Page()
    opened = here.ask("open", link=sent)
    assert opened["kind"] == "deal"
    assert opened["toast"].startswith("Anna has played from this start too")
    assert "compared" not in opened["html"]
    assert opened["summary"]["names"]["en"] == ["You", "Ada", "Bruno", "Cleo"]
    assert (
        here.session.match.states[: here.session.first]
        == (anna.session.match.states[: anna.session.first])
    )
    here.go_until("you")
    while here.last["waiting"] != "over":  # Ben plays differently from Anna
        if here.last["waiting"] == "you":
            here.ask("move", move=list(here.session.legal)[-1], ply=here.last["ply"])
        else:
            here.go_on()
    over = here.ask("result")
    theirs, own = (one.session.match.outcome.scores for one in (anna, here))
    assert f"Anna {theirs[0]} · you {own[0]}".replace("-", "−") in text_of(over["html"])
    assert 'data-share="result"' in over["html"]
    sheet = here.ask("share", base=BASE, name="Ben")
    assert "Reply with your result" in sheet["sheet"] and 'value="Ben"' in sheet["sheet"]
    # Anna, whose finished game is stored, sees both results immediately.
    met = anna.ask("open", link=sheet["link"], games=[kept(anna.last)])
    assert met["id"] == "one" and "inherited" not in met
    assert met["screen"] == "over"
    fork = {**anna.last, "inherited": 2}
    assert anna.ask("open", link=sheet["link"], games=[kept(fork)])["inherited"] == 2
    assert f"Ben {own[0]} · you {theirs[0]}".replace("-", "−") in text_of(met["html"])


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game_id", games.game_ids())
def test_every_games_results_can_be_compared(game_id: str, lang: str, german: None) -> None:
    session = played(game_id)
    outcome = session.match.outcome
    assert outcome is not None
    sent = links.link(session, "result", BASE, "Anna")
    told, _ = links.open_link(sent)
    assert told.table.rival == own_result(session, "Anna")
    session.table.rival = Rival(
        "Anna", 0, True, True, tuple(score - 100 for score in outcome.scores)
    )
    compared = comparison(session, lang, names(session, lang))
    assert compared is not None
    assert f"Anna {outcome.scores[0] - 100}".replace("-", "−") in compared.headline
    assert compared.headline.endswith(
        f"{'you' if lang == 'en' else 'du'} {outcome.scores[0]}".replace("-", "−")
    )
    together = games.load(game_id).meta.utility == "identical"
    assert len(compared.lines) == (2 if together else 1 + session.match.seats)
    assert ("with help" if lang == "en" else "mit Hilfe") in compared.lines[1].theirs
    session.show_result()
    assert compared.headline in Screen(session, lang, "s").html()


def test_a_teams_score_has_the_games_own_label() -> None:
    session = played("vitametrie", people=2)
    session.table.rival = own_result(session, "Anna")
    compared = comparison(session, "en", names(session, "en"))
    assert compared is not None
    assert compared.headline.startswith("Squares covered: Anna ")
    assert compared.you == "Your team"


def test_the_result_survives_record_undo_and_the_same_deal_again() -> None:
    here = Page()
    sent = finished().ask("share", kind="result", base=BASE, name="Anna")["link"]
    here.ask("open", link=sent)
    here.go_until("you")
    here.go_on()
    here.go_until("you")
    kept = read(here.last["record"]).rival
    assert kept is not None and kept.name == "Anna"
    here.ask("undo")
    assert read(here.last["record"]).rival == kept
    other = Page()
    other.ask("load", record=here.last["record"], local=[0])
    assert other.session.table.rival == kept
    other.ask("again")
    assert other.session.table.rival == kept, "the same deal"
    other.ask("again", seed="another")
    assert other.session.table.rival is None and "rival" not in other.last["record"]


@pytest.mark.parametrize(
    ("players", "local", "offered"),
    [(ONE, [0], True), (TWO, [0, 1], False), (TWO, [0], False), (ONE, [], False)],
)
def test_who_can_send_a_result(players: Any, local: list[int], offered: bool) -> None:
    page = Page()
    page.ask("load", record=finished(players).last["record"], local=local)
    sheet = page.ask("share", base=BASE)["sheet"]
    assert ('data-share="result"' in sheet) == offered


def test_an_unfinished_game_has_no_result_to_send() -> None:
    page = Page()
    page.new()
    page.go_until("you")
    assert own_result(page.session) is None
    assert 'data-share="result"' not in page.ask("share", kind="result", base=BASE)["sheet"]


def test_names_are_truncated_and_escaped() -> None:
    anna = finished()
    for name, shown in (
        ("  Anna\n\tMaria  ", "Anna Maria"),
        ("x" * 90, "x" * 20),
        ("<img src=x>", "<img src=x>"),
        ("\u202eanna", "anna"),
    ):
        sent = anna.ask("share", kind="result", base=BASE, name=name)["link"]
        here = Page()
        here.ask("open", link=sent)
        assert here.session.table.rival is not None and here.session.table.rival.name == shown
        met = here.ask("open", link=sent, games=[kept(anna.last)])
        assert met["screen"] == "over"
        assert "<img" not in met["html"]


def test_a_result_link_contains_no_moves_and_only_the_senders_name() -> None:
    anna = finished(({"kind": "human", "name": "Geheim"}, *ONE[1:]))
    session = anna.session
    told, _ = links.open_link(links.link(session, "result", BASE, "Anna"))
    assert told.players[0].name == "" and told.table.rival == own_result(session, "Anna")
    assert all(ply.seat < 0 for ply in told.match.plies)
    nameless = links.open_link(links.link(session, "result", BASE))[0].table.rival
    assert nameless is not None and nameless.name == "Geheim", (
        "the default is the name at the table"
    )


def test_a_result_of_another_deal_is_not_compared() -> None:
    anna, other = finished(), Page()
    other.new(seed="another")
    other.go_until("over")
    sent = anna.ask("share", kind="result", base=BASE)["link"]
    plain = link(anna, "deal")
    for record, address in (
        (other.last["record"], sent),
        (anna.last["record"], plain),
        (anna.last["record"].replace("easy", "hard"), sent),
    ):
        opened = Page().ask("open", link=address, games=[kept({**anna.last, "record": record})])
        assert (opened["screen"], opened.get("id")) == ("table", "")


def test_long_names_are_left_out_of_a_result_link() -> None:
    """Even with a full table and the longest names, the link stays within its length limit."""
    session = played("vitametrie", seats=8)
    session.table.players = (
        Player("human", "🎲" * 24),
        *(Player("easy", "🎲" * 24) for _ in range(7)),
    )
    sent = links.link(session, "result", "https://x/", "🎲" * 20)
    assert len(sent.partition("#")[2]) <= links.LONGEST
    told, _ = links.open_link(sent)
    assert told.table.rival is not None and told.table.rival.name == "🎲" * 20


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("", "Abe"),
        ("  Anna  Maria ", "Anna Maria"),
        ("An\u200bna\u0007", "Anna"),
        ("x" * 30, "x" * MAX_RIVAL),
        ("\u200b", ""),
    ],
)
def test_a_result_has_a_name_that_links_can_carry(given: str, expected: str) -> None:
    own = own_result(played("verhext", name="Abe"), given)
    assert own is not None and own.name == expected
