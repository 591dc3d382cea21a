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
            "The orange ring is the Vector, and everybody moves it. You are North, Ada is East, "
            "Bruno is South: the most points win."
        ),
        glow=("vc-pawn", "vc-explain-0", "vc-explain-1", "vc-explain-2"),
    ),
    Step(
        check="5bf272d8",
        ask=say(
            "Blue plates pointing up are yours, red ones Ada's, green ones Bruno's. The owner "
            "gets the points, whoever moves the Vector there."
        ),
        glow=_at("K13", "O9", "I11"),
    ),
    Step(
        check="5bf272d8",
        ask=say(
            "First each lays a direction, face up; nothing moves yet. You begin: lay north, "
            "towards the blue 20."
        ),
        right=("n",),
        done=say(
            "Ada laid east, Bruno west, and then each a number, face down. The Vector still "
            "stands: your number is missing, from 0 to 3."
        ),
        wrong=(
            Wrong(
                ("w",),
                say(
                    "The 20 there is green: Bruno gets it, even if you move there. Yours lies "
                    "north."
                ),
            ),
            Wrong(
                ("o", "s"),
                say("The 20 there has two colours. The one that is all yours lies north."),
            ),
            Wrong(
                (),
                say("A black −10 lies there: whoever moves there loses 10. Your plate lies north."),
            ),
        ),
        then="1:o 2:w 1:2 2:2",
        glow=("move-n", *_at("K13")),
    ),
    Step(
        check="49d410c2",
        ask=say(
            "With 0 the Vector stays on the white 30, and that counts like arriving. White "
            "pays whoever moves there, blue pays you: which number brings most?"
        ),
        right=("0",),
        done=say(
            "30 for you, then Ada went 2 east: half blue, half red, so the mover chose who gets "
            "the 20. Bruno went back to the 30."
        ),
        wrong=(
            Wrong(
                ("2",),
                say(
                    "20 from your plate; then Bruno happened to stop there too, 20 more for you. "
                    "You cannot count on that: staying brings 30."
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
            "Ada begins, and staying brings her 30; Bruno's west leads to his green 20. You "
            "go on from there: which direction leads to your blue 20?"
        ),
        right=("no",),
        done=say(
            "Each goes on from where the one before has stopped. And each round the next one "
            "clockwise begins, this time Ada."
        ),
        wrong=(
            Wrong(
                (),
                say(
                    "Each moves on from where the one before has stopped. From the green 20 yours "
                    "lies to the north-east."
                ),
            ),
        ),
        then="1:0 2:2",
        glow=_at("I11", "K13"),
    ),
    Step(
        check="cc035065",
        ask=say(
            "How far is it from the green 20 to your blue 20? Below each number you see the "
            "least and the most it can bring."
        ),
        right=("2",),
        done=say(
            "20 for you. Ada stayed for 30, so Bruno had to move on: two zeros never work one "
            "after the other."
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
            "Black squares cost points: a plain one costs whoever moves there, one with a "
            "coloured edge always costs its owner."
        ),
        glow=_at("I13", "M13", "F15", "O16"),
    ),
    Step(
        check="af739c97",
        ask=say(
            "Bruno wants the white 15. From there, lay the direction to the yellow arrow: it "
            "will carry the Vector on."
        ),
        right=("n",),
        done=say(
            "This round began on a square with plus points, your blue 20. Then the second to "
            "play, here you, may not choose 0."
        ),
        wrong=(
            Wrong((), say("You start where Bruno stops. From the white 15 the arrow lies north.")),
        ),
        then="1:s 1:1 2:2",
        glow=_at("I15", "I17"),
    ),
    Step(
        check="99aade0d",
        ask=say(
            "How far is it from the white 15 to the arrow? Its 3 carries the Vector 3 squares "
            "on, the way it points: towards your goal."
        ),
        right=("2",),
        done=say(
            "The arrow carried the Vector close to your goal: yellow squares work for all but "
            "the first of a round. Then Ada moved 1 south to the white 40."
        ),
        wrong=(Wrong((), say("That misses the arrow. An empty square: nobody gets anything.")),),
        glow=("vc-goal-0", *_at("I15", "I17")),
    ),
    Step(
        check="63a05bdb",
        ask=say(
            "A goal ends the game at once and doubles its owner's points. Yours is the blue "
            "bar, three squares wide: lay the direction into it."
        ),
        right=("n",),
        done=say(
            "Three steps to the goal, and this round you begin: nobody can move the Vector "
            "away first."
        ),
        wrong=(
            Wrong(
                ("no", "nw"),
                say(
                    "That way misses the goal and leads into the black border: whoever moves "
                    "there misses the next round."
                ),
            ),
            Wrong((), say("Your goal lies straight to the north.")),
        ),
        then="1:s 2:s 1:2 2:3",
        glow=("vc-goal-0",),
    ),
    Step(
        check="ac2af82a",
        ask=say(
            "You have 50, Ada 90: staying brings the white 40, the goal doubles your 50. Choose "
            "what wins."
        ),
        right=("3",),
        done=say(
            "100: you win, for a goal doubles its owner's points, whoever moves in, minus points "
            "too. Without a goal the last round ends the game."
        ),
        wrong=(
            Wrong(
                ("0",),
                say("Now you have 90 too. But the game goes on, and the Vector leaves your goal."),
            ),
            Wrong((), say("Short of the goal: now the others move the Vector away.")),
        ),
        glow=("vc-goal-0", *_at("L19")),
    ),
    Step(
        seed="two zeros",
        seats=3,
        plies="0:no 1:o 2:no 0:1 1:1 2:3 1:o 2:no 0:o 0:1 1:1 2:3 2:w 0:nw 1:w 0:0 1:1 2:0",
        check="b033ad08",
        ask=say(
            "First Bruno's 0, then yours: not allowed, so choose again, face up. The yellow N "
            "would cost you the next round: which number costs Ada or Bruno 50 instead?"
        ),
        right=("r1",),
        done=say(
            "Well avoided: the owner of a yellow letter misses the next round, whoever moves "
            "there. The black square is red and green: it costs Ada or Bruno."
        ),
        wrong=(
            Wrong(
                ("r3",),
                say("The yellow letter is yours: you miss the next round."),
            ),
            Wrong((), _EMPTY),
        ),
        glow=_at("T19", "R21"),
    ),
    Step(
        check="a585f5dd",
        ask=say(
            "Two colours: whoever moves there decides between them. Ada leads with 20: who loses "
            "the 50?"
        ),
        right=("@o",),
        done=say(
            "It is the same on plates in two colours: whoever moves there decides which of the two "
            "gets the points."
        ),
        wrong=(
            Wrong((), say("You may do that. But Ada leads: better for you if she loses them.")),
        ),
        glow=_at("T19"),
    ),
    Step(
        seed="border",
        seats=3,
        plies="0:n 1:n 2:no 0:3 1:3 2:1 1:no 2:w 0:no 1:1 2:0 0:0",
        check="20638e6c",
        ask=say(
            "Two zeros again, so choose anew. In the black border you would miss the next "
            "round: which number takes the Vector along the arrow to the yellow 50?"
        ),
        right=("r2",),
        done=say(
            "50 for you: where the arrow ends counts for whoever moved. In the border, the "
            "Vector would have stopped on the last square before it, without points."
        ),
        wrong=(
            Wrong(
                ("r3",),
                say(
                    "Black border: you miss the next round, and the square before it brings "
                    "nothing."
                ),
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
            say(
                "The squares give points. Everybody moves the same piece, the Vector, and wants it "
                "on squares that pay."
            ),
            say(
                "With three players each plays alone, with four North and South together against "
                "East and West."
            ),
        ),
        steps=_STEPS,
        first_game=(3, {"rounds": "4"}),
    ),
)
