"""The greedy bot of NY Nostra City: it plays to win and uses only what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from cosca.bots.bot import Bot
from cosca.bots.greedy import greedy_bot
from cosca.bots.levels import HIGHEST, level_bot
from cosca.bots.random_bot import random_bot
from cosca.engine.core import CHANCE, Action, Seat, play, settle
from cosca.engine.title import Result, Setup
from cosca.games.nostra_city.rules.actions import Bid, Give, GiveNothing, Place
from cosca.games.nostra_city.rules.cards import BILLS, SNITCH
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.search.observed import seen_in_view
from cosca.games.nostra_city.search.policy import choose_in
from cosca.games.nostra_city.search.values import Valuation
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from cosca.games.nostra_city.views import view
from tests.games.nostra_city.boards import bid, board, card, do, ready, words

GREEDY = greedy_bot(NOSTRA_CITY)
RANDOM = random_bot(NOSTRA_CITY)


def begin(seats: int) -> NostraCity:
    game = NOSTRA_CITY.start(Setup("2009", "standard", seats))
    assert isinstance(game, NostraCity)
    return game


def listed(game: NostraCity, seat: Seat) -> Sequence[Action]:
    return list(dict.fromkeys([*game.options[seat], *game.anytime(seat)]))


def play_on(game: NostraCity, bots: Sequence[Bot], seed: int, choices: int = 10_000) -> list[tuple[Seat, Action]]:
    said: list[tuple[Seat, Action]] = []
    chance, own = Random(seed), Random(seed + 1)
    while game.options and len(said) < choices:
        seat = min(game.options)
        options = game.options[seat]
        act = chance.choice(options) if seat == CHANCE else answer(game, seat, bots[seat], own)
        play(game, seat, act)
        said.append((seat, act))
    return said


def answer(game: NostraCity, seat: Seat, bot: Bot = GREEDY, rng: Random | None = None) -> Action:
    return bot(NOSTRA_CITY.view(game, seat), listed(game, seat), rng or Random(1))


def play_out(bots: Sequence[Bot], seed: int) -> Result:
    game = begin(len(bots))
    play_on(game, bots, seed)
    result = NOSTRA_CITY.result(game)
    assert result
    return result


# It plays to win, and fairly


def test_a_greedy_seat_among_random_ones_wins_more_than_its_share() -> None:
    """In 80 games each it won 54 with three seats, 54 with four and 66 with five. This test plays 12 with four."""
    won = 0.0
    for seed in range(12):
        seat = seed % 4
        result = play_out([GREEDY if each == seat else RANDOM for each in range(4)], seed)
        won += (seat in result.winners) / max(1, len(result.winners))
    assert won >= 6


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_same_seed_is_the_same_game(seats: int) -> None:
    assert play_on(begin(seats), [GREEDY] * seats, 7) == play_on(begin(seats), [GREEDY] * seats, 7)


@pytest.mark.parametrize("seats", [3, 5])
def test_an_answer_depends_on_view_options_and_randomness_alone(seats: int) -> None:
    """In another world with the same view the bot answers the same, and it does not change the view."""
    game, met = begin(seats), 0
    for n in range(90):
        play_on(game, [GREEDY] * seats, n, 9)
        if not game.options or min(game.options) == CHANCE:
            continue
        seat = min(game.options)
        view, options = NOSTRA_CITY.view(game, seat), listed(game, seat)
        text = NOSTRA_CITY.codec.text(view)
        told = NOSTRA_CITY.codec.load(NOSTRA_CITY.codec.dump(view))
        other = NOSTRA_CITY.imagine(view, Random(99))
        assert isinstance(other, NostraCity)
        said = GREEDY(view, options, Random(1))
        assert said in options
        assert GREEDY(told, list(options), Random(1)) is said
        assert GREEDY(NOSTRA_CITY.view(other, seat), listed(other, seat), Random(1)) is said
        assert NOSTRA_CITY.codec.text(view) == text
        met += 1
    assert met > 30


def test_it_knows_an_answer_to_every_question_that_random_play_meets() -> None:
    """Games of random players bring up prompts that the bot's own games do not."""
    for seed, seats in enumerate((3, 4, 5)):
        game = begin(seats)
        for n in range(2000):
            play_on(game, [RANDOM] * seats, 100 * seed + n, 3)
            for seat in [seat for seat in game.options if seat != CHANCE]:
                assert answer(game, seat) in listed(game, seat)


