"""Notifications and what works offline, in a real browser with a push service of the tests' own.

Debian's chromium gets subscriptions only from Google, which cannot be reached here. So the page is given one of
ours, what the site sends is decrypted with its keys, and handed to the service worker as a push service would.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, Worker, expect
from websockets.sync.client import ClientConnection

from cosca.client.changes import LatestFrame
from tests.server.push.services import Received, Subscriber
from tests.web.browsers import eventually, page, site
from tests.web.world import Somebody, World, heard

PATIENCE_MS = 200_000
TABLES = 20  # nearly every second Street has two free cards
_numbers = count(1)
OPEN = {"service_workers": "allow", "permissions": ["notifications"]}
QUESTION = "Shall we tell you when it’s your turn?"
SUBSCRIBING = """told => {
    PushManager.prototype.subscribe = async () => ({ endpoint: told.endpoint, toJSON: () => told });
    PushManager.prototype.getSubscription = async () => null;
}"""

NOT_PASSING = """() => {
    const listed = [...document.querySelectorAll("[data-option]")];
    (listed.find(each => !/^pass/i.test(each.querySelector("span").textContent.trim())) ?? listed[0])?.click();
}"""


class Service(ThreadingHTTPServer):
    """A push service that accepts everything."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Taking)
        self.received: list[Received] = []

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class Taking(BaseHTTPRequestHandler):
    server: Service

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.received.append(Received(self.path, dict(self.headers), body))
        self.send_response(201)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Write nothing."""


@contextmanager
def a_service() -> Iterator[Service]:
    with Service() as service:
        Thread(target=service.serve_forever, daemon=True).start()
        try:
            yield service
        finally:
            service.shutdown()


@pytest.fixture(scope="module")
def service() -> Iterator[Service]:
    with a_service() as running:
        yield running


@pytest.fixture(scope="module")
def pushing(service: Service, require_browser: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """A site that may call the tests' push service."""
    folder: Path = tmp_path_factory.mktemp("pushing")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PUSH_OF_TESTS", service.origin)
        with site(folder, "tests.web.push_site") as address, World(address, folder) as world:
            yield world


def worker_of(context: BrowserContext) -> Worker:
    """Wait until the service worker runs."""
    return context.service_workers[0] if context.service_workers else context.wait_for_event("serviceworker")


def wait_until_controlled(opened: Page) -> Worker:
    opened.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=PATIENCE_MS)
    return worker_of(opened.context)


def correspondence(world: World) -> tuple[Somebody, Somebody, str]:
    """Return two new users and a correspondence table where it is the first one's turn."""
    number = next(_numbers)
    first, second = (world._new(f"{name} {number}", "correct horse battery") for name in ("Gianna", "Hugo"))
    tables = (started(first, second) for _ in range(TABLES))
    table = next(each for each in tables if both_can_take_a_card(first, each))
    return (first, second, table) if is_to_act(first, table) else (second, first, table)


def started(first: Somebody, second: Somebody) -> str:
    table = str(first.lay("famiglia", 0, pace="mail")["id"])
    for who in (first, second):
        who.sit(table)
    return table


def both_can_take_a_card(who: Somebody, table: str) -> bool:
    """Return whether two cards of the Street are free. Else both may have to pass, which ends the game."""
    with who.at(table) as socket:
        frame = next(told for told in heard(socket) if told["type"] == "frame")
    street: str = frame["view"]["FamigliaView"]["street"]
    return street.count("0") > 1


def is_to_act(who: Somebody, table: str) -> bool:
    return any(each["to_act"] and each["table"] == table for each in who.call("GET", "/api/me/turns")["turns"])


def shown(worker: Worker) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = worker.evaluate(
        """async () => (await registration.getNotifications()).map(
            ({ title, body, tag, data }) => ({ title, body, tag, path: data.path }))"""
    )
    return told


