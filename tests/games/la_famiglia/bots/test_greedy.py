"""The greedy bot of La Famiglia plays to win, and uses only what its seat may know."""

from __future__ import annotations

from random import Random

import pytest

from cosca.bots.bot import Bot
from cosca.bots.greedy import greedy_bot
from cosca.bots.registry import BOTS
from cosca.engine.core import CHANCE, Action, Procedure, play, settle
from cosca.engine.title import Result, Setup
from cosca.games.la_famiglia.rules.action_kinds import MOST_MEN
from cosca.games.la_famiglia.rules.actions import BRUTE_FORCE, FINESSE, LAY_CARD, MoveTo, PlaceAt
from cosca.games.la_famiglia.rules.board import NEUTRAL, NOBODY
from cosca.games.la_famiglia.rules.conflict import Attack
from cosca.games.la_famiglia.rules.encounter import EncounterPhase
from cosca.games.la_famiglia.rules.fighting import begin_fight
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.match import Match, Round
from cosca.games.la_famiglia.rules.movement import Movement
from cosca.games.la_famiglia.rules.pack import ORDERS
from cosca.games.la_famiglia.search.evaluation import WON, LaFamigliaEvaluator
from cosca.games.la_famiglia.search.forecast import FINESSE_WINS, Field, chance_of
from cosca.games.la_famiglia.search.pruning import area_hope, candidate_options
from cosca.titles import TITLES

LA_FAMIGLIA = TITLES["la_famiglia"]
RANDOM = BOTS["random"](LA_FAMIGLIA)
GREEDY = greedy_bot(LA_FAMIGLIA)


def begin(edition: str = "1.2") -> LaFamiglia:
    game = LA_FAMIGLIA.start(Setup(edition, LA_FAMIGLIA.packs[0], 4))
    assert isinstance(game, LaFamiglia)
    return game


def play_on(game: LaFamiglia, bots: list[Bot], seed: int, choices: int = 10_000) -> list[Action]:
    said: list[Action] = []
    chance, own = Random(seed), Random(seed + 1)
    while game.options and len(said) < choices:
        seat = min(game.options)
        options = game.options[seat]
        act = chance.choice(options) if seat == CHANCE else bots[seat](LA_FAMIGLIA.view(game, seat), options, own)
        play(game, seat, act)
        said.append(act)
    return said


def play_out(bots: list[Bot], seed: int, edition: str) -> Result:
    game = begin(edition)
    play_on(game, bots, seed)
    result = LA_FAMIGLIA.result(game)
    assert result
    return result


@pytest.mark.parametrize(("team", "edition"), [(0, "1.2"), (1, "1.1")])
def test_a_greedy_team_beats_a_random_one(team: int, edition: str) -> None:
    """The greedy bot won 24 games of 24, twelve with each team. This test plays one with each."""
    bots = [GREEDY if seat % 2 == team else RANDOM for seat in range(4)]
    assert play_out(bots, 40 + team, edition).winners == (team, team + 2)


def test_greedy_teams_fight_for_mandamenti_until_one_wins() -> None:
    """Of 104 such games, 98 had a winner. This test plays one."""
    result = play_out([GREEDY] * 4, 208, "1.2")
    assert len(result.winners) == 2
    assert sum(result.scores) > 3


def test_the_same_seed_is_the_same_game() -> None:
    assert play_on(begin(), [GREEDY] * 4, 7, 160) == play_on(begin(), [GREEDY] * 4, 7, 160)


def test_an_answer_depends_on_view_options_and_randomness_alone() -> None:
    """In another world that looks the same to the seat, the bot chooses the same action."""
    game = begin()
    for n in range(9):
        play_on(game, [RANDOM] * 4, n, 37)
        if not game.options or min(game.options) == CHANCE:
            continue
        seat = min(game.options)
        view, options = LA_FAMIGLIA.view(game, seat), game.options[seat]
        told = LA_FAMIGLIA.codec.load(LA_FAMIGLIA.codec.dump(view))
        other = LA_FAMIGLIA.imagine(view, Random(99))
        answer = GREEDY(view, options, Random(1))
        assert answer in options
        assert GREEDY(told, list(options), Random(1)) is answer
        assert GREEDY(LA_FAMIGLIA.view(other, seat), other.options[seat], Random(1)) is answer


def test_judging_and_narrowing_change_nothing_and_leave_something() -> None:
    game = begin("1.1")
    judge, narrowed = LaFamigliaEvaluator(), 0
    for n in range(60):
        play_on(game, [RANDOM] * 4, n, 7)
        if not game.options or min(game.options) == CHANCE:
            continue
        before = LA_FAMIGLIA.codec.text(game)
        for seat, options in game.options.items():
            judge(game, seat)
            survivors = candidate_options(game, seat, options, Random(n))
            assert survivors
            assert all(act in options for act in survivors)
            narrowed += len(survivors) < len(options)
        assert LA_FAMIGLIA.codec.text(game) == before
    assert narrowed > 5


# What the evaluation takes into account


def on_the_island(*held: tuple[int, int, int]) -> LaFamiglia:
    """Return a game in the first round with the given areas, holders and Soldati, and no others."""
    game = begin()
    play_on(game, [RANDOM] * 4, 3, 60)
    game.holder, game.men, game.cars, game.labs = [NOBODY] * 36, [0] * 36, [0] * 36, [0] * 36
    for a, side, men in held:
        game.holder[a], game.men[a] = side, men
    return game


