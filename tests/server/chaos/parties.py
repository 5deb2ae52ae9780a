"""Groups of players who play one game after the other, and what they play."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from tests.server.chaos.players import Player

CLOCK: Final = {"kind": "live", "bank_ms": 4_000, "increment_ms": 2_000, "moment_ms": 5_000}
PATIENT: Final = {"kind": "live", "bank_ms": 1_200_000, "increment_ms": 2_000, "moment_ms": 1_200_000}
BEGUN_S: Final = 0.1


@dataclass(frozen=True, slots=True)
class Kind:
    """What a group plays. Bots take the seats without a player. In a `patient` game nobody may run out of time."""

    title: str
    seats: int
    people: int
    clock: bool = False
    watched: bool = False
    patient: bool = False

    @property
    def order(self) -> dict[str, Any]:
        bots = ["greedy" if n % 2 else "random" for n in range(self.seats - self.people)]
        clock = {"clock": PATIENT if self.patient else CLOCK} if self.clock or self.patient else {}
        return {"title": self.title, "seats": self.seats, "bots": bots, **clock}


FEW: Final = (
    Kind("famiglia", 2, 1),
    Kind("famiglia", 2, 2, watched=True),
    Kind("nostra_city", 3, 2, clock=True),
    Kind("nostra_city", 3, 3),
    Kind("la_famiglia", 4, 2, clock=True),
    Kind("famiglia", 2, 1, clock=True),
)
PATIENTLY: Final = (Kind("famiglia", 2, 2, patient=True), Kind("nostra_city", 3, 2, patient=True))
MANY: Final = (
    *FEW,
    *FEW,
    Kind("famiglia", 2, 2, clock=True),
    Kind("famiglia", 2, 2),
    Kind("famiglia", 2, 2),
    Kind("famiglia", 2, 1),
    Kind("nostra_city", 3, 1),
    Kind("nostra_city", 4, 3, clock=True, watched=True),
    Kind("nostra_city", 5, 3),
    Kind("nostra_city", 4, 2, clock=True),
    Kind("la_famiglia", 4, 1, watched=True),
    *PATIENTLY,
)


class Party:
    def __init__(self, number: int, kind: Kind, addresses: Sequence[str], rng: Random) -> None:
        self.kind = kind
        self.people = [Player(f"P{number}-{each}", addresses, Random(rng.random())) for each in range(kind.people)]
        self.watching = [Player(f"W{number}", addresses, Random(rng.random()))] if kind.watched else []
        self.tables: list[str] = []

    @property
    def players(self) -> list[Player]:
        return [*self.people, *self.watching]

    async def go_on(self, enough: asyncio.Event, leave: asyncio.Event) -> None:
        """Play one game after the other until `enough` is set, and finish the last one."""
        await asyncio.gather(*(player.arrive() for player in self.players))
        while not enough.is_set():
            await self._one_game(leave)

    async def _one_game(self, leave: asyncio.Event) -> None:
        table = await self._lay()
        seats = await asyncio.gather(*(player.sit(table) for player in self.people))
        self.tables.append(table)
        await self._begun(table)
        pairs = zip(self.people, seats, strict=True)
        playing = [player.play(table, seat, leave, self.kind.patient) for player, seat in pairs]
        watching = [player.play(table, None, leave) for player in self.watching]
        await asyncio.gather(*playing, *watching)

    async def _lay(self) -> str:
        """Create a table. If the reply is lost, create another and ignore the first."""
        return str((await self.people[0].caller.call_until_answered("POST", "/api/tables", self.kind.order))["id"])

    async def _begun(self, table: str) -> None:
        """Join again until the game has started: the last join may have been cut off before it started the game."""
        while (await self.people[0].caller.call_until_answered("GET", f"/api/tables/{table}"))["state"] == "open":
            await asyncio.sleep(BEGUN_S)
            await self.people[0].sit(table)


def parties(kinds: Sequence[Kind], addresses: Sequence[str], seed: str | None = None) -> list[Party]:
    rng = Random(seed or secrets.token_hex(8))
    return [Party(number, kind, addresses, rng) for number, kind in enumerate(kinds)]
