"""The menu of legal actions in Famiglia: sorted sentences, with long lists as grids."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cosca.engine.core import Action, play
from cosca.games.famiglia.packs.reading import pack_named
from cosca.games.famiglia.rules.actions import SKIP, Exchange, Pass, SendBrute, Take
from cosca.games.famiglia.rules.cards import KINDS, Card, code, rank
from cosca.games.famiglia.terminal.board import turn_of
from cosca.games.famiglia.terminal.cards import chip
from cosca.games.famiglia.terminal.colours import colourize
from cosca.games.famiglia.views import FamigliaView
from cosca.games.famiglia.wording import figures, phrase_at
from cosca.games.famiglia.worlds import imagine
from cosca.terminal.blocks import flow, indented
from cosca.terminal.renderer import Menu, RenderContext, RuleOf

GRID_CELL: Final = 5  # columns


def phrase(view: FamigliaView, action: Action, context: RenderContext) -> str:
    turn = turn_of(view)
    return context.translator.sentence(phrase_at(action, turn.at if turn else 0, view.reshuffled, view.passes))


# The menu


def menu(view: FamigliaView, options: Sequence[Action], rule_of: RuleOf, context: RenderContext) -> Menu:
    useful = brutes_of_use(view, options)
    doing = sorted((act for act in options if act is not SKIP), key=lambda act: order(view, act, useful))
    numbers = dict(enumerate(doing, 1)) | ({0: SKIP} if SKIP in options else {})
    return Menu(numbers, list(shown(view, numbers, useful, rule_of, context)))


def order(view: FamigliaView, action: Action, useful: frozenset[Action]) -> tuple[int, ...]:
    """Return the sort key: most valuable card first, and Brutes that make a card takeable before other Brutes."""
    points = pack_named(view.pack).points
    if isinstance(action, Take):
        return -points[action.card], action.card, action.lay != action.keep, action.lay
    if isinstance(action, SendBrute):
        return action not in useful, -points[action.victim], action.victim, action.brute, -action.by
    return (1 if isinstance(action, Pass) else 0, action.code)


def shown(
    view: FamigliaView, numbers: dict[int, Action], useful: frozenset[Action], rule_of: RuleOf, context: RenderContext
) -> list[RenderableType]:
    swaps = {number: act for number, act in numbers.items() if isinstance(act, Exchange)}
    idle = {n: act for n, act in numbers.items() if isinstance(act, SendBrute) and act not in useful}
    lines: list[RenderableType] = [
        line(number, sentence(view, act, useful, context), rule_of(act), context)
        for number, act in numbers.items()
        if number and number not in swaps and number not in idle
    ]
    if swaps:
        lines += exchange_grid(swaps, rule_of, context)
    if idle:
        lines += idle_brutes(idle, context)
    return [
        *lines,
        *(line(0, phrase(view, act, context), rule_of(act), context) for n, act in numbers.items() if not n),
    ]


def line(number: int, phrase: str, rule: str, context: RenderContext) -> Text:
    text = Text.assemble((f"{number:4}", "bold"), "  ", colourize(phrase, context))
    cited = Text(f"[{rule}]", style="dim")
    room = context.width - text.cell_len - cited.cell_len
    return Text.assemble(text, " " * max(2, room), cited)


def sentence(view: FamigliaView, action: Action, useful: frozenset[Action], context: RenderContext) -> str:
    if action in useful:
        return context.translator.format(
            "do-sendbrute-useful", **(context.translator.resolve_args(action.words(), None) | figures(action))
        )
    return phrase(view, action, context)


# Exchanges: cards from the hand are rows, cards from the play area are columns


def exchange_grid(swaps: dict[int, Exchange], rule_of: RuleOf, context: RenderContext) -> list[RenderableType]:
    number_of = {(act.lay, act.back): number for number, act in swaps.items()}
    lays = [c for c in range(KINDS) if any(lay == c for lay, _ in number_of)]
    backs = [c for c in range(KINDS) if any(back == c for _, back in number_of)]
    width = (context.width - 8) // GRID_CELL
    text = Text.assemble("      ", context.translator.format("do-exchange-grid"))
    cited = Text(f"[{rule_of(next(iter(swaps.values())))}]", style="dim")
    head = Text.assemble(text, " " * max(2, context.width - text.cell_len - cited.cell_len), cited)
    parts = [backs[start : start + width] for start in range(0, len(backs), width)]
    return [head, *(grid(lays, part, number_of, context) for part in parts)]


def grid(lays: list[Card], backs: list[Card], number_of: dict[tuple[Card, Card], int], context: RenderContext) -> Table:
    table = Table(box=None, padding=(0, 1), show_edge=False, pad_edge=True, header_style="")
    table.add_column("", width=6, justify="right")
    for back in backs:
        table.add_column(chip(back, 1, context), justify="right", min_width=3)
    for lay in lays:
        table.add_row(chip(lay, 1, context), *(f"{number_of.get((lay, back), '')}" for back in backs))
    return table


# Brutes


def brutes_of_use(view: FamigliaView, options: Sequence[Action]) -> frozenset[Action]:
    """Return the Brute actions that make a card takeable or add a cheaper way to pay."""
    brutes = [act for act in options if isinstance(act, SendBrute)]
    if not brutes:
        return frozenset()
    before = takes_after(view, SKIP)
    return frozenset(act for act in brutes if takes_after(view, act) - before)


def takes_after(view: FamigliaView, action: Action) -> set[Action]:
    assert view.seat is not None
    world = imagine(view, Random(0))  # noqa: S311 - nothing is drawn
    play(world, view.seat, action)
    return {act for act in world.options.get(view.seat, ()) if isinstance(act, Take)}


def idle_brutes(idle: dict[int, SendBrute], context: RenderContext) -> list[RenderableType]:
    text = Text.assemble("      ", (context.translator.format("do-sendbrute-rest"), "dim"))
    briefs = [[brief(number, act, context)] for number, act in idle.items()]
    return [text, *indented(flow(briefs, context.width - 2, 2), 2)]


def brief(number: int, action: SendBrute, context: RenderContext) -> Text:
    price = rank(action.victim) - action.by
    text = context.translator.format(
        "do-sendbrute-brief", brute=code(action.brute), victim=code(action.victim), price=price
    )
    return Text.assemble((f"{number:2}", "bold"), " ", colourize(text, context))
