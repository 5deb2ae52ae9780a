"""All actions of Omertà."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import Action, Seat

SEATS: Final = 4
VALUES: Final = (1, 2, 3)
MOST: Final = 3  # coins in one bid


class Numbered(Action):
    """An action that names one number."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def words(self) -> dict[str, str | int]:
        return {"number": self.number}


class Deal(Numbered):
    __slots__ = ()


class Target(Numbered):
    __slots__ = ()


class Bid(Numbered):
    __slots__ = ()


class Rob(Action):
    __slots__ = ()


class Peek(Action):
    __slots__ = ()


class Offer(Numbered):
    """An any-time action: offer coins to the teammate."""

    __slots__ = ()


class Accept(Action):
    __slots__ = ()


class Decline(Action):
    __slots__ = ()


DEAL: Final = {value: Deal(value) for value in VALUES}
TARGET: Final = [Target(seat) for seat in range(SEATS)]
BID: Final = [Bid(coins) for coins in range(MOST + 1)]
OFFER: Final = Offer(1)
ROB, PEEK, ACCEPT, DECLINE = Rob(), Peek(), Accept(), Decline()
EVERY: Final[list[Action]] = [*DEAL.values(), *TARGET, *BID, OFFER, ROB, PEEK, ACCEPT, DECLINE]


def partner(seat: Seat) -> Seat:
    return (seat + 2) % SEATS


def rivals(seat: Seat) -> list[Seat]:
    return [other for other in range(SEATS) if other % 2 != seat % 2]
