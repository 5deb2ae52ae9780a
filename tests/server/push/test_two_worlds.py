"""Notifications are the same in number, size and content whether or not an opponent has given a sealed answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cosca.server.identity import Caller
from cosca.server.mail.outbox import Outbox
from cosca.server.push.notifier import TurnOf
from cosca.server.push.push_hosts import PushHosts
from cosca.server.push.service import PushService
from cosca.server.runtime import turn_of
from cosca.server.site import Site
from cosca.server.store.ids import to_text
from cosca.server.store.push.interface import PushSubscription
from cosca.server.store.records import AccountTurn, SessionRow, TableId
from cosca.server.tables.settings import TIME_CONTROLS, TableSettings
from tests.server.push.desks import DAY
from tests.server.push.services import PushMaker, Subscriber, a_push_maker
from tests.server.sites import NOON, Stage, told

NAMES = ("anna", "bruno", "carla")
LATE_S = 0.8 * 3 * 86_400
SECOND = timedelta(seconds=1)
type Seen = dict[str, list[Any]]


async def subscribe(stage: Stage, maker: PushMaker, who: Caller) -> Subscriber:
    assert who.account
    browser, account = Subscriber(), who.account
    session = SessionRow(f"of {account.name}", account.id, "c", NOON + 30 * DAY)
    await stage.site.store.save_session(session)
    endpoint = f"{maker.origin}/{account.name}"
    told = PushSubscription(0, account.id, session.token_hash, endpoint, **browser.told, created_at=NOON)
    await stage.site.store.save_subscription(told)
    return browser


async def play_until_sealed(stage: Stage, table: TableId) -> None:
    """Play until all three must give a sealed answer."""
    rng = Random(3)
    live_table = await stage.site.moves.up_to_date(table)
    while len(live_table.table.game.options) < len(NAMES):
        seat, do = await stage.some_choice(table, rng)
        await stage.site.moves.choose(table, seat, f"c{live_table.streams.length}", [do])


async def messages_in_a_world(stage: Stage, answered: bool, asked: Callable[[Site], TurnOf]) -> Seen:
    """Return what each browser receives, on time and late, depending on whether Anna has answered."""
    people = [await stage.person(name) for name in NAMES]
    table = await stage.table("nostra_city", people, agreement=TableSettings(TIME_CONTROLS["mail"]))
    async with a_push_maker() as maker:
        browsers = [await subscribe(stage, maker, who) for who in people]
        settings = replace(stage.site.settings, address="https://cosca.example")
        push = PushService(stage.site.store, settings, stage.hands, PushHosts(maker.origin))
        outbox = Outbox(
            stage.site.store, settings, stage.hands, turn_of=asked(stage.site), rate_table=_nothing, push=push
        )
        await play_until_sealed(stage, table)
        live_table = await stage.site.moves.up_to_date(table)
        do = live_table.table.title.catalogue.dump(live_table.table.game.options[0][0])
        stage.hands.pass_by(30)
        if answered:
            await stage.site.moves.choose(table, 0, "sealed", [do])
        for seconds in (31, LATE_S):
            stage.hands.pass_by(seconds)
            await outbox.work()
        return {name: seen(maker, name, browser, table) for name, browser in zip(NAMES, browsers, strict=True)}


async def _nothing(table: TableId) -> None:
    """Count nothing."""


def seen(maker: PushMaker, name: str, browser: Subscriber, table: TableId) -> list[Any]:
    """Return everything that a browser and its push service can observe about its messages."""
    number = to_text(table)
    return [
        (
            len(each.body),
            [each.headers[head].replace(number, "table") for head in ("topic", "ttl", "urgency")],
            {key: value.replace(number, "table") for key, value in browser.shown(each).items()},
        )
        for each in maker.to(f"/{name}")
    ]


def both_worlds(path: Path, asked: Callable[[Site], TurnOf] = turn_of) -> tuple[Seen, Seen]:
    worlds: list[Seen] = []
    for answered in (False, True):

        async def story(stage: Stage, answered: bool = answered) -> None:
            worlds.append(await messages_in_a_world(stage, answered, asked))

        (path / str(answered)).mkdir()
        told(story, path / str(answered))
    return worlds[0], worlds[1]


def check_worlds(waiting: Seen, answered: Seen) -> None:
    assert [len(waiting[name]) for name in NAMES] == [2, 2, 2], "each is told once, and reminded once"
    assert [answered[name] for name in NAMES[1:]] == [waiting[name] for name in NAMES[1:]], "others can tell"
    assert answered["anna"] == [], "told after answering"


def test_messages_do_not_reveal_whether_an_opponent_has_answered(tmp_path: Path) -> None:
    check_worlds(*both_worlds(tmp_path))


def test_a_message_for_everybody_whose_clock_is_set_is_found(tmp_path: Path) -> None:
    """In a sealed decision, the clock of a seat stays set after its answer."""

    def by_clock(site: Site) -> TurnOf:
        async def asked(table: TableId, seat: int) -> AccountTurn | None:
            live_table = await site.moves.up_to_date(table)
            since, account = live_table.times[seat].since, live_table.seats[seat].account
            return AccountTurn(account, since, since + 3 * DAY) if since and account else None

        return asked

    with pytest.raises(AssertionError, match="told after answering"):
        check_worlds(*both_worlds(tmp_path, by_clock))


def test_a_message_that_tells_how_long_the_log_is_is_found(tmp_path: Path) -> None:
    def with_length(site: Site) -> TurnOf:
        real = turn_of(site)

        async def asked(table: TableId, seat: int) -> AccountTurn | None:
            turn, live_table = await real(table, seat), await site.moves.up_to_date(table)
            end = turn.deadline if turn else None
            return replace(turn, deadline=end - SECOND * live_table.streams.length) if turn and end else turn

        return asked

    with pytest.raises(AssertionError, match="others can tell"):
        check_worlds(*both_worlds(tmp_path, with_length))
