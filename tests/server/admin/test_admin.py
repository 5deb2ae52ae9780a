"""`cosca admin` on a real database: what it shows, what it never shows, and that it finds every planted damage."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from cosca.cli import app
from cosca.server.admin.people import AccountAdmin
from cosca.server.admin.tables import INSPECTED
from cosca.server.protocol import SayMessage
from cosca.server.store.ids import from_text, to_text
from cosca.server.store.interface import Store
from cosca.server.store.moderation.records import AdminAction, ReportLine, ReportReason, StoredReport
from cosca.server.store.sqlite import SqliteStore
from cosca.server.tables.settings import TIME_CONTROLS, TableSettings
from tests.server.sites import Stage, play_on, told
from tests.server.store.makers import NOON

RUNNER = CliRunner()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Five tables: one of each title half played, one finished, one open. Users: Anna, Bert, Carla and Dora."""
    folder = tmp_path_factory.mktemp("site")
    told(_play, folder)
    return folder / "games.db"


async def _play(stage: Stage) -> None:
    rng = Random(7)
    anna, bert, carla, dora = [await stage.person(name) for name in ("Anna", "Bert", "Carla", "Dora")]
    live = TableSettings(TIME_CONTROLS["live"])
    await play_on(stage, await stage.table("famiglia", [anna, bert], agreement=live), rng, 8)
    await play_on(stage, await stage.table("nostra_city", [anna, bert, carla]), rng, 25)
    await play_on(stage, await stage.table("la_famiglia", [anna, bert], ["random", "random"]), rng, 25)
    await play_on(stage, await stage.table("famiglia", [carla, dora]), rng)
    await stage.table("famiglia", [dora], seats=2)


@pytest.fixture
def database(played: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(played, tmp_path / "games.db"))


def admin(database: Path, *args: str, message: str = "") -> Result:
    return RUNNER.invoke(app, ["admin", *args, "--database", str(database)], input=message)


def told_json(database: Path, *args: str, message: str = "") -> Any:
    result = admin(database, *args, message=message)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def in_store[T](database: Path, ask: Callable[[Store], Awaitable[T]]) -> T:
    async def whole() -> T:
        store = SqliteStore(database)
        await store.open()
        try:
            return await ask(store)
        finally:
            await store.close()

    return asyncio.run(whole())


def change(database: Path, sql: str, *values: object) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        changed = connection.execute(sql, values).rowcount
    assert changed > 0, "nothing was planted"


def running(database: Path, title: str) -> str:
    (found,) = told_json(database, "tables", "--state", "running", "--title", title, "--json")
    return str(found["id"])


# Tables


def test_tables_are_listed_by_state_title_and_account(database: Path) -> None:
    assert len(told_json(database, "tables", "--json")) == 4
    assert len(told_json(database, "tables", "--state", "finished", "--json")) == 1
    assert len(told_json(database, "tables", "--title", "famiglia", "--json")) == 2
    assert len(told_json(database, "tables", "--of", "Anna", "--json")) == 3
    assert "No matching tables." in admin(database, "tables", "--state", "abandoned").output


def test_a_table_that_was_due_long_ago_is_found_as_stuck(database: Path) -> None:
    table = running(database, "la_famiglia")
    moved = """UPDATE tables SET due_at = ?1, wake_at = ?1, need = 'bot', need_seat = 2 WHERE id = ?2"""
    change(database, moved, int((datetime.now(UTC) + timedelta(days=1)).timestamp() * 1e6), from_text(table))
    assert table not in admin(database, "tables", "--stuck", "30").output
    change(database, moved, int((datetime.now(UTC) - timedelta(hours=1)).timestamp() * 1e6), from_text(table))
    (found,) = told_json(database, "tables", "--stuck", "30", "--title", "la_famiglia", "--json")
    assert (found["id"], round(found["late_s"] / 60)) == (table, 60)


def test_the_listing_of_a_running_table_reveals_no_secret_and_no_log_length(database: Path) -> None:
    table = running(database, "nostra_city")
    before = told_json(database, "table", table)
    assert {"position", "entries", "asked", "due", "need"}.isdisjoint(before)
    log = in_store(database, lambda store: store.entries(from_text(table)))
    bodies = [json.dumps(json.loads(row.body)["do"]) for row in log]
    assert not [body for body in bodies if body in json.dumps(before)]


