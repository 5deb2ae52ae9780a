"""The rollout policy in the TRIAL: bribe for the seat's side, and aim for the Zealous Corruptor card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosca.engine.core import Action
from cosca.games.nostra_city.rules.actions import (
    DONE,
    MAKE_BUSY,
    PASS,
    TO_GUILTY,
    MakeBusy,
    MoveToken,
    Place,
    PlaceOpenly,
)
from cosca.games.nostra_city.rules.board import BUSINESS, MEETING, TRIAL
from cosca.games.nostra_city.rules.cards import (
    ADA,
    BILL_KINDS,
    BRUNO,
    DINO,
    FACE_UP,
    FAUSTO,
    GOTA,
    MARCELLO,
    SEES_BRIBES,
    TERESA,
    Bill,
    Card,
)
from cosca.games.nostra_city.rules.trial import APRIL
from cosca.games.nostra_city.search.values import BILL, Valuation, highest

VENDETTA_FAMILY: Final = 3
LOOK: Final = 2.0  # worth of a look through the Corruption Pile
OWN_PHASE: Final = [BUSINESS, MEETING, TRIAL]


def man_cost(r: Valuation, card: Card) -> float:
    """Return the cost of making this Wiseguy Busy now: a Power he cannot use later. Negative if his Power works now."""
    if not r.powers_work() or card == GOTA:
        return 0.0
    family = card // 5
    if family == VENDETTA_FAMILY:
        return 0.6 * r.power_worth(card) + (12.0 if card == MARCELLO and not r.left else 0.0)
    if OWN_PHASE[family] == r.v.phase:
        return -r.power_worth(card)
    return r.power_worth(card) if OWN_PHASE[family] > r.v.phase else 0.0


def bribe_gain(r: Valuation, bill: Bill) -> float:
    carry = r.carry() if r.v.phase >= TRIAL else min(r.carry(), 0.9 if r.left else 0.4)
    return r.bribe_worth(bill) - r.dollars(bill) * carry


def best_bribe(r: Valuation) -> float:
    return max([bribe_gain(r, bill) for bill in range(BILL_KINDS) if r.v.bank[bill]], default=0.0)


def wished_bribes(r: Valuation) -> int:
    return sum(r.v.bank[bill] for bill in range(BILL_KINDS) if r.v.bank[bill] and bribe_gain(r, bill) > 2.0)


def trial(r: Valuation, options: Sequence[Action]) -> Action:
    if PASS in options:
        return corruptor(r, options)
    bribes = [act for act in options if isinstance(act, Place)]
    gains = [bribe_gain(r, act.bill) for act in bribes]
    gain = max(gains) if gains else -1000.0
    openly = [act for act in options if isinstance(act, PlaceOpenly)]
    shown = [openly_gain(r, act.bill) for act in openly]
    if shown and max(shown) > gain:
        return openly[highest(shown)]
    if DONE in options:
        return bribes[highest(gains)] if gain > 0.0 else DONE
    moves = [act for act in options if isinstance(act, MoveToken)]
    right = [act for act in moves if (act.side == TO_GUILTY) == (r.side > 0)]
    if right and token_gain(r) >= gain:
        return right[0]
    return bribes[highest(gains)] if bribes else moves[0]


def openly_gain(r: Valuation, bill: Bill) -> float:
    """Return the gain of a bribe that Bruno places face up: the Verdict token moves one space more."""
    spaces = r.pack.guilt[bill]
    return bribe_gain(r, bill) + r.moved_worth(spaces + (1 if spaces > 0 else -1)) - r.moved_worth(spaces)


def token_gain(r: Valuation) -> float:
    at_the_end = r.v.verdict == (r.pack.jury - 1 if r.side > 0 else 0)
    return 0.0 if at_the_end else r.space_worth()


def corruptor(r: Valuation, options: Sequence[Action]) -> Action:
    men = [act.card for act in options if isinstance(act, MakeBusy)]
    gains = [man_gain(r, card) for card in men]
    best = highest(gains)
    return MAKE_BUSY[men[best]] if gains[best] > r.taste.keen else PASS


def man_gain(r: Valuation, card: Card) -> float:
    base = best_bribe(r) if r.v.bank_size[r.seat] else -1000.0
    if not r.powers_work():
        return base + zeal(r)
    if card == ADA:
        base = max(base, token_gain(r))
    elif card == TERESA or (card == FAUSTO and r.v.corruption_size):
        base = max(base, -5.0) + BILL * r.carry()
    elif r.pack.power[card] == FACE_UP:
        base += token_gain(r)
    elif r.pack.power[card] == BRUNO:
        base += max(0.0, 0.5 * base)
    elif r.pack.power[card] == SEES_BRIBES and r.v.corruption_size:
        base += LOOK
    return base + (0.0 if r.pack.power[card] == DINO else zeal(r)) - max(0.0, man_cost(r, card))


def zeal(r: Valuation) -> float:
    """Return the worth of bribing for the Zealous Corruptor card: to get it as the only briber, or to deny it."""
    v = r.v
    if v.month < APRIL or not v.zealous_left or v.corruptors[r.seat]:
        return 0.0
    before = sum(corruptor for corruptor in v.corruptors)
    if before:
        return 0.25 * r.taste.zeal * r.point if before == 1 else 0.0
    turn = (r.seat - v.first) % v.seats
    after = [(v.first + later) % v.seats for later in range(turn + 1, v.seats)]
    able = [seat for seat in after if v.bank_size[seat] and r.free(seat)]
    return r.taste.zeal * r.point * 0.45 ** len(able)
