"""Every action of NY Nostra City. Actions are plain values; each exists once, in the lists at the end."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import Action, Seat
from cosca.games.nostra_city.rules.cards import (
    BILL_KINDS,
    BILLS,
    CARDS,
    CASH_IN_IDS,
    CASH_INS,
    CHANGE,
    FIRST_MORE_RACKETS,
    FIRST_MORE_RESPECTS,
    FIRST_MORE_TURFS,
    FIRST_RESPECT,
    FIRST_TURF,
    FLAT_TYRE,
    JUROR,
    LAWYER,
    POWERS,
    PROTECTION,
    RAID,
    SHAME,
    SLOT_IDS,
    SLOTS,
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
        return {"card": SLOT_IDS[self.card]}


class OfKind(Action):
    __slots__ = ("kind",)

    def __init__(self, kind: Kind) -> None:
        super().__init__()
        self.kind = kind

    def words(self) -> dict[str, str | int]:
        return {"card": VENDETTA[self.kind]}


# Random draws, by the chance seat


class Start(OfSeat):
    """Make a seat the First Player at setup."""

    __slots__ = ()


class Deal(OfCard):
    """Deal the next card of the Wiseguys, the Turfs or the Street pile."""

    __slots__ = ()


class DrawBill(OfBill):
    """Draw the top card of the Bills pile: a Bill or the Police Raid."""

    __slots__ = ()


class TakeAtRandom(OfBill):
    """Take a random Bill from a Bank or the Corruption Pile."""

    __slots__ = ()


class TurnUp(OfBill):
    """Reveal the next Bill of the Tally."""

    __slots__ = ()


class DrawVendetta(OfKind):
    """Draw the top card of the Vendetta pile."""

    __slots__ = ()


# Decisions of players


class Pass(Action):
    """Pass: take no more actions in this phase."""

    __slots__ = ()


class Done(Action):
    """Finish or decline the current decision."""

    __slots__ = ()


class Ready(Action):
    """Play no Vendetta card in this sealed decision."""

    __slots__ = ()


class MakeBusy(OfCard):
    """Make a Free Wiseguy Busy to start the action of the phase."""

    __slots__ = ()


class UseTurf(OfCard):
    """Make a Free Turf Busy for a Cash-in."""

    __slots__ = ()


class Announce(Action):
    """Announce the Racket or Traffic of a Cash-in."""

    __slots__ = ("cash_in",)

    def __init__(self, cash_in: int) -> None:
        super().__init__()
        self.cash_in = cash_in

    def words(self) -> dict[str, str | int]:
        return {"on": CASH_IN_IDS[self.cash_in]}


class Give(OfBill):
    """Give a drawn Bill to the next player who is due one."""

    __slots__ = ()


class GiveFirstPlayer(Action):
    """Give the First Player card instead of a Bill."""

    __slots__ = ()


class GiveNothing(Action):
    """Give no more Bills to the player who is due one."""

    __slots__ = ()


class Locate(Action):
    """Play the Location card of a Space, face down."""

    __slots__ = ("space",)

    def __init__(self, space: Space) -> None:
        super().__init__()
        self.space = space

    def words(self) -> dict[str, str | int]:
        return {"space": self.space + 1}


class Bid(OfBill):
    """Add a Bill to the Bid under the Location card."""

    __slots__ = ()


class Keep(OfBill):
    """Take a Bill of your own Bid back into the Bank."""

    __slots__ = ()


class ShowBid(Action):
    """Reveal your Bid though nobody else bid on the Space."""

    __slots__ = ()


class Name(OfSeat):
    """Give the next Title card to another player."""

    __slots__ = ()


class Place(OfBill):
    """Place a Bill on the Corruption Pile."""

    __slots__ = ()


class PlaceOpenly(OfBill):
    """Place a Bill on the Corruption Pile face up with the Power of Bruno Corvino."""

    __slots__ = ()


class MoveToken(Action):
    """Move the Verdict token with the Power of Ada Corvino."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        super().__init__()
        self.side = side

    def words(self) -> dict[str, str | int]:
        return {"side": SIDES[self.side]}


class TakeBill(OfBill):
    """Take a Bill from the Bank into which you look with a Wire Tap."""

    __slots__ = ()


