"""The two action sheets: the tokens that may come down, and where to."""

from __future__ import annotations

from rich.text import Text

from cosca.games.la_famiglia.board import OWNERS, SEATS, LaFamiglia
from cosca.games.la_famiglia.influence import gain_costs, is_free
from cosca.games.la_famiglia.pack import COLUMNS
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.terminal.blocks import Block, flow, padded, width_of
from cosca.terminal.face import Look
from cosca.terminal.la_famiglia.names import (
    COLUMN_LETTERS,
    base_values,
    pack_of,
    price_text,
    signed,
    space_codes,
    space_text,
)


def sheets(view: LaFamigliaView, world: LaFamiglia, look: Look) -> Block:
    """Column by column, the top sheet above the bottom one."""
    blocks = [column_block(view, world, column, look) for column in range(COLUMNS)]
    wide = min(max(width_of(block) for block in blocks), look.width)
    return flow([[padded(line, wide) for line in block] for block in blocks], look.width, 2)


def column_block(view: LaFamigliaView, world: LaFamiglia, column: int, look: Look) -> Block:
    say = look.speaker.say
    head = Text.assemble(
        (f"{COLUMN_LETTERS[column]} ", "bold"), (say(f"board-column-{COLUMN_LETTERS[column]}"), "bold underline")
    )
    return [head, above(view, world, column, look), *spaces_below(view, world, column, look)]


def above(view: LaFamigliaView, world: LaFamiglia, column: int, look: Look) -> Text:
    """The tokens of the top sheet in this column, and what taking all of them costs the reader."""
    tokens = tokens_above(view, column, look)
    if not tokens:
        return Text(f"  {look.speaker.say('board-column-empty')}", style="dim")
    seat = view.seat if view.seat is not None else view.starter
    cost = sum(gain_costs(world, seat, column))
    said = look.speaker.say("board-column-cost", cost=cost)
    return Text.assemble("  ", Text(" ").join(tokens), "  ", (said, "" if world.money[seat] >= cost else "dim"))


def tokens_above(view: LaFamigliaView, column: int, look: Look) -> list[Text]:
    sheet = pack_of(view).sheets[view.top_sheet]
    codes = space_codes(sheet)
    return [
        signed(view, owner, look, codes[space] + (f"x{lying[owner]}" if lying[owner] > 1 else ""))
        for space, lying in enumerate(view.top)
        if sheet[space].column == column
        for owner in range(OWNERS)
        if lying[owner]
    ]


def spaces_below(view: LaFamigliaView, world: LaFamiglia, column: int, look: Look) -> Block:
    sheet = pack_of(view).sheets[view.bottom_sheet]
    return [space_line(view, world, space, look) for space in range(len(sheet)) if sheet[space].column == column]


def space_line(view: LaFamigliaView, world: LaFamiglia, space: int, look: Look) -> Text:
    """Full ones are dim, with the tokens that lie there."""
    printed = pack_of(view).sheets[view.bottom_sheet][space]
    code = space_codes(pack_of(view).sheets[view.bottom_sheet])[space]
    free = is_free(world, space)
    endless = ("&" if look.ascii_only else "∞") if printed.infinity else " "
    line = Text.assemble((f" {code}", "bold" if free else "dim"), endless, f"{price_text(printed):>2} ")
    return Text.assemble(
        line,
        (space_text(printed, base_values(world, view.seat), look), "" if free else "dim"),
        *tokens_on(view, space, look),
    )


def tokens_on(view: LaFamigliaView, space: int, look: Look) -> list[Text]:
    lying = view.bottom[space]
    shown = [
        signed(view, owner, look, str(lying[owner]) if lying[owner] > 1 else "")
        for owner in range(OWNERS)
        if lying[owner]
    ]
    busts = [signed(view, seat, look, "!") for seat in range(SEATS) if view.bust_at[seat] == space]
    return [Text.assemble(" ", token) for token in (*shown, *busts)]
