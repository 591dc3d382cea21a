"""The guided first game: level 1 for two, from hitting 10 to winning (VG4 … VG9)."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Course, Step, Wrong
from ...core.text import say

_OVER: Final = say(
    "That is over 10: nobody scores. Only the card you played stays, and a new pile begins with it."
)
_NOT_YET: Final = say("That is not 10, so nobody scores, and Ada may be the one who makes it.")

_STEPS: Final = (
    Step(
        seed="learn57",
        seats=2,
        seat=0,
        plies="0:p0 1:p1 0:f1 1:p0 0:p0 1:f0",
        check="bd40e2b9",
        ask=say(
            "You want points. Whoever makes the pile exactly 10 keeps the last card: its number "
            "is the points. The pile is at 8: play the card that makes 10."
        ),
        right=("p0",),
        done=say("Exactly 10! The 2 is yours and brings 2 points. Ada begins a new pile."),
        wrong=(Wrong(("f1", "p2"), _OVER), Wrong((), _NOT_YET)),
    ),
    Step(
        seed="flip5",
        seats=2,
        seat=0,
        plies="0:p0 1:p2 0:f0 1:p0 0:p0 1:f0",
        check="b7cf757d",
        ask=say(
            "Every card has a number on its back too, and may be played flipped: touch its lower "
            "part. The pile is at 7, and none of your upper numbers makes 10. Flip one that does."
        ),
        right=("f2",),
        done=say("The back of the 5 is a 3, so it made 10, and the 3 scores: what lies up counts."),
        wrong=(Wrong(("p1",), _NOT_YET), Wrong((), _OVER)),
    ),
    Step(
        seed="leave190",
        seats=2,
        seat=0,
        plies="1:p1",
        check="18869fc1",
        ask=say(
            "You cannot make 10 now, so do not let Ada. She shows a 1 and a 4; her backs you do "
            "not know. Leave a sum that needs neither of them."
        ),
        right=("p0", "f2"),
        done=say(
            "Well left: with a 1 or a 4 she does not come to 10. She could still do it with a back "
            "that you have never seen."
        ),
        wrong=(
            Wrong(("f0", "p1"), say("Now the pile is at 9, and Ada's 1 makes it 10.")),
            Wrong((), say("Now the pile is at 6, and Ada's 4 makes it 10.")),
        ),
    ),
    Step(
        seed="over226",
        seats=2,
        seat=0,
        plies="1:f0 0:f1 1:p0",
        check="3777fe39",
        ask=say(
            "Over 10 nobody scores: the pile goes, and only the last card stays as a new one. "
            "The pile is at 9, and Ada holds a 1. Spoil it for her: go over 10."
        ),
        right=("p1", "f0", "f1"),
        done=say("The pile is gone but for your card, and Ada's 1 does not reach 10 any more."),
        wrong=(Wrong((), say("A 0 leaves the pile at 9, and Ada's 1 makes it 10.")),),
    ),
    Step(
        seed="last2",
        seats=2,
        seat=0,
        plies="0:f1 1:f1 0:p1 1:p1",
        check="0db15a06",
        ask=say(
            "Cards do not come back one by one: you draw only when you have none left, then three. "
            "Play your last card, either side."
        ),
        right=("p0", "f0"),
        done=say(
            "Three new cards. You look at each new back once, and here the table goes on showing "
            "you those backs; Ada's backs you do not know."
        ),
        wrong=(),
    ),
    Step(
        seed="win91",
        seats=2,
        seat=0,
        plies="0:f2 1:p1 0:p0 1:f1 0:f0 1:f0 0:f1 1:f1 0:p0 1:p0 0:f0 1:p0 0:f1 1:p1 0:p1 1:p0 "
        "0:f0 1:f0",
        check="10e0d204",
        ask=say("Whoever first has 11 points wins. You have 8, and the pile is at 7. Win now!"),
        right=("f1",),
        done=say(
            "10 with the flipped 4, and its 3 makes 11 points: you win. That is all of level 1. "
            "Level 2 adds what the numbers can do."
        ),
        wrong=(Wrong(("f0", "p1"), _OVER), Wrong((), _NOT_YET)),
    ),
)
courses: Final = (
    Course(
        key="",
        title=say("Level 1"),
        aim=(
            say("Whoever makes the pile exactly 10 keeps the last card: its number is the points."),
            say("Whoever first has 11 points wins."),
        ),
        steps=_STEPS,
        first_game=(2, {"level": "1", "goal": "11"}),
    ),
)
