"""A finished game to go through: what was told, comparable between readers, and only when it is over."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import msgspec
import pytest
from starlette.requests import Request

from cosca.engine.codec import digest
from cosca.engine.log import parse_log
from cosca.engine.table import Table, replay
from cosca.engine.title import Setup
from cosca.games import TITLES as ALL
from cosca.server import reviews
from cosca.server.api import reviews as review_calls
from cosca.server.api.calls import NOBODY, Asked, Refusal
from cosca.server.exports import log_text
from cosca.server.reviews import positions, reviewed
from cosca.server.store.ids import to_text
from cosca.server.streams import Reader, retold
from tests.server import review_logs, review_moments
from tests.server.review_logs import FILE, GAMES
from tests.server.sites import Stage, play_on, told
from tests.server.test_streams import played

TITLES = list(GAMES.items())


def some_table(title: str, setup: Setup) -> Table:
    return played(title, setup, 60)


def moments(table: Table, reader: Reader, after: int = 0) -> list[dict[str, Any]]:
    answer: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(reviewed(table, reader, after)))
    return list(answer["moments"])


def whole_views(told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What is not told again has not changed."""
    views: list[dict[str, Any]] = []
    known: dict[str, Any] = {}
    for moment in told:
        ((name, changed),) = moment["view"].items()
        known = known | changed
        views.append({name: known})
    return views


@pytest.mark.parametrize(("title", "game"), TITLES, ids=lambda each: str(each)[:12])
def test_every_reader_sees_the_frames_they_were_told(title: str, game: tuple[Setup, int]) -> None:
    table = some_table(title, game[0])
    for reader in (*range(game[0].seats), None):
        frames, found = list(retold(table, reader)), moments(table, reader)
        assert [each["n"] for each in found] == [each.n for each in frames]
        assert [each["lines"] for each in found] == [[json.loads(line) for line in each.lines] for each in frames]
        assert whole_views(found) == [json.loads(each.view) for each in frames]


@pytest.mark.parametrize(("title", "game"), TITLES, ids=lambda each: str(each)[:12])
def test_the_same_entry_is_the_same_moment_for_every_reader(title: str, game: tuple[Setup, int]) -> None:
    table = some_table(title, game[0])
    for reader in (*range(game[0].seats), None):
        found = moments(table, reader)
        for moment, view in zip(found, whole_views(found), strict=True):
            past = table.from_the_start()
            for entry in table.log.entries[: moment["entry"]]:
                past.redo(entry)
            assert view == json.loads(table.title.codec.text(table.title.view(past.game, reader)))


def test_a_long_game_is_told_in_several_answers_that_begin_with_whole_views(monkeypatch: pytest.MonkeyPatch) -> None:
    table = some_table("famiglia", GAMES["famiglia"][0])
    views = whole_views(moments(table, 0))
    monkeypatch.setattr(reviews, "MOST_MOMENTS", 7)
    pages = [moments(table, 0, after) for after in range(0, len(views) + 7, 7)]
    assert [view for page in pages for view in whole_views(page)] == views
    assert pages[-1] == []


def test_the_browser_asks_for_more_after_as_many_as_one_answer_holds() -> None:
    source = (Path(__file__).parents[2] / "web" / "src" / "review" / "loading.ts").read_text("utf-8")
    assert f"const PAGE = {reviews.MOST_MOMENTS};" in source


@pytest.mark.parametrize(("title", "game"), TITLES, ids=lambda each: str(each)[:12])
def test_digests_of_positions_are_those_that_the_hashes_cover(title: str, game: tuple[Setup, int]) -> None:
    table = some_table(title, game[0])
    before = table.log.header.hash()
    for entry, position in zip(table.log.entries, positions(table).digests, strict=True):
        said = json.dumps(entry.to_json(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert entry.hash == digest(before + said + position)
        before = entry.hash


def asked(stage: Stage, table: int, **query: str) -> Asked:
    request = Request({"type": "http", "headers": [], "client": ("192.0.2.1", 1)})
    return Asked(stage.site, NOBODY, {"table": to_text(table)}, query, None, request)


def test_the_truth_is_told_only_when_the_game_is_over(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person("Anna"), await stage.person("Bruno")]
        table = await stage.table("famiglia", people)
        await play_on(stage, table, Random(1), 2)
        for call in (review_calls.review, review_calls.chain):
            with pytest.raises(Refusal) as caught:
                await call(asked(stage, table))
            assert (caught.value.status, caught.value.reason) == (409, "running")
        at_hand = await play_on(stage, table, Random(1))
        answer = await review_calls.review(asked(stage, table, **{"as": "1"}))
        assert answer.body == reviewed(at_hand.table, 1, 0)
        chain = (await review_calls.chain(asked(stage, table))).body
        assert len(chain.digests) == len(at_hand.table.log.entries)
        with pytest.raises(Refusal, match="number of a seat"):
            await review_calls.review(asked(stage, table, **{"as": "2"}))
        assert "seed" in (await log_text(stage.site.store, table)).splitlines()[-1]

    told(story, tmp_path)


@pytest.mark.parametrize("made", [review_logs, review_moments], ids=["logs", "moments"])
def test_the_browser_is_compared_with_games_as_they_are_played_now(made: ModuleType) -> None:
    assert made.FILE.read_text("utf-8") == made.text(), f"run `python -m {made.__name__}`"


def test_the_logs_that_the_browser_checks_are_sound() -> None:
    for title, case in json.loads(FILE.read_text("utf-8")).items():
        assert replay(ALL[title], parse_log(case["log"])).game.options == {}
