"""The lesson: a whole first round, then how a 0 card and a failed bid help in later rounds."""

from __future__ import annotations

from typing import Final

from ...core.lesson import Course, Step, Wrong, linked
from ...core.text import say

_SEATS: Final = 3

_LATER: Final = "cat85494"
"""The seed of the game from which the examples of later rounds are taken."""

_FAILED: Final = (
    "0:t1 1:t1 2:t2 2:s5p2 0:s1 1:s6p1 1:c5p1 2:b8 0:c6 0:c3 1:c4 2:r7 1:r6 2:s2 0:c9 2:s8 0:b2 "
    "1:s3"
)
"""The first round of that game, in which the learner's bid of 1 fails."""

_NONE: Final = (
    "1:t2 2:t1 0:t0 1:r4 2:r3 0:r2 1:r6p1 2:b1p1 0:r1p3 2:s5 0:s4 1:b7 1:b6 2:s3 0:c4 1:b3 2:c2 "
    "0:r5p2"
)
"""The second round, in which the learner bids 0 and takes no trick."""

_SHORT: Final = (
    "2:t1 0:t2 1:t1a 0:s9p3 1:s2p1 2:c9 0:r1 1:r3p3 2:r5p2 2:c7 0:c5 1:b9 2:b4p2 0:b6 1:b8p1"
)
"""The third round, in which the learner is one trick short."""

