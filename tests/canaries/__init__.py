"""Six tiny games which show that the contract fits very different kinds of games.

A canary's moves are their own notation.
"""

from collections.abc import Callable, Iterable

from spieltisch.core.game import InvalidMoveError


def notation(*moves: Iterable[str]) -> tuple[Callable[[str], str], Callable[[str], str]]:
    """`move_text` and `parse_move` of a game with these moves."""
    known = {text for group in moves for text in group}

    def parse_move(text: str) -> str:
        if text not in known:
            raise InvalidMoveError(f"no such move: {text[:9]!r}")
        return text

    return str, parse_move
