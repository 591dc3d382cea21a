"""An evening at a live table: everybody plays on a device of their own."""

from __future__ import annotations

import json
from typing import Any

import pytest

from spieltisch import games
from spieltisch.app.screens.i18n import Speaker
from spieltisch.app.screens.screen import Screen
from spieltisch.app.worker import playing
from spieltisch.app.worker.guests import SHOWN
from spieltisch.core.record import Player
from spieltisch.core.rival import Rival
from tests.app.live.evening import (
    BUILD,
    NAMES,
    Guest,
    Host,
    drawn_again,
    host_goes_on,
    joined,
    opened,
    play_on,
)
from tests.conftest import DEEP

every_game = pytest.mark.parametrize("game_id", games.game_ids())
pytestmark = pytest.mark.usefixtures("german", "shallow")


def turn_of(host: Host, seat: int) -> None:
    """Plays until this seat has to decide, and its device shows that."""
    page: Host | Guest = host if seat == 0 else host.guests[f"g{seat}"]
    play_on(host, lambda: page.last["waiting"] == "you")


def chosen(page: Host | Guest) -> None:
    """Lets somebody make a move."""
    move = next(iter(page.session.legal))
    page.ask("move", move=move, ply=page.last["ply"])


@every_game
def test_people_play_whole_games_each_on_their_own_device(game_id: str) -> None:
    """Neither record nor seed nor link leaves the host's device."""
    seats = games.load(game_id).meta.seats
    for people in sorted({max(2, min(seats)), *((max(seats),) if DEEP else ())}):
        host = joined(game_id, people, seed="mind-the-seed")
        host.guests["g1"].ask("sheet", name="log")
        play_on(host)
        assert host.last["live"]["games"] == 1 and "mind-the-seed" in host.last["record"]
        for seat, guest in enumerate(host.guests.values(), 1):
            session = guest.session
            assert (session.viewer, session.position) == (seat, host.session.last)
            speak = Speaker(guest.lang, Screen(session, guest.lang, guest.size).names)
            happened = [event for ply in session.events() for event in ply]
            said = [speak(event.message) for event in happened if event.logged]
            assert guest.log == said, "every line once, in the guest's language"
            for text in guest.texts:
                assert "mind-the-seed" not in text and "spieltisch 1" not in text
                answer = json.loads(text).get("answer", {})
                if "html" in answer:
                    assert answer.keys() <= {*SHOWN, "record", "last", "deal", "live"}
                    assert answer["record"] == answer["last"] == ""
                    assert (answer["local"], answer["live"]) == ([seat], {"guest": True})


@pytest.mark.parametrize(("lang", "waits"), [("en", "Waiting for Mia"), ("de", "Warten auf Mia")])
def test_everybody_waits_for_a_guest_by_name(lang: str, waits: str) -> None:
    host = joined("verhext", 3)
    turn_of(host, 1)
    others = [host, host.guests["g2"]]
    for page in others:
        page.lang = lang
        html = drawn_again(page)["html"]
        assert page.last["waiting"] == "remote" and waits in html
        assert 'data-do="send"' not in html
    turn_of(host, 0)
    host.guests["g1"].lang = "en"
    assert "Waiting for Tom" in drawn_again(host.guests["g1"])["html"]


def test_a_lost_guests_seat_waits_until_a_computer_stands_in_or_the_guest_is_back() -> None:
    host = joined("verhext", 3)
    turn_of(host, 1)
    host.ask("unseat_guest", guest="g1", mode="wait")
    html = drawn_again(host)["html"]
    assert "Waiting for Mia to come back" in html
    assert 'data-do="stand-in" data-seats="1"' in html
    assert "stand-in" not in drawn_again(host.guests["g2"])["html"], "only the host decides that"
    before = host.session.last
    assert host.guests["g1"].ask("step")["wrong"] == "guest"
    assert host.ask("step")["ply"] == before
    host.ask("stand_in", seats=[0, 1, 2], on=True)
    assert host.last["live"]["stand_ins"] == [1], "the others are here"
    host.ask("step")
    ply = host.session.match.plies[before]
    assert ply.seat == 1
    host.ask("seat_guest", guest="back", seats=[1], name="Mia")
    del host.guests["g1"]
    back = host.guests["back"] = Guest(host, "back")
    assert host.last["live"]["stand_ins"] == []
    assert [each["guest"] for each in host.last["live"]["guests"]] == ["g2", "back"]
    back.ask("render")
    turn_of(host, 0)
    play_on(host, lambda: back.last["waiting"] == "you")
    chosen(back)
    assert host.session.match.plies[-1].seat == 1


