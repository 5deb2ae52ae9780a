"""Rematches: an offer to the players of a finished game, with a seat held for each of them.

The id of the new table is reserved in the row of the old one before the table is created. So a request that is repeated
after a crash creates the same table, and two requests at once get one. The site seats nobody: each client joins by
itself, with a nonce made after it has read the seed commitment of the new table.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Final

from msgspec.structs import replace

from cosca.engine.chance import SEED_BYTES, commitment
from cosca.engine.core import Seat
from cosca.engine.log import Header
from cosca.engine.table import new_table
from cosca.engine.title import Title
from cosca.server.identity import Caller, Refusal
from cosca.server.store.ids import Ids
from cosca.server.store.interface import IdTaken, Store
from cosca.server.store.records import AccountId, Due, Need, NewTable, SeatRow, State, TableId, TableRow
from cosca.server.tables.lifecycle import SUBSTITUTE, Tables
from cosca.server.tables.settings import RematchOffer, TableSettings, parse_settings, settings_json
from cosca.titles import TITLES

HOLD: Final = timedelta(minutes=2)  # how long seats are held
HOLD_BY_MAIL: Final = timedelta(days=3)  # the same in a correspondence game
AFTER_DECLINE: Final = timedelta(minutes=1)  # before another offer


class Rematches:
    """Offers rematches, and keeps the old table informed of what became of them."""

    def __init__(self, store: Store, tables: Tables, now: Callable[[], datetime]) -> None:
        self._store = store
        self._tables = tables
        self._now = now
        self._ids = Ids()

    async def offer(self, table: TableId, caller: Caller, same_seats: bool = False, share: int = 0) -> TableId:
        """Offer a rematch, or find the one that was offered. Returns its table, which the caller then joins."""
        row, seats, table_access = await self._tables.at(table, caller)
        if table_access.seat is None or row.state in (State.OPEN, State.RUNNING):
            raise Refusal(409, "rematch", "Only its players can request a rematch, once the game is over.")
        settings = await self._reserve(row, caller, table_access.seat, same_seats)
        if settings.offer:
            await self._create(row, seats, settings, caller, share)
            await self.note(settings.rematch)
        return settings.rematch

    # First the id

    async def _reserve(self, row: TableRow, caller: Caller, seat: Seat, same_seats: bool) -> TableSettings:
        """Write the id of the new table into the row of the old one, unless an offer stands there."""
        assert caller.account
        settings = parse_settings(row.settings)
        if settings.rematch and not await self._is_over(settings):
            return settings
        if settings.offer and settings.offer.declined and self._now() < _time(settings.offer.until) + AFTER_DECLINE:
            raise Refusal(409, "rematch-declined", "The rematch was declined. Wait a minute before you ask again.")
        await self._tables.check_open_tables(caller.account)
        hold = HOLD_BY_MAIL if settings.clock.kind == "mail" else HOLD
        fresh = RematchOffer(self._ids.new(), seat, (self._now() + hold).isoformat(), same_seats)

        def reserve(_: TableRow, before: TableSettings) -> TableSettings | None:
            is_first = before.rematch == settings.rematch
            return replace(before, rematch=fresh.table, offer=fresh) if is_first else None

        return await self._tables.change_settings(row.id, reserve)

    async def _is_over(self, settings: TableSettings) -> bool:
        """Return whether nothing came of an offer, so that there may be another one."""
        row = await self._store.table(settings.rematch)
        if row is None:
            return settings.offer is None or _time(settings.offer.until) <= self._now()
        return row.state is State.ABANDONED

    # Then the table

    async def _create(
        self, row: TableRow, seats: Sequence[SeatRow], settings: TableSettings, caller: Caller, share: int
    ) -> None:
        """Create the table of the offer. It is as good if another process or an earlier try has done it."""
        offer = settings.offer
        assert offer
        header = Header.from_json(json.loads(row.header))
        title, seed = TITLES[header.title], self._tables.new_seed(SEED_BYTES)
        turned = moved_seats(title, seats, offer)
        owner = seats[offer.by].account or caller.id
        assert owner is not None
        created = NewTable(
            offer.table,
            json.dumps(new_table(title, header.setup, commitment(seed)).log.header.to_json()),
            seed,
            settings_json(_settings_of_rematch(row.id, settings, turned)),
            owner,
            self._now(),
            title.id,
            public=False,  # nobody else may join while the seats are held
            share=share,
            due=Due(_time(offer.until), Need.HOLD),
        )
        try:
            await self._store.create_table(created, [_empty(offer.table, seat, settings) for seat in turned])
        except IdTaken:
            return

    # What becomes of it

    async def decline(self, table: TableId, caller: Caller) -> None:
        """Give up the seat that is held for the caller. An offer that nobody else can accept is closed."""
        await self._tables.at(table, caller)

        def let_go(row: TableRow, before: TableSettings) -> TableSettings:
            held = tuple(each for each in before.held if each[1] != caller.id)
            if row.state is not State.OPEN or held == before.held:
                raise Refusal(409, "rematch", "No seat is held for you here, or the game has started.")
            return replace(before, held=held)

        settings = await self._tables.change_settings(table, let_go)
        if len(settings.held) < 2:
            await self._tables.close(table)
        await self.note(table)

    async def end_hold(self, table: TableId) -> None:
        """Due work: close a table that waited in vain. If two or more have joined, its other seats become open.

        A table that is full was about to start when its process died.
        """
        if await self._tables.start_if_full(table):
            await self.note(table)
            return
        standing = await self._store.standing(table)
        if standing is None or standing.row.state is not State.OPEN:
            return
        row, settings = standing.row, parse_settings(standing.row.settings)
        if sum(each.account is not None for each in standing.seats) < 2:
            await self._tables.close(table)
        else:
            opened = settings_json(replace(settings, held=()))
            await self._store.change_table(
                table, row.version, state=State.OPEN, header=row.header, settings=opened, public=settings.open
            )
        await self.note(table)

    async def note(self, table: TableId) -> None:
        """Bring the offer at the old table up to date, and show it to everybody there. Repeating it does no harm."""
        standing = await self._store.standing(table)
        origin = parse_settings(standing.row.settings).origin if standing else 0
        if standing is None or not origin:
            return
        row, settings = standing.row, parse_settings(standing.row.settings)
        joined = {each.account for each in standing.seats if each.account is not None}
        held = {account for _, account in settings.held}
        players = {each.seat: each.account for each in await self._store.seats(origin) if each.account is not None}

        def update(_: TableRow, before: TableSettings) -> TableSettings | None:
            if before.offer is None or before.offer.table != table:
                return None
            accepted = tuple(seat for seat, account in players.items() if account in joined)
            declined = tuple(seat for seat, account in players.items() if account not in joined | held)
            return replace(before, offer=self._after(before.offer, row.state, accepted, declined))

        await self._tables.change_settings(origin, update)

    def _after(
        self, offer: RematchOffer, state: State, accepted: tuple[Seat, ...], declined: tuple[Seat, ...]
    ) -> RematchOffer:
        is_closed = state is State.ABANDONED
        until = self._now().isoformat() if is_closed and offer.state != "closed" else offer.until
        became = "open" if state is State.OPEN else "closed" if is_closed else "started"
        return replace(offer, until=until, accepted=accepted, declined=declined, state=became)


def moved_seats(title: Title, seats: Sequence[SeatRow], offer: RematchOffer) -> list[SeatRow]:
    """Return who gets which seat: everybody moves on by one seat, or by as many as keep the teams together."""
    count = len(seats)
    by = 0 if offer.same_seats else next(step for step in range(1, count + 1) if _keeps_teams(title, count, step))
    moved = {(each.seat + by) % count: each for each in seats}
    return [SeatRow(offer.table, seat, *_player(moved[seat]), "", 0, None) for seat in range(count)]


def _keeps_teams(title: Title, count: int, step: int) -> bool:
    teams = {frozenset(team) for team in title.teams(count)}
    return {frozenset((seat + step) % count for seat in team) for team in teams} == teams


def _player(seat: SeatRow) -> tuple[AccountId | None, str, str]:
    """Return account, bot and name. A bot that stood in for a person goes; a deleted account is played by a bot."""
    return (seat.account, "", "") if seat.account is not None else (None, seat.bot or SUBSTITUTE, seat.name or "Beppe")


def _settings_of_rematch(origin: TableId, settings: TableSettings, turned: Sequence[SeatRow]) -> TableSettings:
    held = tuple((each.seat, each.account) for each in turned if each.account is not None)
    return TableSettings(
        settings.clock,
        settings.open,
        settings.watch,
        settings.hints,
        origin=origin,
        guests=tuple(account for _, account in held),
        held=held,
    )


def _empty(table: TableId, seat: SeatRow, settings: TableSettings) -> SeatRow:
    """Return a seat that its player has not taken yet, or a bot's."""
    return SeatRow(table, seat.seat, None, seat.bot, seat.name, "", settings.clock.bank_ms, None)


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text)