def test_it_splits_and_it_cheats() -> None:
    said = [act for seed in range(4) for _, act in play_on(begin(4), [GREEDY] * 4, seed)]
    assert sum(isinstance(act, Give) for act in said) > 10
    assert sum(isinstance(act, GiveNothing) for act in said) > 10


def test_the_loyal_bribe_innocent_and_a_snitch_guilty() -> None:
    """$5,000 Bills have no Guilt icon. A few wrong bribes are fine: Teresa or Fausto can bring no better Bill."""
    right = wrong = 0
    for seed in range(12):
        game, own, chance = begin(4), Random(seed), Random(seed)
        while game.options:
            seat = min(game.options)
            act = chance.choice(game.options[seat]) if seat == CHANCE else answer(game, seat, GREEDY, own)
            if isinstance(act, Place) and BILLS[act.bill] != "5":
                fits = BILLS[act.bill].endswith("G") == bool(game.hand[seat][SNITCH])
                right, wrong = right + fits, wrong + (not fits)
            play(game, seat, act)
    assert right > 40
    assert wrong < right / 8


# Good decisions


def say(game: NostraCity, seat: Seat = 0) -> str:
    return words(answer(game, seat))


@pytest.mark.parametrize(("hand", "bill"), [("", "20I"), ("snitch", "20G")])
def test_in_june_on_the_border_it_bribes_its_own_way(hand: str, bill: str) -> None:
    men = {0: "rocco", 1: "vito"}
    game = board(at="trial", month=6, verdict=7, territory=men, bank={0: "20I 20G"}, hand={0: hand})
    assert say(game) == "make_busy rocco"
    do(game, "make_busy rocco")
    assert say(game) == f"place {bill}"


def test_a_verdict_that_is_beyond_doubt_costs_no_bill() -> None:
    men = {0: "rocco", 1: "vito"}
    game = board(at="trial", month=5, verdict=0, territory=men, bank={0: "50I", 1: "10I"}, zealous=[3, 0, 0])
    assert say(game) == "pass"


@pytest.mark.rule("NC-zealous-1")
def test_the_policy_pays_even_a_five_to_become_zealous_corruptor_alone() -> None:
    assert say(board(at="trial", month=4, verdict=0, territory={0: "rocco"}, bank={0: "5"})) == "make_busy rocco"
    assert say(board(at="trial", month=3, verdict=0, territory={0: "rocco"}, bank={0: "5"})) == "pass"


@pytest.mark.parametrize(("hand", "side"), [("", "innocent"), ("snitch", "guilty")])
def test_ada_moves_the_token_its_way(hand: str, side: str) -> None:
    game = board(at="trial", month=6, verdict=7, territory={0: "ada", 1: "vito"}, bank={0: "5"}, hand={0: hand})
    do(game, "make_busy ada")
    assert say(game) == f"move_token {side}"


def test_it_gives_a_five_and_keeps_fifties() -> None:
    assert say(drawn("5", "50I")) == "give 5"
    assert say(drawn("50I", "50G")) == "give_nothing"


@pytest.mark.rule("NC-first-1")
def test_it_gives_the_first_player_card_instead_of_money() -> None:
    assert say(drawn("50I", "50G", moved=False)) == "give_first_player"


@pytest.mark.rule("NC-wiseguy-carla")
def test_with_carla_it_cheats_for_a_five() -> None:
    assert say(drawn("5", "5", man="carla")) == "give_nothing"


def drawn(*bills: str, moved: bool = True, man: str = "rocco") -> NostraCity:
    """Return a Cash-in with two Bills drawn, one of them due to seat 1."""
    game = board(territory={0: f"{man} bronx_drugs", 1: "vito bronx_gambling"})
    do(game, f"make_busy {man}", "use_turf bronx_drugs", "announce bronx", *[f"draw_bill {bill}" for bill in bills])
    game.first_moved = moved
    settle(game)
    return game


