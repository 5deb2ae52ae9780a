"""Leaks planted in the server, each a mistake that a developer could make. The leak tests must find every one.

The leaks in this module show through extra messages, clocks, counts and order. Those in `plants_of_words` and
`plants_of_components` send tagged values.
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
from cosca.frames.streams import FrameStreams
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
    by: str  # the check that finds it: pairs, sealed or tags
    title: str = "nostra_city"
    shows: str = ""  # for tags: text that the finding must contain


LEAKS: Final[list[Leak]] = []


def leak(by: str, story: str, title: str = "nostra_city", shows: str = "") -> Callable[[Any], Any]:
    """Register a generator that plants a leak, yields, and removes the leak again."""

    def enter(plant: Callable[[], Iterator[None]]) -> Plant:
        made = contextmanager(plant)
        LEAKS.append(Leak(plant.__name__, story, made, by, title, shows))
        return made

    return enter


def put_in(place: Any, name: str, around: Callable[..., Any]) -> AbstractContextManager[Any]:
    """Replace a function by `around`, which gets the original as its first argument."""
    return patch.object(place, name, functools.partial(around, getattr(place, name)))


def put_in_class(place: type, name: str, around: Callable[..., Any]) -> AbstractContextManager[Any]:
    was = getattr(place, name)

    def instead(self: Any, *message: Any, **more: Any) -> Any:
        return around(was, self, *message, **more)

    return patch.object(place, name, instead)


# In frames


@leak("sealed", "each frame contains the number of the latest log entry")
def entry_number_in_frame() -> Iterator[None]:
    def reply(was: Any, live_table: LiveTable, *message: Any) -> Any:
        return changed(was(live_table, *message), until=str(live_table.streams.length))

    with put_in(infos, "frame_message", reply):
        yield


@leak("sealed", "every log entry sends a frame to every reader")
def frame_for_a_sealed_answer() -> Iterator[None]:
    async def reply(was: Any, self: Hub, live_table: LiveTable, readers: Any, anew: bool) -> None:
        await was(self, live_table, readers, anew)
        audience = self._audiences.get(live_table.id)
        for subscriber in audience or ():
            assert audience
            audience.send_frame(live_table, subscriber, subscriber.frame)

    with put_in_class(Hub, "notify", reply):
        yield


@leak("sealed", "the length of a frame depends on how many seats are still to answer")
def length_of_frame() -> Iterator[None]:
    def reply(was: Any, live_table: LiveTable, *message: Any) -> Any:
        return changed(was(live_table, *message), until=" " * len(live_table.table.game.options))

    with put_in(infos, "frame_message", reply):
        yield


@leak("sealed", "clocks are sorted by which seat moved last")
def order_of_clocks() -> Iterator[None]:
    def reply(was: Any, live_table: LiveTable, *message: Any) -> Any:
        frame, latest = was(live_table, *message), {move.seat: move.n for move in live_table.table.moves}
        return changed(frame, clocks=tuple(sorted(frame.clocks, key=lambda clock: -latest.get(clock.seat, 0))))

    with put_in(infos, "frame_message", reply):
        yield


@leak("pairs", "each frame contains a hash of the whole position, for debugging")
def sum_of_position_in_frame() -> Iterator[None]:
    def reply(was: Any, live_table: LiveTable, *message: Any) -> Any:
        text = live_table.table.title.codec.text(live_table.table.game)
        return changed(was(live_table, *message), until=digest(text)[:4])

    with put_in(infos, "frame_message", reply):
        yield


@leak("pairs", "spectators read the frame stream of seat 0")
def spectator_sees_a_seat() -> Iterator[None]:
    def opened(was: Any, self: FrameStreams, reader: Any) -> Any:
        return was(self, 0 if reader is None else reader)

    with put_in_class(FrameStreams, "open", opened):
        yield


@leak("pairs", "each frame contains an empty log line for every move, hidden moves included", "la_famiglia")
def lines_count_hidden_entries() -> Iterator[None]:
    def reply(was: Any, live_table: LiveTable, frame: Any, lines: Any) -> Any:
        hidden = [infos.raw('{"args":{},"id":"log-hidden"}') for move in live_table.table.moves if move.seat >= 0]
        return changed(was(live_table, frame, lines), lines=tuple(hidden))

    with put_in(infos, "frame_message", reply):
        yield


# Clocks


@leak("sealed", "a sealed answer updates the seat's time bank at once, as in a normal turn")
def bank_moves_with_sealed_answers() -> Iterator[None]:
    def reckoned(was: Any, rule: Any, times: Any, before: Any, after: Any, now: Any) -> Any:
        answered = seats_to_act(before) - seats_to_act(after)
        return {
            seat: Time(left(rule, time, now)) if seat in answered else time
            for seat, time in was(rule, times, before, after, now).items()
        }

    with patch.object(appending, "after_choice", functools.partial(reckoned, after_choice)):
        yield


@leak("sealed", "every sealed answer adds the time increment at once")
def increment_for_each_answer() -> Iterator[None]:
    def reckoned(was: Any, rule: Any, times: Any, before: Any, after: Any, now: Any) -> Any:
        made = len(after.log.entries) - len(before.log.entries)
        reply = was(rule, times, before, after, now)
        return {seat: Time(time.bank_ms + made * rule.increment_ms, time.since) for seat, time in reply.items()}

    with patch.object(appending, "after_choice", functools.partial(reckoned, after_choice)):
        yield


@leak("sealed", "undoing a sealed answer restarts the clocks of all seats")
def time_anew_after_taking_back() -> Iterator[None]:
    def reckoned(was: Any, rule: Any, times: Any, before: Any, after: Any, now: Any) -> Any:
        reply = was(rule, times, before, after, now)
        grew = is_same_decision(before, after) and seats_to_act(after) > seats_to_act(before)
        return {seat: Time(time.bank_ms, now) for seat, time in reply.items()} if grew else reply

    with patch.object(appending, "after_choice", functools.partial(reckoned, after_choice)):
        yield


@leak("sealed", "an any-time action makes the clock treat the simultaneous decision as over", "la_famiglia")
def moment_forgotten() -> Iterator[None]:
    def naive(table: Any) -> bool:
        asked = seats_to_act(table)
        return len(asked) > 1 or bool(asked and table.moves and asked < table.moves[-1].asked)

    with patch.object(infos, "is_simultaneous", naive):
        yield


@leak("sealed", "clocks show which seats are still to answer a simultaneous decision")
def whose_clock_runs() -> Iterator[None]:
    def reply(was: Any, live_table: LiveTable) -> Any:
        clocks, until = was(live_table)
        return tuple(changed(c, since=str(c.seat in live_table.table.game.options)) for c in clocks), until

    with put_in(infos, "clock_messages", reply):
        yield


# Awaited seats


@leak("sealed", "each frame lists the seats that are still to answer")
def waits_for_who_is_asked() -> Iterator[None]:
    with patch.object(stream, "awaited_seats", seats_to_act):
        yield


@leak("pairs", "after an undo, the awaited seats no longer include seats that had answered before it")
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


# Prompts and options


@leak("pairs", "the wording of an option depends on hidden information", "nostra_city")
def phrase_by_a_secret() -> Iterator[None]:
    def options(was: Any, title: Any, game: Any, reader: Any) -> Any:
        text = was(title, game, reader)
        hidden = sum(map(ord, title.codec.text(game))) % 2
        return text.replace('"id":"do-', '"id":"do-boldly-') if hidden else text

    with put_in(stream, "options_json", options):
        yield


# Table info and chat


@leak("sealed", "the table info shows the table's due work")
def due_work_in_table_info() -> Iterator[None]:
    def reply(was: Any, row: Any, *message: Any, **more: Any) -> Any:
        return changed(was(row, *message, **more), ending=f"{row.need_seat} {row.due_at}")

    with put_in(infos, "table_info", reply):
        yield


@leak("sealed", "the table info contains the version of the table's row, which rises with every change")
def version_in_table_info() -> Iterator[None]:
    def reply(was: Any, row: Any, *message: Any, **more: Any) -> Any:
        return changed(was(row, *message, **more), created=f"{row.created_at.isoformat()}-{row.version}")

    with put_in(infos, "table_info", reply):
        yield


@leak("sealed", "every change, even of the game alone, sends the table info to all readers")
def table_info_for_every_change() -> Iterator[None]:
    async def reply(was: Any, self: Hub, live_table: LiveTable, readers: Any, anew: bool) -> None:
        await was(self, live_table, readers, True)

    with put_in_class(Hub, "notify", reply):
        yield


@leak("sealed", "every attempt to move first sends the table info to all readers")
def thinking_shows() -> Iterator[None]:
    async def change(was: Any, self: Moves, table: Any, *message: Any, **more: Any) -> Any:
        await self.notify(await self.live_table(table), set(), True)
        return await was(self, table, *message, **more)

    with put_in_class(Moves, "change", change):
        yield


@leak("sealed", "the sweep sends the table info for every table whose row has changed")
def sweep_tells() -> Iterator[None]:
    async def sweep_one(was: Any, self: Hub, table: Any, head: Any, *message: Any) -> None:
        await was(self, table, head, *message)
        if head.entries:
            await self.send_info(await self._moves.live_table(table))

    with put_in_class(Hub, "_sweep_one", sweep_one):
        yield


@leak("sealed", "every stored move adds a chat line, even a sealed answer")
def chat_says_ready() -> Iterator[None]:
    async def follow(was: Any, self: Moves, live_table: LiveTable, append: Any, after: Any) -> None:
        await was(self, live_table, append, after)
        line = ChatLine(live_table.id, 0, "table", 0, None, "", "Somebody is ready.", self.now())
        await self.store.add_chat(line)

    with put_in_class(Moves, "_follow", follow):
        yield


@leak("sealed", "joining reveals how many frames two of the seats have received")
def frames_of_all_in_welcome() -> Iterator[None]:
    async def join(was: Any, self: Hub, table: Any, line: Any, have: int) -> None:
        stream = (await self._moves.live_table(table)).streams
        line.send(protocol.ByeMessage("frames", str(sum(stream.open(seat).n for seat in range(2)))))
        await was(self, table, line, have)

    with put_in_class(Hub, "join", join):
        yield


@leak("pairs", "a takeback vote shows the number of the entry it goes back to")
def vote_tells_where_to() -> Iterator[None]:
    def reply(was: Any, live_table: LiveTable, agreement: Any) -> Any:
        pairs = zip(was(live_table, agreement), agreement.votes, strict=True)
        return [changed(info, what=f"{info.what} {vote.to}") for info, vote in pairs]

    with put_in(infos, "vote_infos", reply):
        yield


# Replies


@leak("pairs", "an acknowledgement contains the number of log entries")
def ack_with_entry_number() -> Iterator[None]:
    async def answer(was: Any, self: Any, message: Any) -> Any:
        await was(self, message)
        live_table = await self._site.moves.live_table(self._table)
        self._subscriber.send(protocol.DoneMessage(str(live_table.streams.length)))

    with put_in_class(handler.MessageHandler, "answer", answer):
        yield


@leak("pairs", "the sentence of a refusal depends on hidden information", "la_famiglia")
def refusal_with_hidden_cause() -> Iterator[None]:
    def played(was: Any, live_table: LiveTable, *message: Any) -> Any:
        after = was(live_table, *message)
        text = live_table.table.title.codec.text(live_table.table.game)
        return Refused("", "rule", "", f"Not in {digest(text)[:4]}.") if isinstance(after, Refused) else after

    with put_in(moves, "try_actions", played):
        yield


@leak("pairs", "a reply to `why` says how many seats are still to answer")
def why_counts_answers() -> Iterator[None]:
    def why(was: Any, live_table: LiveTable, *message: Any) -> Any:
        return Refused("", "rule", "", f"{len(live_table.table.game.options)} are asked.")

    with put_in(handler, "why", why):
        yield


@leak("pairs", "several actions sent at once are tried even after one that reveals something")
def several_tried_to_the_end() -> Iterator[None]:
    with (
        patch.object(moves, "shows_something", lambda _: False),
        patch.object(moves, "is_simultaneous", lambda _: False),
    ):
        yield


@leak("pairs", "whether a refused move is called stale depends on the number of log entries")
def stale_by_entries() -> Iterator[None]:
    def played(was: Any, live_table: LiveTable, *message: Any) -> Any:
        after = was(live_table, *message)
        odd = isinstance(after, Refused) and live_table.streams.length % 2
        return Refused("", "stale") if odd else after

    with put_in(moves, "try_actions", played):
        yield


@leak("pairs", "the refusal of an undo contains the number of moves so far")
def taking_back_asks_others() -> Iterator[None]:
    def taken(was: Any, live_table: Any, seat: int) -> Any:
        after = was(live_table, seat)
        return Refused("", f"back-{len(live_table.table.moves)}") if isinstance(after, Refused) else after

    with put_in(moves, "_taken_back", taken):
        yield
