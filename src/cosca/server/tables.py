"""Tables before and around their games: laid, joined, begun, handed over, played again."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

import msgspec

from cosca.bots import BOTS
from cosca.engine.chance import SEED_BYTES, commitment
from cosca.engine.core import Seat
from cosca.engine.log import Header
from cosca.engine.table import new_table
from cosca.engine.title import Setup, Title
from cosca.games import TITLES
from cosca.server import access
from cosca.server.access import Place
from cosca.server.agreements import Agreement, agreement_of, text_of
from cosca.server.api.calls import Refusal, Who
from cosca.server.at_hand import AtHand
from cosca.server.choices import Choices
from cosca.server.clocks import asked_seats, deadline, is_moment
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

TRIES: Final = 8
SOON: Final = timedelta(seconds=2)
STAND_IN: Final = "greedy"  # plays for somebody who has left
BOT_NAMES: Final = ("Beppe", "Carmela", "Nino", "Assunta", "Totò")  # by seat
MOST_OPEN: Final = 10  # tables that one person may have laid and not begun
FRESH_BANK_MS: Final = 60_000  # for somebody who comes back with an empty clock


class Tables:
    def __init__(self, store: Store, choices: Choices, now: Callable[[], datetime]) -> None:
        self._store = store
        self._choices = choices
        self._now = now
        self._ids = Ids()
        self.new_seed: Callable[[int], bytes] = secrets.token_bytes
        self.most_open = MOST_OPEN

    # Reading

    async def at(self, table: TableId, who: Who, invite: str = "") -> tuple[TableRow, list[SeatRow], Place]:
        """A table and what somebody is there. Raises `Refusal` if they may not know of it."""
        standing = await self._store.standing(table)
        if standing is None:
            raise access.no_such_table()
        row, seats = standing.row, standing.seats
        return row, seats, access.place_of(row, agreement_of(row.settings), seats, who, invite)

    # Laying a table

    async def create(
        self, owner: Account, title: Title, setup: Setup, agreement: Agreement, bots: Sequence[str]
    ) -> TableId:
        """Bots take the last seats. The promise of chance is made here, before anybody adds to it."""
        await self._not_too_many(owner)
        seed = self.new_seed(SEED_BYTES)
        header = new_table(title, setup, commitment(seed)).log.header
        table = self._ids.new()
        laid = NewTable(
            table,
            json.dumps(header.to_json()),
            seed,
            text_of(agreement),
            owner.id,
            self._now(),
            title.id,
            agreement.open,
        )
        await self._store.create_table(laid, _seats(table, setup.seats, bots, agreement.clock.bank_ms))
        return table

    async def _not_too_many(self, owner: Account) -> None:
        query = Query(states=(State.OPEN,), account=owner.id, limit=self.most_open, public_only=False)
        if len(await self._store.tables(query)) >= self.most_open:
            raise Refusal(429, "tables", "You have many tables that have not begun: use or leave one of them first.")

    async def new_invite(self, table: TableId, who: Who) -> str:
        """A new word for the link; the old one is good no longer."""
        word = secrets.token_urlsafe(16)

        def change(row: TableRow, agreement: Agreement) -> Agreement:
            if row.owner != who.id:
                raise Refusal(403, "owner", "Only whoever laid the table may invite.")
            return msgspec.structs.replace(agreement, invite=access.digest_of(word))

        await self.agree(table, change)
        return word

    # Sitting down and standing up

    async def sit(self, table: TableId, who: Who, seat: Seat | None, nonce: str, invite: str = "") -> Seat:
        """On a free seat. The last one to sit down begins the game."""
        assert who.account
        for _ in range(TRIES):
            row, seats, place = await self.at(table, who, invite)
            if place.seat is not None:
                await self.begin_if_full(table)  # whoever sat down last may have been cut off before that
                return place.seat
            free = _free(row, agreement_of(row.settings), place, seats, seat)
            taken = replace(free, account=who.account.id, name=who.account.name, nonce=nonce)
            if await self._store.take_seat(taken, None):
                await self.begin_if_full(table)
                return free.seat
        raise Refusal(409, "taken", "Somebody else was faster; try again.")

    async def stand_up(self, table: TableId, who: Who) -> None:
        """Before the game has begun. A table that its owner leaves alone is cleared away."""
        row, seats, place = await self.at(table, who)
        if row.state is not State.OPEN:
            raise Refusal(409, "begun", "The game has begun: let a bot play for you instead.")
        if place.seat is not None:
            await self._store.take_seat(replace(seats[place.seat], account=None, name="", nonce=""), who.id)
        if place.owner and all(each.account in (None, who.id) for each in seats):
            await self._close(table)

    async def _close(self, table: TableId) -> None:
        row = await self._store.table(table)
        if row and row.state is State.OPEN:
            await self._store.change_table(
                table, row.version, state=State.ABANDONED, header=row.header, settings=row.settings
            )

    async def begin_if_full(self, table: TableId) -> bool:
        """The nonces of all are written into the header; chance has the first word."""
        for _ in range(TRIES):
            standing = await self._store.standing(table)
            if standing is None or standing.row.state is not State.OPEN or any(map(_is_free, standing.seats)):
                return False
            row, seats = standing.row, standing.seats
            header = Header.from_json(json.loads(row.header))
            begun = json.dumps(replace(header, nonces=tuple(each.nonce for each in seats)).to_json())
            due = Due(self._now(), Need.CHANCE)
            state = State.RUNNING
            if await self._store.change_table(
                table, row.version, state=state, header=begun, settings=row.settings, due=due
            ):
                await self._choices.wake(table)
                return True
        return False

    # Handing over

    async def hand_over(self, table: TableId, seat: Seat, bot: str = STAND_IN) -> None:
        """A bot plays on; whoever sat there may come back."""
        await self._reseat(table, seat, bot=bot)

    async def come_back(self, table: TableId, seat: Seat) -> None:
        """Only whoever left can; the clock goes on as it stood, so nobody gains time by leaving."""
        at_hand = await self._choices.caught_up(table)
        row = at_hand.seats[seat]
        if row.bot and self._is_late(at_hand, seat):
            raise Refusal(409, "busy", "A bot is answering for you: come back in a moment.")
        if row.bot:
            await self._reseat(table, seat, bot="", bank_ms=row.bank_ms or FRESH_BANK_MS)

    def _is_late(self, at_hand: AtHand, seat: Seat) -> bool:
        end = deadline(at_hand.agreement.clock, at_hand.times[seat], is_moment(at_hand.table))
        return seat in asked_seats(at_hand.table) and end is not None and end <= self._now()

    async def _reseat(self, table: TableId, seat: Seat, **said: object) -> None:
        row = (await self._store.seats(table))[seat]
        taken = replace(row, **said)  # type: ignore[arg-type]
        if row.account is not None and await self._store.take_seat(taken, row.account, self._look_soon()):
            await self._choices.announce(table)
            await self._choices.wake(table)

    def _look_soon(self) -> Due:
        """If this process dies before it has reckoned what is due, a worker does."""
        return Due(self._now() + SOON, Need.SWEEP)

    async def hand_over_all(self, account: AccountId) -> None:
        """Before somebody is forgotten: bots play on, and open seats are free again."""
        query = Query(account=account, limit=1_000, public_only=False)
        for row in await self._store.tables(query):
            for seat in await self._store.seats(row.id):
                if seat.account == account:
                    await self._vacate(row, seat)

    async def _vacate(self, row: TableRow, seat: SeatRow) -> None:
        running = row.state is State.RUNNING
        left = replace(
            seat, account=None, name="", bot=STAND_IN if running else "", nonce=seat.nonce if running else ""
        )
        await self._store.take_seat(left, seat.account, self._look_soon())
        if running:
            await self._choices.announce(row.id)
            await self._choices.wake(row.id)

    # What is agreed

    async def agree(self, table: TableId, change: Callable[[TableRow, Agreement], Agreement | None]) -> Agreement:
        """Change what is agreed, whoever else does so at the same time. None changes nothing."""
        for _ in range(TRIES):
            row = await self._store.table(table)
            if row is None:
                raise access.no_such_table()
            before = agreement_of(row.settings)
            after = change(row, before)
            if after is None or after == before:
                return before
            state = _state_after(row, before, after)
            if await self._store.change_table(
                table, row.version, state=state, header=row.header, settings=text_of(after)
            ):
                await self._choices.announce(table)
                return after
        raise Refusal(409, "busy", "Too much happens at this table at once; try again.")

    async def rematch(self, table: TableId, who: Who) -> TableId:
        """The same again, laid once, whoever asks first; everybody sits down by themselves."""
        row, seats, place = await self.at(table, who)
        if not place.sits or row.state is State.OPEN or row.state is State.RUNNING:
            raise Refusal(409, "rematch", "Whoever played may ask for another game once this one is over.")
        agreement = agreement_of(row.settings)
        if agreement.rematch:
            return agreement.rematch
        assert who.account
        header = Header.from_json(json.loads(row.header))
        bots = [each.bot for each in seats if each.account is None and each.bot]
        played = tuple(each.account for each in seats if each.account is not None)
        plain = Agreement(
            agreement.clock, agreement.open, agreement.watch, agreement.hints, origin=table, guests=played
        )
        another = await self.create(who.account, TITLES[header.title], header.setup, plain, bots)

        def point(row: TableRow, before: Agreement) -> Agreement | None:
            return None if before.rematch else msgspec.structs.replace(before, rematch=another)

        return (await self.agree(table, point)).rematch


def _state_after(row: TableRow, before: Agreement, after: Agreement) -> State:
    """Giving up, or ending without a result, ends the game."""
    if after.abandoned and not before.abandoned:
        return State.ABANDONED
    return State.FINISHED if after.resigned and not before.resigned else row.state


def _seats(table: TableId, seats: int, bots: Sequence[str], bank_ms: int) -> list[SeatRow]:
    levels = [""] * (seats - len(bots)) + list(bots)
    return [
        SeatRow(table, seat, None, level, BOT_NAMES[seat % len(BOT_NAMES)] if level else "", "", bank_ms, None)
        for seat, level in enumerate(levels)
    ]


def _is_free(seat: SeatRow) -> bool:
    return seat.account is None and not seat.bot


def _free(row: TableRow, agreement: Agreement, place: Place, seats: Sequence[SeatRow], seat: Seat | None) -> SeatRow:
    if row.state is not State.OPEN:
        raise Refusal(409, "begun", "The game has begun; you may look on.")
    if not (agreement.open or place.invited or place.owner):
        raise Refusal(403, "invite", "This table is by invitation: ask for its link.")
    free = [each for each in seats if _is_free(each) and seat in (None, each.seat)]
    if not free:
        raise Refusal(409, "taken", "That seat is taken." if seat is not None else "All seats are taken.")
    return free[0]


def wanted_setup(
    title: str, edition: str, pack: str, seats: int, variants: Sequence[str], bots: Sequence[str]
) -> tuple[Title, Setup]:
    """Raises `Refusal` if the title has no such thing; the sentence says what it has."""
    if title not in TITLES:
        raise Refusal(422, "title", f"There is no such game here. There are: {', '.join(TITLES)}.")
    game = TITLES[title]
    setup = Setup(
        edition or game.editions[0], pack or game.packs[0], seats or game.seats[0], dict.fromkeys(variants, 1)
    )
    for what, said, there in (
        ("edition", [setup.edition], game.editions),
        ("pack", [setup.pack], game.packs),
        ("seats", [setup.seats], game.seats),
        ("variant", variants, list(game.variants)),
        ("bot", bots, list(BOTS)),
    ):
        if not set(said) <= set(there):
            raise Refusal(422, what, f"{game.name} has no such {what}; it has: {', '.join(map(str, there)) or 'none'}.")
    if len(bots) > setup.seats:
        raise Refusal(422, "bot", f"There are {setup.seats} seats, too few for {len(bots)} bots.")
    return game, setup
