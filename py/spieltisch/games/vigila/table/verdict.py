"""How a match was won and where it turned, in sentences and in figures for each seat."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....core.game import Seat
from ....core.text import Message, Who, say, say_n
from ....core.ui import Ui
from ....kit.numbers import signed
from ..state import NOBODY
from ..text.names import TEAM_NAMES
from ..variants import best
from ..view import View
from .past import FALL, HIT, SOURCES, Gain, Story

MOST_NAMED: Final = 9
"""The longest pile is mentioned if it has at least this many cards."""


class Fact(NamedTuple):
    """A number from the match, and what it counts."""

    number: int
    label: Message


class Share(NamedTuple):
    """How much of something each seat has."""

    label: Message
    icon: str
    numbers: tuple[str, ...]


class Verdict(NamedTuple):
    """The words beside the picture."""

    headline: Message
    lines: tuple[Message, ...]
    facts: tuple[Fact, ...]
    shares: tuple[Share, ...]
    """What each source brought each seat, and everybody's fouls. Rows of zeros are left out."""


def verdict(view: View, ui: Ui, past: Story) -> Verdict:
    """The words beside the picture."""
    return Verdict(
        headline=_headline(view, ui.reader, past),
        lines=_lines(view, ui, past),
        facts=_facts(view, past),
        shares=_shares(view, past),
    )


def _headline(view: View, reader: Seat | None, past: Story) -> Message:
    """How the match was decided: by time, or by the last points and where they came from."""
    state = view.state
    if any(state.bonus) and _time_decided(view):
        return say("The clock decided the game.")
    if state.reason != "goal" or not past.gains:
        return say("Nobody reached the winning score, so whoever had the most points won.")
    gain = past.gains[-1]
    who, points = Who(gain.seat), gain.points
    if gain.source == "hits":
        return say_n(
            "The last hit brought {who:object} {n} point.",
            "The last hit brought {who:object} {n} points.",
            points,
            who=who,
        )
    if gain.source == "threes":
        return say(
            "Three 3/3 cards brought {who:object} the last {points} points.", points=points, who=who
        )
    if gain.source == "sums":
        return say(
            "A sum of 20 brought {who:object} the last {points} points.", points=points, who=who
        )
    if gain.source == "fouls" and gain.of == reader:
        return say_n(
            "Your foul brought {who:object} the last point.",
            "Your foul brought {who:object} the last {n} points.",
            points,
            who=who,
        )
    if gain.source == "fouls":
        return say_n(
            "A foul by {other:object} brought {who:object} the last point.",
            "A foul by {other:object} brought {who:object} the last {n} points.",
            points,
            other=Who(gain.of),
            who=who,
        )
    return say_n(
        "Being skipped brought {who:object} the last point.",
        "Being skipped brought {who:object} the last {n} points.",
        points,
        who=who,
    )


def _time_decided(view: View) -> bool:
    """Whether others would have won without the points for time (VG36)."""
    state = view.state
    without = tuple(total - more for total, more in zip(view.totals, state.bonus, strict=True))
    return best(state.rules, without) != best(state.rules, view.totals)


def _lines(view: View, ui: Ui, past: Story) -> tuple[Message, ...]:
    lines = []
    turned = _turned(view, ui, past.ahead) if past.ahead else None
    if turned:
        lines.append(turned)
    dear = _dearest(past)
    if dear and (past.gains[-1].turn, past.gains[-1].of) != dear[:2]:  # the headline is about it
        _, of, points = dear
        lines.append(_costliest(view, of, points))
    falls = [pile for pile in past.piles if pile.kind == FALL]
    if falls:
        highest = max(falls, key=lambda pile: pile.total)
        lines.append(
            say(
                "{who} made the highest sum: {sum}.",
                sum=highest.total,
                who=Who(highest.seat),
            )
        )
    return tuple(lines)


def _costliest(view: View, of: Seat, points: int) -> Message:
    """That no foul gave more points than one by the seat `of`."""
    if view.seats == 2:
        return say_n(
            "{who} committed the costliest foul: {n} point for {rival:object}.",
            "{who} committed the costliest foul: {n} points for {rival:object}.",
            points,
            who=Who(of),
            rival=Who(1 - of),
        )
    return say_n(
        "{who} committed the costliest foul: {n} point for the others.",
        "{who} committed the costliest foul: {n} points for the others.",
        points,
        who=Who(of),
    )


