"""Traces: spans for moves and due work, nothing secret in them, and nothing at all unless an operator asks for it."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from random import Random
from threading import Thread
from unittest.mock import patch

import pytest
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from typer.testing import CliRunner

from cosca.cli import app
from cosca.server import tracing
from cosca.server.metrics import ANSWERS
from cosca.server.protocol import ChooseMessage
from cosca.server.store.interface import Unavailable
from cosca.server.store.records import Need
from tests.server.processes import guests, seated, served
from tests.server.sites import Stage, told

FIXED = {
    "answer": set(ANSWERS),
    "need": {str(each) for each in Need},
    "title": {"famiglia"},
    "level": {"random"},
    "error.type": {"Unavailable"},
}


def recorder() -> tuple[TracerProvider, InMemorySpanExporter]:
    provider, spans = TracerProvider(), InMemorySpanExporter()
    provider.add_span_processor(SimpleSpanProcessor(spans))
    return provider, spans


def trace(stage: Stage) -> InMemorySpanExporter:
    provider, spans = recorder()
    tracing.trace_moves(provider, stage.site.moves, stage.site.group_commit)
    tracing.trace_work(provider, stage.worker, stage.worker._bots)
    return spans


def named(spans: Sequence[ReadableSpan], name: str) -> list[ReadableSpan]:
    return [each for each in spans if each.name == name]


def parents(spans: Sequence[ReadableSpan], name: str) -> set[str]:
    """Return the names of the spans around those of this name."""
    by_id = {each.context.span_id: each.name for each in spans if each.context}
    return {by_id[each.parent.span_id] if each.parent else "" for each in named(spans, name)}


def secrets_in(spans: Sequence[ReadableSpan]) -> list[object]:
    """Return every attribute that is not from a fixed list, and every event, which could quote an error."""
    given = [(key, value) for each in spans for key, value in (each.attributes or {}).items()]
    return [pair for pair in given if pair[1] not in FIXED.get(pair[0], ())] + [
        e for each in spans for e in each.events
    ]


def test_a_move_has_a_span_with_its_answer_and_one_inside_for_storing_it(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("Anna", "Bert")]
        table = await stage.table("famiglia", people)
        devices = [await stage.look(table, who) for who in people]
        spans = trace(stage)
        asked = [device for device in devices if (await device.frame())["asks"]]
        await asked[0].choose(Random(1))
        await asked[0].say(ChooseMessage("late", 999, {"type": "x"}))
        done = spans.get_finished_spans()
        assert [(each.attributes or {})["answer"] for each in named(done, tracing.MOVE)] == ["done", "stale"]
        assert parents(done, tracing.STORE) == {tracing.MOVE}
        assert secrets_in(done) == []

    told(story, tmp_path)


def test_due_work_has_a_span_with_the_bots_answers_and_stores_inside(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person("Anna")]
        spans = trace(stage)
        table = await stage.table("famiglia", people, bots=["random"])
        spans.clear()
        for number in range(4):
            seat, do = await stage.some_choice(table, Random(number))
            await stage.site.moves.choose(table, seat, f"c{number}", [do])
            await stage.work()
        done = spans.get_finished_spans()
        assert {(each.attributes or {})["need"] for each in named(done, tracing.DUE)} == {"bot"}
        assert parents(done, tracing.BOT) == {tracing.DUE}
        assert parents(done, tracing.STORE) == {tracing.MOVE, tracing.DUE}
        assert secrets_in(done) == []

    told(story, tmp_path)


def test_a_failure_is_named_by_its_kind_and_never_by_its_text() -> None:
    class Part:
        async def append(self, append: object) -> None:
            raise Unavailable("could not store: Anna is the traitor")

    provider, spans = recorder()
    part = Part()
    tracing._trace(provider.get_tracer("test"), part, "append", tracing.STORE)
    with pytest.raises(Unavailable):
        asyncio.run(part.append(None))
    (span,) = spans.get_finished_spans()
    assert dict(span.attributes or {}) == {"error.type": "Unavailable"}
    assert (span.events, span.status.description) == ((), None)


def test_a_secret_in_a_span_would_be_found() -> None:
    provider, spans = recorder()
    with provider.get_tracer("test").start_as_current_span(tracing.MOVE, attributes={"title": "Anna is the traitor"}):
        pass
    assert secrets_in(spans.get_finished_spans()) == [("title", "Anna is the traitor")]


def test_without_an_operators_wish_nothing_is_imported_and_no_method_replaced(tmp_path: Path) -> None:
    code = "import sys; import cosca.server.app, cosca.server.runtime; sys.exit('opentelemetry' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

    async def story(stage: Stage) -> None:
        parts = (stage.site.moves, stage.site.group_commit, stage.worker, stage.worker._bots)
        methods = {"choose", "take_back", "append", "do", "answer"}
        assert [name for part in parts for name in vars(part) if name in methods] == []
        trace(stage)
        assert {name for part in parts for name in vars(part) if name in methods} == methods

    told(story, tmp_path)


def test_without_opentelemetry_the_site_says_what_to_install() -> None:
    with (
        patch.dict(sys.modules, {"opentelemetry.sdk.trace": None}),
        pytest.raises(tracing.NotInstalled, match="tracing"),
    ):
        tracing.collector("http://127.0.0.1:4318", "web")


def test_what_is_no_address_or_network_is_refused_at_the_start() -> None:
    for options, sentence in (
        (["--traces-to", "collector"], "not a collector's address"),
        (["--metrics-for", "inside"], "not a network"),
    ):
        told_ = CliRunner().invoke(app, ["serve", *options])
        assert (told_.exit_code, sentence in told_.output) == (2, True)


@contextmanager
def collecting() -> Iterator[tuple[str, list[bytes]]]:
    """Run a collector that keeps what it is sent."""
    received: list[bytes] = []

    class Collector(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            assert self.path == "/v1/traces"
            received.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(200)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
            return

    server = HTTPServer(("127.0.0.1", 0), Collector)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", received
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_a_site_sends_its_spans_to_the_collector(tmp_path: Path) -> None:
    async def story(address: str) -> None:
        async with served("--database", str(tmp_path / "games.db"), "--generous", "--traces-to", address) as site:
            (anna,) = await guests(site.address, "Anna")
            await seated([anna], "famiglia", bots=["random"])
            await site.end(signal.SIGTERM)

    with collecting() as (address, received):
        asyncio.run(asyncio.wait_for(story(address), 90))
    sent = b"".join(received)
    assert b"cosca.role" in sent
    assert tracing.STORE.encode() in sent
