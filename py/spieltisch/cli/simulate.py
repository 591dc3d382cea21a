"""`simulate`: lets computer players play one another and counts the results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from .. import games
from ..core.game import Game, GameError, Outcome, winners
from ..core.match import Match
from ..core.record import HUMAN, Player, write
from ..games.hooks import Figures
from .common import FOLLOWER, Answer, bot_for, bot_plays, bots_of, folder, save


class Job(NamedTuple):
    """One match to play. By seat, `bots` are the kinds of players and `entries` their indices in
    --bots."""

    game: str
    options: dict[str, str]
    seed: str
    bots: tuple[str, ...]
    entries: tuple[int, ...]


class Result(NamedTuple):
    """The result of a job; returns, wins (shares of the win) and figures are by seat."""

    returns: tuple[float, ...]
    wins: tuple[float, ...]
    reason: str
    plies: int
    decisions: int
    figures: tuple[Figures, ...]
    record: str


def simulate(
    game_id: str,
    seats: int | None,
    bots: str,
    count: int,
    seed: str,
    options: dict[str, str],
    rotate: bool,
    jobs: int,
    records: str | None = None,
) -> Answer:
    """Plays `count` deals and counts the results of each bot.

    With `rotate`, every deal is played once in each rotation of the bots. `records` is a folder
    that gets the record of every game. Raises GameError if an argument is invalid.
    """
    game = games.load(game_id)
    if seats is None:
        seats = bots.count(",") + 1 if "," in bots else game.meta.default_seats
    game.meta.check_seats(seats)
    game.meta.check_options(options, seats)
    if count < 1 or jobs < 1:
        raise GameError("there must be at least one game and one process")
    entries = bots_of(bots, seats)
    todo = list(_jobs(game_id, options, entries, count, seed, rotate))
    if records is not None:
        folder(records)  # so a bad path fails now, not after the games
    Match(game, seats, options, todo[0].seed)  # rejects a bad seed before processes start
    start = perf_counter()
    results = list(_played(todo, jobs))
    data = _count(entries, zip(todo, results, strict=True))
    seconds = perf_counter() - start
    data["plies_per_s"] = round(data["plies"] / seconds, 1)
    data["decisions_per_s"] = round(data["decisions"] / seconds, 1)
    data["seconds"] = round(seconds, 2)
    if records is not None:
        for number, result in enumerate(results):
            save(str(Path(records, f"{game_id}-{number}.txt")), result.record)
    return Answer({"game": game_id, "seed": seed, "rotate": rotate, **data}, _lines(data))


def _jobs(
    game_id: str, options: dict[str, str], entries: list[str], count: int, seed: str, rotate: bool
) -> Iterator[Job]:
    seats = range(len(entries))
    for deal in range(count):
        for rotation in seats if rotate else (0,):
            order = tuple((seat + rotation) % len(entries) for seat in seats)
            bots = tuple(entries[entry] for entry in order)
            yield Job(game_id, options, f"{seed}-{deal}", bots, order)


def _played(todo: list[Job], jobs: int) -> Iterable[Result]:
    """The results, in the order of the jobs."""
    if jobs == 1:
        return map(play_job, todo)
    from concurrent.futures import ProcessPoolExecutor  # not in the browser

    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(play_job, todo))


def play_job(job: Job) -> Result:
    """Plays one match to its end."""
    game = games.load(job.game)
    bots = [bot_for(game, kind) for kind in job.bots]
    match = Match(game, len(bots), job.options, job.seed)
    while match.to_act:
        bot_plays(match, bots[match.to_act[0]])
    outcome = match.outcome
    assert outcome is not None, "nobody is to act"
    stats = games.stats(job.game)
    return Result(
        outcome.returns,
        _wins(game, outcome),
        outcome.reason,
        len(match.plies),
        len(match.decisions()),
        tuple(stats.collect(match, seat) if stats else {} for seat in range(match.seats)),
        write(match, [_recorded(kind) for kind in job.bots]),
    )


def _recorded(kind: str) -> Player:
    """A player as records name it: one that follows the advice plays like a person."""
    return Player(HUMAN, kind.capitalize()) if kind == FOLLOWER else Player(kind, "")


def _wins(game: Game, outcome: Outcome) -> tuple[float, ...]:
    """Each seat's share of the win: winners share 1; in a cooperative game each has 1 or 0."""
    won = winners(game.meta, outcome)
    share = 1.0 if game.meta.together else 1 / len(won)
    return tuple(share if seat in won else 0.0 for seat in range(len(outcome.returns)))


def _count(entries: list[str], results: Iterable[tuple[Job, Result]]) -> dict[str, Any]:
    wins, returns = [0.0] * len(entries), [0.0] * len(entries)
    reasons: Counter[str] = Counter()
    figures: dict[str, list[list[int]]] = {}
    matches = plies = decisions = 0
    for job, result in results:
        matches += 1
        plies += result.plies
        decisions += result.decisions
        reasons[result.reason] += 1
        for seat, entry in enumerate(job.entries):
            wins[entry] += result.wins[seat]
            returns[entry] += result.returns[seat]
            for name, (hits, of) in result.figures[seat].items():
                figure = figures.setdefault(name, [[0, 0] for _ in entries])[entry]
                figure[0] += hits
                figure[1] += of
    return {
        "bots": entries,
        "games": matches,
        "wins": [round(value, 6) for value in wins],
        "returns_mean": [round(value / matches, 6) for value in returns],
        "reasons": dict(sorted(reasons.items())),
        "plies": plies,
        "decisions": decisions,
        "stats": {
            name: {
                "hits": [hits for hits, _ in counted],
                "of": [of for _, of in counted],
                "rate": [round(hits / of, 4) if of else None for hits, of in counted],
            }
            for name, counted in figures.items()
        },
    }


def _lines(data: dict[str, Any]) -> list[str]:
    lines = [f"games: {data['games']}, moves: {data['plies']}, in {data['seconds']} s"]
    rows = zip(data["bots"], data["wins"], data["returns_mean"], strict=True)
    for entry, (bot, wins, mean) in enumerate(rows):
        rates = [
            f"{name} {figure['hits'][entry]}/{figure['of'][entry]}"
            for name, figure in data["stats"].items()
        ]
        lines.append("  ".join([f"{bot:8} wins {wins:8.2f}  mean result {mean:7.3f}", *rates]))
    ends = ", ".join(f"{reason} {count}" for reason, count in data["reasons"].items())
    return [*lines, f"ends: {ends}"]
