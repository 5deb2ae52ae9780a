"""Rare positions of La Famiglia in the encounter phase, near the end of a game, so that play from them is short."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cosca.engine.core import Seat, settle
from cosca.games.la_famiglia.rules.actions import APPOINT, CARS, DO_PART, EXECUTE, FINESSE, LAY_CARD, MEN, MOVE_TO
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NEUTRAL, OUT_OF_GAME, SEATS
from cosca.games.la_famiglia.rules.encounter import MOVEMENT, PENTITO, SPECIAL, EncounterPhase
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.match import Match, Round
from cosca.games.la_famiglia.rules.specials import SHOTGUN_FIRST
from tests.games.la_famiglia.boards import BLUE, COLOURS, GREEN, PACK, RED, YELLOW, area, board, do

LAST: Final = 4  # the last round and the number of its action sheet
FEW: Final = (1, 1, 1, 1)  # Money

type Men = dict[str, tuple[int, int]]
type Orders = dict[str, list[tuple[Seat, int]]]


def bare_mats(families: Sequence[str] = COLOURS) -> Mapping[Seat, Sequence[int]]:
    """Return family mats without tokens, so that every order is in the game."""
    widths = {family.id: family.mat.width for family in PACK.families}
    return {seat: widths[name] for seat, name in enumerate(families)}


def two_of_three(seat: Seat, *mandamenti: str) -> Men:
    """Return Soldati that control these Mandamenti."""
    held = [PACK.island.members[PACK.island.mandamento_ids.index(name)][:2] for name in mandamenti]
    return {PACK.island.ids[a]: (seat, 2) for pair in held for a in pair}


def in_encounter(g: LaFamiglia) -> LaFamiglia:
    g.stack = [Match(at=1), Round(at=6), EncounterPhase()]
    return g


def quiet_encounter(g: LaFamiglia) -> LaFamiglia:
    """Start an encounter phase without orders in headquarters, so that anytime options are rare."""
    g.token = [OUT_OF_GAME if place == IN_HEADQUARTERS else place for place in g.token]
    return in_encounter(g)


# Orders


def special_orders() -> LaFamiglia:
    """Return a position with all special orders of Appendix II except Blue B."""
    families = ("white", "yellow", "green", "black")
    white, yellow, green, black = range(SEATS)
    men: Men = {
        "enna": (white, 5), "camastra": (white, 2), "centuripe": (white, 4),
        "piazza_armerina": (yellow, 4), "bronte": (yellow, 4), "gela": (yellow, 3),
        "caltanissetta": (green, 4), "mussomeli": (green, 3), "termini": (green, 3), "palermo": (green, 2),
        "mistretta": (black, 7), "palagonia": (black, 4), "cefalu": (black, 3),
        "petralia": (NEUTRAL, 2), "catania": (NEUTRAL, 2), "corleone": (NEUTRAL, 2), "caltagirone": (NEUTRAL, 1),
    }  # fmt: skip
    orders: Orders = {
        "enna": [(white, 6)], "centuripe": [(white, 12)], "camastra": [(white, 9)],
        "piazza_armerina": [(yellow, 10)], "bronte": [(yellow, 11)], "gela": [(yellow, 12)],
        "caltanissetta": [(green, 10)], "mussomeli": [(green, 12), (green, 11)], "termini": [(green, 6)],
        "mistretta": [(black, 8)], "palagonia": [(black, 6), (black, 11)], "cefalu": [(black, 12)],
    }  # fmt: skip
    labs = {"piazza_armerina": 1, "bronte": 2, "gela": 1}
    return quiet_encounter(
        board(
            men=men, orders=orders, labs=labs, cars={"palagonia": 2, "piazza_armerina": 1, "palermo": 2}, sheet=LAST,
            removed=bare_mats(families), families=families, money=(1, 4, 1, 1),
        )
    )  # fmt: skip


def supplies_and_blue_b() -> LaFamiglia:
    """Return a position with supply orders of every kind, one with a speedboat inland, and then Blue B."""
    men: Men = {
        "enna": (BLUE, 4), "catania": (BLUE, 3), "lentini": (BLUE, 2), "palermo": (RED, 2), "camastra": (RED, 3),
        "corleone": (GREEN, 2), "bronte": (YELLOW, 2), "petralia": (NEUTRAL, 2),
    }  # fmt: skip
    orders: Orders = {
        "enna": [(BLUE, 6), (BLUE, 1)], "catania": [(BLUE, 10)], "lentini": [(BLUE, 12)], "palermo": [(RED, 10)],
        "camastra": [(RED, 11)], "corleone": [(GREEN, 9)], "bronte": [(YELLOW, 7)],
    }  # fmt: skip
    return quiet_encounter(board(men=men, orders=orders, cars={"enna": 2}, removed=bare_mats(), sheet=LAST, money=FEW))


def orders_within_an_attack() -> LaFamiglia:
    """Return a position with Black B, Green A and Yellow C, each surrounded by enemies."""
    families = ("black", "green", "yellow", "white")
    black, green, yellow, white = range(SEATS)
    men: Men = {
        "enna": (black, 6), "petralia": (green, 2), "caltanissetta": (green, 5), "camastra": (white, 2),
        "piazza_armerina": (white, 2), "centuripe": (green, 3), "mistretta": (NEUTRAL, 3), "mussomeli": (yellow, 2),
        "bronte": (yellow, 5), "catania": (white, 2), "taormina": (green, 2), "milazzo": (white, 2),
    }  # fmt: skip
    orders: Orders = {"enna": [(black, 8)], "caltanissetta": [(green, 10)], "bronte": [(yellow, 11)]}
    return quiet_encounter(
        board(men=men, orders=orders, sheet=LAST, removed=bare_mats(families), families=families, money=(1, 1, 4, 1))
    )


def tiles_in_the_encounter() -> LaFamiglia:
    """Return a position with the seven control tiles of this phase marked, and the pieces that they need."""
    men: Men = {
        "enna": (RED, 5), "camastra": (RED, 3), "agrigento": (RED, 3), "caltanissetta": (BLUE, 4), "gela": (BLUE, 3),
        "licata": (BLUE, 2), "palermo": (GREEN, 5), "corleone": (GREEN, 3), "catania": (GREEN, 3),
        "trapani": (YELLOW, 4), "alcamo": (YELLOW, 3), "taormina": (YELLOW, 3), "mussomeli": (NEUTRAL, 2),
        "termini": (BLUE, 2), "cefalu": (YELLOW, 1), "marsala": (RED, 2), "sciacca": (GREEN, 1), "ribera": (RED, 1),
    }  # fmt: skip
    orders: Orders = {
        "enna": [(RED, 5)], "camastra": [(RED, 6), (RED, 1)], "agrigento": [(RED, 2), (RED, 12)],
        "caltanissetta": [(BLUE, 7)], "gela": [(BLUE, 9)], "licata": [(BLUE, 2), (BLUE, 5)],
        "palermo": [(GREEN, 2)], "corleone": [(GREEN, 11)], "catania": [(GREEN, 5)],
        "trapani": [(YELLOW, 8)], "alcamo": [(YELLOW, 3)], "taormina": [(YELLOW, 6), (YELLOW, 5)],
    }  # fmt: skip
    tiles = {
        "allies": [RED, BLUE], "bribery": [GREEN, YELLOW], "delay_detonator": [RED, BLUE],
        "miniguns": [GREEN, YELLOW], "recruitment": [RED, YELLOW], "safe_houses": [RED, BLUE],
        "head_start": [GREEN, YELLOW],
    }  # fmt: skip
    return quiet_encounter(
        board(
            men=men, orders=orders, tiles=tiles, sheet=LAST, removed=bare_mats(), money=FEW,
            labs={"enna": 2, "camastra": 1, "agrigento": 1, "caltanissetta": 2, "gela": 1},
            cars={"enna": 1, "camastra": 3, "caltanissetta": 3, "licata": 2},
            boats={
                "mare_palermo": [GREEN], "mare_trapani": [YELLOW, BLUE], "mare_selinunte": [YELLOW],
                "mare_agrigento": [BLUE, RED], "mare_licata": [BLUE],
            },
        )
    )  # fmt: skip


def car_bomb_from_two_areas() -> LaFamiglia:
    """Return Blue B after its movement gained an area: a car is in both areas, and the Strike is still to come."""
    men: Men = {"enna": (BLUE, 4), "camastra": (RED, 3), "mussomeli": (GREEN, 3), "gela": (NEUTRAL, 2)}
    g = quiet_encounter(
        board(
            men=men, cars={"enna": 3}, orders={"enna": [(BLUE, 6)]}, removed=bare_mats(), sheet=LAST, money=FEW,
            tiles={"delay_detonator": [BLUE]},
        )
    )  # fmt: skip
    settle(g)
    steps = [DO_PART[SPECIAL], DO_PART[SHOTGUN_FIRST], MOVE_TO[area("caltanissetta")], MEN[2], CARS[1]]
    return do(g, *((BLUE, step) for step in steps))


def second_shotgun() -> LaFamiglia:
    """Return an order after its first movement gained an area: the second starts there or from the order's area."""
    men: Men = {"enna": (RED, 5), "camastra": (BLUE, 2), "petralia": (NEUTRAL, 2), "bronte": (YELLOW, 2)}
    orders: Orders = {"enna": [(RED, 9), (RED, 4)], "bronte": [(YELLOW, 3), (YELLOW, 8)]}
    g = quiet_encounter(board(men=men, cars={"enna": 2}, orders=orders, removed=bare_mats(), sheet=LAST, money=FEW))
    settle(g)
    steps = [EXECUTE[9], DO_PART[MOVEMENT], MOVE_TO[area("centuripe")], MEN[3], CARS[1]]
    return do(g, *((RED, step) for step in steps))


