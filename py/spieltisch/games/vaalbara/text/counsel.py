"""Why a move is better than another: one clause, based on what the asking seat may know."""

from __future__ import annotations

from typing import Final

from ....core.game import Seat
from ....core.text import Message, Who, say, say_n
from ....kit.rows import joined
from ..data import (
    ARTISAN,
    BONUS,
    CARPENTER,
    FALCONER,
    FARMER,
    FIELD,
    FOREST,
    HUNTER,
    KIND,
    MEADOW,
    MOUNTAIN,
    NEIGHBOURS,
    ORACLE,
    PIONEER,
    TAMER,
)
from ..facts import Difference, may_be_faster, taken_away, usual, worth
from ..facts import difference as found_between
from ..imagine import NOTHING, imagined
from ..moves import Choose, Effect, Move, Take
from ..order import Order
from ..rewards import kinds_of, reward
from ..view import View
from .names import (
    WITH_FOLLOWERS,
    follower_name,
    points_text,
    swapped_land,
    the_follower,
    the_land,
)
from .prompts import label

MOSTLY: Final = 0.6
"""The share of imagined rounds in which somebody mostly takes a land."""

NEXT_TO_NOTHING: Final = say("next to nothing")


def brief(view: View, move: Move) -> Message:
    """The short name of a move."""
    state = view.state
    if isinstance(move, Choose):
        return follower_name(move.follower)
    if isinstance(move, Take):
        land = swapped_land(state.faces[state.first[move.place]])
        return say("Take {land} at position {n}", land=land, n=move.place + 1)
    assert isinstance(move, Effect), "seats choose, decide about effects and take lands"
    if move.kind != "tame":
        return label(view, move)
    near, far = (row[at] for row, at in zip((state.first, state.second), move.targets, strict=True))
    return say(
        "Swap {near} with {far}",
        near=swapped_land(state.faces[near]),
        far=swapped_land(state.faces[far]),
    )


def listed(view: View, move: Move) -> Message | None:
    """The name of a move in a list of moves; None if it has no such name."""
    return follower_name(move.follower) if isinstance(move, Choose) else None


def difference(view: View, better: Move, other: Move) -> Message | None:
    """What the better of two moves brings or avoids that the other does not."""
    found = found_between(view, better, other)
    if found is None:
        return None
    if isinstance(better, Choose):
        assert isinstance(other, Choose), "followers are compared with followers"
        return _follower(view, found, better.follower, other.follower)
    if isinstance(better, Take):
        assert isinstance(other, Take), "lands are compared with lands"
        return _land(view, found, better, other)
    assert isinstance(better, Effect), "seats choose, decide about effects and take lands"
    assert isinstance(other, Effect), "effects are compared with effects"
    return _effect(view, found, better, other)


# -- followers --------------------------------------------------------------------------------


def _follower(view: View, found: Difference, better: int, other: int) -> Message:
    instead = WITH_FOLLOWERS[other]
    if found.kind == "effect":
        does = _does(view, better, found.better)
        if found.other < 1:
            return does
        return say(
            "{does}, but {less} {other}",
            does=does,
            other=instead,
            less=_fewer(found.other),
        )
    if found.kind == "given" and view.state.seats == 2:
        assert view.seat is not None, "a spectator chooses nobody"
        return say(
            "{other}, {who:object} would get about {points}",
            who=Who(1 - view.seat),
            other=instead,
            points=points_text(-found.other),
        )
    if found.kind == "given":
        return say(
            "{other}, the others would get about {points} in all",
            other=instead,
            points=points_text(-found.other),
        )
    if found.kind == "share":
        return _share(view, found, better, other)
    if found.kind == "flow":
        return say(
            "a river then brings {points}, but only {less} {other}",
            points=points_text(found.better),
            other=instead,
            less=found.other,
        )
    if found.kind == "reward":
        return _reward(view, found, better, instead)
    if found.kind == "faster":
        return say(
            "nobody can act before you, but {who} could if you acted {other}",
            other=instead,
            who=joined([Who(rival) for rival in may_be_faster(view, other)]),
        )
    if found.kind == "hand":
        return say("you keep {follower} for later", follower=the_follower(other))
    if found.kind == "rival":
        return _rival(view, found, better, other)
    return _round(found, instead)


