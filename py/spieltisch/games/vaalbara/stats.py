"""The figures that `simulate` collects for Vaalbara besides wins: points by land and by follower. A
person's statistics show those in `labels`."""

from __future__ import annotations

from typing import Final

from ...core.game import Seat
from ...core.match import Match
from ...core.text import Figure, say
from .data import FOLLOWERS, KIND, KINDS
from .rewards import end_bonus
from .state import State

KIND_KEYS = ("meadow", "field", "village", "mountain", "river", "forest")
FOLLOWER_KEYS = (
    "warrior",
    "bard",
    "hunter",
    "oracle",
    "carpenter",
    "falconer",
    "tracker",
    "midwife",
    "tamer",
    "artisan",
    "pioneer",
    "farmer",
)


labels: Final = {
    "meadow": Figure(say("Points per meadow"), share=False),
    "field": Figure(say("Points per field"), share=False),
    "village": Figure(say("Points per village"), share=False),
    "mountain": Figure(say("Points per mountain"), share=False),
    "river": Figure(say("Points per river"), share=False),
    "forest": Figure(say("Points per forest"), share=False),
    "bonus": Figure(say("Points for kinds of land"), share=False),
}


def collect(match: Match, seat: Seat) -> dict[str, tuple[int, int]]:
    """Each figure for one seat of a finished match: the points, and the number of cases in which
    they could be gained.

    For a kind of land (`meadow` …), these are the rewards of all lands of this kind, including
    those from a Pioneer and doubled ones. For a follower (`warrior` …), what its effect brought the
    seat itself: for a Farmer, the doubled part; for a Pioneer, the reward for the new land. For
    `others`, what other seats' effects brought or cost, a case for each of their turns. For
    `bonus`, the points for kinds at the end, a single case.
    """
    state: State = match.state
    kinds = [[0, 0] for _ in range(KINDS)]
    followers = [[0, 0] for _ in FOLLOWERS]
    others = [0, 0]
    for turn in (*(turn for done in state.rounds for turn in done.turns), *state.turns):
        if turn.seat != seat:
            others[0] += turn.gains[seat]
            others[1] += 1
            continue
        own = followers[turn.follower - 1]
        own[0] += turn.gains[seat]
        own[1] += 1
        for reward in (turn.bonus, turn.reward):
            if reward is not None:
                kinds[KIND[reward.face]][0] += reward.points
                kinds[KIND[reward.face]][1] += 1
                own[0] += reward.points // 2 if reward.times == 2 else 0
        own[0] += turn.bonus.points if turn.bonus else 0
    figures = dict(zip(KIND_KEYS, kinds, strict=True))
    figures |= zip(FOLLOWER_KEYS, followers, strict=True)
    figures["others"] = others
    figures["bonus"] = [end_bonus(state.faces, state.realms[seat]), 1]
    return {name: (points, count) for name, (points, count) in figures.items()}
