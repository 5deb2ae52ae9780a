"""Corner cases where a user could gain something: time on the clock, metrics of the site, tables that never started."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from cosca.server.identity import Refusal
from cosca.server.store.ids import to_text
from cosca.server.store.records import SeatRow, TableId
from cosca.server.tables.lifecycle import wanted_setup
from cosca.server.tables.settings import TIME_CONTROLS, TableSettings
from tests.server.authz.cast import Person
from tests.server.authz.conversation import Talk
from tests.server.authz.running_site import RunningSite
from tests.server.authz.scenes import Stage

SECONDS = 100_000  # ms left on the clock: less than at the start


async def a_timed_game(stage: Stage) -> TableId:
    site = stage.serving.site
    title, setup = wanted_setup("famiglia", "", "", 2, (), ())
    table = await site.tables.create(
        stage.people["owner"].account, title, setup, TableSettings(TIME_CONTROLS["fast"]), ()
    )
    for seat, role in enumerate(("seat", "opponent")):
        await site.tables.join(table, stage.people[role].who, seat, "nonce")
    return table


async def seats_of(stage: Stage, table: TableId) -> list[SeatRow]:
    return await stage.serving.site.store.seats(table)


async def used_up(stage: Stage, table: TableId, seconds: int) -> int:
    """Let the seat to act use up this much time, with little left, and return the seat."""
    site = stage.serving.site
    row = next(row for row in await seats_of(stage, table) if row.since)
    assert row.since
    since = row.since - timedelta(seconds=seconds)
    await site.store.take_seat(replace(row, bank_ms=SECONDS, since=since), row.account)
    await site.moves.up_to_date(table)
    return row.seat


@pytest.mark.parametrize("message", [["return"], ["leave", "return"], ["leave", "leave", "return", "return"]])
def test_leaving_and_coming_back_gains_no_time(stage: Stage, message: list[str]) -> None:
    serving = stage.serving
    table = serving.do(a_timed_game(stage))
    seat = serving.do(used_up(stage, table, 60))
    before = serving.do(seats_of(stage, table))[seat]
    with Talk(serving, stage.people[("seat", "opponent")[seat]], to_text(table)) as talk:
        for n, kind in enumerate(message):
            assert talk.say({"type": kind, "id": f"{kind}-{n}"}) == "done"
    after = serving.do(seats_of(stage, table))[seat]
    assert (after.bank_ms, after.since, after.bot) == (before.bank_ms, before.since, "")


def test_a_player_out_of_time_cannot_come_back_until_the_bot_has_answered(stage: Stage) -> None:
    serving = stage.serving
    table = serving.do(a_timed_game(stage))
    seat = serving.do(used_up(stage, table, 200))
    serving.do(serving.site.tables.hand_over(table, seat))
    with pytest.raises(Refusal, match="Try again in a moment"):
        serving.do(serving.site.tables.reclaim_seat(table, seat))


def test_metrics_do_not_go_through_a_proxy(serving: RunningSite) -> None:
    reply = Person("anonymous").ask(serving, "GET", "/metrics", None, {"x-forwarded-for": "192.0.2.1"})
    assert reply.status_code == 404
    assert "cosca_" not in reply.text


def test_a_closed_table_reveals_nothing_of_a_game(stage: Stage) -> None:
    owner, serving = stage.people["owner"], stage.serving
    table = owner.ask(serving, "POST", "/api/tables", {"title": "famiglia", "open": False}).json()["id"]
    assert owner.ask(serving, "POST", f"/api/tables/{table}/stand-up").status_code == 200
    for path in ("", "/log", "/frames"):
        assert stage.people["guest"].ask(serving, "GET", f"/api/tables/{table}{path}").status_code == 404
        assert owner.ask(serving, "GET", f"/api/tables/{table}{path}").status_code == 200
    assert owner.ask(serving, "GET", f"/api/tables/{table}/frames").json() == {"frames": []}


def test_no_reply_before_the_end_contains_the_seed(stage: Stage) -> None:
    scene, serving = stage.scene("public running"), stage.serving
    seed = serving.do(serving.site.store.seed(scene.table)).hex()
    for role in ("seat", "owner", "admin", "anonymous"):
        somebody = stage.people[role]
        rests = ("", "/log", "/frames", "/frames?as=0", "/review?as=0", "/positions")
        paths = [f"/api/tables/{scene.id}{rest}" for rest in rests]
        assert not [path for path in paths if seed in somebody.ask(serving, "GET", path).text]
        with Talk(serving, somebody, scene.id) as talk:
            talk.say({"type": "ping"})
            assert seed not in str(talk.heard)
