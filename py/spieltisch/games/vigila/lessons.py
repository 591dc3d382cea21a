"""The lessons: one small game of level 1 (VG4 … VG9), and one of level 2 (VG10 … VG27)."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Course, Step, Wrong, linked
from ...core.text import say

_NOT_YET: Final = say("That is not 10, so nobody scores.")
_FOURS: Final = say("That makes 6, and Ada's 4 would make it 10.")
_ONES: Final = say("That makes 9, and Ada's 1 would make it 10.")

_LEVEL_1: Final = linked(
    Step(
        seed="small350",
        seats=2,
        plies="0:p0 1:p1 0:f1 1:f1",
        check="8ef6ed58",
        ask=say("The pile is at 8. Make it exactly 10: play your 2."),
        right=("p0",),
        done=say(
            "10! You keep the 2, which is 2 points, and the other cards are cleared away. Ada is "
            "next and has begun a new pile: with the 5 on the back of her 4."
        ),
        wrong=(
            Wrong(
                (),
                say("You flipped it, so its back counts: a 0. Now tap the upper part of the card."),
            ),
        ),
        then="1:f0",
        glow=("sum", "half-p0"),
    ),
    Step(
        check="9ba75f6d",
        ask=say(
            "The 2 was your last card, so you have drawn three new ones. You do not draw while "
            "you still have a card."
        ),
        glow=("card-6", "card-7", "card-8"),
    ),
    Step(
        check="9ba75f6d",
        ask=say(
            "Any card may be flipped: tap its lower part, and the number on its back counts "
            "instead. The pile is at 5: flip the card that makes 10."
        ),
        right=("f0",),
        done=say(
            "The 5 on the back of your 0 lies up now, so it scores 5 points. Ada has begun a "
            "new pile, with another 5."
        ),
        wrong=(Wrong(("p1",), _FOURS), Wrong(("p2",), _ONES), Wrong((), _NOT_YET)),
        then="1:f2",
        glow=("sum", "half-f0", "half-f1", "half-f2"),
    ),
    Step(
        check="1afe4fa6",
        ask=say(
            "By the rules you see the back of a card only once, when you get it. In level 1 the "
            "app keeps showing yours; you never see Ada's."
        ),
        glow=("card-7", "card-8", "card-9", "card-10"),
    ),
    Step(
        check="1afe4fa6",
        ask=say(
            "You cannot make 10, but you must play exactly one card every turn. Ada shows a 1 and "
            "a 4: leave the highest sum that neither of them brings to 10."
        ),
        right=("f0",),
        done=say(
            "8 was safe from her 1 and her 4; only a back could have made 10. She flipped one, "
            "but it was a 1: the pile is at 9."
        ),
        wrong=(
            Wrong(("p0",), _FOURS),
            Wrong(("p1",), _ONES),
            Wrong(
                (),
                say(
                    "Her 1 and 4 do not fit there either, but a 5 on a back would bring her 5 "
                    "points. Leave 8: then she needs a 2."
                ),
            ),
        ),
        then="1:f1",
        glow=("sum", "card-9", "card-10"),
    ),
    Step(
        check="dcecd32d",
        ask=say(
            "Ada's 1 would make 10 now. Spoil it: over 10 nobody scores, and only the last "
            "card stays, as the start of a new pile."
        ),
        right=("p0",),
        done=say(
            "13 was too much: only your 4 stayed, and Ada has added a 1. You had no card left, "
            "so you drew three."
        ),
        wrong=(Wrong((), say("A 0 leaves the pile at 9, and Ada's 1 would make it 10.")),),
        then="1:p0",
        glow=("sum", "card-9"),
    ),
    Step(
        check="ec04c3e7",
        ask=say("You have 7 points, and 11 win. The pile is at 5: win now!"),
        right=("p1",),
        done=say("10! The 5 takes you to 12 points, and 11 are enough: you have won."),
        wrong=(
            Wrong(("f0",), say("That makes 8, and Ada's 2 would make it 10.")),
            Wrong(("f1",), _ONES),
            Wrong((), _NOT_YET),
        ),
        glow=("sum", "score-of-0"),
    ),
)

_FULL: Final = (("level", "2"), ("goal", "11"))
_BEHIND_5: Final = say("You want the 0. It is on the back of your 5: flip that card.")
_BEHIND_4: Final = say("You want the 1. It is on the back of your 4: flip that card.")
_NO_3: Final = say("That was not a 3: a foul! Ada may lay her lowest card on her score pile.")

_LEVEL_2: Final = linked(
    Step(
        seed="full1709448",
        seats=2,
        plies="1:p0 1:n 0:p2 0:n 1:p0 1:n 0:f0 0:n 1:p0 1:n 0:f0 0:n 1:p2 1:n",
        options=_FULL,
        check="b60eac6d",
        ask=say(
            "You have drawn three cards and see their backs only until your next move. "
            "Remember all three, then play your 2."
        ),
        right=("p2",),
        done=say(
            "The pile is at 18 of 20, and your backs are hidden. Now a 2 lies up, and it "
            "can do something."
        ),
        wrong=(
            Wrong(
                ("p0", "f1"),
                say("21 is over 20: a foul! Ada may lay her lowest card on her score pile."),
            ),
            Wrong((), say("Play the 2, as it lies: it can bring you new cards.")),
        ),
        glow=("card-9", "card-10", "card-11"),
    ),
    Step(
        check="995c8585",
        ask=say(
            "You never have to use what a number can do. After a 2 you may draw up to two "
            "cards, but never have more than five: draw one."
        ),
        right=("d",),
        done=say("A 4, with a 1 on its back. The eye means: you see this back only now."),
        wrong=(
            Wrong(
                (),
                say("You may say no, but more cards give you more choice."),
            ),
        ),
        glow=("stock", "choice-d"),
    ),
    Step(
        check="22370072",
        ask=say(
            "Your next move hides the back. Remember the 1 behind the 4, then draw the second card."
        ),
        right=("d",),
        done=say("Ada had to play a card. Her 3 makes 21, and more than 20 is a foul!"),
        wrong=(Wrong((), say("You may stop after one, but a second card costs you nothing.")),),
        then="1:p0",
        glow=("card-12", "stock", "choice-d"),
    ),
    Step(
        check="e981853e",
        ask=say(
            "After a foul all the others may lay their lowest card on their score pile. "
            "Score a point: lay your 1."
        ),
        right=("l1",),
        done=say("1 point! Over 20, as before, only the last card stays: Ada's 3."),
        wrong=(Wrong((), say("You may say no, but then you lose a point.")),),
        then="1:n",
        glow=("card-10",),
    ),
    Step(
        check="81aae7fa",
        ask=say(
            "A 0 can turn the 1 on your score pile into a 5. Flip the card that has a 0 on its "
            "back: which was it?"
        ),
        right=("f0",),
        done=say("The 0 was behind the 5. It lies up now, so you may do what a 0 can do."),
        wrong=(Wrong((), _BEHIND_5),),
        glow=("card-10", "card-9", "card-12", "card-13"),
    ),
    Step(
        check="8697406a",
        ask=say(
            "A 0 turns one card over for good: yours, Ada's or one on your score pile, which "
            "is open here. Turn the 1: there is a 5 on its back."
        ),
        right=("u0",),
        done=say("5 points instead of 1! Ada has played a 4, and with it she skips you."),
        wrong=(
            Wrong(("n",), say("You need not turn a card, but here it brings 4 points.")),
            Wrong((), say("That brings no points. The 1 on your score pile becomes a 5.")),
        ),
        then="1:p0 1:s",
        glow=("look-10",),
        picked="look:score",
    ),
    Step(
        check="2a54c40c",
        ask=say(
            "A 4 skips the next player, this time you. Whoever is skipped may draw a card in "
            "return: draw it."
        ),
        right=("d",),
        done=say(
            "A 3, again with a 3 on its back. Ada has played a 1 and taken nothing: the pile "
            "is at 8."
        ),
        wrong=(Wrong((), say("You may say no, but a card is all you get for the lost turn.")),),
        then="1:f1 1:n",
        glow=("stock", "choice-d"),
    ),
    Step(
        check="d6743018",
        ask=say(
            "With a 1 you may take a card. Flip the card that has a 1 on its back: which was it?"
        ),
        right=("f0",),
        done=say("The 1 was behind the 4. It lies up now, so you may take a card."),
        wrong=(Wrong((), _BEHIND_4),),
        glow=("card-12", "card-13"),
    ),
    Step(
        check="1fe6377b",
        ask=say(
            "A 1 takes one card: from Ada, from the draw or discard pile, or from your score "
            "pile. Take Ada's 5."
        ),
        right=("k10",),
        done=say(
            "Whoever loses a card to a 1 may draw one in return, so Ada did. Then she flipped "
            "her 0, with a 3 on its back: the pile is at 12."
        ),
        wrong=(
            Wrong(("n",), say("You need not take a card, but Ada's 5 will win you the game.")),
            Wrong((), say("You may take that too, but Ada's 5 will win you the game.")),
        ),
        then="1:d 1:f0 1:n",
        glow=("card-14",),
    ),
    Step(
        check="bfec6a7b",
        ask=say(
            "At exactly 15 a 5 may follow as a second card, and that makes 20. The pile is at "
            "12: play a 3."
        ),
        right=("p0", "f0", "p1", "f1"),
        done=say("15! Before the 5 follows, you may use the 3."),
        wrong=(Wrong((), say("12 and 3 make 15. Keep the 5 for later and play a 3.")),),
        glow=("sum", "card-13", "card-17"),
    ),
    Step(
        check="cff59bcc",
        ask=say(
            "After a 3 you may discard more 3s, one by one: you empty your hand sooner. "
            "Discard your other 3."
        ),
        right=("x0", "y0"),
        done=say("Only the 5 is left. If your last card scores, it counts double."),
        wrong=(
            Wrong(("n",), say("You may keep it. But your last card would count double.")),
            Wrong((), _NO_3),
        ),
        glow=("card-17",),
    ),
    Step(
        check="1ae1dc1f",
        ask=say("Your 5 is not a 3, so discarding it would be a foul. Tap “Enough”."),
        right=("n",),
        done=say("Now your 5 may follow."),
        wrong=(Wrong((), _NO_3),),
        glow=("choice-n",),
    ),
    Step(
        check="34bc3f34",
        ask=say(
            "The pile is at exactly 15: play your 5 as a second card. Any other second card "
            "would be a foul."
        ),
        right=("p0",),
        done=say(
            "20! The 5 was your last card, so it scores double. You have 15 points, and 11 win."
        ),
        wrong=(
            Wrong(("n",), say("You need not, but your 5 makes exactly 20 and wins the game.")),
            Wrong((), say("Flipped it is a 2. A second card that is not a 5 is a foul!")),
        ),
        glow=("sum", "half-p0"),
    ),
    Step(
        seed="quest2119",
        seats=2,
        plies="0:p0 0:n 1:p0 1:n 0:p0 0:n 1:p0 1:n 0:p0 0:n",
        options=_FULL,
        check="ac80b102",
        ask=say(
            "Three cards with a 3 on both sides are a quest: shown in your turn, each scores "
            "3. Tap “Three 3/3”, then “Show them”."
        ),
        right=("q012",),
        done=say(
            "3, 3 and 6 points: with no card left, one counts double. Showing a wrong card "
            "would be a foul."
        ),
        wrong=(Wrong((), say("You may keep them, but together they win the game.")),),
        glow=("choice-threes",),
    ),
)

courses: Final = (
    Course(
        key="",
        title=say("Level 1"),
        aim=(
            say("Bring the pile to exactly 10: the card you played scores its number."),
            say("The first player with 11 points wins."),
        ),
        steps=_LEVEL_1,
        first_game=(2, {"level": "1", "goal": "11"}),
    ),
    Course(
        key="full",
        title=say("Level 2, the full game"),
        aim=(
            say("Bring the pile to exactly 20: the card you played scores its number."),
            say("The first player with 11 points wins."),
        ),
        steps=_LEVEL_2,
        first_game=(2, dict(_FULL)),
        offered=("level", "2"),
    ),
)
