"""The course of a turn, step by step (VG11, VG22, VG24, VG29, VG37).

When nobody has to decide, a position continues with its `step`:

| step       | what it is                                              | next                   |
|------------|---------------------------------------------------------|------------------------|
| open       | the highest sum begins, or phase lot                    | play                   |
| play       | 2: phase play, unless the seat has no card              | played, quested or end |
| quested    | 1b: refills after a quest before playing                | play                   |
| played     | 2: the pile is closed if it has reached the target      | refill                 |
| refill     | 2b: refills; the active seat's may wait for its action  | act                    |
| act        | 3: phase act, if there is something to choose           | acted                  |
| compensate | 3a: phase compensate                                    | acted                  |
| acted      | 3b: refills of the harmed seat, and one that waited     | second                 |
| second     | 4: phase second, on exactly 15                          | seconded or refilled   |
| seconded   | the pile is closed if it has reached the target         | refilled               |
| refilled   | 4b: refills                                             | claim                  |
| claim      | 5: phase claim, if there may be a quest                 | end                    |
| claimed    | 5b: refills after a quest                               | claim                  |
| end        | direction, next seat                                    | play                   |

Level 1 (VG4 … VG9) has none of 3, 4 and 5, so its turns end at step act.

A shuffle that is due, pending draws, and the queue of seats that may lay a card for a foul come
before any step, in this order. A step that cannot cause any of these calls the next step itself;
the others return to `run`. The steps upper and lower belong to a true quest whose owner has to
choose among equal highest cards (phase choose); they are followed by step quested or claimed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...kit.tuples import put
from .actions import brings, legal_action, legal_compensation
from .cards import turned_over
from .data import DRAWS, MOST_TURNS, SECOND_AT
from .draft import Draft
from .draws import draw_due, highest, refill, shuffle_due
from .pile import FIVE
from .quests import offered_at_end
from .state import NOBODY, UNSEEN
from .variants import time_bonus


def run(draft: Draft) -> None:
    """Continues until somebody has to decide, a chance event is due or the match is over."""
    while not draft.reason:
        if shuffle_due(draft):
            draft.ask("shuffle", NOBODY)
            return
        if draft.due:
            draw_due(draft)
        elif draft.queue:
            if draft.rows[draft.queue[0]]:
                draft.ask("foul", draft.queue[0])
                return
            draft.queue = draft.queue[1:]
        elif _STEPS[draft.step](draft):
            return
    draft.ask("over", NOBODY)
    draft.due = draft.queue = ()


def finish(draft: Draft) -> None:
    """Adds the points for time when the match is over (VG36)."""
    draft.bonus = time_bonus(draft.rules, draft.clocks)
    for seat, points in enumerate(draft.bonus):
        if points:
            draft.tell("bonus", seat, number=points)


def begin(draft: Draft, opener: int) -> None:
    """Makes a seat open the match. In Camping, nobody learns its sum."""
    draft.opener = opener
    total = UNSEEN if draft.rules.camping else sum([card.up for card in draft.rows[opener]])
    draft.tell("opener", opener, number=total)
    _turn_of(draft, opener)


def _play(draft: Draft) -> bool:
    draft.step = "end"
    if not draft.rows[draft.turn]:
        return _end(draft)
    draft.ask("play", draft.turn)
    return True


def _quested(draft: Draft) -> bool:
    refill(draft, draft.order())
    draft.step = "play"
    return False


def _played(draft: Draft) -> bool:
    draft.step = "refill"
    if draft.total >= draft.rules.target:
        draft.ask("settle", NOBODY)
        return True
    return _refill(draft)


def _seconded(draft: Draft) -> bool:
    draft.step = "refilled"
    if draft.total >= draft.rules.target:
        draft.ask("settle", NOBODY)
        return True
    return _refilled(draft)


def _refill(draft: Draft) -> bool:
    draft.left = DRAWS
    draft.waits = int(not draft.rows[draft.turn] and brings(draft))
    draft.step = "act"
    if () in draft.rows:
        refill(draft, draft.order()[draft.waits :])
        return False
    return _act(draft)


def _act(draft: Draft) -> bool:
    if draft.rules.level == 1:
        draft.step = "end"
        return _end(draft)
    if legal_action(draft):
        draft.ask("act", draft.turn)
        return True
    draft.step = "acted"
    return _acted(draft)


def _compensate(draft: Draft) -> bool:
    draft.step = "acted"
    if not legal_compensation(draft):
        return _acted(draft)
    draft.ask("compensate", draft.harmed)
    return True


def _acted(draft: Draft) -> bool:
    draft.step = "second"
    if not draft.waits and draft.harmed == NOBODY:
        return _second(draft)
    late = (draft.harmed, draft.turn) if draft.waits else (draft.harmed,)
    refill(draft, [seat for seat in draft.order() if seat in late])
    draft.harmed = NOBODY
    draft.waits = 0
    return False


def _second(draft: Draft) -> bool:
    draft.step = "refilled"
    if draft.total != SECOND_AT or not draft.rules.actions[FIVE] or not draft.rows[draft.turn]:
        return _refilled(draft)
    draft.ask("second", draft.turn)
    return True


def _refilled(draft: Draft) -> bool:
    draft.step = "claim"
    if () in draft.rows:
        refill(draft, draft.order())
        return False
    return _claim(draft)


def _claim(draft: Draft) -> bool:
    draft.step = "end"
    if draft.failed or not offered_at_end(draft.rules, draft.rows[draft.turn]):
        return _end(draft)
    draft.ask("claim", draft.turn)
    return True


def _choose(draft: Draft) -> bool:
    draft.ask("choose", draft.turn)
    return True


def _open(draft: Draft) -> bool:
    """After the deal, the highest sum begins; if it is tied, the lot decides (VG4)."""
    first = highest(draft)
    if len(first) > 1:
        draft.ask("lot", NOBODY)
        return True
    begin(draft, first[0])
    return _play(draft)


def _end(draft: Draft) -> bool:
    """Ends the turn. The direction may change (VG37), and the next seat with a card begins its
    turn."""
    if draft.changes:
        _change(draft)
    if not any(draft.rows):
        draft.reason = "exhausted"
        return False
    seats = len(draft.rows)
    for ahead in range(1, 2 * seats):
        seat = (draft.turn + draft.direction * ahead) % seats
        if draft.skipped[seat]:
            draft.skipped = put(draft.skipped, seat, 0)
        elif not draft.rows[seat]:
            draft.tell("pass", seat)
        elif draft.turns[seat] >= MOST_TURNS:
            draft.reason = "limit"
            break
        else:
            _turn_of(draft, seat)
            return _play(draft)
    return False


def _change(draft: Draft) -> None:
    """Reverses the direction once for each threshold passed. If their number is odd, everybody's
    cards are turned over."""
    for _ in range(draft.changes):
        draft.direction = -draft.direction
        draft.tell("around", NOBODY, number=draft.direction)
    if draft.changes % 2:
        for seat, row in enumerate(draft.rows):
            draft.set_row(seat, tuple([turned_over(card, draft.number) for card in row]))
    draft.changes = 0


def _turn_of(draft: Draft, seat: int) -> None:
    """Begins a seat's turn."""
    draft.turn = seat
    draft.number += 1
    draft.turns = put(draft.turns, seat, draft.turns[seat] + 1)
    draft.value = -1
    draft.wrong = 0
    draft.failed = 0
    draft.step = "play"
    draft.tell("turnover", seat, -1, draft.number)


_STEPS: Final[dict[str, Callable[[Draft], bool]]] = {
    "open": _open,
    "play": _play,
    "quested": _quested,
    "played": _played,
    "refill": _refill,
    "act": _act,
    "compensate": _compensate,
    "acted": _acted,
    "second": _second,
    "seconded": _seconded,
    "refilled": _refilled,
    "claim": _claim,
    "claimed": _refilled,
    "upper": _choose,
    "lower": _choose,
    "end": _end,
}
"""By step: the function that carries it out, and returns True if `run` has to stop there."""
