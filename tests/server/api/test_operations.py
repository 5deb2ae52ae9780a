"""What operators can see: health, metrics, and logs that cannot contain a secret."""

from __future__ import annotations

import ast
import asyncio
import json
import logging
import socket
import struct
import subprocess
import sys
from datetime import timedelta
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest
from websockets.asyncio.client import connect

from cosca.server.api.operations import is_within
from cosca.server.hosting import json_logs
from cosca.server.hosting.json_logs import MAX_REPEATED, WINDOW_S, JsonFormatter, RepeatFilter
from cosca.server.metrics import ANSWERS, Metrics
from cosca.server.protocol import ChooseMessage
from cosca.server.store.records import Claimed
from cosca.server.tables.settings import TIME_CONTROLS, TableSettings
from cosca.server.worker import Worker
from tests.server.processes import free_port, guests, seated, served
from tests.server.sites import Stage, told
from tests.server.store.makers import claim_due

HIDDEN = "the traitor is Anna"
SERVER = Path(json_logs.__file__).parents[1]


# Metrics


def test_moves_are_counted_by_title_and_answer_with_their_duration(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna, bert = [await stage.person(name) for name in ("Anna", "Bert")]
        table = await stage.table("famiglia", [anna, bert])
        devices = [await stage.look(table, who) for who in (anna, bert)]
        asked = [device for device in devices if (await device.frame())["asks"]]
        await asked[0].choose(Random(1))
        await asked[0].say(ChooseMessage("late", 999, {"type": "x"}))
        text = stage.site.metrics.text()
        assert 'cosca_choices_total{answer="done",title="famiglia"} 1.0' in text
        assert 'cosca_choices_total{answer="stale",title="famiglia"} 1.0' in text
        assert "cosca_ack_seconds_count 2.0" in text

    told(story, tmp_path)


def test_an_unlisted_answer_is_counted_as_other() -> None:
    metrics = Metrics()
    metrics.answered("famiglia", HIDDEN, 0.1)
    assert HIDDEN not in metrics.text()
    assert 'answer="other"' in metrics.text()
    assert "other" in ANSWERS


def test_lateness_and_backlog_of_due_work_are_reported(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("Anna", "Bert")]
        await stage.table("famiglia", people, agreement=TableSettings(TIME_CONTROLS["fast"]))
        assert (await stage.site.store.backlog(stage.hands())).tables == 0
        stage.hands.pass_by(TIME_CONTROLS["fast"].bank_ms / 1000 + 40)
        waiting = await stage.site.store.backlog(stage.hands())
        assert (waiting.tables, waiting.oldest_s) == (1, 40)
        (claimed,) = await claim_due(stage.site.store, stage.hands(), stage.hands() + timedelta(seconds=15), 10)
        await stage.worker.do(claimed)
        text = stage.site.metrics.text()
        assert 'cosca_due_late_seconds_bucket{le="15.0",need="clock"} 0.0' in text
        assert 'cosca_due_late_seconds_bucket{le="60.0",need="clock"} 1.0' in text

    told(story, tmp_path)


async def unending(worker: Worker, claimed: Claimed) -> None:
    await asyncio.Event().wait()


def test_a_worker_that_ends_releases_its_claims(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("Anna", "Bert")]
        await stage.table("famiglia", people, agreement=TableSettings(TIME_CONTROLS["fast"]))
        stage.hands.pass_by(TIME_CONTROLS["fast"].bank_ms / 1000 + 1)
        with patch.object(Worker, "do", unending):
            assert len(await stage.worker._claim()) == 1
            assert await claim_due(stage.site.store, stage.hands(), stage.hands(), 10) == []
            await stage.worker.close()
        assert len(await claim_due(stage.site.store, stage.hands(), stage.hands(), 10)) == 1

    told(story, tmp_path)


def test_metrics_are_served_to_the_own_machine_and_not_through_a_proxy(tmp_path: Path) -> None:
    async def story() -> None:
        async with served("--database", str(tmp_path / "games.db"), "--generous") as site:
            (anna,) = await guests(site.address, "Anna")
            await seated([anna], "famiglia", bots=["random"])
            numbers = await site.metrics()
            assert (numbers["cosca_bus_connected"], numbers["cosca_database_well"]) == (1, 1)
            assert {"cosca_mails_waiting", "cosca_bots_waiting", "cosca_due_tables", "cosca_sockets"} <= set(numbers)
            assert b" 404 " in await _asked(site.port, "X-Forwarded-For: 192.0.2.1")
            assert b" 200 " in await _asked(site.port, "X-Nothing: x")

    asyncio.run(asyncio.wait_for(story(), 90))


@pytest.mark.parametrize(("networks", "status"), [((), b" 404 "), (("127.0.0.2/32",), b" 200 ")])
def test_metrics_are_served_to_a_network_that_the_operator_names(
    networks: tuple[str, ...], status: bytes, tmp_path: Path
) -> None:
    async def story() -> None:
        named = [word for network in networks for word in ("--metrics-for", network)]
        async with served("--database", str(tmp_path / "games.db"), "--role", "web", *named) as site:
            assert status in await _asked(site.port, "X-Nothing: x", "127.0.0.2")
            assert b" 404 " in await _asked(site.port, "X-Nothing: x", "127.0.0.3")
            assert b" 404 " in await _asked(site.port, "X-Forwarded-For: 127.0.0.2", "127.0.0.2")

    asyncio.run(asyncio.wait_for(story(), 90))


def test_a_client_without_an_address_is_in_no_network() -> None:
    assert not is_within("", ("127.0.0.0/8",))
    assert is_within("127.0.0.2", ("127.0.0.0/8",))


async def _asked(port: int, head: str, own: str = "127.0.0.1") -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(own, 0))
    writer.write(f"GET /metrics HTTP/1.1\r\nHost: 127.0.0.1\r\n{head}\r\nConnection: close\r\n\r\n".encode())
    message = await reader.read()
    writer.close()
    await writer.wait_closed()
    return message


