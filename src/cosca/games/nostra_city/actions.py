"""Everything a seat may say in NY Nostra City. Values only, each made once; the lists at the end hold them."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import Action, Seat
from cosca.games.nostra_city.cards import (
    ATLANTIC_CITY,
    BILL_KINDS,
    BILLS,
    CARD_IDS,
    CARDS,
    CASH_INS,
    CHANGE,
    FIRST_TURF,
    FLAT_TYRE,
    JUROR,
    LAWYER,
    POWERS,
    PROTECTION,
    RACKETS,
    RAID,
    SHAME,
    TRAFFICS,
    VENDETTA,
    VENDETTA_KINDS,
    VOICES,
    WIRE_TAP,
    WISEGUYS,
    Bill,
    Card,
    Kind,
    Space,
)

MOST_SEATS: Final = 5
SPACES: Final = 4
TO_INNOCENT: Final = 0
TO_GUILTY: Final = 1
SIDES: Final = ("innocent", "guilty")
NO_SPACE: Final = -1


class OfSeat(Action):
    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat = seat

    def words(self) -> dict[str, str | int]:
        return {"player": self.seat}


class OfBill(Action):
    __slots__ = ("bill",)

    def __init__(self, bill: Bill) -> None:
        super().__init__()
        self.bill = bill

    def words(self) -> dict[str, str | int]:
        return {"bill": "raid" if self.bill == RAID else BILLS[self.bill]}


class OfCard(Action):
    __slots__ = ("card",)

    def __init__(self, card: Card) -> None:
        super().__init__()
        self.card = card

    def words(self) -> dict[str, str | int]:
        return {"card": CARD_IDS[self.card]}


class OfKind(Action):
    __slots__ = ("kind",)

    def __init__(self, kind: Kind) -> None:
        super().__init__()
        self.kind = kind

    def words(self) -> dict[str, str | int]:
        return {"card": VENDETTA[self.kind]}


# What chance decides


class Start(OfSeat):
    """The First Player."""

    __slots__ = ()


class Deal(OfCard):
    """The next card of the Wiseguys, the Turfs or the Street pile."""

    __slots__ = ()


class DrawBill(OfBill):
    """The top Bill of the pile, or the Police Raid."""

    __slots__ = ()


class TakeAtRandom(OfBill):
    """A Bill out of a Bank or the Corruption Pile, unseen."""

    __slots__ = ()


class TurnUp(OfBill):
    """The next Bill of the Tally."""

    __slots__ = ()


class DrawVendetta(OfKind):
    """The top card of the Vendetta pile."""

    __slots__ = ()


# What players decide


class Pass(Action):
    """No more actions in this phase."""

    __slots__ = ()


class Done(Action):
    """No more of what is asked."""

    __slots__ = ()


class Ready(Action):
    """No Vendetta card now."""

    __slots__ = ()


class MakeBusy(OfCard):
    """A Free Wiseguy begins the action of the phase."""

    __slots__ = ()


class UseTurf(OfCard):
    """A Free Turf begins a Cash-in."""

    __slots__ = ()


class Announce(Action):
    """Which Racket or Traffic is cashed in."""

    __slots__ = ("cash_in",)

    def __init__(self, cash_in: int) -> None:
        super().__init__()
        self.cash_in = cash_in

    def words(self) -> dict[str, str | int]:
        return {"on": (RACKETS + TRAFFICS)[self.cash_in]}


class Give(OfBill):
    """A drawn Bill for the player who is due."""

    __slots__ = ()


class GiveFirstPlayer(Action):
    """The First Player card instead of a Bill."""

    __slots__ = ()


class GiveNothing(Action):
    """The player who is due gets no more."""

    __slots__ = ()


class Locate(Action):
    """The Location card of a Space, face down."""

    __slots__ = ("space",)

    def __init__(self, space: Space) -> None:
        super().__init__()
        self.space = space

    def words(self) -> dict[str, str | int]:
        return {"space": self.space + 1}


class Bid(OfBill):
    """A Bill under the Location card."""

    __slots__ = ()


class Keep(OfBill):
    """A Bill of one's Bid comes back."""

    __slots__ = ()


class Name(OfSeat):
    """The next Title for another player."""

    __slots__ = ()


class Place(OfBill):
    """A Bill on the Corruption Pile."""

    __slots__ = ()


