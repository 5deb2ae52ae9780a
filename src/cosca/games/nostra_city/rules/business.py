"""NY Nostra City, "The BUSINESS": Cash-ins, splitting the Bills, and Cheated players."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import AGAIN, CHANCE, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.nostra_city.rules.actions import (
    ANNOUNCE,
    DRAW_BILL,
    GIVE,
    GIVE_FIRST_PLAYER,
    GIVE_NOTHING,
    MAKE_BUSY,
    PASS,
    USE_TURF,
    Announce,
    DrawBill,
    Give,
    GiveFirstPlayer,
    GiveNothing,
    MakeBusy,
    Pass,
    UseTurf,
)
from cosca.games.nostra_city.rules.board import IN_STREET, Board
from cosca.games.nostra_city.rules.cards import (
    ATLANTIC_CITY,
    BILL_KINDS,
    CARD_IDS,
    CARLA,
    CASH_INS,
    GISELLA,
    NINO,
    NO_CARD,
    PORT,
    RAID,
    ROCCO,
    SALVATORE,
    TURF_STAYS_FREE,
    VICE,
    Card,
    is_racket,
)
from cosca.games.nostra_city.rules.moments import Turn, not_now
from cosca.games.nostra_city.rules.telling import (
    tell_cheated,
    tell_count,
    tell_free_turf,
    tell_kept,
    tell_power_off,
    tell_shuffled,
)
from cosca.games.nostra_city.rules.vendetta import Cheated, DrawCards
from cosca.games.nostra_city.rules.versions import C9

ANNOUNCING: Final = ("NC-business-3", "NC-cards-2", "NC-limit-1", "NC-effect-vice")
COUNTING_POWERS: Final = ("NC-powers-1", "NC-wiseguy-salvatore", "NC-wiseguy-nino", "NC-effect-fbi")


class BusinessTurn(Turn):
    """A seat's turn in the BUSINESS: Cash-in actions until it passes or can make no more."""

    __slots__ = ("done", "turf")

    def __init__(
        self, seat: Seat, done: tuple[int, ...] = (), wiseguy: Card = NO_CARD, turf: Card = NO_CARD, at: int = 0
    ) -> None:
        super().__init__(seat, wiseguy, at)
        self.done = done  # the Cash-ins made in this phase
        self.turf = turf

    def copy(self) -> BusinessTurn:
        return BusinessTurn(self.seat, self.done, self.wiseguy, self.turf, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_make_busy, cls.make_busy, cls.why_not_make_busy, "NC-business-1", "NC-turn-3", "NC-turn-4"),
            Choose(cls.may_use_turf, cls.use_turf, cls.why_not_use_turf, "NC-business-2", "NC-atlantic-2"),
            Choose(cls.may_announce, cls.announce, cls.why_not_announce, *ANNOUNCING, "NC-wiseguy-rocco"),
        )

    # 1. Make a Wiseguy Busy

    def may_make_busy(self, g: Board) -> Options:
        able = g.free_wiseguys(self.seat) if self.useful_turfs(g) else []
        return {self.seat: [PASS, *[MAKE_BUSY[card] for card in able]]} if able else {}

    def why_not_make_busy(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, MakeBusy):
            return None if g.is_free(seat, act.card) else "NC-turn-3"
        return None if isinstance(act, Pass) else not_now(g, seat, act, "NC-business-1")

    # 2. Make a Turf Busy

    def useful_turfs(self, g: Board) -> list[Card]:
        return [card for card in g.pack.turfs if not self.why_not_turf(g, card)]

    def why_not_turf(self, g: Board, card: Card) -> RuleId | None:
        if card == ATLANTIC_CITY:
            return "NC-atlantic-2"
        if not g.is_free(self.seat, card):
            return "NC-business-2"
        reasons = [self.why_not_cash_in(g, card, cash_in) for cash_in in range(CASH_INS) if g.pack.earns[card][cash_in]]
        return None if None in reasons else reasons[0]

    def may_use_turf(self, g: Board) -> Options:
        if self.wiseguy == NO_CARD:
            return {}
        listed: list[Action] = [USE_TURF[card] for card in self.useful_turfs(g)]
        return {self.seat: listed}

    def use_turf(self, g: Board, seat: Seat, act: UseTurf) -> None:
        g.busy[act.card] = True
        self.turf = act.card

    def why_not_use_turf(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return self.why_not_turf(g, act.card) if isinstance(act, UseTurf) else not_now(g, seat, act, "NC-business-2")

    # 3. Announce a Racket or Traffic

    def why_not_cash_in(self, g: Board, turf: Card, cash_in: int) -> RuleId | None:
        if not g.pack.earns[turf][cash_in]:
            return "NC-business-3"
        if not is_racket(cash_in) and g.place[VICE] == IN_STREET:
            return "NC-effect-vice"
        made = cash_in in self.done or (is_racket(cash_in) and any(is_racket(before) for before in self.done))
        return "NC-limit-1" if made else None

    def may_announce(self, g: Board) -> Options:
        if self.turf == NO_CARD:
            return {}
        kinds = [cash_in for cash_in in range(CASH_INS) if not self.why_not_cash_in(g, self.turf, cash_in)]
        return {self.seat: [ANNOUNCE[cash_in] for cash_in in kinds]}

    def announce(self, g: Board, seat: Seat, act: Announce) -> Flow:
        g.call(CashIn(seat, self.wiseguy, act.cash_in))
        if g.has_power(self.wiseguy, TURF_STAYS_FREE):
            g.busy[self.turf] = False
            tell_free_turf(g, self.wiseguy, self.turf)
        self.done = (*self.done, act.cash_in)
        self.at, self.wiseguy, self.turf = 0, NO_CARD, NO_CARD
        return AGAIN

    def why_not_announce(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Announce):
            return self.why_not_cash_in(g, self.turf, act.cash_in)
        return not_now(g, seat, act, "NC-business-3")


class CashIn(Procedure):
    """A Cash-in after its announcement: count the Turfs, draw Bills, split them, and let the Cheated players draw."""

    __slots__ = ("aside", "cash_in", "due", "given", "left", "raided", "seat", "wiseguy")

    def __init__(
        self,
        seat: Seat,
        wiseguy: Card,
        cash_in: int,
        left: int = 0,
        due: tuple[int, ...] = (),
        given: tuple[int, ...] = (),
        raided: bool = False,
        aside: bool = False,
        at: int = 0,
    ) -> None:
        super().__init__(at)
        self.seat = seat
        self.wiseguy = wiseguy
        self.cash_in = cash_in
        self.left = left  # Bills to draw
        self.due = due  # Bills that each seat should get
        self.given = given  # Bills each seat got, the First Player card included; -1 - n: n Bills, and no more to come
        self.raided = raided
        self.aside = aside  # Rocco has set the Police Raid aside

    def copy(self) -> CashIn:
        return CashIn(
            self.seat,
            self.wiseguy,
            self.cash_in,
            self.left,
            self.due,
            self.given,
            self.raided,
            self.aside,
            self.at,
        )

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Do(cls.count, "NC-business-4", "NC-dual-1", "NC-atlantic-1", "NC-effect-port", *COUNTING_POWERS),
            Choose(cls.may_draw, cls.draw, cls.why_not_draw, "NC-business-5", "NC-raid-1", "NC-wiseguy-rocco"),
            Do(cls.shuffle, "NC-raid-2", "NC-wiseguy-gisella"),
            Choose(cls.may_give, cls.give, cls.why_not_give, "NC-business-6", "NC-first-1", "NC-first-3"),
            Do(cls.keep_the_rest, "NC-business-7", "NC-cheated-2"),
            Do(cls.settle_up, "NC-cheated-1", "NC-wiseguy-carla"),
            Do(cls.over, "NC-business-7"),
        )

    # 4. Count the Turfs

    def count(self, g: Board) -> None:
        owned = [g.turfs_for(seat, self.cash_in) for seat in range(g.seats)]
        self.due = tuple([0 if seat == self.seat else owned[seat] for seat in range(g.seats)])
        self.given = (0,) * g.seats
        self.left = max(0, sum(owned) + self.more(g) - int(g.place[PORT] == IN_STREET))
        self.tell_count(g, sum(owned))

    def tell_count(self, g: Board, turfs: int) -> None:
        if g.told is None:
            return
        tell_count(g, self.seat, self.cash_in, turfs, self.left)
        if more := self.more(g):
            rule = "NC-wiseguy-salvatore" if self.wiseguy == SALVATORE else "NC-wiseguy-nino"
            g.tell("more-bills", rule, {"card": CARD_IDS[self.wiseguy], "number": more})
        if g.place[PORT] == IN_STREET:
            g.tell("fewer-bills", "NC-effect-port", {"card": CARD_IDS[PORT], "number": 1})

    def more(self, g: Board) -> int:
        if g.has_power(self.wiseguy, SALVATORE):
            return 1
        return g.turfs_for(IN_STREET, self.cash_in) if g.has_power(self.wiseguy, NINO) else 0

    # 5. Draw Bills

    def may_draw(self, g: Board) -> Options:
        if self.left == 0:
            return {}
        listed: list[Action] = [] if self.aside else [DRAW_BILL[RAID]]
        for bill in range(BILL_KINDS):
            listed += [DRAW_BILL[bill]] * g.pile[bill]
        return {CHANCE: listed} if listed else {}

    def draw(self, g: Board, seat: Seat, act: DrawBill) -> Flow:
        if act.bill != RAID:
            g.pile[act.bill] -= 1
            g.drawn[act.bill] += 1
            self.left -= 1
        elif g.has_power(self.wiseguy, ROCCO):
            self.aside = True
        else:
            self.raided, self.left = True, 0
            if self.wiseguy in (ROCCO, GISELLA):
                tell_power_off(g, self.wiseguy)
        self.renew_pile(g)
        return AGAIN

    def renew_pile(self, g: Board) -> None:
        """Shuffle the discard pile if the Bills run out. That takes Rocco: the Police Raid is set aside (ruling C9)."""
        if self.aside and self.left and not any(g.pile) and C9.holds(g):
            tell_shuffled(g, "NC-wiseguy-rocco")
            g.shuffle_bills()

    def why_not_draw(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return None if seat == CHANCE and act in self.may_draw(g).get(CHANCE, ()) else "NC-setup-6"

    def shuffle(self, g: Board) -> None:
        if self.raided or self.aside:
            tell_shuffled(g, "NC-raid-2")
            g.shuffle_bills()
        if self.raided and g.has_power(self.wiseguy, GISELLA):
            g.tell("gisella", "NC-wiseguy-gisella", {"seat": self.seat, "card": CARD_IDS[GISELLA]})
            g.call(DrawCards(self.seat, 1))

    # 6. Split them

    def receiver(self, g: Board) -> Seat:
        """Return the seat to get the next Bill, clockwise; the active seat itself when nobody is left."""
        for seat in g.others(self.seat):
            if 0 <= self.given[seat] < self.due[seat]:
                return seat
        return self.seat

    def may_give(self, g: Board) -> Options:
        if self.receiver(g) == self.seat:
            return {}
        listed: list[Action] = [GIVE[bill] for bill in range(BILL_KINDS) if g.drawn[bill]]
        if not self.why_not_first_player(g):
            listed.append(GIVE_FIRST_PLAYER)
        return {self.seat: [*listed, GIVE_NOTHING]} if listed else {}

    def give(self, g: Board, seat: Seat, act: Give | GiveFirstPlayer | GiveNothing) -> Flow:
        receiver = self.receiver(g)
        if isinstance(act, GiveNothing):
            self.given_to(receiver, -1 - self.given[receiver])
            return AGAIN
        if isinstance(act, Give):
            g.drawn[act.bill] -= 1
            g.bank[receiver][act.bill] += 1
            g.note_gain(seat, receiver, act.bill)
        else:
            g.next_first, g.first_moved = receiver, True
        self.given_to(receiver, self.given[receiver] + 1)
        return AGAIN

    def given_to(self, seat: Seat, number: int) -> None:
        self.given = (*self.given[:seat], number, *self.given[seat + 1 :])

    def why_not_first_player(self, g: Board) -> RuleId | None:
        if self.seat not in (g.first, g.next_first):
            return "NC-first-1"
        return "NC-first-3" if g.first_moved else None

    def why_not_give(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Give):
            return None if g.drawn[act.bill] else "NC-business-7"
        if isinstance(act, GiveFirstPlayer):
            return self.why_not_first_player(g)
        return None if isinstance(act, GiveNothing) else not_now(g, seat, act, "NC-business-6")

    def keep_the_rest(self, g: Board) -> None:
        tell_kept(g, self.seat)
        for bill in range(BILL_KINDS):
            g.bank[self.seat][bill] += g.drawn[bill]
            g.drawn[bill] = 0

    # Cheated players

    def settle_up(self, g: Board) -> None:
        """Let Cheated players draw Vendetta cards, clockwise. Procedures run last in, first out, so call in reverse."""
        spared = int(g.has_power(self.wiseguy, CARLA))
        cheated = [seat for seat in g.others(self.seat) if self.due[seat] > self.got(seat)]
        for seat in cheated:
            tell_cheated(g, seat, self.seat, self.due[seat] - self.got(seat), CARLA if spared else NO_CARD)
        for seat in reversed(cheated):
            g.call(Cheated(seat, self.due[seat] - self.got(seat) - spared, self.seat))

    def over(self, g: Board) -> None:
        g.tell("cash-in-over", "NC-business-7", {"seat": self.seat})

    def got(self, seat: Seat) -> int:
        given = self.given[seat]
        return given if given >= 0 else -1 - given
