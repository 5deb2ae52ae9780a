"""What one reader says at one table, and what comes of it."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import Any

from cosca.engine.core import Seat, why_not
from cosca.server import protocol
from cosca.server.api.calls import Refusal
from cosca.server.at_hand import AtHand, NoSuchTable
from cosca.server.choices import Acknowledged, Answer, Refused, by_rule
from cosca.server.hub import Line
from cosca.server.metrics import DONE
from cosca.server.site import Site
from cosca.server.store.interface import Overloaded, Unavailable
from cosca.server.store.records import TableId
from cosca.server.streams import Reader


class Conversation:
    """What one reader says at one table."""

    def __init__(self, site: Site, table: TableId, line: Line) -> None:
        self._site = site
        self._table = table
        self._line = line
        self._by_seat: dict[type[Any], Callable[[Seat, Any], Awaitable[Answer]]] = {
            protocol.Choose: self._choose,
            protocol.Several: self._several,
            protocol.Back: self._back,
            protocol.Why: self._why,
            protocol.Ask: self._ask,
            protocol.Vote: self._vote,
            protocol.Leave: self._leave,
            protocol.Return: self._return,
        }
        self._by_all: dict[type[Any], Callable[[Reader, Any], Awaitable[Answer]]] = {
            protocol.Say: self._say,
            protocol.Sheet: self._sheet,
        }

    async def answer(self, said: protocol.FromClient) -> None:
        """To everything but the hello, which was before this."""
        if isinstance(said, protocol.Ping):
            self._line.tell(protocol.Pong())
        else:
            began = time.perf_counter()
            answer = await self._answered(said)
            if isinstance(said, protocol.Choose | protocol.Several | protocol.Back):
                await self._count(answer, time.perf_counter() - began)
            self._tell(answer)

    async def _count(self, answer: Answer, seconds: float) -> None:
        with contextlib.suppress(NoSuchTable, Unavailable):
            title = (await self._site.choices.at_hand(self._table)).row.title
            told = DONE if isinstance(answer, Acknowledged) else answer.reason
            self._site.metrics.answered(title, told, seconds)

    async def _answered(self, said: Any) -> Answer:
        try:
            if handler := self._by_all.get(type(said)):
                return await handler(self._line.reader, said)
            if self._line.reader is None:
                return Refused(said.id, "seat", sentence="You are looking on; only seats may do that.")
            return await self._by_seat[type(said)](self._line.reader, said)
        except (Unavailable, Overloaded):
            return Refused(said.id, "busy", sentence="The server is busy. Send it again, with the same id.")
        except Refusal as refusal:
            return Refused(said.id, refusal.reason, refusal.rule, refusal.sentence)
        except NoSuchTable:
            return Refused(said.id, "over")

    def _tell(self, answer: Answer) -> None:
        if isinstance(answer, Acknowledged):
            self._line.tell(protocol.Done(answer.client_id))
        else:
            self._line.tell(protocol.Refused(answer.client_id, answer.reason, answer.rule, answer.sentence))

    async def _choose(self, seat: Seat, said: protocol.Choose) -> Answer:
        return await self._site.choices.choose(self._table, seat, said.id, [said.do], said.prompt)

    async def _several(self, seat: Seat, said: protocol.Several) -> Answer:
        return await self._site.choices.choose(self._table, seat, said.id, said.do, said.prompt)

    async def _back(self, seat: Seat, said: protocol.Back) -> Answer:
        return await self._site.choices.take_back(self._table, seat, said.id)

    async def _why(self, seat: Seat, said: protocol.Why) -> Answer:
        at_hand = await self._site.choices.at_hand(self._table)
        return why(at_hand, seat, said)

    async def _ask(self, seat: Seat, said: protocol.Ask) -> Answer:
        return await self._site.votes.ask(self._table, seat, said.id, said.what)

    async def _vote(self, seat: Seat, said: protocol.Vote) -> Answer:
        return await self._site.votes.vote(self._table, seat, said.id, said.vote, said.agree)

    async def _leave(self, seat: Seat, said: protocol.Leave) -> Answer:
        if not (await self._site.choices.caught_up(self._table)).running:
            return Refused(said.id, "over")
        await self._site.tables.hand_over(self._table, seat)
        return Acknowledged(said.id)

    async def _return(self, seat: Seat, said: protocol.Return) -> Answer:
        if not (await self._site.choices.caught_up(self._table)).running:
            return Refused(said.id, "over")
        await self._site.tables.come_back(self._table, seat)
        return Acknowledged(said.id)

    async def _say(self, reader: Reader, said: protocol.Say) -> Answer:
        at_hand = await self._site.choices.at_hand(self._table)
        answer = await self._site.talk.say(at_hand, self._line.who, reader, said)
        await self._talked(answer)
        return answer

    async def _sheet(self, reader: Reader, said: protocol.Sheet) -> Answer:
        at_hand = await self._site.choices.at_hand(self._table)
        answer = await self._site.talk.write_sheet(at_hand, reader, said)
        if isinstance(answer, Refused) and answer.reason == "sheet":
            await self._site.hub.chat_news(self._table)  # what one has not read yet comes before the refusal
        await self._talked(answer)
        return answer

    async def _talked(self, answer: Answer) -> None:
        if isinstance(answer, Acknowledged):
            await self._site.hub.chat_news(self._table)
            await self._site.bus.hint(self._table)


def why(at_hand: AtHand, seat: Seat, said: protocol.Why) -> Answer:
    """Acknowledged: nothing speaks against it."""
    title = at_hand.table.title
    if not at_hand.running:
        return Refused(said.id, "over")
    try:
        action = title.catalogue.load(dict(said.do))
    except ValueError:
        return Refused(said.id, "unknown", sentence="There is no such action in this game.")
    rule = why_not(at_hand.table.game, seat, action)
    return Acknowledged(said.id) if rule is None else Refused(said.id, "rule", rule, by_rule(title, rule).sentence)
