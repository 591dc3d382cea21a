"""`puzzles GAME --find`: looks for puzzles in games between computer players.

Every game has a number, from which, with the seed, everything about it follows: seats, options,
levels, deal. What is found goes to a file at once, one line of JSON each, and so does the end of a
game. Run again, the command goes on where it stopped; a game that was interrupted starts again.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Mapping
from pathlib import Path
from time import process_time
from typing import Any, Final, NamedTuple, TypeVar

from .. import games
from ..ai.analysis import number_of
from ..ai.bots import finish
from ..ai.knowledge import Knowledge, Progress
from ..ai.levels import player
from ..ai.proof import Look, Proof, Rejected, finds, prove, screen
from ..core.codec import encode
from ..core.game import Game, GameError, Move, Seat
from ..core.match import Match, checksum
from ..core.puzzle import (
    MAX_STEPS,
    STEPS,
    Decision,
    Found,
    Puzzle,
    difficulty,
    format_puzzle,
    parse_puzzle,
)
from ..core.record import HUMAN, Player
from ..core.rng import Random, below, bot_stream, pick
from .common import Answer, bot_for

LEVELS: Final = ("easy", "normal", "hard")
"""The levels that play the games."""

A_GAME: Final = 3
"""The most puzzles from one game."""

APART: Final = 8
"""The fewest decisions between two puzzles from one game."""

FOLLOWING: Final = 12
"""The most decisions of others between two decisions of a sequence."""

SEEDS: Final = 1_000_000
"""The number of possible deals; a short number keeps links short."""

BATCH: Final = 4
"""How many games each of several processes searches before it is seen what is still wanted."""

Result = TypeVar("Result")


class Task(NamedTuple):
    """A game to search: its `number`, and how many puzzles of each difficulty are still wanted."""

    game: str
    seed: str
    number: int
    wanted: tuple[int, ...]
    out: str
    known: frozenset[str]


class Costs:
    """How many decisions reached each stage, why they went no further, and the processor time of
    each stage in seconds."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.reached: Counter[str] = Counter()
        self.rejected: Counter[str] = Counter()

    def run(self, stage: str, work: Generator[Progress, None, Result]) -> Result:
        """Runs a stage to its end."""
        start = process_time()
        result = finish(work)
        self.seconds[stage] += process_time() - start
        self.reached[stage] += 1
        return result


