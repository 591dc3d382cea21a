"""Points and fouls: what a move scores or gives away that another does not."""

from __future__ import annotations

from typing import Final

from ....core.text import Message, Who, say, say_n
from ..data import QUEST_SUM
from ..moves import Own, Play
from ..prospects import After
from ..state import UNSEEN
from .names import visible_back
from .telling import Telling

SAFE: Final = say("it avoids the risk of a foul")


def win(told: Telling) -> Message:
    mine, theirs = told.mine.facts["win"], told.theirs.facts["win"]
    if mine == 1.0:
        return say("it wins the game at once")
    n, m, cases = told.cases(mine, theirs)
    if m and not told.theirs.hidden:
        return say(
            "you win at once about {more} times in {cases} instead of only {n}",
            n=m,
            cases=cases,
            more=n,
        )
    return say_n(
        "you win at once about {n} time in {cases}",
        "you win at once about {n} times in {cases}",
        n,
        cases=cases,
    )


def claim(told: Telling) -> Message | None:
    points = round(told.mine.facts["claim"])
    row = told.mine.after.rows[told.view.state.asked] if told.mine.after else ()
    shown = all(visible_back(told.view, card) != UNSEEN for card in row)
    if not shown and sum([card.up for card in row]) != QUEST_SUM:
        return say("going by the backs you've seen, your cards then make a quest")
    return say_n(
        "your cards then make a quest worth {n} point",
        "your cards then make a quest worth {n} points",
        points,
    )


def points(told: Telling) -> Message | None:
    move = told.mine.move
    points = told.mine.facts["points"]
    if points <= 0:
        return _loss(told)
    if isinstance(move, Play):
        return _hit(told)
    if isinstance(move, Own) and move.kind == "turnscore":
        return _turned(told, move)
    if told.mine.after is not None:
        return say_n("it brings you {n} point", "it brings you {n} points", round(points))
    n, _, cases = told.cases(told.mine.gain, 0.0)
    return say_n(
        "the quest is correct about {n} time in {cases}",
        "the quest is correct about {n} times in {cases}",
        n,
        cases=cases,
    )


def _loss(told: Telling) -> Message | None:
    """That the other move costs points of the own score pile."""
    loss = -told.theirs.facts["points"]
    if loss < 0.5:
        return None
    if told.theirs.hidden or (
        isinstance(told.theirs.move, Own) and told.theirs.move.kind == "turnscore"
    ):
        return say("otherwise you might lose points")
    return say_n("otherwise you lose {n} point", "otherwise you lose {n} points", round(loss))


def _turned(told: Telling, move: Own) -> Message:
    """A card of the own score pile turned over for more points."""
    state = told.view.state
    card = state.scores[state.asked][move.place]
    if card.down == UNSEEN and told.mine.gain <= told.theirs.gain:
        return say("on average it brings more points")
    if card.down == UNSEEN:
        n, _, cases = told.cases(told.mine.gain, 0.0)
        return say_n(
            "its back is higher than its front about {n} time in {cases}",
            "its back is higher than its front about {n} times in {cases}",
            n,
            cases=cases,
        )
    points = round(told.mine.facts["points"])
    return say_n(
        "its back is worth {n} point more than its front",
        "its back is worth {n} points more than its front",
        points,
    )