def _rival(view: View, found: Difference, better: int, other: int) -> Message:
    """What somebody else gets less of: a certain land, or points."""
    rival, instead = found.subject, WITH_FOLLOWERS[other]
    played = imagined(view, Choose("choose", other))
    face = usual(played, rival)
    if face in (NOTHING, usual(imagined(view, Choose("choose", better)), rival)):
        return _round(found, instead)
    rewards = [each.rewards[rival] for each in played if each.faces[rival] == face]
    points = round(sum(rewards) / len(rewards))
    if not points:
        return _round(found, instead)
    return say(
        "{other}, {who:object} would usually take {land} and get about {points} for it",
        other=instead,
        who=Who(rival),
        land=the_land(face),
        points=points_text(points),
    )


def _does(view: View, follower: int, likely: int) -> Message:
    """What a follower's effect is likely to bring (VB17 … VB20, VB24 … VB26)."""
    assert view.seat is not None, "a spectator chooses nobody"
    state, points = view.state, points_text(likely)
    if follower in (HUNTER, ARTISAN):
        return _timed(view, follower)
    if follower == CARPENTER:
        forests = kinds_of(state.faces, state.realms[view.seat])[FOREST]
        return say_n(
            "it brings {points} for your forest",
            "it brings {points} for your {n} forests",
            forests,
            points=points,
        )
    if follower == ORACLE:
        return say("it brings about {points} for odd numbers", points=points)
    if follower == FALCONER:
        return say("it steals about {points} from whoever acts just before you", points=points)
    if follower == PIONEER:
        return say("the new land brings about {points}", points=points)
    assert follower == FARMER, "no other effect brings points"
    return say("your land brings double points, about {points} more", points=points)


def _timed(view: View, follower: int) -> Message:
    """How likely the Hunter or the Artisan acts in time (VB17, VB24)."""
    assert view.seat is not None, "a spectator chooses nobody"
    near = NEIGHBOURS[view.state.seats][view.seat]
    who = joined([Who(one) for one in near])
    rivals = Order(view, view.seat, follower).rivals
    sure = all(rivals[one] is (follower == ARTISAN) for one in near)
    played = imagined(view, Choose("choose", follower))
    often = _often(round(10 * sum([p.effect > 0 for p in played]) / len(played)))
    if follower == HUNTER and sure:
        return say("you're sure to act before {who}, which brings 3 points", who=who)
    if follower == HUNTER:
        return say("you act before {who} {often}, which brings 3 points", who=who, often=often)
    if sure:
        return say("you're sure to act after {who}, which brings 5 points", who=who)
    return say("you act after {who} {often}, which brings 5 points", who=who, often=often)


def _reward(view: View, found: Difference, follower: int, instead: Message) -> Message:
    """What the land that a follower is likely to take brings."""
    assert view.seat is not None, "a spectator chooses nobody"
    face, faces = usual(imagined(view, Choose("choose", follower)), view.seat), view.state.faces
    land = None
    if face != NOTHING and _brings(view, face, follower) > found.other:
        land = _valued(view, face, follower)
    there = [faces[land] for land in view.state.first]
    if land is not None and follower == TAMER and face not in there:
        return say(
            "it gets you {land}, but {other} your land would bring {less}",
            land=land,
            other=instead,
            less=_only(found.other),
        )
    if land is not None:
        return say(
            "{land} is probably yours, but {other} your land would bring {less}",
            land=land,
            other=instead,
            less=_only(found.other),
        )
    return say(
        "your land brings about {points}, but {less} {other}",
        points=points_text(found.better),
        other=instead,
        less=_fewer(found.other),
    )


def _brings(view: View, face: int, follower: int) -> int:
    """What a land would bring with this follower."""
    assert view.seat is not None, "a spectator chooses nobody"
    return reward(view.state, view.seat, face, follower, 1 + (follower == FARMER)).points


