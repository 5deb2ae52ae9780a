"""NY Nostra City, "The Vendetta": Cheated players, and drawing Vendetta cards."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import AGAIN, CHANCE, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.nostra_city.rules.actions import (
    DONE,
    DRAW_VENDETTA,
    TAKE_AT_RANDOM,
    USE_POWER,
    Done,
    DrawVendetta,
    TakeAtRandom,
    UsePower,
)
from cosca.games.nostra_city.rules.board import IN_PILE, NOBODY, Board
from cosca.games.nostra_city.rules.cards import (
    ATLANTIC_CITY,
    BILL_KINDS,
    DRAWN_ATLANTIC,
    DRAWN_GOTA,
    FRANCESCA,
    GOTA,
    UGO,
    VENDETTA_KINDS,
    Bill,
    Kind,
)
from cosca.games.nostra_city.rules.reasons import not_between, why_not_power

DRAWING: Final = ("NC-setup-7", "NC-vendetta-10", "NC-vendetta-5", "NC-vendetta-7", "NC-wiseguy-gota", "NC-atlantic-1")


class DrawCards(Procedure):
    """A draw of Vendetta cards by a seat: as many as are due and available."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: Seat, left: int, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.left = left

    def copy(self) -> DrawCards:
        return DrawCards(self.seat, self.left, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_draw, cls.draw, cls.why_not_draw, *DRAWING), Do(cls.run_out, "NC-vendetta-7"))

    def may_draw(self, g: Board) -> Options:
        listed = vendetta_pile(g) if self.left > 0 else []
        return {CHANCE: listed} if listed else {}

    def draw(self, g: Board, seat: Seat, act: DrawVendetta) -> Flow:
        if not sum(g.vendetta):
            g.tell("vendetta-shuffled", "NC-vendetta-7", {"number": sum(g.used)})
            shuffle_used(g)
        g.vendetta[act.kind] -= 1
        take_card(g, self.seat, act.kind)
        self.left -= 1
        return AGAIN

    def why_not_draw(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return None if seat == CHANCE and act in self.may_draw(g).get(CHANCE, ()) else "NC-setup-7"

    def run_out(self, g: Board) -> None:
        """Tell that there are not enough cards left (ruling B5)."""
        if self.left > 0:
            g.tell("vendetta-empty", "NC-vendetta-7", {"seat": self.seat, "number": self.left})


def vendetta_pile(g: Board) -> list[Action]:
    """Return the cards that can be drawn next. If the pile is empty, used Paybacks form a new one (ruling B5)."""
    pile = g.vendetta if sum(g.vendetta) else g.used
    listed: list[Action] = []
    for kind in range(VENDETTA_KINDS):
        listed += [DRAW_VENDETTA[kind]] * pile[kind]
    return listed


def shuffle_used(g: Board) -> None:
    for kind in range(VENDETTA_KINDS):
        g.vendetta[kind] += g.used[kind]
        g.used[kind] = 0


def take_card(g: Board, seat: Seat, kind: Kind) -> None:
    """Add a drawn card to the hand. Anthony Gota and Atlantic City go into the Territory at once (ruling B4).

    Of these two, only Atlantic City counts as a card gained in the MEETING (ruling D5).
    """
    if kind == DRAWN_GOTA:
        g.place[GOTA], g.busy[GOTA] = seat, False
    elif kind == DRAWN_ATLANTIC:
        g.gain(seat, ATLANTIC_CITY)
    else:
        g.hand[seat][kind] += 1


class Cheated(Procedure):
    """A Cheated player: VENDETTA Powers that react to it, then drawing the Vendetta cards."""

    __slots__ = ("cards", "cheat", "robs", "seat")

    def __init__(self, seat: Seat, cards: int, cheat: Seat = NOBODY, robs: bool = False, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.cards = cards
        self.cheat = cheat  # the seat whose Cash-in it was; NOBODY in the MEETING
        self.robs = robs

    def copy(self) -> Cheated:
        return Cheated(self.seat, self.cards, self.cheat, self.robs, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_react, cls.react, cls.why_not_react, "NC-wiseguy-francesca", "NC-wiseguy-ugo"),
            Choose(cls.may_rob, cls.rob, cls.why_not_rob, "NC-wiseguy-ugo"),
            Do(cls.draw, "NC-vendetta-1", "NC-cheated-1"),
        )

    def may_react(self, g: Board) -> Options:
        powers: list[Action] = [USE_POWER[power] for power in (FRANCESCA, UGO) if not self.why_not_power(g, power)]
        return {self.seat: [DONE, *powers]} if powers else {}

    def react(self, g: Board, seat: Seat, act: Done | UsePower) -> Flow:
        if isinstance(act, Done):
            return None
        g.busy[act.power] = True
        if act.power == FRANCESCA:
            self.cards += 1
        else:
            self.cards -= 1
            self.robs = True
        return AGAIN

    def why_not_power(self, g: Board, power: int) -> RuleId | None:
        robbed = self.cheat != NOBODY and self.cards > 0 and g.bank_size(self.cheat) > 0
        fits = power == FRANCESCA or (power == UGO and robbed)
        return None if fits and g.can_use(self.seat, power) else why_not_power(g, self.seat, power)

    def why_not_react(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, UsePower):
            return self.why_not_power(g, act.power)
        return None if isinstance(act, Done) else not_between(g, seat, act, "NC-vendetta-1")

    def may_rob(self, g: Board) -> Options:
        listed = at_random(g.bank[self.cheat]) if self.robs else []
        return {CHANCE: listed} if listed else {}

    def rob(self, g: Board, seat: Seat, act: TakeAtRandom) -> None:
        rob_bank(g, self.seat, self.cheat, act.bill)

    def why_not_rob(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return None if seat == CHANCE and act in self.may_rob(g).get(CHANCE, ()) else "NC-wiseguy-ugo"

    def draw(self, g: Board) -> None:
        g.call(DrawCards(self.seat, self.cards))


def at_random(counts: list[int]) -> list[Action]:
    """Return one action per Bill, so that every single Bill is equally likely to be taken."""
    listed: list[Action] = []
    for bill in range(BILL_KINDS):
        listed += [TAKE_AT_RANDOM[bill]] * counts[bill]
    return listed


def rob_bank(g: Board, robber: Seat, victim: Seat, bill: Bill) -> None:
    """Move a Bill from the victim's Bank to the robber's. Only these two players see it."""
    g.bank[victim][bill] -= 1
    g.bank[robber][bill] += 1
    g.note_hidden_loss(victim, 1, robber, bill)
    g.note_gain(victim, robber, bill)


def in_pile(g: Board) -> list[int]:
    """Return the cards of the Street pile."""
    return [card for card, place in enumerate(g.place) if place == IN_PILE]