def test_it_cashes_in_what_most_turfs_count_for() -> None:
    game = board(territory={0: "rocco vito bronx_drugs queens_drugs", 1: "nino queens_gambling"}, bank={0: "5"})
    do(game, "make_busy rocco", "use_turf queens_drugs")
    assert say(game) == "announce drugs"


def test_it_bids_more_often_for_the_card_that_is_worth_more_but_not_always() -> None:
    street, rng = "gold_watch cathedral_window", Random(5)
    game = board(at="meeting", verdict=0, territory={0: "rocco"}, street=street, bank={0: "50I 20G"})
    assert say(game) == "make_busy rocco"
    do(game, "make_busy rocco")
    said = [words(answer(game, 0, GREEDY, rng)) for _ in range(40)]
    assert 20 < said.count("locate 2") < 40


def test_equal_minds_do_not_bid_alike() -> None:
    sums = {bid_of(seed) for seed in range(12)}
    assert len(sums) > 2
    assert all(sums)


def bid_of(seed: int) -> str:
    bank, rng = {0: "5 5 10I 10G 20I 20G", 1: "20I 20G 10I 50I"}, Random(seed)
    game = board(at="meeting", territory={0: "rocco", 1: "vito"}, street="racehorse", bank=bank)
    do(game, "make_busy rocco", "locate 1")
    while 0 in game.options and isinstance(game.options[0][-1], Bid):
        play(game, 0, answer(game, 0, GREEDY, rng))
    return bid(game, "rocco")


def test_the_least_dangerous_player_gets_the_title() -> None:
    men = {0: "rocco", 1: "vito cathedral_window penthouse", 2: "nino"}
    game = board(at="auctions", month=3, territory=men, street="underboss", bids={"rocco": (1, "50I")})
    ready(game)
    do(game, "keep 50I")
    assert say(game) == "name 2"


def test_it_discards_what_is_worth_least() -> None:
    game = board(at="reception", verdict=7, territory={0: "rocco"}, bank={0: "5 10G 20I 20G 50I 50I 50G"})
    assert say(game) == "discard 5"


@pytest.mark.rule("NC-payback-shame")
def test_shame_goes_to_the_leader_in_the_last_turn() -> None:
    men = {0: "rocco gold_watch", 1: "vito", 2: "nino cathedral_window"}
    game = board(at="reception", month=6, territory=men, hand={0: "shame", 1: "anger"})
    assert say(game) == "payback shame 2"


@pytest.mark.rule("NC-bonus-2")
def test_a_card_in_the_hand_may_be_worth_more_than_its_effect() -> None:
    men = {0: "rocco gold_watch", 1: "vito", 2: "nino silk_suit"}
    game = board(at="reception", month=6, territory=men, hand={0: "shame"})
    assert say(game) == "done"


@pytest.mark.parametrize(("hand", "side"), [("juror", "innocent"), ("juror snitch", "guilty")])
def test_a_word_with_a_juror_goes_its_way(hand: str, side: str) -> None:
    game = board(at="reception", month=6, verdict=7, territory={0: "rocco"}, hand={0: hand, 1: "anger anger anger"})
    assert say(game) == f"payback juror {side}"


@pytest.mark.rule("NC-payback-lawyer")
def test_a_good_lawyer_comes_when_all_are_busy_before_the_meeting() -> None:
    game = board(
        at="before_meeting",
        territory={0: "rocco"},
        busy="rocco",
        bank={0: "50I 20I"},
        hand={0: "lawyer"},
        street="penthouse",
    )
    assert say(game) == "payback lawyer rocco"


@pytest.mark.rule("NC-payback-voices")
def test_raised_voices_send_away_the_only_rival() -> None:
    bids = {"rocco": (1, "20I"), "vito": (1, "20G 10I")}
    game = board(
        at="auctions", territory={0: "rocco", 1: "vito"}, street="cathedral_window", bids=bids, hand={0: "voices"}
    )
    assert say(game) == "payback voices 1"


@pytest.mark.rule("NC-payback-change")
def test_a_bid_without_hope_changes_its_plan() -> None:
    bids = {"rocco": (1, "10I"), "vito": (1, "20G 20I 50I")}
    game = board(
        at="auctions", territory={0: "rocco", 1: "vito"}, street="gold_watch penthouse", bids=bids, hand={0: "change"}
    )
    assert say(game) == "payback change rocco 2"


