"""Planted leaks that send tagged values to seats, spectators, bots, the bus, logs and emails."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from msgspec.structs import replace as changed

from cosca.frames import stream
from cosca.frames.stream import FrameStream
from cosca.server import protocol, worker
from cosca.server.api import tables as table_calls
from cosca.server.live import bus
from cosca.server.live.audience import Audience
from cosca.server.live.hub import Hub
from cosca.server.mail import templates
from cosca.server.tables import chat, moves
from cosca.server.tables import info as infos
from cosca.server.tables.live_table import LiveTable
from cosca.server.websocket import handler
from tests.server.leaks.plants import leak, put_in, put_in_class


@contextmanager
def latest_entry() -> Iterator[list[str]]:
    """Yield a list whose only element is the latest stored entry."""
    latest = [""]

    def made(was: Any, *message: Any, **more: Any) -> Any:
        append = was(*message, **more)
        latest[0] = append.entries[-1].body if append.entries else latest[0]
        return append

    with put_in(moves, "build_append", made):
        yield latest


@leak("tags", "each frame contains the hash of the latest log entry", shows="the hash of an entry")
def hash_in_frame() -> Iterator[None]:
    def reply(was: Any, live_table: LiveTable, *message: Any) -> Any:
        return changed(was(live_table, *message), until=live_table.table.log.last_hash())

    with put_in(infos, "frame_message", reply):
        yield


@leak("tags", "spectators receive the view of seat 0", shows="a spectator has, by socket, a view of seat 0")
def view_of_a_seat_to_spectators() -> Iterator[None]:
    def tell(was: Any, self: FrameStream, *message: Any) -> Any:
        reader, self.reader = self.reader, 0 if self.reader is None else self.reader
        reply = was(self, *message)
        self.reader = reader
        return reply

    with put_in_class(FrameStream, "make_frame", tell):
        yield


@leak("tags", "every frame contains the options of the seat to act", shows="an option of seat")
def options_of_others() -> Iterator[None]:
    def text(was: Any, title: Any, game: Any, reader: Any) -> Any:
        return was(title, game, min(game.options) if game.options else reader)

    with put_in(stream, "options_json", text):
        yield


@leak("tags", "every reader also receives the log lines of seat 0", shows="a line for seat 0")
def lines_of_another_reader() -> Iterator[None]:
    def tell(was: Any, self: Audience, live_table: LiveTable, line: Any, have: int) -> None:
        was(self, live_table, line, have)
        stream = live_table.streams.open(0)
        if latest := stream.latest:
            lines = infos.frame_message(live_table, latest, stream.lines_since(stream.dropped)).lines
            line.send(protocol.DeltaMessage(latest.n, lines, infos.raw("{}")))

    with put_in_class(Audience, "send_frame", tell):
        yield


@leak("tags", "each frame contains the whole position", shows="the whole position")
def position_in_frame() -> Iterator[None]:
    def reply(was: Any, live_table: LiveTable, *message: Any) -> Any:
        text = live_table.table.title.codec.text(live_table.table.game)
        return changed(was(live_table, *message), lines=(infos.raw(text),))

    with put_in(infos, "frame_message", reply):
        yield


@leak("tags", "the table info contains the seed while the game is running", shows="the seed")
def seed_in_table_info() -> Iterator[None]:
    async def name(was: Any, self: Hub, live_table: LiveTable) -> Any:
        return (await self._store.seed(live_table.id)).hex()

    with put_in_class(Hub, "_owner_name", name):
        yield


@leak("tags", "the game log can be downloaded before the game is over", shows="the seed")
def log_of_a_running_game() -> Iterator[None]:
    with _finished_for("/log"):
        yield


@leak("tags", "the frames of a running game can be read as any seat", shows="a view of seat")
def frames_as_another_seat() -> Iterator[None]:
    with _finished_for("/frames"):
        yield


@leak("tags", "a running game can be reviewed as any seat", shows="a view of seat")
def review_as_another_seat() -> Iterator[None]:
    with _finished_for("/review"):
        yield


@contextmanager
def _finished_for(path: str) -> Iterator[None]:
    async def finished(was: Any, asked: Any) -> Any:
        return table_calls.table_id(asked) if asked.http.url.path.endswith(path) else await was(asked)

    with put_in(table_calls, "finished", finished):
        yield


@leak("tags", "the names of seats are shown with their nonces", shows="the nonce of seat")
def nonces_of_others() -> Iterator[None]:
    def reply(was: Any, header: Any, seat: Any, *more: Any) -> Any:
        return changed(was(header, seat, *more), name=f"{seat.name} {seat.nonce}")

    with put_in(infos, "_seat_info", reply):
        yield


@leak("tags", "each frame contains the ids of all stored moves", shows="the id of a choice of seat")
def ids_of_choices() -> Iterator[None]:
    def reply(was: Any, live_table: LiveTable, *message: Any) -> Any:
        return changed(was(live_table, *message), until=str(live_table.stored))

    with put_in(infos, "frame_message", reply):
        yield


@leak("tags", "all readers can read the chat of every team", "la_famiglia", shows="what the team of seat")
def team_chat_to_all() -> Iterator[None]:
    def readable(was: Any, live_table: LiveTable, reader: Any) -> list[str]:
        return ["table", "team-0", "team-1"]

    with put_in(chat, "readable", readable):
        yield


@leak("tags", "seats can read the chat of the spectators", shows="what spectators say")
def spectators_chat_to_seats() -> Iterator[None]:
    def readable(was: Any, live_table: LiveTable, reader: Any) -> list[str]:
        return [*was(live_table, reader), "spectators"]

    with put_in(chat, "readable", readable):
        yield


@leak("tags", "all teams share the same team notes", "la_famiglia", shows="the sheet of seat")
def one_sheet_for_all() -> Iterator[None]:
    with patch.object(chat, "notes_owner", lambda live_table, seat: "sheet-0"):
        yield


@leak("tags", "a bot receives the whole position instead of its view", shows="by pipe of a bot, the whole position")
def bot_gets_the_game() -> Iterator[None]:
    async def thought(was: Any, self: Any, live_table: LiveTable, seat: int, *more: Any) -> Any:
        title = live_table.table.title
        peeking = replace(title, view=lambda game, reader: game)
        with patch.object(live_table.table, "title", peeking):
            return await was(self, live_table, seat, *more)

    with put_in_class(worker.Worker, "_choose_action", thought):
        yield


@leak("tags", "a bot receives the view of another seat", shows="by pipe of a bot, a view of seat 0")
def bot_gets_another_view() -> Iterator[None]:
    async def thought(was: Any, self: Any, live_table: LiveTable, seat: int, *more: Any) -> Any:
        title = live_table.table.title
        peeking = replace(title, view=lambda game, reader: title.view(game, 0))
        with patch.object(live_table.table, "title", peeking):
            return await was(self, live_table, seat, *more)

    with put_in_class(worker.Worker, "_choose_action", thought):
        yield


@leak("tags", "the latest log entry is published on the bus", shows="by bus, the hash of an entry")
def choice_on_the_bus() -> Iterator[None]:
    with latest_entry() as latest:

        async def hint(was: Any, self: Any, table: Any) -> None:
            await was(self, table)
            if self.connected:
                await self._client.publish("cosca.debug", latest[0].encode())

        with put_in_class(bus.NatsBus, "publish_change", hint):
            yield


@leak("tags", "the server log contains every frame with its view", shows="by log, a view of seat")
def view_in_the_log() -> Iterator[None]:
    def tell(was: Any, self: FrameStream, *message: Any) -> Any:
        reply = was(self, *message)
        logging.getLogger("cosca.debug").info(f"told: {self.latest}")
        return reply

    with put_in_class(FrameStream, "make_frame", tell):
        yield


@leak("tags", "the server log contains the reply to every message", shows="by log, the id of a choice")
def refused_choice_in_the_log() -> Iterator[None]:
    async def answered(was: Any, self: Any, message: Any) -> Any:
        answer = await was(self, message)
        logging.getLogger("cosca.debug").warning(f"answered {answer}")
        return answer

    with put_in_class(handler.MessageHandler, "_handle", answered):
        yield


@leak("tags", "a label of a metric contains the id of a move", shows="GET /metrics, the id of a choice")
def metrics_by_choice() -> Iterator[None]:
    async def count(was: Any, self: Any, answer: Any, seconds: float) -> None:
        self._site.metrics.choices.labels(answer.client_id, "done").inc()

    with put_in_class(handler.MessageHandler, "_count", count):
        yield


@leak("tags", "an email contains the latest log entry", shows="by mail, the hash of an entry")
def mail_names_the_choice() -> Iterator[None]:
    with latest_entry() as latest:

        def your_turn(was: Any, *message: Any) -> Any:
            letter = was(*message)
            return templates.Email(letter.subject, letter.text + latest[0])

        with put_in(templates, "your_turn", your_turn):
            yield


@leak("tags", "an email contains the addresses of other players at the table", shows="by mail, the address of seat")
def mail_with_all_addresses() -> Iterator[None]:
    seen: set[str] = set()

    def your_turn(was: Any, settings: Any, account: Any, table: Any) -> Any:
        letter = was(settings, account, table)
        seen.add(account.mail)
        return templates.Email(letter.subject, letter.text + " ".join(sorted(seen)))

    with put_in(templates, "your_turn", your_turn):
        yield
