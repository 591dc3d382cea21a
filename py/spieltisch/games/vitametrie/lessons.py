"""The lesson: one whole game of two players in a world of 16 squares, from the opening stone to the
win.

The world is built in the set-up, so that it can be small: all squares but c3 to f6 are closed.
"""

from __future__ import annotations

from typing import Final

from ...core.lesson import Course, Step, Wrong, linked
from ...core.text import say

_NUMBERS: Final = ("n33", "n1", "n1", "n1", "n1", "n2", "n2")
_CLOSED: Final = (
    *(f"{column}{row}" for row in (2, 7, 8) for column in "bcdefgh"),
    *(f"{column}{row}" for row in (3, 4, 5, 6) for column in "bgh"),
)
_LAID: Final = ("pe4", "sf6", "me3", "je6", "od4", "oe5")
_PLACED: Final = (*(f"w{square}" for square in _CLOSED), *_LAID)
_WORLD: Final = " ".join(
    [
        *(f"0:{number}" for number in _NUMBERS),
        *(f"{number % 2}:{piece}" for number, piece in enumerate(_PLACED)),
    ]
)

_ELSE: Final = say("That's allowed, but here the task asks for a different move.")
_KEEP: Final = say("That's a heart angel. You have only two between you: keep it for later.")
_BESIDE: Final = say("That arrow doesn't point at an empty square: nobody could extend this path.")
_GONE: Final = say(
    "That would cover the last square, but a heart angel would be left: you'd both lose."
)


