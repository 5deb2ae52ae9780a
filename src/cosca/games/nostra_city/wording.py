"""Messages for the log, prompts and options. Hidden details appear only for the seats that may see them.

One action can mean different things in different procedures. The message for the procedure and its step has
precedence (`do-makebusy-trialturn-0`), then the one for the action's object (`log-payback-shame`), then the plain one
(`log-pass`). A reader who may not see the details gets the same message with the suffix `-hidden`.
"""

from __future__ import annotations

from typing import Final

from cosca.engine.core import CHANCE, Action, Procedure, Seat
from cosca.engine.resources import message_ids
from cosca.engine.title import Arg, Message
from cosca.games.nostra_city.packs.reading import PACKAGE
from cosca.games.nostra_city.rules.actions import (
    NO_SPACE,
    PAYBACKS,
    Announce,
    Bid,
    Deal,
    DrawBill,
    DrawVendetta,
    Exchange,
    Give,
    Keep,
    Locate,
    Name,
    Payback,
    Place,
    Ready,
    Start,
    TakeAtRandom,
    TakeBill,
    TurnOver,
    UsePower,
)
from cosca.games.nostra_city.rules.board import BUSINESS, MEETING
from cosca.games.nostra_city.rules.business import BusinessTurn, CashIn
from cosca.games.nostra_city.rules.cards import (
    ALDO,
    CASH_IN_IDS,
    DRAWN_ATLANTIC,
    DRAWN_GOTA,
    FLAT_TYRE,
    LUCIA,
    MARCELLO,
    NO_CARD,
    PIA,
    POWERS,
    RAID,
    ROCCO,
    SELLS_CARDS,
    SLOT_IDS,
    STOPS_ALL,
    UNDERBOSS,
    VENDETTA,
    WIRE_TAP,
    Card,
    Space,
    is_racket,
    is_wiseguy,
)
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.match import WISEGUYS_DEALT, WISEGUYS_TO_DEAL, Preparation, Turns
from cosca.games.nostra_city.rules.meeting import MeetingTurn
from cosca.games.nostra_city.rules.moments import Moment, Sale
from cosca.games.nostra_city.rules.paybacks import Played
from cosca.games.nostra_city.rules.reception import Reception
from cosca.games.nostra_city.rules.resolution import Resolution, may_take_card
from cosca.games.nostra_city.rules.trial import TrialTurn
from cosca.games.nostra_city.rules.vendetta import Cheated, DrawCards

type Args = dict[str, Arg]

HIDDEN: Final = "-hidden"


# The log


def log_message(g: NostraCity, seat: Seat, action: Action, reader: Seat | None) -> Message | None:
    """Return the log line of an action for a reader. None for the sealed answers of other seats."""
    if isinstance(g.stack[-1], Moment) and isinstance(action, (Ready, Payback)) and reader != seat:
        return None
    hidden = is_secret(g, action) and reader not in _insiders(g, seat, action)
    args: Args = {"seat": actor(g, seat, action), **_open_context(g, g.stack[-1])}
    if not hidden:
        args |= _args_of(g, action)
    return Message(_id("log", g, action, HIDDEN if hidden else ""), args | _victim(g, action))


def is_secret(g: NostraCity, action: Action) -> bool:
    """Return whether the action shows something that not every player sees."""
    if isinstance(action, DrawBill):
        return action.bill != RAID
    if isinstance(action, DrawVendetta):
        return action.kind not in (DRAWN_GOTA, DRAWN_ATLANTIC)
    if isinstance(action, Keep):
        top = g.stack[-1]
        return isinstance(top, Resolution) and top.is_sole(g) and not g.shown[top.winner]
    return isinstance(action, (TakeAtRandom, TakeBill, Give, Locate, Bid, Place))


def _insiders(g: NostraCity, seat: Seat, action: Action) -> tuple[Seat, ...]:
    """Return the seats that see the details of a secret action."""
    top = g.stack[-1]
    if isinstance(top, CashIn):
        return (top.seat, top.receiver(g)) if isinstance(action, Give) else (top.seat,)
    if isinstance(top, Cheated):
        return (top.seat, top.cheat)
    if isinstance(top, Played):
        return (top.seat, PAYBACKS[top.number].target)
    return (top.seat,) if isinstance(top, (DrawCards, Sale, TrialTurn)) else (seat,)


def actor(g: NostraCity, seat: Seat, action: Action) -> Seat:
    """Return the seat that acts. For a random draw, return the seat it is for, or CHANCE if it is for nobody."""
    top = g.stack[-1]
    if seat >= 0:
        return seat
    if isinstance(action, Deal):
        return _dealt_to(g, top)
    if isinstance(top, Moment):
        return top.next_player(g)
    return top.seat if isinstance(top, (CashIn, DrawCards, Cheated, Sale, TrialTurn, Played)) else seat


def _dealt_to(g: NostraCity, top: Procedure) -> Seat:
    """Return the seat that gets a dealt card. Cards for The Street go to no seat; Lucia takes one for her owner."""
    if isinstance(top, Preparation) and top.at == 0:
        return top.next_seat(g, WISEGUYS_TO_DEAL, WISEGUYS_DEALT)
    if isinstance(top, Preparation) and top.at == 1:
        return top.next_seat(g, g.pack.turfs, 1)
    return g.place[LUCIA] if isinstance(top, Resolution) else CHANCE


