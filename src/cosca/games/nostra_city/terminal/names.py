"""Names of the components in the terminal: seats with sign and colour, Bills, and cards with a short description."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from cosca.engine.core import Seat
from cosca.games.nostra_city.packs.reading import pack_named
from cosca.games.nostra_city.rules.board import BUSINESS
from cosca.games.nostra_city.rules.cards import (
    ATLANTIC_CITY,
    BILL_KINDS,
    BILLS,
    CASH_IN_IDS,
    FIRST_MORE_RACKETS,
    GOTA,
    RACKET_KINDS,
    SLOT_IDS,
    UNDERBOSS,
    WISEGUYS,
    Bill,
    Card,
    is_investigation,
    is_turf,
    is_wiseguy,
)
from cosca.games.nostra_city.rules.pack import Pack
from cosca.games.nostra_city.views import NostraCityView
from cosca.terminal.blocks import Block, rule
from cosca.terminal.renderer import RenderContext

SIGNS: Final = "▲◆●■★"
PLAIN_SIGNS: Final = "^#o=*"
SEAT_INKS: Final = ("bright_cyan", "yellow", "magenta", "green", "bright_white")
RACKET_INKS: Final = ("green", "yellow", "magenta", "cyan", "red", "bright_blue")
INNOCENT_INK: Final = "bright_blue"
GUILTY_INK: Final = "red"
MANY_BILLS: Final = 9
POWERS_OF_PHASE: Final = 5  # our code has five Powers for each phase, in this order


def pack_of(view: NostraCityView) -> Pack:
    return pack_named(view.pack)


def heading(left: Text, context: RenderContext, right: str = "") -> Block:
    return rule(left, Text(right), context.width, "-" if context.ascii_only else "─")


def title_of(text: str) -> Text:
    return Text(text, style="bold")


# Seats


def sign(seat: Seat, context: RenderContext) -> str:
    return (PLAIN_SIGNS if context.ascii_only else SIGNS)[seat]


def signed(seat: Seat, context: RenderContext, after: str = "") -> Text:
    return Text(sign(seat, context) + after, style=SEAT_INKS[seat])


def named(seat: Seat, context: RenderContext) -> Text:
    return signed(seat, context, f" {context.translator.name(seat)}")


# Bills


def bill_ink(bill: Bill) -> str:
    if BILLS[bill].endswith("I"):
        return f"bold {INNOCENT_INK}"
    return f"bold {GUILTY_INK}" if BILLS[bill].endswith("G") else "bold"


def bill_text(bill: Bill) -> Text:
    return Text(BILLS[bill], style=bill_ink(bill))


def bills_text(counts: Sequence[int]) -> Text:
    """Draw Bills one by one, or as counts per kind if there are many."""
    if sum(counts) > MANY_BILLS:
        kinds = [bill for bill in range(BILL_KINDS) if counts[bill]]
        return Text("  ").join(Text.assemble(f"{counts[bill]}x", bill_text(bill)) for bill in kinds)
    return Text(" ").join(bill_text(bill) for bill in range(BILL_KINDS) for _ in range(counts[bill]))


def dollars(view: NostraCityView, counts: Sequence[int]) -> int:
    return sum(worth * count for worth, count in zip(pack_of(view).dollars, counts, strict=True))


def money(amount: int, context: RenderContext) -> str:
    return context.translator.format("board-money", sum=amount)


def bid_of(view: NostraCityView, card: Card) -> tuple[int, ...]:
    return view.bid[card * BILL_KINDS : card * BILL_KINDS + BILL_KINDS]


# Cards


def card_id(card: Card) -> str:
    return "underboss" if card == UNDERBOSS else SLOT_IDS[card]


def card_name(card: Card, context: RenderContext) -> str:
    return context.translator.part(card_id(card))


def short_name(card: Card, context: RenderContext) -> str:
    """Return the first name of a Wiseguy; for Anthony Gota, the last name."""
    words = card_name(card, context).split()
    return words[-1] if card == GOTA else words[0]


def phase_name(card: Card, context: RenderContext) -> str:
    """Return the phase of a Wiseguy's Power; empty for Anthony Gota."""
    if card == GOTA:
        return ""
    return context.translator.format("board-power-phase", phase=f"p{BUSINESS + card // POWERS_OF_PHASE}")


def kind_name(card: Card, context: RenderContext) -> str:
    if card == UNDERBOSS:
        return context.translator.format("board-kind-title")
    if is_investigation(card):
        return context.translator.format("board-kind-investigation")
    if is_wiseguy(card):
        return context.translator.format("board-kind-wiseguy")
    return context.translator.format("board-kind-turf" if is_turf(card) else "board-kind-luxury")


def use_of(view: NostraCityView, card: Card, context: RenderContext) -> str:
    """Return what a card brings or does, in a few words."""
    say, pack = context.translator.format, pack_of(view)
    if card == UNDERBOSS:
        first, second, third = pack.titles
        return say("board-titles-at-stake", first=first, second=second, third=third)
    respect = [say("board-plus-respect", number=pack.respect[card])] if pack.respect[card] else []
    if is_investigation(card):
        sum_ = say("board-backhander", sum=money(pack.backhander[card], context))
        return f"{sum_}: {say(f'board-effect-{SLOT_IDS[card]}')}"
    if card < GOTA:
        respect.insert(0, f"{phase_name(card, context)}: {say(f'board-power-{SLOT_IDS[card]}')}")
    elif is_turf(card):
        respect.insert(0, earnings(view, card, context).plain)
    return ", ".join(respect)


def earnings(view: NostraCityView, turf: Card, context: RenderContext) -> Text:
    """Draw the Rackets of a Turf in their colours, and its Traffic."""
    if turf == ATLANTIC_CITY:
        return Text(context.translator.format("board-all-traffics"))
    pack = pack_of(view)
    earned = [cash_in for cash_in in pack.cash_ins if pack.earns[turf][cash_in]]
    return Text("/").join(Text(short_cash_in(each, context), style=cash_in_ink(each)) for each in earned)


def short_cash_in(cash_in: int, context: RenderContext) -> str:
    """Return the name of a Racket or Traffic for narrow columns; the printed name if our packs do not have it."""
    short = f"board-of-{cash_in_id(cash_in)}"
    known = context.translator.knows(short)
    return context.translator.format(short) if known else context.translator.part(cash_in_id(cash_in))[:8]


def cash_in_ink(cash_in: int) -> str:
    rackets = [*range(RACKET_KINDS), FIRST_MORE_RACKETS, FIRST_MORE_RACKETS + 1]
    return RACKET_INKS[rackets.index(cash_in)] if cash_in in rackets else ""


def cash_in_id(cash_in: int) -> str:
    return CASH_IN_IDS[cash_in]


def wiseguys_of(view: NostraCityView, seat: Seat) -> list[Card]:
    return [card for card in range(WISEGUYS) if view.place[card] == seat]


def turfs_of(view: NostraCityView, seat: int) -> list[Card]:
    return [card for card in pack_of(view).all_turfs if view.place[card] == seat]


def turfs_for(view: NostraCityView, seat: int, cash_in: int) -> int:
    return sum(pack_of(view).earns[card][cash_in] for card in turfs_of(view, seat))
