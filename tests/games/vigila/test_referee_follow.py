"""The engine is compared with the referee after every ply."""

from __future__ import annotations

import pytest

from spieltisch.core.rng import Random
from spieltisch.games import vigila
from tests.games.vigila.follow import Follower, play_one, play_out
from tests.games.vigila.spite import STYLES, any_deal

SAMPLE = (
    1,
    3,
    4,
    6,
    16,
    30,
    32,
    33,
    38,
    52,
    68,
    83,
    89,
    92,
    93,
    95,
    100,
    101,
    104,
    107,
    113,
    116,
    118,
    124,
    129,
    133,
    134,
    142,
    146,
    161,
    176,
    181,
)
"""The numbers of matches that together cover nearly everything that can happen."""


@pytest.mark.parametrize("number", SAMPLE)
def test_VG1_to_VG38_engine_and_referee_agree(number: int) -> None:
    """They agree on questions, legal lists, positions, memory, views and the end."""
    follower = play_out(number, "sample", most=220)
    assert len(follower.texts) <= vigila.meta.max_plies


@pytest.mark.parametrize(
    ("left_out", "style"),
    [
        ("act0", "turns points"),
        ("act1", "robs the poor"),
        ("act2", "hoards"),
        ("act3", "throws all"),
        ("act4", "skips"),
        ("act5", "right fives"),
        ("third", "zero chains"),
        ("quests", "true quests"),
    ],
)
def test_VG33_engine_and_referee_agree_on_what_is_left_out(left_out: str, style: str) -> None:
    """Everybody tries to use the action or rule that has been left out."""
    rng = Random(f"vigila/{left_out}")
    follower = Follower(2, {"level": "2", "vary": "on", "goal": "21", left_out: "off"})
    styles = [liked for liked in STYLES if liked.name == style] * 2
    while follower.asked is not None and len(follower.texts) < 100:
        play_one(follower, styles, rng)


@pytest.mark.parametrize(
    ("first", "texts", "scores"),
    [
        # A third 0 makes exactly 20 (VG19); its action is that of a 0.
        ("54 01 03 53 52 01", "p0 p0 p0 n p0 n n p0 n n p0 t00", "6 0"),
        # The third 0 is a wrong second card that makes exactly 20, or 22 (VG25, VG27).
        ("54 01 31 53 52 01 03 12 12", "p0 p0 p0 n p0 n n p0 n p0 n", "0 0"),
        ("54 02 31 53 52 01 04 12 12", "p0 p0 p0 n p0 n n p0 n p0 n", "0 0"),
        ("54 02 31 53 52 01 04 12 12", "p0 p0 p0 n p0 n n p0 n p0 l0", "3 0"),
        ("54 01 31 53 52 01 05 12 12", "p0 p0 p0 n p0 n n p0 n p0 l0", "3 0"),
        # A 2 as the last card draws before the refill, also after others have drawn (VG22).
        ("51 41 23 13 02 24", "p0 p0 n p0 n p1 d d p0 d n", "0 0"),
        # A third 0 goes over 20 (VG25).
        ("54 01 05 53 52 02 12 12 12", "p0 p0 p0 n p0 n n p0 n n p0 l0 t00", "0 1"),
        # True sums of upper and lower sides, the highest crosswise (VG20, VG21).
        ("54 54 21 13 12 13 53 52", "p2 d d qu l2", "10 0"),
        ("45 45 21 13 12 13 35 25", "p2 d d ql l0", "10 0"),
        # Three 3/3 as the whole hand, and as part of it (VG20, VG21).
        ("33 33 33 13 12 13", "q012", "12 0"),
        ("33 33 21 13 12 13 33 15", "p2 d d q012", "9 0"),
    ],
)
def test_engine_and_referee_agree_in_rare_situations(first: str, texts: str, scores: str) -> None:
    """Two seats play level 2. The first cards are dealt, three to each seat, or drawn later."""
    cards = [(int(word[0]), int(word[1])) for word in first.split()]
    follower = Follower(2, {"level": "2", "goal": "21"})
    follower.tell(any_deal(2, Random("vigila/rare"), cards))
    if follower.asked is not None and follower.asked.kind == "lot":
        follower.tell(("lot", 0))
    for text in texts.split():
        follower.say(text)
    assert " ".join(map(str, follower.state.points)) == scores