def _hit(told: Telling) -> Message | None:
    """A card that scores, or may."""
    mine, theirs = told.mine, told.theirs
    points, less = round(mine.facts["points"]), round(theirs.facts["points"])
    if mine.after is None:
        n, m, cases = told.cases(mine.hit, theirs.hit)
        if not n:  # only a 5 on top would hit
            return None
        other, seldom = told.name(), 0 < m < n and not theirs.hidden
        if seldom and other is not None:
            return say_n(
                "it hits {target} about {more} times in {cases}, but {other} hits only about once",
                "it hits {target} about {more} times in {cases}, "
                "but {other} hits only about {n} times",
                m,
                target=told.target,
                more=n,
                cases=cases,
                other=other,
            )
        if seldom:
            return say(
                "you hit {target} about {more} times in {cases} instead of only {n}",
                n=m,
                target=told.target,
                more=n,
                cases=cases,
            )
        return say_n(
            "it hits {target} about {n} time in {cases}",
            "it hits {target} about {n} times in {cases}",
            n,
            target=told.target,
            cases=cases,
        )
    name = told.name()
    if name is not None and theirs.after is not None and less and not theirs.hidden:
        return say(
            "it scores {n} points, but {other} scores only {less}",
            n=points,
            other=name,
            less=less,
        )
    if name is not None and theirs.after is None and theirs.hit:
        n, _, cases = told.cases(theirs.hit, 1.0)
        return say_n(
            "it hits {target}, but {other} hits only about {n} time in {cases}",
            "it hits {target}, but {other} hits only about {n} times in {cases}",
            n,
            target=told.target,
            other=name,
            cases=cases,
        )
    if mine.after.five:
        return say_n(
            "it makes 15, and a 5 on top scores {n} point",
            "it makes 15, and a 5 on top scores {n} points",
            points,
        )
    if not mine.after.rows[told.view.state.asked] and told.view.state.rules.level == 2:
        return say_n(
            "it hits {target} for {n} point, because your last card counts double",
            "it hits {target} for {n} points, because your last card counts double",
            points,
            target=told.target,
        )
    return say_n(
        "it hits {target} for {n} point",
        "it hits {target} for {n} points",
        points,
        target=told.target,
    )


def foul(told: Telling) -> Message | None:
    name, after = told.name(), told.theirs.after
    mine, theirs = -told.mine.facts["foul"], -told.theirs.facts["foul"]
    if name is None or theirs <= mine:
        return None
    if told.theirs.hidden:
        return SAFE if not mine else None
    if after is not None and not mine:
        return surely_foul(told, name, after)
    n, m, cases = told.cases(mine, theirs)
    if (mine and not n) or (m == cases and theirs < 1.0):  # neither "safe" nor "certain"
        n, m, cases = told.hundred(mine, theirs)
    if theirs == 1.0 and not n:
        return say("{other} would be a foul", other=name)
    if theirs == 1.0:
        return say_n(
            "it's a foul only about {n} time in {cases}, but {other} is certain to be one",
            "it's a foul only about {n} times in {cases}, but {other} is certain to be one",
            n,
            other=name,
            cases=cases,
        )
    if not n:
        return say_n(
            "it's no foul, but {other} would be one about {n} time in {cases}",
            "it's no foul, but {other} would be one about {n} times in {cases}",
            m,
            other=name,
            cases=cases,
        )
    return say_n(
        "it's a foul only about {n} time in {cases}, but {other} would be one about {m} times",
        "it's a foul only about {n} times in {cases}, but {other} would be one about {m} times",
        n,
        cases=cases,
        other=name,
        m=m,
    )


def surely_foul(told: Telling, name: Message, after: After) -> Message:
    """That the other move is a foul, and what the others may then lay."""
    rules = told.view.state.rules
    if told.view.seats == 2:
        return _surely_foul_of_two(told, name, after)
    if rules.camping or len(set(rules.teams)) < told.view.seats:
        return say("{other} would be a foul, and the others could score", other=name)
    if after.gift < 1:
        return say("{other} would be a foul", other=name)
    return say_n(
        "{other} would be a foul worth {n} point to the others",
        "{other} would be a foul worth {n} points to the others",
        round(after.gift),
        other=name,
    )


def _surely_foul_of_two(told: Telling, name: Message, after: After) -> Message:
    """The same with one opponent, who is called by name."""
    who = Who(1 - told.view.state.asked)
    if told.view.state.rules.camping:
        return say("{other} would be a foul, and {who:object} could score", other=name, who=who)
    if after.gift < 1:
        return say("{other} would be a foul", other=name)
    return say_n(
        "{other} would be a foul, and {who:object} could score {n} point",
        "{other} would be a foul, and {who:object} could score {n} points",
        round(after.gift),
        other=name,
        who=who,
    )
