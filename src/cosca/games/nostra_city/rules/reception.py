"""NY Nostra City, "The RECEPTION": the maintenance phase that prepares the board for the next Month."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import AGAIN, CHANCE, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.nostra_city.rules.actions import DEAL, DISCARD, SPACES, Deal, Discard
from cosca.games.nostra_city.rules.board import GONE, IN_STREET, Board
from cosca.games.nostra_city.rules.cards import (
    BILL_KINDS,
    IRS,
    NO_CARD,
    UNDERBOSS,
    Bill,
    Space,
    is_investigation,
)
from cosca.games.nostra_city.rules.moments import not_now
from cosca.games.nostra_city.rules.telling import card_code, tell_tax
from cosca.games.nostra_city.rules.vendetta import in_pile
from cosca.games.nostra_city.rules.verdict import Tally, count_investigations

FEBRUARY: Final = 2
MARCH: Final = 3


class Reception(Procedure):
    """The RECEPTION of a Month: no actions of players, except discarding Bills above the limit."""

    __slots__ = ()

    def __init__(self, at: int = 0) -> None:
        super().__init__(at)

    def copy(self) -> Reception:
        return Reception(self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Do(cls.free_all, "NC-reception-1"),
            Do(cls.tax, "NC-effect-irs", "NC-effects-1"),
            Choose(cls.may_discard, cls.discard, cls.why_not_discard, "NC-reception-2"),
            Do(cls.investigate, "NC-reception-3"),
            Do(cls.place_underboss, "NC-reception-6"),
            Choose(cls.may_fill, cls.fill, cls.why_not_fill, "NC-reception-4"),
            Do(cls.next_month, "NC-reception-5"),
        )

    def free_all(self, g: Board) -> None:
        """Return all Wiseguys and Turfs to the Free position.

        The rulebook names only Wiseguys; without ruling C1 each Turf could be used once per game.
        """
        g.busy = [False] * g.pack.cards

    def tax(self, g: Board) -> None:
        if g.place[IRS] == IN_STREET:
            for seat in range(g.seats):
                tell_tax(g, seat)
                for bill in range(BILL_KINDS):
                    discard_from_bank(g, seat, bill, g.bank[seat][bill])
            g.reveal()

    # 2. At most six Bills in a Bank

    def may_discard(self, g: Board) -> Options:
        for seat in g.around(g.first):
            if g.bank_size(seat) > g.pack.bank_limit:
                return {seat: [DISCARD[bill] for bill in range(BILL_KINDS) if g.bank[seat][bill]]}
        return {}

    def discard(self, g: Board, seat: Seat, act: Discard) -> Flow:
        discard_from_bank(g, seat, act.bill, 1)
        return AGAIN

    def why_not_discard(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Discard):
            return None if g.bank[seat][act.bill] else "NC-reception-2"
        return not_now(g, seat, act, "NC-reception-2")

    # 3. Investigations, and the Underboss in February

    def investigate(self, g: Board) -> None:
        count_investigations(g, "NC-reception-3")

    def place_underboss(self, g: Board) -> None:
        if g.month == FEBRUARY or g.underboss_waits:
            g.underboss_waits = not put_underboss(g)
            if g.underboss_waits:
                g.tell("underboss-waits", "NC-reception-6", {})

    # 4. The Street

    def may_fill(self, g: Board) -> Options:
        listed = [DEAL[card] for card in in_pile(g)] if NO_CARD in g.street else []
        return {CHANCE: listed} if listed else {}

    def fill(self, g: Board, seat: Seat, act: Deal) -> Flow:
        g.put_in_street(g.street.index(NO_CARD), act.card)
        return AGAIN

    def why_not_fill(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return None if seat == CHANCE and act in self.may_fill(g).get(CHANCE, ()) else "NC-reception-4"

    def next_month(self, g: Board) -> None:
        if empty := g.street.count(NO_CARD):
            g.tell("street-short", "NC-reception-4", {"number": empty})
        g.month += 1
        g.tell("month", "NC-reception-5", {"month": g.month})
        if g.month == MARCH + 1:
            g.tell("first-verdict", "NC-tally-1", {"number": sum(g.corruption)})
            g.call(Tally())


def discard_from_bank(g: Board, seat: Seat, bill: Bill, number: int) -> None:
    """Discard Bills from a Bank, face up: every player sees them."""
    g.bank[seat][bill] -= number
    g.discard_openly(bill, number)
    g.note_shown(seat, bill, number)


def put_underboss(g: Board) -> bool:
    """Put the Underboss on the first free Space, else in place of the first card that is not an Investigation.

    Return False if all Spaces have Investigations; then he waits (ruling E1).
    """
    space = space_for_underboss(g)
    if space == SPACES:
        return False
    if g.street[space] != NO_CARD:
        g.tell("replaced", "NC-reception-6", {"card": card_code(g.street[space]), "space": space + 1})
        g.place[g.street[space]] = GONE
    g.put_in_street(space, UNDERBOSS)
    g.tell("underboss", "NC-reception-6", {"space": space + 1})
    return True


def space_for_underboss(g: Board) -> Space:
    if NO_CARD in g.street:
        return g.street.index(NO_CARD)
    for space in range(SPACES):
        if not is_investigation(g.street[space]):
            return space
    return SPACES
