"""The names of lands and followers, what they do, and what a land brought, as messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.game import Seat
from ....core.text import Message, Who, say, say_n
from ....kit.rows import joined
from ..data import FIELD, FOREST, FOREST_VALUE, KIND, MEADOW, MOUNTAIN, RIVER, VILLAGE
from ..state import Reward

KIND_NAMES: Final = (
    say("Meadow"),
    say("Field"),
    say("Village"),
    say("Mountain"),
    say("River"),
    say("Forest"),
)
"""The name of each kind of land."""

THE_KINDS: Final = (
    say("the meadow"),
    say("the field"),
    say("the village"),
    say("the mountain"),
    say("the river"),
)
"""Each kind of land but forests, within a sentence, as its subject."""

SWAPPED_KINDS: Final = (
    say("{the_meadow}", the_meadow="the meadow"),
    say("{the_field}", the_field="the field"),
    say("{the_village}", the_village="the village"),
    say("{the_mountain}", the_mountain="the mountain"),
    say("{the_river}", the_river="the river"),
)
"""Each kind of land but forests, within a sentence, as its object. The templates are only
placeholders, because German has other articles here than in `THE_KINDS`."""

KIND_RULES: Final = (
    say("1 point for each meadow in your realm and in your neighbours' realms."),
    say("2 points for each field in your realm."),
    say("2 points for each kind of land in your realm."),
    say("10 points for your second mountain, 20 for your fourth, otherwise none."),
    say("Your follower's number, at most 6, for each river in your realm."),
    say("The number on it, 3–6."),
)
"""What each kind of land brings."""

FOLLOWER_NAMES: Final = (
    say("No follower"),
    say("Warrior"),
    say("Bard"),
    say("Hunter"),
    say("Oracle"),
    say("Carpenter"),
    say("Falconer"),
    say("Tracker"),
    say("Midwife"),
    say("Tamer"),
    say("Artisan"),
    say("Pioneer"),
    say("Farmer"),
)
"""The name of each follower, by initiative; 0 is `NOBODY`."""

THE_FOLLOWERS: Final = (
    FOLLOWER_NAMES[0],
    say("the Warrior"),
    say("the Bard"),
    say("the Hunter"),
    say("the Oracle"),
    say("the Carpenter"),
    say("the Falconer"),
    say("the Tracker"),
    say("the Midwife"),
    say("the Tamer"),
    say("the Artisan"),
    say("the Pioneer"),
    say("the Farmer"),
)
"""Each follower within a sentence, as its subject, by initiative."""

CHOSEN_FOLLOWERS: Final = (
    FOLLOWER_NAMES[0],
    say("{the_warrior}", the_warrior="the Warrior"),
    say("{the_bard}", the_bard="the Bard"),
    say("{the_hunter}", the_hunter="the Hunter"),
    say("{the_oracle}", the_oracle="the Oracle"),
    say("{the_carpenter}", the_carpenter="the Carpenter"),
    say("{the_falconer}", the_falconer="the Falconer"),
    say("{the_tracker}", the_tracker="the Tracker"),
    say("{the_midwife}", the_midwife="the Midwife"),
    say("{the_tamer}", the_tamer="the Tamer"),
    say("{the_artisan}", the_artisan="the Artisan"),
    say("{the_pioneer}", the_pioneer="the Pioneer"),
    say("{the_farmer}", the_farmer="the Farmer"),
)
"""Each follower within a sentence, as its object, by initiative; for the templates, see
`SWAPPED_KINDS`."""

WITH_FOLLOWERS: Final = (
    say("otherwise"),
    say("with the Warrior"),
    say("with the Bard"),
    say("with the Hunter"),
    say("with the Oracle"),
    say("with the Carpenter"),
    say("with the Falconer"),
    say("with the Tracker"),
    say("with the Midwife"),
    say("with the Tamer"),
    say("with the Artisan"),
    say("with the Pioneer"),
    say("with the Farmer"),
)
"""Each follower instead of another one, by initiative."""

FOLLOWER_RULES: Final = (
    say("No follower has been chosen yet."),
    say("everyone with a Warrior in hand gets 1 point."),
    say("give another player 2 points."),
    say("3 points if you act before your neighbours."),
    say("2 points for each neighbour with an odd number."),
    say("3 points for each forest already in your realm."),
    say("steal 2 points from whoever acted just before you."),
    say("swap a land from either row with the top card of the stack. Then the omens change."),
    say("take back one of your used followers, but not the Midwife."),
    say("swap a land from the first row with one from the second."),
    say("5 points if you act after your neighbours."),
    say("swap a land from your realm with the bottom card of the stack. The new land scores."),
    say("the land you take brings double points."),
)
"""What each follower does, after a colon, by initiative."""


def follower_name(follower: int) -> Message:
    """A follower with its initiative: Hunter (3)."""
    return say("{follower} ({initiative})", follower=FOLLOWER_NAMES[follower], initiative=follower)


def the_follower(follower: int) -> Message:
    """A follower with its initiative within a sentence, as its subject: the Hunter (3)."""
    return say("{follower} ({initiative})", follower=THE_FOLLOWERS[follower], initiative=follower)


def chosen_follower(follower: int) -> Message:
    """A follower with its initiative within a sentence, as its object: the Hunter (3)."""
    return say(
        "{follower} ({initiative})", follower=CHOSEN_FOLLOWERS[follower], initiative=follower
    )


def land_name(face: int) -> Message:
    """A land by its face: Field, Forest 5."""
    name = KIND_NAMES[KIND[face]]
    if KIND[face] == FOREST:
        return say("{forest} {value}", forest=name, value=FOREST_VALUE[face])
    return name


def the_land(face: int) -> Message:
    """A land within a sentence, as its subject: the field, the forest with 5."""
    if KIND[face] == FOREST:
        return say("Forest {value}", value=FOREST_VALUE[face])
    return THE_KINDS[KIND[face]]


def swapped_land(face: int) -> Message:
    """A land within a sentence, as its object: the field, Forest 5."""
    if KIND[face] == FOREST:
        return say("{the_forest} {value}", the_forest="Forest", value=FOREST_VALUE[face])
    return SWAPPED_KINDS[KIND[face]]


def listed(seats: Sequence[Seat], reader: Seat | None = None) -> Message | Who:
    """The names of seats within a sentence, in a list with "and"; "you" for the reader."""
    return joined([you_or(seat, reader) for seat in seats])


def you_or(seat: Seat, reader: Seat | None) -> Message | Who:
    """A seat's name within a sentence, "you" for the reader."""
    return say("you") if seat == reader else Who(seat)