def _valued(view: View, face: int, follower: int) -> Message | None:
    """A land with what it would bring with this follower; None if it would bring nothing."""
    points = _brings(view, face, follower)
    if not points or (KIND[face] == FOREST and follower != FARMER):
        return the_land(face) if points else None
    return say("{land} ({points})", land=the_land(face), points=points_text(points))


def _share(view: View, found: Difference, better: int, other: int) -> Message:
    """How often a seat gets a land, and who else would take it."""
    assert view.seat is not None, "a spectator chooses nobody"
    land = _valued(view, found.subject, better) or the_land(found.subject)
    often, instead = _often(found.better), WITH_FOLLOWERS[other]
    played = imagined(view, Choose("choose", other))
    takers = [each.faces.index(found.subject) for each in played if found.subject in each.faces]
    rival = max(range(view.state.seats), key=takers.count)
    mostly = rival != view.seat and takers.count(rival) >= MOSTLY * len(played)
    if mostly and not may_be_faster(view, better):
        return say(
            "you act first and get {land}, but {other} it would usually go to {who:object}",
            land=land,
            other=instead,
            who=Who(rival),
        )
    if mostly:
        return say(
            "you get {land} {often}, but {other} it would usually go to {who:object}",
            often=often,
            land=land,
            other=instead,
            who=Who(rival),
        )
    return say(
        "you get {land} {often}, but {seldom} {other}",
        often=often,
        land=land,
        other=instead,
        seldom=_seldom(found.other, found.better),
    )


def _about(points: int) -> Message:
    """Points on average."""
    return say_n("about {n} point", "about {n} points", points) if points else NEXT_TO_NOTHING


def _only(points: int) -> Message:
    """The fewer points on average of two moves."""
    if not points:
        return NEXT_TO_NOTHING
    return say_n("only about {n} point", "only about {n} points", points)


def _fewer(points: int) -> Message:
    """The fewer points on average of two moves, where the word has just been said: only about 3."""
    return say("only about {n}", n=points) if points else NEXT_TO_NOTHING


def _often(tenths: int) -> Message:
    """How often something happens, of ten times."""
    if tenths == 0:
        return say("hardly ever")
    if tenths == 10:
        return say("nearly every time")
    return say_n("about {n} time in 10", "about {n} times in 10", tenths)


def _seldom(tenths: int, better: int) -> Message:
    """How often something happens, of ten times, where a better move makes it happen more often:
    only about 3 times, after "about 4 times in 10"."""
    if tenths == 0:
        return _often(tenths)
    if better < 10:
        return say_n("only about once", "only about {n} times", tenths)
    return say_n("only about {n} time in 10", "only about {n} times in 10", tenths)


def _round(found: Difference, instead: Message) -> Message:
    """What the round brings somebody."""
    if found.kind == "rival":
        return say(
            "this round brings {who:object} {points}, but {more} {other}",
            who=Who(found.subject),
            points=_only(-found.better),
            other=instead,
            more=_about(-found.other) if not found.better else say("about {n}", n=-found.other),
        )
    assert found.kind == "round", f"{found.kind} has its own words"
    return say(
        "this round brings you {points}, but {less} {other}",
        points=_about(found.better),
        other=instead,
        less=_fewer(found.other),
    )


# -- lands ------------------------------------------------------------------------------------


def _land(view: View, found: Difference, better: Take, other: Take) -> Message:
    state = view.state
    face, left = (state.faces[state.first[move.place]] for move in (better, other))
    if found.kind == "now" and found.other:
        return say(
            "it brings {points}, but {other} brings only {less}",
            points=points_text(found.better),
            other=the_land(left),
            less=found.other,
        )
    if found.kind == "now":
        return say(
            "it brings {points} now, but {other} brings nothing",
            points=points_text(found.better),
            other=the_land(left),
        )
    if found.kind == "denied":
        points = worth(view, found.subject, face)
        if not points:
            return say("otherwise {who:object} would probably take it", who=Who(found.subject))
        return say(
            "otherwise it would probably bring {who:object} {points}",
            who=Who(found.subject),
            points=points_text(points),
        )
    if found.kind == "kinds" and not BONUS[found.better]:
        return say("it's a new kind for your realm, but {other} isn't", other=the_land(left))
    if found.kind == "kinds":
        return say(
            "it makes {n} kinds, worth {points} points at the end",
            n=found.better,
            points=BONUS[found.better],
        )
    if found.kind == "meadows":
        return say(
            "{other} would also make the neighbours' meadows worth more", other=the_land(left)
        )
    if found.kind == "mountain" and MOUNTAIN in [KIND[state.faces[land]] for land in state.second]:
        return say(
            "the mountain in the second row can then bring you {points}",
            points=points_text(found.better),
        )
    return _growing(found, say("otherwise"))


