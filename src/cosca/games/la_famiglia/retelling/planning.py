"""What messages of the planning phase and of management tell."""

from __future__ import annotations

from typing import Final

from cosca.games.la_famiglia.retelling.places import (
    area_of,
    column_of,
    headquarters_place,
    knows,
    move_cars,
    move_men,
    number_of,
    pack_of,
    pay,
    recruit,
    sea_of,
    seat_of,
    side_of,
    space_of,
    token_of,
)
from cosca.games.la_famiglia.rules.anytime import GIFT_COSTS
from cosca.games.la_famiglia.rules.board import NOBODY, NOWHERE, OUT_OF_GAME, OWNERS, partner
from cosca.games.la_famiglia.rules.codes import ROW_IDS
from cosca.games.la_famiglia.views import FaceDown
from cosca.laws.retelling import Args, Ledger, Tells


def round_begun(ledger: Ledger, args: Args) -> None:
    if number_of(args) > 1:
        bottom = ledger.get("bottom_sheet")
        ledger.put("top", ledger.get("bottom"))
        ledger.put("top_sheet", bottom)
        ledger.put("bottom_sheet", bottom + 1)
        ledger.put("bottom", [[0] * OWNERS for _ in pack_of(ledger).sheets[bottom + 1]])
    ledger.put("round", number_of(args))


def soldato_discarded(ledger: Ledger, args: Args) -> None:
    recruit(ledger, seat_of(args), -number_of(args))


def money_received(ledger: Ledger, args: Args) -> None:
    ledger.add("money", number_of(args), seat_of(args))


def money_paid(ledger: Ledger, args: Args) -> None:
    pay(ledger, seat_of(args), number_of(args))


def fee_paid(ledger: Ledger, args: Args) -> None:
    pay(ledger, seat_of(args), number_of(args))
    ledger.add("money", number_of(args), seat_of(args, "player"))


# Influence tokens


def space_used(ledger: Ledger, args: Args) -> None:
    owner = side_of(ledger, args)
    ledger.add("top", -1, space_of(ledger, args, ledger.get("top_sheet"), "from"), owner)
    ledger.add("bottom", 1, space_of(ledger, args, ledger.get("bottom_sheet")), owner)


def last_space_used(ledger: Ledger, args: Args) -> None:
    owner, sheet = side_of(ledger, args), ledger.get("bottom_sheet")
    ledger.add("bottom", -1, space_of(ledger, args, sheet, "from"), owner)
    ledger.add("bottom", 1, space_of(ledger, args, sheet), owner)
    bust_returned(ledger, args)


def bust_placed(ledger: Ledger, args: Args) -> None:
    ledger.put("bust_at", space_of(ledger, args, ledger.get("bottom_sheet")), seat_of(args))


def bust_returned(ledger: Ledger, args: Args) -> None:
    ledger.put("bust_at", NOWHERE, seat_of(args))


def column_token_moved(ledger: Ledger, args: Args) -> None:
    """The first token of this owner in the column goes to the space."""
    owner, column = side_of(ledger, args), column_of(args)
    sheet = pack_of(ledger).sheets[ledger.get("top_sheet")]
    lying = [n for n, space in enumerate(sheet) if space.column == column and ledger.get("top", n, owner)]
    ledger.add("top", -1, lying[0], owner)
    ledger.add("bottom", 1, space_of(ledger, args, ledger.get("bottom_sheet")), owner)


def token_off(ledger: Ledger, args: Args) -> None:
    ledger.add("removed", 1, seat_of(args), ROW_IDS.index(str(args["row"])))
    if args["where"] == "supply":
        ledger.add("influence", 1, seat_of(args))


def token_to_top(ledger: Ledger, args: Args) -> None:
    ledger.add("top", 1, space_of(ledger, args, ledger.get("top_sheet")), seat_of(args))


def token_to_bottom(ledger: Ledger, args: Args) -> None:
    ledger.add("bottom", 1, space_of(ledger, args, ledger.get("bottom_sheet")), seat_of(args))


def primo_taken(ledger: Ledger, args: Args) -> None:
    ledger.put("next_starter", seat_of(args))


# Orders


def order_gained(ledger: Ledger, args: Args) -> None:
    ledger.put("token", headquarters_place(ledger, seat_of(args)), token_of(ledger, args))


def order_issued(ledger: Ledger, args: Args) -> None:
    """Only the team knows which one; the others see a token face down."""
    seat, area = seat_of(args), area_of(ledger, args)
    if knows(ledger, seat):
        ledger.put("token", area, token_of(ledger, args))
    else:
        lying = [*ledger.get("face_down"), FaceDown(seat, area, ledger.get("turn"))]
        ledger.put("face_down", sorted(lying, key=FaceDown.key))


