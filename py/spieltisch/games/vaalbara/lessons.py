"""The guided first game: three players, from the first land to the help of a follower."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Course, Step, Wrong
from ...core.text import say

_OPEN: Final = (("totals", "open"),)

_STEPS: Final = (
    Step(
        seed="take15",
        seats=3,
        seat=0,
        plies="2:4 1:6 0:3",
        check="958ffa5c",
        ask=say(
            "The most points after nine rounds win. In each round you take one land of the first "
            "row, marked now, and it pays at once. Take the one that brings most."
        ),
        right=("l1",),
        done=say("A forest brings the number printed on it: 6. It stays in your realm."),
        wrong=(
            Wrong(("l2",), say("A field brings 2 for each field in your realm: so far only 2.")),
            Wrong((), say("That forest brings 5. The other one brings 6.")),
        ),
        options=_OPEN,
    ),
    Step(
        seed="hunter4",
        seats=3,
        seat=0,
        plies="2:10 1:10",
        check="b255812a",
        ask=say(
            "Who takes first? All lay a follower face down, and the lowest number begins. "
            "The Hunter, 3, brings 3 points besides if you act before both neighbours. Lay him."
        ),
        right=("3",),
        done=say(
            "3 against 10 and 10: you begin, and the Hunter brought 3. He is used now: each "
            "follower serves once, unless a Midwife takes it back."
        ),
        wrong=(
            Wrong(("2",), say("A Bard is fast too, but gives 2 points to somebody else.")),
            Wrong((), say("A high number: others choose their land first. The Hunter is faster.")),
        ),
        options=_OPEN,
    ),
    Step(
        seed="tie5",
        seats=3,
        seat=0,
        plies="2:3 1:6",
        check="b37fc7a9",
        ask=say(
            "With equal numbers the omens on the stack decide: who stands first is strongest. That "
            "is you now, so even another Hunter does not outrun yours. Lay him."
        ),
        right=("3",),
        done=say("Bruno laid a 3 too, but your omen is stronger: you act first and get the 3."),
        wrong=(Wrong((), say("Bruno has laid a 3 and acts before you.")),),
        options=_OPEN,
    ),
    Step(
        seed="meadow28",
        seats=3,
        seat=0,
        plies="2:4 1:6 0:4 0:l1 2:l3 1:l2 2:3 1:4 0:3 2:l2",
        check="7c0c3882",
        ask=say(
            "A meadow brings 1 for each meadow in your realm and in your neighbours', who have one "
            "each. A first mountain brings nothing, a second one 10. Take what pays now."
        ),
        right=("l3",),
        done=say("Three meadows, your own included: 3 points. Only neighbours count for this."),
        wrong=(Wrong((), say("A first mountain brings nothing yet; only the second brings 10.")),),
        options=_OPEN,
    ),
    Step(
        seed="village9",
        seats=3,
        seat=0,
        plies="2:6 1:4 0:1 0:l2 1:l1 2:l3 2:9 1:9 0:11 1:s21 1:l3 2:s23 2:l2 0:l1 2:10 1:10 0:9 "
        "0:s13",
        check="0faa7571",
        ask=say(
            "A village brings 2 for each kind of land in your realm. You have a river and a "
            "meadow, and no field yet. Take what brings most."
        ),
        right=("l1",),
        done=say(
            "River, meadow, village: three kinds, 6 points. Many kinds pay at the end too: five "
            "bring 5, all six 10."
        ),
        wrong=(Wrong((), say("A first field brings 2. The village would have brought 6.")),),
        options=_OPEN,
    ),
    Step(
        seed="tame31",
        seats=3,
        seat=0,
        plies="2:3 1:4 0:5 2:l3 1:l1 0:l2 2:11 1:11 0:9",
        check="658acd21",
        ask=say(
            "First the follower helps, then you take. Your Tamer swaps a land of the first row "
            "with one of the second. You have a mountain: a second brings 10. Get it into reach."
        ),
        right=("s21", "s31", "s11"),
        done=say(
            "The mountain lies in the first row now, and you take next: 10 points. What stays in "
            "the second row is for the next round."
        ),
        wrong=(
            Wrong(("s?3",), say("That forest brings 6, a second mountain 10.")),
            Wrong((), say("That changes little. The mountain of the second row brings 10.")),
        ),
        options=_OPEN,
    ),
)
courses: Final = (
    Course(
        key="",
        title=say("The basics"),
        aim=(
            say(
                "Three to five peoples settle a new continent. In each of nine rounds you take one "
                "land into your realm, and it pays at once."
            ),
            say("Whoever has the most points after nine rounds wins."),
        ),
        steps=_STEPS,
        first_game=(3, {"totals": "open"}),
    ),
)
