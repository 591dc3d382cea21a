"""The others: what a move leaves to the next seat, costs it, or brings a partner."""

from __future__ import annotations

from ....core.game import Seat
from ....core.text import Message, Who, say, say_n
from ..data import SECOND_AT, VALUES
from ..moves import Play
from ..pile import FIVE
from ..prospects import After, Threat
from .names import next_seat
from .telling import Telling, summed


def lose(told: Telling) -> Message:
    mine, theirs = told.mine, told.theirs
    n, m, cases = told.cases(mine.chance, theirs.chance)
    threat = theirs.threat
    surely = threat is not None and threat.chance == 1.0 and not theirs.hidden
    if surely and threat is not None and not mine.chance and not threat.fives:
        return say(
            "otherwise {who} wins with a {lack}",
            who=Who(threat.seat),
            lack=threat.lack,
        )
    who = Who(_rival(told))
    always = m == cases and not (surely and n)  # by two cards, say, or almost
    if theirs.hidden or mine.chance >= theirs.chance or always:
        return say("it makes it harder for {who:object} to win next turn", who=who)
    if surely:
        return say_n(
            "next turn, {who} wins only about {n} time in {cases} instead of every time",
            "next turn, {who} wins only about {n} times in {cases} instead of every time",
            n,
            who=who,
            cases=cases,
        )
    if not n:
        return say_n(
            "next turn, {who} hardly ever wins, but would otherwise win about {n} time in {cases}",
            "next turn, {who} hardly ever wins, but would otherwise win about {n} times in {cases}",
            m,
            who=who,
            cases=cases,
        )
    return say_n(
        "next turn, {who} wins only about {n} time in {cases} instead of about {m} times",
        "next turn, {who} wins only about {n} times in {cases} instead of about {m} times",
        n,
        who=who,
        cases=cases,
        m=m,
    )


def _rival(told: Telling) -> Seat:
    """The seat that the sentence is about."""
    threat = told.theirs.threat or told.mine.threat
    return threat.seat if threat is not None else next_seat(told.view.state)


def threat(told: Telling) -> Message | None:
    mine, theirs = told.mine, told.theirs
    ours, other = mine.threat, theirs.threat
    if ours is not None and other is not None and ours.seat != other.seat:
        return _skipped(told, ours, other)
    who = _rival(told)
    rules = told.view.state.rules
    if rules.teams[who] == rules.teams[told.view.state.asked]:
        return _partner(told, who)
    sure = mine.after is not None and ours is not None
    if sure and theirs.after and other and other.chance == 1.0 and not theirs.hidden:
        assert mine.after is not None and ours is not None
        return _seen(told, mine.after, theirs.after, ours, other)
    if mine.after is not None and ours is not None and not ours.chance and theirs.hidden:
        return _none(told, mine.after, ours)
    if told.kind == "threat" and ours and other and _stake(ours, other):
        if theirs.hidden:
            return say_n(
                "{who} then scores {n} point at most",
                "{who} then scores {n} points at most",
                ours.points,
                who=Who(who),
            )
        return say_n(
            "a hit by {who:object} then scores only {n} point, but would otherwise score {m}",
            "a hit by {who:object} then scores only {n} points, but would otherwise score {m}",
            ours.points,
            who=Who(who),
            m=other.points,
        )
    if theirs.chance <= mine.chance:
        return None
    n, m, cases = told.cases(mine.chance, theirs.chance)
    if theirs.hidden and not n:
        return say("{who} then hardly ever hits", who=Who(who))
    if theirs.hidden:
        return say_n(
            "{who} then hits only about {n} time in {cases}",
            "{who} then hits only about {n} times in {cases}",
            n,
            who=Who(who),
            cases=cases,
        )
    if m == cases:
        return _always(told, Who(who), n, cases)
    if not n:
        if _hopeless(told):
            return say_n(
                "{who} can't hit then, but would otherwise hit about {n} time in {cases}",
                "{who} can't hit then, but would otherwise hit about {n} times in {cases}",
                m,
                who=Who(who),
                cases=cases,
            )
        return say_n(
            "{who} then hardly ever hits, but would otherwise hit about {n} time in {cases}",
            "{who} then hardly ever hits, but would otherwise hit about {n} times in {cases}",
            m,
            who=Who(who),
            cases=cases,
        )
    return say_n(
        "{who} then hits only about {n} time in {cases} instead of about {m} times",
        "{who} then hits only about {n} times in {cases} instead of about {m} times",
        n,
        who=Who(who),
        cases=cases,
        m=m,
    )


def _hopeless(told: Telling) -> bool:
    """Whether no single card of the next seat hits after the better move."""
    threat = told.mine.threat
    return threat is not None and threat.lack >= VALUES


def _always(told: Telling, who: Who, n: int, cases: int) -> Message:
    """The next seat hits (almost) always after the other move, but not after the better one."""
    if n:
        return say_n(
            "{who} then hits only about {n} time in {cases}, but would otherwise almost always hit",
            "{who} then hits only about {n} times in {cases}, "
            "but would otherwise almost always hit",
            n,
            who=who,
            cases=cases,
        )
    if _hopeless(told):
        return say("{who} can't hit then, but would otherwise almost always hit", who=who)
    return say("{who} then hardly ever hits, but would otherwise almost always hit", who=who)


