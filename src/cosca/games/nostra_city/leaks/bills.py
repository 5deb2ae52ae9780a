"""Planted leaks of NY Nostra City that name Bills: in the log, legal actions, refusals, bots and sampled worlds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from cosca.engine.core import Action, Procedure, Seat
from cosca.games.nostra_city.leaks.common import MONEY_SHOWN, FrameAsLongAsBanks, balance, board_of, others
from cosca.games.nostra_city.rules.actions import (
    Bid,
    DrawBill,
    Give,
    MakeBusy,
    OfBill,
    Payback,
    Place,
    TakeAtRandom,
    TurnOver,
)
from cosca.games.nostra_city.rules.business import CashIn
from cosca.games.nostra_city.rules.cards import BILL_KINDS, BILLS, PROTECTION, RAID, TERESA
from cosca.games.nostra_city.rules.meeting import MeetingTurn
from cosca.games.nostra_city.rules.paybacks import Played
from cosca.games.nostra_city.rules.trial import TrialTurn
from cosca.games.nostra_city.rules.vendetta import Cheated
from cosca.laws.leaks import Leak
from cosca.laws.observations import World

# The log


class BillNamed(Leak):
    """A leak in the log: a line that names a hidden Bill to every reader."""

    action: ClassVar[type[OfBill]]
    within: ClassVar[tuple[type[Procedure], ...]]

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        original, top = super().line(before, seat, action, reader), before.game.stack[-1]
        return (
            f"{original} {action.bill}"
            if isinstance(action, self.action) and isinstance(top, self.within)
            else original
        )


class DrawnBillNamed(BillNamed):
    story = "the log of a Cash-in names each Bill that is drawn"
    action, within = DrawBill, (CashIn,)


class GivenBillNamed(BillNamed):
    story = "a Bill that is given to somebody is named to third players too"
    action, within = Give, (CashIn,)


class RobbedBillNamed(BillNamed):
    story = "a robbed Bill is named to third players, and already in the line of the Payback that takes it"
    action, within = TakeAtRandom, (Played, Cheated)

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        original = super().line(before, seat, action, reader)
        played = action.payback if isinstance(action, TurnOver) else action
        if not original or not isinstance(played, Payback) or played.kind != PROTECTION:
            return original
        return f"{original} {Random(before.future).choices(range(BILL_KINDS), board_of(before).bank[played.target])}"


class UnseenBillNamed(BillNamed):
    story = "the log of MEETING and TRIAL names the Bills that are bid, placed, drawn and taken"
    action, within = OfBill, (MeetingTurn, TrialTurn)


class LineAsLongAsBill(Leak):
    story = "the line of a Bill that is given, bid or placed unseen is as long as the Bill's name"

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        original = super().line(before, seat, action, reader)
        return original + "." * len(BILLS[action.bill]) if isinstance(action, (Give, Bid, Place)) else original


class TeresaBillNamed(Leak):
    story = "everybody reads which Bill Teresa Corvino draws, as soon as she is made Busy for it"

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        original, pile, top = super().line(before, seat, action, reader), board_of(before).pile, before.game.stack[-1]
        sent = isinstance(top, TrialTurn) and isinstance(action, MakeBusy) and action.card == TERESA
        return (
            f"{original} {Random(before.future).choices(range(BILL_KINDS), pile)}" if sent and any(pile) else original
        )


class RaidTellsTheRest(Leak):
    story = "the line of the Police Raid tells which Bill it has kept from being drawn"

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        original, pile = super().line(before, seat, action, reader), board_of(before).pile
        raid = isinstance(action, DrawBill) and action.bill == RAID
        return (
            f"{original} {Random(before.future).choices(range(BILL_KINDS), pile)}" if raid and any(pile) else original
        )


# Legal actions, refusals, bots and sampled worlds


class SplitRecommended(Leak):
    story = "Bills to give are listed by how much the player who is due lacks them"

    def options(self, world: World, seat: Seat | None) -> Sequence[Action]:
        listed, top, g = super().options(world, seat), world.game.stack[-1:], board_of(world)
        if not top or not isinstance(top[0], CashIn):
            return listed
        bank = g.bank[top[0].receiver(g)]
        return sorted(listed, key=lambda act: bank[act.bill] if isinstance(act, Give) else BILL_KINDS)


class BribeRefusedByPile(Leak):
    story = "trying to place a Bill is refused in other words if the Corruption Pile has one like it"

    def refusal(self, world: World, seat: Seat, action: Action) -> str:
        original, g = super().refusal(world, seat, action), board_of(world)
        return (
            f"{original}: again" if original and isinstance(action, Place) and g.corruption[action.bill] else original
        )


class BotCountsBanks(Leak):
    story = "a bot bids and splits by what really lies in the Banks of others"

    def bot_answer(self, world: World, seat: Seat, rng: Random) -> Action:
        g, listed = board_of(world), self.options(world, seat)
        return listed[sum(g.dollars(g.bank[each]) for each in others(g, seat)) // 5_000 % len(listed)]


class BotWeighsTheCorruptionPile(Leak):
    story = "a bot bribes by what really lies on the Corruption Pile"

    def bot_answer(self, world: World, seat: Seat, rng: Random) -> Action:
        listed = self.options(world, seat)
        return listed[-1] if balance(board_of(world)) > 0 else super().bot_answer(world, seat, rng)


class BanksNotDealtAnew(Leak):
    story = "the sampler deals hands and Bids anew but leaves the Banks as they are"

    def imagine(self, world: World, seat: Seat | None, rng: Random) -> World:
        made = super().imagine(world, seat, rng)
        board_of(made).bank = [bank.copy() for bank in board_of(world).bank]
        return made


class CorruptionNotDealtAnew(Leak):
    story = "the sampler copies the Corruption Pile, so a search knows the Verdict"

    def imagine(self, world: World, seat: Seat | None, rng: Random) -> World:
        made = super().imagine(world, seat, rng)
        board_of(made).corruption = board_of(world).corruption.copy()
        return made


OF_MONEY: Final[tuple[type[Leak], ...]] = (
    *MONEY_SHOWN,
    *BillNamed.__subclasses__(),
    FrameAsLongAsBanks,
    LineAsLongAsBill,
    TeresaBillNamed,
    RaidTellsTheRest,
    SplitRecommended,
    BribeRefusedByPile,
    BotCountsBanks,
    BotWeighsTheCorruptionPile,
    BanksNotDealtAnew,
    CorruptionNotDealtAnew,
)
