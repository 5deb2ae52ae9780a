"""What the messages of setup and BUSINESS tell."""

from __future__ import annotations

from typing import Final

from cosca.games.nostra_city.retelling.pieces import (
    bank,
    bill_of,
    bills_of,
    card_of,
    discard_openly,
    gain,
    make_busy,
    note_gain,
    note_shown,
    number_of,
    one,
    seat_of,
)
from cosca.games.nostra_city.rules.board import BUSINESS, IN_STREET
from cosca.games.nostra_city.rules.cards import BILL_KINDS, NO_CARD
from cosca.laws.retelling import Args, Ledger, Tells

# Setup and phases


def started(ledger: Ledger, args: Args) -> None:
    ledger.put("first", seat_of(args))
    ledger.put("next_first", seat_of(args))


def dealt(ledger: Ledger, args: Args) -> None:
    gain(ledger, seat_of(args), card_of(args))


def put_in_street(ledger: Ledger, args: Args) -> None:
    """A card goes to the first empty Space."""
    ledger.put("street", card_of(args), ledger.get("street").index(NO_CARD))
    ledger.put("place", IN_STREET, card_of(args))


def business_begins(ledger: Ledger, args: Args) -> None:
    ledger.put("phase", BUSINESS)
    ledger.put("first_moved", False)


def made_busy(ledger: Ledger, args: Args) -> None:
    make_busy(ledger, args)


# Cash-ins


def announced(ledger: Ledger, args: Args) -> None:
    """The one who cashes in sees the Bills to come. A spectator's view shows drawn Bills only between Cash-ins."""
    if ledger.reader == seat_of(args):
        ledger.put("drawn", [0] * BILL_KINDS)
    elif ledger.reader is None:
        ledger.put("drawn", [])


def bill_drawn(ledger: Ledger, args: Args) -> None:
    ledger.add("pile_size", -1)
    ledger.add("drawn_size", 1)
    if "bill" in args:
        ledger.add("drawn", 1, bill_of(args))


def shuffled(ledger: Ledger, args: Args) -> None:
    ledger.add("pile_size", number_of(args))
    ledger.add("discards_size", -number_of(args))
    ledger.put("seen_discards", [0] * BILL_KINDS)


def given(ledger: Ledger, args: Args) -> None:
    giver, receiver = seat_of(args), seat_of(args, "player")
    ledger.add("drawn_size", -1)
    ledger.add("bank_size", 1, receiver)
    if ledger.reader == giver:
        ledger.add("drawn", -1, bill_of(args))
        note_gain(ledger, receiver, bill_of(args))
    elif ledger.reader == receiver:
        ledger.add("bank", 1, bill_of(args))


def first_player_given(ledger: Ledger, args: Args) -> None:
    ledger.put("next_first", seat_of(args, "player"))
    ledger.put("first_moved", True)


def kept(ledger: Ledger, args: Args) -> None:
    ledger.add("drawn_size", -number_of(args))
    if ledger.reader == seat_of(args):
        bank(ledger, seat_of(args), bills_of(args))
        ledger.put("drawn", [0] * BILL_KINDS)
    else:
        ledger.add("bank_size", number_of(args), seat_of(args))


def cash_in_over(ledger: Ledger, args: Args) -> None:
    if ledger.reader == seat_of(args):
        ledger.put("drawn", [])
    elif ledger.reader is None:
        ledger.put("drawn", [0] * BILL_KINDS)


# Discarding from a Bank, in the RECEPTION


def discarded(ledger: Ledger, args: Args) -> None:
    _discard(ledger, seat_of(args), one(bill_of(args)))


def taxed(ledger: Ledger, args: Args) -> None:
    _discard(ledger, seat_of(args), bills_of(args))


def _discard(ledger: Ledger, seat: int, counts: list[int]) -> None:
    bank(ledger, seat, [-number for number in counts])
    discard_openly(ledger, counts)
    note_shown(ledger, seat, counts)


def turf_stays_free(ledger: Ledger, args: Args) -> None:
    ledger.put("busy", False, card_of(args, "turf"))


TELLS: Final[dict[str, Tells]] = {
    "log-start": started,
    "log-deal": dealt,
    "log-deal-street": put_in_street,
    "log-deal-lucia": dealt,
    "effect-phase-business": business_begins,
    "log-makebusy-businessturn-0": made_busy,
    "log-makebusy-trialturn-0": made_busy,
    "log-useturf": made_busy,
    "log-announce-racket": announced,
    "log-announce-traffic": announced,
    "log-drawbill": bill_drawn,
    "log-drawbill-hidden": bill_drawn,
    "effect-shuffled": shuffled,
    "log-give": given,
    "log-give-hidden": given,
    "log-givefirstplayer": first_player_given,
    "effect-kept": kept,
    "effect-kept-hidden": kept,
    "effect-cash-in-over": cash_in_over,
    "effect-turf-free": turf_stays_free,
    "log-discard": discarded,
    "effect-taxed": taxed,
}