@pytest.mark.rule("NC-wiseguy-marcello")
def test_marcello_stops_shame_but_not_a_look_into_the_bank() -> None:
    men = {0: "marcello gold_watch", 1: "vito"}
    shame = board(at="reception", month=6, territory=men, hand={1: "shame"}, first=1)
    do(shame, "payback shame 0")
    assert say(shame) == "use_power marcello"
    tapped = board(at="reception", month=6, territory=men, hand={1: "wire_tap"}, first=1, bank={0: "5"})
    do(tapped, "payback wire_tap 0")
    assert say(tapped) == "done"


# Estimates of hidden information


def test_a_player_with_more_vendetta_cards_is_suspected_more() -> None:
    suspects = reading(board(hand={1: "anger anger shame", 2: "anger"})).suspects
    assert suspects[1] > suspects[2] > suspects[0] == 0


def test_investigations_and_guilty_bribes_of_its_own_make_guilty_likelier() -> None:
    calm = reading(board(month=4, verdict=7))
    watched = reading(board(month=4, verdict=7, street="irs fbi"))
    assert watched.guilty > calm.guilty
    assert reading(board(month=4, verdict=0)).guilty < 0.2
    assert chance_after_bribe(0, "50G") > chance_after_bribe(0, "5") > chance_after_bribe(0, "50I")
    assert chance_after_bribe(1, "50G") == chance_after_bribe(1, "50I")  # face down: seat 0 does not know the Bill


def chance_after_bribe(seat: Seat, bill: str) -> float:
    """Return how likely seat 0 thinks Guilty after a seat has bribed with this Bill."""
    bank = dict.fromkeys((0, 1), "5 50G 50I")
    game = board(at="trial", month=4, verdict=7, territory={0: "rocco", 1: "vito"}, bank=bank, first=seat)
    do(game, f"make_busy {('rocco', 'vito')[seat]}", f"place {bill}")
    return reading(game).guilty


def test_a_snitch_wants_investigations_to_stay() -> None:
    loyal, snitch = board(street="port", verdict=7), board(street="port", verdict=7, hand={0: "snitch"})
    assert reading(snitch).card_worth(card("port")) < reading(loyal).card_worth(card("port"))


def reading(game: NostraCity) -> Valuation:
    return Valuation(seen_in_view(view(game, 0)))


@pytest.mark.parametrize("seats", [3, 5])
def test_in_an_imagined_game_it_looks_with_the_same_eyes(seats: int) -> None:
    """`choose_in` answers like `choose`, in games of greedy and of random bots."""
    for bots in ([GREEDY] * seats, [RANDOM] * seats):
        game, met = begin(seats), 0
        for n in range(400):
            play_on(game, bots, n, 2)
            for seat in [seat for seat in game.options if seat != CHANCE]:
                options = listed(game, seat)
                assert choose_in(game, seat, options, Random(n)) is GREEDY(view(game, seat), options, Random(n))
                met += len(options) > 1
        assert met > 60


# Before the BUSINESS


def month_begins(held: str) -> NostraCity:
    men = {0: "rocco vito nino bronx_drugs", 1: "carla aldo ada queens_drugs", 2: "dino enzo lucia bronx_gambling"}
    rich = {0: "10I 10G", 1: "50I 50G 20I", 2: "5"}
    return board(at="before_business", month=4, territory=men, bank=rich, hand={0: held})


def test_before_the_business_the_policy_takes_protection_money() -> None:
    assert words(answer(month_begins("protection"), 0)).startswith("payback protection")


@pytest.mark.parametrize("level", range(1, HIGHEST + 1))
def test_before_the_business_every_level_answers_and_a_wire_tap_waits(level: int) -> None:
    game, bot = month_begins("wire_tap"), level_bot(NOSTRA_CITY, level)
    said = words(bot(NOSTRA_CITY.view(game, 0), game.options[0], Random(2)))
    assert said in ("ready", "payback wire_tap 1", "payback wire_tap 2") if level == 1 else said == "ready"
