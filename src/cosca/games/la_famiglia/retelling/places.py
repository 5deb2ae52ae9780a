"""Codes of messages as places and sides of the view, and the moves of pieces that many messages tell."""

from __future__ import annotations

from cosca.games.la_famiglia.packs.reading import pack_named
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NEUTRAL, NOBODY, NOWHERE, Side, partner
from cosca.games.la_famiglia.rules.codes import COLUMN_IDS, NEUTRAL_CODE, NOBODY_CODE, order_code, space_code
from cosca.games.la_famiglia.rules.pack import ORDERS, Area, Pack, Sea
from cosca.games.la_famiglia.views import UNSEEN
from cosca.laws.retelling import Args, Ledger


def pack_of(ledger: Ledger) -> Pack:
    return pack_named(ledger.get("pack"))


def seat_of(args: Args, name: str = "seat") -> int:
    return int(args[name])


def number_of(args: Args, name: str = "number") -> int:
    return int(args[name])


def area_of(ledger: Ledger, args: Args, name: str = "area") -> Area:
    return pack_of(ledger).island.ids.index(str(args[name]))


def sea_of(ledger: Ledger, args: Args, name: str = "sea") -> Sea:
    return pack_of(ledger).island.sea_ids.index(str(args[name]))


def side_of(ledger: Ledger, args: Args, name: str = "family") -> Side:
    """Return the side that a code names."""
    code = str(args[name])
    if code in (NEUTRAL_CODE, NOBODY_CODE):
        return NEUTRAL if code == NEUTRAL_CODE else NOBODY
    families: list[int] = ledger.get("family")
    return families.index([family.id for family in pack_of(ledger).families].index(code))


def space_of(ledger: Ledger, args: Args, sheet: int, name: str = "space") -> int:
    spaces = pack_of(ledger).sheets[sheet]
    return [space_code(spaces, space) for space in range(len(spaces))].index(str(args[name]))


def column_of(args: Args) -> int:
    return COLUMN_IDS.index(str(args["column"]))


def token_of(ledger: Ledger, args: Args) -> int:
    """Return the order token that a code names."""
    seat = seat_of(args)
    family = pack_of(ledger).families[ledger.get("family", seat)]
    codes = [order_code(family, number) for number in range(ORDERS)]
    return seat * ORDERS + codes.index(str(args["order"]))


def knows(ledger: Ledger, seat: int) -> bool:
    return ledger.reader in (seat, partner(seat))


# Pieces


def headquarters_place(ledger: Ledger, seat: int) -> int:
    """Return the place of an order in headquarters, as the reader knows it."""
    return IN_HEADQUARTERS if ledger.get("orders_open") or knows(ledger, seat) else UNSEEN


def recruit(ledger: Ledger, seat: int, number: int) -> None:
    ledger.add("supply", -number, seat)
    ledger.add("headquarters", number, seat)


def remove_men(ledger: Ledger, area: Area, number: int) -> None:
    ledger.add("men", -number, area)
    ledger.add("supply", number, ledger.get("holder", area))


def pay(ledger: Ledger, seat: int, number: int) -> None:
    ledger.add("money", -number, seat)


def move_men(ledger: Ledger, start: Area, end: Area, number: int) -> None:
    ledger.add("men", -number, start)
    ledger.add("men", number, end)


def move_cars(ledger: Ledger, start: Area, end: Area, number: int) -> None:
    ledger.add("cars", -number, start)
    ledger.add("cars", number, end)


def end_fight(ledger: Ledger) -> None:
    ledger.put("fight_area", NOWHERE)
    ledger.put("fight_side", NOBODY)
    ledger.put("fight_men", 0)
    ledger.put("fight_car", False)