def test_a_computer_stops_thinking_for_a_guest_who_is_back() -> None:
    host = joined("verhext", 3)
    turn_of(host, 1)
    host.ask("unseat_guest", guest="g1", mode="computer")
    before = host.session.last
    host.ask("seat_guest", guest="g1", seats=[1], name="Mia")
    assert host.ask("step")["waiting"] == "remote" and host.session.last == before
    assert host.guests["g1"].ask("step")["waiting"] == "you"


def test_free_seats_wait_until_a_computer_plays_them() -> None:
    host = opened("verhext", 3)
    play_on(host, lambda: host.last["waiting"] == "remote")
    assert host.last["live"]["free"] == [1, 2]
    assert "Waiting for Player 2" in drawn_again(host)["html"]
    host.ask("stand_in", seats=[1, 2], on=True)
    play_on(host)
    assert [name for name, _ in host.last["live"]["wins"]] == ["Tom"], "computers have no evening"


def test_a_host_without_a_seat_shows_the_table_to_everybody() -> None:
    host = opened("verhext", 3, [0, 1, 2])
    for seat in range(3):
        host.join(f"g{seat}", [seat], NAMES[seat])
    turn_of_guest = host.guests["g0"]
    play_on(host, lambda: turn_of_guest.last["waiting"] == "you")
    assert host.session.viewer is None and host.last["local"] == []
    assert "data-move" not in drawn_again(host)["html"]
    assert "Waiting for Tom" in host.last["html"]
    chosen(turn_of_guest)
    play_on(host)
    assert "Back to the game" in host.ask("seek", at="first")["html"] or host.last["finished"]


def test_all_choose_at_the_same_time_and_the_table_shows_who_has() -> None:
    host = joined("vaalbara", 3)
    play_on(
        host,
        lambda: all(page.last["waiting"] == "you" for page in (host, *host.guests.values())),
    )
    mia, ben = host.guests.values()
    mia.lang = ben.lang = "en"
    before = drawn_again(host)
    assert "Ready:" not in before["html"]
    chosen(ben)
    assert ben.last["waiting"] == "remote"
    assert "Waiting for Tom and Mia" in drawn_again(ben)["html"]
    for page in (host, mia):
        assert "Ready: Ben" in drawn_again(page)["html"]
        assert page.last["waiting"] == "you", "nobody has to wait for others"
    chosen(host)
    assert "Ready: Tom and Ben" in drawn_again(mia)["html"]
    chosen(mia)
    assert len({ply.seat for ply in host.session.match.plies[-4:] if ply.seat >= 0}) == 3
    assert "Ready:" not in drawn_again(host)["html"]


def test_whoever_is_late_or_only_watches_sees_the_table_at_once() -> None:
    host = joined("verhext", 3)
    turn_of(host, 0)
    chosen(host)
    turn_of(host, 0)
    late = host.join("late", [], "Ida")
    assert late.last["screen"] == "table" and late.last["local"] == []
    assert "data-move" not in drawn_again(late)["html"]
    assert late.ask("step")["log"] == [], "what happened before is in the log's sheet"
    assert "<li" in late.ask("sheet", name="log")["sheet"]
    chosen(host)
    assert late.nudged and late.ask("step")["log"]


