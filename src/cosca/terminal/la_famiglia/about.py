"""What a place or a piece is, for whoever asks: neighbours of an area, symbols of an order, the use of a tile."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from cosca.games.la_famiglia import naming
from cosca.games.la_famiglia.movement import across_water
from cosca.games.la_famiglia.pack import ORDERS
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.terminal.blocks import Block, flow, indented
from cosca.terminal.face import Look
from cosca.terminal.la_famiglia.families import candidate, order_line, team_of
from cosca.terminal.la_famiglia.island import area_pieces, panel, sea_text
from cosca.terminal.la_famiglia.names import (
    area_name,
    mandamento_name,
    name_of,
    pack_of,
    sea_name,
    space_codes,
)
from cosca.terminal.la_famiglia.worlds import world_of

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


def about(view: LaFamigliaView, thing: str, look: Look) -> Block:
    pack, island = pack_of(view), pack_of(view).island
    if thing in island.ids:
        return about_area(view, island.ids.index(thing), look)
    if thing in island.sea_ids:
        return about_sea(view, island.sea_ids.index(thing), look)
    if thing in island.mandamento_ids:
        return panel(view, island.mandamento_ids.index(thing), min(look.width, 40), look)
    families = [family.id for family in pack.families]
    if thing in families:
        return candidate(view, families.index(thing), look)
    return about_piece(view, thing, look) or about_space(view, thing, look) or about_order(view, thing, look)


# Places


def about_area(view: LaFamigliaView, area: int, look: Look) -> Block:
    island, say = pack_of(view).island, look.speaker.say
    head = Text.assemble(
        (area_name(view, area, look), "bold"),
        f" ({mandamento_name(view, island.mandamento[area], look)})  ",
        area_pieces(view, area, look),
    )
    lines = [head, *listed(say("board-by-land"), [area_text(view, a, look) for a in island.adjacent[area]], look)]
    if island.seas[area]:
        lines += listed(say("board-by-sea"), [sea_text(view, sea, look) for sea in island.seas[area]], look)
    reached = across_water(world_of(view), view.seat, area) if view.seat is not None else []
    return lines + (listed(say("board-across"), [area_text(view, a, look) for a in reached], look) if reached else [])


def about_sea(view: LaFamigliaView, sea: int, look: Look) -> Block:
    island, say = pack_of(view).island, look.speaker.say
    head = Text.assemble((sea_name(view, sea, look), "bold cyan"), "  ", sea_text(view, sea, look))
    coasts = [area_text(view, a, look) for a in island.coasts[sea]]
    seas = [sea_text(view, other, look) for other in island.sea_adjacent[sea]]
    return [head, *listed(say("board-coasts"), coasts, look), *listed(say("board-by-sea"), seas, look)]


def area_text(view: LaFamigliaView, area: int, look: Look) -> Text:
    return Text.assemble(f"{area_name(view, area, look)} ", area_pieces(view, area, look))


def listed(label: str, things: list[Text], look: Look) -> Block:
    lines = flow([[thing] for thing in things], look.width - len(label) - 4, 3)
    first = Text.assemble("  ", (label, "dim"), "  ", lines[0])
    return [first, *indented(lines[1:], len(label) + 4)]


# Pieces


def about_piece(view: LaFamigliaView, thing: str, look: Look) -> Block:
    """A tile or a conflict card."""
    said = TILES.get(thing) or CARDS.get(thing)
    if said is None:
        return []
    number = next((tile.number for tile in pack_of(view).tiles if tile.id == thing), 0)
    return [Text.assemble((f"{name_of(view, thing, look)}: ", "bold"), look.speaker.say(said, number=number))]


def about_space(view: LaFamigliaView, thing: str, look: Look) -> Block:
    codes = space_codes(pack_of(view).sheets[view.bottom_sheet])
    if thing.upper() not in codes:
        return []
    code = naming.doing_code(view.bottom_sheet, codes.index(thing.upper()))
    return [Text.assemble((f"{thing.upper()}: ", "bold"), look.speaker.say(f"part-{code}"))]


def about_order(view: LaFamigliaView, thing: str, look: Look) -> Block:
    """The team's orders of that code."""
    tokens = [seat * ORDERS + n for seat in team_of(view) for n in range(ORDERS) if view.family[seat] >= 0]
    found = [t for t in tokens if order_line(view, t, look).plain.lower().startswith(f"{thing} ")]
    return [Text.assemble("  ", order_line(view, token, look)) for token in found]


def use_of(view: LaFamigliaView, thing: str, look: Look) -> str:
    """What a tile or a card does, to stand behind its name."""
    lines = about_piece(view, thing, look)
    return lines[0].plain.partition(": ")[2] if lines else ""
