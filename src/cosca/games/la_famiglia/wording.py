"""The message for an action or a prompt, and its arguments: the codes of the pieces and places it mentions.

The same action means different things in different procedures. A message named after the procedure and its step takes
precedence over the plain one: `do-men-movement-2` before `do-men`. A number of zero uses a message of its own if there
is one: `log-cars-movement-3-none`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cosca.engine.core import Action, Procedure, Seat
from cosca.engine.resources import message_ids
from cosca.engine.title import Arg, Message
from cosca.games.la_famiglia.names import WITH_BONUS, doing_code, partial_code
from cosca.games.la_famiglia.packs.reading import PACKAGE
from cosca.games.la_famiglia.rules.action_kinds import OfArea, One, TokenAt
from cosca.games.la_famiglia.rules.actions import (
    DealCharacter,
    DealFamily,
    DoPart,
    GiveMoney,
    MoveToken,
    PutInfluence,
    SellOrder,
    Start,
    ToTop,
    UseSpace,
)
from cosca.games.la_famiglia.rules.board import NEUTRAL, NOBODY, NOWHERE, SEATS, Side, partner
from cosca.games.la_famiglia.rules.codes import COLUMN_IDS, ROW_IDS, order_code, space_code
from cosca.games.la_famiglia.rules.conflict import Attack
from cosca.games.la_famiglia.rules.encounter import ExecuteOrder
from cosca.games.la_famiglia.rules.equipment import NewBoat
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.influence import GainInfluenceTurn, gain_costs
from cosca.games.la_famiglia.rules.laundering import LaunderAndRally
from cosca.games.la_famiglia.rules.movement import Movement
from cosca.games.la_famiglia.rules.pack import ORDERS, Area, Partial, Space
from cosca.games.la_famiglia.rules.planning import FinalAction, PlanningTurn
from cosca.games.la_famiglia.rules.setup import Preparation
from cosca.games.la_famiglia.rules.spaces import UseActionSpace

type Args = dict[str, Arg]

TASKS: Final = (
    "recruit", "soldati", "soldati_plus", "car", "boat", "lab", "movement", "strike", "pentito", "special", "agitate",
)  # fmt: skip
PLACES: Final = (  # fields of procedures that hold an area, and the argument name of each in messages
    ("area", "here"), ("source", "from"), ("origin", "from"), ("start", "from"), ("target", "to"), ("to", "to"),
)  # fmt: skip


# Choosing the message


def log_line(g: LaFamiglia, seat: Seat, action: Action) -> Message:
    """Return the full log line of an action, for a reader who may know all of it."""
    return _message("log", g, seat, action)


def phrase(g: LaFamiglia, seat: Seat, action: Action) -> Message:
    """Return the message for an action in a list of legal actions."""
    found = _message("do", g, seat, action)
    return Message(found.id, {**found.args, **_with_values(g, seat, action)})


def question(g: LaFamiglia, seat: Seat) -> Message:
    """Return the message for the current prompt."""
    top = g.stack[-1]
    return Message(f"ask-{type(top).__name__.lower()}-{top.at}", _context(g, top))


def _message(use: str, g: LaFamiglia, seat: Seat, action: Action) -> Message:
    args = args_of(g, seat, action)
    plain, top = f"{use}-{type(action).__name__.lower()}", g.stack[-1]
    own = f"{plain}-{type(top).__name__.lower()}-{top.at}"
    found = own if own in message_ids(PACKAGE) else plain
    none = f"{found}-none"
    return Message(none if args.get("number") == 0 and none in message_ids(PACKAGE) else found, args)


# Partial actions with the values of the player's mat, as the board shows them


def _with_values(g: LaFamiglia, seat: Seat, action: Action) -> Args:
    top = g.stack[-1]
    if isinstance(action, UseSpace):
        return _parts_of(g, seat, g.pack.sheets[g.bottom_sheet][action.number])
    if isinstance(action, DoPart) and isinstance(top, UseActionSpace):
        return {"what": _part_with_value(g, seat, top.printed(g).parts[action.number])}
    return {}


def _parts_of(g: LaFamiglia, seat: Seat, space: Space) -> Args:
    """Return the partial actions of a space, how they are joined, and what the space costs or brings."""
    first, *second = [_part_with_value(g, seat, part) for part in space.parts]
    join = "none" if not second else "or" if space.either else "and"
    money: Args = {"pay": space.pay, "receive": space.receive}
    return {"first": first, "second": second[0] if second else "", "join": join} | money


def _part_with_value(g: LaFamiglia, seat: Seat, part: Partial) -> str:
    if part.kind not in WITH_BONUS:
        return partial_code(part)
    value = g.recruit_value(seat) if part.kind == "recruit" else g.place_value(seat)
    return f"now_{part.kind}{value + part.bonus}"


# Arguments from the action


def args_of(g: LaFamiglia, seat: Seat, action: Action) -> Args:
    args: Args = {"seat": seat}
    if isinstance(action, SellOrder | GiveMoney):  # any-time actions do not belong to the current procedure
        return args | ({"order": _order(g, seat, action.number)} if isinstance(action, SellOrder) else {})
    args |= _context(g, g.stack[-1])
    if isinstance(action, TokenAt):
        on_top = isinstance(action, MoveToken)
        return args | _token(g, seat, action.owner) | _space(g, action.space, on_top)
    return args | (_one(g, seat, action) if isinstance(action, One) else {})


def _one(g: LaFamiglia, seat: Seat, action: One) -> Args:
    key, number = action.key, action.number
    if key in NAMES:
        return {key: NAMES[key](g, number)} | _besides(g, seat, action)
    if key == "seat":
        return {"seat": number} if isinstance(action, Start) else {"family": _side(g, number)}
    if key == "space":
        return _space(g, number, isinstance(action, PutInfluence | ToTop))
    if key == "part":
        return {"what": _what(g, g.stack[-1], number)}
    return _of_mat(g, seat, key, number) if key in ("column", "row", "order") else {"number": number}


def _of_mat(g: LaFamiglia, seat: Seat, key: str, number: int) -> Args:
    if key == "column":
        return {key: COLUMN_IDS[number], "money": sum(gain_costs(g, seat, number))}
    return _order_of_row(g, seat, number) | {key: ROW_IDS[number]} if key == "row" else {key: _order(g, seat, number)}


def _besides(g: LaFamiglia, seat: Seat, action: One) -> Args:
    if isinstance(action, OfArea):
        return _standing(g, seat, action.number)
    return _dealt_to(g, action) if isinstance(action, DealFamily | DealCharacter) else {}


NAMES: Final[dict[str, Callable[[LaFamiglia, int], str]]] = {
    "area": lambda g, number: g.pack.island.ids[number],
    "sea": lambda g, number: g.pack.island.sea_ids[number],
    "tile": lambda g, number: g.pack.tiles[number].id,
    "family": lambda g, number: g.pack.families[number].id,
    "character": lambda g, number: g.pack.characters[number].id,
    "card": lambda g, number: g.pack.cards[number].id,
}


def _dealt_to(g: LaFamiglia, action: DealFamily | DealCharacter) -> Args:
    """Return who receives a dealt card: the next player for a character, a team for a family.

    In a first game, a family also goes to the next player.
    """
    if isinstance(action, DealCharacter):
        return {"seat": next((seat for seat in g.order_of_play() if g.character[seat] == NOWHERE), 0)}
    top = g.stack[-1]
    if isinstance(top, Preparation) and top.first_game:
        return {"to": "player", "seat": len(top.dealt)}
    return {"to": "team"}


def _order(g: LaFamiglia, seat: Seat, number: int) -> str:
    return order_code(g.family_of(seat), number)


def _order_of_row(g: LaFamiglia, seat: Seat, row: int) -> Args:
    """Return the advanced order, if any, that the next influence token of a row brings."""
    given, space = g.mat(seat).orders[row], g.removed[seat][row]
    number = given[space] if space < len(given) else NOWHERE
    return {"gains": "order", "order": _order(g, seat, number)} if number >= 0 else {"gains": "nothing"}


def _token(g: LaFamiglia, seat: Seat, owner: Side) -> Args:
    whose = "own" if owner == seat else "neutral" if owner == NEUTRAL else "other"
    return {"whose": whose, "family": _side(g, owner)}


def _space(g: LaFamiglia, space: int, on_top: bool) -> Args:
    number = g.top_sheet if on_top else g.bottom_sheet
    sheet = g.pack.sheets[number]
    if space >= len(sheet):
        return {"space": str(space + 1), "what": ""}
    named: Args = {"space": space_code(sheet, space)}
    return named if on_top else named | {"what": doing_code(number, space)}


def _side(g: LaFamiglia, side: Side) -> str:
    if side < SEATS:
        return g.family_of(side).id if g.family[side] != NOWHERE else ""
    return "side_neutral" if side == NEUTRAL else "side_nobody"


def _standing(g: LaFamiglia, seat: Seat, a: Area) -> Args:
    """Return who holds an area and their relation to the acting side, which is neutral when Soldati are agitated."""
    top = g.stack[-1]
    return {"holder": _side(g, g.holder[a]), "side": _relation(g, top.side if isinstance(top, Movement) else seat, a)}


def _relation(g: LaFamiglia, acting: Side, a: Area) -> str:
    side = g.holder[a]
    if side in (acting, NOBODY):
        return "own" if side == acting else "empty"
    if side == NEUTRAL:
        return "neutral"
    return "partner" if acting < SEATS and side == partner(acting) else "enemy"


# Arguments from the procedure on top of the stack


def _context(g: LaFamiglia, top: Procedure) -> Args:
    args: Args = {}
    for field, name in PLACES:
        place = getattr(top, field, NOWHERE)
        if isinstance(place, int) and place >= 0:
            args[name] = g.pack.island.ids[place]
            if name == "from":
                args["men"] = g.men[place]
    if g.fight_area != NOWHERE:
        args["here"] = g.pack.island.ids[g.fight_area]
    return args | _special_context(g, top)


def _special_context(g: LaFamiglia, top: Procedure) -> Args:
    if isinstance(top, ExecuteOrder):
        return {"order": _order(g, top.token // ORDERS, top.token % ORDERS)}
    if isinstance(top, NewBoat):
        return {"from": g.pack.island.sea_ids[top.sea]}
    if isinstance(top, Movement):
        return {"recruits": g.recruits(), "whose": "neutral" if top.side == NEUTRAL else "own"}
    if isinstance(top, UseActionSpace):
        return _space(g, top.space, on_top=False)
    if isinstance(top, PlanningTurn) and top.owner != NOWHERE:
        return _token(g, top.seat, top.owner) | {"from": space_code(g.pack.sheets[g.top_sheet], top.space)}
    if isinstance(top, FinalAction):
        return _last_token(g, top.seat)
    if isinstance(top, Attack):
        return {"foe": _side(g, g.holder[g.fight_area]), "price": g.pack.tiles[g.tile_named("bribery")].number}
    return {"column": COLUMN_IDS[top.column]} if isinstance(top, GainInfluenceTurn) else {}


def _last_token(g: LaFamiglia, seat: Seat) -> Args:
    """Return the influence token beside a player's bust, and its space."""
    space = g.bust_at[seat]
    owner = next(owner for owner, number in enumerate(g.bottom[space]) if number)
    return _token(g, seat, owner) | {"from": space_code(g.pack.sheets[g.bottom_sheet], space)}


def _what(g: LaFamiglia, top: Procedure, part: int) -> str:
    """Return the code of a partial action of an action space, a column, launder and rally, or an order."""
    if isinstance(top, UseActionSpace):
        parts = top.printed(g).parts
        return partial_code(parts[part]) if part < len(parts) else ""
    if isinstance(top, GainInfluenceTurn):
        return "partial_order" if part else f"above_{COLUMN_IDS[top.column]}"
    if isinstance(top, LaunderAndRally):
        return "task_rally" if part else "partial_launder"
    return f"task_{TASKS[part]}" if part < len(TASKS) else ""
