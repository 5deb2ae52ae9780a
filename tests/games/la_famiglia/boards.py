"""Hand-made boards of La Famiglia that can be read at a glance.

    board(men={"enna": (RED, 3), "bronte": (NEUTRAL, 2)}, money=[5, 5, 5, 5], orders={"enna": [(RED, 2)]})

Seat 0 is red, 1 blue, 2 green, 3 yellow. What is not named is not on the board; supplies hold the rest.
Tokens on sheets are named by their space: top={0: [RED, NEUTRAL]}; `full_board` is a start as after the setup.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cosca.engine.core import Action, Procedure, Seat, play, settle
from cosca.games.la_famiglia.packs.reading import edition_named, pack_named
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NEUTRAL, NOBODY, NOWHERE, ON_MAT, OWNERS, SEATS
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.pack import (
    ALL_TILES,
    AREAS,
    BASIC_ORDERS,
    MANDAMENTI,
    ORDERS,
    ROWS,
    SEAS,
    Area,
    Sea,
    Space,
)
from cosca.games.la_famiglia.rules.versions import NEWEST

RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
YELLOW: Final = 3
COLOURS: Final = ("red", "blue", "green", "yellow")
EDITIONS: Final = ("1.1", "1.2")
PACK: Final = pack_named("even")
MAT_TOKENS: Final = 17

type Names = Mapping[str, int]


def area(name: str) -> Area:
    return PACK.island.ids.index(name)


def sea(name: str) -> Sea:
    return PACK.island.sea_ids.index(name)


def order(seat: Seat, number: int) -> int:
    """Return the token of one of a seat's thirteen orders."""
    return seat * ORDERS + number


def board(
    edition: str = "1.2",
    men: Mapping[str, tuple[int, int]] | None = None,  # by area: side and number
    cars: Names | None = None,
    labs: Names | None = None,
    boats: Mapping[str, Sequence[Seat]] | None = None,  # by sea area: owners of speedboats
    money: Sequence[int] = (5, 5, 5, 5),
    headquarters: Sequence[int] = (5, 5, 5, 5),
    orders: Mapping[str, Sequence[tuple[Seat, int]]] | None = None,  # by area: seat and number of the order
    # tokens removed from the four rows of a mat; their orders are in headquarters
    removed: Mapping[Seat, Sequence[int]] | None = None,
    top: Mapping[int, Sequence[int]] | None = None,  # by space: owners of the tokens there
    bottom: Mapping[int, Sequence[int]] | None = None,
    sheet: int = 1,  # number of the bottom action sheet
    tiles: Mapping[str, Sequence[Seat]] | None = None,  # control tiles in play: the seats that have marked each
    starter: Seat = RED,
    turn: int = 0,
    variant: bool = False,
    families: Sequence[str] = COLOURS,
    rules_version: int = NEWEST,
) -> LaFamiglia:
    ids = [tile.id for tile in PACK.tiles]
    in_play = sorted(ids.index(name) for name in tiles or {})
    g = LaFamiglia(
        pack=PACK,
        edition=edition_named(edition),
        variant=variant,
        family=[[family.id for family in PACK.families].index(colour) for colour in families],
        character=[0, 1, 2, 3],
        tiles=in_play,
        tile_of=[[NOBODY] * ALL_TILES for _ in range(2)],
        holder=[NOBODY] * AREAS,
        men=[0] * AREAS,
        cars=[0] * AREAS,
        labs=[0] * AREAS,
        boats=[[0] * SEAS for _ in range(SEATS)],
        control=[NOBODY] * MANDAMENTI,
        headquarters=list(headquarters),
        supply=[PACK.soldati - number for number in headquarters] + [PACK.neutral_soldati],
        money=list(money),
        cars_left=[PACK.cars] * SEATS,
        boats_left=[PACK.speedboats] * SEATS,
        labs_left=PACK.labs,
        influence=[PACK.influence - MAT_TOKENS] * SEATS,
        removed=[[0] * ROWS for _ in range(SEATS)],
        token=[IN_HEADQUARTERS if token % ORDERS < BASIC_ORDERS else ON_MAT for token in range(SEATS * ORDERS)],
        issued=[-1] * (SEATS * ORDERS),
        executed=[],
        orders_open=False,
        top=[[0] * OWNERS for _ in PACK.sheets[sheet - 1]],
        bottom=[[0] * OWNERS for _ in PACK.sheets[sheet]],
        top_sheet=sheet - 1,
        bottom_sheet=sheet,
        bust_at=[NOWHERE] * SEATS,
        starter=starter,
        next_starter=starter,
        round=sheet,
        turn=turn,
        fight_area=NOWHERE,
        fight_side=NOBODY,
        fight_men=0,
        fight_car=False,
        last_cards=[-1] * 4,
        stack=[],
    )
    g.rules_version = rules_version
    _put_men(g, men or {}, cars or {}, labs or {})
    _put_boats(g, boats or {})
    _put_orders(g, orders or {})
    for seat, rows in (removed or {}).items():
        _lift(g, seat, rows)
    _put_tokens(g, g.top, top or {})
    _put_tokens(g, g.bottom, bottom or {})
    _mark(g, {ids.index(name): seats for name, seats in (tiles or {}).items()})
    g.control = [g.controller(m) for m in range(MANDAMENTI)]
    return g


