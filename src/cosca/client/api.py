"""HTTP calls to a site, with the standard library alone."""

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

TIMEOUT_S = 30


class ApiError(Exception):
    """Raised when the site refuses a call. The text is the site's sentence."""

    def __init__(self, status: int, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status
        self.reason = reason


class ApiClient:
    """Calls a site, as the account of `token` if there is one."""

    def __init__(self, address: str, token: str = "") -> None:
        if urlsplit(address).scheme not in ("http", "https"):
            raise ValueError(f"{address!r} is no address of a site: it begins with http:// or https://")
        self.address = address.rstrip("/")
        self.token = token
        self.clock_offset = timedelta()  # how far the site's clock is ahead of ours, to about a second

    @property
    def auth_headers(self) -> dict[str, str]:
        """The request headers that identify the account."""
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    async def call(self, method: str, path: str, body: object = None) -> Any:
        """Make a call and return the reply's JSON. Raises `ApiError`, or OSError if the site does not answer."""
        return await asyncio.to_thread(self._call, method, path, body)

    async def text(self, path: str) -> str:
        """Return the reply to a GET as text."""
        return (await asyncio.to_thread(self._read, "GET", path, None)).decode()

    def _call(self, method: str, path: str, body: object) -> Any:
        return json.loads(self._read(method, path, body))

    def _read(self, method: str, path: str, body: object) -> bytes:
        data = None if body is None else json.dumps(body).encode()
        head = self.auth_headers | {"Content-Type": "application/json"}
        request = urllib.request.Request(self.address + path, data, head, method=method)  # noqa: S310 (http or https)
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT_S) as response:  # noqa: S310
                self._compare_clocks(response.headers.get("Date"))
                return bytes(response.read())
        except urllib.error.HTTPError as fault:
            with fault:
                raise _api_error(fault.code, fault.read()) from None
        except HTTPException as fault:
            raise ConnectionError(f"the site broke off in the middle of its answer: {fault!r}") from fault

    def _compare_clocks(self, date: str | None) -> None:
        try:
            self.clock_offset = parsedate_to_datetime(date) - datetime.now(UTC) if date else self.clock_offset
        except (ValueError, TypeError):
            return

    async def become_guest(self, name: str) -> None:
        """Create a guest with this name and use its token from now on."""
        self.token = (await self.call("POST", "/api/guest", {"name": name, "token": True}))["token"]


def _api_error(status: int, text: bytes) -> ApiError:
    """Return the refusal in the body of a response, or a general one if the body is something else."""
    try:
        refusal = json.loads(text)
        return ApiError(status, refusal["reason"], refusal["sentence"])
    except (ValueError, KeyError, TypeError):
        return ApiError(status, "http", f"The site answered with HTTP status {status}.")
