"""The options of Famiglia in words, sensibly grouped; long lists as grids."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cosca.engine.core import Action, play
from cosca.games.famiglia.actions import (
    SKIP,
    Exchange,
    Pass,
    SendBrute,
    Take,
)
from cosca.games.famiglia.cards import KINDS, Card, code, rank
from cosca.games.famiglia.data import pack_named
from cosca.games.famiglia.telling import figures, phrase_at
from cosca.games.famiglia.views import FamigliaView
from cosca.games.famiglia.worlds import imagine
from cosca.terminal.blocks import flow, indented
from cosca.terminal.face import Look, Menu, RuleOf
from cosca.terminal.famiglia.board import turn_of
from cosca.terminal.famiglia.cards import chip
from cosca.terminal.famiglia.ink import ink

GRID_CELL: Final = 5  # columns


def phrase(view: FamigliaView, action: Action, look: Look) -> str:
    turn = turn_of(view)
    return look.speaker.tell(phrase_at(action, turn.at if turn else 0, view.reshuffled, view.passes))


# The menu


def menu(view: FamigliaView, options: Sequence[Action], rule_of: RuleOf, look: Look) -> Menu:
    useful = brutes_of_use(view, options)
    doing = sorted((act for act in options if act is not SKIP), key=lambda act: order(view, act, useful))
    numbers = dict(enumerate(doing, 1)) | ({0: SKIP} if SKIP in options else {})
    return Menu(numbers, list(shown(view, numbers, useful, rule_of, look)))


def order(view: FamigliaView, action: Action, useful: frozenset[Action]) -> tuple[int, ...]:
    """The most valuable card first; Brutes that bring something within reach before all others."""
    points = pack_named(view.pack).points
    if isinstance(action, Take):
        return -points[action.card], action.card, action.lay != action.keep, action.lay
    if isinstance(action, SendBrute):
        return action not in useful, -points[action.victim], action.victim, action.brute, -action.by
    return (1 if isinstance(action, Pass) else 0, action.code)


def shown(
    view: FamigliaView, numbers: dict[int, Action], useful: frozenset[Action], rule_of: RuleOf, look: Look
) -> list[RenderableType]:
    swaps = {number: act for number, act in numbers.items() if isinstance(act, Exchange)}
    idle = {n: act for n, act in numbers.items() if isinstance(act, SendBrute) and act not in useful}
    lines: list[RenderableType] = [
        line(number, sentence(view, act, useful, look), rule_of(act), look)
        for number, act in numbers.items()
        if number and number not in swaps and number not in idle
    ]
    if swaps:
        lines += exchange_grid(swaps, rule_of, look)
    if idle:
        lines += idle_brutes(idle, look)
    return [*lines, *(line(0, phrase(view, act, look), rule_of(act), look) for n, act in numbers.items() if not n)]


def line(number: int, said: str, rule: str, look: Look) -> Text:
    text = Text.assemble((f"{number:4}", "bold"), "  ", ink(said, look))
    cited = Text(f"[{rule}]", style="dim")
    room = look.width - text.cell_len - cited.cell_len
    return Text.assemble(text, " " * max(2, room), cited)


def sentence(view: FamigliaView, action: Action, useful: frozenset[Action], look: Look) -> str:
    if action in useful:
        return look.speaker.say("do-sendbrute-useful", **(look.speaker.spoken(action.words(), None) | figures(action)))
    return phrase(view, action, look)


# Exchanges: what is laid down the side, what comes back along the top


def exchange_grid(swaps: dict[int, Exchange], rule_of: RuleOf, look: Look) -> list[RenderableType]:
    number_of = {(act.lay, act.back): number for number, act in swaps.items()}
    lays = [c for c in range(KINDS) if any(lay == c for lay, _ in number_of)]
    backs = [c for c in range(KINDS) if any(back == c for _, back in number_of)]
    width = (look.width - 8) // GRID_CELL
    said = Text.assemble("      ", look.speaker.say("do-exchange-grid"))
    cited = Text(f"[{rule_of(next(iter(swaps.values())))}]", style="dim")
    head = Text.assemble(said, " " * max(2, look.width - said.cell_len - cited.cell_len), cited)
    parts = [backs[start : start + width] for start in range(0, len(backs), width)]
    return [head, *(grid(lays, part, number_of, look) for part in parts)]


def grid(lays: list[Card], backs: list[Card], number_of: dict[tuple[Card, Card], int], look: Look) -> Table:
    table = Table(box=None, padding=(0, 1), show_edge=False, pad_edge=True, header_style="")
    table.add_column("", width=6, justify="right")
    for back in backs:
        table.add_column(chip(back, 1, look), justify="right", min_width=3)
    for lay in lays:
        table.add_row(chip(lay, 1, look), *(f"{number_of.get((lay, back), '')}" for back in backs))
    return table


# Brutes


def brutes_of_use(view: FamigliaView, options: Sequence[Action]) -> frozenset[Action]:
    """Those after which something can be taken that could not be taken before, or more cheaply."""
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


def idle_brutes(idle: dict[int, SendBrute], look: Look) -> list[RenderableType]:
    said = Text.assemble("      ", (look.speaker.say("do-sendbrute-rest"), "dim"))
    briefs = [[brief(number, act, look)] for number, act in idle.items()]
    return [said, *indented(flow(briefs, look.width - 2, 2), 2)]


def brief(number: int, action: SendBrute, look: Look) -> Text:
    price = rank(action.victim) - action.by
    said = look.speaker.say("do-sendbrute-brief", brute=code(action.brute), victim=code(action.victim), price=price)
    return Text.assemble((f"{number:2}", "bold"), " ", ink(said, look))
