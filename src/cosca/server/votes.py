"""What needs the word of others: to go back behind what is known, to give up as a team, to end without a result."""

from __future__ import annotations

import secrets

from msgspec.structs import replace

from cosca.engine.core import Seat
from cosca.engine.table import Table
from cosca.server.agreements import Agreement, Asked
from cosca.server.at_hand import AtHand
from cosca.server.choices import Acknowledged, Answer, Choices, Refused
from cosca.server.outcomes import rating_of
from cosca.server.store.records import State, TableId, TableRow
from cosca.server.tables import Tables

MOST_VOTES = 4  # under way at a table


class Votes:
    def __init__(self, tables: Tables, choices: Choices) -> None:
        self._tables = tables
        self._choices = choices

    async def ask(self, table: TableId, seat: Seat, client_id: str, what: str) -> Answer:
        at_hand = await self._choices.caught_up(table)
        if not at_hand.running:
            return Refused(client_id, "over")
        to = _latest(at_hand.table, seat) if what == "back" else 0
        if what == "back" and not to:
            return Refused(client_id, "back-nothing", sentence="There is nothing of yours to take back.")
        if what == "resign" and len(_teams(at_hand)) > 2:
            await self._tables.hand_over(table, seat)  # with more than two sides nobody can give up for all
            return Acknowledged(client_id)
        asked = Asked(secrets.token_hex(6), what, seat, to, (seat,))
        await self._tables.agree(table, lambda row, before: _with_vote(before, asked))
        return await self._settle(table, asked.id, client_id)

    async def vote(self, table: TableId, seat: Seat, client_id: str, vote: str, agree: bool) -> Answer:
        at_hand = await self._choices.caught_up(table)
        asked = _vote(at_hand.agreement, vote)
        if asked is None or seat not in needed(at_hand, asked):
            return Refused(client_id, "vote", sentence="Nothing of the kind is asked of you.")
        await self._tables.agree(table, lambda row, before: _answered(before, vote, seat, agree))
        return await self._settle(table, vote, client_id)

    async def _settle(self, table: TableId, vote: str, client_id: str) -> Answer:
        """Do what all have agreed to. Done twice, it is done once."""
        at_hand = await self._choices.caught_up(table)
        asked = _vote(at_hand.agreement, vote)
        if asked and set(needed(at_hand, asked)) <= set(asked.agreed):
            await self._carry_out(at_hand, asked)
            await self._tables.agree(table, lambda row, before: _without(before, vote))
        return Acknowledged(client_id)

    async def _carry_out(self, at_hand: AtHand, asked: Asked) -> None:
        if asked.what == "back":
            await self._choices.rewind(at_hand.id, asked.to, asked.seat, f"vote:{asked.id}")
        elif asked.what == "abandon":
            await self._tables.agree(at_hand.id, lambda row, before: _ended(row, before, abandoned=True))
        else:
            team = next(team for team in _teams(at_hand) if asked.seat in team)
            await self._choices.store.put_outbox([rating_of(at_hand.id, self._choices.now())])
            await self._tables.agree(at_hand.id, lambda row, before: _ended(row, before, resigned=team))


def needed(at_hand: AtHand, asked: Asked) -> list[Seat]:
    """Whose word is needed: people only; bots agree to everything."""
    whose = next(team for team in _teams(at_hand) if asked.seat in team) if asked.what == "resign" else None
    people = [row.seat for row in at_hand.seats if row.account is not None and not row.bot]
    return [seat for seat in people if whose is None or seat in whose]


def _teams(at_hand: AtHand) -> tuple[tuple[Seat, ...], ...]:
    return at_hand.table.title.teams(len(at_hand.seats))


def _latest(table: Table, seat: Seat) -> int:
    return next((move.n for move in reversed(table.moves) if move.seat == seat), 0)


def _vote(agreement: Agreement, vote: str) -> Asked | None:
    return next((each for each in agreement.votes if each.id == vote), None)


def _with_vote(before: Agreement, asked: Asked) -> Agreement:
    """A new question replaces the old one of the same seat and kind."""
    others = [each for each in before.votes if (each.what, each.seat) != (asked.what, asked.seat)]
    return replace(before, votes=(*others, asked)[-MOST_VOTES:])


def _answered(before: Agreement, vote: str, seat: Seat, agree: bool) -> Agreement:
    if not agree:
        return _without(before, vote)
    votes = [replace(each, agreed=(*each.agreed, seat)) if _open(each, vote, seat) else each for each in before.votes]
    return replace(before, votes=tuple(votes))


def _open(asked: Asked, vote: str, seat: Seat) -> bool:
    return asked.id == vote and seat not in asked.agreed


def _without(before: Agreement, vote: str) -> Agreement:
    return replace(before, votes=tuple(each for each in before.votes if each.id != vote))


def _ended(
    row: TableRow, before: Agreement, resigned: tuple[Seat, ...] = (), abandoned: bool = False
) -> Agreement | None:
    if row.state is not State.RUNNING:
        return None
    return replace(before, resigned=resigned, abandoned=abandoned, votes=())
