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
from cosca.engine.log import Header
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
    State,
    TableId,
    TableRow,
)
from cosca.server.tables import access
from cosca.server.tables.access import TableAccess
from cosca.server.tables.automatic import with_always_asked
from cosca.server.tables.clocks import deadline
from cosca.server.tables.live_table import LiveTable
from cosca.server.tables.moves import Moves
from cosca.server.tables.settings import TableSettings, parse_settings, settings_json
from cosca.titles import TITLES

TRIES: Final = 8
SOON: Final = timedelta(seconds=2)
SUBSTITUTE: Final = "greedy"  # plays for a player who has left
BOT_NAMES: Final = ("Beppe", "Carmela", "Nino", "Assunta", "Totò")  # by seat
MAX_OPEN: Final = 10  # open tables that one account may have
MAX_RUNNING: Final = 200  # running ones; some people play many games by correspondence
MAX_RUNNING_OF_GUEST: Final = 20
FRESH_BANK_MS: Final = 60_000  # for a player who comes back with an empty clock


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
        """Create a table. Bots take the last seats. The seed is committed to here, before players add their nonces.

        `share` is the digest of the owner's address: addresses that wait for bots take turns.
        """
        await self.check_open_tables(owner)
        seed = self.new_seed(SEED_BYTES)
        header = new_table(title, setup, commitment(seed)).log.header
        table = self._ids.new()
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
        )
        await self._store.create_table(created, _seats(table, setup.seats, bots, settings.clock.bank_ms))
        return table

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
        assert caller.account
        for _ in range(TRIES):
            row, seats, table_access = await self.at(table, caller, invite)
            if table_access.seat is not None:
                await self.start_if_full(table)  # the last player to join may have been disconnected before that
                return table_access.seat
            free = _open_seat(row, parse_settings(row.settings), table_access, seats, seat, caller.account.id)
            taken = replace(free, account=caller.account.id, name=caller.account.name, nonce=nonce)
            if await self._store.take_seat(taken, None):
                await self.start_if_full(table)
                return free.seat
        raise Refusal(409, "taken", "Someone else took that seat first. Choose another.")

    async def leave(self, table: TableId, caller: Caller) -> None:
        """Leave before the start. A table that its owner leaves with no other player is closed."""
        row, seats, table_access = await self.at(table, caller)
        if row.state is not State.OPEN:
            raise Refusal(409, "begun", "The game has started. Hand over to a bot instead.")
        if table_access.seat is not None:
            await self._store.take_seat(replace(seats[table_access.seat], account=None, name="", nonce=""), caller.id)
        if table_access.owner and all(each.account in (None, caller.id) for each in seats):
            await self.close(table)

    async def close(self, table: TableId) -> None:
        """Close a table whose game has not started."""
        row = await self._store.table(table)
        if row and row.state is State.OPEN:
            await self._store.change_table(
                table, row.version, state=State.ABANDONED, header=row.header, settings=row.settings
            )

    async def start_if_full(self, table: TableId) -> bool:
        """Start the game if all seats are taken: write all nonces into the header, and make the first draw."""
        for _ in range(TRIES):
            standing = await self._store.standing(table)
            if standing is None or standing.row.state is not State.OPEN or any(map(_is_open, standing.seats)):
                return False
            row, seats = standing.row, standing.seats
            header = Header.from_json(json.loads(row.header))
            header_json = json.dumps(replace(header, nonces=tuple(each.nonce for each in seats)).to_json())
            due = Due(self._now(), Need.CHANCE)
            public = parse_settings(row.settings).open  # not until now, if its seats were held
            state = State.RUNNING
            if await self._store.change_table(
                table, row.version, state=state, header=header_json, settings=row.settings, public=public, due=due
            ):
                await self._moves.wake(table)
                return True
        return False

    # Handing over

    async def hand_over(self, table: TableId, seat: Seat, bot: str = SUBSTITUTE) -> None:
        """Let a bot play a seat. Its player can come back."""
        await self._reseat(table, seat, bot=bot)

    async def reclaim_seat(self, table: TableId, seat: Seat) -> None:
        """Take a seat back from the bot. The clock continues where it was, so leaving gains no time."""
        live_table = await self._moves.up_to_date(table)
        row = live_table.seats[seat]
        if row.bot and self._is_late(live_table, seat):
            raise Refusal(409, "busy", "A bot is playing for you right now. Try again in a moment.")
        if row.bot:
            await self._reseat(table, seat, bot="", bank_ms=row.bank_ms or FRESH_BANK_MS)

    def _is_late(self, live_table: LiveTable, seat: Seat) -> bool:
        """Return whether the seat is to act and has run out of time."""
        end = deadline(live_table.settings.clock, live_table.times[seat], is_simultaneous(live_table.table))
        return seat in seats_to_act(live_table.table) and end is not None and end <= self._now()

    async def _reseat(self, table: TableId, seat: Seat, **changes: object) -> None:
        row = (await self._store.seats(table))[seat]
        taken = replace(row, **changes)  # type: ignore[arg-type]
        if row.account is not None and await self._store.take_seat(taken, row.account, self._check_soon()):
            await self._moves.announce(table)
            await self._moves.wake(table)

    def _check_soon(self) -> Due:
        """Return due work that makes a worker check the table, in case this process dies before it does."""
        return Due(self._now() + SOON, Need.SWEEP)

    async def hand_over_all(self, account: AccountId) -> None:
        """Before an account is deleted: bots take its seats in running games, and its other seats become open."""
        for row, seat in await self._seats_of(account):
            await self._vacate(row, seat)

    async def leave_all(self, account: AccountId) -> None:
        """When an account is banned: as if it left everywhere. Bots play its running games, so nobody waits for it."""
        for row, seat in await self._seats_of(account):
            if row.state is State.RUNNING:
                await self.hand_over(row.id, seat.seat)
            else:
                await self._vacate(row, seat)

    async def _seats_of(self, account: AccountId) -> list[tuple[TableRow, SeatRow]]:
        """Return the account's seats at tables that are open or running."""
        rows = await self._store.tables(Query(account=account, limit=1_000, public_only=False))
        return [(row, seat) for row in rows for seat in await self._store.seats(row.id) if seat.account == account]

    async def _vacate(self, row: TableRow, seat: SeatRow) -> None:
        running = row.state is State.RUNNING
        left = replace(
            seat, account=None, name="", bot=SUBSTITUTE if running else "", nonce=seat.nonce if running else ""
        )
        await self._store.take_seat(left, seat.account, self._check_soon())
        if running:
            await self._moves.announce(row.id)
            await self._moves.wake(row.id)

    # Settings

    async def ask_every_time(self, table: TableId, seat: Seat, always: bool) -> None:
        """Let a player be asked every time, or not, and compute again what is due."""
        await self.change_settings(table, lambda row, before: with_always_asked(before, seat, always))
        await self._moves.wake(table)

    async def change_settings(
        self, table: TableId, change: Callable[[TableRow, TableSettings], TableSettings | None]
    ) -> TableSettings:
        """Change the settings of a table, retrying after concurrent changes. `change` may return None for no change."""
        for _ in range(TRIES):
            row = await self._store.table(table)
            if row is None:
                raise access.no_such_table()
            before = parse_settings(row.settings)
            after = change(row, before)
            if after is None or after == before:
                return before
            state = _state_after(row, before, after)
            if await self._store.change_table(
                table, row.version, state=state, header=row.header, settings=settings_json(after)
            ):
                await self._moves.announce(table)
                return after
        raise Refusal(409, "busy", "Too many changes at this table at once. Try again.")


