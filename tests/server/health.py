"""What a process says about itself: /healthz, metrics and log must name the same problem within five seconds."""

from __future__ import annotations

import asyncio
import ssl
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

import httpx

from cosca.server.problems import Kind

NAMED_S: Final = 5.0
ANSWER_S: Final = 2.0  # in which /healthz answers, whatever hangs
LOOK_S: Final = 0.05
PLAIN: Final = ssl.create_default_context()  # made once: it takes long, and is not used


class NotNamed(AssertionError):
    """A problem was not named in time, or not everywhere, or for too long."""


@dataclass(frozen=True, slots=True)
class Witness:
    """One process, as an operator sees it."""

    address: str
    log: Callable[[], str]

    async def health(self) -> dict[str, Any]:
        return dict((await self._get("/healthz")).json())

    async def _get(self, path: str) -> httpx.Response:
        async with httpx.AsyncClient(timeout=ANSWER_S, verify=PLAIN) as http:
            return await http.get(self.address + path)

    async def problems(self) -> set[str]:
        return {each["kind"] for each in (await self.health())["problems"]}

    async def names(self, *kinds: Kind) -> bool:
        """Return whether /healthz, metrics and log all name one of these problems."""
        there = [kind for kind in kinds if kind in await self.problems() and self._logged(kind, "began")]
        return any([await self._measures(kind) for kind in there])

    async def names_none(self, *kinds: Kind) -> bool:
        """Return whether neither /healthz nor metrics name any of these problems, and the log says when they ended."""
        began = [kind for kind in kinds if self._logged(kind, "began")]
        named = [kind for kind in kinds if kind in await self.problems() or await self._measures(kind)]
        return not named and all(self._logged(kind, "is over") for kind in began)

    async def _measures(self, kind: Kind) -> bool:
        return f'cosca_problem{{kind="{kind}"}} 1.0' in (await self._get("/metrics")).text

    def _logged(self, kind: Kind, word: str) -> bool:
        return f"problem {kind} {word}" in self.log()

    async def until_named(self, *kinds: Kind, within_s: float = NAMED_S) -> float:
        """Wait until a problem is named everywhere, and return after how many seconds it was. Raises `NotNamed`."""
        return await self._until(lambda: self.names(*kinds), f"{', '.join(kinds)} was not named", within_s)

    async def until_over(self, *kinds: Kind, within_s: float = 3 * NAMED_S) -> float:
        return await self._until(lambda: self.names_none(*kinds), f"{', '.join(kinds)} was still named", within_s)

    async def until_well(self, within_s: float = 12 * NAMED_S) -> float:
        """Wait until the process names no problem, except a clock that is wrong for as long as the test lasts.

        Raises `NotNamed` if it still names one.
        """
        return await self._until(self._names_nothing, "a problem of before was still named", within_s)

    async def _names_nothing(self) -> bool:
        return not await self.problems() - {Kind.CLOCK_WRONG}

    async def _until(self, holds: Callable[[], Awaitable[bool]], otherwise: str, within_s: float) -> float:
        began = time.monotonic()
        while not await _is_true(holds):
            if time.monotonic() - began > within_s:
                raise NotNamed(f"{otherwise} after {within_s:g} s by {self.address}: {await self._known()}")
            await asyncio.sleep(LOOK_S)
        return time.monotonic() - began

    async def _known(self) -> object:
        try:
            return await self.health()
        except httpx.HTTPError as error:
            return repr(error)


async def _is_true(holds: Callable[[], Awaitable[bool]]) -> bool:
    """A process that does not answer in time names nothing."""
    try:
        return await holds()
    except httpx.HTTPError:
        return False
