"""Codes of messages as cards and Bills of the view, and the moves of pieces that many messages tell."""

from __future__ import annotations

from cosca.games.nostra_city.packs.reading import pack_named
from cosca.games.nostra_city.rules.board import MEETING
from cosca.games.nostra_city.rules.cards import BILL_KINDS, BILLS, NO_CARD, SLOT_IDS, VENDETTA, bills
from cosca.games.nostra_city.rules.pack import Pack
from cosca.laws.retelling import Args, Ledger


def pack_of(ledger: Ledger) -> Pack:
    return pack_named(ledger.get("pack"))


def seat_of(args: Args, name: str = "seat") -> int:
    return int(args[name])


def number_of(args: Args, name: str = "number") -> int:
    return int(args[name])


def card_of(args: Args, name: str = "card") -> int:
    return SLOT_IDS.index(str(args[name]))


def kind_of(args: Args) -> int:
    """Return the kind of a Vendetta card."""
    return VENDETTA.index(str(args["card"]))


def bill_of(args: Args) -> int:
    return BILLS.index(str(args["bill"]))


def bills_of(args: Args) -> list[int]:
    return bills(str(args["bills"]).strip("()"))


# Cards


def make_busy(ledger: Ledger, args: Args, name: str = "card") -> None:
    ledger.put("busy", True, card_of(args, name))


def gain(ledger: Ledger, seat: int, card: int) -> None:
    """A card goes to a Territory. In the MEETING its new owner has got a card."""
    ledger.put("place", seat, card)
    ledger.put("busy", False, card)
    ledger.add("respect", pack_of(ledger).respect[card], seat)
    if ledger.get("phase") == MEETING:
        ledger.put("got_card", True, seat)


def clear_space(ledger: Ledger, args: Args) -> None:
    ledger.put("street", NO_CARD, number_of(args, "space") - 1)


# Bills


def bank(ledger: Ledger, seat: int, change: list[int]) -> None:
    """The Bills in a Bank change, and the reader knows how."""
    ledger.add("bank_size", sum(change), seat)
    if ledger.reader == seat:
        for bill in range(BILL_KINDS):
            ledger.add("bank", change[bill], bill)


def one(bill: int, number: int = 1) -> list[int]:
    return [number if bill == each else 0 for each in range(BILL_KINDS)]


def drawn_into_bank(ledger: Ledger, args: Args) -> None:
    """A Bill from the pile goes into a Bank."""
    ledger.add("pile_size", -1)
    if "bill" in args:
        bank(ledger, seat_of(args), one(bill_of(args)))
    else:
        ledger.add("bank_size", 1, seat_of(args))


def discard_openly(ledger: Ledger, counts: list[int]) -> None:
    ledger.add("discards_size", sum(counts))
    for bill in range(BILL_KINDS):
        ledger.add("seen_discards", counts[bill], bill)


# What the reader is certain of


def note_gain(ledger: Ledger, owner: int, bill: int) -> None:
    ledger.add("known", 1, owner, bill)


def note_shown(ledger: Ledger, owner: int, counts: list[int]) -> None:
    """The reader has seen Bills leave an owner's holdings."""
    for bill in range(BILL_KINDS):
        ledger.put("known", max(0, ledger.get("known", owner, bill) - counts[bill]), owner, bill)


def note_hidden_loss(ledger: Ledger, owner: int, number: int) -> None:
    """Bills have left an owner's holdings face down: every certain count drops."""
    note_shown(ledger, owner, [number] * BILL_KINDS)
