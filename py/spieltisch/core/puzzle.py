"""Puzzles: positions in which one move is clearly best, and what each move would bring.

A file of puzzles is plain text. After a line with its format and its game, each line is a puzzle:

    spieltisch-puzzles 1 stones
    5d0cf2a1 0.7.15 save stones.1.kq3nAQ | b2 31.45.12 2 | 1:a1 0:c3 | c1 60.33 1

The first field is the puzzle's id, the CRC-32 of its first position. So the id never changes while
the rules stay the same, and a change to the rules that alters the position is noticed. Then come
how often Easy, Normal and Hard found the answer in 20 tries each, the themes, and a link to the
position for the seat that is to solve it. It contains the seed and the moves so far, nothing that
happened later.

After a bar come the best move and, for each legal move in canonical order, the expected result with
it in percent. The best move has the highest figure, and only moves equivalent to it have the same.
Then may follow the place, counted from 0, of the most tempting wrong move in that order.
In a sequence, two more parts follow for each further decision: the decisions of everybody else
until then, and again the best move and the figures. Chance comes from the seed.

A line is hostile input: anything wrong with it raises a PuzzleError.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from .codec import Shared, decode
from .game import GameError, Move, Seat
from .match import Match, checksum
from .record import Load

FORMAT: Final = 1
HEAD: Final = "spieltisch-puzzles"
MAX_LINE: Final = 2_000
MAX_PUZZLES: Final = 1_000
MAX_STEPS: Final = 3
"""The most decisions of a sequence."""

MAX_THEMES: Final = 3
TRIES: Final = 20
"""How often each level tried to find the answer."""

STEPS: Final = 5
"""The number of steps of difficulty, from 1 (easy) to 5 (hard)."""

EASIER: Final = (38, 34, 30, 27)
"""The fewest finds, of three times `TRIES`, that make a puzzle a 1, a 2, a 3 or a 4."""

GAP: Final = 4
"""Every move that is not equivalent to the best one brings at least this many points less; in
puzzles that are found, more (`ai.proof.clearly_below`)."""

MOST_MOVES: Final = 40
"""The most legal moves of a decision worth asking about. Among more, too many are as good as each
other, and comparing all of them takes too long."""

ID: Final = re.compile(r"[0-9a-f]{8}", re.ASCII)
"""The id of a puzzle."""

_LINE: Final = re.compile(
    r"([0-9a-f]{8}) ([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{1,2}) (-|[a-z][a-z+]{0,60}) (\S+) \| (.+)"
)
_FIGURES: Final = re.compile(r"(\S{1,40}) ((?:[0-9]{1,3}\.)*[0-9]{1,3})(?: ([0-9]{1,3}))?")
_PLY: Final = re.compile(r"([0-9]{1,2}):(\S{1,40})")


class PuzzleError(GameError):
    """The text is no puzzle, or not one of the game as it is played now; the message says why."""


class Found(NamedTuple):
    """How often each level found the best move in `TRIES` tries."""

    easy: int
    normal: int
    hard: int


class Decision(NamedTuple):
    """One decision of a puzzle: the notation of the best move, and the expected result with each
    legal move, in canonical order, from 0 to 100. `before` are the decisions of everybody, as seats
    and notations, between the best move of the decision before and this one. `tempting` is the
    place of the wrong move that the levels chose most in that order; None if it is not known."""

    answer: str
    figures: tuple[int, ...]
    before: tuple[tuple[Seat, str], ...] = ()
    tempting: int | None = None

    def right(self, moves: Sequence[Move]) -> tuple[Move, ...]:
        """The best move among these legal ones, and those equivalent to it."""
        top = max(self.figures)
        return tuple(
            [move for move, share in zip(moves, self.figures, strict=True) if share == top]
        )

    @property
    def rival(self) -> int:
        """The place in canonical order of the wrong move to compare the best one with: the most
        tempting one if it is known, else the one that brings most."""
        if self.tempting is not None:
            return self.tempting
        top = max(self.figures)
        return max(
            [at for at, share in enumerate(self.figures) if share != top],
            key=lambda at: self.figures[at],
        )


class Puzzle(NamedTuple):
    """A puzzle; see the module's description."""

    id: str
    link: str
    found: Found
    themes: tuple[str, ...]
    decisions: tuple[Decision, ...]

    @property
    def difficulty(self) -> int:
        """From 1 (easy) to `STEPS` (hard)."""
        return difficulty(self.found)


def difficulty(found: Found) -> int:
    """How hard a puzzle is, from 1 to `STEPS`: the more often the levels find its answer, taken
    together, the easier. One more find never makes it harder."""
    finds = sum(found)
    return 1 + sum([finds < least for least in EASIER])


def format_puzzle(puzzle: Puzzle) -> str:
    """The line for a puzzle."""
    head = [
        puzzle.id,
        ".".join(map(str, puzzle.found)),
        "+".join(puzzle.themes) or "-",
        puzzle.link,
    ]
    parts = [" ".join(head)]
    for decision in puzzle.decisions:
        if decision.before:
            parts.append(" ".join([f"{seat}:{move}" for seat, move in decision.before]))
        elif len(parts) > 1:
            parts.append("-")
        figures = ".".join(map(str, decision.figures))
        mark = "" if decision.tempting is None else f" {decision.tempting}"
        parts.append(f"{decision.answer} {figures}{mark}")
    return " | ".join(parts)


