"""Reviews of finished games: the frames each reader received, comparable between readers, and only after the game."""

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
from cosca.frames.stream import Reader, replay_frames
from cosca.server.api import replays as review_calls
from cosca.server.api.calls import CallRequest
from cosca.server.identity import ANONYMOUS, Refusal
from cosca.server.store.ids import to_text
from cosca.server.tables import replay as reviews
from cosca.server.tables.exports import log_text
from cosca.server.tables.replay import positions, replay_moments
from cosca.titles import TITLES as ALL
from tests.frames.test_stream import played
from tests.server.sites import Stage, play_on, told
from tests.server.tables import replay_logs
from tests.server.tables import replay_moments as moment_cases
from tests.server.tables.replay_logs import FILE, GAMES

TITLES = list(GAMES.items())


def some_table(title: str, setup: Setup) -> Table:
    return played(title, setup, 60)


def moments(table: Table, reader: Reader, after: int = 0) -> list[dict[str, Any]]:
    answer: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(replay_moments(table, reader, after)))
    return list(answer["moments"])


def whole_views(told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return complete views: a field that is not sent again has not changed."""
    views: list[dict[str, Any]] = []
    known: dict[str, Any] = {}
    for moment in told:
        ((name, changed),) = moment["view"].items()
        known = known | changed
        views.append({name: known})
    return views


@pytest.mark.parametrize(("title", "game"), TITLES, ids=lambda each: str(each)[:12])
def test_a_replay_has_the_frames_that_each_reader_received(title: str, game: tuple[Setup, int]) -> None:
    table = some_table(title, game[0])
    for reader in (*range(game[0].seats), None):
        frames, found = list(replay_frames(table, reader)), moments(table, reader)
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


def test_a_long_game_comes_in_several_replies_that_start_with_whole_views(monkeypatch: pytest.MonkeyPatch) -> None:
    table = some_table("famiglia", GAMES["famiglia"][0])
    views = whole_views(moments(table, 0))
    monkeypatch.setattr(reviews, "MAX_MOMENTS", 7)
    pages = [moments(table, 0, after) for after in range(0, len(views) + 7, 7)]
    assert [view for page in pages for view in whole_views(page)] == views
    assert pages[-1] == []


def test_the_web_client_pages_by_the_size_of_one_reply() -> None:
    source = (Path(__file__).parents[3] / "web" / "src" / "replay" / "loading.ts").read_text("utf-8")
    assert f"const PAGE = {reviews.MAX_MOMENTS};" in source


@pytest.mark.parametrize(("title", "game"), TITLES, ids=lambda each: str(each)[:12])
def test_position_digests_are_those_that_the_hashes_cover(title: str, game: tuple[Setup, int]) -> None:
    table = some_table(title, game[0])
    before = table.log.header.hash()
    for entry, position in zip(table.log.entries, positions(table).digests, strict=True):
        message = json.dumps(entry.to_json(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert entry.hash == digest(before + message + position)
        before = entry.hash


def asked(stage: Stage, table: int, **query: str) -> CallRequest:
    request = Request({"type": "http", "headers": [], "client": ("192.0.2.1", 1)})
    return CallRequest(stage.site, ANONYMOUS, {"table": to_text(table)}, query, None, request)


def test_positions_are_revealed_only_after_the_game(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person("Anna"), await stage.person("Bruno")]
        table = await stage.table("famiglia", people)
        await play_on(stage, table, Random(1), 2)
        for call in (review_calls.review, review_calls.chain):
            with pytest.raises(Refusal) as caught:
                await call(asked(stage, table))
            assert (caught.value.status, caught.value.reason) == (409, "running")
        live_table = await play_on(stage, table, Random(1))
        answer = await review_calls.review(asked(stage, table, **{"as": "1"}))
        whole = await stage.site.moves.restorer.whole_table(live_table)
        assert answer.body == replay_moments(whole, 1, 0)
        chain = (await review_calls.chain(asked(stage, table))).body
        assert len(chain.digests) == live_table.table.log.length
        with pytest.raises(Refusal, match="number of a seat"):
            await review_calls.review(asked(stage, table, **{"as": "2"}))
        assert "seed" in (await log_text(stage.site.store, table)).splitlines()[-1]

    told(story, tmp_path)


@pytest.mark.parametrize("made", [replay_logs, moment_cases], ids=["logs", "moments"])
def test_the_web_client_is_compared_with_current_games(made: ModuleType) -> None:
    assert made.FILE.read_text("utf-8") == made.text(), f"run `python -m {made.__name__}`"


def test_the_logs_that_the_web_client_checks_are_valid() -> None:
    for case in json.loads(FILE.read_text("utf-8")).values():
        log = parse_log(case["log"])
        assert replay(ALL[log.header.title], log).game.options == {}
