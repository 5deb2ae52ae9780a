"""Explanations of a place or piece: neighbours of an area, symbols of an order, the ability of a tile."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from cosca.games.la_famiglia import names
from cosca.games.la_famiglia.rules.movement import across_water
from cosca.games.la_famiglia.rules.pack import ORDERS
from cosca.games.la_famiglia.terminal.families import candidate, order_line, team_of
from cosca.games.la_famiglia.terminal.island import area_pieces, panel, sea_text
from cosca.games.la_famiglia.terminal.names import area_name, mandamento_name, name_of, pack_of, sea_name, space_codes
from cosca.games.la_famiglia.terminal.sampled_world import world_of
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.terminal.blocks import Block, flow, indented
from cosca.terminal.renderer import RenderContext

TILES: Final = {
    "allies": "board-tile-allies",
    "bribery": "board-tile-bribery",
    "chain_of_command": "board-tile-chain",
    "delay_detonator": "board-tile-detonator",
    "influence": "board-tile-influence",
    "miniguns": "board-tile-miniguns",
    "recruitment": "board-tile-recruitment",
    "speedboats": "board-tile-speedboats",
    "protection_money": "board-tile-protection",
    "safe_houses": "board-tile-houses",
    "head_start": "board-tile-start",
}
CARDS: Final = {"turncoat": "board-card-turncoat", "coward_1": "board-card-coward", "coward_2": "board-card-cowards"}


def about(view: LaFamigliaView, thing: str, context: RenderContext) -> Block:
    pack, island = pack_of(view), pack_of(view).island
    if thing in island.ids:
        return about_area(view, island.ids.index(thing), context)
    if thing in island.sea_ids:
        return about_sea(view, island.sea_ids.index(thing), context)
    if thing in island.mandamento_ids:
        return panel(view, island.mandamento_ids.index(thing), min(context.width, 40), context)
    families = [family.id for family in pack.families]
    if thing in families:
        return candidate(view, families.index(thing), context)
    return about_piece(view, thing, context) or about_space(view, thing, context) or about_order(view, thing, context)


# Places


def about_area(view: LaFamigliaView, area: int, context: RenderContext) -> Block:
    island, say = pack_of(view).island, context.translator.format
    head = Text.assemble(
        (area_name(view, area, context), "bold"),
        f" ({mandamento_name(view, island.mandamento[area], context)})  ",
        area_pieces(view, area, context),
    )
    lines = [head, *listed(say("board-by-land"), [area_text(view, a, context) for a in island.adjacent[area]], context)]
    if island.seas[area]:
        lines += listed(say("board-by-sea"), [sea_text(view, sea, context) for sea in island.seas[area]], context)
    reached = across_water(world_of(view), view.seat, area) if view.seat is not None else []
    return lines + (
        listed(say("board-across"), [area_text(view, a, context) for a in reached], context) if reached else []
    )


def about_sea(view: LaFamigliaView, sea: int, context: RenderContext) -> Block:
    island, say = pack_of(view).island, context.translator.format
    head = Text.assemble((sea_name(view, sea, context), "bold cyan"), "  ", sea_text(view, sea, context))
    coasts = [area_text(view, a, context) for a in island.coasts[sea]]
    seas = [sea_text(view, other, context) for other in island.sea_adjacent[sea]]
    return [head, *listed(say("board-coasts"), coasts, context), *listed(say("board-by-sea"), seas, context)]


def area_text(view: LaFamigliaView, area: int, context: RenderContext) -> Text:
    return Text.assemble(f"{area_name(view, area, context)} ", area_pieces(view, area, context))


def listed(label: str, things: list[Text], context: RenderContext) -> Block:
    lines = flow([[thing] for thing in things], context.width - len(label) - 4, 3)
    first = Text.assemble("  ", (label, "dim"), "  ", lines[0])
    return [first, *indented(lines[1:], len(label) + 4)]


# Pieces


def about_piece(view: LaFamigliaView, thing: str, context: RenderContext) -> Block:
    """Return the explanation of a control tile or a conflict card."""
    message = TILES.get(thing) or CARDS.get(thing)
    if message is None:
        return []
    number = next((tile.number for tile in pack_of(view).tiles if tile.id == thing), 0)
    return [
        Text.assemble((f"{name_of(view, thing, context)}: ", "bold"), context.translator.format(message, number=number))
    ]


def about_space(view: LaFamigliaView, thing: str, context: RenderContext) -> Block:
    codes = space_codes(pack_of(view).sheets[view.bottom_sheet])
    if thing.upper() not in codes:
        return []
    code = names.doing_code(view.bottom_sheet, codes.index(thing.upper()))
    return [Text.assemble((f"{thing.upper()}: ", "bold"), context.translator.format(f"part-{code}"))]


def about_order(view: LaFamigliaView, thing: str, context: RenderContext) -> Block:
    """Return the team's orders with this code."""
    tokens = [seat * ORDERS + n for seat in team_of(view) for n in range(ORDERS) if view.family[seat] >= 0]
    found = [t for t in tokens if order_line(view, t, context).plain.lower().startswith(f"{thing} ")]
    return [Text.assemble("  ", order_line(view, token, context)) for token in found]


def use_of(view: LaFamigliaView, thing: str, context: RenderContext) -> str:
    """Return what a tile or card does, to show after its name."""
    lines = about_piece(view, thing, context)
    return lines[0].plain.partition(": ")[2] if lines else ""
