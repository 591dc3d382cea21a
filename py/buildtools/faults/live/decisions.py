"""Compares what several people at a live table decided with the record that the host keeps."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from buildtools.faults.ledger import Finding
from spieltisch import games
from spieltisch.core import record as records
from spieltisch.core.game import GameError


@dataclass
class Decision:
    """A decision of one seat in the position `ply`. `moves` are what the person pressed: more than
    one only if a fault swallowed the first press. `told` says that the person's device went on."""

    seat: int
    ply: int
    moves: set[str] = field(default_factory=set)
    told: bool = False


class Decisions:
    """What people decided in one game, in the order in which they did."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.made: list[Decision] = []

    def choose(self, seat: int, ply: int, move: str) -> None:
        """Notes that somebody is about to press a move."""
        last = self._last(seat)
        if last is None or last.told or last.ply != ply:
            last = Decision(seat, ply)
            self.made.append(last)
        last.moves.add(move)

    def tell(self, seat: int) -> None:
        """Notes that a device has gone on after the last decision of this seat."""
        last = self._last(seat)
        assert last is not None, "nobody decided anything"
        last.told = True

    def findings(self, text: str) -> list[Finding]:
        """What is wrong with the host's record.

        It must have every decision that somebody was told of, in order, and no other but those
        whose fate is unknown. Chance must have decided as the seed dictates.
        """
        try:
            record = records.read(text)
        except GameError as error:
            return [Finding("lost", f"the record cannot be read: {error}")]
        _, players, note = records.restore(record, games.load)
        found = [] if note is None else [Finding("unchosen", f"the record does not replay: {note}")]
        people = {seat for seat, player in enumerate(players) if player.kind == "human"}
        plies = [(seat, move) for seat, move in record.plies if seat in people]
        at = self._first_difference(plies)
        if at is None:
            return found
        kept = [(seat, move) for seat, move in plies[at:]][:3]
        told = [(one.seat, sorted(one.moves), one.told) for one in self.made[-8:]]
        lost = len(plies) < sum(one.told for one in self.made)
        kind = "lost" if lost else "unchosen"
        return [*found, Finding(kind, f"decision {at}: {kept} is kept; the last made: {told}")]

    def _last(self, seat: int) -> Decision | None:
        return next((one for one in reversed(self.made) if one.seat == seat), None)

    def _first_difference(self, plies: Sequence[tuple[int, str]]) -> int | None:
        """How many plies agree with what was decided; None if all do and nothing is missing."""
        ways = self._onward({0})  # how many decisions may be accounted for
        for at, (seat, move) in enumerate(plies):
            matching = {
                way + 1
                for way in ways
                if way < len(self.made)
                and self.made[way].seat == seat
                and move in self.made[way].moves
            }
            if not matching:
                return at
            ways = self._onward(matching)
        return None if len(self.made) in ways else len(plies)

    def _onward(self, ways: set[int]) -> set[int]:
        """These ways, and those that leave out decisions of which nobody was told."""
        found = set(ways)
        for way in sorted(ways):
            while way < len(self.made) and not self.made[way].told:
                way += 1
                found.add(way)
        return found
