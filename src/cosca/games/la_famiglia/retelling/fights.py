"""What messages of an attack tell."""

from __future__ import annotations

from typing import Final

from cosca.games.la_famiglia.retelling.places import (
    area_of,
    end_fight,
    number_of,
    pack_of,
    pay,
    remove_men,
    seat_of,
    side_of,
)
from cosca.games.la_famiglia.rules.board import SEATS
from cosca.games.la_famiglia.rules.conflict import BRUTE_FORCE_PRICE, NOT_YET
from cosca.laws.retelling import Args, Ledger, Tells


def bribed(ledger: Ledger, args: Args) -> None:
    pay(ledger, seat_of(args), number_of(args, "price"))
    remove_men(ledger, area_of(ledger, args, "here"), 1)


def bought_off(ledger: Ledger, args: Args) -> None:
    pay(ledger, seat_of(args), number_of(args))
    remove_men(ledger, area_of(ledger, args, "here"), number_of(args))


def replaced(ledger: Ledger, args: Args) -> None:
    """Soldati of one side go to the supply, those of the other come from it."""
    attackers, defenders, area = side_of(ledger, args), side_of(ledger, args, "foe"), area_of(ledger, args)
    lost, came = number_of(args, "lost"), number_of(args, "came")
    if args["of"] == "attack":
        ledger.add("men", -lost, area)
        ledger.add("fight_men", came)
        loser, winner = defenders, attackers
    else:
        ledger.add("fight_men", -lost)
        ledger.add("men", came, area)
        loser, winner = attackers, defenders
    ledger.add("supply", lost, loser)
    ledger.add("supply", -came, winner)


def bonuses_compared(ledger: Ledger, args: Args) -> None:
    remove_men(ledger, area_of(ledger, args), number_of(args))


def brute_force(ledger: Ledger, args: Args) -> None:
    ledger.add("fight_men", -BRUTE_FORCE_PRICE)
    ledger.add("supply", BRUTE_FORCE_PRICE, ledger.get("fight_side"))


def finesse(ledger: Ledger, args: Args) -> None:
    ledger.put("last_cards", list(NOT_YET))


def card_revealed(ledger: Ledger, args: Args) -> None:
    number = [card.id for card in pack_of(ledger).cards].index(str(args["card"]))
    ledger.put("last_cards", number, seat_of(args))


def coward(ledger: Ledger, args: Args) -> None:
    side, number = side_of(ledger, args), number_of(args)
    if args["of"] == "attack":
        ledger.add("fight_men", -number)
    else:
        ledger.add("men", -number, area_of(ledger, args))
    ledger.add("headquarters" if side < SEATS else "supply", number, side)


def knocked_out(ledger: Ledger, args: Args) -> None:
    lost, area = number_of(args, "lost"), area_of(ledger, args)
    ledger.add("fight_men", -lost)
    ledger.add("supply", lost, side_of(ledger, args))
    remove_men(ledger, area, number_of(args, "foes_lost"))


def won(ledger: Ledger, args: Args) -> None:
    end_fight(ledger)
    ledger.put("holder", side_of(ledger, args), area_of(ledger, args))
    ledger.put("men", number_of(args), area_of(ledger, args))
    ledger.add("cars", number_of(args, "cars"), area_of(ledger, args))


def over(ledger: Ledger, args: Args) -> None:
    end_fight(ledger)


TELLS: Final[dict[str, Tells]] = {
    "log-usetile-attack-0": bribed,
    "log-paymoney": bought_off,
    "effect-replaced": replaced,
    "effect-turncoat": replaced,
    "effect-bonuses": bonuses_compared,
    "log-bruteforce": brute_force,
    "log-finesse": finesse,
    "effect-card": card_revealed,
    "effect-coward": coward,
    "effect-knockout": knocked_out,
    "effect-fight_won": won,
    "effect-fight_held": over,
    "effect-fight_empty": over,
}
