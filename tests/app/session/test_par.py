"""Par is what Hard reaches in one's own seat of the same deal: the game that `simulate` plays."""

from __future__ import annotations

import pytest

from spieltisch import games
from spieltisch.ai.bots import finish
from spieltisch.app.session import par
from spieltisch.app.session.links import open_record
from spieltisch.app.session.placing import Placing, as_good, placing
from spieltisch.app.session.session import Session
from spieltisch.cli.simulate import Job, play_job
from spieltisch.contract.matches import walk
from spieltisch.core.match import Match
from spieltisch.core.record import HUMAN, Player, read, restore, write

BOT = Player("easy", "Ada")
PERSON = Player(HUMAN, "")


def over(game_id: str, *players: Player, seed: str = "par") -> Session:
    """A finished game with the quick options, all of whose people are on this device."""
    game = games.load(game_id)
    run = walk(game, len(players), dict(game.meta.quick), seed)
    match = Match(game, run.seats, run.options, run.seed)
    for ply in run.plies:
        if ply.seat >= 0:
            match.play(*ply)
    local = [seat for seat, player in enumerate(players) if player.kind == HUMAN]
    return open_record(write(match, players), local)[0]


def simulated(session: Session, seat: int, *kinds: str) -> Placing:
    """What this seat reaches if `simulate` has these players play the session's deal."""
    match, seats = session.match, range(session.match.seats)
    job = Job(session.game_id, dict(match.options), match.seed, kinds, tuple(seats))
    return placing(session.game_id, restore(read(play_job(job).record), games.load).match, seat)


def fewest(game_id: str) -> int:
    return max(2, min(games.load(game_id).meta.seats))


@pytest.mark.usefixtures("shallow")
@pytest.mark.parametrize("game_id", games.game_ids())
def test_par_is_what_simulate_finds(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(par, "STRONG", "normal")  # quicker
    others = [BOT] * (fewest(game_id) - 1)
    session = over(game_id, *others, PERSON)
    seat = len(others)
    found = finish(par.steps(session, seat))
    assert found == simulated(session, seat, *["easy"] * seat, "normal")
    assert found == finish(par.steps(session, seat)), "the same every time"


@pytest.mark.usefixtures("shallow")
def test_par_is_played_by_hard() -> None:
    session = over("verhext", PERSON, BOT, BOT)
    assert finish(par.steps(session, 0)) == simulated(session, 0, "hard", "easy", "easy")


def test_hard_plays_for_all_people() -> None:
    players = par.players_of(over("verhext", PERSON, PERSON, BOT))
    assert players == ("hard", "hard", "easy")


def test_par_starts_from_the_world_that_people_have_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(par, "STRONG", "easy")
    game, started = games.load("vitametrie"), []
    for step in (0, 1):
        match = Match(game, 1, {"start": "build", "board": "7"}, "the same dice")
        while match.state.phase in game.meta.prelude:
            legal = game.legal_moves(match.state, 0)
            match.play(0, legal[step * len(match.plies) % len(legal)])
        built = match.built()
        while match.to_act:
            match.play(0, game.legal_moves(match.state, 0)[0])
        session = open_record(write(match, [PERSON]), [0])[0]
        assert built and session.match.built() == built
        steps = par.steps(session, 0)
        progress = next(steps)
        assert progress.done == built, "nothing is built anew"
        steps.close()
        started.append(par.start_of(session, 0))
    assert started[0] != started[1]


def test_par_needs_a_finished_game_that_somebody_here_played() -> None:
    session = over("verhext", PERSON, BOT, BOT)
    assert par.seat_of(session) == 0
    assert par.seat_of(Session(session.table, [])) is None, "only watched"
    going = Session.start("verhext", [PERSON, BOT, BOT], [0], {}, "par")
    assert par.seat_of(going) is None


def test_par_is_about_the_viewers_seat_if_somebody_here_played_it() -> None:
    session = over("verhext", PERSON, PERSON, BOT)
    for seat, wanted in ((1, 1), (0, 0), (2, 0)):
        session.view_as(seat)
        assert par.seat_of(session) == wanted


def test_seat_players_and_level_decide_which_par_it_is() -> None:
    one = over("verhext", PERSON, PERSON, BOT)
    other = over("verhext", PERSON, BOT, BOT)
    assert par.start_of(one, 0) != par.start_of(one, 1)
    assert par.start_of(one, 0) != par.start_of(other, 0)
    assert par.start_of(one, 0) == par.start_of(over("verhext", PERSON, PERSON, BOT), 0)


@pytest.mark.parametrize(
    ("own", "other", "together", "good"),
    [
        ((40, 2, False), (40, 1, True), False, True),
        ((39, 1, True), (40, 2, False), False, False),
        ((41, 2, False), (40, 1, True), False, True),
        ((49, 1, False), (49, 1, True), True, False),
        ((49, 1, True), (49, 1, False), True, True),
        ((30, 1, False), (31, 1, False), True, False),
        ((49, 1, True), (49, 1, True), True, True),
    ],
)
def test_in_a_cooperative_game_winning_counts_before_the_score(
    own: tuple[int, int, bool], other: tuple[int, int, bool], together: bool, good: bool
) -> None:
    assert as_good(Placing(*own), Placing(*other), together) is good
