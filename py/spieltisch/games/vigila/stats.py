"""The figures that `simulate` counts in addition to wins: fouls, quests, points by source."""

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
"""By kind of news that brings points: the figure that counts it. All other points are `turned`."""


labels: Final = {
    "fouls": Figure(say("Turns with a foul")),
    "quests": Figure(say("Correct quests")),
    "cross": Figure(say("Hits that counted double")),
    "hits": Figure(say("Points per hit"), share=False),
}


def collect(match: Match, seat: Seat) -> dict[str, tuple[int, int]]:
    """The figures of one seat in a finished match, each as a count and the number it is out of,
    which is 0 for what the basic game does not have.

    | figure        | count                                               | out of                 |
    |---------------|-----------------------------------------------------|------------------------|
    | `fouls`       | its fouls                                           | its turns, full game   |
    | `foul_over` … | its fouls of one kind                               | its fouls              |
    | `quests`      | its true quests                                     | the quests it showed   |
    | `cross`       | its hits that lie crosswise                         | its hits, full game    |
    | `skipped`     | how often it was skipped                            | all seats' turns       |
    | `hits`        | points for closing the pile                         | how often it did       |
    | `lays`        | points laid after fouls and as compensation         | how often it did       |
    | `threes`      | points for three 3/3                                | how often it did       |
    | `sums`        | points for sums of 20                               | how often it did       |
    | `turned`      | points gained or lost by turning and taking cards   | its points             |
    |               | of its score pile                                   |                        |
    | `time`        | points for time                                     | its points             |
    """
    full = match.state.rules.level == 2
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
            if news.kind == "hit" and full:
                cross[0] += state.scores[seat][-1].cross
                cross[1] += 1
            source = points[SOURCES[news.kind]]
            source[0] += news.number
            source[1] += 1
    last = match.state
    whole = last.points[seat]
    earned = sum(source[0] for source in points.values())
    figures = {"fouls": (sum(fouls), last.turns[seat] if full else 0)}
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
