"""Rare positions of La Famiglia in the planning phase and management, near the end of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cosca.engine.core import Procedure, Seat
from cosca.games.la_famiglia.rules.board import NEUTRAL, OUT_OF_GAME, SEATS
from cosca.games.la_famiglia.rules.equipment import OrganizeEquipment
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.issuing import IssueOrders
from cosca.games.la_famiglia.rules.laundering import PlanningRally
from cosca.games.la_famiglia.rules.match import Match, Round
from cosca.games.la_famiglia.rules.pack import ORDERS
from cosca.games.la_famiglia.rules.planning import PlanningPhase, PlanningTurn, tokens_on
from tests.games.la_famiglia.boards import BLUE, GREEN, PACK, RED, YELLOW, area, board, order
from tests.games.la_famiglia.corners import LAST, Men, Orders, at_the_end, bare_mats, two_of_three


def in_planning(g: LaFamiglia, *doing: Procedure) -> LaFamiglia:
    g.stack = [Match(at=1), Round(at=3), *(doing or [PlanningPhase()])]
    return g


def tokens(sheet: int, number: int) -> dict[int, list[int]]:
    """Return this many tokens by space, neutral and of every seat. Large spaces get those that do not fit elsewhere."""
    large = [space for space, printed in enumerate(PACK.sheets[sheet]) if printed.infinity]
    lying: dict[int, list[int]] = {}
    for token in range(number):
        space = token if token < len(PACK.sheets[sheet]) else large[token % len(large)]
        lying.setdefault(space, []).append((NEUTRAL, 0, 1, 2, 3)[token % 5])
    return lying


def planned(sheet: int, number: int, families: Sequence[str], mats: Mapping[Seat, Sequence[int]]) -> LaFamiglia:
    """Return the start of a planning phase. The first seat controls enough for the game to end after this round."""
    men = two_of_three(0, "lilibeo", "conca_d_oro", "sicani", "madonie", "iblei")
    men |= {"agrigento": (1, 3), "camastra": (1, 2), "enna": (2, 3), "centuripe": (2, 2), "catania": (3, 3)}
    men |= {"taormina": (3, 2), "messina": (NEUTRAL, 2)}
    return in_planning(
        board(
            men=men, top=tokens(sheet - 1, number), sheet=sheet, families=families, removed=mats,
            money=(3, 3, 3, 3), labs={"agrigento": 1, "enna": 2, "catania": 1, "trapani": 1},
            cars={"trapani": 1, "agrigento": 1, "centuripe": 2, "taormina": 1},
            tiles={"chain_of_command": [2, 3], "allies": [0, 1], "influence": [0], "speedboats": [], "bribery": []},
        )
    )  # fmt: skip


def first_round_planned() -> LaFamiglia:
    return planned(1, 16, ("red", "yellow", "blue", "white"), {})


def second_round_planned() -> LaFamiglia:
    """Return a second round with family mats that are still full."""
    return planned(2, 21, ("blue", "white", "black", "yellow"), {})


def third_round_planned() -> LaFamiglia:
    """Return a third round with every order in a headquarters."""
    families = ("green", "red", "white", "black")
    return planned(3, 22, families, bare_mats(families))


def fourth_round_planned() -> LaFamiglia:
    return planned(4, 24, ("yellow", "black", "red", "green"), dict.fromkeys(range(SEATS), (1, 2, 1, 2)))


def tiles_when_planning_begins() -> LaFamiglia:
    """Return a start where Influence, Speedboats and Protection Money apply. Some families marked too many tiles."""
    men = two_of_three(RED, "lilibeo", "conca_d_oro") | two_of_three(YELLOW, "peloritani")
    men |= {"enna": (BLUE, 3), "catania": (GREEN, 3), "bronte": (NEUTRAL, 2)}
    tiles = {
        "influence": [RED, YELLOW], "speedboats": [RED, YELLOW], "protection_money": [GREEN, BLUE],
        "chain_of_command": [GREEN, BLUE], "head_start": [], "safe_houses": [], "miniguns": [],
    }  # fmt: skip
    g = board(men=men, tiles=tiles, top=tokens(3, 6), sheet=LAST, orders={"enna": [(BLUE, 0)], "catania": [(GREEN, 0)]})
    g.stack = [Match(at=1), Round(at=1)]
    return g


def tiles_to_mark(*left_out: str) -> LaFamiglia:
    """Return the end of an encounter phase where each family controls three Mandamenti and has marked no tile.

    Seven control tiles are in play: all except `left_out`.
    """
    men = two_of_three(RED, "lilibeo", "conca_d_oro", "sicani") | two_of_three(BLUE, "simeto", "nebrodi", "peloritani")
    men |= two_of_three(GREEN, "madonie", "iblei", "leontini")
    men |= two_of_three(YELLOW, "val_di_noto", "campi_geloi", "valle_dei_templi")
    g = at_the_end(men)
    g.tiles = [number for number, tile in enumerate(PACK.tiles) if tile.id not in left_out]
    return g


def tiles_to_mark_in_the_encounter() -> LaFamiglia:
    return tiles_to_mark("influence", "speedboats", "protection_money", "chain_of_command")


def tiles_to_mark_in_planning() -> LaFamiglia:
    return tiles_to_mark("allies", "bribery", "miniguns", "recruitment")


def poor_and_must_move() -> LaFamiglia:
    """Return a turn after three without a move: a player without Money must move another player's token."""
    men: Men = {"enna": (RED, 2), "catania": (BLUE, 2), "bronte": (GREEN, 2), "gela": (YELLOW, 2)}
    g = board(men=men, money=(0, 3, 4, 0), top={0: [YELLOW], 1: [BLUE], 2: [BLUE]}, sheet=LAST, turn=4)
    return in_planning(g, PlanningPhase(passes=3, lay=tokens_on(g.bottom), at=1))


