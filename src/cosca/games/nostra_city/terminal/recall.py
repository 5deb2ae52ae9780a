"""What the reader knows for certain: Bills of the others, in the Corruption Pile and in the discard pile."""

from __future__ import annotations

from rich.text import Text

from cosca.games.nostra_city.rules.cards import VENDETTA, VENDETTA_KINDS
from cosca.games.nostra_city.terminal.names import bills_text, named
from cosca.games.nostra_city.terminal.phrases import hanging
from cosca.games.nostra_city.views import NostraCityView
from cosca.terminal.blocks import Block
from cosca.terminal.renderer import RenderContext


def draw_recall(view: NostraCityView, context: RenderContext) -> Block:
    say = context.translator.format
    lines = [Text(say("board-recall"), style="dim")]
    for seat in range(view.seats):
        if seat != view.seat:
            held = view.bank_size[seat] + hidden_bids(view, seat)
            text = say("board-recall-bank", known=sum(view.known[seat]), number=held)
            lines.append(Text.assemble(" ", named(seat, context), " ", text, " ", bills_text(view.known[seat])))
    known = say("board-recall-corruption", known=sum(view.known[view.seats]), number=view.corruption_size)
    lines.append(Text.assemble(" ", known, " ", bills_text(view.known[view.seats])))
    lines.append(Text.assemble(" ", say("board-recall-discards"), " ", bills_text(view.seen_discards)))
    return [*lines, *used(view, context)]


def hidden_bids(view: NostraCityView, seat: int) -> int:
    mine = [card for card in range(len(view.bid_size)) if view.place[card] == seat and not view.shown[card]]
    return sum(view.bid_size[card] for card in mine)


def used(view: NostraCityView, context: RenderContext) -> Block:
    """Draw the names of the used Paybacks."""
    names = [context.translator.part(VENDETTA[kind]) for kind in range(VENDETTA_KINDS) for _ in range(view.used[kind])]
    head = Text(f" {context.translator.format('board-recall-used')} ")
    return hanging(head, ", ".join(names), context.width) if names else []