class Discard(OfBill):
    """Discard a Bill above the limit of the Bank."""

    __slots__ = ()


class UsePower(Action):
    """Use a VENDETTA Power, which makes its Wiseguy Busy."""

    __slots__ = ("power",)

    def __init__(self, power: int) -> None:
        super().__init__()
        self.power = power

    def words(self) -> dict[str, str | int]:
        return {"power": POWERS[self.power]}


class Exchange(OfKind):
    """Exchange a Payback for a new Vendetta card with the Power of Pia Donata."""

    __slots__ = ()


class Payback(Action):
    """Play a Payback on its target: a seat, a Wiseguy or a side of the jury. `space` is where a Bid moves to."""

    __slots__ = ("kind", "number", "space", "target")

    def __init__(self, kind: Kind, target: int, space: Space, number: int) -> None:
        super().__init__()
        self.kind = kind
        self.target = target
        self.space = space
        self.number = number  # the index in PAYBACKS

    def words(self) -> dict[str, str | int]:
        words: dict[str, str | int] = {"card": VENDETTA[self.kind]}
        if self.kind in ON_SEAT:
            return words | {"player": self.target}
        if self.kind == JUROR:
            return words | {"side": SIDES[self.target]}
        return words | {"on": SLOT_IDS[self.target]} | ({"space": self.space + 1} if self.kind == CHANGE else {})


class TurnOver(Action):
    """Reveal a sealed Payback to all players and play it."""

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
SHOW_BID: Final = ShowBid()
GIVE_FIRST_PLAYER: Final = GiveFirstPlayer()
GIVE_NOTHING: Final = GiveNothing()
START: Final = [Start(seat) for seat in range(MOST_SEATS)]
DEAL: Final = [Deal(card) for card in range(SLOTS)]
DRAW_BILL: Final = [DrawBill(bill) for bill in range(BILL_KINDS + 1)]
TAKE_AT_RANDOM: Final = [TakeAtRandom(bill) for bill in range(BILL_KINDS)]
TURN_UP: Final = [TurnUp(bill) for bill in range(BILL_KINDS)]
DRAW_VENDETTA: Final = [DrawVendetta(kind) for kind in range(VENDETTA_KINDS)]
MAKE_BUSY: Final = [MakeBusy(card) for card in range(WISEGUYS)]
USE_TURF: Final = [UseTurf(card) for card in range(FIRST_MORE_RESPECTS)]  # by card
ANNOUNCE: Final = [Announce(cash_in) for cash_in in range(CASH_INS)]
GIVE: Final = [Give(bill) for bill in range(BILL_KINDS)]
LOCATE: Final = [Locate(space) for space in range(SPACES)]
BID: Final = [Bid(bill) for bill in range(BILL_KINDS)]
KEEP: Final = [Keep(bill) for bill in range(BILL_KINDS)]
NAME: Final = [Name(seat) for seat in range(MOST_SEATS)]
PLACE: Final = [Place(bill) for bill in range(BILL_KINDS)]
PLACE_OPENLY: Final = [PlaceOpenly(bill) for bill in range(BILL_KINDS)]
TAKE_BILL: Final = [TakeBill(bill) for bill in range(BILL_KINDS)]
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
    """Return all well-formed actions in a fixed order. Their indices are the action codes of bots."""
    listed: list[Action] = [PASS, DONE, READY, GIVE_FIRST_PLAYER, GIVE_NOTHING, *START, *DEAL[:CARDS], *DRAW_BILL]
    listed += [*TAKE_AT_RANDOM, *TURN_UP, *DRAW_VENDETTA, *MAKE_BUSY, *USE_TURF[FIRST_TURF:FIRST_RESPECT]]
    listed += [*ANNOUNCE[:FIRST_MORE_RACKETS], *GIVE, *LOCATE, *BID, *KEEP, *NAME, *PLACE, *MOVE_TOKEN, *DISCARD]
    listed += [*USE_POWER, *EXCHANGE, *PAYBACKS, *TURN_OVER]
    listed += [*DEAL[FIRST_MORE_TURFS:], *USE_TURF[FIRST_MORE_TURFS:], *ANNOUNCE[FIRST_MORE_RACKETS:], SHOW_BID]
    return [*listed, *PLACE_OPENLY[1:], *TAKE_BILL]
