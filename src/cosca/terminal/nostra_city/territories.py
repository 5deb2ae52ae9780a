"""Everybody's Territory: the reader's with what each card does, the others' in a few lines."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rich.text import Text

from cosca.engine.core import Seat
from cosca.games.nostra_city.board import MEETING
from cosca.games.nostra_city.cards import (
    ANGER,
    CARDS,
    CASH_INS,
    FIRST_RESPECT,
    GOTA,
    POWERS,
    SNITCH,
    VENDETTA,
    VENDETTA_KINDS,
    Card,
)
from cosca.games.nostra_city.views import NostraCityView
from cosca.terminal.blocks import Block, flow, indented, padded, width_of
from cosca.terminal.face import Look
from cosca.terminal.nostra_city.names import (
    bills_text,
    card_name,
    cash_in_id,
    earnings,
    heading,
    named,
    pack_of,
    phase_name,
    short_name,
    title_of,
    turfs_for,
    turfs_of,
    wiseguys_of,
)
from cosca.terminal.nostra_city.phrases import hanging

TITLE_IDS: Final = ("underboss", "consigliere", "primo_capo")
WIDE: Final = 110  # columns, from which on there is room for full names and two Territories in a row
BONUS_IDS: Final = ("fine_team", "wisdom_and_virtue", "full_of_cash")


def territories(view: NostraCityView, look: Look) -> Block:
    first = 0 if view.seat is None else view.seat
    seats = [(first + step) % view.seats for step in range(view.seats)]
    lines = [*heading(title_of(look.speaker.say("board-territories")), look)]
    if view.seat is not None:
        lines += [*own(view, look)]
    lines += others(view, [seat for seat in seats if seat != view.seat], look)
    return [*lines, *(counts(view, seats, look) if is_of_use(view) else [])]


# One Territory


def headline(view: NostraCityView, seat: Seat, look: Look) -> Block:
    name = named(seat, look)
    name.stylize("bold")
    return hanging(Text.assemble(" ", name, "  "), facts(view, seat, look), look.width)


def facts(view: NostraCityView, seat: Seat, look: Look) -> str:
    """What is counted, and what honours there are."""
    say = look.speaker.say
    told = [say("board-respect", number=view.respect[seat])]
    if seat != view.seat:
        told.append(say("board-bank", number=view.bank_size[seat]))
        told.append(say("board-hand", number=view.hand_size[seat]))
    return ", ".join([*told, *honours(view, seat, look)])


def honours(view: NostraCityView, seat: Seat, look: Look) -> list[str]:
    say, part = look.speaker.say, look.speaker.part
    listed = [part(name) for name, owner in zip(TITLE_IDS, view.titles, strict=True) if owner == seat]
    listed += [part(name) for name, owner in zip(BONUS_IDS, view.bonus, strict=True) if owner == seat]
    if view.zealous[seat]:
        listed.append(say("board-zealous", number=view.zealous[seat]))
    if view.shame[seat]:
        listed.append(say("board-shame", number=view.shame[seat]))
    return listed


def luxuries(view: NostraCityView, seat: Seat, look: Look) -> list[Text]:
    """Respects, and Investigations that were paid off."""
    cards = [card for card in range(FIRST_RESPECT, CARDS) if view.place[card] == seat]
    return [Text(f"{card_name(card, look)} +{pack_of(view).respect[card]}") for card in cards]


def busy_mark(view: NostraCityView, card: Card, look: Look) -> str:
    return f" {look.speaker.say('board-busy')}" if view.busy[card] else ""


def ink_of(view: NostraCityView, card: Card) -> str:
    return "dim" if view.busy[card] else "bold"


def turf_text(view: NostraCityView, card: Card, look: Look) -> Text:
    name = Text(card_name(card, look), style=ink_of(view, card))
    return Text.assemble(name, " ", earnings(view, card, look), (busy_mark(view, card, look), "dim"))


def wiseguy_text(view: NostraCityView, card: Card, look: Look) -> Text:
    name = short_name(card, look) if look.width < WIDE else card_name(card, look)
    phase = f" {phase_name(card, look)}" if card != GOTA else ""
    return Text.assemble((name, ink_of(view, card)), (phase, "dim"), (busy_mark(view, card, look), "dim"))


def listed(label: str, cells: list[Text], look: Look) -> Block:
    """Cells in a row behind their label, which stands in a column of its own."""
    if not cells:
        return []
    margin = 13
    lines = flow([[cell] for cell in cells], look.width - margin, 3)
    first = Text.assemble("   ", (f"{look.speaker.say(label):<10}", "dim"), lines[0])
    return [first, *indented(lines[1:], margin)]


# The others'


def others(view: NostraCityView, seats: list[Seat], look: Look) -> Block:
    """One below the other, or in two columns where there is room."""
    if look.width < WIDE:
        return [line for seat in seats for line in other(view, seat, look)]
    half = replace(look, width=(look.width - 2) // 2)
    blocks = [[padded(line, half.width) for line in other(view, seat, half)] for seat in seats]
    return flow(blocks, look.width, 2)


def other(view: NostraCityView, seat: Seat, look: Look) -> Block:
    return [
        *headline(view, seat, look),
        *listed("board-wiseguys", [wiseguy_text(view, card, look) for card in wiseguys_of(view, seat)], look),
        *listed("board-turfs", [turf_text(view, card, look) for card in turfs_of(view, seat)], look),
        *listed("board-luxuries", luxuries(view, seat, look), look),
        *sure_of(view, seat, look),
    ]


def sure_of(view: NostraCityView, seat: int, look: Look) -> Block:
    """Bills that the reader has seen go there, and nothing since could have taken away."""
    known = view.known[seat]
    return listed("board-sure", [bills_text(known)], look) if sum(known) else []


# The reader's own


def own(view: NostraCityView, look: Look) -> Block:
    seat = view.seat
    assert seat is not None
    lines = [*headline(view, seat, look)]
    for card in wiseguys_of(view, seat):
        lines += own_wiseguy(view, card, look)
    lines += listed("board-turfs", [turf_text(view, card, look) for card in turfs_of(view, seat)], look)
    lines += listed("board-luxuries", luxuries(view, seat, look), look)
    return [*lines, *hand(view, look)]


def own_wiseguy(view: NostraCityView, card: Card, look: Look) -> Block:
    """With the Power, which is what he is for; in a narrow terminal by first name."""
    name = card_name(card, look) if look.width >= WIDE else short_name(card, look)
    wide = 18 if look.width >= WIDE else 10
    head = Text.assemble("   ", (f"{name:<{wide}}", ink_of(view, card)), (state(view, card, look), "dim"))
    if card == GOTA:
        return [Text.assemble(head, (look.speaker.say("board-no-power"), "dim"))]
    head = Text.assemble(head, (f"{phase_name(card, look):<9}", "dim"))
    return hanging(head, look.speaker.say(f"board-power-{POWERS[card]}"), look.width, ink_if(view, card))


def state(view: NostraCityView, card: Card, look: Look) -> str:
    """Free or Busy, in a column for both."""
    words = [look.speaker.say(word) for word in ("board-free", "board-busy")]
    return f"{words[view.busy[card]]:<{max(map(len, words)) + 1}}"


def ink_if(view: NostraCityView, card: Card) -> str:
    return "dim" if view.busy[card] else ""


def hand(view: NostraCityView, look: Look) -> Block:
    """Vendetta cards with what each does."""
    lines: Block = []
    for kind in range(VENDETTA_KINDS):
        if view.hand[kind]:
            times = f" x{view.hand[kind]}" if view.hand[kind] > 1 else ""
            ink = "bold red" if kind == SNITCH else "dim" if kind == ANGER else "bold"
            head = Text.assemble("   ", (look.speaker.part(VENDETTA[kind]) + times, ink), "  ")
            lines += hanging(head, look.speaker.say(f"board-card-{VENDETTA[kind].replace('_', '-')}"), look.width)
    return lines


# How many Bills a Cash-in draws


def is_of_use(view: NostraCityView) -> bool:
    """While Cash-ins are made, or Turfs bid for."""
    return view.phase <= MEETING and not view.locations_open


def counts(view: NostraCityView, seats: list[Seat], look: Look) -> Block:
    """A row for each Territory, a column for each Racket and Traffic; then what lies in The Street."""
    heads = [look.speaker.say(f"board-of-{cash_in_id(n)}") for n in range(CASH_INS)]
    names = [named(seat, look) for seat in seats]
    total = Text(look.speaker.say("board-sum"), style="bold")
    margin = max(width_of(names), total.cell_len) + 2
    rows = [[turfs_for(view, seat, n) for n in range(CASH_INS)] for seat in seats]
    lines = [Text.assemble(padded(name, margin), *cells(row, heads)) for name, row in zip(names, rows, strict=True)]
    sums = [sum(row[n] for row in rows) for n in range(CASH_INS)]
    head = Text(" " * margin + "".join(f" {each:>8}" for each in heads), style="dim")
    title = heading(title_of(look.speaker.say("board-turfs-count")), look)
    return [*title, *indented([head, *lines, Text.assemble(padded(total, margin), *cells(sums, heads))], 1)]


def cells(row: list[int], heads: list[str]) -> list[tuple[str, str]]:
    return [
        (f" {count or '.':>{max(8, len(head))}}", "" if count else "dim")
        for count, head in zip(row, heads, strict=True)
    ]
