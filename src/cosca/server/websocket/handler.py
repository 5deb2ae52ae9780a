"""Handles the messages that one client sends at one table."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import Any

from cosca.engine.core import Seat, why_not
from cosca.frames.stream import Reader
from cosca.server import protocol
from cosca.server.identity import Refusal
from cosca.server.live.subscriber import Subscriber
from cosca.server.metrics import DONE
from cosca.server.site import Site
from cosca.server.store.interface import Overloaded, Unavailable
from cosca.server.store.records import TableId
from cosca.server.tables.live_table import LiveTable, NoSuchTable
from cosca.server.tables.moves import Acknowledged, Answer, Refused, refused_by_rule


class MessageHandler:
    """Answers the messages of one client at one table."""

    def __init__(self, site: Site, table: TableId, subscriber: Subscriber) -> None:
        self._site = site
        self._table = table
        self._subscriber = subscriber
        self._by_seat: dict[type[Any], Callable[[Seat, Any], Awaitable[Answer]]] = {
            protocol.ChooseMessage: self._choose,
            protocol.SeveralMessage: self._several,
            protocol.BackMessage: self._back,
            protocol.WhyMessage: self._why,
            protocol.AskMessage: self._ask,
            protocol.VoteMessage: self._vote,
            protocol.LeaveMessage: self._leave,
            protocol.ReturnMessage: self._return,
            protocol.PromptsMessage: self._prompts,
        }
        self._by_all: dict[type[Any], Callable[[Reader, Any], Awaitable[Answer]]] = {
            protocol.SayMessage: self._say,
            protocol.SheetMessage: self._sheet,
        }

    async def answer(self, message: protocol.FromClient) -> None:
        """Answer any message but `hello`, which comes before."""
        if isinstance(message, protocol.PingMessage):
            self._subscriber.send(protocol.PongMessage())
        else:
            began = time.perf_counter()
            answer = await self._handle(message)
            if isinstance(message, protocol.ChooseMessage | protocol.SeveralMessage | protocol.BackMessage):
                await self._count(answer, time.perf_counter() - began)
            self._send(answer)

    async def _count(self, answer: Answer, seconds: float) -> None:
        """Count a move in the metrics."""
        with contextlib.suppress(NoSuchTable, Unavailable):
            title = (await self._site.moves.live_table(self._table)).row.title
            outcome = DONE if isinstance(answer, Acknowledged) else answer.reason
            self._site.metrics.answered(title, outcome, seconds)

    async def _handle(self, message: Any) -> Answer:
        try:
            if handler := self._by_all.get(type(message)):
                return await handler(self._subscriber.reader, message)
            if self._subscriber.reader is None:
                return Refused(message.id, "seat", sentence="You're watching. Only players at this table can do that.")
            return await self._by_seat[type(message)](self._subscriber.reader, message)
        except (Unavailable, Overloaded):
            return Refused(message.id, "busy", sentence="The server is busy. Send it again, with the same id.")
        except Refusal as refusal:
            return Refused(message.id, refusal.reason, refusal.rule, refusal.sentence)
        except NoSuchTable:
            return Refused(message.id, "over")

    def _send(self, answer: Answer) -> None:
        if isinstance(answer, Acknowledged):
            self._subscriber.send(protocol.DoneMessage(answer.client_id))
        else:
            self._subscriber.send(
                protocol.RefusedMessage(answer.client_id, answer.reason, answer.rule, answer.sentence)
            )

    async def _choose(self, seat: Seat, message: protocol.ChooseMessage) -> Answer:
        return await self._site.moves.choose(self._table, seat, message.id, [message.do], message.prompt)

    async def _several(self, seat: Seat, message: protocol.SeveralMessage) -> Answer:
        return await self._site.moves.choose(self._table, seat, message.id, message.do, message.prompt)

    async def _back(self, seat: Seat, message: protocol.BackMessage) -> Answer:
        return await self._site.moves.take_back(self._table, seat, message.id)

    async def _why(self, seat: Seat, message: protocol.WhyMessage) -> Answer:
        live_table = await self._site.moves.live_table(self._table)
        return why(live_table, seat, message)

    async def _ask(self, seat: Seat, message: protocol.AskMessage) -> Answer:
        return await self._site.votes.ask(self._table, seat, message.id, message.what)

    async def _vote(self, seat: Seat, message: protocol.VoteMessage) -> Answer:
        return await self._site.votes.vote(self._table, seat, message.id, message.vote, message.agree)

    async def _leave(self, seat: Seat, message: protocol.LeaveMessage) -> Answer:
        if not (await self._site.moves.up_to_date(self._table)).running:
            return Refused(message.id, "over")
        await self._site.tables.hand_over(self._table, seat)
        return Acknowledged(message.id)

    async def _return(self, seat: Seat, message: protocol.ReturnMessage) -> Answer:
        if not (await self._site.moves.up_to_date(self._table)).running:
            return Refused(message.id, "over")
        await self._site.tables.reclaim_seat(self._table, seat)
        return Acknowledged(message.id)

    async def _prompts(self, seat: Seat, message: protocol.PromptsMessage) -> Answer:
        if not (await self._site.moves.up_to_date(self._table)).running:
            return Refused(message.id, "over")
        await self._site.tables.ask_every_time(self._table, seat, message.always)
        return Acknowledged(message.id)

    async def _say(self, reader: Reader, message: protocol.SayMessage) -> Answer:
        if not await self._may_write():
            return Refused(message.id, "often", sentence="Too many messages. Wait a few seconds, then send it again.")
        live_table = await self._site.moves.live_table(self._table)
        answer = await self._site.chat.say(live_table, self._subscriber.caller, reader, message)
        await self._publish_chat(answer, notes=False)
        return answer

    async def _may_write(self) -> bool:
        """Return whether the account, its address and the table may have one more line of chat now."""
        payer = self._subscriber.caller.payer(self._subscriber.address)
        return self._site.settings.generous or await self._site.accounts.limits.chat.take(payer, self._table)

    async def _sheet(self, reader: Reader, message: protocol.SheetMessage) -> Answer:
        live_table = await self._site.moves.live_table(self._table)
        answer = await self._site.chat.write_notes(live_table, reader, message)
        if isinstance(answer, Refused) and answer.reason == "sheet":
            await self._site.hub.send_chat_news(self._table)  # send the newer notes before the refusal
        await self._publish_chat(answer)
        return answer

    async def _publish_chat(self, answer: Answer, notes: bool = True) -> None:
        if isinstance(answer, Acknowledged):
            await self._site.hub.send_chat_news(self._table, notes, first=[self._subscriber])
            await self._site.bus.publish_change(self._table)


def why(live_table: LiveTable, seat: Seat, message: protocol.WhyMessage) -> Answer:
    """Return the rule that forbids an action, or `Acknowledged` if it is legal."""
    title = live_table.table.title
    if not live_table.running:
        return Refused(message.id, "over")
    try:
        action = title.catalogue.load(dict(message.do))
    except ValueError:
        return Refused(message.id, "unknown", sentence="This game has no such action. Send a listed option as it is.")
    rule = why_not(live_table.table.game, seat, action)
    return (
        Acknowledged(message.id)
        if rule is None
        else Refused(message.id, "rule", rule, refused_by_rule(title, rule).sentence)
    )
