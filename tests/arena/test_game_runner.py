"""One game of an arena: its log replays, its draws can be verified, and a failing bot does not stop it."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import takewhile

import pytest

from cosca.arena.bot_specs import bot_of
from cosca.arena.game_files import log_of
from cosca.arena.game_runner import ILLEGAL_ANSWER, GameRecord, play_game, seed_of_deal
from cosca.engine.codec import Json
from cosca.engine.core import CHANCE
from cosca.engine.log import BadLog
from cosca.engine.verify import verify_log
from cosca.titles import TITLES
from tests.arena.arenas import ANY, settings_of

SETUPS = [(title.id, seats) for title in TITLES.values() for seats in title.seats]


def played(title: str, *bots: str, deal: int = 0) -> GameRecord:
    settings = settings_of(title, *bots, seats=len(bots))
    made = [bot_of(spec, TITLES[title]) for spec in bots]
    return play_game(TITLES[title], settings.setup, bots, made, seed_of_deal(settings.seed, deal))


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_the_log_of_a_game_replays_and_its_chance_can_be_checked(title: str, seats: int) -> None:
    game = played(title, *["random"] * seats)
    proof = verify_log(TITLES[title], log_of(game.log, TITLES))
    assert proof.over
    assert proof.entries == game.entries


def test_the_same_deal_is_the_same_game_and_another_is_not() -> None:
    assert played("famiglia", "random", "random") == played("famiglia", "random", "random")
    assert played("famiglia", "random", "random").log != played("famiglia", "random", "random", deal=1).log


def deal_of(game: GameRecord) -> list[Json]:
    """Return the chance entries before the first decision of a player."""
    entries = log_of(game.log, TITLES).entries
    return [entry.do for entry in takewhile(lambda entry: entry.seat == CHANCE, entries)]


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_all_seatings_of_a_deal_get_the_same_draws(title: str, seats: int) -> None:
    bots = [ANY + "first", *["random"] * (seats - 1)]
    dealt = [deal_of(played(title, *(bots[n:] + bots[:n]))) for n in range(2)]
    assert dealt[0] == dealt[1]
    assert len(dealt[0]) > 3
    assert dealt[0] != deal_of(played(title, *bots, deal=1))


def test_a_bot_that_raises_plays_a_random_action_and_the_fault_is_counted() -> None:
    game = played("famiglia", ANY + "first:place=1", ANY + "clumsy")
    assert {fault.seat for fault in game.faults} == {1}
    assert {fault.what for fault in game.faults} == {"ZeroDivisionError at strange_bots.py:32 choose"}
    assert 0 < len(game.faults) < game.choices[1]


def test_an_illegal_answer_of_a_bot_is_never_played() -> None:
    game = played("famiglia", ANY + "absurd", ANY + "first:place=1")
    assert game.choices[0]
    assert len(game.faults) == game.choices[0]
    assert {fault.what for fault in game.faults} == {ILLEGAL_ANSWER}


def test_a_bot_cannot_change_what_it_was_offered() -> None:
    game = played("famiglia", ANY + "thief", ANY + "first:place=1")
    assert game == replace(played("famiglia", ANY + "first", ANY + "first:place=1"), line_up=game.line_up)


def test_bots_are_asked_and_timed_only_with_more_than_one_option() -> None:
    game = played("famiglia", ANY + "first", ANY + "first")
    assert [len(times) for times in game.think_seconds] == list(game.choices)
    assert sum(game.choices) < game.entries


def test_a_changed_game_file_is_detected() -> None:
    game = played("famiglia", ANY + "first:place=1", ANY + "first")
    data = json.loads(game.log)
    for place in (0, len(data["choices"]) // 2, len(data["choices"]) - 1):
        changed = data | {"choices": data["choices"][:place] + data["choices"][place + 1 :]}
        with pytest.raises(BadLog):
            log_of(json.dumps(changed), TITLES)
    with pytest.raises(BadLog, match="does not end where it says"):
        log_of(json.dumps(data | {"end": "0" * 64}), TITLES)
    with pytest.raises(BadLog, match="damaged"):
        log_of(game.log[:200], TITLES)


def test_a_game_with_another_seed_does_not_match_its_commitment() -> None:
    data = json.loads(played("famiglia", ANY + "first:place=1", ANY + "first").log)
    with pytest.raises(BadLog):
        log_of(json.dumps(data | {"seed": "00" * 32}), TITLES)