def order_sold(ledger: Ledger, args: Args) -> None:
    ledger.put("token", OUT_OF_GAME, token_of(ledger, args))
    ledger.add("money", 1, seat_of(args))


def money_given(ledger: Ledger, args: Args) -> None:
    pay(ledger, seat_of(args), GIFT_COSTS)
    ledger.add("money", 1, partner(seat_of(args)))


def money_asked(ledger: Ledger, args: Args) -> None:
    pay(ledger, partner(seat_of(args)), GIFT_COSTS)
    ledger.add("money", 1, seat_of(args))


# Soldati and equipment


def recruited(ledger: Ledger, args: Args) -> None:
    recruit(ledger, seat_of(args), number_of(args))


def placed(ledger: Ledger, args: Args) -> None:
    ledger.add("headquarters", -number_of(args), seat_of(args))
    ledger.add("men", number_of(args), area_of(ledger, args, "here"))


def men_rallied(ledger: Ledger, args: Args) -> None:
    move_men(ledger, area_of(ledger, args, "from"), area_of(ledger, args, "to"), number_of(args))


def cars_rallied(ledger: Ledger, args: Args) -> None:
    move_cars(ledger, area_of(ledger, args, "from"), area_of(ledger, args, "to"), number_of(args))


def boat_moved(ledger: Ledger, args: Args) -> None:
    ledger.add("boats", -1, seat_of(args), sea_of(ledger, args, "from"))
    ledger.add("boats", 1, seat_of(args), sea_of(ledger, args))


def boats_removed(ledger: Ledger, args: Args) -> None:
    sea = sea_of(ledger, args, "from")
    for owner in (seat_of(args), side_of(ledger, args)):
        ledger.add("boats", -1, owner, sea)
        ledger.add("boats_left", 1, owner)


# Control


def control_gained(ledger: Ledger, args: Args) -> None:
    ledger.put("control", seat_of(args), pack_of(ledger).island.mandamento_ids.index(str(args["mandamento"])))


def control_lost(ledger: Ledger, args: Args) -> None:
    ledger.put("control", NOBODY, pack_of(ledger).island.mandamento_ids.index(str(args["mandamento"])))


def tile_marked(ledger: Ledger, args: Args) -> None:
    seat = seat_of(args)
    ledger.put("tile_of", seat, seat % 2, _tile(ledger, args))
    ledger.add("influence", -1, seat)


def tile_cleared(ledger: Ledger, args: Args) -> None:
    seat = seat_of(args)
    ledger.put("tile_of", NOBODY, seat % 2, _tile(ledger, args))
    ledger.add("influence", 1, seat)


def _tile(ledger: Ledger, args: Args) -> int:
    return [tile.id for tile in pack_of(ledger).tiles].index(str(args["tile"]))


def starter_changed(ledger: Ledger, args: Args) -> None:
    ledger.put("starter", seat_of(args))


TELLS: Final[dict[str, Tells]] = {
    "effect-round": round_begun,
    "effect-tile_money": money_received,
    "effect-discard": soldato_discarded,
    "effect-fee": fee_paid,
    "log-usespace-planningturn-1": space_used,
    "log-usespace-finalaction-0": last_space_used,
    "log-done-finalaction-0": bust_returned,
    "effect-space_cost": money_paid,
    "effect-space_income": money_received,
    "effect-bust": bust_placed,
    "effect-column_cost": money_paid,
    "log-puttoken": column_token_moved,
    "effect-token_off": token_off,
    "log-totop": token_to_top,
    "log-tobottom": token_to_bottom,
    "effect-primo": primo_taken,
    "effect-order_gained": order_gained,
    "effect-mat_money": money_received,
    "effect-launders": money_received,
    "log-issueorder": order_issued,
    "log-issueorder-hidden": order_issued,
    "log-sellorder": order_sold,
    "log-givemoney": money_given,
    "log-callonteammate": money_asked,
    "log-men-recruitsoldati-0": recruited,
    "log-men-placesoldati-1": placed,
    "log-men-group-0": men_rallied,
    "log-men-planningrally-2": men_rallied,
    "log-cars-group-1": cars_rallied,
    "log-cars-planningrally-3": cars_rallied,
    "log-moveboat": boat_moved,
    "log-removeboat": boats_removed,
    "effect-control": control_gained,
    "effect-control_lost": control_lost,
    "log-marktile": tile_marked,
    "log-cleartile": tile_cleared,
    "effect-starter": starter_changed,
}