def _stake(ours: Threat, other: Threat) -> bool:
    """Whether what a hit would score differs more than how likely it is."""
    if not ours.chance or not other.chance:
        return False
    return ours.points * other.chance < ours.chance * other.points


def _none(told: Telling, after: After, threat: Threat) -> Message:
    """That the next seat has no card that fits."""
    if threat.lack >= VALUES:
        return say("no single card hits from {mine}", mine=summed(after))
    return say("{who} then needs a {need} but shows none", who=Who(threat.seat), need=threat.lack)


def _seen(told: Telling, after: After, then: After, ours: Threat, other: Threat) -> Message | None:
    """The next seat shows a card that fits after the other move."""
    name, who = told.name(), Who(other.seat)
    if ours.chance == 1.0:
        return say_n(
            "{who} then scores only {n} point, but would otherwise score {m}",
            "{who} then scores only {n} points, but would otherwise score {m}",
            ours.points,
            who=who,
            m=other.points,
        )
    if name is None:
        return say("otherwise {who} hits with a {lack}", who=who, lack=other.lack)
    if other.fives and then.total == SECOND_AT - FIVE:
        return say(
            "{other} would leave {total}, and {who:object} could hit with two 5s",
            other=name,
            total=summed(then),
            who=who,
        )
    if other.fives:
        return say(
            "{other} would leave {total}, and {who}'s {first} and 5 would hit",
            other=name,
            total=summed(then),
            who=who,
            first=SECOND_AT - then.total,
        )
    if ours.lack >= VALUES and after.fresh:
        return say(
            "{other} would leave {total}, and {who}'s {lack} would hit",
            other=name,
            total=summed(then),
            who=who,
            lack=other.lack,
        )
    if ours.lack >= VALUES:
        return say(
            "no single card hits from {mine}, but otherwise {who}'s {lack} would hit",
            mine=after.total,
            who=who,
            lack=other.lack,
        )
    return say(
        "{who} then needs a {need} and shows none, but would otherwise hit with a {lack}",
        who=who,
        need=ours.lack,
        lack=other.lack,
    )


def _skipped(told: Telling, ours: Threat, other: Threat) -> Message | None:
    """Different seats play next, because one of them is skipped with a 4."""
    teams = told.view.state.rules.teams
    own = teams[told.view.state.asked]
    if own in (teams[ours.seat], teams[other.seat]):
        return None
    if other.chance == 1.0 and not told.theirs.hidden and not other.fives:
        if other.seat == next_seat(told.view.state):
            return say(
                "it can stop {who:object} from hitting with a {lack}",
                who=Who(other.seat),
                lack=other.lack,
            )
        return say(
            "otherwise {who} is next and can hit with a {lack}",
            who=Who(other.seat),
            lack=other.lack,
        )
    if other.chance <= ours.chance or told.theirs.hidden:
        return None
    n, m, cases = told.cases(ours.chance, other.chance)
    if m == cases:
        return None
    if not n:
        return say_n(
            "{who} then hardly ever hits, but otherwise {rival} would hit "
            "about {n} time in {cases}",
            "{who} then hardly ever hits, but otherwise {rival} would hit "
            "about {n} times in {cases}",
            m,
            who=Who(ours.seat),
            rival=Who(other.seat),
            cases=cases,
        )
    return say_n(
        "{who} then hits only about {n} time in {cases}, "
        "but otherwise {rival} would hit about {m} times",
        "{who} then hits only about {n} times in {cases}, "
        "but otherwise {rival} would hit about {m} times",
        n,
        who=Who(ours.seat),
        cases=cases,
        rival=Who(other.seat),
        m=m,
    )


def _partner(told: Telling, who: Seat) -> Message | None:
    """What the move leaves the partner who plays next."""
    mine, theirs = told.mine, told.theirs
    if mine.chance <= theirs.chance:
        return None
    if mine.threat is not None and mine.threat.chance == 1.0 and not mine.threat.fives:
        return say(
            "your partner {who} then hits with a {lack}", who=Who(who), lack=mine.threat.lack
        )
    n, _, cases = told.cases(mine.chance, theirs.chance)
    if n == cases:
        return None
    return say_n(
        "your partner {who} then hits about {n} time in {cases}",
        "your partner {who} then hits about {n} times in {cases}",
        n,
        who=Who(who),
        cases=cases,
    )


def again(told: Telling) -> Message:
    """Another turn at once, with two seats (VG17)."""
    if isinstance(told.mine.move, Play):
        return say("it can give you another turn at once")
    return say("it gives you another turn at once")


def turn(told: Telling) -> Message:
    """The next seat loses a turn (VG17)."""
    following = Who(next_seat(told.view.state))
    if isinstance(told.mine.move, Play):
        return say("it can cost {who:object} a turn", who=following)
    return say("it costs {who:object} a turn", who=following)


def paid(told: Telling) -> Message:
    """Compensation (VG23), which a rival gets otherwise or a partner gets now."""
    if told.mine.facts["paid"] > 0:
        return say("your partner may draw a card in return")
    return say("nobody draws a card in return")


def leader(told: Telling) -> Message | None:
    """Whose card is taken (VG14)."""
    after = told.mine.after
    if after is None:
        return None
    return say_n(
        "it takes a card from {who:object}, whose score is already {n}",
        "it takes a card from {who:object}, whose score is already {n}",
        told.view.totals[after.victim],
        who=Who(after.victim),
    )
