"""Bots: what they may know, and that the better one is better."""

from __future__ import annotations

from random import Random

import pytest

from cosca.bots import BOTS
from cosca.bots.bot import Bot, NoSuchBot, own_randomness
from cosca.bots.famiglia import WON, Judge
from cosca.bots.greedy import Greedy, greedy_bot
from cosca.engine.core import CHANCE, Action, Game, play
from cosca.engine.title import Result, Setup, View
from cosca.games import TITLES
from cosca.games.famiglia.actions import PASS
from cosca.games.famiglia.board import Famiglia
from cosca.games.famiglia.cards import pile
from cosca.games.famiglia.match import Match
from cosca.games.famiglia.turn import Turn
from tests.terminal.scripted import positions_on_the_way

FAMIGLIA = TITLES["famiglia"]
QUICK = ("random", "greedy", "level1", "level2")  # for those that think long there is `just blind`


def play_out(bots: list[Bot], seed: int, edition: str) -> Result:
    """The chance of a game depends on its seed alone, so that both seatings meet the same luck as long as they can."""
    chance, own = Random(seed), Random(seed + 1)
    game = FAMIGLIA.setup(Setup(edition, "standard", 2))
    while game.options:
        seat = min(game.options)
        options = game.options[seat]
        view = FAMIGLIA.view(game, None if seat == CHANCE else seat)
        play(game, seat, chance.choice(options) if seat == CHANCE else bots[seat](view, options, own))
    result = FAMIGLIA.result(game)
    assert result
    return result


def score(first: str, second: str, pairs: int) -> float:
    """The share of games the first bot wins, each chance played with both seatings."""
    won = 0.0
    for seed in range(pairs):
        for seat in range(2):
            bots = [BOTS[first](FAMIGLIA), BOTS[second](FAMIGLIA)]
            result = play_out(bots[::-1] if seat else bots, seed, FAMIGLIA.editions[seed % 2])
            won += (seat in result.winners) / len(result.winners)
    return won / (2 * pairs)


def test_greedy_beats_random_clearly() -> None:
    """It won 400 games of 400, both seatings and both editions; here is a smaller sample."""
    assert score("greedy", "random", 10) > 0.9


def test_random_is_as_good_as_itself() -> None:
    assert 0.4 < score("random", "random", 150) < 0.6


@pytest.mark.parametrize("name", QUICK)
def test_an_answer_depends_on_view_options_and_randomness_alone(name: str) -> None:
    """A game loaded from what the seat may see, by a bot that has met nothing before, gets the same answer."""
    seasoned = BOTS[name](FAMIGLIA)
    for game in positions_on_the_way("second", 11, "greedy")[:-1:9]:
        seat = min(game.options)
        view, options = FAMIGLIA.view(game, seat), game.options[seat]
        told = FAMIGLIA.codec.load(FAMIGLIA.codec.dump(view))
        before = FAMIGLIA.codec.text(view)
        answer = seasoned(view, options, Random(1))
        assert answer in options
        assert BOTS[name](FAMIGLIA)(told, list(options), Random(1)) is answer
        assert FAMIGLIA.codec.text(view) == before


@pytest.mark.parametrize("name", QUICK)
def test_what_cannot_be_known_makes_no_difference(name: str) -> None:
    """A world imagined from the view looks the same to the bot, so it answers the same in it."""
    bot = BOTS[name](FAMIGLIA)
    for game in positions_on_the_way("first", 12, "greedy")[:-1:9]:
        seat = min(game.options)
        other = FAMIGLIA.imagine(FAMIGLIA.view(game, seat), Random(99))
        assert other.options[seat] == game.options[seat]
        ours = bot(FAMIGLIA.view(game, seat), game.options[seat], Random(2))
        assert bot(FAMIGLIA.view(other, seat), other.options[seat], Random(2)) is ours


def test_own_randomness_is_the_same_for_the_same_question_only() -> None:
    one = own_randomness(bytes(32), 1, 7).random()
    assert one == own_randomness(bytes(32), 1, 7).random()
    assert one != own_randomness(bytes(32), 0, 7).random()
    assert one != own_randomness(bytes(32), 1, 8).random()


def test_a_title_nobody_has_judged_has_no_greedy_bot() -> None:
    from dataclasses import replace

    with pytest.raises(NoSuchBot, match="cannot judge Unknown"):
        greedy_bot(replace(FAMIGLIA, id="unknown", name="Unknown"))


# What it understands


def at_action_4(hands: tuple[str, str], street: str, passes: int = 0, areas: tuple[str, str] = ("", "")) -> Game:
    game = FAMIGLIA.setup(FAMIGLIA.default_setup())
    assert isinstance(game, Famiglia)
    game.hand = [pile(hands[0]), pile(hands[1])]
    game.area = [pile(areas[0]), pile(areas[1])]
    game.street, game.passes = pile(street), passes
    game.stack = [Match(3), Turn(0, at=5)]
    return FAMIGLIA.imagine(FAMIGLIA.view(game, 0), Random(0))


def answer(game: Game) -> Action:
    view: View = FAMIGLIA.view(game, 0)
    return Greedy(FAMIGLIA, Judge())(view, game.options[0], Random(3))


def test_it_takes_the_great_prize() -> None:
    game = at_action_4(("F3 F3 A0", "B0 B0"), "F4 A0")
    assert answer(game).words()["card"] == "F4"


def test_it_passes_to_end_a_game_that_it_leads() -> None:
    assert answer(at_action_4(("F4 F3 A0", "B0"), "A0 B0", passes=1)) is PASS


def test_it_does_not_pass_to_lose() -> None:
    assert answer(at_action_4(("A0 A0", "F4 F3"), "A1 B0", passes=1)) is not PASS


def test_a_finished_game_is_won_or_lost() -> None:
    game = at_action_4(("F4", "B0"), "A0", passes=1)
    play(game, 0, PASS)
    assert Judge()(game, 0) > WON
    assert Judge()(game, 1) < -WON
