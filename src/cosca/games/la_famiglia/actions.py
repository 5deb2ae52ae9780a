"""Everything a seat may say in La Famiglia. Values only, each made once; big choices are made of small ones.

An action names at most two numbers: an area, a sea, a space of a sheet, how many. Names of areas are printed data,
so an action says the number of an area, and log lines its name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from cosca.engine.core import Action
from cosca.games.la_famiglia.pack import ALL_TILES, AREAS, COLUMNS, ORDERS, ROWS, SEAS

SEATS: Final = 4
OWNERS: Final = 5
MOST_MEN: Final = 50
MOST_SPACES: Final = 32  # of a sheet
CARDS: Final = 3
FAMILIES: Final = 6
CHARACTERS: Final = 6


class One(Action):
    """An action that names one thing."""

    __slots__ = ("number",)
    key: ClassVar[str] = "number"

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def words(self) -> dict[str, str | int]:
        return {self.key: self.number}


class OfArea(One):
    __slots__ = ()
    key: ClassVar[str] = "area"


class OfSea(One):
    __slots__ = ()
    key: ClassVar[str] = "sea"


class OfSpace(One):
    __slots__ = ()
    key: ClassVar[str] = "space"


class OfSeat(One):
    __slots__ = ()
    key: ClassVar[str] = "seat"


class OfTile(One):
    __slots__ = ()
    key: ClassVar[str] = "tile"


class OfOrder(One):
    """One of a family's thirteen orders."""

    __slots__ = ()
    key: ClassVar[str] = "order"


class TokenAt(Action):
    """An influence token, by its owner, and a space of a sheet."""

    __slots__ = ("owner", "space")

    def __init__(self, owner: int, space: int) -> None:
        super().__init__()
        self.owner = owner
        self.space = space

    def words(self) -> dict[str, str | int]:
        return {"owner": self.owner, "space": self.space}


# Everywhere


class Done(Action):
    """Enough; nothing more of this."""

    __slots__ = ()


# Setup


class DrawTile(OfTile):
    """Chance: a control tile is in play."""

    __slots__ = ()


class DealFamily(One):
    """Chance: a colour for the team."""

    __slots__ = ()
    key: ClassVar[str] = "family"


class LeadFamily(One):
    __slots__ = ()
    key: ClassVar[str] = "family"


class Start(OfSeat):
    """Chance: who begins."""

    __slots__ = ()


class DealCharacter(One):
    """Chance: a character card."""

    __slots__ = ()
    key: ClassVar[str] = "character"


class PutInfluence(OfSpace):
    """An influence token of one's own onto sheet 0."""

    __slots__ = ()


# Planning


class PassTurn(Action):
    __slots__ = ()


class CallOnTeammate(Action):
    """Who must move and cannot pay is given 1 Money, for which the teammate pays 2."""

    __slots__ = ()


class MoveToken(TokenAt):
    """A) this token of the top sheet …"""

    __slots__ = ()


class UseSpace(OfSpace):
    """… to this action space of the bottom sheet."""

    __slots__ = ()


class GainInfluence(One):
    """B) all tokens of a column."""

    __slots__ = ()
    key: ClassVar[str] = "column"


class PutToken(TokenAt):
    """Where a token moved by B) goes, on the bottom sheet."""

    __slots__ = ()


class DoPart(One):
    """Which partial action of a space, or of an order, comes next."""

    __slots__ = ()
    key: ClassVar[str] = "part"


class Men(One):
    """So many Soldati."""

    __slots__ = ()


class Cars(One):
    """So many cars."""

    __slots__ = ()


class PlaceAt(OfArea):
    """Soldati are placed here."""

    __slots__ = ()


class PlaceCar(OfArea):
    __slots__ = ()


class PlaceLab(OfArea):
    __slots__ = ()


class PlaceBoat(OfSea):
    __slots__ = ()


class MoveBoat(OfSea):
    __slots__ = ()


class RemoveBoat(OfSeat):
    """Whose speedboat leaves with one's own, when three lie in a sea."""

    __slots__ = ()


class IssueOrder(OfOrder):
    __slots__ = ()


class IssueAt(OfArea):
    __slots__ = ()


class TakeFromRow(One):
    """The leftmost influence token of a row of the family mat."""

    __slots__ = ()
    key: ClassVar[str] = "row"


class ToTop(OfSpace):
    __slots__ = ()


class ToBottom(OfSpace):
    __slots__ = ()


class RallyTo(OfArea):
    __slots__ = ()


class RallyFrom(OfArea):
    __slots__ = ()


# At any time


class SellOrder(OfOrder):
    __slots__ = ()


class GiveMoney(Action):
    """One Money to the teammate, for one more to the supply."""

    __slots__ = ()


# Encounter


class Execute(OfOrder):
    """Which of one's own orders of equal initiative comes first."""

    __slots__ = ()


class StartFrom(OfArea):
    """From which of two areas the second movement of an order starts."""

    __slots__ = ()


class MoveTo(OfArea):
    """Movement (and Attack): the target."""

    __slots__ = ()


class MoveAcross(OfArea):
    """The same, across water."""

    __slots__ = ()


class Finesse(Action):
    __slots__ = ()


class BruteForce(Action):
    __slots__ = ()


class Appoint(OfSeat):
    """Which family defends neutral Soldati."""

    __slots__ = ()


class LayCard(One):
    __slots__ = ()
    key: ClassVar[str] = "card"


class PickUpCard(Action):
    __slots__ = ()


class LeaveCard(Action):
    __slots__ = ()


class StrikeAt(OfArea):
    __slots__ = ()


class StrikeByCar(OfArea):
    __slots__ = ()


