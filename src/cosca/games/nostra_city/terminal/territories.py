"""All Territories: the reader's own with what each card does, the others' in a few lines."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rich.text import Text

from cosca.engine.core import Seat
from cosca.games.nostra_city.rules.board import MEETING
from cosca.games.nostra_city.rules.cards import (
    ANGER,
    GOTA,
    POWERS,
    SNITCH,
    VENDETTA,
    VENDETTA_KINDS,
    Card,
    is_investigation,
    is_luxury,
)
from cosca.games.nostra_city.terminal.names import (
    bills_text,
    card_name,
    earnings,
    heading,
    named,
    pack_of,
    phase_name,
    short_cash_in,
    short_name,
    title_of,
    turfs_for,
    turfs_of,
    wiseguys_of,
)
from cosca.games.nostra_city.terminal.phrases import hanging
from cosca.games.nostra_city.views import NostraCityView
from cosca.terminal.blocks import Block, flow, indented, padded, width_of
from cosca.terminal.renderer import RenderContext

TITLE_IDS: Final = ("underboss", "consigliere", "primo_capo")
WIDE: Final = 110  # columns; from this width on, full names and two Territories side by side fit
BONUS_IDS: Final = ("fine_team", "wisdom_and_virtue", "full_of_cash")


def territories(view: NostraCityView, context: RenderContext) -> Block:
    first = 0 if view.seat is None else view.seat
    seats = [(first + step) % view.seats for step in range(view.seats)]
    lines = [*heading(title_of(context.translator.format("board-territories")), context)]
    if view.seat is not None:
        lines += [*own(view, context)]
    lines += others(view, [seat for seat in seats if seat != view.seat], context)
    return [*lines, *(counts(view, seats, context) if is_of_use(view) else [])]


# One Territory


def headline(view: NostraCityView, seat: Seat, context: RenderContext) -> Block:
    name = named(seat, context)
    name.stylize("bold")
    return hanging(Text.assemble(" ", name, "  "), facts(view, seat, context), context.width)


def facts(view: NostraCityView, seat: Seat, context: RenderContext) -> str:
    """Return a seat's Respect, number of Bills and Vendetta cards, Titles and bonuses as text."""
    say = context.translator.format
    lines = [say("board-respect", number=view.respect[seat])]
    if seat != view.seat:
        lines.append(say("board-bank", number=view.bank_size[seat]))
        lines.append(say("board-hand", number=view.hand_size[seat]))
    return ", ".join([*lines, *honours(view, seat, context)])


def honours(view: NostraCityView, seat: Seat, context: RenderContext) -> list[str]:
    say, part = context.translator.format, context.translator.part
    listed = [part(name) for name, owner in zip(TITLE_IDS, view.titles, strict=True) if owner == seat]
    listed += [part(name) for name, owner in zip(BONUS_IDS, view.bonus, strict=True) if owner == seat]
    if view.zealous[seat]:
        listed.append(say("board-zealous", number=view.zealous[seat]))
    if view.shame[seat]:
        listed.append(say("board-shame", number=view.shame[seat]))
    return listed


def luxuries(view: NostraCityView, seat: Seat, context: RenderContext) -> list[Text]:
    """Draw the Respects and the Investigations that a seat has won."""
    held = [card for card, owner in enumerate(view.place) if owner == seat]
    cards = [card for card in held if is_luxury(card) or is_investigation(card)]
    return [Text(f"{card_name(card, context)} +{pack_of(view).respect[card]}") for card in cards]


def busy_mark(view: NostraCityView, card: Card, context: RenderContext) -> str:
    return f" {context.translator.format('board-busy')}" if view.busy[card] else ""


def ink_of(view: NostraCityView, card: Card) -> str:
    return "dim" if view.busy[card] else "bold"


def turf_text(view: NostraCityView, card: Card, context: RenderContext) -> Text:
    name = Text(card_name(card, context), style=ink_of(view, card))
    return Text.assemble(name, " ", earnings(view, card, context), (busy_mark(view, card, context), "dim"))


def wiseguy_text(view: NostraCityView, card: Card, context: RenderContext) -> Text:
    name = short_name(card, context) if context.width < WIDE else card_name(card, context)
    phase = f" {phase_name(card, context)}" if card != GOTA else ""
    return Text.assemble((name, ink_of(view, card)), (phase, "dim"), (busy_mark(view, card, context), "dim"))


def listed(label: str, cells: list[Text], context: RenderContext) -> Block:
    """Draw cells in rows after a label; empty without cells."""
    if not cells:
        return []
    margin = 13
    lines = flow([[cell] for cell in cells], context.width - margin, 3)
    first = Text.assemble("   ", (f"{context.translator.format(label):<10}", "dim"), lines[0])
    return [first, *indented(lines[1:], margin)]


# The Territories of others


