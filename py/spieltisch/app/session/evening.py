"""The wins of an evening: what the games at a live table have brought so far."""

from __future__ import annotations

from collections import Counter

from ...core.game import winners
from .live import Live, Who
from .table import Table


def wins(table: Table) -> list[tuple[Who, int]]:
    """How many games everybody at this live table has won, best first, then in the order of seats;
    who has won none is listed if they play in the present game."""
    if table.live is None:
        return []
    here = [who(table, seat) for seat in _people(table.live)]
    counted = Counter(table.live.wins)
    counted.update(_won(table))
    names = dict.fromkeys((*here, *counted))
    return sorted(((each, counted[each]) for each in names), key=lambda each: -each[1])


def finished(table: Table) -> int:
    """How many games at this live table are over, with the present one."""
    return 0 if table.live is None else table.live.finished + _counts(table)


def close(table: Table) -> None:
    """Counts the present game for good, because another one begins."""
    if table.live is not None:
        won, over = _won(table), finished(table)
        table.live.wins.update(won)
        table.live.finished = over


def who(table: Table, seat: int) -> Who:
    """Whose wins this seat's are."""
    name = table.players[seat].name
    return Who(name, -1 if name else seat)


def _people(live: Live) -> list[int]:
    """The seats of people. Computers play those that nobody has taken."""
    return sorted({*live.seats, *live.own} - {*live.free})


def _counts(table: Table) -> bool:
    """Whether the present game is over. One that was over when it became a live table was counted
    before, or was not played here."""
    return table.match.outcome is not None and not table.over_before


def _won(table: Table) -> list[Who]:
    outcome = table.match.outcome
    if table.live is None or outcome is None or not _counts(table):
        return []
    people = _people(table.live)
    won = [seat for seat in winners(table.game.meta, outcome) if seat in people]
    return [who(table, seat) for seat in won]
