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

_ELSE: Final = say("That is allowed. But in this lesson, set the stone that the task asks for.")
_KEEP: Final = say("That is a heart angel. The two of you have only two: keep it for later.")
_BESIDE: Final = say("That stone leads to no free square: nobody could extend this path.")
_GONE: Final = say("That stone covers the last square, but a heart angel is left: you both lose.")


_STEPS: Final = linked(
    Step(
        seed="island1049",
        seats=2,
        plies=_WORLD,
        options=(("board", "7"), ("start", "build")),
        check="df75cf16",
        ask=say(
            "You and Ada win or lose together: cover all 14 squares without a stone and use both "
            "heart angels. Red obstacles and white squares count as covered."
        ),
        glow=("left-open", "left-hearts"),
    ),
    Step(
        check="df75cf16",
        ask=say(
            "You both set an opening stone: on any empty square but the two-faced Janus head, "
            "pointing any way. Touch c6, then the arrow up."
        ),
        right=("c6n",),
        done=say("A path begins, and its arrow points at c5. Ada opens one on f3."),
        wrong=(
            Wrong(
                ("?3n", "?6s", "c?w", "f?e", "c4e", "d3s", "d5n", "e4s", "e4w", "f5w", "d5e"),
                say("That arrow points at an obstacle or off the world: the path is blocked."),
            ),
            Wrong((), say("You could begin there too. In this lesson, begin on c6, pointing up.")),
        ),
        then="1:f3s",
        glow=("square-c6",),
    ),
    Step(
        check="df642464",
        ask=say(
            "In your turn, set one stone where a path's arrow points; it goes straight on or turns "
            "to either side, never back. Set one on c5, pointing up."
        ),
        right=("c5n",),
        done=say("Your path is longer by one stone. Now Ada extends hers."),
        wrong=(
            Wrong(("c5w",), say("That arrow points at a white square: the path is blocked.")),
            Wrong(("H*",), _KEEP),
            Wrong((), _ELSE),
        ),
        then="1:f4w",
        glow=("square-c5",),
    ),
    Step(
        check="13f1b9d9",
        ask=say(
            "Paths belong to you both, so extend Ada's: it points at e4, a red plus. A black bar "
            "means blocked: take the arrow without one."
        ),
        right=("e4n",),
        done=say("The plus is an event: three stones are dropped. Each red or white one counts."),
        wrong=(
            Wrong(("e4w", "e4s"), say("That arrow points at a red obstacle: blocked.")),
            Wrong(("H*",), _KEEP),
            Wrong((), say("Your own path can wait. Ada's points at the red plus on e4.")),
        ),
        glow=("square-e4",),
    ),
    Step(
        check="8078f557",
        ask=say(
            "One stone is red: so set one new obstacle, on any empty square without a symbol. Take "
            "d6, at the edge: no arrow points there."
        ),
        right=("od6",),
        done=say("d6 counts as covered, but no path gets through. Ada extends your path."),
        wrong=(
            Wrong(("oc4",), say("Your path points at c4: that would block it.")),
            Wrong((), say("An obstacle there stands in the way of paths. Take d6, at the edge.")),
        ),
        then="1:c4e",
        glow=("die-1", "square-d6"),
    ),
    Step(
        check="ec272391",
        ask=say(
            "The path on c4 is blocked: its arrow points at an obstacle. The green minus takes "
            "obstacles off: extend a path onto it, pointing left."
        ),
        right=("e3w",),
        done=say("Three stones again: count the red and white ones."),
        wrong=(
            Wrong(("e3n",), say("That arrow points off the world: the path would be blocked.")),
            Wrong(
                ("e3e",),
                say("That arrow points at this path's first stone: it would go round in a circle."),
            ),
            Wrong(("H*",), _KEEP),
        ),
        glow=("square-e3",),
    ),
    Step(
        check="cd0dc4da",
        ask=say(
            "One stone is white: so take one obstacle off, any you like. Which one blocks the "
            "path on c4?"
        ),
        right=("xd4",),
        done=say("Now c4 points at an empty square: the path can go on. It is Ada's turn."),
        wrong=(Wrong((), say("That one does not block c4: look where the arrow points.")),),
        then="1:Hf4 1:f5s",
        glow=("die-0", "square-c4"),
    ),
    Step(
        check="b8444927",
        ask=say(
            "A heart angel may replace an arrow and begin a path beside it: Ada did so on f4. "
            "Extend her new path onto the yellow plus-minus, pointing left."
        ),
        right=("f6w",),
        done=say("Three stones once more: the red and white ones count."),
        wrong=(
            Wrong(
                ("f6e", "f6s"), say("That arrow points off the world: the path would be blocked.")
            ),
            Wrong(("H*",), say("One heart angel is left: keep it for the end.")),
            Wrong((), say("A good square, but now go from f5 onto the plus-minus on f6.")),
        ),
        glow=("square-f6",),
    ),
    Step(
        check="4c0b72a2",
        ask=say(
            "Yellow plus-minus: move as many obstacles as stones count, here one. Lift the one on "
            "e5, which stands in the middle."
        ),
        right=("xe5",),
        done=say("Now the obstacle needs another square."),
        wrong=(Wrong((), say("At the edge that one is in nobody's way. Lift e5.")),),
        glow=("die-2", "square-e5"),
    ),
    Step(
        check="7fdfe349",
        ask=say(
            "Put it on an empty square without a symbol, but not where one was just lifted. In the "
            "corner c3 it blocks no arrow."
        ),
        right=("oc3",),
        done=say("Well placed. Ada extends the path of c4."),
        wrong=(
            Wrong(("od3",), say("The path on e3 points at d3: that would block it.")),
            Wrong(("od4",), say("The path on c4 points at d4: that would block it again.")),
            Wrong((), say("There it stands in the way of paths. Take the corner c3.")),
        ),
        then="1:d4s",
        glow=("square-c3",),
    ),
    Step(
        check="759133dc",
        ask=say(
            "A stone is rolled for a Janus head: red is an obstacle, an arrow leads on, white is "
            "nothing, an eye is an angel. Touch e6 twice."
        ),
        right=("re6w",),
        done=say("An eye! The stone decided that, not you."),
        wrong=(
            Wrong(("H*",), say("One heart angel is left: keep it for the end.")),
            Wrong((), say("A good square, but now roll for the Janus head on e6.")),
        ),
        glow=("square-e6",),
    ),
    Step(
        check="8bf4e160",
        ask=say(
            "The eye is an angel: beside it you may begin a path at once, and anybody later. Set "
            "a stone on e5, above it, pointing left."
        ),
        right=("e5w",),
        done=say("The new path points at d5. Ada covers d3."),
        wrong=(
            Wrong(("E",), say("You may end your turn here, but a second stone is a gift.")),
            Wrong((), _BESIDE),
        ),
        then="1:d3w",
        glow=("square-e5",),
    ),
    Step(
        check="b71b701f",
        ask=say(
            "One square and one heart angel are left to use. In any turn a heart angel may replace "
            "an arrow: touch the heart, then the arrow on e5."
        ),
        right=("He5",),
        done=say("The angel stands in place of the arrow. You go on at once, beside it."),
        wrong=(
            Wrong(("d5?",), _GONE),
            Wrong((), say("That one lies beside d5 too. In this lesson, replace e5.")),
        ),
        glow=("heart", "square-e5"),
    ),
    Step(
        check="174e8039",
        ask=say(
            "A heart angel brings a second stone, on an empty square beside it. Cover d5, "
            "whichever way the arrow points."
        ),
        right=("d5s", "*"),
        done=say("No square is empty and both heart angels are used: you have won together!"),
        glow=("square-d5",),
    ),
)
courses: Final = (
    Course(
        key="",
        title=say("Your first world"),
        aim=(
            say("You all win together, or all lose together."),
            say("You win when every square is covered and every heart angel has been used."),
            say("If nobody can go on before that, you have lost."),
        ),
        steps=_STEPS,
        first_game=(2, {"board": "7", "start": "ready"}),
    ),
)
