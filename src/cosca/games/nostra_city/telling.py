"""What is said of a choice and of a question, and to whom: sealed things are told to those who see them.

The same action means different things in different procedures. A message named for the procedure and its step goes
before one named for what the action is about, and that before the plain one: `do-makebusy-trialturn-0`,
`log-payback-shame`, `log-pass`. Whoever may not see all of it is told the same message with `-hidden`.
"""

from __future__ import annotations

from typing import Final

from cosca.engine.core import CHANCE, Action, Procedure, Seat
from cosca.engine.title import Arg, Message
from cosca.games.nostra_city.actions import (
    NO_SPACE,
    PAYBACKS,
    Announce,
    Bid,
    Deal,
    DrawBill,
    DrawVendetta,
    Give,
    Keep,
    Locate,
    Payback,
    Place,
    Ready,
    Start,
    TakeAtRandom,
    TurnOver,
    UsePower,
)
from cosca.games.nostra_city.board import BUSINESS, MEETING, NostraCity
from cosca.games.nostra_city.business import BusinessTurn, CashIn
from cosca.games.nostra_city.cards import (
    ALDO,
    ATLANTIC_CITY,
    CARD_IDS,
    DRAWN_ATLANTIC,
    DRAWN_GOTA,
    FIRST_TURF,
    FLAT_TYRE,
    GOTA,
    LUCIA,
    NO_CARD,
    POWERS,
    RACKETS,
    RAID,
    ROCCO,
    TRAFFICS,
    UNDERBOSS,
    VENDETTA,
    Card,
    Space,
    is_investigation,
    is_racket,
    is_wiseguy,
)
from cosca.games.nostra_city.data import message_ids
from cosca.games.nostra_city.match import WISEGUYS_DEALT, Preparation
from cosca.games.nostra_city.meeting import MeetingTurn
from cosca.games.nostra_city.moments import Moment
from cosca.games.nostra_city.paybacks import Played
from cosca.games.nostra_city.reception import Reception
from cosca.games.nostra_city.resolution import Resolution
from cosca.games.nostra_city.trial import TrialTurn
from cosca.games.nostra_city.vendetta import Cheated, DrawCards

type Args = dict[str, Arg]

HIDDEN: Final = "-hidden"


# The log


def describe(g: NostraCity, seat: Seat, action: Action, reader: Seat | None) -> Message | None:
    """An answer in a moment is nobody else's business, not even that it was given."""
    if isinstance(g.stack[-1], Moment) and isinstance(action, (Ready, Payback)) and reader != seat:
        return None
    hidden = is_secret(g, action) and reader not in _insiders(g, seat, action)
    args: Args = {"seat": actor(g, seat, action), **_open_context(g, g.stack[-1])}
    if not hidden:
        args |= _said(g, action)
    return Message(_id("log", g, action, HIDDEN if hidden else ""), args | _victim(g, action))


def is_secret(g: NostraCity, action: Action) -> bool:
    """Does it show something that not everybody sees?"""
    if isinstance(action, DrawBill):
        return action.bill != RAID
    if isinstance(action, DrawVendetta):
        return action.kind not in (DRAWN_GOTA, DRAWN_ATLANTIC)
    if isinstance(action, Keep):
        top = g.stack[-1]
        return isinstance(top, Resolution) and top.is_sole(g)
    return isinstance(action, (TakeAtRandom, Give, Locate, Bid, Place))


def _insiders(g: NostraCity, seat: Seat, action: Action) -> tuple[Seat, ...]:
    """Who sees what an action shows, if not everybody does."""
    top = g.stack[-1]
    if isinstance(top, CashIn):
        return (top.seat, top.receiver(g)) if isinstance(action, Give) else (top.seat,)
    if isinstance(top, Cheated):
        return (top.seat, top.cheat)
    if isinstance(top, Played):
        return (top.seat, PAYBACKS[top.number].target)
    return (top.seat,) if isinstance(top, (DrawCards, TrialTurn)) else (seat,)


