"""The guided first game: four rounds for three players, from the first direction to a goal, and two
examples of what happens on other squares."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Course, Step, Wrong, linked
from ...core.text import say
from .data import SIZE

_EMPTY: Final = say("An empty square: nobody gets anything.")


def _at(*names: str) -> tuple[str, ...]:
    """The ids of these squares on the table. Names are as in `geometry.name`."""
    return tuple(f"vc-at-{ord(name[0]) - ord('A')}-{SIZE - int(name[1:])}" for name in names)


_STEPS: Final = linked(
    Step(
        seed="lesson",
        seats=3,
        check="5bf272d8",
        ask=say(
            "The orange ring is the Vector, and everyone moves it. You're North, Ada is "
            "East and Bruno is South. Whoever has the most points wins."
        ),
        glow=("vc-pawn", "vc-explain-0", "vc-explain-1", "vc-explain-2"),
    ),
    Step(
        check="5bf272d8",
        ask=say(
            "Blue plates pointing up are yours, red ones Ada's, green ones Bruno's. The "
            "points go to the owner, no matter who moves the Vector there."
        ),
        glow=_at("K13", "O9", "I11"),
    ),
    Step(
        check="5bf272d8",
        ask=say(
            "First everyone chooses a direction, face up. Nothing moves yet. You go "
            "first: choose north, towards the blue 20."
        ),
        right=("n",),
        done=say(
            "Ada chose east and Bruno west. Then both chose a number, face down. The Vector "
            "is waiting for your number, from 0 to 3."
        ),
        wrong=(
            Wrong(
                ("w",),
                say(
                    "That 20 is green: Bruno gets it, even if you move there. Yours lies to "
                    "the north."
                ),
            ),
            Wrong(
                ("o", "s"),
                say("That 20 has two colours. The one that's all yours lies to the north."),
            ),
            Wrong(
                (),
                say(
                    "There's a black −10 that way: whoever moves there loses 10. Your plate "
                    "lies to the north."
                ),
            ),
        ),
        then="1:o 2:w 1:2 2:2",
        glow=("move-n", *_at("K13")),
    ),
    Step(
        check="49d410c2",
        ask=say(
            "A 0 leaves the Vector on the white 30, and staying counts as arriving. "
            "The white 30 goes to the player who moves there, the blue 20 to you. Choose the "
            "number that brings you the most."
        ),
        right=("0",),
        done=say(
            "30 for you. Then Ada moved the Vector 2 squares east, onto a 20 in blue and "
            "red, and took the points. Bruno moved it back to the 30."
        ),
        wrong=(
            Wrong(
                ("2",),
                say(
                    "20 from your plate, and 20 more because Bruno happened to stop "
                    "there too. You can't count on that, but staying brings 30 for sure."
                ),
            ),
            Wrong((), _EMPTY),
        ),
        then="1:@o 1:n 2:w",
        glow=_at("K11", "K13"),
    ),
    Step(
        check="68820edb",
        ask=say(
            "Ada goes first and can get 30 by staying. Bruno chose west, towards the green 20. "
            "You go on from there: choose the direction to your blue 20."
        ),
        right=("no",),
        done=say(
            "Each move starts where the last one ended. Each round, the next player "
            "clockwise goes first. This time, that's Ada."
        ),
        wrong=(
            Wrong(
                (),
                say(
                    "You go on from where Bruno stops. Your blue 20 lies to the north-east of "
                    "the green 20."
                ),
            ),
        ),
        then="1:0 2:2",
        glow=_at("I11", "K13"),
    ),
    Step(
        check="cc035065",
        ask=say(
            "Below each number you see the least and the most it can bring. Choose the "
            "number that takes the Vector from the green 20 to your blue 20."
        ),
        right=("2",),
        done=say(
            "20 for you. Ada stayed and got 30, but Bruno couldn't stay: in a round that "
            "starts on a plus square – one that brings points – whoever goes second can't "
            "choose 0."
        ),
        wrong=(
            Wrong(("0",), say("You stay on the green 20, and that counts: Bruno gets 20 again.")),
            Wrong((), _EMPTY),
        ),
        then="2:nw",
        glow=_at("I11", "K13"),
    ),
    Step(
        check="af739c97",
        ask=say(
            "Black squares take points away: a plain one from whoever moves there, one with a "
            "coloured edge always from its owner."
        ),
        glow=_at("I13", "M13", "F15", "O16"),
    ),
    Step(
        check="af739c97",
        ask=say(
            "Bruno wants the white 15. Choose the direction from there to the yellow "
            "arrow, which will send the Vector on."
        ),
        right=("n",),
        done=say(
            "This round starts on a plus square too, your blue 20. You go second, so you can't "
            "choose 0."
        ),
        wrong=(
            Wrong(
                (),
                say(
                    "You go on from where Bruno stops. The arrow lies to the north of the white 15."
                ),
            ),
        ),
        then="1:s 1:1 2:2",
        glow=_at("I15", "I17"),
    ),
    Step(
        check="99aade0d",
        ask=say(
            "The arrow's 3 sends the Vector 3 squares further, towards your goal. Choose "
            "the number that takes the Vector from the white 15 to the arrow."
        ),
        right=("2",),
        done=say(
            "The arrow sent the Vector close to your goal. Then Ada moved it 1 square south, onto "
            "the white 40. On the first move of a round, arrows and other yellow squares "
            "do nothing."
        ),
        wrong=(
            Wrong(
                (),
                say(
                    "That number misses the arrow and ends on an empty square: nobody gets "
                    "anything."
                ),
            ),
        ),
        glow=("vc-goal-0", *_at("I15", "I17")),
    ),
    Step(
        check="63a05bdb",
        ask=say(
            "A goal ends the game at once and doubles its owner's points. Yours is the "
            "blue bar, three squares wide: choose the direction into it."
        ),
        right=("n",),
        done=say(
            "The goal is 3 squares away, and you go first this round: nobody can move the Vector "
            "away before you."
        ),
        wrong=(
            Wrong(
                ("no", "nw"),
                say(
                    "That direction misses the goal and leads into the black border: whoever "
                    "moves there misses a turn."
                ),
            ),
            Wrong((), say("Your goal lies straight north.")),
        ),
        then="1:s 2:s 1:2 2:3",
        glow=("vc-goal-0",),
    ),
    Step(
        check="ac2af82a",
        ask=say(
            "You have 50 and Ada has 90. Staying brings you the white 40, but the goal "
            "doubles your 50. Choose the number that wins."
        ),
        right=("3",),
        done=say(
            "100: you win! A goal doubles its owner's points, even negative points, no matter who "
            "moves into it. Without a goal, the game ends after the last round."
        ),
        wrong=(
            Wrong(
                ("0",),
                say(
                    "Now you have 90 too, but the game goes on and the Vector moves away "
                    "from your goal."
                ),
            ),
            Wrong(
                (), say("That number stops short of the goal: now the others move the Vector away.")
            ),
        ),
        glow=("vc-goal-0", *_at("L19")),
    ),
    Step(
        seed="two zeros",
        seats=3,
        plies="0:no 1:o 2:no 0:1 1:1 2:3 1:o 2:no 0:o 0:1 1:1 2:3 2:w 0:nw 1:w 0:0 1:1 2:0",
        check="b033ad08",
        ask=say(
            "Here you've chosen 0 right after Bruno's 0. Your 0 doesn't count: choose again, face "
            "up. The yellow N would cost you a turn. Choose the number that costs Ada or Bruno 50."
        ),
        right=("r1",),
        done=say(
            "Well avoided: a yellow letter makes its owner miss a turn in the next round, "
            "no matter who moves there. The black square has a red and green edge: it "
            "costs Ada or Bruno points."
        ),
        wrong=(
            Wrong(
                ("r3",),
                say("The yellow letter is yours: you miss a turn."),
            ),
            Wrong((), _EMPTY),
        ),
        glow=_at("T19", "R21"),
    ),
    Step(
        check="a585f5dd",
        ask=say(
            "Two colours: whoever moves there chooses between them. Ada is ahead with "
            "20. Choose who loses the 50."
        ),
        right=("@o",),
        done=say(
            "Plates in two colours work the same way: whoever moves there chooses which "
            "of the two gets the points."
        ),
        wrong=(
            Wrong(
                (),
                say("You can do that. But Ada is ahead: it's better for you if Ada loses the 50."),
            ),
        ),
        glow=_at("T19"),
    ),
    Step(
        seed="border",
        seats=3,
        plies="0:n 1:n 2:no 0:3 1:3 2:1 1:no 2:w 0:no 1:1 2:0 0:0",
        check="20638e6c",
        ask=say(
            "Again, your 0 comes right after another 0, so choose a new number. The black "
            "border would cost you a turn. Choose the number that takes the Vector along "
            "the arrow to the yellow 50."
        ),
        right=("r2",),
        done=say(
            "50 for you: the square the arrow leads to counts for your move. If you'd "
            "moved into the border, the Vector would have stopped just before it, and "
            "you'd have got nothing."
        ),
        wrong=(
            Wrong(
                ("r3",),
                say("Black border: you miss a turn, and the square before it brings nothing."),
            ),
            Wrong((), _EMPTY),
        ),
        glow=("vc-border", *_at("O21", "T21")),
    ),
)

courses: Final = (
    Course(
        key="",
        title=say("The basics"),
        aim=(
            say("Whoever has the most points at the end wins."),
            say("Everyone moves the same Vector and wants it on squares that bring them points."),
            say(
                "With 3 players, everyone plays for themselves. With 2 or 4, North and South "
                "play against East and West."
            ),
        ),
        steps=_STEPS,
        first_game=(3, {"rounds": "4"}),
    ),
)
