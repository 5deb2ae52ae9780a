"""What a card, a Bill or a player's Territory is, for whoever asks."""

from __future__ import annotations

import textwrap

from rich.text import Text

from cosca.games.nostra_city.cards import (
    BILLS,
    CARD_IDS,
    GOTA,
    RACKETS,
    SHAME,
    TRAFFICS,
    UNDERBOSS,
    VENDETTA,
    Card,
    is_investigation,
    is_wiseguy,
)
from cosca.games.nostra_city.paybacks import RULES
from cosca.games.nostra_city.views import NostraCityView
from cosca.terminal.blocks import Block
from cosca.terminal.face import Look
from cosca.terminal.nostra_city.lexicon import SEAT
from cosca.terminal.nostra_city.names import (
    card_name,
    kind_name,
    money,
    named,
    pack_of,
    phase_name,
    turfs_for,
    use_of,
)
from cosca.terminal.nostra_city.territories import other


def about(view: NostraCityView, thing: str, look: Look) -> Block:
    if thing.startswith(SEAT):
        seat = int(thing.removeprefix(SEAT))
        return other(view, seat, look) if seat < view.seats else []
    if thing in BILLS:
        return about_bill(view, BILLS.index(thing), look)
    if thing in RACKETS + TRAFFICS:
        return about_cash_in(view, thing, look)
    if thing in CARD_IDS or thing == "underboss":
        return about_card(view, UNDERBOSS if thing == "underboss" else CARD_IDS.index(thing), look)
    return about_vendetta(view, VENDETTA.index(thing), look) if thing in VENDETTA else about_space(view, thing, look)


def rule_text(rule: str, look: Look) -> str:
    """What the rulebook says of it, behind its name."""
    text = look.speaker.title.rulebook(look.speaker.language)[rule].text
    return look.speaker.text(text.partition(": ")[2] or text)


def about_card(view: NostraCityView, card: Card, look: Look) -> Block:
    facts = [kind_name(card, look), *printed(view, card, look), *where(view, card, look)]
    return told(f"{card_name(card, look)} ({', '.join(facts)})", card_text(view, card, look), look)


def printed(view: NostraCityView, card: Card, look: Look) -> list[str]:
    """When its Power works, its Backhander, its Respect."""
    say, pack = look.speaker.say, pack_of(view)
    facts = [phase_name(card, look)] if card < GOTA else []
    if is_investigation(card):
        facts.append(say("board-backhander", sum=money(pack.backhander[card], look)))
    elif card != UNDERBOSS and pack.respect[card]:
        facts.append(say("board-plus-respect", number=pack.respect[card]))
    return facts


def card_text(view: NostraCityView, card: Card, look: Look) -> str:
    if is_wiseguy(card):
        return rule_text(f"NC-wiseguy-{CARD_IDS[card]}", look)
    if is_investigation(card):
        return rule_text(f"NC-effect-{CARD_IDS[card]}", look)
    return use_of(view, card, look)


def told(head: str, said: str, look: Look) -> Block:
    lines = textwrap.wrap(f"{head}: {said}", look.width, subsequent_indent="  ")
    texts = [Text(line) for line in lines]
    texts[0].stylize("bold", 0, len(head))
    return texts


def where(view: NostraCityView, card: Card, look: Look) -> list[str]:
    """In whose Territory it lies, if in any."""
    owner = view.place[card] if card != UNDERBOSS else view.titles[0]
    return [look.speaker.name(owner)] if owner >= 0 else []


def about_bill(view: NostraCityView, bill: int, look: Look) -> Block:
    pack, say = pack_of(view), look.speaker.say
    moves, copies = pack.guilt[bill], pack.copies[bill]
    said = say("board-about-bill", sum=money(pack.dollars[bill], look), copies=copies)
    side = say("board-about-guilt", side="guilty" if moves > 0 else "innocent", number=abs(moves)) if moves else ""
    return told(BILLS[bill], f"{said} {side}".strip(), look)


def about_cash_in(view: NostraCityView, thing: str, look: Look) -> Block:
    """How many Turfs count for it."""
    cash_in = (RACKETS + TRAFFICS).index(thing)
    counts = [Text.assemble(named(seat, look), f" {turfs_for(view, seat, cash_in)}") for seat in range(view.seats)]
    return [Text.assemble((f"{look.speaker.part(thing)}: ", "bold"), Text("   ").join(counts))]


def about_vendetta(view: NostraCityView, kind: int, look: Look) -> Block:
    copies = look.speaker.say("board-copies", number=pack_of(view).vendetta[kind])
    text = rule_text(RULES[kind], look) if kind >= SHAME else look.speaker.say(f"board-card-{VENDETTA[kind]}")
    return told(f"{look.speaker.part(VENDETTA[kind])} ({copies})", text, look)


def about_space(view: NostraCityView, thing: str, look: Look) -> Block:
    if not thing.isdecimal() or not 0 < int(thing) <= len(view.street) or view.street[int(thing) - 1] < 0:
        return []
    return about_card(view, view.street[int(thing) - 1], look)
