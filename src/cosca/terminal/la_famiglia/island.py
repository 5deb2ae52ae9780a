"""The island by Mandamento, roughly where each lies, and the seas around it."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from cosca.games.la_famiglia.board import NEUTRAL, NOBODY, SEATS
from cosca.games.la_famiglia.pack import ORDERS, SEAS
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.terminal.blocks import Block, beside, flow, padded
from cosca.terminal.face import Look
from cosca.terminal.la_famiglia.names import (
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

WIDE: Final = (  # from west to east, from north to south
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
WIDE_FROM: Final = 110  # columns
WIDEST_PANEL: Final = 36


def island(view: LaFamigliaView, look: Look) -> Block:
    rows = WIDE if look.width >= WIDE_FROM else NARROW
    count = len(rows[0])
    gap = 2 if look.width >= WIDE_FROM else 1
    wide = min(WIDEST_PANEL, (look.width - gap * (count - 1)) // count)
    ids = pack_of(view).island.mandamento_ids
    return [line for row in rows for line in beside([panel(view, ids.index(each), wide, look) for each in row], gap)]


def panel(view: LaFamigliaView, mandamento: int, wide: int, look: Look) -> Block:
    """A Mandamento: who controls it, and its three areas."""
    owner = view.control[mandamento]
    name = Text(
        mandamento_name(view, mandamento, look), style=f"bold underline {ink_of(view, owner) if owner < SEATS else ''}"
    )
    stroke = "-" if look.ascii_only else "─"
    room = wide - name.cell_len - (5 if owner < SEATS else 1)
    head = Text.assemble(name, " ", (stroke * room, "dim"))
    if owner < SEATS:
        head = Text.assemble(head, " ", (f"[{sign(owner, look)}]"[:3], f"bold {ink_of(view, owner)}"))
    lines = [line for area in pack_of(view).island.members[mandamento] for line in area_lines(view, area, wide, look)]
    return [padded(line, wide) for line in (head, *lines)]


def area_lines(view: LaFamigliaView, area: int, wide: int, look: Look) -> Block:
    """One line; what does not fit stands below it."""
    name, pieces = area_head(view, area, look), area_pieces(view, area, look)
    room = wide - name.cell_len - pieces.cell_len
    if room >= 1:
        return [Text.assemble(name, " " * room, pieces)]
    return [name, Text.assemble(" " * max(1, wide - pieces.cell_len), pieces)]


def area_head(view: LaFamigliaView, area: int, look: Look) -> Text:
    holder = view.holder[area]
    style = (
        "dim" if holder >= SEATS else f"bold {ink_of(view, holder)}" if holder == view.seat else ink_of(view, holder)
    )
    if area == view.fight_area:
        style = f"reverse {style}"
    coast = "~" if pack_of(view).island.seas[area] else ""
    return Text.assemble(" ", (area_name(view, area, look), style), (coast, "cyan"))


def area_pieces(view: LaFamigliaView, area: int, look: Look) -> Text:
    """Orders, labs, cars, then who stands there: that is always the last."""
    parts = [*orders_at(view, area, look)]
    if view.labs[area]:
        parts.append(Text(f"L{view.labs[area]}", style="green"))
    if view.cars[area]:
        parts.append(Text(f"c{view.cars[area]}", style="cyan"))
    return Text(" ").join([*parts, men_text(view, area, look)])


def men_text(view: LaFamigliaView, area: int, look: Look) -> Text:
    holder = view.holder[area]
    if holder == NOBODY:
        return Text(" . ", style="dim")
    style = "dim" if holder == NEUTRAL else f"bold {ink_of(view, holder)}"
    return Text(f"{sign(holder, look)}{view.men[area]:<2}", style=style)


def orders_at(view: LaFamigliaView, area: int, look: Look) -> Block:
    """Those the reader sees by their codes, the others from behind."""
    seen = [token for token, place in enumerate(view.token) if place == area]
    hidden = [down for down in view.face_down if down.area == area]
    return [
        *(order_mark(view, token, look) for token in seen),
        *(Text(f"[{back(look)}]", style=ink_of(view, down.seat)) for down in hidden),
    ]


def back(look: Look) -> str:
    return "?" if look.ascii_only else "▒"


def order_mark(view: LaFamigliaView, token: int, look: Look) -> Text:
    """One that is done stays for its vest."""
    code, ink = token_code(view, token), ink_of(view, token // ORDERS)
    if token in view.executed:
        return Text(f"v{order_of(view, token).vest}", style=f"dim {ink}")
    return Text(f"[{code}]", style=ink)


def seas(view: LaFamigliaView, look: Look) -> Block:
    cells = [[sea_text(view, sea, look)] for sea in range(SEAS)]
    label = Text(look.speaker.say("board-seas"), style="bold cyan")
    return flow([[label], *cells], look.width, 2)


def sea_text(view: LaFamigliaView, sea: int, look: Look) -> Text:
    boats = [signed(view, seat, look, str(view.boats[seat][sea])) for seat in range(SEATS) if view.boats[seat][sea]]
    name = sea_name(view, sea, look).removeprefix("Mare ")
    return Text.assemble((name, "cyan" if boats else "dim cyan"), *(Text.assemble(" ", boat) for boat in boats))


def legend(look: Look) -> Block:
    said = look.speaker.say("board-legend", back=f"[{back(look)}]")
    return flow([[Text(part, style="dim")] for part in said.split("; ")], look.width, 3)