def actor(g: NostraCity, seat: Seat, action: Action) -> Seat:
    """Whose doing it is, or who is served, where chance decides."""
    top = g.stack[-1]
    if seat >= 0:
        return seat
    if isinstance(action, Deal):
        return _dealt_to(g, top)
    if isinstance(top, Moment):
        return top.next_player(g)
    return top.seat if isinstance(top, (CashIn, DrawCards, Cheated, TrialTurn, Played)) else seat


def _dealt_to(g: NostraCity, top: Procedure) -> Seat:
    """A card of the Street pile is nobody's, unless Lucia takes it."""
    if isinstance(top, Preparation) and top.at == 0:
        return top.next_seat(g, 0, GOTA, WISEGUYS_DEALT)
    if isinstance(top, Preparation) and top.at == 1:
        return top.next_seat(g, FIRST_TURF, ATLANTIC_CITY, 1)
    return g.place[LUCIA] if isinstance(top, Resolution) else CHANCE


def _victim(g: NostraCity, action: Action) -> Args:
    """Out of whose Bank a Bill is taken; whose Wiseguy it is that gets a Flat Tyre."""
    top = g.stack[-1]
    if isinstance(action, TakeAtRandom) and isinstance(top, Cheated):
        return {"player": top.cheat}
    if isinstance(action, TakeAtRandom) and isinstance(top, Played):
        return {"player": PAYBACKS[top.number].target}
    played = action.payback if isinstance(action, TurnOver) else action
    if isinstance(played, Payback) and played.kind == FLAT_TYRE and g.place[played.target] >= 0:
        return {"player": g.place[played.target]}
    return {}


# Questions and options, which are for the seat that is asked


def question(g: NostraCity, seat: Seat) -> Message:
    top = g.stack[-1]
    return Message(f"ask-{type(top).__name__.lower()}-{top.at}", _own_context(g, top))


def phrase(g: NostraCity, seat: Seat, action: Action) -> Message:
    """An option, as one of a list."""
    args: Args = {"seat": seat, **_own_context(g, g.stack[-1]), **_said(g, action), **_victim(g, action)}
    return Message(_id("do", g, action, ""), args)


# Which message


def _id(use: str, g: NostraCity, action: Action, hidden: str) -> str:
    plain, top = f"{use}-{type(action).__name__.lower()}", g.stack[-1]
    step = f"{plain}-{type(top).__name__.lower()}-{top.at}"
    for found in (step, f"{plain}-{about(g, action)}"):
        if found + hidden in message_ids():
            return found + hidden
    return plain + hidden


def about(g: NostraCity, action: Action) -> str:
    """Where one kind of action has several sentences: which of them. Hidden ones are the same for all it could be."""
    if isinstance(action, (Payback, TurnOver)):
        return VENDETTA[_played(action).kind].replace("_", "-")
    if isinstance(action, UsePower):
        return POWERS[action.power]
    if isinstance(action, Announce):
        return "racket" if is_racket(action.cash_in) else "traffic"
    if isinstance(action, (DrawBill, DrawVendetta)):
        return _about_drawing(g, action)
    return _about_deal(g, action) if isinstance(action, Deal) else ""


def _played(action: Payback | TurnOver) -> Payback:
    return action.payback if isinstance(action, TurnOver) else action


def _about_drawing(g: NostraCity, action: DrawBill | DrawVendetta) -> str:
    if isinstance(action, DrawVendetta):
        return "open" if action.kind in (DRAWN_GOTA, DRAWN_ATLANTIC) else ""
    top = g.stack[-1]
    if isinstance(top, TrialTurn):
        return "raid-teresa" if action.bill == RAID else "teresa"
    if action.bill != RAID:
        return ""
    return "raid-rocco" if isinstance(top, CashIn) and g.has_power(top.wiseguy, ROCCO) else "raid"


