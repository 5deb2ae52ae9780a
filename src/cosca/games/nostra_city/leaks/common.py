"""Planted leaks of NY Nostra City in the view, about money: Bills in Banks and Cash-ins, and the Corruption Pile.

The number of Bills and cards in each place is open, and so is what a seat has seen (ruling G4). No leak is about these.
"""

from __future__ import annotations

from typing import ClassVar, Final

from cosca.engine.codec import Json, canonical
from cosca.engine.core import Seat
from cosca.games.nostra_city.rules.cards import BILL_KINDS, FIVE, spell
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.verdict import measure, sole_first
from cosca.laws.leaks import Leak
from cosca.laws.observations import World

FULL_OF_CASH: Final = 2


def board_of(world: World) -> NostraCity:
    game = world.game
    assert isinstance(game, NostraCity)
    return game


def others(g: NostraCity, seat: Seat | None) -> list[Seat]:
    """Return the seats whose secrets this seat may not see: all others; for a spectator, all."""
    return [each for each in range(g.seats) if each != seat]


def private_notes(g: NostraCity, seat: Seat) -> list[list[int]]:
    """Return the Bills in each Bank and the Corruption Pile that a seat knows of and a spectator does not."""
    pairs = zip(g.known[seat], g.known[g.seats], strict=True)
    return [[max(0, sure - open_to_all) for sure, open_to_all in zip(*pair, strict=True)] for pair in pairs]


def balance(g: NostraCity) -> int:
    """Return how many spaces the Corruption Pile would move the Verdict token towards Guilty."""
    return sum(g.pack.guilt[bill] * g.corruption[bill] for bill in range(BILL_KINDS))


class ShownLeak(Leak):
    """A leak that adds an entry to the view."""

    key: ClassVar[str] = ""

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        raise NotImplementedError

    def view_text(self, world: World, seat: Seat | None) -> str:
        return canonical(self.seen(world, seat) | {self.key: self.shown(board_of(world), seat)})


# Banks, the draw pile and the discard pile


class BankShown(ShownLeak):
    """A leak in the view that is computed from the Banks of others."""

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


MONEY_SHOWN: Final[tuple[type[Leak], ...]] = (
    *BankShown.__subclasses__(),
    *(kind for kind in ShownLeak.__subclasses__() if kind.story),
)
