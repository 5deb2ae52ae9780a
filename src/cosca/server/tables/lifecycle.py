"""The life of a table around its game: create, join, start, hand over."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

import msgspec

from cosca.bots.registry import BOTS
from cosca.engine.chance import SEED_BYTES, commitment
from cosca.engine.core import Seat
from cosca.engine.table import new_table
from cosca.engine.title import Setup, Title
from cosca.frames.waiting import is_simultaneous, seats_to_act
from cosca.server.identity import Caller, Refusal
from cosca.server.store.ids import Ids
from cosca.server.store.interface import Store
from cosca.server.store.records import (
    Account,
    AccountId,
    Due,
    Need,
    NewTable,
    Query,
    SeatRow,
    SeatTaken,
    Standing,
    State,
    TableId,
    TableRow,
)
from cosca.server.tables import access
from cosca.server.tables.access import TableAccess
from cosca.server.tables.appending import items_at_end
from cosca.server.tables.automatic import with_always_asked
from cosca.server.tables.clocks import deadline
from cosca.server.tables.live_table import LiveTable
from cosca.server.tables.moves import Moves
from cosca.server.tables.open_tables import absent_of, due_of_open, is_free, new_seats, open_seat, started_header
from cosca.server.tables.seat_changes import (
    SUBSTITUTE,
    Joined,
    SeatChange,
    always,
    back_to_player,
    of_banned,
    sits_alone,
    to_bot,
    too_many_changes,
    without_account,
)
from cosca.server.tables.settings import TableSettings, parse_settings, settings_json, state_after
from cosca.titles import TITLES

TRIES: Final = 8
SOON: Final = timedelta(seconds=2)
MAX_OPEN: Final = 10  # open tables that one account may have
MAX_RUNNING: Final = 200  # running ones; some people play many games by correspondence
MAX_RUNNING_OF_GUEST: Final = 20


class Tables:
    """Creates tables and changes their seats and settings."""

    def __init__(self, store: Store, moves: Moves, now: Callable[[], datetime]) -> None:
        self._store = store
        self._moves = moves
        self._now = now
        self._ids = Ids()
        self.new_seed: Callable[[int], bytes] = secrets.token_bytes
        self.max_open = MAX_OPEN
        self.max_running = MAX_RUNNING
        self.max_running_of_guest = MAX_RUNNING_OF_GUEST

    # Reading

    async def at(self, table: TableId, caller: Caller, invite: str = "") -> tuple[TableRow, list[SeatRow], TableAccess]:
        """Return a table, its seats and the caller's access. Raises `Refusal` if the caller may not know of it."""
        standing = await self._store.standing(table)
        if standing is None:
            raise access.no_such_table()
        row, seats = standing.row, standing.seats
        return row, seats, access.access_of(row, parse_settings(row.settings), seats, caller, invite)

    def seen_in(self, live_table: LiveTable, caller: Caller, invite: str = "") -> tuple[TableRow, TableAccess]:
        """Return the same for a table in memory."""
        table_access = access.access_of(live_table.row, live_table.settings, live_table.seats, caller, invite)
        return live_table.row, table_access

    # Creating a table

    async def create(
        self,
        owner: Account,
        title: Title,
        setup: Setup,
        settings: TableSettings,
        bots: Sequence[str],
        share: int = 0,
    ) -> TableId:
        """Create a table and return its id."""
        created = await self.create_with(owner, title, setup, settings, bots, share)
        return created.id

    async def create_with(
        self,
        owner: Account,
        title: Title,
        setup: Setup,
        settings: TableSettings,
        bots: Sequence[str],
        share: int = 0,
        ids: Sequence[TableId] = (),
    ) -> NewTable:
        """Create a table. Bots take the last seats. The seed is committed to here, before players add their nonces.

        `share` is the digest of the owner's address: addresses that wait for bots take turns. `ids` are those of a
        request that may be repeated: the first is the table's. Raises `IdTaken` if there is a table with one of them.
        """
        await self.check_open_tables(owner)
        seed = self.new_seed(SEED_BYTES)
        header = new_table(title, setup, commitment(seed)).log.header
        table, *others = ids or (self._ids.new(),)
        created = NewTable(
            table,
            json.dumps(header.to_json()),
            seed,
            settings_json(settings),
            owner.id,
            self._now(),
            title.id,
            settings.open,
            share,
            due_of_open(settings, self._now(), self._now()),
            unless=tuple(others),
        )
        await self._store.create_table(created, new_seats(table, setup.seats, bots, settings.clock.bank_ms))
        return created

    async def check_open_tables(self, owner: Account) -> None:
        """Raise `Refusal` if the owner has too many open or running tables."""
        live = await self._store.live_tables(owner.id)
        if live[State.OPEN] >= self.max_open:
            raise Refusal(429, "tables", "You have too many open tables. Start or leave one of them first.")
        if live[State.RUNNING] >= (self.max_running if not owner.guest else self.max_running_of_guest):
            raise Refusal(429, "games", "You have too many games in progress. Finish or abandon one of them first.")

    async def new_invite(self, table: TableId, caller: Caller) -> str:
        """Return a new secret for the invite link. The old link ends."""
        secret = secrets.token_urlsafe(16)

        def change(row: TableRow, settings: TableSettings) -> TableSettings:
            if row.owner != caller.id:
                raise Refusal(403, "owner", "Only the table's owner can create invite links.")
            return msgspec.structs.replace(settings, invite=access.invite_digest(secret))

        await self.change_settings(table, change)
        return secret

    # Joining, leaving and starting

    async def join(self, table: TableId, caller: Caller, seat: Seat | None, nonce: str, invite: str = "") -> Seat:
        """Take an open seat and return it. When the last seat is taken, the game starts."""
        return (await self.take_place(table, caller, seat, nonce, invite)).seat

    async def take_place(
        self, table: TableId, caller: Caller, seat: Seat | None, nonce: str, invite: str = ""
    ) -> Joined:
        """Join, and also return the table and its seats since, so that they need not be read again."""
        assert caller.account
        for _ in range(TRIES):
            row, seats, table_access = await self.at(table, caller, invite)
            if table_access.seat is not None:  # the last player to join may have been disconnected before the start
                return await self._joined(table_access.seat, SeatTaken(row, seats))
            free = open_seat(row, parse_settings(row.settings), table_access, seats, seat, caller.account.id)
            taken = replace(free, account=caller.account.id, name=caller.account.name, nonce=nonce)
            if now := await self._store.take_seat(taken, None, version=row.version):
                return await self._joined(free.seat, now)
        raise Refusal(409, "taken", "Someone else took that seat first. Choose another.")

    async def _joined(self, seat: Seat, now: SeatTaken) -> Joined:
        started = await self.start_if_full(now.row.id, now)
        if now.row.state is State.OPEN and not started:
            await self._moves.announce(now.row.id)
        return Joined(seat, replace(now.row, state=State.RUNNING) if started else now.row, now.seats)

    async def leave(self, table: TableId, caller: Caller) -> None:
        """Leave before the start. A table that its owner leaves with no other player is closed."""
        for _ in range(TRIES):
            row, seats, table_access = await self.at(table, caller)
            if row.state is not State.OPEN:
                raise Refusal(409, "begun", "The game has started. Hand over to a bot instead.")
            if table_access.seat is None or await self._give_up(row, seats[table_access.seat]):
                break
        else:
            raise too_many_changes()
        if table_access.owner:
            await self.close(table, "owner", lambda standing: sits_alone(standing, caller.id))
        await self._moves.announce(table)

    async def _give_up(self, row: TableRow, seat: SeatRow) -> bool:
        """Free a seat, unless the table has changed: its game may have started."""
        left = replace(seat, account=None, name="", nonce="")
        return await self._store.take_seat(left, seat.account, version=row.version) is not None

    async def close(self, table: TableId, why: str = "", is_still: Callable[[Standing], bool] = always) -> bool:
        """Close a table whose game has not started, if it `is_still` to be closed. Return whether it was closed."""
        for _ in range(TRIES):
            standing = await self._store.standing(table)
            if standing is None or standing.row.state is not State.OPEN or not is_still(standing):
                return False
            if await self._close(standing, why):
                return True
        return False

    async def _close(self, standing: Standing, why: str) -> bool:
        """Close a table unless it has changed."""
        row, settings = standing.row, parse_settings(standing.row.settings)
        after = settings_json(msgspec.structs.replace(settings, closed=why))
        gone = absent_of(settings, standing.seats)
        if not await self._store.change_table(
            row.id, row.version, state=State.ABANDONED, header=row.header, settings=after, gone=gone
        ):
            return False
        await self._moves.announce(row.id)
        await self._moves.publish_lists(gone)
        return True

    async def tell_lists(self, accounts: Sequence[AccountId]) -> None:
        """Tell all processes that the lists of some accounts have changed."""
        await self._moves.publish_lists(accounts)

    async def start_if_full(self, table: TableId, known: SeatTaken | None = None) -> bool:
        """Start the game if all seats are taken: write all nonces into the header, and make the first draw.

        `known` is how the caller found the table; it is read again if it has changed since.
        """
        for attempt in range(TRIES):
            standing = known if known and not attempt else await self._store.standing(table)
            if standing is None or standing.row.state is not State.OPEN or any(map(is_free, standing.seats)):
                return False
            row, seats = standing.row, standing.seats
            header_json = started_header(row, seats)
            due = Due(self._now(), Need.CHANCE)
            public = parse_settings(row.settings).open  # not until now, if its seats were held
            state = State.RUNNING
            if await self._store.change_table(
                table, row.version, state=state, header=header_json, settings=row.settings, public=public, due=due
            ):
                await self._moves.begin(table)
                return True
        return False

    # Handing over

    async def hand_over(self, table: TableId, seat: Seat, bot: str = SUBSTITUTE) -> None:
        """Let a bot play a seat. Its player can come back."""
        await self._change_seat(table, to_bot(seat, bot))

    async def reclaim_seat(self, table: TableId, seat: Seat) -> None:
        """Take a seat back from the bot. The clock continues where it was, so leaving gains no time."""
        live_table = await self._moves.up_to_date(table)
        row = live_table.seats[seat]
        if row.bot and self._is_late(live_table, seat):
            raise Refusal(409, "busy", "A bot is playing for you right now. Try again in a moment.")
        if row.bot:
            await self._change_seat(table, back_to_player(seat))

    def _is_late(self, live_table: LiveTable, seat: Seat) -> bool:
        """Return whether the seat is to act and has run out of time."""
        end = deadline(live_table.settings.clock, live_table.times[seat], is_simultaneous(live_table.table))
        return seat in seats_to_act(live_table.table) and end is not None and end <= self._now()

    async def _change_seat(self, table: TableId, change: SeatChange) -> None:
        """Change a seat, and try again after concurrent changes: a move made meanwhile has set its clock."""
        for _ in range(TRIES):
            standing = await self._store.standing(table)
            after = change(standing) if standing else None
            if standing is None or after is None:
                return
            if await self._store_seat(standing, after):
                return
        raise too_many_changes()

    async def _store_seat(self, standing: Standing, after: SeatRow) -> bool:
        """Store a seat unless its table has changed. In a running game, find out what is due now."""
        row, before = standing.row, standing.seats[after.seat]
        if not await self._store.take_seat(after, before.account, self._check_soon(), version=row.version):
            return False
        if row.state is State.RUNNING:
            await self._moves.announce(row.id)
            await self._moves.wake(row.id)
        return True

    def _check_soon(self) -> Due:
        """Return due work that makes a worker check the table, in case this process dies before it does."""
        return Due(self._now() + SOON, Need.SWEEP)

    async def hand_over_all(self, account: AccountId) -> None:
        """Before an account is deleted: bots take its seats in running games, and its other seats become open."""
        for table in await self._tables_of(account):
            await self._change_seat(table, without_account(account))

    async def leave_all(self, account: AccountId) -> None:
        """When an account is banned: as if it left everywhere. Bots play its running games, so nobody waits for it."""
        for table in await self._tables_of(account):
            await self._change_seat(table, of_banned(account))

    async def _tables_of(self, account: AccountId) -> list[TableId]:
        """Return the tables that are open or running where the account sits, or that it created."""
        return [row.id for row in await self._store.tables(Query(account=account, limit=1_000, public_only=False))]

    # Settings

    async def ask_every_time(self, table: TableId, seat: Seat, always: bool) -> None:
        """Let a player be asked every time, or not, and compute again what is due."""
        await self.change_settings(table, lambda row, before: with_always_asked(before, seat, always))
        await self._moves.wake(table)

    async def change_settings(
        self,
        table: TableId,
        change: Callable[[TableRow, TableSettings], TableSettings | None],
        known: TableRow | None = None,
        gone: Sequence[AccountId] = (),
    ) -> TableSettings:
        """Change the settings of a table, retrying after concurrent changes. `change` may return None for no change.

        `known` is the row as the caller has just read it. The table leaves the lists of those who are `gone`.
        """
        for attempt in range(TRIES):
            row = known if known and not attempt else await self._store.table(table)
            if row is None:
                raise access.no_such_table()
            before = parse_settings(row.settings)
            after = change(row, before)
            if after is None or after == before:
                return before
            state = state_after(row, before, after)
            if changed := await self._store.change_table(
                table,
                row.version,
                state=state,
                header=row.header,
                settings=settings_json(after),
                gone=gone,
                outbox=items_at_end(row, state, self._now()),
            ):
                await self._moves.announce(table, changed)
                await self._moves.publish_lists(gone)
                return after
        raise too_many_changes()


def wanted_setup(
    title: str, edition: str, pack: str, seats: int, variants: Sequence[str], bots: Sequence[str]
) -> tuple[Title, Setup]:
    """Return the title and setup. Raises `Refusal`; the sentence lists what the title has."""
    if title not in TITLES:
        raise Refusal(422, "title", f"There is no such game here. There are: {', '.join(TITLES)}.")
    game = TITLES[title]
    setup = Setup(
        edition or game.editions[0], pack or game.packs[0], seats or game.seats[0], dict.fromkeys(variants, 1)
    )
    for what, chosen, available in (
        ("edition", [setup.edition], game.editions),
        ("pack", [setup.pack], game.packs),
        ("seats", [setup.seats], game.seats),
        ("variant", variants, list(game.variants)),
        ("bot", bots, list(BOTS)),
    ):
        if not set(chosen) <= set(available):
            raise Refusal(
                422, what, f"{game.name} has no such {what}; it has: {', '.join(map(str, available)) or 'none'}."
            )
    if len(bots) > setup.seats:
        raise Refusal(422, "bot", f"There are {setup.seats} seats, too few for {len(bots)} bots.")
    return game, setup
