"""The numbered list of legal actions. Long lists become grids: by kind, then by Mandamento, column or owner."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from cosca.engine.codec import name_of as kind_of
from cosca.engine.core import Action
from cosca.games.la_famiglia.rules.action_kinds import OfArea, OfTile
from cosca.games.la_famiglia.rules.actions import (
    DONE,
    PASS_TURN,
    Cars,
    GiveMoney,
    LayCard,
    Men,
    MoveToken,
    PayMoney,
    PutInfluence,
    PutToken,
    Replace,
    SellOrder,
    ToBottom,
    ToTop,
    UseSpace,
)
from cosca.games.la_famiglia.rules.pack import MANDAMENTI
from cosca.games.la_famiglia.terminal.about import use_of
from cosca.games.la_famiglia.terminal.colours import colourize
from cosca.games.la_famiglia.terminal.island import area_pieces
from cosca.games.la_famiglia.terminal.names import (
    area_name,
    base_values,
    mandamento_name,
    own_order_code,
    pack_of,
    price_text,
    seat_name,
    signed,
    space_codes,
    space_text,
)
from cosca.games.la_famiglia.terminal.phrases import phrase, wrapped
from cosca.games.la_famiglia.terminal.sampled_world import world_of
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.terminal.blocks import Block, flow, indented, padded, width_of
from cosca.terminal.renderer import Menu, RenderContext, RuleOf

type Numbered = tuple[int, Action]
type Grid = Callable[[LaFamigliaView, Sequence[Numbered], RenderContext], Block]

NOTHING: Final = (DONE, PASS_TURN)  # listed as option 0
COUNTED: Final = (Men, Cars, PayMoney, Replace)  # the player types the amount itself
ANYTIME: Final = (SellOrder, GiveMoney)
FEW_AREAS: Final = 6  # up to this many areas are listed line by line
FAR_OFF: Final = 91


def menu(view: LaFamigliaView, options: Sequence[Action], rule_of: RuleOf, context: RenderContext) -> Menu:
    numbers = numbered(options)
    return Menu(numbers, list(shown(view, numbers, rule_of, context)))


def numbered(options: Sequence[Action]) -> dict[int, Action]:
    """Return the legal actions by the number to type: 0 for doing nothing, 3 for an amount of 3, the rest in a row.

    Anytime options get much higher numbers, so that a typing slip does not sell an order.
    """
    distinct = list(dict.fromkeys(options))
    nothing = [each for each in distinct if each in NOTHING]
    numbers: dict[int, Action] = dict(zip([0], nothing, strict=False))
    numbers |= {each.number: each for each in distinct if isinstance(each, COUNTED)}
    rest = sorted((each for each in distinct if each not in numbers.values()), key=lambda each: each.code)
    numbers |= dict(enumerate([each for each in rest if not isinstance(each, ANYTIME)], max(numbers, default=0) + 1))
    start = FAR_OFF + 100 * (max(numbers, default=0) // FAR_OFF)
    return numbers | dict(enumerate([each for each in rest if isinstance(each, ANYTIME)], start))


def shown(
    view: LaFamigliaView, numbers: dict[int, Action], rule_of: RuleOf, context: RenderContext
) -> Iterator[RenderableType]:
    rest = [(number, action) for number, action in numbers.items() if number or isinstance(action, COUNTED)]
    own = [each for each in rest if not isinstance(each[1], ANYTIME)]
    for _, group in groupby(own, key=lambda each: kind_of(type(each[1]))):
        yield from group_lines(view, list(group), rule_of, context)
    for number, action in numbers.items():
        if not number and action in NOTHING:
            yield from line(view, number, action, rule_of, context)
    yield from anytime(view, [each for each in rest if isinstance(each[1], ANYTIME)], context)


def group_lines(
    view: LaFamigliaView, group: list[Numbered], rule_of: RuleOf, context: RenderContext
) -> Iterator[RenderableType]:
    """Yield a group line by line, or under a heading as a grid if that is easier to read."""
    grid = grid_for(group)
    if grid is None:
        for number, action in group:
            yield from line(view, number, action, rule_of, context)
        return
    yield heading(group[0][1], rule_of(group[0][1]), context)
    yield from grid(view, group, context)


def grid_for(group: Sequence[Numbered]) -> Grid | None:
    action = group[0][1]
    grids: dict[type[Action], Grid] = {
        MoveToken: token_grid, PutToken: put_grid, UseSpace: space_grid, ToBottom: space_grid, ToTop: top_grid,
        PutInfluence: top_grid,
    }  # fmt: skip
    if isinstance(action, COUNTED):
        return count_grid
    if isinstance(action, OfArea):
        return area_grid if len(group) > FEW_AREAS else None
    return grids.get(type(action))


def heading(action: Action, rule: str, context: RenderContext) -> Text:
    known = context.translator.knows(f"kind-{kind_of(type(action))}")
    kind = context.translator.format(f"kind-{kind_of(type(action))}") if known else type(action).__name__
    cited = Text(f"[{rule}]", style="dim")
    text = Text.assemble("  ", (kind, "bold"))
    return Text.assemble(text, " " * max(2, context.width - text.cell_len - cited.cell_len), cited)


def line(view: LaFamigliaView, number: int, action: Action, rule_of: RuleOf, context: RenderContext) -> Block:
    """Return an option, wrapped if it is long. An area is shown with its pieces."""
    cited = Text(f"[{rule_of(action)}]", style="dim")
    there = Text.assemble("  ", area_pieces(view, action.number, context)) if isinstance(action, OfArea) else Text()
    lines = wrapped(explained(view, action, context), context.width - 6 - cited.cell_len - there.cell_len - 2)
    first = Text.assemble((f"{number:4}", "bold"), "  ", colourize(lines[0], context), there)
    room = context.width - first.cell_len - cited.cell_len
    return [Text.assemble(first, " " * max(2, room), cited), *(Text.assemble(" " * 6, more) for more in lines[1:])]


def explained(view: LaFamigliaView, action: Action, context: RenderContext) -> str:
    """Return the text of an option. Tiles and cards include what they do."""
    text, use = phrase(view, action, context), ""
    if isinstance(action, OfTile):
        use = use_of(view, pack_of(view).tiles[action.number].id, context)
    elif isinstance(action, LayCard):
        use = use_of(view, pack_of(view).cards[action.number].id, context)
    return f"{text}: {use}" if use else text


# Grids


def count_grid(view: LaFamigliaView, group: Sequence[Numbered], context: RenderContext) -> Block:
    numbers = [number for number, _ in group]
    cells = [[Text(str(number), style="bold")] for number in numbers]
    return indented(flow(cells, context.width - 6, 3), 6)


def area_grid(view: LaFamigliaView, group: Sequence[Numbered], context: RenderContext) -> Block:
    """Return a grid of areas with a row for each Mandamento."""
    members = pack_of(view).island.members
    named = [mandamento_name(view, m, context) for m in range(MANDAMENTI)]
    wide = max(len(name) for name in named) + 4
    lines: Block = []
    for m in range(MANDAMENTI):
        cells = [[area_cell(view, *each, context)] for each in group if _area(each) in members[m]]
        lines += labelled(named[m], cells, wide, context) if cells else []
    return lines


def _area(each: Numbered) -> int:
    assert isinstance(each[1], OfArea)
    return each[1].number


def area_cell(view: LaFamigliaView, number: int, action: Action, context: RenderContext) -> Text:
    assert isinstance(action, OfArea)
    name, pieces = area_name(view, action.number, context), area_pieces(view, action.number, context)
    return padded(Text.assemble((f"{number:3}", "bold"), f" {name} ", pieces), 24)


def token_grid(view: LaFamigliaView, group: Sequence[Numbered], context: RenderContext) -> Block:
    """Return a grid of the tokens on the top action sheet. Another player's token costs 1 Money, paid to its owner."""
    codes = space_codes(pack_of(view).sheets[view.top_sheet])
    cells = []
    for number, action in group:
        assert isinstance(action, MoveToken)
        price = "" if action.owner in (view.seat, 4) else " -1"
        cells.append(
            [
                Text.assemble(
                    (f"{number:3}", "bold"), " ", signed(view, action.owner, context, codes[action.space]), price
                )
            ]
        )
    return indented(flow(cells, context.width - 3, 3), 3)