def test_a_nudge_says_only_that_something_has_changed_and_is_not_repeated() -> None:
    host = joined("verhext", 3)
    turn_of(host, 0)
    mia, ben = host.guests.values()
    for guest in (mia, ben):
        guest.ask("step")
    chosen(host)
    assert json.loads(mia.texts[-1]) == {"v": 1, "nudge": mia.nudges[-1]}
    sent = [len(guest.texts) for guest in (mia, ben)]
    host.ask("render")
    host.ask("pick", name="stay-log")
    assert sent == [len(guest.texts) for guest in (mia, ben)]
    assert mia.nudges == sorted(set(mia.nudges))
    turn_of(host, 1)
    told = len(mia.nudges)
    ben.ask("step")
    chosen(mia)
    assert ben.nudged and len(mia.nudges) == told, "whoever moved has the frame already"


def test_every_device_has_its_own_pace() -> None:
    host = joined("verhext", 3)
    mia, ben = host.guests.values()
    mia.pace = "off"
    mia.ask("step")
    waited: dict[Guest, set[str]] = {mia: set(), ben: set()}

    def over() -> bool:
        for guest, seen in waited.items():
            seen.add(guest.last["waiting"])
        return bool(host.session.match.outcome)

    play_on(host, over)
    assert {"chance", "continue"} <= waited[ben]
    assert not {"chance", "continue"} & waited[mia]


def test_devices_let_a_computer_think_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts: list[int] = []
    bot = playing.bot

    def counted(session: Any, seat: int) -> Any:
        thoughts.append(len(session.match.plies))
        return bot(session, seat)

    monkeypatch.setattr(playing, "bot", counted)
    host = joined("verhext", 2, bots=2)
    play_on(host, lambda: len(thoughts) > 6)
    assert len(thoughts) == len(set(thoughts))
    bots = [ply for ply in host.session.match.plies if ply.seat >= 2]
    assert len(bots) >= len(thoughts) - 1


def test_computers_play_on_while_the_host_looks_back() -> None:
    host = joined("verhext", 2, bots=2)
    mia = host.guests["g1"]
    play_on(host, lambda: mia.last["waiting"] == "bot" and host.last["waiting"] == "bot")
    host.ask("seek", at="first")
    before = host.session.last
    mia.ask("step")
    assert host.session.last > before and host.last["screen"] == "replay"


def test_a_rematch_and_another_game_keep_the_people_and_count_the_wins() -> None:
    host = joined("vector", 2)
    play_on(host)
    first = host.last["live"]["wins"]
    assert sorted(name for name, _ in first) == ["Mia", "Tom"]
    assert sum(count for _, count in first) == 1
    mia = host.guests["g1"]
    assert "Played together: 1 game" in drawn_again(host)["html"]
    assert mia.lang == "de" and "Zusammen gespielt: 1 Partie" in drawn_again(mia)["html"]
    assert "Tom kann die nächste Partie starten." in mia.last["html"]
    assert 'data-do="rematch"' not in mia.last["html"]
    deal = mia.last["deal"]
    host.ask("again", seed="once more")
    assert mia.nudged and mia.ask("step")["screen"] == "table"
    assert mia.last["deal"] != deal and mia.last["local"] == [1]
    play_on(host)
    assert host.last["live"]["games"] == 2
    host.ask("leave")
    host.join("eve", [], "Ida")
    assert "Tom" in mia.ask("step")["between"] and "Mia" in mia.reply["say"][0][1]
    assert mia.ask("hello")["game"] is None
    players = [{"kind": "human", "name": "Tom"}, *[{"kind": "human"}] * 2]
    host.ask("new", game="verhext", players=players, options={"short": "on"}, seed="third")
    assert "between" in mia.ask("render"), "it is not a live table yet"
    host.ask("host", seats=[1, 2])
    assert mia.nudged and mia.ask("hello")["game"] == "verhext"
    assert mia.ask("render")["local"] == [1]
    assert host.last["live"]["games"] == 2
    assert sum(each[1] for each in host.last["live"]["wins"]) == 2
    host.ask("seat_guest", guest="eve", seats=[2], name="Ida")
    host.guests["eve"].ask("render")
    play_on(host)
    assert host.last["live"]["games"] == 3
    assert {name for name, _ in host.last["live"]["wins"]} == {"Tom", "Mia", "Ida"}


