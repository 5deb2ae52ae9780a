"""A table of a site in the terminal: show messages as they arrive, run input as it is typed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

from cosca.client.lobby import Lobby
from cosca.client.seat import SeatConnection, new_id
from cosca.engine.core import Action
from cosca.terminal.remote.commands import RemoteCommands
from cosca.terminal.remote.keyboard import Keyboard
from cosca.terminal.remote.prompt import RemotePrompt
from cosca.terminal.remote.state import WireObject
from cosca.terminal.remote.table import RemoteTable
from cosca.terminal.screen import Quit

AUTOMATIC: Final = {"only": "join-auto-only", "pass": "join-auto-pass"}  # what the site says, by kind of answer


class RemoteSession:
    """A game at a site, played from this terminal."""

    def __init__(
        self, display: RemoteTable, connection: SeatConnection, lobby: Lobby, save: Path | None = None
    ) -> None:
        self.display = display
        self.state = display.state
        self.connection = connection
        self.lobby = lobby
        self.save = save
        self.prompt: RemotePrompt | None = None
        self.quiet = False
        self.explained_quiet = False
        self.lost = False
        self.asked = False  # whether a prompt is on the screen
        self.unsure = False  # whether the prompt changed while the user typed
        self.shown_end = False
        self._moved = asyncio.Event()  # set when there may be a prompt, or the game is over
        self._answers: dict[str, asyncio.Future[WireObject]] = {}
        self._sending: set[asyncio.Task[None]] = set()
        self._commands = RemoteCommands(self)

    # The two loops

    async def run(self, keyboard: Keyboard) -> None:
        """Run until the game is over and no person is left to chat with. Raises `Quit` if the user quits."""
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
        async for message in self.connection.messages():
            with self.display.screen.above():
                self.receive(message)
            if self.finished and not self.shown_end:
                await self._end()
            if self.shown_end and not self.display.screen.interactive:
                return

    async def _type(self, keyboard: Keyboard) -> None:
        while (line := await keyboard.line()) is not None:
            await self._until_asked(line.strip())
            await self.typed(line.strip())
        if self.display.screen.interactive or self.state.seat is not None:
            raise Quit
        await asyncio.Event().wait()  # spectators need no keyboard

    async def _until_asked(self, text: str) -> None:
        """Make scripted input wait for its prompt; commands run at once."""
        interactive = self.display.screen.interactive
        while not interactive and not self.finished and (self.prompt is None or self._waits(text)):
            self._moved.clear()
            await self._moved.wait()
        if not interactive and self.finished and self.display.command(text) is None:
            await asyncio.Event().wait()  # the rest of the script has no effect
        if not interactive:
            self.display.screen.say(f"{self.display.prompt_sign}{text}")

    def _waits(self, text: str) -> bool:
        return self.display.command(text) is None and not self.state.asks.own

    @property
    def finished(self) -> bool:
        return self.state.frame is not None and (self.state.over is not None or self.state.abandoned)

    # Messages of the site

    def receive(self, message: WireObject) -> None:
        hearing: dict[str, Callable[[WireObject], None]] = {
            "welcome": self._welcomed,
            "frame": self._followed,
            "table": self._table,
            "done": self._answered,
            "refused": self._answered,
            "chat": self._chat,
            "sheet": self._sheet,
            "over": self._over,
        }
        if receive := hearing.get(message["type"]):
            receive(message)

    def _welcomed(self, message: WireObject) -> None:
        if self.lost:
            self.display.tell("join-found")
            self.lost = False
        first = self.state.frame is None
        self.state.seat = message["seat"]
        self.state.always_asked = message.get("always_asked", False)
        if first:
            self.state.info = message["table"]
            self.display.translator.names[:] = self.state.names
            self.display.welcome()
        else:
            self._table(message["table"])

    def _followed(self, message: WireObject) -> None:
        again = self.state.frame is not None and message["n"] == self.state.frame.n
        before, frame = self.state.follow(message)
        if not again:
            self.display.show_news(before, frame)
        self._ask(again)

    def _ask(self, again: bool = False) -> None:
        """Show the current prompt, or for whom the game is waiting."""
        display, frame = self.display, self.state.frame
        assert frame
        self.prompt = prompt = RemotePrompt(display, frame)
        self._moved.set()
        if prompt.own and not self.let_pass(prompt):
            self._show_question(prompt, again)
        elif not prompt.own and self.state.running:
            self._show_waiting(prompt)

    def _show_question(self, prompt: RemotePrompt, again: bool) -> None:
        display = self.display
        self.asked = True
        self.unsure = bool(display.screen.typed_so_far) and not again
        display.screen.gap()
        display.show_board(prompt.view, unless_shown=True)
        if prompt.frame.clocks or prompt.frame.until:
            display.screen.say(display.clock_text(prompt.frame), style="dim")
        prompt.show_menu()
        self._show_automatic(prompt)

    def _show_automatic(self, prompt: RemotePrompt) -> None:
        """Tell what the site plays if we do not answer."""
        auto = prompt.frame.asks.auto
        by_mail = self.state.info["clock"]["kind"] == "mail"
        if auto and not self.state.always_asked and not (by_mail and auto["kind"] == "pass"):
            self.display.say(AUTOMATIC[auto["kind"]], seconds=auto["after_ms"] // 1000)

    def _show_waiting(self, prompt: RemotePrompt) -> None:
        display = self.display
        was_asked, self.asked = self.asked, False
        if self.state.seat is None or display.shown is None:
            if display.renderer.redraw_key(prompt.view, display.context) != display.shown:
                display.show_board(prompt.view, unless_shown=True)
        elif was_asked:
            runs = [display.translator.name(each["seat"]) for each in prompt.frame.clocks if each.get("since")]
            display.tell("join-waiting-for", who=", ".join(runs)) if runs else display.tell("join-waiting")

    def let_pass(self, prompt: RemotePrompt) -> bool:
        """Pass without a prompt and return True: on auto-pass, or if it is the only option of the only person."""
        idle = self.display.renderer.idle(prompt.view, prompt.own)
        alone = len(prompt.own) == 1 and self.state.people() == [self.state.seat]
        if self.state.always_asked or idle is None or not (self.quiet or alone):
            return False
        if not self.quiet and not self.explained_quiet:
            self.display.say("quiet-by-itself")
            self.explained_quiet = True
        self._in_background(self._choose(idle))
        return True

    def _table(self, message: WireObject) -> None:
        was_replaced = self.state.replaced
        self.display.show_table(message)
        if was_replaced and not self.state.replaced and self.state.frame:
            self._ask()
        self._moved.set()

    def _answered(self, message: WireObject) -> None:
        waiting = self._answers.pop(message["id"], None) if message.get("reason") != "busy" else None
        if waiting and not waiting.done():
            waiting.set_result(message)

    def _chat(self, message: WireObject) -> None:
        if self.state.is_new(message):
            self.display.show_chat(message)

    def _sheet(self, message: WireObject) -> None:
        changed, self.state.sheet = self.state.sheet != message["text"], message["text"]
        self.state.sheet_version = message["version"]
        if changed:
            self.display.show_sheet()

    def _over(self, message: WireObject) -> None:
        self.state.over = message
        self._moved.set()

    def connection_lost(self) -> None:
        if not self.lost:
            self.lost = True
            with self.display.screen.above():
                self.display.tell("join-lost")

    async def _end(self) -> None:
        self.shown_end = True
        with self.display.screen.above():
            self.display.show_end()
        if self.save:
            await self._commands.do_save(str(self.save))
        if self.display.screen.interactive:
            with self.display.screen.above():
                self.display.tell("join-after")

    # Input

    async def typed(self, text: str) -> None:
        found = self.display.command(text)
        if found and (do := self._commands.named(found[0])):
            await do(found[1])
            return
        if self.prompt is None:
            return
        if not found and not self._may_answer():
            return
        with self.display.screen.above():
            action = self.prompt.answer(text)
        if action is not None:
            await self._choose(action)

    def _may_answer(self) -> bool:
        """Return whether there is a prompt, unchanged since the user began to type; show why not."""
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
            with self.display.screen.above():
                self.display.say(why)
        return not why

    async def _choose(self, action: Action) -> None:
        assert self.prompt
        do = self.display.title.catalogue.dump(action)
        await self.ask_site("choose", prompt=self.prompt.frame.n, do=do)

    async def ask_site(self, kind: str, **text: Any) -> bool:
        """Send a request and return whether it was done. A refusal is shown."""
        message = await self.request(kind, **text)
        if message["type"] == "refused" and message["reason"] != "stale":  # what is newer stands on the screen already
            with self.display.screen.above():
                self.display.refuse(message)
        return bool(message["type"] == "done")

    async def request(self, kind: str, **text: Any) -> WireObject:
        """Send a request and return the site's answer, across lost connections."""
        sent = new_id()
        self._answers[sent] = asyncio.get_running_loop().create_future()
        waiting = self._answers[sent]
        await self.connection.send(kind, id=sent, **text)
        return await waiting

    def _in_background(self, doing: Awaitable[None]) -> None:
        task = asyncio.ensure_future(doing)
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)
