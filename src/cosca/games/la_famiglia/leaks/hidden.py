"""Deliberate leaks through the view: which orders lie face down on the game board and which are in headquarters.

Money, Soldati and the number of orders in headquarters are not secret (R11), so no leak here reveals them.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from cosca.engine.codec import Json, canonical
from cosca.engine.core import Seat
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, SEATS, Token
from cosca.games.la_famiglia.rules.encounter import moment
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.pack import BASIC_ORDERS, ORDERS
from cosca.games.la_famiglia.views import is_hidden
from cosca.laws.leaks import Leak
from cosca.laws.observations import World


def board_of(world: World) -> LaFamiglia:
    game = world.game
    assert isinstance(game, LaFamiglia)
    return game


def face_down(g: LaFamiglia, seat: Seat | None) -> list[Token]:
    """Return the orders on the game board that the seat may see only face down, sorted by owner and area."""
    hidden = [t for t, place in enumerate(g.token) if place >= 0 and is_hidden(g, seat, t)]
    return sorted(hidden, key=lambda t: (t // ORDERS, g.token[t], g.issued[t]))


def attacks_coming(g: LaFamiglia, seat: Seat | None) -> int:
    return sum(g.order(t).attack for t in face_down(g, seat))


class ShownLeak(Leak):
    """A leak that adds a field to the view."""

    key: ClassVar[str] = ""

    def shown(self, g: LaFamiglia, seat: Seat | None) -> Any:
        raise NotImplementedError

    def view_text(self, world: World, seat: Seat | None) -> str:
        return canonical(self.seen(world, seat) | {self.key: self.shown(board_of(world), seat)})


class OrderShown(ShownLeak):
    """A leak that adds something computed from the face-down orders of the opposing team."""

    def shown(self, g: LaFamiglia, seat: Seat | None) -> Json:
        return self.of_orders(g, face_down(g, seat))

    def of_orders(self, g: LaFamiglia, down: list[Token]) -> Json:
        raise NotImplementedError


class OrderHasPicture(OrderShown):
    story = "the picture of a face-down order is named after what is on its other side"
    key = "pictures"

    def of_orders(self, g: LaFamiglia, down: list[Token]) -> Json:
        return [f"order_{g.family[t // ORDERS]}_{t % ORDERS}.png" for t in down]


class BackTellsAdvanced(OrderShown):
    story = "advanced orders have another back than basic ones"
    key = "backs"

    def of_orders(self, g: LaFamiglia, down: list[Token]) -> Json:
        return ["gold" if t % ORDERS >= BASIC_ORDERS else "plain" for t in down]


class IconTellsAttack(OrderShown):
    story = "a face-down order already has the icon of supply or attack"
    key = "icons"

    def of_orders(self, g: LaFamiglia, down: list[Token]) -> Json:
        return ["attack" if g.order(t).attack else "supply" for t in down]


class LaidInOrderOfNumber(OrderShown):
    story = "face-down orders are listed by their numbers and not by the areas they lie in"
    key = "lying"

    def of_orders(self, g: LaFamiglia, down: list[Token]) -> Json:
        return [[t // ORDERS, g.token[t]] for t in sorted(down)]


class TokenKeepsItsId(OrderShown):
    story = "tokens have ids for their animation: scrambled, but the same in every game"
    key = "ids"

    def of_orders(self, g: LaFamiglia, down: list[Token]) -> Json:
        return [(t * 31 + 7) % 97 for t in down]


class MaskedByLetter(OrderShown):
    story = "the name of a face-down order is masked letter by letter, so its length is left"
    key = "names"

    def of_orders(self, g: LaFamiglia, down: list[Token]) -> Json:
        return ["*" * (len(g.order(t).special) + g.order(t).row + 1) for t in down]


class QueueShown(OrderShown):
    story = "the sequence of execution is worked out before the orders are turned up"
    key = "queue"

    def of_orders(self, g: LaFamiglia, down: list[Token]) -> Json:
        return [g.token[t] for t in sorted(down, key=lambda t: (moment(g, t), g.token[t]))]


class FirstToActMarked(OrderShown):
    story = "the family that will act first has a badge while all are still planning"
    key = "first"

    def of_orders(self, g: LaFamiglia, down: list[Token]) -> Json:
        return min(((moment(g, t), t // ORDERS) for t in down), default=((), -1))[1]


class AverageInitiative(OrderShown):
    story = "the statistics of the table give the average Initiative of all orders on the board"
    key = "average"

    def of_orders(self, g: LaFamiglia, down: list[Token]) -> Json:
        return sum(g.order(t).initiative for t in down) * 10 // (len(down) or 1)


class VestCountedEarly(OrderShown):
    story = "the defence of an area is shown with a vest that still lies face down"
    key = "vests"

    def of_orders(self, g: LaFamiglia, down: list[Token]) -> Json:
        return [g.order(t).vest for t in down]


class ThreatColoured(OrderShown):
    story = "areas that a face-down order could attack are coloured"
    key = "threatened"

    def of_orders(self, g: LaFamiglia, down: list[Token]) -> Json:
        armed = [g.token[t] for t in down if g.order(t).shotgun or g.order(t).bomb]
        return [*sorted({near for a in armed for near in g.pack.island.adjacent[a]})]


class MoneyForecast(OrderShown):
    story = "the money at the end of the round is forecast with what face-down orders will bring"
    key = "forecast"

    def of_orders(self, g: LaFamiglia, down: list[Token]) -> Json:
        return [sum(g.order(t).money for t in down if t // ORDERS == seat) for seat in range(SEATS)]


class RecruitsReserved(OrderShown):
    story = "Soldati that face-down orders will need are shown as reserved in the open supply"
    key = "reserved"

    def of_orders(self, g: LaFamiglia, down: list[Token]) -> Json:
        return sum(g.order(t).recruit + g.order(t).soldati for t in down)


class OddsShown(OrderShown):
    story = "the bar that tells who is ahead comes from a search that sees all orders"
    key = "odds"

    def of_orders(self, g: LaFamiglia, down: list[Token]) -> Json:
        return sum((g.order(t).skull + g.order(t).shotgun) * (1 - t // ORDERS % 2 * 2) for t in down)


class ClockBySymbols(OrderShown):
    story = "the clock for the encounter phase is set by how many symbols it will have to execute"
    key = "clock"

    def of_orders(self, g: LaFamiglia, down: list[Token]) -> Json:
        return sum(g.order(t).shotgun + g.order(t).bomb + g.order(t).rally + g.order(t).car for t in down) // 2


class TurnedUpTooSoon(OrderShown):
    story = "orders are shown with the last token of the top sheet, although its action and final ones are to come"
    key = "orders"

    def of_orders(self, g: LaFamiglia, down: list[Token]) -> Json:
        return [] if any(map(any, g.top)) else [[t, g.token[t]] for t in down]


class ScreenIsGlass(ShownLeak):
    story = "the orders behind every screen are listed as what can still be issued"
    key = "screens"

    def shown(self, g: LaFamiglia, seat: Seat | None) -> Json:
        return [[t % ORDERS for t in g.tokens_of(owner, IN_HEADQUARTERS)] for owner in range(SEATS)]


class SalesListed(ShownLeak):
    story = "beside each screen stands what its owner could sell at any time"
    key = "sales"

    def shown(self, g: LaFamiglia, seat: Seat | None) -> Json:
        return [[act.code for act in g.anytime(owner)] for owner in range(SEATS)]


class ChoicesBroadcast(ShownLeak):
    story = "what the active player may choose from is sent to everybody, also when an order is chosen"
    key = "choices"

    def shown(self, g: LaFamiglia, seat: Seat | None) -> Json:
        return [act.code for listed in g.options.values() for act in listed]


class TurnOfIssueKept(ShownLeak):
    story = "the turn in which each order was issued, kept for Chain of Command, is sent for every token"
    key = "turns"

    def shown(self, g: LaFamiglia, seat: Seat | None) -> Json:
        return [g.issued[t] if place >= 0 else None for t, place in enumerate(g.token)]


class NeighbourIsPartner(ShownLeak):
    story = "the seat to the left is taken for the partner, and may look behind its screen"
    key = "partner"

    def shown(self, g: LaFamiglia, seat: Seat | None) -> Json:
        left = 0 if seat is None else (seat + 1) % SEATS
        return [*g.token[left * ORDERS : left * ORDERS + ORDERS]]


class SpectatorJoinsTeam(Leak):
    story = "a spectator is given the view of the seat he looks over the shoulder of"

    def view_text(self, world: World, seat: Seat | None) -> str:
        return super().view_text(world, 0 if seat is None else seat)


class PlansSent(Leak):
    story = "what teammates have agreed about their orders is kept in the frame for spectators"

    def view_text(self, world: World, seat: Seat | None) -> str:
        g = board_of(world)
        plans = [[t, g.token[t]] for t in face_down(g, None)] if seat is None else []
        return canonical(self.seen(world, seat) | {"plans": plans})


ORDERS_SHOWN: Final[tuple[type[Leak], ...]] = (
    *OrderShown.__subclasses__(),
    *(kind for kind in ShownLeak.__subclasses__() if kind.story),
    SpectatorJoinsTeam,
    PlansSent,
)
