"""The socket of an account sends its turns at once, to nobody else, and nothing about sealed answers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from cosca.frames.waiting import is_simultaneous
from cosca.server.identity import Caller
from cosca.server.live import account_feed
from cosca.server.live.subscriber import Subscriber
from cosca.server.protocol import TurnsMessage
from cosca.server.store.ids import to_text
from cosca.server.store.records import State
from cosca.server.tables import turns
from tests.server.sites import Stage, told
from tests.server.tables.test_turns import begun, move


@asynccontextmanager
async def listening(stage: Stage, who: Caller) -> AsyncIterator[Subscriber]:
    """Connect the account as its socket does, with hints as the bus of one process carries them."""
    stage.site.moves.publish_turns = stage.site.hub.account_feed.turns_changed
    subscriber = Subscriber(who, None)
    task = asyncio.create_task(stage.site.hub.account_feed.feed(who.id or 0, subscriber))
    try:
        yield subscriber
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def next_list(subscriber: Subscriber) -> list[dict[str, Any]]:
    async with asyncio.timeout(5):
        message = await subscriber.take()
    assert message
    turns: list[dict[str, Any]] = json.loads(message)["turns"]
    return turns


def to_act(turns: list[dict[str, Any]]) -> list[str]:
    return [each["table"] for each in turns if each["to_act"]]


def test_a_turn_is_told_at_once_and_so_is_its_end(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, people = await begun(stage, "famiglia", 2, "mail")
        live_table = await stage.site.moves.up_to_date(table)
        (seat,) = live_table.table.game.options
        async with listening(stage, people[seat]) as one, listening(stage, people[1 - seat]) as other:
            names = [who.account.name for who in people if who.account]
            (turn,) = await next_list(one)
            assert (turn["table"], turn["title"], turn["to_act"]) == (to_text(table), "famiglia", True)
            assert turn["deadline"] > turn["since"]
            assert turn["players"] == [names[1 - seat]]
            assert to_act(await next_list(other)) == []
            rng = Random(1)
            while seat in live_table.table.game.options:
                await move(stage, table, rng)
            assert to_act(await next_list(one)) == []
            assert to_act(await next_list(other)) == [to_text(table)]

    told(story, tmp_path)


def test_a_game_that_ends_leaves_the_list(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, people = await begun(stage, "famiglia", 2, "live")
        async with listening(stage, people[0]) as one:
            assert [each["to_act"] for each in await next_list(one)] == [False]
            await stage.site.votes.ask(table, 0, "resign", "resign")
            assert (await stage.site.moves.up_to_date(table)).row.state is State.FINISHED
            assert await next_list(one) == []

    told(story, tmp_path)


def test_a_lost_hint_costs_a_while_and_no_turn(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, people = await begun(stage, "famiglia", 2, "none")
        live_table = await stage.site.moves.up_to_date(table)
        (seat,) = live_table.table.game.options
        async with listening(stage, people[1 - seat]) as other:
            stage.site.moves.publish_turns = nothing
            assert to_act(await next_list(other)) == []
            while seat in live_table.table.game.options:
                await move(stage, table, Random(1))
            assert to_act(await next_list(other)) == [to_text(table)]

    with patch.object(account_feed, "REREAD_S", 0.1):
        told(story, tmp_path)


async def nothing(account: int) -> None:
    """Lose the hint."""


def test_a_table_that_somebody_only_created_is_no_game_of_theirs(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, people = await begun(stage, "famiglia", 2, "none")
        row, owner = await stage.site.store.table(table), await stage.person("owner")
        assert row
        await stage.site.store.take_seat((await stage.site.store.seats(table))[0], people[0].id)
        assert (await turns.turns_of_account(stage.site.store, owner.id or 0)).turns == ()

    told(story, tmp_path)


# Two worlds: an answer in secret, and none


async def bytes_of_others(stage: Stage, answers: bool) -> list[bytes]:
    """Return everything that two of three players receive while the third gives a sealed answer or does not."""
    table, people = await begun(stage, "nostra_city", 3, "mail")
    live_table, rng = await stage.site.moves.up_to_date(table), Random(3)
    while len(live_table.table.game.options) < 3:
        await move(stage, table, rng)
    sent: list[bytes] = []
    async with listening(stage, people[1]) as one, listening(stage, people[2]) as other:
        if answers:
            do = live_table.table.title.catalogue.dump(live_table.table.game.options[0][0])
            await stage.site.moves.choose(table, 0, "sealed", [do])
            assert is_simultaneous(live_table.table)
        await asyncio.sleep(0.3)
        for subscriber in (one, other):
            while subscriber.has_pending:
                sent.append((await subscriber.take() or b"").replace(to_text(table).encode(), b"TABLE"))
    lists = [await turns.turns_of_account(stage.site.store, who.id or 0) for who in people[1:]]
    return sent + [str(each).replace(to_text(table), "TABLE").encode() for each in lists]


def both_worlds(path: Path) -> None:
    seen: list[list[bytes]] = []

    async def world(stage: Stage, answers: bool) -> None:
        seen.append(await bytes_of_others(stage, answers))

    for answers in (False, True):
        (path / str(answers)).mkdir()
        told(lambda stage, answers=answers: world(stage, answers), path / str(answers))  # type: ignore[misc]
    assert seen[0], "nothing was compared"
    assert seen[0] == seen[1], "others can tell"


def test_lists_and_badges_of_others_are_the_same_whether_or_not_somebody_has_answered(tmp_path: Path) -> None:
    both_worlds(tmp_path)


def test_a_list_that_tells_who_is_still_to_answer_is_found(tmp_path: Path) -> None:
    real = turns.turns_of_account

    async def with_everybody(store: Any, account: int) -> TurnsMessage:
        own = await real(store, account)
        waits = [
            len((await real(store, other)).turns) and (await real(store, other)).turns[0].to_act for other in (1, 2, 3)
        ]
        return TurnsMessage(tuple(type(each)(each.table, f"{waits}", (), each.to_act) for each in own.turns))

    with (
        patch.object(turns, "turns_of_account", with_everybody),
        patch.object(account_feed, "turns_of_account", with_everybody),
        pytest.raises(AssertionError, match="others can tell"),
    ):
        both_worlds(tmp_path)
