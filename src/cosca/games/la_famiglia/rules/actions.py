"""All actions of La Famiglia: immutable values, each created once.

Large decisions are split into several small actions.

An action holds at most two numbers: an area, a sea area, a space of an action sheet, an amount. Area names are printed
data, so an action holds the number of an area and the log line shows its name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from cosca.engine.core import Action
from cosca.games.la_famiglia.rules.action_kinds import (
    CARDS,
    CHARACTERS,
    FAMILIES,
    MOST_MEN,
    MOST_SPACES,
    OWNERS,
    SEATS,
    OfArea,
    OfOrder,
    OfSea,
    OfSeat,
    OfSpace,
    OfTile,
    One,
    TokenAt,
)
from cosca.games.la_famiglia.rules.pack import ALL_TILES, AREAS, COLUMNS, ORDERS, ROWS, SEAS

# In several phases


class Done(Action):
    """Stop here: do nothing more of the current action."""

    __slots__ = ()


# Setup


class DrawTile(OfTile):
    """Chance: draw a control tile for this game."""

    __slots__ = ()


class DealFamily(One):
    """Chance: draw a family for the team, or in a first game for the next player."""

    __slots__ = ()
    key: ClassVar[str] = "family"


class LeadFamily(One):
    __slots__ = ()
    key: ClassVar[str] = "family"


class Start(OfSeat):
    """Chance: determine the starting player."""

    __slots__ = ()


class DealCharacter(One):
    """Chance: deal a character card."""

    __slots__ = ()
    key: ClassVar[str] = "character"


class PutInfluence(OfSpace):
    """Place one of your own influence tokens on action sheet 0."""

    __slots__ = ()


# Planning


class PassTurn(Action):
    __slots__ = ()


class CallOnTeammate(Action):
    """Get 1 Money from your teammate, who pays 2, because you must move a token and cannot pay."""

    __slots__ = ()


class MoveToken(TokenAt):
    """Using an action space, first half: choose an influence token of the top action sheet."""

    __slots__ = ()


class UseSpace(OfSpace):
    """Using an action space, second half: choose an action space of the bottom action sheet."""

    __slots__ = ()


class GainInfluence(One):
    """Gaining influence: choose a column and move all of its influence tokens."""

    __slots__ = ()
    key: ClassVar[str] = "column"


class PutToken(TokenAt):
    """Choose the action space of the bottom action sheet for a token moved by gaining influence."""

    __slots__ = ()


class DoPart(One):
    """Choose the next partial action of an action space or of an order."""

    __slots__ = ()
    key: ClassVar[str] = "part"


class Men(One):
    """Choose a number of Soldati."""

    __slots__ = ()


class Cars(One):
    """Choose a number of cars."""

    __slots__ = ()


class PlaceAt(OfArea):
    """Place Soldati in this area."""

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
    """Choose the owner of the speedboat that is removed with yours when a sea area contains 3."""

    __slots__ = ()


class IssueOrder(OfOrder):
    __slots__ = ()


class IssueAt(OfArea):
    __slots__ = ()


class TakeFromRow(One):
    """Remove the leftmost influence token of a row of your family mat."""

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
    """Give 1 Money to your teammate and return 1 Money to the supply."""

    __slots__ = ()


# Encounter


class Execute(OfOrder):
    """Choose which of your orders with equal Initiative is executed first."""

    __slots__ = ()


class StartFrom(OfArea):
    """Choose the area from which the second Movement (and Attack) of an order starts."""

    __slots__ = ()


class MoveTo(OfArea):
    """Choose the target of a Movement (and Attack) over land."""

    __slots__ = ()


class MoveAcross(OfArea):
    """Choose the target of a Movement (and Attack) across water."""

    __slots__ = ()


class Finesse(Action):
    __slots__ = ()


class BruteForce(Action):
    __slots__ = ()


class Appoint(OfSeat):
    """Choose which family defends neutral Soldati."""

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
    """Choose how many enemy Soldati to replace with your own."""

    __slots__ = ()


class PayMoney(One):
    __slots__ = ()


# Management and control tiles


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
    """Return all well-formed actions in a fixed order. Bots use the position of an action in this list as its code."""
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
