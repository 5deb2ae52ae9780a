"""What must lie behind the others' screens, by all that was seen."""

from __future__ import annotations

from rich.text import Text

from cosca.engine.core import Seat
from cosca.games.la_famiglia.board import SEATS
from cosca.games.la_famiglia.pack import ORDERS
from cosca.games.la_famiglia.views import UNSEEN, LaFamigliaView, knows
from cosca.terminal.blocks import Block, flow, indented
from cosca.terminal.face import Look
from cosca.terminal.la_famiglia.families import order_line
from cosca.terminal.la_famiglia.names import seat_name, signed


def draw_recall(view: LaFamigliaView, look: Look) -> Block:
    return [line for seat in range(SEATS) if not knows(view.seat, seat) for line in of_seat(view, seat, look)]


def of_seat(view: LaFamigliaView, seat: Seat, look: Look) -> Block:
    """Money and Soldati could be counted along (R11); of the orders, only which are in play."""
    who = seat_name(seat, look)
    said = look.speaker.say("board-recall", who=who, money=view.money[seat], men=view.headquarters[seat])
    lines = [Text.assemble(" ", signed(view, seat, look), " ", said)]
    unseen = [t for t in range(seat * ORDERS, seat * ORDERS + ORDERS) if view.token[t] == UNSEEN]
    if unseen:
        down = sum(token.seat == seat for token in view.face_down)
        lines.append(Text(f"   {look.speaker.say('board-recall-orders', count=down)}", style="dim"))
        lines += indented(flow([[order_line(view, t, look)] for t in unseen], look.width - 3, 3), 3)
    return lines
