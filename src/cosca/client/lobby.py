"""Before a game: become somebody, find or lay a table, sit down, wait for the others."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import quote

from cosca.client.calls import Caller, CallRefused
from cosca.client.tokens import Known, Tokens

LOOK_S: Final = 1.5  # between two looks at a table that has not begun

type Info = dict[str, Any]


class NameNeeded(Exception):
    """Nobody is known here yet, and no name was given."""


async def come_in(caller: Caller, tokens: Tokens, name: str) -> str:
    """As whom one was here before, or as a new guest. Raises `NameNeeded` or `CallRefused`."""
    known = tokens.of(caller.address, name)
    if known and (told := await still_known(caller, known)):
        tokens.keep(caller.address, Known(told, known.token))
        return told
    if known:
        tokens.forget(caller.address, known)
        name = name or known.name
    if not name:
        raise NameNeeded
    caller.token = ""
    await caller.become_guest(name)
    tokens.keep(caller.address, Known(name, caller.token))
    return name


async def still_known(caller: Caller, known: Known) -> str:
    """One's name, if the token is still good."""
    caller.token = known.token
    try:
        return str((await caller.call("GET", "/api/me"))["name"])
    except CallRefused as fault:
        if fault.status != 401:
            raise
        return ""


class Lobby:
    def __init__(self, caller: Caller) -> None:
        self.caller = caller

    async def table(self, table: str, invite: str = "") -> Info:
        told: Info = await self.caller.call("GET", f"/api/tables/{quote(table, safe='')}?invite={quote(invite)}")
        return told

    async def mine(self) -> list[Info]:
        """Games of one's own that are not over."""
        told = await self.caller.call("GET", "/api/tables/mine")
        return [each for each in told["tables"] if each["state"] in ("open", "running")]

    async def open_tables(self) -> list[Info]:
        return list((await self.caller.call("GET", "/api/tables?state=open"))["tables"])

    async def hint(self, table: str) -> dict[str, Any]:
        told: dict[str, Any] = await self.caller.call("POST", f"/api/tables/{quote(table, safe='')}/hint")
        return told

    async def games(self) -> dict[str, Any]:
        told: dict[str, Any] = await self.caller.call("GET", "/api/games")
        return told

    async def lay(self, title: str, seats: int, bots: list[str], **more: Any) -> str:
        laid = await self.caller.call("POST", "/api/tables", {"title": title, "seats": seats, "bots": bots, **more})
        return str(laid["id"])

    async def sit(self, table: str, seat: int | None = None, invite: str = "") -> int:
        """With a nonce of one's own, so that nobody chose chance alone."""
        said = {"seat": seat, "nonce": secrets.token_urlsafe(16), "invite": invite}
        return int((await self.caller.call("POST", f"/api/tables/{quote(table, safe='')}/sit", said))["seat"])

    async def until_begun(self, table: str, invite: str, news: Callable[[Info], None]) -> Info:
        """Looks now and then; `news` hears whenever somebody has come or gone."""
        before: Any = None
        while True:
            info = await self._patiently(table, invite)
            if info["state"] != "open":
                return info
            if info["seats"] != before:
                news(info)
            before = info["seats"]
            await asyncio.sleep(LOOK_S)

    async def _patiently(self, table: str, invite: str) -> Info:
        """A site that is away for a moment, or busy, is asked again."""
        while True:
            try:
                return await self.table(table, invite)
            except CallRefused as fault:
                if fault.status not in (429, 500, 502, 503):
                    raise
            except OSError:
                pass
            await asyncio.sleep(LOOK_S)

    async def log(self, table: str, invite: str = "") -> str:
        return await self.caller.text(f"/api/tables/{quote(table, safe='')}/log?invite={quote(invite)}")
