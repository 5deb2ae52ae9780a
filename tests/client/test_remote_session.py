"""What a session sends, and what it rather does not: a site and a keyboard made by hand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, cast

import pytest

from cosca.client.calls import Caller
from cosca.client.lobby import Lobby
from cosca.client.seat import SHUT_OUT, Away, SeatConnection
from cosca.terminal.remote import RemoteSession
from cosca.terminal.remote_desk import RemoteDesk
from cosca.terminal.remote_keyboard import Keyboard, RemoteScreen
from cosca.terminal.screen import Left
from tests.client.test_remote import desk_at, first_frame, info, shown


class Site:
    """Answers everything with `done`, and remembers it."""

    def __init__(self, answer: dict[str, Any] | None = None) -> None:
        self.sent: list[dict[str, Any]] = []
        self.news: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.answer = answer or {"type": "done"}

    async def messages(self) -> AsyncIterator[dict[str, Any]]:
        while True:
            yield await self.news.get()

    async def send(self, kind: str, **said: Any) -> str:
        self.sent.append({"type": kind, **said})
        self.news.put_nowait({"rule": "", "sentence": "", **self.answer, "id": said["id"]})
        return str(said["id"])


class Lines:
    """A keyboard whose lines a test types."""

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
        self.desk: RemoteDesk = desk_at(title, seats)
        self.desk.screen.interactive = interactive
        self.frame = first_frame(title, seats)
        lobby = Lobby(Caller("http://localhost"))
        self.session = RemoteSession(self.desk, cast(SeatConnection, self.site), lobby)
        self.desk.state.info = info(title, seats)

    def tell(self, **told: Any) -> None:
        self.session.hear(told)

    def ask(self, n: int = 1) -> None:
        self.tell(type="frame", **(self.frame | {"n": n}))

    async def type(self, line: str) -> None:
        """And wait until nothing more happens."""
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


def test_an_answer_begun_before_the_question_changed_is_not_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(stage: Stage) -> None:
        monkeypatch.setattr(RemoteScreen, "typed_so_far", "1")
        stage.ask()
        monkeypatch.setattr(RemoteScreen, "typed_so_far", "")
        await stage.type("1")
        assert not stage.site.sent
        assert "went on while you were typing" in shown(stage.desk)
        await stage.type("1")
        assert len(stage.site.sent) == 1

    on_stage(check)


def test_a_choice_that_came_too_late_is_no_fault_of_anybody() -> None:
    async def check(stage: Stage) -> None:
        stage.ask()
        await stage.type("1")

    stale = {"type": "refused", "reason": "stale", "sentence": "too late"}
    assert "too late" not in shown(on_stage(check, answer=stale).desk)
    odd = {"type": "refused", "reason": "odd", "sentence": "too odd"}
    assert "too odd" in shown(on_stage(check, answer=odd).desk)


def test_a_script_waits_for_its_question() -> None:
    async def check(stage: Stage) -> None:
        await stage.type("1")
        assert not stage.site.sent
        stage.ask()
        await stage.type("")
        assert [sent["type"] for sent in stage.site.sent] == ["choose"]

    on_stage(check, interactive=False)


def test_somebody_who_is_not_asked_is_told_so() -> None:
    async def check(stage: Stage) -> None:
        stage.tell(type="frame", **(stage.frame | {"asks": None}))
        await stage.type("1")
        assert not stage.site.sent

    assert "not asked" in shown(on_stage(check).desk)


def test_a_question_to_the_site_names_the_rule() -> None:
    async def check(stage: Stage) -> None:
        stage.ask()
        await stage.type("why take B4")

    stage = on_stage(check, answer={"type": "refused", "reason": "rule", "rule": "FA-4"})
    assert {sent["type"] for sent in stage.site.sent} == {"why"}
    assert "FA-4" in shown(stage.desk)


def test_somebody_alone_among_bots_leaves_only_on_purpose() -> None:
    async def check(stage: Stage) -> None:
        stage.desk.state.info["seats"][1] |= {"bot": "greedy", "person": False}
        stage.ask()
        await stage.type("leave")
        assert not stage.site.sent
        assert "to its end without you" in shown(stage.desk)
        await stage.type("leave")
        assert [sent["type"] for sent in stage.site.sent] == ["leave"]

    on_stage(check)


def test_the_end_of_the_input_leaves_the_table() -> None:
    async def go() -> None:
        stage = Stage("famiglia", 2, None, True)
        stage.lines.typed.put_nowait(None)
        with pytest.raises(Left):
            await stage.session.run(cast(Keyboard, stage.lines))

    asyncio.run(asyncio.wait_for(go(), 30))


def test_a_site_that_shuts_its_door_for_good_is_believed() -> None:
    connection = SeatConnection(Caller("http://localhost"), "x")
    for status in [503, 429] * 40 + [403] * (SHUT_OUT - 1):
        connection._at_the_door(status)
    with pytest.raises(Away, match="403"):
        connection._at_the_door(403)
