"""Calls of a site over HTTP, with the standard library alone."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from http.client import HTTPException
from typing import Any
from urllib.parse import urlsplit

PATIENCE_S = 30


class CallRefused(Exception):
    """The site said no; the text is its sentence."""

    def __init__(self, status: int, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status
        self.reason = reason


class Caller:
    """Somebody who asks a site for things; with a token, as somebody."""

    def __init__(self, address: str, token: str = "") -> None:
        if urlsplit(address).scheme not in ("http", "https"):
            raise ValueError(f"{address!r} is no address of a site: it begins with http:// or https://")
        self.address = address.rstrip("/")
        self.token = token
        self.ahead = timedelta()  # of the site's clock before ours, to about a second

    @property
    def head(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    async def call(self, method: str, path: str, body: object = None) -> Any:
        """What is told, as JSON. Raises `CallRefused`, or OSError if nobody answers."""
        return await asyncio.to_thread(self._call, method, path, body)

    async def text(self, path: str) -> str:
        return (await asyncio.to_thread(self._read, "GET", path, None)).decode()

    def _call(self, method: str, path: str, body: object) -> Any:
        return json.loads(self._read(method, path, body))

    def _read(self, method: str, path: str, body: object) -> bytes:
        data = None if body is None else json.dumps(body).encode()
        head = self.head | {"Content-Type": "application/json"}
        request = urllib.request.Request(self.address + path, data, head, method=method)  # noqa: S310 (http or https)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE_S) as told:  # noqa: S310
                self._compare_clocks(told.headers.get("Date"))
                return bytes(told.read())
        except urllib.error.HTTPError as fault:
            with fault:
                raise _refused(fault.code, fault.read()) from None
        except HTTPException as fault:
            raise ConnectionError(f"the site broke off in the middle of its answer: {fault!r}") from fault

    def _compare_clocks(self, date: str | None) -> None:
        try:
            self.ahead = parsedate_to_datetime(date) - datetime.now(UTC) if date else self.ahead
        except (ValueError, TypeError):
            return

    async def become_guest(self, name: str) -> None:
        """A name, and a token to be it."""
        self.token = (await self.call("POST", "/api/guest", {"name": name, "token": True}))["token"]


def _refused(status: int, text: bytes) -> CallRefused:
    try:
        told = json.loads(text)
        return CallRefused(status, told["reason"], told["sentence"])
    except (ValueError, KeyError, TypeError):
        return CallRefused(status, "http", f"The site answered with HTTP status {status}.")
