"""The guided first game: three players with one position each, from a first direction to a goal."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Course, Step, Wrong
from ...core.text import say

_NOTHING: Final = say("There the Vector meets a blank square, and nobody gets anything.")

_STEPS: Final = (
    Step(
        seed="lesson",
        seats=3,
        seat=0,
        plies="",
        check="5bf272d8",
        ask=say(
            "All move the same pawn, the Vector. You are North and want it on squares that bring "
            "you points. Lay a direction towards a 20 with your N, two squares away."
        ),
        right=("n", "o"),
        done=say(
            "That can bring you 20. Nothing moves yet: first everybody lays a direction, then all "
            "choose how far."
        ),
        wrong=(
            Wrong(
                ("s", "w"), say("That 20 has no N: somebody else gets it, though you move there.")
            ),
            Wrong((), say("That way lies a −10. Minus points go to whoever moves there.")),
        ),
    ),
    Step(
        seed="lesson",
        seats=3,
        seat=0,
        plies="0:n 1:o 2:s 2:1 1:2",
        check="a6a9f82d",
        ask=say(
            "Now a number for your north, face down. You go first, from the centre, a 30. With 0 "
            "the Vector stays, and staying counts like landing. Choose what brings most."
        ),
        right=("0",),
        done=say(
            "30 for you. Then East went 2, and South 1 from there: each goes on from where the one "
            "before has left it."
        ),
        wrong=(
            Wrong(("2",), say("That is 20. Staying with a 0 brings the 30 of the centre.")),
            Wrong((), _NOTHING),
        ),
        then="1:@o",
    ),
    Step(
        seed="letters76",
        seats=3,
        seat=0,
        plies="0:w 1:o 2:sw 2:0 1:2 0:0 1:@o 2:@o 1:w 2:nw 0:no 2:1 1:2 0:3 2:so 0:no 1:o 2:2 1:2 "
        "0:2 0:w 1:so 2:s 2:3 1:2",
        check="ce47324c",
        ask=say(
            "You go first, to the west. A number alone is for whoever moves there; with a letter "
            "it is for that position. Where do you get points?"
        ),
        right=("2",),
        done=say("20 without a letter: you moved there, so it is yours."),
        wrong=(
            Wrong(("0",), say("S 40: the letter decides, so South gets your 40.")),
            Wrong((), _NOTHING),
        ),
    ),
    Step(
        seed="give147",
        seats=3,
        seat=0,
        plies="0:o 1:sw 2:sw 2:0 1:2 0:0 1:no 2:s 0:no 2:2 1:2 0:2 2:@s",
        check="f72cf1d5",
        ask=say(
            "You have moved onto 20 with two letters, North and East. There the mover says who "
            "gets it. Decide."
        ),
        right=("@n",),
        done=say(
            "Yours. With minus points it is the other way round: then you choose who suffers."
        ),
        wrong=(Wrong((), say("Kind of you, but East is your opponent.")),),
    ),
    Step(
        seed="yellow6",
        seats=3,
        seat=0,
        plies="0:s 1:no 2:sw 2:3 1:2 0:0 1:no 2:s 0:n 2:2 1:1 0:2 2:@s 2:n 0:nw 1:sw 2:0 1:3 0:2 "
        "0:sw 1:so 2:no 2:3 1:1",
        check="343c334a",
        ask=say(
            "You go first, to the south-west. Yellow squares (arrows, single letters) do nothing "
            "for the first of a round, only for the others. Choose the number that pays."
        ),
        right=("3",),
        done=say("N 40: yours. For whoever comes later, the arrow would have moved the Vector on."),
        wrong=(
            Wrong(("1",), say("The arrow is yellow: for the first of a round it does nothing.")),
            Wrong((), _NOTHING),
        ),
    ),
    Step(
        seed="goal141",
        seats=3,
        seat=0,
        plies="0:o 1:n 2:s 2:3 1:1 0:0 2:@s 1:n 2:no 0:n 2:2 1:2 0:1 2:no 0:nw 1:w 2:2 1:3 0:3 "
        "0:no 1:w 2:o 2:3 1:2",
        check="2f2c09cf",
        ask=say(
            "A goal ends the game at once and doubles its owner's points. You have 70, far more "
            "than the others, and your goal lies ahead. Take the Vector in."
        ),
        right=("3",),
        done=say(
            "70 becomes 140: you win. Anywhere else the edge only costs a turn. Without a goal the "
            "game ends after its last round."
        ),
        wrong=(Wrong((), say("Short of the goal: the others move it away again.")),),
    ),
)
courses: Final = (
    Course(
        key="",
        title=say("The basics"),
        aim=(
            say(
                "All move the same pawn, the Vector. You want it on squares that bring you points."
            ),
            say("Whoever has the most points at the end wins."),
        ),
        steps=_STEPS,
        first_game=(3, {"rounds": "4"}),
    ),
)
