"""The figures of Vigila that `simulate` counts beside wins: fouls, quests, points by source."""

from __future__ import annotations

from typing import Final

from ...core.game import Seat
from ...core.match import Match
from ...core.text import Figure, say
from .state import FOULS

SOURCES: Final = {
    "hit": "hits",
    "lay": "lays",
    "threes": "threes",
    "upper": "sums",
    "lower": "sums",
}
"""Name of a figure by the kind of news that brings points; `turned` is the rest."""


labels: Final = {
    "fouls": Figure(say("Turns with a foul")),
    "quests": Figure(say("Quests shown that were true")),
    "cross": Figure(say("Piles closed crosswise")),
    "hits": Figure(say("Points for closing a pile"), share=False),
}


def collect(match: Match, seat: Seat) -> dict[str, tuple[int, int]]:
    """For one seat of a finished match:

    fouls, of its turns (`fouls`) and by kind, of all (`foul_over` …); true quests, of those it
    showed (`quests`); crosswise scores, of its hits (`cross`); turns it was skipped, of all seats'
    (`skipped`); points and the number of cards they came from, by source: closing the pile
    (`hits`), laid after fouls and as compensation (`lays`), three 3/3 (`threes`), sums of 20
    (`sums`); what turning and taking cards of its score pile brought or cost, of its points
    (`turned`), and points for time, of the same (`time`).
    """
    fouls = [0] * len(FOULS)
    quests = [0, 0]
    cross = [0, 0]
    skipped = 0
    points = {name: [0, 0] for name in SOURCES.values()}
    for state in match.states:
        for news in state.news:
            if news.seat != seat:
                continue
            if news.kind == "foul":
                fouls[news.number] += 1
            elif news.kind == "skip":
                skipped += 1
            if news.kind not in SOURCES:
                continue
            if news.kind not in ("hit", "lay"):
                quests[0] += news.number > 0
                quests[1] += 1
                if not news.number:
                    continue
            if news.kind == "hit":
                cross[0] += state.scores[seat][-1].cross
                cross[1] += 1
            source = points[SOURCES[news.kind]]
            source[0] += news.number
            source[1] += 1
    last = match.state
    whole = last.points[seat]
    earned = sum(source[0] for source in points.values())
    figures = {"fouls": (sum(fouls), last.turns[seat])}
    for name, count in zip(FOULS, fouls, strict=True):
        figures[f"foul_{name}"] = (count, sum(fouls))
    figures["quests"] = (quests[0], quests[1])
    figures["cross"] = (cross[0], cross[1])
    figures["skipped"] = (skipped, sum(last.turns))
    for name, (count, number) in points.items():
        figures[name] = (count, number)
    figures["turned"] = (whole - earned, whole)
    figures["time"] = (last.bonus[seat], whole)
    return figures
