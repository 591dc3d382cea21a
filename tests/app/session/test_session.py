"""Who plays, whose view is shown, and what can be taken back."""

from itertools import chain

import pytest

from spieltisch import games
from spieltisch.app.session.session import Session
from spieltisch.app.session.table import Table
from spieltisch.core.game import GameError, IllegalMoveError
from spieltisch.core.record import Player, read
from tests.app.miniature import ONE, TWO, Page

HUMAN = Player("human", "")
BOT = Player("easy", "Ada")


def session(*players: Player, local: tuple[int, ...] = (0,), seed: str = "s") -> Session:
    return Session.start("verhext", players, local, {"short": "on"}, seed)


def test_one_person_is_the_viewer_from_the_start_without_a_curtain() -> None:
    page = Page()
    page.new(ONE)
    screens = []
    while page.last["screen"] != "over":
        page.go_on()
        screens.append(page.last["screen"])
        assert page.session.viewer == 0
    assert set(screens[:-1]) == {"table"}


def test_the_viewer_changes_only_by_lifting_the_curtain() -> None:
    page = Page()
    page.new(TWO)
    lifted = []
    for _ in range(40):
        before = page.session.viewer
        lifting = page.last["waiting"] == "curtain"
        page.go_on()
        if lifting:
            lifted.append(page.session.viewer)
        else:
            assert page.session.viewer == before
    assert {0, 1} <= set(lifted)


def test_a_game_of_computer_players_is_shown_to_an_onlooker() -> None:
    alone = session(BOT, BOT, BOT, local=())
    alone.advance()
    assert alone.viewer is None
    assert alone.waiting == "bot"
    assert alone.view().hand == ()


def test_a_session_waits_for_people_elsewhere() -> None:
    both = session(HUMAN, HUMAN, HUMAN, local=(0,))
    both.catch_up()
    while both.waiting == "you":
        both.choose(next(iter(both.legal)))
    assert both.waiting == "remote"
    assert both.legal == {}


def test_same_seed_and_bots_play_the_same_game() -> None:
    records = []
    for _ in range(2):
        page = Page()
        page.new(ONE, seed="twice")
        records.append(page.go_until("over")["record"])
    assert records[0] == records[1]


def test_undo_returns_to_before_the_viewers_last_decision() -> None:
    page = Page()
    page.new()
    page.go_until("you")
    ply, legal = page.last["ply"], list(page.session.legal)
    page.go_on()
    page.go_until("you")
    page.ask("undo")
    assert (page.last["ply"], list(page.session.legal)) == (ply, legal)
    assert page.ask("undo")["error"] == "There's no move to take back."
    assert page.last["ply"] == ply


def test_undo_never_takes_back_another_persons_decision() -> None:
    page = Page()
    page.new(TWO)
    for _ in range(60):
        page.go_on()
        session = page.session
        humans = [ply.seat for ply in session.match.plies if ply.seat in session.local]
        if session.undo_to is not None:
            assert humans[-1] == session.viewer
        elif session.viewer is not None and humans:
            assert humans[-1] != session.viewer
    assert 0 in humans and 1 in humans


def test_undo_then_the_same_move_gives_the_same_game() -> None:
    page = Page()
    page.new()
    page.go_until("you")
    page.go_on()
    straight = read(page.go_until("you")["record"])
    page.ask("undo")
    page.go_on()
    again = read(page.go_until("you")["record"])
    assert again == straight._replace(assisted=True), "the undo came after something was shown"


def test_a_person_cannot_move_for_a_computer_player() -> None:
    page = Page()
    page.new()
    page.go_until("bot")
    move = page.session.game.move_text(
        page.session.game.legal_moves(page.session.match.state, page.session.actor)[0]
    )
    with pytest.raises(IllegalMoveError):
        page.session.choose(move)


def test_other_hands_are_shown_only_after_the_end() -> None:
    page = Page()
    page.new()
    with pytest.raises(GameError):
        page.session.view_as(1)
    page.go_until("over")
    page.session.view_as(1)
    page.session.seek(page.session.first)
    assert page.session.view().seat == 1
    assert page.session.view().hand


def test_a_replay_steps_from_the_first_decision_to_the_end() -> None:
    page = Page()
    page.new()
    page.go_until("over")
    session = page.session
    session.seek(0)
    assert session.position == session.first == 1
    assert session.legal == {}
    seen = []
    while session.position < session.last:
        seen.append(session.view().state.phase)
        session.seek(session.position + 1)
    assert {"bid", "play"} <= set(seen)
    assert session.outcome is not None
    session.seek(10_000)
    assert session.position == session.last


def test_the_log_of_a_replay_ends_at_the_position_shown() -> None:
    page = Page()
    page.new()
    page.go_until("over")
    whole = list(chain.from_iterable(page.session.events()))
    page.session.seek(3)
    assert (
        list(chain.from_iterable(page.session.events()))
        == whole[: len(list(chain.from_iterable(page.session.events())))]
    )
    assert len(list(chain.from_iterable(page.session.events()))) < len(whole)


def test_players_must_fit_the_seats() -> None:
    match = session(HUMAN, BOT, BOT).match
    with pytest.raises(GameError):
        Session(Table("verhext", match, (HUMAN, BOT)), (0,))


def test_every_game_of_the_catalogue_can_be_opened_by_every_seat_count() -> None:
    for game_id in games.game_ids():
        for seats in games.load(game_id).meta.seats:
            players = [HUMAN, *[BOT] * (seats - 1)]
            opened = Session.start(game_id, players, (0,), {}, "x")
            opened.catch_up()
            assert opened.waiting in ("you", "bot")
