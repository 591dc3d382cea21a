"""The set-up in three groups: the game, the special actions one by one, and the variants."""

from __future__ import annotations

from typing import Final

from ....core.game import Options, Seat
from ....core.text import Message, say
from ..data import GOAL_PER_MEMBER, TEAMS
from .names import TEAM_NAMES

option_groups: Final = (
    (say("Main settings"), ("level", "team4", "team5", "team6", "goal", "memory")),
    (
        say("Special actions"),
        ("vary", "act0", "act1", "act2", "act3", "act4", "act5", "third"),
    ),
    (
        say("Optional rules"),
        ("fewer", "limit", "quests", "camping", "tempo", "around", "party", "lucky"),
    ),
)
"""Headings with the options under each. An option comes after those that it depends on."""

_TEAMS: Final = say("Teams")
_TEAMS_NOTE: Final = say("To win, a team needs {points} points per member.", points=GOAL_PER_MEMBER)

summary_options: Final = ("level",)
"""Options that the summary names even at their default (see `games.hooks`)."""

LABELS: Final = {
    "level": say("Rules"),
    "goal": say("Points to win"),
    "memory": say("Memory aid"),
    "team4": _TEAMS,
    "team5": _TEAMS,
    "team6": _TEAMS,
    "vary": say("Leave things out"),
    "act0": say("0: turn over"),
    "act1": say("1: take"),
    "act2": say("2: draw"),
    "act3": say("3: discard"),
    "act4": say("4: skip"),
    "act5": say("5: second card"),
    "third": say("Third 0"),
    "fewer": say("More or less"),
    "limit": say("Card limit"),
    "quests": say("Quests"),
    "camping": say("Camping"),
    "party": say("Party animal (18+)"),
    "lucky": say("Lucky devil"),
    "tempo": say("Tempo"),
    "around": say("Round and round"),
}

NOTES: Final = {
    "level": say("The full game adds special actions, quests and fouls."),
    "goal": say("First to this many points wins."),
    "memory": say("The backs you've seen stay visible. Automatic: in the basic game only."),
    "team4": _TEAMS_NOTE,
    "team5": _TEAMS_NOTE,
    "team6": _TEAMS_NOTE,
    "vary": say("Leave out special actions you don't want."),
    "act0": say("Turn over one card: yours, someone else's or one you've won."),
    "act1": say(
        "Take one card: someone else's, one you've won, or the top of the draw or discard pile."
    ),
    "act2": say("Draw up to two cards."),
    "act3": say("Discard more 3s."),
    "act4": say("Skip the next player, who may draw a card in return."),
    "act5": say("With the pile at 15, you may play a 5 as a second card."),
    "third": say("The third 0 in a row turns all three over."),
    "fewer": say(
        "You start with two cards instead of three, and draw two when you have none left."
    ),
    "limit": say("The most cards you can have."),
    "quests": say("Score with three 3/3 cards, or when your fronts or your backs make 20."),
    "camping": say("Cards in hand: you see the fronts, and the others see the backs."),
    "party": say("Nobody looks at backs, you play every card flipped, and a foul means a sip."),
    "lucky": say("Nobody looks at the backs of new cards."),
    "tempo": say(
        "A clock runs: 1 extra point for every ten seconds you're faster than the slowest."
    ),
    "around": say(
        "When someone reaches the chosen number of points, the direction of play changes and "
        "everyone's cards turn over."
    ),
}

_ON_OFF: Final = {"on": say("on"), "off": say("off")}
VALUES: Final = {
    "level": {"1": say("basic game"), "2": say("full game")},
    "goal": {points: say("{points} points", points=points) for points in ("11", "15", "21")},
    "memory": {"auto": say("automatic"), **_ON_OFF},
    "limit": {"5": say("five"), "4": say("four")},
    "around": {
        "off": say("off"),
        "10": say("at 10 points"),
        "7-14": say("at 7 and 14 points"),
    },
}


def option_label(key: str) -> Message:
    """The name of an option."""
    return LABELS[key]


def option_note(key: str) -> Message:
    """What an option does."""
    return NOTES[key]


def option_value(key: str, value: str) -> Message:
    """The name of one value of an option."""
    if key.startswith("team"):
        if value == "none":
            return say("no teams")
        return say("{pattern}", pattern=value.upper())
    return VALUES.get(key, _ON_OFF)[value]


def team(seats: int, seat: Seat, options: Options) -> int:
    """The team of a seat; without teams, everybody is alone (VG30)."""
    pattern = options.get(f"team{seats}", "none")
    return seat if pattern == "none" else TEAMS[pattern][seat]


def place(count: int, seat: Seat, options: Options) -> Message | None:
    """The name of a seat's team, for the set-up; None without teams."""
    if options.get(f"team{count}", "none") == "none":
        return None
    return TEAM_NAMES[team(count, seat, options)]
