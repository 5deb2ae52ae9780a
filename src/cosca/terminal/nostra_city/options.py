"""The options of NY Nostra City by number: Bills and Spaces by their own, Vendetta cards grouped by kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from cosca.engine.core import Action
from cosca.games.nostra_city.actions import (
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
    Place,
    Ready,
    UseTurf,
)
from cosca.games.nostra_city.board import BUSINESS, IN_STREET
from cosca.games.nostra_city.business import BusinessTurn, CashIn
from cosca.games.nostra_city.cards import BILLS, FBI, GOTA, NO_CARD, POWERS, VENDETTA
from cosca.games.nostra_city.moments import LastTurn, Moment
from cosca.games.nostra_city.views import NostraCityView
from cosca.terminal.blocks import Block, flow, indented
from cosca.terminal.face import Look, Menu, RuleOf
from cosca.terminal.nostra_city.names import (
    FAMILY_SIZE,
    bill_ink,
    earnings,
    named,
    pack_of,
    short_name,
    signed,
    use_of,
)
from cosca.terminal.nostra_city.phrases import phrase, wrapped
from cosca.terminal.nostra_city.worlds import world_of

type Numbered = tuple[int, Action]

NOTHING: Final = (Pass, Done, Ready, GiveNothing)  # is option 0
BILL_NUMBERS: Final = (5, 11, 12, 21, 22, 51, 52)  # who types 5 means the Bill; 10I is 11, 10G is 12
FAR_OFF: Final = 91


def menu(view: NostraCityView, options: Sequence[Action], rule_of: RuleOf, look: Look) -> Menu:
    numbers = numbered(view, options)
    return Menu(numbers, list(shown(view, numbers, rule_of, look)))


def numbered(view: NostraCityView, options: Sequence[Action]) -> dict[int, Action]:
    """What may be played at any time stands far off, so that no slip of the finger plays it."""
    told = list(dict.fromkeys(options))
    nothing: list[Action] = [each for each in told if isinstance(each, NOTHING)]
    numbers = dict(zip([0], nothing, strict=False))
    numbers |= {BILL_NUMBERS[each.bill]: each for each in told if isinstance(each, OfBill)}
    numbers |= {each.space + 1: each for each in told if isinstance(each, Locate)}
    rest = [each for each in told if each not in numbers.values()]
    aside = [each for each in rest if is_aside(view, each)]
    numbers |= dict(enumerate([each for each in rest if each not in aside], 1))
    return numbers | dict(enumerate(aside, FAR_OFF))


def is_aside(view: NostraCityView, action: Action) -> bool:
    """A Vendetta card where something else is asked."""
    asked = bool(view.doing) and isinstance(view.doing[-1], (Moment, LastTurn))
    return isinstance(action, (Payback, Exchange)) and not asked


def shown(view: NostraCityView, numbers: dict[int, Action], rule_of: RuleOf, look: Look) -> Iterator[RenderableType]:
    listed = sorted(numbers.items(), key=lambda each: (each[0] == 0, each[0] >= FAR_OFF, each[0]))
    own = [each for each in listed if each[0] and not is_aside(view, each[1])]
    own.sort(key=lambda each: not isinstance(each[1], OfBill))
    for _, group in groupby(own, key=lambda each: group_of(each[1])):
        yield from group_lines(view, list(group), rule_of, look)
    for number, action in listed:
        if not number:
            yield from line(view, number, action, rule_of, look)
    yield from aside_lines(view, [each for each in listed if is_aside(view, each[1])], rule_of, look)


def group_of(action: Action) -> object:
    """Paybacks stand together by card."""
    return (Payback, action.kind) if isinstance(action, Payback) else type(action)


def group_lines(view: NostraCityView, group: list[Numbered], rule_of: RuleOf, look: Look) -> Iterator[RenderableType]:
    if isinstance(group[0][1], OfBill):
        yield from bill_row(view, group, rule_of, look)
    elif isinstance(group[0][1], Payback) and len(group) > 1:
        yield from payback_rows(group, view, rule_of, look)
    else:
        for number, action in group:
            yield from line(view, number, action, rule_of, look)


# Bills


def bill_row(view: NostraCityView, group: Sequence[Numbered], rule_of: RuleOf, look: Look) -> Block:
    """All Bills in one row, with how many there are of each."""
    cited = Text(f"[{rule_of(group[0][1])}]", style="dim")
    cells = [[bill_cell(view, number, action, look)] for number, action in group]
    lines = indented(flow(cells, look.width - cited.cell_len - 6, 3), 2)
    return with_right(lines, cited, look)


def bill_cell(view: NostraCityView, number: int, action: Action, look: Look) -> Text:
    assert isinstance(action, OfBill)
    moves = abs(pack_of(view).guilt[action.bill]) if isinstance(action, Place) else 0
    bribe = look.speaker.say("board-bribe", number=moves, side=BILLS[action.bill][-1]) if moves else ""
    return Text.assemble((f"{number:2}", "bold"), " $", (BILLS[action.bill], bill_ink(action.bill)), (bribe, "dim"))


def with_right(lines: Block, cited: Text, look: Look) -> Block:
    room = look.width - lines[0].cell_len - cited.cell_len
    return [Text.assemble(lines[0], " " * max(1, room), cited), *lines[1:]]


# One line each


def line(view: NostraCityView, number: int, action: Action, rule_of: RuleOf, look: Look) -> Block:
    """A long one goes on below."""
    cited = Text(f"[{rule_of(action)}]", style="dim")
    said = wrapped(explained(view, action, look), look.width - 8 - cited.cell_len)
    first = Text.assemble((f"{number:4}", "bold"), "  ", said[0])
    return [*with_right([first], cited, look), *(Text.assemble(" " * 6, more) for more in said[1:])]


def explained(view: NostraCityView, action: Action, look: Look) -> str:
    """With what it brings: a Wiseguy's Power, what lies on a Space, how many Bills a Cash-in draws."""
    said = phrase(view, action, look)
    if isinstance(action, Ready):
        return f"{said} ({look.speaker.say('board-enter')})"
    use = use_text(view, action, look)
    return f"{said} ({use})" if use else said