def test_inspecting_hidden_information_needs_confirmation_and_is_announced_in_chat(database: Path) -> None:
    table = running(database, "nostra_city")

    def chat() -> list[str]:
        lines = in_store(database, lambda store: store.chat(from_text(table), "table"))
        return [line.text for line in lines]

    refused = admin(database, "table", table, "--god", message="n\n")
    assert (refused.exit_code, chat(), "position" in refused.output) == (1, [], False)
    shown = admin(database, "table", table, "--god", message="y\n")
    assert shown.exit_code == 0
    assert chat() == [INSPECTED]
    everything = json.loads(shown.stdout[shown.stdout.index("{") :])
    assert everything["position"]
    assert everything["entries"]
    seed = in_store(database, lambda store: store.seed(from_text(table)))
    assert seed.hex() not in shown.output


def test_a_missing_table_is_reported(database: Path) -> None:
    assert "no table" in admin(database, "table", to_text(1)).output
    assert "look at the link again" in admin(database, "table", "nonsense").output
    assert "no database" in admin(database.parent / "none.db", "tables").output


# Checking


def test_a_database_as_the_site_left_it_is_sound(database: Path) -> None:
    assert told_json(database, "check", "--all", "--json") == {"checked": 5, "wrong": {}}
    assert "1 tables checked, 0 with faults." in admin(database, "check", running(database, "famiglia")).output


def test_check_needs_a_table_or_all(database: Path) -> None:
    assert admin(database, "check").exit_code == 2