@pytest.mark.parametrize(
    ("guests", "sentence"),
    [
        ([1, 2], "Tom is choosing the next game."),
        ([2], "The next game starts in a moment."),
        ([0, 1, 2], "The next game starts in a moment."),
    ],
)
def test_between_games_only_a_person_who_is_alone_at_the_hosts_device_is_named(
    guests: list[int], sentence: str
) -> None:
    host = opened("verhext", 3, guests)
    ben = host.join("g", [2], "Ben")
    ben.lang = "en"
    table = host.session.table
    table.players = tuple(Player("human", name) for name in NAMES[:3])
    host.ask("leave")
    assert ben.ask("step")["between"] == sentence


def test_a_live_table_opens_again_from_the_record_after_the_engine_has_died() -> None:
    host = joined("verhext", 3)
    turn_of(host, 1)
    record, live = host.last["record"], host.last["live"]
    new = Host()
    new.ask("load", record=record, local=[0])
    assert 'data-do="send"' in new.last["html"]
    new.ask("host", seats=[1, 2], build=BUILD, wins=[["Mia", 2], ["", 1, 0]], games=3)
    assert new.last["live"]["wins"][0] == ["Mia", 2] and new.last["live"]["games"] == 3
    for each in live["guests"]:
        new.join(each["guest"], each["seats"], each["name"])
    assert new.guests["g1"].last["waiting"] == "you"
    assert new.guests["g2"].last["waiting"] == "remote"
    play_on(new)
    assert new.last["live"]["games"] == 4


def test_the_hosts_page_can_store_a_guests_move_before_anybody_is_told() -> None:
    host = joined("vector", 2)
    turn_of(host, 1)
    mia = host.guests["g1"]
    before = host.last["record"]
    mia.move(next(iter(mia.session.legal)))
    keep = mia.reply["keep"]
    assert keep["record"] != before and keep["local"] == [0] and not keep["finished"]
    assert {name: host.last[name] for name in keep} == keep, "the same as in the frame that follows"
    mia.ask("render")
    assert "keep" not in mia.reply, "nothing has changed"


def test_what_the_hosts_page_shows_or_stores_has_an_order() -> None:
    host = joined("vector", 2)
    turn_of(host, 1)
    mia = host.guests["g1"]
    before = host.last["order"]
    mia.move(next(iter(mia.session.legal)))
    assert before < mia.reply["order"] < host.last["order"]
    assert "order" not in mia.last and "order" not in host.ask("progress", kind="hint")


def test_a_finished_game_that_becomes_a_live_table_is_not_counted_again() -> None:
    host = joined("vector", 2)
    play_on(host)
    record, live = host.last["record"], host.last["live"]
    new = Host()
    new.ask("load", record=record, local=[0])
    new.ask("host", seats=[1], wins=live["wins"], games=live["games"])
    new.join("g1", [1], "Mia")
    assert new.last["screen"] == "over"
    assert (new.last["live"]["wins"], new.last["live"]["games"]) == (live["wins"], 1)


def test_a_finished_game_that_is_opened_again_is_not_counted_again() -> None:
    host = joined("vector", 2)
    play_on(host)
    record, live = host.last["record"], host.last["live"]
    host.ask("leave")
    host.ask("load", record=record, local=[0])
    host.ask("host", seats=[1])
    assert (host.last["live"]["wins"], host.last["live"]["games"]) == (live["wins"], 1)


def test_a_finished_game_counts_once_it_is_played_on_at_the_live_table() -> None:
    host = Host()
    players = [{"kind": "human", "name": "Tom"}, {"kind": "human"}]
    host.ask("new", game="vector", players=players, options={"rounds": "4"}, seed="evening")
    host.go_until("over")
    host.ask("load", record=host.last["record"], local=[0])
    host.ask("host", seats=[1])
    host.ask("stand_in", seats=[1], on=True)
    counted = [host.last["live"]["games"]]
    for op in ("undo", "redo", "undo"):
        host.ask(op)
        counted.append(host.last["live"]["games"])
    assert counted == [0] * 4 and host.session.match.outcome is None
    host.go_until("over")
    assert host.last["live"]["games"] == 1


