"""The island by Mandamento in their approximate positions, and the sea areas around it."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from cosca.games.la_famiglia.rules.board import NEUTRAL, NOBODY, SEATS
from cosca.games.la_famiglia.rules.pack import ORDERS, SEAS
from cosca.games.la_famiglia.terminal.names import (
    area_name,
    ink_of,
    mandamento_name,
    order_of,
    pack_of,
    sea_name,
    sign,
    signed,
    token_code,
)
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.terminal.blocks import Block, beside, flow, padded
from cosca.terminal.renderer import RenderContext

WIDE: Final = (  # west to east, north to south
    ("conca_d_oro", "madonie", "nebrodi", "peloritani"),
    ("lilibeo", "sicani", "simeto", "leontini"),
    ("valle_dei_templi", "campi_geloi", "iblei", "val_di_noto"),
)
NARROW: Final = (
    ("conca_d_oro", "madonie", "peloritani"),
    ("lilibeo", "nebrodi", "simeto"),
    ("sicani", "campi_geloi", "leontini"),
    ("valle_dei_templi", "iblei", "val_di_noto"),
)
WIDE_FROM: Final = 110  # terminal width from which the wide layout is used
WIDEST_PANEL: Final = 36


def island(view: LaFamigliaView, context: RenderContext) -> Block:
    rows = WIDE if context.width >= WIDE_FROM else NARROW
    count = len(rows[0])
    gap = 2 if context.width >= WIDE_FROM else 1
    wide = min(WIDEST_PANEL, (context.width - gap * (count - 1)) // count)
    ids = pack_of(view).island.mandamento_ids
    return [line for row in rows for line in beside([panel(view, ids.index(each), wide, context) for each in row], gap)]


def panel(view: LaFamigliaView, mandamento: int, wide: int, context: RenderContext) -> Block:
    """Return a Mandamento with the control token and its three areas."""
    owner = view.control[mandamento]
    name = Text(
        mandamento_name(view, mandamento, context),
        style=f"bold underline {ink_of(view, owner) if owner < SEATS else ''}",
    )
    stroke = "-" if context.ascii_only else "─"
    room = wide - name.cell_len - (5 if owner < SEATS else 1)
    head = Text.assemble(name, " ", (stroke * room, "dim"))
    if owner < SEATS:
        head = Text.assemble(head, " ", (f"[{sign(owner, context)}]"[:3], f"bold {ink_of(view, owner)}"))
    lines = [
        line for area in pack_of(view).island.members[mandamento] for line in area_lines(view, area, wide, context)
    ]
    return [padded(line, wide) for line in (head, *lines)]


def area_lines(view: LaFamigliaView, area: int, wide: int, context: RenderContext) -> Block:
    """Return an area in one line; pieces that do not fit go below it."""
    name, pieces = area_head(view, area, context), area_pieces(view, area, context)
    room = wide - name.cell_len - pieces.cell_len
    if room >= 1:
        return [Text.assemble(name, " " * room, pieces)]
    return [name, Text.assemble(" " * max(1, wide - pieces.cell_len), pieces)]


def area_head(view: LaFamigliaView, area: int, context: RenderContext) -> Text:
    holder = view.holder[area]
    style = (
        "dim" if holder >= SEATS else f"bold {ink_of(view, holder)}" if holder == view.seat else ink_of(view, holder)
    )
    if area == view.fight_area:
        style = f"reverse {style}"
    coast = "~" if pack_of(view).island.seas[area] else ""
    return Text.assemble(" ", (area_name(view, area, context), style), (coast, "cyan"))


def area_pieces(view: LaFamigliaView, area: int, context: RenderContext) -> Text:
    """Return the pieces of an area: orders, drug labs, cars, and always last the Soldati."""
    parts = [*orders_at(view, area, context)]
    if view.labs[area]:
        parts.append(Text(f"L{view.labs[area]}", style="green"))
    if view.cars[area]:
        parts.append(Text(f"c{view.cars[area]}", style="cyan"))
    return Text(" ").join([*parts, men_text(view, area, context)])


def men_text(view: LaFamigliaView, area: int, context: RenderContext) -> Text:
    holder = view.holder[area]
    if holder == NOBODY:
        return Text(" . ", style="dim")
    style = "dim" if holder == NEUTRAL else f"bold {ink_of(view, holder)}"
    return Text(f"{sign(holder, context)}{view.men[area]:<2}", style=style)


def orders_at(view: LaFamigliaView, area: int, context: RenderContext) -> Block:
    """Return the orders in an area: those the reader knows by code, the others face down."""
    seen = [token for token, place in enumerate(view.token) if place == area]
    hidden = [down for down in view.face_down if down.area == area]
    return [
        *(order_mark(view, token, context) for token in seen),
        *(Text(f"[{back(context)}]", style=ink_of(view, down.seat)) for down in hidden),
    ]


def back(context: RenderContext) -> str:
    return "?" if context.ascii_only else "▒"


def order_mark(view: LaFamigliaView, token: int, context: RenderContext) -> Text:
    """Return the mark of an order token. An executed one that stays shows its protective vest."""
    code, colourize = token_code(view, token), ink_of(view, token // ORDERS)
    if token in view.executed:
        return Text(f"v{order_of(view, token).vest}", style=f"dim {colourize}")
    return Text(f"[{code}]", style=colourize)


def seas(view: LaFamigliaView, context: RenderContext) -> Block:
    cells = [[sea_text(view, sea, context)] for sea in range(SEAS)]
    label = Text(context.translator.format("board-seas"), style="bold cyan")
    return flow([[label], *cells], context.width, 2)


def sea_text(view: LaFamigliaView, sea: int, context: RenderContext) -> Text:
    boats = [signed(view, seat, context, str(view.boats[seat][sea])) for seat in range(SEATS) if view.boats[seat][sea]]
    name = sea_name(view, sea, context).removeprefix("Mare ")
    return Text.assemble((name, "cyan" if boats else "dim cyan"), *(Text.assemble(" ", boat) for boat in boats))


def legend(context: RenderContext) -> Block:
    text = context.translator.format("board-legend", back=f"[{back(context)}]")
    return flow([[Text(part, style="dim")] for part in text.split("; ")], context.width, 3)
