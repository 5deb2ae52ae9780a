"""What messages of the encounter phase tell, except for fights."""

from __future__ import annotations

from typing import Final

from cosca.games.la_famiglia.retelling.places import (
    area_of,
    headquarters_place,
    knows,
    number_of,
    pay,
    recruit,
    remove_men,
    seat_of,
    side_of,
    token_of,
)
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NEUTRAL, NOBODY
from cosca.games.la_famiglia.rules.pack import ORDERS
from cosca.games.la_famiglia.views import UNSEEN, FaceDown
from cosca.laws.retelling import Args, Ledger, Tells

# Orders


def all_revealed(ledger: Ledger, args: Args) -> None:
    """What does not lie on the board is in headquarters; the next messages say what lies where."""
    ledger.put("orders_open", True)
    ledger.put("face_down", [])
    places = ledger.get("token")
    ledger.put("token", [IN_HEADQUARTERS if place == UNSEEN else place for place in places])


def one_revealed(ledger: Ledger, args: Args) -> None:
    ledger.put("token", area_of(ledger, args), token_of(ledger, args))


def coins(ledger: Ledger, args: Args) -> None:
    ledger.add("money", number_of(args), seat_of(args))


def order_stays(ledger: Ledger, args: Args) -> None:
    ledger.put("executed", [*ledger.get("executed"), token_of(ledger, args)])


def order_home(ledger: Ledger, args: Args) -> None:
    """An order returns to headquarters. While it was face down, only its team learns which one."""
    seat = seat_of(args)
    if "order" not in args:
        down: list[FaceDown] = ledger.get("face_down")
        gone = next(each for each in down if (each.seat, each.area) == (seat, area_of(ledger, args)))
        ledger.put("face_down", [each for each in down if each is not gone])
        return
    token = token_of(ledger, args)
    ledger.put("token", headquarters_place(ledger, seat), token)
    ledger.put("executed", [each for each in ledger.get("executed") if each != token])


def all_home(ledger: Ledger, args: Args) -> None:
    """From now on the other team cannot tell which orders are where."""
    ledger.put("orders_open", False)
    ledger.put("executed", [])
    for token, place in enumerate(ledger.get("token")):
        if place >= 0 or place == IN_HEADQUARTERS:
            ledger.put("token", IN_HEADQUARTERS if knows(ledger, token // ORDERS) else UNSEEN, token)


# Soldati


def supplied(ledger: Ledger, args: Args) -> None:
    ledger.add("headquarters", -number_of(args), seat_of(args))
    ledger.add("men", number_of(args), area_of(ledger, args, "here"))


def recruited(ledger: Ledger, args: Args) -> None:
    recruit(ledger, seat_of(args), number_of(args))


def reinforced(ledger: Ledger, args: Args) -> None:
    """White A: own Soldati come from headquarters, neutral ones from their supply."""
    area = area_of(ledger, args, "here")
    side = ledger.get("holder", area)
    ledger.add("supply" if side == NEUTRAL else "headquarters", -number_of(args), side)
    ledger.add("men", number_of(args), area)


def placed_at_lab(ledger: Ledger, args: Args) -> None:
    ledger.add("headquarters", -1, seat_of(args))
    ledger.add("men", 1, area_of(ledger, args))


def pentito(ledger: Ledger, args: Args) -> None:
    remove_men(ledger, area_of(ledger, args, "here"), 1)


def removed(ledger: Ledger, args: Args) -> None:
    remove_men(ledger, area_of(ledger, args), 1)


def replaced_beside(ledger: Ledger, args: Args) -> None:
    """White B: an enemy goes, and one of one's own joins the area of the order if the supply has one."""
    seat = seat_of(args)
    remove_men(ledger, area_of(ledger, args), 1)
    came = min(1, ledger.get("supply", seat))
    ledger.add("supply", -came, seat)
    ledger.add("men", came, area_of(ledger, args, "here"))


def struck(ledger: Ledger, args: Args) -> None:
    remove_men(ledger, area_of(ledger, args), number_of(args))


def tile_recruits(ledger: Ledger, args: Args) -> None:
    ledger.add("headquarters", -number_of(args, "recruits"), seat_of(args))
    ledger.add("men", number_of(args, "recruits"), area_of(ledger, args, "to"))


# Areas


def area_left(ledger: Ledger, args: Args) -> None:
    ledger.put("holder", NOBODY, area_of(ledger, args))


def area_taken(ledger: Ledger, args: Args) -> None:
    ledger.put("holder", side_of(ledger, args), area_of(ledger, args))


def lab_lost(ledger: Ledger, args: Args) -> None:
    ledger.put("labs", number_of(args, "left"), area_of(ledger, args))
    ledger.add("labs_left", 1)


def cars_lost(ledger: Ledger, args: Args) -> None:
    """Cars return to the supply. The car of attackers who lost stood in no area."""
    ledger.add("cars_left", number_of(args), seat_of(args))
    if args["rule"] != "LF-knockout-2":
        ledger.add("cars", -number_of(args), area_of(ledger, args))


def allies_paid(ledger: Ledger, args: Args) -> None:
    pay(ledger, seat_of(args), number_of(args))


def marched(ledger: Ledger, args: Args) -> None:
    """Soldati leave an area. They join the next one, or attack it."""
    start, end, men, cars = (
        area_of(ledger, args, "from"),
        area_of(ledger, args, "to"),
        number_of(args),
        int(args["cars"]),
    )
    ledger.add("men", -men, start)
    ledger.add("cars", -cars, start)
    if args["meets"] == "enemy":
        ledger.put("fight_area", end)
        ledger.put("fight_side", NEUTRAL if args["whose"] == "neutral" else seat_of(args))
        ledger.put("fight_men", men)
        ledger.put("fight_car", bool(cars))
    else:
        ledger.add("men", men, end)
        ledger.add("cars", cars, end)


TELLS: Final[dict[str, Tells]] = {
    "effect-orders_open": all_revealed,
    "effect-order_open": one_revealed,
    "effect-coins": coins,
    "effect-order_stays": order_stays,
    "effect-order_done": order_home,
    "effect-order_home": order_home,
    "effect-order_home-hidden": order_home,
    "effect-orders_home": all_home,
    "log-men-supplyrecruits-0": recruited,
    "log-men-supplysoldati-0": supplied,
    "log-men-reinforce-0": reinforced,
    "log-placeat-yellowb-0": placed_at_lab,
    "log-sendpentito": pentito,
    "log-removefrom": removed,
    "log-removefrom-whiteb-0": replaced_beside,
    "effect-strike": struck,
    "effect-reward": recruited,
    "log-usetile-movement-5": tile_recruits,
    "effect-area_left": area_left,
    "effect-taken": area_taken,
    "effect-lab_lost": lab_lost,
    "effect-cars_lost": cars_lost,
    "effect-allies": allies_paid,
    "effect-march": marched,
}
