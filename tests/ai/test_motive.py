"""Why computer players choose their moves: the same decision once more, from the view alone."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from spieltisch import games
from spieltisch.ai.bots import finish, recalled
from spieltisch.ai.knowledge import Decision, Weight
from spieltisch.ai.motive import Motive, motive, runner_up
from spieltisch.app.session.regulars import style_at
from spieltisch.app.session.session import Session
from spieltisch.app.worker.work import bot
from spieltisch.core.game import NATURE, GameError
from spieltisch.core.match import Match
from spieltisch.core.record import Player
from spieltisch.core.rng import stream
from tests.conftest import DEEP

pytestmark = pytest.mark.usefixtures("shallow")

LEVELS: Final = ("random", "easy", "normal", "hard")
EVERY: Final = {"normal": 7, "hard": 29}
"""In the usual run, which decisions of a game players of these levels make: every so many."""


@cache
def played(game_id: str, kind: str) -> tuple[Match, tuple[int, ...]]:
    """A finished game, and the decisions in it that players of this kind made as on the page. In
    the usual run, Easy makes the others."""
    game = games.load(game_id)
    seats = min(game.meta.seats)
    players = [Player(kind, "")] * seats
    session = Session.start(game_id, players, (), game.meta.quick, "motive")
    quick = Session.start(game_id, [Player("easy", "")] * seats, (), game.meta.quick, "motive")
    match, made = session.match, []
    quick.table.match = match
    session.catch_up()
    while match.to_act:
        seat, at = match.to_act[0], len(match.plies)
        own = DEEP or at % EVERY.get(kind, 1) == 0
        decision = finish(bot(session if own else quick, seat))
        if own:
            made.append(at)
        session.play(seat, decision.move)
        session.catch_up()
    return match, tuple(made)


def explained(match: Match, kind: str, at: int) -> Motive:
    known = games.knowledge(match.game.meta.id)
    style = style_at([Player(kind, "")] * match.seats, match.seed, max(0, seat_of(match, at)))
    return finish(motive(match, known, kind, at, style))


def seat_of(match: Match, at: int) -> int:
    """Who made the ply at this index; a pseudo-seat if there is none."""
    return match.plies[at].seat if at in range(len(match.plies)) else NATURE


@pytest.mark.parametrize("kind", LEVELS)
@pytest.mark.parametrize("game_id", games.game_ids())
def test_a_computer_player_finds_its_own_moves_again(game_id: str, kind: str) -> None:
    match, made = played(game_id, kind)
    game, known = match.game, games.knowledge(game_id)
    bases = set()
    for at in made:
        found = explained(match, kind, at)
        seat, move = match.plies[at]
        view = game.view(match.states[at], seat)
        bases.add(found.basis)
        assert found.basis != "unknown", f"ply {at}"
        assert (found.at, found.seat, found.kind, found.move) == (at, seat, kind, move)
        assert (found.basis == "forced") == (len(view.legal) == 1)
        if kind != "random" and known is not None:
            assert found.view == recalled(known, view, kind), "what it remembered"
        if found.basis == "figures":
            assert found.chosen is not None and found.chosen.move == move
            assert found.other is not None and found.other.move in view.legal
            assert found.other.move != move
    assert bases & {"random": {"random"}, "easy": {"rule"}}.get(kind, {"figures"})


@pytest.mark.parametrize("game_id", games.game_ids())
def test_only_what_the_player_could_see_counts(game_id: str) -> None:
    """The same decision in another world that looks the same to its seat has the same motive."""
    match, made = played(game_id, "normal")
    game = match.game
    for number, at in enumerate(made[:: max(1, len(made) // 4)]):
        seat = match.plies[at].seat
        before = explained(match, "normal", at)
        other = Match(game, match.seats, match.options, match.seed)
        other.plies, other.states = list(match.plies), list(match.states)
        view = game.view(match.states[at], seat)
        other.states[at] = game.determinize(view, stream("worlds", number))
        assert explained(other, "normal", at) == before


def test_a_move_of_another_player_cannot_be_explained() -> None:
    match, made = played("verhext", "easy")
    bases = [explained(match, "random", at).basis for at in made]
    assert bases.count("unknown") > len(made) // 3
    assert set(bases) <= {"unknown", "random", "forced"}


def test_only_decisions_of_computer_players_have_a_motive() -> None:
    match, _ = played("verhext", "easy")
    chance = next(at for at, ply in enumerate(match.plies) if ply.seat < 0)
    for at in (-1, chance, len(match.plies)):
        with pytest.raises(GameError):
            explained(match, "easy", at)
    with pytest.raises(GameError):
        explained(match, "human", match.decisions()[0])


def test_the_other_move_is_the_one_thought_of_most() -> None:
    weights = (Weight("a", 3, 0.9), Weight("b", 8, 0.4), Weight("c", 8, 0.5), Weight("d", 9, 0.4))
    assert runner_up(Decision("d", weights)) == weights[2]
    assert runner_up(Decision("d", weights[3:])) is None
    assert runner_up(Decision("d")) is None
