"""A table of a site in the terminal: news are shown when they come, lines are answered when they are typed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from cosca.client.lobby import Lobby
from cosca.client.seat import SeatConnection, new_id
from cosca.engine.core import Action
from cosca.terminal.remote_commands import RemoteCommands
from cosca.terminal.remote_desk import RemoteDesk
from cosca.terminal.remote_keyboard import Keyboard
from cosca.terminal.remote_prompt import RemotePrompt
from cosca.terminal.remote_state import Told
from cosca.terminal.screen import Left


class RemoteSession:
    def __init__(self, desk: RemoteDesk, connection: SeatConnection, lobby: Lobby, save: Path | None = None) -> None:
        self.desk = desk
        self.state = desk.state
        self.connection = connection
        self.lobby = lobby
        self.save = save
        self.prompt: RemotePrompt | None = None
        self.quiet = False
        self.told_of_quiet = False
        self.lost = False
        self.asked = False  # does a question stand on the screen?
        self.unsure = False  # did the question change while somebody typed?
        self.shown_end = False
        self._moved = asyncio.Event()  # something may be asked, or is over
        self._answers: dict[str, asyncio.Future[Told]] = {}
        self._sending: set[asyncio.Task[None]] = set()
        self._commands = RemoteCommands(self)

    # The two loops

    async def run(self, keyboard: Keyboard) -> None:
        """Until the game is over and nobody is there to talk, or somebody leaves. Raises `Left`."""
        loops = [asyncio.create_task(self._hear()), asyncio.create_task(self._type(keyboard))]
        keyboard.start()
        try:
            done, _ = await asyncio.wait(loops, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            keyboard.stop()
            for task in [*loops, *self._sending]:
                task.cancel()
            await asyncio.gather(*loops, *self._sending, return_exceptions=True)

    async def _hear(self) -> None:
        async for told in self.connection.messages():
            with self.desk.screen.above():
                self.hear(told)
            if self.finished and not self.shown_end:
                await self._end()
            if self.shown_end and not self.desk.screen.interactive:
                return

    async def _type(self, keyboard: Keyboard) -> None:
        while (line := await keyboard.line()) is not None:
            await self._until_asked(line.strip())
            await self.typed(line.strip())
        if self.desk.screen.interactive or self.state.seat is not None:
            raise Left
        await asyncio.Event().wait()  # whoever only looks on needs no keyboard

    async def _until_asked(self, said: str) -> None:
        """A script that answers waits for its question; whatever else it says is said at once."""
        interactive = self.desk.screen.interactive
        while not interactive and not self.finished and (self.prompt is None or self._waits(said)):
            self._moved.clear()
            await self._moved.wait()
        if not interactive and self.finished and self.desk.command(said) is None:
            await asyncio.Event().wait()  # nobody hears the rest of the script
        if not interactive:
            self.desk.screen.say(f"{self.desk.prompt_sign}{said}")

    def _waits(self, said: str) -> bool:
        return self.desk.command(said) is None and not self.state.asks.own

    @property
    def finished(self) -> bool:
        return self.state.frame is not None and (self.state.over is not None or self.state.abandoned)

    # What the site tells

    def hear(self, told: Told) -> None:
        hearing: dict[str, Callable[[Told], None]] = {
            "welcome": self._welcomed,
            "frame": self._followed,
            "table": self._table,
            "done": self._answered,
            "refused": self._answered,
            "chat": self._chat,
            "sheet": self._sheet,
            "over": self._over,
        }
        if hear := hearing.get(told["type"]):
            hear(told)

    def _welcomed(self, told: Told) -> None:
        if self.lost:
            self.desk.tell("join-found")
            self.lost = False
        first = self.state.frame is None
        self.state.seat = told["seat"]
        if first:
            self.state.info = told["table"]
            self.desk.speaker.names[:] = self.state.names
            self.desk.welcome()
        else:
            self._table(told["table"])

    def _followed(self, told: Told) -> None:
        again = self.state.frame is not None and told["n"] == self.state.frame.n
        before, frame = self.state.follow(told)
        if not again:
            self.desk.show_news(before, frame)
        self._ask(again)

    def _ask(self, again: bool = False) -> None:
        """Show what is asked now, if anything is, or whom one waits for."""
        desk, frame = self.desk, self.state.frame
        assert frame
        self.prompt = prompt = RemotePrompt(desk, frame)
        self._moved.set()
        if prompt.own and not self.let_pass(prompt):
            self._show_question(prompt, again)
        elif not prompt.own and self.state.running:
            self._show_waiting(prompt)

    def _show_question(self, prompt: RemotePrompt, again: bool) -> None:
        desk = self.desk
        self.asked = True
        self.unsure = bool(desk.screen.typed_so_far) and not again
        desk.screen.gap()
        desk.show_board(prompt.view, unless_shown=True)
        if prompt.frame.clocks or prompt.frame.until:
            desk.screen.say(desk.clock_text(prompt.frame), style="dim")
        prompt.show_menu()

    def _show_waiting(self, prompt: RemotePrompt) -> None:
        desk = self.desk
        was_asked, self.asked = self.asked, False
        if self.state.seat is None or desk.shown is None:
            if desk.face.scene(prompt.view, desk.look) != desk.shown:
                desk.show_board(prompt.view, unless_shown=True)
        elif was_asked:
            runs = [desk.speaker.name(each["seat"]) for each in prompt.frame.clocks if each.get("since")]
            desk.tell("join-waiting-for", who=", ".join(runs)) if runs else desk.tell("join-waiting")

    def let_pass(self, prompt: RemotePrompt) -> bool:
        """What need not be asked: somebody wants quiet, or could do nothing else and no other person plays."""
        idle = self.desk.face.idle(prompt.view, prompt.own)
        alone = len(prompt.own) == 1 and self.state.people() == [self.state.seat]
        if idle is None or not (self.quiet or alone):
            return False
        if not self.quiet and not self.told_of_quiet:
            self.desk.say("quiet-by-itself")
            self.told_of_quiet = True
        self._in_background(self._choose(idle))
        return True

    def _table(self, told: Told) -> None:
        was_replaced = self.state.replaced
        self.desk.show_table(told)
        if was_replaced and not self.state.replaced and self.state.frame:
            self._ask()
        self._moved.set()

    def _answered(self, told: Told) -> None:
        waiting = self._answers.pop(told["id"], None) if told.get("reason") != "busy" else None
        if waiting and not waiting.done():
            waiting.set_result(told)

    def _chat(self, told: Told) -> None:
        if self.state.is_new(told):
            self.desk.show_chat(told)

    def _sheet(self, told: Told) -> None:
        changed, self.state.sheet = self.state.sheet != told["text"], told["text"]
        self.state.sheet_version = told["version"]
        if changed:
            self.desk.show_sheet()

    def _over(self, told: Told) -> None:
        self.state.over = told
        self._moved.set()

    def connection_lost(self) -> None:
        if not self.lost:
            self.lost = True
            with self.desk.screen.above():
                self.desk.tell("join-lost")

    async def _end(self) -> None:
        self.shown_end = True
        with self.desk.screen.above():
            self.desk.show_end()
        if self.save:
            await self._commands.do_save(str(self.save))
        if self.desk.screen.interactive:
            with self.desk.screen.above():
                self.desk.tell("join-after")

    # What is typed

    async def typed(self, said: str) -> None:
        found = self.desk.command(said)
        if found and (do := self._commands.named(found[0])):
            await do(found[1])
            return
        if self.prompt is None:
            return
        if not found and not self._may_answer():
            return
        with self.desk.screen.above():
            action = self.prompt.answer(said)
        if action is not None:
            await self._choose(action)

    def _may_answer(self) -> bool:
        """Is something asked, and is it still what stood there when the answer was begun?"""
        why = ""
        if self.finished:
            why = "join-over"
        elif self.state.replaced:
            why = "join-replaced"
        elif not self.state.asks.options:
            why = "join-not-asked"
        elif self.unsure:
            why = "join-unsure"
        self.unsure = False
        if why:
            with self.desk.screen.above():
                self.desk.say(why)
        return not why

    async def _choose(self, action: Action) -> None:
        assert self.prompt
        do = self.desk.title.catalogue.dump(action)
        await self.ask_site("choose", prompt=self.prompt.frame.n, do=do)

    async def ask_site(self, kind: str, **said: Any) -> bool:
        """Was it done? If not, it was told why."""
        told = await self.request(kind, **said)
        if told["type"] == "refused" and told["reason"] != "stale":  # what is newer stands on the screen already
            with self.desk.screen.above():
                self.desk.refuse(told)
        return bool(told["type"] == "done")

    async def request(self, kind: str, **said: Any) -> Told:
        """The site's answer to it, after as many lost connections as it takes."""
        sent = new_id()
        self._answers[sent] = asyncio.get_running_loop().create_future()
        waiting = self._answers[sent]
        await self.connection.send(kind, id=sent, **said)
        return await waiting

    def _in_background(self, doing: Awaitable[None]) -> None:
        task = asyncio.ensure_future(doing)
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)
