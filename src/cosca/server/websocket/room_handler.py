"""Handles one client's messages at a table whose game has not started."""

from __future__ import annotations

from cosca.server import protocol
from cosca.server.identity import Refusal
from cosca.server.live.subscriber import Subscriber
from cosca.server.site import Site
from cosca.server.store.interface import Overloaded, Unavailable
from cosca.server.store.records import State, TableId
from cosca.server.tables import access
from cosca.server.tables.moves import Acknowledged, Answer, Refused


class RoomHandler:
    """Answers the messages of one client in one waiting room: pings and chat. Changes of the table are HTTP calls."""

    def __init__(self, site: Site, table: TableId, subscriber: Subscriber, invite: str) -> None:
        self._site = site
        self._table = table
        self._subscriber = subscriber
        self._invite = invite

    async def answer(self, message: protocol.FromClient) -> None:
        """Answer any message but `hello`, which comes before."""
        if isinstance(message, protocol.PingMessage):
            self._subscriber.send(protocol.PongMessage())
        elif not isinstance(message, protocol.HelloMessage):
            answer = await self._handle(message)
            if isinstance(answer, Acknowledged):
                self._subscriber.send(protocol.DoneMessage(answer.client_id))
                await self._site.hub.rooms.refresh(self._table)
                await self._site.bus.publish_change(self._table)
            else:
                refused = protocol.RefusedMessage(answer.client_id, answer.reason, answer.rule, answer.sentence)
                self._subscriber.send(refused)

    async def _handle(self, message: protocol.FromClient) -> Answer:
        assert not isinstance(message, protocol.HelloMessage | protocol.PingMessage | protocol.LookMessage)
        try:
            if isinstance(message, protocol.SayMessage):
                return await self._say(message)
            return Refused(message.id, "not-begun", sentence="The game has not started yet. Try again once it has.")
        except (Unavailable, Overloaded):
            return Refused(message.id, "busy", sentence="The server is busy. Send it again, with the same id.")
        except Refusal as refusal:
            return Refused(message.id, refusal.reason, refusal.rule, refusal.sentence)

    async def _say(self, message: protocol.SayMessage) -> Answer:
        site, caller = self._site, self._subscriber.caller
        payer = caller.payer(self._subscriber.address)
        if not site.settings.generous and not await site.accounts.limits.chat.take(payer, self._table):
            return Refused(message.id, "often", sentence="Too many messages. Wait a few seconds, then send it again.")
        row, _, table_access = await site.tables.at(self._table, caller, self._invite)
        if row.state is not State.OPEN:
            return Refused(message.id, "busy", sentence="The game has started. Send it again, with the same id.")
        if caller.account is None or not access.may_chat(table_access):
            return Refused(message.id, "channel", sentence="Only players can chat before the game. Take a seat first.")
        return await site.chat.say_in_room(self._table, caller, table_access.seat, message)
