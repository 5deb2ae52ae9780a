"""Leaks that only NY Nostra City could have, of money: Bills in Banks and Cash-ins, and on the Corruption Pile.

How many Bills and cards lie where is open there, and so is what a seat has seen (G4): nothing here speaks of those.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from cosca.engine.codec import Json, canonical
from cosca.engine.core import Action, Procedure, Seat
from cosca.games.nostra_city.actions import (
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
from cosca.games.nostra_city.board import NostraCity
from cosca.games.nostra_city.business import CashIn
from cosca.games.nostra_city.cards import BILL_KINDS, BILLS, FIVE, PROTECTION, RAID, TERESA, spell
from cosca.games.nostra_city.meeting import MeetingTurn
from cosca.games.nostra_city.paybacks import Played
from cosca.games.nostra_city.trial import TrialTurn
from cosca.games.nostra_city.vendetta import Cheated
from cosca.games.nostra_city.verdict import measure, sole_first
from cosca.laws.leaks import Leak
from cosca.laws.outlets import World

FULL_OF_CASH: Final = 2


def board_of(world: World) -> NostraCity:
    game = world.game
    assert isinstance(game, NostraCity)
    return game


def others(g: NostraCity, seat: Seat | None) -> list[Seat]:
    """Whose things the seat may not see; a spectator sees nobody's."""
    return [each for each in range(g.seats) if each != seat]


def private_notes(g: NostraCity, seat: Seat) -> list[list[int]]:
    """Of what a player is sure, about each Bank and the Corruption Pile, beyond what a spectator is sure of."""
    pairs = zip(g.known[seat], g.known[g.seats], strict=True)
    return [[max(0, sure - open_to_all) for sure, open_to_all in zip(*pair, strict=True)] for pair in pairs]


def balance(g: NostraCity) -> int:
    """How far the Corruption Pile would move the token."""
    return sum(g.pack.guilt[bill] * g.corruption[bill] for bill in range(BILL_KINDS))


class ShownLeak(Leak):
    """Something more in the view."""

    key: ClassVar[str] = ""

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        raise NotImplementedError

    def view_text(self, world: World, seat: Seat | None) -> str:
        return canonical(self.seen(world, seat) | {self.key: self.shown(board_of(world), seat)})


# Banks, the pile and the discards


class BankShown(ShownLeak):
    """Something that is worked out from the Banks of others."""

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        return self.of_banks(g, [g.bank[each] for each in others(g, seat)])

    def of_banks(self, g: NostraCity, banks: list[list[int]]) -> Json:
        raise NotImplementedError


class BankSummed(BankShown):
    story = "the dollars of a Bank stand beside the number of its Bills"
    key = "dollars"

    def of_banks(self, g: NostraCity, banks: list[list[int]]) -> Json:
        return [g.dollars(bank) for bank in banks]


class HighestBillOnTop(BankShown):
    story = "a Bank is a stack of Bills with the highest on top"
    key = "tops"

    def of_banks(self, g: NostraCity, banks: list[list[int]]) -> Json:
        return [max([bill for bill in range(BILL_KINDS) if bank[bill]], default=None) for bank in banks]


class ColoursThroughPaper(BankShown):
    story = "the backs of Bills have a tint of Innocent or Guilty"
    key = "tints"

    def of_banks(self, g: NostraCity, banks: list[list[int]]) -> Json:
        return [[sum(bank[1::2]), sum(bank[2::2])] for bank in banks]


class BillKeepsItsId(BankShown):
    story = "Bills have ids for their animation, given when the box was opened, kind after kind"
    key = "ids"

    def of_banks(self, g: NostraCity, banks: list[list[int]]) -> Json:
        return [[(bill * 31 + 7) % 97 for bill in range(BILL_KINDS) if bank[bill]] for bank in banks]


class AverageBill(BankShown):
    story = "the statistics of the table give the average Bill of all Banks"
    key = "average"

    def of_banks(self, g: NostraCity, banks: list[list[int]]) -> Json:
        return sum(g.dollars(bank) for bank in banks) // (sum(map(sum, banks)) or 1)


class FrameAsLongAsBanks(Leak):
    story = "Bills of others are blotted out letter by letter, so the frame is as long as their names"

    def view_text(self, world: World, seat: Seat | None) -> str:
        g = board_of(world)
        return canonical(self.seen(world, seat)) + " " * sum(len(spell(g.bank[each])) for each in others(g, seat))


class FullOfCashPreviewed(ShownLeak):
    story = "the bonus Full of Cash lies before the player who would get it now"
    key = "full_of_cash"

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        return sole_first([measure(g, FULL_OF_CASH, each) for each in range(g.seats)])