def find(
    game_id: str,
    count: int,
    seed: str,
    out: str,
    jobs: int,
    show: Callable[[str], None] = print,
    most: int | None = None,
) -> Answer:
    """Looks until there are `count` puzzles, as many of each difficulty, in the file `out`.

    `most` is after how many games to stop at the latest. Raises GameError if an argument is
    invalid.
    """
    games.load(game_id)
    if count < 1 or jobs < 1:
        raise GameError("there must be at least one puzzle and one process")
    ledger = Ledger(game_id, seed, out)
    goal = -(-count // STEPS)
    number = played = 0
    while most is None or played < most:
        batch: list[int] = []
        while len(batch) < (1 if jobs == 1 else BATCH * jobs):
            if number not in ledger.done:
                batch.append(number)
            number += 1
        wanted = ledger.wanted(goal)
        if not any(wanted):
            break
        known = frozenset(ledger.puzzles)
        tasks = [Task(game_id, seed, each, wanted, out, known) for each in batch]
        _search_all(tasks, jobs)
        played += len(tasks)
        ledger.read()
        show(ledger.line())
    return Answer(ledger.data(), ledger.lines())


def _search_all(tasks: list[Task], jobs: int) -> None:
    if jobs == 1:
        for task in tasks:
            search(task)
        return
    from concurrent.futures import ProcessPoolExecutor  # not in the browser

    with ProcessPoolExecutor(jobs) as pool:
        list(pool.map(search, tasks))


class Ledger:
    """What a file of finds contains: puzzles by id, the numbers of the games that are done, and
    what these cost."""

    def __init__(self, game_id: str, seed: str, out: str) -> None:
        self.game_id = game_id
        self.seed = seed
        self.path = Path(out)
        self.read()

    def read(self) -> None:
        """Reads the file again. A last line that was cut off is ignored."""
        self.puzzles: dict[str, Puzzle] = {}
        self.facts: dict[str, Mapping[str, Any]] = {}
        self.done: set[int] = set()
        self.costs = Costs()
        try:
            text = self.path.read_text("utf-8") if self.path.exists() else ""
            if text and not text.endswith("\n"):
                with self.path.open("a", encoding="utf-8") as file:
                    file.write("\n")
        except (OSError, ValueError) as error:
            raise GameError(f"can't read {self.path}: {error}") from error
        for line in text.splitlines():
            try:
                row = json.loads(line)
            except ValueError:
                continue
            if row["game"] != self.game_id:
                raise GameError(
                    f"{self.path} has puzzles for {row['game']}, not for {self.game_id}"
                )
            if "puzzle" in row:
                puzzle = parse_puzzle(row["puzzle"])
                self.puzzles[puzzle.id] = puzzle
                self.facts[puzzle.id] = row
            else:
                if row["seed"] == self.seed:
                    self.done.add(row["number"])
                for stage, seconds in row["seconds"].items():
                    self.costs.seconds[stage] += seconds
                self.costs.reached.update(row["reached"])
                self.costs.rejected.update(row["rejected"])

    def wanted(self, goal: int) -> tuple[int, ...]:
        """How many puzzles of each difficulty, from 1 on, are still to be found."""
        have = Counter([puzzle.difficulty for puzzle in self.puzzles.values()])
        return tuple([max(0, goal - have[step]) for step in range(1, STEPS + 1)])

    def line(self) -> str:
        """What has been found so far, in short."""
        have = Counter([puzzle.difficulty for puzzle in self.puzzles.values()])
        steps = " ".join([f"{step}:{have[step]}" for step in range(1, STEPS + 1)])
        seconds = sum(self.costs.seconds.values())
        each = seconds / max(1, len(self.puzzles))
        return (
            f"{self.game_id}, puzzles: {len(self.puzzles)} ({steps}), games: {len(self.done)}, "
            f"{seconds:.0f} s, {each:.1f} s per puzzle"
        )

    def data(self) -> dict[str, Any]:
        """The same facts, and the costs of each stage, for JSON."""
        have = Counter([puzzle.difficulty for puzzle in self.puzzles.values()])
        return {
            "game": self.game_id,
            "found": len(self.puzzles),
            "steps": [have[step] for step in range(1, STEPS + 1)],
            "games": len(self.done),
            "seconds": {name: round(one, 2) for name, one in self.costs.seconds.items()},
            "reached": dict(self.costs.reached),
            "rejected": dict(self.costs.rejected),
        }

    def lines(self) -> list[str]:
        """What was found, and what it cost."""
        rows = [
            f"{stage:8} {self.costs.reached[stage]:7} times {seconds:9.1f} s"
            for stage, seconds in self.costs.seconds.items()
        ]
        why = ", ".join([f"{name} {n}" for name, n in sorted(self.costs.rejected.items())])
        return [self.line(), *rows, f"rejected: {why or 'none'}"]


def search(task: Task) -> None:
    """Plays the game with this number, looks at every decision, and writes what it finds."""
    _Hunt(task).run()


class _Hunt:
    """The search of one game."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.game: Game = games.load(task.game)
        self.known: Knowledge | None = games.knowledge(task.game)
        self.costs = Costs()
        self.own = f"{task.seed}/puzzles/{task.number}"
        rng = Random(self.own)
        meta = self.game.meta
        seats = pick(meta.seats, rng)
        self.options = dict(pick(games.puzzle_options(task.game), rng))
        self.kinds = tuple([pick(LEVELS, rng) for _ in range(seats)])
        self.match = Match(self.game, seats, self.options, str(below(rng, SEEDS)))
        self.left = list(task.wanted)
        self.kept = 0
        self.last = -APART

    def run(self) -> None:
        """Plays to the end, or until there is enough from this game."""
        match, bots = self.match, [bot_for(self.game, kind) for kind in self.kinds]
        while match.to_act and self.kept < A_GAME:
            seat = match.to_act[0]
            self._consider(seat)
            view = self.game.view(match.state, seat)
            bot = bots[seat]
            assert bot is not None, "only levels play"
            start = process_time()
            match.play(seat, bot.choose(view, bot_stream(match.seed, seat, len(match.plies))))
            self.costs.seconds["play"] += process_time() - start
            self.costs.reached["play"] += 1
        self._write(
            seed=self.task.seed,
            number=self.task.number,
            seconds={name: round(one, 3) for name, one in self.costs.seconds.items()},
            reached=dict(self.costs.reached),
            rejected=dict(self.costs.rejected),
        )

    def _consider(self, seat: Seat) -> None:
        """Keeps the decision of this seat if it makes a puzzle that is wanted."""
        match, made = self.match, len(self.match.decisions())
        if made - self.last < APART:
            return
        if getattr(match.state, "phase", None) in self.game.meta.prelude:
            return
        if checksum(match.state) in self.task.known:
            self.last, self.kept = made, self.kept + 1
            return
        start = sum(self.costs.seconds.values())
        puzzle, facts = self._puzzle(seat)
        if isinstance(puzzle, str):
            self.costs.rejected[puzzle] += 1
            return
        self.last, self.kept = made, self.kept + 1
        self.left[puzzle.difficulty - 1] -= 1
        self._write(
            puzzle=format_puzzle(puzzle),
            number=self.task.number,
            seats=match.seats,
            options=self.options,
            made=made,
            cpu=round(sum(self.costs.seconds.values()) - start, 2),
            **facts,
        )

    def _puzzle(self, seat: Seat) -> tuple[Puzzle | str, Mapping[str, Any]]:
        """The puzzle that this decision makes, with facts about it, or why it makes none."""
        game, match = self.game, self.match
        view, number = game.view(match.state, seat), number_of(match, seat)
        if len(view.legal) == 1:
            return "forced", {}
        thumb = finish(
            player(game, self.known, "easy").think(view, bot_stream(self.own, seat, number))
        )
        work = screen(game, self.known, view, self.own, number, thumb.move)
        found = self.costs.run("screen", work)
        if isinstance(found, Rejected):
            return found.why, {}
        tried = self.costs.run("tries", finds(game, self.known, view, found, self.own, number))
        if not tried.missed:
            return "thumb", {}
        if not self.left[difficulty(tried.found) - 1] > 0:
            return "enough", {}
        proof = self.costs.run("prove", prove(game, self.known, view, self.own, number, found))
        if isinstance(proof, Rejected):
            return proof.why, {}
        decisions, least = self._sequence(seat, proof, tried.found)
        players = [
            Player(HUMAN if one == seat else kind, "") for one, kind in enumerate(self.kinds)
        ]
        puzzle = Puzzle(
            checksum(match.state),
            encode(match, players, "turn", seat=seat),
            least,
            (),
            tuple(decisions),
        )
        text = game.move_text
        facts = {
            "gap": round(proof.gap, 4),
            "least": round(proof.least, 4),
            "fair": round(proof.fair, 3),
            "gaps": [round(gap, 4) for gap in proof.gaps],
            "second": text(proof.second),
            "wrong": {text(move): count for move, count in tried.wrong.most_common(4)},
        }
        return puzzle, facts

    def _sequence(self, seat: Seat, proof: Proof, least: Found) -> tuple[list[Decision], Found]:
        """The decision and those of the same seat that follow it with one answer each, with the
        others' decisions as Hard makes them, and how often the levels find each of them."""
        game, match = self.game, copy(self.match)
        decisions = [Decision(game.move_text(proof.best), proof.figures)]
        hard = player(game, self.known, "hard")
        best: Move = proof.best
        while len(decisions) < MAX_STEPS:
            match.play(seat, best)
            before: list[tuple[Seat, str]] = []
            while match.to_act and len(before) < FOLLOWING:
                mover = match.to_act[0]
                view = game.view(match.state, mover)
                if mover == seat and len(view.legal) > 1:
                    break
                stream = bot_stream(f"{self.own}/reply", mover, len(match.plies))
                move = view.legal[0] if len(view.legal) == 1 else hard.choose(view, stream)
                match.play(mover, move)
                before.append((mover, game.move_text(move)))
            if not match.to_act or match.to_act[0] != seat:
                break
            view, number = game.view(match.state, seat), number_of(match, seat)
            if len(view.legal) == 1:
                break
            found = self.costs.run(
                "screen", screen(game, self.known, view, f"{self.own}/then", number)
            )
            if isinstance(found, Rejected):
                break
            after = self._followed(view, number, found)
            if after is None:
                break
            proven, tried = after
            least = Found(*[min(pair) for pair in zip(least, tried, strict=True)])
            best = proven.best
            decisions.append(Decision(game.move_text(best), proven.figures, tuple(before)))
        return decisions, least

    def _followed(self, view: Any, number: int, found: Look) -> tuple[Proof, Found] | None:
        """The proof of a further decision of a sequence, and how often it is found; None if it has
        no clear answer."""
        game, own = self.game, f"{self.own}/then"
        proof = self.costs.run("prove", prove(game, self.known, view, own, number, found))
        if isinstance(proof, Rejected):
            return None
        tried = self.costs.run(
            "tries", finds(game, self.known, view, found, own, number, only_missed=False)
        )
        return proof, tried.found

    def _write(self, **row: Any) -> None:
        """Adds a line to the file in one go, so that several processes can share it."""
        line = json.dumps({"game": self.task.game, **row}, separators=(",", ":"))
        with Path(self.task.out).open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")


def copy(match: Match) -> Match:
    """Another match at the same position."""
    twin = Match(match.game, match.seats, match.options, match.seed)
    for seat, move in match.plies:
        if seat >= 0:
            twin.play(seat, move)
    return twin