def penniless() -> LaFamiglia:
    """Return a turn that is skipped: Red has no tokens, Money or orders to sell, and the teammate cannot help."""
    men: Men = {"enna": (RED, 2), "catania": (BLUE, 2), "bronte": (GREEN, 2), "gela": (YELLOW, 2)}
    g = board(men=men, money=(0, 1, 1, 1), top={0: [BLUE], 1: [BLUE]}, sheet=LAST, turn=4)
    for number in range(ORDERS):
        g.token[order(RED, number)] = OUT_OF_GAME
    return in_planning(g, PlanningPhase(passes=3, lay=tokens_on(g.bottom), at=1))


def three_boats() -> LaFamiglia:
    """Return a turn where the next speedboat is the third one wherever it goes."""
    men: Men = {"messina": (RED, 2), "milazzo": (RED, 2), "catania": (BLUE, 2), "enna": (BLUE, 2)}
    g = board(
        men=men, top={0: [NEUTRAL]}, sheet=LAST, turn=4,
        boats={"mare_messina": [BLUE, RED], "mare_cefalu": [BLUE, GREEN], "mare_catania": [YELLOW, GREEN]},
    )  # fmt: skip
    return in_planning(g, PlanningPhase(at=1), PlanningTurn(RED, at=2), OrganizeEquipment(RED))


# Face-down orders


def all_have_issued(top: dict[int, list[int]], *doing: Procedure) -> LaFamiglia:
    """Return the end of a planning phase: all have orders of every kind on the game board and in headquarters."""
    men: Men = {
        "enna": (RED, 1), "camastra": (RED, 3), "palermo": (RED, 2), "caltanissetta": (BLUE, 3), "catania": (BLUE, 3),
        "corleone": (GREEN, 3), "mistretta": (GREEN, 2), "bronte": (YELLOW, 3), "gela": (YELLOW, 3),
    }  # fmt: skip
    orders: Orders = {
        "enna": [(RED, 2)], "palermo": [(RED, 7)], "caltanissetta": [(BLUE, 9), (BLUE, 1)], "catania": [(BLUE, 0)],
        "corleone": [(GREEN, 6)], "mistretta": [(GREEN, 3)], "bronte": [(YELLOW, 12)], "gela": [(YELLOW, 4)],
    }  # fmt: skip
    g = board(men=men, orders=orders, top=top, removed=bare_mats(), sheet=LAST, turn=12)
    return in_planning(g, PlanningPhase(at=1), PlanningTurn(RED, at=2), *doing)


def orders_face_down() -> LaFamiglia:
    """Return a position where Red is about to choose an order, after the last token of the sheet."""
    return all_have_issued({}, IssueOrders(RED, area=area("camastra"), at=1))


def order_called_home() -> LaFamiglia:
    """Return a position where Red's only Soldato in an order's area may rally away, with some turns left."""
    return all_have_issued(
        {0: [NEUTRAL], 1: [BLUE], 2: [RED]}, PlanningRally(RED, area("camastra"), area("enna"), at=2)
    )
