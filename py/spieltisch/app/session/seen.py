"""What each reader saw of a match's plies, and whether a view is secret from others."""

from __future__ import annotations

import traceback
from typing import Final

from ... import games
from ...core.game import CLOCK, Seat, State
from ...core.match import Match
from ...core.text import Event, Words
from .clock import settled

ROUND_END_WEIGHT: Final = 2
"""Events heavier than this count as the end of a round."""


class Seen:
    """What each reader saw of each ply, computed once. The match may grow and be cut back."""

    def __init__(self, match: Match, words: Words) -> None:
        self.match = match
        self.words = words
        self._events: dict[Seat | None, list[tuple[Event, ...]]] = {}

    def plies(self, reader: Seat | None) -> list[tuple[Event, ...]]:
        """What this reader saw of each ply of the match."""
        seen = self._events.setdefault(reader, [])
        seen += [self._of(index, reader) for index in range(len(seen), len(self.match.plies))]
        return seen

    def latest(self, position: int, reader: Seat | None) -> tuple[Event, ...]:
        """The events that led to this position; a decision and its clock ply count as one."""
        if not position:
            return ()
        seen = self.plies(reader)
        timed = self.match.plies[position - 1].seat == CLOCK
        return (*(seen[position - 2] if timed else ()), *seen[position - 1])

    def last_events(self, position: int, reader: Seat | None) -> tuple[Event, ...]:
        """The latest weighty events at or before this position, even if silent plies followed."""
        seen = self.plies(reader)[:position]
        return next((new for new in reversed(seen) if any(event.weight for event in new)), ())

    def round_ends(self, reader: Seat | None) -> list[int]:
        """The positions right after a heavy event, such as the end of a round."""
        return [
            settled(self.match, at)
            for at, new in enumerate(self.plies(reader), 1)
            if any(event.weight > ROUND_END_WEIGHT for event in new)
        ]

    def cut(self) -> None:
        """Forgets the plies that were taken back."""
        for seen in self._events.values():
            del seen[len(self.match.plies) :]

    def _of(self, index: int, reader: Seat | None) -> tuple[Event, ...]:
        """The events of one ply; none if the game fails to put them into words."""
        seat, move = self.match.plies[index]
        before, after = self.match.states[index : index + 2]
        try:
            return tuple(self.words.events(before, seat, move, after, reader))
        except Exception:
            traceback.print_exc()
            return ()


def keeps_secret(game_id: str, state: State, seat: Seat) -> bool:
    """Whether this seat's view of a game with hidden information shows anything others must not
    see.

    If the game has no `secret` hook, or the hook fails, the view counts as secret (see
    `hooks.OptionalWords.secret`).
    """
    secret = games.hook(game_id, "secret")
    if secret is None:
        return True
    try:
        return bool(secret(games.load(game_id).view(state, seat)))
    except Exception:
        traceback.print_exc()
        return True
