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
            "You are the fish; Ada and Bruno are your neighbours. You all begin with 2 "
            "points, and whoever has the most after round 9 wins."
        ),
        then="1:12 2:11",
        options=_OPEN,
        glow=("seat-0", "seat-1", "seat-2"),
    ),
    Step(
        check="38be0002",
        ask=say(
            "All choose a follower in secret; the lowest number acts first. Choose the "
            "Hunter\u00a0(3): 3 points if you act before both neighbours."
        ),
        right=("3",),
        done=say(
            "Your 3 is lower than 11 and 12, so you act first. First your follower "
            "does its work: 3 points."
        ),
        wrong=(
            Wrong(
                (), say("Lower than 11 and 12 too, but only the Hunter brings 3 points for that.")
            ),
        ),
        glow=("follower-3",),
    ),
    Step(
        check="e6ad1f15",
        ask=say(
            "Then take a land from the first row, marked “now”. The forest brings the "
            "number on it, the field 2 for each field in your realm: take what brings "
            "more."
        ),
        right=("l3",),
        done=say(
            "5 points at once, and the forest stays in your realm. Every land counts "
            "itself too, so your first field would have brought 2."
        ),
        wrong=(
            Wrong(("l2",), say("Your first field brings 2, the forest 5.")),
            Wrong((), say("The meadow brings only 1 so far, the forest 5.")),
        ),
        then="2:l2 1:l1 1:3 2:12",
        glow=("land-1", "land-2"),
    ),
    Step(
        check="4e96414d",
        ask=say(
            "The second row has moved up, and a new one lies behind it. Choose the "
            "Carpenter\u00a0(5): 3 points for each forest already in your realm."
        ),
        right=("5",),
        done=say(
            "Ada acted first: with her 3 the river brought 3. Your Hunter is used up "
            "now: each follower serves only once, unless a Midwife fetches it back."
        ),
        wrong=(Wrong((), say("Your forest pays again with the Carpenter: choose him.")),),
        then="1:l1",
        glow=("follower-5",),
    ),
    Step(
        check="0bfffffa",
        ask=say(
            "Your second mountain will bring 10 points and your fourth 20, but the first "
            "and third nothing. Another waits in the second row, so take the one in the "
            "first row now."
        ),
        right=("l2",),
        done=say(
            "Nothing yet, but for the next round the other mountain moves up to the first row."
        ),
        wrong=(Wrong((), say("The field brings 2. Two mountains bring 10 together.")),),
        then="2:l3 1:4 2:5",
        glow=("land-4", "land-7"),
    ),
    Step(
        check="405a1e24",
        ask=say(
            "If numbers are equal, the omens decide; each round the stack shows new "
            "ones, and now yours is on top. Choose the Oracle\u00a0(4): 2 points for "
            "each neighbour with an odd number."
        ),
        right=("4",),
        done=say(
            "Ada chose 4 as well, but your omen is above hers: you act first. Bruno's "
            "5 is odd: 2 points."
        ),
        wrong=(
            Wrong(("1",), say("The Warrior is faster still, but brings you nothing.")),
            Wrong(
                (), say("A high number acts late, and the mountain may be gone. Choose the Oracle.")
            ),
        ),
        glow=("stack", "follower-4"),
    ),
    Step(
        check="b67703bd",
        ask=say(
            "You have a forest and a mountain in your realm. Which land of the first "
            "row brings most now?"
        ),
        right=("l2",),
        done=say("Your second mountain: 10 points. The third will bring nothing again."),
        wrong=(
            Wrong(("l1",), say("That forest brings 3, your second mountain 10.")),
            Wrong((), say("The river brings 4, your second mountain 10.")),
        ),
        then="1:l3 2:l1 1:1 2:2",
        glow=("land-2", "land-4", "land-6", "land-7", "land-8"),
    ),
    Step(
        check="6b470ac1",
        ask=say(
            "High numbers act late, but their effects are stronger. Choose the "
            "Artisan\u00a0(10): 5 points if you act after both neighbours."
        ),
        right=("10",),
        done=say(
            "You act last: 5 points. Ada's Warrior gave 1 to everyone with a Warrior in "
            "hand, so to you too: no effect may be left out."
        ),
        wrong=(
            Wrong(("1", "2"), say("Low numbers act early. The Artisan pays for acting last.")),
            Wrong((), say("Late enough, but the Artisan brings 5 points.")),
        ),
        then="1:l2 2:b2 2:l1",
        glow=("follower-10",),
    ),
    Step(
        check="7b8011a1",
        ask=say(
            "Take the river, the only land left: for each river in your realm it "
            "brings your follower's number, but at most 6. Your 10 counts as 6."
        ),
        right=("l3",),
        done=say(
            "One river ×\u00a06 = 6 points. With follower 3 it would have been 3; a "
            "second river brings 2\u00a0×\u00a06."
        ),
        then="1:2 2:10",
        glow=("land-11", "played-0"),
    ),
    Step(
        check="ce3106ba",
        ask=say(
            "Choose the Falconer\u00a0(6): she steals 2 points from whoever acts just "
            "before you. If you act first, she steals nothing."
        ),
        right=("6",),
        done=say(
            "Ada acted just before you, so 2 of her points are yours. She has taken the village."
        ),
        wrong=(
            Wrong(("1", "2"), say("The Warrior and the Bard bring points to others, not to you.")),
            Wrong((), say("That steals nothing. The Falconer brings you 2 points.")),
        ),
        then="1:b3 1:l1",
        glow=("follower-6",),
    ),
    Step(
        check="b4d19ad4",
        ask=say(
            "A meadow brings 1 point for each meadow in your realm and in your "
            "neighbours' realms: Ada's and Bruno's. Take what brings more."
        ),
        right=("l2",),
        done=say(
            "Your meadow and Ada's two: 3 points. In bigger groups only those to your "
            "left and right are neighbours."
        ),
        wrong=(
            Wrong(
                (), say("Your third mountain brings nothing; only the second and the fourth do.")
            ),
        ),
        then="2:l3",
        glow=("land-13", "land-14", "seat-1", "seat-2"),
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
            "Your last turn: a village brings 2 for each kind in your realm, and at the "
            "end five kinds bring 5 points, all six 10. Which land brings you most "
            "altogether?"
        ),
        right=("l2",),
        done=say(
            "With the village you have all six kinds: 6\u00a0×\u00a02\u00a0=\u00a012 "
            "points, and 10 more at the end."
        ),
        wrong=(
            Wrong(
                ("l1",),
                say("Your third mountain brings nothing. The village is your sixth kind: 12 now."),
            ),
            Wrong((), say("Your third field brings 6. The village is your sixth kind: 12 now.")),
        ),
        then="2:w1 2:l3 1:l1",
        options=_OPEN,
        glow=("land-24", "land-25", "land-26", "realm"),
    ),
    Step(
        check="b3a86e01",
        ask=say(
            "The end: five kinds bring Ada and Bruno 5 each, six bring you 10, so you "
            "win by 72 to 71. If points are equal, the higher omen wins."
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
                "You lead a clan to a new continent. In each of nine rounds you take one land into "
                "your realm, and it brings points at once."
            ),
            say("Whoever has the most points after nine rounds wins."),
        ),
        steps=_STEPS,
        first_game=(3, {"totals": "open"}),
    ),
)
