"""Rematches: an offer to the players of a finished game, with a seat held for each of them.

The id of the new table is reserved in the row of the old one before the table is created. So a request that is repeated
after a crash creates the same table, and two requests at once get one. The site seats nobody: each client joins by
itself, with a nonce made after it has read the seed commitment of the new table.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Final

from msgspec.structs import replace

from cosca.engine.chance import SEED_BYTES, commitment
from cosca.engine.core import Seat
from cosca.engine.log import Header
from cosca.engine.table import new_table
from cosca.engine.title import Title
from cosca.server.identity import Caller, Refusal
from cosca.server.store.ids import Ids, from_text
from cosca.server.store.interface import IdTaken, Store, Unavailable
from cosca.server.store.records import AccountId, Due, Need, NewTable, SeatRow, Standing, State, TableId, TableRow
from cosca.server.tables.lifecycle import TRIES, Tables
from cosca.server.tables.open_tables import absent_of, due_of_open
from cosca.server.tables.seat_changes import SUBSTITUTE, Joined
from cosca.server.tables.settings import RematchOffer, TableSettings, parse_settings, settings_json
from cosca.server.tables.turns import turns_of_account
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
            raise Refusal(409, "rematch", "Only the players can request a rematch, and only after the game.")
        settings = await self._reserve(row, caller, table_access.seat, same_seats)
        if settings.offer and not await self._create(row, seats, settings, caller, share):
            await self.note(settings.rematch)
        return settings.rematch

    # First the id

    async def _reserve(self, row: TableRow, caller: Caller, seat: Seat, same_seats: bool) -> TableSettings:
        """Write the id of the new table into the row of the old one, unless that has an open offer."""
        assert caller.account
        settings = parse_settings(row.settings)
        if settings.rematch and not await self._is_over(settings):
            return settings
        if settings.offer and settings.offer.declined and self._now() < _time(settings.offer.until) + AFTER_DECLINE:
            raise Refusal(409, "rematch-declined", "The rematch was declined. Wait a minute before you ask again.")
        await self._tables.check_open_tables(caller.account)
        hold = HOLD_BY_MAIL if settings.clock.kind == "mail" else HOLD
        fresh = RematchOffer(self._ids.new(beside=row.id), seat, (self._now() + hold).isoformat(), same_seats)

        def reserve(_: TableRow, before: TableSettings) -> TableSettings | None:
            is_first = before.rematch == settings.rematch
            return replace(before, rematch=fresh.table, offer=fresh) if is_first else None

        return await self._tables.change_settings(row.id, reserve, row)

    async def _is_over(self, settings: TableSettings) -> bool:
        """Return whether an offer has failed, so that there may be another one."""
        row = await self._store.table(settings.rematch)
        if row is None:
            return settings.offer is None or _time(settings.offer.until) <= self._now()
        return row.state is State.ABANDONED

    # Then the table

    async def _create(
        self, row: TableRow, seats: Sequence[SeatRow], settings: TableSettings, caller: Caller, share: int
    ) -> bool:
        """Create the table of the offer; return False if another process or an earlier try has done it."""
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
            offered=tuple(each.account for each in turned if each.account is not None),
        )
        try:
            await self._store.create_table(created, [_empty(offer.table, seat, settings) for seat in turned])
        except IdTaken:
            return False
        await self._tables.tell_lists(created.offered)
        return True

    # What becomes of it

    async def decline(self, table: TableId, caller: Caller) -> None:
        """Give up the seat that is held for the caller. An offer that nobody else can accept is closed."""
        await self._tables.at(table, caller)

        def let_go(row: TableRow, before: TableSettings) -> TableSettings:
            held = tuple(each for each in before.held if each[1] != caller.id)
            if row.state is not State.OPEN or held == before.held:
                raise Refusal(409, "rematch", "No seat is reserved for you here, or the game has started.")
            return replace(before, held=held)

        assert caller.id is not None
        settings = await self._tables.change_settings(table, let_go, gone=[caller.id])
        if len(settings.held) < 2:
            await self._tables.close(table)
        await self.note(table)

    async def decline_all(self, caller: Caller) -> None:
        """Decline every rematch that the caller is offered, before the account is deleted."""
        assert caller.id is not None
        for offer in (await turns_of_account(self._store, caller.id)).offers:
            with suppress(Refusal):  # the hold has just ended
                await self.decline(from_text(offer.table), caller)

    async def end_hold(self, table: TableId) -> None:
        """Due work: close a table that waited in vain. If two or more have joined, its other seats become open.

        A table that is full was about to start when its process died.
        """
        for _ in range(TRIES):
            if await self._end_hold(table):
                await self.note(table)
                return
        raise Unavailable("a table whose seats are held changes all the time")  # a worker tries again

    async def _end_hold(self, table: TableId) -> bool:
        """Return whether nothing is held any more. If the table changed meanwhile, decide again by its new seats."""
        if await self._tables.start_if_full(table):
            return True
        standing = await self._store.standing(table)
        if standing is None or standing.row.state is not State.OPEN:
            return True
        if _few_sit(standing):
            return await self._tables.close(table, is_still=_few_sit)
        return await self._open(standing)

    async def _open(self, standing: Standing) -> bool:
        """Stop holding seats, so that others can take them, unless the table has changed."""
        row, settings = standing.row, parse_settings(standing.row.settings)
        after, absent = replace(settings, held=()), absent_of(settings, standing.seats)
        opened = await self._store.change_table(
            row.id,
            row.version,
            state=State.OPEN,
            header=row.header,
            settings=settings_json(after),
            public=settings.open,
            due=due_of_open(after, row.created_at, self._now()),
            gone=absent,
        )
        if opened:
            await self._tables.tell_lists(absent)
        return opened is not None

    async def note(self, table: TableId, known: Joined | None = None) -> None:
        """Bring the offer at the old table up to date, and show it to everybody there. Repeating it does no harm.

        `known` is the new table as the caller has just found it. It is read again if the old table has changed since:
        another process may have noted what is newer.
        """
        for attempt in range(TRIES):
            standing = known if known and not attempt else await self._store.standing(table)
            origin = parse_settings(standing.row.settings).origin if standing else 0
            if standing is None or not origin or await self._note(origin, standing):
                return
        raise Unavailable("a finished table changes all the time")

    async def _note(self, origin: TableId, new: Joined | Standing) -> bool:
        """Write into the old table what became of its offer. Return False if it has changed in the meantime."""
        old = await self._store.standing(origin)
        if old is None:
            return True
        is_unchanged = True

        def update(row: TableRow, before: TableSettings) -> TableSettings | None:
            nonlocal is_unchanged
            is_unchanged = row.version == old.row.version
            if not is_unchanged or before.offer is None or before.offer.table != new.row.id:
                return None
            offer = self._after(before.offer, new, old.seats)
            is_older = before.offer.state != "open" and offer.state == "open"
            return None if is_older else replace(before, offer=offer)

        await self._tables.change_settings(origin, update, old.row)
        return is_unchanged

    def _after(self, offer: RematchOffer, new: Joined | Standing, old_seats: Sequence[SeatRow]) -> RematchOffer:
        """Return the offer as the seats and the state of its table make it."""
        players = {each.seat: each.account for each in old_seats if each.account is not None}
        joined = {each.account for each in new.seats if each.account is not None}
        held = {account for _, account in parse_settings(new.row.settings).held}
        accepted = tuple(seat for seat, account in players.items() if account in joined)
        declined = tuple(seat for seat, account in players.items() if account not in joined | held)
        is_closed = new.row.state is State.ABANDONED
        until = self._now().isoformat() if is_closed and offer.state != "closed" else offer.until
        became = "open" if new.row.state is State.OPEN else "closed" if is_closed else "started"
        return replace(offer, until=until, accepted=accepted, declined=declined, state=became)


def _few_sit(standing: Standing) -> bool:
    """Return whether so few players have joined that there is nobody to play with."""
    return sum(each.account is not None for each in standing.seats) < 2


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
        rated=settings.rated,
        origin=origin,
        guests=tuple(account for _, account in held),
        held=held,
    )


def _empty(table: TableId, seat: SeatRow, settings: TableSettings) -> SeatRow:
    """Return a seat that its player has not taken yet, or a bot's."""
    return SeatRow(table, seat.seat, None, seat.bot, seat.name, "", settings.clock.bank_ms, None)


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text)
