"""Mutated links and records of the real games lead to an error message, and the open game stays."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from spieltisch import games
from spieltisch.app.session import par
from spieltisch.app.worker.operations import OPERATIONS
from spieltisch.contract.matches import walk
from spieltisch.core.codec import encode
from spieltisch.core.match import Match
from spieltisch.core.record import Player, write
from spieltisch.core.rng import below, pick
from tests.app.finished import texts, with_people
from tests.app.miniature import TWO, Page
from tests.conftest import often
from tests.core.test_codec import content_of, forged

CURIOUS = (None, True, -1, 5, 10**30, 1.5, "", "__proto__", [], [1, "x"], {}, {"__proto__": []})
KEYS = [
    "at",
    "base",
    "begin",
    "by",
    "date",
    "deal",
    "entries",
    "file",
    "game",
    "games",
    "guided",
    "here",
    "id",
    "kept",
    "kind",
    "lang",
    "link",
    "local",
    "move",
    "name",
    "options",
    "players",
    "ply",
    "record",
    "records",
    "seat",
    "seconds",
    "seed",
    "step",
    "target",
    "today",
    "totals",
    "zone",
]
GARBAGE = 'azAZ09-_.#*"\\ \n\t\u2028é\0'
CRASH = "Something went wrong. Your game is saved."


@cache
def some_match(game_id: str, seed: str) -> tuple[Match, tuple[Player, ...]]:
    """A match cut off at a random position, with a person at the first seat."""
    game, rng = games.load(game_id), Random(seed)
    run = walk(game, pick(game.meta.seats, rng), {}, seed)
    match = Match(game, run.seats, {}, seed)
    for ply in run.plies[: below(rng, len(run.plies) + 1)]:
        if ply.seat >= 0:
            match.play(*ply)
    return match, (Player("human", "Jürgen"), *[Player("random", "")] * (run.seats - 1))


def damaged(text: str, rng: Random) -> str:
    """The text with characters inserted, removed, replaced or doubled, or with its end cut off."""
    letters = list(text)
    for _ in range(1 + below(rng, 4)):
        at, to = sorted((below(rng, len(letters) + 1), below(rng, len(letters) + 1)))
        new = {
            0: [pick(GARBAGE, rng)],
            1: [],
            2: letters[at:to] * 2,
            3: [pick(GARBAGE, rng)] * 300,
        }[below(rng, 4)]
        letters[at : at + 1 if below(rng, 3) else to] = new
    return "".join(letters)


def shuffled_lines(text: str, rng: Random) -> str:
    """The record with lines repeated, overwritten by others, emptied or damaged."""
    lines = text.splitlines()
    for _ in range(1 + below(rng, 3)):
        one, other = below(rng, len(lines)), below(rng, len(lines))
        lines[one:one] = [lines[other]] * pick((0, 1, 500), rng)
        lines[other] = pick((lines[one], "", damaged(lines[other], rng)), rng)
    return "\n".join(lines)


def forged_content(link: str, rng: Random) -> str:
    """A link with damaged content and a correct checksum."""
    game_id, content = link.split(".")[0], bytearray(content_of(link))
    for _ in range(1 + below(rng, 3)):
        at = below(rng, len(content))
        content[at : at + 1] = bytes(below(rng, 256) for _ in range(pick((0, 1, 1, 9), rng)))
    return forged(game_id, bytes(content))


@pytest.mark.parametrize("game_id", games.game_ids())
@pytest.mark.parametrize("harm", [damaged, forged_content, shuffled_lines])
def test_broken_links_and_records_are_refused_and_the_game_stays(
    game_id: str, harm: Callable[[str, Random], str]
) -> None:
    rng = Random(f"hostile/{game_id}/{harm.__name__}")
    page = Page()
    page.new()
    page.go_until("you")
    session, before = page.session, page.last["record"]
    refused = opened = 0
    for number in often(fast=16, deep=60):
        match, players = some_match(game_id, f"hostile/{number}")
        record = harm is shuffled_lines or (harm is damaged and number % 2 == 0)
        if record:
            reply = page.ask("load", record=harm(write(match, players), rng))
        else:
            kind = pick(("deal", "turn", "replay"), rng)
            reply = page.ask("open", link=harm(encode(match, players, kind), rng))
        if "error" in reply:
            refused += 1
            assert reply["error"].endswith(".") and reply["error"] != CRASH
            assert page.state.session is session
            continue
        opened += 1
        for op in ("undo", "result", "resume", "lift"):
            assert page.ask(op).get("error") != CRASH
        for name in ("scores", "log"):
            assert "sheet" in page.ask("sheet", name=name)
        page.state.session = session
    assert page.ask("render")["record"] == before
    assert refused > 5
    assert opened > 0 or harm is damaged


@pytest.mark.parametrize("opened", ["lesson", "finished", "curtain", "none"])
def test_every_operation_answers_arbitrary_requests(
    opened: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None crashes or loses the game: in a lesson, at the end, behind the curtain, with no game."""
    monkeypatch.setattr(par, "STRONG", "easy")  # quicker
    rng, page = Random(f"curious/{opened}"), Page()
    usual = {"game": "verhext", "today": "2026-11-22", "date": "2026-11-22", "base": "https://x.y/"}
    if opened == "lesson":
        page.ask("learn", game="verhext")
    elif opened == "finished":
        page.ask("load", record=with_people(texts("vector")[0], "Ann"))
    elif opened == "curtain":
        page.new(TWO)
        page.go_until("curtain")
        page.ask("hide")
    session = page.state.session
    slow = ("hint", "outlook", "step")  # tested elsewhere because they take time
    for op in [op for op in OPERATIONS if op not in slow] * len(often(fast=3, deep=12)):
        more = {key: pick(CURIOUS, rng) for key in KEYS if below(rng, 4) == 0}
        more = {**more, **{key: usual[key] for key in usual if below(rng, 2)}}
        reply = page.ask(op, **more)
        assert reply.get("error") != CRASH and not reply.get("broken"), (op, more)
        if "error" in reply and op != "leave":
            assert page.state.session is session, (op, more)
        if op in ("seek", "undo", "hide"):
            continue  # the next request is about the changed session
        page.state.session = session
