"""Before a game: sign in, find or create a table, join it, wait for the start."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import quote

from cosca.client.api import ApiClient, ApiError
from cosca.client.tokens import SavedLogin, Tokens

POLL_S: Final = 1.5  # between two requests while a table waits for players

type Info = dict[str, Any]


class NameNeeded(Exception):
    """Raised when there is no saved login and no name was given."""


async def sign_in(api: ApiClient, tokens: Tokens, name: str) -> str:
    """Sign in with the saved token, or create a guest. Return the name. Raises `NameNeeded` or `ApiError`."""
    login = tokens.find(api.address, name)
    if login and (account_name := await name_of_token(api, login)):
        tokens.save(api.address, SavedLogin(account_name, login.token))
        return account_name
    if login:
        tokens.remove(api.address, login)
        name = name or login.name
    if not name:
        raise NameNeeded
    api.token = ""
    await api.become_guest(name)
    tokens.save(api.address, SavedLogin(name, api.token))
    return name


async def name_of_token(api: ApiClient, login: SavedLogin) -> str:
    """Return the account's name, or an empty string if the token is no longer valid."""
    api.token = login.token
    try:
        return str((await api.call("GET", "/api/me"))["name"])
    except ApiError as fault:
        if fault.status != 401:
            raise
        return ""


class Lobby:
    """The tables of a site."""

    def __init__(self, api: ApiClient) -> None:
        self.api = api

    async def table(self, table: str, invite: str = "") -> Info:
        """Return what everybody may know about a table."""
        reply: Info = await self.api.call("GET", f"/api/tables/{quote(table, safe='')}?invite={quote(invite)}")
        return reply

    async def mine(self) -> list[Info]:
        """Return the account's unfinished games."""
        reply = await self.api.call("GET", "/api/tables/mine")
        return [each for each in reply["tables"] if each["state"] in ("open", "running")]

    async def open_tables(self) -> list[Info]:
        """Return the public tables with open seats."""
        return list((await self.api.call("GET", "/api/tables?state=open"))["tables"])

    async def hint(self, table: str) -> dict[str, Any]:
        """Ask the Consigliere for a hint at a table."""
        reply: dict[str, Any] = await self.api.call("POST", f"/api/tables/{quote(table, safe='')}/hint")
        return reply

    async def games(self) -> dict[str, Any]:
        """Return the games of the site, with editions, bots and time controls."""
        reply: dict[str, Any] = await self.api.call("GET", "/api/games")
        return reply

    async def create_table(self, title: str, seats: int, bots: list[str], **more: Any) -> str:
        """Create a table and return its id."""
        reply = await self.api.call("POST", "/api/tables", {"title": title, "seats": seats, "bots": bots, **more})
        return str(reply["id"])

    async def join(self, table: str, seat: int | None = None, invite: str = "") -> int:
        """Join a table with a random nonce, so that the site alone does not decide the draws. Return the seat."""
        body = {"seat": seat, "nonce": secrets.token_urlsafe(16), "invite": invite}
        return int((await self.api.call("POST", f"/api/tables/{quote(table, safe='')}/sit", body))["seat"])

    async def wait_for_start(self, table: str, invite: str, news: Callable[[Info], None]) -> Info:
        """Poll until the game starts. `news` is called when players join or leave."""
        before: Any = None
        while True:
            info = await self._poll(table, invite)
            if info["state"] != "open":
                return info
            if info["seats"] != before:
                news(info)
            before = info["seats"]
            await asyncio.sleep(POLL_S)

    async def _poll(self, table: str, invite: str) -> Info:
        """Return the table, retrying while the site is busy or unreachable."""
        while True:
            try:
                return await self.table(table, invite)
            except ApiError as fault:
                if fault.status not in (429, 500, 502, 503):
                    raise
            except OSError:
                pass
            await asyncio.sleep(POLL_S)

    async def log(self, table: str, invite: str = "") -> str:
        """Return the log of a finished game as text."""
        return await self.api.text(f"/api/tables/{quote(table, safe='')}/log?invite={quote(invite)}")