def pentiti() -> LaFamiglia:
    """Return an order with a Pentito to send; two more, and White B, follow. Enemies are all around."""
    families = ("black", "yellow", "white", "green")
    black, yellow, white, green = range(SEATS)
    men: Men = {
        "enna": (black, 6), "petralia": (yellow, 3), "caltanissetta": (yellow, 3), "camastra": (NEUTRAL, 2),
        "piazza_armerina": (green, 2), "mistretta": (white, 2), "catania": (yellow, 6), "bronte": (green, 2),
        "palagonia": (black, 3), "lentini": (white, 3), "taormina": (NEUTRAL, 2), "centuripe": (white, 6),
    }  # fmt: skip
    orders: Orders = {"enna": [(black, 11)], "catania": [(yellow, 12)], "centuripe": [(white, 12)]}
    g = quiet_encounter(
        board(men=men, orders=orders, sheet=LAST, removed=bare_mats(families), families=families, money=FEW)
    )
    settle(g)
    return do(g, (black, DO_PART[PENTITO]))


# Finesse


def before_the_cards(defender: int) -> LaFamiglia:
    men: Men = {"enna": (RED, 6), "petralia": (defender, 4), "cefalu": (BLUE, 3), "mussomeli": (GREEN, 2)}
    orders: Orders = {"enna": [(RED, 2), (RED, 12)], "cefalu": [(BLUE, 2)], "mussomeli": [(GREEN, 4)]}
    g = in_encounter(board(men=men, orders=orders, removed=bare_mats(), sheet=LAST))
    settle(g)
    steps = [EXECUTE[2], DO_PART[MOVEMENT], MOVE_TO[area("petralia")], MEN[4], FINESSE]
    return do(g, *((RED, step) for step in steps))


