"""La Famiglia, "Movement (and Attack)", steps 2 to 4: the Soldati of both sides, their losses, the end of an attack.

A side without Soldati may get some back until the end (R55), so control changes only then.
"""

from __future__ import annotations

from cosca.engine.core import RuleId
from cosca.games.la_famiglia.rules.board import NEUTRAL, NOBODY, NOWHERE, Board, Side
from cosca.games.la_famiglia.rules.pack import Area


def begin_fight(g: Board, a: Area, side: Side, men: int, car: bool) -> None:
    g.fight_area, g.fight_side, g.fight_men, g.fight_car = a, side, men, car


def end_fight(g: Board, rule: RuleId) -> None:
    """End the attack. A side without Soldati loses its cars and orders; attackers who remain take control."""
    a, side, men, car = g.fight_area, g.fight_side, g.fight_men, g.fight_car
    if g.told is not None:
        tell_end(g, rule)
    begin_fight(g, NOWHERE, NOBODY, 0, car=False)
    if men:
        g.clear_area(a)
        g.take_over(a, side, men, int(car))
        return
    g.empty_if_left(a)
    if car:
        g.lose_cars(side, a, 1, "LF-knockout-2")


def defenders(g: Board) -> int:
    return g.men[g.fight_area]


def remove_attackers(g: Board, number: int) -> None:
    to_supply(g, g.fight_side, lose_attackers(g, number), g.holder[g.fight_area], "LF-agitate-5")


def remove_defenders(g: Board, number: int) -> None:
    to_supply(g, g.holder[g.fight_area], lose_defenders(g, number), g.fight_side, "LF-neutral-1")


def send_attackers_home(g: Board, number: int) -> None:
    tell_coward(g, g.fight_side, min(number, g.fight_men))
    if g.fight_side == NEUTRAL:
        remove_attackers(g, number)
    else:
        g.headquarters[g.fight_side] += lose_attackers(g, number)


def send_defenders_home(g: Board, number: int) -> None:
    side = g.holder[g.fight_area]
    tell_coward(g, side, min(number, defenders(g)))
    if side == NEUTRAL:
        remove_defenders(g, number)
    else:
        g.headquarters[side] += lose_defenders(g, number)


def replace_defenders(g: Board, number: int, kind: str, rule: RuleId) -> None:
    """Replace defending Soldati with attacking ones.

    Replacing neutral Soldati brings no reward (R58). Defenders leave even if the supply cannot replace them (R64).
    """
    lost, came = lose_defenders(g, number), from_supply(g, g.fight_side, number)
    g.supply[g.holder[g.fight_area]] += lost
    g.fight_men += came
    tell_replaced(g, kind, rule, "attack", lost, came)


def replace_attackers(g: Board, number: int) -> None:
    """Replace attacking Soldati with defending ones. Every agitated neutral Soldato removed brings the reward (R58)."""
    lost, enemy = lose_attackers(g, number), g.holder[g.fight_area]
    came = from_supply(g, enemy, number)
    g.men[g.fight_area] += came
    tell_replaced(g, "turncoat", "LF-card-1", "defense", lost, came)
    to_supply(g, g.fight_side, lost, enemy, "LF-agitate-5")


def lose_attackers(g: Board, number: int) -> int:
    lost = min(number, g.fight_men)
    g.fight_men -= lost
    return lost


def lose_defenders(g: Board, number: int) -> int:
    lost = min(number, defenders(g))
    g.men[g.fight_area] -= lost
    return lost


def from_supply(g: Board, side: Side, number: int) -> int:
    got = min(number, g.supply[side])
    g.supply[side] -= got
    return got


def to_supply(g: Board, side: Side, lost: int, enemy: Side, rule: RuleId) -> None:
    """Return removed Soldati to the supply. The enemy of neutral Soldati recruits as many."""
    g.supply[side] += lost
    if side == NEUTRAL:
        g.reward(enemy, lost, rule)


# Messages


def fight_args(g: Board) -> dict[str, str | int]:
    """Return the area of the fight and its sides: the attacking one, then the defending one."""
    return {
        "area": g.area_code(g.fight_area),
        "family": g.code_of(g.fight_side),
        "foe": g.code_of(g.holder[g.fight_area]),
    }


def tell_replaced(g: Board, kind: str, rule: RuleId, of: str, lost: int, came: int) -> None:
    if g.told is not None and lost + came:
        g.tell(kind, rule, fight_args(g) | {"of": of, "lost": lost, "came": came})


def tell_coward(g: Board, side: Side, number: int) -> None:
    if g.told is not None and number:
        args: dict[str, str | int] = {"area": g.area_code(g.fight_area), "family": g.code_of(side), "number": number}
        of, to = ("attack" if side == g.fight_side else "defense"), ("supply" if side == NEUTRAL else "headquarters")
        g.tell("coward", "LF-card-2", args | {"of": of, "to": to})


def tell_knockout(g: Board, attackers: int, defending: int, before: list[int]) -> None:
    """Tell the losses of both sides, and who recruited how many for neutral Soldati among them."""
    if not attackers + defending:
        return
    rule = "LF-knockout-1-v12" if g.edition.name == "1.2" else "LF-knockout-1-v11"
    left: dict[str, str | int] = {"left": g.fight_men, "foes_left": defenders(g)}
    g.tell("knockout", rule, fight_args(g) | {"lost": attackers, "foes_lost": defending} | left)
    neutral = attackers if g.fight_side == NEUTRAL else defending
    for seat, number in enumerate(before):
        if g.headquarters[seat] > number:
            args: dict[str, str | int] = {"seat": seat, "number": g.headquarters[seat] - number, "removed": neutral}
            g.tell("reward", "LF-neutral-1", args)


def tell_end(g: Board, rule: RuleId) -> None:
    """Tell how an attack ended."""
    args = fight_args(g)
    if g.fight_men:
        g.tell("fight_won", rule, args | {"number": g.fight_men, "cars": int(g.fight_car)})
    elif defenders(g):
        g.tell("fight_held", "LF-knockout-3", args | {"number": defenders(g)})
    else:
        g.tell("fight_empty", "LF-knockout-3", args)
