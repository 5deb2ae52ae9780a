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
    CARD_IDS,
    GOTA,
    RACKET_KINDS,
    RACKETS,
    TRAFFICS,
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
RACKET_INKS: Final = ("green", "yellow", "magenta", "cyan")
INNOCENT_INK: Final = "bright_blue"
GUILTY_INK: Final = "red"
MANY_BILLS: Final = 9
FAMILY_SIZE: Final = 5  # Wiseguys per family; the Powers of a family belong to one phase


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
    return "underboss" if card == UNDERBOSS else CARD_IDS[card]


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
    return context.translator.format("board-power-phase", phase=f"p{BUSINESS + card // FAMILY_SIZE}")


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
        return f"{sum_}: {say(f'board-effect-{CARD_IDS[card]}')}"
    if card < GOTA:
        respect.insert(0, f"{phase_name(card, context)}: {say(f'board-power-{CARD_IDS[card]}')}")
    elif is_turf(card):
        respect.insert(0, earnings(view, card, context).plain)
    return ", ".join(respect)


def earnings(view: NostraCityView, turf: Card, context: RenderContext) -> Text:
    """Draw the Rackets of a Turf in their colours, and its Traffic."""
    if turf == ATLANTIC_CITY:
        return Text(context.translator.format("board-all-traffics"))
    earns, say = pack_of(view).earns[turf], context.translator.format
    rackets = [Text(say(f"board-of-{RACKETS[n]}"), style=RACKET_INKS[n]) for n in range(RACKET_KINDS) if earns[n]]
    traffics = [Text(say(f"board-of-{name}")) for n, name in enumerate(TRAFFICS) if earns[RACKET_KINDS + n]]
    return Text("/").join([*rackets, *traffics])


def cash_in_id(cash_in: int) -> str:
    return (RACKETS + TRAFFICS)[cash_in]


def wiseguys_of(view: NostraCityView, seat: Seat) -> list[Card]:
    return [card for card in range(WISEGUYS) if view.place[card] == seat]


def turfs_of(view: NostraCityView, seat: int) -> list[Card]:
    return [card for card in range(WISEGUYS, ATLANTIC_CITY + 1) if view.place[card] == seat]


def turfs_for(view: NostraCityView, seat: int, cash_in: int) -> int:
    return sum(pack_of(view).earns[card][cash_in] for card in turfs_of(view, seat))
