"""Compares what a person chose and was shown with the records that the page stores."""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from spieltisch import games
from spieltisch.ai.levels import player as bot_player
from spieltisch.core import record as records
from spieltisch.core.game import GameError
from spieltisch.core.record import HUMAN
from spieltisch.core.rng import bot_stream


class Finding(NamedTuple):
    """Damage done by a fault: `kind` is "lost", "unchosen" or "stuck"."""

    kind: str
    what: str


class Ledger:
    """The decisions of one game, by the ply of the position in which they were made.

    `chosen` are the moves that somebody tried to make; a fault may swallow them. `shown` are those
    after which the page moved on to a later ply; they must stay in the record.
    """

    def __init__(self, game: str, seed: str) -> None:
        self.game = game
        self.seed = seed
        self.chosen: defaultdict[int, set[str]] = defaultdict(set)
        self.shown: dict[int, set[str]] = {}
        self._sound: tuple[tuple[int, str], ...] = ()  # plies that have already been replayed

    def choose(self, ply: int, *moves: str) -> None:
        """Notes moves that the person is about to choose in a position."""
        self.chosen[ply].update(moves)

    def acknowledge(self, ply: int, move: str) -> None:
        """Notes that the page moved on from a position in which this move was chosen."""
        self.shown.setdefault(ply, set()).add(move)

    def acknowledge_kept(self, ply: int, texts: Sequence[str]) -> None:
        """Notes that the page moved on from a position in which several moves were chosen.

        This happens with two windows or a repeated click. The records tell which move was made. If
        another move was shown before, that move is lost.
        """
        for text in texts:
            plies = records.read(text).plies
            if ply < len(plies) and plies[ply][1] in self.chosen[ply]:
                self.acknowledge(ply, plies[ply][1])

    def findings(self, texts: Sequence[str]) -> list[Finding]:
        """What is wrong with this game's stored records. At least one record must be complete."""
        if not texts:
            return [Finding("lost", "no record is stored")] if self.shown else []
        found: list[Finding] = []
        missing: list[list[Finding]] = []
        for text in texts:
            try:
                record = records.read(text)
            except GameError as error:
                found.append(Finding("lost", f"the record cannot be read: {error}"))
                continue
            missing.append(self._lost(record))
            found += self._unchosen(record)
        return found + min(missing, key=len, default=[])

    def _lost(self, record: records.Record) -> list[Finding]:
        found = []
        for ply, moves in sorted(self.shown.items()):
            kept = record.plies[ply][1] if ply < len(record.plies) else None
            # Several moves may have been shown for one position, as with two windows.
            found += [
                Finding("lost", f"ply {ply}: {move} was shown, {kept} is stored")
                for move in sorted(moves)
                if move != kept
            ]
        return found

    def _unchosen(self, record: records.Record) -> list[Finding]:
        found = []
        for ply, (seat, move) in enumerate(record.plies):
            if seat < 0 or record.players[seat].kind != HUMAN:
                continue
            if move not in self.chosen.get(ply, ()):
                tried = sorted(self.chosen.get(ply, ()))
                found.append(Finding("unchosen", f"ply {ply}: {move} is stored, chosen: {tried}"))
        return found + self._replayed(record)

    def _replayed(self, record: records.Record) -> list[Finding]:
        """Replays the record. Chance and the computer players must decide as they did before."""
        same = 0
        while self._sound[: same + 1] == record.plies[: same + 1] and same < len(self._sound):
            same += 1
        match, players, note = records.restore(record, games.load)
        found = [] if note is None else [Finding("unchosen", f"the record does not replay: {note}")]
        for ply in range(same, len(match.plies)):
            seat, move = match.plies[ply]
            if seat < 0 or players[seat].kind == HUMAN:
                continue
            bot = bot_player(match.game, games.knowledge(self.game), players[seat].kind)
            view = match.game.view(match.states[ply], seat)
            decided = bot.choose(view, bot_stream(match.seed, seat, ply))
            if decided != move:
                text = match.game.move_text(move)
                found.append(Finding("unchosen", f"ply {ply}: seat {seat} does not play {text}"))
        if not found:
            self._sound = record.plies
        return found
