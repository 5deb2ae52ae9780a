"""La Famiglia, "Encounter Phase": all orders are revealed, then executed one by one."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import AGAIN, END, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.la_famiglia.rules.actions import DO_PART, DONE, EXECUTE, Done, DoPart, Execute
from cosca.games.la_famiglia.rules.agitate import Agitate
from cosca.games.la_famiglia.rules.anytime import not_now
from cosca.games.la_famiglia.rules.board import NOWHERE, Board, Token
from cosca.games.la_famiglia.rules.movement import Movement
from cosca.games.la_famiglia.rules.pack import ORDERS, Area, Order
from cosca.games.la_famiglia.rules.pentito import Pentito
from cosca.games.la_famiglia.rules.rally import Rally
from cosca.games.la_famiglia.rules.specials import BlueB, WhiteA, WhiteB, YellowB
from cosca.games.la_famiglia.rules.strike import Strike
from cosca.games.la_famiglia.rules.supply import supply, supply_parts, why_not_supply

MOVEMENT: Final = 6  # parts of an order, numbered after those of `supply.py`
STRIKE: Final = 7
PENTITO: Final = 8
SPECIAL: Final = 9
AGITATE: Final = 10

PART_RULES: Final = ("LF-encounter-2", "LF-supply-1", "LF-attack-1", "LF-attack-3")
# special orders with an action of their own; the others work within a movement
ACTIVE_SPECIALS: Final = ("white_a", "white_b", "yellow_b", "blue_b")


class EncounterPhase(Procedure):
    __slots__ = ()

    def __init__(self, at: int = 0) -> None:
        super().__init__(at)

    def copy(self) -> EncounterPhase:
        return EncounterPhase(self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Do(cls.turn_up, "LF-encounter-1"),
            Do(cls.execute_all, "LF-encounter-3", "LF-encounter-4", "LF-attack-2"),
            Do(cls.take_home, "LF-encounter-8"),
        )

    def turn_up(self, g: Board) -> None:
        g.orders_open = True
        g.reveal()
        g.tell("orders_open", "LF-encounter-1", {"number": len(pending(g))})
        for token in pending(g) if g.told is not None else ():
            g.tell("order_open", "LF-encounter-1", order_args(g, token))

    def execute_all(self, g: Board) -> Flow:
        if not next_orders(g):
            return None
        g.call(NextOrder())
        return AGAIN

    def take_home(self, g: Board) -> None:
        g.tell("orders_home", "LF-encounter-8", {"number": sum(place >= 0 for place in g.token)})
        for token, place in enumerate(g.token):
            if place >= 0:
                g.take_home(token)
        g.executed = []
        g.orders_open = False


class NextOrder(Procedure):
    """A step that selects the next order. A player with several orders that are due chooses one (R44)."""

    __slots__ = ()

    def __init__(self, at: int = 0) -> None:
        super().__init__(at)

    def copy(self) -> NextOrder:
        return NextOrder(self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_pick, cls.pick, cls.why_not_pick, "LF-encounter-5"),
            Do(cls.execute_only, "LF-encounter-4", "LF-encounter-5", "LF-tile-head-start"),
        )

    def may_pick(self, g: Board) -> Options:
        tokens = next_orders(g)
        return {tokens[0] // ORDERS: [EXECUTE[token % ORDERS] for token in tokens]} if len(tokens) > 1 else {}

    def pick(self, g: Board, seat: Seat, act: Execute) -> Flow:
        g.call(ExecuteOrder(seat * ORDERS + act.number))
        return END

    def why_not_pick(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if not isinstance(act, Execute):
            return not_now(g, seat, act, "LF-encounter-5")
        token = seat * ORDERS + act.number
        if token not in pending(g):
            return "LF-encounter-6"
        return None if token in next_orders(g) else "LF-encounter-4"

    def execute_only(self, g: Board) -> None:
        g.call(ExecuteOrder(next_orders(g)[0]))


def pending(g: Board) -> list[Token]:
    return [token for token, place in enumerate(g.token) if place >= 0 and token not in g.executed]


def next_orders(g: Board) -> list[Token]:
    """Return the orders that are due next. All of them belong to one player."""
    waiting = [(moment(g, token), token) for token in pending(g)]
    first = min(waiting, default=None)
    return [token for when, token in waiting if first is not None and when == first[0]]


def moment(g: Board, token: Token) -> tuple[bool, int, int]:
    """Return the sort key of an order: supply before attack, then Initiative, then the order of play."""
    order, seat = g.order(token), token // ORDERS
    return order.attack, order.initiative - head_start(g, token), g.order_of_play().index(seat)


def head_start(g: Board, token: Token) -> int:
    """Return by how much the control tile Head Start lowers the Initiative of an order."""
    helps = g.order(token).attack and g.has_tile(token // ORDERS, "head_start")
    return g.pack.tiles[g.tile_named("head_start")].number if helps else 0


def order_args(g: Board, token: Token) -> dict[str, str | int]:
    """Return the arguments of a message about an order on the game board."""
    return {"seat": token // ORDERS, "order": g.order_code(token), "area": g.area_code(g.token[token])}


class ExecuteOrder(Procedure):
    """The execution of one order, part by part. It continues even if the family loses the area meanwhile (R47)."""

    __slots__ = ("area", "left", "token")

    def __init__(self, token: Token, area: Area = NOWHERE, left: tuple[int, ...] = (), at: int = 0) -> None:
        super().__init__(at)
        self.token = token
        self.area = area  # area of the order when its execution started
        self.left = left  # parts that are still to do

    def copy(self) -> ExecuteOrder:
        return ExecuteOrder(self.token, self.area, self.left, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Do(cls.begin, "LF-token-6"),
            Choose(cls.may_do, cls.do, cls.why_not_do, *PART_RULES),
            Do(cls.finish, "LF-encounter-6", "LF-encounter-7"),
        )

    def begin(self, g: Board) -> None:
        order = g.order(self.token)
        self.area, self.left = g.token[self.token], parts_of(order)
        g.money[self.token // ORDERS] += order.money
        if g.told is not None:
            self.tell_begin(g)

    def tell_begin(self, g: Board) -> None:
        order, args = g.order(self.token), order_args(g, self.token)
        if earlier := head_start(g, self.token):
            counts = order.initiative - earlier
            g.tell("head_start", "LF-tile-head-start", args | {"initiative": order.initiative, "number": counts})
        g.tell("order_begins", "LF-encounter-4", args)
        if order.money:
            g.tell("coins", "LF-token-6", args | {"number": order.money})

    def may_do(self, g: Board) -> Options:
        parts = [DO_PART[part] for part in self.left if not self.why_not_part(g, part)]
        return {self.token // ORDERS: [DONE, *parts]} if parts else {}

    def do(self, g: Board, seat: Seat, act: Done | DoPart) -> Flow:
        if isinstance(act, Done):
            return None
        self.left = tuple(part for part in self.left if part != act.number)
        if act.number == AGITATE:
            self.left = ()  # Agitate is always the final part
        if act.number < MOVEMENT:
            supply(g, seat, self.area, g.order(self.token), act.number)
        for procedure in self.procedures(g, act.number):
            g.call(procedure)
        return AGAIN

    def procedures(self, g: Board, part: int) -> list[Procedure]:
        """Return the procedures of an attacking part in reverse order, because the last one called runs first."""
        seat, order = self.token // ORDERS, g.order(self.token)
        if part == MOVEMENT:
            return movements(seat, self.area, order)
        if part == STRIKE:
            return [Strike(seat, (self.area,), order.skull, order.bomb)]
        if part == PENTITO:
            return [Pentito(seat, self.area, order.pentito)]
        if part == AGITATE:
            return [Agitate(seat, self.area, order.agitate)]
        return [special(seat, self.area, order)] if part == SPECIAL else []

    def why_not_part(self, g: Board, part: int) -> RuleId | None:
        seat, order = self.token // ORDERS, g.order(self.token)
        if part not in self.left:
            return "LF-attack-1" if order.attack else "LF-supply-1"
        if part < MOVEMENT:
            return why_not_supply(g, seat, self.area, part)
        if part not in (SPECIAL, AGITATE) and g.holder[self.area] != seat:  # R47
            return "LF-attack-3"
        asks = any(would_ask(g, each) for each in self.procedures(g, part))
        return None if asks else nothing_rule(g, seat, order, part)

    def why_not_do(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, DoPart):
            return self.why_not_part(g, act.number)
        return None if isinstance(act, Done) else not_now(g, seat, act, "LF-attack-1")

    def finish(self, g: Board) -> None:
        if g.token[self.token] != self.area:
            return
        vest, args = g.order(self.token).vest, order_args(g, self.token)
        if vest:
            g.executed.append(self.token)
            g.tell("order_stays", "LF-encounter-7", args | {"number": vest})
        else:
            g.take_home(self.token)
            g.tell("order_done", "LF-encounter-6", args)


def parts_of(order: Order) -> tuple[int, ...]:
    combined = order.special == "blue_b"  # the bomb and the shotgun are one part
    shown = {
        MOVEMENT: bool(order.shotgun or order.rally) and not combined,
        STRIKE: bool(order.bomb) and not combined,
        PENTITO: bool(order.pentito),
        SPECIAL: order.special in ACTIVE_SPECIALS,
        AGITATE: bool(order.agitate),
    }
    return supply_parts(order) + tuple(part for part, there in shown.items() if there)


def movements(seat: Seat, a: Area, order: Order) -> list[Procedure]:
    """Return the Rally and Movement of an order. Rally runs first, so it is called last."""
    within = "" if order.special in ACTIVE_SPECIALS else order.special
    march = Movement(seat, seat, a, order.skull, within, order.shotgun)
    called: list[Procedure] = [march] if order.shotgun else []
    return [*called, Rally(seat, a)] if order.rally else called


def special(seat: Seat, a: Area, order: Order) -> Procedure:
    if order.special == "white_a":
        return WhiteA(seat, a)
    if order.special == "white_b":
        return WhiteB(seat, a)
    return YellowB(seat, a) if order.special == "yellow_b" else BlueB(seat, a, order.skull)


def would_ask(g: Board, procedure: Procedure) -> bool:
    """Return whether the procedure offers the player a choice."""
    if isinstance(procedure, Movement):
        return bool(procedure.may_target(g))
    if isinstance(procedure, BlueB):
        return g.holder[procedure.area] == procedure.seat
    step = procedure.table[0]
    return isinstance(step, Choose) and bool(step.may(procedure, g))


def nothing_rule(g: Board, seat: Seat, order: Order, part: int) -> RuleId:
    """Return the rule that explains why a part would have no effect."""
    if part == SPECIAL and order.special == "yellow_b" and g.labs_of(seat):
        return "LF-place-1"
    if part == SPECIAL:
        rules = {"white_a": "LF-white-A", "white_b": "LF-white-B", "yellow_b": "LF-yellow-B-soldati"}
        return rules.get(order.special, "LF-attack-3")
    return {MOVEMENT: "LF-movement-2", STRIKE: "LF-strike-2", PENTITO: "LF-pentito-1"}.get(part, "LF-agitate-2")
