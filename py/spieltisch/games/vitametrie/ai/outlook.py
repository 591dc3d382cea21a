"""Can this still be won? Yes with a plan, no with a proof, or unknown.

A plan divides all open squares into paths that begin where a path can go on, or beside an arrow
stone that a heart angel replaces. It wins if no event disturbs it and fate is kind. A proof finds
squares that nothing can cover any more, or tries everything if few squares are left.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, NamedTuple

from ....ai.knowledge import Outlook, Progress
from ....core.rng import Random
from ....kit.tuples import put
from ..data import (
    ANGEL,
    ARROW,
    BESIDE,
    FATE,
    HEART,
    MINUS,
    OBSTACLE,
    OPEN,
    PLUS,
    SHIFT,
    STEP,
)
from ..paths import onward
from ..reach import lost_squares
from ..view import View
from .board import ALL, Board, board_of
from .cover import Plan
from .playout import Run

ATTEMPTS: Final = 24
"""Plans to try."""

SLICES: Final = 5
"""Progress reports per plan."""

MENDING: Final = 60
"""Repair steps between two reports."""

SMALL: Final = 10
"""The most open squares for an exhaustive search."""

NODES: Final = 6_000
"""The most positions that the exhaustive search examines."""

TOTAL: Final = ATTEMPTS * SLICES


class Found(NamedTuple):
    """What is known about winning.

    `verdict` is "yes", "no" or "unknown". With "yes", `paths` holds the paths in the order in which
    to build them, each a tuple of squares from its beginning, and `hearts` the squares of the arrow
    stones that heart angels replace on the way. `reason` is one of these; `squares` are the squares
    it is about:

        plan        yes: the paths cover everything
        over        no: nobody can move
        cut         no: the squares cannot be covered any more
        hearts      no: more heart angels are left than squares
        heads       no: however the paths go on, squares remain open
        search      unknown: neither a plan nor a proof was found
        building    unknown: the world is still being built, or NATURE has to move
    """

    verdict: str
    reason: str
    squares: tuple[int, ...] = ()
    paths: tuple[tuple[int, ...], ...] = ()
    hearts: tuple[int, ...] = ()


Asking = Generator[Progress, None, Outlook]


def outlook(view: View, rng: Random) -> Asking:
    """Whether the match can still be won; see `Found`."""
    state = view.state
    yield Progress(0, TOTAL)
    if state.phase == "over":
        won = view.uncovered == 0 and state.hearts == 0
        open_squares = tuple(s for s in ALL if state.stones[s] == OPEN)
        found = Found("yes", "plan") if won else Found("no", "over", open_squares)
        return Outlook(found, float(won))
    if state.phase not in ("open", "extend", "heart", "angel", "plus", "minus", "shift"):
        return Outlook(Found("unknown", "building"))
    proof = impossible(view)
    if proof is not None:
        return Outlook(proof, 0.0)
    board, plan = first_plan(view, rng)
    done = 0
    found = Found("unknown", "search")
    for _ in range(ATTEMPTS):
        for _ in range(SLICES):
            plan.mend(MENDING, rng, board.openings)
            done += 1
            yield Progress(done, TOTAL)
        planned = winning(board, plan, view)
        if planned is not None:
            found = planned
            break
        board, plan = first_plan(view, rng)
    if found.verdict == "unknown" and state.phase == "extend":
        hopeless = yield from hopeless_end(view, done)
        if hopeless:
            squares = tuple(s for s in ALL if state.stones[s] == OPEN)
            return Outlook(Found("no", "heads", squares), 0.0)
    return Outlook(found)


def impossible(view: View) -> Found | None:
    """A proof that needs no search."""
    state = view.state
    if state.phase == "open":
        return None
    stones, tiles = state.stones, state.tiles
    left = state.left if state.phase in ("plus", "shift") else 0
    if state.phase in ("minus", "shift"):
        return None
    squares = lost_squares(stones, tiles, state.hearts, left)
    if squares:
        return Found("no", "cut", squares)
    fixed = all(tiles[s] not in (MINUS, SHIFT, FATE) for s in ALL if stones[s] == OPEN)
    if fixed and state.hearts > view.uncovered + (state.phase == "heart"):
        return Found("no", "hearts", tuple(s for s in ALL if stones[s] == OPEN))
    return None


def first_plan(view: View, rng: Random) -> tuple[Board, Plan]:
    """A board and a first plan. A playout's choices finish the event under way, if any."""
    state = view.state
    board = board_of(state)
    plan = Plan(board)
    if state.phase in ("plus", "minus", "shift"):
        plan.mend(MENDING, rng)
        run = Run(board, plan, (), rng)
        tile = {"plus": PLUS, "minus": MINUS, "shift": SHIFT}[state.phase]
        left = state.left
        if state.phase == "shift" and state.lifted >= 0:
            run.set_obstacle(state.barred)
            left -= 1
        run.events(tile, left, state.barred)
    return board, plan


