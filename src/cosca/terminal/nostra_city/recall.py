"""What the reader is sure of: Bills seen in others' hands, in the Corruption Pile and among the discards."""

from __future__ import annotations

from rich.text import Text

from cosca.games.nostra_city.cards import VENDETTA, VENDETTA_KINDS
from cosca.games.nostra_city.views import NostraCityView
from cosca.terminal.blocks import Block
from cosca.terminal.face import Look
from cosca.terminal.nostra_city.names import bills_text, named
from cosca.terminal.nostra_city.phrases import hanging


def draw_recall(view: NostraCityView, look: Look) -> Block:
    say = look.speaker.say
    lines = [Text(say("board-recall"), style="dim")]
    for seat in range(view.seats):
        if seat != view.seat:
            held = view.bank_size[seat] + hidden_bids(view, seat)
            said = say("board-recall-bank", known=sum(view.known[seat]), number=held)
            lines.append(Text.assemble(" ", named(seat, look), " ", said, " ", bills_text(view.known[seat])))
    known = say("board-recall-corruption", known=sum(view.known[view.seats]), number=view.corruption_size)
    lines.append(Text.assemble(" ", known, " ", bills_text(view.known[view.seats])))
    lines.append(Text.assemble(" ", say("board-recall-discards"), " ", bills_text(view.seen_discards)))
    return [*lines, *used(view, look)]


def hidden_bids(view: NostraCityView, seat: int) -> int:
    mine = [card for card in range(len(view.bid_size)) if view.place[card] == seat and not view.shown[card]]
    return sum(view.bid_size[card] for card in mine)


def used(view: NostraCityView, look: Look) -> Block:
    """Paybacks that lie on the discards."""
    names = [look.speaker.part(VENDETTA[kind]) for kind in range(VENDETTA_KINDS) for _ in range(view.used[kind])]
    head = Text(f" {look.speaker.say('board-recall-used')} ")
    return hanging(head, ", ".join(names), look.width) if names else []
