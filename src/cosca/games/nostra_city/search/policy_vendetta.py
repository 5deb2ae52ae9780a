"""The rollout policy for Vendetta cards and for the Powers of the Donata family."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from cosca.engine.core import Action, Seat
from cosca.games.nostra_city.rules.actions import DONE, EXCHANGE, PAYBACKS, TO_GUILTY, USE_POWER, Payback, TakeBill
from cosca.games.nostra_city.rules.board import BUSINESS, MEETING, TRIAL, VERDICT
from cosca.games.nostra_city.rules.cards import (
    BILL_KINDS,
    CHANGE,
    ENZO,
    FLAT_TYRE,
    FRANCESCA,
    JUROR,
    LAWYER,
    MARCELLO,
    NO_CARD,
    PIA,
    PROTECTION,
    ROSA,
    SHAME,
    STOPS_ALL,
    UGO,
    UNDERBOSS,
    VOICES,
    WIRE_TAP,
    WISEGUYS,
    Card,
    Space,
    is_investigation,
)
from cosca.games.nostra_city.rules.paybacks import Played
from cosca.games.nostra_city.search.values import BILL, VIRTUE, Valuation, highest

TAKEN: Final = 7.0  # worth of a small Bill that a Wire Tap takes
DOUBT: Final = 9.0  # uncertainty about the amount of another's Bid, in thousands of dollars
RICH: Final = 8  # Bills in the Bank with which no card is sold before the TRIAL
ORDER_OF_SALE: Final = (LAWYER, CHANGE, VOICES, WIRE_TAP, FLAT_TYRE, PROTECTION)  # the Paybacks that Pia sells
LITTLE_USE: Final = (WIRE_TAP, CHANGE, VOICES)  # the Paybacks to exchange with Pia, in this order


def best_payback(r: Valuation, options: Sequence[Action], rng: Random) -> Action | None:
    cards = [act for act in options if isinstance(act, Payback)]
    if not cards:
        return None
    gains = [payback_gain(r, act) * rng.uniform(0.8, 1.2) for act in cards]
    best = highest(gains)
    return cards[best] if gains[best] > held_worth(r) else None


def held_worth(r: Valuation) -> float:
    """Return what a Payback must gain to be played. Cards kept in hand count for Wisdom and Virtue at the end."""
    if r.v.phase == VERDICT:
        return 1.6 * r.point if r.virtue_at_stake(1) else 0.5
    if not r.left and r.virtue_at_stake(1):
        return 0.8 * r.pack.bonus[VIRTUE] * r.point
    return r.taste.worth_it if r.virtue_in_reach() else r.taste.spare


def payback_gain(r: Valuation, act: Payback) -> float:
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


def can_be_stopped(r: Valuation, victim: Seat) -> bool:
    owner = r.v.place[MARCELLO]
    able = owner == victim or (r.pack.power[MARCELLO] == STOPS_ALL and owner >= 0 and owner != r.seat)
    return able and not r.v.busy[MARCELLO] and r.powers_work()


def shame(r: Valuation, victim: Seat) -> float:
    """Return the gain of Shame on you!: best on the leader and in June. A Snitch competes only with other Snitches."""
    if can_be_stopped(r, victim) or (r.left and r.v.hand[SHAME] < 2):
        return 0.0
    ahead = r.v.respect[victim] - max([r.v.respect[seat] for seat in r.others()])
    if r.side > 0:
        return r.point * (0.3 + 0.5 * r.suspects[victim]) + ahead
    return r.point * (r.taste.shame if r.lead() < 2 else 0.5) + 4.0 * ahead


def flat_tyre(r: Valuation, card: Card) -> float:
    """Return the gain of a Flat Tyre.

    Before the MEETING the best victim is rich and has few Free Wiseguys; before the TRIAL, a likely briber for the
    other side.
    """
    victim, v = r.v.place[card], r.v
    free = len(r.free(victim))
    if v.phase == BUSINESS:
        stake = 1.6 if UNDERBOSS in v.street else 1.0
        short = 11.0 if free == 1 else 6.0 if free == 2 else 2.0
        return (
            stake * short * min(1.0, r.bank_of(victim) / 40.0)
            + 0.4 * r.power_worth(card)
            + (2.0 if victim == r.leader() else 0.0)
        )
    if v.phase == MEETING and not v.locations_open and free == 1:
        wrong = r.suspects[victim] if r.side < 0 else 1.0 - r.suspects[victim]
        return 1.3 * r.space_worth() * wrong
    return 0.0


def protection(r: Valuation, victim: Seat) -> float:
    if r.v.phase != BUSINESS or r.v.bank_size[r.seat] > 8:
        return 0.0
    mean = r.bank_of(victim) / max(1, r.v.bank_size[victim])
    return 0.8 * mean + (2.0 if victim == r.leader() else 0.0) - (20.0 if can_be_stopped(r, victim) else 0.0)


def lawyer(r: Valuation, card: Card) -> float:
    """Return the gain of a Good Lawyer: high when no Wiseguy is Free and an action is still worth it."""
    free, v = len(r.free(r.seat)), r.v
    if v.phase == BUSINESS and r.bank() > 15.0:
        use = 14.0 if free == 0 else 8.0 if free == 1 and r.bank() > 60.0 else 0.0
        return use + (0.5 * r.power_worth(card) if card // 5 == 1 and use else 0.0)
    if v.phase == MEETING and not v.locations_open and free == 0:
        gains = [r.bribe_worth(bill) - r.dollars(bill) * 0.5 for bill in range(BILL_KINDS) if v.bank[bill]]
        return max(gains, default=0.0) + (0.5 * r.power_worth(card) if card // 5 == 2 else 0.0)
    return 0.0


def wire_tap(r: Valuation, victim: Seat) -> float:
    """Return the gain of a Wire Tap: the number of unknown Bills counts, and only before the MEETING."""
    unknown = r.v.bank_size[victim] - sum(bills for bills in r.v.known[victim])
    if r.v.phase != BUSINESS or r.v.month_begins or r.bank() < 20.0:
        return 0.0
    taken = TAKEN if r.pack.tap_takes else 0.0
    return taken + 1.8 * unknown + (2.0 if r.v.month == 3 else 0.0)


def juror(r: Valuation, side: int) -> float:
    wanted = (side == TO_GUILTY) == (r.side > 0)
    return r.space_worth() + 1.0 if wanted and r.v.phase == VERDICT else 0.0


# Once Location cards are revealed


def bidders(r: Valuation, space: Space) -> list[Card]:
    return [card for card in range(WISEGUYS) if r.v.location[card] == space and r.v.place[card] >= 0]


def sum_of(r: Valuation, card: Card) -> float:
    at = card * BILL_KINDS
    more = 10.0 if card == ENZO and r.powers_work() else 0.0
    if r.v.place[card] == r.seat or r.v.shown[card]:
        return more + r.sum_of(r.v.bid[at : at + BILL_KINDS])
    return more + BILL * r.v.bid_size[card]


def chance_to_win(r: Valuation, card: Card, space: Space, without: Card = NO_CARD) -> float:
    own, chance = sum_of(r, card), 1.0
    for rival in bidders(r, space):
        if r.v.place[rival] != r.seat and rival != without:
            chance /= 1.0 + exp(-(own - sum_of(r, rival) - 1.0) / DOUBT)
    return chance


def prize(r: Valuation, space: Space, card: Card) -> float:
    """Return the worth of winning a Space with this Bid. An Investigation needs a large part of its Backhander."""
    prize = r.v.street[space]
    if is_investigation(prize):
        return 0.0 if sum_of(r, card) * 1000.0 < 0.6 * r.pack.backhander[prize] else 0.6 * r.card_worth(prize)
    return r.card_worth(prize)


def change(r: Valuation, card: Card, to: Space) -> float:
    """Return the gain of a Change of Plan. A Bid that wins for certain is not moved to where it may lose."""
    here, rivals = r.v.location[card], bool(bidders(r, to))
    if rivals and len(bidders(r, here)) == 1 and not is_investigation(r.v.street[here]):
        return 0.0
    now = prize(r, here, card) * chance_to_win(r, card, here) + sole_keeps(len(bidders(r, here)) == 1)
    return prize(r, to, card) * chance_to_win(r, card, to) + sole_keeps(not rivals) - now


def sole_keeps(alone: bool) -> float:
    """Return the worth of the Bill that a sole bidder keeps."""
    return 0.8 * BILL if alone else 0.0


def man_of(r: Valuation, men: list[Card], seat: Seat) -> Card:
    for card in men:
        if r.v.place[card] == seat:
            return card
    return NO_CARD


def voices(r: Valuation, victim: Seat) -> float:
    space = r.v.resolving
    here = bidders(r, space)
    his, mine = man_of(r, here, victim), man_of(r, here, r.seat)
    if is_investigation(r.v.street[space]):
        return 0.0 if r.side < 0 or mine != NO_CARD else r.space_worth()
    worth = r.card_worth(r.v.street[space])
    if mine == NO_CARD:
        return 0.3 * worth if victim == r.leader() and len(here) == 1 else 0.0
    return worth * (chance_to_win(r, mine, space, his) - chance_to_win(r, mine, space)) - 2.0


# The Donata family


def idle(r: Valuation) -> float:
    """Return the worth of keeping a Wiseguy Free for the rest of this Month."""
    if r.v.phase >= TRIAL:
        return 1.0
    spare = len(r.free(r.seat)) > 2 or (r.v.phase == MEETING and len(r.free(r.seat)) > 1)
    return 4.0 if spare else 8.0


def react(r: Valuation, options: Sequence[Action]) -> Action:
    if USE_POWER[UGO] in options and idle(r) - 0.5 < BILL + 4.0 - r.taste.vendetta_card:
        return USE_POWER[UGO]
    late = r.taste.vendetta_card * (1.0 if r.left else 0.6)
    return USE_POWER[FRANCESCA] if USE_POWER[FRANCESCA] in options and late > idle(r) else DONE


def stop_or_answer(r: Valuation, played: Played, options: Sequence[Action]) -> Action:
    taken = [act for act in options if isinstance(act, TakeBill)]
    if taken:
        return taken[highest([r.bill_worth(act.bill) for act in taken])]
    if USE_POWER[MARCELLO] in options:
        return USE_POWER[MARCELLO] if harm(r, PAYBACKS[played.number]) > idle(r) else DONE
    late = r.taste.vendetta_card * (1.0 if r.left else 0.6)
    return USE_POWER[ROSA] if USE_POWER[ROSA] in options and late > idle(r) else DONE


def harm(r: Valuation, act: Payback) -> float:
    """Return what a Payback of another player costs this seat, against any player."""
    if act.kind == JUROR:
        return r.space_worth() if (act.target == TO_GUILTY) != (r.side > 0) else 0.0
    if act.kind == CHANGE:
        return 0.5 * r.card_worth(r.v.street[act.space]) if man_of(r, bidders(r, act.space), r.seat) != NO_CARD else 0.0
    victim = r.v.place[act.target] if act.kind == FLAT_TYRE else act.target
    if act.kind == LAWYER or victim != r.seat:
        return 0.0
    return harm_to_self(r, act)


def harm_to_self(r: Valuation, act: Payback) -> float:
    if act.kind == SHAME:
        return r.point
    if act.kind == PROTECTION:
        return r.bank() / max(1, r.v.bank_size[r.seat])
    if act.kind == WIRE_TAP:
        return TAKEN if r.pack.tap_takes else 0.0
    if act.kind == VOICES:
        return 0.5 * r.card_worth(r.v.street[r.v.resolving])
    return 2.0 + r.power_worth(act.target) if act.target != MARCELLO else 0.0


def pia_exchange(r: Valuation, exchanges: Sequence[Action]) -> Action | None:
    """Return Pia's exchange of the Payback of least use, when she has nothing better to do; else None."""
    if not exchanges or r.v.busy[PIA] or not is_spare(r):
        return None
    for kind in ORDER_OF_SALE if r.pack.sale else LITTLE_USE:
        if EXCHANGE[kind] in exchanges:
            return EXCHANGE[kind]
    return None


def is_spare(r: Valuation) -> bool:
    """Return whether Pia can be made Busy: in the TRIAL or, to sell a card, while another Wiseguy stays Free."""
    if not r.pack.sale:
        return r.v.phase == TRIAL
    if r.v.phase == TRIAL:
        return r.left > 0
    return len(r.free(r.seat)) > 1 and r.v.bank_size[r.seat] < RICH and not r.virtue_at_stake(1)
