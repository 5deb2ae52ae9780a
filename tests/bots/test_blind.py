"""`bench.blind`: it finds a bot that uses hidden information, and keeps the results of other bots."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from zlib import crc32

import pytest
from bench.blind import is_blind, keep, positions

from cosca.bots.bot import Bot
from cosca.bots.random_bot import random_bot
from cosca.engine.core import Action, Game, Seat
from cosca.engine.title import Title, View
from cosca.titles import TITLES


def peeking(title: Title) -> tuple[Title, Bot]:
    """Return the title with a view that leaks the whole game, and a bot that uses the leak."""
    lying: list[Game] = []

    def view(game: Game, seat: Seat | None) -> View:
        lying.append(game)
        return title.view(game, seat)

    def bot(view: View, options: Sequence[Action], rng: Random) -> Action:
        return options[crc32(title.codec.text(lying[-1]).encode()) % len(options)]

    return replace(title, view=view), bot


def blind_in(title: Title, bot: Bot) -> list[bool]:
    return [is_blind(title, bot, game, seat, n) for n, (game, seat) in enumerate(islice(positions(title, 1), 40))]


@pytest.mark.parametrize("name", ["la_famiglia", "nostra_city"])
def test_only_a_bot_that_looks_at_the_real_game_is_found(name: str) -> None:
    """Famiglia is left out: it hides only the order of the draw stack, which the position does not contain."""
    title = TITLES[name]
    assert not all(blind_in(*peeking(title)))
    assert all(blind_in(title, random_bot(title)))


def test_results_of_other_bots_stay_in_the_file(tmp_path: Path) -> None:
    file, wanted = tmp_path / "blind.json", Namespace(sims=8, seed=1)
    keep({"a level1": {"positions": 1}, "b level1": {"positions": 1}}, wanted, file)
    keep({"b level1": {"positions": 2}}, wanted, file)
    found = json.loads(file.read_text())["found"]
    assert {name: result["positions"] for name, result in found.items()} == {"a level1": 1, "b level1": 2}
    assert found["a level1"]["sims"] == 8
    assert found["a level1"]["date"]
