"""The options as numbers: level, teams and variants (VG30 … VG37). Also totals, points for time,
and the winners."""

from __future__ import annotations

from ...core.game import Options, Seat
from .data import (
    ACTIONS,
    GOAL_PER_MEMBER,
    HAND,
    HAND_FEWER,
    LIMIT,
    LIMIT_FEWER,
    SECONDS_A_POINT,
    TARGETS,
    TEAMS,
)
from .state import Rules


def rules_of(seats: int, options: Options) -> Rules:
    """The rules of a match with these options."""
    full = options["level"] == "2"
    on = {key for key, value in options.items() if value == "on"}
    pattern = options.get(f"team{seats}", "none")
    teams = TEAMS.get(pattern, tuple(range(seats)))
    if pattern == "none":
        goals = (int(options["goal"]),) * seats
    else:
        goals = tuple(GOAL_PER_MEMBER * teams.count(team) for team in teams)
    memory = options["memory"]
    return Rules(
        level=2 if full else 1,
        target=TARGETS[2 if full else 1],
        teams=teams,
        goals=goals,
        hand=HAND_FEWER if "fewer" in on else HAND,
        limit=LIMIT_FEWER if options["limit"] == str(LIMIT_FEWER) else LIMIT,
        quests=int(full and "quests" in on),
        actions=tuple(int(full and f"act{value}" in on) for value in range(ACTIONS)),
        third=int(full and "third" in on),
        camping=int("camping" in on),
        lucky=int("lucky" in on or "party" in on),
        party=int("party" in on),
        tempo=int("tempo" in on),
        around=() if options["around"] == "off" else tuple(map(int, options["around"].split("-"))),
        memory=int(not full if memory == "auto" else memory == "on"),
        version=int(options["rules"]),
    )


def totals(rules: Rules, points: tuple[int, ...], bonus: tuple[int, ...]) -> tuple[int, ...]:
    """By seat: its team's points, including those for time (VG30, VG36)."""
    teams = rules.teams
    return tuple(
        [
            sum([own for own, other in zip(points, teams, strict=True) if other == team]) + more
            for team, more in zip(teams, bonus, strict=True)
        ]
    )


def time_bonus(rules: Rules, clocks: tuple[int, ...]) -> tuple[int, ...]:
    """By seat: a point for each full ten seconds that its team took less than the slowest team
    (VG36)."""
    used = totals(rules, clocks, (0,) * len(clocks))
    return tuple([(max(used) - own) // SECONDS_A_POINT for own in used])


def best(rules: Rules, counts: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats that win with these totals: those whose team has the largest share of its goal.
    Goals differ only between teams of different sizes (VG29, VG30)."""
    reached = [(count, goal) for count, goal in zip(counts, rules.goals, strict=True)]
    top, need = reached[0]
    for count, goal in reached:
        if count * need > top * goal:
            top, need = count, goal
    return tuple([seat for seat, (count, goal) in enumerate(reached) if count * need == top * goal])
