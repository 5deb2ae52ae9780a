"""Requests that other players must accept: takebacks, resigning as a team, abandoning the game."""

from __future__ import annotations

import hashlib

from msgspec.structs import replace

from cosca.engine.core import Seat
from cosca.engine.table import Table
from cosca.server.store.records import State, TableId, TableRow
from cosca.server.tables.lifecycle import Tables
from cosca.server.tables.live_table import LiveTable
from cosca.server.tables.moves import Acknowledged, Answer, Moves, Refused
from cosca.server.tables.settings import OpenVote, TableSettings

MAX_VOTES = 4  # open at a table


class Votes:
    """Opens, answers and carries out requests."""

    def __init__(self, tables: Tables, moves: Moves) -> None:
        self._tables = tables
        self._moves = moves

    async def ask(self, table: TableId, seat: Seat, client_id: str, what: str) -> Answer:
        """Open a request; one that is sent again counts once.

        With more than two sides, resigning hands the seat to a bot instead.
        """
        live_table = await self._moves.up_to_date(table)
        if not live_table.running:
            return Refused(client_id, "over")
        request_id = _request_id(seat, client_id)
        if await self._moves.is_stored(live_table, seat, _entry_id(request_id)):
            return Acknowledged(client_id)
        to = _latest(live_table.table, seat) if what == "back" else 0
        if what == "back" and not to:
            return Refused(client_id, "back-nothing", sentence="You have no move to undo.")
        if what == "resign" and len(_teams(live_table)) > 2:
            await self._tables.hand_over(table, seat)  # with more than two sides, nobody can resign for all
            return Acknowledged(client_id)
        request = OpenVote(request_id, what, seat, to, (seat,))
        await self._tables.change_settings(table, lambda row, before: _with_vote(before, request))
        return await self._settle(table, request_id, client_id)

    async def vote(self, table: TableId, seat: Seat, client_id: str, vote: str, agree: bool) -> Answer:
        """Accept or decline a request."""
        live_table = await self._moves.up_to_date(table)
        request = _vote(live_table.settings, vote)
        if request is None or seat not in needed_seats(live_table, request):
            return Refused(client_id, "vote", sentence="This request is closed, or your vote is not needed.")
        await self._tables.change_settings(table, lambda row, before: _answered(before, vote, seat, agree))
        return await self._settle(table, vote, client_id)

    async def _settle(self, table: TableId, vote: str, client_id: str) -> Answer:
        """Carry out a request that everybody has accepted. Doing it twice has the effect of once."""
        live_table = await self._moves.up_to_date(table)
        request = _vote(live_table.settings, vote)
        if request and set(needed_seats(live_table, request)) <= set(request.agreed):
            await self._carry_out(live_table, request)
            await self._tables.change_settings(table, lambda row, before: _without(before, vote))
        return Acknowledged(client_id)

    async def _carry_out(self, live_table: LiveTable, request: OpenVote) -> None:
        if request.what == "back":
            await self._moves.rewind(live_table.id, request.to, request.seat, _entry_id(request.id))
        elif request.what == "abandon":
            await self._tables.change_settings(live_table.id, lambda row, before: _ended(row, before, abandoned=True))
        else:
            team = next(team for team in _teams(live_table) if request.seat in team)
            await self._tables.change_settings(live_table.id, lambda row, before: _ended(row, before, resigned=team))


def needed_seats(live_table: LiveTable, request: OpenVote) -> list[Seat]:
    """Return the seats whose answer is needed: players only, because bots accept everything."""
    whose = next(team for team in _teams(live_table) if request.seat in team) if request.what == "resign" else None
    people = [row.seat for row in live_table.seats if row.account is not None and not row.bot]
    return [seat for seat in people if whose is None or seat in whose]


def _request_id(seat: Seat, client_id: str) -> str:
    """Return the id of a request: the same if its message is sent again."""
    return hashlib.sha256(f"{seat}:{client_id}".encode()).hexdigest()[:12]


def _entry_id(vote: str) -> str:
    """Return the client id of the entry that carries out a request."""
    return f"vote:{vote}"


def _teams(live_table: LiveTable) -> tuple[tuple[Seat, ...], ...]:
    return live_table.table.title.teams(len(live_table.seats))


def _latest(table: Table, seat: Seat) -> int:
    return next((move.n for move in reversed(table.moves) if move.seat == seat), 0)


def _vote(settings: TableSettings, vote: str) -> OpenVote | None:
    return next((each for each in settings.votes if each.id == vote), None)


def _with_vote(before: TableSettings, request: OpenVote) -> TableSettings:
    """Add a request, unless it is there already. It replaces an older one of the same seat and kind."""
    if _vote(before, request.id):
        return before
    others = [each for each in before.votes if (each.what, each.seat) != (request.what, request.seat)]
    return replace(before, votes=(*others, request)[-MAX_VOTES:])


def _answered(before: TableSettings, vote: str, seat: Seat, agree: bool) -> TableSettings:
    if not agree:
        return _without(before, vote)
    votes = [replace(each, agreed=(*each.agreed, seat)) if _open(each, vote, seat) else each for each in before.votes]
    return replace(before, votes=tuple(votes))


def _open(request: OpenVote, vote: str, seat: Seat) -> bool:
    return request.id == vote and seat not in request.agreed


def _without(before: TableSettings, vote: str) -> TableSettings:
    return replace(before, votes=tuple(each for each in before.votes if each.id != vote))


def _ended(
    row: TableRow, before: TableSettings, resigned: tuple[Seat, ...] = (), abandoned: bool = False
) -> TableSettings | None:
    if row.state is not State.RUNNING:
        return None
    return replace(before, resigned=resigned, abandoned=abandoned, votes=())
