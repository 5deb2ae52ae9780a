"""A second, simple implementation of Famiglia to check the rules against: every card is an item in a list.

It is given what the players and chance do, as everyone at the table would see it. From that alone it works out which
cards can be taken in action 4 and who has won. It shares no code with the rules it checks.
"""

from __future__ import annotations

from dataclasses import dataclass, field

type Way = tuple[str, str, str]  # the card taken, the card placed in the play area, the card returned to the hand


@dataclass(eq=False)
class Lying:
    """A card in the Street."""

    card: str
    new: bool  # added by the player whose turn it is
    lowered: int = 0

    def price(self) -> int:
        return rank(self.card) - self.lowered


def start_hand() -> list[str]:
    return ["F0", "A0", "B0", "M0"]


@dataclass
class NaiveTable:
    new_cards_only: bool
    hands: list[list[str]] = field(default_factory=lambda: [start_hand(), start_hand()])
    areas: list[list[str]] = field(default_factory=lambda: [[], []])
    street: list[Lying] = field(default_factory=list)
    renewing: bool = False

    # Cards that can be taken

    def may_be_taken(self) -> list[Lying]:
        new = [lying for lying in self.street if lying.new]
        return new if new and self.new_cards_only else self.street

    def ways(self, seat: int) -> set[Way]:
        """Return every way to take a card: each card in the Street with any two cards of the hand, in either order."""
        found: set[Way] = set()
        for lying in self.may_be_taken():
            if lying.price() == 0:
                found.add((lying.card, "", ""))
            else:
                found |= self.paid_ways(seat, lying)
        return found

    def paid_ways(self, seat: int, lying: Lying) -> set[Way]:
        hand = self.hands[seat]
        return {
            (lying.card, hand[one], hand[other])
            for one in range(len(hand))
            for other in range(len(hand))
            if one != other and pays(lying, hand[one], hand[other])
        }

    # Public events

    def start(self, by: int, seat: int) -> None:
        pass

    def skip(self, by: int) -> None:
        pass

    def turn_up(self, by: int, card: str) -> None:
        self.street.append(Lying(card, new=self.renewing))

    def discard(self, by: int, card: str, new: int) -> None:
        self.renewing = True
        apart = bool(new)
        self.street.remove(
            next(
                lying for lying in self.street if lying.card == card and (lying.new == apart or not self.new_cards_only)
            )
        )

    def send_accountant(self, by: int, accountant: str) -> None:
        self.lay(by, accountant)

    def exchange(self, by: int, lay: str, back: str) -> None:
        self.lay(by, lay)
        self.areas[by].remove(back)
        self.hands[by].append(back)

    def send_brute(self, by: int, brute: str, victim: str, lowered: int) -> None:
        self.lay(by, brute)
        self.find(victim).lowered = lowered

    def take(self, by: int, card: str, lay: str, keep: str) -> None:
        self.street.remove(self.find(card))
        if lay:
            self.lay(by, lay)
        self.hands[by].append(card)
        self.end_turn()

    def pass_(self, by: int) -> None:
        self.end_turn()

    def lay(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.areas[seat].append(card)

    def find(self, card: str) -> Lying:
        return next(lying for lying in self.may_be_taken() if lying.card == card)

    def end_turn(self) -> None:
        self.renewing = False
        for lying in self.street:
            lying.new, lying.lowered = False, 0

    # The winner

    def owned(self, seat: int) -> list[int]:
        return [worth(card) for card in self.hands[seat] + self.areas[seat]]

    def scores(self) -> tuple[int, int]:
        return sum(self.owned(0)), sum(self.owned(1))

    def winners(self) -> tuple[int, ...]:
        """Return the winners: more points, then the best single card, otherwise both seats."""
        for mine, yours in (self.scores(), (max(self.owned(0)), max(self.owned(1)))):
            if mine != yours:
                return (0,) if mine > yours else (1,)
        return (0, 1)


def rank(card: str) -> int:
    return int(card[1])


def worth(card: str) -> int:
    """Return the victory points: 1 + 2 + ... up to the card's value, and one number further for La Famiglia."""
    return sum(range(rank(card) + (2 if card[0] == "F" else 1)))


def pays(lying: Lying, one: str, other: str) -> bool:
    """Return whether the two cards pay: two matching cards, or one and a Mercenary as the second."""
    wanted = f"{lying.card[0]}{lying.price() - 1}"
    if one == wanted:
        return other == wanted or stands_in(other, wanted)
    return other == wanted and stands_in(one, wanted)


def stands_in(card: str, wanted: str) -> bool:
    return card[0] == "M" and rank(card) > rank(wanted)
