"""The guided first game: two players on the small ready world, from a first stone to a heart
angel."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Course, Step, Wrong
from ...core.text import say

_SMALL: Final = (("board", "7"), ("start", "ready"))

_OFF: Final = ("?2n", "?8s", "b?w", "h?e")
_BLOCKED: Final = (
    *("c4n", "b3e", "d3w", "g4n", "f3e", "h3w", "e3s", "e5n", "d4e", "f4w"),
    *("b4s", "b6n", "h4s", "h6n", "d5s", "d7n", "c6e", "e6w", "f5s", "f7n", "e6e", "g6w"),
)
"""Opening stones that point at an obstacle of the small ready world."""

_STEPS: Final = (
    Step(
        seed="lesson",
        seats=2,
        seat=0,
        plies="",
        check="cc40f5bf",
        ask=say(
            "All win or lose together: paths must cover every square. Set your opening stone: "
            "touch a free square, then the way its arrow leads. Best leave a free square ahead."
        ),
        right=("e5e", "*"),
        done=say("A path begins. It goes on where its arrow points, and anybody may extend it."),
        wrong=(
            Wrong(_BLOCKED, say("That arrow points at a red obstacle: the path ends at once.")),
            Wrong(_OFF, say("That arrow points off the board: the path ends at once.")),
        ),
        options=_SMALL,
    ),
    Step(
        seed="lesson",
        seats=2,
        seat=0,
        plies="0:e5e 1:e7w",
        check="9bd4d7e9",
        ask=say(
            "In your turn extend any path, Ada's too: on the square its arrow points at, straight "
            "on, left or right, never back. Keep it alive, and save the heart for later."
        ),
        right=("d7w", "f5n", "*"),
        done=say("The path can go on. You own none of them: all paths belong to all."),
        wrong=(
            Wrong(("f5s", "d7n"), say("It points at an obstacle: nobody can extend this path.")),
            Wrong(("H*",), say("That is a heart angel. You have only two: keep them for later.")),
        ),
        options=_SMALL,
    ),
    Step(
        seed="minus11",
        seats=2,
        seat=0,
        plies="0:d8w 1:e5e",
        check="12673fcd",
        ask=say(
            "Coloured squares are events, dice decide how strong: red plus sets obstacles, yellow "
            "moves some, green minus takes some off. Extend the path of d8 onto the minus."
        ),
        right=("c8n", "c8w"),
        done=say(
            "Three stones were dropped, and all showed red or white: three obstacles leave the "
            "board, which ones is up to you."
        ),
        wrong=(
            Wrong(("c8s",), say("The minus fires, but the arrow leads off the board.")),
            Wrong(("f5s",), say("It points at an obstacle: nobody can extend this path.")),
            Wrong((), say("That may be good some day, but now the green minus is within reach.")),
        ),
        options=_SMALL,
    ),
    Step(
        seed="fate0",
        seats=2,
        seat=0,
        plies="0:d5w 1:e7w",
        check="85466740",
        ask=say(
            "The path of d5 points at a Janus head. There nobody chooses: a stone is rolled. Go "
            "there and see."
        ),
        right=("rc5w",),
        done=say(
            "An eye: an angel! An arrow would lead on, red would be an obstacle, and white nothing "
            "at all."
        ),
        wrong=(Wrong((), say("That is allowed, but here try the Janus head on c5.")),),
        options=_SMALL,
    ),
    Step(
        seed="fate0",
        seats=2,
        seat=0,
        plies="0:d5w 1:e7w 0:rc5w",
        check="1e8aaf25",
        ask=say(
            "Beside an angel new paths begin, and you may set a stone there at once. Set one on "
            "c4 or c6 that leads on."
        ),
        right=("c6s", "*"),
        done=say("A new path. The other free squares beside the angel can be used later."),
        wrong=(
            Wrong(("c6e", "c4n"), say("It points at an obstacle: the new path ends at once.")),
            Wrong(("E",), say("You may end your turn, but a stone more is a gift here.")),
        ),
        options=_SMALL,
    ),
    Step(
        seed="lesson",
        seats=2,
        seat=0,
        plies="0:e5n 1:e7w",
        check="ed100fcd",
        ask=say(
            "The path of e5 is shut. A heart angel helps: it replaces an arrow, and beside it a "
            "new path begins. Touch the heart below, then the stone on e5."
        ),
        right=("He5",),
        done=say(
            "Now a stone comes beside it. You win when all squares are covered and all heart "
            "angels used, else you lose together."
        ),
        wrong=(
            Wrong(("He7",), say("The path of e7 still goes on. The one of e5 needs the angel.")),
            Wrong((), say("A good turn, perhaps, but e5 stays shut. Here try a heart angel.")),
        ),
        options=_SMALL,
    ),
)
courses: Final = (
    Course(
        key="",
        title=say("The basics"),
        aim=(
            say("All play together, and all win or lose together."),
            say("You win when every square is covered and all heart angels are used."),
        ),
        steps=_STEPS,
        first_game=(2, {"board": "7", "start": "ready"}),
    ),
)
