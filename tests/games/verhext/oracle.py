"""A second, deliberately naive implementation of the rules, with which the engine is compared.

A card is a tuple of suit name, value and copy. The oracle lists every combination and drops what
the rule text forbids. It shares only the notation with the engine.
"""

from __future__ import annotations

from collections.abc import Generator
from itertools import combinations

SUITS = ("rat", "crow", "broom", "spider", "potion")
LETTERS = {"r": "rat", "c": "crow", "b": "broom", "s": "spider", "p": "potion"}

Card = tuple[str, int, int]


def cards_of(texts: list[str]) -> list[Card]:
    """The cards of a hand. Equal potions get different copy numbers."""
    return [(LETTERS[text[0]], int(text[1]), copy) for copy, text in enumerate(texts)]


def legal_texts(hand: list[str], led: str | None) -> set[str]:
    """The notations of a hand's legal plays to this led suit (a letter), or when leading (None)."""
    cards = cards_of(hand)
    wanted = None if led is None else LETTERS[led]
    can_follow = any(suit == wanted for suit, _, _ in cards)
    groups = [(card,) for card in cards] + list(combinations(cards, 2))
    allowed = set()
    for group in groups:
        base = base_of(group)
        if base is None:
            continue
        if wanted is not None and can_follow and base[0] != wanted:
            continue
        rest = [card for card in group if card != base]
        allowed.add("".join(f"{suit[0]}{value}" for suit, value, _ in (base, *rest)))
    return allowed


def base_of(group: tuple[Card, ...]) -> Card | None:
    """The card that gives the group its suit, or None if these cards cannot be played together."""
    potions = [card for card in group if card[0] == "potion"]
    others = [card for card in group if card[0] != "potion"]
    if len(group) == 1:
        return group[0]
    if len(others) == 2:
        return None
    if len(others) == 1:
        return others[0]
    return max(potions, key=lambda card: card[1])


def winner_and_leader(plays: list[tuple[int, str]], trump: str) -> tuple[int | None, int]:
    """A trick's winner (or None) and the next leader. `plays` are (seat, notation), in order."""
    led = plays[0][1][0]
    for suit in (trump, led):
        sums = [
            (int(text[1]) + (int(text[3]) if len(text) > 2 else 0), seat)
            for seat, text in plays
            if text[0] == suit
        ]
        if sums:
            highest = max(value for value, _ in sums)
            best = [seat for value, seat in sums if value == highest]
            return (best[0] if len(best) == 1 else None), best[-1]
    raise AssertionError("the led suit is always there")


def ways(hands: list[list[str]], trump: str, leader: int, plays: list[tuple[int, str]]) -> int:
    """How many lines of play lead from here to the end of the round."""
    if len(plays) == len(hands):
        if any(not hand for hand in hands):
            return 1
        return ways(hands, trump, winner_and_leader(plays, trump)[1], [])
    seat = (leader + len(plays)) % len(hands)
    lines = 0
    for text in legal_texts(hands[seat], plays[0][1][0] if plays else None):
        left = [list(hand) for hand in hands]
        for card in (text[:2], text[2:]):
            if card:
                left[seat].remove(card)
        lines += ways(left, trump, leader, [*plays, (seat, text)])
    return lines


Request = tuple[int | None, set[str]]
"""The seat to act and the notations of its legal moves; None and an empty set before a deal."""

WORTH = {"0": (0, 0), "1": (2, -1), "1a": (1, -1), "2": (4, -2), "2a": (2, -2)}
WORTH |= {"3": (6, -3), "3a": (3, -3)}
"""The points for each bid if it is met and if it fails."""


class Seat:
    """What a seat has. `card`, its score card, lists pairs: a bid, and whether it was met."""

    def __init__(self) -> None:
        self.card: list[tuple[str, bool]] = []
        self.zeros = 0
        self.hats = 0
        self.hand: list[str] = []
        self.bid = ""
        self.won = 0

    def points(self) -> int:
        return self.hats + sum(WORTH[bid][0 if met else 1] for bid, met in self.card)

    def failed(self) -> set[str]:
        return {bid[0] for bid, met in self.card if not met}

    def lift(self, number: str) -> None:
        """Takes one failed card with this number off the score card."""
        self.card.remove(next(c for c in self.card if c[0][0] == number and not c[1]))

    def fulfilled(self, spent: int) -> bool:
        reached = self.won + spent
        return reached >= int(self.bid[0]) if "a" in self.bid else reached == int(self.bid)