class NotesOfOthersSent(ShownLeak):
    story = "the notes that a player has of Bills given, taken and watched are sent to all"
    key = "notes"

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        return [[[*kinds] for kinds in private_notes(g, each)] for each in others(g, seat)]


class WireTapForAll(ShownLeak):
    story = "what one player knows of a Bank by a Wire Tap or a gift is marked there for everybody"
    key = "marked"

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        notes = [private_notes(g, each) for each in others(g, seat)]
        return [[max(kinds) for kinds in zip(*about, strict=True)] for about in zip(*notes, strict=True)]


class DrawnBillsLieOpen(ShownLeak):
    story = "what is drawn in a Cash-in lies on the table until it is split"
    key = "lying"

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        return [*g.drawn]


class PileCountedOut(ShownLeak):
    story = "a hint on the pile of Bills says how many of each kind are still in it"
    key = "left"

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        return [*g.pile]


class DiscardsSearched(ShownLeak):
    story = "the discards can be looked through, with what sole bidders laid there unseen"
    key = "searched"

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        return [there - seen for there, seen in zip(g.discards, g.seen_discards, strict=True)]


# The Corruption Pile


class ScalesTip(ShownLeak):
    story = "the scales of justice tip as far as the Corruption Pile would move the token"
    key = "scales"

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        return balance(g)


class VerdictForecast(ShownLeak):
    story = "the Jury Box shows what the Verdict would be if the Tally were now"
    key = "forecast"

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        return g.pack.is_guilty(max(0, min(g.pack.jury - 1, g.verdict + balance(g))))


class PileTwoColoured(ShownLeak):
    story = "from the side the Corruption Pile shows a line for each colour in it"
    key = "sides"

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        return [any(g.corruption[1::2]), any(g.corruption[2::2])]


class BluffGreyed(ShownLeak):
    story = "bribes that move nothing are grey on the Corruption Pile"
    key = "bluffs"

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        return g.corruption[FIVE]


class BribesSigned(ShownLeak):
    story = "a bribe keeps the name of the player who placed it, for the statistics"
    key = "bribes"

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        return [[*g.known[each][g.seats]] for each in range(g.seats)]


# The log


class BillNamed(Leak):
    """A line that names a Bill to everybody."""

    action: ClassVar[type[OfBill]]
    within: ClassVar[tuple[type[Procedure], ...]]

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        said, top = super().line(before, seat, action, reader), before.game.stack[-1]
        return f"{said} {action.bill}" if isinstance(action, self.action) and isinstance(top, self.within) else said


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
        said = super().line(before, seat, action, reader)
        played = action.payback if isinstance(action, TurnOver) else action
        if not said or not isinstance(played, Payback) or played.kind != PROTECTION:
            return said
        return f"{said} {Random(before.future).choices(range(BILL_KINDS), board_of(before).bank[played.target])}"


class UnseenBillNamed(BillNamed):
    story = "the log of MEETING and TRIAL names the Bills that are bid, placed, drawn and taken"
    action, within = OfBill, (MeetingTurn, TrialTurn)


class LineAsLongAsBill(Leak):
    story = "the line of a Bill that is given, bid or placed unseen is as long as the Bill's name"

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        said = super().line(before, seat, action, reader)
        return said + "." * len(BILLS[action.bill]) if isinstance(action, (Give, Bid, Place)) else said


class TeresaBillNamed(Leak):
    story = "everybody reads which Bill Teresa Corvino draws, as soon as she is made Busy for it"

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        said, pile, top = super().line(before, seat, action, reader), board_of(before).pile, before.game.stack[-1]
        sent = isinstance(top, TrialTurn) and isinstance(action, MakeBusy) and action.card == TERESA
        return f"{said} {Random(before.future).choices(range(BILL_KINDS), pile)}" if sent and any(pile) else said


class RaidTellsTheRest(Leak):
    story = "the line of the Police Raid tells which Bill it has kept from being drawn"

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        said, pile = super().line(before, seat, action, reader), board_of(before).pile
        raid = isinstance(action, DrawBill) and action.bill == RAID
        return f"{said} {Random(before.future).choices(range(BILL_KINDS), pile)}" if raid and any(pile) else said


# Options, refusals, bots and imagined worlds


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
        said, g = super().refusal(world, seat, action), board_of(world)
        return f"{said}: again" if said and isinstance(action, Place) and g.corruption[action.bill] else said


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
    *BankShown.__subclasses__(),
    *(kind for kind in ShownLeak.__subclasses__() if kind.story),
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
