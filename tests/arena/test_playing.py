"""One game of an arena: it is in the log, chance can be checked, and a bot that fails does not stop it."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import takewhile

import pytest

from cosca.arena.keeping import log_of
from cosca.arena.playing import NONSENSE, Played, play_game, seed_of_deal
from cosca.arena.specs import bot_of
from cosca.engine.codec import Json
from cosca.engine.core import CHANCE
from cosca.engine.log import BadLog
from cosca.games import TITLES
from cosca.terminal.proof import prove
from tests.arena.arenas import ANY, terms_of

SETUPS = [(title.id, seats) for title in TITLES.values() for seats in title.seats]


def played(title: str, *bots: str, deal: int = 0) -> Played:
    terms = terms_of(title, *bots, seats=len(bots))
    made = [bot_of(spec, TITLES[title]) for spec in bots]
    return play_game(TITLES[title], terms.setup, bots, made, seed_of_deal(terms.seed, deal))


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_the_log_of_a_game_replays_and_its_chance_can_be_checked(title: str, seats: int) -> None:
    game = played(title, *["random"] * seats)
    proof = prove(TITLES[title], log_of(game.log, TITLES))
    assert proof.over
    assert proof.entries == game.entries


def test_the_same_deal_is_the_same_game_and_another_is_not() -> None:
    assert played("famiglia", "random", "random") == played("famiglia", "random", "random")
    assert played("famiglia", "random", "random").log != played("famiglia", "random", "random", deal=1).log


def deal_of(game: Played) -> list[Json]:
    """What chance did before the first choice of a player."""
    entries = log_of(game.log, TITLES).entries
    return [entry.do for entry in takewhile(lambda entry: entry.seat == CHANCE, entries)]


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_all_seatings_of_a_deal_are_dealt_the_same(title: str, seats: int) -> None:
    bots = [ANY + "first", *["random"] * (seats - 1)]
    dealt = [deal_of(played(title, *(bots[n:] + bots[:n]))) for n in range(2)]
    assert dealt[0] == dealt[1]
    assert len(dealt[0]) > 3
    assert dealt[0] != deal_of(played(title, *bots, deal=1))


def test_a_bot_that_raises_is_answered_for_and_it_is_counted() -> None:
    game = played("famiglia", ANY + "first:place=1", ANY + "clumsy")
    assert {fault.seat for fault in game.faults} == {1}
    assert {fault.what for fault in game.faults} == {"ZeroDivisionError at strange_bots.py:32 choose"}
    assert 0 < len(game.faults) < game.choices[1]


def test_a_bot_that_answers_nonsense_never_has_its_way() -> None:
    game = played("famiglia", ANY + "absurd", ANY + "first:place=1")
    assert game.choices[0]
    assert len(game.faults) == game.choices[0]
    assert {fault.what for fault in game.faults} == {NONSENSE}


def test_a_bot_cannot_change_what_it_was_offered() -> None:
    game = played("famiglia", ANY + "thief", ANY + "first:place=1")
    assert game == replace(played("famiglia", ANY + "first", ANY + "first:place=1"), line_up=game.line_up)


def test_only_real_choices_are_asked_and_timed() -> None:
    game = played("famiglia", ANY + "first", ANY + "first")
    assert [len(times) for times in game.thought] == list(game.choices)
    assert sum(game.choices) < game.entries


def test_a_game_that_was_changed_is_found_out() -> None:
    game = played("famiglia", ANY + "first:place=1", ANY + "first")
    told = json.loads(game.log)
    for place in (0, len(told["choices"]) // 2, len(told["choices"]) - 1):
        changed = told | {"choices": told["choices"][:place] + told["choices"][place + 1 :]}
        with pytest.raises(BadLog):
            log_of(json.dumps(changed), TITLES)
    with pytest.raises(BadLog, match="does not end where it says"):
        log_of(json.dumps(told | {"end": "0" * 64}), TITLES)
    with pytest.raises(BadLog, match="damaged"):
        log_of(game.log[:200], TITLES)


def test_a_game_with_another_seed_was_promised_another_chance() -> None:
    told = json.loads(played("famiglia", ANY + "first:place=1", ANY + "first").log)
    with pytest.raises(BadLog):
        log_of(json.dumps(told | {"seed": "00" * 32}), TITLES)
