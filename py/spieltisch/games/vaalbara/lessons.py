"""The guided first game: five rounds of three players, then the last turn of another game."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Course, Step, Wrong, linked
from ...core.text import say

_OPEN: Final = (("totals", "open"),)

_STEPS: Final = linked(
    Step(
        seed="land260522",
        seats=3,
        check="e851c281",
        ask=say(
            "You're the fish. Ada and Bruno are your neighbours. Everyone starts with "
            "2 points. Whoever has the most after nine rounds wins."
        ),
        then="1:12 2:11",
        options=_OPEN,
        glow=("seat-0", "seat-1", "seat-2"),
    ),
    Step(
        check="38be0002",
        ask=say(
            "Everyone secretly chooses a follower, and the lowest number acts first. The "
            "Hunter\u00a0(3) brings 3 points if you act before both neighbours. Choose the "
            "Hunter."
        ),
        right=("3",),
        done=say(
            "Your 3 is lower than 11 and 12, so you act first and get 3 points. A follower's "
            "effect comes before the land and is never optional."
        ),
        wrong=(
            Wrong(
                (),
                say(
                    "That number is lower than 11 and 12 too, but only the Hunter brings 3 points "
                    "for acting first."
                ),
            ),
        ),
        glow=("follower-3",),
    ),
    Step(
        check="e6ad1f15",
        ask=say(
            "A forest brings the number on it, and a field brings 2 points for each "
            "field in your realm. From the first row, take the forest or the field, "
            "whichever brings more."
        ),
        right=("l3",),
        done=say(
            "5 points at once, and the forest stays in your realm. A land counts itself, "
            "so your first field would have brought 2."
        ),
        wrong=(
            Wrong(("l2",), say("Your first field brings only 2 points, but the forest brings 5.")),
            Wrong((), say("The meadow brings only 1 point for now, but the forest brings 5.")),
        ),
        then="2:l2 1:l1",
        later="1:3 2:12",
        glow=("land-1", "land-2"),
    ),
    Step(
        check="4e96414d",
        ask=say(
            "The second row has moved up, and there's a new one. The "
            "Carpenter\u00a0(5) brings 3 points for each forest already in your realm. "
            "Choose the Carpenter."
        ),
        right=("5",),
        done=say(
            "Ada acted first and took the river. Your Hunter is used: each follower works only "
            "once, unless the Midwife brings it back."
        ),
        wrong=(
            Wrong(
                (),
                say("Your forest brings 3 more points with the Carpenter. Choose the Carpenter."),
            ),
        ),
        then="1:l1",
        glow=("follower-5",),
    ),
    Step(
        check="0bfffffa",
        ask=say(
            "Your second mountain brings 10 points and your fourth 20, but the first "
            "and third bring none. Another mountain is waiting in the second row. Take "
            "the mountain in the first row now."
        ),
        right=("l2",),
        done=say("No points yet, but the other mountain moves up for the next round."),
        wrong=(
            Wrong((), say("The field brings only 2 points, but two mountains together bring 10.")),
        ),
        then="2:l3",
        later="1:4 2:5",
        glow=("land-4", "land-7"),
    ),
    Step(
        check="405a1e24",
        ask=say(
            "If numbers are equal, the stronger omen acts first. The top one is the strongest: "
            "yours, this round. The Oracle\u00a0(4) brings 2 points for each "
            "neighbour with an odd number. Choose the Oracle."
        ),
        right=("4",),
        done=say(
            "Ada chose a 4 too, but your omen is stronger: you act first. Bruno's 5 is "
            "odd: 2 points."
        ),
        wrong=(
            Wrong(("1",), say("With the Warrior you act first too, but you get nothing.")),
            Wrong(
                (),
                say(
                    "With a high number you act late, and the mountain may be gone. Choose "
                    "the Oracle."
                ),
            ),
        ),
        glow=("stack", "follower-4"),
    ),
    Step(
        check="b67703bd",
        ask=say(
            "You have a forest and a mountain in your realm. Take the land that brings "
            "the most now."
        ),
        right=("l2",),
        done=say(
            "Your second mountain brings 10 points. The third will bring nothing, like the first."
        ),
        wrong=(
            Wrong(
                ("l1",),
                say("That forest brings only 3 points, but your second mountain brings 10."),
            ),
            Wrong((), say("The river brings only 4 points, but your second mountain brings 10.")),
        ),
        then="1:l3 2:l1",
        later="1:1 2:2",
        glow=("land-2", "land-4", "land-6", "land-7", "land-8"),
    ),
    Step(
        check="6b470ac1",
        ask=say(
            "A\u00a0↔ means a swap: the Pioneer\u00a0(11) swaps a land in your realm with "
            "the bottom card of the stack. The new land scores. The Midwife\u00a0(8) brings back "
            "a used follower."
        ),
        glow=("follower-8", "follower-11"),
    ),
    Step(
        check="6b470ac1",
        ask=say(
            "Followers with a high number act later, but they can do more. The "
            "Artisan\u00a0(10) brings 5 points if you act after both neighbours. Choose the "
            "Artisan."
        ),
        right=("10",),
        done=say(
            "You act last: 5 points. Ada's Warrior gave 1 point to everyone with a Warrior "
            "in hand, including you."
        ),
        wrong=(
            Wrong(
                ("1", "2"),
                say(
                    "With a low number you rarely act last. With the Artisan you usually do, "
                    "and that brings 5 points."
                ),
            ),
            Wrong(
                (),
                say(
                    "You act last with that number too, but only the Artisan brings 5 points "
                    "for acting last."
                ),
            ),
        ),
        then="1:l2 2:b2 2:l1",
        glow=("follower-10",),
    ),
    Step(
        check="7b8011a1",
        ask=say(
            "A river brings your follower's number, at most 6, for each river in your "
            "realm: your 10 counts as 6. Only the river is left. Take the river."
        ),
        right=("l3",),
        done=say(
            "1 river\u00a0×\u00a06 = 6 points. With the Hunter\u00a0(3) it would have been "
            "only 3. A second river would bring 2\u00a0×\u00a06 points."
        ),
        later="1:2 2:10",
        glow=("land-11", "played-0"),
    ),
    Step(
        check="ce3106ba",
        ask=say(
            "The Falconer\u00a0(6) steals 2 points from whoever acts just before you. "
            "If you act first, there's nobody to steal from. Choose the Falconer."
        ),
        right=("6",),
        done=say("Ada acted just before you, so 2 of Ada's points are yours."),
        wrong=(
            Wrong(("1", "2"), say("The Warrior and the Bard bring points to others, not to you.")),
            Wrong((), say("That follower steals nothing, but the Falconer brings you 2 points.")),
        ),
        then="1:b3 1:l1",
        glow=("follower-6",),
    ),
    Step(
        check="b4d19ad4",
        ask=say(
            "A meadow brings 1 point for each meadow in your realm and in the realms "
            "of your neighbours, Ada and Bruno. Take the land that brings more."
        ),
        right=("l2",),
        done=say(
            "Your meadow and Ada's two bring 3 points. With more players, only those on your "
            "left and right are neighbours."
        ),
        wrong=(
            Wrong(
                (),
                say(
                    "Your third mountain brings nothing. Only the second and the fourth bring "
                    "points."
                ),
            ),
        ),
        then="2:l3",
        glow=("land-13", "land-14", "realm", "seat-1", "seat-2"),
    ),
    Step(
        seed="last266",
        seats=3,
        plies="0:1 1:10 2:6 0:l3 2:l2 1:l1 0:12 1:3 2:4 1:l2 2:l3 0:l1 0:10 1:4 2:1 2:l3 "
        "1:l1 0:l2 0:4 1:6 2:2 2:b1 2:l1 0:l2 1:l3 0:3 1:12 2:3 2:l1 0:l2 1:l3 0:5 1:1"
        " 2:12 1:l2 0:l3 2:l1 0:6 1:5 2:10 1:l1 0:l2 2:l3 0:8 1:8 2:5 2:l1 1:w10 1:l2 "
        "0:w6 0:l3 0:6 1:10 2:8",
        check="4d7602d2",
        ask=say(
            "Your last turn. A village brings 2 points for each kind in your realm. At "
            "the end, five kinds bring 5 points and six bring 10. Take the land that "
            "brings the most in all."
        ),
        right=("l2",),
        done=say(
            "With the village you have all six kinds: 6\u00a0×\u00a02\u00a0=\u00a012 "
            "points, and 10 more at the end."
        ),
        wrong=(
            Wrong(
                ("l1",),
                say(
                    "Your third mountain brings nothing, but the village is your sixth kind: 12 "
                    "points, and 10 more at the end."
                ),
            ),
            Wrong(
                (),
                say(
                    "Your third field brings only 6 points, but the village is your sixth kind: 12 "
                    "points, and 10 more at the end."
                ),
            ),
        ),
        then="2:w1 2:l3 1:l1",
        options=_OPEN,
        glow=("land-24", "land-25", "land-26", "realm"),
    ),
    Step(
        check="b3a86e01",
        ask=say(
            "Five kinds bring Ada and Bruno 5 points each, and six bring you 10. You win "
            "by 1 point, 72 to 71. If points are equal, the stronger omen wins."
        ),
        glow=("seat-0", "seat-1", "seat-2"),
    ),
)
courses: Final = (
    Course(
        key="",
        title=say("The basics"),
        aim=(
            say(
                "Lead your clan to a new continent. In each of the nine rounds you take "
                "a land into your realm, and it scores at once."
            ),
            say("Whoever has the most points after nine rounds wins."),
        ),
        steps=_STEPS,
        first_game=(3, {"totals": "open"}),
    ),
)