_STEPS: Final = linked(
    Step(
        seed="hex2019621",
        seats=_SEATS,
        plies="2:t2a",
        check="1aade9e7",
        ask=say(
            "A spider was turned up, so spiders are trumps this round: they beat rats, crows, "
            "brooms and potions. Your seven cards are below."
        ),
        glow=("trump-1", "hand"),
    ),
    Step(
        check="1aade9e7",
        ask=say(
            "These are the bids. 2 means exactly two tricks: 4 points, or −2 if you miss. "
            "2+ means two or more. That's easier, but brings only 2 points."
        ),
        glow=("move-t2", "move-t2a"),
    ),
    Step(
        check="1aade9e7",
        ask=say(
            "How many tricks will you take? The highest trump, another 9 and a small trump "
            "could take three. Bid exactly 3."
        ),
        right=("t3",),
        done=say(
            "Exactly three tricks bring you 6 points. With two or four you lose 3, so more "
            "isn't better."
        ),
        wrong=(
            Wrong(
                ("t3a",),
                say("3+ means three or more. That's easier, but brings 3 points, not 6."),
            ),
            Wrong((), say("Your cards are good, and a higher bid brings more points. Bid 3.")),
        ),
        then="1:t1",
        glow=("move-t3", "card-s9", "card-b9", "card-s5"),
    ),
    Step(
        check="9773cab8",
        ask=say(
            "Your bid can bring the most points, so you lead. If several bids can, the last "
            "player to bid one of them leads. Play spider 9, the highest trump."
        ),
        right=("s9",),
        done=say(
            "Ada has spiders and had to follow suit. Bruno has none and could play "
            "anything. You take the trick, so you lead again."
        ),
        wrong=(
            Wrong(
                ("s9p?",),
                say("That takes the trick, but the 9 is enough. Keep the potion for later."),
            ),
            Wrong((), say("Someone might beat that. Spider 9 is your safest lead.")),
        ),
        then="1:s6 2:c9",
        glow=("bid-0", "card-s9"),
    ),
    Step(
        check="e33039c5",
        ask=say(
            "Potions are a fifth suit, from 1 to 3. If you lead one, everyone with a "
            "potion must play one. Lead potion +1."
        ),
        right=("p1",),
        done=say(
            "Both had to play a potion. Ada's +3 is the highest and takes the trick, so Ada leads "
            "next."
        ),
        wrong=(
            Wrong(("p3", "p3p1"), say("You'll need the +3 later. Lead the +1.")),
            Wrong((), say("That's not a potion. Get rid of your weak potion first.")),
        ),
        then="1:p3 2:p2",
        later="1:r9 2:b3",
        glow=("card-p1-s0-0",),
    ),
    Step(
        check="2e90fa2d",
        ask=say(
            "Ada led a rat. You have none, so you can play anything. Take the trick with "
            "your trump, spider 5."
        ),
        right=("s5",),
        done=say(
            "Even a low trump beats rat 9. Without a trump, the highest card of the suit led "
            "takes the trick."
        ),
        wrong=(
            Wrong(
                ("s5p3",), say("That takes the trick too, but spider 5 is enough. Keep the potion.")
            ),
            Wrong(
                (),
                say(
                    "That's neither a rat nor a trump, so it can't take the trick, however high "
                    "it is."
                ),
            ),
        ),
        glow=("card-r9", "card-s5"),
    ),
    Step(
        check="aed041c9",
        ask=say("Two tricks taken, one to go. You lead again: play broom 9."),
        right=("b9",),
        done=say(
            "Bruno's broom 8 with potion +1 makes 9 too. It's a tie, and nobody takes the "
            "trick. Bruno played after you, so Bruno leads next."
        ),
        wrong=(
            Wrong(("b9p3",), say("That's safer, but costs two cards. Play broom 9 alone.")),
            Wrong((), say("Lead your highest card, broom 9, and keep the potion for later.")),
        ),
        then="1:b1 2:b8p1",
        later="2:c6p3",
        glow=("bid-0", "card-b9"),
    ),
    Step(
        check="bbf49fd8",
        ask=say(
            "Bruno's crow 6 with potion +3 counts as crow 9. Your crow 7 with +3 makes 10. "
            "Choose +3, then crow 7."
        ),
        right=("c7p3",),
        done=say(
            "Your 10 takes your third trick. Bruno's hand is empty, so the round ends for "
            "everyone. Any cards left no longer count."
        ),
        wrong=(
            Wrong(
                (),
                say("Crow 7 alone is lower than 9. Choose +3 first, then the crow."),
            ),
        ),
        then="1:r4",
        glow=("card-c6", "pick-p3", "card-c7"),
    ),
    Step(
        check="2b7ef611",
        ask=say(
            "You took exactly 3: 6 points. You alone took the most tricks, so a witch hat "
            "brings 1 more. In a tie nobody gets it. Bruno missed a bid of 2+: −2."
        ),
        glow=("account-1-0", "account-1-2"),
        account=True,
    ),
    Step(
        seed=_LATER,
        seats=_SEATS,
        plies=f"{_FAILED} 1:t2 2:t1",
        check="50565d26",
        ask=say(
            "A later round. You missed a bid of 1, so you have −1. The red cards let you "
            "bid it again. Your cards are low, and none is a trump. Bid 0: no tricks."
        ),
        right=("t0",),
        done=say(
            "Take no tricks and you keep the card. It brings no points, but can replace a "
            "missing trick later. Take a trick and all you lose is the card."
        ),
        wrong=(
            Wrong(
                ("n1", "n1a"),
                say("You've missed that bid once. With these cards you'd miss it again."),
            ),
            Wrong(
                (), say("These cards are unlikely to take a trick, and a missed bid costs points.")
            ),
        ),
        later="1:r4 2:r3",
        glow=("move-n1", "move-n1a", "move-t0", "hand"),
    ),
    Step(
        check="5fe9e151",
        ask=say(
            "Rats were led, and you have some. You want no tricks, so play a rat below Ada's 4."
        ),
        right=("r2", "r1", "r2p2", "r1p2", "r1p3"),
        done=say(
            "Not your trick, just as you wanted. Take none for the rest of the round and the 0 "
            "is yours."
        ),
        wrong=(Wrong((), say("That beats rat 4. You'd take a trick and miss your bid of 0.")),),
        glow=("card-r4", "card-r2", "card-r1"),
    ),
    Step(
        seed=_LATER,
        seats=_SEATS,
        plies=f"{_FAILED} {_NONE} {_SHORT}",
        check="efe2d256",
        ask=say(
            "One round later, you bid 2 but took only 1. The 0 card you kept can be the "
            "missing trick. Use it."
        ),
        right=("z1",),
        done=say("You've made your bid of 2: 4 points. The 0 card is gone."),
        wrong=(
            Wrong(
                (),
                say("Then you'd miss your bid and lose 2 points. Your 0 card can save the bid."),
            ),
        ),
        glow=("bid-0", "zeros-0", "move-z1"),
    ),
    Step(
        check="4c40e71f",
        ask=say(
            "The crystal ball moves on each round. Now you have it and bid first. Your "
            "missed 1 still costs you a point. Bid it again as exactly 1."
        ),
        right=("n1",),
        done=say(
            "The −1 is gone. Take one trick and the card brings 2 points. Miss the bid again "
            "and the −1 is back."
        ),
        wrong=(
            Wrong(
                ("n1a",),
                say(
                    "1+ is easier, but brings only 1 point. Your broom 9 is a trump, so bid "
                    "exactly 1."
                ),
            ),
            Wrong((), say("The old −1 would stay. It only goes if you bid the missed 1 again.")),
        ),
        glow=("ball", "move-n1"),
    ),
    Step(
        check="a70091a8",
        ask=say(
            "The game ends after a round if the last hat is gone or the pile of 1s, 2s or "
            "3s is empty. Add up plus points, minus points and hats: whoever has the most "
            "points wins."
        ),
        glow=("hats-left", "left-1", "left-2", "left-3"),
    ),
)
courses: Final = (
    Course(
        key="",
        title=say("Bids, tricks and potions"),
        aim=(
            say(
                "Before each round, everyone says how many tricks they'll take. In a "
                "trick, everyone plays a card, and the strongest takes it."
            ),
            say("If you take as many as you said, you score points. If not, you lose some."),
            say("Whoever has the most points after the last round wins."),
        ),
        steps=_STEPS,
        first_game=(4, {"short": "on"}),
    ),
)
