"""The greedy bot of La Famiglia as it was before it valued orders by the pack, to compare the present one with.

cosca arena la_famiglia greedy bench.la_famiglia.previous.greedy --games 400 --seed 81
"""

from __future__ import annotations

from typing import Final

from cosca.bots.bot import Bot
from cosca.bots.greedy import Greedy
from cosca.bots.title_bots import bots_of
from cosca.engine.core import Game, Seat
from cosca.engine.title import Title
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NOWHERE
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.pack import BASIC_ORDERS, ORDERS
from cosca.games.la_famiglia.search.evaluation import ORDER, LaFamigliaEvaluator, rounds_left, tiles_worth
from cosca.games.la_famiglia.search.mat_values import orders_owned

BASIC: Final = 0.7
TILE: Final[dict[str, float]] = {
    "allies": 0.9, "bribery": 1.6, "chain_of_command": 0.9, "delay_detonator": 0.5, "influence": 1.2, "miniguns": 0.5,
    "recruitment": 1.3, "speedboats": 0.6, "protection_money": 1.1, "safe_houses": 0.9, "head_start": 0.8,
}  # fmt: skip

evaluate_now: Final = LaFamigliaEvaluator()


def evaluate_as_before(game: Game, seat: Seat) -> float:
    """Return the present evaluation with orders counted one by one and the earlier values of control tiles."""
    assert isinstance(game, LaFamiglia)
    value = evaluate_now(game, seat)
    if not game.stack or game.family[seat] == NOWHERE:
        return value
    orders = ORDER * (orders_counted(game, seat) - orders_owned(game, seat))
    return value + (orders + earlier_tiles_worth(game, seat) - tiles_worth(game, seat)) * rounds_left(game)


def orders_counted(g: LaFamiglia, seat: Seat) -> float:
    places = g.token[seat * ORDERS : (seat + 1) * ORDERS]
    owned = [number for number, place in enumerate(places) if place == IN_HEADQUARTERS or place >= 0]
    return sum(BASIC if number < BASIC_ORDERS else 1.0 for number in owned)


def earlier_tiles_worth(g: LaFamiglia, seat: Seat) -> float:
    return sum(TILE[g.pack.tiles[t].id] for t in g.tiles if g.tile_of[seat % 2][t] == seat)


def greedy(title: Title) -> Bot:
    brought = bots_of(title)
    return Greedy(title, evaluate_as_before, brought.greedy_positions, brought.option_filter)
