"""The numbered menu of legal actions. Bills and Spaces keep their own numbers; Paybacks are grouped by card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from cosca.engine.core import Action
from cosca.games.nostra_city.rules.actions import (
    ON_SEAT,
    Announce,
    Done,
    Exchange,
    GiveNothing,
    Locate,
    MakeBusy,
    OfBill,
    Pass,
    Payback,
    Ready,
    UseTurf,
)
from cosca.games.nostra_city.rules.board import BUSINESS, IN_STREET
from cosca.games.nostra_city.rules.business import BusinessTurn, CashIn
from cosca.games.nostra_city.rules.cards import BILLS, FBI, GOTA, NO_CARD, POWERS, VENDETTA
from cosca.games.nostra_city.rules.moments import LastTurn, Moment
from cosca.games.nostra_city.terminal.names import (
    POWERS_OF_PHASE,
    bill_ink,
    earnings,
    named,
    short_name,
    signed,
    use_of,
)
from cosca.games.nostra_city.terminal.phrases import phrase, wrapped
from cosca.games.nostra_city.terminal.sampled_world import world_of
from cosca.games.nostra_city.views import NostraCityView
from cosca.terminal.blocks import Block, flow, indented
from cosca.terminal.renderer import Menu, RenderContext, RuleOf

type Numbered = tuple[int, Action]

NOTHING: Final = (Pass, Done, Ready, GiveNothing)  # these get number 0
BILL_NUMBERS: Final = (5, 11, 12, 21, 22, 51, 52)  # typing 5 means the $5,000 Bill; 10I is 11, 10G is 12
FAR_OFF: Final = 91


def menu(view: NostraCityView, options: Sequence[Action], rule_of: RuleOf, context: RenderContext) -> Menu:
    numbers = numbered(view, options)
    return Menu(numbers, list(shown(view, numbers, rule_of, context)))


def numbered(view: NostraCityView, options: Sequence[Action]) -> dict[int, Action]:
    """Number the actions. Any-time actions get high numbers, so that a typing slip does not play them."""
    distinct = list(dict.fromkeys(options))
    nothing: list[Action] = [each for each in distinct if isinstance(each, NOTHING)]
    numbers = dict(zip([0], nothing, strict=False))
    numbers |= {BILL_NUMBERS[each.bill]: each for each in distinct if isinstance(each, OfBill)}
    numbers |= {each.space + 1: each for each in distinct if isinstance(each, Locate)}
    rest = [each for each in distinct if each not in numbers.values()]
    aside = [each for each in rest if is_aside(view, each)]
    numbers |= dict(enumerate([each for each in rest if each not in aside], 1))
    return numbers | dict(enumerate(aside, FAR_OFF))


def is_aside(view: NostraCityView, action: Action) -> bool:
    """Return whether the action is a Vendetta card as an any-time action, during another prompt."""
    asked = bool(view.doing) and isinstance(view.doing[-1], (Moment, LastTurn))
    return isinstance(action, (Payback, Exchange)) and not asked


def shown(
    view: NostraCityView, numbers: dict[int, Action], rule_of: RuleOf, context: RenderContext
) -> Iterator[RenderableType]:
    listed = sorted(numbers.items(), key=lambda each: (each[0] == 0, each[0] >= FAR_OFF, each[0]))
    own = [each for each in listed if each[0] and not is_aside(view, each[1])]
    own.sort(key=lambda each: not isinstance(each[1], OfBill))
    for _, group in groupby(own, key=lambda each: group_of(each[1])):
        yield from group_lines(view, list(group), rule_of, context)
    for number, action in listed:
        if not number:
            yield from line(view, number, action, rule_of, context)
    yield from aside_lines(view, [each for each in listed if is_aside(view, each[1])], rule_of, context)


def group_of(action: Action) -> object:
    """Return the group of an action in the menu. Paybacks are grouped by card."""
    return (Payback, action.kind) if isinstance(action, Payback) else type(action)


def group_lines(
    view: NostraCityView, group: list[Numbered], rule_of: RuleOf, context: RenderContext
) -> Iterator[RenderableType]:
    if isinstance(group[0][1], OfBill):
        yield from bill_row(group, rule_of, context)
    elif isinstance(group[0][1], Payback) and len(group) > 1:
        yield from payback_rows(group, view, rule_of, context)
    else:
        for number, action in group:
            yield from line(view, number, action, rule_of, context)


# Bills


def bill_row(group: Sequence[Numbered], rule_of: RuleOf, context: RenderContext) -> Block:
    """Draw all Bills in one row, each with its Guilt icon and Corruption Value."""
    cited = Text(f"[{rule_of(group[0][1])}]", style="dim")
    cells = [[bill_cell(number, action, context)] for number, action in group]
    lines = indented(flow(cells, context.width - cited.cell_len - 6, 3), 2)
    return with_right(lines, cited, context)


def bill_cell(number: int, action: Action, context: RenderContext) -> Text:
    assert isinstance(action, OfBill)
    name = context.translator.part(BILLS[action.bill])
    return Text.assemble((f"{number:2}", "bold"), "  ", (name, bill_ink(action.bill)))


def with_right(lines: Block, cited: Text, context: RenderContext) -> Block:
    room = context.width - lines[0].cell_len - cited.cell_len
    return [Text.assemble(lines[0], " " * max(1, room), cited), *lines[1:]]


# Single lines


def line(view: NostraCityView, number: int, action: Action, rule_of: RuleOf, context: RenderContext) -> Block:
    """Draw one action; a long text continues on the next line."""
    cited = Text(f"[{rule_of(action)}]", style="dim")
    lines = wrapped(explained(view, action, context), context.width - 8 - cited.cell_len)
    first = Text.assemble((f"{number:4}", "bold"), "  ", lines[0])
    return [*with_right([first], cited, context), *(Text.assemble(" " * 6, more) for more in lines[1:])]


def explained(view: NostraCityView, action: Action, context: RenderContext) -> str:
    """Return an action in words with its benefit: the Power, the card on the Space, or the Bills of the Cash-in."""
    text = phrase(view, action, context)
    if isinstance(action, Ready):
        return f"{text} ({context.translator.format('board-enter')})"
    use = use_text(view, action, context)
    return f"{text} ({use})" if use else text


def use_text(view: NostraCityView, action: Action, context: RenderContext) -> str:
    if isinstance(action, MakeBusy):
        return power_now(view, action.card, context)
    if isinstance(action, Locate) and view.street[action.space] != NO_CARD:
        return use_of(view, view.street[action.space], context)
    if isinstance(action, UseTurf):
        return earnings(view, action.card, context).plain
    return draws(view, action.cash_in, context) if isinstance(action, Announce) else ""


def power_now(view: NostraCityView, card: int, context: RenderContext) -> str:
    """Return what a Wiseguy's Power does in this phase; empty if it works in another phase or the FBI blocks it."""
    works = card != GOTA and view.phase == BUSINESS + card // POWERS_OF_PHASE and view.place[FBI] != IN_STREET
    return context.translator.format(f"board-power-{POWERS[card]}") if works else ""


