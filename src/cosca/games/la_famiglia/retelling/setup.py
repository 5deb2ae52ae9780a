"""What messages of the setup tell."""

from __future__ import annotations

from typing import Final

from cosca.games.la_famiglia.retelling.places import (
    area_of,
    number_of,
    pack_of,
    recruit,
    sea_of,
    seat_of,
    space_of,
)
from cosca.games.la_famiglia.rules.board import NEUTRAL, SEATS
from cosca.games.la_famiglia.rules.setup import gray_spaces
from cosca.laws.retelling import Args, Ledger, Tells


def tile_drawn(ledger: Ledger, args: Args) -> None:
    number = [tile.id for tile in pack_of(ledger).tiles].index(str(args["tile"]))
    ledger.put("tiles", sorted([*ledger.get("tiles"), number]))


def family_led(ledger: Ledger, args: Args) -> None:
    number = [family.id for family in pack_of(ledger).families].index(str(args["family"]))
    if args.get("to") != "team":
        ledger.put("family", number, seat_of(args))


def mats_covered(ledger: Ledger, args: Args) -> None:
    for seat in range(SEATS):
        ledger.add("influence", -number_of(args), seat)


def lined_up(ledger: Ledger, args: Args) -> None:
    island = pack_of(ledger).island
    for area, (side, men) in enumerate(zip(island.start_side, island.start_men, strict=True)):
        ledger.put("holder", side, area)
        ledger.put("men", men, area)
        ledger.add("supply", -men, side)


def starter_drawn(ledger: Ledger, args: Args) -> None:
    ledger.put("starter", seat_of(args))
    ledger.put("next_starter", seat_of(args))


def character_dealt(ledger: Ledger, args: Args) -> None:
    number = [each.id for each in pack_of(ledger).characters].index(str(args["character"]))
    ledger.put("character", number, seat_of(args))


def character_brings(ledger: Ledger, args: Args) -> None:
    ledger.add("money", number_of(args, "money"), seat_of(args))
    recruit(ledger, seat_of(args), number_of(args))


def gift(ledger: Ledger, args: Args) -> None:
    ledger.add("money", -1, seat_of(args))
    ledger.add("money", 1, seat_of(args, "player"))


def gray_tokens(ledger: Ledger, args: Args) -> None:
    for space in gray_spaces(pack_of(ledger))[: number_of(args)]:
        ledger.put("top", 1, space, NEUTRAL)


def first_soldato(ledger: Ledger, args: Args) -> None:
    ledger.add("supply", -1, seat_of(args))
    ledger.add("men", 1, area_of(ledger, args))


def first_token(ledger: Ledger, args: Args) -> None:
    ledger.add("top", 1, space_of(ledger, args, 0), seat_of(args))
    ledger.add("influence", -1, seat_of(args))


# Equipment: the same in the setup and later


def car_placed(ledger: Ledger, args: Args) -> None:
    ledger.add("cars_left", -1, seat_of(args))
    ledger.add("cars", 1, area_of(ledger, args))


def lab_placed(ledger: Ledger, args: Args) -> None:
    ledger.add("labs_left", -1)
    ledger.add("labs", 1, area_of(ledger, args))


def boat_placed(ledger: Ledger, args: Args) -> None:
    ledger.add("boats_left", -1, seat_of(args))
    ledger.add("boats", 1, seat_of(args), sea_of(ledger, args))


TELLS: Final[dict[str, Tells]] = {
    "log-drawtile": tile_drawn,
    "log-dealfamily": family_led,
    "log-leadfamily": family_led,
    "effect-mats": mats_covered,
    "effect-line_up": lined_up,
    "log-start": starter_drawn,
    "log-dealcharacter": character_dealt,
    "effect-character": character_brings,
    "effect-gift": gift,
    "effect-gray_tokens": gray_tokens,
    "log-placeat-firstunits-0": first_soldato,
    "log-putinfluence": first_token,
    "log-placecar": car_placed,
    "log-placelab": lab_placed,
    "log-placeboat": boat_placed,
}
