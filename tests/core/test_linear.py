"""Opening a record calls the rules once per ply, whatever its length."""

from types import SimpleNamespace
from typing import Any

import pytest

from spieltisch.core.match import Match
from spieltisch.core.record import Player, record_of, restore
from spieltisch.core.rng import pick, stream
from tests.canaries import goofspiel, noughts

PEOPLE = [Player("human", "")] * 2


def counting(game: Any) -> tuple[Any, list[str]]:
    """The game, and a list of the calls to its rules."""
    asked: list[str] = []
    functions = ("apply", "legal_moves", "sample_chance")

    def counted(name: str) -> Any:
        def call(*arguments: Any) -> Any:
            asked.append(name)
            return getattr(game, name)(*arguments)

        return call

    return SimpleNamespace(**vars(game) | {name: counted(name) for name in functions}), asked


def played(game: Any) -> Match:
    match = Match(game, 2, {}, "linear")
    rng = stream("linear/choices", 0)
    while acting := match.to_act:
        match.play(acting[0], pick(game.legal_moves(match.state, acting[0]), rng))
    return match


@pytest.mark.parametrize("game", [noughts, goofspiel], ids=lambda game: str(game.meta.id))
def test_replaying_calls_the_rules_once_per_ply(game: Any) -> None:
    match = played(game)
    counted, asked = counting(game)
    restored = restore(record_of(match, PEOPLE), lambda _: counted)
    assert restored.note is None and restored.match.state == match.state
    chance = sum(ply.seat < 0 for ply in match.plies)
    assert asked.count("apply") == len(match.plies)
    assert asked.count("sample_chance") == chance
    assert asked.count("legal_moves") == len(match.plies) - chance


def test_undo_does_not_change_the_numbers_of_chance_events() -> None:
    """The match keeps count of them when plies are added or removed."""
    match = played(goofspiel)
    there = list(match.plies)
    match.undo(1)
    rest = [ply for ply in there[len(match.plies) :] if ply.seat >= 0]
    for seat, move in rest:
        match.play(seat, move)
    assert match.plies == there