class Table:
    """A whole game. `story` is a generator that yields requests and expects moves as answers."""

    def __init__(self, seats: int, short: bool) -> None:
        self.seats = [Seat() for _ in range(seats)]
        self.short = short
        self.supply = {"0": 8, "1": 16, "2": 12, "3": 8}
        self.hats = 7
        self.rounds = 0
        self.reason = ""
        self.ball: int | None = None

    def around(self, first: int) -> list[int]:
        return [(first + step) % len(self.seats) for step in range(len(self.seats))]

    def story(self) -> Generator[Request, str, None]:
        while not self.reason:
            deal = yield None, set()
            ball, trump, *hands = deal.removeprefix("d").split(".")
            assert self.ball is None or int(ball) == (self.ball + 1) % len(self.seats)
            self.ball = int(ball)
            for seat, hand in zip(self.seats, hands, strict=True):
                seat.hand = [hand[at : at + 2] for at in range(0, len(hand), 2)]
                seat.won = 0
            yield from self.bidding()
            yield from self.tricks(trump[0])
            yield from self.scoring()

    def bidding(self) -> Generator[Request, str, None]:
        assert self.ball is not None
        for place in self.around(self.ball):
            seat = self.seats[place]
            numbers = [f"t{number}" for number, left in self.supply.items() if left]
            numbers += [f"n{number}" for number in seat.failed()]
            sides = {number + side for number in numbers for side in ("", "a")} - {"t0a"}
            answer = yield place, sides
            seat.bid = answer[1:]
            if answer[0] == "n":
                seat.lift(answer[1])
            else:
                self.supply[answer[1]] -= 1

    def tricks(self, trump: str) -> Generator[Request, str, None]:
        assert self.ball is not None
        most = max(WORTH[seat.bid][0] for seat in self.seats)
        leader = [p for p in self.around(self.ball) if WORTH[self.seats[p].bid][0] == most][-1]
        while all(seat.hand for seat in self.seats):
            plays: list[tuple[int, str]] = []
            for place in self.around(leader):
                hand = self.seats[place].hand
                answer = yield place, legal_texts(hand, plays[0][1][0] if plays else None)
                plays.append((place, answer))
                for at in range(0, len(answer), 2):
                    hand.remove(answer[at : at + 2])
            winner, leader = winner_and_leader(plays, trump)
            if winner is not None:
                self.seats[winner].won += 1

    def scoring(self) -> Generator[Request, str, None]:
        assert self.ball is not None
        spent = [0] * len(self.seats)
        for place in self.around(self.ball):
            seat = self.seats[place]
            savers = [n for n in range(1, seat.zeros + 1) if seat.fulfilled(n)]
            if savers and not seat.fulfilled(0):
                answer = yield place, {"z0", f"z{savers[0]}"}
                spent[place] = int(answer[1:])
        for seat, number in zip(self.seats, spent, strict=True):
            met = seat.fulfilled(number)
            seat.zeros -= number
            self.supply["0"] += number
            if seat.bid != "0":
                seat.card.append((seat.bid, met))
            elif met:
                seat.zeros += 1
            else:
                self.supply["0"] += 1
        self.hats -= 1
        most = [s for s in self.seats if s.won == max(other.won for other in self.seats)]
        if len(most) == 1:
            most[0].hats += 1
        self.rounds += 1
        if self.hats == 0:
            self.reason = "hats"
        elif not all(self.supply[number] for number in "123"):
            self.reason = "pile"
        elif self.short and self.rounds == 3:
            self.reason = "short"

    def shares(self) -> list[float]:
        """Everybody's share of the win: by points, then by hats, then by exact bids met."""
        best = self.seats
        for merit in (
            Seat.points,
            lambda seat: seat.hats,
            lambda seat: sum(met and "a" not in bid for bid, met in seat.card),
        ):
            best = [seat for seat in best if merit(seat) == max(map(merit, best))]
        return [1 / len(best) if seat in best else 0.0 for seat in self.seats]