def _put_men(g: LaFamiglia, men: Mapping[str, tuple[int, int]], cars: Names, labs: Names) -> None:
    for name, (side, number) in men.items():
        g.holder[area(name)], g.men[area(name)] = side, number
        g.supply[side] -= number
    for name, number in cars.items():
        g.cars[area(name)] = number
        g.cars_left[g.holder[area(name)]] -= number
    for name, number in labs.items():
        g.labs[area(name)] = number
        g.labs_left -= number


def _put_boats(g: LaFamiglia, boats: Mapping[str, Sequence[Seat]]) -> None:
    for name, seats in boats.items():
        for seat in seats:
            g.boats[seat][sea(name)] += 1
            g.boats_left[seat] -= 1


def _put_orders(g: LaFamiglia, orders: Mapping[str, Sequence[tuple[Seat, int]]]) -> None:
    for name, issued in orders.items():
        for seat, number in issued:
            g.token[order(seat, number)] = area(name)


def _lift(g: LaFamiglia, seat: Seat, rows: Sequence[int]) -> None:
    """Remove tokens from a mat without their instant effects. Their orders go to headquarters."""
    g.removed[seat] = list(rows)
    g.influence[seat] += sum(rows)
    for row, number in enumerate(rows):
        for given in g.mat(seat).orders[row][:number]:
            if given >= 0 and g.token[order(seat, given)] == ON_MAT:
                g.token[order(seat, given)] = IN_HEADQUARTERS


def _put_tokens(g: LaFamiglia, lying: list[list[int]], tokens: Mapping[int, Sequence[int]]) -> None:
    for space, owners in tokens.items():
        for owner in owners:
            lying[space][owner] += 1
            if owner != NEUTRAL:
                g.influence[owner] -= 1


def _mark(g: LaFamiglia, marks: Mapping[int, Sequence[Seat]]) -> None:
    for tile, seats in marks.items():
        for seat in seats:
            g.tile_of[seat % 2][tile] = seat
            g.influence[seat] -= 1


def full_board(edition: str = "1.2", money: Sequence[int] = (6, 6, 6, 7)) -> LaFamiglia:
    """Return a board after setup: all starting Soldati, sheet 0 with its gray tokens and 2 tokens of each seat."""
    island = PACK.island
    men = {name: (island.start_side[a], island.start_men[a]) for a, name in enumerate(island.ids)}
    gray, free = gray_and_free()
    own = {space: [n % SEATS] for n, space in enumerate(free[: 2 * SEATS])}
    top = {space: [NEUTRAL] for space in gray} | own
    return board(edition, men=men, money=money, headquarters=(6, 6, 6, 6), top=top)


def gray_and_free() -> tuple[list[int], list[int]]:
    """Return the spaces of sheet 0 that start with a neutral token, and the others."""
    gray: list[int] = []
    for column, number in enumerate(PACK.gray):
        gray += [space for space, printed in enumerate(PACK.sheets[0]) if printed.column == column][:number]
    return gray, [space for space in range(len(PACK.sheets[0])) if space not in gray]


def spaces(sheet: int, column: int) -> list[int]:
    return [number for number, space in enumerate(PACK.sheets[sheet]) if space.column == column]


def space_with(sheet: int, *kinds: str, infinity: bool = False) -> int:
    """Return the first space with exactly these partial actions."""
    return next(number for number, space in enumerate(PACK.sheets[sheet]) if _fits(space, kinds, infinity))


def _fits(space: Space, kinds: tuple[str, ...], infinity: bool) -> bool:
    return tuple(part.kind for part in space.parts) == kinds and space.infinity == infinity


def begin(g: LaFamiglia, procedure: Procedure) -> LaFamiglia:
    """Run a procedure up to its first prompt."""
    g.call(procedure)
    settle(g)
    return g


def do(g: LaFamiglia, *choices: tuple[Seat, Action]) -> LaFamiglia:
    for seat, action in choices:
        play(g, seat, action)
    return g


def listed(g: LaFamiglia, seat: Seat) -> list[Action]:
    return list(g.options.get(seat, ()))
