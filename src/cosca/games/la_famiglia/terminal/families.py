"""The four families: public facts of all, and the orders in headquarters and mats of the reader's team."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Final

from rich.text import Text

from cosca.engine.core import Seat
from cosca.games.la_famiglia.rules import codes
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NOBODY, SEATS, partner
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.match import ALONE, TOGETHER, mandamenti
from cosca.games.la_famiglia.rules.pack import CHURCH, JUSTICE, ORDERS, POLICE, ROWS, Family, Mat
from cosca.games.la_famiglia.terminal.names import (
    COLOURS,
    ROW_IDS,
    family_name,
    ink_of,
    name_of,
    order_code,
    order_name,
    order_of,
    pack_of,
    seat_name,
    signed,
    tile_name,
)
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.terminal.blocks import Block, beside, flow, indented, padded, rule, width_of
from cosca.terminal.renderer import RenderContext

FACTS: Final = (
    "board-mandamenti", "board-team", "board-areas", "board-men", "board-influence", "board-place", "board-recruit",
    "board-car", "board-bomb", "board-money", "board-headquarters",
)  # fmt: skip


def stroke(context: RenderContext) -> str:
    return "-" if context.ascii_only else "─"


def heading(text: str, context: RenderContext, right: str = "") -> Block:
    return rule(Text(text, style="bold"), Text(right), context.width, stroke(context))


def team_of(view: LaFamigliaView) -> list[Seat]:
    """Return the reader and the teammate; empty for a spectator."""
    return [] if view.seat is None else [view.seat, partner(view.seat)]


# All families


def families(view: LaFamigliaView, world: LaFamiglia, context: RenderContext) -> Block:
    first = 0 if view.seat is None else view.seat
    seats = [first, (first + 2) % SEATS, (first + 1) % SEATS, (first + 3) % SEATS]
    goals = context.translator.format("board-goals", alone=ALONE, together=TOGETHER)
    facts = [family_facts(view, world, seat, context) for seat in seats]
    return [
        *heading(context.translator.format("board-families"), context, goals),
        *aligned(view, seats, facts, context),
    ]


def family_facts(view: LaFamigliaView, world: LaFamiglia, seat: Seat, context: RenderContext) -> list[str]:
    """Return the facts under the headings of `FACTS`. Money and Soldati in headquarters are open (R11)."""
    count, areas = mandamenti(world), [a for a, holder in enumerate(view.holder) if holder == seat]
    values = [world.place_value(seat), world.recruit_value(seat), world.car_attack(seat), world.car_bomb(seat)]
    facts = [count[seat], count[seat] + count[partner(seat)], len(areas), sum(view.men[a] for a in areas)]
    facts += [view.influence[seat], *(values if view.family[seat] >= 0 else [0] * len(values))]
    return [str(fact) for fact in (*facts, view.money[seat], view.headquarters[seat])]


def aligned(view: LaFamigliaView, seats: list[Seat], facts: list[list[str]], context: RenderContext) -> Block:
    """Return the facts as a table. If it is too wide, put the headings above each family's facts."""
    heads = [context.translator.format(head) for head in FACTS]
    widths = [max(len(head), *(len(row[n]) for row in facts)) for n, head in enumerate(heads)]
    names = [seat_label(view, seat, context) for seat in seats]
    margin = width_of(names)
    if margin + sum(widths) + len(widths) > context.width:
        rows = [[name, *columns_below(heads, row, context)] for name, row in zip(names, facts, strict=True)]
        return [line for row in rows for line in row]
    head = Text(" " * margin + columns(heads, widths), style="dim")
    lines = [Text.assemble(padded(n, margin), columns(row, widths)) for n, row in zip(names, facts, strict=True)]
    return [head, *lines]


def columns(cells: list[str], widths: list[int]) -> str:
    return "".join(f" {cell:>{width}}" for cell, width in zip(cells, widths, strict=True))


def columns_below(heads: list[str], row: list[str], context: RenderContext) -> Block:
    cells = [[Text(f"{head} {fact}")] for head, fact in zip(heads, row, strict=True)]
    return indented(flow(cells, context.width - 3, 2), 3)


def seat_label(view: LaFamigliaView, seat: Seat, context: RenderContext) -> Text:
    name = signed(view, seat, context, f" {seat_name(seat, context)}")
    name.stylize("bold")
    if view.family[seat] < 0:
        return name
    family = f" {family_name(view, view.family[seat], context)} ({colour_name(view, view.family[seat], context)})"
    return Text.assemble(name, (family, ink_of(view, seat)))


def colour_name(view: LaFamigliaView, family: int, context: RenderContext) -> str:
    """Return the colour by which the rulebook names a family."""
    return context.translator.format(f"board-colour-{pack_of(view).families[family].id}")


# Orders in headquarters


def hands(view: LaFamigliaView, context: RenderContext) -> Block:
    lines: Block = []
    for seat in team_of(view):
        if view.family[seat] >= 0:
            lines += hand(view, seat, context)
    return lines


