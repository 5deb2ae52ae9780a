"""What the messages of the MEETING tell."""

from __future__ import annotations

from typing import Final

from cosca.games.nostra_city.retelling.pieces import (
    bank,
    bill_of,
    bills_of,
    card_of,
    clear_space,
    discard_openly,
    gain,
    make_busy,
    note_gain,
    note_hidden_loss,
    note_shown,
    number_of,
    one,
    pack_of,
    seat_of,
)
from cosca.games.nostra_city.rules.actions import NO_SPACE
from cosca.games.nostra_city.rules.board import GONE, MEETING
from cosca.games.nostra_city.rules.cards import ALDO, BILL_KINDS, WISEGUYS
from cosca.games.nostra_city.views import UNSEEN
from cosca.laws.retelling import Args, Ledger, Tells


def begins(ledger: Ledger, args: Args) -> None:
    seats = ledger.get("seats")
    ledger.put("phase", MEETING)
    ledger.put("first", seat_of(args))
    ledger.put("auctions", [0] * seats)
    ledger.put("got_card", [False] * seats)


# Auctions


def auction_begun(ledger: Ledger, args: Args) -> None:
    make_busy(ledger, args)
    ledger.add("auctions", 1, seat_of(args))


def located(ledger: Ledger, args: Args) -> None:
    space = number_of(args, "space") - 1 if "space" in args else UNSEEN
    ledger.put("location", space, card_of(args, "wiseguy"))


def bill_added(ledger: Ledger, args: Args) -> None:
    seat, wiseguy = seat_of(args), card_of(args, "wiseguy")
    ledger.add("bid_size", 1, wiseguy)
    ledger.add("bank_size", -1, seat)
    if "bill" in args:
        ledger.add("bank", -1, bill_of(args))
        ledger.add("bid", 1, wiseguy * BILL_KINDS + bill_of(args))


def no_bid(ledger: Ledger, args: Args) -> None:
    ledger.put("location", NO_SPACE, card_of(args, "wiseguy"))
    ledger.add("auctions", -1, seat_of(args))


# Resolution


def locations_revealed(ledger: Ledger, args: Args) -> None:
    ledger.put("locations_open", True)
    ledger.put("resolving", 0)
    ledger.put("last_bids", [0] * (WISEGUYS * BILL_KINDS))


def space_reached(ledger: Ledger, args: Args) -> None:
    ledger.put("resolving", number_of(args, "space"))


def bid_shown(ledger: Ledger, args: Args) -> None:
    wiseguy, counts = card_of(args, "wiseguy"), bills_of(args)
    ledger.put("shown", True, wiseguy)
    for bill in range(BILL_KINDS):
        ledger.put("bid", counts[bill], wiseguy * BILL_KINDS + bill)
        ledger.put("last_bids", counts[bill], wiseguy * BILL_KINDS + bill)
    note_shown(ledger, seat_of(args), counts)


def bill_kept(ledger: Ledger, args: Args) -> None:
    _back_from_bid(ledger, args, card_of(args, "wiseguy"))


def aldo_took_back(ledger: Ledger, args: Args) -> None:
    _back_from_bid(ledger, args, ALDO)


def _back_from_bid(ledger: Ledger, args: Args, wiseguy: int) -> None:
    seat = seat_of(args)
    ledger.add("bid_size", -1, wiseguy)
    if "bill" not in args:
        ledger.add("bank_size", 1, seat)
        return
    bank(ledger, seat, one(bill_of(args)))
    ledger.add("bid", -1, wiseguy * BILL_KINDS + bill_of(args))
    if ledger.reader != seat:
        note_gain(ledger, seat, bill_of(args))


def bid_discarded(ledger: Ledger, args: Args) -> None:
    """All see which Bills are discarded, unless the Bid was never revealed."""
    wiseguy = card_of(args, "wiseguy")
    ledger.add("bid_size", -number_of(args), wiseguy)
    if ledger.get("shown", wiseguy):
        discard_openly(ledger, bills_of(args))
    else:
        ledger.add("discards_size", number_of(args))
        note_hidden_loss(ledger, seat_of(args), number_of(args))
    for bill in range(BILL_KINDS):
        ledger.put("bid", 0, wiseguy * BILL_KINDS + bill)


def won(ledger: Ledger, args: Args) -> None:
    clear_space(ledger, args)
    gain(ledger, seat_of(args), card_of(args))


def removed(ledger: Ledger, args: Args) -> None:
    clear_space(ledger, args)
    ledger.put("place", GONE, card_of(args))


def title_won(ledger: Ledger, args: Args) -> None:
    clear_space(ledger, args)
    _title(ledger, 0, seat_of(args))


def consigliere_named(ledger: Ledger, args: Args) -> None:
    _title(ledger, 1, seat_of(args, "player"))


def primo_capo_named(ledger: Ledger, args: Args) -> None:
    _title(ledger, 2, seat_of(args, "player"))


def _title(ledger: Ledger, title: int, seat: int) -> None:
    ledger.put("titles", seat, title)
    ledger.put("got_card", True, seat)
    ledger.add("respect", pack_of(ledger).titles[title], seat)


def over(ledger: Ledger, args: Args) -> None:
    ledger.put("locations_open", False)
    ledger.put("resolving", NO_SPACE)
    ledger.put("location", [NO_SPACE] * WISEGUYS)
    ledger.put("shown", [False] * WISEGUYS)


TELLS: Final[dict[str, Tells]] = {
    "effect-phase-meeting": begins,
    "log-makebusy-meetingturn-0": auction_begun,
    "log-locate": located,
    "log-locate-hidden": located,
    "log-bid": bill_added,
    "log-bid-hidden": bill_added,
    "effect-no-bid": no_bid,
    "effect-locations": locations_revealed,
    "effect-location": located,
    "effect-space": space_reached,
    "effect-space-unwanted": space_reached,
    "effect-space-empty": space_reached,
    "effect-bid": bid_shown,
    "log-keep": bill_kept,
    "log-keep-hidden": bill_kept,
    "log-keep-won": bill_kept,
    "log-keep-resolution-2": aldo_took_back,
    "effect-discarded": bid_discarded,
    "effect-discarded-hidden": bid_discarded,
    "effect-won": won,
    "effect-gone": removed,
    "effect-won-title": title_won,
    "log-name-givetitles-1": consigliere_named,
    "log-name-givetitles-2": primo_capo_named,
    "effect-auctions-over": over,
}