DAMAGES = {
    "an entry is gone": "DELETE FROM entries WHERE table_id = ?1 AND n = 4",
    "the last entry is gone": """DELETE FROM entries
                                 WHERE table_id = ?1 AND n = (SELECT entries FROM tables WHERE id = ?1)""",
    "a hash is another": """UPDATE entries SET body = json_set(body, '$.hash', '00') WHERE table_id = ?1 AND n = 5""",
    "a seat is another": """UPDATE entries SET body = json_set(body, '$.seat', 9) WHERE table_id = ?1 AND n = 5""",
    "a choice is another": """UPDATE entries SET body = json_set(body, '$.do', json('{"type":"x"}'))
                              WHERE table_id = ?1 AND n = 5""",
    "an entry is no JSON": "UPDATE entries SET body = 'x' WHERE table_id = ?1 AND n = 5",
    "a number is another": """UPDATE entries SET n = 1000 WHERE table_id = ?1 AND n = 4""",
    "the row counts wrong": "UPDATE tables SET entries = entries - 1 WHERE id = ?1",
    "the seed is another": "UPDATE seeds SET seed = zeroblob(32) WHERE table_id = ?1",
    "the seed is gone": "DELETE FROM seeds WHERE table_id = ?1",
    "a seat is gone": "DELETE FROM seats WHERE table_id = ?1 AND seat = 1",
    "a nonce is another": "UPDATE seats SET nonce = 'other' WHERE table_id = ?1 AND seat = 1",
    "the title is another": "UPDATE tables SET title = 'other' WHERE id = ?1",
    "the header is no header": "UPDATE tables SET header = '{}' WHERE id = ?1",
    "it ended too early": "UPDATE tables SET state = 'finished' WHERE id = ?1",
    "it is open again": "UPDATE tables SET state = 'open' WHERE id = ?1",
    "rules of another version": "UPDATE tables SET header = json_set(header, '$.rules_version', 99) WHERE id = ?1",
    "a list does not have it": "DELETE FROM account_tables WHERE table_id = ?1 AND NOT owner",
    "a list shows it as open": "UPDATE account_tables SET state = 'open' WHERE table_id = ?1",
    "a bot that nobody wakes": """UPDATE seats SET bot = 'random' WHERE table_id = ?1""",
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_every_kind_of_damage_is_found(database: Path, damage: str) -> None:
    table = running(database, "famiglia")
    change(database, DAMAGES[damage], from_text(table))
    result = admin(database, "check", "--all", "--json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert list(found["wrong"]) == [table]
    assert found["checked"] == 5


def test_a_game_that_is_over_but_still_runs_is_found(database: Path) -> None:
    (over,) = told_json(database, "tables", "--state", "finished", "--json")
    change(database, "UPDATE tables SET state = 'running' WHERE id = ?1", from_text(over["id"]))
    assert "the game is over by its log, but the table still runs" in admin(database, "check", over["id"]).output


def test_tables_that_lists_do_not_have_are_listed_again(database: Path) -> None:
    change(database, "DELETE FROM account_tables WHERE state = ?1", "running")
    assert admin(database, "check", "--all").exit_code == 1
    assert told_json(database, "tables", "--of", "Anna", "--json") == []
    assert "Listed 4 open and running tables again." in admin(database, "relist").output
    assert len(told_json(database, "tables", "--of", "Anna", "--json")) == 3
    assert admin(database, "check", "--all").exit_code == 0


# The archive


def test_finished_games_can_be_archived_at_once_and_are_shown_and_checked_as_before(database: Path) -> None:
    before = told_json(database, "tables", "--state", "finished", "--json")
    assert "Archived 1 games:" in admin(database, "archive").output
    assert "Archived 0 games:" in admin(database, "archive").output
    assert told_json(database, "tables", "--state", "finished", "--json") == before
    assert told_json(database, "tables", "--state", "finished", "--of", "Carla", "--json") == before
    assert told_json(database, "check", "--all", "--json") == {"checked": 5, "wrong": {}}


DAMAGES_IN_ARCHIVE = {
    "the log is no log": "UPDATE archived_logs SET log = zeroblob(90) WHERE table_id = ?1",
    "the log is of another game": """UPDATE archived_logs SET log = x'0100000010789cab562a4e4d4c51b28a8e05001b5b0450'
                                     WHERE table_id = ?1""",
    "the row counts wrong": "UPDATE archived_tables SET entries = entries - 1 WHERE id = ?1",
    "the seed is another": "UPDATE archived_logs SET seed = zeroblob(32) WHERE table_id = ?1",
    "the log is gone": "DELETE FROM archived_logs WHERE table_id = ?1",
    "a seat is gone": "DELETE FROM archived_seats WHERE table_id = ?1 AND seat = 1",
}


@pytest.mark.parametrize("damage", DAMAGES_IN_ARCHIVE)
def test_damage_in_the_archive_is_found(database: Path, damage: str) -> None:
    (over,) = told_json(database, "tables", "--state", "finished", "--json")
    admin(database, "archive")
    change(database, DAMAGES_IN_ARCHIVE[damage], from_text(over["id"]))
    result = admin(database, "check", "--all", "--json")
    assert result.exit_code == 1
    assert list(json.loads(result.stdout)["wrong"]) == [over["id"]]


def test_games_that_cannot_be_archived_are_named(database: Path) -> None:
    (over,) = told_json(database, "tables", "--state", "finished", "--json")
    change(database, "DELETE FROM entries WHERE table_id = ?1 AND n = 3", from_text(over["id"]))
    result = admin(database, "archive")
    assert result.exit_code == 2
    assert over["id"] in result.output


# Clocks


def test_players_can_get_back_the_time_of_an_outage(database: Path) -> None:
    table = from_text(running(database, "famiglia"))
    before = in_store(database, lambda store: store.table(table))
    clocks = in_store(database, lambda store: store.seats(table))
    assert "1 of 3 running tables got 90 extra minutes" in admin(database, "give-time", "90").output
    after = in_store(database, lambda store: store.table(table))
    assert before
    assert before.due_at
    assert after
    assert after.due_at == before.due_at + timedelta(minutes=90)
    since = [seat.since for seat in in_store(database, lambda store: store.seats(table))]
    assert since == [seat.since + timedelta(minutes=90) if seat.since else None for seat in clocks]
    assert admin(database, "check", "--all").exit_code == 0


# Users


def test_users_are_listed_without_their_email_addresses(database: Path) -> None:
    assert [each["name"] for each in told_json(database, "users", "--json")] == ["Anna", "Bert", "Carla", "Dora"]
    assert "example.org" not in admin(database, "users").output + admin(database, "user", "show", "Anna").output
    assert told_json(database, "user", "show", "Anna")["running_games"] == 3


def test_a_user_can_be_muted_and_unmuted(database: Path) -> None:
    admin(database, "user", "mute", "Anna", "--hours", "2")
    assert [each["name"] for each in told_json(database, "users", "--muted", "--json")] == ["Anna"]
    admin(database, "user", "unmute", "Anna")
    assert told_json(database, "users", "--muted", "--json") == []


def test_a_user_can_be_made_admin_and_back(database: Path) -> None:
    admin(database, "user", "make-admin", "Bert")
    assert [each["name"] for each in told_json(database, "users", "--admins", "--json")] == ["Bert"]
    admin(database, "user", "make-admin", "Bert", "--no")
    assert told_json(database, "users", "--admins", "--json") == []


def test_a_reset_link_is_stored_only_as_a_hash(database: Path) -> None:
    link = admin(database, "user", "reset-password", "Carla", "--address", "https://play.example.org").stdout.strip()
    address, _, token = link.partition("#")
    assert address == "https://play.example.org/reset"
    assert len(token) == 43
    assert token.encode() not in database.read_bytes()


def test_an_unknown_name_is_reported(database: Path) -> None:
    for args in (["user", "mute", "Nobody"], ["end-sessions", "Nobody"], ["user", "delete", "Nobody", "--yes"]):
        result = admin(database, *args)
        assert result.exit_code == 2
        assert "Nobody here has the name" in result.output


def test_a_deleted_account_leaves_valid_logs_and_a_bot_in_its_seat(database: Path) -> None:
    assert admin(database, "user", "delete", "Anna", message="n\n").exit_code == 1
    assert told_json(database, "user", "show", "Anna")
    assert admin(database, "user", "delete", "Anna", "--yes").exit_code == 0
    assert admin(database, "user", "show", "Anna").exit_code == 2
    assert admin(database, "check", "--all").exit_code == 0
    table = from_text(running(database, "nostra_city"))
    seats = in_store(database, lambda store: store.seats(table))
    assert (seats[0].account, bool(seats[0].bot)) == (None, True)
    assert b"anna@example.org" not in database.read_bytes()


def test_reports_are_shown(database: Path) -> None:
    assert "There are no open reports." in admin(database, "reports").output
    lines = (ReportLine(2, "you fool", NOON, reported=True),)
    report = StoredReport(0, 1, 2, "", ReportReason.INSULT, "shouts", NOON, lines)
    in_store(database, lambda store: store.add_report(report))
    (found,) = told_json(database, "reports", "--json")
    assert (found["by"], found["about"], found["text"]) == ("Anna", "Bert", "shouts")
    assert found["lines"] == ["Bert: you fool"]
    assert "you fool" in admin(database, "reports").output


def test_a_user_can_be_warned_and_banned_and_the_log_tells_it(database: Path) -> None:
    assert "Nothing was done yet." in admin(database, "log").output
    admin(database, "user", "warn", "Bert", "--reason", "be kind")
    admin(database, "user", "ban", "Bert", "--reason", "insults", "--hours", "24")
    assert [each["name"] for each in told_json(database, "users", "--banned", "--json")] == ["Bert"]
    admin(database, "user", "ban", "Bert", "--reason", "insults again")
    admin(database, "user", "unban", "Bert")
    assert told_json(database, "users", "--banned", "--json") == []
    acts = told_json(database, "log", "--json")
    assert [(each["action"], each["about"], each["admin"]) for each in acts] == [
        ("unban", "Bert", ""),
        ("ban", "Bert", ""),
        ("ban", "Bert", ""),
        ("warn", "Bert", ""),
    ]
    assert "for good" in admin(database, "log").output


def test_bots_play_on_for_a_user_who_is_banned(database: Path) -> None:
    admin(database, "user", "ban", "Anna", "--reason", "insults")
    table = from_text(running(database, "nostra_city"))
    seats = in_store(database, lambda store: store.seats(table))
    assert (seats[0].account, bool(seats[0].bot)) == (1, True)


def test_an_admin_cannot_be_banned(database: Path) -> None:
    admin(database, "user", "make-admin", "Anna")
    refused = admin(database, "user", "ban", "Anna", "--reason", "x")
    assert refused.exit_code == 2
    assert "Remove that role first." in refused.output


def test_expired_sessions_are_deleted(database: Path) -> None:
    change(database, "INSERT INTO sessions VALUES ('old', 1, 'csrf', 0)")
    assert "Deleted 1 old sessions and sent emails." in admin(database, "tidy").output


def test_a_mute_applies_at_once_to_open_sockets(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna, bert = [await stage.person(name) for name in ("Anna", "Bert")]
        device = await stage.look(await stage.table("famiglia", [anna, bert]), anna)
        assert (await device.say(SayMessage("one", "table", "hello")))["type"] == "done"
        desk = AccountAdmin(stage.site.store, stage.site.settings, stage.site.bus, stage.hands)
        await desk.act(await desk.named("anna"), AdminAction.MUTE, 1)
        assert (await device.say(SayMessage("two", "table", "hello")))["reason"] == "muted"
        stage.hands.pass_by(3601)
        assert (await device.say(SayMessage("three", "table", "hello")))["type"] == "done"

    told(story, tmp_path)