def test_a_worker_serves_health_and_metrics_and_nothing_else(tmp_path: Path) -> None:
    async def story() -> None:
        port = free_port()
        args = ("--role", "worker", "--watch-port", str(port), "--database", str(tmp_path / "games.db"))
        async with served(*args, port=port) as worker:
            assert "cosca_bots_waiting" in await worker.metrics()
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            assert b" 404 " in await reader.readline()
            writer.close()
            await writer.wait_closed()

    asyncio.run(asyncio.wait_for(story(), 90))


@pytest.mark.parametrize("role", ["web", "worker", "all"])
def test_a_process_that_cannot_start_says_why_in_one_sentence(role: str) -> None:
    nowhere = f"postgresql://postgres@127.0.0.1:{free_port()}/none"
    command = [sys.executable, "-m", "cosca.cli", "serve", "--role", role, "--port", str(free_port())]
    tried = subprocess.run([*command, "--database", nowhere], capture_output=True, text=True, timeout=60)
    assert tried.returncode == 2
    assert tried.stderr.startswith("PostgreSQL did not answer")
    assert len(tried.stderr.splitlines()) == 1


# Logs


def record(name: str, message: object, *args: object) -> logging.LogRecord:
    return logging.LogRecord(name, logging.WARNING, __file__, 1, message, args, None)


class View:
    def __str__(self) -> str:
        return HIDDEN


@pytest.mark.parametrize(
    "said",
    [
        record("cosca.app", "a call failed: %s", {"view": HIDDEN}),
        record("cosca.app", "a call failed: %s", View()),
        record("cosca.app", "a call failed: %s", [HIDDEN]),
        record("cosca.app", "a call failed: %s", ValueError(HIDDEN)),
        record("cosca.app", "a call failed: %s", HIDDEN.encode()),
        record("cosca.app", "a call failed: %s", HIDDEN * 9),
        record("cosca.app", "a call failed: %d", View()),
        record("cosca.app", "a call failed: %(view)s", {"view": HIDDEN}),
        record("cosca.app", View()),
        record("uvicorn.error", "Exception: %s", HIDDEN),
        record("asyncio", f"Exception in callback <Task coro={HIDDEN}>"),
        record("websockets.server", f'"{HIDDEN}"'),
    ],
)
def test_a_log_record_never_shows_values_of_a_game(said: logging.LogRecord) -> None:
    assert HIDDEN not in JsonFormatter().format(said)


