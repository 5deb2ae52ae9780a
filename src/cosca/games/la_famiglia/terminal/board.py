"""A view as a picture in the terminal: everything that matters in the current phase."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from cosca.engine.title import Message
from cosca.games.la_famiglia.rules.action_kinds import FAMILIES
from cosca.games.la_famiglia.rules.board import NOBODY, SEATS, partner
from cosca.games.la_famiglia.rules.encounter import EncounterPhase
from cosca.games.la_famiglia.rules.match import ROUNDS
from cosca.games.la_famiglia.rules.planning import PlanningPhase
from cosca.games.la_famiglia.rules.setup import Preparation
from cosca.games.la_famiglia.terminal.encounters import executing, fight, queue
from cosca.games.la_famiglia.terminal.families import candidate, families, hands, heading, mats, tiles
from cosca.games.la_famiglia.terminal.island import island, legend, seas
from cosca.games.la_famiglia.terminal.names import signed
from cosca.games.la_famiglia.terminal.sampled_world import world_of
from cosca.games.la_famiglia.terminal.sheets import sheets
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.terminal.blocks import Block, ends
from cosca.terminal.renderer import RenderContext

LEADING: Final = 2  # the step of setup in which families are chosen


def draw_board(view: LaFamigliaView, context: RenderContext) -> Block:
    preparation = preparing(view)
    if preparation and preparation.at <= LEADING:
        return candidates(view, preparation, context)
    world, say = world_of(view), context.translator.format
    lines = [*heading(say("board-island"), context), *island(view, context), *seas(view, context), *legend(context)]
    lines += families(view, world, context)
    if not is_planning(view):
        return [*lines, *tiles(view, context), *queue(view, world, context)]
    lines += [*mats(view, context), *hands(view, context), *tiles(view, context)]
    head = say("board-sheets")
    return [*lines, *heading(head, context), *sheets(view, world, context)]


def preparing(view: LaFamigliaView) -> Preparation | None:
    return next((each for each in view.doing if isinstance(each, Preparation)), None)


def candidates(view: LaFamigliaView, preparation: Preparation, context: RenderContext) -> Block:
    """Return the families that the reader's team may lead, while nothing is on the game board yet."""
    first = 0 if view.seat is None else view.seat
    ours = [f for f in range(FAMILIES) if (f in preparation.dealt) == (first % 2 == 0)]
    lines = heading(context.translator.format("board-candidates"), context)
    return [*lines, *(line for family in ours for line in candidate(view, family, context)), *tiles(view, context)]


def is_planning(view: LaFamigliaView) -> bool:
    """Return whether to show the planning screen: during setup and planning, but not later or at the end."""
    return bool(view.doing) and not any(isinstance(each, EncounterPhase) for each in view.doing)


def redraw_key(view: LaFamigliaView) -> tuple[object, ...]:
    """Return a key that changes with every turn and order. The board is redrawn only when it changes."""
    now, preparation = executing(view), preparing(view)
    part = preparation.at if preparation else now and now.token
    return view.seat, view.round, phase(view), view.turn, part


# The header


def phase(view: LaFamigliaView) -> str:
    names = {
        Preparation: "board-phase-setup",
        PlanningPhase: "board-phase-planning",
        EncounterPhase: "board-phase-encounter",
    }
    found = [name for each in view.doing for kind, name in names.items() if isinstance(each, kind)]
    if not view.doing:
        return "board-over"
    return found[0] if found else "board-phase-management"


def chapter(view: LaFamigliaView) -> Message:
    """Return the heading of log lines: the round and the phase."""
    if not view.round or not view.doing:
        return Message(phase(view))
    return Message("board-chapter", {"number": view.round, "of": ROUNDS, "phase": phase(view)})


def draw_header(view: LaFamigliaView, context: RenderContext) -> Block:
    say = context.translator.format
    parts = [context.translator.title.name.upper()]
    if view.round:
        parts.append(say("board-round", number=view.round, of=ROUNDS))
    left = Text(context.translator.text(" · ").join([*parts, say(phase(view))]), style="bold")
    return [*ends(left, order_of_play(view, context), context.width), *purse(view, context), *fight(view, context)]


def purse(view: LaFamigliaView, context: RenderContext) -> Block:
    """Return what the reader and the teammate can spend, shown with every prompt."""
    if view.seat is None or not view.doing or min(view.character) < 0:
        return []
    own, other = view.seat, partner(view.seat)
    text = context.translator.format("board-purse", money=view.money[own], men=view.headquarters[own])
    more = context.translator.format("board-purse-partner", money=view.money[other], men=view.headquarters[other])
    line = Text.assemble(signed(view, own, context), " ", text, "   ", signed(view, other, context), " ", (more, "dim"))
    return [line]


def order_of_play(view: LaFamigliaView, context: RenderContext) -> Text:
    """Return the order of play from the starting player, with the owner of the Primo Giocatore marked."""
    seats = [(view.starter + n) % SEATS for n in range(SEATS)]
    arrow = ">" if context.ascii_only else "→"
    shown = [signed(view, seat, context, f" {context.translator.name(seat)}{first_mark(view, seat)}") for seat in seats]
    return Text(f" {arrow} ").join(shown)


def first_mark(view: LaFamigliaView, seat: int) -> str:
    return " (1)" if view.next_starter == seat != view.starter and view.next_starter != NOBODY else ""
