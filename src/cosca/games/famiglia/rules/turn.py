"""Famiglia, "Playing the game": a turn is actions 1 to 4, in the printed order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosca.engine.core import AGAIN, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.famiglia.rules.actions import (
    DISCARD_NEW,
    DISCARD_OLD,
    EXCHANGE,
    PASS,
    SEND_ACCOUNTANT,
    SEND_BRUTE,
    SKIP,
    TAKE_FREE,
    Discard,
    Exchange,
    Pass,
    SendAccountant,
    SendBrute,
    Skip,
    Take,
    TurnUp,
    take,
)
from cosca.games.famiglia.rules.board import UNKNOWN, Famiglia
from cosca.games.famiglia.rules.cards import (
    ACCOUNTANTS,
    BRUTES,
    KINDS,
    MERCENARIES,
    NO_CARD,
    RANKS,
    Card,
    card,
    family,
    rank,
)
from cosca.games.famiglia.rules.draw import Draw
from cosca.games.famiglia.rules.versions import brute_reduces_in_full

PRICES: Final = [[r] for r in RANKS]  # a card's price is its value unless a Brute reduced it


class Turn(Procedure):
    __slots__ = ("accountant", "exchanges", "fear", "renewals", "seat", "victim")

    def __init__(
        self,
        seat: Seat,
        renewals: int = 0,
        accountant: Card = NO_CARD,
        exchanges: int = 0,
        victim: Card = NO_CARD,
        fear: int = 0,
        at: int = 0,
    ) -> None:
        super().__init__(at)
        self.seat = seat
        self.renewals = renewals  # from the second draw stack; only these are limited
        self.accountant = accountant
        self.exchanges = exchanges  # exchanges that the Accountant still allows
        self.victim = victim  # the card in the Street whose value a Brute reduced
        self.fear = fear  # the amount of the reduction

    def copy(self) -> Turn:
        return Turn(self.seat, self.renewals, self.accountant, self.exchanges, self.victim, self.fear, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Do(cls.begin, "FA-turn-1", "FA-1d"),
            Choose(cls.may_renew, cls.renew, cls.why_not_renew, "FA-1c", "FA-1a", "FA-1b"),
            Choose(cls.may_send_accountant, cls.send_accountant, cls.why_not_send_accountant, "FA-2a"),
            Choose(cls.may_exchange, cls.exchange, cls.why_not_exchange, "FA-2b"),
            Choose(cls.may_send_brute, cls.send_brute, cls.why_not_send_brute, "FA-3a", "FA-3b", "FA-3d"),
            Choose(cls.may_take, cls.take, cls.why_not_take, "FA-4", "FA-4d", "FA-pass"),
            Do(cls.end, "FA-turn-1"),
            Do(cls.refill, "FA-empty"),
        )

    def begin(self, g: Famiglia) -> None:
        g.close_the_gap()
        if g.told is not None:
            g.tell("turn", "FA-turn-1", {"seat": self.seat, "number": g.turn + 1, "round": g.round() + 1})

    # 1. New cards in the Street

    def may_renew(self, g: Famiglia) -> Options:
        if self.why_not_renew_at_all(g):
            return {}
        acts: list[Action] = [SKIP]
        for c, old in enumerate(g.street):
            if old:
                acts.append(DISCARD_OLD[c])
            if g.new[c]:
                acts.append(DISCARD_NEW[c])
        return self.ask(acts)

    def renew(self, g: Famiglia, seat: Seat, act: Skip | Discard) -> Flow:
        if isinstance(act, Skip):
            return None
        g.remove_from_street(act.card, act.new)
        if g.reshuffled:
            self.renewals += 1
            g.bottom.append(act.card)
        else:
            g.discards[act.card] += 1
        g.call(Draw(rank(act.card), "renewed"))
        return AGAIN

    def why_not_renew_at_all(self, g: Famiglia) -> RuleId | None:
        if g.zero_lies_open():
            return "FA-1a"
        if g.last_round != UNKNOWN:  # ruling F7
            return "FA-stack-5"
        if self.renewals:
            return "FA-stack-2"
        return "FA-1b" if g.street_is_empty() else None

    def why_not_discard(self, g: Famiglia, act: Discard) -> RuleId | None:
        lies = g.new[act.card] if act.new else g.street[act.card]
        return self.why_not_renew_at_all(g) or (None if lies else "FA-1b")

    def why_not_renew(self, g: Famiglia, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Discard):
            return self.why_not_discard(g, act)
        return None if isinstance(act, Skip) else self.not_now(g, act)

    # 2. An Accountant

    def may_send_accountant(self, g: Famiglia) -> Options:
        hand = g.hand[self.seat]
        return self.optional([SEND_ACCOUNTANT[r] for r in range(1, 5) if hand[ACCOUNTANTS * 5 + r]])

    def send_accountant(self, g: Famiglia, seat: Seat, act: Skip | SendAccountant) -> None:
        if isinstance(act, SendAccountant):
            g.lay(seat, act.accountant)
            self.accountant, self.exchanges = act.accountant, rank(act.accountant)

    def why_not_played(self, g: Famiglia, c: Card) -> RuleId | None:
        """Return why a card cannot be played for its ability, or `None`."""
        if not rank(c):
            return "FA-ability-0"
        return None if g.hand[self.seat][c] else "FA-hand"

    def why_not_send_accountant(self, g: Famiglia, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, SendAccountant):
            return self.why_not_played(g, act.accountant)
        return None if isinstance(act, Skip) else self.not_now(g, act)

    def may_exchange(self, g: Famiglia) -> Options:
        if not self.exchanges:
            return {}
        hand, backs = g.hand[self.seat], [c for c in range(KINDS) if self.may_come_back(g, c)]
        return self.optional([EXCHANGE[c][back] for c in range(KINDS) if hand[c] for back in backs if back != c])

    def may_come_back(self, g: Famiglia, c: Card) -> bool:
        """Return whether the card can be taken back from the play area. The Accountant just played cannot."""
        return g.area[self.seat][c] > (1 if c == self.accountant else 0)

    def exchange(self, g: Famiglia, seat: Seat, act: Skip | Exchange) -> Flow:
        if isinstance(act, Skip):
            return None
        g.lay(seat, act.lay)
        g.pick_up(seat, act.back)
        self.exchanges -= 1
        return AGAIN

    def why_not_these(self, g: Famiglia, act: Exchange) -> RuleId | None:
        if not self.exchanges:
            return "FA-2b"
        if not g.hand[self.seat][act.lay]:
            return "FA-hand"
        if self.may_come_back(g, act.back):
            return None
        return "FA-2c" if act.back == self.accountant else "FA-2b"

    def why_not_exchange(self, g: Famiglia, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Exchange):
            return self.why_not_these(g, act)
        return None if isinstance(act, Skip) else self.not_now(g, act)

    # 3. A Brute

    def may_send_brute(self, g: Famiglia) -> Options:
        hand = g.hand[self.seat]
        acts: list[Action] = []
        in_full = brute_reduces_in_full(g)
        for r in range(1, 5):
            if hand[BRUTES * 5 + r]:
                for c, copies in enumerate(g.takeable()):
                    if copies and rank(c):
                        most = min(r, rank(c))
                        acts += SEND_BRUTE[r][c][most if in_full else 1 : most + 1]
        return self.optional(acts)

    def send_brute(self, g: Famiglia, seat: Seat, act: Skip | SendBrute) -> None:
        if isinstance(act, SendBrute):
            g.lay(seat, act.brute)
            self.victim, self.fear = act.victim, act.by

    def why_not_this_brute(self, g: Famiglia, act: SendBrute) -> RuleId | None:
        if reason := self.why_not_played(g, act.brute):
            return reason
        if not g.takeable()[act.victim]:
            return "FA-3c" if g.in_street(act.victim) else "FA-3a"
        most = min(rank(act.brute), rank(act.victim))
        if brute_reduces_in_full(g):
            return None if act.by == most > 0 else "FA-3d"
        return None if act.by <= most else "FA-3b"

    def why_not_send_brute(self, g: Famiglia, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, SendBrute):
            return self.why_not_this_brute(g, act)
        return None if isinstance(act, Skip) else self.not_now(g, act)

    # 4. Take a card, or pass

    def may_take(self, g: Famiglia) -> Options:
        acts: list[Action] = [PASS]
        for c, copies in enumerate(g.takeable()):
            if copies:
                for price in self.prices(c, copies):
                    self.add_ways(g, c, price, acts)
        return self.ask(acts)

    def prices(self, c: Card, copies: int) -> list[int]:
        """Return the prices of a kind as card values.

        Only the reduced copy is cheaper; further copies cost the full value.
        """
        if c != self.victim:
            return PRICES[rank(c)]
        lowered = rank(c) - self.fear
        return [lowered, rank(c)] if copies > 1 else [lowered]

    def add_ways(self, g: Famiglia, c: Card, price: int, acts: list[Action]) -> None:
        """Add the ways to pay: for free, with a pair one value lower, or with one such card and a higher Mercenary."""
        if price == 0:
            acts.append(TAKE_FREE[c])
            return
        hand, half = g.hand[self.seat], card(family(c), price - 1)
        if hand[half] > 1:
            acts.append(take(c, half, half))
        if hand[half]:
            for joker in range(MERCENARIES * 5 + price, KINDS):
                if hand[joker]:
                    acts.append(take(c, half, joker))
                    acts.append(take(c, joker, half))

    def take(self, g: Famiglia, seat: Seat, act: Pass | Take) -> None:
        if isinstance(act, Pass):
            g.passes += 1
            return
        g.passes = 0
        g.remove_from_street(act.card, g.new_only())
        g.hand[seat][act.card] += 1
        if act.lay != NO_CARD:
            g.lay(seat, act.lay)

    def why_not_this_card(self, g: Famiglia, act: Take) -> RuleId | None:
        copies = g.takeable()[act.card]
        if not copies:
            return "FA-4-new" if g.in_street(act.card) else "FA-4"
        reason: RuleId | None = None
        for price in self.prices(act.card, copies):
            reason = self.why_not_for(g, act, price)
            if reason is None:
                return None
        return reason

    def why_not_for(self, g: Famiglia, act: Take, price: int) -> RuleId | None:
        """Return why these two cards cannot pay the price, or `None`."""
        if price == 0 or act.lay == NO_CARD:
            return None if price == 0 and act.lay == NO_CARD else "FA-4a" if price == 0 else "FA-4b"
        half, hand = card(family(act.card), price - 1), g.hand[self.seat]
        if act.lay != half and act.keep != half:
            jokers = family(act.lay) == MERCENARIES == family(act.keep)
            return "FA-mercenaries-2" if jokers else "FA-4b"
        if act.lay == act.keep:
            return None if hand[half] > 1 else "FA-4b"
        joker = act.keep if act.lay == half else act.lay
        if family(joker) != MERCENARIES or rank(joker) < price:
            return "FA-mercenaries-1"
        return None if hand[half] and hand[joker] else "FA-4c"

    def why_not_take(self, g: Famiglia, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Take):
            return self.why_not_this_card(g, act)
        return None if isinstance(act, Pass) else self.not_now(g, act)

    # After the turn

    def end(self, g: Famiglia) -> None:
        g.turn += 1

    def refill(self, g: Famiglia) -> None:
        if g.street_is_empty():
            g.tell("refill", "FA-empty", {"number": g.pack.street, "turn": g.turn})
            g.call(Draw(g.pack.street, "refilled_after_first" if g.turn % 2 else "refilled_after_second"))

    # Shared by all decisions

    def ask(self, acts: Sequence[Action]) -> Options:
        return {self.seat: acts}

    def optional(self, acts: list[Action]) -> Options:
        return {self.seat: [SKIP, *acts]} if acts else {}

    def not_now(self, g: Famiglia, act: Action) -> RuleId:
        """Return why an action out of order is refused. A rule that forbids it at any time takes precedence."""
        reason: RuleId | None = None
        if isinstance(act, Discard):
            reason = self.why_not_discard(g, act)
        elif isinstance(act, SendAccountant):
            reason = self.why_not_played(g, act.accountant) if self.accountant == NO_CARD else "FA-turn-3"
        elif isinstance(act, SendBrute):
            reason = self.why_not_this_brute(g, act) if self.victim == NO_CARD else "FA-turn-3"
        elif isinstance(act, Take):
            reason = self.why_not_this_card(g, act)
        elif isinstance(act, TurnUp):
            reason = "FA-setup-2"
        return reason or "FA-turn-2"