def draws(view: NostraCityView, cash_in: int, context: RenderContext) -> str:
    """Return how many Bills a Cash-in draws at most, and how many each other player is due."""
    turn, say = view.doing[-1], context.translator.format
    assert isinstance(turn, BusinessTurn)
    made = CashIn(turn.seat, turn.wiseguy, cash_in)
    made.count(world_of(view))
    owed = [(context.translator.name(seat), count) for seat, count in enumerate(made.due) if count]
    due = [say("board-owed", who=name, number=count) for name, count in owed]
    return ", ".join([say("board-draws", number=made.left), *due])


# Vendetta cards


def payback_rows(group: Sequence[Numbered], view: NostraCityView, rule_of: RuleOf, context: RenderContext) -> Block:
    """Draw a Payback and its legal targets."""
    act = group[0][1]
    assert isinstance(act, Payback)
    cited = Text(f"[{rule_of(act)}]", style="dim")
    use = context.translator.format(f"board-card-{VENDETTA[act.kind].replace('_', '-')}")
    text = wrapped(use, context.width - 8 - len(context.translator.part(VENDETTA[act.kind])) - cited.cell_len)[0]
    head = Text.assemble("  ", (context.translator.part(VENDETTA[act.kind]), "bold"), "  ", (text, "dim"))
    cells = [[target_cell(view, number, action, context)] for number, action in group]
    return [*with_right([head], cited, context), *indented(flow(cells, context.width - 4, 3), 3)]


def target_cell(view: NostraCityView, number: int, action: Action, context: RenderContext) -> Text:
    assert isinstance(action, Payback)
    return Text.assemble((f"{number:2}", "bold"), " ", target_text(view, action, context))


def target_text(view: NostraCityView, action: Payback, context: RenderContext) -> Text:
    if action.kind in ON_SEAT:
        return named(action.target, context)
    words = action.words()
    if "side" in words:
        return Text(context.translator.part(str(words["side"])))
    name = Text.assemble(signed(view.place[action.target], context), f" {short_name(action.target, context)}")
    if "space" not in words:
        return name
    return Text.assemble(name, " ", context.translator.format("board-to-space", space=int(words["space"])))


def aside_lines(
    view: NostraCityView, group: list[Numbered], rule_of: RuleOf, context: RenderContext
) -> Iterator[RenderableType]:
    if not group:
        return
    yield Text(f"  {context.translator.format('board-anytime')}", style="dim")
    for _, each in groupby(group, key=lambda each: group_of(each[1])):
        yield from group_lines(view, list(each), rule_of, context)
