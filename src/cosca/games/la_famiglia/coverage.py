"""Names of the components that an action uses. The laws check that every component occurs in play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cosca.engine.core import Action, Seat
from cosca.games.la_famiglia.rules.actions import (
    DealCharacter,
    DealFamily,
    DoPart,
    DrawTile,
    IssueAt,
    LayCard,
    LeadFamily,
    MarkTile,
    MoveAcross,
    MoveTo,
    PayMoney,
    Replace,
    StrikeAt,
    StrikeByCar,
    UseSpace,
    UseTile,
)
from cosca.games.la_famiglia.rules.conflict import Attack
from cosca.games.la_famiglia.rules.encounter import AGITATE, MOVEMENT, PENTITO, SPECIAL, STRIKE, ExecuteOrder
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.issuing import IssueOrders
from cosca.games.la_famiglia.rules.movement import Movement
from cosca.games.la_famiglia.rules.pack import ORDERS, Area, Order, Pack
from cosca.games.la_famiglia.rules.strike import Strike, is_enemy
from cosca.games.la_famiglia.rules.supply import BOAT, CAR, LAB, RECRUIT, SOLDATI, SOLDATI_PLUS

SUPPLIES: Final = {
    RECRUIT: "recruit",
    SOLDATI: "soldati",
    SOLDATI_PLUS: "soldati_plus",
    CAR: "car",
    BOAT: "boat",
    LAB: "lab",
}
SYMBOLS: Final = (
    *SUPPLIES.values(), "money", "vest", "rally", "skull", "shotgun", "shotgun_2", "bomb", "bomb_2", "pentito",
    "agitate", "agitate_2", "agitate_3",
)  # fmt: skip
SPECIALS: Final = ("black_b", "blue_b", "green_a", "white_a", "white_b", "yellow_b", "yellow_c")
KINDS: Final = ("supply", "attack")


def components_used(g: LaFamiglia, action: Action) -> tuple[str, ...]:
    """Return the components that an action draws, deals, marks or uses, and the symbols of an executed order."""
    if isinstance(action, DrawTile):
        return (g.pack.tiles[action.number].id,)
    if isinstance(action, DealFamily | LeadFamily):
        return (g.pack.families[action.number].id,)
    if isinstance(action, DealCharacter):
        return (g.pack.characters[action.number].id,)
    if isinstance(action, LayCard):
        return (g.pack.cards[action.number].id,)
    if isinstance(action, MarkTile):
        return (f"tile-{g.pack.tiles[action.number].id}-marked",)
    if isinstance(action, UseSpace):
        return (f"space-{g.bottom_sheet}-{action.number}",)
    return (*_of_orders(g, action), *_tiles_used(g, action))


def components_of(pack: Pack) -> tuple[str, ...]:
    return (
        *(tile.id for tile in pack.tiles),
        *(family.id for family in pack.families),
        *(character.id for character in pack.characters),
        *(card.id for card in pack.cards),
        *(f"tile-{tile.id}-{done}" for tile in pack.tiles for done in ("marked", "used")),
        *(f"space-{sheet}-{n}" for sheet, spaces in enumerate(pack.sheets) if sheet for n in range(len(spaces))),
        *(f"symbol-{symbol}" for symbol in SYMBOLS),
        *(f"special-{special}" for special in SPECIALS),
        *(f"order-{kind}" for kind in KINDS),
    )


# Orders


def _of_orders(g: LaFamiglia, action: Action) -> Iterator[str]:
    """Yield the order's kind and symbols when a part of it starts.

    A special order that works within an attack counts only once it removes or replaces enemy Soldati.
    """
    top = g.stack[-1]
    if isinstance(action, DoPart) and isinstance(top, ExecuteOrder):
        order = g.order(top.token)
        yield f"order-{KINDS[order.attack]}"
        yield from (f"symbol-{symbol}" for symbol in _symbols(order, action.number))
        if action.number == SPECIAL:
            yield f"special-{order.special}"
    elif isinstance(action, Replace | PayMoney) and isinstance(top, Attack):
        yield f"special-{top.special}"


def _symbols(order: Order, part: int) -> Iterator[str]:
    """Yield the symbols of one part, and those that take effect without a choice."""
    if order.money:
        yield "money"
    if order.vest:
        yield "vest"
    if part in SUPPLIES:
        yield SUPPLIES[part]
    if part in (MOVEMENT, STRIKE) and order.skull:
        yield "skull"
    if part == MOVEMENT and order.rally:
        yield "rally"
    counted = {MOVEMENT: ("shotgun", order.shotgun), STRIKE: ("bomb", order.bomb), AGITATE: ("agitate", order.agitate)}
    name, number = counted.get(part, ("pentito", int(part == PENTITO)))
    if number:
        yield name if number == 1 else f"{name}_{number}"


# Control tiles


def _tiles_used(g: LaFamiglia, action: Action) -> Iterator[str]:
    if isinstance(action, UseTile):
        yield f"tile-{g.pack.tiles[action.number].id}-used"
    yield from (f"tile-{tile}-used" for tile in _tiles_at_work(g, action))


def _tiles_at_work(g: LaFamiglia, action: Action) -> Iterator[str]:
    """Yield the control tiles that take effect without a `UseTile` action."""
    top = g.stack[-1]
    if isinstance(top, IssueOrders) and isinstance(action, IssueAt) and g.tokens_at(action.number):
        yield "chain_of_command"
    elif isinstance(top, ExecuteOrder) and isinstance(action, DoPart):
        if g.order(top.token).attack and g.has_tile(_owner(top), "head_start"):
            yield "head_start"
    elif isinstance(top, Movement) and isinstance(action, MoveTo | MoveAcross):
        yield from _tiles_of_movement(g, top, action)
    elif isinstance(top, Strike) and isinstance(action, StrikeAt | StrikeByCar):
        near = [a for start in top.starts(g) for a in g.pack.island.adjacent[start]]
        if action.number not in near:
            yield "delay_detonator"
        yield from _safe_houses(g, action.number)


def _tiles_of_movement(g: LaFamiglia, movement: Movement, action: MoveTo | MoveAcross) -> Iterator[str]:
    target, seat = action.number, movement.seat
    if isinstance(action, MoveTo):
        if target not in g.pack.island.adjacent[movement.origin]:
            yield "allies"
    elif is_enemy(g, seat, target) and g.has_tile(seat, "miniguns"):
        yield "miniguns"
    yield from _safe_houses(g, target)


def _safe_houses(g: LaFamiglia, target: Area) -> Iterator[str]:
    side = g.holder[target]
    if g.labs[target] and side < len(g.family) and g.has_tile(side, "safe_houses"):
        yield "safe_houses"


def _owner(order: ExecuteOrder) -> Seat:
    return order.token // ORDERS
