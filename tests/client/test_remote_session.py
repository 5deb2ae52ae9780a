"""What a remote session sends and what it does not, with a fake site and a fake keyboard."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, cast

import pytest

from cosca.client.api import ApiClient
from cosca.client.lobby import Lobby
from cosca.client.seat import MAX_REFUSED, ConnectionLost, SeatConnection
from cosca.terminal.remote.keyboard import Keyboard, RemoteScreen
from cosca.terminal.remote.session import RemoteSession
from cosca.terminal.remote.table import RemoteTable
from cosca.terminal.screen import Quit
from tests.client.test_remote import desk_at, first_frame, info, shown


class Site:
    """A fake site that records all messages and answers them, with `done` by default."""

    def __init__(self, answer: dict[str, Any] | None = None) -> None:
        self.sent: list[dict[str, Any]] = []
        self.news: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.answer = answer or {"type": "done"}

    async def messages(self) -> AsyncIterator[dict[str, Any]]:
        while True:
            yield await self.news.get()

    async def send(self, kind: str, **message: Any) -> str:
        self.sent.append({"type": kind, **message})
        self.news.put_nowait({"rule": "", "sentence": "", **self.answer, "id": message["id"]})
        return str(message["id"])


class Lines:
    """A fake keyboard: the test provides the lines."""

    def __init__(self) -> None:
        self.typed: asyncio.Queue[str | None] = asyncio.Queue()

    def start(self) -> None:
        pass

    def stop(self) -> None:
        pass

    async def line(self) -> str | None:
        return await self.typed.get()


class Stage:
    def __init__(self, title: str, seats: int, answer: dict[str, Any] | None, interactive: bool) -> None:
        self.site, self.lines = Site(answer), Lines()
        self.display: RemoteTable = desk_at(title, seats)
        self.display.screen.interactive = interactive
        self.frame = first_frame(title, seats)
        lobby = Lobby(ApiClient("http://localhost"))
        self.session = RemoteSession(self.display, cast(SeatConnection, self.site), lobby)
        self.display.state.info = info(title, seats)

    def tell(self, **message: Any) -> None:
        self.session.receive(message)

    def ask(self, n: int = 1) -> None:
        self.tell(type="frame", **(self.frame | {"n": n}))

    async def type(self, line: str) -> None:
        """Type a line and wait until the session has handled it."""
        self.lines.typed.put_nowait(line)
        for _ in range(20):
            await asyncio.sleep(0)


def on_stage(
    check: Callable[[Stage], Coroutine[Any, Any, None]],
    title: str = "famiglia",
    seats: int = 2,
    answer: dict[str, Any] | None = None,
    interactive: bool = True,
) -> Stage:
    async def go() -> Stage:
        stage = Stage(title, seats, answer, interactive)
        running = asyncio.create_task(stage.session.run(cast(Keyboard, stage.lines)))
        try:
            await check(stage)
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
        return stage

    return asyncio.run(asyncio.wait_for(go(), 30))


def test_an_option_is_sent_as_it_was_listed_with_the_frame_that_listed_it() -> None:
    async def check(stage: Stage) -> None:
        stage.ask(n=7)
        await stage.type("1")

    stage = on_stage(check)
    (sent,) = stage.site.sent
    assert (sent["type"], sent["prompt"]) == ("choose", 7)
    assert sent["do"] in [option["do"] for option in stage.frame["asks"]["options"]]


def test_an_answer_typed_for_an_older_prompt_is_not_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(stage: Stage) -> None:
        monkeypatch.setattr(RemoteScreen, "typed_so_far", "1")
        stage.ask()
        monkeypatch.setattr(RemoteScreen, "typed_so_far", "")
        await stage.type("1")
        assert not stage.site.sent
        assert "moved on while you were typing" in shown(stage.display)
        await stage.type("1")
        assert len(stage.site.sent) == 1

    on_stage(check)


def test_a_move_that_came_too_late_is_not_an_error() -> None:
    async def check(stage: Stage) -> None:
        stage.ask()
        await stage.type("1")

    stale = {"type": "refused", "reason": "stale", "sentence": "too late"}
    assert "too late" not in shown(on_stage(check, answer=stale).display)
    odd = {"type": "refused", "reason": "odd", "sentence": "too odd"}
    assert "too odd" in shown(on_stage(check, answer=odd).display)


def test_a_script_waits_for_its_prompt() -> None:
    async def check(stage: Stage) -> None:
        await stage.type("1")
        assert not stage.site.sent
        stage.ask()
        await stage.type("")
        assert [sent["type"] for sent in stage.site.sent] == ["choose"]

    on_stage(check, interactive=False)


def test_a_player_who_is_not_to_act_is_told_so() -> None:
    async def check(stage: Stage) -> None:
        stage.tell(type="frame", **(stage.frame | {"asks": None}))
        await stage.type("1")
        assert not stage.site.sent

    assert "not your turn" in shown(on_stage(check).display)


def test_asking_why_names_the_rule() -> None:
    async def check(stage: Stage) -> None:
        stage.ask()
        await stage.type("why take B4")

    stage = on_stage(check, answer={"type": "refused", "reason": "rule", "rule": "FA-4"})
    assert {sent["type"] for sent in stage.site.sent} == {"why"}
    assert "FA-4" in shown(stage.display)


def test_the_only_player_among_bots_must_confirm_leaving() -> None:
    async def check(stage: Stage) -> None:
        stage.display.state.info["seats"][1] |= {"bot": "greedy", "person": False}
        stage.ask()
        await stage.type("leave")
        assert not stage.site.sent
        assert "Only bots would be left" in shown(stage.display)
        await stage.type("leave")
        assert [sent["type"] for sent in stage.site.sent] == ["leave"]

    on_stage(check)


def test_the_end_of_the_input_leaves_the_table() -> None:
    async def go() -> None:
        stage = Stage("famiglia", 2, None, True)
        stage.lines.typed.put_nowait(None)
        with pytest.raises(Quit):
            await stage.session.run(cast(Keyboard, stage.lines))

    asyncio.run(asyncio.wait_for(go(), 30))


def test_a_final_close_code_ends_the_session() -> None:
    connection = SeatConnection(ApiClient("http://localhost"), "x")
    for status in [503, 429] * 40 + [403] * (MAX_REFUSED - 1):
        connection._handshake_refused(status)
    with pytest.raises(ConnectionLost, match="403"):
        connection._handshake_refused(403)