def deliver(opened: Page, address: str, body: bytes) -> None:
    """Hand a decrypted message to the service worker, as the browser's own push service does."""
    session = opened.context.new_cdp_session(opened)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registrations.extend(each["registrationId"] for each in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    assert eventually(opened, lambda: registrations, PATIENCE_MS), "the browser names no service worker"
    told = {"origin": address, "registrationId": registrations[0], "data": body.decode()}
    session.send("ServiceWorker.deliverPushMessage", told)


def shown_after(opened: Page, worker: Worker, address: str, message: dict[str, Any]) -> list[dict[str, Any]]:
    """Deliver a message until its notification is shown: a browser drops what comes while a service worker starts."""
    for tick in range(300):
        if tick % 50 == 0:
            deliver(opened, address, json.dumps(message).encode())
        if message["body"] in (each["body"] for each in shown(worker)):
            break
        opened.wait_for_timeout(100)
    return shown(worker)


def play_until_it_is_the_turn_of(who: Somebody, other: Somebody, table: str) -> None:
    """Let the other one move until it is the turn of the first. The list of turns can be later than the last frame."""
    frames = LatestFrame()
    ends = time.monotonic() + PATIENCE_MS / 1000
    with other.at(table) as socket:
        while not is_to_act(who, table):
            assert time.monotonic() < ends, "the turn did not come"
            with suppress(TimeoutError):
                answer(other, socket, frames.whole(json.loads(socket.recv(0.2))))


def answer(who: Somebody, socket: ClientConnection, told: dict[str, Any]) -> None:
    """Choose the first option that is not a pass: two passes would end the game."""
    if told["type"] == "frame" and told["asks"] and (options := told["asks"]["options"]):
        lively = [each for each in options if each["do"]["do"] != "pass"]
        who.say(socket, "choose", prompt=told["n"], do=(lively or options)[0]["do"])


def move(opened: Page, who: Somebody, other: Somebody, table: str) -> None:
    """Choose in the browser until it is the other one's turn: no pass, because two passes would end the game."""

    def has_moved() -> bool:
        opened.evaluate(NOT_PASSING)
        opened.wait_for_timeout(250)
        return is_to_act(other, table) and not is_to_act(who, table)

    assert eventually(opened, has_moved, PATIENCE_MS), "the turn does not end"


def first_message(opened: Page, service: Service, browser: Subscriber) -> bytes:
    """Wait for what the site sends, and decrypt it as the browser would."""
    for _ in range(600):
        if service.received:
            return browser.decrypted(service.received[0].body)
        opened.wait_for_timeout(100)
    raise AssertionError("nothing was sent")


def test_after_the_first_correspondence_move_notifications_are_offered_and_come(
    launched: Browser, pushing: World, service: Service
) -> None:
    who, other, table = correspondence(pushing)
    browser = Subscriber()
    told = {"endpoint": f"{service.origin}/gianna", "keys": browser.told}
    with page(launched, "phone", **OPEN) as opened:
        who.enter(opened)
        opened.add_init_script(f"({SUBSCRIBING})({json.dumps(told)})")
        opened.goto(f"{pushing.address}/t/{table}")
        question = opened.get_by_text(QUESTION)
        expect(opened.locator("[data-option]").first).to_be_attached(timeout=PATIENCE_MS)
        expect(question).to_have_count(0)
        move(opened, who, other, table)
        expect(question).to_be_visible(timeout=PATIENCE_MS)
        opened.get_by_role("button", name="Turn on notifications").click()
        expect(question).to_have_count(0, timeout=PATIENCE_MS)
        (kept,) = who.call("GET", "/api/me/export")["browsers"]
        assert kept["endpoint"] == told["endpoint"]
        opened.goto(f"{pushing.address}/me")
        worker = wait_until_controlled(opened)
        play_until_it_is_the_turn_of(who, other, table)
        body = first_message(opened, service, browser)
        message = json.loads(body)
        assert (message["tag"], message["path"], message["title"]) == (table, f"/t/{table}", "Famiglia: your turn")
        assert shown_after(opened, worker, pushing.address, message) == [message]
        newer = message | {"body": "Newer"}
        assert shown_after(opened, worker, pushing.address, newer) == [newer]


def test_notifications_are_offered_although_the_question_loads_after_the_first_move(
    launched: Browser, pushing: World
) -> None:
    who, other, table = correspondence(pushing)
    held: list[Route] = []
    with page(launched, "phone", service_workers="block") as opened:
        who.enter(opened)
        opened.route("**/assets/push-*.js", lambda route: held.append(route))
        opened.goto(f"{pushing.address}/t/{table}")
        expect(opened.locator("[data-option]").first).to_be_attached(timeout=PATIENCE_MS)
        move(opened, who, other, table)
        assert eventually(opened, lambda: held)
        for each in held:
            each.continue_()
        expect(opened.get_by_text(QUESTION)).to_be_visible()


def test_a_click_on_a_notification_shows_its_table(launched: Browser, pushing: World) -> None:
    """The click is made inside the service worker; a window that is not open yet needs a real one."""
    who, _, table = correspondence(pushing)
    with page(launched, "desk", **OPEN) as opened:
        who.enter(opened)
        opened.goto(f"{pushing.address}/t/{table}")
        worker = wait_until_controlled(opened)
        asked = worker.evaluate(
            """async path => {
                const asked = [];
                const there = await clients.matchAll({ type: "window", includeUncontrolled: true });
                WindowClient.prototype.focus = async function () { asked.push(`focus ${new URL(this.url).pathname}`); };
                clients.openWindow = async (url) => { asked.push(`open ${url}`); };
                for (const each of [path, "/t/another"]) {
                    await registration.showNotification("Your turn", { tag: each, data: { path: each } });
                    const [notification] = await registration.getNotifications({ tag: each });
                    self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
                }
                await new Promise((done) => setTimeout(done, 500));
                return [there.length, asked, (await registration.getNotifications()).length];
            }""",
            f"/t/{table}",
        )
        assert asked == [1, [f"focus /t/{table}", "open /t/another"], 0]


def test_without_a_network_rules_are_shown_and_no_table(launched: Browser, pushing: World) -> None:
    who, _, table = correspondence(pushing)
    with page(launched, "phone", service_workers="allow") as opened:
        who.enter(opened)
        opened.goto(f"{pushing.address}/t/{table}")
        wait_until_controlled(opened)
        opened.goto(f"{pushing.address}/learn/famiglia")
        rules = opened.locator("section.rules")
        expect(rules.get_by_role("heading").nth(1)).to_be_visible(timeout=PATIENCE_MS)
        text = rules.inner_text()
        opened.context.set_offline(True)
        opened.reload()
        expect(rules.get_by_role("heading").nth(1)).to_be_visible(timeout=PATIENCE_MS)
        assert rules.inner_text() == text
        opened.goto(f"{pushing.address}/t/{table}")
        opened.wait_for_timeout(2000)
        assert opened.locator(".prompt, .drawn, [data-option]").count() == 0
        opened.context.set_offline(False)
        opened.reload()
        expect(opened.locator("[data-option]").first).to_be_attached(timeout=PATIENCE_MS)


def test_a_new_version_replaces_what_an_old_one_kept(launched: Browser, pushing: World) -> None:
    with page(launched, "desk", service_workers="allow") as opened:
        opened.goto(pushing.address)
        wait_until_controlled(opened)
        opened.evaluate("async () => (await (await caches.open('cosca-old')).put('/', new Response('old')))")
        opened.evaluate("async () => (await navigator.serviceWorker.getRegistration()).unregister()")
        opened.reload()
        assert eventually(opened, lambda: len(opened.evaluate("() => caches.keys()")) == 1)
        assert "cosca-old" not in opened.evaluate("() => caches.keys()")


def test_the_app_can_be_installed(launched: Browser, pushing: World) -> None:
    with page(launched, "phone", service_workers="allow") as opened:
        opened.goto(pushing.address)
        session = opened.context.new_cdp_session(opened)
        manifest = session.send("Page.getAppManifest")
        assert manifest["errors"] == []
        icons = json.loads(manifest["data"])["icons"]
        assert {each["purpose"] for each in icons} == {"any", "maskable"}
        for each in icons:
            file = opened.request.get(f"{pushing.address}{each['src']}")
            assert file.headers["content-type"].startswith(each["type"])
