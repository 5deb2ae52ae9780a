"""A crowd of spectators misses nothing: no log line, and no line of chat that is said while somebody reads."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cosca.server import protocol
from cosca.server.identity import Caller
from cosca.server.limits import QUEUE_FRAMES
from cosca.server.live.chat_feed import PAGE as CHAT_PAGE
from cosca.server.live.subscriber import Subscriber
from cosca.server.store.group_commit import GroupCommit
from cosca.server.tables.moves import Moves
from cosca.server.tables.snapshots import PAGE
from tests.server.live.test_hot_tables import Spectator, a_crowd, add_lines, have, number, players_of_a_table, until
from tests.server.sites import Stage, play_on, told


def test_after_many_moves_at_once_everybody_has_all_log_lines(tmp_path: Path) -> None:
    """Found by reading: after more entries than a page has, the lines were gone and no further frame was sent."""

    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("carla", "dora", "enzo", "franca")]
        table = await stage.table("nostra_city", people)
        player, (spectator,) = await stage.look(table, people[0]), await a_crowd(stage, table, 1)
        elsewhere, rng = Moves(stage.site.store, GroupCommit(stage.site.store), stage.hands), Random(1)
        for turn in range(4 * PAGE):
            there = await elsewhere.up_to_date(table)
            seat = rng.choice(sorted(there.table.game.options))
            do = rng.choice([there.table.title.catalogue.dump(act) for act in there.table.game.options[seat]])
            await elsewhere.choose(table, seat, f"m{turn}", [do])
        await stage.site.hub.sweep()
        live_table = await stage.site.moves.live_table(table)
        await until(lambda: have([spectator], number(live_table)) and player.line.frame == live_table.streams.number(0))
        every = [json.loads(line) for line in live_table.streams.open(None).lines_since(0)]
        assert [line for frame in spectator.all("frame") for line in frame["lines"]] == every

    told(story, tmp_path)


def test_while_somebody_reads_a_long_chat_others_hear_new_lines(tmp_path: Path) -> None:
    """Found by reading: all waited until the newcomer had read the earlier lines."""

    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await players_of_a_table(stage)
        for page in range(3):
            await add_lines(stage, table, "table", *(f"line {page}-{line}" for line in range(CHAT_PAGE)))
            await stage.site.hub.send_chat_news(table)
            for player in (anna, bruno):
                await player.news()
        newcomer = Subscriber(Caller(None), None)  # it does not read yet
        joining = asyncio.create_task(stage.site.hub.join(table, newcomer, 0))
        await until(lambda: newcomer.chat.get("table", 0) >= CHAT_PAGE)
        await anna.say(protocol.SayMessage("new", "table", "new"))
        assert [each["text"] for each in await bruno.news() if each["type"] == "chat"] == ["new"]
        joining.cancel()

    told(story, tmp_path)


def test_a_newcomer_misses_no_line_that_is_said_while_it_reads(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, _) = await players_of_a_table(stage)
        await add_lines(stage, table, "table", *(f"line {line}" for line in range(CHAT_PAGE + 1)))
        newcomer = Spectator()
        joining = asyncio.create_task(stage.site.hub.join(table, newcomer.line, 0))
        for line in range(20):
            await anna.say(protocol.SayMessage(f"new {line}", "table", f"new {line}"))
        await joining
        texts = [*(f"line {line}" for line in range(CHAT_PAGE + 1)), *(f"new {line}" for line in range(20))]
        await until(lambda: len(newcomer.texts) == len(texts))
        assert newcomer.texts == texts

    told(story, tmp_path)


def test_when_the_game_is_over_players_get_all_that_spectators_said(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, _) = await players_of_a_table(stage)
        said = [f"line {line}" for line in range(QUEUE_FRAMES + CHAT_PAGE)]
        await add_lines(stage, table, "spectators", *said)
        heard = Spectator(anna.line.caller)
        heard.line.reader = 0
        await stage.site.hub.join(table, heard.line, 0)
        assert heard.texts == []
        await play_on(stage, table, Random(1))
        await stage.site.hub.send_chat_news(table)
        await until(lambda: len(heard.texts) >= len(said))
        assert heard.texts == said
        await add_lines(stage, table, "spectators", "new")
        await stage.site.hub.send_chat_news(table)
        await until(lambda: heard.texts == [*said, "new"])

    told(story, tmp_path)


def test_a_player_who_connects_misses_no_line_that_is_said_while_the_notes_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await players_of_a_table(stage)
        await anna.say(protocol.SayMessage("s0", "table", "earlier"))
        all_notes = stage.site.store.all_notes

        async def all_notes_after_a_line(*args: Any) -> Any:
            monkeypatch.setattr(stage.site.store, "all_notes", all_notes)
            await bruno.say(protocol.SayMessage("s1", "table", "meanwhile"))
            return await all_notes(*args)

        monkeypatch.setattr(stage.site.store, "all_notes", all_notes_after_a_line)
        again = await stage.look(table, anna.line.caller)
        assert [each["text"] for each in await again.news() if each["type"] == "chat"] == ["earlier", "meanwhile"]

    told(story, tmp_path, 0)
