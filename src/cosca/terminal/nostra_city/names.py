"""What the pieces of NY Nostra City are called here: seats with sign and colour, Bills, cards and their few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from cosca.engine.core import Seat
from cosca.games.nostra_city.board import BUSINESS
from cosca.games.nostra_city.cards import (
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
from cosca.games.nostra_city.data import pack_named
from cosca.games.nostra_city.pack import Pack
from cosca.games.nostra_city.views import NostraCityView
from cosca.terminal.blocks import Block, rule
from cosca.terminal.face import Look

SIGNS: Final = "▲◆●■★"
PLAIN_SIGNS: Final = "^#o=*"
SEAT_INKS: Final = ("bright_cyan", "yellow", "magenta", "green", "bright_white")
RACKET_INKS: Final = ("green", "yellow", "magenta", "cyan")
INNOCENT_INK: Final = "bright_blue"
GUILTY_INK: Final = "red"
MANY_BILLS: Final = 9
FAMILY_SIZE: Final = 5  # Wiseguys, whose Powers belong to one phase


def pack_of(view: NostraCityView) -> Pack:
    return pack_named(view.pack)


def heading(left: Text, look: Look, right: str = "") -> Block:
    return rule(left, Text(right), look.width, "-" if look.ascii_only else "─")


def title_of(said: str) -> Text:
    return Text(said, style="bold")


# Seats


def sign(seat: Seat, look: Look) -> str:
    return (PLAIN_SIGNS if look.ascii_only else SIGNS)[seat]


def signed(seat: Seat, look: Look, after: str = "") -> Text:
    return Text(sign(seat, look) + after, style=SEAT_INKS[seat])


def named(seat: Seat, look: Look) -> Text:
    return signed(seat, look, f" {look.speaker.name(seat)}")


# Bills


def bill_ink(bill: Bill) -> str:
    if BILLS[bill].endswith("I"):
        return f"bold {INNOCENT_INK}"
    return f"bold {GUILTY_INK}" if BILLS[bill].endswith("G") else "bold"


def bill_text(bill: Bill) -> Text:
    return Text(BILLS[bill], style=bill_ink(bill))


def bills_text(counts: Sequence[int]) -> Text:
    """One by one, or, if they are many, how many of each."""
    if sum(counts) > MANY_BILLS:
        kinds = [bill for bill in range(BILL_KINDS) if counts[bill]]
        return Text("  ").join(Text.assemble(f"{counts[bill]}x", bill_text(bill)) for bill in kinds)
    return Text(" ").join(bill_text(bill) for bill in range(BILL_KINDS) for _ in range(counts[bill]))


def dollars(view: NostraCityView, counts: Sequence[int]) -> int:
    return sum(worth * count for worth, count in zip(pack_of(view).dollars, counts, strict=True))


def money(amount: int, look: Look) -> str:
    return look.speaker.say("board-money", sum=amount)


def bid_of(view: NostraCityView, card: Card) -> tuple[int, ...]:
    return view.bid[card * BILL_KINDS : card * BILL_KINDS + BILL_KINDS]


# Cards


def card_id(card: Card) -> str:
    return "underboss" if card == UNDERBOSS else CARD_IDS[card]


def card_name(card: Card, look: Look) -> str:
    return look.speaker.part(card_id(card))


def short_name(card: Card, look: Look) -> str:
    """A Wiseguy's first name, but Anthony Gota's last."""
    words = card_name(card, look).split()
    return words[-1] if card == GOTA else words[0]


def phase_name(card: Card, look: Look) -> str:
    """When a Wiseguy's Power works."""
    if card == GOTA:
        return ""
    return look.speaker.say("board-power-phase", phase=f"p{BUSINESS + card // FAMILY_SIZE}")


def kind_name(card: Card, look: Look) -> str:
    if card == UNDERBOSS:
        return look.speaker.say("board-kind-title")
    if is_investigation(card):
        return look.speaker.say("board-kind-investigation")
    if is_wiseguy(card):
        return look.speaker.say("board-kind-wiseguy")
    return look.speaker.say("board-kind-turf" if is_turf(card) else "board-kind-luxury")


def use_of(view: NostraCityView, card: Card, look: Look) -> str:
    """What a card brings or does, in a few words."""
    say, pack = look.speaker.say, pack_of(view)
    if card == UNDERBOSS:
        first, second, third = pack.titles
        return say("board-titles-at-stake", first=first, second=second, third=third)
    respect = [say("board-plus-respect", number=pack.respect[card])] if pack.respect[card] else []
    if is_investigation(card):
        sum_ = say("board-backhander", sum=money(pack.backhander[card], look))
        return f"{sum_}: {say(f'board-effect-{CARD_IDS[card]}')}"
    if card < GOTA:
        respect.insert(0, f"{phase_name(card, look)}: {say(f'board-power-{CARD_IDS[card]}')}")
    elif is_turf(card):
        respect.insert(0, earnings(view, card, look).plain)
    return ", ".join(respect)


def earnings(view: NostraCityView, turf: Card, look: Look) -> Text:
    """The Rackets by colour, the Traffic by its icon."""
    if turf == ATLANTIC_CITY:
        return Text(look.speaker.say("board-all-traffics"))
    earns, say = pack_of(view).earns[turf], look.speaker.say
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
