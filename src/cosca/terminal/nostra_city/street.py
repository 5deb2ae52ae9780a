"""The Street: four Spaces with their cards, and the Bids for them as far as the reader sees them."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from cosca.games.nostra_city.actions import SPACES
from cosca.games.nostra_city.cards import NO_CARD, WISEGUYS, Card, Space, is_investigation
from cosca.games.nostra_city.views import UNSEEN, NostraCityView
from cosca.terminal.blocks import Block, flow, indented
from cosca.terminal.face import Look
from cosca.terminal.nostra_city.names import (
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
from cosca.terminal.nostra_city.phrases import hanging

NAME_WIDTH: Final = 24


def street(view: NostraCityView, look: Look) -> Block:
    lines = heading(title_of(look.speaker.say("board-street")), look)
    for space in range(SPACES):
        lines += [*space_lines(view, space, look), *indented(bids_on(view, space, look), 5)]
    return [*lines, *face_down(view, look)]


def space_lines(view: NostraCityView, space: Space, look: Look) -> Block:
    """What lies there, and what it brings."""
    card = view.street[space]
    if card == NO_CARD:
        return [Text.assemble((f"  {space + 1}", "bold"), "  ", (look.speaker.say("board-empty-space"), "dim"))]
    ink = "bold red" if is_investigation(card) else "bold"
    name, said = card_name(card, look), f"{kind_name(card, look)}, {use_of(view, card, look)}"
    head = Text.assemble((f"  {space + 1}", "bold"), "  ", (f"{name:<{NAME_WIDTH}}", ink), " ")
    return hanging(head, said, look.width)


# Bids


def bids_on(view: NostraCityView, space: Space, look: Look) -> Block:
    """Those whose Location is known, each with what is known of it."""
    cards = [card for card in range(WISEGUYS) if view.location[card] == space]
    return flow([[bid_text(view, card, look)] for card in cards], look.width - 5, 3) if cards else []


def bid_text(view: NostraCityView, card: Card, look: Look) -> Text:
    owner, size = view.place[card], view.bid_size[card]
    head = Text.assemble(named(owner, look), f" {short_name(card, look)}: ")
    if view.shown[card] or owner == view.seat:
        counts = bid_of(view, card)
        return Text.assemble(head, bills_text(counts), f" = {money(dollars(view, counts), look)}")
    return Text.assemble(head, look.speaker.say("board-bills", number=size))


def face_down(view: NostraCityView, look: Look) -> Block:
    """Bids of others whose Location is not turned up."""
    cards = [card for card in range(WISEGUYS) if view.location[card] == UNSEEN]
    if not cards:
        return []
    label = Text(f"  {look.speaker.say('board-face-down')}", style="dim")
    return flow([[label], *([bid_text(view, card, look)] for card in cards)], look.width, 3)
