"""Due work: bots to move, clocks that ran out, games to begin. Any number of processes may do it at once.

A claim ends by itself, so a crash loses nothing; what is done is an append for a log of known length, so nothing is
done twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random
from typing import Final

from cosca.engine.core import Seat
from cosca.server.at_hand import AtHand, NoSuchTable
from cosca.server.bot_pool import BotFailed, BotPool, BotsBusy
from cosca.server.choices import Acknowledged, Choices, Refused, played
from cosca.server.clocks import asked_seats, deadline, is_moment
from cosca.server.metrics import Metrics
from cosca.server.store.interface import Overloaded, Unavailable
from cosca.server.store.records import Claimed
from cosca.server.tables import STAND_IN, Tables

CLAIM: Final = timedelta(seconds=5)  # so long a table stands still if its worker is killed
PATIENCE: Final = timedelta(seconds=3)  # for whoever goes on with the bots of a table
POLL_S: Final = 0.25
SWARM_S: Final = 0.02  # hints come in swarms: one look for all of them
BATCH: Final = 32
IN_A_ROW: Final = 400  # answers of bots before other tables have their turn

log = logging.getLogger("cosca.worker")


class Worker:
    def __init__(
        self, choices: Choices, tables: Tables, bots: BotPool, now: Callable[[], datetime], metrics: Metrics
    ) -> None:
        self._choices = choices
        self._store = choices.store
        self._tables = tables
        self._bots = bots
        self._now = now
        self._metrics = metrics
        self._nudged = asyncio.Event()
        self._busy: dict[asyncio.Task[None], Claimed] = {}

    def nudge(self) -> None:
        """There may be something to do."""
        self._nudged.set()

    async def work_for_ever(self) -> None:
        while True:
            try:
                claimed = await self._claim()
            except Unavailable:
                claimed = []
            except Exception:
                log.exception("due work could not be claimed")
                claimed = []
            if not claimed or len(self._busy) >= BATCH:
                await self._rest()

    async def _claim(self) -> list[Claimed]:
        now = self._now()
        claimed = await self._store.claim_due(now, now + CLAIM, max(0, BATCH - len(self._busy)))
        at_it = {each.table for each in self._busy.values()}
        for each in claimed:
            if each.table in at_it:  # a slow bot: the claim goes on, the work is not begun twice
                continue
            task = asyncio.create_task(self.do(each))
            self._busy[task] = each
            task.add_done_callback(self._busy.pop)
        return claimed

    async def _rest(self) -> None:
        self._nudged.clear()
        try:
            async with asyncio.timeout(POLL_S):
                await self._nudged.wait()
        except TimeoutError:
            return
        await asyncio.sleep(SWARM_S)

    async def close(self) -> None:
        """What was begun is given back, so that another worker need not wait until the claim ends."""
        busy = dict(self._busy)
        for task in busy:
            task.cancel()
        await asyncio.gather(*busy, return_exceptions=True)
        for claimed in busy.values():
            with contextlib.suppress(Unavailable):
                await self._store.release(claimed, self._now())

    async def do(self, claimed: Claimed) -> None:
        """What a table needs now, which may be something else than when the work was put there."""
        self._metrics.due.labels(claimed.need).inc()
        try:
            at_hand = await self._choices.caught_up(claimed.table)
            self._note_lateness(claimed, at_hand)
            if not await self._go_on(at_hand):
                await self._choices.wake(claimed.table)
        except (NoSuchTable, Unavailable, Overloaded):
            return  # the claim ends, and somebody tries again
        except Exception:
            log.exception("due work of a table failed; it is tried again")

    def _note_lateness(self, claimed: Claimed, at_hand: AtHand) -> None:
        if at_hand.row.due_at:
            late = (self._now() - at_hand.row.due_at).total_seconds()
            self._metrics.late.labels(claimed.need).observe(max(0.0, late))

    async def _go_on(self, at_hand: AtHand) -> bool:
        """Was anything done?"""
        if not at_hand.running or not at_hand.table.game.options:
            return False
        return await self._time_out(at_hand) or await self._let_bots_play(at_hand)

    # Bots

    async def _let_bots_play(self, at_hand: AtHand) -> bool:
        done = 0
        while done < IN_A_ROW and at_hand.running and (seat := _bot_to_answer(at_hand)) is not None:
            if not await self._answer(at_hand, seat, at_hand.seats[seat].bot, "bot"):
                break
            done += 1
        return bool(done)

    async def _answer(self, at_hand: AtHand, seat: Seat, level: str, by: str) -> bool:
        """One answer, for the position as it stands; if that changes meanwhile, the answer is dropped."""
        length = at_hand.streams.length
        do = await self._thought(at_hand, seat, level, length)

        def change(now_at_hand: AtHand) -> object:
            if now_at_hand.streams.length != length:
                return Refused("", "stale")
            return played(now_at_hand, seat, [do])

        client_id = f"{by}-{length}:{seat}"  # no client may send a colon: nobody can use up the id of a bot's answer
        answer = await self._choices.change(at_hand.id, seat, client_id, change, PATIENCE)  # type: ignore[arg-type]
        return isinstance(answer, Acknowledged)

    async def _thought(self, at_hand: AtHand, seat: Seat, level: str, length: int) -> object:
        title, game = at_hand.table.title, at_hand.table.game
        options = [title.catalogue.dump(action) for action in game.options[seat]]
        luck = await self._luck(at_hand, seat, length)
        view = title.codec.text(title.view(game, seat))
        try:
            return options[await self._bots.answer(title.id, level, view, options, luck)]
        except BotsBusy:
            raise Overloaded("too many bots are to be asked at once") from None
        except BotFailed:
            log.warning("a bot failed and was answered for by luck: %s %s", title.id, level)
            return Random(luck).choice(options)  # noqa: S311 - so that a game always goes on

    async def _luck(self, at_hand: AtHand, seat: Seat, length: int) -> str:
        """A bot's own randomness: the same if it is asked again, and of no use to guess chance by."""
        seed = await self._store.seed(at_hand.id)
        return hashlib.sha256(b"cosca bot 1" + seed + seat.to_bytes(4) + length.to_bytes(8)).hexdigest()

    # Clocks

    async def _time_out(self, at_hand: AtHand) -> bool:
        """Whoever ran out of time in a turn is replaced by a bot; in a moment a bot answers once for them."""
        late = self._late(at_hand)
        if not late:
            return False
        for seat in late:
            if seat not in at_hand.table.game.options:
                continue
            if is_moment(at_hand.table):
                await self._answer(at_hand, seat, STAND_IN, "auto")
            else:
                await self._tables.hand_over(at_hand.id, seat)
        return True

    def _late(self, at_hand: AtHand) -> list[Seat]:
        rule, moment, now = at_hand.agreement.clock, is_moment(at_hand.table), self._now()
        people = [seat for seat in sorted(asked_seats(at_hand.table)) if not at_hand.seats[seat].bot]
        ends = {seat: deadline(rule, at_hand.times[seat], moment) for seat in people}
        return [seat for seat, end in ends.items() if end is not None and end <= now]


def _bot_to_answer(at_hand: AtHand) -> Seat | None:
    asked = asked_seats(at_hand.table)
    return next((row.seat for row in at_hand.seats if row.bot and row.seat in asked), None)