def others(view: NostraCityView, seats: list[Seat], context: RenderContext) -> Block:
    """Draw Territories one below the other, or in two columns on a wide terminal."""
    if context.width < WIDE:
        return [line for seat in seats for line in other(view, seat, context)]
    half = replace(context, width=(context.width - 2) // 2)
    blocks = [[padded(line, half.width) for line in other(view, seat, half)] for seat in seats]
    return flow(blocks, context.width, 2)


def other(view: NostraCityView, seat: Seat, context: RenderContext) -> Block:
    return [
        *headline(view, seat, context),
        *listed("board-wiseguys", [wiseguy_text(view, card, context) for card in wiseguys_of(view, seat)], context),
        *listed("board-turfs", [turf_text(view, card, context) for card in turfs_of(view, seat)], context),
        *listed("board-luxuries", luxuries(view, seat, context), context),
        *sure_of(view, seat, context),
    ]


def sure_of(view: NostraCityView, seat: int, context: RenderContext) -> Block:
    """Draw the Bills that the reader knows for certain to be with a seat."""
    known = view.known[seat]
    return listed("board-sure", [bills_text(known)], context) if sum(known) else []


# The reader's own Territory


def own(view: NostraCityView, context: RenderContext) -> Block:
    seat = view.seat
    assert seat is not None
    lines = [*headline(view, seat, context)]
    for card in wiseguys_of(view, seat):
        lines += own_wiseguy(view, card, context)
    lines += listed("board-turfs", [turf_text(view, card, context) for card in turfs_of(view, seat)], context)
    lines += listed("board-luxuries", luxuries(view, seat, context), context)
    return [*lines, *hand(view, context)]


def own_wiseguy(view: NostraCityView, card: Card, context: RenderContext) -> Block:
    """Draw one of the reader's Wiseguys with his Power; by first name on a narrow terminal."""
    name = card_name(card, context) if context.width >= WIDE else short_name(card, context)
    wide = 18 if context.width >= WIDE else 10
    head = Text.assemble("   ", (f"{name:<{wide}}", ink_of(view, card)), (state(view, card, context), "dim"))
    if card == GOTA:
        return [Text.assemble(head, (context.translator.format("board-no-power"), "dim"))]
    head = Text.assemble(head, (f"{phase_name(card, context):<9}", "dim"))
    return hanging(head, context.translator.format(f"board-power-{POWERS[card]}"), context.width, ink_if(view, card))


def state(view: NostraCityView, card: Card, context: RenderContext) -> str:
    """Return Free or Busy, padded to the width of the longer word."""
    words = [context.translator.format(word) for word in ("board-free", "board-busy")]
    return f"{words[view.busy[card]]:<{max(map(len, words)) + 1}}"


def ink_if(view: NostraCityView, card: Card) -> str:
    return "dim" if view.busy[card] else ""


def hand(view: NostraCityView, context: RenderContext) -> Block:
    """Draw the reader's Vendetta cards with what each does."""
    lines: Block = []
    for kind in range(VENDETTA_KINDS):
        if view.hand[kind]:
            times = f" x{view.hand[kind]}" if view.hand[kind] > 1 else ""
            colourize = "bold red" if kind == SNITCH else "dim" if kind == ANGER else "bold"
            head = Text.assemble("   ", (context.translator.part(VENDETTA[kind]) + times, colourize), "  ")
            lines += hanging(
                head, context.translator.format(f"board-card-{VENDETTA[kind].replace('_', '-')}"), context.width
            )
    return lines


# How many Bills a Cash-in draws


def is_of_use(view: NostraCityView) -> bool:
    """Return whether the counts help now: while players make Cash-ins or bid on Turfs."""
    return view.phase <= MEETING and not view.locations_open


def counts(view: NostraCityView, seats: list[Seat], context: RenderContext) -> Block:
    """Draw a table of Turf counts: a row per Territory, a column per Racket and Traffic, and the sums."""
    cash_ins = pack_of(view).cash_ins
    heads = [short_cash_in(cash_in, context) for cash_in in cash_ins]
    names = [named(seat, context) for seat in seats]
    total = Text(context.translator.format("board-sum"), style="bold")
    margin = max(width_of(names), total.cell_len) + 2
    rows = [[turfs_for(view, seat, n) for n in cash_ins] for seat in seats]
    lines = [Text.assemble(padded(name, margin), *cells(row, heads)) for name, row in zip(names, rows, strict=True)]
    sums = [sum(column) for column in zip(*rows, strict=True)]
    head = Text(" " * margin + "".join(f" {each:>8}" for each in heads), style="dim")
    title = heading(title_of(context.translator.format("board-turfs-count")), context)
    return [*title, *indented([head, *lines, Text.assemble(padded(total, margin), *cells(sums, heads))], 1)]


def cells(row: list[int], heads: list[str]) -> list[tuple[str, str]]:
    return [
        (f" {count or '.':>{max(8, len(head))}}", "" if count else "dim")
        for count, head in zip(row, heads, strict=True)
    ]
