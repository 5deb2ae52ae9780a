"""Bots: they use only what their seat may know, and stronger ones win more."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from cosca.bots.bot import Bot, NoSuchBot, bot_rng
from cosca.bots.greedy import Greedy, greedy_bot
from cosca.bots.random_bot import random_bot
from cosca.bots.registry import BOTS, bot_names, make_bot
from cosca.bots.title_bots import TitleBots
from cosca.engine.core import CHANCE, Action, Game, play
from cosca.engine.title import Extras, Result, Setup, View
from cosca.games.famiglia.rules.actions import PASS
from cosca.games.famiglia.rules.board import Famiglia
from cosca.games.famiglia.rules.cards import pile
from cosca.games.famiglia.rules.match import Match
from cosca.games.famiglia.rules.turn import Turn
from cosca.games.famiglia.search.evaluation import WON, FamigliaEvaluator
from cosca.titles import TITLES
from tests.terminal.scripted import positions_on_the_way

FAMIGLIA = TITLES["famiglia"]
QUICK = ("random", "greedy", "level1", "level2")  # `just blind` checks the slow ones


def play_out(bots: list[Bot], seed: int, edition: str) -> Result:
    """Play a game. Its draws depend only on the seed, so both seatings get the same draws while their moves agree."""
    chance, own = Random(seed), Random(seed + 1)
    game = FAMIGLIA.start(Setup(edition, "standard", 2))
    while game.options:
        seat = min(game.options)
        options = game.options[seat]
        view = FAMIGLIA.view(game, None if seat == CHANCE else seat)
        play(game, seat, chance.choice(options) if seat == CHANCE else bots[seat](view, options, own))
    result = FAMIGLIA.result(game)
    assert result
    return result


def score(first: str, second: str, pairs: int) -> float:
    """Return the share of games that the first bot wins. Each seed is played with both seatings."""
    won = 0.0
    for seed in range(pairs):
        for seat in range(2):
            bots = [BOTS[first](FAMIGLIA), BOTS[second](FAMIGLIA)]
            result = play_out(bots[::-1] if seat else bots, seed, FAMIGLIA.editions[seed % 2])
            won += (seat in result.winners) / len(result.winners)
    return won / (2 * pairs)


def test_greedy_beats_random_clearly() -> None:
    """In a larger run it won 400 of 400 games, in both seatings and both editions."""
    assert score("greedy", "random", 10) > 0.9


def test_random_is_as_good_as_itself() -> None:
    assert 0.4 < score("random", "random", 150) < 0.6


@pytest.mark.parametrize("name", QUICK)
def test_an_answer_depends_on_view_options_and_randomness_alone(name: str) -> None:
    """A new bot gives the same answer for the decoded view as a bot that has already played other positions."""
    seasoned = BOTS[name](FAMIGLIA)
    for game in positions_on_the_way("second", 11, "greedy")[:-1:9]:
        seat = min(game.options)
        view, options = FAMIGLIA.view(game, seat), game.options[seat]
        decoded = FAMIGLIA.codec.load(FAMIGLIA.codec.dump(view))
        before = FAMIGLIA.codec.text(view)
        answer = seasoned(view, options, Random(1))
        assert answer in options
        assert BOTS[name](FAMIGLIA)(decoded, list(options), Random(1)) is answer
        assert FAMIGLIA.codec.text(view) == before


@pytest.mark.parametrize("name", QUICK)
def test_hidden_information_does_not_change_an_answer(name: str) -> None:
    """A world sampled from the view looks the same to the bot, so its answer is the same."""
    bot = BOTS[name](FAMIGLIA)
    for game in positions_on_the_way("first", 12, "greedy")[:-1:9]:
        seat = min(game.options)
        other = FAMIGLIA.imagine(FAMIGLIA.view(game, seat), Random(99))
        assert other.options[seat] == game.options[seat]
        ours = bot(FAMIGLIA.view(game, seat), game.options[seat], Random(2))
        assert bot(FAMIGLIA.view(other, seat), other.options[seat], Random(2)) is ours


def test_the_random_generator_of_a_bot_depends_on_the_question() -> None:
    one = bot_rng(bytes(32), 1, 7).random()
    assert one == bot_rng(bytes(32), 1, 7).random()
    assert one != bot_rng(bytes(32), 0, 7).random()
    assert one != bot_rng(bytes(32), 1, 8).random()


def test_a_title_without_bots_is_played_at_random_by_every_bot_of_a_table() -> None:
    without = replace(FAMIGLIA, extras=Extras())
    assert bot_names(without) == ("random",)
    assert {make_bot(without, name) for name in BOTS} == {random_bot(without)}


def test_levels_above_the_last_one_of_a_title_play_like_its_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosca.games.famiglia.bots.BOTS", TitleBots(levels=(random_bot, greedy_bot)))
    assert bot_names(FAMIGLIA) == ("random", "level1", "level2")
    assert make_bot(FAMIGLIA, "level6") == make_bot(FAMIGLIA, "level2")


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(NoSuchBot, match="no bot 'level7'"):
        make_bot(FAMIGLIA, "level7")


# What the greedy bot takes into account


def at_action_4(hands: tuple[str, str], street: str, passes: int = 0, areas: tuple[str, str] = ("", "")) -> Game:
    game = FAMIGLIA.start(FAMIGLIA.default_setup())
    assert isinstance(game, Famiglia)
    game.hand = [pile(hands[0]), pile(hands[1])]
    game.area = [pile(areas[0]), pile(areas[1])]
    game.street, game.passes = pile(street), passes
    game.stack = [Match(3), Turn(0, at=5)]
    return FAMIGLIA.imagine(FAMIGLIA.view(game, 0), Random(0))


def answer(game: Game) -> Action:
    view: View = FAMIGLIA.view(game, 0)
    return Greedy(FAMIGLIA, FamigliaEvaluator())(view, game.options[0], Random(3))


def test_the_greedy_bot_takes_the_most_valuable_card() -> None:
    game = at_action_4(("F3 F3 A0", "B0 B0"), "F4 A0")
    assert answer(game).words()["card"] == "F4"


def test_the_greedy_bot_passes_to_end_a_game_that_it_leads() -> None:
    assert answer(at_action_4(("F4 F3 A0", "B0"), "A0 B0", passes=1)) is PASS


def test_the_greedy_bot_does_not_pass_if_that_loses() -> None:
    assert answer(at_action_4(("A0 A0", "F4 F3"), "A1 B0", passes=1)) is not PASS


def test_a_finished_game_is_won_or_lost() -> None:
    game = at_action_4(("F4", "B0"), "A0", passes=1)
    play(game, 0, PASS)
    assert FamigliaEvaluator()(game, 0) > WON
    assert FamigliaEvaluator()(game, 1) < -WON
