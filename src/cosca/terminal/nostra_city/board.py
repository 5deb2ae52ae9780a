"""A NostraCityView as a picture in the terminal: what is of use for the question that is asked."""

from __future__ import annotations

from rich.text import Text

from cosca.engine.core import Seat
from cosca.games.nostra_city.board import IN_PILE, SETUP
from cosca.games.nostra_city.business import CashIn
from cosca.games.nostra_city.cards import CARDS, NO_CARD, VENDETTA
from cosca.games.nostra_city.meeting import MeetingTurn
from cosca.games.nostra_city.resolution import Resolution
from cosca.games.nostra_city.views import NostraCityView
from cosca.terminal.blocks import Block, ends, flow
from cosca.terminal.face import Look
from cosca.terminal.nostra_city.jury import jury, standing, values
from cosca.terminal.nostra_city.names import bid_of, bills_text, card_name, dollars, money, named, signed
from cosca.terminal.nostra_city.street import bids_on, street
from cosca.terminal.nostra_city.territories import territories


def draw_board(view: NostraCityView, look: Look) -> Block:
    return [*piles(view, look), *street(view, look), *territories(view, look)]


def scene(view: NostraCityView) -> tuple[object, ...]:
    """Within a phase the board need not be drawn for every question; what changes in it is told."""
    return view.seat, view.month, view.phase, view.locations_open, bool(view.doing)


# The header


def draw_header(view: NostraCityView, look: Look) -> Block:
    say = look.speaker.say
    month = say("board-month", month=view.month)
    parts = [look.speaker.title.name.upper(), month, say("board-phase", phase=f"p{view.phase}")]
    left = Text(look.speaker.text(" · ").join(parts), style="bold")
    lines = ends(left, order_of_play(view, look), look.width)
    lines += ends(Text.assemble(" ", jury(view, look)), Text(standing(view, look)), look.width)
    return [*lines, *purse(view, look), *cash_in(view, look), *bidding(view, look), *auction(view, look)]


def order_of_play(view: NostraCityView, look: Look) -> Text:
    """From the First Player on; who has been given that card for the next turn is marked."""
    if view.phase == SETUP:
        return Text()
    arrow = ">" if look.ascii_only else "→"
    seats = [(view.first + step) % view.seats for step in range(view.seats)]
    shown = [signed(seat, look, f" {look.speaker.name(seat)}{first_mark(view, seat)}") for seat in seats]
    return Text(f" {arrow} ").join(shown)


def first_mark(view: NostraCityView, seat: Seat) -> str:
    return " (1)" if view.next_first == seat != view.first else ""


def purse(view: NostraCityView, look: Look) -> Block:
    """The reader's own Bank."""
    if view.seat is None or not view.bank:
        return []
    said = look.speaker.say("board-purse", sum=money(dollars(view, view.bank), look))
    bank = Text.assemble(" ", signed(view.seat, look), " ", said, " ", bills_text(view.bank))
    return ends(bank, Text(hand_names(view, look), style="dim"), look.width) if any(view.hand) else [bank]


def hand_names(view: NostraCityView, look: Look) -> str:
    names = [look.speaker.part(VENDETTA[kind]) for kind, count in enumerate(view.hand) for _ in range(count)]
    said = look.speaker.say("board-in-hand", cards=", ".join(names))
    return said if len(said) < look.width else look.speaker.say("board-hand", number=sum(view.hand))


def piles(view: NostraCityView, look: Look) -> Block:
    say = look.speaker.say
    told = [
        say("board-corruption", number=view.corruption_size),
        say("board-pile", number=view.pile_size, discards=view.discards_size),
        say("board-street-pile", number=sum(view.place[card] == IN_PILE for card in range(CARDS))),
        say("board-vendetta-pile", number=view.vendetta_size),
        values(view, look),
    ]
    return flow([[Text(f" {each}", style="dim")] for each in told], look.width, 2)


# What is under way


def cash_in(view: NostraCityView, look: Look) -> Block:
    """Who is due how many Bills, and who has got how many."""
    now = next((each for each in view.doing if isinstance(each, CashIn)), None)
    if now is None or not now.due:
        return []
    drawn = bills_text(view.drawn) if view.drawn else Text(look.speaker.say("board-bills", number=view.drawn_size))
    cells = [Text.assemble("   ", (look.speaker.say("board-drawn"), "bold"), " ", drawn)]
    for step in range(1, view.seats):
        seat = (now.seat + step) % view.seats
        if now.due[seat]:
            said = look.speaker.say("board-due", given=now.got(seat), due=now.due[seat])
            cells.append(Text.assemble(named(seat, look), " ", said))
    return flow([[cell] for cell in cells], look.width, 3)


def bidding(view: NostraCityView, look: Look) -> Block:
    """The Bid that the reader is putting together."""
    now = view.doing[-1] if view.doing else None
    if not isinstance(now, MeetingTurn) or now.wiseguy == NO_CARD or now.seat != view.seat:
        return []
    space, counts = view.location[now.wiseguy], bid_of(view, now.wiseguy)
    if space < 0:
        return []
    said = look.speaker.say("board-bidding", space=space + 1, sum=money(dollars(view, counts), look))
    return [Text.assemble("   ", (said, "bold"), " ", bills_text(counts))]


def auction(view: NostraCityView, look: Look) -> Block:
    """The Bids on the Space that comes next, or is being resolved."""
    now = next((each for each in view.doing if isinstance(each, Resolution)), None)
    space = now.space if now else view.resolving
    if not view.locations_open or not 0 <= space < len(view.street) or view.street[space] < 0:
        return []
    name = card_name(view.street[space], look)
    label = Text(f" {look.speaker.say('board-next-space', space=space + 1, prize=name)}", style="bold")
    return [label, *(Text.assemble("   ", line) for line in bids_on(view, space, look))]
