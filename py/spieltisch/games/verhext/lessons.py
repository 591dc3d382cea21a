"""The guided first game: four players, from the first bid to a failed card that is bid again."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Course, Step, Wrong
from ...core.text import say

_PILE: Final = say(
    "A bid from a pile leaves the old −1 where it lies. The failed 1 bid again takes it away."
)

_STEPS: Final = (
    Step(
        seed="bid1962",
        seats=4,
        seat=0,
        plies="",
        check="eff14cf0",
        ask=say(
            "Foretell how many tricks you will take. Rats are trump and beat all else; you hold "
            "the highest two and little more. Bid exactly 2: without the plus, for more points."
        ),
        right=("t2",),
        done=say("Exactly 2 brings 4 points if you take two tricks, no more, no fewer. Else −2."),
        wrong=(
            Wrong(
                ("t2a",),
                say("2+ means 2 or more. It is safer, but brings half: 2 points, not 4."),
            ),
            Wrong(
                ("t0", "t1", "t1a"),
                say("The two highest trumps win two tricks almost surely: bid what you will take."),
            ),
            Wrong((), say("Where is a third trick to come from? A failed 3 costs 3 points.")),
        ),
    ),
    Step(
        seed="follow0",
        seats=4,
        seat=0,
        plies="3:t2 0:t1 1:t2 2:t1 1:r8 2:r3 3:r7",
        check="8e5d75e4",
        ask=say(
            "You bid 1 and need a trick. Ada led a rat, so who has rats must play one. The highest "
            "rat wins if nobody plays trump. Take this trick."
        ),
        right=("r9",),
        done=say("Rat 9 is the highest: the trick is yours, your bid of 1 is met, and you lead."),
        wrong=(Wrong((), say("Rat 6 is lower than Ada's rat 8: she takes the trick.")),),
    ),
    Step(
        seed="trump111",
        seats=4,
        seat=0,
        plies="1:t1 2:t2 3:t1 0:t2 0:s9 1:s2 2:s1 3:s4 0:b8 1:b1 2:b2 3:r1 3:p2 0:p3 1:r5 2:p1 "
        "1:b3 2:b4 3:c8",
        check="5c77c425",
        ask=say(
            "Brooms were led, and you have none: you may play anything. You bid 2 and have 1. "
            "Rats are trump. Take this trick."
        ),
        right=("r3",),
        done=say("Even a low trump beats every card that is none. Now you have your 2."),
        wrong=(
            Wrong(
                (),
                say("High or not: what is neither the suit led nor trump never wins a trick."),
            ),
        ),
    ),
    Step(
        seed="under46",
        seats=4,
        seat=0,
        plies="2:t0 3:t2 0:t1 1:t1 3:b8 0:b9 1:b2 2:b1 0:p1 1:p3 2:s7 3:c1 1:p1 2:s4 3:c4",
        check="9ba4d829",
        ask=say(
            "You bid exactly 1 and have it: a second trick would spoil it. Ada led a potion, you "
            "have none. Brooms are trump. Do not win this trick."
        ),
        right=("c8", "r8", "r7", "c6"),
        done=say(
            "That loses, as it should. Best get rid of high cards now: later they might win a "
            "trick."
        ),
        wrong=(
            Wrong((), say("Brooms are trump: that wins. 2 tricks are not exactly 1, so −1 point.")),
        ),
    ),
    Step(
        seed="potion48",
        seats=4,
        seat=0,
        plies="0:t1 1:t2 2:t0 3:t1 1:s7 2:c8 3:s5",
        check="f151b43b",
        ask=say(
            "Your spider 6 is too low for Ada's 7. A potion makes a card stronger, when both are "
            "played together: choose a potion, then the spider."
        ),
        right=("s6p2",),
        done=say(
            "6 and 2 make 8: yours. It cost two cards, and the round ends as soon as one hand is "
            "empty."
        ),
        wrong=(
            Wrong((), say("6 is less than 7: Ada wins. First touch a potion, then the spider 6.")),
        ),
    ),
    Step(
        seed="end100",
        seats=4,
        seat=0,
        plies="1:t3 2:t1 3:t2 0:t0 1:r9 2:r4 3:r6 0:r5 1:c6 2:c8 3:c7 0:b9 2:b1 3:b8 0:p3 1:b3 "
        "3:s9 0:s2 1:c5 2:s6 1:c4 2:s4 3:s5 0:p3 1:r2 2:s1 3:r8",
        check="d6d68a50",
        ask=say(
            "You bid 0 and have no trick. The round ends for all when a hand is empty. Play both "
            "cards at once, rat and potion, and nothing can go wrong any more."
        ),
        right=("r3p1",),
        done=say(
            "Over: the others' cards are void. You keep the 0: later it can stand in for a missing "
            "trick. Ada took the most tricks and gets a hat, 1 point."
        ),
        wrong=(Wrong((), say("One card stays in your hand, so another trick is played: a risk.")),),
    ),
    Step(
        seed="again1",
        seats=4,
        seat=0,
        plies="1:t0 2:t1 3:t1 0:t1 0:s9 1:s8 2:p2 3:s2 2:r2 3:p2 0:r5 1:r3 3:s4 0:s5 1:b6 2:r9 "
        "0:b2 1:b4 2:b5 3:b7 3:s7 0:b8 1:c3 2:c7 3:s6 0:c5 1:r1 2:r6 3:p1 0:p3 1:c1 2:c2 2:t1 "
        "3:t0",
        check="ba8ab48a",
        ask=say(
            "Last round your bid of 1 failed: −1. A failed card may be bid again, and its minus is "
            "gone at once. Bid your failed 1 again, with or without the plus."
        ),
        right=("n1", "n1a"),
        done=say(
            "The −1 is gone. Met this time, the card brings points after all; if it fails again "
            "it comes back as −1."
        ),
        wrong=(Wrong((), _PILE),),
    ),
)
courses: Final = (
    Course(
        key="",
        title=say("The basics"),
        aim=(
            say(
                "Before each round you foretell how many tricks you will take. A bid that comes "
                "true brings points, one that fails costs some."
            ),
            say("Whoever has the most points at the end wins."),
        ),
        steps=_STEPS,
        first_game=(4, {"short": "on"}),
    ),
)
