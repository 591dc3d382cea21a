"""The contests and their results.

Each deal's result is a line in a file, from which an interrupted run resumes. Only the sums of the
results are under version control, so that anybody can continue.
"""

import json
from collections.abc import Iterable, Iterator
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from buildtools.ladder.players import sitter, strength
from buildtools.paths import BUILD, ROOT
from spieltisch import games
from spieltisch.core.game import winners
from spieltisch.core.match import Match

FOLDER = BUILD / "ladder"
SUMS = ROOT / "docs" / "opponents.json"
"""By contest name: the sums over the contest's first deals, the parameters of its levels, and the
version of the rules (1 if missing)."""

SURE = 1.96
"""Half the width of a 95 % interval, in standard deviations."""


class Contest(NamedTuple):
    """A contest between two kinds of player, `one` and `other`.

    The kinds sit in alternating seats, and each deal is repeated with the seats exchanged. With
    `alone`, only one seat is `one`'s, and each deal is repeated with `one` in every seat. In a
    cooperative game all seats are `one`'s.
    """

    game: str
    seats: int
    one: str
    other: str = ""
    alone: bool = False
    options: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        """The contest's name, which is also the name of its file."""
        options = [f"{key}={value}" for key, value in self.options]
        parts = [self.game, *options, str(self.seats), self.one, self.other]
        return "-".join(part for part in [*parts, "alone" * self.alone] if part)

    @property
    def file(self) -> Path:
        """The file with its results."""
        return FOLDER / f"{self.name}.jsonl"

    @property
    def levels(self) -> list[list[float]]:
        """The current parameters of both kinds."""
        return [strength(self.game, kind) for kind in (self.one, self.other) if kind]

    @property
    def rules(self) -> int:
        """The version of the game's rules. Games played by another version do not count."""
        return games.load(self.game).meta.rules_version

    def line_ups(self) -> Iterator[tuple[str, ...]]:
        """The seating for each game of one deal."""
        places = range(self.seats)
        if not self.other:
            yield (self.one,) * self.seats
        elif self.alone:
            for own in places:
                yield tuple(self.one if seat == own else self.other for seat in places)
        else:
            for first in (0, 1):
                yield tuple(self.other if (seat + first) % 2 else self.one for seat in places)


class Count(NamedTuple):
    """The result of a contest: games played, and games won by `one` (a shared win is a share)."""

    won: float
    games: int

    def interval(self) -> tuple[float, float, float]:
        """The share won and the bounds of its 95 % interval (Wilson)."""
        share, n = self.won / self.games, self.games
        middle = (share + SURE * SURE / (2 * n)) / (1 + SURE * SURE / n)
        half = sqrt(share * (1 - share) / n + SURE * SURE / (4 * n * n)) / (1 + SURE * SURE / n)
        return share, max(middle - SURE * half, 0.0), min(middle + SURE * half, 1.0)


def counted(contest: Contest) -> Count:
    """The result so far of a contest between the current players."""
    return _sum(contest, _deals(contest).values())


def keep(contests: Iterable[Contest]) -> None:
    """Adds each contest's deals, up to its first unplayed one, to the stored sums."""
    sums = _sums()
    for contest in contests:
        deals = _deals(contest)
        first = deals_kept(contest)
        last = next(deal for deal in range(first, first + len(deals) + 1) if deal not in deals)
        if last > first:
            won, games = _sum(contest, (deals[deal] for deal in range(first, last)))
            sums[contest.name] = {
                "rules": contest.rules,
                "levels": contest.levels,
                "deals": last,
                "won": won,
                "games": games,
            }
    lines = [f"{json.dumps(name)}: {json.dumps(sums[name])}" for name in sorted(sums)]
    SUMS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def deals_kept(contest: Contest) -> int:
    """The number of deals in a contest's stored sum."""
    return int(_kept(contest).get("deals", 0))


def play_deal(contest: Contest, deal: int) -> None:
    """Plays a deal of a contest and stores the result, unless it has been played before."""
    if deal < deals_kept(contest) or deal in _deals(contest):
        return
    shares = [_share(contest, line_up, deal) for line_up in contest.line_ups()]
    line = {
        "rules": contest.rules,
        "deal": deal,
        "levels": contest.levels,
        "shares": shares,
    }
    FOLDER.mkdir(parents=True, exist_ok=True)
    with contest.file.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def _deals(contest: Contest) -> dict[int, list[float]]:
    """The shares that `one` won, for each deal not yet in the sum. Skips incomplete lines."""
    if not contest.file.is_file():
        return {}
    found = {}
    kept = deals_kept(contest)
    for text in contest.file.read_text("utf-8").splitlines():
        try:
            line = json.loads(text)
        except ValueError:
            continue
        if _is_of(contest, line) and line["deal"] >= kept:
            found[line["deal"]] = line["shares"]
    return found


def _sums() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(SUMS.read_text("utf-8")) if SUMS.is_file() else {}
    return found


def _kept(contest: Contest) -> dict[str, Any]:
    """A contest's stored sum, or {} if there is none for the current players and rules."""
    kept: dict[str, Any] = _sums().get(contest.name, {})
    return kept if kept and _is_of(contest, kept) else {}


def _is_of(contest: Contest, counted: dict[str, Any]) -> bool:
    """Whether a result was obtained with the current players and rules."""
    rules, levels = counted.get("rules", 1), counted["levels"]
    return bool(rules == contest.rules and levels == contest.levels)


def _sum(contest: Contest, deals: Iterable[list[float]]) -> Count:
    """The total of the stored sum and these deals."""
    kept = _kept(contest)
    shares = [share for deal in deals for share in deal]
    return Count(kept.get("won", 0.0) + sum(shares), kept.get("games", 0) + len(shares))


def _share(contest: Contest, line_up: tuple[str, ...], deal: int) -> float:
    """Plays a game. Returns the share of the win that goes to `one`."""
    game = games.load(contest.game)
    sitters = {kind: sitter(contest.game, kind) for kind in set(line_up)}
    match = Match(game, contest.seats, dict(contest.options), f"ladder {deal}")
    while match.to_act:
        seat = min(match.to_act, key=lambda seat: (line_up[seat] == "seer", seat))
        match.play(seat, sitters[line_up[seat]](match, seat))
    assert match.outcome is not None, "a match in which nobody is to act has an outcome"
    best = winners(game.meta, match.outcome)
    if game.meta.together:
        return float(bool(best))
    return sum(line_up[seat] == contest.one for seat in best) / len(best)
