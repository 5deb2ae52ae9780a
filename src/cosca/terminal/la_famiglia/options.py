"""The options of La Famiglia by number, long lists as grids: by kind, then by Mandamento, column or owner."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from cosca.engine.codec import name_of as kind_of
from cosca.engine.core import Action
from cosca.games.la_famiglia.actions import (
    DONE,
    PASS_TURN,
    Cars,
    GiveMoney,
    LayCard,
    Men,
    MoveToken,
    OfArea,
    OfTile,
    PayMoney,
    PutInfluence,
    PutToken,
    Replace,
    SellOrder,
    ToBottom,
    ToTop,
    UseSpace,
)
from cosca.games.la_famiglia.pack import MANDAMENTI
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.terminal.blocks import Block, flow, indented, padded, width_of
from cosca.terminal.face import Look, Menu, RuleOf
from cosca.terminal.la_famiglia.about import use_of
from cosca.terminal.la_famiglia.ink import ink
from cosca.terminal.la_famiglia.island import area_pieces
from cosca.terminal.la_famiglia.names import (
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
from cosca.terminal.la_famiglia.phrases import phrase, wrapped
from cosca.terminal.la_famiglia.worlds import world_of

type Numbered = tuple[int, Action]
type Grid = Callable[[LaFamigliaView, Sequence[Numbered], Look], Block]

NOTHING: Final = (DONE, PASS_TURN)  # is option 0
COUNTED: Final = (Men, Cars, PayMoney, Replace)  # their number is what is typed
ANYTIME: Final = (SellOrder, GiveMoney)
FEW_AREAS: Final = 6  # are listed line by line
FAR_OFF: Final = 91


def menu(view: LaFamigliaView, options: Sequence[Action], rule_of: RuleOf, look: Look) -> Menu:
    numbers = numbered(options)
    return Menu(numbers, list(shown(view, numbers, rule_of, look)))


def numbered(options: Sequence[Action]) -> dict[int, Action]:
    """To do nothing is 0, to take three is 3; all else in a row. What may be done at any time stands far off, so that
    nobody sells an order by a slip of the finger."""
    told = list(dict.fromkeys(options))
    nothing = [each for each in told if each in NOTHING]
    numbers: dict[int, Action] = dict(zip([0], nothing, strict=False))
    numbers |= {each.number: each for each in told if isinstance(each, COUNTED)}
    rest = sorted((each for each in told if each not in numbers.values()), key=lambda each: each.code)
    numbers |= dict(enumerate([each for each in rest if not isinstance(each, ANYTIME)], max(numbers, default=0) + 1))
    start = FAR_OFF + 100 * (max(numbers, default=0) // FAR_OFF)
    return numbers | dict(enumerate([each for each in rest if isinstance(each, ANYTIME)], start))


def shown(view: LaFamigliaView, numbers: dict[int, Action], rule_of: RuleOf, look: Look) -> Iterator[RenderableType]:
    rest = [(number, action) for number, action in numbers.items() if number or isinstance(action, COUNTED)]
    own = [each for each in rest if not isinstance(each[1], ANYTIME)]
    for _, group in groupby(own, key=lambda each: kind_of(type(each[1]))):
        yield from group_lines(view, list(group), rule_of, look)
    for number, action in numbers.items():
        if not number and action in NOTHING:
            yield from line(view, number, action, rule_of, look)
    yield from anytime(view, [each for each in rest if isinstance(each[1], ANYTIME)], look)


def group_lines(view: LaFamigliaView, group: list[Numbered], rule_of: RuleOf, look: Look) -> Iterator[RenderableType]:
    """Line by line, or under a heading as a grid if that is easier to read."""
    grid = grid_for(group)
    if grid is None:
        for number, action in group:
            yield from line(view, number, action, rule_of, look)
        return
    yield heading(group[0][1], rule_of(group[0][1]), look)
    yield from grid(view, group, look)


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


def heading(action: Action, rule: str, look: Look) -> Text:
    known = look.speaker.knows(f"kind-{kind_of(type(action))}")
    said = look.speaker.say(f"kind-{kind_of(type(action))}") if known else type(action).__name__
    cited = Text(f"[{rule}]", style="dim")
    text = Text.assemble("  ", (said, "bold"))
    return Text.assemble(text, " " * max(2, look.width - text.cell_len - cited.cell_len), cited)


def line(view: LaFamigliaView, number: int, action: Action, rule_of: RuleOf, look: Look) -> Block:
    """A long one goes on below; an area is shown with what is there."""
    cited = Text(f"[{rule_of(action)}]", style="dim")
    there = Text.assemble("  ", area_pieces(view, action.number, look)) if isinstance(action, OfArea) else Text()
    said = wrapped(explained(view, action, look), look.width - 6 - cited.cell_len - there.cell_len - 2)
    first = Text.assemble((f"{number:4}", "bold"), "  ", ink(said[0], look), there)
    room = look.width - first.cell_len - cited.cell_len
    return [Text.assemble(first, " " * max(2, room), cited), *(Text.assemble(" " * 6, more) for more in said[1:])]


def explained(view: LaFamigliaView, action: Action, look: Look) -> str:
    """Tiles and cards with what they do."""
    said, use = phrase(view, action, look), ""
    if isinstance(action, OfTile):
        use = use_of(view, pack_of(view).tiles[action.number].id, look)
    elif isinstance(action, LayCard):
        use = use_of(view, pack_of(view).cards[action.number].id, look)
    return f"{said}: {use}" if use else said


# Grids


def count_grid(view: LaFamigliaView, group: Sequence[Numbered], look: Look) -> Block:
    numbers = [number for number, _ in group]
    cells = [[Text(str(number), style="bold")] for number in numbers]
    return indented(flow(cells, look.width - 6, 3), 6)


def area_grid(view: LaFamigliaView, group: Sequence[Numbered], look: Look) -> Block:
    """A row for each Mandamento."""
    members = pack_of(view).island.members
    named = [mandamento_name(view, m, look) for m in range(MANDAMENTI)]
    wide = max(len(name) for name in named) + 4
    lines: Block = []
    for m in range(MANDAMENTI):
        cells = [[area_cell(view, *each, look)] for each in group if _area(each) in members[m]]
        lines += labelled(named[m], cells, wide, look) if cells else []
    return lines


def _area(each: Numbered) -> int:
    assert isinstance(each[1], OfArea)
    return each[1].number


def area_cell(view: LaFamigliaView, number: int, action: Action, look: Look) -> Text:
    assert isinstance(action, OfArea)
    name, pieces = area_name(view, action.number, look), area_pieces(view, action.number, look)
    return padded(Text.assemble((f"{number:3}", "bold"), f" {name} ", pieces), 24)


def token_grid(view: LaFamigliaView, group: Sequence[Numbered], look: Look) -> Block:
    """Tokens of the top sheet; those of others cost 1 Money for their owner."""
    codes = space_codes(pack_of(view).sheets[view.top_sheet])
    cells = []
    for number, action in group:
        assert isinstance(action, MoveToken)
        price = "" if action.owner in (view.seat, 4) else " -1"
        cells.append(
            [Text.assemble((f"{number:3}", "bold"), " ", signed(view, action.owner, look, codes[action.space]), price)]
        )
    return indented(flow(cells, look.width - 3, 3), 3)


def put_grid(view: LaFamigliaView, group: Sequence[Numbered], look: Look) -> Block:
    """A row for each owner whose token is to come down."""
    codes = space_codes(pack_of(view).sheets[view.bottom_sheet])
    rows: dict[int, list[Block]] = {}
    for number, action in group:
        assert isinstance(action, PutToken)
        rows.setdefault(action.owner, []).append([Text.assemble((f"{number:3}", "bold"), f" {codes[action.space]}")])
    labels = {owner: f"{signed(view, owner, look)} {seat_name(owner, look)}" for owner in rows}
    wide = max(len(label) for label in labels.values()) + 1
    return [line for owner, cells in rows.items() for line in labelled(labels[owner], cells, wide, look)]


def space_grid(view: LaFamigliaView, group: Sequence[Numbered], look: Look) -> Block:
    """Each with what it does."""
    sheet = pack_of(view).sheets[view.bottom_sheet]
    codes, cells, base = space_codes(sheet), [], base_values(world_of(view), view.seat)
    for number, action in group:
        space = int(action.words()["space"])
        said = f" {codes[space]} {price_text(sheet[space]):>2} {space_text(sheet[space], base, look)}"
        cells.append(Text.assemble((f"{number:3}", "bold"), said))
    wide = width_of(cells)
    return indented(flow([[padded(cell, wide)] for cell in cells], look.width - 3, 2), 3)


def top_grid(view: LaFamigliaView, group: Sequence[Numbered], look: Look) -> Block:
    codes = space_codes(pack_of(view).sheets[view.top_sheet])
    cells = [[Text.assemble((f"{number:3}", "bold"), f" {codes[int(act.words()['space'])]}")] for number, act in group]
    return indented(flow(cells, look.width - 3, 3), 3)


def labelled(label: str, cells: list[Block], wide: int, look: Look) -> Block:
    lines = flow(cells, look.width - wide - 2, 1)
    first = Text.assemble(f"  {label}", " " * max(1, wide - len(label)), lines[0])
    return [first, *indented(lines[1:], wide + 2)]


# At any time


def anytime(view: LaFamigliaView, group: Sequence[Numbered], look: Look) -> Block:
    """In few words: they stand below every question."""
    if not group:
        return []
    cells = [[Text(look.speaker.say("board-anytime"), style="dim")]]
    sales = [(number, act) for number, act in group if isinstance(act, SellOrder)]
    gifts = [number for number, act in group if isinstance(act, GiveMoney)]
    cells += [[brief(number, look.speaker.say("board-give"))] for number in gifts]
    if sales:
        cells.append([Text(look.speaker.say("board-sell"), style="dim")])
    cells += [[brief(number, own_order_code(view, act.number))] for number, act in sales]
    return indented(flow(cells, look.width - 2, 2), 2)


def brief(number: int, said: str) -> Text:
    return Text.assemble((str(number), "bold"), " ", (said, "dim"))
