"""The Street: four Spaces with their cards, and the Bids on them that the reader can see."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from cosca.games.nostra_city.rules.actions import SPACES
from cosca.games.nostra_city.rules.cards import NO_CARD, WISEGUYS, Card, Space, is_investigation
from cosca.games.nostra_city.terminal.names import (
    bid_of,
    bills_text,
    card_name,
    dollars,
    heading,
    kind_name,
    money,
    named,
    short_name,
    title_of,
    use_of,
)
from cosca.games.nostra_city.terminal.phrases import hanging
from cosca.games.nostra_city.views import UNSEEN, NostraCityView
from cosca.terminal.blocks import Block, flow, indented
from cosca.terminal.renderer import RenderContext

NAME_WIDTH: Final = 24


def street(view: NostraCityView, context: RenderContext) -> Block:
    lines = heading(title_of(context.translator.format("board-street")), context)
    for space in range(SPACES):
        lines += [*space_lines(view, space, context), *indented(bids_on(view, space, context), 5)]
    return [*lines, *face_down(view, context)]


def space_lines(view: NostraCityView, space: Space, context: RenderContext) -> Block:
    """Draw the card on a Space and what it brings."""
    card = view.street[space]
    if card == NO_CARD:
        return [
            Text.assemble((f"  {space + 1}", "bold"), "  ", (context.translator.format("board-empty-space"), "dim"))
        ]
    colourize = "bold red" if is_investigation(card) else "bold"
    name, text = card_name(card, context), f"{kind_name(card, context)}, {use_of(view, card, context)}"
    head = Text.assemble((f"  {space + 1}", "bold"), "  ", (f"{name:<{NAME_WIDTH}}", colourize), " ")
    return hanging(head, text, context.width)


# Bids


def bids_on(view: NostraCityView, space: Space, context: RenderContext) -> Block:
    """Draw the Bids that the reader knows to be on a Space, each with its visible details."""
    cards = [card for card in range(WISEGUYS) if view.location[card] == space]
    return flow([[bid_text(view, card, context)] for card in cards], context.width - 5, 3) if cards else []


def bid_text(view: NostraCityView, card: Card, context: RenderContext) -> Text:
    owner, size = view.place[card], view.bid_size[card]
    head = Text.assemble(named(owner, context), f" {short_name(card, context)}: ")
    if view.shown[card] or owner == view.seat:
        counts = bid_of(view, card)
        return Text.assemble(head, bills_text(counts), f" = {money(dollars(view, counts), context)}")
    return Text.assemble(head, context.translator.format("board-bills", number=size))


def face_down(view: NostraCityView, context: RenderContext) -> Block:
    """Draw the Bids of others whose Location cards are face down."""
    cards = [card for card in range(WISEGUYS) if view.location[card] == UNSEEN]
    if not cards:
        return []
    label = Text(f"  {context.translator.format('board-face-down')}", style="dim")
    return flow([[label], *([bid_text(view, card, context)] for card in cards)], context.width, 3)