class SendPentito(Action):
    __slots__ = ()


class RemoveFrom(OfArea):
    __slots__ = ()


class AgitateAt(OfArea):
    __slots__ = ()


class Replace(One):
    """So many enemy Soldati by one's own."""

    __slots__ = ()


class PayMoney(One):
    __slots__ = ()


# Management and tiles


class MarkTile(OfTile):
    __slots__ = ()


class ClearTile(OfTile):
    __slots__ = ()


class UseTile(OfTile):
    __slots__ = ()


def _each[A: One](cls: type[A], count: int) -> list[A]:
    return [cls(number) for number in range(count)]


def _tokens[A: TokenAt](cls: type[A]) -> list[list[A]]:
    return [[cls(owner, space) for space in range(MOST_SPACES)] for owner in range(OWNERS)]


DONE: Final = Done()
PASS_TURN: Final = PassTurn()
CALL_ON_TEAMMATE: Final = CallOnTeammate()
GIVE_MONEY: Final = GiveMoney()
FINESSE: Final = Finesse()
BRUTE_FORCE: Final = BruteForce()
PICK_UP_CARD: Final = PickUpCard()
LEAVE_CARD: Final = LeaveCard()
SEND_PENTITO: Final = SendPentito()

DRAW_TILE: Final = _each(DrawTile, ALL_TILES)
DEAL_FAMILY: Final = _each(DealFamily, FAMILIES)
LEAD_FAMILY: Final = _each(LeadFamily, FAMILIES)
START: Final = _each(Start, SEATS)
DEAL_CHARACTER: Final = _each(DealCharacter, CHARACTERS)
PUT_INFLUENCE: Final = _each(PutInfluence, MOST_SPACES)
MOVE_TOKEN: Final = _tokens(MoveToken)  # [owner][space]
USE_SPACE: Final = _each(UseSpace, MOST_SPACES)
GAIN_INFLUENCE: Final = _each(GainInfluence, COLUMNS)
PUT_TOKEN: Final = _tokens(PutToken)
DO_PART: Final = _each(DoPart, 12)
MEN: Final = _each(Men, MOST_MEN + 1)
CARS: Final = _each(Cars, 6)
PLACE_AT: Final = _each(PlaceAt, AREAS)
PLACE_CAR: Final = _each(PlaceCar, AREAS)
PLACE_LAB: Final = _each(PlaceLab, AREAS)
PLACE_BOAT: Final = _each(PlaceBoat, SEAS)
MOVE_BOAT: Final = _each(MoveBoat, SEAS)
REMOVE_BOAT: Final = _each(RemoveBoat, SEATS)
ISSUE_ORDER: Final = _each(IssueOrder, ORDERS)
ISSUE_AT: Final = _each(IssueAt, AREAS)
TAKE_FROM_ROW: Final = _each(TakeFromRow, ROWS)
TO_TOP: Final = _each(ToTop, MOST_SPACES)
TO_BOTTOM: Final = _each(ToBottom, MOST_SPACES)
RALLY_TO: Final = _each(RallyTo, AREAS)
RALLY_FROM: Final = _each(RallyFrom, AREAS)
SELL_ORDER: Final = _each(SellOrder, ORDERS)
EXECUTE: Final = _each(Execute, ORDERS)
START_FROM: Final = _each(StartFrom, AREAS)
MOVE_TO: Final = _each(MoveTo, AREAS)
MOVE_ACROSS: Final = _each(MoveAcross, AREAS)
APPOINT: Final = _each(Appoint, SEATS)
LAY_CARD: Final = _each(LayCard, CARDS)
STRIKE_AT: Final = _each(StrikeAt, AREAS)
STRIKE_BY_CAR: Final = _each(StrikeByCar, AREAS)
REMOVE_FROM: Final = _each(RemoveFrom, AREAS)
AGITATE_AT: Final = _each(AgitateAt, AREAS)
REPLACE: Final = _each(Replace, 4)
PAY_MONEY: Final = _each(PayMoney, MOST_MEN + 1)
MARK_TILE: Final = _each(MarkTile, ALL_TILES)
CLEAR_TILE: Final = _each(ClearTile, ALL_TILES)
USE_TILE: Final = _each(UseTile, ALL_TILES)


def every_action() -> list[Action]:
    """All well-formed actions, in a fixed order: their places are the bots' codes."""
    rows: list[Sequence[Action]] = [
        [DONE, PASS_TURN, GIVE_MONEY, FINESSE, BRUTE_FORCE, PICK_UP_CARD, LEAVE_CARD, SEND_PENTITO],
        *(DRAW_TILE, DEAL_FAMILY, LEAD_FAMILY, START, DEAL_CHARACTER, PUT_INFLUENCE),
        *MOVE_TOKEN,
        *PUT_TOKEN,
        *(USE_SPACE, GAIN_INFLUENCE, DO_PART, MEN, CARS),
        *(PLACE_AT, PLACE_CAR, PLACE_LAB, PLACE_BOAT, MOVE_BOAT, REMOVE_BOAT, ISSUE_ORDER, ISSUE_AT),
        *(TAKE_FROM_ROW, TO_TOP, TO_BOTTOM, RALLY_TO, RALLY_FROM, SELL_ORDER, MOVE_TO, MOVE_ACROSS),
        *(APPOINT, LAY_CARD, STRIKE_AT, STRIKE_BY_CAR, REMOVE_FROM, AGITATE_AT, REPLACE, PAY_MONEY),
        *(MARK_TILE, CLEAR_TILE, USE_TILE),
        *(EXECUTE, START_FROM, [CALL_ON_TEAMMATE]),
    ]
    return [action for row in rows for action in row]