def test_guests_do_not_learn_who_sent_the_host_the_deal() -> None:
    host = joined("vitametrie", 2)
    table = host.session.table
    table.inviter = "Zacharias"
    assert "invited by Zacharias" in drawn_again(host)["html"]
    mia = host.guests["g1"]
    pages = [drawn_again(mia)["html"]]
    play_on(host)
    assert "Zacharias" in drawn_again(host)["html"]
    pages.append(drawn_again(mia)["html"])
    table.rival = Rival("Zacharias", 0, True, False, (9, 9))
    assert "Zacharias" in drawn_again(host)["html"]
    pages.append(drawn_again(mia)["html"])
    assert not any("Zacharias" in html for html in pages)


@pytest.mark.parametrize("back", [True, False])
def test_a_first_move_sent_while_the_hosts_engine_had_died_counts(back: bool) -> None:
    host = joined("verhext", 3, seed="k1")
    host.go_until("remote")
    ben = host.guests["g2"]
    turn_of(host, 2)
    ply, move = ben.last["ply"], next(iter(ben.session.legal))
    new = Host()
    new.ask("load", record=host.last["record"], local=[0])
    new.ask("host", seats=[1, 2])
    new.ask("seat_guest", guest="g2", seats=[2], name="Ben", back=back)
    new.guests["g2"] = Guest(new, "g2")
    new.guests["g2"].ask("move", move=move, ply=ply)
    assert len(new.session.match.decisions()) == back, "who comes to the table sees the deal first"


def test_a_guest_may_only_look_at_the_end_through_its_own_eyes() -> None:
    host = joined("verhext", 3)
    play_on(host)
    mia = host.guests["g1"]
    mia.ask("seek", at="first")
    assert "error" in mia.ask("view_as", seat=2) and mia.session.viewer == 1
    assert "error" not in mia.ask("view_as", seat=None) and mia.session.viewer is None
    html = mia.last["html"]
    for absent in ("review", "share", "branch", "motive"):
        assert f'data-do="{absent}"' not in html
    assert html.count("<option value") - html.count("transport-rounds") >= 2
    assert 'option value="2"' not in html.split("data-view-as")[1]


def test_two_people_at_a_guests_phone_have_a_curtain_between_them() -> None:
    host = opened("verhext", 3)
    host.ask("seat_guest", guest="pair", seats=[1, 2], name="Mia")
    assert [player.name for player in host.session.players] == ["Tom", "Mia", "Mia 2"]
    pair = host.guests["pair"] = Guest(host, "pair")
    pair.ask("render")
    play_on(host, lambda: pair.last["waiting"] == "curtain")
    assert "data-move" not in pair.ask("hide")["html"]
    assert pair.ask("lift")["waiting"] == "you"


@pytest.mark.parametrize("allowed", [True, False])
def test_a_guest_gets_a_hint_if_the_host_allows_it(allowed: bool) -> None:
    host = opened("vector", 2, hints=allowed)
    mia = host.join("g1", [1], "Mia")
    turn_of(host, 1)
    assert mia.ask("hello")["hints"] is allowed
    hint = mia.ask("hint")
    if allowed:
        assert hint["move"] in mia.session.legal
        assert host.session.table.assisted and not host.session.table.analyses
        assert 'id="advice"' not in drawn_again(host)["html"]
    else:
        assert hint["error"] == "There are no hints in this game." or "Tipp" in hint["error"]
        assert not host.session.table.assisted


def test_the_host_forbids_and_allows_hints_while_the_game_goes_on() -> None:
    host = opened("vector", 2)
    mia = host.join("g1", [1], "Mia")
    turn_of(host, 1)
    assert not host.ask("host", seats=[1], hints=False)["live"]["hints"]
    assert "error" in mia.ask("hint")
    assert not host.ask("host", seats=[1], name="Tom")["live"]["hints"]
    assert host.ask("host", seats=[1], hints=True)["live"]["hints"]
    assert mia.ask("hint")["move"] in mia.session.legal


