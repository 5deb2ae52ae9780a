"""What is typed at a table of a site beside options of the game: talk, votes, clocks, leaving, coming back."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cosca.client.calls import CallRefused
from cosca.consigliere.advice import Counsel
from cosca.engine.core import Action
from cosca.engine.title import Message
from cosca.terminal.keeper import write_whole
from cosca.terminal.screen import Left
from cosca.terminal.why import sentences

if TYPE_CHECKING:
    from cosca.terminal.remote import RemoteSession

type Doing = Callable[[str], Coroutine[Any, Any, None]]


class RemoteCommands:
    def __init__(self, session: RemoteSession) -> None:
        self.session = session
        self.about_to_leave = False

    def named(self, name: str) -> Doing | None:
        return getattr(self, f"do_{name}", None)

    async def do_why(self, said: str) -> None:
        desk, example = self.session.desk, self.session.desk.speaker.say("example-why")
        wanted = desk.vocabulary.understand(said)
        found = await self.session.prompt.why(wanted, self.session.request) if wanted and self.session.prompt else []
        with desk.screen.above():
            if not said:
                desk.say("why-usage", example=example)
            elif not found:
                desk.say("why-unknown", input=said, example=example)
            else:
                desk.cite(sentences(found, desk.rulebook, desk.look))

    async def do_hint(self, said: str) -> None:
        desk, prompt = self.session.desk, self.session.prompt
        try:
            told = await self.session.lobby.hint(self.session.state.info["id"])
        except CallRefused as fault:
            with desk.screen.above():
                desk.screen.say(str(fault))
            return
        if prompt:
            load = desk.title.catalogue.load
            with desk.screen.above():
                prompt.show_counsels([_counsel(each, load) for each in told["counsels"]], Message(**told["why"]))

    async def do_back(self, said: str) -> None:
        told = await self.session.request("back")
        if told["type"] == "refused":
            with self.session.desk.screen.above():
                self.session.desk.refuse(told)
                if told["reason"] in ("back-chance", "back-revealed", "back-answered"):
                    self.session.desk.tell("join-ask-back")

    async def do_say(self, said: str) -> None:
        channel = "table" if self.session.state.seat is not None else "spectators"
        await self._talk(channel, said)

    async def do_team(self, said: str) -> None:
        await self._talk("team", said)

    async def _talk(self, channel: str, said: str) -> None:
        if said:
            await self.session.ask_site("say", channel=channel, text=said)
        else:
            with self.session.desk.screen.above():
                self.session.desk.say("join-say-what")

    async def do_sheet(self, said: str) -> None:
        if said:
            await self.session.ask_site("sheet", text=said.replace("\\n", "\n"), upon=self.session.state.sheet_version)
            return
        with self.session.desk.screen.above():
            self.session.desk.show_sheet()

    async def do_seats(self, said: str) -> None:
        with self.session.desk.screen.above():
            self.session.desk.show_seats()

    async def do_clock(self, said: str) -> None:
        with self.session.desk.screen.above():
            self.session.desk.show_clock()

    async def do_leave(self, said: str) -> None:
        """Alone among bots that would be the end of the game within seconds: only if it is meant."""
        alone = self.session.state.people() == [self.session.state.seat]
        if alone and self.session.desk.screen.interactive and not self.about_to_leave:
            self.about_to_leave = True
            with self.session.desk.screen.above():
                self.session.desk.say("join-leave-alone")
            return
        await self.session.ask_site("leave")

    async def do_return(self, said: str) -> None:
        await self.session.ask_site("return")

    async def do_ask(self, said: str) -> None:
        if await self.session.ask_site("ask", what=self.session.desk.asked_for(said)):
            with self.session.desk.screen.above():
                self.session.desk.tell("join-asked")

    async def do_yes(self, said: str) -> None:
        await self._vote(True)

    async def do_no(self, said: str) -> None:
        await self._vote(False)

    async def _vote(self, agree: bool) -> None:
        for vote in self.session.state.votes_for(self.session.state.seat)[:1]:
            await self.session.ask_site("vote", vote=vote["id"], agree=agree)

    async def do_quiet(self, said: str) -> None:
        self.session.quiet = not self.session.quiet
        with self.session.desk.screen.above():
            self.session.desk.say("quiet-on" if self.session.quiet else "quiet-off")
        if self.session.quiet and self.session.prompt and self.session.prompt.own:
            self.session.let_pass(self.session.prompt)

    async def do_save(self, said: str) -> None:
        """The log, once the game is over."""
        desk = self.session.desk
        try:
            path = Path(said).expanduser()
            if not said or path.exists():
                raise FileExistsError
            write_whole(path, await self.session.lobby.log(self.session.state.info["id"]))
        except FileExistsError:
            message, args = ("save-exists", {"file": said}) if said else ("save-usage", {"example": "game.cosca"})
        except (CallRefused, OSError, RuntimeError, ValueError) as fault:
            message, args = "save-failed", {"file": said, "reason": str(fault).rstrip(".")}
        else:
            message, args = "join-saved", {"file": said}
        with desk.screen.above():
            desk.say(message, **args)

    async def do_quit(self, said: str) -> None:
        raise Left


def _counsel(told: dict[str, Any], load: Callable[[Any], Action]) -> Counsel:
    option = told["option"]
    return Counsel(load(option["do"]), told["chance"], Message(**option["says"]), option["rule"])