def before(seats: Sequence[Seat], reader: Seat | None) -> Message:
    """Before these seats: "before you and Ada"."""
    rest = [seat for seat in seats if seat != reader]
    if len(rest) == len(seats):
        return say("before {who:object}", who=listed(rest))
    if len(rest) > 1:
        return say("before you, {who}", who=listed(rest))
    return say("before you and {who}", who=listed(rest)) if rest else say("before you")


def after(seats: Sequence[Seat], reader: Seat | None) -> Message:
    """After these seats: "after you and Ada"."""
    rest = [seat for seat in seats if seat != reader]
    if len(rest) == len(seats):
        return say("after {who:object}", who=listed(rest))
    if len(rest) > 1:
        return say("after you, {who}", who=listed(rest))
    return say("after you and {who}", who=listed(rest)) if rest else say("after you")


def points_text(points: int) -> Message:
    """A number of points: "5 points", "no points"."""
    return say_n("{n} point", "{n} points", points) if points else say("no points")


def reward_text(reward: Reward) -> Message:
    """What a land brings and what for: "6 points for 3 fields"."""
    kind, count, points = KIND[reward.face], reward.number, points_text(reward.points)
    if not reward.points:
        return points
    if kind == FOREST:
        if reward.times == 2:
            return say("doubled to {points}", points=points)
        return points
    if kind == MOUNTAIN:
        counted = say("the second mountain") if count == 2 else say("the fourth mountain")
    elif kind == MEADOW:
        counted = say_n("{n} meadow", "{n} meadows", count)
    elif kind == VILLAGE:
        counted = say_n("{n} kind", "{n} kinds", count)
    elif kind == FIELD:
        counted = say_n("{n} field", "{n} fields", count)
    else:
        assert kind == RIVER, "there are six kinds"
        counted = _rivers(reward)
    if reward.times == 2:
        return say("doubled to {points} for {counted}", points=points, counted=counted)
    return say("{points} for {counted}", points=points, counted=counted)


def _rivers(reward: Reward) -> Message:
    """The rivers that count, and what each brings: "2 rivers at 4 each". For one, the points do."""
    count, each = reward.number, reward.each
    if reward.times == 2 or count == 1:
        # Only the Farmer doubles. Each river then brings 6, and a log line has no room to say so.
        return say_n("{n} river", "{n} rivers", count)
    return say("{n} rivers at {each} each", n=count, each=each)
