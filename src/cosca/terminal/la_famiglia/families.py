"""The four families: what everybody sees of them, and for the own team headquarters, orders and mats."""

from __future__ import annotations

import textwrap
from typing import Final

from rich.text import Text

from cosca.engine.core import Seat
from cosca.games.la_famiglia import naming
from cosca.games.la_famiglia.board import IN_HEADQUARTERS, NOBODY, SEATS, LaFamiglia, partner
from cosca.games.la_famiglia.match import ALONE, TOGETHER, mandamenti
from cosca.games.la_famiglia.pack import CHURCH, JUSTICE, ORDERS, POLICE, ROWS, Family, Mat
from cosca.games.la_famiglia.views import LaFamigliaView, knows
from cosca.terminal.blocks import Block, beside, flow, indented, padded, rule, width_of
from cosca.terminal.face import Look
from cosca.terminal.la_famiglia.names import (
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

FACTS: Final = (
    "board-mandamenti", "board-team", "board-areas", "board-men", "board-influence", "board-place", "board-recruit",
    "board-car", "board-bomb", "board-money", "board-headquarters",
)  # fmt: skip


def stroke(look: Look) -> str:
    return "-" if look.ascii_only else "─"


def heading(said: str, look: Look, right: str = "") -> Block:
    return rule(Text(said, style="bold"), Text(right), look.width, stroke(look))


def team_of(view: LaFamigliaView) -> list[Seat]:
    """The reader and the partner, or nobody for a spectator."""
    return [] if view.seat is None else [view.seat, partner(view.seat)]


# Everybody


def families(view: LaFamigliaView, world: LaFamiglia, look: Look) -> Block:
    first = 0 if view.seat is None else view.seat
    seats = [first, (first + 2) % SEATS, (first + 1) % SEATS, (first + 3) % SEATS]
    goals = look.speaker.say("board-goals", alone=ALONE, together=TOGETHER)
    facts = [family_facts(view, world, seat, look) for seat in seats]
    return [*heading(look.speaker.say("board-families"), look, goals), *aligned(view, seats, facts, look)]


def family_facts(view: LaFamigliaView, world: LaFamiglia, seat: Seat, look: Look) -> list[str]:
    """Under the headings of `FACTS`; what lies behind the screen is the team's own business (R11)."""
    count, areas = mandamenti(world), [a for a, holder in enumerate(view.holder) if holder == seat]
    values = [world.place_value(seat), world.recruit_value(seat), world.car_attack(seat), world.car_bomb(seat)]
    facts = [count[seat], count[seat] + count[partner(seat)], len(areas), sum(view.men[a] for a in areas)]
    facts += [view.influence[seat], *(values if view.family[seat] >= 0 else [0] * len(values))]
    kept = [view.money[seat], view.headquarters[seat]] if is_open(view, seat) else ["?", "?"]
    return [str(fact) for fact in (*facts, *kept)]


def is_open(view: LaFamigliaView, seat: Seat) -> bool:
    """May the reader look behind the screen? At the end everybody does."""
    return knows(view.seat, seat) or not view.doing


def aligned(view: LaFamigliaView, seats: list[Seat], facts: list[list[str]], look: Look) -> Block:
    """A table, or, where that is too wide, a line with the names above each line of facts."""
    heads = [look.speaker.say(head) for head in FACTS]
    widths = [max(len(head), *(len(row[n]) for row in facts)) for n, head in enumerate(heads)]
    names = [who(view, seat, look) for seat in seats]
    margin = width_of(names)
    if margin + sum(widths) + len(widths) > look.width:
        rows = [[name, *told_below(heads, row, look)] for name, row in zip(names, facts, strict=True)]
        return [line for row in rows for line in row]
    head = Text(" " * margin + columns(heads, widths), style="dim")
    lines = [Text.assemble(padded(n, margin), columns(row, widths)) for n, row in zip(names, facts, strict=True)]
    return [head, *lines]


def columns(cells: list[str], widths: list[int]) -> str:
    return "".join(f" {cell:>{width}}" for cell, width in zip(cells, widths, strict=True))


def told_below(heads: list[str], row: list[str], look: Look) -> Block:
    cells = [[Text(f"{head} {fact}")] for head, fact in zip(heads, row, strict=True)]
    return indented(flow(cells, look.width - 3, 2), 3)


def who(view: LaFamigliaView, seat: Seat, look: Look) -> Text:
    name = signed(view, seat, look, f" {seat_name(seat, look)}")
    name.stylize("bold")
    family = f" {family_name(view, view.family[seat], look)}" if view.family[seat] >= 0 else ""
    return Text.assemble(name, (family, ink_of(view, seat)))


# Orders behind the screen


def hands(view: LaFamigliaView, look: Look) -> Block:
    lines: Block = []
    for seat in team_of(view):
        if view.family[seat] >= 0:
            lines += hand(view, seat, look)
    return lines


def hand(view: LaFamigliaView, seat: Seat, look: Look) -> Block:
    tokens = [t for t in range(seat * ORDERS, seat * ORDERS + ORDERS) if view.token[t] == IN_HEADQUARTERS]
    said = look.speaker.say("board-orders", who=seat_name(seat, look))
    head = Text.assemble(" ", signed(view, seat, look), " ", said)
    if not tokens:
        return [Text.assemble(head, " ", (look.speaker.say("board-none"), "dim"))]
    return [head, *indented(flow([[order_line(view, t, look)] for t in tokens], look.width - 3, 3), 3)]


def order_line(view: LaFamigliaView, token: int, look: Look) -> Text:
    name = Text(order_name(view, token, look))
    name.stylize(f"bold {ink_of(view, token // ORDERS)}", 0, len(order_code(order_of(view, token), token % ORDERS)))
    return name


# Mats


def mats(view: LaFamigliaView, look: Look) -> Block:
    blocks = [mat(view, seat, look) for seat in team_of(view) if view.family[seat] >= 0]
    side_by_side = sum(width_of(block) for block in blocks) + 3 <= look.width
    return beside(blocks, 3) if side_by_side else [line for block in blocks for line in block]


def mat(view: LaFamigliaView, seat: Seat, look: Look) -> Block:
    head = Text.assemble(" ", signed(view, seat, look), " ", look.speaker.say("board-mat", who=seat_name(seat, look)))
    family = pack_of(view).families[view.family[seat]]
    return [head, *(mat_row(view, family, row, view.removed[seat][row], look) for row in range(ROWS))]


def mat_row(view: LaFamigliaView, family: Family, row: int, removed: int, look: Look) -> Text:
    """What each space shows; those still under a token are dim."""
    name, mark = name_of(view, ROW_IDS[row], look), "|" if look.ascii_only else "▏"
    spaces = range(family.mat.width[row])
    cells = [(f" {mat_space(family, row, space, look)}", "bold" if space < removed else "dim") for space in spaces]
    wide = max(len(name_of(view, each, look)) for each in ROW_IDS) + 1
    start = f"   {name:<{wide}}{base_value(family.mat, row, 0):<3}"
    return Text.assemble(start, *cells[:removed], f" {mark}", *cells[removed:])


def base_value(mat: Mat, row: int, removed: int) -> str:
    """What a row is worth after so many removals."""
    if row == JUSTICE:
        return f"{mat.attack[removed]}/{mat.bomb[removed]}"
    values = {POLICE: mat.place, CHURCH: mat.recruit}
    return str(values[row][removed]) if row in values else ""


def mat_space(family: Family, row: int, space: int, look: Look) -> str:
    effect, given = family.mat.effects[row][space], family.mat.orders[row][space]
    order = f"[{order_code(family.orders[given], given)}]" if given >= 0 else ""
    if not effect.kind:
        return base_value(family.mat, row, space + 1) + order
    return look.speaker.say(f"board-effect-{effect.kind}", count=effect.bonus) + order


def character(family: Family, look: Look) -> str:
    said = f"part-character_{family.id}"
    return look.speaker.say(said) if look.speaker.knows(said) else ""


def candidate(view: LaFamigliaView, number: int, look: Look) -> Block:
    """A family that may be led: what it is like, its orders and its mat."""
    family = pack_of(view).families[number]
    lines = [Text(line, style="italic") for line in textwrap.wrap(character(family, look), look.width - 3)]
    names = [Text(look.speaker.say(f"part-{naming.order_code(family, n)}")) for n in range(ORDERS)]
    mat_lines = [mat_row(view, family, row, 0, look) for row in range(ROWS)]
    name = Text(name_of(view, family.id, look), style=f"bold {COLOURS[family.id]}")
    return [name, *indented(lines, 3), *indented(flow([[n] for n in names], look.width - 3, 3), 3), *mat_lines]


# Control tiles


def tiles(view: LaFamigliaView, look: Look) -> Block:
    label = Text(look.speaker.say("board-tiles"), style="bold")
    return flow([[label], *([tile_cell(view, tile, look)] for tile in view.tiles)], look.width, 2)


def tile_cell(view: LaFamigliaView, tile: int, look: Look) -> Text:
    """Each team has its own of every tile; whose token lies there."""
    owners = [view.tile_of[team][tile] for team in range(2) if view.tile_of[team][tile] != NOBODY]
    name = Text(tile_name(view, tile, look), style="bold" if view.seat in owners else "" if owners else "dim")
    return Text.assemble(name, *(Text.assemble(" ", signed(view, owner, look)) for owner in owners))
