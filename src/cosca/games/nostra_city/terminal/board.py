"""Draw a NostraCityView in the terminal: a header for every prompt, and the board."""

from __future__ import annotations

from rich.text import Text

from cosca.engine.core import Seat
from cosca.games.nostra_city.rules.board import IN_PILE, SETUP
from cosca.games.nostra_city.rules.business import CashIn
from cosca.games.nostra_city.rules.cards import NO_CARD, VENDETTA
from cosca.games.nostra_city.rules.meeting import MeetingTurn
from cosca.games.nostra_city.rules.resolution import Resolution
from cosca.games.nostra_city.terminal.jury import jury, standing, values
from cosca.games.nostra_city.terminal.names import bid_of, bills_text, card_name, dollars, money, named, signed
from cosca.games.nostra_city.terminal.street import bids_on, street
from cosca.games.nostra_city.terminal.territories import territories
from cosca.games.nostra_city.views import NostraCityView
from cosca.terminal.blocks import Block, ends, flow
from cosca.terminal.renderer import RenderContext


def draw_board(view: NostraCityView, context: RenderContext) -> Block:
    return [*piles(view, context), *street(view, context), *territories(view, context)]


def redraw_key(view: NostraCityView) -> tuple[object, ...]:
    """Return a key: the terminal redraws the board only when it changes. Within a phase, log lines show changes."""
    return view.seat, view.month, view.phase, view.locations_open, bool(view.doing)


# The header


def draw_header(view: NostraCityView, context: RenderContext) -> Block:
    say = context.translator.format
    month = say("board-month", month=view.month)
    parts = [context.translator.title.name.upper(), month, say("board-phase", phase=f"p{view.phase}")]
    left = Text(context.translator.text(" · ").join(parts), style="bold")
    lines = ends(left, order_of_play(view, context), context.width)
    lines += ends(Text.assemble(" ", jury(view, context)), Text(standing(view, context)), context.width)
    return [*lines, *purse(view, context), *cash_in(view, context), *bidding(view, context), *auction(view, context)]


def order_of_play(view: NostraCityView, context: RenderContext) -> Text:
    """Draw the seats in turn order, from the First Player, and mark who is First Player from the next MEETING on."""
    if view.phase == SETUP:
        return Text()
    arrow = ">" if context.ascii_only else "→"
    seats = [(view.first + step) % view.seats for step in range(view.seats)]
    shown = [
        signed(seat, context, f" {context.translator.name(seat)}{first_mark(view, seat, context)}") for seat in seats
    ]
    return Text(f" {arrow} ").join(shown)


def first_mark(view: NostraCityView, seat: Seat, context: RenderContext) -> str:
    mark = f" ({context.translator.format('board-next-first')})"
    return mark if view.next_first == seat != view.first else ""


def purse(view: NostraCityView, context: RenderContext) -> Block:
    """Draw the reader's own Bank and the names of the cards in hand."""
    if view.seat is None or not view.bank:
        return []
    text = context.translator.format("board-purse", sum=money(dollars(view, view.bank), context))
    bank = Text.assemble(" ", signed(view.seat, context), " ", text, " ", bills_text(view.bank))
    return ends(bank, Text(hand_names(view, context), style="dim"), context.width) if any(view.hand) else [bank]


def hand_names(view: NostraCityView, context: RenderContext) -> str:
    names = [context.translator.part(VENDETTA[kind]) for kind, count in enumerate(view.hand) for _ in range(count)]
    text = context.translator.format("board-in-hand", cards=", ".join(names))
    return text if len(text) < context.width else context.translator.format("board-hand", number=sum(view.hand))


def piles(view: NostraCityView, context: RenderContext) -> Block:
    say = context.translator.format
    lines = [
        say("board-corruption", number=view.corruption_size),
        say("board-pile", number=view.pile_size, discards=view.discards_size),
        say("board-street-pile", number=sum(view.place[card] == IN_PILE for card in range(len(view.place)))),
        say("board-vendetta-pile", number=view.vendetta_size),
        values(view, context),
    ]
    return flow([[Text(f" {each}", style="dim")] for each in lines], context.width, 2)


# The running procedure


def cash_in(view: NostraCityView, context: RenderContext) -> Block:
    """Draw the running Cash-in: the drawn Bills, and how many each player is due and got."""
    now = next((each for each in view.doing if isinstance(each, CashIn)), None)
    if now is None or not now.due:
        return []
    drawn = (
        bills_text(view.drawn) if view.drawn else Text(context.translator.format("board-bills", number=view.drawn_size))
    )
    cells = [Text.assemble("   ", (context.translator.format("board-drawn"), "bold"), " ", drawn)]
    for step in range(1, view.seats):
        seat = (now.seat + step) % view.seats
        if now.due[seat]:
            text = context.translator.format("board-due", given=now.got(seat), due=now.due[seat])
            cells.append(Text.assemble(named(seat, context), " ", text))
    return flow([[cell] for cell in cells], context.width, 3)


def bidding(view: NostraCityView, context: RenderContext) -> Block:
    """Draw the Bid that the reader is making."""
    now = view.doing[-1] if view.doing else None
    if not isinstance(now, MeetingTurn) or now.wiseguy == NO_CARD or now.seat != view.seat:
        return []
    space, counts = view.location[now.wiseguy], bid_of(view, now.wiseguy)
    if space < 0:
        return []
    text = context.translator.format("board-bidding", space=space + 1, sum=money(dollars(view, counts), context))
    return [Text.assemble("   ", (text, "bold"), " ", bills_text(counts))]


def auction(view: NostraCityView, context: RenderContext) -> Block:
    """Draw the Bids on the Space that is next or being resolved."""
    now = next((each for each in view.doing if isinstance(each, Resolution)), None)
    space = now.space if now else view.resolving
    if not view.locations_open or not 0 <= space < len(view.street) or view.street[space] < 0:
        return []
    name = card_name(view.street[space], context)
    label = Text(f" {context.translator.format('board-next-space', space=space + 1, prize=name)}", style="bold")
    return [label, *(Text.assemble("   ", line) for line in bids_on(view, space, context))]