def _about_deal(g: NostraCity, action: Deal) -> str:
    top = g.stack[-1]
    if isinstance(top, Resolution):
        return "back" if is_investigation(action.card) else "lucia"
    return "street" if isinstance(top, Reception) or top.at == 2 else ""


# What it speaks of


def _said(g: NostraCity, action: Action) -> Args:
    """What the action itself says."""
    if isinstance(action, Start):
        return {"seat": action.seat}
    said = action.words()
    if isinstance(action, Locate):
        said |= _prize(g, action.space)
    if isinstance(action, (Payback, TurnOver)) and "space" in said:
        said |= _prize(g, _played(action).space)
    return said


def _prize(g: NostraCity, space: Space) -> Args:
    card = g.street[space]
    if card == NO_CARD:
        return {}
    return {"prize": "underboss" if card == UNDERBOSS else CARD_IDS[card]}


def _own_context(g: NostraCity, top: Procedure) -> Args:
    """With what only the asked seat knows: where its Location card lies."""
    args = _open_context(g, top)
    if isinstance(top, MeetingTurn) and is_wiseguy(top.wiseguy) and g.location[top.wiseguy] != NO_SPACE:
        space = g.location[top.wiseguy]
        return {**args, "space": space + 1, **_prize(g, space)}
    return args


def _open_context(g: NostraCity, top: Procedure) -> Args:
    """What the procedure on top speaks of, as far as everybody knows it."""
    if isinstance(top, CashIn):
        return _of_cash_in(g, top)
    if isinstance(top, (BusinessTurn, MeetingTurn, TrialTurn)):
        return _of_turn(g, top)
    if isinstance(top, Resolution):
        wiseguy = ALDO if top.at == 2 else top.winner
        return {"space": top.space + 1, **_prize(g, top.space), **_card("wiseguy", wiseguy)}
    if isinstance(top, Played):
        return {"card": VENDETTA[PAYBACKS[top.number].kind], "player": top.seat}
    return {"number": g.pack.bank_limit} if isinstance(top, Reception) else _of_vendetta(g, top)


def _of_turn(g: NostraCity, top: BusinessTurn | MeetingTurn | TrialTurn) -> Args:
    args = _card("wiseguy", top.wiseguy)
    if isinstance(top, BusinessTurn):
        return args | _card("turf", top.turf)
    if isinstance(top, MeetingTurn) and is_wiseguy(top.wiseguy):
        return {**args, "number": g.bid_size(top.wiseguy)}
    return args


def _of_cash_in(g: NostraCity, top: CashIn) -> Args:
    args: Args = {"cash_in": (RACKETS + TRAFFICS)[top.cash_in], **_card("wiseguy", top.wiseguy)}
    due = top.receiver(g)
    return args if due == top.seat else {**args, "player": due, "number": top.due[due] - top.given[due]}


def _of_vendetta(g: NostraCity, top: Procedure) -> Args:
    """In a moment, before what; and why Vendetta cards are drawn."""
    if isinstance(top, Moment):
        return _before(g)
    if isinstance(top, DrawCards):
        cause = g.stack[-2] if len(g.stack) > 1 else None
        return {"cause": "cheat" if isinstance(cause, Cheated) else "other"}
    if isinstance(top, Cheated):
        cards: Args = {"number": max(0, top.cards)}
        return {**cards, "player": top.cheat} if top.cheat >= 0 else cards
    return {}


def _before(g: NostraCity) -> Args:
    if g.locations_open:
        return {"before": "space", "space": g.resolving + 1, **_prize(g, g.resolving)}
    if g.phase == BUSINESS:
        return {"before": "the_meeting"}
    return {"before": "the_trial" if g.phase == MEETING else "the_reception"}


def _card(key: str, card: Card) -> Args:
    return {key: CARD_IDS[card]} if card != NO_CARD else {}
