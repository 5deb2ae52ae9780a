"""Players who wait at public tables are announced once in the operator's channel, at most one message a minute."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field, replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from cosca.i18n.translator import Translator
from cosca.server.identity import Caller
from cosca.server.push.delivery import Answer, Unreachable
from cosca.server.push.push_hosts import Endpoint
from cosca.server.push.waiting_tables import TOO_OLD, WaitingTables, is_webhook
from cosca.server.store.ids import to_text
from cosca.server.store.interface import Lane
from cosca.server.store.records import TableId
from cosca.server.tables.lifecycle import wanted_setup
from cosca.server.tables.room_settings import RoomChanges
from cosca.server.tables.settings import TableSettings
from tests.server.sites import Stage, told

WEBHOOK = "https://discord.com/api/webhooks/123/a-b_c"


@dataclass
class Channel:
    """A Discord channel that records what comes."""

    stage: Stage
    status: int | None = 204
    calls: list[tuple[Endpoint, dict[str, Any]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        settings = replace(self.stage.site.settings, discord=WEBHOOK, address="https://cosca.example")
        self.workers = [
            WaitingTables(self.stage.site.store, settings, self.stage.hands, send=self.send) for _ in range(2)
        ]

    async def send(self, to: Endpoint, headers: Mapping[str, str], body: bytes) -> Answer:
        self.calls.append((to, json.loads(body)))
        if self.status is None:
            raise Unreachable("TimeoutError")
        return Answer(self.status)

    async def look(self, after_s: float = 0) -> None:
        """Let two processes check at the same time."""
        self.stage.hands.pass_by(after_s)
        await asyncio.gather(*(worker.announce() for worker in self.workers))

    @property
    def lines(self) -> list[str]:
        return [body["content"] for _, body in self.calls]


async def waiting(stage: Stage, who: Caller, *, public: bool = True) -> TableId:
    game, setup = wanted_setup("famiglia", "", "", 2, (), [])
    assert who.account
    table = await stage.site.tables.create(who.account, game, setup, TableSettings(open=public), [])
    await stage.site.tables.join(table, who, None, "nonce")
    return table


def in_a_channel(path: Path, check: Callable[[Stage, Channel], Coroutine[Any, Any, None]]) -> None:
    async def story(stage: Stage) -> None:
        await check(stage, Channel(stage))

    told(story, path)


def test_a_table_is_announced_once_after_a_minute(tmp_path: Path) -> None:
    async def check(stage: Stage, channel: Channel) -> None:
        table = await waiting(stage, await stage.person("anna"))
        await channel.look(59)
        assert channel.calls == []
        for _ in range(5):
            await channel.look(30)
        assert channel.lines == [f"anna is waiting at a Famiglia table: https://cosca.example/t/{to_text(table)}"]
        (to, body) = channel.calls[0]
        assert (to.host, to.port, to.target, to.encrypted) == ("discord.com", 443, "/api/webhooks/123/a-b_c", True)
        assert body["allowed_mentions"] == {"parse": []}

    in_a_channel(tmp_path, check)


def test_there_is_one_message_a_minute_and_later_tables_share_it(tmp_path: Path) -> None:
    async def check(stage: Stage, channel: Channel) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno", "carla")]
        for who in people:
            await waiting(stage, who)
            stage.hands.pass_by(10)
        for _ in range(12):
            await channel.look(10)
        assert [len(line.splitlines()) for line in channel.lines] == [1, 2]

    in_a_channel(tmp_path, check)


def test_private_full_and_abandoned_tables_are_not_announced(tmp_path: Path) -> None:
    async def check(stage: Stage, channel: Channel) -> None:
        anna, bruno = await stage.person("anna"), await stage.person("bruno")
        await waiting(stage, anna, public=False)
        full = await waiting(stage, anna)
        await stage.site.tables.join(full, bruno, None, "other")
        await channel.look(90)
        await waiting(stage, anna)
        await channel.look(3600)
        assert channel.calls == []

    in_a_channel(tmp_path, check)


def test_a_table_that_becomes_private_in_time_is_not_announced(tmp_path: Path) -> None:
    async def check(stage: Stage, channel: Channel) -> None:
        anna, bruno = await stage.person("anna"), await stage.person("bruno")
        await waiting(stage, anna)
        await channel.look(60)
        table = await waiting(stage, bruno)
        stage.hands.pass_by(30)
        channel.status = None  # the second table stays unsaid
        await channel.look(31)
        channel.status = 204
        await stage.site.waiting_rooms.change(table, bruno, RoomChanges(open=False))
        for _ in range(10):
            await channel.look(15)
        assert sum("bruno" in line for line in channel.lines) == 1, "only in the message that did not arrive"

    in_a_channel(tmp_path, check)


def test_a_table_is_announced_within_ten_minutes_or_not_at_all(tmp_path: Path) -> None:
    async def check(stage: Stage, channel: Channel) -> None:
        anna, bruno = await stage.person("anna"), await stage.person("bruno")
        await waiting(stage, anna)
        stage.hands.pass_by(1)
        await waiting(stage, bruno)
        await channel.look(TOO_OLD.total_seconds() - 1)
        (line,) = channel.lines
        assert line.startswith("bruno is waiting"), "the other has waited for ten minutes"

    assert timedelta(minutes=10) == TOO_OLD
    in_a_channel(tmp_path, check)


@pytest.mark.parametrize("others", [0, 3])
def test_a_message_names_ten_tables_and_counts_the_others_if_there_are_any(others: int, tmp_path: Path) -> None:
    async def check(stage: Stage, channel: Channel) -> None:
        stage.site.tables.max_open = 20
        for number in range(10 + others):
            await waiting(stage, await stage.person(f"p{number}"))
        await channel.look(60)
        lines = channel.lines[0].splitlines()
        assert sum("is waiting at" in line for line in lines[:10]) == 10
        assert lines[10:] == ([Translator(None, "en").format("discord-more", count=others)] if others else [])

    in_a_channel(tmp_path, check)


def test_announcements_belong_to_no_account(tmp_path: Path) -> None:
    """Outbox items that belong to an account are exported and deleted with it."""

    async def check(stage: Stage, channel: Channel) -> None:
        anna = await stage.person("anna")
        await waiting(stage, anna)
        channel.status = None
        await channel.look(60)
        stage.hands.pass_by(60)
        (claim,) = await stage.site.store.claim_outbox(Lane.ANNOUNCE, stage.hands(), stage.hands(), 10)
        assert claim.item.account == 0

    in_a_channel(tmp_path, check)


@pytest.mark.parametrize("status", [None, 500, 503, 429])
def test_a_failed_announcement_is_retried(status: int | None, tmp_path: Path) -> None:
    async def check(stage: Stage, channel: Channel) -> None:
        channel.status = status
        await waiting(stage, await stage.person("anna"))
        await channel.look(60)
        channel.status = 204
        for _ in range(8):
            await channel.look(15)
        assert len(channel.calls) == 2

    in_a_channel(tmp_path, check)


@pytest.mark.parametrize("status", [404, 499])
def test_a_refused_announcement_is_not_retried(status: int, tmp_path: Path) -> None:
    async def check(stage: Stage, channel: Channel) -> None:
        channel.status = status
        await waiting(stage, await stage.person("anna"))
        for _ in range(12):
            await channel.look(15)
        assert len(channel.calls) == 1

    in_a_channel(tmp_path, check)


def test_a_name_is_shown_as_it_is(tmp_path: Path) -> None:
    async def check(stage: Stage, channel: Channel) -> None:
        await waiting(stage, await stage.person("@everyone *x* evil.example/a"))
        await channel.look(61)
        assert channel.lines[0].startswith(r"\@everyone \*x\* evil\.example\/a is waiting")

    in_a_channel(tmp_path, check)


@pytest.mark.parametrize(
    ("address", "known"),
    [
        (WEBHOOK, True),
        ("http://discord.com/api/webhooks/123/abc", False),
        ("https://discord.com.evil.example/api/webhooks/123/abc", False),
        ("https://discord.com/api/webhooks/123/abc/../../x", False),
        ("https://discord.com/api/webhooks/123/abc?wait=true", False),
        ("https://discord.com/api/webhooks/", False),
        ("https://user@discord.com/api/webhooks/123/abc", False),
    ],
)
def test_only_discord_webhooks_are_accepted(address: str, known: bool) -> None:
    assert is_webhook(address) == known