def _victim(g: NostraCity, action: Action) -> Args:
    """Return the player whose Bank loses a Bill or whose Wiseguy gets a Flat Tyre; empty for any other action."""
    top = g.stack[-1]
    if isinstance(action, TakeAtRandom) and isinstance(top, Cheated):
        return {"player": top.cheat}
    if isinstance(action, (TakeAtRandom, TakeBill)) and isinstance(top, Played):
        return {"player": PAYBACKS[top.number].target}
    played = action.payback if isinstance(action, TurnOver) else action
    if isinstance(played, Payback) and played.kind == FLAT_TYRE and g.place[played.target] >= 0:
        return {"player": g.place[played.target]}
    return {}


# Prompts and options, for the seat to act


def question(g: NostraCity, seat: Seat) -> Message:
    top = g.stack[-1]
    return Message(f"ask-{type(top).__name__.lower()}-{top.at}{_otherwise(g, top)}", _own_context(g, top))


def _otherwise(g: NostraCity, top: Procedure) -> str:
    """Return the suffix of a question that a pack with other Powers words differently, else ""."""
    if isinstance(top, Resolution) and top.at == 1 and not top.is_sole(g):
        return "-won"
    if isinstance(top, Played) and top.at == 0 and g.pack.power[MARCELLO] == STOPS_ALL:
        return "-any"
    return "-tap" if isinstance(top, Played) and top.at == 2 and PAYBACKS[top.number].kind == WIRE_TAP else ""


def phrase(g: NostraCity, seat: Seat, action: Action) -> Message:
    """Return the message for an action in the list of legal actions."""
    args: Args = {"seat": seat, **_own_context(g, g.stack[-1]), **_args_of(g, action), **_victim(g, action)}
    return Message(_id("do", g, action, ""), args)


# Message ids


def _id(use: str, g: NostraCity, action: Action, hidden: str) -> str:
    plain, top = f"{use}-{type(action).__name__.lower()}", g.stack[-1]
    step = f"{plain}-{type(top).__name__.lower()}-{top.at}"
    for found in (step, f"{plain}-{about(g, action)}"):
        if found + hidden in message_ids(PACKAGE):
            return found + hidden
    return plain + hidden


def about(g: NostraCity, action: Action) -> str:
    """Return the suffix of the message id where one kind of action has several messages, else "".

    Actions that must look the same to other players get the same suffix.
    """
    if isinstance(action, (Payback, TurnOver)):
        return VENDETTA[_played(action).kind].replace("_", "-")
    if isinstance(action, UsePower):
        return f"{POWERS[action.power]}{_otherwise(g, g.stack[-1])}"
    if isinstance(action, Exchange):
        return "sale" if g.pack.power[PIA] == SELLS_CARDS else ""
    if isinstance(action, Keep):
        return _otherwise(g, g.stack[-1]).strip("-")
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
    if isinstance(top, (Sale, TrialTurn)):
        power = "pia" if isinstance(top, Sale) else "teresa"
        return f"raid-{power}" if action.bill == RAID else power
    if action.bill != RAID:
        return ""
    return "raid-rocco" if isinstance(top, CashIn) and g.has_power(top.wiseguy, ROCCO) else "raid"


def _about_deal(g: NostraCity, action: Deal) -> str:
    top = g.stack[-1]
    if isinstance(top, Resolution):
        return "lucia" if may_take_card(g, action.card) else "back"
    return "street" if isinstance(top, Reception) or top.at == 2 else ""


# Message arguments


def _args_of(g: NostraCity, action: Action) -> Args:
    """Return the arguments from the action itself."""
    if isinstance(action, Start):
        return {"seat": action.seat}
    args = action.words()
    if isinstance(action, Name):
        args |= {"respect": g.pack.titles[g.stack[-1].at]}
    if isinstance(action, Locate):
        args |= _prize(g, action.space)
    if isinstance(action, Exchange) and g.pack.sale:
        args |= {"number": g.pack.sale}
    if isinstance(action, (Payback, TurnOver)) and "space" in args:
        args |= _prize(g, _played(action).space)
    return args


def _prize(g: NostraCity, space: Space) -> Args:
    card = g.street[space]
    if card == NO_CARD:
        return {}
    return {"prize": "underboss" if card == UNDERBOSS else SLOT_IDS[card]}


def _own_context(g: NostraCity, top: Procedure) -> Args:
    """Return the open context plus what only the seat to act knows: the Space of its Location card."""
    args = _open_context(g, top)
    if isinstance(top, MeetingTurn) and is_wiseguy(top.wiseguy) and g.location[top.wiseguy] != NO_SPACE:
        space = g.location[top.wiseguy]
        return {**args, "space": space + 1, **_prize(g, space)}
    return args


def _open_context(g: NostraCity, top: Procedure) -> Args:
    """Return the arguments from the running procedure that every player may know."""
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
    args: Args = {"cash_in": CASH_IN_IDS[top.cash_in], **_card("wiseguy", top.wiseguy)}
    due = top.receiver(g)
    return args if due == top.seat else {**args, "player": due, "number": top.due[due] - top.given[due]}


def _of_vendetta(g: NostraCity, top: Procedure) -> Args:
    """Return what a sealed decision comes before, why Vendetta cards are drawn, or how a player was Cheated."""
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
        return {"before": "the_business" if isinstance(g.stack[-2], Turns) else "the_meeting"}
    return {"before": "the_trial" if g.phase == MEETING else "the_reception"}


def _card(key: str, card: Card) -> Args:
    return {key: SLOT_IDS[card]} if card != NO_CARD else {}
