"""When a player of NY Nostra City plays Vendetta cards, and uses the Powers of the Donata."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from cosca.bots.nostra_city_worth import BILL, POWER_WORTH, VIRTUE, Reading, highest
from cosca.engine.core import Action, Seat
from cosca.games.nostra_city.actions import DONE, EXCHANGE, PAYBACKS, TO_GUILTY, USE_POWER, Payback
from cosca.games.nostra_city.board import BUSINESS, MEETING, TRIAL, VERDICT
from cosca.games.nostra_city.cards import (
    BILL_KINDS,
    CHANGE,
    ENZO,
    FLAT_TYRE,
    FRANCESCA,
    LAWYER,
    MARCELLO,
    NO_CARD,
    PIA,
    PROTECTION,
    ROSA,
    SHAME,
    UGO,
    UNDERBOSS,
    VOICES,
    WIRE_TAP,
    WISEGUYS,
    Card,
    Space,
    is_investigation,
)
from cosca.games.nostra_city.paybacks import Played

DOUBT: Final = 9.0  # about the sum of another's Bid
LITTLE_USE: Final = (WIRE_TAP, CHANGE, VOICES)  # what Pia exchanges, first things first


def best_payback(r: Reading, options: Sequence[Action], rng: Random) -> Action | None:
    cards = [act for act in options if isinstance(act, Payback)]
    if not cards:
        return None
    gains = [payback_gain(r, act) * rng.uniform(0.8, 1.2) for act in cards]
    best = highest(gains)
    return cards[best] if gains[best] > held_worth(r) else None


def held_worth(r: Reading) -> float:
    """What a card is worth in the hand: Wisdom and Virtue, more surely so the later it is."""
    if r.v.phase == VERDICT:
        return 1.6 * r.point if r.virtue_at_stake(1) else 0.5
    if not r.left and r.virtue_at_stake(1):
        return 0.8 * r.pack.bonus[VIRTUE] * r.point
    return r.taste.worth_it


def payback_gain(r: Reading, act: Payback) -> float:
    if act.kind == SHAME:
        return shame(r, act.target)
    if act.kind == FLAT_TYRE:
        return r.taste.flat_tyre * flat_tyre(r, act.target)
    if act.kind == PROTECTION:
        return protection(r, act.target)
    if act.kind == LAWYER:
        return r.taste.lawyer * lawyer(r, act.target)
    if act.kind == WIRE_TAP:
        return wire_tap(r, act.target)
    if act.kind == CHANGE:
        return change(r, act.target, act.space)
    return voices(r, act.target) if act.kind == VOICES else juror(r, act.target)


def can_be_stopped(r: Reading, victim: Seat) -> bool:
    return r.v.place[MARCELLO] == victim and not r.v.busy[MARCELLO] and r.powers_work()


def shame(r: Reading, victim: Seat) -> float:
    """On whoever leads, as late as possible; a Snitch fears another Snitch only."""
    if can_be_stopped(r, victim) or (r.left and r.v.hand[SHAME] < 2):
        return 0.0
    ahead = r.v.respect[victim] - max([r.v.respect[seat] for seat in r.others()])
    if r.side > 0:
        return r.point * (0.3 + 0.5 * r.suspects[victim]) + ahead
    return r.point * (r.taste.shame if r.lead() < 2 else 0.5) + 4.0 * ahead


def flat_tyre(r: Reading, card: Card) -> float:
    """Before the MEETING who is rich and short of men; before the TRIAL who may bribe the wrong way."""
    victim, v = r.v.place[card], r.v
    free = len(r.free(victim))
    if v.phase == BUSINESS:
        stake = 1.6 if UNDERBOSS in v.street else 1.0
        short = 11.0 if free == 1 else 6.0 if free == 2 else 2.0
        return (
            stake * short * min(1.0, r.bank_of(victim) / 40.0)
            + 0.4 * POWER_WORTH[card]
            + (2.0 if victim == r.leader() else 0.0)
        )
    if v.phase == MEETING and not v.locations_open and free == 1:
        wrong = r.suspects[victim] if r.side < 0 else 1.0 - r.suspects[victim]
        return 1.3 * r.space_worth() * wrong
    return 0.0


def protection(r: Reading, victim: Seat) -> float:
    if r.v.phase != BUSINESS or r.v.bank_size[r.seat] > 8:
        return 0.0
    mean = r.bank_of(victim) / max(1, r.v.bank_size[victim])
    return 0.8 * mean + (2.0 if victim == r.leader() else 0.0) - (20.0 if can_be_stopped(r, victim) else 0.0)


def lawyer(r: Reading, card: Card) -> float:
    """When all are Busy and there is still something to do."""
    free, v = len(r.free(r.seat)), r.v
    if v.phase == BUSINESS and r.bank() > 15.0:
        use = 14.0 if free == 0 else 8.0 if free == 1 and r.bank() > 60.0 else 0.0
        return use + (0.5 * POWER_WORTH[card] if card // 5 == 1 and use else 0.0)
    if v.phase == MEETING and not v.locations_open and free == 0:
        gains = [r.bribe_worth(bill) - r.dollars(bill) * 0.5 for bill in range(BILL_KINDS) if v.bank[bill]]
        return max(gains, default=0.0) + (0.5 * POWER_WORTH[card] if card // 5 == 2 else 0.0)
    return 0.0


def wire_tap(r: Reading, victim: Seat) -> float:
    """Who bids next is looked at first."""
    unknown = r.v.bank_size[victim] - sum(bills for bills in r.v.known[victim])
    if r.v.phase != BUSINESS or r.bank() < 20.0:
        return 0.0
    return 1.8 * unknown + (2.0 if r.v.month == 3 else 0.0)


def juror(r: Reading, side: int) -> float:
    wanted = (side == TO_GUILTY) == (r.side > 0)
    return r.space_worth() + 1.0 if wanted and r.v.phase == VERDICT else 0.0


# Once Locations are turned up


def bidders(r: Reading, space: Space) -> list[Card]:
    return [card for card in range(WISEGUYS) if r.v.location[card] == space and r.v.place[card] >= 0]


def sum_of(r: Reading, card: Card) -> float:
    at = card * BILL_KINDS
    more = 10.0 if card == ENZO and r.powers_work() else 0.0
    if r.v.place[card] == r.seat or r.v.shown[card]:
        return more + r.sum_of(r.v.bid[at : at + BILL_KINDS])
    return more + BILL * r.v.bid_size[card]


def chance_to_win(r: Reading, card: Card, space: Space, without: Card = NO_CARD) -> float:
    own, chance = sum_of(r, card), 1.0
    for rival in bidders(r, space):
        if r.v.place[rival] != r.seat and rival != without:
            chance /= 1.0 + exp(-(own - sum_of(r, rival) - 1.0) / DOUBT)
    return chance


def prize(r: Reading, space: Space, card: Card) -> float:
    """What a Bid may win there; an Investigation must be paid off."""
    prize = r.v.street[space]
    if is_investigation(prize):
        return 0.0 if sum_of(r, card) * 1000.0 < 0.6 * r.pack.backhander[prize] else 0.6 * r.card_worth(prize)
    return r.card_worth(prize)


def change(r: Reading, card: Card, to: Space) -> float:
    here = r.v.location[card]
    now = prize(r, here, card) * chance_to_win(r, card, here)
    saved = BILL * 0.8 if not bidders(r, to) else 0.0  # who bids alone keeps a Bill
    return prize(r, to, card) * chance_to_win(r, card, to) + saved - now


def man_of(r: Reading, men: list[Card], seat: Seat) -> Card:
    for card in men:
        if r.v.place[card] == seat:
            return card
    return NO_CARD


def voices(r: Reading, victim: Seat) -> float:
    space = r.v.resolving
    here = bidders(r, space)
    his, mine = man_of(r, here, victim), man_of(r, here, r.seat)
    if is_investigation(r.v.street[space]):
        return 0.0 if r.side < 0 or mine != NO_CARD else r.space_worth()
    worth = r.card_worth(r.v.street[space])
    if mine == NO_CARD:
        return 0.3 * worth if victim == r.leader() and len(here) == 1 else 0.0
    return worth * (chance_to_win(r, mine, space, his) - chance_to_win(r, mine, space)) - 2.0


# The Donata


def idle(r: Reading) -> float:
    """What a Free Wiseguy would still do in this Month."""
    if r.v.phase >= TRIAL:
        return 1.0
    spare = len(r.free(r.seat)) > 2 or (r.v.phase == MEETING and len(r.free(r.seat)) > 1)
    return 4.0 if spare else 8.0


def react(r: Reading, options: Sequence[Action]) -> Action:
    if USE_POWER[UGO] in options and idle(r) - 0.5 < BILL + 4.0 - r.taste.vendetta_card:
        return USE_POWER[UGO]
    late = r.taste.vendetta_card * (1.0 if r.left else 0.6)
    return USE_POWER[FRANCESCA] if USE_POWER[FRANCESCA] in options and late > idle(r) else DONE


def stop_or_answer(r: Reading, played: Played, options: Sequence[Action]) -> Action:
    if USE_POWER[MARCELLO] in options:
        return USE_POWER[MARCELLO] if harm(r, PAYBACKS[played.number]) > idle(r) else DONE
    late = r.taste.vendetta_card * (1.0 if r.left else 0.6)
    return USE_POWER[ROSA] if late > idle(r) else DONE


def harm(r: Reading, act: Payback) -> float:
    if act.kind == SHAME:
        return r.point
    if act.kind == PROTECTION:
        return r.bank() / max(1, r.v.bank_size[r.seat])
    if act.kind == VOICES:
        return 0.5 * r.card_worth(r.v.street[r.v.resolving])
    return 2.0 + POWER_WORTH[act.target] if act.kind == FLAT_TYRE and act.target != MARCELLO else 0.0


def pia_exchange(r: Reading, exchanges: Sequence[Action]) -> Action | None:
    """In the TRIAL, for a card of little use."""
    if r.v.phase != TRIAL or not exchanges or r.v.busy[PIA]:
        return None
    for kind in LITTLE_USE:
        if EXCHANGE[kind] in exchanges:
            return EXCHANGE[kind]
    return None