def _state_after(row: TableRow, before: TableSettings, after: TableSettings) -> State:
    """Return the new state: a resignation finishes the game, an agreement to end it abandons the game."""
    if after.abandoned and not before.abandoned:
        return State.ABANDONED
    return State.FINISHED if after.resigned and not before.resigned else row.state


def _seats(table: TableId, seats: int, bots: Sequence[str], bank_ms: int) -> list[SeatRow]:
    levels = [""] * (seats - len(bots)) + list(bots)
    return [
        SeatRow(table, seat, None, level, BOT_NAMES[seat % len(BOT_NAMES)] if level else "", "", bank_ms, None)
        for seat, level in enumerate(levels)
    ]


def _is_open(seat: SeatRow) -> bool:
    return seat.account is None and not seat.bot


def _open_seat(
    row: TableRow,
    settings: TableSettings,
    table_access: TableAccess,
    seats: Sequence[SeatRow],
    seat: Seat | None,
    account: AccountId,
) -> SeatRow:
    """Return an open seat: the one that is held for the account, or one that is held for nobody. Raises `Refusal`."""
    if row.state is not State.OPEN:
        raise Refusal(409, "begun", "The game has started. You can watch it.")
    if not (settings.open or table_access.invited or table_access.owner):
        raise Refusal(403, "invite", "This table is invite only. Ask its owner for the link.")
    held = dict(settings.held)
    own = [each for each in seats if _is_open(each) and held.get(each.seat) == account]
    free = own or [each for each in seats if _is_open(each) and each.seat not in held and seat in (None, each.seat)]
    if not free:
        raise Refusal(
            409,
            "taken",
            "That seat is taken. Choose another." if seat is not None else "All seats are taken. Choose another table.",
        )
    return free[0]


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
