"""What is said of a computer player's decision: its rule of thumb, and what `counsel` says to
"you", said of the player `me`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....core.text import Message, say, say_n
from ..moves import Move, Threes
from ..view import View

QUESTS: Final = say("show a quest as soon as one is complete")


def thumb(view: View, move: Move) -> Message:
    """The rule of thumb behind a move (see `ai.rule` and `ai.choices`)."""
    phase = view.state.phase
    if isinstance(move, Threes) or move.kind in ("upper", "lower"):
        return QUESTS
    if phase == "play":
        return say("play the card that scores the most points or leaves the next player the fewest")
    if phase == "act":
        return say("use a special action only when it's worth it")
    if phase == "compensate":
        return say("draw a card or, at the card limit, score the lowest unless it's a 0")
    if phase == "foul":
        return say("score the lowest card unless it's a 0")
    if phase == "second":
        return say("add a 5 if there's one in sight or in memory")
    if phase == "choose":
        return say("of the highest cards, choose the one that a later 0 would improve most")
    return QUESTS


of_others: Final[Mapping[str, Message]] = {
    "Show 20 with your backs": say("Show 20 with the backs"),
    "Show 20 with your fronts": say("Show 20 with the fronts"),
    "Take card {n}, the sideways {up}, from your score pile": say(
        "Take card {n}, the sideways {up}, from the score pile"
    ),
    "Take card {n}, the {up}, from your score pile": say(
        "Take card {n}, the {up}, from the score pile"
    ),
    "Turn over card {n}, the sideways {up}, on your score pile": say(
        "Turn over card {n}, the sideways {up}, on the score pile"
    ),
    "Turn over card {n}, the {up}, on your score pile": say(
        "Turn over card {n}, the {up}, on the score pile"
    ),
    "Turn over your {up}": say("Turn over {me}'s {up}"),
    "Turn over your card {n}, the {up}": say("Turn over {me}'s card {n}, the {up}"),
    "Score your card {n}, the {up}": say("Score {me}'s card {n}, the {up}"),
    "it's a foul, but you get {n} new card": say_n(
        "it's a foul, but {me} gets {n} new card", "it's a foul, but {me} gets {n} new cards", 2
    ),
    "you get {n} new card": say_n("{me} gets {n} new card", "{me} gets {n} new cards", 2),
    "going by the numbers {who} shows, your next turn can score more": say(
        "going by the numbers in front of {who:object}, {me}'s next turn can score more"
    ),
    "it brings you a {n} for a bigger hit": say("it brings {me} a {n} for a bigger hit"),
    "it keeps your {n} for a bigger hit": say("{me} keeps the {n} for a bigger hit"),
    "it brings you {n} point": say_n("it brings {me} {n} point", "it brings {me} {n} points", 2),
    "otherwise you might lose points": say("otherwise {me} might lose points"),
    "otherwise you lose {n} point": say_n(
        "otherwise {me} loses {n} point", "otherwise {me} loses {n} points", 2
    ),
    "it doesn't give away a back that only you know": say(
        "it doesn't give away a back that only {me} knows"
    ),
    "it hits {target} for {n} point, because your last card counts double": say_n(
        "it hits {target} for {n} point, because the last card counts double",
        "it hits {target} for {n} points, because the last card counts double",
        2,
    ),
    "you hit {target} about {more} times in {cases} instead of only {n}": say(
        "{me} then hits {target} about {more} times in {cases} instead of only {n}"
    ),
    "it leaves you one card, which counts double if it hits": say(
        "it leaves {me} one card, which counts double if it hits"
    ),
    "it makes 15, and a 5 would score: try to recall your other backs": say(
        "it makes 15, and a 5 would score: {me} remembers the other backs"
    ),
    "you've seen these backs, so try to recall them": say(
        "{me} has seen these backs and remembers them"
    ),
    "you've seen both backs, and this one fits better": say(
        "{me} has seen both backs, and this one fits better"
    ),
    "{other} would leave {total}, and {who}'s {lack} would hit, so try to recall this back": say(
        "{me} knows this card's back, and {other} would let {who:object} hit with a {lack}"
    ),
    "you've seen its back, so try to recall it": say("{me} has seen its back and remembers it"),
    "it can turn over a card on your score pile for more points": say(
        "it can turn over a card on {me}'s score pile for more points"
    ),
    "it lets you take a card": say("it lets {me} take a card"),
    "it lets you draw {n} card": say_n(
        "it lets {me} draw {n} card", "it lets {me} draw {n} cards", 2
    ),
    "it can give you another turn at once": say("it can give {me} another turn at once"),
    "it gives you another turn at once": say("it gives {me} another turn at once"),
    "your partner {who} then hits with a {lack}": say(
        "{who:object} can then hit for {me}'s team with a {lack}"
    ),
    "your partner {who} then hits about {n} time in {cases}": say_n(
        "{who:object} would then hit for {me}'s team about {n} time in {cases}",
        "{who:object} would then hit for {me}'s team about {n} times in {cases}",
        2,
    ),
    "your partner may draw a card in return": say("{me}'s partner may draw a card in return"),
    "going by the backs you've seen, your cards then make a quest": say(
        "going by the backs {me} has seen, the cards then make a quest"
    ),
    "your cards then make a quest worth {n} point": say_n(
        "{me}'s cards then make a quest worth {n} point",
        "{me}'s cards then make a quest worth {n} points",
        2,
    ),
    "with fewer cards, you get to your last one sooner, and it can count double": say(
        "with fewer cards, the last one comes sooner, and it can count double"
    ),
    "you then have {n} card to choose from instead of only {m}": say_n(
        "{me} then has {n} card to choose from instead of only {m}",
        "{me} then has {n} cards to choose from instead of only {m}",
        2,
    ),
    "you then have a wider choice of numbers": say("{me} then has a wider choice of numbers"),
    "you then have {n} different numbers to choose from instead of only {m}": say(
        "{me} then has {n} different numbers to choose from instead of only {m}"
    ),
    "you then know both sides of more cards": say("{me} then knows both sides of more cards"),
    "you get to see a new back": say("{me} gets to see a new back"),
    "it avoids the risk of a foul": say("there's no risk of a foul"),
    "it keeps a 3 that may be a 3/3 for a quest": say(
        "{me} keeps a 3 that may be a 3/3 for a quest"
    ),
    "it keeps a 3/3, and three make a quest": say("{me} keeps a 3/3, and three make a quest"),
    "it keeps your 3/3 cards, and three make a quest": say(
        "{me} keeps the 3/3 cards, and three make a quest"
    ),
    "you win at once about {n} time in {cases}": say_n(
        "{me} then wins at once about {n} time in {cases}",
        "{me} then wins at once about {n} times in {cases}",
        2,
    ),
    "you win at once about {more} times in {cases} instead of only {n}": say(
        "{me} then wins at once about {more} times in {cases} instead of only {n}"
    ),
    "it wins the game at once": say("{me} then wins the game at once"),
    "Skip {who}": say("Skip {who:object}"),
    "Take {who}'s {up}": say("Take the {up} from {who:object}"),
    "Take {who}'s card {n}, the {up}": say("Take card {n}, the {up}, from {who:object}"),
    "Take {who}'s card {n}, with a {back} on its back": say(
        "Take card {n}, with a {back} on its back, from {who:object}"
    ),
    "Turn over {who}'s {up}": say("Turn over the {up} in front of {who:object}"),
    "Turn over {who}'s card {n}, the {up}": say(
        "Turn over card {n}, the {up}, in front of {who:object}"
    ),
    "Turn over {who}'s card {n}, with a {back} on its back": say(
        "Turn over card {n}, with a {back} on its back, in front of {who:object}"
    ),
    "otherwise {who} wins with a {lack}": say("otherwise {who:object} can win with a {lack}"),
    "next turn, {who} wins only about {n} time in {cases} instead of every time": say_n(
        "on the next turn, {who:object} would win only about {n} time in {cases} "
        "instead of every time",
        "on the next turn, {who:object} would win only about {n} times in {cases} "
        "instead of every time",
        2,
    ),
    "next turn, {who} hardly ever wins, but would otherwise win about {n} time in {cases}": say_n(
        "on the next turn, {who:object} would hardly ever win, "
        "but would otherwise win about {n} time in {cases}",
        "on the next turn, {who:object} would hardly ever win, "
        "but would otherwise win about {n} times in {cases}",
        2,
    ),
    "next turn, {who} wins only about {n} time in {cases} instead of about {m} times": say_n(
        "on the next turn, {who:object} would win only about {n} time in {cases} "
        "instead of about {m} times",
        "on the next turn, {who:object} would win only about {n} times in {cases} "
        "instead of about {m} times",
        2,
    ),
    "{who} then scores {n} point at most": say_n(
        "{who:object} can then score {n} point at most",
        "{who:object} can then score {n} points at most",
        2,
    ),
    "{who} then scores only {n} point, but would otherwise score {m}": say_n(
        "a hit by {who:object} then scores only {n} point, but would otherwise score {m}",
        "a hit by {who:object} then scores only {n} points, but would otherwise score {m}",
        2,
    ),
    "{who} then hits only about {n} time in {cases}": say_n(
        "{who:object} would then hit only about {n} time in {cases}",
        "{who:object} would then hit only about {n} times in {cases}",
        2,
    ),
    "{who} then hardly ever hits": say("{who:object} would then hardly ever hit"),
    "{who} can't hit then, but would otherwise hit about {n} time in {cases}": say_n(
        "{who:object} can't hit then, but would otherwise hit about {n} time in {cases}",
        "{who:object} can't hit then, but would otherwise hit about {n} times in {cases}",
        2,
    ),
    "{who} then hardly ever hits, but would otherwise hit about {n} time in {cases}": say_n(
        "{who:object} would then hardly ever hit, "
        "but would otherwise hit about {n} time in {cases}",
        "{who:object} would then hardly ever hit, "
        "but would otherwise hit about {n} times in {cases}",
        2,
    ),
    "{who} then hits only about {n} time in {cases} instead of about {m} times": say_n(
        "{who:object} would then hit only about {n} time in {cases} instead of about {m} times",
        "{who:object} would then hit only about {n} times in {cases} instead of about {m} times",
        2,
    ),
    "{who} then hits only about {n} time in {cases}, but would otherwise almost always hit": say_n(
        "{who:object} would then hit only about {n} time in {cases}, "
        "but would otherwise almost always hit",
        "{who:object} would then hit only about {n} times in {cases}, "
        "but would otherwise almost always hit",
        2,
    ),
    "{who} can't hit then, but would otherwise almost always hit": say(
        "{who:object} can't hit then, but would otherwise almost always hit"
    ),
    "{who} then hardly ever hits, but would otherwise almost always hit": say(
        "{who:object} would then hardly ever hit, but would otherwise almost always hit"
    ),
    "{who} then needs a {need} but shows none": say(
        "only a {need} would hit then, and there's none in front of {who:object}"
    ),
    "{who} then needs a {need} and shows none, but would otherwise hit with a {lack}": say(
        "only a {need} would hit then, not the {lack} in front of {who:object}"
    ),
    "otherwise {who} hits with a {lack}": say("otherwise {who:object} can hit with a {lack}"),
    "{other} would leave {total}, and {who}'s {first} and 5 would hit": say(
        "{other} would leave {total}, and {who:object} could hit with a {first} and a 5"
    ),
    "{other} would leave {total}, and {who}'s {lack} would hit": say(
        "{other} would leave {total}, and {who:object} could hit with a {lack}"
    ),
    "no single card hits from {mine}, but otherwise {who}'s {lack} would hit": say(
        "no single card hits from {mine}, but otherwise {who:object} could hit with a {lack}"
    ),
    "otherwise {who} is next and can hit with a {lack}": say(
        "otherwise {who:object} would be next and could hit with a {lack}"
    ),
    (
        "{who} then hits only about {n} time in {cases}, "
        "but otherwise {rival} would hit about {m} times"
    ): say_n(
        "{who:object} would then hit only about {n} time in {cases}, "
        "but otherwise {rival:object} would hit about {m} times",
        "{who:object} would then hit only about {n} times in {cases}, "
        "but otherwise {rival:object} would hit about {m} times",
        2,
    ),
    "{who} then hardly ever hits, but otherwise {rival} would hit about {n} time in {cases}": say_n(
        "{who:object} would then hardly ever hit, "
        "but otherwise {rival:object} would hit about {n} time in {cases}",
        "{who:object} would then hardly ever hit, "
        "but otherwise {rival:object} would hit about {n} times in {cases}",
        2,
    ),
}
"""By template: the one to use in its place (see `hooks.OptionalWords.of_others`)."""