def use_text(view: NostraCityView, action: Action, look: Look) -> str:
    if isinstance(action, MakeBusy):
        return power_now(view, action.card, look)
    if isinstance(action, Locate) and view.street[action.space] != NO_CARD:
        return use_of(view, view.street[action.space], look)
    if isinstance(action, UseTurf):
        return earnings(view, action.card, look).plain
    return draws(view, action.cash_in, look) if isinstance(action, Announce) else ""


def power_now(view: NostraCityView, card: int, look: Look) -> str:
    """What his Power does in this phase; nothing if it belongs to another, or the FBI listens."""
    works = card != GOTA and view.phase == BUSINESS + card // FAMILY_SIZE and view.place[FBI] != IN_STREET
    return look.speaker.say(f"board-power-{POWERS[card]}") if works else ""


def draws(view: NostraCityView, cash_in: int, look: Look) -> str:
    """How many Bills at most, and to whom how many are due; all Turfs are open."""
    turn, say = view.doing[-1], look.speaker.say
    assert isinstance(turn, BusinessTurn)
    made = CashIn(turn.seat, turn.wiseguy, cash_in)
    made.count(world_of(view))
    owed = [(look.speaker.name(seat), count) for seat, count in enumerate(made.due) if count]
    due = [say("board-owed", who=name, number=count) for name, count in owed]
    return ", ".join([say("board-draws", number=made.left), *due])


# Vendetta cards


def payback_rows(group: Sequence[Numbered], view: NostraCityView, rule_of: RuleOf, look: Look) -> Block:
    """A card and what it can be played on."""
    act = group[0][1]
    assert isinstance(act, Payback)
    cited = Text(f"[{rule_of(act)}]", style="dim")
    use = look.speaker.say(f"board-card-{VENDETTA[act.kind].replace('_', '-')}")
    said = wrapped(use, look.width - 8 - len(look.speaker.part(VENDETTA[act.kind])) - cited.cell_len)[0]
    head = Text.assemble("  ", (look.speaker.part(VENDETTA[act.kind]), "bold"), "  ", (said, "dim"))
    cells = [[target_cell(view, number, action, look)] for number, action in group]
    return [*with_right([head], cited, look), *indented(flow(cells, look.width - 4, 3), 3)]


def target_cell(view: NostraCityView, number: int, action: Action, look: Look) -> Text:
    assert isinstance(action, Payback)
    return Text.assemble((f"{number:2}", "bold"), " ", target_text(view, action, look))


def target_text(view: NostraCityView, action: Payback, look: Look) -> Text:
    if action.kind in ON_SEAT:
        return named(action.target, look)
    said = action.words()
    if "side" in said:
        return Text(look.speaker.part(str(said["side"])))
    name = Text.assemble(signed(view.place[action.target], look), f" {short_name(action.target, look)}")
    if "space" not in said:
        return name
    return Text.assemble(name, " ", look.speaker.say("board-to-space", space=int(said["space"])))


def aside_lines(view: NostraCityView, group: list[Numbered], rule_of: RuleOf, look: Look) -> Iterator[RenderableType]:
    if not group:
        return
    yield Text(f"  {look.speaker.say('board-anytime')}", style="dim")
    for _, each in groupby(group, key=lambda each: group_of(each[1])):
        yield from group_lines(view, list(each), rule_of, look)
