"""`fuzz`: plays random matches with every number of seats and every option, and checks and draws
each ply.

A failure leaves a record with which `replay` reproduces it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import cycle
from pathlib import Path
from typing import Final, cast

from .. import games
from ..contract.cases import cases
from ..contract.laws import LAWS
from ..contract.matches import LawError, Run
from ..core.game import Game, GameError, Seat
from ..core.match import Match
from ..core.record import Player, Record, format_record
from ..core.rng import pick, stream
from .common import Answer, save

STEP_LAWS: Final = (1, 2, 3, 4, 5, 12)
"""Laws that are cheap to check on a single ply."""

WORLD_LAWS: Final = (13, 16, 18)
"""Laws about sampled worlds, checked occasionally."""

WORLDS_EVERY: Final = 16
"""How many plies lie between two such checks."""

PAGE_LIBRARIES: Final = ("jinja2", "qrcodegen")
"""The libraries needed to draw the page. The command line works without them."""

NOT_DRAWN: Final = f"Nothing was drawn: drawing needs {' and '.join(PAGE_LIBRARIES)}."

Draw = Callable[[Match, int], None]


@cache
def drawing() -> Draw | None:
    """The function that checks law 21 for one position of a match, or None without the page's
    libraries."""
    if not all(map(find_spec, PAGE_LIBRARIES)):
        return None
    return cast(Draw, import_module("spieltisch.contract.drawing").draw_position)


def inspect(match: Match, index: int) -> None:
    """Checks the position `match.states[index]` and the ply before it. Raises LawError."""
    first = max(0, index - 1)
    run = Run(
        match.game,
        match.seats,
        match.options,
        match.seed,
        tuple(match.states[first : index + 1]),
        tuple(match.plies[first:index]),
        (),
    )
    for number in STEP_LAWS:
        LAWS[number](run)
    if index and index % WORLDS_EVERY == 0 and match.plies[index - 1].seat >= 0:
        for number in WORLD_LAWS:
            LAWS[number](run._replace(looks=(0,)))
    if index > match.game.meta.max_plies:
        raise LawError(7, f"the game is still going on after {index} moves")
    draw = drawing()
    if draw is not None:
        draw(match, index)


def fuzz(game_id: str, plies: int, seed: str, folder: str) -> Answer:
    """Plays at least `plies` plies, or until a failure.

    After a failure, the exit code is 1 and `folder` contains a record. Raises GameError if an
    argument is invalid.
    """
    game = games.load(game_id)
    if plies < 1:
        raise GameError("there must be at least one move")
    if not Path(folder).is_dir():
        raise GameError(f"there's no folder {folder}")
    played = 0
    for number, (seats, options) in enumerate(cycle(cases(game))):
        if played >= plies:
            break
        tried = Attempt(game, seats, options, f"{seed}-{number}")
        try:
            played += tried.play(plies - played)
        except Exception as error:  # a broken game may raise anything
            path = Path(folder) / f"fuzz-{game_id}-{number}.txt"
            save(str(path), tried.record())
            what = f"{type(error).__name__}: {error}"
            failure = {"error": what, "record": str(path)}
            data = {"game": game_id, "matches": number + 1, "failure": failure}
            return Answer(data, [what, f"The game has been saved to {path}."], 1)
    drawn = drawing() is not None
    data = {"game": game_id, "matches": number, "plies": played, "drawn": drawn, "failure": None}
    lines = [f"games: {number}, moves: {played}, no failures", *([] if drawn else [NOT_DRAWN])]
    return Answer(data, lines)


class Attempt:
    """One random match, which can be recorded even if the game fails in it."""

    def __init__(self, game: Game, seats: int, options: dict[str, str], seed: str) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.made: list[tuple[Seat, str]] = []

    def play(self, limit: int) -> int:
        """Plays about `limit` plies (chance may add a few); returns how many it played."""
        choices = stream(f"{self.seed}/fuzz", 0)
        match = Match(self.game, self.seats, self.options, self.seed)
        inspected = 0
        while True:
            for index in range(inspected, len(match.states)):
                inspect(match, index)
            inspected = len(match.states)
            if not match.to_act or len(match.plies) >= limit:
                return len(match.plies)
            seat = pick(match.to_act, choices)
            move = pick(self.game.legal_moves(match.state, seat), choices)
            self.made.append((seat, self.game.move_text(move)))
            match.play(seat, move)

    def record(self) -> str:
        """The record up to the decision that failed; chance is left out, since the seed determines
        it."""
        return format_record(
            Record(
                self.game.meta.id,
                self.game.meta.rules_version,
                tuple(self.options.items()),
                self.seed,
                (Player("random", ""),) * self.seats,
                tuple(self.made),
                "",
            )
        )
