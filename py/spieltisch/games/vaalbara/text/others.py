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
        return say("the follower that seems to bring the most points this round")
    if isinstance(move, Take):
        return say("the land that brings the most points at once")
    return say("whatever brings the most points this round")


of_others: Final[Mapping[str, Message]] = {
    "Swap {land}, land {n} of your realm": say("Swap {land}, land {n} of the realm"),
    "it brings {points} for your forest": say_n(
        "it brings {points} for {n} forest", "it brings {points} for {n} forests", 2
    ),
    "it brings about {points} for your neighbours’ odd numbers": say(
        "it brings about {points} for the neighbours’ odd numbers"
    ),
    "it steals about {points} from whoever acts just before you": say(
        "it steals about {points} from whoever acts just before {me}"
    ),
    "its new land for your realm brings about {points}": say(
        "its new land for the realm brings about {points}"
    ),
    "it doubles your land, for about {points} more": say(
        "it doubles the land, for about {points} more"
    ),
    "you are sure to act before {who}, for 3 points": say(
        "{me} is sure to act before {who}, for 3 points"
    ),
    "{often} you act before {who}, for 3 points": say(
        "{often} {me} acts before {who}, for 3 points"
    ),
    "you are sure to act after {who}, for 5 points": say(
        "{me} is sure to act after {who}, for 5 points"
    ),
    "{often} you act after {who}, for 5 points": say("{often} {me} acts after {who}, for 5 points"),
    "you keep {follower} for later": say("{me} keeps {follower} for later"),
    "it fetches {land} from the second row, {other} you get {less}": say(
        "it fetches {land} from the second row, {other} {me} gets {less}"
    ),
    "{land} is probably yours; {other} you get {less}": say(
        "{me} probably gets {land}, {other} {less}"
    ),
    "your land brings about {points}, {other} {less}": say(
        "the land brings about {points}, {other} {less}"
    ),
    "you are sure to act first and get {land}; {other} {who} usually takes it": say(
        "{me} is sure to act first and get {land}; {other} it usually goes to {who:object}"
    ),
    "{often} you get {land}; {other} {who} usually takes it": say(
        "{often} {me} gets {land}; {other} it usually goes to {who:object}"
    ),
    "{often} you get {land}, {other} {seldom}": say("{often} {me} gets {land}, {other} {seldom}"),
    "this round brings you {points}, {other} {less}": say(
        "this round brings {me} {points}, {other} {less}"
    ),
    "it is a new kind for your realm, {other} is not": say(
        "it is a new kind for the realm, {other} is not"
    ),
    "{other} would also make meadows beside you worth more": say(
        "{other} would also make meadows beside {me} worth more"
    ),
    "the mountain in the second row can then bring you {points}": say(
        "the mountain in the second row can then bring {me} {points}"
    ),
    "your next mountain then brings {points}": say("the next mountain then brings {me} {points}"),
    "you keep {n} kinds of land, otherwise {m}": say("{me} keeps {n} kinds of land, otherwise {m}"),
    "you can take a new kind of land, otherwise not": say(
        "{me} can take a new kind of land, otherwise not"
    ),
    "the next row offers you up to {points}, {other} {less}": say(
        "the next row offers {me} up to {points}, {other} {less}"
    ),
    "{land} brings you {points}, otherwise your land brings nothing": say(
        "{land} brings {me} {points}, otherwise the land brings nothing"
    ),
    "{land} brings you {points}, otherwise you get only {less}": say(
        "{land} brings {me} {points}, otherwise only {less}"
    ),
    "with {n} you act earlier than with {m}": say("with {n} {me} acts earlier than with {m}"),
    "it makes {n} kinds of land, worth {points} at the end": say(
        "it makes {n} kinds of land in the realm, worth {points} at the end"
    ),
    "otherwise {who} takes it": say("otherwise it goes to {who:object}"),
    "otherwise {who} takes it for {points}": say("otherwise it goes to {who:object} for {points}"),
}
"""By template: the one to use in its place (see `hooks.OptionalWords.of_others`)."""
