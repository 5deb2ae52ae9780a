"""Due work: bots to move, clocks that ran out, games to start. Any number of processes may do it at once.

A claim expires, so a crash loses nothing. Work is stored as an append to a log of known length, so nothing is done
twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Hashable
from datetime import datetime, timedelta
from random import Random
from typing import Final

from cosca.bots.bot import bot_seed
from cosca.engine.core import Action, Seat
from cosca.engine.table import Table
from cosca.frames.waiting import is_simultaneous, seats_to_act
from cosca.server.bots.pool import BotFailed, BotPool, BotsBusy
from cosca.server.fair_turns import FairTurns
from cosca.server.metrics import Metrics
from cosca.server.pairing.paired_tables import PairedTables
from cosca.server.store.interface import Overloaded, Unavailable
from cosca.server.store.records import Claimed, Need, TableId
from cosca.server.tables.appending import NO_TIME
from cosca.server.tables.automatic import due_answers
from cosca.server.tables.clocks import deadline
from cosca.server.tables.lifecycle import Tables
from cosca.server.tables.live_table import LiveTable, NoSuchTable
from cosca.server.tables.moves import Acknowledged, Moves, Refused, try_actions
from cosca.server.tables.rematches import Rematches
from cosca.server.tables.seat_changes import SUBSTITUTE
from cosca.server.tables.waiting_room import WaitingRooms

CLAIM: Final = timedelta(seconds=5)  # how long a table waits if its worker is killed
PATIENCE: Final = timedelta(seconds=3)  # for the process that continues with the bots of a table
POLL_S: Final = 0.25
COALESCE_S: Final = 0.02  # change hints come in bursts: one query for all of them
BATCH: Final = 32  # tables with due work other than bots at once
MAX_BOT_TABLES: Final = 500  # tables that wait here for a turn of a bot; more stay in the database
OF_ROOMS: Final = (Need.FILL, Need.AWAY, Need.STALE)
BOTS_ONLY: Final = "bots only"
AUTOMATIC: Final = "only"
TURN_S: Final = 0.25  # bots move at one table for so long, then other tables have their turn

log = logging.getLogger("cosca.worker")


class Worker:
    """Claims due work and does it."""

    def __init__(
        self, moves: Moves, tables: Tables, bots: BotPool, now: Callable[[], datetime], metrics: Metrics
    ) -> None:
        self._moves = moves
        self._rematches = Rematches(moves.store, tables, now)
        self._paired = PairedTables(moves.store, tables, now)
        self._rooms = WaitingRooms(moves.store, tables, moves, now)
        self._store = moves.store
        self._tables = tables
        self._bots = bots
        self._now = now
        self._metrics = metrics
        self._nudged = asyncio.Event()
        self._busy: dict[asyncio.Task[None], Claimed] = {}
        self._turns = FairTurns(2 * bots.processes)  # while one stores its move, another may think

    @property
    def waiting_for_bots(self) -> int:
        """The number of tables that wait for a turn of a bot."""
        return self._turns.waiting

    def nudge(self) -> None:
        """Look for due work now, not at the next poll."""
        self._nudged.set()

    async def work_for_ever(self) -> None:
        while True:
            try:
                claimed = await self._claim()
            except Unavailable:
                claimed = []
            except Exception:
                log.exception("claiming due work failed; will retry")
                claimed = []
            if not claimed:
                await self._rest()

    async def _claim(self) -> list[Claimed]:
        """Claim due work, start it and return it. Clocks and the like have their own places and never wait for bots."""
        now = self._now()
        bots = sum(each.need is Need.BOT for each in self._busy.values())
        claimed = await self._store.claim_others(now, now + CLAIM, max(0, BATCH - (len(self._busy) - bots)))
        claimed += await self._store.claim_bots(now, now + CLAIM, max(0, MAX_BOT_TABLES - bots))
        busy_tables = {each.table for each in self._busy.values()}
        # A table may wait for its bot longer than its claim lasts: the claim is renewed, the work not begun twice
        new = [each for each in claimed if each.table not in busy_tables]
        for each in new:
            task = asyncio.create_task(self.do(each))
            self._busy[task] = each
            task.add_done_callback(self._busy.pop)
        return new

    async def _rest(self) -> None:
        self._nudged.clear()
        try:
            async with asyncio.timeout(POLL_S):
                await self._nudged.wait()
        except TimeoutError:
            return
        await asyncio.sleep(COALESCE_S)

    async def close(self) -> None:
        """Stop, and release the claims, so that other workers need not wait until they expire."""
        busy = dict(self._busy)
        for task in busy:
            task.cancel()
        await asyncio.gather(*busy, return_exceptions=True)
        for claimed in busy.values():
            with contextlib.suppress(Unavailable):
                await self._store.release(claimed, self._now())

    async def do(self, claimed: Claimed) -> None:
        """Do what the table needs now. That may differ from what it needed when the work was stored."""
        self._metrics.due.labels(claimed.need).inc()
        try:
            if claimed.need is Need.HOLD:
                await self._end_hold(claimed.table)
                await self._store.release(claimed, None)
            elif claimed.need in OF_ROOMS:
                await self._rooms.do(claimed)
            elif claimed.need is Need.BOT:
                while await self._take_turn(claimed):
                    continue
            else:
                await self._work_at(claimed, await self._moves.up_to_date(claimed.table))
        except (NoSuchTable, Unavailable, Overloaded):
            return  # the claim expires, and a worker tries again
        except Exception:
            log.exception("due work failed; will retry")

    async def _end_hold(self, table: TableId) -> None:
        if not await self._paired.end_hold(table):
            await self._rematches.end_hold(table)

    async def _take_turn(self, claimed: Claimed) -> bool:
        """Wait for a turn, let bots move for a while, and return whether a bot is still to move."""
        async with self._turns.turn(*turn_of(claimed)):
            live_table = await self._moves.up_to_date(claimed.table)
            moved = await self._work_at(claimed, live_table)
        return moved and live_table.running and _bot_to_answer(live_table) is not None

    async def _work_at(self, claimed: Claimed, live_table: LiveTable) -> bool:
        """Do due work and return whether there was any. If not, compute again what is due when."""
        self._note_lateness(claimed, live_table)
        if await self._advance(live_table):
            return True
        await self._moves.wake(claimed.table)
        return False

    def _note_lateness(self, claimed: Claimed, live_table: LiveTable) -> None:
        if live_table.row.due_at:
            late = (self._now() - live_table.row.due_at).total_seconds()
            self._metrics.late.labels(claimed.need).observe(max(0.0, late))

    async def _advance(self, live_table: LiveTable) -> bool:
        """Do due work and return whether anything was done."""
        if not live_table.running or not live_table.table.game.options:
            return False
        timed = await self._time_out(live_table) or await self._play_automatic(live_table)
        return timed or await self._let_bots_play(live_table)

    # Bots

    async def _let_bots_play(self, live_table: LiveTable) -> bool:
        """Let bots move until a player is to act or the turn is over, and return whether any did."""
        clock = asyncio.get_running_loop().time
        done, end = False, clock() + TURN_S
        while live_table.running and (seat := _bot_to_answer(live_table)) is not None:
            if not await self._answer(live_table, seat, live_table.seats[seat].bot, "bot"):
                break
            done = True
            if clock() >= end:
                break
        return done

    async def _answer(self, live_table: LiveTable, seat: Seat, level: str, by: str) -> bool:
        """Play one action of a bot. If the position changes meanwhile, the action is dropped."""
        length = live_table.streams.length
        do = await self._choose_action(live_table, seat, level, length)

        def change(current: LiveTable) -> object:
            if current.streams.length != length:
                return Refused("", "stale")
            return try_actions(current, seat, [do])

        client_id = f"{by}-{length}:{seat}"  # clients cannot send a colon, so they cannot use up the id
        answer = await self._moves.change(live_table.id, seat, client_id, change, PATIENCE)  # type: ignore[arg-type]
        return isinstance(answer, Acknowledged)

    async def _choose_action(self, live_table: LiveTable, seat: Seat, level: str, length: int) -> object:
        """Return the action that a bot chooses; a random one if the bot fails."""
        title, game = live_table.table.title, live_table.table.game
        options = [title.catalogue.dump(action) for action in game.options[seat]]
        seed = await self._bot_seed(live_table, seat, length)
        view = title.codec.text(title.view(game, seat))
        try:
            return options[await self._bots.answer(title.id, level, view, options, seed)]
        except BotsBusy:
            raise Overloaded("too many questions are waiting for bots") from None
        except BotFailed:
            log.warning("bot failed; played a random legal action instead: %s %s", title.id, level)
            return Random(seed).choice(options)  # noqa: S311 - so that the game always continues

    async def _bot_seed(self, live_table: LiveTable, seat: Seat, length: int) -> str:
        """Return the bot's own seed: the same if asked again, and of no use to predict random draws."""
        seed = await self._store.seed(live_table.id)
        return bot_seed(seed, seat, length).hex()

    # Automatic answers

    async def _play_automatic(self, live_table: LiveTable) -> bool:
        """Play what the site answers for players, and return whether anything was played."""
        due = due_answers(live_table, self._now())
        played = [await self._play_for(live_table, seat, action, delay) for seat, (action, delay) in due.items()]
        return any(played)

    async def _play_for(self, live_table: LiveTable, seat: Seat, action: Action, delay: timedelta) -> bool:
        """Play an answer, unless the position has changed: then what is due is looked up again. It costs no time."""
        length, do = live_table.streams.length, live_table.table.title.catalogue.dump(action)

        def change(current: LiveTable) -> Table | Refused:
            unasked = due_answers(current, self._now()).get(seat, (None, NO_TIME))[0] is not action
            is_stale = unasked or current.streams.length != length
            return Refused("", "stale") if is_stale else try_actions(current, seat, [do])

        client_id = f"{AUTOMATIC}-{length}:{seat}"
        answer = await self._moves.change(live_table.id, seat, client_id, change, free=delay)
        return isinstance(answer, Acknowledged)

    # Clocks

    async def _time_out(self, live_table: LiveTable) -> bool:
        """Replace players who ran out of time by a bot; in a simultaneous decision, let a bot answer once."""
        late = self._late(live_table)
        if not late:
            return False
        for seat in late:
            if seat not in live_table.table.game.options:
                continue
            if is_simultaneous(live_table.table):
                await self._answer(live_table, seat, SUBSTITUTE, "auto")
            else:
                await self._tables.hand_over(live_table.id, seat)
        return True

    def _late(self, live_table: LiveTable) -> list[Seat]:
        """Return the seats whose players have run out of time."""
        rule, simultaneous, now = live_table.settings.clock, is_simultaneous(live_table.table), self._now()
        people = [seat for seat in sorted(seats_to_act(live_table.table)) if not live_table.seats[seat].bot]
        ends = {seat: deadline(rule, live_table.times[seat], simultaneous) for seat in people}
        return [seat for seat, end in ends.items() if end is not None and end <= now]


def turn_of(claimed: Claimed) -> tuple[Hashable, Hashable]:
    """Return the address and account for which a table takes turns. Tables without people count as one address."""
    return (claimed.share, claimed.owner) if claimed.people else (BOTS_ONLY, claimed.share)


def _bot_to_answer(live_table: LiveTable) -> Seat | None:
    to_act = seats_to_act(live_table.table)
    return next((row.seat for row in live_table.seats if row.bot and row.seat in to_act), None)
