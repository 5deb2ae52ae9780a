"""The learned bot: it uses only its view, and it beats the random bot."""

from __future__ import annotations

import json
from datetime import date
from importlib.resources import files
from random import Random

import pytest

from cosca.arena.bot_specs import bot_of
from cosca.arena.tournament import MatchLimits, shares_alone
from cosca.bots.bot import NoSuchBot
from cosca.bots.registry import BOTS
from cosca.bots.search_result import Budget
from cosca.engine.core import play
from cosca.games.famiglia.bots.network_file import shipped_network
from cosca.games.famiglia.rules.actions import PASS, take
from cosca.games.famiglia.rules.board import Famiglia
from cosca.games.famiglia.rules.cards import named, pile
from cosca.games.famiglia.rules.match import Match
from cosca.games.famiglia.rules.turn import Turn
from cosca.games.famiglia.search.guided_search import GuidedSearch, search_guided
from cosca.titles import TITLES
from tests.arena.arenas import held, settings_of
from tests.games.famiglia.training.test_features import on_the_way

FAMIGLIA = TITLES["famiglia"]


def test_the_learned_bot_beats_random() -> None:
    (match,), _ = held(settings_of("famiglia", "learned", "random"), MatchLimits(20))
    wins = [shares_alone(deal, match.pair, match.sides)[0] for deal in match.deals]
    assert sum(wins) / len(wins) > 0.9
    assert not [fault for deal in match.deals for played in deal for fault in played.faults]


@pytest.mark.parametrize("spec", ["learned", "learned:sims=5"])
def test_it_answers_alike_in_worlds_it_cannot_tell_apart(spec: str) -> None:
    bot = bot_of(spec, FAMIGLIA)
    for seed in range(6):
        game = on_the_way(seed, 12 + 5 * seed)
        seat = max(game.options)
        if seat >= 0:
            views = [
                FAMIGLIA.view(world, seat) for world in (game, FAMIGLIA.imagine(FAMIGLIA.view(game, seat), Random(9)))
            ]
            options = list(game.options[seat])
            assert bot(views[0], options, Random(1)) is bot(views[1], options, Random(1)) in options


def last_turn(mine: str, his: str, street: str) -> Famiglia:
    """Return a position in the last turn of the game, which the seat with more points after it wins."""
    game = on_the_way(0, 7)
    game.starter, game.turn, game.last_round, game.passes = 0, 21, 10, 0
    game.hand[1], game.hand[0], game.street, game.new = pile(mine), pile(his), pile(street), pile("")
    game.deck, game.area = pile(""), [pile(""), pile("")]
    game.stack = [Match(at=3), Turn(1, at=5)]
    return FAMIGLIA.imagine(FAMIGLIA.view(game, 1), Random(0))  # type: ignore[return-value]


def test_looking_ahead_takes_the_only_card_that_wins() -> None:
    game = last_turn("F0 F0 A0 A0", "F1 A1", "F1 A1")
    options = game.options[1]
    thought = search_guided(shipped_network(), FAMIGLIA.view(game, 1), options, Random(1), Budget(20))
    wins = take(named("F1"), named("F0"), named("F0"))
    assert {wins, PASS} < set(options)
    assert thought.best() is wins
    assert [each.chance for each in thought.weighed] == [1.0, 0.0, 0.0]


def test_the_policy_says_which_option_is_followed_first() -> None:
    followed = set[int]()
    for seed in range(8):
        game = on_the_way(seed, 20)
        while min(game.options) < 0:
            play(game, -1, game.options[-1][0])
        guided = GuidedSearch(shipped_network(), 0, Random(1))
        place = guided.reach(game)
        place.visits = 1
        assert guided.most_promising(place) == place.likely.index(max(place.likely))
        followed.add(guided.most_promising(place))
    assert len(followed) > 1


def test_so_many_simulations_are_thought_and_no_game_is_changed() -> None:
    game = on_the_way(3, 20)
    while min(game.options) < 0:
        play(game, -1, game.options[-1][0])
    seat, before = min(game.options), FAMIGLIA.codec.text(game)
    thoughts = [
        search_guided(shipped_network(), FAMIGLIA.view(game, seat), game.options[seat], Random(4), Budget(30))
        for _ in range(2)
    ]
    assert [thought.sims for thought in thoughts] == [30, 30]
    assert [each.visits for each in thoughts[0].weighed] == [each.visits for each in thoughts[1].weighed]
    assert sum(each.visits for each in thoughts[0].weighed) == 30
    assert FAMIGLIA.codec.text(game) == before


def test_nothing_is_learned_for_other_titles_so_tables_do_not_offer_it() -> None:
    assert "learned" not in BOTS
    with pytest.raises(NoSuchBot, match="There is no bot 'learned'"):
        bot_of("learned", TITLES["la_famiglia"])


def test_the_shipped_network_is_small_and_names_how_it_was_made() -> None:
    folder = files("cosca.games.famiglia.bots")
    made = json.loads(folder.joinpath("network.made.json").read_text("utf-8"))
    assert len(folder.joinpath("network.json").read_bytes()) < 1_000_000
    assert made["command"].startswith("cosca learn famiglia --out DIR ")
    assert made["command"].endswith(f"--seed {made['seed']}")
    assert date.fromisoformat(made["date"])


def test_it_plays_on_rather_than_draw_because_the_other_passed() -> None:
    game = on_the_way(0, 7)
    game.starter, game.turn, game.passes = 0, 1, 1
    game.hand = [pile("F0 A0 B0 M0"), pile("F0 A0 B0 M0")]
    game.street, game.new = pile("M0 F2 B3 A1 F1 A2"), pile("")
    game.stack = [Match(at=3), Turn(1, at=5)]
    view = FAMIGLIA.view(game, 1)
    world = FAMIGLIA.imagine(view, Random(0))
    assert bot_of("learned", FAMIGLIA)(view, world.options[1], Random(0)) is not PASS
    play(world, 1, PASS)
    result = FAMIGLIA.result(world)
    assert result
    assert result.winners == (0, 1)
