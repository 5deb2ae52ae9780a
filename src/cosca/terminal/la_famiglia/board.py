"""A LaFamigliaView as a picture in the terminal: what is of use in the phase that is played."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from cosca.games.la_famiglia.actions import FAMILIES
from cosca.games.la_famiglia.board import NOBODY, SEATS, partner
from cosca.games.la_famiglia.encounter import EncounterPhase
from cosca.games.la_famiglia.match import ROUNDS
from cosca.games.la_famiglia.planning import PlanningPhase
from cosca.games.la_famiglia.setup import Preparation
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.terminal.blocks import Block, ends
from cosca.terminal.face import Look
from cosca.terminal.la_famiglia.encounters import executing, fight, queue
from cosca.terminal.la_famiglia.families import candidate, families, hands, heading, mats, tiles
from cosca.terminal.la_famiglia.island import island, legend, seas
from cosca.terminal.la_famiglia.names import signed
from cosca.terminal.la_famiglia.sheets import sheets
from cosca.terminal.la_famiglia.worlds import world_of

LEADING: Final = 2  # the step of the preparation in which families are chosen


def draw_board(view: LaFamigliaView, look: Look) -> Block:
    preparation = preparing(view)
    if preparation and preparation.at <= LEADING:
        return candidates(view, preparation, look)
    world, say = world_of(view), look.speaker.say
    lines = [*heading(say("board-island"), look), *island(view, look), *seas(view, look), *legend(look)]
    lines += families(view, world, look)
    if not is_planning(view):
        return [*lines, *tiles(view, look), *queue(view, world, look)]
    lines += [*mats(view, look), *hands(view, look), *tiles(view, look)]
    head = say("board-sheets", top=view.top_sheet, bottom=view.bottom_sheet)
    return [*lines, *heading(head, look), *sheets(view, world, look)]


def preparing(view: LaFamigliaView) -> Preparation | None:
    return next((each for each in view.doing if isinstance(each, Preparation)), None)


def candidates(view: LaFamigliaView, preparation: Preparation, look: Look) -> Block:
    """Nothing is on the board yet: the families that the reader's team may lead."""
    first = 0 if view.seat is None else view.seat
    ours = [f for f in range(FAMILIES) if (f in preparation.dealt) == (first % 2 == 0)]
    lines = heading(look.speaker.say("board-candidates"), look)
    return [*lines, *(line for family in ours for line in candidate(view, family, look)), *tiles(view, look)]


def is_planning(view: LaFamigliaView) -> bool:
    """Also while the game is set up; not when orders are carried out, and not when all is over."""
    return bool(view.doing) and not any(isinstance(each, EncounterPhase) for each in view.doing)


def scene(view: LaFamigliaView) -> tuple[object, ...]:
    """Within one turn, or one order, the board need not be drawn for every single question."""
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


def draw_header(view: LaFamigliaView, look: Look) -> Block:
    say = look.speaker.say
    parts = [look.speaker.title.name.upper()]
    if view.round:
        parts.append(say("board-round", number=view.round, of=ROUNDS))
    left = Text(look.speaker.text(" · ").join([*parts, say(phase(view))]), style="bold")
    return [*ends(left, order_of_play(view, look), look.width), *purse(view, look), *fight(view, look)]


def purse(view: LaFamigliaView, look: Look) -> Block:
    """What the reader and the partner have to spend, at every question."""
    if view.seat is None or not view.doing or min(view.character) < 0:
        return []
    own, other = view.seat, partner(view.seat)
    said = look.speaker.say("board-purse", money=view.money[own], men=view.headquarters[own])
    more = look.speaker.say("board-purse-partner", money=view.money[other], men=view.headquarters[other])
    line = Text.assemble(signed(view, own, look), " ", said, "   ", signed(view, other, look), " ", (more, "dim"))
    return [line]


def order_of_play(view: LaFamigliaView, look: Look) -> Text:
    """From the starting player on; who has the Primo Giocatore for the next phase is marked."""
    seats = [(view.starter + n) % SEATS for n in range(SEATS)]
    arrow = ">" if look.ascii_only else "→"
    shown = [signed(view, seat, look, f" {look.speaker.name(seat)}{first_mark(view, seat)}") for seat in seats]
    return Text(f" {arrow} ").join(shown)


def first_mark(view: LaFamigliaView, seat: int) -> str:
    return " (1)" if view.next_starter == seat != view.starter and view.next_starter != NOBODY else ""
