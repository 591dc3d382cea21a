"""Times fixed amounts of play. Runs natively and, pasted into a worker script, in the page."""

import gc
import json
import sys
import time
import zlib
from typing import Any

from spieltisch import games
from spieltisch.ai.levels import player
from spieltisch.app.worker.operations import answer
from spieltisch.app.worker.state import PageState
from spieltisch.core.match import Match
from spieltisch.core.record import Player, record_of, restore
from spieltisch.core.rng import pick, stream

WARM_UP = 5
"""Matches played before timing starts, because browsers compile code only when they see it run."""

APART = 4
"""On average, one of this many decisions is timed, so that the sample covers whole games."""


def loop(rounds: int) -> float:
    """Seconds for a fixed piece of arithmetic, to compare the speed of Python interpreters."""
    start = time.perf_counter()
    total = 0
    for number in range(rounds):
        total = (total * 31 + number) % 65537
    return time.perf_counter() - start


def random_plies(game_id: str, seats: int, count: int, seed: str) -> dict[str, Any]:
    """Plays `count` games at random on the bare rules, with one random generator for all of them.

    Each ply lists the legal moves, draws one and applies it; chance is sampled. OpenSpiel's games
    are measured in the same way (see openspiel_inside.py).
    """
    game = games.load(game_id)
    options = game.meta.complete({}, seats)
    rng = stream(seed, 0)
    plies, seconds, check = 0, 0.0, 0
    for number in range(-WARM_UP, count):
        if number == 0:
            plies, seconds, check = 0, 0.0, 0
        start = time.process_time()
        state = game.setup(seats, options)
        while acting := game.to_act(state):
            seat = acting[0] if len(acting) == 1 else pick(acting, rng)
            if seat < 0:
                move = game.sample_chance(state, rng)
            else:
                legal = game.legal_moves(state, seat)
                move = legal[int(rng.random() * len(legal))]
            state = game.apply(state, seat, move)
            plies += 1
        seconds += time.process_time() - start
        check = zlib.crc32(repr(state).encode(), check)
    return {"amount": plies, "seconds": seconds, "check": check}


def random_matches(game_id: str, seats: int, count: int) -> dict[str, Any]:
    """Like `random_plies`, but through `Match`, which checks each move, keeps all positions and has
    a random generator for each chance event."""
    game = games.load(game_id)
    plies, seconds, check = 0, 0.0, 0
    for number in range(-WARM_UP, count):
        if number == 0:
            plies, seconds, check = 0, 0.0, 0
        start = time.perf_counter()  # the only clock in the page
        match = Match(game, seats, {}, f"bench {number}")
        choices = stream(f"bench {number}/choices", 0)
        while acting := match.to_act:
            seat = pick(acting, choices)
            match.play(seat, pick(game.legal_moves(match.state, seat), choices))
        plies += len(match.plies)
        seconds += time.perf_counter() - start
        check = zlib.crc32(repr(match.state).encode(), check)
    return {"amount": plies, "seconds": seconds, "check": check}


def decisions(game_id: str, seats: int, kind: str, count: int) -> dict[str, Any]:
    """Times `count` decisions of a level, spread over games played by the rule of thumb.

    `ms` has the milliseconds of each. Only decisions with a choice of several moves count.
    """
    game, known = games.load(game_id), games.knowledge(game_id)
    assert known is not None, "every game of the house has players"
    bot = player(game, known, kind)
    took: list[float] = []
    check, number = 0, 0
    while len(took) < count:
        match = Match(game, seats, {}, f"bench {number}")
        rng = stream(f"bench {number}/choices", 0)
        number += 1
        while match.to_act and len(took) < count:
            seat = pick(match.to_act, rng)
            view = game.view(match.state, seat)
            move = known.rule(view, rng)
            if len(view.legal) > 1 and not int(rng.random() * APART):
                start = time.perf_counter()
                move = bot.choose(view, stream(f"bench/{len(took)}", 0))
                took.append((time.perf_counter() - start) * 1000)
                check = zlib.crc32(repr(move).encode(), check)
            match.play(seat, move)
    return {"ms": took, "check": check}


def replays(game_id: str, seats: int, times: int) -> list[tuple[int, float]]:
    """Milliseconds to open a record after a quarter, a half and all of a game's plies.

    Returns pairs: the number of plies, and the fastest of `times` tries.
    """
    game = games.load(game_id)
    match = Match(game, seats, {}, "replay")
    rng = stream("replay/choices", 0)
    while acting := match.to_act:
        seat = pick(acting, rng)
        match.play(seat, pick(game.legal_moves(match.state, seat), rng))
    whole = record_of(match, [Player("human", "")] * seats)
    found = []
    for share in (4, 2, 1):
        part = whole._replace(plies=whole.plies[: len(whole.plies) // share])
        took = []
        for _ in range(times):
            start = time.perf_counter()
            restore(part, games.load)
            took.append((time.perf_counter() - start) * 1000)
        found.append((len(part.plies), min(took)))
    return found


async def heap(count: int) -> list[tuple[int, int]]:
    """The memory in use after each of `count` games, which are played to the end and drawn.

    Returns pairs: the allocated blocks of Python's memory, and the bytes of WebAssembly memory (0
    natively).
    """
    state = PageState()
    kept = []
    ids = games.game_ids()
    for number in range(count):
        game = games.load(ids[number % len(ids)])
        await _play_through(state, game, number)
        await answer(state, json.dumps({"op": "leave"}))
        gc.collect()
        kept.append((sys.getallocatedblocks(), _memory()))
    return kept


async def _play_through(state: PageState, game: Any, number: int) -> None:
    """Plays a game through the worker's operations. The person and the computer players all move at
    random."""
    seats = game.meta.default_seats
    rng = stream(f"heap {number}", 0)
    kinds = [{"kind": "human"}, *[{"kind": "random"}] * (seats - 1)]
    begin = {"op": "new", "game": game.meta.id, "players": kinds, "options": dict(game.meta.quick)}
    await answer(state, json.dumps({**begin, "seed": f"heap {number}", "pace": "off"}))
    while (session := state.session) and session.match.to_act:
        request = {"op": "step" if session.waiting in ("bot", "chance") else "continue"}
        if session.waiting == "you":
            move = pick(session.view().legal, rng)
            request = {"op": "move", "move": game.move_text(move)}
        await answer(state, json.dumps(request))
    await answer(state, json.dumps({"op": "result"}))


def _memory() -> int:
    """Bytes of WebAssembly memory, which never shrinks; 0 if there is none."""
    if sys.platform != "emscripten":
        return 0
    import pyodide_js  # type: ignore[import-not-found]  # exists only there

    return int(pyodide_js._module.HEAPU8.length)
