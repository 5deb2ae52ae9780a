"""Leaks planted in the server, each as somebody might one day build it. What looks for leaks must find every one.

Those of this module tell by silence broken, clocks, counts and order; those of `plants_of_words` hand out what carries
a tag.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Any, Final
from unittest.mock import patch

from msgspec.structs import replace as changed

from cosca.engine.codec import digest
from cosca.frames import stream
from cosca.frames.stream import FrameStreams
from cosca.frames.waiting import seats_to_act
from cosca.server import protocol
from cosca.server.live.hub import Hub
from cosca.server.store.records import ChatLine
from cosca.server.tables import appending, moves
from cosca.server.tables import info as infos
from cosca.server.tables.clocks import Time, after_choice, is_same_decision, left
from cosca.server.tables.live_table import LiveTable
from cosca.server.tables.moves import Moves, Refused
from cosca.server.websocket import handler

type Plant = Callable[[], AbstractContextManager[None]]


@dataclass(frozen=True, slots=True)
class Leak:
    name: str
    story: str
    plant: Plant
    by: str  # what finds it: pairs, sealed or tags
    title: str = "nostra_city"
    shows: str = ""  # what is found, if a tag is


LEAKS: Final[list[Leak]] = []


def leak(by: str, story: str, title: str = "nostra_city", shows: str = "") -> Callable[[Any], Any]:
    """Enter a generator that plants and pulls out again."""

    def enter(plant: Callable[[], Iterator[None]]) -> Plant:
        made = contextmanager(plant)
        LEAKS.append(Leak(plant.__name__, story, made, by, title, shows))
        return made

    return enter


def put_in(place: Any, name: str, around: Callable[..., Any]) -> AbstractContextManager[Any]:
    """In the place of a function, another one that is given it first."""
    return patch.object(place, name, functools.partial(around, getattr(place, name)))


def put_in_class(place: type, name: str, around: Callable[..., Any]) -> AbstractContextManager[Any]:
    was = getattr(place, name)

    def instead(self: Any, *message: Any, **more: Any) -> Any:
        return around(was, self, *message, **more)

    return patch.object(place, name, instead)


# In frames


@leak("sealed", "a frame carries the number of the latest entry, to be found again in the log")
def entry_number_in_frame() -> Iterator[None]:
    def reply(was: Any, live_table: LiveTable, *message: Any) -> Any:
        return changed(was(live_table, *message), until=str(live_table.streams.length))

    with put_in(infos, "frame_message", reply):
        yield


@leak("sealed", "a frame is sent to everybody for every entry")
def frame_for_a_sealed_answer() -> Iterator[None]:
    def follow(was: Any, self: FrameStreams, entry: Any) -> Any:
        was(self, entry)
        return list(self.by_reader)

    with put_in_class(FrameStreams, "follow", follow):
        yield


@leak("sealed", "frames are padded by how many are still asked")
def length_of_frame() -> Iterator[None]:
    def reply(was: Any, live_table: LiveTable, *message: Any) -> Any:
        return changed(was(live_table, *message), until=" " * len(live_table.table.game.options))

    with put_in(infos, "frame_message", reply):
        yield


@leak("sealed", "clocks are listed by who chose last")
def order_of_clocks() -> Iterator[None]:
    def reply(was: Any, live_table: LiveTable, *message: Any) -> Any:
        frame, latest = was(live_table, *message), {move.seat: move.n for move in live_table.table.moves}
        return changed(frame, clocks=tuple(sorted(frame.clocks, key=lambda clock: -latest.get(clock.seat, 0))))

    with put_in(infos, "frame_message", reply):
        yield


@leak("pairs", "a frame has a short sum of the whole position, to find faults by")
def sum_of_position_in_frame() -> Iterator[None]:
    def reply(was: Any, live_table: LiveTable, *message: Any) -> Any:
        text = live_table.table.title.codec.text(live_table.table.game)
        return changed(was(live_table, *message), until=digest(text)[:4])

    with put_in(infos, "frame_message", reply):
        yield


@leak("pairs", "spectators are shown the view of the first seat")
def spectator_sees_a_seat() -> Iterator[None]:
    def opened(was: Any, self: FrameStreams, reader: Any) -> Any:
        return was(self, 0 if reader is None else reader)

    with put_in_class(FrameStreams, "open", opened):
        yield


@leak("pairs", "what is not worth a frame is kept for the next one: how many entries were there since", "la_famiglia")
def lines_count_hidden_entries() -> Iterator[None]:
    def reply(was: Any, live_table: LiveTable, frame: Any, lines: Any) -> Any:
        hidden = [infos.raw('{"args":{},"id":"log-hidden"}') for move in live_table.table.moves if move.seat >= 0]
        return changed(was(live_table, frame, lines), lines=tuple(hidden))

    with put_in(infos, "frame_message", reply):
        yield


# Clocks


@leak("sealed", "whoever answers in a moment has their bank reckoned, as in a turn")
def bank_moves_with_sealed_answers() -> Iterator[None]:
    def reckoned(was: Any, rule: Any, times: Any, before: Any, after: Any, now: Any) -> Any:
        answered = seats_to_act(before) - seats_to_act(after)
        return {
            seat: Time(left(rule, time, now)) if seat in answered else time
            for seat, time in was(rule, times, before, after, now).items()
        }

    with patch.object(appending, "after_choice", functools.partial(reckoned, after_choice)):
        yield


@leak("sealed", "every answer gives the increment at once")
def increment_for_each_answer() -> Iterator[None]:
    def reckoned(was: Any, rule: Any, times: Any, before: Any, after: Any, now: Any) -> Any:
        made = len(after.log.entries) - len(before.log.entries)
        reply = was(rule, times, before, after, now)
        return {seat: Time(time.bank_ms + made * rule.increment_ms, time.since) for seat, time in reply.items()}

    with patch.object(appending, "after_choice", functools.partial(reckoned, after_choice)):
        yield


@leak("sealed", "an answer that is taken back gives everybody new time")
def time_anew_after_taking_back() -> Iterator[None]:
    def reckoned(was: Any, rule: Any, times: Any, before: Any, after: Any, now: Any) -> Any:
        reply = was(rule, times, before, after, now)
        grew = is_same_decision(before, after) and seats_to_act(after) > seats_to_act(before)
        return {seat: Time(time.bank_ms, now) for seat, time in reply.items()} if grew else reply

    with patch.object(appending, "after_choice", functools.partial(reckoned, after_choice)):
        yield


@leak("sealed", "a moment counts as over for the clock once something happens beside it", "la_famiglia")
def moment_forgotten() -> Iterator[None]:
    def naive(table: Any) -> bool:
        asked = seats_to_act(table)
        return len(asked) > 1 or bool(asked and table.moves and asked < table.moves[-1].asked)

    with patch.object(infos, "is_simultaneous", naive):
        yield


@leak("sealed", "the clock shows whose time runs, in a moment too")
def whose_clock_runs() -> Iterator[None]:
    def reply(was: Any, live_table: LiveTable) -> Any:
        clocks, until = was(live_table)
        return tuple(changed(c, since=str(c.seat in live_table.table.game.options)) for c in clocks), until

    with put_in(infos, "clock_messages", reply):
        yield


# Who is waited for


@leak("sealed", "a frame tells who is yet to answer, for a row of lamps")
def waits_for_who_is_asked() -> Iterator[None]:
    with patch.object(stream, "awaited_seats", seats_to_act):
        yield


@leak("pairs", "of who is waited for, whoever answered before another took back is forgotten")
def waits_forgets_after_taking_back() -> Iterator[None]:
    def awaited_seats(table: Any) -> Any:
        whole = seats_to_act(table)
        for move in reversed(table.moves):
            if not whole or not whole <= move.asked or move.revealed:
                break
            whole |= move.asked
        return whole

    with patch.object(stream, "awaited_seats", awaited_seats):
        yield


# What is asked, and what may be done


@leak("pairs", "an option is worded by what another seat holds", "nostra_city")
def phrase_by_a_secret() -> Iterator[None]:
    def options(was: Any, title: Any, game: Any, reader: Any) -> Any:
        text = was(title, game, reader)
        hidden = sum(map(ord, title.codec.text(game))) % 2
        return text.replace('"id":"do-', '"id":"do-boldly-') if hidden else text

    with put_in(stream, "options_json", options):
        yield


# What is told of tables


@leak("sealed", "a table tells what it waits for")
def due_work_in_table_info() -> Iterator[None]:
    def reply(was: Any, row: Any, *message: Any, **more: Any) -> Any:
        return changed(was(row, *message, **more), ending=f"{row.need_seat} {row.due_at}")

    with put_in(infos, "table_info", reply):
        yield


@leak("sealed", "a table tells when it changed last")
def version_in_table_info() -> Iterator[None]:
    def reply(was: Any, row: Any, *message: Any, **more: Any) -> Any:
        return changed(was(row, *message, **more), created=f"{row.created_at.isoformat()}-{row.version}")

    with put_in(infos, "table_info", reply):
        yield


@leak("sealed", "whenever another process has changed the row, everybody is told of the table")
def table_info_for_every_change() -> Iterator[None]:
    async def reply(was: Any, self: Hub, live_table: LiveTable, readers: Any, anew: bool) -> None:
        await was(self, live_table, readers, True)

    with put_in_class(Hub, "notify", reply):
        yield


@leak("sealed", "while a bot or somebody thinks and answers, all are told that something goes on")
def thinking_shows() -> Iterator[None]:
    async def change(was: Any, self: Moves, table: Any, *message: Any, **more: Any) -> Any:
        await self.notify(await self.live_table(table), set(), True)
        return await was(self, table, *message, **more)

    with put_in_class(Moves, "change", change):
        yield


@leak("sealed", "the sweep tells of every table whose row has changed")
def sweep_tells() -> Iterator[None]:
    async def sweep_one(was: Any, self: Hub, table: Any, head: Any, *message: Any) -> None:
        await was(self, table, head, *message)
        if head.entries:
            await self.send_info(await self._moves.live_table(table))

    with put_in_class(Hub, "_sweep_one", sweep_one):
        yield


@leak("sealed", "the chat says that somebody is ready")
def chat_says_ready() -> Iterator[None]:
    async def follow(was: Any, self: Moves, live_table: LiveTable, append: Any, after: Any) -> None:
        await was(self, live_table, append, after)
        line = ChatLine(live_table.id, 0, "table", 0, None, "", "Somebody is ready.", self.now())
        await self.store.add_chat(line)

    with put_in_class(Moves, "_follow", follow):
        yield


@leak("sealed", "a welcome adds up the frames of all readers")
def frames_of_all_in_welcome() -> Iterator[None]:
    async def join(was: Any, self: Hub, table: Any, line: Any, have: int) -> None:
        stream = (await self._moves.live_table(table)).streams
        line.send(protocol.ByeMessage("frames", str(sum(stream.open(seat).n for seat in range(2)))))
        await was(self, table, line, have)

    with put_in_class(Hub, "join", join):
        yield


@leak("pairs", "a vote to go back says to which entry")
def vote_tells_where_to() -> Iterator[None]:
    def reply(was: Any, live_table: LiveTable, agreement: Any) -> Any:
        pairs = zip(was(live_table, agreement), agreement.votes, strict=True)
        return [changed(info, what=f"{info.what} {vote.to}") for info, vote in pairs]

    with put_in(infos, "vote_infos", reply):
        yield


# Answers


@leak("pairs", "an acknowledgement has the number of the entry")
def ack_with_entry_number() -> Iterator[None]:
    async def answer(was: Any, self: Any, message: Any) -> Any:
        await was(self, message)
        live_table = await self._site.moves.live_table(self._table)
        self._subscriber.send(protocol.DoneMessage(str(live_table.streams.length)))

    with put_in_class(handler.MessageHandler, "answer", answer):
        yield


@leak("pairs", "a refusal says what is really the matter, hidden things and all", "la_famiglia")
def refusal_with_hidden_cause() -> Iterator[None]:
    def played(was: Any, live_table: LiveTable, *message: Any) -> Any:
        after = was(live_table, *message)
        text = live_table.table.title.codec.text(live_table.table.game)
        return Refused("", "rule", "", f"Not in {digest(text)[:4]}.") if isinstance(after, Refused) else after

    with put_in(moves, "try_actions", played):
        yield


@leak("pairs", "asking why tells how many have yet to answer")
def why_counts_answers() -> Iterator[None]:
    def why(was: Any, live_table: LiveTable, *message: Any) -> Any:
        return Refused("", "rule", "", f"{len(live_table.table.game.options)} are asked.")

    with put_in(handler, "why", why):
        yield


@leak("pairs", "several choices are tried to the end before they are refused")
def several_tried_to_the_end() -> Iterator[None]:
    with (
        patch.object(moves, "shows_something", lambda _: False),
        patch.object(moves, "is_simultaneous", lambda _: False),
    ):
        yield


@leak("pairs", "a choice is stale if anybody at all has chosen since")
def stale_by_entries() -> Iterator[None]:
    def played(was: Any, live_table: LiveTable, *message: Any) -> Any:
        after = was(live_table, *message)
        odd = isinstance(after, Refused) and live_table.streams.length % 2
        return Refused("", "stale") if odd else after

    with put_in(moves, "try_actions", played):
        yield


@leak("pairs", "whether somebody may take back depends on whether others have answered")
def taking_back_asks_others() -> Iterator[None]:
    def taken(was: Any, table: Any, seat: int) -> Any:
        after = was(table, seat)
        return Refused("", f"back-{len(table.moves)}") if isinstance(after, Refused) else after

    with put_in(moves, "_taken_back", taken):
        yield