def _turned(view: View, ui: Ui, ahead: int) -> Message | None:
    """Since when the winner or the winning team was ahead; None if a win that is shared was not
    decided in the last turn."""
    turns, teams = view.state.number, view.state.rules.teams
    if ahead == turns:
        return say("The last of {turns} turns decided the game.", turns=turns)
    winners = best(view.state.rules, view.totals)
    seat = winners[0]
    if len({teams[each] for each in winners}) > 1:
        return None
    if teams.count(teams[seat]) > 1:
        return say(
            "{team} was ahead from turn {turn} of {turns}.",
            team=TEAM_NAMES[teams[seat]],
            turn=ahead,
            turns=turns,
        )
    if seat == ui.reader:
        return say("You were ahead from turn {turn} of {turns}.", turn=ahead, turns=turns)
    return say(
        "{who} was ahead from turn {turn} of {turns}.", turn=ahead, turns=turns, who=Who(seat)
    )


def _dearest(past: Story) -> tuple[int, Seat, int] | None:
    """The turn and the seat whose fouls in it gave the others the most points, and how many; None
    if no foul gave any."""
    found: dict[tuple[int, Seat], int] = {}
    for gain in past.gains:
        if gain.of != NOBODY:
            key = (gain.turn, gain.of)
            found[key] = found.get(key, 0) + gain.points
    if not found:
        return None
    (turn, seat), points = max(found.items(), key=lambda each: each[1])
    return turn, seat, points


def _facts(view: View, past: Story) -> tuple[Fact, ...]:
    hits = sum(pile.kind == HIT for pile in past.piles)
    falls = sum(pile.kind == FALL for pile in past.piles)
    longest = max((len(pile.cards) for pile in past.piles), default=0)
    facts = [
        Fact(hits, say_n("hit", "hits", hits)),
        Fact(
            falls,
            say_n(
                "pile over {target}", "piles over {target}", falls, target=view.state.rules.target
            ),
        ),
        Fact(
            longest if longest >= MOST_NAMED else 0,
            say_n("card in the biggest pile", "cards in the biggest pile", longest),
        ),
    ]
    return tuple(fact for fact in facts if fact.number)


def _shares(view: View, past: Story) -> tuple[Share, ...]:
    """Points by source, then those from turned cards and for time, which all add up to the seats'
    points; then fouls."""
    state = view.state
    seats = range(view.seats)
    rows = []
    brought = [0] * view.seats
    for source in SOURCES:
        sums = [_sum(past.gains, source, seat) for seat in seats]
        brought = [one + more for one, more in zip(brought, sums, strict=True)]
        if any(sums):
            rows.append(Share(_source(source), ICONS[source], _plain(sums)))
    moved = [points - one for points, one in zip(state.points, brought, strict=True)]
    if any(moved):
        rows.append(Share(say("Turned over or taken back"), "flip", _signed(moved)))
    if any(state.bonus):
        rows.append(Share(say("Time bonus"), "clock", _signed(list(state.bonus))))
    if any(state.fouls):
        label, icon = (say("Sips"), "glass") if state.rules.party else (say("Fouls"), "foul")
        rows.append(Share(label, icon, _plain(list(state.fouls))))
    return tuple(rows)


ICONS: Final = {
    "hits": "target",
    "threes": "quest-33",
    "sums": "quest-20",
    "fouls": "lowest",
    "compensation": "compensation",
}
"""By source of points: its icon."""


def _source(source: str) -> Message:
    return {
        "hits": say("Points from hits"),
        "threes": say("Three 3/3s"),
        "sums": say("Sum of 20"),
        "fouls": say("Others' fouls"),
        "compensation": say("When skipped"),
    }[source]


def _sum(gains: tuple[Gain, ...], source: str, seat: Seat) -> int:
    return sum(gain.points for gain in gains if gain.source == source and gain.seat == seat)


def _plain(numbers: list[int]) -> tuple[str, ...]:
    return tuple(str(number) if number else "–" for number in numbers)


def _signed(numbers: list[int]) -> tuple[str, ...]:
    return tuple(signed(number) if number else "–" for number in numbers)