def test_what_is_good_for_one_team_is_bad_for_the_other() -> None:
    game = on_the_island((0, 0, 3), (1, 0, 3), (3, 1, 3))
    field = Field(game, 0)
    assert field.island_worth() > 0
    assert Field(on_the_island((0, 1, 3), (1, 1, 3), (3, 0, 3)), 0).island_worth() == -field.island_worth()


def test_two_areas_of_one_family_are_worth_more_than_one_of_each_teammate() -> None:
    control, shared = on_the_island((0, 0, 2), (1, 0, 2)), on_the_island((0, 0, 2), (1, 2, 2))
    assert Field(control, 0).island_worth() > Field(shared, 0).island_worth() + 5


def test_all_men_of_a_family_in_one_area_are_judged_with_those_that_may_come() -> None:
    """In one of 10,000 games, all Soldati of a family are in one area and an order adds two or three more."""
    game = on_the_island((0, 0, MOST_MEN), (1, 1, 2))
    field = Field(game, 0)
    field.battle(1, MOST_MEN, 0, 2, 0)
    assert field.survivors == MOST_MEN + 2
    assert field.change(1, 0, field.survivors) > 0
    assert area_hope(field, 0, PlaceAt(0)) > 0


def test_an_attack_that_completes_a_mandamento_is_the_best_one() -> None:
    game = on_the_island((0, 1, 6), (1, NEUTRAL, 2), (2, 0, 9), (3, NEUTRAL, 2))
    worth, target = Field(game, 1).best_attack(1, 0, 1, None)
    assert target == 1
    assert worth > 5


def test_a_finished_game_is_won_or_lost() -> None:
    game = on_the_island((0, 0, 1), (1, 0, 1))
    game.round, game.stack = 4, []
    assert LaFamigliaEvaluator()(game, 2) >= WON
    assert LaFamigliaEvaluator()(game, 1) <= -WON


def in_the_encounter(game: LaFamiglia, doing: Procedure) -> LaFamiglia:
    """Put an order of seat 3 after the procedure in progress."""
    game.holder[10], game.men[10] = 3, 3
    game.token = [-2 if place >= 0 else place for place in game.token]
    game.token[next(t for t in range(3 * ORDERS, 4 * ORDERS) if game.order(t).shotgun)] = 10
    game.orders_open = True
    game.stack = [Match(at=1), Round(at=6), EncounterPhase(at=1), doing]
    settle(game)
    return game


def fighting(attackers: int, defenders: int) -> LaFamiglia:
    game = on_the_island((1, 1, defenders), (0, 0, 2))
    begin_fight(game, 1, 0, attackers, car=False)
    return in_the_encounter(game, Attack(0, at=7))


@pytest.mark.rule("LF-conflict-7")
def test_brute_force_where_it_makes_a_mandamento_sure_and_finesse_where_it_cannot() -> None:
    sure, open_ended = fighting(6, 2), fighting(4, 3)
    assert GREEDY(LA_FAMIGLIA.view(sure, 0), sure.options[0], Random(1)) is BRUTE_FORCE
    assert GREEDY(LA_FAMIGLIA.view(open_ended, 0), open_ended.options[0], Random(1)) is FINESSE


@pytest.mark.rule("LF-conflict-2")
def test_conflict_cards_are_mixed_so_that_taking_them_gains_nothing() -> None:
    """A Turncoat changes the balance by two, a Coward by its number, whichever side it is on."""
    game, rng = begin(), Random(5)
    laid = [candidate_options(game, 0, LAY_CARD, rng)[0] for _ in range(3000)]
    effect: dict[Action, int] = {LAY_CARD[0]: 2, LAY_CARD[1]: -1, LAY_CARD[2]: -2}
    assert abs(sum(effect[act] for act in laid)) / 3000 < 0.1
    assert set(laid) == set(LAY_CARD)


def test_any_of_the_given_conflict_cards_may_be_selected() -> None:
    """The Consigliere may evaluate only one or two of the cards."""
    for cards in (LAY_CARD[:1], LAY_CARD[1:]):
        laid = {candidate_options(begin(), 0, cards, Random(luck))[0] for luck in range(30)}
        assert laid == set(cards)


def test_the_chances_of_finesse_are_fair() -> None:
    """The chances at n and at 1 - n Soldati ahead add up to 1: a tie leaves no attackers, so it is not a win."""
    assert [chance_of(ahead) for ahead in range(-4, 5)] == FINESSE_WINS
    assert chance_of(-9) == 0
    assert chance_of(9) == 1
    assert all(abs(chance_of(n) + chance_of(1 - n) - 1) < 1e-9 for n in range(-3, 5))


def test_soldati_march_where_a_mandamento_is_to_be_had() -> None:
    game = on_the_island((0, 1, 6), (1, NEUTRAL, 2), (2, 0, 9), (3, NEUTRAL, 2))
    in_the_encounter(game, Movement(1, 1, 0, skull=1))
    answer = GREEDY(LA_FAMIGLIA.view(game, 1), game.options[1], Random(1))
    assert isinstance(answer, MoveTo)
    assert answer.number == 1