class MoveToken(Action):
    """Ada Corvino moves the Verdict token."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        super().__init__()
        self.side = side

    def words(self) -> dict[str, str | int]:
        return {"side": SIDES[self.side]}


class Discard(OfBill):
    """A Bill too many."""

    __slots__ = ()


class UsePower(Action):
    """A VENDETTA Power: its Wiseguy becomes Busy."""

    __slots__ = ("power",)

    def __init__(self, power: int) -> None:
        super().__init__()
        self.power = power

    def words(self) -> dict[str, str | int]:
        return {"power": POWERS[self.power]}


class Exchange(OfKind):
    """Pia Donata: a Payback for a new Vendetta card."""

    __slots__ = ()


class Payback(Action):
    """A Payback and what it is played on: a seat, a Wiseguy, a side of the jury; for a Bid, where it goes."""

    __slots__ = ("kind", "number", "space", "target")

    def __init__(self, kind: Kind, target: int, space: Space, number: int) -> None:
        super().__init__()
        self.kind = kind
        self.target = target
        self.space = space
        self.number = number  # its place among all Paybacks

    def words(self) -> dict[str, str | int]:
        said: dict[str, str | int] = {"card": VENDETTA[self.kind]}
        if self.kind in ON_SEAT:
            return said | {"player": self.target}
        if self.kind == JUROR:
            return said | {"side": SIDES[self.target]}
        return said | {"on": CARD_IDS[self.target]} | ({"space": self.space + 1} if self.kind == CHANGE else {})


class TurnOver(Action):
    """A sealed Payback is turned over, which is where it is told to all."""

    __slots__ = ("payback",)

    def __init__(self, payback: Payback) -> None:
        super().__init__()
        self.payback = payback

    def words(self) -> dict[str, str | int]:
        return self.payback.words()


ON_SEAT: Final = (SHAME, PROTECTION, WIRE_TAP, VOICES)
ON_WISEGUY: Final = (FLAT_TYRE, LAWYER)


def _paybacks() -> list[Payback]:
    listed = [(kind, seat, NO_SPACE) for kind in ON_SEAT for seat in range(MOST_SEATS)]
    listed += [(kind, card, NO_SPACE) for kind in ON_WISEGUY for card in range(WISEGUYS)]
    listed += [(CHANGE, card, space) for card in range(WISEGUYS) for space in range(SPACES)]
    listed += [(JUROR, side, NO_SPACE) for side in (TO_INNOCENT, TO_GUILTY)]
    return [Payback(kind, target, space, number) for number, (kind, target, space) in enumerate(listed)]


PASS: Final = Pass()
DONE: Final = Done()
READY: Final = Ready()
GIVE_FIRST_PLAYER: Final = GiveFirstPlayer()
GIVE_NOTHING: Final = GiveNothing()
START: Final = [Start(seat) for seat in range(MOST_SEATS)]
DEAL: Final = [Deal(card) for card in range(CARDS)]
DRAW_BILL: Final = [DrawBill(bill) for bill in range(BILL_KINDS + 1)]
TAKE_AT_RANDOM: Final = [TakeAtRandom(bill) for bill in range(BILL_KINDS)]
TURN_UP: Final = [TurnUp(bill) for bill in range(BILL_KINDS)]
DRAW_VENDETTA: Final = [DrawVendetta(kind) for kind in range(VENDETTA_KINDS)]
MAKE_BUSY: Final = [MakeBusy(card) for card in range(WISEGUYS)]
USE_TURF: Final = [UseTurf(card) for card in range(FIRST_TURF, ATLANTIC_CITY + 1)]
ANNOUNCE: Final = [Announce(cash_in) for cash_in in range(CASH_INS)]
GIVE: Final = [Give(bill) for bill in range(BILL_KINDS)]
LOCATE: Final = [Locate(space) for space in range(SPACES)]
BID: Final = [Bid(bill) for bill in range(BILL_KINDS)]
KEEP: Final = [Keep(bill) for bill in range(BILL_KINDS)]
NAME: Final = [Name(seat) for seat in range(MOST_SEATS)]
PLACE: Final = [Place(bill) for bill in range(BILL_KINDS)]
MOVE_TOKEN: Final = [MoveToken(TO_INNOCENT), MoveToken(TO_GUILTY)]
DISCARD: Final = [Discard(bill) for bill in range(BILL_KINDS)]
USE_POWER: Final = [UsePower(power) for power in range(len(POWERS))]
EXCHANGE: Final = [Exchange(kind) for kind in range(VENDETTA_KINDS)]
PAYBACKS: Final = _paybacks()
TURN_OVER: Final = [TurnOver(payback) for payback in PAYBACKS]
ON_SEAT_AT: Final = [ON_SEAT.index(kind) * MOST_SEATS if kind in ON_SEAT else -1 for kind in range(VENDETTA_KINDS)]
FLAT_TYRE_AT: Final = len(ON_SEAT) * MOST_SEATS
LAWYER_AT: Final = FLAT_TYRE_AT + WISEGUYS
CHANGE_AT: Final = LAWYER_AT + WISEGUYS
JUROR_AT: Final = CHANGE_AT + WISEGUYS * SPACES


def on_seat(kind: Kind, seat: Seat) -> Payback:
    return PAYBACKS[ON_SEAT_AT[kind] + seat]


def flat_tyre(card: Card) -> Payback:
    return PAYBACKS[FLAT_TYRE_AT + card]


def lawyer(card: Card) -> Payback:
    return PAYBACKS[LAWYER_AT + card]


def change(card: Card, space: Space) -> Payback:
    return PAYBACKS[CHANGE_AT + card * SPACES + space]


def juror(side: int) -> Payback:
    return PAYBACKS[JUROR_AT + side]


def every_action() -> list[Action]:
    """All well-formed actions, in a fixed order: their places are the bots' codes."""
    listed: list[Action] = [PASS, DONE, READY, GIVE_FIRST_PLAYER, GIVE_NOTHING, *START, *DEAL, *DRAW_BILL]
    listed += [*TAKE_AT_RANDOM, *TURN_UP, *DRAW_VENDETTA, *MAKE_BUSY, *USE_TURF, *ANNOUNCE, *GIVE, *LOCATE, *BID]
    listed += [*KEEP, *NAME, *PLACE, *MOVE_TOKEN, *DISCARD, *USE_POWER, *EXCHANGE, *PAYBACKS, *TURN_OVER]
    return listed
