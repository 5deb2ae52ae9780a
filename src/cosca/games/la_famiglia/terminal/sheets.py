"""The two action sheets: the tokens that can move, and the action spaces they can move to."""

from __future__ import annotations

from rich.text import Text

from cosca.games.la_famiglia.rules.board import OWNERS, SEATS
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.influence import gain_costs, is_free
from cosca.games.la_famiglia.rules.pack import COLUMNS
from cosca.games.la_famiglia.terminal.names import (
    COLUMN_LETTERS,
    base_values,
    pack_of,
    price_text,
    signed,
    space_codes,
    space_text,
)
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.terminal.blocks import Block, flow, padded, width_of
from cosca.terminal.renderer import RenderContext


def sheets(view: LaFamigliaView, world: LaFamiglia, context: RenderContext) -> Block:
    """Return the action sheets column by column, the top sheet above the bottom sheet."""
    blocks = [column_block(view, world, column, context) for column in range(COLUMNS)]
    wide = min(max(width_of(block) for block in blocks), context.width)
    return flow([[padded(line, wide) for line in block] for block in blocks], context.width, 2)


def column_block(view: LaFamigliaView, world: LaFamiglia, column: int, context: RenderContext) -> Block:
    say = context.translator.format
    head = Text.assemble(
        (f"{COLUMN_LETTERS[column]} ", "bold"), (say(f"board-column-{COLUMN_LETTERS[column]}"), "bold underline")
    )
    return [head, above(view, world, column, context), *spaces_below(view, world, column, context)]


def above(view: LaFamigliaView, world: LaFamiglia, column: int, context: RenderContext) -> Text:
    """Return the tokens of a column of the top action sheet, and what gaining influence there costs the reader."""
    tokens = tokens_above(view, column, context)
    if not tokens:
        return Text(f"  {context.translator.format('board-column-empty')}", style="dim")
    seat = view.seat if view.seat is not None else view.starter
    cost = sum(gain_costs(world, seat, column))
    text = context.translator.format("board-column-cost", cost=cost)
    return Text.assemble("  ", Text(" ").join(tokens), "  ", (text, "" if world.money[seat] >= cost else "dim"))


def tokens_above(view: LaFamigliaView, column: int, context: RenderContext) -> list[Text]:
    sheet = pack_of(view).sheets[view.top_sheet]
    codes = space_codes(sheet)
    return [
        signed(view, owner, context, codes[space] + (f"x{lying[owner]}" if lying[owner] > 1 else ""))
        for space, lying in enumerate(view.top)
        if sheet[space].column == column
        for owner in range(OWNERS)
        if lying[owner]
    ]


def spaces_below(view: LaFamigliaView, world: LaFamiglia, column: int, context: RenderContext) -> Block:
    sheet = pack_of(view).sheets[view.bottom_sheet]
    return [space_line(view, world, space, context) for space in range(len(sheet)) if sheet[space].column == column]


def space_line(view: LaFamigliaView, world: LaFamiglia, space: int, context: RenderContext) -> Text:
    """Return an action space with its tokens. Spaces that are not empty are dim."""
    printed = pack_of(view).sheets[view.bottom_sheet][space]
    code = space_codes(pack_of(view).sheets[view.bottom_sheet])[space]
    free = is_free(world, space)
    endless = ("&" if context.ascii_only else "∞") if printed.infinity else " "
    line = Text.assemble((f" {code}", "bold" if free else "dim"), endless, f"{price_text(printed):>2} ")
    return Text.assemble(
        line,
        (space_text(printed, base_values(world, view.seat), context), "" if free else "dim"),
        *tokens_on(view, space, context),
    )


def tokens_on(view: LaFamigliaView, space: int, context: RenderContext) -> list[Text]:
    lying = view.bottom[space]
    shown = [
        signed(view, owner, context, str(lying[owner]) if lying[owner] > 1 else "")
        for owner in range(OWNERS)
        if lying[owner]
    ]
    busts = [signed(view, seat, context, "!") for seat in range(SEATS) if view.bust_at[seat] == space]
    return [Text.assemble(" ", token) for token in (*shown, *busts)]
