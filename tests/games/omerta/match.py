"""Omertà's procedures, nested five deep: Match, Round, Night, Job, Showdown; with Loot or an Offering on top."""

from __future__ import annotations

from cosca.engine.core import AGAIN, CHANCE, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from tests.games.omerta.actions import (
    ACCEPT,
    BID,
    DEAL,
    DECLINE,
    MOST,
    PEEK,
    ROB,
    SEATS,
    TARGET,
    VALUES,
    Accept,
    Bid,
    Deal,
    Decline,
    Numbered,
    Offer,
    Peek,
    Rob,
    Target,
    partner,
    rivals,
)
from tests.games.omerta.board import Closed, HasBids, Omerta

NOT_YET = -1
ROUNDS = 3


class Match(Procedure):
    __slots__ = ()

    def __init__(self, at: int = 0) -> None:
        super().__init__(at)

    def copy(self) -> Match:
        return Match(self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_deal, cls.deal, cls.why_not_deal, "OM-deal"), Do(cls.next_round, "OM-round"))

    def may_deal(self, g: Omerta) -> Options:
        if all(g.cards):
            return {}
        return {CHANCE: [DEAL[value] for value in VALUES for _ in range(g.deck[value])]}

    def deal(self, g: Omerta, seat: Seat, act: Deal) -> Flow:
        g.deck[act.number] -= 1
        g.cards[g.cards.index(0)] = act.number
        return AGAIN

    def why_not_deal(self, g: Omerta, seat: Seat, act: Action) -> RuleId | None:
        return None if isinstance(act, Deal) and g.deck[act.number] else "OM-deal"

    def next_round(self, g: Omerta) -> Flow:
        if g.round == ROUNDS:
            return None
        g.call(Round(g.round % SEATS))
        return AGAIN


class Nested(Procedure):
    """A procedure that belongs to a leader."""

    __slots__ = ("leader",)

    def __init__(self, leader: Seat, at: int = 0) -> None:
        super().__init__(at)
        self.leader = leader

    def copy(self) -> Nested:
        return type(self)(self.leader, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return ()


class Round(Nested):
    __slots__ = ()

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Do(cls.fall, "OM-round"), Do(cls.end, "OM-round"))

    def fall(self, g: Omerta) -> None:
        g.call(Night(self.leader))

    def end(self, g: Omerta) -> None:
        g.round += 1
        g.offers = [0] * SEATS
        g.tell("round", "OM-round", {"number": g.round})


class Night(Nested):
    __slots__ = ()

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Do(cls.leave, "OM-round"),)

    def leave(self, g: Omerta) -> None:
        g.call(Job(self.leader))


class Job(Nested):
    __slots__ = ()

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_target, cls.target, cls.why_not_target, "OM-target"),)

    def may_target(self, g: Omerta) -> Options:
        return {self.leader: [TARGET[rival] for rival in rivals(self.leader)]}

    def target(self, g: Omerta, seat: Seat, act: Target) -> None:
        g.call(Showdown(self.leader, act.number))

    def why_not_target(self, g: Omerta, seat: Seat, act: Action) -> RuleId | None:
        return None if isinstance(act, Target) and act.number in rivals(seat) else g.out_of_turn(seat, act)


class Showdown(HasBids):
    """A simultaneous sealed bid of all four seats: the leader's team against the target's."""

    __slots__ = ("leader", "target")

    def __init__(self, leader: Seat, target: Seat, bids: tuple[int, ...] = (NOT_YET,) * SEATS, at: int = 0) -> None:
        super().__init__(bids, at)
        self.leader = leader
        self.target = target

    def copy(self) -> Showdown:
        return Showdown(self.leader, self.target, self.bids, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:  # type: ignore[override]
        return (Choose(cls.may_bid, cls.bid, cls.why_not_bid, "OM-bid"), Do(cls.show, "OM-show"))

    def may_bid(self, g: Omerta) -> Options:
        waiting = [seat for seat in range(SEATS) if self.bids[seat] == NOT_YET]
        return {seat: BID[: min(MOST, g.coins[seat]) + 1] for seat in waiting}

    def bid(self, g: Omerta, seat: Seat, act: Bid) -> Flow:
        self.bids = (*self.bids[:seat], act.number, *self.bids[seat + 1 :])
        return AGAIN

    def why_not_bid(self, g: Omerta, seat: Seat, act: Action) -> RuleId | None:
        return None if isinstance(act, Bid) and act.number <= g.coins[seat] else g.out_of_turn(seat, act)

    def show(self, g: Omerta) -> None:
        g.reveal()
        force = [sum(self.bids[seat] + g.cards[seat] for seat in range(SEATS) if seat % 2 == team) for team in (0, 1)]
        won = self.leader if force[self.leader % 2] >= force[self.target % 2] else self.target
        g.tell("showdown", "OM-show", {"seat": won})  # the numbers would show the cards
        g.call(Loot(won, self.target if won == self.leader else self.leader))


class Loot(Procedure):
    """The winner robs the loser, or looks at the loser's card."""

    __slots__ = ("loser", "winner")

    def __init__(self, winner: Seat, loser: Seat, at: int = 0) -> None:
        super().__init__(at)
        self.winner = winner
        self.loser = loser

    def copy(self) -> Loot:
        return Loot(self.winner, self.loser, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_loot, cls.loot, cls.why_not_loot, "OM-loot"),)

    def may_loot(self, g: Omerta) -> Options:
        return {self.winner: [ROB, PEEK] if g.coins[self.loser] else [PEEK]}

    def loot(self, g: Omerta, seat: Seat, act: Rob | Peek) -> None:
        if isinstance(act, Rob):
            g.coins[self.loser] -= 1
            g.coins[seat] += 1
        else:
            g.seen[seat][self.loser] = True
            g.reveal()

    def why_not_loot(self, g: Omerta, seat: Seat, act: Action) -> RuleId | None:
        allowed = isinstance(act, Peek) or (isinstance(act, Rob) and g.coins[self.loser])
        return None if allowed else g.out_of_turn(seat, act)


class Offering(Closed):
    """A coin offered to the teammate, who may decline it. The interrupted procedure waits."""

    __slots__ = ("giver",)

    def __init__(self, giver: Seat, at: int = 0) -> None:
        super().__init__(at)
        self.giver = giver

    def copy(self) -> Offering:
        return Offering(self.giver, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:  # type: ignore[override]
        return (Choose(cls.may_answer, cls.answer, cls.why_not_answer, "OM-offer-1"),)

    def may_answer(self, g: Omerta) -> Options:
        return {partner(self.giver): [ACCEPT, DECLINE]}

    def answer(self, g: Omerta, seat: Seat, act: Accept | Decline) -> None:
        if isinstance(act, Accept):
            g.coins[self.giver] -= 1
            g.coins[seat] += 1

    def why_not_answer(self, g: Omerta, seat: Seat, act: Action) -> RuleId | None:
        return None if isinstance(act, Accept | Decline) else g.out_of_turn(seat, act)


__all__ = ["Job", "Loot", "Match", "Night", "Numbered", "Offer", "Offering", "Round", "Showdown"]
