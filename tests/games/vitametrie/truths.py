"""Whether one path covers all open squares of a world: by exhaustive search, or row by row.

`find_path` tries all paths, which takes too long on more than a few squares. `path_exists` is fast.
"""

from __future__ import annotations

from tests.games.vitametrie.referee import Table

Plugs = tuple[int, ...]


def find_path(table: Table) -> list[str]:
    """A path over all open squares that does not begin on a fate square, [] if there is none."""

    def grown(path: list[str]) -> list[str]:
        if len(path) == len(free):
            return path
        for other in table.beside(path[-1]).values():
            if other in free and other not in path and (found := grown([*path, other])):
                return found
        return []

    free = table.open_squares()
    starts = [square for square in free if table.tiles.get(square) != "fate"]
    return next((found for start in starts if (found := grown([start]))), [])


def path_exists(table: Table) -> bool:
    """Whether there is a path over all open squares that does not begin on a fate square.

    Dynamic programming over the squares, row by row. A plug is an edge of a path across the border
    between finished and remaining squares. Two plugs with the same number are the ends of one piece
    of path; -1 is the only plug of a piece whose other end is an end of the path.
    """
    size = table.size
    free = set(table.open_squares())
    if len(free) < 2:
        return all(table.tiles.get(square) != "fate" for square in free)
    states: set[tuple[Plugs, int, bool]] = {((0,) * (size + 1), 0, False)}
    for number, square in enumerate(table.squares):
        column = number % size
        after: set[tuple[Plugs, int, bool]] = set()
        to_come = free & set(table.squares[number + 1 :])
        beside = table.beside(square)
        right, down = beside.get("e") in free, beside.get("s") in free
        fate = table.tiles.get(square) == "fate"
        for plugs, ends, good in states:
            left, up = plugs[column], plugs[column + 1]
            base = [*plugs]
            base[column] = base[column + 1] = 0
            if square not in free:
                if not left and not up:
                    after.add((tuple(base), ends, good))
                continue
            begins = (ends + 1, good or not fate)
            if left and up:  # two pieces meet here
                if left == up == -1:
                    if not any(base) and not to_come and good:
                        return True
                elif left != up:
                    after.add((joined(base, left, up), ends, good))
                continue
            piece = left or up
            ways = [place for place, there in ((column, down), (column + 1, right)) if there]
            if piece:
                for place in ways:
                    after.add((replaced(base, place, piece), ends, good))
                if piece == -1:
                    if not any(base) and not to_come and begins[1]:
                        return True
                elif ends < 2:
                    after.add((tuple(-1 if p == piece else p for p in base), *begins))
                continue
            if len(ways) == 2:
                fresh = max(base) + 1
                after.add((replaced(base, column, fresh, column + 1, fresh), ends, good))
            if ends < 2:
                for place in ways:
                    after.add((replaced(base, place, -1), *begins))
        if column == size - 1:
            after = {((0, *plugs[:-1]), ends, good) for plugs, ends, good in after}
        states = {(renumbered(plugs), ends, good) for plugs, ends, good in after}
    return False


def joined(base: list[int], one: int, other: int) -> Plugs:
    """The plugs after two pieces have become one, which takes the lower number."""
    low, high = min(one, other), max(one, other)
    return tuple(low if plug == high else plug for plug in base)


def replaced(base: list[int], *changes: int) -> Plugs:
    """The plugs with these replaced; `changes` are place, plug, place, plug."""
    plugs = [*base]
    for place, plug in zip(changes[::2], changes[1::2], strict=True):
        plugs[place] = plug
    return tuple(plugs)


def renumbered(plugs: Plugs) -> Plugs:
    """The plugs with pieces numbered from the left, so that equivalent states are equal."""
    names: dict[int, int] = {}
    return tuple(p if p < 1 else names.setdefault(p, len(names) + 1) for p in plugs)
