"""A simulated person: searches for a game, joins, plays for a while, asks for a rematch, and takes a break."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from random import Random
from typing import Final

from cosca.server.api.quick_play import BOTS_AFTER_S, usual_sizes
from cosca.server.identity import Caller, Refusal
from cosca.server.live.subscriber import Subscriber
from cosca.server.pairing.quick_play import FoundTable, SeekRequest
from cosca.server.site import Site
from cosca.server.store.records import Account, State, TableId, TableRow
from cosca.server.tables.rematches import HOLD
from cosca.server.tables.seat_changes import Joined
from cosca.server.tables.settings import parse_settings
from cosca.titles import TITLES
from tests.simulation.loop import Process
from tests.simulation.people.press import Press
from tests.simulation.people.town import Town

EVERY_S: Final = 3.0  # as the web client repeats its search
FOUND_EVERY_S: Final = 1.0
LOOK_S: Final = 2.0  # what a table's socket would tell at once
STAYS_S: Final = 30.0  # at a finished table, for somebody to offer a rematch
PACES: Final = ("fast", "live", "slow")
GAME_S: Final = (20.0, 120.0)
RESTS_S: Final = 60.0  # on average, between two games
DECLINES: Final = 0.1  # want no bots
HURRIES: Final = 0.1  # want bots at once
BORED_S: Final = 60.0  # after which those who declined bots cancel
ANSWERS: Final = ("ask", "yes", "no", "gone")
WEIGHTS: Final = (4, 4, 1, 1)
HOUSEHOLD: Final = 10  # every tenth person shares an address with the one before


@dataclass(eq=False, slots=True)
class Person:
    """Somebody with one device."""

    town: Town
    caller: Caller
    share: int
    rng: Random
    process: Process
    paired: asyncio.Event = field(default_factory=asyncio.Event)
    living: asyncio.Task[None] | None = None
    sat_at: TableId = 0

    @property
    def name(self) -> str:
        assert self.caller.account
        return self.caller.account.name

    def now(self) -> float:
        return self.town.loop.time()

    async def rest(self, mean_s: float) -> None:
        await self.town.loop.pass_time(self.rng.expovariate(1 / mean_s))

    async def live(self) -> None:
        """Play one game after the other until the site closes."""
        await self.rest(RESTS_S)
        while not self.town.is_closing:
            table = await self.press_play()
            while table is not None:
                await self.stay(table)
                table = await self.after_game(table)
            await self.rest(RESTS_S)

    # Play

    async def press_play(self) -> TableId | None:
        """Search for a game until there is one, as the web client does. Return its table."""
        press = Press(self.name, self.now(), self._seek_request())
        self.town.presses.append(press)
        self.paired.clear()
        listening = self.town.loop.spawn(self.process, self._listen())
        leaves_at = self.now() + self.rng.uniform(1, 20) if self.rng.random() < self.town.plan.leaves else None
        hurries_at = self.now() + self.rng.uniform(2, 15) if self.rng.random() < HURRIES else None
        try:
            while not (press.gave_up or self._gives_up(press, leaves_at)):
                if hurries_at and self.now() > hurries_at and press.request.bots_after:
                    await self.town.ask(self.rng, lambda site: site.quick_play.bots_now(self.caller))
                    hurries_at = None
                if await self._look(press):
                    press.in_game_at = self.now()
                    return press.found[-1]
        finally:
            listening.cancel()
        if press.gave_up == "cancelled":
            await self.town.ask(self.rng, lambda site: site.quick_play.cancel(self.caller))
        return None

    def _seek_request(self) -> SeekRequest:
        title, bots = TITLES[self.rng.choice(list(TITLES))], timedelta(seconds=BOTS_AFTER_S)
        after = None if self.rng.random() < DECLINES else bots
        return SeekRequest(title, self.rng.choice(PACES), usual_sizes(title), "level2", after)

    def _gives_up(self, press: Press, leaves_at: float | None) -> bool:
        if press.found:
            return False
        if leaves_at and self.now() > leaves_at:
            press.gave_up = "left"  # and may be matched, since the site does not know
        elif press.request.bots_after is None and self.now() > press.at + BORED_S:
            press.gave_up = "cancelled"
        return bool(press.gave_up)

    async def _look(self, press: Press) -> bool:
        """Ask once, and join if a table was found. Return whether its game has started."""
        wait = EVERY_S
        try:
            place = await self.town.ask(
                self.rng, lambda site: site.quick_play.seek(self.caller, press.request, self.share)
            )
            if isinstance(place, FoundTable):
                wait = FOUND_EVERY_S
                if place.table not in press.found:
                    press.found.append(place.table)
                if place.started:
                    return True
                if place.table != self.sat_at and await self._sit(place.table) is State.RUNNING:
                    return True
                self.sat_at = place.table
        except Refusal as refusal:
            if refusal.reason == "missed":
                press.gave_up = "refused"
        self.paired.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(wait):
                await self.paired.wait()
        return False

    async def _sit(self, table: TableId) -> State:
        nonce = f"{self.name} {self.rng.random()}"

        async def join(site: Site) -> Joined:
            joined = await site.tables.take_place(table, self.caller, None, nonce)
            await site.rematches.note(table, joined)
            return joined

        return (await self.town.ask(self.rng, join)).row.state

    async def _listen(self) -> None:
        """Stay connected to the account's socket, and wake up when it says that a game was found."""
        assert self.caller.id is not None
        while True:
            web, socket = await self.town.any_web(self.rng), Subscriber(self.caller, None)
            feeding = self.town.connect(web, self.caller.id, socket)
            try:
                while (message := await socket.take()) is not None:
                    await self.town.loop.pass_time(self.town.network.delay())
                    if b'"type":"paired"' in message:
                        self.paired.set()
            finally:
                feeding.cancel()
            await self.rest(0.5)

    # At a table

    async def stay(self, table: TableId) -> None:
        """Play for a while, and then end the game together with the others."""
        present = self.town.at_tables[table]
        present.append(self)
        await self.town.loop.pass_time(self.rng.uniform(*GAME_S))
        while (row := await self._row(table)).state is State.RUNNING:
            await self._end(row)
            await self.rest(3.0)

    async def _end(self, row: TableRow) -> None:
        """Ask the others to end the game; they agree."""
        seat = await self._seat(row.id)
        title = TITLES[row.title]
        what = "resign" if len(title.teams(len(await self._seats(row.id)))) == 2 else "abandon"
        client_id = f"end {self.rng.random()}"
        await self.town.ask(self.rng, lambda site: site.votes.ask(row.id, seat, client_id, what))
        for other in list(self.town.at_tables[row.id]):
            if other is not self:
                await other.agree(row.id)

    async def agree(self, table: TableId) -> None:
        seat = await self._seat(table)
        for vote in parse_settings((await self._row(table)).settings).votes:
            await self._vote(table, seat, vote.id)

    async def _vote(self, table: TableId, seat: int, vote: str) -> None:
        await self.town.ask(self.rng, lambda site: site.votes.vote(table, seat, f"yes {vote}", vote, agree=True))

    async def _row(self, table: TableId) -> TableRow:
        row = await self.town.ask(self.rng, lambda site: site.store.table(table))
        assert row
        return row

    async def _seats(self, table: TableId) -> list[int | None]:
        return [seat.account for seat in await self.town.ask(self.rng, lambda site: site.store.seats(table))]

    async def _seat(self, table: TableId) -> int:
        return (await self._seats(table)).index(self.caller.id)

    # Once more?

    async def after_game(self, table: TableId) -> TableId | None:
        """Offer a rematch, or answer an offer. Return its table if its game starts."""
        answer = "gone" if self.town.is_closing else self.rng.choices(ANSWERS, WEIGHTS)[0]
        self.town.answers[answer] += 1
        if answer == "gone":
            return None
        with suppress(Refusal):
            if answer == "ask":
                await self.town.loop.pass_time(self.rng.uniform(0, 3))
                return await self._accept(table)
            if offered := await self._offer_at(table):
                if answer == "yes":
                    return await self._accept(table)
                await self.town.ask(self.rng, lambda site: site.rematches.decline(offered, self.caller))
        return None

    async def _offer_at(self, table: TableId) -> TableId | None:
        """Wait for an offer at the old table."""
        end = self.now() + STAYS_S
        while self.now() < end:
            offer = parse_settings((await self._row(table)).settings).offer
            if offer and offer.state == "open":
                return offer.table
            await self.town.loop.pass_time(LOOK_S)
        return None

    async def _accept(self, table: TableId) -> TableId | None:
        another = await self.town.ask(
            self.rng, lambda site: site.rematches.offer(table, self.caller, same_seats=False, share=self.share)
        )
        self.town.watch.rematches[table].add(another)
        state, end = await self._sit(another), self.now() + HOLD.total_seconds() + 60
        while state is State.OPEN and self.now() < end:
            await self.town.loop.pass_time(LOOK_S)
            state = (await self._row(another)).state
        if state is State.OPEN:  # the others have not come, and its seats are open to anybody
            with suppress(Refusal):
                await self.town.ask(self.rng, lambda site: site.tables.leave(another, self.caller))
            state = (await self._row(another)).state
        return another if state is State.RUNNING else None


async def moved_in(town: Town, site: Site) -> list[Person]:
    """Create the accounts of all people. Every third one is a guest."""
    found = []
    for number in range(town.plan.people):
        account = Account(0, f"person {number}", "", "", guest=number % 3 == 0)
        caller = Caller(await site.store.create_account(account))
        share = number - (number % HOUSEHOLD == HOUSEHOLD - 1)
        rng, process = Random(town.rng.random()), Process(f"person-{number}")
        found.append(Person(town, caller, share, rng, process))
    return found
