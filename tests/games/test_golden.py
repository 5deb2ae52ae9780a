"""Every golden replay, entry by entry: the same hash, and the same view for every seat."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from cosca.engine.log import VERSIONS, Header
from cosca.engine.table import Table, table_of
from cosca.titles import TITLES
from tests.games.golden import archive_of, games_in, line, views

EDITIONS = [(title.id, edition) for title in TITLES.values() for edition in title.editions]
ENOUGH = {"famiglia": 50}  # games of the others are ten times as long
GOLDEN = {
    f"{name}-log{version}": text
    for edition in EDITIONS
    for version in VERSIONS
    for name, text in games_in(archive_of(*edition, version)).items()
}


@pytest.mark.parametrize(("title", "edition"), EDITIONS)
def test_each_edition_has_enough_golden_replays(title: str, edition: str) -> None:
    assert len(games_in(archive_of(title, edition, 1))) >= ENOUGH.get(title, 20)


@pytest.mark.parametrize(("title", "edition"), EDITIONS)
@pytest.mark.parametrize("version", VERSIONS)
def test_each_edition_has_golden_replays_of_each_version_of_logs(title: str, edition: str, version: int) -> None:
    headers = [json.loads(text.splitlines()[0]) for text in games_in(archive_of(title, edition, version)).values()]
    assert {header["cosca"] for header in headers} == {version}


@pytest.mark.parametrize("name", GOLDEN, ids=lambda name: str(name.replace(".jsonl", "")))
def test_an_old_game_replays_to_the_same_hash_and_views_at_every_entry(name: str) -> None:
    first, *entries, last = (json.loads(text) for text in GOLDEN[name].splitlines())
    table = opened(first)
    for number, entry in enumerate(entries, 1):
        table.play(entry["seat"], table.title.catalogue.load_brief(entry["do"]))
        assert line(table) == entry, f"entry {number}"
    result = table.title.result(table.game)
    assert result is not None
    assert [list(result.scores), list(result.winners), result.ending] == [*last.values()]


def opened(first: dict[str, object]) -> Table:
    seen = first.pop("views")
    header = Header.from_json(first)
    table = table_of(TITLES[header.title], header)
    assert views(table) == seen
    return table


@pytest.mark.parametrize(("title", "edition"), EDITIONS)
def test_every_kind_of_action_occurs_in_some_golden_replay(title: str, edition: str) -> None:
    recorded = {brief.split()[0] for brief in played(title, edition)}
    assert recorded == set(TITLES[title].catalogue.kinds())


def played(title: str, edition: str) -> Iterator[str]:
    for game in games_in(archive_of(title, edition, 1)).values():
        for text in game.splitlines()[1:-1]:
            yield json.loads(text)["do"]
