"""The rollout policy in the MEETING: which card to bid on, how much, and whom to give a Title."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from cosca.engine.core import Action, Seat
from cosca.games.nostra_city.rules.actions import DONE, PASS, Bid, Keep, Locate, MakeBusy, Name
from cosca.games.nostra_city.rules.cards import (
    BILL_KINDS,
    ENZO,
    NO_CARD,
    UNDERBOSS,
    WISEGUYS,
    Card,
    Space,
    is_investigation,
)
from cosca.games.nostra_city.rules.meeting import MeetingTurn
from cosca.games.nostra_city.search.policy_trial import best_bribe, man_cost, wished_bribes
from cosca.games.nostra_city.search.values import BILL, Valuation, highest, lowest

SPREAD: Final = 14.0  # standard deviation of a Bill, in thousands of dollars
SAFE: Final = 6.0  # what a Bid may exceed the likely highest rival by, in thousands of dollars
AT_STAKE: Final = 0.8  # the share of a Bank that its owner may bid on one card


def best_man(r: Valuation, options: Sequence[Action]) -> Action:
    men = [act for act in options if isinstance(act, MakeBusy)]
    return men[lowest([man_cost(r, act.card) for act in men])]


def meeting(r: Valuation, turn: MeetingTurn, options: Sequence[Action], rng: Random) -> Action:
    if isinstance(options[0], Locate):
        return locate(r, [act for act in options if isinstance(act, Locate)], rng)
    if PASS in options:
        return best_man(r, options) if wants_auction(r) else PASS
    return bid(r, turn, options, rng)


def locate(r: Valuation, spaces: list[Locate], rng: Random) -> Action:
    """Choose a Space at random, weighted by appetite: the best card attracts most Bids, so others can be cheaper."""
    weights = [max(0.0, appetite(r, act.space)) ** r.taste.zest for act in spaces]
    return rng.choices(spaces, weights)[0] if any(weights) else rng.choice(spaces)


def appetite(r: Valuation, space: Space) -> float:
    """Return the worth of bidding on a Space, without the cost of the Bid."""
    card = r.v.street[space]
    worth = r.card_worth(card)
    if is_investigation(card):
        return worth * chance_to_pay_off(r, card) - 8.0
    crowd = r.taste.crowd if card == UNDERBOSS else 1.0
    return crowd * worth


def chance_to_pay_off(r: Valuation, card: Card) -> float:
    theirs = r.taste.pay_off_together * sum((r.bank_of(seat) for seat in r.others()), 0.0)
    mine = r.taste.pay_off * r.bank()
    return max(0.0, min(1.0, (mine + theirs) / (r.pack.backhander[card] / 1000.0) - 0.25))


def own_spaces(r: Valuation) -> list[Space]:
    return [r.v.location[card] for card in range(WISEGUYS) if r.v.place[card] == r.seat]


def open_spaces(r: Valuation) -> list[Space]:
    taken = own_spaces(r)
    return [space for space, card in enumerate(r.v.street) if card != NO_CARD and space not in taken]


def wants_auction(r: Valuation) -> bool:
    """Return whether to perform another Auction.

    The last Free Wiseguys stay back if a bribe is worth more. The first Auction counts extra: a player who wins none
    of his Auctions draws a Vendetta card.
    """
    best = max([appetite(r, space) for space in open_spaces(r)], default=0.0)
    gain = r.taste.auction * best + (r.taste.comfort if r.v.auctions[r.seat] == 0 else 0.0)
    if r.v.bank_size[r.seat] <= wished_bribes(r) and r.bank() < best:
        gain *= 0.5
    if len(r.free(r.seat)) <= min(2, wished_bribes(r)):
        return gain > best_bribe(r)
    return gain > 3.0


def bid(r: Valuation, turn: MeetingTurn, options: Sequence[Action], rng: Random) -> Action:
    """Add Bills up to a target sum. Bills that are worth more as bribes are bid last."""
    bills = [act for act in options if isinstance(act, Bid)]
    loose = [act for act in bills if r.bribe_worth(act.bill) <= r.dollars(act.bill) * r.carry()] or bills
    need = min(target(r, turn, rng), enough(r, turn.wiseguy)) - bid_value(r, turn.wiseguy)
    best = loose[lowest([abs(r.dollars(act.bill) - need) + 0.2 * r.bill_worth(act.bill) for act in loose])]
    if DONE in options and (need <= 2.0 or r.dollars(best.bill) > 2.0 * need + 4.0):
        return DONE
    return best


def bid_value(r: Valuation, man: Card) -> float:
    at = man * BILL_KINDS
    more = 10.0 if man == ENZO and r.powers_work() else 0.0
    return more + r.sum_of(r.v.bid[at : at + BILL_KINDS])


def target(r: Valuation, turn: MeetingTurn, rng: Random) -> float:
    space = r.v.location[turn.wiseguy]
    card = r.v.street[space]
    worth = r.card_worth(card)
    if is_investigation(card):
        return min(worth, r.pack.backhander[card] / 1000.0 * rng.uniform(r.taste.least_pay_off, r.taste.most_pay_off))
    eager = 1.0 if r.carry() == 1.0 else r.taste.eager
    rest = [r.card_worth(r.v.street[other]) for other in open_spaces(r)] if r.free(r.seat) else []
    share = worth / (worth + r.taste.reserve * max(rest, default=0.0)) if worth > 0 else 0.0
    have = r.bank() + bid_value(r, turn.wiseguy)
    return min(
        worth * eager * rng.uniform(r.taste.least, r.taste.most),
        have * share * rng.uniform(r.taste.least_of_all, r.taste.most_of_all),
    )


def enough(r: Valuation, man: Card) -> float:
    """Return a Bid that very likely wins: no rival can be expected to bid more. Backhanders are paid together."""
    if is_investigation(r.v.street[r.v.location[man]]):
        return r.pack.backhander[r.v.street[r.v.location[man]]] / 1000.0
    return SAFE + max([most_likely_bid(r, seat) for seat in r.others()])


def most_likely_bid(r: Valuation, seat: Seat) -> float:
    """Return about the highest Bid of a rival on one card: by the Bills of a Bid that is made, or by the Bank."""
    v = r.v
    made = [v.bid_size[card] for card in range(WISEGUYS) if v.place[card] == seat and v.bid_size[card]]
    bid = max([BILL * size + SPREAD * sqrt(size) for size in made], default=0.0)
    still_to_act = (seat - v.first) % v.seats > (r.seat - v.first) % v.seats
    if still_to_act and v.bank_size[seat] and r.free(seat):
        bid = max(bid, AT_STAKE * r.bank_of(seat) + SPREAD)
    return bid


def keep(r: Valuation, options: Sequence[Action]) -> Action:
    bills = [act for act in options if isinstance(act, Keep)]
    return bills[highest([r.bill_worth(act.bill) for act in bills])]


def name(r: Valuation, options: Sequence[Action], rng: Random) -> Action:
    """Give the Title to the least dangerous player."""
    named = [act for act in options if isinstance(act, Name)]
    return named[lowest([r.danger(act.seat) + rng.uniform(0.0, 0.4) for act in named])]
