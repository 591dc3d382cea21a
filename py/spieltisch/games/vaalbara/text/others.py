"""What is said of a computer player's decision: its rule of thumb, and what `counsel` says to
"you", said of the player `me`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....core.text import Message, say, say_n
from ..moves import Choose, Move, Take
from ..view import View


def thumb(view: View, move: Move) -> Message:
    """The rule of thumb behind a move (see `ai.rule`)."""
    if isinstance(move, Choose):
        return say("this follower seems to bring the most points this round")
    if isinstance(move, Take):
        return say("this land brings the most points this round")
    return say("this choice brings the most points this round")


of_others: Final[Mapping[str, Message]] = {
    "Swap {land} at position {n} in your realm": say("Swap {land} from {me}'s realm"),
    "Swap {land} in your realm": say("Swap {land} from {me}'s realm"),
    "it brings {points} for your forest": say_n(
        "it brings {points} for {n} forest", "it brings {points} for {n} forests", 2
    ),
    "it steals about {points} from whoever acts just before you": say(
        "it steals about {points} from whoever acts just before {me}"
    ),
    "your land brings double points, about {points} more": say(
        "the land brings double points, about {points} more"
    ),
    "you're sure to act before {who}, which brings 3 points": say(
        "{me} is sure to act before {who:object}, which brings 3 points"
    ),
    "you act before {who} {often}, which brings 3 points": say(
        "{me} acts before {who:object} {often}, which brings 3 points"
    ),
    "you're sure to act after {who}, which brings 5 points": say(
        "{me} is sure to act after {who:object}, which brings 5 points"
    ),
    "you act after {who} {often}, which brings 5 points": say(
        "{me} acts after {who:object} {often}, which brings 5 points"
    ),
    "nobody can act before you, but {who} could if you acted {other}": say(
        "nobody can act before {me}, but {who:object} could if {me} acted {other}"
    ),
    "you keep {follower} for later": say("{me} keeps {follower} for later"),
    "it gets you {land}, but {other} your land would bring {less}": say(
        "{me} gets {land}, but {other} {me} would get a land worth {less}"
    ),
    "{land} is probably yours, but {other} your land would bring {less}": say(
        "{me} probably gets {land}, but {other} {me} would get a land worth {less}"
    ),
    "your land brings about {points}, but {less} {other}": say(
        "the land brings about {points}, but {less} {other}"
    ),
    "you act first and get {land}, but {other} it would usually go to {who:object}": say(
        "{me} acts first and gets {land}, but {other} it would usually go to {who:object}"
    ),
    "you get {land} {often}, but {other} it would usually go to {who:object}": say(
        "{me} gets {land} {often}, but {other} it would usually go to {who:object}"
    ),
    "you get {land} {often}, but {seldom} {other}": say(
        "{me} gets {land} {often}, but {seldom} {other}"
    ),
    "this round brings you {points}, but {less} {other}": say(
        "this round brings {me} {points}, but {less} {other}"
    ),
    "it's a new kind for your realm, but {other} isn't": say(
        "it's a new kind for {me}'s realm, but {other} isn't"
    ),
    "the mountain in the second row can then bring you {points}": say(
        "the mountain in the second row can then bring {me} {points}"
    ),
    "your next mountain then brings {points}": say("the next mountain then brings {me} {points}"),
    "you keep {n} kinds of land instead of {m}": say("{me} keeps {n} kinds of land instead of {m}"),
    "this swap lets you take a new kind of land": say(
        "this swap lets {me} take a new kind of land"
    ),
    "the next round offers you up to {points} instead of {less}": say(
        "the next round offers {me} up to {points} instead of {less}"
    ),
    "{land} brings you {points} instead of none": say(
        "{land} brings {me} {points} instead of none"
    ),
    "{land} brings you {points} instead of {less}": say(
        "{land} brings {me} {points} instead of {less}"
    ),
    "{who} has fewer points than {rival}": say(
        "the 2 points go to someone with fewer points than {rival:object}"
    ),
    "{who} has a weaker realm than {rival}": say(
        "the 2 points go to someone with a weaker realm than {rival:object}"
    ),
}
"""By template: the one to use in its place (see `hooks.OptionalWords.of_others`)."""
