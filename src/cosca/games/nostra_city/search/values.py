"""The evaluation of NY Nostra City: what things are worth to one seat, from its view alone.

All values are in thousands of dollars, the unit in which Auctions are decided.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from cosca.engine.core import Seat
from cosca.games.nostra_city.rules.board import IN_STREET, TRIAL, VERDICT
from cosca.games.nostra_city.rules.cards import (
    BILL_KINDS,
    CASH_INS,
    FBI,
    IRS,
    SNITCH,
    UNDERBOSS,
    WISEGUYS,
    Bill,
    Card,
    is_investigation,
    is_luxury,
    is_turf,
    is_wiseguy,
)
from cosca.games.nostra_city.rules.pack import Pack
from cosca.games.nostra_city.search.observed import Observed
from cosca.games.nostra_city.search.weights import USUAL, PolicyWeights

THOUSAND: Final = 1000.0
BILL: Final = 14.0  # the average Bill of the draw pile
TUNED_BRIBE: Final = 11.0 / 7.0  # spaces of the average bribe of pack `standard`
DOUBT: Final = 3.0  # variance of the verdict that remains when every Bill is known
USUAL_SEATS: Final = 4
EARLY: Final = 3  # with at least this many Months to come it is early
FINE_TEAM: Final = 0
VIRTUE: Final = 1
POWER_WORTH: Final = [  # by number of the Power
    2.0, 9.0, 3.0, 5.0, 4.0,
    4.0, 4.0, 5.0, 7.0, 7.0,
    5.0, 8.0, 3.0, 9.0, 7.0,
    4.0, 4.0, 3.0, 3.0, 4.0, 0.0,
    6.0, 6.0, 6.0, 6.0, 4.0, 5.0, 6.0, 5.0,
]  # fmt: skip


def highest(worths: list[float]) -> int:
    """Return the index of the greatest value; of equal ones, the first."""
    best = 0
    for at in range(1, len(worths)):
        if worths[at] > worths[best]:
            best = at
    return best


def lowest(costs: list[float]) -> int:
    best = 0
    for at in range(1, len(costs)):
        if costs[at] < costs[best]:
            best = at
    return best


def bribe_scale(pack: Pack) -> float:
    """Return the weight of a bribe of this pack, relative to the packs for which the weights were tuned."""
    return pack.mean_bribe / TUNED_BRIBE


class Valuation:
    """What a seat sees, and the values derived from it."""

    __slots__ = ("ahead", "guilty", "left", "pack", "point", "seat", "side", "suspects", "taste", "v", "wide")

    def __init__(self, seen: Observed, taste: PolicyWeights = USUAL) -> None:
        self.v = seen
        self.taste = taste
        self.seat: Seat = seen.seat
        self.pack = seen.pack
        self.left = max(0, self.pack.months - seen.month)  # Months after this one
        self.side = 1 if seen.hand[SNITCH] else -1  # wanted direction of the Verdict token: 1 is Guilty
        early = taste.early if self.left >= EARLY else 1.0
        self.point = (
            early
            * (taste.point if self.left else taste.point_at_the_end)
            * (taste.snitch_cares if self.side > 0 else 1.0)
        )
        self.suspects = self.suspicion()
        self.wide = self.ahead = 1.0
        self.guilty = self.chance_of_guilty()

    # Players

    def others(self) -> list[Seat]:
        return [(self.seat + step) % self.v.seats for step in range(1, self.v.seats)]

    def suspicion(self) -> list[float]:
        """Return the probability that each other seat is a Snitch, by the number of its Vendetta cards."""
        v = self.v
        each = self.chance_of_a_snitch()
        return [min(1.0, each * v.hand_size[s]) if s != self.seat else 0.0 for s in range(v.seats)]

    def chance_of_a_snitch(self) -> float:
        """Return the probability that an unseen Vendetta card is a Snitch."""
        v = self.v
        unseen = v.vendetta_size + sum(size for size in v.hand_size) - v.hand_size[self.seat]
        return (self.pack.vendetta[SNITCH] - v.hand[SNITCH]) / unseen if unseen else 0.0

    def free(self, seat: Seat) -> list[Card]:
        place, busy = self.v.place, self.v.busy
        return [card for card in range(WISEGUYS) if place[card] == seat and not busy[card]]

    def team(self, seat: Seat) -> int:
        return sum(self.v.place[card] == seat for card in self.pack.team)

    def danger(self, seat: Seat) -> float:
        """Return how dangerous a rival is: Respect plus a share of Wiseguys, Turfs and Bills."""
        return self.v.respect[seat] + 0.3 * self.team(seat) + 0.2 * self.v.bank_size[seat]

    def leader(self) -> Seat:
        others = self.others()
        return others[highest([self.danger(seat) for seat in others])]

    def lead(self) -> float:
        return self.v.respect[self.seat] - max([self.v.respect[seat] for seat in self.others()])

    def power_worth(self, card: Card) -> float:
        return POWER_WORTH[self.pack.power[card]]

    def powers_work(self) -> bool:
        return self.v.place[FBI] != IN_STREET

    # The verdict

    def chance_of_guilty(self) -> float:
        v, pack, taste = self.v, self.pack, self.taste
        scale, notes = bribe_scale(pack), v.known[v.seats]
        unknown = v.corruption_size - sum(note for note in notes)
        snitches = sum((suspect for suspect in self.suspects), 0.0) + (0.0 if self.side < 0 else 0.3)
        lean = scale * taste.usual_bribe * (min(1.0, taste.suspicion * snitches / (v.seats - 1)) - 0.5) * 2
        waiting = sum(v.place[card] == IN_STREET for card in self.pack.investigations)
        expected = v.verdict + sum(pack.guilt[bill] * notes[bill] for bill in range(BILL_KINDS)) + unknown * lean
        expected += waiting * (1.0 + taste.hanging * self.left) - scale * taste.drift * self.left
        self.wide = scale * taste.doubt * sqrt(DOUBT + 2.0 * unknown + 3.5 * self.left)
        self.ahead = (expected - (pack.first_guilty - 0.5)) / self.wide
        return 1.0 / (1.0 + exp(-self.ahead))

    def moved_worth(self, spaces: int) -> float:
        """Return the worth of moving the Verdict token this far towards Guilty; less for a seat with little hope."""
        hope = self.hope()
        guilty = 1.0 / (1.0 + exp(-self.ahead - spaces / self.wide))
        seats = 1.0 + self.taste.table * (self.v.seats - USUAL_SEATS)
        return self.side * self.taste.verdict * seats * hope * (guilty - self.guilty)

    def hope(self) -> float:
        """Return a factor for how much the seat gains from its verdict: a loyal player who is ahead gains more."""
        if self.side > 0:
            return self.taste.snitch_verdict
        return min(1.0, max(0.55, self.taste.hope + 0.08 * self.lead()))

    def space_worth(self) -> float:
        """Return the worth of moving the Verdict token one space in the direction the seat wants."""
        return self.moved_worth(self.side)

    def bribe_worth(self, bill: Bill) -> float:
        return self.moved_worth(self.pack.guilt[bill]) if self.pack.guilt[bill] else 0.0

    # Money

    def carry(self) -> float:
        """Return the worth of a dollar in the Bank: 1 until the TRIAL, less later or if it will be lost."""
        v = self.v
        if v.phase == VERDICT:
            return 0.0
        lost = v.place[IRS] == IN_STREET or not self.left
        if v.phase >= TRIAL:
            return self.taste.carried_nowhere if lost else self.taste.carried
        return self.taste.carried_off if lost else 1.0

    def dollars(self, bill: Bill) -> float:
        return self.pack.dollars[bill] / THOUSAND

    def bill_worth(self, bill: Bill) -> float:
        """Return the worth of a Bill as money plus as a later bribe."""
        bribe = self.taste.saved_bribe * max(0.0, self.bribe_worth(bill))
        return self.dollars(bill) * self.carry() + bribe

    def bank(self) -> float:
        return self.sum_of(self.v.bank)

    def bank_of(self, seat: Seat) -> float:
        """Return the estimated money of another seat: its known Bills, and the average for each other Bill."""
        sure = self.v.known[seat]
        return self.sum_of(sure) + BILL * max(0, self.v.bank_size[seat] - sum(bills for bills in sure))

    def sum_of(self, bills: list[int]) -> float:
        return sum((self.dollars(bill) * bills[bill] for bill in range(BILL_KINDS)), 0.0)

    # Cards in The Street

    def card_worth(self, card: Card) -> float:
        """Return the worth of owning a card, without the worth of denying it to others."""
        if card == UNDERBOSS:
            return self.point * (self.pack.titles[0] - 0.5) + self.taste.title
        if is_investigation(card):
            return self.point * self.pack.respect[card] + self.investigation_worth(card)
        worth = self.point * self.pack.respect[card]
        if is_luxury(card):
            return worth
        worth += self.team_worth()
        return worth + (self.wiseguy_worth(card) if is_wiseguy(card) else self.turf_worth(card))

    def team_worth(self) -> float:
        """Return the worth of one more card for the Fine Team bonus; more if the race for it is close."""
        most = max([self.team(seat) for seat in self.others()])
        behind = most - self.team(self.seat)
        near = 1.0 if -1 <= behind <= 1 else 0.35
        return (
            near
            * self.point
            * self.pack.bonus[FINE_TEAM]
            * (self.taste.team_later if self.left else self.taste.team_now)
        )

    def wiseguy_worth(self, card: Card) -> float:
        men = sum(self.v.place[each] == self.seat for each in range(WISEGUYS))
        spare = 1.0 if men < 5 else 0.6
        return spare * (self.taste.man_a_month + self.taste.power * self.power_worth(card)) * (self.left + 0.3)

    def turf_worth(self, card: Card) -> float:
        """Return the worth of a Turf: the Bills it brings each Month through its owner's and others' Cash-ins."""
        if not is_turf(card):
            return 0.0
        earns, mine, theirs = self.pack.earns, 0, 0
        for turf in self.pack.all_turfs:
            if self.v.place[turf] >= 0 and self.shared(earns[card], earns[turf]):
                mine += self.v.place[turf] == self.seat
                theirs += self.v.place[turf] != self.seat
        own = sum(self.v.place[turf] == self.seat for turf in self.pack.turfs)
        start = 6.0 if own < 2 else 2.5 if own < 4 else 0.5  # each Turf starts one Cash-in per Month
        return self.left * (self.taste.turf * start + self.taste.sharing * (3.5 * mine + 2.5 * theirs))

    def shared(self, one: list[bool], other: list[bool]) -> bool:
        return any(one[cash_in] and other[cash_in] for cash_in in range(CASH_INS))

    def investigation_worth(self, card: Card) -> float:
        """Return the worth of removing an Investigation. A Snitch gains from the Guilt points of one that stays."""
        guilt = -self.side * self.space_worth() * (1 + self.left)
        return guilt + (6.0 * self.left if card == IRS else self.taste.nuisance * self.left)

    # Vendetta cards

    def blow(self, seat: Seat) -> float:
        """Return the cost of another player's drawing a Vendetta card: it can be a Payback or a Snitch."""
        fear = 1.0 if seat != self.leader() else 1.3
        late = 1.0 if self.left else 0.7
        return fear * late * self.taste.blow - self.side * 0.5 * self.taste.treason * self.chance_of_a_snitch()

    def virtue_in_reach(self) -> bool:
        """Return whether the seat may still have the most Vendetta cards at the end: it is at most one behind."""
        return self.v.hand_size[self.seat] + 1 >= max([self.v.hand_size[seat] for seat in self.others()])

    def virtue_at_stake(self, fewer: int) -> bool:
        """Return whether playing this many cards would lose the lead for Wisdom and Virtue."""
        own = self.v.hand_size[self.seat]
        most = max([self.v.hand_size[seat] for seat in self.others()])
        return own > most and own - fewer <= most