@pytest.mark.parametrize("allowed", [True, False])
def test_a_guest_may_ask_whether_the_game_can_still_be_won(allowed: bool) -> None:
    """The answer does not depend on the match's seed, and has no figure of its own."""
    host = opened("vitametrie", 2, hints=allowed)
    mia = host.join("g1", [1], "Mia")
    play_on(host, lambda: 'data-do="outlook"' in mia.last.get("html", ""), drawing=True)
    before = drawn_again(mia)["html"]
    answer = mia.ask("outlook")
    if allowed:
        assert 'id="advice"' in answer["html"] and "share" not in answer
        assert not host.session.table.analyses
        assert 'id="advice"' not in drawn_again(host)["html"]
    else:
        assert "Tipps" in answer["error"] or "hints" in answer["error"]
        assert drawn_again(mia)["html"] == before


def test_the_sheet_about_the_people_says_who_is_here() -> None:
    host = joined("verhext", 3)
    host.join("eve", [], "Ida")
    host.ask("unseat_guest", guest="g2", mode="wait")
    sheet = host.ask("sheet", name="company")["sheet"]
    for word in ("Tom", "Mia", "Ben", "away", "Ida", "watching", "Let a computer play"):
        assert word in sheet
    host.guests["g1"].lang = "de"
    sheet = host.guests["g1"].ask("sheet", name="company")["sheet"]
    assert "schaut zu" in sheet and "data-do" not in sheet
    alone = Host()
    alone.new()
    assert "error" in alone.ask("sheet", name="company")


def test_nobody_takes_a_seat_that_is_taken() -> None:
    host = joined("verhext", 3)
    before = host.last["live"]
    taken = host.ask("seat_guest", guest="new", seats=[1], name="Eve")
    assert taken["error"] == "Someone's sitting there. Choose another place."
    for seats in ([0], [7], [-1]):
        assert "error" in host.ask("seat_guest", guest="new", seats=seats, name="Eve")
    assert "error" in host.ask("seat_guest", guest="no id", seats=[], name="Eve")
    host.ask("render")
    assert host.last["live"] == before
    host.ask("seat_guest", guest="new", seats=[], name="Mia")
    host.ask("unseat_guest", guest="g2", mode="wait")
    host.ask("seat_guest", guest="new", seats=[2], name="Mia")
    assert host.session.players[2].name == "Mia 2", "names differ"


def test_only_a_game_of_several_people_becomes_a_live_table() -> None:
    host = Host()
    assert "error" in host.ask("host", seats=[1])
    alone = "Lessons, puzzles and daily games are for one person."
    host.ask("learn", game="verhext")
    assert host.ask("host", seats=[1])["error"] == alone
    host.ask("daily", game="verhext", date="2026-11-22")
    assert host.ask("host", seats=[1])["error"] == alone
    host.new()
    for seats in ([], [9], None, "1"):
        assert "error" in host.ask("host", seats=seats)
    assert host.state.hosting is None
    host.ask("host", seats=[2])
    assert host.session.players[2] == ("human", "") and host.session.local == (0,)


def test_the_host_can_end_the_live_table() -> None:
    host = joined("verhext", 3)
    host.ask("unhost")
    assert "live" not in host.last and host.guests["g1"].ask("step")["wrong"] == "guest"
    host_goes_on(host)
    assert host.state.hosting is None


def test_the_people_of_a_live_table_can_go_on_at_the_hosts_device() -> None:
    host = joined("verhext", 3)
    turn_of(host, 1)
    assert host.last["local"] == [0]
    frame = host.ask("unhost", here=True)
    assert frame["local"] == [0, 1, 2] and frame["waiting"] == "curtain" and "live" not in frame
    assert host.guests["g1"].ask("step")["wrong"] == "guest"


def test_a_host_who_says_a_name_later_changes_nothing_else() -> None:
    host = opened("verhext", 3)
    mia = host.join("g1", [1], "Mia")
    host.ask("stand_in", seats=[2], on=True)
    before = host.last["live"]
    mia.ask("seek", at="first")
    assert "error" not in host.ask("host", seats=[1, 2], name="Anna", build=BUILD)
    assert host.session.players[0].name == "Anna"
    assert host.last["live"] == {**before, "wins": host.last["live"]["wins"]}
    assert mia.nudged and mia.session.replaying, "she may go on looking back"
