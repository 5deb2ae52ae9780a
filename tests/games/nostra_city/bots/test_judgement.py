"""Decisions of the bots of NY Nostra City that people found absurd, as positions, and cards that they used to hoard."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

import pytest

from cosca.arena.game_runner import GameRunner
from cosca.bots.bot import Bot
from cosca.bots.greedy import greedy_bot
from cosca.engine.core import Action, Seat, play
from cosca.engine.title import Setup, View
from cosca.games.nostra_city.bots import practised
from cosca.games.nostra_city.bots.levels import BeliefSearchBot
from cosca.games.nostra_city.packs.reading import pack_named
from cosca.games.nostra_city.rules.actions import Exchange, Payback
from cosca.games.nostra_city.rules.cards import BILLS
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.pack import Pack
from cosca.games.nostra_city.search.observed import seen_in_view
from cosca.games.nostra_city.search.values import Valuation, bribe_scale
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from cosca.games.nostra_city.views import view
from tests.games.nostra_city.boards import bid, board, do, words

GREEDY: Final = greedy_bot(NOSTRA_CITY)
BOTS: Final = [GREEDY, practised]


def offered(game: NostraCity, seat: Seat) -> list[Action]:
    return [*game.options[seat], *game.anytime(seat)]


def said(bot: Bot, game: NostraCity, seat: Seat = 0, seed: int = 1) -> str:
    return words(bot(NOSTRA_CITY.view(game, seat), offered(game, seat), Random(seed)))


# Any-time actions


def test_the_arena_offers_any_time_actions_and_the_bots_use_them() -> None:
    seen: list[Action] = []

    def watching(view: View, options: Sequence[Action], rng: Random) -> Action:
        seen.extend(act for act in options if isinstance(act, (Exchange, Payback)))
        return GREEDY(view, options, rng)

    for deal in range(3):
        game = NOSTRA_CITY.start(Setup("2009", "standard", 4))
        GameRunner(NOSTRA_CITY, game, [watching] * 4, bytes([deal] * 32)).play_out()
    assert any(isinstance(act, Exchange) for act in seen)
    assert any(isinstance(act, Payback) for act in seen)


@pytest.mark.rule("NC-wiseguy-pia")
@pytest.mark.parametrize("bot", BOTS)
def test_pia_exchanges_a_card_of_little_use_when_nothing_else_is_left_for_her(bot: Bot) -> None:
    men = {0: "pia", 1: "vito", 2: "nino"}
    game = board(
        at="trial", month=2, verdict=0, territory=men, bank={0: "5"}, hand={0: "wire_tap", 1: "anger anger anger"}
    )
    assert said(bot, game) == "exchange wire_tap"


# Cards are played


def begins(held: str, others: str = "anger anger anger") -> NostraCity:
    men = {0: "rocco vito nino bronx_drugs", 1: "carla aldo ada queens_drugs", 2: "dino enzo lucia bronx_gambling"}
    rich = {0: "10I 10G", 1: "50I 50G 20I", 2: "5"}
    return board(at="before_business", month=4, territory=men, bank=rich, hand={0: held, 1: others})


@pytest.mark.rule("NC-vendetta-2")
@pytest.mark.parametrize("bot", BOTS)
def test_a_card_that_brings_money_is_not_kept_for_a_bonus_out_of_reach(bot: Bot) -> None:
    assert said(bot, begins("protection")).startswith("payback protection")


@pytest.mark.rule("NC-payback-flat-tyre")
@pytest.mark.parametrize("bot", BOTS)
def test_a_flat_tyre_stops_the_last_free_man_of_a_rich_rival_before_the_meeting(bot: Bot) -> None:
    men = {0: "rocco vito", 1: "carla ada", 2: "dino"}
    rich = {0: "10I 10G", 1: "50I 50G 20I", 2: "5"}
    held = {0: "flat_tyre", 2: "anger anger anger"}
    game = board(at="before_meeting", month=3, territory=men, busy="ada", bank=rich, hand=held, street="underboss")
    assert said(bot, game) == "payback flat_tyre carla"


# Bids


def plain_turf(others: dict[str, tuple[int, str]], month: int = 2) -> NostraCity:
    """Return the MEETING turn of seat 0, the last one, with six Bills and a Location on a plain Turf."""
    men = {0: "rocco", 1: "vito", 2: "nino bronx_gambling"}
    rich = {0: "50I 50G 20I 20G 10I 10G"}
    game = board(at="meeting", month=month, territory=men, street="bronx_drugs", bank=rich, bids=others, first=1)
    do(game, "make_busy rocco", "locate 1")
    return game


def bid_in(game: NostraCity, bot: Bot, seed: int) -> list[str]:
    rng = Random(seed)
    while 0 in game.options and game.location[2] == 0 and not game.locations_open:
        play(game, 0, bot(NOSTRA_CITY.view(game, 0), offered(game, 0), rng))
        if 0 not in game.options or words(game.options[0][-1]).split()[0] != "bid":
            break
    return bid(game, "rocco").split()


@pytest.mark.rule("NC-meeting-2")
@pytest.mark.parametrize("month", [1, 2, 5])
@pytest.mark.parametrize("bot", BOTS)
def test_against_one_bill_nobody_bids_all_bills_on_a_plain_turf(bot: Bot, month: int) -> None:
    for seed in range(12):
        laid = bid_in(plain_turf({"vito": (1, "10I")}, month), bot, seed)
        assert 1 <= len(laid) <= 3
        assert thousands(laid) <= 60


def test_against_nobody_a_small_bill_is_enough() -> None:
    for bot in BOTS:
        for seed in range(6):
            assert thousands(bid_in(plain_turf({}), bot, seed)) <= 20


def test_the_search_does_not_outbid_one_bill_five_times() -> None:
    for seed in range(2):
        laid = bid_in(plain_turf({"vito": (1, "10I")}), BeliefSearchBot(24), seed)
        assert thousands(laid) <= 60


def thousands(laid: Sequence[str]) -> int:
    dollars = pack_named("standard").dollars
    return sum(dollars[BILLS.index(name)] for name in laid) // 1000


# Change of Plan


@pytest.mark.rule("NC-payback-change")
@pytest.mark.parametrize("bot", BOTS)
def test_a_sure_sole_bid_is_not_moved_to_a_space_where_others_bid(bot: Bot) -> None:
    bids = {"rocco": (1, "20I 10I"), "vito": (2, "10G")}
    game = board(
        at="auctions", territory={0: "rocco", 1: "vito"}, street="gold_watch penthouse", bids=bids, hand={0: "change"}
    )
    for seed in range(10):
        assert said(bot, game, seed=seed) == "ready"


# Figures that follow from the pack


def test_the_weight_of_a_bribe_is_that_of_the_pack() -> None:
    assert bribe_scale(pack_named("standard")) == pytest.approx(1.0)


def test_twice_the_corruption_on_a_box_twice_as_long_is_the_same_verdict() -> None:
    game = board(at="trial", month=4, verdict=6, territory={0: "rocco"}, bank={0: "10I"}, corruption="10I 20G")
    before = Valuation(seen_in_view(view(game, 0)))
    twice = pack_named("standard")
    seen = seen_in_view(view(game, 0))
    seen.pack = doubled(twice)
    seen.verdict = 2 * 6 + 1
    after = Valuation(seen)
    assert after.guilty == pytest.approx(before.guilty, abs=0.03)
    assert after.bribe_worth(BILLS.index("20I")) == pytest.approx(before.bribe_worth(BILLS.index("20I")), rel=0.15)


def doubled(pack: Pack) -> Pack:
    other = Pack("doubled")
    for name in dir(pack):  # a compiled class has no __slots__
        if not name.startswith("_") and not callable(value := getattr(pack, name)):
            setattr(other, name, value)
    other.guilt = [2 * value for value in pack.guilt]
    other.mean_bribe = 2 * pack.mean_bribe
    other.jury, other.first_guilty = 2 * pack.jury, 2 * pack.first_guilty
    return other