def _growing(found: Difference, instead: Message) -> Message:
    """What a land does for the next ones, or what is left for others."""
    if found.kind == "mountain":
        return say("your next mountain then brings {points}", points=points_text(found.better))
    if found.kind != "next":
        return _round(found, instead)
    if found.subject == MEADOW:
        return say("each new meadow then brings 1 more point")
    if found.subject == FIELD:
        return say("each new field then brings 2 more points")
    return say("each new river then brings up to 6 more points")


# -- effects ----------------------------------------------------------------------------------


def _effect(view: View, found: Difference, better: Effect, other: Effect) -> Message:
    instead, who = say("otherwise"), Who(found.subject)
    if better.kind == "bard":
        return _song(found, better.targets[0], other.targets[0])
    if better.kind == "midwife":
        return _return(found, better.targets[0], other.targets[0])
    if found.kind == "land":
        return _landing(view, found, better)
    if found.kind == "bonus":
        return say(
            "the new land brings about {points} instead of {less}",
            points=points_text(found.better),
            less=found.other,
        )
    if found.kind == "denied":
        face = taken_away(view, better)
        land, points = the_land(face), worth(view, found.subject, face)
        if points:
            land = say("{land} and its {points}", land=land, points=points_text(points))
        return say("it denies {who:object} {land}", land=land, who=who)
    if found.kind == "kinds" and better.kind == "pioneer":
        return say("you keep {n} kinds of land instead of {m}", n=found.better, m=found.other)
    if found.kind == "kinds":
        return say("this swap lets you take a new kind of land")
    if found.kind == "ready":
        return say(
            "the next round offers you up to {points} instead of {less}",
            points=points_text(found.better),
            less=found.other,
        )
    if found.kind == "offered":
        return say(
            "the next round offers {who:object} at most {points} instead of {more}",
            who=who,
            points=say_n("{n} point", "{n} points", -found.better),
            more=-found.other,
        )
    return _growing(found, instead)


def _landing(view: View, found: Difference, better: Effect) -> Message:
    """Which land is taken after an effect, and what it brings."""
    seat: Seat = view.state.turns[-1].seat
    played = imagined(view, better)
    face = usual(played, seat)
    rewards = [each.rewards[seat] for each in played if each.faces[seat] == face]
    points = round(sum(rewards) / len(rewards)) if rewards else 0
    if points <= found.other:
        return say(
            "your land brings about {points}, but {less} {other}",
            points=points_text(found.better),
            other=say("otherwise"),
            less=_fewer(found.other),
        )
    if not found.other:
        return say(
            "{land} brings you {points} instead of none",
            land=the_land(face),
            points=points_text(points),
        )
    return say(
        "{land} brings you {points} instead of {less}",
        land=the_land(face),
        points=points_text(points),
        less=found.other,
    )


def _song(found: Difference, better: Seat, other: Seat) -> Message:
    """Who had better get the Bard's points (VB16)."""
    if found.kind == "behind":
        return say("{who} has fewer points than {rival}", who=Who(better), rival=Who(other))
    return say("{who} has a weaker realm than {rival}", who=Who(better), rival=Who(other))


def _return(found: Difference, better: int, other: int) -> Message:
    """Which follower the Midwife had better take back (VB22)."""
    if found.kind == "hand":
        return say("{follower} is worth less later on", follower=the_follower(other))
    return say("the {n} acts before the {m}", n=better, m=other)
