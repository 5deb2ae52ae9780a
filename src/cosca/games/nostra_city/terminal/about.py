"""Explanations on request: a card, a Bill, a Racket or Traffic, a Space or a player's Territory."""

from __future__ import annotations

import textwrap

from rich.text import Text

from cosca.games.nostra_city.rules.cards import (
    ATLANTIC_CITY,
    BILLS,
    CARDS,
    CASH_IN_IDS,
    GOTA,
    SHAME,
    SLOT_IDS,
    UNDERBOSS,
    VENDETTA,
    Bill,
    Card,
    is_investigation,
    is_wiseguy,
)
from cosca.games.nostra_city.rules.paybacks import RULES
from cosca.games.nostra_city.terminal.lexicon import AMOUNTS, SEAT
from cosca.games.nostra_city.terminal.names import (
    card_name,
    kind_name,
    money,
    named,
    pack_of,
    phase_name,
    turfs_for,
    use_of,
)
from cosca.games.nostra_city.terminal.territories import other
from cosca.games.nostra_city.views import NostraCityView
from cosca.terminal.blocks import Block
from cosca.terminal.renderer import RenderContext


def about(view: NostraCityView, thing: str, context: RenderContext) -> Block:
    if thing.startswith(SEAT):
        seat = int(thing.removeprefix(SEAT))
        return other(view, seat, context) if seat < view.seats else []
    if thing in AMOUNTS:
        return [line for bill in of_amount(thing) for line in about_bill(view, bill, context)]
    if thing in BILLS:
        return about_bill(view, BILLS.index(thing), context)
    if thing in CASH_IN_IDS:
        return about_cash_in(view, thing, context)
    if thing in SLOT_IDS and is_in_box(view, SLOT_IDS.index(thing)):
        return about_card(view, SLOT_IDS.index(thing), context)
    return (
        about_vendetta(view, VENDETTA.index(thing), context) if thing in VENDETTA else about_space(view, thing, context)
    )


def is_in_box(view: NostraCityView, card: Card) -> bool:
    return card == UNDERBOSS or card in (GOTA, ATLANTIC_CITY) or pack_of(view).present[card]


def rule_text(rule: str, context: RenderContext) -> str:
    """Return the text of a rule, without the name before its colon."""
    text = context.translator.title.rulebook(context.translator.language)[rule].text
    return context.translator.text(text.partition(": ")[2] or text)


def about_card(view: NostraCityView, card: Card, context: RenderContext) -> Block:
    facts = [kind_name(card, context), *printed(view, card, context), *where(view, card, context)]
    return heading_and_text(f"{card_name(card, context)} ({', '.join(facts)})", card_text(view, card, context), context)


def printed(view: NostraCityView, card: Card, context: RenderContext) -> list[str]:
    """Return the printed facts of a card: the phase of its Power, its Backhander or its Respect."""
    say, pack = context.translator.format, pack_of(view)
    facts = [phase_name(card, context)] if card < GOTA else []
    if is_investigation(card):
        facts.append(say("board-backhander", sum=money(pack.backhander[card], context)))
    elif card != UNDERBOSS and pack.respect[card]:
        facts.append(say("board-plus-respect", number=pack.respect[card]))
    return facts


def card_text(view: NostraCityView, card: Card, context: RenderContext) -> str:
    if is_wiseguy(card):
        return rule_text(f"NC-wiseguy-{SLOT_IDS[card]}", context)
    if is_investigation(card) and card < CARDS:
        return rule_text(f"NC-effect-{SLOT_IDS[card]}", context)
    return use_of(view, card, context)


def heading_and_text(head: str, text: str, context: RenderContext) -> Block:
    lines = textwrap.wrap(f"{head}: {text}", context.width, subsequent_indent="  ")
    texts = [Text(line) for line in lines]
    texts[0].stylize("bold", 0, len(head))
    return texts


def where(view: NostraCityView, card: Card, context: RenderContext) -> list[str]:
    """Return the name of the card's owner in a list; empty if it is in no Territory."""
    owner = view.place[card] if card != UNDERBOSS else view.titles[0]
    return [context.translator.name(owner)] if owner >= 0 else []


def of_amount(amount: str) -> list[Bill]:
    return [bill for bill, code in enumerate(BILLS) if code.rstrip("IG") == amount]


def about_bill(view: NostraCityView, bill: int, context: RenderContext) -> Block:
    pack, say = pack_of(view), context.translator.format
    moves, copies = pack.guilt[bill], pack.copies[bill]
    text = say("board-about-bill", sum=money(pack.dollars[bill], context), copies=copies)
    side = say("board-about-guilt", side="guilty" if moves > 0 else "innocent", number=abs(moves)) if moves else ""
    return heading_and_text(BILLS[bill], f"{text} {side}".strip(), context)


def about_cash_in(view: NostraCityView, thing: str, context: RenderContext) -> Block:
    """Return how many Turfs of each player count for a Racket or Traffic."""
    cash_in = CASH_IN_IDS.index(thing)
    counts = [Text.assemble(named(seat, context), f" {turfs_for(view, seat, cash_in)}") for seat in range(view.seats)]
    return [Text.assemble((f"{context.translator.part(thing)}: ", "bold"), Text("   ").join(counts))]


def about_vendetta(view: NostraCityView, kind: int, context: RenderContext) -> Block:
    copies = context.translator.format("board-copies", number=pack_of(view).vendetta[kind])
    text = (
        rule_text(RULES[kind], context) if kind >= SHAME else context.translator.format(f"board-card-{VENDETTA[kind]}")
    )
    return heading_and_text(f"{context.translator.part(VENDETTA[kind])} ({copies})", text, context)


def about_space(view: NostraCityView, thing: str, context: RenderContext) -> Block:
    if not thing.isdecimal() or not 0 < int(thing) <= len(view.street) or view.street[int(thing) - 1] < 0:
        return []
    return about_card(view, view.street[int(thing) - 1], context)
