"""Commands at a table of a site: hints, chat, votes, clocks, leaving and returning."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Final, Protocol

from cosca.advice.hints import Suggestion
from cosca.client.api import ApiError
from cosca.client.lobby import Lobby
from cosca.engine.core import Action
from cosca.engine.title import Message
from cosca.files import write_atomically
from cosca.terminal.remote.prompt import RemotePrompt
from cosca.terminal.remote.state import RemoteState, WireObject
from cosca.terminal.remote.table import RemoteTable
from cosca.terminal.screen import Quit
from cosca.terminal.why import sentences

# Refusals of an undo that the other players can still agree to
TAKEBACK_INSTEAD: Final = ("back-chance", "back-revealed", "back-answered", "back-prompted")

type Doing = Callable[[str], Coroutine[Any, Any, None]]


class CommandSession(Protocol):
    """What commands need of the session they run in."""

    display: RemoteTable
    lobby: Lobby
    prompt: RemotePrompt | None
    quiet: bool
    state: RemoteState

    async def ask_site(self, kind: str, **text: Any) -> bool: ...

    async def request(self, kind: str, **text: Any) -> WireObject: ...

    def let_pass(self, prompt: RemotePrompt) -> bool: ...


class RemoteCommands:
    def __init__(self, session: CommandSession) -> None:
        self.session = session
        self.about_to_leave = False

    def named(self, name: str) -> Doing | None:
        return getattr(self, f"do_{name}", None)

    async def do_why(self, text: str) -> None:
        display, example = self.session.display, self.session.display.translator.example("example-why")
        wanted = display.vocabulary.understand(text)
        found = await self.session.prompt.why(wanted, self.session.request) if wanted and self.session.prompt else []
        with display.screen.above():
            if not text:
                display.say("why-usage", example=example)
            elif not found:
                display.say("why-unknown", input=text, example=example)
            else:
                display.cite(sentences(found, display.rulebook, display.context))

    async def do_hint(self, text: str) -> None:
        display, prompt = self.session.display, self.session.prompt
        try:
            reply = await self.session.lobby.hint(self.session.state.info["id"])
        except ApiError as fault:
            with display.screen.above():
                display.screen.say(str(fault))
            return
        if prompt:
            load = display.title.catalogue.load
            with display.screen.above():
                prompt.show_suggestions(
                    [_suggestion(each, load) for each in reply["counsels"]], Message(**reply["why"])
                )

    async def do_back(self, text: str) -> None:
        reply = await self.session.request("back")
        if reply["type"] == "refused":
            with self.session.display.screen.above():
                self.session.display.refuse(reply)
                if reply["reason"] in TAKEBACK_INSTEAD:
                    self.session.display.tell("join-ask-back")

    async def do_say(self, text: str) -> None:
        channel = "table" if self.session.state.seat is not None else "spectators"
        await self._talk(channel, text)

    async def do_team(self, text: str) -> None:
        await self._talk("team", text)

    async def _talk(self, channel: str, text: str) -> None:
        if text:
            await self.session.ask_site("say", channel=channel, text=text)
        else:
            with self.session.display.screen.above():
                self.session.display.say("join-say-what")

    async def do_sheet(self, text: str) -> None:
        if text:
            await self.session.ask_site("sheet", text=text.replace("\\n", "\n"), upon=self.session.state.sheet_version)
            return
        with self.session.display.screen.above():
            self.session.display.show_sheet()

    async def do_seats(self, text: str) -> None:
        with self.session.display.screen.above():
            self.session.display.show_seats()

    async def do_clock(self, text: str) -> None:
        with self.session.display.screen.above():
            self.session.display.show_clock()

    async def do_leave(self, text: str) -> None:
        """Hand the seat to a bot. Among bots only, the game would end within seconds, so ask for confirmation."""
        alone = self.session.state.people() == [self.session.state.seat]
        if alone and self.session.display.screen.interactive and not self.about_to_leave:
            self.about_to_leave = True
            with self.session.display.screen.above():
                self.session.display.say("join-leave-alone")
            return
        await self.session.ask_site("leave")

    async def do_return(self, text: str) -> None:
        await self.session.ask_site("return")

    async def do_ask(self, text: str) -> None:
        if await self.session.ask_site("ask", what=self.session.display.asked_for(text)):
            with self.session.display.screen.above():
                self.session.display.tell("join-asked")

    async def do_yes(self, text: str) -> None:
        await self._vote(True)

    async def do_no(self, text: str) -> None:
        await self._vote(False)

    async def _vote(self, agree: bool) -> None:
        for vote in self.session.state.votes_for(self.session.state.seat)[:1]:
            await self.session.ask_site("vote", vote=vote["id"], agree=agree)

    async def do_interrupt(self, text: str) -> None:
        self.session.display.tell("interrupt-always")

    async def do_quiet(self, text: str) -> None:
        self.session.quiet = not self.session.quiet
        with self.session.display.screen.above():
            self.session.display.say("quiet-on" if self.session.quiet else "quiet-off")
        if self.session.quiet and self.session.prompt and self.session.prompt.own:
            self.session.let_pass(self.session.prompt)

    async def do_always(self, text: str) -> None:
        """Toggle being asked every time."""
        state = self.session.state
        if await self.session.ask_site("prompts", always=not state.always_asked):
            state.always_asked = not state.always_asked
            with self.session.display.screen.above():
                self.session.display.say("always-asked-on" if state.always_asked else "always-asked-off")

    async def do_save(self, text: str) -> None:
        """Save the log of a finished game."""
        display = self.session.display
        try:
            path = Path(text).expanduser()
            if not text or path.exists():
                raise FileExistsError
            log = await self.session.lobby.log(self.session.state.info["id"])
            write_atomically(path, log.encode(), private=True)
        except FileExistsError:
            message, args = ("save-exists", {"file": text}) if text else ("save-usage", {"example": "game.cosca"})
        except (ApiError, OSError, RuntimeError, ValueError) as fault:
            message, args = "save-failed", {"file": text, "reason": str(fault).rstrip(".")}
        else:
            message, args = "join-saved", {"file": text}
        with display.screen.above():
            display.say(message, **args)

    async def do_quit(self, text: str) -> None:
        raise Quit


def _suggestion(reply: dict[str, Any], load: Callable[[Any], Action]) -> Suggestion:
    option = reply["option"]
    return Suggestion(load(option["do"]), reply["chance"], Message(**option["says"]), option["rule"])
