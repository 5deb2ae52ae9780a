"""Versions of a title's rules: old games keep the rules they were played by, and every difference has a ruling."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from cosca.engine.codec import Codec, Record
from cosca.engine.core import play
from cosca.engine.table import new_table, replay, table_of
from cosca.engine.title import RuleChange, Title
from cosca.titles import TITLES
from tests.games.omerta.title import OMERTA

RULINGS = Path(__file__).parents[2] / "docs" / "rulings"
NEWER = replace(OMERTA, rules_version=2)
CHANGE = RuleChange("O1", 2, "Nobody may speak.", "Everybody may speak.")


def test_a_new_game_is_played_by_the_newest_rules() -> None:
    assert new_table(NEWER, NEWER.default_setup()).game.rules_version == 2
    assert NEWER.start(NEWER.default_setup()).rules_version == 2
    assert CHANGE.holds(NEWER.start(NEWER.default_setup()))


def test_an_old_log_is_replayed_by_its_own_rules() -> None:
    table = new_table(OMERTA, OMERTA.default_setup())
    seat, options = next(iter(table.game.options.items()))
    table.play(seat, options[0])
    again = replay(NEWER, table.log)
    assert again.log == table.log
    assert again.game.rules_version == 1
    assert not CHANGE.holds(again.game)


def test_going_back_keeps_the_version() -> None:
    table = table_of(NEWER, new_table(OMERTA, OMERTA.default_setup()).log.header)
    seat, options = next(iter(table.game.options.items()))
    table.play(seat, options[0])
    table.rewind(1, range(4))
    assert table.game.rules_version == 1


def test_a_position_names_its_version_unless_it_is_the_first() -> None:
    game = OMERTA.start(OMERTA.default_setup())
    assert "rules_version" not in OMERTA.codec.text(game)
    game.rules_version = 2
    assert '"rules_version":2' in OMERTA.codec.text(game)
    assert OMERTA.codec.load(OMERTA.codec.dump(game)).rules_version == 2


def test_a_scenario_is_played_by_the_newest_rules_or_those_of_its_log() -> None:
    title = TITLES["famiglia"]
    setup = replace(title.default_setup(), options={"position": next(iter(title.positions))})
    assert title.start(setup).rules_version == title.rules_version
    assert title.start(setup, 1).rules_version == 1


class Night:
    __slots__ = ("hour", "moon")

    def __init__(self, hour: int, moon: str = "new") -> None:
        self.hour = hour
        self.moon = moon


def test_a_field_added_later_is_written_only_if_it_differs_from_old_games() -> None:
    codec = Codec(Record(Night, omitted={"moon": "new"}))
    assert codec.text(Night(3)) == '{"Night":{"hour":3}}'
    assert codec.text(Night(3, "full")) == '{"Night":{"hour":3,"moon":"full"}}'
    assert codec.load(codec.dump(Night(3))).moon == "new"
    assert codec.load(codec.dump(Night(3, "full"))).moon == "full"


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: str(title.id))
def test_every_version_differs_from_the_one_before(title: Title) -> None:
    assert {change.since for change in title.rule_changes} == set(range(2, title.rules_version + 1))


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: str(title.id))
def test_every_difference_is_a_ruling(title: Title) -> None:
    text = (RULINGS / f"{title.id}.md").read_text("utf-8")
    for change in title.rule_changes:
        assert re.search(rf"^(\| {change.ruling} \||## {change.ruling}\. )", text, re.MULTILINE), change.ruling
        assert change.before != change.now


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: str(title.id))
def test_copies_and_sampled_worlds_keep_the_version(title: Title) -> None:
    for version in range(1, title.rules_version + 1):
        game = title.start(title.default_setup(), version)
        seat, options = next(iter(game.options.items()))
        play(game, seat, options[0])
        assert game.copy().rules_version == version
        assert title.imagine(title.view(game, 0), Random(1)).rules_version == version
