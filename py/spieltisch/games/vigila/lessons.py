"""The lessons: one small game of level 1 (VG4 … VG9), and one of level 2 (VG10 … VG27)."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Course, Step, Wrong, linked
from ...core.text import say

_NOT_YET: Final = say("That isn't 10, so nobody scores.")
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
            "10! You keep the 2 for 2 points, and the rest goes to the discard pile. "
            "Ada has already started a new pile with a flipped card: a 5."
        ),
        wrong=(
            Wrong(
                (),
                say("You flipped the card, so its back counted: a 0. Now tap the upper part."),
            ),
        ),
        then="1:f0",
        glow=("sum", "half-p0"),
    ),
    Step(
        check="9ba75f6d",
        ask=say(
            "The 2 was your last card, so you drew three new ones. While you still have "
            "a card, you don't draw."
        ),
        glow=("card-6", "card-7", "card-8"),
    ),
    Step(
        check="9ba75f6d",
        ask=say(
            "You can play any card flipped: tap its lower part, and the number on its "
            "back counts. The pile is at 5: flip the card that makes 10."
        ),
        right=("f0",),
        done=say(
            "The 5 on the back of your 0 is on top now, so it scores 5 points. Ada has "
            "started a new pile, with another 5."
        ),
        wrong=(Wrong(("p1",), _FOURS), Wrong(("p2",), _ONES), Wrong((), _NOT_YET)),
        then="1:f2",
        glow=("sum", "half-f0", "half-f1", "half-f2"),
    ),
    Step(
        check="1afe4fa6",
        ask=say(
            "The rules let you see a card's back only once, when you get the card. But in "
            "the basic game, the backs of your cards stay visible, to help you learn. "
            "You never see Ada's."
        ),
        glow=("card-7", "card-8", "card-9", "card-10"),
    ),
    Step(
        check="1afe4fa6",
        ask=say(
            "You can't make 10, but you must play one card every turn. Ada shows a 1 and "
            "a 4: bring the pile as high as you can without letting either of them make 10."
        ),
        right=("f0",),
        done=say(
            "8 was safe from Ada's 1 and 4. Only a back could have made 10. Ada flipped "
            "a card, but it was a 1: the pile is at 9."
        ),
        wrong=(
            Wrong(("p0",), _FOURS),
            Wrong(("p1",), _ONES),
            Wrong(
                (),
                say(
                    "Ada's 1 and 4 don't make 10 from there either, but a 5 on a back would bring "
                    "Ada 5 points. Leave 8: then Ada needs a 2."
                ),
            ),
        ),
        then="1:f1",
        glow=("sum", "card-9", "card-10"),
    ),
    Step(
        check="dcecd32d",
        ask=say(
            "Ada's 1 would make 10 now. Over 10 nobody scores, and only the last card "
            "stays, as the start of a new pile. Go over 10: play your 4."
        ),
        right=("p0",),
        done=say(
            "13 was too much: only your 4 stayed, and Ada has added a 1. You had no "
            "cards left, so you drew three."
        ),
        wrong=(Wrong((), say("A 0 leaves the pile at 9, and Ada's 1 would make it 10.")),),
        then="1:p0",
        glow=("sum", "card-9", "half-p0"),
    ),
    Step(
        check="ec04c3e7",
        ask=say("You have 7 points and need 11. The pile is at 5: play the card that wins."),
        right=("p1",),
        done=say("10! Your 5 takes you to 12 points, and 11 is enough: you win!"),
        wrong=(
            Wrong(("f0",), say("That makes 8, and Ada's 2 would make it 10.")),
            Wrong(("f1",), _ONES),
            Wrong((), _NOT_YET),
        ),
        glow=("sum", "score-of-0"),
    ),
)

_FULL: Final = (("level", "2"), ("goal", "11"))
_BEHIND_5: Final = say("The 0 is on the back of your 5: flip that card.")
_BEHIND_4: Final = say("The 1 is on the back of your 4: flip that card.")
_NO_3: Final = say("That wasn't a 3, so it's a foul! Now Ada may score a card.")

_LEVEL_2: Final = linked(
    Step(
        seed="full1709448",
        seats=2,
        plies="1:p0 1:n 0:p2 0:n 1:p0 1:n 0:f0 0:n 1:p0 1:n 0:f0 0:n 1:p2 1:n",
        options=_FULL,
        check="b60eac6d",
        ask=say(
            "You've drawn three cards, and you can see their backs only until you play one. "
            "Remember all three backs, then play your 2."
        ),
        right=("p2",),
        done=say(
            "The pile is at 18, and the backs are hidden now. The 2 on top lets "
            "you do something extra."
        ),
        wrong=(
            Wrong(
                ("p0", "f1"),
                say("21 is over 20, so it's a foul! Now Ada may score a card."),
            ),
            Wrong((), say("Play the 2 as it lies: it can bring you new cards.")),
        ),
        glow=("half-f0", "half-f1", "half-p2", "half-f2"),
    ),
    Step(
        check="995c8585",
        ask=say(
            "Each number has its own special action, and you never have to use it. "
            "A 2 lets you draw up to two cards, but you can never have more than five. "
            "Draw one now."
        ),
        right=("d",),
        done=say(
            "You've drawn a 4 with a 1 on its back. The eye marks a back that you see just this "
            "once."
        ),
        wrong=(
            Wrong(
                (),
                say("You may say no, but more cards give you more choice."),
            ),
        ),
        glow=("stock-top", "choice-d"),
    ),
    Step(
        check="22370072",
        ask=say(
            "Your next move hides the back. Remember the 1 on the back of the 4, then draw the "
            "second card."
        ),
        right=("d",),
        done=say(
            "You've drawn a 3 with another 3 on its back: remember it. Ada had to play a card and "
            "made 21 with a 3. More than 20 is a foul!"
        ),
        wrong=(Wrong((), say("You may stop after one card, but a second one costs you nothing.")),),
        then="1:p0",
        glow=("card-12", "stock-top", "choice-d"),
    ),
    Step(
        check="e981853e",
        ask=say(
            "After a foul, all the others may score their lowest card: the one with the lowest "
            "front goes onto their score pile. Score your 1."
        ),
        right=("l1",),
        done=say("1 point. As in the basic game, only the last card of the pile stays: Ada's 3."),
        wrong=(Wrong((), say("You may say no, but then you miss out on 1 point.")),),
        then="1:n",
        glow=("card-10",),
    ),
    Step(
        check="81aae7fa",
        ask=say(
            "A 0 can turn the 1 on your score pile into a 5. Which card has a 0 on its "
            "back? Flip that one."
        ),
        right=("f0",),
        done=say(
            "The 0 was on the back of the 5. Now it's on top, so you may use its special action."
        ),
        wrong=(Wrong((), _BEHIND_5),),
        glow=("card-10", "half-f0", "half-f1", "half-f2"),
    ),
    Step(
        check="8697406a",
        ask=say(
            "A 0 turns one card over for good: yours, Ada's or one on your score pile, "
            "which is spread out here. Turn over the 1: it has a 5 on its back."
        ),
        right=("u0",),
        done=say("5 points instead of 1. Ada has played a 4, so you're skipped."),
        wrong=(
            Wrong(
                ("n",),
                say(
                    "You don't have to turn over a card, but turned over, "
                    "the 1 brings 4 more points."
                ),
            ),
            Wrong(
                (),
                say(
                    "Turning that card over doesn't bring any points. Turn over the 1 on "
                    "your score pile: it becomes a 5."
                ),
            ),
        ),
        then="1:p0 1:s",
        glow=("look-10",),
        picked="look:score",
    ),
    Step(
        check="2a54c40c",
        ask=say(
            "A 4 skips the next player, this time you. In return you may draw a card: draw one."
        ),
        right=("d",),
        done=say(
            "You've drawn a 3 with another 3 on its back. Ada has played a 1: the pile is at 8."
        ),
        wrong=(Wrong((), say("You may say no, but this card is all you get for being skipped.")),),
        then="1:f1 1:n",
        glow=("stock-top", "choice-d"),
    ),
    Step(
        check="d6743018",
        ask=say("With a 1 you may take a card. Which card has a 1 on its back? Flip that one."),
        right=("f0",),
        done=say("The 1 was on the back of the 4. Now it's on top, so you may take a card."),
        wrong=(Wrong((), _BEHIND_4),),
        glow=("half-f0", "half-f1"),
    ),
    Step(
        check="1fe6377b",
        ask=say(
            "A 1 takes one card: one of Ada's, the top of the draw or discard pile, or one from "
            "your score pile. Take Ada's 5."
        ),
        right=("k10",),
        done=say(
            "Ada's 5 is yours. Whoever loses a card to a 1 may draw one in return, and Ada did."
        ),
        wrong=(
            Wrong(("n",), say("You don't have to take a card, but Ada's 5 will win you the game.")),
            Wrong((), say("You could take that card, but Ada's 5 will win you the game.")),
        ),
        then="1:d",
        later="1:f0 1:n",
        glow=("card-14",),
    ),
    Step(
        check="bfec6a7b",
        ask=say(
            "Ada played a flipped card, a 3, so the pile is at 12. At exactly 15 you may play a 5 "
            "as a second card, which makes 20. So play a 3 now."
        ),
        right=("p0", "f0", "p1", "f1"),
        done=say("15. Before you play the 5, you may use the 3's special action."),
        wrong=(Wrong((), say("12 and 3 make 15. Keep the 5 for later and play a 3.")),),
        glow=("sum", "card-13", "card-17"),
    ),
    Step(
        check="cff59bcc",
        ask=say(
            "After a 3 you may discard more 3s, one by one, to run out of cards sooner. "
            "Discard your other 3."
        ),
        right=("x0", "y0"),
        done=say("Only the 5 is left. If your last card hits 20, it counts double."),
        wrong=(
            Wrong(
                ("n",), say("You may keep the 3, but as your last card the 5 would count double.")
            ),
            Wrong((), _NO_3),
        ),
        glow=("card-17",),
    ),
    Step(
        check="1ae1dc1f",
        ask=say(
            "Your 5 isn't a 3: discarding it would be a foul, and it would stay on the discard "
            "pile. Choose “Stop here”."
        ),
        right=("n",),
        done=say("Now you may play your 5."),
        wrong=(Wrong((), _NO_3),),
        glow=("choice-n",),
    ),
    Step(
        check="34bc3f34",
        ask=say(
            "A second card that isn't a 5 would be a foul. The pile is at exactly 15: play your 5."
        ),
        right=("p0",),
        done=say(
            "20! The 5 was your last card, so it counts double: 10 points. You have 15, "
            "and 11 is enough: you win!"
        ),
        wrong=(
            Wrong(
                ("n",),
                say("You don't have to play your 5, but it makes exactly 20 and wins the game."),
            ),
            Wrong((), say("Flipped, your 5 is a 2. A second card that isn't a 5 is a foul!")),
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
            "Three cards with a 3 on both sides are a quest: each scores 3 points. If you have no "
            "cards left, one counts double. Choose “Three 3/3s”, then “Show them”."
        ),
        right=("q012",),
        done=say(
            "3, 3 and 6 points: you have no cards left, so one counts double. Showing a wrong "
            "card would be a foul."
        ),
        wrong=(Wrong((), say("You may keep the three cards, but showing them wins the game.")),),
        glow=("card-6", "card-7", "card-8", "choice-threes", "choice-q012"),
    ),
)

courses: Final = (
    Course(
        key="",
        title=say("Basic game"),
        aim=(
            say("Bring the pile to exactly 10: your card scores its number."),
            say("First to 11 points wins."),
        ),
        steps=_LEVEL_1,
        first_game=(2, {"level": "1", "goal": "11"}),
    ),
    Course(
        key="full",
        title=say("Full game"),
        aim=(
            say("Bring the pile to exactly 20: your card scores its number."),
            say("First to 11 points wins."),
        ),
        steps=_LEVEL_2,
        first_game=(2, dict(_FULL)),
        offered=("level", "2"),
    ),
)