def parse_puzzle(line: str) -> Puzzle:
    """The puzzle in a line. Whether it fits its game is checked by `opened`."""
    shape = _LINE.fullmatch(line) if len(line) <= MAX_LINE else None
    if shape is None:
        raise PuzzleError(f"this is no puzzle: {line[:60]!r}")
    found = Found(int(shape[2]), int(shape[3]), int(shape[4]))
    themes = () if shape[5] == "-" else tuple(shape[5].split("+"))
    if max(found) > TRIES or len(themes) > MAX_THEMES or "" in themes:
        raise PuzzleError(f"the puzzle {shape[1]} has impossible finds or themes")
    parts = shape[7].split(" | ")
    if len(parts) % 2 == 0 or len(parts) > 2 * MAX_STEPS - 1:
        raise PuzzleError(f"the puzzle {shape[1]} ends too early or too late")
    decisions = [_decision(shape[1], parts[0], "-")]
    for before, figures in zip(parts[1::2], parts[2::2], strict=True):
        decisions.append(_decision(shape[1], figures, before))
    return Puzzle(shape[1], shape[6], found, themes, tuple(decisions))


def _decision(name: str, figures: str, before: str) -> Decision:
    """A decision from its figures and the decisions before it."""
    shape = _FIGURES.fullmatch(figures)
    plies = [] if before == "-" else [_PLY.fullmatch(ply) for ply in before.split(" ")]
    if shape is None or None in plies:
        raise PuzzleError(f"the puzzle {name} has a part that can't be read")
    shares = tuple([int(share) for share in shape[2].split(".")])
    if max(shares) > 100:
        raise PuzzleError(f"the puzzle {name} expects more than 100 %")
    if any(max(shares) - GAP < share < max(shares) for share in shares):
        raise PuzzleError(f"the puzzle {name} has two moves that are nearly equal")
    if min(shares) == max(shares):
        raise PuzzleError(f"the puzzle {name} has no wrong move")
    tempting = None if shape[3] is None else int(shape[3])
    if tempting is not None and (tempting >= len(shares) or shares[tempting] == max(shares)):
        raise PuzzleError(f"the puzzle {name} is tempted by a move that is right or unknown")
    before_it = tuple([(int(ply[1]), ply[2]) for ply in plies if ply])
    return Decision(shape[1], shares, before_it, tempting)


def format_puzzles(game_id: str, puzzles: Iterable[Puzzle]) -> str:
    """The text of a file of puzzles."""
    lines = [f"{HEAD} {FORMAT} {game_id}", *map(format_puzzle, puzzles)]
    return "".join([f"{line}\n" for line in lines])


def parse_puzzles(game_id: str, text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game in the text of a file."""
    if len(text) > MAX_LINE * MAX_PUZZLES:
        raise PuzzleError("this is too long for a file of puzzles")
    head, *lines = text.splitlines() or [""]
    if head != f"{HEAD} {FORMAT} {game_id}":
        raise PuzzleError(f"this is no file with puzzles of {game_id} for this version")
    if len(lines) > MAX_PUZZLES:
        raise PuzzleError("these are too many puzzles")
    found = tuple([parse_puzzle(line) for line in lines])
    if len({puzzle.id for puzzle in found}) < len(found):
        raise PuzzleError("two of these puzzles have the same id")
    return found


class Opened(NamedTuple):
    """A puzzle on the table: the match at its first position, who plays, and the solving seat."""

    shared: Shared
    seat: Seat

    @property
    def match(self) -> Match:
        """The match, which may go on from here."""
        return self.shared.match


def opened(puzzle: Puzzle, load: Load) -> Opened:
    """The puzzle's first position. Raises PuzzleError, or LinkError, if puzzle and game differ."""
    shared = decode(puzzle.link, load)
    match, seat = shared.match, shared.seat
    if shared.kind != "turn" or seat is None or seat not in match.to_act:
        raise PuzzleError(f"the puzzle {puzzle.id} names no seat that is to act")
    if checksum(match.state) != puzzle.id:
        raise PuzzleError(f"the puzzle {puzzle.id} has another position by today's rules")
    check_decision(match, seat, puzzle, 0)
    return Opened(shared, seat)


def check_decision(match: Match, seat: Seat, puzzle: Puzzle, number: int) -> tuple[Move, ...]:
    """The right moves of the decision with this number, in the position that it is about. Raises
    PuzzleError if the figures do not fit the legal list."""
    decision = puzzle.decisions[number]
    legal = match.game.legal_moves(match.state, seat) if seat in match.to_act else ()
    if len(legal) != len(decision.figures):
        raise PuzzleError(f"the puzzle {puzzle.id} has other moves by today's rules")
    right = decision.right(legal)
    if decision.answer not in map(match.game.move_text, right):
        raise PuzzleError(f"the puzzle {puzzle.id} has an answer that isn't its best move")
    return right


def go_on(match: Match, seat: Seat, puzzle: Puzzle, number: int) -> None:
    """Makes the best move of the decision before the one with this number, and what follows it in
    the puzzle. Raises GameError if a move is not legal."""
    match.play_text(seat, puzzle.decisions[number - 1].answer)
    match.replay(puzzle.decisions[number].before)


def walked(puzzle: Puzzle, load: Load) -> Iterator[tuple[Match, Seat, tuple[Move, ...]]]:
    """The match in each of the puzzle's positions, with the seat and the right moves. It is always
    the same match, which goes on. Raises GameError where puzzle and game differ."""
    found = opened(puzzle, load)
    match, seat = found.match, found.seat
    for number in range(len(puzzle.decisions)):
        if number:
            go_on(match, seat, puzzle, number)
        yield match, seat, check_decision(match, seat, puzzle, number)