def put_grid(view: LaFamigliaView, group: Sequence[Numbered], context: RenderContext) -> Block:
    """Return a grid of action spaces with a row for each owner whose token moves down."""
    codes = space_codes(pack_of(view).sheets[view.bottom_sheet])
    rows: dict[int, list[Block]] = {}
    for number, action in group:
        assert isinstance(action, PutToken)
        rows.setdefault(action.owner, []).append([Text.assemble((f"{number:3}", "bold"), f" {codes[action.space]}")])
    labels = {owner: f"{signed(view, owner, context)} {seat_name(owner, context)}" for owner in rows}
    wide = max(len(label) for label in labels.values()) + 1
    return [line for owner, cells in rows.items() for line in labelled(labels[owner], cells, wide, context)]


def space_grid(view: LaFamigliaView, group: Sequence[Numbered], context: RenderContext) -> Block:
    """Return a grid of action spaces, each with what it does."""
    sheet = pack_of(view).sheets[view.bottom_sheet]
    codes, cells, base = space_codes(sheet), [], base_values(world_of(view), view.seat)
    for number, action in group:
        space = int(action.words()["space"])
        text = f" {codes[space]} {price_text(sheet[space]):>2} {space_text(sheet[space], base, context)}"
        cells.append(Text.assemble((f"{number:3}", "bold"), text))
    wide = width_of(cells)
    return indented(flow([[padded(cell, wide)] for cell in cells], context.width - 3, 2), 3)


def top_grid(view: LaFamigliaView, group: Sequence[Numbered], context: RenderContext) -> Block:
    codes = space_codes(pack_of(view).sheets[view.top_sheet])
    cells = [[Text.assemble((f"{number:3}", "bold"), f" {codes[int(act.words()['space'])]}")] for number, act in group]
    return indented(flow(cells, context.width - 3, 3), 3)


def labelled(label: str, cells: list[Block], wide: int, context: RenderContext) -> Block:
    lines = flow(cells, context.width - wide - 2, 1)
    first = Text.assemble(f"  {label}", " " * max(1, wide - len(label)), lines[0])
    return [first, *indented(lines[1:], wide + 2)]


# Anytime options


def anytime(view: LaFamigliaView, group: Sequence[Numbered], context: RenderContext) -> Block:
    """Return the anytime options in few words, because they appear below every prompt."""
    if not group:
        return []
    cells = [[Text(context.translator.format("board-anytime"), style="dim")]]
    sales = [(number, act) for number, act in group if isinstance(act, SellOrder)]
    gifts = [number for number, act in group if isinstance(act, GiveMoney)]
    cells += [[brief(number, context.translator.format("board-give"))] for number in gifts]
    if sales:
        cells.append([Text(context.translator.format("board-sell"), style="dim")])
    cells += [[brief(number, own_order_code(view, act.number))] for number, act in sales]
    return indented(flow(cells, context.width - 2, 2), 2)


def brief(number: int, text: str) -> Text:
    return Text.assemble((str(number), "bold"), " ", (text, "dim"))