def finesse() -> LaFamiglia:
    """Return a conflict in which both sides are about to select a card simultaneously."""
    return before_the_cards(YELLOW)


def finesse_half_laid() -> LaFamiglia:
    """Return a conflict in which the attacker has selected a card, which the opposing team must not know."""
    return do(before_the_cards(YELLOW), (RED, LAY_CARD[1]))


def finesse_against_neutrals() -> LaFamiglia:
    """Return a conflict in which the opposing team must choose who defends the neutral Soldati."""
    return before_the_cards(NEUTRAL)


def finesse_for_neutrals() -> LaFamiglia:
    """Return a conflict in which Yellow defends the neutral Soldati and has selected a card."""
    return do(before_the_cards(NEUTRAL), (BLUE, APPOINT[YELLOW]), (YELLOW, LAY_CARD[0]))


# End of the game


def at_the_end(men: Men, chooser: Seat = RED, sheet: int = LAST) -> LaFamiglia:
    """Return an encounter phase with one small order left: the chooser's, in their first area."""
    first = next(name for name, (side, _) in men.items() if side == chooser)
    return quiet_encounter(board(men=men, orders={first: [(chooser, 0)]}, sheet=sheet, money=FEW))


def five_alone_at_hand() -> LaFamiglia:
    return at_the_end(two_of_three(RED, "lilibeo", "conca_d_oro", "sicani", "madonie", "iblei"), sheet=2)


def six_together_at_hand() -> LaFamiglia:
    held = two_of_three(RED, "lilibeo", "conca_d_oro", "sicani") | two_of_three(GREEN, "madonie", "iblei", "simeto")
    return at_the_end(held, sheet=2)


def both_teams_at_the_goal() -> LaFamiglia:
    """Return five Mandamenti of one family against seven of a team: the larger number wins."""
    red = two_of_three(RED, "lilibeo", "conca_d_oro", "sicani", "madonie", "iblei")
    blue = two_of_three(BLUE, "simeto", "nebrodi", "peloritani", "leontini")
    return at_the_end(red | blue | two_of_three(YELLOW, "val_di_noto", "campi_geloi", "valle_dei_templi"))


def six_against_six() -> LaFamiglia:
    """Return both teams at the goal with equal numbers: the team that controls Bronte wins."""
    ours = two_of_three(RED, "lilibeo", "conca_d_oro", "sicani") | two_of_three(GREEN, "madonie", "iblei", "simeto")
    theirs = two_of_three(BLUE, "nebrodi", "peloritani", "leontini")
    theirs |= two_of_three(YELLOW, "val_di_noto", "campi_geloi", "valle_dei_templi")
    return at_the_end(ours | theirs | {"bronte": (GREEN, 2)}, sheet=3)


def nobody_at_bronte() -> LaFamiglia:
    return at_the_end(two_of_three(RED, "lilibeo") | two_of_three(BLUE, "simeto") | {"bronte": (NEUTRAL, 2)})