def test_an_error_is_logged_by_kind_and_place_without_its_text() -> None:
    try:
        raise ValueError(HIDDEN)
    except ValueError:
        message = logging.LogRecord("cosca.app", 40, __file__, 1, "a call failed", (), sys.exc_info())
    line = json.loads(JsonFormatter().format(message))
    assert HIDDEN not in json.dumps(line)
    assert line["error"] == "ValueError"
    assert "test_an_error_is_logged_by_kind" in line["where"][-1]


def test_numbers_and_short_words_are_logged() -> None:
    assert (
        json.loads(JsonFormatter().format(record("cosca.mails", "item %d (%s)", 7, "reset")))["said"]
        == "item 7 (reset)"
    )
    assert json.loads(JsonFormatter().format(record("uvicorn.error", "Invalid HTTP request received.")))["said"]
    in_use = OSError(98, "address already in use")
    assert json.loads(JsonFormatter().format(record("uvicorn.error", in_use)))["said"] == "address already in use"


def test_repeated_lines_are_limited_and_then_counted() -> None:
    now = [0.0]
    sparing = RepeatFilter(lambda: now[0])
    written = [sparing.filter(record("cosca.app", "a call failed")) for _ in range(500)]
    assert sum(written) == MAX_REPEATED
    now[0] = WINDOW_S + 1
    later = record("cosca.app", "a call failed")
    assert sparing.filter(later)
    assert json.loads(JsonFormatter().format(later))["untold"] == 500 - MAX_REPEATED


LEVELS = ("debug", "info", "warning", "error", "exception", "critical")


def log_calls(text: str) -> list[ast.Call]:
    calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
    return [
        call
        for call in calls
        if isinstance(call.func, ast.Attribute)
        and call.func.attr in LEVELS
        and ast.unparse(call.func.value).lower() == "log"
    ]


def is_fixed(call: ast.Call) -> bool:
    """Return whether the text is a constant and no extra data is passed around the formatter."""
    return isinstance(call.args[0], ast.Constant) and not [word for word in call.keywords if word.arg != "exc_info"]


def test_the_words_of_every_log_line_are_fixed_in_the_program() -> None:
    found = {path: log_calls(path.read_text("utf-8")) for path in SERVER.rglob("*.py")}
    assert sum(map(len, found.values())) >= 8
    assert [str(path) for path, calls in found.items() if not all(map(is_fixed, calls))] == []
    assert not is_fixed(log_calls('log.info(f"a view: {view}")')[0])
    assert not is_fixed(log_calls('log.info("a view", extra={"view": view})')[0])


SOCKETS = 500


def test_five_hundred_sockets_that_close_abruptly_write_at_most_a_hundred_lines(tmp_path: Path) -> None:
    asyncio.run(asyncio.wait_for(_close_abruptly(tmp_path), 150))


async def _close_abruptly(folder: Path) -> None:
    args = ("--database", str(folder / "games.db"), "--generous", "--sockets-per-address", "600")
    async with served(*args) as site:
        (anna,) = await guests(site.address, "Anna")
        table = await seated([anna], "famiglia", bots=["random"])
        for _ in range(SOCKETS // 100):
            await asyncio.gather(*(_look_and_drop(site.port, table) for _ in range(100)))
        async with asyncio.timeout(60):
            while (await site.metrics())["cosca_sockets"]:
                await asyncio.sleep(0.1)
        assert await site.well()
        lines = site.said.splitlines()
        assert len(lines) <= 100, lines[:5]
        assert not [line for line in lines if not line.startswith(b'{"at"')]


async def _look_and_drop(port: int, table: str) -> None:
    """Reset the connection while the server is sending."""
    async with connect(f"ws://127.0.0.1:{port}/ws/{table}", compression=None, open_timeout=60) as looking:
        await looking.send('{"type":"hello","version":2}')
        await looking.recv()
        plain = looking.transport.get_extra_info("socket")
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        looking.transport.abort()
