"""Six tiny games that show that the contract suits very different kinds of games.

In a canary, a move and its notation are the same string.
"""

from collections.abc import Callable, Iterable

from spieltisch.core.game import InvalidMoveError


def notation(*moves: Iterable[str]) -> tuple[Callable[[str], str], Callable[[str], str]]:
    """The functions `move_text` and `parse_move` for a game with these moves."""
    known = {text for group in moves for text in group}

    def parse_move(text: str) -> str:
        if text not in known:
            raise InvalidMoveError(f"no such move: {text[:9]!r}")
        return text

    return str, parse_move