_STEPS: Final = linked(
    Step(
        seed="island1049",
        seats=2,
        plies=_WORLD,
        options=(("board", "7"), ("start", "build")),
        check="df75cf16",
        ask=say(
            "You and Ada play together: cover all 14 empty squares and use both heart angels. "
            "Red obstacles and white closed squares count as covered."
        ),
        glow=("left-open", "left-hearts"),
    ),
    Step(
        check="df75cf16",
        ask=say(
            "You each start a path with a first stone, anywhere but on the fate square, the head "
            "with two faces. A bar marks a blocked arrow. Choose c6, then the arrow pointing up."
        ),
        right=("c6n",),
        done=say("Your path points at c5. Ada starts a path at f3."),
        wrong=(
            Wrong(
                ("?3n", "?6s", "c?w", "f?e", "c4e", "d3s", "d5n", "e4s", "e4w", "f5w", "d5e"),
                say(
                    "That arrow points at an obstacle or a closed square: "
                    "the path would be blocked."
                ),
            ),
            Wrong((), say("You could start there too. In this lesson, start at c6, pointing up.")),
        ),
        then="1:f3s",
        glow=("square-c6",),
    ),
    Step(
        check="df642464",
        ask=say(
            "On your turn, put a stone where a path's last arrow points. The path goes "
            "straight on, left or right, never back. Put a stone onto c5, pointing up."
        ),
        right=("c5n",),
        done=say("Your path is one stone longer. Ada extends the other one."),
        wrong=(
            Wrong(
                ("c5w",), say("That arrow points at a closed square: the path would be blocked.")
            ),
            Wrong(("H*",), _KEEP),
            Wrong((), _ELSE),
        ),
        then="1:f4w",
        glow=("square-c5",),
    ),
    Step(
        check="13f1b9d9",
        ask=say(
            "Every path belongs to both of you: the marks only show who put down each stone. "
            "Extend Ada's path onto the red plus at e4, with the arrow that has no bar."
        ),
        right=("e4n",),
        done=say("On a plus, three stones fall like dice. Each red or white one counts."),
        wrong=(
            Wrong(
                ("e4w", "e4s"), say("That arrow points at an obstacle: the path would be blocked.")
            ),
            Wrong(("H*",), _KEEP),
            Wrong(
                (),
                say("Your own path can wait. Ada's path points at the red plus at e4."),
            ),
        ),
        glow=("square-e4",),
    ),
    Step(
        check="8078f557",
        ask=say(
            "One stone is red, so put one new obstacle onto an empty square, but never onto a "
            "plus, a minus or any other tile. Choose d6, where no arrow points."
        ),
        right=("od6",),
        done=say("d6 counts as covered, and no path gets through. Ada extends your path."),
        wrong=(
            Wrong(("oc4",), say("Your path points at c4: an obstacle there would block it.")),
            Wrong(
                (),
                say("An obstacle there would be in the way of the paths. Choose d6, at the edge."),
            ),
        ),
        then="1:c4e",
        glow=("die-1", "square-d6"),
    ),
    Step(
        check="ec272391",
        ask=say(
            "An obstacle blocks the path at c4, and a green minus removes obstacles. "
            "Extend a path onto the minus at e3, pointing left."
        ),
        right=("e3w",),
        done=say("Three stones again: red and white count."),
        wrong=(
            Wrong(
                ("e3n",), say("That arrow points at a closed square: the path would be blocked.")
            ),
            Wrong(
                ("e3e",),
                say(
                    "That arrow points at the first stone of its own path: the path would go "
                    "round in a circle."
                ),
            ),
            Wrong(("H*",), _KEEP),
        ),
        glow=("square-e3",),
    ),
    Step(
        check="cd0dc4da",
        ask=say(
            "One stone is white, so remove any one obstacle. Choose the one that blocks the "
            "path at c4."
        ),
        right=("xd4",),
        done=say(
            "Now the arrow at c4 points at an empty square, and the path can go on. Ada is next."
        ),
        wrong=(Wrong((), say("That obstacle doesn't block c4: look where the arrow points.")),),
        later="1:Hf4 1:f5s",
        glow=("die-0", "square-c4", "square-d4"),
    ),
    Step(
        check="b8444927",
        ask=say(
            "Ada has replaced the arrow at f4 with a heart angel and started a path beside "
            "it. Extend that path onto the yellow plus-minus at f6, pointing left."
        ),
        right=("f6w",),
        done=say("Three stones again: red and white count."),
        wrong=(
            Wrong(
                ("f6e", "f6s"),
                say("That arrow points at a closed square: the path would be blocked."),
            ),
            Wrong(("H*",), say("One heart angel is left: keep it for the end.")),
            Wrong(
                (), say("A good square, but now extend the path from f5 onto the plus-minus at f6.")
            ),
        ),
        glow=("square-f6",),
    ),
    Step(
        check="4c0b72a2",
        ask=say("One stone counts, so you move one obstacle. Choose the one in the middle, at e5."),
        right=("xe5",),
        done=say("Now the obstacle needs another square."),
        wrong=(
            Wrong(
                (),
                say(
                    "That obstacle is at the edge and isn't in anyone's way. Choose the one in the "
                    "middle, at e5."
                ),
            ),
        ),
        glow=("die-2", "square-e5"),
    ),
    Step(
        check="7fdfe349",
        ask=say(
            "The obstacle can go onto any empty square without a tile, but not back "
            "where it was. Choose c3, in the corner, where it doesn't block an arrow."
        ),
        right=("oc3",),
        done=say("Well placed. Ada extends the path at c4."),
        wrong=(
            Wrong(("od3",), say("The path at e3 points at d3: an obstacle there would block it.")),
            Wrong(
                ("od4",),
                say("The path at c4 points at d4: an obstacle there would block it again."),
            ),
            Wrong(
                (),
                say(
                    "An obstacle there would be in the way of the paths. Choose c3, in the corner."
                ),
            ),
        ),
        then="1:d4s",
        glow=("square-c3",),
    ),
    Step(
        check="759133dc",
        ask=say(
            "On a fate square you roll: red is an obstacle, an arrow extends the path as rolled, "
            "an eye is an angel, and white leaves the square empty. Choose e6, then choose it "
            "again to roll."
        ),
        right=("re6w",),
        done=say("An eye: the roll decides, not you."),
        wrong=(
            Wrong(("H*",), say("One heart angel is left: keep it for the end.")),
            Wrong((), say("A good square, but now roll for the fate square at e6.")),
        ),
        glow=("square-e6",),
    ),
    Step(
        check="8bf4e160",
        ask=say(
            "The eye is an angel: you may start a path beside it now, and anyone may later. "
            "Put a stone onto e5, the square above the angel, pointing left."
        ),
        right=("e5w",),
        done=say("The new path points at d5. Ada covers d3."),
        wrong=(
            Wrong(
                ("E",), say("You may end your turn here, but you'd be giving up a second stone.")
            ),
            Wrong((), _BESIDE),
        ),
        then="1:d3w",
        glow=("square-e5",),
    ),
    Step(
        check="b71b701f",
        ask=say(
            "One square and one heart angel are left. On any turn, a heart angel may replace "
            "an arrow beside an empty square. Choose the heart, then the arrow at e5."
        ),
        right=("He5",),
        done=say("The heart angel replaces the arrow, and you put a stone beside it at once."),
        wrong=(
            Wrong(("d5?",), _GONE),
            Wrong((), say("That arrow is beside d5 too. In this lesson, replace the one at e5.")),
        ),
        glow=("heart", "square-e5"),
    ),
    Step(
        check="174e8039",
        ask=say(
            "With a heart angel you also put a stone onto an empty square beside it. Cover d5: "
            "any direction will do."
        ),
        right=("d5s", "*"),
        done=say("Every square is covered and both heart angels are used: you've won together!"),
        glow=("square-d5",),
    ),
)
courses: Final = (
    Course(
        key="",
        title=say("Your first world"),
        aim=(
            say("You win together or lose together."),
            say("You win when every square is covered and every heart angel is used."),
            say("If nobody can move before then, you lose."),
        ),
        steps=_STEPS,
        first_game=(2, {"board": "7", "start": "ready"}),
    ),
)