def winning(board: Board, plan: Plan, view: View) -> Found | None:
    """The paths in building order if they cover everything and use all heart angels, else None."""
    state = view.state
    order: list[tuple[int, ...]] = []
    loose: list[list[int]] = []
    for number, path in enumerate(plan.paths):
        if path and plan.adrift[number]:
            loose.append(path)
        elif path:
            order.append(tuple(path if board.fed[path[0]] else reversed(path)))
    if state.phase == "heart":
        order.sort(key=lambda path: path[0] not in BESIDE[state.square])
        if not order or order[0][0] not in BESIDE[state.square]:
            return None
    while len(loose) < board.openings:
        divide(order, loose, board)
    loose.sort(key=len, reverse=True)
    for _ in range(board.openings):
        path = loose.pop(0) if loose else []
        if path and board.tiles[path[0]] == FATE:
            path = path[::-1]
        if not path or board.tiles[path[0]] == FATE:
            return None
        order.append(tuple(path))
    hearts: list[int] = []
    while loose:
        arrows = [s for s in ALL if board.stones[s] >= ARROW]
        arrows += [s for path in order for s in path if board.tiles[s] != FATE]
        best, chosen = 0, -1
        for square in arrows:
            near = BESIDE[square]
            worth = sum(path[0] in near or path[-1] in near for path in loose)
            if worth > best:
                best, chosen = worth, square
        if chosen < 0 or len(hearts) == board.hearts:
            return None
        hearts.append(chosen)
        near = BESIDE[chosen]
        order += [
            tuple(path if path[0] in near else path[::-1])
            for path in loose
            if path[0] in near or path[-1] in near
        ]
        loose = [path for path in loose if path[0] not in near and path[-1] not in near]
    unused = board.hearts - len(hearts)
    for built in order:
        for before in built[:-1]:
            if unused and before not in hearts and board.tiles[before] != FATE:
                hearts.append(before)
                unused -= 1
    for built in order:
        heads = [s for s in BESIDE[built[0]] if leads(board, s, built[0]) and s not in hearts]
        if unused and heads:
            hearts.append(heads[0])
            unused -= 1
    if unused:
        return None
    return Found("yes", "plan", (), tuple(order), tuple(hearts))


def divide(order: list[tuple[int, ...]], loose: list[list[int]], board: Board) -> None:
    """Cuts the longest path in two, for another opening stone; one part is empty if it is too
    short."""
    own = max(loose, key=len, default=[])
    other = max(order, key=len, default=())
    path = own if len(own) >= len(other) else list(other)
    half = len(path) // 2
    if path is own and own:
        loose.remove(own)
        loose.append(path[:half])
    elif path:
        order[order.index(other)] = tuple(path[:half])
    loose.append(path[half:])


def leads(board: Board, source: int, square: int) -> bool:
    """Whether the stone on `source` is a head that points at `square`."""
    stone = board.stones[source]
    return stone >= ARROW and STEP[source][stone - ARROW] == square


def hopeless_end(view: View, done: int) -> Generator[Progress, None, bool]:
    """Whether an exhaustive search finds no win. False if it is not feasible: because of an open
    event tile, or of too many squares or positions."""
    state = view.state
    stones, tiles = state.stones, state.tiles
    squares = [s for s in ALL if stones[s] == OPEN]
    if len(squares) > SMALL or any(tiles[s] in (PLUS, SHIFT, MINUS) for s in squares):
        return False
    todo: list[tuple[tuple[int, ...], int]] = [(stones, state.hearts)]
    seen = {todo[0]}
    examined = 0
    while todo:
        position = todo.pop()
        if OPEN not in position[0] and position[1] == 0:
            return False
        examined += 1
        if examined > NODES:
            return False
        if examined % 100 == 0:
            yield Progress(done, TOTAL)
        for after in followers(position[0], position[1], tiles):
            if after not in seen:
                seen.add(after)
                todo.append(after)
    return True


def followers(
    stones: tuple[int, ...], hearts: int, tiles: tuple[int, ...]
) -> list[tuple[tuple[int, ...], int]]:
    """The positions after one more stone or heart angel, with every outcome of fate."""
    found = []
    for square, bits in onward(stones).items():
        faces = [ARROW + way for way in range(4) if bits >> way & 1]
        if tiles[square] == FATE:
            faces += [OBSTACLE, ANGEL]
        found += [(put(stones, square, face), hearts) for face in faces]
    if hearts:
        for square, stone in enumerate(stones):
            if stone >= ARROW and any(stones[other] == OPEN for other in BESIDE[square]):
                found.append((put(stones, square, HEART), hearts - 1))
    return found
