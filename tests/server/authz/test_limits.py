"""Limits on calls, new users, messages, sockets and bodies, and on the time a client may take to send them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from cosca.server.allowances import Allowance
from cosca.server.limits import BODY_BYTES, CALLS, MESSAGES, NEW_USERS, Limit
from tests.server.authz import raw
from tests.server.authz.cast import Person, person
from tests.server.authz.conversation import Talk
from tests.server.authz.running_site import PLENTY, RunningSite, a_running_site
from tests.server.authz.scenes import Stage

NOBODY = Person("anonymous")
SOCKETS = 5  # per account, on this site


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[RunningSite]:
    """Run a site with the limits of a real one."""
    with a_running_site(tmp_path, sockets_of_address=6, sockets_of_person=SOCKETS) as serving:
        yield serving
        assert serving.log.faults == []


def test_a_caller_over_the_limit_is_refused_and_others_are_not(strict: RunningSite) -> None:
    eager, other = person(strict, "guest"), person(strict, "guest")
    reply = [eager.ask(strict, "GET", "/api/games").status_code for _ in range(int(CALLS.burst) + 20)]
    assert set(reply) == {200, 429}
    assert reply[: int(CALLS.burst)].count(200) == CALLS.burst
    assert other.ask(strict, "GET", "/api/games").status_code == 200


def test_many_new_guests_from_one_address_are_refused(strict: RunningSite) -> None:
    strict.site.accounts.limits.calls.own = Allowance(PLENTY)
    reply = [NOBODY.ask(strict, "POST", "/api/guest", {"name": f"Crowd {n}"}).status_code for n in range(32)]
    assert reply.count(201) == NEW_USERS.burst
    assert reply[-1] == 429


def test_many_new_tables_of_one_account_are_refused(strict: RunningSite) -> None:
    """Each stays in the database, even if its owner leaves at once."""
    strict.site.accounts.limits.tables.own = Allowance(Limit(5, 600))
    eager, other = person(strict, "guest"), person(strict, "guest")
    body, reply = {"title": "famiglia"}, []
    for _ in range(7):
        reply.append(eager.ask(strict, "POST", "/api/tables", body))
        if reply[-1].status_code == 201:
            eager.ask(strict, "POST", f"/api/tables/{reply[-1].json()['id']}/stand-up")
    assert [each.status_code for each in reply] == [201] * 5 + [429] * 2
    assert other.ask(strict, "POST", "/api/tables", body).status_code == 201


FEW = Limit(20, 600)
FORGED = [f"10.{n // 256}.{n % 256}.1" for n in range(int(FEW.burst) + 10)]


def test_a_forged_forwarding_header_is_ignored(strict: RunningSite) -> None:
    """A site that is not behind a proxy ignores the header."""
    strict.site.accounts.limits.calls.guests = Allowance(FEW)
    ask = [{"x-forwarded-for": each, "forwarded": f"for={each}", "x-real-ip": "1.1.1.1"} for each in FORGED]
    reply = [NOBODY.ask(strict, "GET", "/api/games", None, head).status_code for head in ask]
    assert reply[-1] == 429


def test_behind_a_proxy_only_the_address_it_added_counts(tmp_path: Path) -> None:
    with a_running_site(tmp_path, behind_proxy=True) as serving:
        serving.site.accounts.limits.calls.guests = Allowance(FEW)
        ask = [{"x-forwarded-for": f"{each}, 192.0.2.1"} for each in FORGED]
        assert [NOBODY.ask(serving, "GET", "/api/games", None, head).status_code for head in ask][-1] == 429
        assert NOBODY.ask(serving, "GET", "/api/games", None, {"x-forwarded-for": "192.0.2.2"}).status_code == 200


def test_messages_over_the_limit_are_handled_later(strict: RunningSite) -> None:
    """Two sockets of one user together may send no more than one socket."""
    stage = Stage(strict)
    scene, loud = stage.scene("public running"), stage.people["opponent"]
    with Talk(strict, loud, scene.id) as one, Talk(strict, loud, scene.id) as two:
        began, more = time.monotonic(), 40
        for talk, count in ((one, int(MESSAGES.burst)), (two, more)):
            for _ in range(count):
                talk.send({"type": "ping"})
            for _ in range(count):
                assert talk.until("pong") == {"type": "pong"}
        assert time.monotonic() - began > 0.9 * more / MESSAGES.per_second, "what is beyond the hundred takes its time"


def test_undos_over_the_limit_are_handled_later(strict: RunningSite) -> None:
    stage = Stage(strict)
    scene, player = stage.scene("public running"), stage.people["opponent"]
    strict.site.accounts.limits.changes.tables = Allowance(Limit(2, 1))
    with Talk(strict, player, scene.id) as talk:
        began = time.monotonic()
        for number in range(4):
            talk.send({"type": "back", "id": f"b{number}"})
        for _ in range(4):
            talk.until("refused")
        assert time.monotonic() - began > 0.9


def test_sockets_per_address_and_per_account_are_limited(strict: RunningSite) -> None:
    stage = Stage(strict)
    scene = stage.scene("public finished")
    with ExitStack() as stack:
        for _ in range(SOCKETS):
            stack.enter_context(stage.people["guest"].connected(strict, scene.id))
        with pytest.raises(InvalidStatus), stage.people["guest"].connected(strict, scene.id):
            pass
        stack.enter_context(stage.people["spectator"].connected(strict, scene.id))
        with pytest.raises(InvalidStatus), stage.people["admin"].connected(strict, scene.id):
            pass
    with Talk(strict, stage.people["guest"], scene.id) as talk:
        assert talk.entered == "spectator", "places are free again"


def test_sockets_count_as_calls(strict: RunningSite) -> None:
    stage = Stage(strict)
    strict.site.accounts.limits.calls.own = Allowance(Limit(CALLS.burst, 3600))  # a slow machine does not refill it
    request = raw.upgrade(stage.scene("public finished").id, stage.people["bot"].head)
    reply = [raw.status_of(strict.port, request) for _ in range(int(CALLS.burst) + 5)]
    assert (reply[0], reply[-1]) == (101, 403)


# Request bodies and heads


@pytest.mark.parametrize("chunked", [False, True])
def test_a_body_that_is_too_long_is_not_read(serving: RunningSite, chunked: bool) -> None:
    body = b'{"name":"' + b"x" * BODY_BYTES + b'"}'
    pieces = iter([body[i : i + 1000] for i in range(0, len(body), 1000)])
    reply = serving.http.post("/api/guest", content=pieces if chunked else body)
    assert (reply.status_code, reply.json()["reason"]) == (413, "size")


def test_a_body_with_a_huge_declared_length_is_not_awaited(serving: RunningSite) -> None:
    head = b"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999999\r\n\r\n"
    with raw.opened(serving.port) as connection:
        with suppress(OSError):
            for piece in (head, *[b"x" * 65_536] * 40):
                connection.sendall(piece)
        assert raw.read_to_end(connection, 12).startswith(b"HTTP/1.1 413")


def test_a_slow_body_times_out(serving: RunningSite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosca.server.app.BODY_S", 0.2)
    with raw.opened(serving.port) as connection:
        connection.sendall(b"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 50\r\n\r\n{")
        assert raw.read_to_end(connection, 12).startswith(b"HTTP/1.1 408")


@pytest.mark.parametrize(
    "begun", [[], [b"GET /api/ga"], [b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", b"GET /he"]], ids=len
)
def test_half_a_request_head_times_out(
    serving: RunningSite, monkeypatch: pytest.MonkeyPatch, begun: list[bytes]
) -> None:
    monkeypatch.setattr("cosca.server.hosting.uvicorn_config.HANDSHAKE_S", 0.2)
    with raw.opened(serving.port, 3) as connection:
        began = time.monotonic()
        for piece in begun:
            connection.sendall(piece)
            time.sleep(0.1)
        raw.read_to_end(connection)
        assert time.monotonic() - began < 2


@pytest.mark.parametrize(
    "begun", [b"GET /", b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: "], ids=["path", "header"]
)
def test_an_endless_request_head_is_not_read(serving: RunningSite, begun: bytes) -> None:
    with raw.opened(serving.port, 5) as connection:
        connection.sendall(begun)
        sent = 0
        with suppress(OSError):
            while sent < 8_000_000:
                sent += connection.send(b"x" * 8192)
        assert sent < 8_000_000
    assert NOBODY.ask(serving, "GET", "/healthz").status_code == 200


def test_many_requests_of_one_connection_are_answered(serving: RunningSite) -> None:
    connection = HTTPConnection("127.0.0.1", serving.port, timeout=5)
    with closing(connection):
        for _ in range(20):
            connection.request("GET", "/healthz", headers={"X-Long": "x" * 8000})
            reply = connection.getresponse()
            assert (reply.status, reply.will_close) == (200, False)
            reply.read()


def test_a_body_after_the_response_is_not_awaited(serving: RunningSite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosca.server.hosting.uvicorn_config.HANDSHAKE_S", 0.3)
    with raw.opened(serving.port, 5) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500\r\n\r\n")
        began = time.monotonic()
        with suppress(OSError):
            for _ in range(40):
                connection.sendall(b"x")
                time.sleep(0.1)
        assert time.monotonic() - began < 3


def test_many_half_open_connections_do_not_block_others(serving: RunningSite) -> None:
    with ExitStack() as stack:
        for _ in range(300):
            stack.enter_context(raw.opened(serving.port)).sendall(b"GET /ws/")
        began = time.monotonic()
        assert NOBODY.ask(serving, "GET", "/healthz").status_code == 200
        assert time.monotonic() - began < 2


# Sockets that send nothing, or too much


def test_a_socket_without_hello_is_closed_and_may_reconnect(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """The client may be a phone that was asleep. After code 1008 its browser would never reconnect."""
    monkeypatch.setattr("cosca.server.websocket.endpoint.HANDSHAKE_S", 0.2)
    with raw.entered(stage.serving.port, stage.scene("public running").id, {}) as connection:
        assert raw.closed_with(connection) == 1013


@pytest.mark.parametrize(
    "first", [b'{"type":"ping"}', b"{}", b"\xf0\x9f", b"[" * 5000, b'{"type":"hello","version":99}']
)
def test_a_socket_that_does_not_start_with_hello_is_closed(stage: Stage, first: bytes) -> None:
    with raw.entered(stage.serving.port, stage.scene("public running").id, {}) as connection:
        connection.sendall(raw.frame(first, opcode=2))
        assert raw.closed_with(connection) == 1008


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (raw.frame(b"x" * 9_000), 1009),
        (raw.frame(b"x" * 20_000), 1009),
        (raw.frame(b"a", fin=False) + raw.frame(b"", opcode=0, fin=False) * 1000, 1009),
        (raw.frame(b"\xff\xff"), 1007),
        (raw.frame(b"nonsense") * 3, 1007),
        (raw.frame(b'{"type":"ping"}') * 1000, 1008),
        (raw.frame(b'{"type":"hello","version":2}'), 1008),
    ],
    ids=["long", "too long", "parts without end", "no text", "no message", "all at once", "hello again"],
)
def test_a_misbehaving_socket_is_closed_with_its_code(stage: Stage, sent: bytes, code: int) -> None:
    with raw.entered(stage.serving.port, stage.scene("public running").id, {}) as connection:
        connection.sendall(raw.frame(b'{"type":"hello","version":2}'))
        with suppress(OSError):
            connection.sendall(sent)
        assert raw.closed_with(connection) == code


def test_pings_of_a_client_that_does_not_read_use_no_memory(stage: Stage) -> None:
    serving = stage.serving
    with raw.entered(serving.port, stage.scene("public running").id, {}) as connection:
        connection.settimeout(2)
        flood = raw.frame(b"p" * 125, opcode=9) * 500
        with suppress(OSError):
            for _ in range(250):
                connection.sendall(flood)
        assert serving.server
        waiting = [each.transport.get_write_buffer_size() for each in serving.server.server_state.connections]
        # One read of asyncio (256 KiB) may be answered on top of a buffer just below its high-water mark (64 KiB)
        assert max(waiting) <= 320 * 1024
