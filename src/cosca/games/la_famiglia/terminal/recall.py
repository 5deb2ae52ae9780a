"""What the opposing families have in their headquarters, as far as everybody may know it."""

from __future__ import annotations

from rich.text import Text

from cosca.engine.core import Seat
from cosca.games.la_famiglia.rules.board import SEATS
from cosca.games.la_famiglia.rules.pack import ORDERS
from cosca.games.la_famiglia.terminal.families import order_line, order_list
from cosca.games.la_famiglia.terminal.names import seat_name, signed
from cosca.games.la_famiglia.views import UNSEEN, LaFamigliaView, knows
from cosca.terminal.blocks import Block
from cosca.terminal.renderer import RenderContext


def draw_recall(view: LaFamigliaView, context: RenderContext) -> Block:
    return [line for seat in range(SEATS) if not knows(view.seat, seat) for line in of_seat(view, seat, context)]


def of_seat(view: LaFamigliaView, seat: Seat, context: RenderContext) -> Block:
    """Return a family's Money and Soldati, which are open (R11), and its orders in play, without their places."""
    name = seat_name(seat, context)
    text = context.translator.format("board-recall", who=name, money=view.money[seat], men=view.headquarters[seat])
    lines = [Text.assemble(" ", signed(view, seat, context), " ", text)]
    unseen = [t for t in range(seat * ORDERS, seat * ORDERS + ORDERS) if view.token[t] == UNSEEN]
    if unseen:
        down = sum(token.seat == seat for token in view.face_down)
        lines.append(Text(f"   {context.translator.format('board-recall-orders', count=down)}", style="dim"))
        lines += order_list([order_line(view, token, context) for token in unseen], context)
    return lines