def hand(view: LaFamigliaView, seat: Seat, context: RenderContext) -> Block:
    tokens = [t for t in range(seat * ORDERS, seat * ORDERS + ORDERS) if view.token[t] == IN_HEADQUARTERS]
    text = context.translator.format("board-orders", who=seat_name(seat, context))
    head = Text.assemble(" ", signed(view, seat, context), " ", text)
    if not tokens:
        return [Text.assemble(head, " ", (context.translator.format("board-none"), "dim"))]
    return [head, *order_list([order_line(view, token, context) for token in tokens], context)]


def order_list(orders: Iterable[Text], context: RenderContext) -> Block:
    """Return orders side by side as far as they fit. A long one takes several lines."""
    room = context.width - 3
    return indented(flow([hanging(order, room) for order in orders], room, 3), 3)


def hanging(text: Text, width: int) -> Block:
    """Return a text in lines of this width, the later ones indented."""
    if text.cell_len <= width:
        return [text]
    lines = textwrap.wrap(text.plain, width, subsequent_indent="  ")
    first = text[: len(lines[0])]
    return [first, *map(Text, lines[1:])]


def order_line(view: LaFamigliaView, token: int, context: RenderContext) -> Text:
    """Return the code that players type for an order, and its name."""
    code = order_code(order_of(view, token), token % ORDERS)
    return Text.assemble((code, f"bold {ink_of(view, token // ORDERS)}"), " ", order_name(view, token, context))


# Family mats


def mats(view: LaFamigliaView, context: RenderContext) -> Block:
    blocks = [mat(view, seat, context) for seat in team_of(view) if view.family[seat] >= 0]
    side_by_side = sum(width_of(block) for block in blocks) + 3 <= context.width
    return beside(blocks, 3) if side_by_side else [line for block in blocks for line in block]


def mat(view: LaFamigliaView, seat: Seat, context: RenderContext) -> Block:
    head = Text.assemble(
        " ",
        signed(view, seat, context),
        " ",
        context.translator.format("board-mat", who=seat_name(seat, context)),
    )
    family = pack_of(view).families[view.family[seat]]
    return [head, *(mat_row(view, family, row, view.removed[seat][row], context) for row in range(ROWS))]


def mat_row(view: LaFamigliaView, family: Family, row: int, removed: int, context: RenderContext) -> Text:
    """Return the spaces of a row. Those still covered by a token are dim."""
    name, mark = name_of(view, ROW_IDS[row], context), "|" if context.ascii_only else "▏"
    spaces = range(family.mat.width[row])
    cells = [(f" {mat_space(family, row, space, context)}", "bold" if space < removed else "dim") for space in spaces]
    wide = max(len(name_of(view, each, context)) for each in ROW_IDS) + 1
    start = f"   {name:<{wide}}{base_value(family.mat, row, 0):<3}"
    return Text.assemble(start, *cells[:removed], f" {mark}", *cells[removed:])


def base_value(mat: Mat, row: int, removed: int) -> str:
    """Return the base value of a row after a number of removals."""
    if row == JUSTICE:
        return f"{mat.attack[removed]}/{mat.bomb[removed]}"
    values = {POLICE: mat.place, CHURCH: mat.recruit}
    return str(values[row][removed]) if row in values else ""


def mat_space(family: Family, row: int, space: int, context: RenderContext) -> str:
    effect, given = family.mat.effects[row][space], family.mat.orders[row][space]
    order = f"[{order_code(family.orders[given], given)}]" if given >= 0 else ""
    if not effect.kind:
        return base_value(family.mat, row, space + 1) + order
    return context.translator.format(f"board-effect-{effect.kind}", count=effect.bonus) + order


def character(family: Family, context: RenderContext) -> str:
    message = f"part-character_{family.id}"
    return context.translator.format(message) if context.translator.knows(message) else ""


def candidate(view: LaFamigliaView, number: int, context: RenderContext) -> Block:
    """Return a family to choose: its character, orders and mat."""
    family = pack_of(view).families[number]
    lines = [Text(line, style="italic") for line in textwrap.wrap(character(family, context), context.width - 3)]
    names = [Text(context.translator.part(codes.order_code(family, n), "bare")) for n in range(ORDERS)]
    mat_lines = [mat_row(view, family, row, 0, context) for row in range(ROWS)]
    colour = colour_name(view, number, context)
    name = Text(f"{name_of(view, family.id, context)} ({colour})", style=f"bold {COLOURS[family.id]}")
    return [name, *indented(lines, 3), *order_list(names, context), *mat_lines]


# Control tiles


def tiles(view: LaFamigliaView, context: RenderContext) -> Block:
    label = Text(context.translator.format("board-tiles"), style="bold")
    return flow([[label], *([tile_cell(view, tile, context)] for tile in view.tiles)], context.width, 2)


def tile_cell(view: LaFamigliaView, tile: int, context: RenderContext) -> Text:
    """Return a control tile with the tokens on it. Each team has its own copy."""
    owners = [view.tile_of[team][tile] for team in range(2) if view.tile_of[team][tile] != NOBODY]
    name = Text(tile_name(view, tile, context), style="bold" if view.seat in owners else "" if owners else "dim")
    return Text.assemble(name, *(Text.assemble(" ", signed(view, owner, context)) for owner in owners))
