"""Playing the same world again, even one that was built by hand (decision 0005)."""

from __future__ import annotations

import pytest

from spieltisch.app.session import links
from spieltisch.app.session.session import Session
from spieltisch.app.session.starting import again
from spieltisch.core.record import Player

PEOPLE = (Player("human", "Anna"), Player("human", "Ben"))
BY_HAND = ["n0", "n1", "n0", "n0", "n1", "n2", "n1", "pb2", "jc3", "od4", "oe5"]


def session(moves: list[str]) -> Session:
    begun = Session.start("vitametrie", PEOPLE, (0, 1), {"board": "7", "start": "build"}, "again")
    begun.catch_up()
    for text in moves:
        begun.match.play_text(begun.match.to_act[0], text)
    begun.catch_up()
    return begun


@pytest.mark.parametrize(
    "moves", [BY_HAND, ["A"], [*BY_HAND[:8], "A"]], ids=["all", "none", "some"]
)
def test_VM7_the_same_world_again_keeps_what_was_built(moves: list[str]) -> None:
    built = session(moves)
    world = built.match.state
    assert world.phase == "open"
    built.play(0, built.game.legal_moves(world, 0)[0])
    same = again(built)
    assert same.match.state == world
    assert same.last == same.due == len(same.match.plies)


def test_VM7_a_link_to_the_deal_brings_the_world_that_was_built() -> None:
    built = session(BY_HAND)
    link = links.link(built, "deal", "https://example.org/").partition("#")[2]
    opened, kind = links.open_link(link)
    assert kind == "deal"
    assert opened.match.state == built.match.state


def test_VM7_another_world_is_built_from_scratch() -> None:
    same = again(session(BY_HAND), "another")
    assert same.match.state.phase == "agree"
    assert same.match.decisions() == []
